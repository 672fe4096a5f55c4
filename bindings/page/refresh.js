// SPDX-License-Identifier: MIT
// Updates a part of the page, and leaves elements in place that stay as they are. So a button that somebody is pressing while the computer
// plays or an analysis goes on stays the same element; a new button in its place would not get the click. And the slider goes on being dragged.

function takeAttributes(element, wanted) {
    for (const name of element.getAttributeNames())
        if (!wanted.hasAttribute(name))
            element.removeAttribute(name);
    for (const name of wanted.getAttributeNames())
        if (element.getAttribute(name) !== wanted.getAttribute(name))
            element.setAttribute(name, wanted.getAttribute(name));
}

function takeChildren(element, wanted) {
    const old = [...element.childNodes], fresh = [...wanted.childNodes];
    if (old.length !== fresh.length || old.some((node, index) => node.nodeName !== fresh[index].nodeName))
        return element.replaceChildren(...fresh);
    old.forEach((node, index) => take(node, fresh[index]));
}

function take(node, wanted) {
    if (node.nodeType !== Node.ELEMENT_NODE) {
        node.data = wanted.data;
        return;
    }
    takeAttributes(node, wanted);
    takeChildren(node, wanted);
    if (node.matches("input, select") && node.value !== wanted.value) // what a person typed or chose is in no attribute
        node.value = wanted.value;
}

export function refresh(element, html) {
    const wanted = element.cloneNode(false);
    wanted.innerHTML = html;
    takeChildren(element, wanted);
}
