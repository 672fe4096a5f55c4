-- SPDX-License-Identifier: MIT
-- Messages in other languages. The program and its games say in English what is wrong; a pattern finds out which
-- message it is. If a language has a text for the message's key, this text is used; {a}, {b}, {c} in it stand for the
-- parts that the pattern captures. The patterns of one game's messages are in its room.

local games = require "nova.game.rooms"

local messages = {}

--- The messages of every game about a text that has not the form of a move. English has texts for them as well, because
--- the program can add an example: a move that is legal now.
messages.general = {
    { "msg_no_move", "^'(.*)' is no move: .*$" },
    { "msg_no_move", "^'(.*)' is no legal move here: .*$" },
    { "msg_forbidden_why", "^this variant forbids it: (.*)$" },
    { "msg_forbidden", "^this variant forbids it$" },
}

--- What is wrong with a record of any game. A part that a pattern captures may be a phrase that is translated in turn;
--- texts in which there is nothing to translate, like a field of JSON, stay as they are.
messages.records = {
    { "rec_entry", "^entry (%d+): (.*)$" },
    { "rec_move", "^move (%d+): (.*)$" },
    { "rec_field", "^([a-z]+): (expected .*)$" },
    { "msg_forbidden_why", "^this variant forbids it: (.*)$" },
    { "msg_forbidden", "^this variant forbids it$" },
    { "rec_no_quiet", "^(.*) %(0, or none, is no limit%)$" },
    { "rec_no_move", "^'(.*)' is no legal move here.*$" },
    { "rec_no_move", "^'(.*)' is no move: .*$" },
    { "rec_changed", "^(expected .*)[:;] the variant (.*) has changed since this record was written$" },
    { "rec_no_record", "^expected 1, found (.*): this is no record of a game$" },
    { "rec_expected_found", "^expected (.*), found (.*)$" },
    { "rec_expected_found", "^expected (.*): found (.*)$" },
    { "rec_found_expected", "^found (.*), expected (.*)$" },
    { "rec_expected", "^expected (.*)$" },
    { "rec_needs_nova", "^(.*) has rules written in Lua, which a page can't run: .*$" },
    { "rec_room", "^a page has room for (%d+) moves in branches$" },
    { "rec_too_long", "^this file is longer than (%d+) MB: it is no record of a game$" },
    { "rec_over", "^the game is over.*$" },
    { "rec_nothing", "^nothing$" },
    { "rec_none", "^none$" },
    { "rec_more", "^more$" },
    { "rec_json", "^an object in JSON$" },
    { "rec_object", "^an object$" },
    { "rec_action_or_end", '^an action %(with "do"%) or the end line %(with "end"%)$' },
    { "rec_end_over", "^the end line, for the game is over$" },
    { "rec_end_line", "^the end line$" },
    { "rec_after_end", "^nothing after the end line$" },
    { "rec_empty_line", "^an empty line$" },
    { "rec_action_of", "^an action of player (%d+)$" },
    { "rec_action", "^an action$" },
    { "rec_action_like", "^an action: (.*)$" },
    { "rec_range", "^a number from (%S+) to (%S+)$" },
    { "rec_range", "^a number of moves from (%S+) to (%S+)$" },
    { "rec_ranges", "^numbers from (%S+) to (%S+)$" },
    { "rec_whole", "^a whole number$" },
    { "rec_wholes", "^whole numbers only$" },
    { "rec_player", "^a player from 0 to (%d+)$" },
    { "rec_each_player", "^each player from 0 to (%d+) once$" },
    { "rec_names", "^a list of (%d+) names$" },
    { "rec_numbers", "^a list of (%d+) numbers$" },
    { "rec_entries", "^(%d+) entries$" },
    { "rec_most_entries", "^at most (%d+) entries$" },
    { "rec_earlier", "^the number of an earlier branch$" },
    { "rec_moves", "^a list of moves$" },
    { "rec_list", "^a list$" },
    { "rec_text", "^a text$" },
    { "rec_up_to", "^numbers up to (%d+)$" },
    { "rec_or", '^("[a-z]+".*) or ("[a-z]+")$' },
    { "rec_variants", "^one of the variants of this page: (.*)$" },
}

