-- SPDX-License-Identifier: MIT
-- Keys by their names, and clicks of the mouse, one at a time. No more is read of what is typed than the key that is
-- asked for: what follows it may be meant for the line editor.

local terminal = require "nova.terminal"

local keyboard = {}

--- @class nova.Key
--- @field name string a character as it was typed, or one of the names below: "up", "enter", "ctrl-c", "click", ...
--- @field x? integer of a click: the column, from 0
--- @field y? integer and the row

local SEQUENCES = {
    A = "up", B = "down", C = "right", D = "left", H = "home", F = "end", Z = "back tab",
    ["1~"] = "home", ["7~"] = "home", ["4~"] = "end", ["8~"] = "end", ["3~"] = "delete",
    ["5~"] = "page up", ["6~"] = "page down",
}

local CONTROLS = { ["\r"] = "enter", ["\n"] = "enter", ["\t"] = "tab", ["\127"] = "backspace", ["\b"] = "backspace" }

-- Buttons of the mouse as SGR sequences have them.
local BUTTONS = { [0] = "click", [64] = "scroll up", [65] = "scroll down" }

local SEQUENCE_TIME = 0.05 -- seconds: the bytes of one key come faster, one after another

local pending = "" -- bytes of keys that nobody has asked for yet

local function mouse(body)
    local button, x, y, kind = body:match("^<(%d+);(%d+);(%d+)([Mm])$")
    local name = kind == "M" and BUTTONS[tonumber(button)] or "other"
    return { name = name, x = x and math.tointeger(x) - 1, y = y and math.tointeger(y) - 1 }
end

-- The key at the beginning of some bytes, and what follows it; nil where the key is not complete.
local function parse(bytes)
    local first = bytes:sub(1, 1)
    if first == "\27" then
        local body, behind = bytes:match("^\27[%[O]([%d;<]*[@-~])()")
        if body then
            local key = body:find("^<") and mouse(body) or { name = SEQUENCES[body] or "other" }
            return key, bytes:sub(behind)
        elseif #bytes > 1 and not bytes:find("^\27[%[O]") then -- Escape, then another key; or that key with Alt
            return { name = "escape" }, bytes:sub(2)
        end
        return nil
    elseif CONTROLS[first] then
        return { name = CONTROLS[first] }, bytes:sub(2)
    elseif first < " " then
        return { name = "ctrl-" .. string.char(first:byte() + 96) }, bytes:sub(2)
    end
    local character = bytes:match("^" .. utf8.charpattern)
    if character and utf8.len(character) then
        return { name = character }, bytes:sub(#character + 1)
    end
end

-- What incomplete bytes are where nothing follows them.
local function give_up(bytes)
    return { name = bytes == "\27" and "escape" or "other" }, ""
end

--- Whether a key has come that nobody has asked for yet.
function keyboard.is_waiting()
    return pending ~= ""
end

--- Takes over bytes of keys that somebody else has read.
--- @param bytes string
function keyboard.put(bytes)
    pending = pending .. bytes
end

--- Forgets what was typed and not asked for yet.
function keyboard.forget()
    pending = ""
end

--- The next key.
--- @param seconds? number how long to wait; without it as long as it takes
--- @return nova.Key?
--- @return string? why there is none: "time", "end", or "signal" (see terminal.key)
function keyboard.next(seconds)
    if pending == "" then
        local bytes, why = terminal.key(seconds)
        if not bytes then
            return nil, why
        end
        pending = bytes
    end
    local key, rest = parse(pending)
    while not key do
        local more = terminal.key(SEQUENCE_TIME)
        if more then
            pending = pending .. more
            key, rest = parse(pending)
        else
            key, rest = give_up(pending)
        end
    end
    pending = rest
    return key
end

local LEAVES = { q = true, enter = true, escape = true, ["ctrl-d"] = true }

--- The name of the next key for a picture that is only looked at. It is "leave" for the keys that leave, at the end of
--- the input and at Ctrl-C; "resize" if the window was resized; nil if the time is up.
--- @param seconds? number
--- @return string?
function keyboard.press(seconds)
    local key, why = keyboard.next(seconds)
    if key then
        return LEAVES[key.name] and "leave" or key.name
    elseif why == "time" then
        return nil
    elseif why == "signal" and terminal.resized() and not terminal.interrupted() then
        return "resize"
    end
    terminal.interrupted()
    return "leave"
end

return keyboard
