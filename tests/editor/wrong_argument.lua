-- A bot that asks for a move by a text, where a number is expected.

---@param view nova.View
return function(view)
    return view:nth("first") -- param-type-mismatch
end
