// SPDX-License-Identifier: MIT
//
// What the page says: the catalogues and pages of scripts/locale/, which the build turns to JSON, by the rules of scripts/base/i18n.lua.

import { NovaError } from "./game/engine.js";

// Marks a text that is said elsewhere.
export const mark = text => text;

// A text with a form for one and a form for many: the value n chooses.
export const plural = (one, many) => [one, many];

// A text that has other translations elsewhere: `place` tells translators where this one stands.
export const context = (place, text) => place + "\x04" + text;

const fill = (text, values) => values ? text.replace(/\{([A-Za-z]+)\}/g, (all, name) => values[name] ?? all) : text;

// Makes a function that says texts in a language. In a text {name} is replaced by the value `name` of `values`.
export function speaker(texts, code) {
    const own = texts[code] ?? texts.en;
    return (text, values) => {
        const words = own[Array.isArray(text) ? text[0] : text] ?? text;
        const form = Array.isArray(words) ? words[values.n === 1 ? 0 : 1] : words;
        return fill(form.slice(form.indexOf("\x04") + 1), values);
    };
}

// A page of a language, with values.
export const page = (texts, code, name, values) => fill((texts[code] ?? texts.en)["== " + name], values);

// What an error says in the language of `say`. Where there is an example of a legal move, texts that show one come first: the page's, for it
// has no command that lists all moves, then the prompt's.
export function translated(problem, say, example) {
    if (problem?.template === undefined)
        return String(problem);
    const contexts = example === undefined ? ["problem"] : ["problem on the page", "problem at the prompt", "problem"];
    const key = contexts.map(place => context(place, problem.template)).find(key => say(key) !== problem.template);
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
export const decimal = (value, digits, say) => value.toFixed(digits).replace(".", say(context("decimal sign", ".")));

// What a variant says in words of its own, in a language or in the nearest to it.
export function pick(text, code) {
    if (typeof text !== "object" || text === null)
        return text;
    return text[code] ?? text.en ?? text[Object.keys(text).sort()[0]];
}
