-- SPDX-License-Identifier: MIT
-- Tunes many constants of the core at once, by simultaneous perturbation (SPSA).
--
--     ./nova lua tests/bench/match/spsa.lua STATE STEPS NAME=STEP... [-- OPTION...]
--
-- A step adds STEP to some of the constants and subtracts it from the others, by chance, and plays this version against
-- the opposite one: one deal, from each seat. The winner pulls each constant its way. The file STATE has the constants'
-- values and the number of steps so far, so the same command goes on where it was stopped. STEPS is the whole number of
-- steps. The options go to the match. Run `make match` once before: it builds the program that plays the matches.

local usage = dofile "tests/bench/usage.lua"

local LIBRARY, MATCH = "build/match/tuned-%d.so", "build/match/match"
local GAIN, LAST_GAIN = 0.03, 0.006 -- how far one win pulls a constant, in its steps: at the beginning, and at the end
local FIRST_SEED = 1000000 -- far from the deals of other measurements
local NEW, OLD = "one new wins ([%d.]+)%%", "one old wins ([%d.]+)%%" -- of two players there is only the first line

local USAGE = "match/spsa.lua STATE STEPS NAME=STEP... [-- OPTION...]"

local function read_arguments()
    local path, steps = arg[1], math.tointeger(tonumber(arg[2] or ""))
    local constants, options = {}, {}
    local at = 3
    while arg[at] and arg[at] ~= "--" do
        local name, step = arg[at]:match("^([%w_]+)=([%d.]+)$")
        usage(tonumber(step), USAGE)
        constants[#constants + 1] = { name = name, step = tonumber(step) }
        at = at + 1
    end
    for i = at + 1, #arg do
        options[#options + 1] = arg[i]
    end
    usage(steps and #constants > 0, USAGE)
    return path, steps, constants, table.concat(options, " ")
end

local function run(command)
    local pipe <close> = assert(io.popen(command))
    local text = pipe:read("a")
    local ended = pipe:close()
    assert(ended, "this command failed: " .. command)
    return text
end

-- The value that the sources give the constant.
local function written(name)
    local text = run(("grep -rhoE '\\b%s = [-0-9.]+' core | head -n 1"):format(name))
    return assert(tonumber(text:match("= (%S+)")), "no constant " .. name .. " is defined in core")
end

local function read_state(path, constants)
    local file <close> = io.open(path)
    local values = {}
    for line in file and file:lines() or function() end do
        local name, value = line:match("^(%S+) (%S+)$")
        values[name] = tonumber(value)
    end
    for _, constant in ipairs(constants) do
        constant.value = values[constant.name] or written(constant.name)
    end
    return math.tointeger(values.steps) or 0
end

local function write_state(path, constants, done)
    local file = assert(io.open(path .. ".new", "w"))
    file:write(("steps %d\n"):format(done))
    for _, constant in ipairs(constants) do
        file:write(("%s %.9g\n"):format(constant.name, constant.value))
    end
    assert(file:close())
    assert(os.rename(path .. ".new", path))
end

local function build(constants)
    local names = {}
    for i, constant in ipairs(constants) do
        names[i] = constant.name
    end
    for side = 1, 2 do
        run(("tests/bench/match/build . %s %s"):format(LIBRARY:format(side), table.concat(names, " ")))
    end
end

-- The constants moved by `factor` steps, each in its own direction.
local function moved(constants, factor)
    local texts = {}
    for i, constant in ipairs(constants) do
        texts[i] = ("%s=%.9g"):format(constant.name, constant.value + factor * constant.toward * constant.step)
    end
    return table.concat(texts, ",")
end

local function play_step(constants, options, done, steps)
    for _, constant in ipairs(constants) do
        constant.toward = math.random(2) == 1 and 1 or -1
    end
    local command = ("%s %s %s --set %s --set-old %s --deals 1 --seed %d %s"):format(MATCH, LIBRARY:format(1),
        LIBRARY:format(2), moved(constants, 1), moved(constants, -1), FIRST_SEED + done, options)
    local text = run(command)
    local new = tonumber(text:match(NEW))
    local old = tonumber(text:match(OLD)) or 100 - new
    local won = (new - old) / 100
    local gain = GAIN + (LAST_GAIN - GAIN) * done / steps
    for _, constant in ipairs(constants) do
        constant.value = constant.value + gain * won * constant.toward * constant.step
    end
end

local path, steps, constants, options = read_arguments()
assert(io.open(MATCH), "run make match first, which builds " .. MATCH):close()
local done = read_state(path, constants)
math.randomseed(done + 1)
build(constants)
while done < steps do
    play_step(constants, options, done, steps)
    done = done + 1
    write_state(path, constants, done)
end
for _, constant in ipairs(constants) do
    print(("%s=%.6g"):format(constant.name, constant.value))
end
