// SPDX-License-Identifier: MIT
//
// Where the page begins: what it was built with, the core, and the game that it was made for.

import { App } from "./app.js";
import { Engine } from "./game/engine.js";
import { Catalogue } from "./game/table.js";
import { Thinker } from "./thinker.js";

const textOf = id => document.getElementById(id).textContent;

async function begin() {
    const shell = JSON.parse(textOf("shell")), data = JSON.parse(textOf("data"));
    const core = Uint8Array.from(atob(textOf("core")), sign => sign.charCodeAt(0));
    const engine = await Engine.load(core);
    const app = new App(shell, data, new Catalogue(engine, data.variants), new Thinker(textOf("worker"), core));
    globalThis.nova = app; // for the console
    app.begin();
}

begin().catch(problem => {
    const trouble = document.getElementById("trouble");
    trouble.hidden = false;
    trouble.textContent = `This page could not start: ${problem.message}. It needs a browser of 2023 or later.`;
});
