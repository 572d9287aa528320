# Completions of bbt for bash (`bbt completions bash`): bbt itself says what can be typed.

_bbt() {
    COMPREPLY=()
    # After a redirection, bash offers files.
    [[ $3 == *[\<\>] ]] && return
    local offer
    while IFS= read -r offer; do
        COMPREPLY+=("$offer")
    done < <(bbt completions bash --word="$2" -- "${COMP_WORDS[@]:0:COMP_CWORD+1}" 2>/dev/null)
    # A slash stands for files, which bash offers where there is nothing else.
    if [[ ${COMPREPLY[0]} == / ]]; then
        COMPREPLY=()
    else
        compopt +o bashdefault +o default 2>/dev/null
    fi
}

complete -F _bbt -o nosort -o bashdefault -o default bbt 2>/dev/null ||
    complete -F _bbt -o bashdefault -o default bbt
