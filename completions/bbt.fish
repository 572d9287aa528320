# Completions of bbt for fish, made by `bbt completions fish`.

# Whether the first word behind bbt is being typed.
function __bbt_first
    test (count (commandline -opc)) -eq 1
end

# Whether a word behind an auxiliary command, or behind bbt alone, is being typed.
function __bbt_behind --argument-names place
    set -l words (commandline -opc)
    set -l found bbt
    contains -- "$words[2]" list completions; and set found $words[2]
    test $found = $place
end

complete -c bbt -f
complete -c bbt -n '__bbt_first' -a 'list' -d 'List the steps, family by family'
complete -c bbt -n '__bbt_first' -a 'completions' -d 'Print a completion script for a shell'
complete -c bbt -n '__bbt_behind bbt' -a 'flip-vertical' -d 'Flip upside down: rank 1 to rank 8'
complete -c bbt -n '__bbt_behind bbt' -a 'mirror-horizontal' -d 'Mirror left to right: file a to file h'
complete -c bbt -n '__bbt_behind bbt' -a 'flip-diag' -d 'Flip about the diagonal a1-h8'
complete -c bbt -n '__bbt_behind bbt' -a 'flip-anti-diag' -d 'Flip about the anti-diagonal a8-h1'
complete -c bbt -n '__bbt_behind bbt' -a 'rot90' -d 'Rotate by 90 degrees clockwise'
complete -c bbt -n '__bbt_behind bbt' -a 'rot180' -d 'Rotate by 180 degrees: reverse all bits'
complete -c bbt -n '__bbt_behind bbt' -a 'rot270' -d 'Rotate by 90 degrees anticlockwise'
complete -c bbt -n '__bbt_behind bbt' -a 'pseudo45-cw' -d 'Turn 45 clockwise: a1-h8 to rank 1'
complete -c bbt -n '__bbt_behind bbt' -a 'pseudo45-cw-undo' -d 'Undo pseudo45-cw: rank 1 to a1-h8'
complete -c bbt -n '__bbt_behind bbt' -a 'pseudo45-ccw' -d 'Turn 45 anticlockwise: a8-h1 to rank 1'
complete -c bbt -n '__bbt_behind bbt' -a 'pseudo45-ccw-undo' -d 'Undo pseudo45-ccw: rank 1 to a8-h1'
complete -c bbt -n '__bbt_behind bbt' -a 'hyatt-90' -d 'Crafty\'s 90 degrees: files to ranks'
complete -c bbt -n '__bbt_behind bbt' -a 'hyatt-90-undo' -d 'Undo hyatt-90: ranks to files'
complete -c bbt -n '__bbt_behind bbt' -a 'hyatt-left45' -d 'Crafty\'s left 45: anti-diagonals in a row'
complete -c bbt -n '__bbt_behind bbt' -a 'hyatt-left45-undo' -d 'Undo hyatt-left45'
complete -c bbt -n '__bbt_behind bbt' -a 'hyatt-right45' -d 'Crafty\'s right 45: diagonals in a row'
complete -c bbt -n '__bbt_behind bbt' -a 'hyatt-right45-undo' -d 'Undo hyatt-right45'
complete -c bbt -n '__bbt_behind bbt' -a 'darkthought-flipped' -d 'DarkThought\'s flipped board: about a8-h1'
complete -c bbt -n '__bbt_behind bbt' -a 'darkthought-a1h8' -d 'DarkThought\'s A1-H8 board: a1-h8 to rank 1'
complete -c bbt -n '__bbt_behind bbt' -a 'darkthought-a1h8-undo' -d 'Undo darkthought-a1h8'
complete -c bbt -n '__bbt_behind bbt' -a 'darkthought-a8h1' -d 'DarkThought\'s A8-H1 board: a8-h1 to rank 8'
complete -c bbt -n '__bbt_behind bbt' -a 'darkthought-a8h1-undo' -d 'Undo darkthought-a8h1'
complete -c bbt -n '__bbt_behind bbt' -a 'north' -d 'One rank up'
complete -c bbt -n '__bbt_behind bbt' -a 'north-east' -d 'One rank up, one file right'
complete -c bbt -n '__bbt_behind bbt' -a 'east' -d 'One file right'
complete -c bbt -n '__bbt_behind bbt' -a 'south-east' -d 'One rank down, one file right'
complete -c bbt -n '__bbt_behind bbt' -a 'south' -d 'One rank down'
complete -c bbt -n '__bbt_behind bbt' -a 'south-west' -d 'One rank down, one file left'
complete -c bbt -n '__bbt_behind bbt' -a 'west' -d 'One file left'
complete -c bbt -n '__bbt_behind bbt' -a 'north-west' -d 'One rank up, one file left'
complete -c bbt -n '__bbt_behind bbt' -a 'file-to-rank' -d 'File a to rank 1, turned anticlockwise'
complete -c bbt -n '__bbt_behind bbt' -a 'rank-to-file' -d 'Rank 1 to file a, turned clockwise'
complete -c bbt -n '__bbt_behind bbt' -a 'h-file-to-rank' -d 'File h to rank 1, turned clockwise'
complete -c bbt -n '__bbt_behind bbt' -a 'diag-to-rank' -d 'Diagonal a1-h8 to rank 1'
complete -c bbt -n '__bbt_behind bbt' -a 'anti-diag-to-rank' -d 'Anti-diagonal a8-h1 to rank 1'
complete -c bbt -n '__bbt_behind bbt' -a 'mirror-rank' -d 'Mirror rank 1: reverse the bits of a byte'
complete -c bbt -n '__bbt_behind bbt' -a 'complement' -d 'Invert every square'
complete -c bbt -n '__bbt_behind bbt' -a 'color-flip' -d 'Exchange the colours and flip: the same game'
complete -c bbt -n '__bbt_behind bbt' -a 'swap-colors' -d 'Exchange the colours; no piece moves'
complete -c bbt -n '__bbt_behind bbt' -s i -l input -d 'Read lines from a file (again for more; `-` is standard input)' -r -F
complete -c bbt -n '__bbt_behind bbt' -s f -l format -d 'Write diagram, plain, hex, dec, bin, squares, fen, c, rust, json' -x -a 'diagram\\t\'boards side by side\' plain\\t\'the wiki\\\'s grid of `.` and `1`\' hex\\t\'0x and sixteen digits\' dec\\t\'decimal\' bin\\t\'64 binary digits, bit 63 first\' squares\\t\'names of squares\' fen\\t\'positions as FEN\' c\\t\'a constant for C and C++\' rust\\t\'a constant for Rust\' json\\t\'one object a line, with all facts\''
complete -c bbt -n '__bbt_behind bbt' -l mapping -d 'Bit order of numbers: a1b1 (bit 0 is a1, bit 1 b1), h1g1, ...' -x -a 'a1b1\\t\'\' a8b8\\t\'\' h1g1\\t\'\' h8g8\\t\'\' a1a2\\t\'\' a8a7\\t\'\' h1h2\\t\'\' h8h7\\t\'\''
complete -c bbt -n '__bbt_behind bbt' -l from -d 'Bit order of numbers that are read' -x -a 'a1b1\\t\'\' a8b8\\t\'\' h1g1\\t\'\' h8g8\\t\'\' a1a2\\t\'\' a8a7\\t\'\' h1h2\\t\'\' h8h7\\t\'\''
complete -c bbt -n '__bbt_behind bbt' -l to -d 'Bit order of numbers that are written' -x -a 'a1b1\\t\'\' a8b8\\t\'\' h1g1\\t\'\' h8g8\\t\'\' a1a2\\t\'\' a8a7\\t\'\' h1h2\\t\'\' h8h7\\t\'\''
complete -c bbt -n '__bbt_behind bbt' -l radix -d 'What digits without a prefix are: 2, 10, 16' -x -a '16\\t\'hexadecimal\' 10\\t\'decimal\' 2\\t\'binary\''
complete -c bbt -n '__bbt_behind bbt' -l on-error -d 'What to do about a bad line: stop, skip, keep' -x -a 'stop\\t\'end the run\' skip\\t\'leave the line out\' keep\\t\'pass the line through as it is\''
complete -c bbt -n '__bbt_behind bbt' -l strict -d 'Refuse positions that would lose rights, as bad lines'
complete -c bbt -n '__bbt_behind bbt' -l color -d 'When to use colour: auto, always, never' -x -a 'auto\\t\'on a terminal, unless the environment says otherwise\' always\\t\'always\' never\\t\'never\''
complete -c bbt -n '__bbt_behind bbt' -s h -l help -d 'Print help (see more with \'--help\')'
complete -c bbt -n '__bbt_behind bbt' -s V -l version -d 'Print version'
complete -c bbt -n '__bbt_behind list' -s f -l format -d 'Write text, json' -x -a 'text\\t\'one line a step\' json\\t\'one object a line, with all that is known of a step\''
complete -c bbt -n '__bbt_behind list' -s h -l help -d 'Print help'
complete -c bbt -n '__bbt_behind completions' -a 'bash' -d ''
complete -c bbt -n '__bbt_behind completions' -a 'elvish' -d ''
complete -c bbt -n '__bbt_behind completions' -a 'fish' -d ''
complete -c bbt -n '__bbt_behind completions' -a 'powershell' -d ''
complete -c bbt -n '__bbt_behind completions' -a 'zsh' -d ''
complete -c bbt -n '__bbt_behind completions' -s h -l help -d 'Print help'
