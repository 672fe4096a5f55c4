// SPDX-License-Identifier: MIT
//
// The keyboard on the board: Tab reaches one of the things that can be pressed, and arrow keys lead to its neighbours.

const DIRECTIONS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const ASIDE = 2.5; // a distance to the side counts so many times as much as one straight ahead

const middle = element => {
    const box = element.getBoundingClientRect();
    return [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
};

const all = root => [...root.querySelectorAll(".act")];

// Lets the Tab key stop at one place in each drawing.
export function makeReachable(root) {
    for (const drawing of root.querySelectorAll("svg"))
        drawing.querySelector(".act")?.setAttribute("tabindex", "0");
}

// The nearest thing in a direction.
function next(from, root, [right, down]) {
    const [x, y] = middle(from);
    let best, least = Infinity;
    for (const other of all(root)) {
        const [otherX, otherY] = middle(other), ahead = (otherX - x) * right + (otherY - y) * down;
        const aside = Math.abs((otherX - x) * down) + Math.abs((otherY - y) * right);
        const distance = ahead + ASIDE * aside;
        if (other !== from && ahead > 1 && distance < least)
            [best, least] = [other, distance];
    }
    return best;
}

// Handles arrow keys on the board. Returns whether this was one.
export function walk(event, root) {
    const direction = DIRECTIONS[event.key], from = document.activeElement?.closest?.(".act");
    if (!direction || !root.contains(from))
        return false;
    next(from, root, direction)?.focus();
    return true;
}

export const focusOn = (root, act) => root.querySelector(`.act[data-act="${CSS.escape(act)}"]`)?.focus();
