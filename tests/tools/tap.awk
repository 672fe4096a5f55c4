# SPDX-License-Identifier: MIT
#
# Counts the results in TAP files. If `name` is set, there is one file, and its line has that name; otherwise the results of all files are
# added up. A run that ends with a bad status or prints another number of results than it planned, and yet reports no failure, counts as one
# failure itself. The line of one file ends with its processor time; a sum of many files names those that took most, and says in one line
# what was skipped and why.

BEGIN { LONGEST = 8 }

function finish_file() {
    if (file == "")
        return
    if (bad == 0 && (crashed || planned != good + bad + skips || planned == 0))
        bad = 1
    passed += good
    failed += bad
    skipped += skips
}

FNR == 1 {
    finish_file()
    file = FILENAME
    short = name_of(file)
    good = bad = skips = planned = crashed = 0
}

/^1\.\.[0-9]+/ { planned += substr($1, 4) }
/^(not )?ok .*# SKIP/ { skips++; skip(substr($0, index($0, "# SKIP ") + 7)); next }
/^# samples, not whole sweeps/ { samples += !(file in sampled); sampled[file] }
/^ok / { good++ }
/^not ok / { bad++ }
/^# exit status / { crashed = $4 != 0 }
/^# processor seconds / { spent[FILENAME] = $4; total += $4 }

function name_of(path) {
    sub(/.*\//, "", path)
    sub(/\.tap$/, "", path)
    return path
}

function skip(why) {
    if (!(why in skippers))
        reasons[++reason] = why
    if (index(skippers[why], short) == 0)
        skippers[why] = skippers[why] (skippers[why] == "" ? "" : ", ") short
}

function print_skipped(    line, i) {
    for (i = 1; i <= reason; i++)
        line = line (line == "" ? "" : "; ") skippers[reasons[i]] " (" reasons[i] ")"
    if (samples)
        line = line (line == "" ? "" : "; ") "all but samples of the sweeps in " samples " files (make test FULL=1 runs them whole)"
    if (line != "")
        print "skipped: " line
}

function print_longest(most,    file, longest, list) {
    while (most-- > 0) {
        longest = ""
        for (file in spent)
            if (longest == "" || spent[file] > spent[longest])
                longest = file
        list = list sprintf("%s %s %.0f s", list == "" ? "" : ",", name_of(longest), spent[longest])
        delete spent[longest]
    }
    printf "%.0f s of the processor; most:%s\n", total, list
}

END {
    finish_file()
    if (name != "") {
        printf "  %-5s %s (%d passed%s%s, %.1f s)\n", failed ? "FAIL" : "ok", name, passed, failed ? ", " failed " failed" : "", skipped ? ", " skipped " skipped" : "", total
        if (failed)
            while ((getline line < file) > 0)
                if (line !~ /^ok /)
                    print "        " line
    } else {
        if (length(spent) > LONGEST)
            print_longest(LONGEST)
        print_skipped()
        printf "%d passed, %d failed%s\n", passed, failed, skipped ? ", " skipped " skipped" : ""
        exit failed > 0
    }
}
