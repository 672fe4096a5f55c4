-- SPDX-License-Identifier: MIT
-- Finds variants: which names there are, and which file a name or a path stands for.

local files = require "nova.files"
local folders = require "nova.base.folders"
local options = require "nova.game.options"
local unknown = require("nova.base.near").unknown

local catalogue = {}

--- The variants that are played if nobody names one: the usual variant, and the variant for one player alone.
catalogue.USUAL, catalogue.USUAL_SOLO = "nova-luna", "nova-luna-solo"

--- The name of the variant in a file; nil if a variant's file can't have this file name.
function catalogue.name_of(path)
    local name = (path:match("^.*/(.*)$") or path):gsub("%.lua$", "") -- a long path without a file comes here, too
    return name:find(folders.NAME) and name or nil
end

--- The names of the variants that come with the program.
function catalogue.shipped()
    return folders.names_in { folders.shipped_variants() }
end

--- The file of a variant that comes with the program, even if the person has a variant of the same name.
function catalogue.shipped_file(name)
    return type(name) == "string" and folders.find({ folders.shipped_variants() }, name) or nil
end

--- The names of all variants that can be loaded by name.
function catalogue.list()
    return folders.names_in(folders.variants())
end

--- The file of the variant with a name.
--- @param beside? string folder that is looked in before the others
--- @return string? path
function catalogue.find(name, beside)
    local list = folders.variants()
    if beside then
        table.insert(list, 1, beside)
    end
    local path = folders.find(list, name)
    if not path then
        return nil, unknown("variant", name, catalogue.list(), folders.find_here(name))
    end
    return path
end

--- The file for what a person gives: a name, or a path with a `/` in it or `.lua` at its end.
--- @param beside? string folder that is looked in before the others, and that a path begins in
--- @return string? path
function catalogue.resolve(name, beside)
    if not name:find("/", 1, true) and not name:find("%.lua$") then
        return catalogue.find(name, beside)
    elseif beside and name:sub(1, 1) ~= "/" then
        return beside .. "/" .. name
    end
    return name
end

--- Whether there is a file for a name or path, with options or without, right or wrong.
function catalogue.exists(name)
    local path = catalogue.resolve((options.split(name)))
    return path ~= nil and files.stat(path) ~= nil
end

return catalogue
