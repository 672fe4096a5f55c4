-- SPDX-License-Identifier: MIT
-- Prints the manual page: nova.6.in with the commands as they describe themselves.
--
--     nova lua scripts/share/manual.lua scripts/share/nova.6.in

local args = require "nova.base.args"
local commands = require "nova.commands.list"
local core = require "nova.core"

-- Text as roff has it: nothing in it is a request or an escape, a dash is one that can be typed.
local function plain(text)
    local escaped = text:gsub("\\", "\\e"):gsub("%-", "\\-"):gsub("'", "\\(aq")
    return (escaped:gsub("`([^`]*)`", "\\fB%1\\fR"):gsub("^%.", "\\&."))
end

local function bold(text)
    return "\\fB" .. plain(text) .. "\\fR"
end

-- Words in capitals stand for something else; all others are typed as they are.
local function usage(line)
    return (plain(line):gsub("%f[%w\\][%w\\%-]+", function(word)
        return word:find "^%u+$" and "\\fI" .. word .. "\\fR" or "\\fB" .. word .. "\\fR"
    end))
end

-- Paragraphs; lines that are indented stay as they are.
local function details(text, lines)
    local is_indented = false
    for line in (text:gsub("%s+$", "") .. "\n"):gmatch("(.-)\n") do
        local indented = line:find "^ " ~= nil
        if indented ~= is_indented then
            lines[#lines + 1] = indented and ".RS 4\n.nf" or ".fi\n.RE"
            is_indented = indented
        end
        lines[#lines + 1] = line == "" and ".PP" or plain((line:gsub("^ +", "")))
    end
    lines[#lines + 1] = is_indented and ".fi\n.RE" or nil
end

local function option(of, lines)
    lines[#lines + 1] = ".TP"
    lines[#lines + 1] = bold(args.dashed(of.name)) .. (of.value and " \\fI" .. plain(of.value) .. "\\fR" or "")
    lines[#lines + 1] = plain(args.help_of(of))
end

local function command(name, lines)
    local of = commands.find(name)
    lines[#lines + 1] = ".SS nova " .. name
    for index, line in ipairs(args.usages(of)) do
        lines[#lines + 1] = (index > 1 and ".br\n" or "") .. bold("nova " .. name) .. " " .. usage(line)
    end
    lines[#lines + 1] = ".PP\n" .. plain(args.sentence(of))
    if of.details then
        lines[#lines + 1] = ".PP"
        details(of.details, lines)
    end
    for _, each in ipairs(of.options or {}) do
        option(each, lines)
    end
end

local file <close> = assert(io.open((...), "rb"))
local lines = {}
for _, name in ipairs(commands.names()) do
    command(name, lines)
end
lines[#lines + 1] = ".SS nova help\n" .. plain(commands.own[1].summary:gsub("^%l", string.upper) .. ".")
local parts = { COMMANDS = table.concat(lines, "\n"), VERSION = core.version }
io.write((file:read("a"):gsub("@(%u+)@", parts)))
