-- SPDX-License-Identifier: MIT
-- The tutorial in English.

return {
    help_tutorial = "a guided first game, step by step",
    more_tutorial = [[
tutorial                begins a first game of Nova Luna, tutorial terra-nova one of Terra Nova: about ten minutes each
tutorial next           goes on without the present step
tutorial off            ends the guidance; the game goes on
Each step says what to do and why, and waits for the right kind of move. All else that is typed works as always.]],
    lesson_unknown = "there is no tutorial of {found}: {list}",
    lesson_none = "no step of a tutorial is waiting: tutorial begins one",
    lesson_off = "The guidance has ended; the game goes on.",
    lesson_no = "{move} is legal, but {why}. tutorial next goes on without this step.",
    lesson_first_this = "this step waits for something else first",
    lesson_free = "Play what you like: the next step waits for a position that fits it.",
    lesson_finish = "That was all. Play the game to its end: hint helps, rules has all rules, legend all signs.",
    lesson_over = "Now a game of your own: new begins one, bots lists opponents. tutorial terra-nova and tutorial "
        .. "nova-luna are the two lessons.",

    -- Nova Luna
    lesson_wheel = "Nova Luna is a race: whoever first has placed all discs wins; here that is ten. The moon {moon} "
        .. "stands on the wheel. You take one of the three tiles after it, numbered 1 to 3. Type `{piece}`: that "
        .. "takes tile {piece} in hand, to look where it can go.",
    lesson_wheel_done = "In hand means looking only. Another number takes another tile.",
    lesson_first = "The first tile lies at 0,0: type `0,0`. The digit of a tile is its cost: your disc goes "
        .. "that many steps along the track.",
    lesson_first_done = "The moon went to where the tile lay, your disc went on by its cost. Whoever is furthest "
        .. "back on the track moves next, even several times.",
    lesson_task = "The small letters on your tiles are tasks: `rrb` wants two red tiles and a blue one beside the "
        .. "tile. Put a tile of a wanted colour next to a tile that wants it, as `{move}` does.",
    lesson_task_no = "it brings no task nearer",
    lesson_task_done = "Right: a task lacks less than before.",
    lesson_why = "You can ask what is still lacking: type `why {at}` for the tile at {at}.",
    lesson_why_done = "Behind each task stands what it lacks. `why` with a move says why the move is not allowed.",
    lesson_again = "A cheap tile may leave you behind the other player: then it is your turn again. Take a "
        .. "tile after which you move again, for example `{move}`.",
    lesson_again_no = "after it the other player moves",
    lesson_again_done = "Your turn again. Costly tiles often have easier tasks, but they give the other player time.",
    lesson_cover = "A task is complete when its colours lie beside its tile; then it gets one of your discs. A tile "
        .. "in hand shows +1 where it completes one. Complete a task, for example with `{move}`.",
    lesson_cover_no = "it completes no task",
    lesson_cover_done = "A disc is placed. Behind your name stands how many are left.",
    lesson_group = "More than neighbours count: where one tile of a group of one colour touches, the whole group "
        .. "counts. Put a tile beside one of its own colour, as `{move}` does.",
    lesson_group_no = "it touches no tile of its own colour",
    lesson_group_done = "A large group serves every tile that it touches.",
    lesson_hint = "When you don't know what to do, `hint` tells the best moves, and why. Type `hint`.",
    lesson_hint_done = "`play 1` plays the first of them, `hint 1` shows what is expected to follow.",
    lesson_undo = "Nothing is lost by trying: `undo` takes your last move back, and `redo` plays it again. Type "
        .. "`undo`.",
    lesson_undo_done = "You are where you were before your last move.",
    lesson_refill = "Only two tiles or fewer are left on the wheel: before you take one you may fill it from the "
        .. "pile. It costs nothing, and you choose first. Type `refill`.",
    lesson_refill_no = "this step is about filling the wheel",
    lesson_refill_done = "The wheel is full, and it is still your turn.",

    -- Terra Nova
    lesson_place = "In Terra Nova border stones divide an island. Land with few landscapes becomes an area and is "
        .. "scored for who has most pioneers in it. First the pioneers are placed: type a free hex by its row and "
        .. "number, such as `{move}`, best where you already have some.",
    lesson_place_done = "Several of your pioneers in one landscape are a claim to it.",
    lesson_pioneer = "All pioneers stand. A turn is three actions, and the first is a move. Type the hex of one of "
        .. "your pioneers, such as `{piece}`: stars show where it can go.",
    lesson_pioneer_done = "In hand means looking only. Another hex takes another pioneer.",
    lesson_straight = "Pioneers go straight ahead over empty hexes, as far as you like. Type a hex with a star, or "
        .. "both as in `{move}`.",
    lesson_straight_no = "this step waits for a move of a pioneer",
    lesson_straight_done = "The pioneer that moved can now lay stones.",
    lesson_stone = "A stone goes on an empty hex beside a pioneer that moved in this turn; + shows where. Stones "
        .. "and the edge of the board divide the land for good. Type `{move}`, or another one.",
    lesson_stone_no = "this step waits for a stone",
    lesson_stone_done = "Nobody can enter or cross that hex any more.",
    lesson_third = "One action of the turn is left: one more stone, or a move of any pioneer. Play what you like, "
        .. "for example `{move}`.",
    lesson_third_done = "That was your turn; the other player has three actions, too.",
    lesson_turns = "So it goes on, and walls grow. We leap ahead to a later turn of another game: press Enter.",
    lesson_land = "The walls have one gap left, {gap}; through it all this land still hangs together. Ask what land "
        .. "a hex behind the wall belongs to: type `why {at}`.",
    lesson_land_done = "It says how many landscapes there are, and who has how many pioneers. With three landscapes "
        .. "or fewer land is an area; the fewer, the more each hex is worth.",
    lesson_near = "Behind the wall you have more pioneers than the other player, and only {gap} is open. Move a "
        .. "pioneer next to it: for example `{move}`.",
    lesson_near_no = "no stone beside that pioneer would close an area that is yours",
    lesson_near_done = "Now a stone beside this pioneer can complete an area.",
    lesson_area = "Close it: a stone on the last gap completes the area, and it is scored at once. Type `{move}`.",
    lesson_area_no = "it completes no area in which you are ahead",
    lesson_area_done = "The area is scored; its pioneers leave the game. Whoever has most points at the end wins.",
    lesson_left = "The tutorial is not finished: tutorial {name} begins it anew.",
}
