// SPDX-License-Identifier: MIT
//
// What the page says: the texts of scripts/lang/, which the build turns to JSON, by the rules of scripts/language.lua.

// The function that says the text with a key, {name} replaced by what `values` has under the name. A pair of texts is for one and for
// many, chosen by the value n.
export function speaker(texts, code) {
    const own = texts[code] ?? texts.en;
    return (key, values) => {
        const text = own[key] ?? texts.en[key] ?? key;
        const form = typeof text === "string" ? text : values?.n === 1 ? text.one : text.other;
        return values ? form.replace(/\{([A-Za-z]+)\}/g, (all, name) => values[name] ?? all) : form;
    };
}

// What the core says against a move or a record, in the language of `say`. `patterns` are pairs of key and regular expression; the parts
// that one captures are translated in turn, `more` are values that texts can name besides.
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
