// SPDX-License-Identifier: MIT
// Brings a part of the page up to date and leaves everything in it alone that stays as it is. What somebody is about to press while an
// analysis goes on thus keeps its place in the document; a new button in its place would not get the click.

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
    if (node.isEqualNode(wanted))
        return;
    if (node.nodeType !== Node.ELEMENT_NODE) {
        node.data = wanted.data;
        return;
    }
    takeAttributes(node, wanted);
    takeChildren(node, wanted);
}

export function refresh(element, html) {
    const wanted = element.cloneNode(false);
    wanted.innerHTML = html;
    takeChildren(element, wanted);
}
