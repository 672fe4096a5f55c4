-- SPDX-License-Identifier: MIT
-- Makes the page's shell, one file with what all pages share: core, modules, style, texts. `nova page` puts games into
-- it.
--
--     nova lua bindings/page/make/bundle.lua CORE.wasm OUT.html

local core = require "nova.core"
local i18n = require "nova.base.i18n"
local intervals = require "nova.game.intervals"
local json = require "nova.base.json"
local levels = require "nova.bots.parts.levels"

local HOME = core.home .. "/bindings/page/"

local function read(path)
    local file = assert(io.open(path, "rb"))
    local text = file:read "a"
    file:close()
    return text
end

-- Modules -------------------------------------------------------------------------------------------------------------
-- Each module becomes a function that is called once and returns what the module exports. A module stands behind those
-- that it imports. So the page needs no loader, and opens from the disk.

-- The path of a module from that of one that imports it.
local function resolve(from, path)
    local folder = from:match("^(.*/)") or ""
    local whole = folder .. path:gsub("^%./", "")
    return (whole:gsub("[^/]+/%.%./", ""))
end

local function variable(path)
    return "$" .. path:gsub("%.js$", ""):gsub("%W", "_")
end

local function add_module(path, modules)
    if modules[path] then
        return
    end
    modules[path] = true
    local exports = {}
    local text = ("\n" .. read(HOME .. path))
    text = text:gsub('\nimport (%b{}) from "([^"]+)";', function(names, other)
        other = resolve(path, other)
        add_module(other, modules)
        return ("\nconst %s = %s;"):format(names:gsub(" as ", ": "), variable(other))
    end)
    text = text:gsub('\nimport %* as (%w+) from "([^"]+)";', function(name, other)
        other = resolve(path, other)
        add_module(other, modules)
        return ("\nconst %s = %s;"):format(name, variable(other))
    end)
    for _, kind in ipairs { "async function", "function", "class", "const" } do
        text = text:gsub(("\nexport %s ([%%a_$][%%w_$]*)"):format(kind), function(name)
            exports[#exports + 1] = name
            return ("\n%s %s"):format(kind, name)
        end)
    end
    assert(not text:find "\nexport " and not text:find "\nimport ", path .. ": an import or export is misread")
    assert(not text:find("</script", 1, true), path .. ": </script in a module would end the page's script")
    modules[#modules + 1] = ("const %s = (() => {%s\nreturn { %s };\n})();\n"):format(variable(path), text,
        table.concat(exports, ", "))
end

local function bundle(entry)
    local modules = {}
    add_module(entry, modules)
    return '"use strict";\n' .. table.concat(modules)
end

-- Texts ---------------------------------------------------------------------------------------------------------------

local PAGES = {
    "rules_luna", "rules_luna_tasks", "rules_luna_refill", "rules_luna_end", "rules_luna_solo", "rules_luna_solo_end",
    "rules_terra", "rules_terra_blocked",
}

-- The translations of what stands in the page's script, by English text, and the pages that it shows.
local function texts(script)
    local all = {}
    for _, code in ipairs(i18n.list()) do
        all[code] = {}
        for text, translation in pairs(i18n.catalogue(code)) do
            local words = text:match("\4(.*)") or text
            local is_said = text:find("^landscape\4") or script:find(json.encode(words), 1, true)
            all[code][text] = is_said and translation or nil
        end
        for text, translation in pairs(i18n.problems(code)) do
            all[code][text] = translation
        end
        for _, name in ipairs(PAGES) do
            all[code]["== " .. name] = i18n.page(code, name)
        end
    end
    return all
end

-- In a script of the page nothing may look like markup.
local function data(value)
    return (json.encode(value):gsub("<", "\\u003c"))
end

local DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"

local function base64(bytes)
    local digits = bytes:gsub("..?.?", function(three)
        local a, b, c = three:byte(1, 3)
        local number = a << 16 | (b or 0) << 8 | (c or 0)
        local text = ""
        for place = 3, 0, -1 do
            local digit = number >> 6 * place & 63
            text = text .. DIGITS:sub(digit + 1, digit + 1)
        end
        return text:sub(1, #three + 1) .. ("="):rep(3 - #three)
    end)
    return digits
end

local function main(core_file, out)
    local script = bundle "main.js"
    local parts = {
        STYLE = read(HOME .. "page.css"),
        TEXTS = data { texts = texts(script), levels = levels, judgement = intervals, version = core.version },
        CORE = base64(read(core_file)),
        WORKER = bundle "worker.js",
        SCRIPT = script,
    }
    local shell = read(HOME .. "page.html"):gsub("@(%u+)@", parts)
    local file = assert(io.open(out, "wb"))
    assert(file:write(shell))
    assert(file:close())
end

main(...)
