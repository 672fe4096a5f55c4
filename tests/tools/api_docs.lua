-- SPDX-License-Identifier: MIT
--
-- nova lua tests/tools/api_docs.lua --write: writes the files that are made from others. From scripts/api.lua it makes
-- scripts/nova.d.lua (the annotations for editors) and the reference (a page for each kind of reader). From
-- scripts/game/program/protocol.lua it makes the engine's schema and tables. In a page only the text below the line
-- "From here on made from" is made. Loaded without --write, this file returns the functions that make the texts.

local core = require "nova.core"
local api = require "nova.api"
local describe = require "nova.engine.describe"
local protocol = require "nova.game.program.protocol"
local reference = require "nova.base.reference"

local docs = {}

docs.ANNOTATIONS = core.home .. "/scripts/nova.d.lua"
--- The pages of the reference, by reader.
docs.PAGES = {
    programs = core.home .. "/bindings/REFERENCE.md",
    bots = core.home .. "/scripts/bots/REFERENCE.md",
    variants = core.home .. "/variants/REFERENCE.md",
}
docs.MARK = "<!-- From here on made from scripts/api.lua by `make docs`. -->\n"
docs.ENGINE_PAGE = core.home .. "/scripts/engine/README.md"
docs.ENGINE_MARK = "<!-- From here on made from scripts/game/program/protocol.lua by `make docs`. -->\n"
docs.ENGINE_SCHEMA = core.home .. "/scripts/engine/schema.json"
docs.PROGRAMS_SCHEMA = core.home .. "/scripts/game/program/schema.json"

local function bare(name)
    return (name:gsub("%?$", ""))
end

-- Annotations --------------------------------------------------------------------------------------------------------