--- What is wrong with names of bots, variants and files, with counts, with options, and in a line of Lua. Where one
--- message is the beginning of another, the longer one comes first.
messages.program = {
    { "err_cannot", "^cannot (%l+) (.*: .*)$" },
    { "err_no_bot_near", '^there is no bot "(.*)"; did you mean (.*)%?$' },
    { "err_no_bot", '^there is no bot "(.*)"; known are (.*)$' },
    { "err_no_lua", "^(.*) is no script in Lua; a program is given by its command: '(.*)'$" },
    { "err_no_variant_near", '^there is no variant "(.*)"; did you mean (.*)%?$' },
    { "err_no_variant", '^there is no variant "(.*)"; known are (.*)$' },
    { "err_no_key", "^(.*): found no key, expected 32 hex digits; .*$" },
    { "err_key_place", "^(.*); the key for deals has to be kept there: .*$" },
    { "err_no_file", "^(.*): there is no such file$" },
    { "err_no_file", "^(.*): No such file or directory$" },
    { "err_denied", "^(.*): Permission denied$" },
    { "err_is_folder", "^(.*): Is a directory$" },
    { "err_no_such_folder", "^(.*): Not a directory$" },
    { "err_not_file", "^(.*): not a file$" },
    { "err_exists", "^(.*): File exists$" },
    { "err_full", "^(.*): No space left on device$" },
    { "err_read_only", "^(.*): Read%-only file system$" },
    { "err_long_name", "^(.*): File name too long$" },
    { "err_too_deep", "^(.*): too many brackets or blocks inside each other; Lua allows fewer than (%d+)$" },
    { "err_human", "^found human: without a name, expected human or human:NAME$" },
    { "err_cmd", "^found cmd: without a command, expected one as in (.*)$" },
    { "err_for_one", "^(%S+) is for one player, found (.*)$" },
    { "err_for_range", "^(%S+) is for (%d+) to (%d+) players, found (.*)$" },
    { "err_for_many", "^(%S+) is for (%d+) players, found (.*)$" },
    { "err_colon", "^(.*): found nothing after the colon, expected options as in (.*)$" },
    { "err_no_option", '^(.*) has no option "(.*)"; it has (.*)$' },
    { "err_option", '^(.*), option (.*): found "(.*)", expected (.*)$' },
    { "err_position_seed", "^the seed is no number, and no code of 32 hex digits$" },
    { "err_position_deal", "^the deal is garbled$" },
    { "err_position", "^found (.*), expected VARIANT:PLAYERS:DEAL:MOVES:CHECK$" },
    { "err_elsewhere", "^after (%d+) moves it leads elsewhere than it says: .*, or (.*) has changed$" },
    { "err_no_options", '^(.*): there is no option "(.*)"; the variant has none$' },
    { "err_other_options", '^(.*): there is no option "(.*)"; known are (.*)$' },
    { "err_variant_name", "^(.*): found a name that is none for a variant, expected letters, digits, %- and _$" },
    { "err_variant_ending", "^(.*): found a file that does not end in %.lua, expected the file of a variant" },
    { "err_long_file", "^(.*): found a file of more than (%d+) bytes, expected a variant$" },
    { "err_bot_result", "^(.*): a bot returns a function, or a table whose field `move` is one; found (.*)$" },
    { "err_bot_variant", "^(.*): found a variant, expected a bot: (nova play .*) plays it$" },
    { "err_bot_field", '^(.*): found the unknown field "(.*)", did you mean (.*)%?$' },
    { "err_neither", "^(.*): found (.*), expected a bot, which is a function.*$" },
    { "err_program_missing", "^(.*): its command was not found %(the shell's status 127%)$" },
    { "err_program_refused", "^(.*): its command can't be run %(the shell's status 126%)$" },
    { "err_program_ended", "^(.*): ended with status (%d+)$" },
    { "err_program_closed", "^(.*): closed its standard output, or was killed$" },
    { "err_program_cpu", "^(.*): used up its processor time %(%-%-cpu%)$" },
    { "err_program_signal", "^(.*): was ended by signal (%d+)$" },
    { "err_program_long", "^(.*): wrote a line of more than (%d+) bytes$" },
    { "err_program_wrote", '^(.-): wrote (".*"), expected (.*)$' },
    { "err_program_object", "^a JSON object %((.*)%)$" },
    { "err_program_id", "^the answer with the id (%d+)$" },
    { "err_found_none", "^found none$" },
    { "err_bot_range", "^(.-): (%l+): found (%S+), expected (a number from %S+ to %S+)$" },
    { "err_bot_threads", "^(.-): threads: found (%d+), and this machine has (%d+) cores$" },
    { "rec_range", "^a number from (%S+) to (%S+)$" },
    { "err_program_slow", "^(.*): no answer within (%S+) seconds to its first question, hello %(%-%-start%-time%)$" },
    { "err_whole", "^a whole number$" },
    { "err_number", "^a number$" },
    { "err_true_false", "^true or false$" },
    { "err_text", "^text$" },
    { "err_boolean", "^a boolean$" },
    { "err_string", "^a string$" },
    { "err_table", "^a table$" },
    { "err_fieldless", "^a table with none of these fields$" },
    { "err_misfielded", '^a table with the unknown field "(.*)" %(did you mean (.*)%?%)$' },
    { "err_no_value", "^nothing: the file returns no value$" },
    { "err_nothing", "^nothing$" },
    { "err_none", "^none$" },
    { "err_rule", "^a rule of the variant failed: (.*)$" },
    { "err_rule_bare", "^a rule of the variant failed$" },
    { "rec_no_move", "^'(.*)' is no legal move here.*$" },
    { "rec_no_move", "^'(.*)' is no move: .*$" },
    { "json_long", "^found a line of more than (%d+) bytes$" },
    { "err_lua", "^line:(%d+): (.*)$" },
}

