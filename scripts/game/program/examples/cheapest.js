#!/usr/bin/env node
// SPDX-License-Identifier: MIT
// A bot in JavaScript: takes the cheapest tile that it can in Nova Luna, and any move elsewhere. It draws with the seed that
// it is given, so the same game goes the same way again.
//
//     nova play human 'cmd:node cheapest.js'
'use strict';

let tiles = null;
let state = 1;

// A small generator of random numbers: xorshift.
function below(count) {
  state ^= state << 13;
  state ^= state >>> 17;
  state ^= state << 5;
  return (state >>> 0) % count;
}

// The moves of Nova Luna whose tile costs least. Its reach has the tiles' numbers, and a move's text begins with "1", "2", ...
function cheapest(view, moves, texts) {
  const cost = (text) => (/^\d/.test(text) ? tiles[view.reach[parseInt(text, 10) - 1] - 1].cost : 0);
  const least = Math.min(...texts.map(cost));
  return moves.filter((_, index) => cost(texts[index]) === least);
}

const say = (message) => process.stdout.write(JSON.stringify(message) + '\n');
let asked = null; // the question whose moves' texts are awaited

require('readline').createInterface({ input: process.stdin }).on('line', (line) => {
  const heard = JSON.parse(line);
  if (heard.do === 'hello') state = heard.seed % 4294967295 | 1;
  if (heard.do === 'begin') tiles = heard.tiles || null;
  if (heard.do === 'move' && tiles) {
    asked = heard;
    return say({ id: 'texts', do: 'legal', as: 'text' });
  }
  const moves = heard.do === 'legal' ? cheapest(asked.view, heard.moves, heard.texts) : heard.moves;
  say(moves ? { id: heard.do === 'legal' ? asked.id : heard.id, move: moves[below(moves.length)] } : { id: heard.id });
});