local function add(lines, format, ...)
    lines[#lines + 1] = format:format(...):gsub("%s+$", "")
end

local function add_comment(lines, text)
    add(lines, "---%s", (text:gsub("\n", "\n---")))
end

local function annotate_function(lines, owner, separator, entry)
    add(lines, "")
    add_comment(lines, entry.text)
    if entry.example then
        add_comment(lines, "```lua\n" .. entry.example .. "\n```")
    end
    local names = {}
    for index, argument in ipairs(entry.arguments or {}) do
        add(lines, "---@param %s %s %s", argument[1], argument[2], argument[3])
        names[index] = bare(argument[1])
    end
    for _, value in ipairs(entry.returns or {}) do
        add(lines, "---@return %s %s %s", value[2], value[1], value[3])
    end
    add(lines, "function %s%s%s(%s) end", owner, separator, entry.name, table.concat(names, ", "))
end

local function annotate_section(lines, section)
    add(lines, "")
    add_comment(lines, section.text)
    add(lines, "---@class %s", section.name)
    for _, field in ipairs(section.fields or {}) do
        add(lines, "---@field %s %s %s", field[1], field[2], field[3])
    end
    if not section.functions then
        return
    end
    local owner = section.kind == "module" and section.name or section.name:match("[^.]+$")
    add(lines, "local %s = {}", owner)
    for _, entry in ipairs(section.functions) do
        annotate_function(lines, owner, section.kind == "module" and "." or ":", entry)
    end
end

--- The text of scripts/nova.d.lua. Such a file describes one module; modules that are not for everybody aren't in it.
function docs.annotations()
    local lines = {
        "---@meta nova",
        "-- SPDX-License-Identifier: MIT",
        "-- Made from scripts/api.lua by `make docs`. Nothing in it runs.",
        "-- luacheck: ignore",
    }
    for _, section in ipairs(api) do
        if section.kind ~= "module" or section.name == "nova" then
            annotate_section(lines, section)
        end
    end
    add(lines, "")
    add(lines, "return nova\n")
    return table.concat(lines, "\n")
end

-- The page -----------------------------------------------------------------------------------------------------------

local function cell(text)
    return (text:gsub("|", "\\|"))
end

local function write_fields(lines, fields)
    add(lines, "")
    add(lines, "| field | type | |")
    add(lines, "|---|---|---|")
    for _, field in ipairs(fields) do
        add(lines, "| `%s` | `%s` | %s |", bare(field[1]), cell(field[2]) .. field[1]:match("%??$"), cell(field[3]))
    end
end

local function write_values(lines, values)
    for _, value in ipairs(values or {}) do
        if value[3] ~= "" then
            add(lines, "- `%s`: %s", bare(value[1]), value[3])
        end
    end
end

local function write_function(lines, section, entry)
    add(lines, "")
    add(lines, "### `%s`", reference.signature(section, entry))
    add(lines, "")
    add(lines, "%s", entry.text)
    local values = {}
    write_values(values, entry.arguments)
    write_values(values, entry.returns)
    if #values > 0 then
        add(lines, "")
        add(lines, "%s", table.concat(values, "\n"))
    end
    if entry.example then
        add(lines, "")
        add(lines, "```lua\n%s\n```", entry.example)
    end
end

local function write_section(lines, section)
    add(lines, "")
    add(lines, "## %s `%s`", section.kind, section.name)
    add(lines, "")
    add(lines, "%s", section.text)
    if section.fields then
        write_fields(lines, section.fields)
    end
    for _, entry in ipairs(section.functions or {}) do
        write_function(lines, section, entry)
    end
end

-- The link to a section on its page: a heading's words in small letters, without dots.
local function anchor(section)
    return ("#%s-%s"):format(section.kind, section.name:lower():gsub("%.", ""))
end

-- The texts of a section in which types can stand.
local function texts_of(section)
    local texts = { section.text }
    local function add_values(values)
        for _, value in ipairs(values or {}) do
            texts[#texts + 1] = value[2] .. " " .. value[3]
        end
    end
    add_values(section.fields)
    for _, entry in ipairs(section.functions or {}) do
        texts[#texts + 1] = entry.text
        add_values(entry.arguments)
        add_values(entry.returns)
    end
    return table.concat(texts, " ")
end

-- The way from a page to another one, both as paths from home.
local function way(from, to)
    local up = from:gsub("[^/]+/", "../"):gsub("[^/]+$", "")
    return up .. to
end

-- The sections of a page as links, and those of other pages that it mentions.
local function write_contents(lines, reader)
    local own, mentioned, others = {}, {}, {}
    for _, section in ipairs(api) do
        if section.reader == reader then
            own[#own + 1] = ("[`%s`](%s)"):format(section.name, anchor(section))
            for name in texts_of(section):gmatch "nova%.%u%a+" do
                mentioned[name] = true
            end
        end
    end
    for _, section in ipairs(api) do
        if section.reader ~= reader and mentioned[section.name] then
            local path = way(docs.PAGES[reader]:sub(#core.home + 2), docs.PAGES[section.reader]:sub(#core.home + 2))
            others[#others + 1] = ("[`%s`](%s%s)"):format(section.name, path, anchor(section))
        end
    end
    add(lines, "")
    add(lines, "On this page: %s", table.concat(own, ", ") .. ".")
    if #others > 0 then
        add(lines, "")
        add(lines, "On other pages: %s", table.concat(others, ", ") .. ".")
    end
end

-- The reference for a reader.
local function part_for(reader)
    local lines = {}
    write_contents(lines, reader)
    for _, section in ipairs(api) do
        if section.reader == reader then
            write_section(lines, section)
        end
    end
    return table.concat(lines, "\n") .. "\n"
end

-- The engine's page -------------------------------------------------------------------------------------------------

local TYPES = {
    integer = "whole number", number = "number", string = "text", boolean = "true, false", object = "object",
}

local function type_text(value)
    if value.enum then
        return '`"' .. table.concat(value.enum, '"`, `"') .. '"`'
    elseif value.const ~= nil then
        return "`" .. tostring(value.const) .. "`"
    elseif value.type == "array" then
        return "list"
    end
    local names = {}
    for index, name in ipairs(type(value.type) == "table" and value.type or { value.type }) do
        names[index] = TYPES[name]
    end
    return table.concat(names, " or ")
end

-- The names of an object's fields, as a page writes them: those that are always there, and the others in alphabetical
-- order.
local function names_of_fields(object)
    local always, sometimes, is_required = {}, {}, {}
    for _, name in ipairs(object.required) do
        always[#always + 1], is_required[name] = "`" .. name .. "`", true
    end
    for name in pairs(object.properties) do
        sometimes[#sometimes + 1] = not is_required[name] and "`" .. name .. "`" or nil
    end
    table.sort(sometimes)
    return always, sometimes
end

local function meaning_of(value)
    local text = value.description
    if value.type == "array" and value.items.description then
        text = ("%s; each: %s"):format(text, value.items.description)
    elseif value.type == "array" and value.items.properties then
        local always, sometimes = names_of_fields(value.items)
        text = ("%s; each has %s%s"):format(text, table.concat(always, ", "),
            #sometimes > 0 and ", and may have " .. table.concat(sometimes, ", ") or "")
    end
    return text
end

local function limits_of(value)
    if value.minimum and value.maximum then
        return (", %s to %s"):format(value.minimum, value.maximum)
    end
    return value.maxItems and (", at most %d"):format(value.maxItems) or ""
end

local function add_fields(lines, fields, mark)
    for _, field in ipairs(fields) do
        lines[#lines + 1] = ("| | `%s` | %s%s | %s%s |"):format(field[1], type_text(field[2]), limits_of(field[2]),
            field[3] and mark or "", meaning_of(field[2]))
    end
end

-- The tables of all requests, answers and errors, in Markdown.
local function engine_tables()
    local lines = { "", "## Requests", "", "| `do` | field | value | |", "|---|---|---|---|" }
    for _, request in ipairs(protocol.requests) do
        lines[#lines + 1] = ("| `%s` | | | **%s** |"):format(request.name, request.text)
        add_fields(lines, request.fields, "must be there: ")
    end
    table.move({ "", "## Answers", "", "| `do` | field | value | |", "|---|---|---|---|" }, 1, 5, #lines + 1, lines)
    for _, request in ipairs(protocol.requests) do
        lines[#lines + 1] = ("| `%s` | | | |"):format(request.name)
        add_fields(lines, request.answer, "may be missing: ")
    end
    table.move({ "", "## Errors", "", "| `error.kind` | |", "|---|---|" }, 1, 5, #lines + 1, lines)
    for _, kind in ipairs(protocol.ERRORS) do
        lines[#lines + 1] = ("| `%s` | %s |"):format(kind[1], kind[2])
    end
    return table.concat(lines, "\n") .. "\n"
end

-- The files ----------------------------------------------------------------------------------------------------------

function docs.read(path)
    local file = assert(io.open(path, "rb"))
    local text = file:read "a"
    file:close()
    return text
end

-- A page as it should be: what people wrote above the line, and what is made below it.
local function renewed(path, mark, made)
    local text = docs.read(path)
    local _, stop = text:find(mark, 1, true)
    return text:sub(1, assert(stop, path .. " has lost the line below which it is made")) .. made
end

--- The page of the reference for a reader.
function docs.page(reader)
    return renewed(docs.PAGES[reader], docs.MARK, part_for(reader))
end

--- The page of the engine's protocol.
function docs.engine_page()
    return renewed(docs.ENGINE_PAGE, docs.ENGINE_MARK, engine_tables())
end

local function write(path, text)
    local file = assert(io.open(path, "wb"))
    assert(file:write(text))
    assert(file:close())
end

if ... == "--write" then
    write(docs.ANNOTATIONS, docs.annotations())
    for reader, path in pairs(docs.PAGES) do
        write(path, docs.page(reader))
    end
    write(docs.ENGINE_PAGE, docs.engine_page())
    write(docs.ENGINE_SCHEMA, describe.schema())
    write(docs.PROGRAMS_SCHEMA, describe.programs_schema())
end

return docs
