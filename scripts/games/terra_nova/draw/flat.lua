-- SPDX-License-Identifier: MIT
-- The map as text: three characters for a hex, a line for a row. For small windows, for sixteen colours and for none.

local map = require "nova.games.terra_nova.draw.map"

local flat = {}

-- The three characters of a hex, its ink, its ground and its flags.
local function face(scene, hex)
    local colours, ui, signs = scene.colours, scene.ui, scene.signs
    local area, own = scene.area_of[hex], colours.lands[hex.landscape .. "1plain"]
    local texture = colours.textures[hex.landscape][1]
    local lit = texture:sub(1, 1) .. texture:sub(2, 2) .. texture:sub(1, 1)
    if hex.stone then
        local fresh = ui.fresh[hex.name]
        local stone = scene.plain and "#" or "▓"
        return fresh and stone .. fresh + 1 .. stone or stone:rep(3), fresh and colours.player(fresh) or colours.face
    elseif hex.owner >= 0 then
        local form = scene.held[hex.name] and "[%d]" or scene.plain and "(%d)" or " %d "
        local ink = scene.held[hex.name] and colours.accent or 15
        return form:format(hex.owner + 1), ink, colours.won(hex.owner, 1), 1
    elseif scene.labels[hex] then
        local winner = map.winner(area, hex)
        return ("%3s"):format("+" .. scene.labels[hex]), colours.player(winner), nil, 1
    elseif hex.scored and area and #area.winners > 0 then
        local winner = map.winner(area, hex)
        return scene.plain and ("-%d-"):format(winner + 1) or "···", colours.player(winner)
    elseif hex.scored then
        return scene.plain and "---" or " · ", colours.faint
    elseif scene.later == hex.name then
        return scene.plain and "#+#" or "▓+▓", colours.accent
    elseif scene.gains[hex.name] then
        return ("%3s"):format("+" .. scene.gains[hex.name]), colours.ink(scene.view.player),
            colours.won(scene.view.player, 1), 1
    elseif scene.closing[hex.name] then
        return "{" .. texture:sub(1, 1) .. "}", colours.player(scene.view.player), nil, 1
    elseif ui.targets and ui.targets[hex.name] then
        return texture:sub(1, 1) .. "o" .. texture:sub(2, 2), ui.path and ui.path[hex.name] and colours.accent
            or colours.pale, nil, 1
    elseif ui.stones and ui.stones[hex.name] then
        return texture:sub(1, 1) .. "+" .. texture:sub(2, 2), colours.face, nil, 1
    elseif hex.blocked then
        return texture:sub(1, 1) .. "x" .. texture:sub(2, 2), own
    end
    if ui.hinted and ui.hinted[hex.name] then
        local sign = ui.hinted[hex.name] == true and signs.hint or ui.hinted[hex.name]
        return (texture:sub(1, 1) .. sign .. texture:sub(2, 2)):sub(1, 3), colours.accent, nil, 1
    end
    return lit, own
end

-- The sign of what Enter would do between ">" and "<".
local function cursor(scene, words)
    local ghost = scene.ui.after and scene.ui.after.ghost
    local sign = ghost == "pawn" and tostring(scene.view.player + 1)
        or ghost == "stone" and (scene.plain and "#" or "▓") or words:match("%d") or words:sub(1, 1)
    return ">" .. sign .. "<"
end

--- Draws the map.
--- @param scene nova.TerraScene
--- @param first integer the first row that is shown
--- @param rows integer how many
--- @param pitch integer columns from hex to hex: 4, or 2 where there is no room
function flat.draw(scene, x, y, first, rows, pitch)
    local canvas, colours, letters = scene.canvas, scene.colours, {}
    scene.closing, scene.later = map.closing(scene)
    scene.gains = {}
    for _, area in ipairs(scene.ui.after and scene.ui.after.areas or {}) do
        scene.gains[area.label] = area.gains[scene.view.player]
    end
    for _, hex in ipairs(scene.view.hexes) do
        local line = hex.row - first
        if line >= 0 and line < rows then
            local left = x + 2 + pitch * hex.column // 2
            local words, ink, ground, flags = face(scene, hex)
            if scene.ui.pointer == hex.name then
                words, ink, flags = cursor(scene, words), colours.white, 3
            end
            words = pitch == 4 and words or words:match "%d" or words:match("^" .. utf8.charpattern)
            canvas:put(left, y + line, words, ink, ground ~= nil and not scene.plain and ground or nil, flags)
            canvas:zone(left, y + line, pitch, 1, hex.name)
            if not letters[hex.row] then
                letters[hex.row] = true
                local here = hex.row == scene.cursor_row
                canvas:put(left - 2, y + line, hex.name:match "^%a+", here and colours.text or colours.muted, nil,
                    here and 1 or 0)
            end
        end
    end
end

return flat
