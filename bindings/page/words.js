// SPDX-License-Identifier: MIT
//
// What the page says: the texts of scripts/lang/, which the build turns to JSON, by the rules of scripts/base/i18n.lua.

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

// Translates the core's message about a move or a record into the language of `say`. `patterns` are pairs of a key and a regular expression.
// The parts that the expression captures are translated too. `more` are further values for the text.
export function translated(message, patterns, say, more = {}) {
    for (const [key, pattern] of patterns) {
        const found = message.match(new RegExp(pattern));
        if (found) {
            const [a, b, c] = found.slice(1).map(part => translated(part, patterns, say));
            const text = say(key, { ...more, a, b, c });
            return text === key ? message : text;
        }
    }
    return message;
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
