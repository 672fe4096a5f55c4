// SPDX-License-Identifier: MIT
//
// What is kept when the page is closed: settings and the last game in the browser's storage, and files in the person's folder.

// A browser may refuse to keep anything, or have no room. The page then works without.
export function kept(key) {
    try {
        return JSON.parse(localStorage.getItem("nova:" + key)) ?? undefined;
    } catch {
        return undefined;
    }
}

// Returns whether the value is kept.
export function keep(key, value) {
    try {
        if (value === undefined)
            localStorage.removeItem("nova:" + key);
        else
            localStorage.setItem("nova:" + key, JSON.stringify(value));
        return true;
    } catch {
        return false;
    }
}

export function download(name, text, type) {
    const url = URL.createObjectURL(new Blob([text], { type }));
    const link = Object.assign(document.createElement("a"), { href: url, download: name });
    link.click();
    setTimeout(() => URL.revokeObjectURL(url), 1000);
}
