// SPDX-License-Identifier: MIT
//
// Clicks, keys and files from the browser: which act of the app each of them means.

import { positionAt } from "./curve.js";
import { focusOn, walk } from "./keys.js";

const byId = id => document.getElementById(id);

function clicked(app, event) {
    const control = event.target.closest("button[data-do], [data-do=curve]");
    if (control?.dataset.do === "curve") {
        const box = control.getBoundingClientRect();
        return app.goTo(app.table.main[positionAt((event.clientX - box.left) / box.width, app.table.main.length)]);
    }
    if (control) {
        const [what, value] = control.dataset.do.split(/:(.*)/);
        return app.command(what, value, control);
    }
    const piece = event.target.closest("[data-act]");
    return piece ? app.act(piece.dataset.act) : app.pressCloth(event);
}

// Marks the tiles whose tasks a cell would complete.
function preview(cell) {
    document.querySelectorAll(".would").forEach(tile => tile.classList.remove("would"));
    for (const id of cell?.dataset.completes.split(" ") ?? [])
        document.querySelectorAll(`[data-tile="${CSS.escape(id)}"]`).forEach(tile => tile.classList.add("would"));
}

function pressed(app, event) {
    app.byKey = true;
    if (event.target.matches("input, textarea, select") || event.ctrlKey || event.metaKey || event.altKey || byId("dialog").open || !app.table)
        return;
    const piece = event.target.closest?.(".act");
    if (piece && (event.key === "Enter" || event.key === " ")) {
        event.preventDefault();
        return app.act(piece.dataset.act);
    }
    if (walk(event, byId("game")) || shortcut(app, event.key, event.target))
        event.preventDefault();
}

// Handles keys that work everywhere. Returns whether this was one.
function shortcut(app, key, target) {
    const nth = Number(key) - 1;
    if (app.canMove && app.table.variant.kind === "nova-luna" && nth >= 0 && nth < app.table.game.view(app.table.state).reach.length) {
        focusOn(byId("game"), "tile:" + nth);
        app.pickUp(nth);
        return true;
    }
    const keys = { n: "new", "?": "help", ...(app.mode === "play" ? { u: "undo", h: "hint", t: "tutor" }
        : { ArrowLeft: "back", ArrowRight: "forth", Home: "first", End: "last", w: app.exploring ? "return" : "whatif", h: "hint", a: "analyse" }) };
    if (key === " " && app.mode === "review" && !target.closest?.("button"))
        app.run();
    else if (key === "Escape")
        app.drop();
    else if (key === "r" && app.canMove && app.marks.refill)
        app.play(app.marks.refillMove);
    else if (keys[key])
        app.command(keys[key], undefined, target);
    else
        return false;
    return true;
}

export function listen(app) {
    document.addEventListener("click", event => clicked(app, event));
    document.addEventListener("input", event => {
        const what = event.target.dataset?.do;
        if (what)
            app.changed(what, event.target);
    });
    document.addEventListener("submit", event => {
        event.preventDefault();
        if (event.target.dataset.do === "type")
            app.typed(byId("typed").value);
        else
            app.dealChosen();
    });
    document.addEventListener("keydown", event => pressed(app, event));
    document.addEventListener("pointerdown", () => { app.byKey = false; });
    for (const name of ["pointerover", "focusin"])
        document.addEventListener(name, event => preview(event.target.closest?.("[data-completes]")));
    byId("dialog").addEventListener("cancel", () => app.asked?.(false));
    byId("file").addEventListener("change", async event => {
        const [file] = event.target.files;
        event.target.value = "";
        if (file)
            app.openRecord(await file.text());
    });
    document.addEventListener("dragover", event => event.preventDefault());
    document.addEventListener("drop", async event => {
        event.preventDefault();
        const file = event.dataTransfer.files[0];
        if (file)
            app.openRecord(await file.text());
    });
}
