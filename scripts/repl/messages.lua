-- SPDX-License-Identifier: MIT
-- The messages of games about wrong moves, in other languages. Games speak English. If a language has a text for the
-- key of a message, this text is used; {a}, {b}, {c} in it stand for the parts that the message's pattern captures.

local games = require "nova.games"

local messages = {}

--- The messages of every game about a text that has not the form of a move. English has texts for them as well, because
--- the program can add an example: a move that is legal now.
messages.general = {
    { "msg_no_move", "^'(.*)' is no move: .*$" },
    { "msg_no_move", "^'(.*)' is no legal move here: .*$" },
}

--- What is wrong with a record. A part that a pattern captures may be a phrase that is translated in turn; texts in
--- which there is nothing to translate, like a field of JSON, stay as they are.
messages.records = {
    { "rec_entry", "^entry (%d+): (.*)$" },
    { "rec_row", "^row (%d+) %(([a-z])%): (.*)$" },
    { "rec_move", "^move (%d+): (.*)$" },
    { "rec_field", "^([a-z]+): (expected .*)$" },
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
    { "rec_twice", "^tile (%d+) is there twice$" },
    { "rec_touches", "^tile (%d+) of player (%d+) at (%S+) touches no other.*$" },
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
    { "rec_rows", "^(%d+) rows$" },
    { "rec_entries", "^(%d+) entries$" },
    { "rec_most_entries", "^at most (%d+) entries$" },
    { "rec_reach", "^a tile in reach %((.*)%)$" },
    { "rec_moon", "^0, the moon's field$" },
    { "rec_earlier", "^the number of an earlier branch$" },
    { "rec_moves", "^a list of moves$" },
    { "rec_list", "^a list$" },
    { "rec_text", "^a text$" },
    { "rec_tile_range", "^a tile from 1 to (%d+)$" },
    { "rec_row_list", "^a list of (%d+) rows$" },
    { "rec_no_row_text", "^no text for row (%d+) %(([a-z])%)$" },
    { "rec_up_to", "^numbers up to (%d+)$" },
    { "rec_hex_like", "^a hex, like (.*)$" },
    { "rec_four", "^four numbers for each tile: .*$" },
    { "rec_row_length", "^a row as long as the map's$" },
    { "rec_next_pioneer", "^(%d+), who places the next pioneer$" },
    { "rec_lies", "^(%d+), where tile (%d+) lies$" },
    { "rec_or", '^("[a-z]+".*) or ("[a-z]+")$' },
    { "rec_variants", "^one of the variants of this page: (.*)$" },
}

--- What is wrong with names of bots, variants and files, with counts, with options, and in a line of Lua. Where one
--- message is the beginning of another, the longer one comes first.
messages.program = {
    { "err_no_bot_near", '^there is no bot "(.*)"; did you mean (.*)%?$' },
    { "err_no_bot", '^there is no bot "(.*)"; known are (.*)$' },
    { "err_no_variant_near", '^there is no variant "(.*)"; did you mean (.*)%?$' },
    { "err_no_variant", '^there is no variant "(.*)"; known are (.*)$' },
    { "err_no_file", "^cannot open (.*): No such file or directory$" },
    { "err_no_file", "^(.*): there is no such file$" },
    { "err_no_file", "^(.*): No such file or directory$" },
    { "err_denied", "^(.*): Permission denied$" },
    { "err_no_folder", "^(.*): there is no folder (.*); make it first, or give a name without a /$" },
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
    { "err_lua", "^line:(%d+): (.*)$" },
}

