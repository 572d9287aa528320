# Completions of bbt for fish (`bbt completions fish`): bbt itself says what can be typed.

function __bbt_offers
    set -l word (commandline -ct)
    set -l offers (bbt completions fish --word="$word" -- (commandline -opc) 2>/dev/null)
    if test "$offers" = /
        set -l parts (string match -r '^(--[^=]*=|-[^-]|)(.*)' -- $word)
        set -l before $parts[2]
        for file in (__fish_complete_path $parts[3])
            echo $before$file
        end
    else
        printf '%s\n' $offers
    end
end

complete -c bbt -f -a '(__bbt_offers)'
