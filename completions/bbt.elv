# Completions of bbt for elvish, made by `bbt completions elvish`.

set edit:completion:arg-completer[bbt] = {|@words|
    fn offer {|text about|
        edit:complex-candidate $text &display=$text'  '$about
    }
    var places = [
        &'bbt'= [
            &words= {
                offer 'flip-vertical' 'Flip upside down: rank 1 to rank 8'
                offer 'mirror-horizontal' 'Mirror left to right: file a to file h'
                offer 'flip-diag' 'Flip about the diagonal a1-h8'
                offer 'flip-anti-diag' 'Flip about the anti-diagonal a8-h1'
                offer 'rot90' 'Rotate by 90 degrees clockwise'
                offer 'rot180' 'Rotate by 180 degrees: reverse all bits'
                offer 'rot270' 'Rotate by 90 degrees anticlockwise'
                offer 'pseudo45-cw' 'Turn 45 degrees clockwise: a1-h8 to rank 1'
                offer 'pseudo45-cw-undo' 'Undo pseudo45-cw: rank 1 to a1-h8'
                offer 'pseudo45-ccw' 'Turn 45 degrees anticlockwise: a8-h1 to rank 1'
                offer 'pseudo45-ccw-undo' 'Undo pseudo45-ccw: rank 1 to a8-h1'
                offer 'north' 'Step north: every square one rank up'
                offer 'north-east' 'Step north-east: one rank up, one file right'
                offer 'east' 'Step east: every square one file right'
                offer 'south-east' 'Step south-east: one rank down, one file right'
                offer 'south' 'Step south: every square one rank down'
                offer 'south-west' 'Step south-west: one rank down, one file left'
                offer 'west' 'Step west: every square one file left'
                offer 'north-west' 'Step north-west: one rank up, one file left'
                offer 'file-to-rank' 'File a to rank 1, a8 to a1: turned anticlockwise'
                offer 'complement' 'Invert every square'
                offer 'color-flip' 'Exchange the colours and flip: the same game'
                offer 'swap-colors' 'Exchange the colours; no piece moves'
                offer '-i' 'Read lines from a file (again for more; `-` is standard input)'
                offer '--input' 'Read lines from a file (again for more; `-` is standard input)'
                offer '-f' 'Write diagram, plain, hex, dec, bin, squares, fen, c, rust, json'
                offer '--format' 'Write diagram, plain, hex, dec, bin, squares, fen, c, rust, json'
                offer '--mapping' 'Bit order of numbers: a1b1 (bit 0 is a1, bit 1 b1), h1g1, ...'
                offer '--from' 'Bit order of numbers that are read'
                offer '--to' 'Bit order of numbers that are written'
                offer '--radix' 'What digits without a prefix are: 2, 10, 16'
                offer '--on-error' 'What to do about a bad line: stop, skip, keep'
                offer '--strict' 'Refuse positions that would lose rights, as bad lines'
                offer '--color' 'When to use colour: auto, always, never'
                offer '-h' 'Print help (see more with ''--help'')'
                offer '--help' 'Print help (see more with ''--help'')'
                offer '-V' 'Print version'
                offer '--version' 'Print version'
            }
            &values= [
                &'-i'= {
                    edit:complete-filename $words[-1]
                }
                &'--input'= {
                    edit:complete-filename $words[-1]
                }
                &'-f'= {
                    offer 'diagram' 'boards side by side'
                    offer 'plain' 'the wiki''s grid of `.` and `1`'
                    offer 'hex' '0x and sixteen digits'
                    offer 'dec' 'decimal'
                    offer 'bin' '64 binary digits, bit 63 first'
                    offer 'squares' 'names of squares'
                    offer 'fen' 'positions as FEN'
                    offer 'c' 'a constant for C and C++'
                    offer 'rust' 'a constant for Rust'
                    offer 'json' 'one object a line, with all facts'
                }
                &'--format'= {
                    offer 'diagram' 'boards side by side'
                    offer 'plain' 'the wiki''s grid of `.` and `1`'
                    offer 'hex' '0x and sixteen digits'
                    offer 'dec' 'decimal'
                    offer 'bin' '64 binary digits, bit 63 first'
                    offer 'squares' 'names of squares'
                    offer 'fen' 'positions as FEN'
                    offer 'c' 'a constant for C and C++'
                    offer 'rust' 'a constant for Rust'
                    offer 'json' 'one object a line, with all facts'
                }
                &'--mapping'= {
                    offer 'a1b1' ''
                    offer 'a8b8' ''
                    offer 'h1g1' ''
                    offer 'h8g8' ''
                    offer 'a1a2' ''
                    offer 'a8a7' ''
                    offer 'h1h2' ''
                    offer 'h8h7' ''
                }
                &'--from'= {
                    offer 'a1b1' ''
                    offer 'a8b8' ''
                    offer 'h1g1' ''
                    offer 'h8g8' ''
                    offer 'a1a2' ''
                    offer 'a8a7' ''
                    offer 'h1h2' ''
                    offer 'h8h7' ''
                }
                &'--to'= {
                    offer 'a1b1' ''
                    offer 'a8b8' ''
                    offer 'h1g1' ''
                    offer 'h8g8' ''
                    offer 'a1a2' ''
                    offer 'a8a7' ''
                    offer 'h1h2' ''
                    offer 'h8h7' ''
                }
                &'--radix'= {
                    offer '16' 'hexadecimal'
                    offer '10' 'decimal'
                    offer '2' 'binary'
                }
                &'--on-error'= {
                    offer 'stop' 'end the run'
                    offer 'skip' 'leave the line out'
                    offer 'keep' 'pass the line through as it is'
                }
                &'--color'= {
                    offer 'auto' 'on a terminal, unless the environment says otherwise'
                    offer 'always' 'always'
                    offer 'never' 'never'
                }
            ]
        ]
        &'list'= [
            &words= {
                offer '-f' 'Write text, json'
                offer '--format' 'Write text, json'
                offer '-h' 'Print help'
                offer '--help' 'Print help'
            }
            &values= [
                &'-f'= {
                    offer 'text' 'one line a step'
                    offer 'json' 'one object a line, with all that is known of a step'
                }
                &'--format'= {
                    offer 'text' 'one line a step'
                    offer 'json' 'one object a line, with all that is known of a step'
                }
            ]
        ]
        &'completions'= [
            &words= {
                offer 'bash' ''
                offer 'elvish' ''
                offer 'fish' ''
                offer 'powershell' ''
                offer 'zsh' ''
                offer '-h' 'Print help'
                offer '--help' 'Print help'
            }
            &values= [&]
        ]
    ]
    var place = $places[bbt]
    if (and (> (count $words) 2) (has-key $places $words[1])) {
        set place = $places[$words[1]]
    }
    if (has-key $place[values] $words[-2]) {
        $place[values][$words[-2]]
    } else {
        if (== (count $words) 2) {
            offer 'list' 'List the steps, family by family'
            offer 'completions' 'Print a completion script for a shell'
        }
        $place[words]
    }
}