--- What is wrong with a line that should be JSON, and with a file that should have such lines.
messages.json = {
    { "json_column", "^column (%d+): (.*)$" },
    { "json_found", "^expected (.*), found (.*)$" },
    { "json_value", "^a value$" },
    { "json_end", "^the end of the line$" },
    { "json_more", "^nothing more$" },
    { "json_quote", '^the closing " of a text$' },
    { "json_hex", "^expected 4 hex digits after (.*)$" },
    { "json_pair", "^found the (%l+) half of a surrogate pair alone$" },
    { "json_escape", "^found an unknown escape (.*)$" },
    { "json_large", "^the number (.*), which is too large$" },
    { "json_list", "^, or %] in a list$" },
    { "json_object", "^, or } in an object$" },
    { "json_key", '^a key in "quotes"$' },
    { "json_colon", "^: after a key$" },
    { "json_twice", '^found the key "(.*)" twice$' },
    { "json_deep", "^found more than (%d+) brackets inside each other$" },
    { "json_bytes", "^found a byte that is not UTF%-8$" },
    { "json_header", "^expected a header, found the end of the file$" },
    { "json_long", "^found a line of more than (%d+) bytes$" },
}

local function translate(message, patterns, say, values)
    for _, pair in ipairs(patterns) do
        values.a, values.b, values.c = message:match(pair[2])
        if values.a then
            local text = say(pair[1], values)
            return text ~= pair[1] and text or message
        end
    end
end

-- The end of a text about a move that was typed: where no move is typed, there is no example of one.
local WITH_EXAMPLE = ", [^,]*`{example}`"

-- Translates a text and, in turn, the parts that its pattern captures. A pattern without captures captures the whole
-- text; such a part is not translated again.
local function translate_parts(text, patterns, say)
    local function part(capture)
        return capture and capture ~= text and translate_parts(capture, patterns, say) or capture
    end
    for _, pair in ipairs(patterns) do
        local a, b, c, d = text:match(pair[2])
        if a then
            local said = say(pair[1], { a = part(a), b = part(b), c = part(c), d = part(d) })
            return said ~= pair[1] and said:gsub(WITH_EXAMPLE, "") or text
        end
    end
    return text
end

-- Lists of patterns as one, with what the games themselves say.
local function joined(lists)
    local all = {}
    lists[#lists + 1] = games.messages()
    for _, list in ipairs(lists) do
        table.move(list, 1, #list, #all + 1, all)
    end
    return all
end

--- What is wrong with a position, or with a line of a record, in the language of `say`: the name of the field stays.
--- @param message string
--- @param say nova.Say
--- @return string
function messages.of_position(message, say)
    local field, rest = message:match("^(%l+: )(.*)$")
    if not field then
        field, rest = message:match("^(%l+, )(entry .*)$")
    end
    return (field or "") .. translate_parts(rest or message, joined { messages.records, messages.json }, say)
end

--- What is wrong with a record, in the language of `say`: the names of the file and of the field stay.
--- @param message string
--- @param say nova.Say
--- @return string
function messages.of_record(message, say)
    local where, why = message:match("^(.*:%d+: )(.*)$")
    if not where then
        return message
    end
    return where .. messages.of_position(why, say)
end

--- What is wrong with something that was typed, in the language of `say`, line by line; other messages stay.
--- @param message string
--- @param say nova.Say
--- @return string
function messages.of_program(message, say)
    return (message:gsub("[^\n]+", function(line)
        return translate_parts(line, messages.program, say)
    end))
end

--- A message in the language of `say`; unchanged if the language has no text for the message.
--- @param message string
--- @param patterns string[][] pairs of a key of the languages and a pattern, as the game's room has them
--- @param say nova.Say
--- @param values? table what texts can name besides what stands in the message: `example`, a legal move
--- @return string
function messages.translate(message, patterns, say, values)
    values = values or {}
    return translate(message, messages.general, say, values) or translate(message, patterns, say, values) or message
end

return messages
