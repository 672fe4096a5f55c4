// SPDX-License-Identifier: MIT
//
// SVG as text, so that the page, exported files, and programs without a browser use the same drawings.

const ESCAPES = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

export const escape = text => String(text).replace(/[&<>"]/g, sign => ESCAPES[sign]);

const DECIMALS = 100;
const short = value => typeof value === "number" ? Math.round(value * DECIMALS) / DECIMALS : value;

// Elements that are always empty. All others get a closing tag, as HTML requires.
const EMPTY = new Set(["circle", "ellipse", "rect", "path", "polygon", "stop", "input"]);

// An element; attributes that are undefined, null or false are left out, children are text that was made here.
export function tag(name, attributes, ...children) {
    let text = "<" + name;
    for (const [key, value] of Object.entries(attributes))
        if (value !== undefined && value !== null && value !== false)
            text += ` ${key}="${escape(short(value))}"`;
    const inner = children.flat(Infinity).filter(child => child || child === 0).join("");
    return EMPTY.has(name) ? text + "/>" : `${text}>${inner}</${name}>`;
}

export const words = (text, attributes) => tag("text", attributes, escape(text));

export const at = (x, y, scale) => `translate(${short(x)} ${short(y)})` + (scale ? ` scale(${short(scale)})` : "");

// The attributes of something that can be pressed; screen readers call it a button.
export const button = (act, label, more = {}) => ({
    "data-act": act, role: "button", tabindex: -1, "aria-label": label, ...more,
    class: "act" + (more.class ? " " + more.class : ""),
});

// The attributes of something that can't be pressed.
export const image = (label, more = {}) => ({ role: "img", "aria-label": label, ...more });
