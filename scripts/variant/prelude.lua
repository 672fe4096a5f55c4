-- SPDX-License-Identifier: MIT
-- Runs in the sandbox of a variant before the variant's files. Removes what rules must not depend on: random numbers,
-- the time and other files. Makes reading an unknown global name, and setting any global name, an error.

for _, name in ipairs { "os", "print", "require", "load", "coroutine" } do
    _G[name] = nil
end
rawset(math, "random", nil)
rawset(math, "randomseed", nil)
setmetatable(math, {
    __index = function(_, name)
        if name == "random" or name == "randomseed" then
            error("found math." .. name .. ", expected no chance but the random that setup, play and hide are given", 2)
        end
    end,
    __metatable = false,
})

local globals = _G
globals._G = nil

setmetatable(globals, {
    __index = function(_, name)
        error(("found the unknown name %q, expected a local or a pure function of Lua"):format(name), 2)
    end,
    __newindex = function(_, name)
        error(("found a value for the global name %q, expected: local %s"):format(name, name), 2)
    end,
    __metatable = false,
})
