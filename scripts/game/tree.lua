-- SPDX-License-Identifier: MIT
-- The variations of a game: a tree of positions, with comments. The root is the deal, and a node is the position after
-- a move. In a record the tree stands in two lists of the header, `branches` and `notes`; RECORD.md describes them.

local variations = {}

--- @class nova.Node
--- @field parent? nova.Node nil at the deal
--- @field children nova.Node[] in the order in which they were played first
--- @field next? nova.Node the child that was visited last
--- @field ply integer moves since the deal
--- @field text? string the move that leads here
--- @field entry? nova.Step the move that leads here, once it has been played
--- @field note? string

--- The longest comment, in bytes.
variations.LONGEST_NOTE = 1000

-- A header has room for so many bytes of moves and of comments. What is more than that is left out of the record.
local ROOM = 300000

--- A record has so many branches at most, because reading a branch means to play all the moves that lead there.
variations.MOST = 2000

function variations.root()
    return { children = {}, ply = 0 }
end

--- The child to which a move leads; it is made if the move was not played here before.
--- @param text string the move
function variations.child(node, text)
    for _, child in ipairs(node.children) do
        if child.text == text then
            return child
        end
    end
    local child = { parent = node, children = {}, ply = node.ply + 1, text = text }
    node.children[#node.children + 1] = child
    node.next = node.next or child
    return child
end

--- The last position of the line that was visited from a node.
function variations.tip(node)
    while node.next do
        node = node.next
    end
    return node
end

--- The number of positions below a node.
function variations.size(node)
    local count, waiting = 0, { node }
    while #waiting > 0 do
        local children = table.remove(waiting).children
        count = count + #children
        table.move(children, 1, #children, #waiting + 1, waiting)
    end
    return count
end

--- All last positions of lines, in the order of the tree.
function variations.tips(root)
    local tips, waiting = {}, { root }
    while #waiting > 0 do
        local node = table.remove(waiting)
        tips[#tips + 1] = #node.children == 0 and node or nil
        for index = #node.children, 1, -1 do
            waiting[#waiting + 1] = node.children[index]
        end
    end
    return tips
end

--- The nodes on the way from one node to another below it.
--- @param from? nova.Node is not in the list; without it the list begins with the root
function variations.path(from, to)
    local path = {}
    while to ~= from do
        table.insert(path, 1, to)
        to = to.parent
    end
    return path
end

--- The last position that two lines share.
function variations.shared(left, right)
    while left ~= right do
        if left.ply >= right.ply then
            left = left.parent
        else
            right = right.parent
        end
    end
    return left
end

--- Whether a position was not deleted with its line.
function variations.is_reachable(node)
    while node.parent do
        local is_child = false
        for _, child in ipairs(node.parent.children) do
            is_child = is_child or child == node
        end
        if not is_child then
            return false
        end
        node = node.parent
    end
    return true
end

--- Deletes a line as far back as no other line needs it.
--- @param tip nova.Node not on the line of `kept`
--- @param kept nova.Node a position that stays
function variations.delete(tip, kept)
    local from = variations.shared(tip, kept)
    while tip.parent ~= from and #tip.parent.children == 1 do
        tip = tip.parent
    end
    local parent = tip.parent
    for index, child in ipairs(parent.children) do
        if child == tip then
            table.remove(parent.children, index)
            break
        end
    end
    parent.next = parent.next ~= tip and parent.next or parent.children[1]
end

-- Writing -------------------------------------------------------------------------------------------------------------

-- A function that says whether there is still room for a text.
local function budget()
    local left = ROOM
    return function(text)
        left = left - #text - #'"",'
        return left >= 0
    end
end

-- Adds the note of a node to the list.
local function add_note(notes, node, branch, has_room)
    if node.note and has_room(node.note) then
        notes[#notes + 1] = { of = branch, at = node.ply, text = node.note }
    end
end

-- The children that begin branches, the one that was visited last first: a reader continues with the first.
local function others(node, followed)
    local list = {}
    for _, child in ipairs(node.children) do
        if child ~= followed then
            table.insert(list, child == node.next and 1 or #list + 1, child)
        end
    end
    return list
end

-- Walks one line to its end. Its notes go into `lists.notes`, the beginnings of its branches into `lists.waiting`.
local function walk(lists, node, number, moves, followed_of)
    while node do
        add_note(lists.notes, node, number, lists.room_for_note)
        local followed = followed_of(node)
        for _, child in ipairs(others(node, followed)) do
            lists.waiting[#lists.waiting + 1] = { of = number, at = node.ply, from = child }
        end
        if followed and moves and not lists.room_for_move(followed.text) then
            return
        elseif followed and moves then
            moves[#moves + 1] = followed.text
        end
        node = followed
    end
end

--- The branches and notes of a tree, seen from the line that ends at a node: what the header of its record holds.
--- @return table? branches nil where there are none
--- @return table? notes
function variations.lists(root, tip)
    local on_line = {}
    for _, node in ipairs(variations.path(root, tip)) do
        on_line[node.parent] = node
    end
    local lists = { notes = {}, waiting = {}, room_for_note = budget(), room_for_move = budget() }
    walk(lists, root, nil, nil, function(node) return on_line[node] end)
    local branches, index = {}, 1
    while lists.waiting[index] do
        local branch = lists.waiting[index]
        index = index + 1
        if #branches < variations.MOST and lists.room_for_move(branch.from.text) then
            local moves = { branch.from.text }
            branches[#branches + 1] = { of = branch.of, at = branch.at, moves = moves }
            walk(lists, branch.from, #branches, moves, function(node) return node.next end)
        end
    end
    return #branches > 0 and branches or nil, #lists.notes > 0 and lists.notes or nil
end

return variations
