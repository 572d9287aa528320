# Completions of bbt for bash (`bbt completions bash`): bbt itself says what can be typed.

_bbt() {
    local IFS=$'\n'
    COMPREPLY=()
    # After these, bash offers files: `=`, `@`, `<` and `>` are separate words in bash.
    case $3 in
        '@' | *'<' | *'>') return ;;
    esac
    local offers=$(bbt completions bash --word="$2" -- "${COMP_WORDS[@]:0:COMP_CWORD}" 2>/dev/null)
    COMPREPLY=($(compgen -W "$offers" -- "$2"))
}

complete -F _bbt -o nosort -o bashdefault -o default bbt 2>/dev/null ||
    complete -F _bbt -o bashdefault -o default bbt
