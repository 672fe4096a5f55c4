-- SPDX-License-Identifier: MIT
-- A bot as a program, for tests: nova lua bot.lua [HABIT [FILE]]. Without a habit it plays the first legal move. Each
-- habit is one way to go wrong, or to try to get away.

local habit, file = arg[1] or "honest", arg[2]

local function write_down(line)
    if habit == "writes_down" then
        local log <close> = assert(io.open(file, "a"))
        log:write(line, "\n")
    end
end

local function say(text)
    write_down(text)
    io.stdout:write(text, "\n")
    io.stdout:flush()
end

local function sleep()
    os.execute "sleep 1000"
end

local function hear()
    local line = io.read "l"
    if not line and habit == "stays" then
        sleep()
    end
    write_down(line or "end of input")
    return line or os.exit(0)
end

-- Asks nova, and returns the line of its answer.
local function ask(fields)
    say('{"id":"x",' .. fields .. "}")
    return hear()
end

local function play(id, line)
    say(('{"id":%s,"move":%s}'):format(id, line:match '"moves":%[(%d+)'))
end

local HABITS = {
    honest = play,
    silent = sleep,
    partial = function(id)
        io.stdout:write('{"id":', id, ',"mo')
        io.stdout:flush()
        sleep()
    end,
    endless_line = function()
        while io.stdout:write(("x"):rep(4096)) do
            io.stdout:flush()
        end
    end,
    exits = function() os.exit(3) end,
    nonsense = function() say "checkmate" end,
    list = function() say "[1]" end,
    other_id = function(id, line) play(id + 1, line) end,
    no_move = function(id) say(('{"id":%s}'):format(id)) end,
    fraction = function(id) say(('{"id":%s,"move":1.5}'):format(id)) end,
    illegal = function(id) say(('{"id":%s,"move":4000000000}'):format(id)) end,
    illegal_text = function(id) say(('{"id":%s,"move":"nowhere"}'):format(id)) end,
    gives_up = function(id) say(('{"id":%s,"error":"too hard"}'):format(id)) end,
    gives_up_at_length = function(id)
        say(('{"id":%s,"error":"too\\nhard%s"}'):format(id, ("\u{e9}"):rep(20000)))
    end,
    twice = function(id, line)
        play(id, line)
        play(id, line)
    end,
    asks_for_ever = function()
        while true do
            ask '"do":"legal"'
        end
    end,
    never_listens = function()
        while true do
            say '{"id":"x","do":"view"}'
        end
    end,
    asks_for_deal = function(id, line)
        for _, name in ipairs { "deal", "hello", "new", "position", "analyse", "verify", "quit", "text" } do
            local answer = ask(('"do":"%s"'):format(name))
            assert(answer:find '"error"' and answer:find "bot can't ask", answer)
        end
        for _, wrong in ipairs { '"do":"legal","game":"none"', '"do":"sample"', '"do":"play","move":-1', '"do":7' } do
            assert(ask(wrong):find '"error"')
        end
        play(id, line)
    end,
    samples = function(id, line)
        assert(ask('"do":"sample","to":"a","seed":5'):find '"game":"a"')
        local moves = ask('"do":"legal","game":"a"'):match '"moves":(%b[])'
        assert(moves == line:match '"moves":(%b[])', moves)
        assert(ask(('"do":"play","game":"a","move":%s'):format(moves:match "%d+")):find '"ply":1')
        assert(ask('"do":"undo","game":"a","count":2'):find "only 1 can be taken back")
        assert(ask('"do":"playout","game":"a","games":3'):find '"games":3')
        assert(ask('"do":"view","game":"a"'):find '"view":{')
        assert(ask('"do":"rate","game":"a"'):find '"rated":')
        assert(ask('"do":"close","game":"a"'):find '"do":"close"')
        play(id, line)
    end,
    fickle = function(id, line)
        local moves, random = {}, assert(io.open("/dev/urandom", "rb")):read(1):byte()
        for move in line:match('"moves":(%b[])'):gmatch "%d+" do
            moves[#moves + 1] = move
        end
        say(('{"id":%s,"move":%s}'):format(id, moves[1 + random % #moves]))
    end,
    -- Everything that it was told goes into a file.
    notes = function(id, line)
        local log = assert(io.open(file, "a"))
        log:write(line, "\n", ask '"do":"sample","to":"a","seed":5', "\n", ask '"do":"view","game":"a"', "\n",
            ask '"do":"playout","game":"a","games":5', "\n", ask '"do":"view"', "\n", ask '"do":"rate"', "\n")
        log:close()
        play(id, line)
    end,
    -- Every line that it hears and says goes into a file.
    writes_down = play,
    errors = function(id, line)
        for _ = 1, 2000 do
            io.stderr:write(("error "):rep(1000), "\n")
        end
        play(id, line)
    end,
    counts_children = function(id, line)
        os.execute("setsid sleep 1000 & sh -c 'trap \"\" TERM HUP INT; sleep 1000 & wait' & echo $! >" .. file)
        play(id, line)
    end,
    loops = function()
        while true do
            math.floor(1)
        end
    end,
    hoards = function(id, line)
        local held = {}
        for index = 1, 1 << 20 do
            held[index] = ("x"):rep(1 << 16) .. index
        end
        play(id, line .. #held)
    end,
    seed = function(id, line, seed)
        local moves = {}
        for move in line:match('"moves":(%b[])'):gmatch "%d+" do
            moves[#moves + 1] = move
        end
        say(('{"id":%s,"move":%s}'):format(id, moves[1 + seed % #moves]))
    end,
}

local seed
if habit == "before_the_question" then
    say '{"id":7,"move":1}'
end
while true do
    local line = hear()
    local id, what = line:match '^{"id":(%d+),"do":"([%l-]+)"'
    seed = line:match '"seed":(%d+)' or seed
    if what == "move" then
        (HABITS[habit] or play)(math.tointeger(id), line, seed)
    elseif habit == "begins_late" and what == "begin" and not io.open(file) then
        assert(io.open(file, "w")):close()
        os.exit(4)
    elseif habit == "narrow" and what ~= "hello" and what ~= "begin" then
        os.exit(1)
    else
        say(('{"id":%s}'):format(id))
    end
end
