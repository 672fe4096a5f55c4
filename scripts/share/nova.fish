# SPDX-License-Identifier: MIT
#
# Completion of nova's command line in fish: nova itself says what the last word can be, a line each, with words about it behind a tab.

function __nova_complete
    set -l words (commandline -opc)
    set -l current (commandline -ct)
    for line in ($words[1] --complete $words[2..-1] "$current" 2>/dev/null)
        switch $line
            case :files
                __fish_complete_path $current
            case :folders
                __fish_complete_directories $current
            case '*'
                echo $line
        end
    end
end

complete -c nova -f -a '(__nova_complete)'