--- What is wrong with a command line: options, their values, operands. The texts are those of language.of_shell.
messages.command_line = {
    { "cmd_unknown_near", '^unknown command "(.*)", did you mean (.*)%?$' },
    { "cmd_unknown", '^unknown command "(.*)"$' },
    { "cmd_one_name", '^found "(.*)", expected the name of one command$' },
    { "opt_unknown_near", "^unknown option (%S+), did you mean (%S+)%?$" },
    { "opt_unknown", "^unknown option (.*)$" },
    { "opt_no_value", "^(%S+) takes no value$" },
    { "opt_needs_value", "^(%S+) needs a value: (.*)$" },
    { "opt_two_outputs", "^(%-%-%S+) and (%-%-%S+) both print to standard output, expected one of them$" },
    { "opt_two_deals", "^(%-%-%S+) and (%-%-%S+) both say what is dealt, expected one of them$" },
    { "opt_only_plays", "^(%-%-%S+) is for playing, %-%-merge plays nothing$" },
    { "opt_from_files", "^(%-%-%S+) is for playing, %-%-merge takes it from the FILEs$" },
    { "opt_gauntlet", "^%-%-gauntlet is for three bots or more, found (%d+)$" },
    { "opt_sprt_two", "^%-%-sprt compares two bots, found (%d+)$" },
    { "opt_sprt_all", "^%-%-sprt needs all games, %-%-shard has a part of them$" },
    { "opt_alone", "^(%-%-%S+) .* bots that play against each other, found 1 player$" },
    { "opt_named_twice", "^two bots are named (.*)$" },
    { "opt_trace", "^(%-%-%S+) is for one game: expected %-%-trace as well$" },
    { "opt_params", "^expected %-%-params, like (.*)$" },
    { "opt_one_bot", '^found "(.*)", expected one BOT$' },
    { "opt_kind_near", '^found "(.*)", expected variant, game or bot; did you mean (.*)%?$' },
    { "opt_kind", '^found "(.*)", expected variant, game or bot$' },
    { "opt_name", '^found the name "(.*)", expected letters, digits, %- and _, beginning with a letter$' },
    { "err_too_many", "^%-%-players (%d+): found (%d+) who play %((.*)%)$" },
    { "opt_wrong", '^(%-%-?[%w-]+): expected (.*), found "(.*)"$' },
    { "opt_about", "^(%-%-[%w-]+): (.*)$" },
    { "opt_more", '^found "(.*)", expected nothing more$' },
    { "err_operand", '^expected human, human:NAME or a bot %((.*)%), found "(.*)"$' },
    { "opt_expected", "^expected (.*)$" },
    { "val_two", "^two or more for games of a bot against itself, found (%d+)$" },
    { "val_range", "^a whole number from (%d+) to (%d+)$" },
    { "val_least", "^a whole number of at least (%d+)$" },
    { "val_one_of", "^one of (.*)$" },
    { "val_seconds", "^seconds above 0$" },
    { "val_clock", "^seconds for the game, and seconds that each move adds, like (.*)$" },
    { "val_seed", "^a whole number, or a code of 32 hex digits$" },
    { "val_seat", "^human, human:NAME or a bot %((.*)%)$" },
    { "val_share", "^a share of each range, above 0 and at most 0.5$" },
    { "val_part", "^a part and the number of parts, like (.*)$" },
    { "val_ranges", "^options and their ranges, like (.*)$" },
    { "val_below", "^elo0 below elo1$" },
    { "val_elo", "^elo0 and elo1 from (%S+) to (%S+)$" },
    { "val_rates", "^alpha and beta above 0 and below 0.5$" },
    { "val_optional", "^(%S+) %(and (.*)%)$" },
    { "val_moves", "^moves with blanks or semicolons between them$" },
    { "what_bots", "^at least one BOT, or FILEs to %-%-merge$" },
    { "what_bot", "^a BOT, or FILEs to %-%-merge$" },
    { "what_variant", "^a VARIANT$" },
    { "what_play", "^a VARIANT and who plays$" },
    { "what_script", "^the FILE of a variant or a bot$" },
    { "what_script_or_bot", "^the FILE of a variant or a bot, or %-%-bot BOT$" },
    { "what_init", "^variant, game or bot, and a NAME$" },
    { "what_lua", "^the FILE of a script$" },
    { "what_record", "^the FILE of a record$" },
    { "what_page", "^the FILE of a record or the name of a VARIANT$" },
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
            return said ~= pair[1] and said or text
        end
    end
    return text
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
    local field, rest = why:match("^(%l+: )(.*)$")
    if not field then
        field, rest = why:match("^(%l+, )(entry .*)$")
    end
    local all = table.move(messages.records, 1, #messages.records, 1, {})
    for _, room in ipairs(games.all()) do
        table.move(room.messages, 1, #room.messages, #all + 1, all)
    end
    return where .. (field or "") .. translate_parts(rest or why, all, say)
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

--- What is wrong with a command line, or with a file or a name in it, in the language of `say`, line by line.
--- @param message string
--- @param say nova.Say of language.shell_speaker
--- @return string
function messages.of_command_line(message, say)
    local all = table.move(messages.command_line, 1, #messages.command_line, 1, {})
    table.move(messages.program, 1, #messages.program, #all + 1, all)
    return (message:gsub("[^\n]+", function(line)
        return translate_parts(line, all, say)
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
