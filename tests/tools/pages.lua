-- SPDX-License-Identifier: MIT
--
-- nova lua tests/tools/pages.lua --write: writes the parts of pages that are made from a description. The reference, a
-- page for each kind of reader, is made from scripts/nova.d.lua. That of the engine is made from
-- scripts/game/program/protocol.lua. In a page only the text below the line "From here on made from" is made. Loaded
-- without --write, this file returns the pages.

local core = require "nova.core"
local protocol = require "nova.game.program.protocol"
local reference = require "nova.base.reference"

--- The pages of the reference, by reader.
local REFERENCES = {
    programs = "bindings/REFERENCE.md", bots = "scripts/bots/REFERENCE.md", variants = "variants/REFERENCE.md",
}

local function add(lines, format, ...)
    lines[#lines + 1] = format:format(...):gsub("%s+$", "")
end

-- The reference -------------------------------------------------------------------------------------------------------

local function cell(text)
    return (text:gsub("|", "\\|"))
end

local function write_fields(lines, fields)
    add(lines, "\n| field | type | |\n|---|---|---|")
    for _, field in ipairs(fields) do
        add(lines, "| `%s` | `%s` | %s |", field.name, cell(field.type) .. (field.optional and "?" or ""),
            cell(field.text))
    end
end

local function write_values(lines, values)
    for _, value in ipairs(values) do
        if value.text ~= "" then
            add(lines, "- `%s`: %s", value.name, value.text)
        end
    end
end

local function write_function(lines, class, entry)
    add(lines, "\n### `%s`\n\n%s", reference.signature(class, entry), entry.text)
    local values = {}
    write_values(values, entry.arguments)
    write_values(values, entry.returns)
    if #values > 0 then
        add(lines, "\n%s", table.concat(values, "\n"))
    end
    if entry.example then
        add(lines, "\n```lua\n%s\n```", entry.example)
    end
end

local function write_class(lines, class)
    add(lines, "\n## %s `%s`\n\n%s", class.kind, class.name, class.text)
    if #class.fields > 0 then
        write_fields(lines, class.fields)
    end
    for _, entry in ipairs(class.functions) do
        write_function(lines, class, entry)
    end
end

-- All texts of a class in which types can stand.
local function texts_of(class)
    local texts = { class.text }
    local function add_values(values)
        for _, value in ipairs(values) do
            texts[#texts + 1] = value.type .. " " .. value.text
        end
    end
    add_values(class.fields)
    for _, entry in ipairs(class.functions) do
        texts[#texts + 1] = entry.text
        add_values(entry.arguments)
        add_values(entry.returns)
    end
    return table.concat(texts, " ")
end

-- A link to the part of a page that has a class: its heading's words in small letters, without dots.
local function link(class, page)
    return ("[`%s`](%s#%s-%s)"):format(class.name, page, class.kind, class.name:lower():gsub("%.", ""))
end

-- The way from a page to another one, both as paths from home.
local function way(from, to)
    local up = from:gsub("[^/]+/", "../"):gsub("[^/]+$", "")
    return up .. to
end

-- The classes of a page as links, and those of other pages that it mentions.
local function write_contents(lines, reader)
    local own, mentioned, others = {}, {}, {}
    for _, class in ipairs(reference.classes()) do
        if class.reader == reader then
            own[#own + 1] = link(class, "")
            for name in texts_of(class):gmatch "nova%.%u%a+" do
                mentioned[name] = true
            end
        end
    end
    for _, class in ipairs(reference.classes()) do
        if class.reader ~= reader and mentioned[class.name] then
            others[#others + 1] = link(class, way(REFERENCES[reader], REFERENCES[class.reader]))
        end
    end
    add(lines, "\nOn this page: %s.", table.concat(own, ", "))
    if #others > 0 then
        add(lines, "\nOn other pages: %s.", table.concat(others, ", "))
    end
end

local function reference_for(reader)
    local lines = {}
    write_contents(lines, reader)
    for _, class in ipairs(reference.classes()) do
        if class.reader == reader then
            write_class(lines, class)
        end
    end
    return table.concat(lines, "\n") .. "\n"
end

-- The engine's page ---------------------------------------------------------------------------------------------------

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
        add(lines, "| | `%s` | %s%s | %s%s |", field[1], type_text(field[2]), limits_of(field[2]),
            field[3] and mark or "", meaning_of(field[2]))
    end
end

-- The tables of all requests, answers and errors.
local function engine_tables()
    local lines = { "\n## Requests\n\n| `do` | field | value | |\n|---|---|---|---|" }
    for _, request in ipairs(protocol.requests) do
        add(lines, "| `%s` | | | **%s** |", request.name, request.text)
        add_fields(lines, request.fields, "must be there: ")
    end
    add(lines, "\n## Answers\n\n| `do` | field | value | |\n|---|---|---|---|")
    for _, request in ipairs(protocol.requests) do
        add(lines, "| `%s` | | | |", request.name)
        add_fields(lines, request.answer, "may be missing: ")
    end
    add(lines, "\n## Errors\n\n| `error.kind` | |\n|---|---|")
    for _, kind in ipairs(protocol.ERRORS) do
        add(lines, "| `%s` | %s |", kind[1], kind[2])
    end
    return table.concat(lines, "\n") .. "\n"
end

-- The files -----------------------------------------------------------------------------------------------------------

-- A page: the text that it has, and the text that it should have.
local function page(path, source, made)
    local file <close> = assert(io.open(core.home .. "/" .. path, "rb"))
    local text = file:read "a"
    local mark = ("<!-- From here on made from %s by `make docs`. -->\n"):format(source)
    local _, stop = text:find(mark, 1, true)
    assert(stop, path .. " has lost the line below which it is made")
    return { path = path, text = text, renewed = text:sub(1, stop) .. made }
end

local pages = { page("scripts/engine/REFERENCE.md", "scripts/game/program/protocol.lua", engine_tables()) }
for reader, path in pairs(REFERENCES) do
    pages[#pages + 1] = page(path, "scripts/nova.d.lua", reference_for(reader))
end

if ... == "--write" then
    for _, one in ipairs(pages) do
        local file <close> = assert(io.open(core.home .. "/" .. one.path, "wb"))
        assert(file:write(one.renewed))
    end
end

return pages
