-- A bot that reads a field that views don't have.

---@param view nova.LunaView
---@return integer
local function first_in_reach(view)
    return view.reahc[1] -- undefined-field
end

return function(view)
    return view:nth(first_in_reach(view:see()))
end
