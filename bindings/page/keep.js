// SPDX-License-Identifier: MIT
//
// What outlives the page: settings and the game under way in the browser's own store, files in the person's folder.

// A browser may refuse to keep anything; then the page works without.
export function kept(key) {
    try {
        return JSON.parse(localStorage.getItem("nova:" + key)) ?? undefined;
    } catch {
        return undefined;
    }
}

export function keep(key, value) {
    try {
        if (value === undefined)
            localStorage.removeItem("nova:" + key);
        else
            localStorage.setItem("nova:" + key, JSON.stringify(value));
    } catch {
        // Nothing to be done, and nothing that is shown is lost.
    }
}

export function download(name, text, type) {
    const url = URL.createObjectURL(new Blob([text], { type }));
    const link = Object.assign(document.createElement("a"), { href: url, download: name });
    link.click();
    setTimeout(() => URL.revokeObjectURL(url), 1000);
}
