// SPDX-License-Identifier: MIT
//
// Fingerprints of texts as scripts/base/texts.lua makes them, and JSON as scripts/base/json.lua writes it.

const START = 0xcbf29ce484222325n, PRIME = 0x100000001b3n, MASK = 0xffffffffffffffffn;

export function fingerprint(text) {
    let hash = START;
    for (const byte of new TextEncoder().encode(text))
        hash = ((hash ^ BigInt(byte)) * PRIME) & MASK;
    return hash.toString(16).padStart(16, "0");
}

// JSON with the keys of each object in order.
export function encode(value) {
    if (Array.isArray(value))
        return "[" + value.map(encode).join(",") + "]";
    if (value === null || typeof value !== "object")
        return JSON.stringify(value);
    return "{" + Object.keys(value).sort().map(key => JSON.stringify(key) + ":" + encode(value[key])).join(",") + "}";
}
