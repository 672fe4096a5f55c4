-- SPDX-License-Identifier: MIT
-- load with an environment of its own finds nothing more.
-- Ends: move
return function(view)
    local found = load("return io, os and os.execute, debug, package, require and dofile", "x", "t", setmetatable({}, { __index = _G }))
    for _, value in ipairs { found() } do assert(value == nil) end
    return view:nth(1)
end
