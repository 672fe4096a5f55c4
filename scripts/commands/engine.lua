-- SPDX-License-Identifier: MIT
-- nova engine: the games and the search for programs in any language.

local args = require "nova.base.args"
local protocol = require "nova.game.program.protocol"
local serve = require "nova.engine.serve"

--- @type nova.Command
return {
    name = "engine",
    summary = "answer programs in any language, by JSON on pipes",
    usage = { "[--threads N] [--turns N]", "--schema | --bot-schema" },
    details = [[
Reads requests from the standard input, one JSON object on each line. Answers each with
a line on the standard output that has the request's id:
    {"id":1,"do":"new","players":2,"seed":7}
    {"id":2,"do":"legal"}
    {"id":3,"do":"analyse","seconds":1}
scripts/engine/REFERENCE.md lists all requests; {"id":1,"do":"hello"} lists them. The
engine ends when its input ends, or with the request quit.]],
    options = {
        { name = "threads", value = "N", default = 1, read = args.integer(1, protocol.MOST_THREADS),
            help = "threads of an analysis whose request does not say how many" },
        { name = "turns", value = "N", default = 4, read = args.integer(1, protocol.MOST_ANALYSES),
            help = "how many analyses of one priority take turns; others wait" },
        { name = "schema", help = "print the JSON Schema of requests and answers" },
        { name = "bot-schema", help = "print the JSON Schema of what bots that are programs read and write" },
    },
    run = function(options)
        if options.schema or options["bot-schema"] then
            local describe = require "nova.engine.describe"
            io.write(options.schema and describe.schema() or describe.programs_schema())
            return 0
        end
        return serve { threads = options.threads, turns = options.turns }
    end,
}
