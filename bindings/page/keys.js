// SPDX-License-Identifier: MIT
//
// The keyboard on the board: one thing that can be pressed is reached by Tab, the arrows walk to the others by where they lie.

const DIRECTIONS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const ASIDE = 2.5; // how much further what lies aside counts than what lies ahead

const middle = element => {
    const box = element.getBoundingClientRect();
    return [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
};

const all = root => [...root.querySelectorAll(".act")];

// Gives the tab key one place in each drawing.
export function makeReachable(root) {
    for (const drawing of root.querySelectorAll("svg"))
        drawing.querySelector(".act")?.setAttribute("tabindex", "0");
}

// The thing that lies next in a direction.
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

// Whether the key was an arrow that walks on the board.
export function walk(event, root) {
    const direction = DIRECTIONS[event.key], from = document.activeElement?.closest?.(".act");
    if (!direction || !root.contains(from))
        return false;
    next(from, root, direction)?.focus();
    return true;
}

export const focusOn = (root, act) => root.querySelector(`.act[data-act="${CSS.escape(act)}"]`)?.focus();
