# SPDX-License-Identifier: MIT
#
# Counts the results in TAP files. If `name` is set, there is one file, and its line has that name; otherwise the results of all files are
# added up. A run that ends with a bad status or prints another number of results than it planned, and yet reports no failure, counts as one
# failure itself. The line of one file ends with its processor time; a sum of many files names those that took most.

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
    good = bad = skips = planned = crashed = 0
}

/^1\.\.[0-9]+/ { planned += substr($1, 4) }
/^(not )?ok .*# SKIP/ { skips++; next }
/^ok / { good++ }
/^not ok / { bad++ }
/^# exit status / { crashed = $4 != 0 }
/^# processor seconds / { spent[FILENAME] = $4; total += $4 }

function print_longest(most,    file, longest, list) {
    while (most-- > 0) {
        longest = ""
        for (file in spent)
            if (longest == "" || spent[file] > spent[longest])
                longest = file
        list = list sprintf("%s %s %.0f s", list == "" ? "" : ",", substr(longest, match(longest, /[^\/]*$/)), spent[longest])
        delete spent[longest]
    }
    gsub(/\.tap/, "", list)
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
        printf "%d passed, %d failed%s\n", passed, failed, skipped ? ", " skipped " skipped" : ""
        exit failed > 0
    }
}
