-- A bot that returns no move where it has a choice.

---@param view nova.View
---@return integer
local function choose(view)
    if view:count() == 1 then
        return view:nth(1)
    end
end -- missing-return

return choose
