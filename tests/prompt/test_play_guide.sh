# SPDX-License-Identifier: MIT
# shellcheck shell=bash
#
# What somebody new meets: the first screen, the tutorial, help, the list of opponents; also in a small window and in other languages.
. tests/tools/tap.sh
. tests/tools/terminal.sh

# ---- The first screen -------------------------------------------------------------------------------------------------------------------

at_terminal 80x24 --
shows 'the first screen offers the tutorial' '^  tutorial +a guided first game, ten minutes'
shows 'a game' '^  Enter +a game of Nova Luna against easy; bots lists all opponents$'
shows 'and help' '^  help +how to play'

# ---- The tutorial -------------------------------------------------------------------------------------------------------------------------

enters tutorial
shows 'the first step says what the game is about' '^1/10 Nova Luna is a race'
shows 'with the table above' 'NOVA|pile'
enters '2 0,0'
shows 'a move comes too early' '^! 2 0,0 is legal, but this step waits for something else first'
enters 1
shows 'a tile in hand is what the step waits for' '^2/10 The first tile lies at 0,0'
shows 'and it says what this is good for' '^In hand means looking only'
enters 0,0
shows 'the next step waits for a kind of move' '^3/10 The small letters on your tiles are tasks'
enters board
shows 'on the board it goes on' '3/10 The small letters'
presses q
at_prompt
enters 'tutorial next'
shows 'a step can be left out' '^4/10 You can ask'
enters 'why 0,0'
shows 'a command is what this one waits for' '^5/10 A cheap tile'
enters quit
shows 'who leaves hears how to begin anew' '^The tutorial is not finished: tutorial nova-luna begins it anew\.$'
at_terminal 80x24 --
shows 'a lesson is no unfinished game' '^  Enter +a game of Nova Luna'
enters 'tutorial terra-nova'
shows 'the other game has its lesson' '^1/10 In Terra Nova border stones divide an island'
enters 'new nova-luna human human seed 7'
shows 'another game ends it' 'hint, help$'

at_terminal 60x20 --
enters 'tutorial terra-nova'
shows 'a low terminal shows the rows of the map that the step is about' '^rows a-c, o: `show map`'
looks_like 'so that nothing scrolls away' terra-60x20-tutorial
enters i11
at_prompt
enters c11
shows 'then those around the pioneer in hand' '^ +a \^\^\^'
enters 'show map'
shows 'and show map the whole map' '^ +o ~~~ ~~~  1  '
at_terminal 60x20 LC_ALL=de_DE.UTF-8 --
enters einführung
shows 'it fits a small window, and other languages' '^1/10 Nova Luna ist ein Rennen'
enters 1
shows 'and goes on there' '^2/10 Das erste Plättchen'
at_terminal 60x20 LC_ALL=hu_HU.UTF-8 --
enters 'bevezetés terra-nova'
shows 'Terra Nova too' '^1/10 A Terra Novában határkövek'
enters bevezetés
enters 1
enters 0,0
enters board
shows 'the board leaves room for all that a step says' 'ahogy .* teszi\.'

# ---- Help -------------------------------------------------------------------------------------------------------------------------------

at_terminal 80x24 -- play nova-luna human human --seed 7
enters help
at_prompt
shows 'the first page of help does not scroll away' '^nova [12]> help$'
enters 'hint'
shows 'a hint shows where its moves play' ' 1,2'
enters bots
at_prompt
shows 'nor does the list of opponents' '^nova [12]> bots$'
shows 'with their strength' '^  medium +wins 78% of its games against easy$'

finish
