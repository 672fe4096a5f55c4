// SPDX-License-Identifier: MIT
//
// What the page says: the texts of scripts/lang/, which the build turns to JSON, by the rules of scripts/base/i18n.lua.

import { NovaError } from "./game/engine.js";

// Makes a function that gives the text of a key, in which {name} is replaced by the value `name` of `values`. Of a pair of texts, the value
// n chooses the one for one or for many.
export function speaker(texts, code) {
    const own = texts[code] ?? texts.en;
    return (key, values) => {
        const text = own[key] ?? texts.en[key] ?? key;
        const form = typeof text === "string" ? text : values?.n === 1 ? text.one : text.other;
        return values ? form.replace(/\{([A-Za-z]+)\}/g, (all, name) => values[name] ?? all) : form;
    };
}

// What an error says in the language of `say`. Where there is an example of a legal move, texts that show one come first: the page's, for it
// has no command that lists all moves, then the prompt's.
export function translated(problem, say, example) {
    if (problem?.template === undefined)
        return String(problem);
    const contexts = example === undefined ? [""] : ["on the page\u0004", "at the prompt\u0004", ""];
    const key = contexts.map(context => context + problem.template).find(key => say(key) !== key);
    const inner = Object.entries(problem.values);
    if (key === undefined && !inner.some(([, value]) => value?.template))
        return problem.message;
    const values = Object.fromEntries(inner.map(([name, value]) => [name, translated(value, say)]));
    return NovaError.fill(say(key ?? problem.template), { ...values, example });
}

export const codes = texts => Object.keys(texts).sort();

// The language that the browser prefers, as far as there are texts.
export function preferred(texts, languages) {
    const wanted = languages.map(language => language.slice(0, 2).toLowerCase());
    return wanted.find(code => texts[code]) ?? "en";
}

// A number with so many decimals, in the way of the language.
export const decimal = (value, digits, say) => value.toFixed(digits).replace(".", say("decimal_sign"));

// What a variant says in words of its own, in a language or in the nearest to it.
export function pick(text, code) {
    if (typeof text !== "object" || text === null)
        return text;
    return text[code] ?? text.en ?? text[Object.keys(text).sort()[0]];
}
