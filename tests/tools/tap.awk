# SPDX-License-Identifier: MIT
#
# Counts what TAP files say. With `name` set it is about the one file of that name, otherwise it adds up all files. A run that ends with
# a bad status or prints another number of results than it planned, and yet reports no failure, counts as one failure itself.

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

END {
    finish_file()
    if (name != "") {
        printf "  %-5s %s (%d passed%s%s)\n", failed ? "FAIL" : "ok", name, passed, failed ? ", " failed " failed" : "", skipped ? ", " skipped " skipped" : ""
        if (failed)
            while ((getline line < file) > 0)
                if (line !~ /^ok /)
                    print "        " line
    } else {
        printf "%d passed, %d failed%s\n", passed, failed, skipped ? ", " skipped " skipped" : ""
        exit failed > 0
    }
}
