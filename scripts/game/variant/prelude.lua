-- SPDX-License-Identifier: MIT
-- Runs in the sandbox of a variant before the variant's files. Removes what rules must not depend on: random numbers,
-- the time and files that were not read with the variant. Makes reading an unknown global name, and setting any global
-- name, an error.

for _, name in ipairs { "os", "require", "load", "coroutine" } do
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

-- The files beside the variant's file that it requires are functions here, which the program has made of their text.
local bodies, modules, LOADING = {}, {}, {}

function globals.__helper(folder, name, body)
    bodies[folder .. ":" .. name] = body
end

-- What `require` is in a file: that of its folder.
function globals.__require(folder)
    return function(name)
        local key = folder .. ":" .. tostring(name)
        if modules[key] == LOADING then
            error(("require %q: this file is being loaded already, by a file that it requires"):format(name), 2)
        elseif modules[key] == nil then
            local body = bodies[key] or error(("require %q: found no such file, expected the name of one below the "
                .. "variant's folder, in quotes"):format(tostring(name)), 2)
            modules[key] = LOADING
            local value = body(name)
            modules[key] = value == nil and true or value
        end
        return modules[key]
    end
end

-- The options of a file. Reading or setting one that is none is an error: its name is misspelt.
function globals.__options(values)
    local names = {}
    for name in pairs(values) do
        names[#names + 1] = name
    end
    local known = table.concat(names, ", ")
    local function refuse(_, name)
        error(("found the unknown option %q, expected one of %s"):format(tostring(name), known), 2)
    end
    return setmetatable(values, { __index = refuse, __newindex = refuse, __metatable = false })
end

setmetatable(globals, {
    __index = function(_, name)
        error(("found the unknown name %q, expected a local or a pure function of Lua"):format(name), 2)
    end,
    __newindex = function(_, name)
        error(("found a value for the global name %q, expected: local %s"):format(name, name), 2)
    end,
    __metatable = false,
})
