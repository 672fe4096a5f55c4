// SPDX-License-Identifier: MIT
//
// TAP for tests in Node, and a function that the tests of the page share: it takes a file that `nova page` wrote apart.

import fs from "node:fs";

let count = 0, failed = false;

function result(good, name, why) {
    count++;
    failed ||= !good;
    console.log(`${good ? "ok" : "not ok"} ${count} - ${name}`);
    if (!good && why !== undefined)
        console.log(String(why).split("\n").map(line => "# " + line).join("\n"));
}

export async function test(name, body) {
    try {
        await body();
        result(true, name);
    } catch (problem) {
        result(false, name, problem?.stack ?? problem);
    }
}

export function finish() {
    console.log(`1..${count}`);
    process.exitCode = failed ? 1 : 0;
}

export function equal(found, expected, what = "") {
    const [one, other] = [JSON.stringify(found), JSON.stringify(expected)];
    if (one !== other)
        throw new Error(`${what} found ${String(one).slice(0, 300)}, expected ${String(other).slice(0, 300)}`);
}

export function truth(value, what) {
    if (!value)
        throw new Error(what ?? `found ${value}, expected something true`);
}

export function match(text, pattern) {
    if (!pattern.test(text))
        throw new Error(`found ${JSON.stringify(text)}, expected ${pattern}`);
}

// The parts of a page: the core's bytes, and the contents of its scripts.
export function partsOf(path) {
    const html = fs.readFileSync(path, "utf8");
    const part = id => new RegExp(`<script type="[^"]*" id="${id}">([^]*?)</script>`).exec(html)[1];
    return { core: Buffer.from(part("core"), "base64"), data: JSON.parse(part("data")), shell: JSON.parse(part("shell")) };
}
