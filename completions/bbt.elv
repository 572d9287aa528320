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
                offer 'pseudo45-cw' 'Turn 45 clockwise: a1-h8 to rank 1'
                offer 'pseudo45-cw-undo' 'Undo pseudo45-cw: rank 1 to a1-h8'
                offer 'pseudo45-ccw' 'Turn 45 anticlockwise: a8-h1 to rank 1'
                offer 'pseudo45-ccw-undo' 'Undo pseudo45-ccw: rank 1 to a8-h1'
                offer 'hyatt-90' 'Crafty''s 90 degrees: files to ranks'
                offer 'hyatt-90-undo' 'Undo hyatt-90: ranks to files'
                offer 'hyatt-left45' 'Crafty''s left 45: anti-diagonals in a row'
                offer 'hyatt-left45-undo' 'Undo hyatt-left45'
                offer 'hyatt-right45' 'Crafty''s right 45: diagonals in a row'
                offer 'hyatt-right45-undo' 'Undo hyatt-right45'
                offer 'darkthought-flipped' 'DarkThought''s flipped board: about a8-h1'
                offer 'darkthought-a1h8' 'DarkThought''s A1-H8 board: a1-h8 to rank 1'
                offer 'darkthought-a1h8-undo' 'Undo darkthought-a1h8'
                offer 'darkthought-a8h1' 'DarkThought''s A8-H1 board: a8-h1 to rank 8'
                offer 'darkthought-a8h1-undo' 'Undo darkthought-a8h1'
                offer 'north' 'One rank up'
                offer 'north-east' 'One rank up, one file right'
                offer 'east' 'One file right'
                offer 'south-east' 'One rank down, one file right'
                offer 'south' 'One rank down'
                offer 'south-west' 'One rank down, one file left'
                offer 'west' 'One file left'
                offer 'north-west' 'One rank up, one file left'
                offer 'file-to-rank' 'File a to rank 1, turned anticlockwise'
                offer 'rank-to-file' 'Rank 1 to file a, turned clockwise'
                offer 'h-file-to-rank' 'File h to rank 1, turned clockwise'
                offer 'diag-to-rank' 'Diagonal a1-h8 to rank 1'
                offer 'anti-diag-to-rank' 'Anti-diagonal a8-h1 to rank 1'
                offer 'mirror-rank' 'Mirror rank 1: reverse the bits of a byte'
                offer 'north-fill' 'Fill each file upwards'
                offer 'south-fill' 'Fill each file downwards'
                offer 'north-east-fill' 'Fill each diagonal up, right'
                offer 'east-fill' 'Fill each rank to the right'
                offer 'south-east-fill' 'Fill each anti-diagonal down, right'
                offer 'south-west-fill' 'Fill each diagonal down, left'
                offer 'west-fill' 'Fill each rank to the left'
                offer 'north-west-fill' 'Fill each anti-diagonal up, left'
                offer 'complement' 'Invert every square'
                offer 'negate' 'Two''s complement: invert above the LS1B'
                offer 'ls1b' 'Isolate the LS1B: the first square alone'
                offer 'without-ls1b' 'Every square but the LS1B'
                offer 'reset-ls1b' 'Reset the LS1B: drop the first square'
                offer 'above-ls1b' 'The squares above the LS1B'
                offer 'below-ls1b' 'The squares below the LS1B'
                offer 'up-to-ls1b' 'The squares up to the LS1B'
                offer 'smear-up' 'Smear the LS1B up: set all above it'
                offer 'smear-down' 'Smear the LS1B down: set all below it'
                offer 'ls0b' 'Isolate the LS0B: the first free square'
                offer 'without-ls0b' 'Every square but the LS0B'
                offer 'set-ls0b' 'Set the LS0B: add the first free square'
                offer 'reset-below-ls0b' 'Reset all squares below the LS0B'
                offer 'up-to-ls0b' 'The squares up to the LS0B'
                offer 'from-ls0b' 'The squares from the LS0B up'
                offer 'ms1b' 'Isolate the MS1B: the last square alone'
                offer 'up-to-ms1b' 'The squares up to the MS1B'
                offer 'color-flip' 'Swap the colours and flip: the same game'
                offer 'swap-colors' 'Swap the colours; no piece moves'
                offer 'side-to-move-white' 'Flip the colours if Black is to move'
                offer 'canonical' 'The canonical image under symmetry'
                offer 'input' 'What comes in, unchanged'
                offer '-i' 'Read lines from a file (`-`: standard input)'
                offer '--input' 'Read lines from a file (`-`: standard input)'
                offer '--where' 'Keep only inputs for which a formula is not empty'
                offer '-f' 'Output format: diagram, plain, hex, fen, json, ...'
                offer '--format' 'Output format: diagram, plain, hex, fen, json, ...'
                offer '--mapping' 'Bit order of numbers: a1b1 (the default), h1g1, ...'
                offer '--from' 'Bit order of numbers that are read'
                offer '--to' 'Bit order of numbers that are written'
                offer '--radix' 'Base of digits without a prefix: 2, 10, 16'
                offer '--language' 'Programming language of routines: c, java, go, ...'
                offer '--let' 'Give a value a name, for all formulas'
                offer '--field' 'Transform one field of each line, by its number or name'
                offer '--delimiter' 'Separator of fields: a character, or tab'
                offer '--csv' 'Lines are CSV with a header: short for --delimiter , --header'
                offer '--tsv' 'Lines are fields separated by tabs, with a header: short for --delimiter tab --header'
                offer '--jsonl' 'Lines are JSON objects: --field names the key, as --json-key does'
                offer '--json-key' 'Transform the string of one key of the JSON object in each line'
                offer '--moves' 'Map the moves in another field, key or opcode'
                offer '--score' 'Negate the scores in another field, key or opcode if the sides are swapped'
                offer '--result' 'Reverse the results in another field, key or opcode if the sides are swapped'
                offer '--en-passant' 'En passant squares to be written: legal, fen'
                offer '--counters' 'Whether positions keep their move counters: keep, drop'
                offer '--header' 'Pass the first line through: it names the columns'
                offer '--on-error' 'What to do with a bad line: stop, skip, keep'
                offer '--strict' 'Refuse positions that would lose anything, as bad lines'
                offer '--tag' 'Name the symmetry that `canonical` chose, at the end of each line'
                offer '-q' 'No progress bar, no counts of what was dropped'
                offer '--quiet' 'No progress bar, no counts of what was dropped'
                offer '--threads' 'How many threads share the work of a long stream; by default, one for each core'
                offer '--color' 'When to use colour: auto, always, never'
                offer '--theme' 'Colours of drawings: auto, dark, light, wiki, high-contrast'
                offer '--color-by' 'Hues of bits by their file, rank, diagonal, ...'
                offer '--overlay' 'Draw sets on one board, each with a letter'
                offer '--heat' 'Count how often each square is set in all results'
                offer '--view' 'Side at the bottom of drawn boards: white, black'
                offer '--layout' 'Draw boards as the rotated boards are drawn'
                offer '--pieces' 'Glyphs of pieces in drawings: figurines, letters'
                offer '--no-pager' 'Do not send long drawings through a pager'
                offer '-V' 'Print version'
                offer '--version' 'Print version'
                offer '-h' 'Print help (see more with ''--help'')'
                offer '--help' 'Print help (see more with ''--help'')'
            }
            &values= [
                &'-i'= {
                    edit:complete-filename $words[-1]
                }
                &'--input'= {
                    edit:complete-filename $words[-1]
                }
                &'--where'= {
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
                    offer 'json' 'one object per line, with all facts'
                    offer 'csv' 'with --heat: a line for each square'
                    offer 'svg' 'a picture'
                    offer 'html' 'a page'
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
                    offer 'json' 'one object per line, with all facts'
                    offer 'csv' 'with --heat: a line for each square'
                    offer 'svg' 'a picture'
                    offer 'html' 'a page'
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
                &'--language'= {
                    offer 'c' ''
                    offer 'java' ''
                    offer 'csharp' ''
                    offer 'rust' ''
                    offer 'zig' ''
                    offer 'go' ''
                    offer 'swift' ''
                    offer 'kotlin' ''
                    offer 'nim' ''
                    offer 'python' ''
                    offer 'javascript' ''
                }
                &'--let'= {
                    edit:complete-filename $words[-1]
                }
                &'--field'= {
                    edit:complete-filename $words[-1]
                }
                &'--delimiter'= {
                    edit:complete-filename $words[-1]
                }
                &'--json-key'= {
                    edit:complete-filename $words[-1]
                }
                &'--moves'= {
                    edit:complete-filename $words[-1]
                }
                &'--score'= {
                    edit:complete-filename $words[-1]
                }
                &'--result'= {
                    edit:complete-filename $words[-1]
                }
                &'--en-passant'= {
                    offer 'legal' 'where a pawn can capture'
                    offer 'fen' 'where a pawn has just passed'
                }
                &'--counters'= {
                    offer 'keep' 'as they are'
                    offer 'drop' 'left out'
                }
                &'--on-error'= {
                    offer 'stop' 'end the run'
                    offer 'skip' 'leave the line out'
                    offer 'keep' 'pass the line through as it is'
                }
                &'--threads'= {
                    edit:complete-filename $words[-1]
                }
                &'--color'= {
                    offer 'auto' 'on a terminal, unless the environment says otherwise'
                    offer 'always' 'always'
                    offer 'never' 'never'
                }
                &'--theme'= {
                    offer 'auto' 'by the background'
                    offer 'dark' 'for dark backgrounds'
                    offer 'light' 'for light backgrounds'
                    offer 'high-contrast' 'bright on black'
                    offer 'wiki' 'the plain grid of the wiki: bold and dim text, no colours'
                }
                &'--color-by'= {
                    offer 'file' 'eight hues, from file a to file h'
                    offer 'rank' 'eight hues, from rank 1 to rank 8'
                    offer 'diagonal' 'fifteen hues, a1-h8 in the middle'
                    offer 'anti-diagonal' 'fifteen hues, h1-a8 in the middle'
                    offer 'square' 'one after the other, from a1 to h8'
                    offer 'none' 'no hues'
                }
                &'--heat'= {
                    offer 'short' 'counts, or percent if they are long'
                    offer 'count' 'how many boards have the square'
                    offer 'percent' 'how many of a hundred boards have it'
                }
                &'--view'= {
                    offer 'white' 'rank 1 at the bottom'
                    offer 'black' 'rank 8 at the bottom, file h on the left'
                }
                &'--layout'= {
                    offer 'board' 'rank by rank'
                    offer 'diamond-left' 'an anti-diagonal on each line, h8 on top'
                    offer 'diamond-right' 'a diagonal on each line, a8 on top'
                    offer 'walls-left' 'Crafty''s left 45, walls between lines'
                    offer 'walls-right' 'Crafty''s right 45, walls between lines'
                    offer 'hyatt-90' 'Crafty''s 90 degrees'
                    offer 'darkthought-flipped' 'DarkThought''s flipped board'
                    offer 'darkthought-a1h8' 'DarkThought''s A1-H8 board'
                    offer 'darkthought-a8h1' 'DarkThought''s A8-H1 board'
                }
                &'--pieces'= {
                    offer 'figurines' 'outlined for White, solid for Black'
                    offer 'letters' 'as in a FEN'
                }
            ]
        ]
        &'list'= [
            &words= {
                offer '-f' 'Output format: text, json, svg, html'
                offer '--format' 'Output format: text, json, svg, html'
                offer '--radix' 'Base of digits without a prefix: 2, 10, 16'
                offer '--language' 'Programming language of routines: c, java, go, ...'
                offer '--let' 'Give a value a name, for all formulas'
                offer '--color' 'When to use colour: auto, always, never'
                offer '--theme' 'Colours of drawings: auto, dark, light, wiki, high-contrast'
                offer '--color-by' 'Hues of bits by their file, rank, diagonal, ...'
                offer '--view' 'Side at the bottom of drawn boards: white, black'
                offer '--layout' 'Draw boards as the rotated boards are drawn'
                offer '--pieces' 'Glyphs of pieces in drawings: figurines, letters'
                offer '--no-pager' 'Do not send long drawings through a pager'
                offer '-h' 'Print help (see more with ''--help'')'
                offer '--help' 'Print help (see more with ''--help'')'
            }
            &values= [
                &'-f'= {
                    offer 'text' 'one line per row'
                    offer 'json' 'one object per line, with everything known about a row'
                    offer 'svg' 'a picture'
                    offer 'html' 'a page'
                }
                &'--format'= {
                    offer 'text' 'one line per row'
                    offer 'json' 'one object per line, with everything known about a row'
                    offer 'svg' 'a picture'
                    offer 'html' 'a page'
                }
                &'--radix'= {
                    offer '16' 'hexadecimal'
                    offer '10' 'decimal'
                    offer '2' 'binary'
                }
                &'--language'= {
                    offer 'c' ''
                    offer 'java' ''
                    offer 'csharp' ''
                    offer 'rust' ''
                    offer 'zig' ''
                    offer 'go' ''
                    offer 'swift' ''
                    offer 'kotlin' ''
                    offer 'nim' ''
                    offer 'python' ''
                    offer 'javascript' ''
                }
                &'--let'= {
                    edit:complete-filename $words[-1]
                }
                &'--color'= {
                    offer 'auto' 'on a terminal, unless the environment says otherwise'
                    offer 'always' 'always'
                    offer 'never' 'never'
                }
                &'--theme'= {
                    offer 'auto' 'by the background'
                    offer 'dark' 'for dark backgrounds'
                    offer 'light' 'for light backgrounds'
                    offer 'high-contrast' 'bright on black'
                    offer 'wiki' 'the plain grid of the wiki: bold and dim text, no colours'
                }
                &'--color-by'= {
                    offer 'file' 'eight hues, from file a to file h'
                    offer 'rank' 'eight hues, from rank 1 to rank 8'
                    offer 'diagonal' 'fifteen hues, a1-h8 in the middle'
                    offer 'anti-diagonal' 'fifteen hues, h1-a8 in the middle'
                    offer 'square' 'one after the other, from a1 to h8'
                    offer 'none' 'no hues'
                }
                &'--view'= {
                    offer 'white' 'rank 1 at the bottom'
                    offer 'black' 'rank 8 at the bottom, file h on the left'
                }
                &'--layout'= {
                    offer 'board' 'rank by rank'
                    offer 'diamond-left' 'an anti-diagonal on each line, h8 on top'
                    offer 'diamond-right' 'a diagonal on each line, a8 on top'
                    offer 'walls-left' 'Crafty''s left 45, walls between lines'
                    offer 'walls-right' 'Crafty''s right 45, walls between lines'
                    offer 'hyatt-90' 'Crafty''s 90 degrees'
                    offer 'darkthought-flipped' 'DarkThought''s flipped board'
                    offer 'darkthought-a1h8' 'DarkThought''s A1-H8 board'
                    offer 'darkthought-a8h1' 'DarkThought''s A8-H1 board'
                }
                &'--pieces'= {
                    offer 'figurines' 'outlined for White, solid for Black'
                    offer 'letters' 'as in a FEN'
                }
            ]
        ]
        &'explain'= [
            &words= {
                offer 'flip-vertical' 'Flip upside down: rank 1 to rank 8'
                offer 'mirror-horizontal' 'Mirror left to right: file a to file h'
                offer 'flip-diag' 'Flip about the diagonal a1-h8'
                offer 'flip-anti-diag' 'Flip about the anti-diagonal a8-h1'
                offer 'rot90' 'Rotate by 90 degrees clockwise'
                offer 'rot180' 'Rotate by 180 degrees: reverse all bits'
                offer 'rot270' 'Rotate by 90 degrees anticlockwise'
                offer 'pseudo45-cw' 'Turn 45 clockwise: a1-h8 to rank 1'
                offer 'pseudo45-cw-undo' 'Undo pseudo45-cw: rank 1 to a1-h8'
                offer 'pseudo45-ccw' 'Turn 45 anticlockwise: a8-h1 to rank 1'
                offer 'pseudo45-ccw-undo' 'Undo pseudo45-ccw: rank 1 to a8-h1'
                offer 'hyatt-90' 'Crafty''s 90 degrees: files to ranks'
                offer 'hyatt-90-undo' 'Undo hyatt-90: ranks to files'
                offer 'hyatt-left45' 'Crafty''s left 45: anti-diagonals in a row'
                offer 'hyatt-left45-undo' 'Undo hyatt-left45'
                offer 'hyatt-right45' 'Crafty''s right 45: diagonals in a row'
                offer 'hyatt-right45-undo' 'Undo hyatt-right45'
                offer 'darkthought-flipped' 'DarkThought''s flipped board: about a8-h1'
                offer 'darkthought-a1h8' 'DarkThought''s A1-H8 board: a1-h8 to rank 1'
                offer 'darkthought-a1h8-undo' 'Undo darkthought-a1h8'
                offer 'darkthought-a8h1' 'DarkThought''s A8-H1 board: a8-h1 to rank 8'
                offer 'darkthought-a8h1-undo' 'Undo darkthought-a8h1'
                offer 'north' 'One rank up'
                offer 'north-east' 'One rank up, one file right'
                offer 'east' 'One file right'
                offer 'south-east' 'One rank down, one file right'
                offer 'south' 'One rank down'
                offer 'south-west' 'One rank down, one file left'
                offer 'west' 'One file left'
                offer 'north-west' 'One rank up, one file left'
                offer 'file-to-rank' 'File a to rank 1, turned anticlockwise'
                offer 'rank-to-file' 'Rank 1 to file a, turned clockwise'
                offer 'h-file-to-rank' 'File h to rank 1, turned clockwise'
                offer 'diag-to-rank' 'Diagonal a1-h8 to rank 1'
                offer 'anti-diag-to-rank' 'Anti-diagonal a8-h1 to rank 1'
                offer 'mirror-rank' 'Mirror rank 1: reverse the bits of a byte'
                offer 'north-fill' 'Fill each file upwards'
                offer 'south-fill' 'Fill each file downwards'
                offer 'north-east-fill' 'Fill each diagonal up, right'
                offer 'east-fill' 'Fill each rank to the right'
                offer 'south-east-fill' 'Fill each anti-diagonal down, right'
                offer 'south-west-fill' 'Fill each diagonal down, left'
                offer 'west-fill' 'Fill each rank to the left'
                offer 'north-west-fill' 'Fill each anti-diagonal up, left'
                offer 'complement' 'Invert every square'
                offer 'negate' 'Two''s complement: invert above the LS1B'
                offer 'ls1b' 'Isolate the LS1B: the first square alone'
                offer 'without-ls1b' 'Every square but the LS1B'
                offer 'reset-ls1b' 'Reset the LS1B: drop the first square'
                offer 'above-ls1b' 'The squares above the LS1B'
                offer 'below-ls1b' 'The squares below the LS1B'
                offer 'up-to-ls1b' 'The squares up to the LS1B'
                offer 'smear-up' 'Smear the LS1B up: set all above it'
                offer 'smear-down' 'Smear the LS1B down: set all below it'
                offer 'ls0b' 'Isolate the LS0B: the first free square'
                offer 'without-ls0b' 'Every square but the LS0B'
                offer 'set-ls0b' 'Set the LS0B: add the first free square'
                offer 'reset-below-ls0b' 'Reset all squares below the LS0B'
                offer 'up-to-ls0b' 'The squares up to the LS0B'
                offer 'from-ls0b' 'The squares from the LS0B up'
                offer 'ms1b' 'Isolate the MS1B: the last square alone'
                offer 'up-to-ms1b' 'The squares up to the MS1B'
                offer 'color-flip' 'Swap the colours and flip: the same game'
                offer 'swap-colors' 'Swap the colours; no piece moves'
                offer 'side-to-move-white' 'Flip the colours if Black is to move'
                offer 'canonical' 'The canonical image under symmetry'
                offer 'equal' 'whether both sets are the same'
                offer 'is_empty' 'whether there is no square in a'
                offer 'is_universe' 'whether every square is in a'
                offer 'subset' 'whether all squares of a are in b'
                offer 'superset' 'whether all squares of b are in a'
                offer 'disjoint' 'whether no square is in both sets'
                offer 'common_ms1b' 'whether both sets have the same last square'
                offer 'ult' 'whether a is less than b, both taken as numbers without a sign'
                offer 'ule' 'whether a is at most b, both taken as numbers without a sign'
                offer 'ugt' 'whether a is greater than b, both taken as numbers without a sign'
                offer 'uge' 'whether a is at least b, both taken as numbers without a sign'
                offer 'slt' 'whether a is less than b, both taken as numbers with a sign'
                offer 'sle' 'whether a is at most b, both taken as numbers with a sign'
                offer 'sgt' 'whether a is greater than b, both taken as numbers with a sign'
                offer 'sge' 'whether a is at least b, both taken as numbers with a sign'
                offer 'intersection' 'the squares that are in both sets'
                offer 'union' 'the squares that are in one of the sets or in both'
                offer 'without' 'the squares of a that are not in b'
                offer 'relative_complement' 'the complement of a inside b: the squares of b that are not in a'
                offer 'implies' 'the squares that are in b or not in a'
                offer 'xor' 'the squares that are in one of the sets only'
                offer 'xnor' 'the squares that are in both sets or in neither'
                offer 'select' 'b on the mask''s squares, a elsewhere'
                offer 'majority' 'the squares that are in at least two of three sets'
                offer 'at_least_two' 'the squares that are in at least two of n sets, in 3(n - 1) - 2 operations'
                offer 'at_least_three' 'the squares that are in at least three of n sets'
                offer 'popcount' 'the number of squares in x'
                offer 'lsb' 'the number of the least significant set bit, 64 if there is none'
                offer 'msb' 'the number of the most significant set bit, 64 if there is none'
                offer 'de_bruijn_hash' 'a number below 64, another one for each place of the LS1B'
                offer 'de_bruijn_scan' 'the number of the least significant set bit, looked up by its hash; x must not be empty'
                offer 'bswap' 'the bytes of x reversed'
                offer 'pext' 'the bits of x at the mask''s squares, packed to the low end'
                offer 'pdep' 'the low bits of x, laid out on the mask''s squares'
                offer 'rotl' 'x rotated by n bits to the left, n modulo 64'
                offer 'ror' 'x rotated by n bits to the right, n modulo 64'
                offer 'sar' 'x shifted right by n bits with its highest bit kept, as a number with a sign'
                offer 'lshr' 'x shifted right by n bits, as a number without a sign'
                offer 'rotl_by_shifts' 'rotl by two shifts'
                offer 'ror_by_shifts' 'ror by two shifts'
                offer 'shift' 'x shifted left by n, or right by -n when n is negative'
                offer 'shift_branchless' 'shift by two shifts in a row, of which one is by 0'
                offer 'direction_shift' 'the shift of one square: 9 for direction 0 (north-east), clockwise 1, -7, -8, -9, -1, 7, 8'
                offer 'avoid_wrap' 'the squares that one step in a direction can reach'
                offer 'shift_one' 'x one square on in a direction: 0 is north-east, then clockwise to 7, north'
                offer 'from_square' 'the set of one square'
                offer 'test_square' '1 if the square is in x, else 0'
                offer 'set_square' 'x with the square'
                offer 'toggle_square' 'x without the square if it is in x, else with it'
                offer 'reset_square' 'x without the square'
                offer 'from_to' 'the two squares of a move'
                offer 'quiet_move' 'a set with the moving piece (or the empty squares) after a quiet move'
                offer 'capture' 'a set with the moving or the captured piece, or both, after the capture'
                offer 'upper_squares' 'the squares above a square, in the order of their numbers'
                offer 'lower_squares' 'the squares below a square, in the order of their numbers'
                offer 'delta_swap' 'x with each square of the mask swapped with the one n bits higher, which the mask must not hold'
                offer 'swap_bits' 'x with the n bits from i on and the n bits from j on swapped'
                offer 'swap_shift' 'the distance between the neighbours that stage i of a generalized flip swaps: 2^i'
                offer 'swap_factor' 'the factor that shifts left by that distance: 2^2^i'
                offer 'swap_mask' 'the lower neighbours of stage i: a 2-adic fraction, -1 / (2^2^i + 1)'
                offer 'swap_neighbors' 'x with all groups of 2^i bits swapped with their neighbours'
                offer 'flip_mirror_or_reverse' 'x flipped vertically if flip is 1, mirrored horizontally if mirror is 1, reversed if both'
                offer 'min' 'the smaller of two numbers, unsigned'
                offer 'max' 'the bigger of two numbers, unsigned'
                offer 'udiv' 'a / b, both taken as numbers without a sign'
                offer 'urem' 'a % b, both taken as numbers without a sign'
                offer 'kogge_stone_add' 'the sum a + b by boolean operations and shifts: carries are looked ahead in six rounds'
                offer 'average' 'half of a + b, rounded down, though the sum may have 65 bits'
                offer 'fill_multiplication' 'each file filled upwards, of which each holds at most one square'
                offer 'multiply_high' 'the upper 64 bits of the product, which has 128'
                offer 'modulo_257' 'x % 257 by a multiplication with 2^72 / 257, the reciprocal'
                offer 'cast_out_255' 'the sum of the eight bytes, where that is less than 255'
                offer 'modulo_power_of_two' 'x % 2^n: the lowest n bits'
                offer 'group_ones' 'the lowest bit of each group of 2^i bits: a 2-adic fraction, -1 / (2^2^i - 1)'
                offer 'knight' 'the squares that knights on s attack'
                offer 'king' 'the squares that kings on s attack'
                offer 'white_pawn' 'the squares that white pawns on s attack'
                offer 'black_pawn' 'the squares that black pawns on s attack'
                offer 'rook' 'the squares that rooks on s attack, occ being occupied'
                offer 'bishop' 'the squares that bishops on s attack, occ being occupied'
                offer 'queen' 'the squares that queens on s attack, occ being occupied'
                offer 'between' 'the squares between two squares on a line; none if they are not on one'
                offer 'line_through' 'the whole line through two squares; nothing if they are not on one'
                offer 'occluded_fill' 'x, and in a direction all empty squares up to the first one that is not'
                offer 'sliding_attacks' 'the squares that sliders on x attack in a direction, up to the first blocker'
                offer 'hyperbola_quintessence' 'the squares that a slider on s attacks on a line through it, except a rank'
                offer 'subtraction_attacks' 'the squares that a slider on s attacks on a line through it: o^(o-2r) both ways'
                offer 'positive_ray' 'the squares above s that a slider on s attacks on a line through it: o^(o-2r)'
                offer 'xray_rook' 'the squares that a rook on s attacks only through the first blocker'
                offer 'xray_bishop' 'the squares that a bishop on s attacks only through the first blocker'
                offer 'bitboard' 'x: the wrappers that engines put around constants'
                offer '-f' 'Output format: text, json, svg, html'
                offer '--format' 'Output format: text, json, svg, html'
                offer '-a' 'All algorithms of a step, and its operations'
                offer '--all' 'All algorithms of a step, and its operations'
                offer '--radix' 'Base of digits without a prefix: 2, 10, 16'
                offer '--language' 'Programming language of routines: c, java, go, ...'
                offer '--let' 'Give a value a name, for all formulas'
                offer '--color' 'When to use colour: auto, always, never'
                offer '--theme' 'Colours of drawings: auto, dark, light, wiki, high-contrast'
                offer '--color-by' 'Hues of bits by their file, rank, diagonal, ...'
                offer '--view' 'Side at the bottom of drawn boards: white, black'
                offer '--layout' 'Draw boards as the rotated boards are drawn'
                offer '--pieces' 'Glyphs of pieces in drawings: figurines, letters'
                offer '--no-pager' 'Do not send long drawings through a pager'
                offer '-h' 'Print help (see more with ''--help'')'
                offer '--help' 'Print help (see more with ''--help'')'
            }
            &values= [
                &'-f'= {
                    offer 'text' 'one line per row'
                    offer 'json' 'one object per line, with everything known about a row'
                    offer 'svg' 'a picture'
                    offer 'html' 'a page'
                }
                &'--format'= {
                    offer 'text' 'one line per row'
                    offer 'json' 'one object per line, with everything known about a row'
                    offer 'svg' 'a picture'
                    offer 'html' 'a page'
                }
                &'--radix'= {
                    offer '16' 'hexadecimal'
                    offer '10' 'decimal'
                    offer '2' 'binary'
                }
                &'--language'= {
                    offer 'c' ''
                    offer 'java' ''
                    offer 'csharp' ''
                    offer 'rust' ''
                    offer 'zig' ''
                    offer 'go' ''
                    offer 'swift' ''
                    offer 'kotlin' ''
                    offer 'nim' ''
                    offer 'python' ''
                    offer 'javascript' ''
                }
                &'--let'= {
                    edit:complete-filename $words[-1]
                }
                &'--color'= {
                    offer 'auto' 'on a terminal, unless the environment says otherwise'
                    offer 'always' 'always'
                    offer 'never' 'never'
                }
                &'--theme'= {
                    offer 'auto' 'by the background'
                    offer 'dark' 'for dark backgrounds'
                    offer 'light' 'for light backgrounds'
                    offer 'high-contrast' 'bright on black'
                    offer 'wiki' 'the plain grid of the wiki: bold and dim text, no colours'
                }
                &'--color-by'= {
                    offer 'file' 'eight hues, from file a to file h'
                    offer 'rank' 'eight hues, from rank 1 to rank 8'
                    offer 'diagonal' 'fifteen hues, a1-h8 in the middle'
                    offer 'anti-diagonal' 'fifteen hues, h1-a8 in the middle'
                    offer 'square' 'one after the other, from a1 to h8'
                    offer 'none' 'no hues'
                }
                &'--view'= {
                    offer 'white' 'rank 1 at the bottom'
                    offer 'black' 'rank 8 at the bottom, file h on the left'
                }
                &'--layout'= {
                    offer 'board' 'rank by rank'
                    offer 'diamond-left' 'an anti-diagonal on each line, h8 on top'
                    offer 'diamond-right' 'a diagonal on each line, a8 on top'
                    offer 'walls-left' 'Crafty''s left 45, walls between lines'
                    offer 'walls-right' 'Crafty''s right 45, walls between lines'
                    offer 'hyatt-90' 'Crafty''s 90 degrees'
                    offer 'darkthought-flipped' 'DarkThought''s flipped board'
                    offer 'darkthought-a1h8' 'DarkThought''s A1-H8 board'
                    offer 'darkthought-a8h1' 'DarkThought''s A8-H1 board'
                }
                &'--pieces'= {
                    offer 'figurines' 'outlined for White, solid for Black'
                    offer 'letters' 'as in a FEN'
                }
            ]
        ]
        &'grid'= [
            &words= {
                offer 'flip-vertical' 'Flip upside down: rank 1 to rank 8'
                offer 'mirror-horizontal' 'Mirror left to right: file a to file h'
                offer 'flip-diag' 'Flip about the diagonal a1-h8'
                offer 'flip-anti-diag' 'Flip about the anti-diagonal a8-h1'
                offer 'rot90' 'Rotate by 90 degrees clockwise'
                offer 'rot180' 'Rotate by 180 degrees: reverse all bits'
                offer 'rot270' 'Rotate by 90 degrees anticlockwise'
                offer 'pseudo45-cw' 'Turn 45 clockwise: a1-h8 to rank 1'
                offer 'pseudo45-cw-undo' 'Undo pseudo45-cw: rank 1 to a1-h8'
                offer 'pseudo45-ccw' 'Turn 45 anticlockwise: a8-h1 to rank 1'
                offer 'pseudo45-ccw-undo' 'Undo pseudo45-ccw: rank 1 to a8-h1'
                offer 'hyatt-90' 'Crafty''s 90 degrees: files to ranks'
                offer 'hyatt-90-undo' 'Undo hyatt-90: ranks to files'
                offer 'hyatt-left45' 'Crafty''s left 45: anti-diagonals in a row'
                offer 'hyatt-left45-undo' 'Undo hyatt-left45'
                offer 'hyatt-right45' 'Crafty''s right 45: diagonals in a row'
                offer 'hyatt-right45-undo' 'Undo hyatt-right45'
                offer 'darkthought-flipped' 'DarkThought''s flipped board: about a8-h1'
                offer 'darkthought-a1h8' 'DarkThought''s A1-H8 board: a1-h8 to rank 1'
                offer 'darkthought-a1h8-undo' 'Undo darkthought-a1h8'
                offer 'darkthought-a8h1' 'DarkThought''s A8-H1 board: a8-h1 to rank 8'
                offer 'darkthought-a8h1-undo' 'Undo darkthought-a8h1'
                offer 'north' 'One rank up'
                offer 'north-east' 'One rank up, one file right'
                offer 'east' 'One file right'
                offer 'south-east' 'One rank down, one file right'
                offer 'south' 'One rank down'
                offer 'south-west' 'One rank down, one file left'
                offer 'west' 'One file left'
                offer 'north-west' 'One rank up, one file left'
                offer 'file-to-rank' 'File a to rank 1, turned anticlockwise'
                offer 'rank-to-file' 'Rank 1 to file a, turned clockwise'
                offer 'h-file-to-rank' 'File h to rank 1, turned clockwise'
                offer 'diag-to-rank' 'Diagonal a1-h8 to rank 1'
                offer 'anti-diag-to-rank' 'Anti-diagonal a8-h1 to rank 1'
                offer 'mirror-rank' 'Mirror rank 1: reverse the bits of a byte'
                offer 'north-fill' 'Fill each file upwards'
                offer 'south-fill' 'Fill each file downwards'
                offer 'north-east-fill' 'Fill each diagonal up, right'
                offer 'east-fill' 'Fill each rank to the right'
                offer 'south-east-fill' 'Fill each anti-diagonal down, right'
                offer 'south-west-fill' 'Fill each diagonal down, left'
                offer 'west-fill' 'Fill each rank to the left'
                offer 'north-west-fill' 'Fill each anti-diagonal up, left'
                offer 'complement' 'Invert every square'
                offer 'negate' 'Two''s complement: invert above the LS1B'
                offer 'ls1b' 'Isolate the LS1B: the first square alone'
                offer 'without-ls1b' 'Every square but the LS1B'
                offer 'reset-ls1b' 'Reset the LS1B: drop the first square'
                offer 'above-ls1b' 'The squares above the LS1B'
                offer 'below-ls1b' 'The squares below the LS1B'
                offer 'up-to-ls1b' 'The squares up to the LS1B'
                offer 'smear-up' 'Smear the LS1B up: set all above it'
                offer 'smear-down' 'Smear the LS1B down: set all below it'
                offer 'ls0b' 'Isolate the LS0B: the first free square'
                offer 'without-ls0b' 'Every square but the LS0B'
                offer 'set-ls0b' 'Set the LS0B: add the first free square'
                offer 'reset-below-ls0b' 'Reset all squares below the LS0B'
                offer 'up-to-ls0b' 'The squares up to the LS0B'
                offer 'from-ls0b' 'The squares from the LS0B up'
                offer 'ms1b' 'Isolate the MS1B: the last square alone'
                offer 'up-to-ms1b' 'The squares up to the MS1B'
                offer 'color-flip' 'Swap the colours and flip: the same game'
                offer 'swap-colors' 'Swap the colours; no piece moves'
                offer 'side-to-move-white' 'Flip the colours if Black is to move'
                offer 'canonical' 'The canonical image under symmetry'
                offer 'input' 'What comes in, unchanged'
                offer '-f' 'Format of the numbers, of an array, or of a picture: dec, hex, squares, c, rust, python, csv, json, svg, html'
                offer '--format' 'Format of the numbers, of an array, or of a picture: dec, hex, squares, c, rust, python, csv, json, svg, html'
                offer '--name' 'Name of the array'
                offer '--radix' 'Base of digits without a prefix: 2, 10, 16'
                offer '--language' 'Programming language of routines: c, java, go, ...'
                offer '--let' 'Give a value a name, for all formulas'
                offer '--color' 'When to use colour: auto, always, never'
                offer '--theme' 'Colours of drawings: auto, dark, light, wiki, high-contrast'
                offer '--color-by' 'Hues of bits by their file, rank, diagonal, ...'
                offer '--view' 'Side at the bottom of drawn boards: white, black'
                offer '--layout' 'Draw boards as the rotated boards are drawn'
                offer '--pieces' 'Glyphs of pieces in drawings: figurines, letters'
                offer '--no-pager' 'Do not send long drawings through a pager'
                offer '-h' 'Print help (see more with ''--help'')'
                offer '--help' 'Print help (see more with ''--help'')'
            }
            &values= [
                &'-f'= {
                    offer 'dec' 'decimal, with a sign'
                    offer 'hex' 'hexadecimal'
                    offer 'squares' 'names of the squares that have the numbers'
                    offer 'c' 'an array for C and C++'
                    offer 'rust' 'an array for Rust'
                    offer 'python' 'a list for Python'
                    offer 'csv' 'a line for each square'
                    offer 'json' 'an object with an array for each formula'
                    offer 'svg' 'a picture'
                    offer 'html' 'a page'
                }
                &'--format'= {
                    offer 'dec' 'decimal, with a sign'
                    offer 'hex' 'hexadecimal'
                    offer 'squares' 'names of the squares that have the numbers'
                    offer 'c' 'an array for C and C++'
                    offer 'rust' 'an array for Rust'
                    offer 'python' 'a list for Python'
                    offer 'csv' 'a line for each square'
                    offer 'json' 'an object with an array for each formula'
                    offer 'svg' 'a picture'
                    offer 'html' 'a page'
                }
                &'--name'= {
                    edit:complete-filename $words[-1]
                }
                &'--radix'= {
                    offer '16' 'hexadecimal'
                    offer '10' 'decimal'
                    offer '2' 'binary'
                }
                &'--language'= {
                    offer 'c' ''
                    offer 'java' ''
                    offer 'csharp' ''
                    offer 'rust' ''
                    offer 'zig' ''
                    offer 'go' ''
                    offer 'swift' ''
                    offer 'kotlin' ''
                    offer 'nim' ''
                    offer 'python' ''
                    offer 'javascript' ''
                }
                &'--let'= {
                    edit:complete-filename $words[-1]
                }
                &'--color'= {
                    offer 'auto' 'on a terminal, unless the environment says otherwise'
                    offer 'always' 'always'
                    offer 'never' 'never'
                }
                &'--theme'= {
                    offer 'auto' 'by the background'
                    offer 'dark' 'for dark backgrounds'
                    offer 'light' 'for light backgrounds'
                    offer 'high-contrast' 'bright on black'
                    offer 'wiki' 'the plain grid of the wiki: bold and dim text, no colours'
                }
                &'--color-by'= {
                    offer 'file' 'eight hues, from file a to file h'
                    offer 'rank' 'eight hues, from rank 1 to rank 8'
                    offer 'diagonal' 'fifteen hues, a1-h8 in the middle'
                    offer 'anti-diagonal' 'fifteen hues, h1-a8 in the middle'
                    offer 'square' 'one after the other, from a1 to h8'
                    offer 'none' 'no hues'
                }
                &'--view'= {
                    offer 'white' 'rank 1 at the bottom'
                    offer 'black' 'rank 8 at the bottom, file h on the left'
                }
                &'--layout'= {
                    offer 'board' 'rank by rank'
                    offer 'diamond-left' 'an anti-diagonal on each line, h8 on top'
                    offer 'diamond-right' 'a diagonal on each line, a8 on top'
                    offer 'walls-left' 'Crafty''s left 45, walls between lines'
                    offer 'walls-right' 'Crafty''s right 45, walls between lines'
                    offer 'hyatt-90' 'Crafty''s 90 degrees'
                    offer 'darkthought-flipped' 'DarkThought''s flipped board'
                    offer 'darkthought-a1h8' 'DarkThought''s A1-H8 board'
                    offer 'darkthought-a8h1' 'DarkThought''s A8-H1 board'
                }
                &'--pieces'= {
                    offer 'figurines' 'outlined for White, solid for Black'
                    offer 'letters' 'as in a FEN'
                }
            ]
        ]
        &'lines'= [
            &words= {
                offer '-f' 'Output format: text, json, svg, html'
                offer '--format' 'Output format: text, json, svg, html'
                offer '--radix' 'Base of digits without a prefix: 2, 10, 16'
                offer '--language' 'Programming language of routines: c, java, go, ...'
                offer '--let' 'Give a value a name, for all formulas'
                offer '--color' 'When to use colour: auto, always, never'
                offer '--theme' 'Colours of drawings: auto, dark, light, wiki, high-contrast'
                offer '--color-by' 'Hues of bits by their file, rank, diagonal, ...'
                offer '--view' 'Side at the bottom of drawn boards: white, black'
                offer '--layout' 'Draw boards as the rotated boards are drawn'
                offer '--pieces' 'Glyphs of pieces in drawings: figurines, letters'
                offer '--no-pager' 'Do not send long drawings through a pager'
                offer '-h' 'Print help (see more with ''--help'')'
                offer '--help' 'Print help (see more with ''--help'')'
            }
            &values= [
                &'-f'= {
                    offer 'text' 'one line per row'
                    offer 'json' 'one object per line, with everything known about a row'
                    offer 'svg' 'a picture'
                    offer 'html' 'a page'
                }
                &'--format'= {
                    offer 'text' 'one line per row'
                    offer 'json' 'one object per line, with everything known about a row'
                    offer 'svg' 'a picture'
                    offer 'html' 'a page'
                }
                &'--radix'= {
                    offer '16' 'hexadecimal'
                    offer '10' 'decimal'
                    offer '2' 'binary'
                }
                &'--language'= {
                    offer 'c' ''
                    offer 'java' ''
                    offer 'csharp' ''
                    offer 'rust' ''
                    offer 'zig' ''
                    offer 'go' ''
                    offer 'swift' ''
                    offer 'kotlin' ''
                    offer 'nim' ''
                    offer 'python' ''
                    offer 'javascript' ''
                }
                &'--let'= {
                    edit:complete-filename $words[-1]
                }
                &'--color'= {
                    offer 'auto' 'on a terminal, unless the environment says otherwise'
                    offer 'always' 'always'
                    offer 'never' 'never'
                }
                &'--theme'= {
                    offer 'auto' 'by the background'
                    offer 'dark' 'for dark backgrounds'
                    offer 'light' 'for light backgrounds'
                    offer 'high-contrast' 'bright on black'
                    offer 'wiki' 'the plain grid of the wiki: bold and dim text, no colours'
                }
                &'--color-by'= {
                    offer 'file' 'eight hues, from file a to file h'
                    offer 'rank' 'eight hues, from rank 1 to rank 8'
                    offer 'diagonal' 'fifteen hues, a1-h8 in the middle'
                    offer 'anti-diagonal' 'fifteen hues, h1-a8 in the middle'
                    offer 'square' 'one after the other, from a1 to h8'
                    offer 'none' 'no hues'
                }
                &'--view'= {
                    offer 'white' 'rank 1 at the bottom'
                    offer 'black' 'rank 8 at the bottom, file h on the left'
                }
                &'--layout'= {
                    offer 'board' 'rank by rank'
                    offer 'diamond-left' 'an anti-diagonal on each line, h8 on top'
                    offer 'diamond-right' 'a diagonal on each line, a8 on top'
                    offer 'walls-left' 'Crafty''s left 45, walls between lines'
                    offer 'walls-right' 'Crafty''s right 45, walls between lines'
                    offer 'hyatt-90' 'Crafty''s 90 degrees'
                    offer 'darkthought-flipped' 'DarkThought''s flipped board'
                    offer 'darkthought-a1h8' 'DarkThought''s A1-H8 board'
                    offer 'darkthought-a8h1' 'DarkThought''s A8-H1 board'
                }
                &'--pieces'= {
                    offer 'figurines' 'outlined for White, solid for Black'
                    offer 'letters' 'as in a FEN'
                }
            ]
        ]
        &'prove'= [
            &words= {
                offer 'flip-vertical' 'Flip upside down: rank 1 to rank 8'
                offer 'mirror-horizontal' 'Mirror left to right: file a to file h'
                offer 'flip-diag' 'Flip about the diagonal a1-h8'
                offer 'flip-anti-diag' 'Flip about the anti-diagonal a8-h1'
                offer 'rot90' 'Rotate by 90 degrees clockwise'
                offer 'rot180' 'Rotate by 180 degrees: reverse all bits'
                offer 'rot270' 'Rotate by 90 degrees anticlockwise'
                offer 'pseudo45-cw' 'Turn 45 clockwise: a1-h8 to rank 1'
                offer 'pseudo45-cw-undo' 'Undo pseudo45-cw: rank 1 to a1-h8'
                offer 'pseudo45-ccw' 'Turn 45 anticlockwise: a8-h1 to rank 1'
                offer 'pseudo45-ccw-undo' 'Undo pseudo45-ccw: rank 1 to a8-h1'
                offer 'hyatt-90' 'Crafty''s 90 degrees: files to ranks'
                offer 'hyatt-90-undo' 'Undo hyatt-90: ranks to files'
                offer 'hyatt-left45' 'Crafty''s left 45: anti-diagonals in a row'
                offer 'hyatt-left45-undo' 'Undo hyatt-left45'
                offer 'hyatt-right45' 'Crafty''s right 45: diagonals in a row'
                offer 'hyatt-right45-undo' 'Undo hyatt-right45'
                offer 'darkthought-flipped' 'DarkThought''s flipped board: about a8-h1'
                offer 'darkthought-a1h8' 'DarkThought''s A1-H8 board: a1-h8 to rank 1'
                offer 'darkthought-a1h8-undo' 'Undo darkthought-a1h8'
                offer 'darkthought-a8h1' 'DarkThought''s A8-H1 board: a8-h1 to rank 8'
                offer 'darkthought-a8h1-undo' 'Undo darkthought-a8h1'
                offer 'north' 'One rank up'
                offer 'north-east' 'One rank up, one file right'
                offer 'east' 'One file right'
                offer 'south-east' 'One rank down, one file right'
                offer 'south' 'One rank down'
                offer 'south-west' 'One rank down, one file left'
                offer 'west' 'One file left'
                offer 'north-west' 'One rank up, one file left'
                offer 'file-to-rank' 'File a to rank 1, turned anticlockwise'
                offer 'rank-to-file' 'Rank 1 to file a, turned clockwise'
                offer 'h-file-to-rank' 'File h to rank 1, turned clockwise'
                offer 'diag-to-rank' 'Diagonal a1-h8 to rank 1'
                offer 'anti-diag-to-rank' 'Anti-diagonal a8-h1 to rank 1'
                offer 'mirror-rank' 'Mirror rank 1: reverse the bits of a byte'
                offer 'north-fill' 'Fill each file upwards'
                offer 'south-fill' 'Fill each file downwards'
                offer 'north-east-fill' 'Fill each diagonal up, right'
                offer 'east-fill' 'Fill each rank to the right'
                offer 'south-east-fill' 'Fill each anti-diagonal down, right'
                offer 'south-west-fill' 'Fill each diagonal down, left'
                offer 'west-fill' 'Fill each rank to the left'
                offer 'north-west-fill' 'Fill each anti-diagonal up, left'
                offer 'complement' 'Invert every square'
                offer 'negate' 'Two''s complement: invert above the LS1B'
                offer 'ls1b' 'Isolate the LS1B: the first square alone'
                offer 'without-ls1b' 'Every square but the LS1B'
                offer 'reset-ls1b' 'Reset the LS1B: drop the first square'
                offer 'above-ls1b' 'The squares above the LS1B'
                offer 'below-ls1b' 'The squares below the LS1B'
                offer 'up-to-ls1b' 'The squares up to the LS1B'
                offer 'smear-up' 'Smear the LS1B up: set all above it'
                offer 'smear-down' 'Smear the LS1B down: set all below it'
                offer 'ls0b' 'Isolate the LS0B: the first free square'
                offer 'without-ls0b' 'Every square but the LS0B'
                offer 'set-ls0b' 'Set the LS0B: add the first free square'
                offer 'reset-below-ls0b' 'Reset all squares below the LS0B'
                offer 'up-to-ls0b' 'The squares up to the LS0B'
                offer 'from-ls0b' 'The squares from the LS0B up'
                offer 'ms1b' 'Isolate the MS1B: the last square alone'
                offer 'up-to-ms1b' 'The squares up to the MS1B'
                offer 'color-flip' 'Swap the colours and flip: the same game'
                offer 'swap-colors' 'Swap the colours; no piece moves'
                offer 'side-to-move-white' 'Flip the colours if Black is to move'
                offer 'canonical' 'The canonical image under symmetry'
                offer 'equal' 'whether both sets are the same'
                offer 'is_empty' 'whether there is no square in a'
                offer 'is_universe' 'whether every square is in a'
                offer 'subset' 'whether all squares of a are in b'
                offer 'superset' 'whether all squares of b are in a'
                offer 'disjoint' 'whether no square is in both sets'
                offer 'common_ms1b' 'whether both sets have the same last square'
                offer 'ult' 'whether a is less than b, both taken as numbers without a sign'
                offer 'ule' 'whether a is at most b, both taken as numbers without a sign'
                offer 'ugt' 'whether a is greater than b, both taken as numbers without a sign'
                offer 'uge' 'whether a is at least b, both taken as numbers without a sign'
                offer 'slt' 'whether a is less than b, both taken as numbers with a sign'
                offer 'sle' 'whether a is at most b, both taken as numbers with a sign'
                offer 'sgt' 'whether a is greater than b, both taken as numbers with a sign'
                offer 'sge' 'whether a is at least b, both taken as numbers with a sign'
                offer 'intersection' 'the squares that are in both sets'
                offer 'union' 'the squares that are in one of the sets or in both'
                offer 'without' 'the squares of a that are not in b'
                offer 'relative_complement' 'the complement of a inside b: the squares of b that are not in a'
                offer 'implies' 'the squares that are in b or not in a'
                offer 'xor' 'the squares that are in one of the sets only'
                offer 'xnor' 'the squares that are in both sets or in neither'
                offer 'select' 'b on the mask''s squares, a elsewhere'
                offer 'majority' 'the squares that are in at least two of three sets'
                offer 'at_least_two' 'the squares that are in at least two of n sets, in 3(n - 1) - 2 operations'
                offer 'at_least_three' 'the squares that are in at least three of n sets'
                offer 'popcount' 'the number of squares in x'
                offer 'lsb' 'the number of the least significant set bit, 64 if there is none'
                offer 'msb' 'the number of the most significant set bit, 64 if there is none'
                offer 'de_bruijn_hash' 'a number below 64, another one for each place of the LS1B'
                offer 'de_bruijn_scan' 'the number of the least significant set bit, looked up by its hash; x must not be empty'
                offer 'bswap' 'the bytes of x reversed'
                offer 'pext' 'the bits of x at the mask''s squares, packed to the low end'
                offer 'pdep' 'the low bits of x, laid out on the mask''s squares'
                offer 'rotl' 'x rotated by n bits to the left, n modulo 64'
                offer 'ror' 'x rotated by n bits to the right, n modulo 64'
                offer 'sar' 'x shifted right by n bits with its highest bit kept, as a number with a sign'
                offer 'lshr' 'x shifted right by n bits, as a number without a sign'
                offer 'rotl_by_shifts' 'rotl by two shifts'
                offer 'ror_by_shifts' 'ror by two shifts'
                offer 'shift' 'x shifted left by n, or right by -n when n is negative'
                offer 'shift_branchless' 'shift by two shifts in a row, of which one is by 0'
                offer 'direction_shift' 'the shift of one square: 9 for direction 0 (north-east), clockwise 1, -7, -8, -9, -1, 7, 8'
                offer 'avoid_wrap' 'the squares that one step in a direction can reach'
                offer 'shift_one' 'x one square on in a direction: 0 is north-east, then clockwise to 7, north'
                offer 'from_square' 'the set of one square'
                offer 'test_square' '1 if the square is in x, else 0'
                offer 'set_square' 'x with the square'
                offer 'toggle_square' 'x without the square if it is in x, else with it'
                offer 'reset_square' 'x without the square'
                offer 'from_to' 'the two squares of a move'
                offer 'quiet_move' 'a set with the moving piece (or the empty squares) after a quiet move'
                offer 'capture' 'a set with the moving or the captured piece, or both, after the capture'
                offer 'upper_squares' 'the squares above a square, in the order of their numbers'
                offer 'lower_squares' 'the squares below a square, in the order of their numbers'
                offer 'delta_swap' 'x with each square of the mask swapped with the one n bits higher, which the mask must not hold'
                offer 'swap_bits' 'x with the n bits from i on and the n bits from j on swapped'
                offer 'swap_shift' 'the distance between the neighbours that stage i of a generalized flip swaps: 2^i'
                offer 'swap_factor' 'the factor that shifts left by that distance: 2^2^i'
                offer 'swap_mask' 'the lower neighbours of stage i: a 2-adic fraction, -1 / (2^2^i + 1)'
                offer 'swap_neighbors' 'x with all groups of 2^i bits swapped with their neighbours'
                offer 'flip_mirror_or_reverse' 'x flipped vertically if flip is 1, mirrored horizontally if mirror is 1, reversed if both'
                offer 'min' 'the smaller of two numbers, unsigned'
                offer 'max' 'the bigger of two numbers, unsigned'
                offer 'udiv' 'a / b, both taken as numbers without a sign'
                offer 'urem' 'a % b, both taken as numbers without a sign'
                offer 'kogge_stone_add' 'the sum a + b by boolean operations and shifts: carries are looked ahead in six rounds'
                offer 'average' 'half of a + b, rounded down, though the sum may have 65 bits'
                offer 'fill_multiplication' 'each file filled upwards, of which each holds at most one square'
                offer 'multiply_high' 'the upper 64 bits of the product, which has 128'
                offer 'modulo_257' 'x % 257 by a multiplication with 2^72 / 257, the reciprocal'
                offer 'cast_out_255' 'the sum of the eight bytes, where that is less than 255'
                offer 'modulo_power_of_two' 'x % 2^n: the lowest n bits'
                offer 'group_ones' 'the lowest bit of each group of 2^i bits: a 2-adic fraction, -1 / (2^2^i - 1)'
                offer 'knight' 'the squares that knights on s attack'
                offer 'king' 'the squares that kings on s attack'
                offer 'white_pawn' 'the squares that white pawns on s attack'
                offer 'black_pawn' 'the squares that black pawns on s attack'
                offer 'rook' 'the squares that rooks on s attack, occ being occupied'
                offer 'bishop' 'the squares that bishops on s attack, occ being occupied'
                offer 'queen' 'the squares that queens on s attack, occ being occupied'
                offer 'between' 'the squares between two squares on a line; none if they are not on one'
                offer 'line_through' 'the whole line through two squares; nothing if they are not on one'
                offer 'occluded_fill' 'x, and in a direction all empty squares up to the first one that is not'
                offer 'sliding_attacks' 'the squares that sliders on x attack in a direction, up to the first blocker'
                offer 'hyperbola_quintessence' 'the squares that a slider on s attacks on a line through it, except a rank'
                offer 'subtraction_attacks' 'the squares that a slider on s attacks on a line through it: o^(o-2r) both ways'
                offer 'positive_ray' 'the squares above s that a slider on s attacks on a line through it: o^(o-2r)'
                offer 'xray_rook' 'the squares that a rook on s attacks only through the first blocker'
                offer 'xray_bishop' 'the squares that a bishop on s attacks only through the first blocker'
                offer 'bitboard' 'x: the wrappers that engines put around constants'
                offer '-f' 'Output format: text, json, svg, html'
                offer '--format' 'Output format: text, json, svg, html'
                offer '--given' 'Assume that a formula holds: is not 0'
                offer '--position' 'Assume that the sets of a position are those of one position'
                offer '--cnf' 'Write the question for any SAT solver to a file, in the format DIMACS'
                offer '--drat' 'Write the proof to a file, in the format DRAT'
                offer '--check' 'Let another engine confirm a proof'
                offer '--time' 'How long to search for an answer, at most'
                offer '--memory' 'How much memory to use, at most'
                offer '--radix' 'Base of digits without a prefix: 2, 10, 16'
                offer '--language' 'Programming language of routines: c, java, go, ...'
                offer '--let' 'Give a value a name, for all formulas'
                offer '--color' 'When to use colour: auto, always, never'
                offer '--theme' 'Colours of drawings: auto, dark, light, wiki, high-contrast'
                offer '--color-by' 'Hues of bits by their file, rank, diagonal, ...'
                offer '--view' 'Side at the bottom of drawn boards: white, black'
                offer '--layout' 'Draw boards as the rotated boards are drawn'
                offer '--pieces' 'Glyphs of pieces in drawings: figurines, letters'
                offer '--no-pager' 'Do not send long drawings through a pager'
                offer '-h' 'Print help (see more with ''--help'')'
                offer '--help' 'Print help (see more with ''--help'')'
            }
            &values= [
                &'-f'= {
                    offer 'text' 'one line per row'
                    offer 'json' 'one object per line, with everything known about a row'
                    offer 'svg' 'a picture'
                    offer 'html' 'a page'
                }
                &'--format'= {
                    offer 'text' 'one line per row'
                    offer 'json' 'one object per line, with everything known about a row'
                    offer 'svg' 'a picture'
                    offer 'html' 'a page'
                }
                &'--given'= {
                    edit:complete-filename $words[-1]
                }
                &'--cnf'= {
                    edit:complete-filename $words[-1]
                }
                &'--drat'= {
                    edit:complete-filename $words[-1]
                }
                &'--time'= {
                    edit:complete-filename $words[-1]
                }
                &'--memory'= {
                    edit:complete-filename $words[-1]
                }
                &'--radix'= {
                    offer '16' 'hexadecimal'
                    offer '10' 'decimal'
                    offer '2' 'binary'
                }
                &'--language'= {
                    offer 'c' ''
                    offer 'java' ''
                    offer 'csharp' ''
                    offer 'rust' ''
                    offer 'zig' ''
                    offer 'go' ''
                    offer 'swift' ''
                    offer 'kotlin' ''
                    offer 'nim' ''
                    offer 'python' ''
                    offer 'javascript' ''
                }
                &'--let'= {
                    edit:complete-filename $words[-1]
                }
                &'--color'= {
                    offer 'auto' 'on a terminal, unless the environment says otherwise'
                    offer 'always' 'always'
                    offer 'never' 'never'
                }
                &'--theme'= {
                    offer 'auto' 'by the background'
                    offer 'dark' 'for dark backgrounds'
                    offer 'light' 'for light backgrounds'
                    offer 'high-contrast' 'bright on black'
                    offer 'wiki' 'the plain grid of the wiki: bold and dim text, no colours'
                }
                &'--color-by'= {
                    offer 'file' 'eight hues, from file a to file h'
                    offer 'rank' 'eight hues, from rank 1 to rank 8'
                    offer 'diagonal' 'fifteen hues, a1-h8 in the middle'
                    offer 'anti-diagonal' 'fifteen hues, h1-a8 in the middle'
                    offer 'square' 'one after the other, from a1 to h8'
                    offer 'none' 'no hues'
                }
                &'--view'= {
                    offer 'white' 'rank 1 at the bottom'
                    offer 'black' 'rank 8 at the bottom, file h on the left'
                }
                &'--layout'= {
                    offer 'board' 'rank by rank'
                    offer 'diamond-left' 'an anti-diagonal on each line, h8 on top'
                    offer 'diamond-right' 'a diagonal on each line, a8 on top'
                    offer 'walls-left' 'Crafty''s left 45, walls between lines'
                    offer 'walls-right' 'Crafty''s right 45, walls between lines'
                    offer 'hyatt-90' 'Crafty''s 90 degrees'
                    offer 'darkthought-flipped' 'DarkThought''s flipped board'
                    offer 'darkthought-a1h8' 'DarkThought''s A1-H8 board'
                    offer 'darkthought-a8h1' 'DarkThought''s A8-H1 board'
                }
                &'--pieces'= {
                    offer 'figurines' 'outlined for White, solid for Black'
                    offer 'letters' 'as in a FEN'
                }
            ]
        ]
        &'identify'= [
            &words= {
                offer 'flip-vertical' 'Flip upside down: rank 1 to rank 8'
                offer 'mirror-horizontal' 'Mirror left to right: file a to file h'
                offer 'flip-diag' 'Flip about the diagonal a1-h8'
                offer 'flip-anti-diag' 'Flip about the anti-diagonal a8-h1'
                offer 'rot90' 'Rotate by 90 degrees clockwise'
                offer 'rot180' 'Rotate by 180 degrees: reverse all bits'
                offer 'rot270' 'Rotate by 90 degrees anticlockwise'
                offer 'pseudo45-cw' 'Turn 45 clockwise: a1-h8 to rank 1'
                offer 'pseudo45-cw-undo' 'Undo pseudo45-cw: rank 1 to a1-h8'
                offer 'pseudo45-ccw' 'Turn 45 anticlockwise: a8-h1 to rank 1'
                offer 'pseudo45-ccw-undo' 'Undo pseudo45-ccw: rank 1 to a8-h1'
                offer 'hyatt-90' 'Crafty''s 90 degrees: files to ranks'
                offer 'hyatt-90-undo' 'Undo hyatt-90: ranks to files'
                offer 'hyatt-left45' 'Crafty''s left 45: anti-diagonals in a row'
                offer 'hyatt-left45-undo' 'Undo hyatt-left45'
                offer 'hyatt-right45' 'Crafty''s right 45: diagonals in a row'
                offer 'hyatt-right45-undo' 'Undo hyatt-right45'
                offer 'darkthought-flipped' 'DarkThought''s flipped board: about a8-h1'
                offer 'darkthought-a1h8' 'DarkThought''s A1-H8 board: a1-h8 to rank 1'
                offer 'darkthought-a1h8-undo' 'Undo darkthought-a1h8'
                offer 'darkthought-a8h1' 'DarkThought''s A8-H1 board: a8-h1 to rank 8'
                offer 'darkthought-a8h1-undo' 'Undo darkthought-a8h1'
                offer 'north' 'One rank up'
                offer 'north-east' 'One rank up, one file right'
                offer 'east' 'One file right'
                offer 'south-east' 'One rank down, one file right'
                offer 'south' 'One rank down'
                offer 'south-west' 'One rank down, one file left'
                offer 'west' 'One file left'
                offer 'north-west' 'One rank up, one file left'
                offer 'file-to-rank' 'File a to rank 1, turned anticlockwise'
                offer 'rank-to-file' 'Rank 1 to file a, turned clockwise'
                offer 'h-file-to-rank' 'File h to rank 1, turned clockwise'
                offer 'diag-to-rank' 'Diagonal a1-h8 to rank 1'
                offer 'anti-diag-to-rank' 'Anti-diagonal a8-h1 to rank 1'
                offer 'mirror-rank' 'Mirror rank 1: reverse the bits of a byte'
                offer 'north-fill' 'Fill each file upwards'
                offer 'south-fill' 'Fill each file downwards'
                offer 'north-east-fill' 'Fill each diagonal up, right'
                offer 'east-fill' 'Fill each rank to the right'
                offer 'south-east-fill' 'Fill each anti-diagonal down, right'
                offer 'south-west-fill' 'Fill each diagonal down, left'
                offer 'west-fill' 'Fill each rank to the left'
                offer 'north-west-fill' 'Fill each anti-diagonal up, left'
                offer 'complement' 'Invert every square'
                offer 'negate' 'Two''s complement: invert above the LS1B'
                offer 'ls1b' 'Isolate the LS1B: the first square alone'
                offer 'without-ls1b' 'Every square but the LS1B'
                offer 'reset-ls1b' 'Reset the LS1B: drop the first square'
                offer 'above-ls1b' 'The squares above the LS1B'
                offer 'below-ls1b' 'The squares below the LS1B'
                offer 'up-to-ls1b' 'The squares up to the LS1B'
                offer 'smear-up' 'Smear the LS1B up: set all above it'
                offer 'smear-down' 'Smear the LS1B down: set all below it'
                offer 'ls0b' 'Isolate the LS0B: the first free square'
                offer 'without-ls0b' 'Every square but the LS0B'
                offer 'set-ls0b' 'Set the LS0B: add the first free square'
                offer 'reset-below-ls0b' 'Reset all squares below the LS0B'
                offer 'up-to-ls0b' 'The squares up to the LS0B'
                offer 'from-ls0b' 'The squares from the LS0B up'
                offer 'ms1b' 'Isolate the MS1B: the last square alone'
                offer 'up-to-ms1b' 'The squares up to the MS1B'
                offer 'color-flip' 'Swap the colours and flip: the same game'
                offer 'swap-colors' 'Swap the colours; no piece moves'
                offer 'side-to-move-white' 'Flip the colours if Black is to move'
                offer 'canonical' 'The canonical image under symmetry'
                offer 'equal' 'whether both sets are the same'
                offer 'is_empty' 'whether there is no square in a'
                offer 'is_universe' 'whether every square is in a'
                offer 'subset' 'whether all squares of a are in b'
                offer 'superset' 'whether all squares of b are in a'
                offer 'disjoint' 'whether no square is in both sets'
                offer 'common_ms1b' 'whether both sets have the same last square'
                offer 'ult' 'whether a is less than b, both taken as numbers without a sign'
                offer 'ule' 'whether a is at most b, both taken as numbers without a sign'
                offer 'ugt' 'whether a is greater than b, both taken as numbers without a sign'
                offer 'uge' 'whether a is at least b, both taken as numbers without a sign'
                offer 'slt' 'whether a is less than b, both taken as numbers with a sign'
                offer 'sle' 'whether a is at most b, both taken as numbers with a sign'
                offer 'sgt' 'whether a is greater than b, both taken as numbers with a sign'
                offer 'sge' 'whether a is at least b, both taken as numbers with a sign'
                offer 'intersection' 'the squares that are in both sets'
                offer 'union' 'the squares that are in one of the sets or in both'
                offer 'without' 'the squares of a that are not in b'
                offer 'relative_complement' 'the complement of a inside b: the squares of b that are not in a'
                offer 'implies' 'the squares that are in b or not in a'
                offer 'xor' 'the squares that are in one of the sets only'
                offer 'xnor' 'the squares that are in both sets or in neither'
                offer 'select' 'b on the mask''s squares, a elsewhere'
                offer 'majority' 'the squares that are in at least two of three sets'
                offer 'at_least_two' 'the squares that are in at least two of n sets, in 3(n - 1) - 2 operations'
                offer 'at_least_three' 'the squares that are in at least three of n sets'
                offer 'popcount' 'the number of squares in x'
                offer 'lsb' 'the number of the least significant set bit, 64 if there is none'
                offer 'msb' 'the number of the most significant set bit, 64 if there is none'
                offer 'de_bruijn_hash' 'a number below 64, another one for each place of the LS1B'
                offer 'de_bruijn_scan' 'the number of the least significant set bit, looked up by its hash; x must not be empty'
                offer 'bswap' 'the bytes of x reversed'
                offer 'pext' 'the bits of x at the mask''s squares, packed to the low end'
                offer 'pdep' 'the low bits of x, laid out on the mask''s squares'
                offer 'rotl' 'x rotated by n bits to the left, n modulo 64'
                offer 'ror' 'x rotated by n bits to the right, n modulo 64'
                offer 'sar' 'x shifted right by n bits with its highest bit kept, as a number with a sign'
                offer 'lshr' 'x shifted right by n bits, as a number without a sign'
                offer 'rotl_by_shifts' 'rotl by two shifts'
                offer 'ror_by_shifts' 'ror by two shifts'
                offer 'shift' 'x shifted left by n, or right by -n when n is negative'
                offer 'shift_branchless' 'shift by two shifts in a row, of which one is by 0'
                offer 'direction_shift' 'the shift of one square: 9 for direction 0 (north-east), clockwise 1, -7, -8, -9, -1, 7, 8'
                offer 'avoid_wrap' 'the squares that one step in a direction can reach'
                offer 'shift_one' 'x one square on in a direction: 0 is north-east, then clockwise to 7, north'
                offer 'from_square' 'the set of one square'
                offer 'test_square' '1 if the square is in x, else 0'
                offer 'set_square' 'x with the square'
                offer 'toggle_square' 'x without the square if it is in x, else with it'
                offer 'reset_square' 'x without the square'
                offer 'from_to' 'the two squares of a move'
                offer 'quiet_move' 'a set with the moving piece (or the empty squares) after a quiet move'
                offer 'capture' 'a set with the moving or the captured piece, or both, after the capture'
                offer 'upper_squares' 'the squares above a square, in the order of their numbers'
                offer 'lower_squares' 'the squares below a square, in the order of their numbers'
                offer 'delta_swap' 'x with each square of the mask swapped with the one n bits higher, which the mask must not hold'
                offer 'swap_bits' 'x with the n bits from i on and the n bits from j on swapped'
                offer 'swap_shift' 'the distance between the neighbours that stage i of a generalized flip swaps: 2^i'
                offer 'swap_factor' 'the factor that shifts left by that distance: 2^2^i'
                offer 'swap_mask' 'the lower neighbours of stage i: a 2-adic fraction, -1 / (2^2^i + 1)'
                offer 'swap_neighbors' 'x with all groups of 2^i bits swapped with their neighbours'
                offer 'flip_mirror_or_reverse' 'x flipped vertically if flip is 1, mirrored horizontally if mirror is 1, reversed if both'
                offer 'min' 'the smaller of two numbers, unsigned'
                offer 'max' 'the bigger of two numbers, unsigned'
                offer 'udiv' 'a / b, both taken as numbers without a sign'
                offer 'urem' 'a % b, both taken as numbers without a sign'
                offer 'kogge_stone_add' 'the sum a + b by boolean operations and shifts: carries are looked ahead in six rounds'
                offer 'average' 'half of a + b, rounded down, though the sum may have 65 bits'
                offer 'fill_multiplication' 'each file filled upwards, of which each holds at most one square'
                offer 'multiply_high' 'the upper 64 bits of the product, which has 128'
                offer 'modulo_257' 'x % 257 by a multiplication with 2^72 / 257, the reciprocal'
                offer 'cast_out_255' 'the sum of the eight bytes, where that is less than 255'
                offer 'modulo_power_of_two' 'x % 2^n: the lowest n bits'
                offer 'group_ones' 'the lowest bit of each group of 2^i bits: a 2-adic fraction, -1 / (2^2^i - 1)'
                offer 'knight' 'the squares that knights on s attack'
                offer 'king' 'the squares that kings on s attack'
                offer 'white_pawn' 'the squares that white pawns on s attack'
                offer 'black_pawn' 'the squares that black pawns on s attack'
                offer 'rook' 'the squares that rooks on s attack, occ being occupied'
                offer 'bishop' 'the squares that bishops on s attack, occ being occupied'
                offer 'queen' 'the squares that queens on s attack, occ being occupied'
                offer 'between' 'the squares between two squares on a line; none if they are not on one'
                offer 'line_through' 'the whole line through two squares; nothing if they are not on one'
                offer 'occluded_fill' 'x, and in a direction all empty squares up to the first one that is not'
                offer 'sliding_attacks' 'the squares that sliders on x attack in a direction, up to the first blocker'
                offer 'hyperbola_quintessence' 'the squares that a slider on s attacks on a line through it, except a rank'
                offer 'subtraction_attacks' 'the squares that a slider on s attacks on a line through it: o^(o-2r) both ways'
                offer 'positive_ray' 'the squares above s that a slider on s attacks on a line through it: o^(o-2r)'
                offer 'xray_rook' 'the squares that a rook on s attacks only through the first blocker'
                offer 'xray_bishop' 'the squares that a bishop on s attacks only through the first blocker'
                offer 'bitboard' 'x: the wrappers that engines put around constants'
                offer '-f' 'Output format: text, json, svg, html'
                offer '--format' 'Output format: text, json, svg, html'
                offer '--probes' 'Print the boards to feed to a routine: rearrangement, affine'
                offer '--answers' 'Read what a routine gave for these boards: one on each line, or the board and the answer'
                offer '--radix' 'Base of digits without a prefix: 2, 10, 16'
                offer '--language' 'Programming language of routines: c, java, go, ...'
                offer '--let' 'Give a value a name, for all formulas'
                offer '--color' 'When to use colour: auto, always, never'
                offer '--theme' 'Colours of drawings: auto, dark, light, wiki, high-contrast'
                offer '--color-by' 'Hues of bits by their file, rank, diagonal, ...'
                offer '--view' 'Side at the bottom of drawn boards: white, black'
                offer '--layout' 'Draw boards as the rotated boards are drawn'
                offer '--pieces' 'Glyphs of pieces in drawings: figurines, letters'
                offer '--no-pager' 'Do not send long drawings through a pager'
                offer '-h' 'Print help (see more with ''--help'')'
                offer '--help' 'Print help (see more with ''--help'')'
            }
            &values= [
                &'-f'= {
                    offer 'text' 'one line per row'
                    offer 'json' 'one object per line, with everything known about a row'
                    offer 'svg' 'a picture'
                    offer 'html' 'a page'
                }
                &'--format'= {
                    offer 'text' 'one line per row'
                    offer 'json' 'one object per line, with everything known about a row'
                    offer 'svg' 'a picture'
                    offer 'html' 'a page'
                }
                &'--probes'= {
                    offer 'rearrangement' 'seven boards'
                    offer 'affine' 'the empty board and the single squares'
                }
                &'--radix'= {
                    offer '16' 'hexadecimal'
                    offer '10' 'decimal'
                    offer '2' 'binary'
                }
                &'--language'= {
                    offer 'c' ''
                    offer 'java' ''
                    offer 'csharp' ''
                    offer 'rust' ''
                    offer 'zig' ''
                    offer 'go' ''
                    offer 'swift' ''
                    offer 'kotlin' ''
                    offer 'nim' ''
                    offer 'python' ''
                    offer 'javascript' ''
                }
                &'--let'= {
                    edit:complete-filename $words[-1]
                }
                &'--color'= {
                    offer 'auto' 'on a terminal, unless the environment says otherwise'
                    offer 'always' 'always'
                    offer 'never' 'never'
                }
                &'--theme'= {
                    offer 'auto' 'by the background'
                    offer 'dark' 'for dark backgrounds'
                    offer 'light' 'for light backgrounds'
                    offer 'high-contrast' 'bright on black'
                    offer 'wiki' 'the plain grid of the wiki: bold and dim text, no colours'
                }
                &'--color-by'= {
                    offer 'file' 'eight hues, from file a to file h'
                    offer 'rank' 'eight hues, from rank 1 to rank 8'
                    offer 'diagonal' 'fifteen hues, a1-h8 in the middle'
                    offer 'anti-diagonal' 'fifteen hues, h1-a8 in the middle'
                    offer 'square' 'one after the other, from a1 to h8'
                    offer 'none' 'no hues'
                }
                &'--view'= {
                    offer 'white' 'rank 1 at the bottom'
                    offer 'black' 'rank 8 at the bottom, file h on the left'
                }
                &'--layout'= {
                    offer 'board' 'rank by rank'
                    offer 'diamond-left' 'an anti-diagonal on each line, h8 on top'
                    offer 'diamond-right' 'a diagonal on each line, a8 on top'
                    offer 'walls-left' 'Crafty''s left 45, walls between lines'
                    offer 'walls-right' 'Crafty''s right 45, walls between lines'
                    offer 'hyatt-90' 'Crafty''s 90 degrees'
                    offer 'darkthought-flipped' 'DarkThought''s flipped board'
                    offer 'darkthought-a1h8' 'DarkThought''s A1-H8 board'
                    offer 'darkthought-a8h1' 'DarkThought''s A8-H1 board'
                }
                &'--pieces'= {
                    offer 'figurines' 'outlined for White, solid for Black'
                    offer 'letters' 'as in a FEN'
                }
            ]
        ]
        &'code'= [
            &words= {
                offer 'flip-vertical' 'Flip upside down: rank 1 to rank 8'
                offer 'mirror-horizontal' 'Mirror left to right: file a to file h'
                offer 'flip-diag' 'Flip about the diagonal a1-h8'
                offer 'flip-anti-diag' 'Flip about the anti-diagonal a8-h1'
                offer 'rot90' 'Rotate by 90 degrees clockwise'
                offer 'rot180' 'Rotate by 180 degrees: reverse all bits'
                offer 'rot270' 'Rotate by 90 degrees anticlockwise'
                offer 'pseudo45-cw' 'Turn 45 clockwise: a1-h8 to rank 1'
                offer 'pseudo45-cw-undo' 'Undo pseudo45-cw: rank 1 to a1-h8'
                offer 'pseudo45-ccw' 'Turn 45 anticlockwise: a8-h1 to rank 1'
                offer 'pseudo45-ccw-undo' 'Undo pseudo45-ccw: rank 1 to a8-h1'
                offer 'hyatt-90' 'Crafty''s 90 degrees: files to ranks'
                offer 'hyatt-90-undo' 'Undo hyatt-90: ranks to files'
                offer 'hyatt-left45' 'Crafty''s left 45: anti-diagonals in a row'
                offer 'hyatt-left45-undo' 'Undo hyatt-left45'
                offer 'hyatt-right45' 'Crafty''s right 45: diagonals in a row'
                offer 'hyatt-right45-undo' 'Undo hyatt-right45'
                offer 'darkthought-flipped' 'DarkThought''s flipped board: about a8-h1'
                offer 'darkthought-a1h8' 'DarkThought''s A1-H8 board: a1-h8 to rank 1'
                offer 'darkthought-a1h8-undo' 'Undo darkthought-a1h8'
                offer 'darkthought-a8h1' 'DarkThought''s A8-H1 board: a8-h1 to rank 8'
                offer 'darkthought-a8h1-undo' 'Undo darkthought-a8h1'
                offer 'north' 'One rank up'
                offer 'north-east' 'One rank up, one file right'
                offer 'east' 'One file right'
                offer 'south-east' 'One rank down, one file right'
                offer 'south' 'One rank down'
                offer 'south-west' 'One rank down, one file left'
                offer 'west' 'One file left'
                offer 'north-west' 'One rank up, one file left'
                offer 'file-to-rank' 'File a to rank 1, turned anticlockwise'
                offer 'rank-to-file' 'Rank 1 to file a, turned clockwise'
                offer 'h-file-to-rank' 'File h to rank 1, turned clockwise'
                offer 'diag-to-rank' 'Diagonal a1-h8 to rank 1'
                offer 'anti-diag-to-rank' 'Anti-diagonal a8-h1 to rank 1'
                offer 'mirror-rank' 'Mirror rank 1: reverse the bits of a byte'
                offer 'north-fill' 'Fill each file upwards'
                offer 'south-fill' 'Fill each file downwards'
                offer 'north-east-fill' 'Fill each diagonal up, right'
                offer 'east-fill' 'Fill each rank to the right'
                offer 'south-east-fill' 'Fill each anti-diagonal down, right'
                offer 'south-west-fill' 'Fill each diagonal down, left'
                offer 'west-fill' 'Fill each rank to the left'
                offer 'north-west-fill' 'Fill each anti-diagonal up, left'
                offer 'complement' 'Invert every square'
                offer 'negate' 'Two''s complement: invert above the LS1B'
                offer 'ls1b' 'Isolate the LS1B: the first square alone'
                offer 'without-ls1b' 'Every square but the LS1B'
                offer 'reset-ls1b' 'Reset the LS1B: drop the first square'
                offer 'above-ls1b' 'The squares above the LS1B'
                offer 'below-ls1b' 'The squares below the LS1B'
                offer 'up-to-ls1b' 'The squares up to the LS1B'
                offer 'smear-up' 'Smear the LS1B up: set all above it'
                offer 'smear-down' 'Smear the LS1B down: set all below it'
                offer 'ls0b' 'Isolate the LS0B: the first free square'
                offer 'without-ls0b' 'Every square but the LS0B'
                offer 'set-ls0b' 'Set the LS0B: add the first free square'
                offer 'reset-below-ls0b' 'Reset all squares below the LS0B'
                offer 'up-to-ls0b' 'The squares up to the LS0B'
                offer 'from-ls0b' 'The squares from the LS0B up'
                offer 'ms1b' 'Isolate the MS1B: the last square alone'
                offer 'up-to-ms1b' 'The squares up to the MS1B'
                offer 'color-flip' 'Swap the colours and flip: the same game'
                offer 'swap-colors' 'Swap the colours; no piece moves'
                offer 'side-to-move-white' 'Flip the colours if Black is to move'
                offer 'canonical' 'The canonical image under symmetry'
                offer 'equal' 'whether both sets are the same'
                offer 'is_empty' 'whether there is no square in a'
                offer 'is_universe' 'whether every square is in a'
                offer 'subset' 'whether all squares of a are in b'
                offer 'superset' 'whether all squares of b are in a'
                offer 'disjoint' 'whether no square is in both sets'
                offer 'common_ms1b' 'whether both sets have the same last square'
                offer 'ult' 'whether a is less than b, both taken as numbers without a sign'
                offer 'ule' 'whether a is at most b, both taken as numbers without a sign'
                offer 'ugt' 'whether a is greater than b, both taken as numbers without a sign'
                offer 'uge' 'whether a is at least b, both taken as numbers without a sign'
                offer 'slt' 'whether a is less than b, both taken as numbers with a sign'
                offer 'sle' 'whether a is at most b, both taken as numbers with a sign'
                offer 'sgt' 'whether a is greater than b, both taken as numbers with a sign'
                offer 'sge' 'whether a is at least b, both taken as numbers with a sign'
                offer 'intersection' 'the squares that are in both sets'
                offer 'union' 'the squares that are in one of the sets or in both'
                offer 'without' 'the squares of a that are not in b'
                offer 'relative_complement' 'the complement of a inside b: the squares of b that are not in a'
                offer 'implies' 'the squares that are in b or not in a'
                offer 'xor' 'the squares that are in one of the sets only'
                offer 'xnor' 'the squares that are in both sets or in neither'
                offer 'select' 'b on the mask''s squares, a elsewhere'
                offer 'majority' 'the squares that are in at least two of three sets'
                offer 'at_least_two' 'the squares that are in at least two of n sets, in 3(n - 1) - 2 operations'
                offer 'at_least_three' 'the squares that are in at least three of n sets'
                offer 'popcount' 'the number of squares in x'
                offer 'lsb' 'the number of the least significant set bit, 64 if there is none'
                offer 'msb' 'the number of the most significant set bit, 64 if there is none'
                offer 'de_bruijn_hash' 'a number below 64, another one for each place of the LS1B'
                offer 'de_bruijn_scan' 'the number of the least significant set bit, looked up by its hash; x must not be empty'
                offer 'bswap' 'the bytes of x reversed'
                offer 'pext' 'the bits of x at the mask''s squares, packed to the low end'
                offer 'pdep' 'the low bits of x, laid out on the mask''s squares'
                offer 'rotl' 'x rotated by n bits to the left, n modulo 64'
                offer 'ror' 'x rotated by n bits to the right, n modulo 64'
                offer 'sar' 'x shifted right by n bits with its highest bit kept, as a number with a sign'
                offer 'lshr' 'x shifted right by n bits, as a number without a sign'
                offer 'rotl_by_shifts' 'rotl by two shifts'
                offer 'ror_by_shifts' 'ror by two shifts'
                offer 'shift' 'x shifted left by n, or right by -n when n is negative'
                offer 'shift_branchless' 'shift by two shifts in a row, of which one is by 0'
                offer 'direction_shift' 'the shift of one square: 9 for direction 0 (north-east), clockwise 1, -7, -8, -9, -1, 7, 8'
                offer 'avoid_wrap' 'the squares that one step in a direction can reach'
                offer 'shift_one' 'x one square on in a direction: 0 is north-east, then clockwise to 7, north'
                offer 'from_square' 'the set of one square'
                offer 'test_square' '1 if the square is in x, else 0'
                offer 'set_square' 'x with the square'
                offer 'toggle_square' 'x without the square if it is in x, else with it'
                offer 'reset_square' 'x without the square'
                offer 'from_to' 'the two squares of a move'
                offer 'quiet_move' 'a set with the moving piece (or the empty squares) after a quiet move'
                offer 'capture' 'a set with the moving or the captured piece, or both, after the capture'
                offer 'upper_squares' 'the squares above a square, in the order of their numbers'
                offer 'lower_squares' 'the squares below a square, in the order of their numbers'
                offer 'delta_swap' 'x with each square of the mask swapped with the one n bits higher, which the mask must not hold'
                offer 'swap_bits' 'x with the n bits from i on and the n bits from j on swapped'
                offer 'swap_shift' 'the distance between the neighbours that stage i of a generalized flip swaps: 2^i'
                offer 'swap_factor' 'the factor that shifts left by that distance: 2^2^i'
                offer 'swap_mask' 'the lower neighbours of stage i: a 2-adic fraction, -1 / (2^2^i + 1)'
                offer 'swap_neighbors' 'x with all groups of 2^i bits swapped with their neighbours'
                offer 'flip_mirror_or_reverse' 'x flipped vertically if flip is 1, mirrored horizontally if mirror is 1, reversed if both'
                offer 'min' 'the smaller of two numbers, unsigned'
                offer 'max' 'the bigger of two numbers, unsigned'
                offer 'udiv' 'a / b, both taken as numbers without a sign'
                offer 'urem' 'a % b, both taken as numbers without a sign'
                offer 'kogge_stone_add' 'the sum a + b by boolean operations and shifts: carries are looked ahead in six rounds'
                offer 'average' 'half of a + b, rounded down, though the sum may have 65 bits'
                offer 'fill_multiplication' 'each file filled upwards, of which each holds at most one square'
                offer 'multiply_high' 'the upper 64 bits of the product, which has 128'
                offer 'modulo_257' 'x % 257 by a multiplication with 2^72 / 257, the reciprocal'
                offer 'cast_out_255' 'the sum of the eight bytes, where that is less than 255'
                offer 'modulo_power_of_two' 'x % 2^n: the lowest n bits'
                offer 'group_ones' 'the lowest bit of each group of 2^i bits: a 2-adic fraction, -1 / (2^2^i - 1)'
                offer 'knight' 'the squares that knights on s attack'
                offer 'king' 'the squares that kings on s attack'
                offer 'white_pawn' 'the squares that white pawns on s attack'
                offer 'black_pawn' 'the squares that black pawns on s attack'
                offer 'rook' 'the squares that rooks on s attack, occ being occupied'
                offer 'bishop' 'the squares that bishops on s attack, occ being occupied'
                offer 'queen' 'the squares that queens on s attack, occ being occupied'
                offer 'between' 'the squares between two squares on a line; none if they are not on one'
                offer 'line_through' 'the whole line through two squares; nothing if they are not on one'
                offer 'occluded_fill' 'x, and in a direction all empty squares up to the first one that is not'
                offer 'sliding_attacks' 'the squares that sliders on x attack in a direction, up to the first blocker'
                offer 'hyperbola_quintessence' 'the squares that a slider on s attacks on a line through it, except a rank'
                offer 'subtraction_attacks' 'the squares that a slider on s attacks on a line through it: o^(o-2r) both ways'
                offer 'positive_ray' 'the squares above s that a slider on s attacks on a line through it: o^(o-2r)'
                offer 'xray_rook' 'the squares that a rook on s attacks only through the first blocker'
                offer 'xray_bishop' 'the squares that a bishop on s attacks only through the first blocker'
                offer 'bitboard' 'x: the wrappers that engines put around constants'
                offer '-l' 'The language of the function: c, cpp, rust, java, csharp, go, python, javascript'
                offer '--lang' 'The language of the function: c, cpp, rust, java, csharp, go, python, javascript'
                offer '-n' 'The name of the function, by default that of the step'
                offer '--name' 'The name of the function, by default that of the step'
                offer '-t' 'The instructions that may be used: portable, bswap, bmi2'
                offer '--target' 'The instructions that may be used: portable, bswap, bmi2'
                offer '--shortest' 'The cheapest program that is found in place of the steps, proved equal for all boards'
                offer '--radix' 'Base of digits without a prefix: 2, 10, 16'
                offer '--language' 'Programming language of routines: c, java, go, ...'
                offer '--let' 'Give a value a name, for all formulas'
                offer '--color' 'When to use colour: auto, always, never'
                offer '--theme' 'Colours of drawings: auto, dark, light, wiki, high-contrast'
                offer '--color-by' 'Hues of bits by their file, rank, diagonal, ...'
                offer '--view' 'Side at the bottom of drawn boards: white, black'
                offer '--layout' 'Draw boards as the rotated boards are drawn'
                offer '--pieces' 'Glyphs of pieces in drawings: figurines, letters'
                offer '--no-pager' 'Do not send long drawings through a pager'
                offer '-h' 'Print help (see more with ''--help'')'
                offer '--help' 'Print help (see more with ''--help'')'
            }
            &values= [
                &'-l'= {
                    offer 'c' ''
                    offer 'cpp' ''
                    offer 'rust' ''
                    offer 'java' ''
                    offer 'csharp' ''
                    offer 'go' ''
                    offer 'python' ''
                    offer 'javascript' ''
                }
                &'--lang'= {
                    offer 'c' ''
                    offer 'cpp' ''
                    offer 'rust' ''
                    offer 'java' ''
                    offer 'csharp' ''
                    offer 'go' ''
                    offer 'python' ''
                    offer 'javascript' ''
                }
                &'-n'= {
                    edit:complete-filename $words[-1]
                }
                &'--name'= {
                    edit:complete-filename $words[-1]
                }
                &'-t'= {
                    offer 'portable' 'what the language has'
                    offer 'bswap' 'a byte swap, too'
                    offer 'bmi2' 'pext and pdep, too'
                }
                &'--target'= {
                    offer 'portable' 'what the language has'
                    offer 'bswap' 'a byte swap, too'
                    offer 'bmi2' 'pext and pdep, too'
                }
                &'--radix'= {
                    offer '16' 'hexadecimal'
                    offer '10' 'decimal'
                    offer '2' 'binary'
                }
                &'--language'= {
                    offer 'c' ''
                    offer 'java' ''
                    offer 'csharp' ''
                    offer 'rust' ''
                    offer 'zig' ''
                    offer 'go' ''
                    offer 'swift' ''
                    offer 'kotlin' ''
                    offer 'nim' ''
                    offer 'python' ''
                    offer 'javascript' ''
                }
                &'--let'= {
                    edit:complete-filename $words[-1]
                }
                &'--color'= {
                    offer 'auto' 'on a terminal, unless the environment says otherwise'
                    offer 'always' 'always'
                    offer 'never' 'never'
                }
                &'--theme'= {
                    offer 'auto' 'by the background'
                    offer 'dark' 'for dark backgrounds'
                    offer 'light' 'for light backgrounds'
                    offer 'high-contrast' 'bright on black'
                    offer 'wiki' 'the plain grid of the wiki: bold and dim text, no colours'
                }
                &'--color-by'= {
                    offer 'file' 'eight hues, from file a to file h'
                    offer 'rank' 'eight hues, from rank 1 to rank 8'
                    offer 'diagonal' 'fifteen hues, a1-h8 in the middle'
                    offer 'anti-diagonal' 'fifteen hues, h1-a8 in the middle'
                    offer 'square' 'one after the other, from a1 to h8'
                    offer 'none' 'no hues'
                }
                &'--view'= {
                    offer 'white' 'rank 1 at the bottom'
                    offer 'black' 'rank 8 at the bottom, file h on the left'
                }
                &'--layout'= {
                    offer 'board' 'rank by rank'
                    offer 'diamond-left' 'an anti-diagonal on each line, h8 on top'
                    offer 'diamond-right' 'a diagonal on each line, a8 on top'
                    offer 'walls-left' 'Crafty''s left 45, walls between lines'
                    offer 'walls-right' 'Crafty''s right 45, walls between lines'
                    offer 'hyatt-90' 'Crafty''s 90 degrees'
                    offer 'darkthought-flipped' 'DarkThought''s flipped board'
                    offer 'darkthought-a1h8' 'DarkThought''s A1-H8 board'
                    offer 'darkthought-a8h1' 'DarkThought''s A8-H1 board'
                }
                &'--pieces'= {
                    offer 'figurines' 'outlined for White, solid for Black'
                    offer 'letters' 'as in a FEN'
                }
            ]
        ]
        &'shorten'= [
            &words= {
                offer 'flip-vertical' 'Flip upside down: rank 1 to rank 8'
                offer 'mirror-horizontal' 'Mirror left to right: file a to file h'
                offer 'flip-diag' 'Flip about the diagonal a1-h8'
                offer 'flip-anti-diag' 'Flip about the anti-diagonal a8-h1'
                offer 'rot90' 'Rotate by 90 degrees clockwise'
                offer 'rot180' 'Rotate by 180 degrees: reverse all bits'
                offer 'rot270' 'Rotate by 90 degrees anticlockwise'
                offer 'pseudo45-cw' 'Turn 45 clockwise: a1-h8 to rank 1'
                offer 'pseudo45-cw-undo' 'Undo pseudo45-cw: rank 1 to a1-h8'
                offer 'pseudo45-ccw' 'Turn 45 anticlockwise: a8-h1 to rank 1'
                offer 'pseudo45-ccw-undo' 'Undo pseudo45-ccw: rank 1 to a8-h1'
                offer 'hyatt-90' 'Crafty''s 90 degrees: files to ranks'
                offer 'hyatt-90-undo' 'Undo hyatt-90: ranks to files'
                offer 'hyatt-left45' 'Crafty''s left 45: anti-diagonals in a row'
                offer 'hyatt-left45-undo' 'Undo hyatt-left45'
                offer 'hyatt-right45' 'Crafty''s right 45: diagonals in a row'
                offer 'hyatt-right45-undo' 'Undo hyatt-right45'
                offer 'darkthought-flipped' 'DarkThought''s flipped board: about a8-h1'
                offer 'darkthought-a1h8' 'DarkThought''s A1-H8 board: a1-h8 to rank 1'
                offer 'darkthought-a1h8-undo' 'Undo darkthought-a1h8'
                offer 'darkthought-a8h1' 'DarkThought''s A8-H1 board: a8-h1 to rank 8'
                offer 'darkthought-a8h1-undo' 'Undo darkthought-a8h1'
                offer 'north' 'One rank up'
                offer 'north-east' 'One rank up, one file right'
                offer 'east' 'One file right'
                offer 'south-east' 'One rank down, one file right'
                offer 'south' 'One rank down'
                offer 'south-west' 'One rank down, one file left'
                offer 'west' 'One file left'
                offer 'north-west' 'One rank up, one file left'
                offer 'file-to-rank' 'File a to rank 1, turned anticlockwise'
                offer 'rank-to-file' 'Rank 1 to file a, turned clockwise'
                offer 'h-file-to-rank' 'File h to rank 1, turned clockwise'
                offer 'diag-to-rank' 'Diagonal a1-h8 to rank 1'
                offer 'anti-diag-to-rank' 'Anti-diagonal a8-h1 to rank 1'
                offer 'mirror-rank' 'Mirror rank 1: reverse the bits of a byte'
                offer 'north-fill' 'Fill each file upwards'
                offer 'south-fill' 'Fill each file downwards'
                offer 'north-east-fill' 'Fill each diagonal up, right'
                offer 'east-fill' 'Fill each rank to the right'
                offer 'south-east-fill' 'Fill each anti-diagonal down, right'
                offer 'south-west-fill' 'Fill each diagonal down, left'
                offer 'west-fill' 'Fill each rank to the left'
                offer 'north-west-fill' 'Fill each anti-diagonal up, left'
                offer 'complement' 'Invert every square'
                offer 'negate' 'Two''s complement: invert above the LS1B'
                offer 'ls1b' 'Isolate the LS1B: the first square alone'
                offer 'without-ls1b' 'Every square but the LS1B'
                offer 'reset-ls1b' 'Reset the LS1B: drop the first square'
                offer 'above-ls1b' 'The squares above the LS1B'
                offer 'below-ls1b' 'The squares below the LS1B'
                offer 'up-to-ls1b' 'The squares up to the LS1B'
                offer 'smear-up' 'Smear the LS1B up: set all above it'
                offer 'smear-down' 'Smear the LS1B down: set all below it'
                offer 'ls0b' 'Isolate the LS0B: the first free square'
                offer 'without-ls0b' 'Every square but the LS0B'
                offer 'set-ls0b' 'Set the LS0B: add the first free square'
                offer 'reset-below-ls0b' 'Reset all squares below the LS0B'
                offer 'up-to-ls0b' 'The squares up to the LS0B'
                offer 'from-ls0b' 'The squares from the LS0B up'
                offer 'ms1b' 'Isolate the MS1B: the last square alone'
                offer 'up-to-ms1b' 'The squares up to the MS1B'
                offer 'color-flip' 'Swap the colours and flip: the same game'
                offer 'swap-colors' 'Swap the colours; no piece moves'
                offer 'side-to-move-white' 'Flip the colours if Black is to move'
                offer 'canonical' 'The canonical image under symmetry'
                offer 'equal' 'whether both sets are the same'
                offer 'is_empty' 'whether there is no square in a'
                offer 'is_universe' 'whether every square is in a'
                offer 'subset' 'whether all squares of a are in b'
                offer 'superset' 'whether all squares of b are in a'
                offer 'disjoint' 'whether no square is in both sets'
                offer 'common_ms1b' 'whether both sets have the same last square'
                offer 'ult' 'whether a is less than b, both taken as numbers without a sign'
                offer 'ule' 'whether a is at most b, both taken as numbers without a sign'
                offer 'ugt' 'whether a is greater than b, both taken as numbers without a sign'
                offer 'uge' 'whether a is at least b, both taken as numbers without a sign'
                offer 'slt' 'whether a is less than b, both taken as numbers with a sign'
                offer 'sle' 'whether a is at most b, both taken as numbers with a sign'
                offer 'sgt' 'whether a is greater than b, both taken as numbers with a sign'
                offer 'sge' 'whether a is at least b, both taken as numbers with a sign'
                offer 'intersection' 'the squares that are in both sets'
                offer 'union' 'the squares that are in one of the sets or in both'
                offer 'without' 'the squares of a that are not in b'
                offer 'relative_complement' 'the complement of a inside b: the squares of b that are not in a'
                offer 'implies' 'the squares that are in b or not in a'
                offer 'xor' 'the squares that are in one of the sets only'
                offer 'xnor' 'the squares that are in both sets or in neither'
                offer 'select' 'b on the mask''s squares, a elsewhere'
                offer 'majority' 'the squares that are in at least two of three sets'
                offer 'at_least_two' 'the squares that are in at least two of n sets, in 3(n - 1) - 2 operations'
                offer 'at_least_three' 'the squares that are in at least three of n sets'
                offer 'popcount' 'the number of squares in x'
                offer 'lsb' 'the number of the least significant set bit, 64 if there is none'
                offer 'msb' 'the number of the most significant set bit, 64 if there is none'
                offer 'de_bruijn_hash' 'a number below 64, another one for each place of the LS1B'
                offer 'de_bruijn_scan' 'the number of the least significant set bit, looked up by its hash; x must not be empty'
                offer 'bswap' 'the bytes of x reversed'
                offer 'pext' 'the bits of x at the mask''s squares, packed to the low end'
                offer 'pdep' 'the low bits of x, laid out on the mask''s squares'
                offer 'rotl' 'x rotated by n bits to the left, n modulo 64'
                offer 'ror' 'x rotated by n bits to the right, n modulo 64'
                offer 'sar' 'x shifted right by n bits with its highest bit kept, as a number with a sign'
                offer 'lshr' 'x shifted right by n bits, as a number without a sign'
                offer 'rotl_by_shifts' 'rotl by two shifts'
                offer 'ror_by_shifts' 'ror by two shifts'
                offer 'shift' 'x shifted left by n, or right by -n when n is negative'
                offer 'shift_branchless' 'shift by two shifts in a row, of which one is by 0'
                offer 'direction_shift' 'the shift of one square: 9 for direction 0 (north-east), clockwise 1, -7, -8, -9, -1, 7, 8'
                offer 'avoid_wrap' 'the squares that one step in a direction can reach'
                offer 'shift_one' 'x one square on in a direction: 0 is north-east, then clockwise to 7, north'
                offer 'from_square' 'the set of one square'
                offer 'test_square' '1 if the square is in x, else 0'
                offer 'set_square' 'x with the square'
                offer 'toggle_square' 'x without the square if it is in x, else with it'
                offer 'reset_square' 'x without the square'
                offer 'from_to' 'the two squares of a move'
                offer 'quiet_move' 'a set with the moving piece (or the empty squares) after a quiet move'
                offer 'capture' 'a set with the moving or the captured piece, or both, after the capture'
                offer 'upper_squares' 'the squares above a square, in the order of their numbers'
                offer 'lower_squares' 'the squares below a square, in the order of their numbers'
                offer 'delta_swap' 'x with each square of the mask swapped with the one n bits higher, which the mask must not hold'
                offer 'swap_bits' 'x with the n bits from i on and the n bits from j on swapped'
                offer 'swap_shift' 'the distance between the neighbours that stage i of a generalized flip swaps: 2^i'
                offer 'swap_factor' 'the factor that shifts left by that distance: 2^2^i'
                offer 'swap_mask' 'the lower neighbours of stage i: a 2-adic fraction, -1 / (2^2^i + 1)'
                offer 'swap_neighbors' 'x with all groups of 2^i bits swapped with their neighbours'
                offer 'flip_mirror_or_reverse' 'x flipped vertically if flip is 1, mirrored horizontally if mirror is 1, reversed if both'
                offer 'min' 'the smaller of two numbers, unsigned'
                offer 'max' 'the bigger of two numbers, unsigned'
                offer 'udiv' 'a / b, both taken as numbers without a sign'
                offer 'urem' 'a % b, both taken as numbers without a sign'
                offer 'kogge_stone_add' 'the sum a + b by boolean operations and shifts: carries are looked ahead in six rounds'
                offer 'average' 'half of a + b, rounded down, though the sum may have 65 bits'
                offer 'fill_multiplication' 'each file filled upwards, of which each holds at most one square'
                offer 'multiply_high' 'the upper 64 bits of the product, which has 128'
                offer 'modulo_257' 'x % 257 by a multiplication with 2^72 / 257, the reciprocal'
                offer 'cast_out_255' 'the sum of the eight bytes, where that is less than 255'
                offer 'modulo_power_of_two' 'x % 2^n: the lowest n bits'
                offer 'group_ones' 'the lowest bit of each group of 2^i bits: a 2-adic fraction, -1 / (2^2^i - 1)'
                offer 'knight' 'the squares that knights on s attack'
                offer 'king' 'the squares that kings on s attack'
                offer 'white_pawn' 'the squares that white pawns on s attack'
                offer 'black_pawn' 'the squares that black pawns on s attack'
                offer 'rook' 'the squares that rooks on s attack, occ being occupied'
                offer 'bishop' 'the squares that bishops on s attack, occ being occupied'
                offer 'queen' 'the squares that queens on s attack, occ being occupied'
                offer 'between' 'the squares between two squares on a line; none if they are not on one'
                offer 'line_through' 'the whole line through two squares; nothing if they are not on one'
                offer 'occluded_fill' 'x, and in a direction all empty squares up to the first one that is not'
                offer 'sliding_attacks' 'the squares that sliders on x attack in a direction, up to the first blocker'
                offer 'hyperbola_quintessence' 'the squares that a slider on s attacks on a line through it, except a rank'
                offer 'subtraction_attacks' 'the squares that a slider on s attacks on a line through it: o^(o-2r) both ways'
                offer 'positive_ray' 'the squares above s that a slider on s attacks on a line through it: o^(o-2r)'
                offer 'xray_rook' 'the squares that a rook on s attacks only through the first blocker'
                offer 'xray_bishop' 'the squares that a bishop on s attacks only through the first blocker'
                offer 'bitboard' 'x: the wrappers that engines put around constants'
                offer '-f' 'Output format: text, json, svg, html'
                offer '--format' 'Output format: text, json, svg, html'
                offer '-t' 'The instructions that may be used: portable, bswap, bmi2'
                offer '--target' 'The instructions that may be used: portable, bswap, bmi2'
                offer '--radix' 'Base of digits without a prefix: 2, 10, 16'
                offer '--language' 'Programming language of routines: c, java, go, ...'
                offer '--let' 'Give a value a name, for all formulas'
                offer '--color' 'When to use colour: auto, always, never'
                offer '--theme' 'Colours of drawings: auto, dark, light, wiki, high-contrast'
                offer '--color-by' 'Hues of bits by their file, rank, diagonal, ...'
                offer '--view' 'Side at the bottom of drawn boards: white, black'
                offer '--layout' 'Draw boards as the rotated boards are drawn'
                offer '--pieces' 'Glyphs of pieces in drawings: figurines, letters'
                offer '--no-pager' 'Do not send long drawings through a pager'
                offer '-h' 'Print help (see more with ''--help'')'
                offer '--help' 'Print help (see more with ''--help'')'
            }
            &values= [
                &'-f'= {
                    offer 'text' 'one line per row'
                    offer 'json' 'one object per line, with everything known about a row'
                    offer 'svg' 'a picture'
                    offer 'html' 'a page'
                }
                &'--format'= {
                    offer 'text' 'one line per row'
                    offer 'json' 'one object per line, with everything known about a row'
                    offer 'svg' 'a picture'
                    offer 'html' 'a page'
                }
                &'-t'= {
                    offer 'portable' 'what the language has'
                    offer 'bswap' 'a byte swap, too'
                    offer 'bmi2' 'pext and pdep, too'
                }
                &'--target'= {
                    offer 'portable' 'what the language has'
                    offer 'bswap' 'a byte swap, too'
                    offer 'bmi2' 'pext and pdep, too'
                }
                &'--radix'= {
                    offer '16' 'hexadecimal'
                    offer '10' 'decimal'
                    offer '2' 'binary'
                }
                &'--language'= {
                    offer 'c' ''
                    offer 'java' ''
                    offer 'csharp' ''
                    offer 'rust' ''
                    offer 'zig' ''
                    offer 'go' ''
                    offer 'swift' ''
                    offer 'kotlin' ''
                    offer 'nim' ''
                    offer 'python' ''
                    offer 'javascript' ''
                }
                &'--let'= {
                    edit:complete-filename $words[-1]
                }
                &'--color'= {
                    offer 'auto' 'on a terminal, unless the environment says otherwise'
                    offer 'always' 'always'
                    offer 'never' 'never'
                }
                &'--theme'= {
                    offer 'auto' 'by the background'
                    offer 'dark' 'for dark backgrounds'
                    offer 'light' 'for light backgrounds'
                    offer 'high-contrast' 'bright on black'
                    offer 'wiki' 'the plain grid of the wiki: bold and dim text, no colours'
                }
                &'--color-by'= {
                    offer 'file' 'eight hues, from file a to file h'
                    offer 'rank' 'eight hues, from rank 1 to rank 8'
                    offer 'diagonal' 'fifteen hues, a1-h8 in the middle'
                    offer 'anti-diagonal' 'fifteen hues, h1-a8 in the middle'
                    offer 'square' 'one after the other, from a1 to h8'
                    offer 'none' 'no hues'
                }
                &'--view'= {
                    offer 'white' 'rank 1 at the bottom'
                    offer 'black' 'rank 8 at the bottom, file h on the left'
                }
                &'--layout'= {
                    offer 'board' 'rank by rank'
                    offer 'diamond-left' 'an anti-diagonal on each line, h8 on top'
                    offer 'diamond-right' 'a diagonal on each line, a8 on top'
                    offer 'walls-left' 'Crafty''s left 45, walls between lines'
                    offer 'walls-right' 'Crafty''s right 45, walls between lines'
                    offer 'hyatt-90' 'Crafty''s 90 degrees'
                    offer 'darkthought-flipped' 'DarkThought''s flipped board'
                    offer 'darkthought-a1h8' 'DarkThought''s A1-H8 board'
                    offer 'darkthought-a8h1' 'DarkThought''s A8-H1 board'
                }
                &'--pieces'= {
                    offer 'figurines' 'outlined for White, solid for Black'
                    offer 'letters' 'as in a FEN'
                }
            ]
        ]
        &'magic'= [
            &words= {
                offer '-f' 'Output format: text, c, cpp, rust, python, csv, json, svg, html'
                offer '--format' 'Output format: text, c, cpp, rust, python, csv, json, svg, html'
                offer '--bits' 'Number of bits of the index, by default one for each square of the mask'
                offer '--fixed' 'The same shift for every square: 12 bits for a rook, 9 for a bishop'
                offer '--seed' 'What determines the random factors that are tried'
                offer '--time' 'How long to search for each factor, at most'
                offer '--radix' 'Base of digits without a prefix: 2, 10, 16'
                offer '--language' 'Programming language of routines: c, java, go, ...'
                offer '--let' 'Give a value a name, for all formulas'
                offer '--color' 'When to use colour: auto, always, never'
                offer '--theme' 'Colours of drawings: auto, dark, light, wiki, high-contrast'
                offer '--color-by' 'Hues of bits by their file, rank, diagonal, ...'
                offer '--view' 'Side at the bottom of drawn boards: white, black'
                offer '--layout' 'Draw boards as the rotated boards are drawn'
                offer '--pieces' 'Glyphs of pieces in drawings: figurines, letters'
                offer '--no-pager' 'Do not send long drawings through a pager'
                offer '-h' 'Print help (see more with ''--help'')'
                offer '--help' 'Print help (see more with ''--help'')'
            }
            &values= [
                &'-f'= {
                    offer 'text' 'a drawing on a terminal, otherwise a line'
                    offer 'c' 'arrays for C'
                    offer 'cpp' 'arrays for C++'
                    offer 'rust' 'arrays for Rust'
                    offer 'python' 'lists for Python'
                    offer 'csv' 'a line for each square'
                    offer 'json' 'an object for each factor, with everything known about it'
                    offer 'svg' 'a picture'
                    offer 'html' 'a page'
                }
                &'--format'= {
                    offer 'text' 'a drawing on a terminal, otherwise a line'
                    offer 'c' 'arrays for C'
                    offer 'cpp' 'arrays for C++'
                    offer 'rust' 'arrays for Rust'
                    offer 'python' 'lists for Python'
                    offer 'csv' 'a line for each square'
                    offer 'json' 'an object for each factor, with everything known about it'
                    offer 'svg' 'a picture'
                    offer 'html' 'a page'
                }
                &'--bits'= {
                    edit:complete-filename $words[-1]
                }
                &'--seed'= {
                    edit:complete-filename $words[-1]
                }
                &'--time'= {
                    edit:complete-filename $words[-1]
                }
                &'--radix'= {
                    offer '16' 'hexadecimal'
                    offer '10' 'decimal'
                    offer '2' 'binary'
                }
                &'--language'= {
                    offer 'c' ''
                    offer 'java' ''
                    offer 'csharp' ''
                    offer 'rust' ''
                    offer 'zig' ''
                    offer 'go' ''
                    offer 'swift' ''
                    offer 'kotlin' ''
                    offer 'nim' ''
                    offer 'python' ''
                    offer 'javascript' ''
                }
                &'--let'= {
                    edit:complete-filename $words[-1]
                }
                &'--color'= {
                    offer 'auto' 'on a terminal, unless the environment says otherwise'
                    offer 'always' 'always'
                    offer 'never' 'never'
                }
                &'--theme'= {
                    offer 'auto' 'by the background'
                    offer 'dark' 'for dark backgrounds'
                    offer 'light' 'for light backgrounds'
                    offer 'high-contrast' 'bright on black'
                    offer 'wiki' 'the plain grid of the wiki: bold and dim text, no colours'
                }
                &'--color-by'= {
                    offer 'file' 'eight hues, from file a to file h'
                    offer 'rank' 'eight hues, from rank 1 to rank 8'
                    offer 'diagonal' 'fifteen hues, a1-h8 in the middle'
                    offer 'anti-diagonal' 'fifteen hues, h1-a8 in the middle'
                    offer 'square' 'one after the other, from a1 to h8'
                    offer 'none' 'no hues'
                }
                &'--view'= {
                    offer 'white' 'rank 1 at the bottom'
                    offer 'black' 'rank 8 at the bottom, file h on the left'
                }
                &'--layout'= {
                    offer 'board' 'rank by rank'
                    offer 'diamond-left' 'an anti-diagonal on each line, h8 on top'
                    offer 'diamond-right' 'a diagonal on each line, a8 on top'
                    offer 'walls-left' 'Crafty''s left 45, walls between lines'
                    offer 'walls-right' 'Crafty''s right 45, walls between lines'
                    offer 'hyatt-90' 'Crafty''s 90 degrees'
                    offer 'darkthought-flipped' 'DarkThought''s flipped board'
                    offer 'darkthought-a1h8' 'DarkThought''s A1-H8 board'
                    offer 'darkthought-a8h1' 'DarkThought''s A8-H1 board'
                }
                &'--pieces'= {
                    offer 'figurines' 'outlined for White, solid for Black'
                    offer 'letters' 'as in a FEN'
                }
            ]
        ]
        &'gather'= [
            &words= {
                offer '-f' 'Output format: text, json, svg, html'
                offer '--format' 'Output format: text, json, svg, html'
                offer '--order' 'Which square becomes bit 0, bit 1 and so on: ascending, descending, any, or the squares'
                offer '--time' 'How long to search for an order, at most'
                offer '--radix' 'Base of digits without a prefix: 2, 10, 16'
                offer '--language' 'Programming language of routines: c, java, go, ...'
                offer '--let' 'Give a value a name, for all formulas'
                offer '--color' 'When to use colour: auto, always, never'
                offer '--theme' 'Colours of drawings: auto, dark, light, wiki, high-contrast'
                offer '--color-by' 'Hues of bits by their file, rank, diagonal, ...'
                offer '--view' 'Side at the bottom of drawn boards: white, black'
                offer '--layout' 'Draw boards as the rotated boards are drawn'
                offer '--pieces' 'Glyphs of pieces in drawings: figurines, letters'
                offer '--no-pager' 'Do not send long drawings through a pager'
                offer '-h' 'Print help (see more with ''--help'')'
                offer '--help' 'Print help (see more with ''--help'')'
            }
            &values= [
                &'-f'= {
                    offer 'text' 'one line per row'
                    offer 'json' 'one object per line, with everything known about a row'
                    offer 'svg' 'a picture'
                    offer 'html' 'a page'
                }
                &'--format'= {
                    offer 'text' 'one line per row'
                    offer 'json' 'one object per line, with everything known about a row'
                    offer 'svg' 'a picture'
                    offer 'html' 'a page'
                }
                &'--order'= {
                    edit:complete-filename $words[-1]
                }
                &'--time'= {
                    edit:complete-filename $words[-1]
                }
                &'--radix'= {
                    offer '16' 'hexadecimal'
                    offer '10' 'decimal'
                    offer '2' 'binary'
                }
                &'--language'= {
                    offer 'c' ''
                    offer 'java' ''
                    offer 'csharp' ''
                    offer 'rust' ''
                    offer 'zig' ''
                    offer 'go' ''
                    offer 'swift' ''
                    offer 'kotlin' ''
                    offer 'nim' ''
                    offer 'python' ''
                    offer 'javascript' ''
                }
                &'--let'= {
                    edit:complete-filename $words[-1]
                }
                &'--color'= {
                    offer 'auto' 'on a terminal, unless the environment says otherwise'
                    offer 'always' 'always'
                    offer 'never' 'never'
                }
                &'--theme'= {
                    offer 'auto' 'by the background'
                    offer 'dark' 'for dark backgrounds'
                    offer 'light' 'for light backgrounds'
                    offer 'high-contrast' 'bright on black'
                    offer 'wiki' 'the plain grid of the wiki: bold and dim text, no colours'
                }
                &'--color-by'= {
                    offer 'file' 'eight hues, from file a to file h'
                    offer 'rank' 'eight hues, from rank 1 to rank 8'
                    offer 'diagonal' 'fifteen hues, a1-h8 in the middle'
                    offer 'anti-diagonal' 'fifteen hues, h1-a8 in the middle'
                    offer 'square' 'one after the other, from a1 to h8'
                    offer 'none' 'no hues'
                }
                &'--view'= {
                    offer 'white' 'rank 1 at the bottom'
                    offer 'black' 'rank 8 at the bottom, file h on the left'
                }
                &'--layout'= {
                    offer 'board' 'rank by rank'
                    offer 'diamond-left' 'an anti-diagonal on each line, h8 on top'
                    offer 'diamond-right' 'a diagonal on each line, a8 on top'
                    offer 'walls-left' 'Crafty''s left 45, walls between lines'
                    offer 'walls-right' 'Crafty''s right 45, walls between lines'
                    offer 'hyatt-90' 'Crafty''s 90 degrees'
                    offer 'darkthought-flipped' 'DarkThought''s flipped board'
                    offer 'darkthought-a1h8' 'DarkThought''s A1-H8 board'
                    offer 'darkthought-a8h1' 'DarkThought''s A8-H1 board'
                }
                &'--pieces'= {
                    offer 'figurines' 'outlined for White, solid for Black'
                    offer 'letters' 'as in a FEN'
                }
            ]
        ]
        &'subsets'= [
            &words= {
                offer '-f' 'Output format: hex, dec, bin, squares, c, rust'
                offer '--format' 'Output format: hex, dec, bin, squares, c, rust'
                offer '--radix' 'Base of digits without a prefix: 2, 10, 16'
                offer '--language' 'Programming language of routines: c, java, go, ...'
                offer '--let' 'Give a value a name, for all formulas'
                offer '--color' 'When to use colour: auto, always, never'
                offer '--theme' 'Colours of drawings: auto, dark, light, wiki, high-contrast'
                offer '--color-by' 'Hues of bits by their file, rank, diagonal, ...'
                offer '--view' 'Side at the bottom of drawn boards: white, black'
                offer '--layout' 'Draw boards as the rotated boards are drawn'
                offer '--pieces' 'Glyphs of pieces in drawings: figurines, letters'
                offer '--no-pager' 'Do not send long drawings through a pager'
                offer '-h' 'Print help (see more with ''--help'')'
                offer '--help' 'Print help (see more with ''--help'')'
            }
            &values= [
                &'-f'= {
                    offer 'hex' '0x and sixteen digits'
                    offer 'dec' 'decimal'
                    offer 'bin' '64 binary digits, bit 63 first'
                    offer 'squares' 'names of squares'
                    offer 'c' 'a constant for C and C++'
                    offer 'rust' 'a constant for Rust'
                }
                &'--format'= {
                    offer 'hex' '0x and sixteen digits'
                    offer 'dec' 'decimal'
                    offer 'bin' '64 binary digits, bit 63 first'
                    offer 'squares' 'names of squares'
                    offer 'c' 'a constant for C and C++'
                    offer 'rust' 'a constant for Rust'
                }
                &'--radix'= {
                    offer '16' 'hexadecimal'
                    offer '10' 'decimal'
                    offer '2' 'binary'
                }
                &'--language'= {
                    offer 'c' ''
                    offer 'java' ''
                    offer 'csharp' ''
                    offer 'rust' ''
                    offer 'zig' ''
                    offer 'go' ''
                    offer 'swift' ''
                    offer 'kotlin' ''
                    offer 'nim' ''
                    offer 'python' ''
                    offer 'javascript' ''
                }
                &'--let'= {
                    edit:complete-filename $words[-1]
                }
                &'--color'= {
                    offer 'auto' 'on a terminal, unless the environment says otherwise'
                    offer 'always' 'always'
                    offer 'never' 'never'
                }
                &'--theme'= {
                    offer 'auto' 'by the background'
                    offer 'dark' 'for dark backgrounds'
                    offer 'light' 'for light backgrounds'
                    offer 'high-contrast' 'bright on black'
                    offer 'wiki' 'the plain grid of the wiki: bold and dim text, no colours'
                }
                &'--color-by'= {
                    offer 'file' 'eight hues, from file a to file h'
                    offer 'rank' 'eight hues, from rank 1 to rank 8'
                    offer 'diagonal' 'fifteen hues, a1-h8 in the middle'
                    offer 'anti-diagonal' 'fifteen hues, h1-a8 in the middle'
                    offer 'square' 'one after the other, from a1 to h8'
                    offer 'none' 'no hues'
                }
                &'--view'= {
                    offer 'white' 'rank 1 at the bottom'
                    offer 'black' 'rank 8 at the bottom, file h on the left'
                }
                &'--layout'= {
                    offer 'board' 'rank by rank'
                    offer 'diamond-left' 'an anti-diagonal on each line, h8 on top'
                    offer 'diamond-right' 'a diagonal on each line, a8 on top'
                    offer 'walls-left' 'Crafty''s left 45, walls between lines'
                    offer 'walls-right' 'Crafty''s right 45, walls between lines'
                    offer 'hyatt-90' 'Crafty''s 90 degrees'
                    offer 'darkthought-flipped' 'DarkThought''s flipped board'
                    offer 'darkthought-a1h8' 'DarkThought''s A1-H8 board'
                    offer 'darkthought-a8h1' 'DarkThought''s A8-H1 board'
                }
                &'--pieces'= {
                    offer 'figurines' 'outlined for White, solid for Black'
                    offer 'letters' 'as in a FEN'
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
                offer '--radix' 'Base of digits without a prefix: 2, 10, 16'
                offer '--language' 'Programming language of routines: c, java, go, ...'
                offer '--let' 'Give a value a name, for all formulas'
                offer '--color' 'When to use colour: auto, always, never'
                offer '--theme' 'Colours of drawings: auto, dark, light, wiki, high-contrast'
                offer '--color-by' 'Hues of bits by their file, rank, diagonal, ...'
                offer '--view' 'Side at the bottom of drawn boards: white, black'
                offer '--layout' 'Draw boards as the rotated boards are drawn'
                offer '--pieces' 'Glyphs of pieces in drawings: figurines, letters'
                offer '--no-pager' 'Do not send long drawings through a pager'
                offer '-h' 'Print help (see more with ''--help'')'
                offer '--help' 'Print help (see more with ''--help'')'
            }
            &values= [
                &'--radix'= {
                    offer '16' 'hexadecimal'
                    offer '10' 'decimal'
                    offer '2' 'binary'
                }
                &'--language'= {
                    offer 'c' ''
                    offer 'java' ''
                    offer 'csharp' ''
                    offer 'rust' ''
                    offer 'zig' ''
                    offer 'go' ''
                    offer 'swift' ''
                    offer 'kotlin' ''
                    offer 'nim' ''
                    offer 'python' ''
                    offer 'javascript' ''
                }
                &'--let'= {
                    edit:complete-filename $words[-1]
                }
                &'--color'= {
                    offer 'auto' 'on a terminal, unless the environment says otherwise'
                    offer 'always' 'always'
                    offer 'never' 'never'
                }
                &'--theme'= {
                    offer 'auto' 'by the background'
                    offer 'dark' 'for dark backgrounds'
                    offer 'light' 'for light backgrounds'
                    offer 'high-contrast' 'bright on black'
                    offer 'wiki' 'the plain grid of the wiki: bold and dim text, no colours'
                }
                &'--color-by'= {
                    offer 'file' 'eight hues, from file a to file h'
                    offer 'rank' 'eight hues, from rank 1 to rank 8'
                    offer 'diagonal' 'fifteen hues, a1-h8 in the middle'
                    offer 'anti-diagonal' 'fifteen hues, h1-a8 in the middle'
                    offer 'square' 'one after the other, from a1 to h8'
                    offer 'none' 'no hues'
                }
                &'--view'= {
                    offer 'white' 'rank 1 at the bottom'
                    offer 'black' 'rank 8 at the bottom, file h on the left'
                }
                &'--layout'= {
                    offer 'board' 'rank by rank'
                    offer 'diamond-left' 'an anti-diagonal on each line, h8 on top'
                    offer 'diamond-right' 'a diagonal on each line, a8 on top'
                    offer 'walls-left' 'Crafty''s left 45, walls between lines'
                    offer 'walls-right' 'Crafty''s right 45, walls between lines'
                    offer 'hyatt-90' 'Crafty''s 90 degrees'
                    offer 'darkthought-flipped' 'DarkThought''s flipped board'
                    offer 'darkthought-a1h8' 'DarkThought''s A1-H8 board'
                    offer 'darkthought-a8h1' 'DarkThought''s A8-H1 board'
                }
                &'--pieces'= {
                    offer 'figurines' 'outlined for White, solid for Black'
                    offer 'letters' 'as in a FEN'
                }
            ]
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
            offer 'list' 'List the steps and functions, family by family'
            offer 'explain' 'Explain steps and functions, operation by operation'
            offer 'grid' 'Compute a number for each square, from `sq`, `file`, `rank`'
            offer 'lines' 'Show the lines through a square, and their occupancy as an index'
            offer 'prove' 'Prove that two steps or formulas are equal, or that a law holds'
            offer 'identify' 'Find out which step a routine is, or takes boards to others'
            offer 'code' 'Write steps or a function as code in another language'
            offer 'shorten' 'Find a shorter program for a formula or for steps'
            offer 'magic' 'Find a magic factor: an index for look-ups by the occupancy'
            offer 'gather' 'Find a factor that puts the squares of a mask side by side'
            offer 'subsets' 'List all subsets of a set, one per line'
            offer 'completions' 'Print a completion script for a shell'
        }
        $place[words]
    }
}
