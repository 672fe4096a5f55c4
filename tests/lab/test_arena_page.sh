# shellcheck shell=bash
# SPDX-License-Identifier: MIT
#
# The page of `nova arena --html` as a browser shows it. A script that is added to a copy of the page looks at the boxes and colours of the
# laid-out page, and writes down what is wrong.
. tests/tools/tap.sh

full_or_skip
cd "$SCRATCH" || exit 1

browser=$(command -v chromium || command -v chromium-browser)
if [ -z "$browser" ]; then
    skip 'the page in a browser' 'chromium is not installed'
    finish
fi

# shellcheck disable=SC2016 # the dollars are JavaScript's
probe='<script>
const wrong = [];
const box = element => element.getBoundingClientRect();
const apart = (a, b) => a.right <= b.left + 1 || b.right <= a.left + 1 || a.bottom <= b.top + 1 || b.bottom <= a.top + 1;
const light = colour => {
    const [r, g, b] = colour.match(/[\d.]+/g).map(part => part / 255).map(c => c <= 0.03928 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4);
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};
const page = light(getComputedStyle(document.body).backgroundColor);
const contrast = colour => (Math.max(light(colour), page) + 0.05) / (Math.min(light(colour), page) + 0.05);
for (const svg of document.querySelectorAll("svg")) {
    const texts = [...svg.querySelectorAll("text")], name = svg.getAttribute("aria-label");
    for (const text of texts) {
        const inner = box(text), outer = box(svg);
        if (inner.left < outer.left || inner.right > outer.right || inner.top < outer.top || inner.bottom > outer.bottom)
            wrong.push(`${name}: "${text.textContent}" is cut off`);
        if (inner.width < 3) wrong.push(`${name}: "${text.textContent}" does not show`);
        if (contrast(getComputedStyle(text).fill) < 4.5) wrong.push(`${name}: "${text.textContent}" is pale`);
    }
    texts.forEach((one, index) => texts.slice(index + 1).forEach(other => {
        if (!apart(box(one), box(other))) wrong.push(`${name}: "${one.textContent}" lies over "${other.textContent}"`);
    }));
    for (const mark of svg.querySelectorAll("circle, rect, .bar")) {
        const style = getComputedStyle(mark);
        if (contrast(mark.matches(".bar") ? style.stroke : style.fill) < 3) wrong.push(`${name}: a mark is pale`);
    }
}
if (document.documentElement.scrollWidth > innerWidth) wrong.push("the page is wider than the window");
if (contrast(getComputedStyle(document.body).color) < 7) wrong.push("text is pale");
const numbers = { wrong, figures: document.querySelectorAll("figure").length, dark: page < 0.2,
    dots: document.querySelectorAll("circle").length, loads: performance.getEntriesByType("resource").length,
    rows: [...document.querySelectorAll("table")].map(table => table.rows.length),
    cells: [...document.querySelector("table").rows].map(row => [...row.cells].map(cell => cell.innerText).join(" ")) };
document.body.innerHTML = "<pre>PROBE " + JSON.stringify(numbers).replaceAll("<", "&lt;") + "</pre>";
</script>'

browse() { # OPTION... URL
    timeout 120 "$browser" --headless --no-sandbox --disable-gpu --hide-scrollbars --user-data-dir="$SCRATCH/browser" "$@" 2>/dev/null
}

# look PAGE OPTION...: what the probe finds, as JSON, in $seen.
look() {
    local page=$1
    shift
    { cat "$page" && echo "$probe"; } >probed.html
    seen=$(browse "$@" --dump-dom "file://$PWD/probed.html" | grep -o 'PROBE {.*}')
}

good() { # NAME: nothing is wrong with the layout
    case $seen in
    *'"wrong":[]'*) pass "$1" ;;
    *) fail "$1" "${seen:-the browser shows nothing}" ;;
    esac
}

shows() { # NAME TEXT
    case $seen in
    *"$2"*) pass "$1" ;;
    *) fail "$1" "expected $2 in $seen" ;;
    esac
}

"$NOVA" arena random random --games 60 --html two.html --out two.jsonl --no-times >two.txt
"$NOVA" arena random random random random --players 4 --games 48 --html four.html >/dev/null
"$NOVA" arena random random --players 1 --games 60 --html solo.html >/dev/null

look two.html --window-size=1000,900
good 'two players: all text shows, whole, clear, and apart'
shows 'intervals, Elo, seats and length are plotted' '"figures":4'
shows 'each bot has a dot for its wins and for each seat, the second one for its Elo' '"dots":7'
shows 'nothing is loaded from anywhere' '"loads":0'
shows 'the table of the terminal is there' "$(sed -n 4p two.txt | tr -s ' ')"
look four.html --window-size=1000,900
good 'four players: the same'
shows 'with a cross-table and places' '"rows":[5,5,5]'
look solo.html --window-size=1000,900
good 'alone: the same'
shows 'scores with intervals, and how often each came' '"figures":4'
look four.html --window-size=500,900
good 'in a narrow window'
look four.html --window-size=1000,900 --blink-settings=preferredColorScheme=0
shows 'who prefers dark pages gets one' '"dark":true'
good 'which is clear as well'

browse --no-pdf-header-footer --print-to-pdf=two.pdf "file://$PWD/two.html"
pages=$(grep -ac '/Type */Page\b' two.pdf)
if [ "$pages" -ge 1 ] && [ "$pages" -le 3 ]; then pass 'it prints, on few pages'; else fail 'it prints, on few pages' "on $pages"; fi

"$NOVA" arena --merge two.jsonl --html merged.html >/dev/null
if cmp -s two.html merged.html; then pass 'merged results have the same page'; else fail 'merged results have the same page'; fi
finish
