# Completions of bbt for PowerShell, made by `bbt completions powershell`.

using namespace System.Management.Automation

Register-ArgumentCompleter -Native -CommandName 'bbt' -ScriptBlock {
    param($wordToComplete, $commandAst, $cursorPosition)

    $words = @($commandAst.CommandElements |
        Where-Object { $_.Extent.EndOffset -lt $cursorPosition } |
        ForEach-Object { $_.Extent.Text })
    $place = if ($words.Count -gt 1 -and $words[1] -cin @('list', 'explain', 'grid', 'lines', 'prove', 'identify', 'code', 'shorten', 'magic', 'gather', 'subsets', 'completions')) { $words[1] } else { 'bbt' }
    $before = if ($words.Count -gt 1) { $words[-1] } else { '' }

    $offers = @(switch -CaseSensitive -Wildcard ("$place $before") {
        'bbt -i' {
            break
        }
        'bbt --input' {
            break
        }
        'bbt --where' {
            break
        }
        'bbt -f' {
            [CompletionResult]::new('text', 'text', [CompletionResultType]::ParameterValue, 'the default')
            [CompletionResult]::new('diagram', 'diagram', [CompletionResultType]::ParameterValue, 'a drawing')
            [CompletionResult]::new('hex', 'hex', [CompletionResultType]::ParameterValue, '0x and sixteen digits')
            [CompletionResult]::new('dec', 'dec', [CompletionResultType]::ParameterValue, 'decimal')
            [CompletionResult]::new('bin', 'bin', [CompletionResultType]::ParameterValue, '64 binary digits, bit 63 first')
            [CompletionResult]::new('squares', 'squares', [CompletionResultType]::ParameterValue, 'names of squares')
            [CompletionResult]::new('c', 'c', [CompletionResultType]::ParameterValue, 'a constant for C and C++')
            [CompletionResult]::new('rust', 'rust', [CompletionResultType]::ParameterValue, 'a constant for Rust')
            [CompletionResult]::new('plain', 'plain', [CompletionResultType]::ParameterValue, 'the wiki''s grid of `.` and `1`')
            [CompletionResult]::new('fen', 'fen', [CompletionResultType]::ParameterValue, 'positions as FEN')
            [CompletionResult]::new('csv', 'csv', [CompletionResultType]::ParameterValue, 'a line for each square')
            [CompletionResult]::new('json', 'json', [CompletionResultType]::ParameterValue, 'an object on each line')
            [CompletionResult]::new('svg', 'svg', [CompletionResultType]::ParameterValue, 'a picture')
            [CompletionResult]::new('html', 'html', [CompletionResultType]::ParameterValue, 'a page')
            break
        }
        'bbt --format' {
            [CompletionResult]::new('text', 'text', [CompletionResultType]::ParameterValue, 'the default')
            [CompletionResult]::new('diagram', 'diagram', [CompletionResultType]::ParameterValue, 'a drawing')
            [CompletionResult]::new('hex', 'hex', [CompletionResultType]::ParameterValue, '0x and sixteen digits')
            [CompletionResult]::new('dec', 'dec', [CompletionResultType]::ParameterValue, 'decimal')
            [CompletionResult]::new('bin', 'bin', [CompletionResultType]::ParameterValue, '64 binary digits, bit 63 first')
            [CompletionResult]::new('squares', 'squares', [CompletionResultType]::ParameterValue, 'names of squares')
            [CompletionResult]::new('c', 'c', [CompletionResultType]::ParameterValue, 'a constant for C and C++')
            [CompletionResult]::new('rust', 'rust', [CompletionResultType]::ParameterValue, 'a constant for Rust')
            [CompletionResult]::new('plain', 'plain', [CompletionResultType]::ParameterValue, 'the wiki''s grid of `.` and `1`')
            [CompletionResult]::new('fen', 'fen', [CompletionResultType]::ParameterValue, 'positions as FEN')
            [CompletionResult]::new('csv', 'csv', [CompletionResultType]::ParameterValue, 'a line for each square')
            [CompletionResult]::new('json', 'json', [CompletionResultType]::ParameterValue, 'an object on each line')
            [CompletionResult]::new('svg', 'svg', [CompletionResultType]::ParameterValue, 'a picture')
            [CompletionResult]::new('html', 'html', [CompletionResultType]::ParameterValue, 'a page')
            break
        }
        'bbt --mapping' {
            [CompletionResult]::new('a1b1', 'a1b1', [CompletionResultType]::ParameterValue, 'a1b1')
            [CompletionResult]::new('a8b8', 'a8b8', [CompletionResultType]::ParameterValue, 'a8b8')
            [CompletionResult]::new('h1g1', 'h1g1', [CompletionResultType]::ParameterValue, 'h1g1')
            [CompletionResult]::new('h8g8', 'h8g8', [CompletionResultType]::ParameterValue, 'h8g8')
            [CompletionResult]::new('a1a2', 'a1a2', [CompletionResultType]::ParameterValue, 'a1a2')
            [CompletionResult]::new('a8a7', 'a8a7', [CompletionResultType]::ParameterValue, 'a8a7')
            [CompletionResult]::new('h1h2', 'h1h2', [CompletionResultType]::ParameterValue, 'h1h2')
            [CompletionResult]::new('h8h7', 'h8h7', [CompletionResultType]::ParameterValue, 'h8h7')
            break
        }
        'bbt --from' {
            [CompletionResult]::new('a1b1', 'a1b1', [CompletionResultType]::ParameterValue, 'a1b1')
            [CompletionResult]::new('a8b8', 'a8b8', [CompletionResultType]::ParameterValue, 'a8b8')
            [CompletionResult]::new('h1g1', 'h1g1', [CompletionResultType]::ParameterValue, 'h1g1')
            [CompletionResult]::new('h8g8', 'h8g8', [CompletionResultType]::ParameterValue, 'h8g8')
            [CompletionResult]::new('a1a2', 'a1a2', [CompletionResultType]::ParameterValue, 'a1a2')
            [CompletionResult]::new('a8a7', 'a8a7', [CompletionResultType]::ParameterValue, 'a8a7')
            [CompletionResult]::new('h1h2', 'h1h2', [CompletionResultType]::ParameterValue, 'h1h2')
            [CompletionResult]::new('h8h7', 'h8h7', [CompletionResultType]::ParameterValue, 'h8h7')
            break
        }
        'bbt --to' {
            [CompletionResult]::new('a1b1', 'a1b1', [CompletionResultType]::ParameterValue, 'a1b1')
            [CompletionResult]::new('a8b8', 'a8b8', [CompletionResultType]::ParameterValue, 'a8b8')
            [CompletionResult]::new('h1g1', 'h1g1', [CompletionResultType]::ParameterValue, 'h1g1')
            [CompletionResult]::new('h8g8', 'h8g8', [CompletionResultType]::ParameterValue, 'h8g8')
            [CompletionResult]::new('a1a2', 'a1a2', [CompletionResultType]::ParameterValue, 'a1a2')
            [CompletionResult]::new('a8a7', 'a8a7', [CompletionResultType]::ParameterValue, 'a8a7')
            [CompletionResult]::new('h1h2', 'h1h2', [CompletionResultType]::ParameterValue, 'h1h2')
            [CompletionResult]::new('h8h7', 'h8h7', [CompletionResultType]::ParameterValue, 'h8h7')
            break
        }
        'bbt --radix' {
            [CompletionResult]::new('16', '16', [CompletionResultType]::ParameterValue, 'hexadecimal')
            [CompletionResult]::new('10', '10', [CompletionResultType]::ParameterValue, 'decimal')
            [CompletionResult]::new('2', '2', [CompletionResultType]::ParameterValue, 'binary')
            break
        }
        'bbt --language' {
            [CompletionResult]::new('c', 'c', [CompletionResultType]::ParameterValue, 'c')
            [CompletionResult]::new('java', 'java', [CompletionResultType]::ParameterValue, 'java')
            [CompletionResult]::new('csharp', 'csharp', [CompletionResultType]::ParameterValue, 'csharp')
            [CompletionResult]::new('rust', 'rust', [CompletionResultType]::ParameterValue, 'rust')
            [CompletionResult]::new('zig', 'zig', [CompletionResultType]::ParameterValue, 'zig')
            [CompletionResult]::new('go', 'go', [CompletionResultType]::ParameterValue, 'go')
            [CompletionResult]::new('swift', 'swift', [CompletionResultType]::ParameterValue, 'swift')
            [CompletionResult]::new('kotlin', 'kotlin', [CompletionResultType]::ParameterValue, 'kotlin')
            [CompletionResult]::new('nim', 'nim', [CompletionResultType]::ParameterValue, 'nim')
            [CompletionResult]::new('python', 'python', [CompletionResultType]::ParameterValue, 'python')
            [CompletionResult]::new('javascript', 'javascript', [CompletionResultType]::ParameterValue, 'javascript')
            [CompletionResult]::new('pascal', 'pascal', [CompletionResultType]::ParameterValue, 'pascal')
            break
        }
        'bbt --let' {
            break
        }
        'bbt --field' {
            break
        }
        'bbt --delimiter' {
            break
        }
        'bbt --json-key' {
            break
        }
        'bbt --records' {
            [CompletionResult]::new('lines', 'lines', [CompletionResultType]::ParameterValue, 'a value in each line')
            [CompletionResult]::new('drawn', 'drawn', [CompletionResultType]::ParameterValue, 'drawn boards, and text around them')
            [CompletionResult]::new('plain', 'plain', [CompletionResultType]::ParameterValue, 'Stockfish''s training data')
            [CompletionResult]::new('uci', 'uci', [CompletionResultType]::ParameterValue, 'a script for an engine')
            [CompletionResult]::new('pgn', 'pgn', [CompletionResultType]::ParameterValue, 'games with a FEN tag')
            break
        }
        'bbt --moves' {
            break
        }
        'bbt --score' {
            break
        }
        'bbt --result' {
            break
        }
        'bbt --en-passant' {
            [CompletionResult]::new('legal', 'legal', [CompletionResultType]::ParameterValue, 'where a pawn can capture')
            [CompletionResult]::new('fen', 'fen', [CompletionResultType]::ParameterValue, 'where a pawn has just passed')
            break
        }
        'bbt --counters' {
            [CompletionResult]::new('keep', 'keep', [CompletionResultType]::ParameterValue, 'as they are')
            [CompletionResult]::new('drop', 'drop', [CompletionResultType]::ParameterValue, 'left out')
            break
        }
        'bbt --on-error' {
            [CompletionResult]::new('stop', 'stop', [CompletionResultType]::ParameterValue, 'end the run')
            [CompletionResult]::new('skip', 'skip', [CompletionResultType]::ParameterValue, 'leave the line out')
            [CompletionResult]::new('keep', 'keep', [CompletionResultType]::ParameterValue, 'pass the line through as it is')
            break
        }
        'bbt --threads' {
            break
        }
        'bbt --color' {
            [CompletionResult]::new('auto', 'auto', [CompletionResultType]::ParameterValue, 'on a terminal, unless the environment says otherwise')
            [CompletionResult]::new('always', 'always', [CompletionResultType]::ParameterValue, 'always')
            [CompletionResult]::new('never', 'never', [CompletionResultType]::ParameterValue, 'never')
            break
        }
        'bbt --theme' {
            [CompletionResult]::new('auto', 'auto', [CompletionResultType]::ParameterValue, 'by the background')
            [CompletionResult]::new('dark', 'dark', [CompletionResultType]::ParameterValue, 'for dark backgrounds')
            [CompletionResult]::new('light', 'light', [CompletionResultType]::ParameterValue, 'for light backgrounds')
            [CompletionResult]::new('high-contrast', 'high-contrast', [CompletionResultType]::ParameterValue, 'bright on black')
            [CompletionResult]::new('wiki', 'wiki', [CompletionResultType]::ParameterValue, 'the plain grid of the wiki: bold and dim text, no colours')
            break
        }
        'bbt --color-by' {
            [CompletionResult]::new('file', 'file', [CompletionResultType]::ParameterValue, 'eight hues, from file a to file h')
            [CompletionResult]::new('rank', 'rank', [CompletionResultType]::ParameterValue, 'eight hues, from rank 1 to rank 8')
            [CompletionResult]::new('diagonal', 'diagonal', [CompletionResultType]::ParameterValue, 'fifteen hues, a1-h8 in the middle')
            [CompletionResult]::new('anti-diagonal', 'anti-diagonal', [CompletionResultType]::ParameterValue, 'fifteen hues, h1-a8 in the middle')
            [CompletionResult]::new('square', 'square', [CompletionResultType]::ParameterValue, 'one after the other, from a1 to h8')
            [CompletionResult]::new('none', 'none', [CompletionResultType]::ParameterValue, 'no hues')
            break
        }
        'bbt --heat' {
            [CompletionResult]::new('short', 'short', [CompletionResultType]::ParameterValue, 'counts, or percent if they are long')
            [CompletionResult]::new('count', 'count', [CompletionResultType]::ParameterValue, 'how many boards have the square')
            [CompletionResult]::new('percent', 'percent', [CompletionResultType]::ParameterValue, 'how many of a hundred boards have it')
            break
        }
        'bbt --view' {
            [CompletionResult]::new('white', 'white', [CompletionResultType]::ParameterValue, 'rank 1 at the bottom')
            [CompletionResult]::new('black', 'black', [CompletionResultType]::ParameterValue, 'rank 8 at the bottom, file h on the left')
            break
        }
        'bbt --layout' {
            [CompletionResult]::new('board', 'board', [CompletionResultType]::ParameterValue, 'rank by rank')
            [CompletionResult]::new('diamond-left', 'diamond-left', [CompletionResultType]::ParameterValue, 'an anti-diagonal on each line, h8 on top')
            [CompletionResult]::new('diamond-right', 'diamond-right', [CompletionResultType]::ParameterValue, 'a diagonal on each line, a8 on top')
            [CompletionResult]::new('walls-left', 'walls-left', [CompletionResultType]::ParameterValue, 'Crafty''s left 45, walls between lines')
            [CompletionResult]::new('walls-right', 'walls-right', [CompletionResultType]::ParameterValue, 'Crafty''s right 45, walls between lines')
            [CompletionResult]::new('hyatt-90', 'hyatt-90', [CompletionResultType]::ParameterValue, 'Crafty''s 90 degrees')
            [CompletionResult]::new('darkthought-flipped', 'darkthought-flipped', [CompletionResultType]::ParameterValue, 'DarkThought''s flipped board')
            [CompletionResult]::new('darkthought-a1h8', 'darkthought-a1h8', [CompletionResultType]::ParameterValue, 'DarkThought''s A1-H8 board')
            [CompletionResult]::new('darkthought-a8h1', 'darkthought-a8h1', [CompletionResultType]::ParameterValue, 'DarkThought''s A8-H1 board')
            break
        }
        'bbt --pieces' {
            [CompletionResult]::new('figurines', 'figurines', [CompletionResultType]::ParameterValue, 'outlined for White, solid for Black')
            [CompletionResult]::new('letters', 'letters', [CompletionResultType]::ParameterValue, 'as in a FEN')
            break
        }
        'list -f' {
            [CompletionResult]::new('text', 'text', [CompletionResultType]::ParameterValue, 'the default')
            [CompletionResult]::new('diagram', 'diagram', [CompletionResultType]::ParameterValue, 'a drawing')
            [CompletionResult]::new('json', 'json', [CompletionResultType]::ParameterValue, 'an object on each line')
            [CompletionResult]::new('svg', 'svg', [CompletionResultType]::ParameterValue, 'a picture')
            [CompletionResult]::new('html', 'html', [CompletionResultType]::ParameterValue, 'a page')
            break
        }
        'list --format' {
            [CompletionResult]::new('text', 'text', [CompletionResultType]::ParameterValue, 'the default')
            [CompletionResult]::new('diagram', 'diagram', [CompletionResultType]::ParameterValue, 'a drawing')
            [CompletionResult]::new('json', 'json', [CompletionResultType]::ParameterValue, 'an object on each line')
            [CompletionResult]::new('svg', 'svg', [CompletionResultType]::ParameterValue, 'a picture')
            [CompletionResult]::new('html', 'html', [CompletionResultType]::ParameterValue, 'a page')
            break
        }
        'list --radix' {
            [CompletionResult]::new('16', '16', [CompletionResultType]::ParameterValue, 'hexadecimal')
            [CompletionResult]::new('10', '10', [CompletionResultType]::ParameterValue, 'decimal')
            [CompletionResult]::new('2', '2', [CompletionResultType]::ParameterValue, 'binary')
            break
        }
        'list --language' {
            [CompletionResult]::new('c', 'c', [CompletionResultType]::ParameterValue, 'c')
            [CompletionResult]::new('java', 'java', [CompletionResultType]::ParameterValue, 'java')
            [CompletionResult]::new('csharp', 'csharp', [CompletionResultType]::ParameterValue, 'csharp')
            [CompletionResult]::new('rust', 'rust', [CompletionResultType]::ParameterValue, 'rust')
            [CompletionResult]::new('zig', 'zig', [CompletionResultType]::ParameterValue, 'zig')
            [CompletionResult]::new('go', 'go', [CompletionResultType]::ParameterValue, 'go')
            [CompletionResult]::new('swift', 'swift', [CompletionResultType]::ParameterValue, 'swift')
            [CompletionResult]::new('kotlin', 'kotlin', [CompletionResultType]::ParameterValue, 'kotlin')
            [CompletionResult]::new('nim', 'nim', [CompletionResultType]::ParameterValue, 'nim')
            [CompletionResult]::new('python', 'python', [CompletionResultType]::ParameterValue, 'python')
            [CompletionResult]::new('javascript', 'javascript', [CompletionResultType]::ParameterValue, 'javascript')
            [CompletionResult]::new('pascal', 'pascal', [CompletionResultType]::ParameterValue, 'pascal')
            break
        }
        'list --let' {
            break
        }
        'list --color' {
            [CompletionResult]::new('auto', 'auto', [CompletionResultType]::ParameterValue, 'on a terminal, unless the environment says otherwise')
            [CompletionResult]::new('always', 'always', [CompletionResultType]::ParameterValue, 'always')
            [CompletionResult]::new('never', 'never', [CompletionResultType]::ParameterValue, 'never')
            break
        }
        'list --theme' {
            [CompletionResult]::new('auto', 'auto', [CompletionResultType]::ParameterValue, 'by the background')
            [CompletionResult]::new('dark', 'dark', [CompletionResultType]::ParameterValue, 'for dark backgrounds')
            [CompletionResult]::new('light', 'light', [CompletionResultType]::ParameterValue, 'for light backgrounds')
            [CompletionResult]::new('high-contrast', 'high-contrast', [CompletionResultType]::ParameterValue, 'bright on black')
            [CompletionResult]::new('wiki', 'wiki', [CompletionResultType]::ParameterValue, 'the plain grid of the wiki: bold and dim text, no colours')
            break
        }
        'list --color-by' {
            [CompletionResult]::new('file', 'file', [CompletionResultType]::ParameterValue, 'eight hues, from file a to file h')
            [CompletionResult]::new('rank', 'rank', [CompletionResultType]::ParameterValue, 'eight hues, from rank 1 to rank 8')
            [CompletionResult]::new('diagonal', 'diagonal', [CompletionResultType]::ParameterValue, 'fifteen hues, a1-h8 in the middle')
            [CompletionResult]::new('anti-diagonal', 'anti-diagonal', [CompletionResultType]::ParameterValue, 'fifteen hues, h1-a8 in the middle')
            [CompletionResult]::new('square', 'square', [CompletionResultType]::ParameterValue, 'one after the other, from a1 to h8')
            [CompletionResult]::new('none', 'none', [CompletionResultType]::ParameterValue, 'no hues')
            break
        }
        'list --view' {
            [CompletionResult]::new('white', 'white', [CompletionResultType]::ParameterValue, 'rank 1 at the bottom')
            [CompletionResult]::new('black', 'black', [CompletionResultType]::ParameterValue, 'rank 8 at the bottom, file h on the left')
            break
        }
        'list --layout' {
            [CompletionResult]::new('board', 'board', [CompletionResultType]::ParameterValue, 'rank by rank')
            [CompletionResult]::new('diamond-left', 'diamond-left', [CompletionResultType]::ParameterValue, 'an anti-diagonal on each line, h8 on top')
            [CompletionResult]::new('diamond-right', 'diamond-right', [CompletionResultType]::ParameterValue, 'a diagonal on each line, a8 on top')
            [CompletionResult]::new('walls-left', 'walls-left', [CompletionResultType]::ParameterValue, 'Crafty''s left 45, walls between lines')
            [CompletionResult]::new('walls-right', 'walls-right', [CompletionResultType]::ParameterValue, 'Crafty''s right 45, walls between lines')
            [CompletionResult]::new('hyatt-90', 'hyatt-90', [CompletionResultType]::ParameterValue, 'Crafty''s 90 degrees')
            [CompletionResult]::new('darkthought-flipped', 'darkthought-flipped', [CompletionResultType]::ParameterValue, 'DarkThought''s flipped board')
            [CompletionResult]::new('darkthought-a1h8', 'darkthought-a1h8', [CompletionResultType]::ParameterValue, 'DarkThought''s A1-H8 board')
            [CompletionResult]::new('darkthought-a8h1', 'darkthought-a8h1', [CompletionResultType]::ParameterValue, 'DarkThought''s A8-H1 board')
            break
        }
        'list --pieces' {
            [CompletionResult]::new('figurines', 'figurines', [CompletionResultType]::ParameterValue, 'outlined for White, solid for Black')
            [CompletionResult]::new('letters', 'letters', [CompletionResultType]::ParameterValue, 'as in a FEN')
            break
        }
        'explain -f' {
            [CompletionResult]::new('text', 'text', [CompletionResultType]::ParameterValue, 'the default')
            [CompletionResult]::new('diagram', 'diagram', [CompletionResultType]::ParameterValue, 'a drawing')
            [CompletionResult]::new('json', 'json', [CompletionResultType]::ParameterValue, 'an object on each line')
            [CompletionResult]::new('svg', 'svg', [CompletionResultType]::ParameterValue, 'a picture')
            [CompletionResult]::new('html', 'html', [CompletionResultType]::ParameterValue, 'a page')
            break
        }
        'explain --format' {
            [CompletionResult]::new('text', 'text', [CompletionResultType]::ParameterValue, 'the default')
            [CompletionResult]::new('diagram', 'diagram', [CompletionResultType]::ParameterValue, 'a drawing')
            [CompletionResult]::new('json', 'json', [CompletionResultType]::ParameterValue, 'an object on each line')
            [CompletionResult]::new('svg', 'svg', [CompletionResultType]::ParameterValue, 'a picture')
            [CompletionResult]::new('html', 'html', [CompletionResultType]::ParameterValue, 'a page')
            break
        }
        'explain --radix' {
            [CompletionResult]::new('16', '16', [CompletionResultType]::ParameterValue, 'hexadecimal')
            [CompletionResult]::new('10', '10', [CompletionResultType]::ParameterValue, 'decimal')
            [CompletionResult]::new('2', '2', [CompletionResultType]::ParameterValue, 'binary')
            break
        }
        'explain --language' {
            [CompletionResult]::new('c', 'c', [CompletionResultType]::ParameterValue, 'c')
            [CompletionResult]::new('java', 'java', [CompletionResultType]::ParameterValue, 'java')
            [CompletionResult]::new('csharp', 'csharp', [CompletionResultType]::ParameterValue, 'csharp')
            [CompletionResult]::new('rust', 'rust', [CompletionResultType]::ParameterValue, 'rust')
            [CompletionResult]::new('zig', 'zig', [CompletionResultType]::ParameterValue, 'zig')
            [CompletionResult]::new('go', 'go', [CompletionResultType]::ParameterValue, 'go')
            [CompletionResult]::new('swift', 'swift', [CompletionResultType]::ParameterValue, 'swift')
            [CompletionResult]::new('kotlin', 'kotlin', [CompletionResultType]::ParameterValue, 'kotlin')
            [CompletionResult]::new('nim', 'nim', [CompletionResultType]::ParameterValue, 'nim')
            [CompletionResult]::new('python', 'python', [CompletionResultType]::ParameterValue, 'python')
            [CompletionResult]::new('javascript', 'javascript', [CompletionResultType]::ParameterValue, 'javascript')
            [CompletionResult]::new('pascal', 'pascal', [CompletionResultType]::ParameterValue, 'pascal')
            break
        }
        'explain --let' {
            break
        }
        'explain --color' {
            [CompletionResult]::new('auto', 'auto', [CompletionResultType]::ParameterValue, 'on a terminal, unless the environment says otherwise')
            [CompletionResult]::new('always', 'always', [CompletionResultType]::ParameterValue, 'always')
            [CompletionResult]::new('never', 'never', [CompletionResultType]::ParameterValue, 'never')
            break
        }
        'explain --theme' {
            [CompletionResult]::new('auto', 'auto', [CompletionResultType]::ParameterValue, 'by the background')
            [CompletionResult]::new('dark', 'dark', [CompletionResultType]::ParameterValue, 'for dark backgrounds')
            [CompletionResult]::new('light', 'light', [CompletionResultType]::ParameterValue, 'for light backgrounds')
            [CompletionResult]::new('high-contrast', 'high-contrast', [CompletionResultType]::ParameterValue, 'bright on black')
            [CompletionResult]::new('wiki', 'wiki', [CompletionResultType]::ParameterValue, 'the plain grid of the wiki: bold and dim text, no colours')
            break
        }
        'explain --color-by' {
            [CompletionResult]::new('file', 'file', [CompletionResultType]::ParameterValue, 'eight hues, from file a to file h')
            [CompletionResult]::new('rank', 'rank', [CompletionResultType]::ParameterValue, 'eight hues, from rank 1 to rank 8')
            [CompletionResult]::new('diagonal', 'diagonal', [CompletionResultType]::ParameterValue, 'fifteen hues, a1-h8 in the middle')
            [CompletionResult]::new('anti-diagonal', 'anti-diagonal', [CompletionResultType]::ParameterValue, 'fifteen hues, h1-a8 in the middle')
            [CompletionResult]::new('square', 'square', [CompletionResultType]::ParameterValue, 'one after the other, from a1 to h8')
            [CompletionResult]::new('none', 'none', [CompletionResultType]::ParameterValue, 'no hues')
            break
        }
        'explain --view' {
            [CompletionResult]::new('white', 'white', [CompletionResultType]::ParameterValue, 'rank 1 at the bottom')
            [CompletionResult]::new('black', 'black', [CompletionResultType]::ParameterValue, 'rank 8 at the bottom, file h on the left')
            break
        }
        'explain --layout' {
            [CompletionResult]::new('board', 'board', [CompletionResultType]::ParameterValue, 'rank by rank')
            [CompletionResult]::new('diamond-left', 'diamond-left', [CompletionResultType]::ParameterValue, 'an anti-diagonal on each line, h8 on top')
            [CompletionResult]::new('diamond-right', 'diamond-right', [CompletionResultType]::ParameterValue, 'a diagonal on each line, a8 on top')
            [CompletionResult]::new('walls-left', 'walls-left', [CompletionResultType]::ParameterValue, 'Crafty''s left 45, walls between lines')
            [CompletionResult]::new('walls-right', 'walls-right', [CompletionResultType]::ParameterValue, 'Crafty''s right 45, walls between lines')
            [CompletionResult]::new('hyatt-90', 'hyatt-90', [CompletionResultType]::ParameterValue, 'Crafty''s 90 degrees')
            [CompletionResult]::new('darkthought-flipped', 'darkthought-flipped', [CompletionResultType]::ParameterValue, 'DarkThought''s flipped board')
            [CompletionResult]::new('darkthought-a1h8', 'darkthought-a1h8', [CompletionResultType]::ParameterValue, 'DarkThought''s A1-H8 board')
            [CompletionResult]::new('darkthought-a8h1', 'darkthought-a8h1', [CompletionResultType]::ParameterValue, 'DarkThought''s A8-H1 board')
            break
        }
        'explain --pieces' {
            [CompletionResult]::new('figurines', 'figurines', [CompletionResultType]::ParameterValue, 'outlined for White, solid for Black')
            [CompletionResult]::new('letters', 'letters', [CompletionResultType]::ParameterValue, 'as in a FEN')
            break
        }
        'grid -f' {
            [CompletionResult]::new('text', 'text', [CompletionResultType]::ParameterValue, 'the default')
            [CompletionResult]::new('diagram', 'diagram', [CompletionResultType]::ParameterValue, 'a drawing')
            [CompletionResult]::new('dec', 'dec', [CompletionResultType]::ParameterValue, 'decimal, with a sign')
            [CompletionResult]::new('hex', 'hex', [CompletionResultType]::ParameterValue, 'hexadecimal')
            [CompletionResult]::new('squares', 'squares', [CompletionResultType]::ParameterValue, 'names of squares')
            [CompletionResult]::new('c', 'c', [CompletionResultType]::ParameterValue, 'C')
            [CompletionResult]::new('cpp', 'cpp', [CompletionResultType]::ParameterValue, 'C++')
            [CompletionResult]::new('rust', 'rust', [CompletionResultType]::ParameterValue, 'Rust')
            [CompletionResult]::new('java', 'java', [CompletionResultType]::ParameterValue, 'Java')
            [CompletionResult]::new('csharp', 'csharp', [CompletionResultType]::ParameterValue, 'C#')
            [CompletionResult]::new('go', 'go', [CompletionResultType]::ParameterValue, 'Go')
            [CompletionResult]::new('python', 'python', [CompletionResultType]::ParameterValue, 'Python')
            [CompletionResult]::new('js', 'js', [CompletionResultType]::ParameterValue, 'JavaScript')
            [CompletionResult]::new('csv', 'csv', [CompletionResultType]::ParameterValue, 'a line for each square')
            [CompletionResult]::new('json', 'json', [CompletionResultType]::ParameterValue, 'an object on each line')
            [CompletionResult]::new('svg', 'svg', [CompletionResultType]::ParameterValue, 'a picture')
            [CompletionResult]::new('html', 'html', [CompletionResultType]::ParameterValue, 'a page')
            break
        }
        'grid --format' {
            [CompletionResult]::new('text', 'text', [CompletionResultType]::ParameterValue, 'the default')
            [CompletionResult]::new('diagram', 'diagram', [CompletionResultType]::ParameterValue, 'a drawing')
            [CompletionResult]::new('dec', 'dec', [CompletionResultType]::ParameterValue, 'decimal, with a sign')
            [CompletionResult]::new('hex', 'hex', [CompletionResultType]::ParameterValue, 'hexadecimal')
            [CompletionResult]::new('squares', 'squares', [CompletionResultType]::ParameterValue, 'names of squares')
            [CompletionResult]::new('c', 'c', [CompletionResultType]::ParameterValue, 'C')
            [CompletionResult]::new('cpp', 'cpp', [CompletionResultType]::ParameterValue, 'C++')
            [CompletionResult]::new('rust', 'rust', [CompletionResultType]::ParameterValue, 'Rust')
            [CompletionResult]::new('java', 'java', [CompletionResultType]::ParameterValue, 'Java')
            [CompletionResult]::new('csharp', 'csharp', [CompletionResultType]::ParameterValue, 'C#')
            [CompletionResult]::new('go', 'go', [CompletionResultType]::ParameterValue, 'Go')
            [CompletionResult]::new('python', 'python', [CompletionResultType]::ParameterValue, 'Python')
            [CompletionResult]::new('js', 'js', [CompletionResultType]::ParameterValue, 'JavaScript')
            [CompletionResult]::new('csv', 'csv', [CompletionResultType]::ParameterValue, 'a line for each square')
            [CompletionResult]::new('json', 'json', [CompletionResultType]::ParameterValue, 'an object on each line')
            [CompletionResult]::new('svg', 'svg', [CompletionResultType]::ParameterValue, 'a picture')
            [CompletionResult]::new('html', 'html', [CompletionResultType]::ParameterValue, 'a page')
            break
        }
        'grid --name' {
            break
        }
        'grid --radix' {
            [CompletionResult]::new('16', '16', [CompletionResultType]::ParameterValue, 'hexadecimal')
            [CompletionResult]::new('10', '10', [CompletionResultType]::ParameterValue, 'decimal')
            [CompletionResult]::new('2', '2', [CompletionResultType]::ParameterValue, 'binary')
            break
        }
        'grid --language' {
            [CompletionResult]::new('c', 'c', [CompletionResultType]::ParameterValue, 'c')
            [CompletionResult]::new('java', 'java', [CompletionResultType]::ParameterValue, 'java')
            [CompletionResult]::new('csharp', 'csharp', [CompletionResultType]::ParameterValue, 'csharp')
            [CompletionResult]::new('rust', 'rust', [CompletionResultType]::ParameterValue, 'rust')
            [CompletionResult]::new('zig', 'zig', [CompletionResultType]::ParameterValue, 'zig')
            [CompletionResult]::new('go', 'go', [CompletionResultType]::ParameterValue, 'go')
            [CompletionResult]::new('swift', 'swift', [CompletionResultType]::ParameterValue, 'swift')
            [CompletionResult]::new('kotlin', 'kotlin', [CompletionResultType]::ParameterValue, 'kotlin')
            [CompletionResult]::new('nim', 'nim', [CompletionResultType]::ParameterValue, 'nim')
            [CompletionResult]::new('python', 'python', [CompletionResultType]::ParameterValue, 'python')
            [CompletionResult]::new('javascript', 'javascript', [CompletionResultType]::ParameterValue, 'javascript')
            [CompletionResult]::new('pascal', 'pascal', [CompletionResultType]::ParameterValue, 'pascal')
            break
        }
        'grid --let' {
            break
        }
        'grid --color' {
            [CompletionResult]::new('auto', 'auto', [CompletionResultType]::ParameterValue, 'on a terminal, unless the environment says otherwise')
            [CompletionResult]::new('always', 'always', [CompletionResultType]::ParameterValue, 'always')
            [CompletionResult]::new('never', 'never', [CompletionResultType]::ParameterValue, 'never')
            break
        }
        'grid --theme' {
            [CompletionResult]::new('auto', 'auto', [CompletionResultType]::ParameterValue, 'by the background')
            [CompletionResult]::new('dark', 'dark', [CompletionResultType]::ParameterValue, 'for dark backgrounds')
            [CompletionResult]::new('light', 'light', [CompletionResultType]::ParameterValue, 'for light backgrounds')
            [CompletionResult]::new('high-contrast', 'high-contrast', [CompletionResultType]::ParameterValue, 'bright on black')
            [CompletionResult]::new('wiki', 'wiki', [CompletionResultType]::ParameterValue, 'the plain grid of the wiki: bold and dim text, no colours')
            break
        }
        'grid --color-by' {
            [CompletionResult]::new('file', 'file', [CompletionResultType]::ParameterValue, 'eight hues, from file a to file h')
            [CompletionResult]::new('rank', 'rank', [CompletionResultType]::ParameterValue, 'eight hues, from rank 1 to rank 8')
            [CompletionResult]::new('diagonal', 'diagonal', [CompletionResultType]::ParameterValue, 'fifteen hues, a1-h8 in the middle')
            [CompletionResult]::new('anti-diagonal', 'anti-diagonal', [CompletionResultType]::ParameterValue, 'fifteen hues, h1-a8 in the middle')
            [CompletionResult]::new('square', 'square', [CompletionResultType]::ParameterValue, 'one after the other, from a1 to h8')
            [CompletionResult]::new('none', 'none', [CompletionResultType]::ParameterValue, 'no hues')
            break
        }
        'grid --view' {
            [CompletionResult]::new('white', 'white', [CompletionResultType]::ParameterValue, 'rank 1 at the bottom')
            [CompletionResult]::new('black', 'black', [CompletionResultType]::ParameterValue, 'rank 8 at the bottom, file h on the left')
            break
        }
        'grid --layout' {
            [CompletionResult]::new('board', 'board', [CompletionResultType]::ParameterValue, 'rank by rank')
            [CompletionResult]::new('diamond-left', 'diamond-left', [CompletionResultType]::ParameterValue, 'an anti-diagonal on each line, h8 on top')
            [CompletionResult]::new('diamond-right', 'diamond-right', [CompletionResultType]::ParameterValue, 'a diagonal on each line, a8 on top')
            [CompletionResult]::new('walls-left', 'walls-left', [CompletionResultType]::ParameterValue, 'Crafty''s left 45, walls between lines')
            [CompletionResult]::new('walls-right', 'walls-right', [CompletionResultType]::ParameterValue, 'Crafty''s right 45, walls between lines')
            [CompletionResult]::new('hyatt-90', 'hyatt-90', [CompletionResultType]::ParameterValue, 'Crafty''s 90 degrees')
            [CompletionResult]::new('darkthought-flipped', 'darkthought-flipped', [CompletionResultType]::ParameterValue, 'DarkThought''s flipped board')
            [CompletionResult]::new('darkthought-a1h8', 'darkthought-a1h8', [CompletionResultType]::ParameterValue, 'DarkThought''s A1-H8 board')
            [CompletionResult]::new('darkthought-a8h1', 'darkthought-a8h1', [CompletionResultType]::ParameterValue, 'DarkThought''s A8-H1 board')
            break
        }
        'grid --pieces' {
            [CompletionResult]::new('figurines', 'figurines', [CompletionResultType]::ParameterValue, 'outlined for White, solid for Black')
            [CompletionResult]::new('letters', 'letters', [CompletionResultType]::ParameterValue, 'as in a FEN')
            break
        }
        'lines -f' {
            [CompletionResult]::new('text', 'text', [CompletionResultType]::ParameterValue, 'the default')
            [CompletionResult]::new('diagram', 'diagram', [CompletionResultType]::ParameterValue, 'a drawing')
            [CompletionResult]::new('json', 'json', [CompletionResultType]::ParameterValue, 'an object on each line')
            [CompletionResult]::new('svg', 'svg', [CompletionResultType]::ParameterValue, 'a picture')
            [CompletionResult]::new('html', 'html', [CompletionResultType]::ParameterValue, 'a page')
            break
        }
        'lines --format' {
            [CompletionResult]::new('text', 'text', [CompletionResultType]::ParameterValue, 'the default')
            [CompletionResult]::new('diagram', 'diagram', [CompletionResultType]::ParameterValue, 'a drawing')
            [CompletionResult]::new('json', 'json', [CompletionResultType]::ParameterValue, 'an object on each line')
            [CompletionResult]::new('svg', 'svg', [CompletionResultType]::ParameterValue, 'a picture')
            [CompletionResult]::new('html', 'html', [CompletionResultType]::ParameterValue, 'a page')
            break
        }
        'lines --radix' {
            [CompletionResult]::new('16', '16', [CompletionResultType]::ParameterValue, 'hexadecimal')
            [CompletionResult]::new('10', '10', [CompletionResultType]::ParameterValue, 'decimal')
            [CompletionResult]::new('2', '2', [CompletionResultType]::ParameterValue, 'binary')
            break
        }
        'lines --language' {
            [CompletionResult]::new('c', 'c', [CompletionResultType]::ParameterValue, 'c')
            [CompletionResult]::new('java', 'java', [CompletionResultType]::ParameterValue, 'java')
            [CompletionResult]::new('csharp', 'csharp', [CompletionResultType]::ParameterValue, 'csharp')
            [CompletionResult]::new('rust', 'rust', [CompletionResultType]::ParameterValue, 'rust')
            [CompletionResult]::new('zig', 'zig', [CompletionResultType]::ParameterValue, 'zig')
            [CompletionResult]::new('go', 'go', [CompletionResultType]::ParameterValue, 'go')
            [CompletionResult]::new('swift', 'swift', [CompletionResultType]::ParameterValue, 'swift')
            [CompletionResult]::new('kotlin', 'kotlin', [CompletionResultType]::ParameterValue, 'kotlin')
            [CompletionResult]::new('nim', 'nim', [CompletionResultType]::ParameterValue, 'nim')
            [CompletionResult]::new('python', 'python', [CompletionResultType]::ParameterValue, 'python')
            [CompletionResult]::new('javascript', 'javascript', [CompletionResultType]::ParameterValue, 'javascript')
            [CompletionResult]::new('pascal', 'pascal', [CompletionResultType]::ParameterValue, 'pascal')
            break
        }
        'lines --let' {
            break
        }
        'lines --color' {
            [CompletionResult]::new('auto', 'auto', [CompletionResultType]::ParameterValue, 'on a terminal, unless the environment says otherwise')
            [CompletionResult]::new('always', 'always', [CompletionResultType]::ParameterValue, 'always')
            [CompletionResult]::new('never', 'never', [CompletionResultType]::ParameterValue, 'never')
            break
        }
        'lines --theme' {
            [CompletionResult]::new('auto', 'auto', [CompletionResultType]::ParameterValue, 'by the background')
            [CompletionResult]::new('dark', 'dark', [CompletionResultType]::ParameterValue, 'for dark backgrounds')
            [CompletionResult]::new('light', 'light', [CompletionResultType]::ParameterValue, 'for light backgrounds')
            [CompletionResult]::new('high-contrast', 'high-contrast', [CompletionResultType]::ParameterValue, 'bright on black')
            [CompletionResult]::new('wiki', 'wiki', [CompletionResultType]::ParameterValue, 'the plain grid of the wiki: bold and dim text, no colours')
            break
        }
        'lines --color-by' {
            [CompletionResult]::new('file', 'file', [CompletionResultType]::ParameterValue, 'eight hues, from file a to file h')
            [CompletionResult]::new('rank', 'rank', [CompletionResultType]::ParameterValue, 'eight hues, from rank 1 to rank 8')
            [CompletionResult]::new('diagonal', 'diagonal', [CompletionResultType]::ParameterValue, 'fifteen hues, a1-h8 in the middle')
            [CompletionResult]::new('anti-diagonal', 'anti-diagonal', [CompletionResultType]::ParameterValue, 'fifteen hues, h1-a8 in the middle')
            [CompletionResult]::new('square', 'square', [CompletionResultType]::ParameterValue, 'one after the other, from a1 to h8')
            [CompletionResult]::new('none', 'none', [CompletionResultType]::ParameterValue, 'no hues')
            break
        }
        'lines --view' {
            [CompletionResult]::new('white', 'white', [CompletionResultType]::ParameterValue, 'rank 1 at the bottom')
            [CompletionResult]::new('black', 'black', [CompletionResultType]::ParameterValue, 'rank 8 at the bottom, file h on the left')
            break
        }
        'lines --layout' {
            [CompletionResult]::new('board', 'board', [CompletionResultType]::ParameterValue, 'rank by rank')
            [CompletionResult]::new('diamond-left', 'diamond-left', [CompletionResultType]::ParameterValue, 'an anti-diagonal on each line, h8 on top')
            [CompletionResult]::new('diamond-right', 'diamond-right', [CompletionResultType]::ParameterValue, 'a diagonal on each line, a8 on top')
            [CompletionResult]::new('walls-left', 'walls-left', [CompletionResultType]::ParameterValue, 'Crafty''s left 45, walls between lines')
            [CompletionResult]::new('walls-right', 'walls-right', [CompletionResultType]::ParameterValue, 'Crafty''s right 45, walls between lines')
            [CompletionResult]::new('hyatt-90', 'hyatt-90', [CompletionResultType]::ParameterValue, 'Crafty''s 90 degrees')
            [CompletionResult]::new('darkthought-flipped', 'darkthought-flipped', [CompletionResultType]::ParameterValue, 'DarkThought''s flipped board')
            [CompletionResult]::new('darkthought-a1h8', 'darkthought-a1h8', [CompletionResultType]::ParameterValue, 'DarkThought''s A1-H8 board')
            [CompletionResult]::new('darkthought-a8h1', 'darkthought-a8h1', [CompletionResultType]::ParameterValue, 'DarkThought''s A8-H1 board')
            break
        }
        'lines --pieces' {
            [CompletionResult]::new('figurines', 'figurines', [CompletionResultType]::ParameterValue, 'outlined for White, solid for Black')
            [CompletionResult]::new('letters', 'letters', [CompletionResultType]::ParameterValue, 'as in a FEN')
            break
        }
        'prove -f' {
            [CompletionResult]::new('text', 'text', [CompletionResultType]::ParameterValue, 'the default')
            [CompletionResult]::new('diagram', 'diagram', [CompletionResultType]::ParameterValue, 'a drawing')
            [CompletionResult]::new('json', 'json', [CompletionResultType]::ParameterValue, 'an object on each line')
            [CompletionResult]::new('svg', 'svg', [CompletionResultType]::ParameterValue, 'a picture')
            [CompletionResult]::new('html', 'html', [CompletionResultType]::ParameterValue, 'a page')
            break
        }
        'prove --format' {
            [CompletionResult]::new('text', 'text', [CompletionResultType]::ParameterValue, 'the default')
            [CompletionResult]::new('diagram', 'diagram', [CompletionResultType]::ParameterValue, 'a drawing')
            [CompletionResult]::new('json', 'json', [CompletionResultType]::ParameterValue, 'an object on each line')
            [CompletionResult]::new('svg', 'svg', [CompletionResultType]::ParameterValue, 'a picture')
            [CompletionResult]::new('html', 'html', [CompletionResultType]::ParameterValue, 'a page')
            break
        }
        'prove --given' {
            break
        }
        'prove --cnf' {
            break
        }
        'prove --drat' {
            break
        }
        'prove --time' {
            break
        }
        'prove --memory' {
            break
        }
        'prove --radix' {
            [CompletionResult]::new('16', '16', [CompletionResultType]::ParameterValue, 'hexadecimal')
            [CompletionResult]::new('10', '10', [CompletionResultType]::ParameterValue, 'decimal')
            [CompletionResult]::new('2', '2', [CompletionResultType]::ParameterValue, 'binary')
            break
        }
        'prove --language' {
            [CompletionResult]::new('c', 'c', [CompletionResultType]::ParameterValue, 'c')
            [CompletionResult]::new('java', 'java', [CompletionResultType]::ParameterValue, 'java')
            [CompletionResult]::new('csharp', 'csharp', [CompletionResultType]::ParameterValue, 'csharp')
            [CompletionResult]::new('rust', 'rust', [CompletionResultType]::ParameterValue, 'rust')
            [CompletionResult]::new('zig', 'zig', [CompletionResultType]::ParameterValue, 'zig')
            [CompletionResult]::new('go', 'go', [CompletionResultType]::ParameterValue, 'go')
            [CompletionResult]::new('swift', 'swift', [CompletionResultType]::ParameterValue, 'swift')
            [CompletionResult]::new('kotlin', 'kotlin', [CompletionResultType]::ParameterValue, 'kotlin')
            [CompletionResult]::new('nim', 'nim', [CompletionResultType]::ParameterValue, 'nim')
            [CompletionResult]::new('python', 'python', [CompletionResultType]::ParameterValue, 'python')
            [CompletionResult]::new('javascript', 'javascript', [CompletionResultType]::ParameterValue, 'javascript')
            [CompletionResult]::new('pascal', 'pascal', [CompletionResultType]::ParameterValue, 'pascal')
            break
        }
        'prove --let' {
            break
        }
        'prove --color' {
            [CompletionResult]::new('auto', 'auto', [CompletionResultType]::ParameterValue, 'on a terminal, unless the environment says otherwise')
            [CompletionResult]::new('always', 'always', [CompletionResultType]::ParameterValue, 'always')
            [CompletionResult]::new('never', 'never', [CompletionResultType]::ParameterValue, 'never')
            break
        }
        'prove --theme' {
            [CompletionResult]::new('auto', 'auto', [CompletionResultType]::ParameterValue, 'by the background')
            [CompletionResult]::new('dark', 'dark', [CompletionResultType]::ParameterValue, 'for dark backgrounds')
            [CompletionResult]::new('light', 'light', [CompletionResultType]::ParameterValue, 'for light backgrounds')
            [CompletionResult]::new('high-contrast', 'high-contrast', [CompletionResultType]::ParameterValue, 'bright on black')
            [CompletionResult]::new('wiki', 'wiki', [CompletionResultType]::ParameterValue, 'the plain grid of the wiki: bold and dim text, no colours')
            break
        }
        'prove --color-by' {
            [CompletionResult]::new('file', 'file', [CompletionResultType]::ParameterValue, 'eight hues, from file a to file h')
            [CompletionResult]::new('rank', 'rank', [CompletionResultType]::ParameterValue, 'eight hues, from rank 1 to rank 8')
            [CompletionResult]::new('diagonal', 'diagonal', [CompletionResultType]::ParameterValue, 'fifteen hues, a1-h8 in the middle')
            [CompletionResult]::new('anti-diagonal', 'anti-diagonal', [CompletionResultType]::ParameterValue, 'fifteen hues, h1-a8 in the middle')
            [CompletionResult]::new('square', 'square', [CompletionResultType]::ParameterValue, 'one after the other, from a1 to h8')
            [CompletionResult]::new('none', 'none', [CompletionResultType]::ParameterValue, 'no hues')
            break
        }
        'prove --view' {
            [CompletionResult]::new('white', 'white', [CompletionResultType]::ParameterValue, 'rank 1 at the bottom')
            [CompletionResult]::new('black', 'black', [CompletionResultType]::ParameterValue, 'rank 8 at the bottom, file h on the left')
            break
        }
        'prove --layout' {
            [CompletionResult]::new('board', 'board', [CompletionResultType]::ParameterValue, 'rank by rank')
            [CompletionResult]::new('diamond-left', 'diamond-left', [CompletionResultType]::ParameterValue, 'an anti-diagonal on each line, h8 on top')
            [CompletionResult]::new('diamond-right', 'diamond-right', [CompletionResultType]::ParameterValue, 'a diagonal on each line, a8 on top')
            [CompletionResult]::new('walls-left', 'walls-left', [CompletionResultType]::ParameterValue, 'Crafty''s left 45, walls between lines')
            [CompletionResult]::new('walls-right', 'walls-right', [CompletionResultType]::ParameterValue, 'Crafty''s right 45, walls between lines')
            [CompletionResult]::new('hyatt-90', 'hyatt-90', [CompletionResultType]::ParameterValue, 'Crafty''s 90 degrees')
            [CompletionResult]::new('darkthought-flipped', 'darkthought-flipped', [CompletionResultType]::ParameterValue, 'DarkThought''s flipped board')
            [CompletionResult]::new('darkthought-a1h8', 'darkthought-a1h8', [CompletionResultType]::ParameterValue, 'DarkThought''s A1-H8 board')
            [CompletionResult]::new('darkthought-a8h1', 'darkthought-a8h1', [CompletionResultType]::ParameterValue, 'DarkThought''s A8-H1 board')
            break
        }
        'prove --pieces' {
            [CompletionResult]::new('figurines', 'figurines', [CompletionResultType]::ParameterValue, 'outlined for White, solid for Black')
            [CompletionResult]::new('letters', 'letters', [CompletionResultType]::ParameterValue, 'as in a FEN')
            break
        }
        'identify -f' {
            [CompletionResult]::new('text', 'text', [CompletionResultType]::ParameterValue, 'the default')
            [CompletionResult]::new('diagram', 'diagram', [CompletionResultType]::ParameterValue, 'a drawing')
            [CompletionResult]::new('json', 'json', [CompletionResultType]::ParameterValue, 'an object on each line')
            [CompletionResult]::new('svg', 'svg', [CompletionResultType]::ParameterValue, 'a picture')
            [CompletionResult]::new('html', 'html', [CompletionResultType]::ParameterValue, 'a page')
            break
        }
        'identify --format' {
            [CompletionResult]::new('text', 'text', [CompletionResultType]::ParameterValue, 'the default')
            [CompletionResult]::new('diagram', 'diagram', [CompletionResultType]::ParameterValue, 'a drawing')
            [CompletionResult]::new('json', 'json', [CompletionResultType]::ParameterValue, 'an object on each line')
            [CompletionResult]::new('svg', 'svg', [CompletionResultType]::ParameterValue, 'a picture')
            [CompletionResult]::new('html', 'html', [CompletionResultType]::ParameterValue, 'a page')
            break
        }
        'identify --probes' {
            [CompletionResult]::new('rearrangement', 'rearrangement', [CompletionResultType]::ParameterValue, 'seven boards')
            [CompletionResult]::new('affine', 'affine', [CompletionResultType]::ParameterValue, 'the empty board and the single squares')
            break
        }
        'identify --radix' {
            [CompletionResult]::new('16', '16', [CompletionResultType]::ParameterValue, 'hexadecimal')
            [CompletionResult]::new('10', '10', [CompletionResultType]::ParameterValue, 'decimal')
            [CompletionResult]::new('2', '2', [CompletionResultType]::ParameterValue, 'binary')
            break
        }
        'identify --language' {
            [CompletionResult]::new('c', 'c', [CompletionResultType]::ParameterValue, 'c')
            [CompletionResult]::new('java', 'java', [CompletionResultType]::ParameterValue, 'java')
            [CompletionResult]::new('csharp', 'csharp', [CompletionResultType]::ParameterValue, 'csharp')
            [CompletionResult]::new('rust', 'rust', [CompletionResultType]::ParameterValue, 'rust')
            [CompletionResult]::new('zig', 'zig', [CompletionResultType]::ParameterValue, 'zig')
            [CompletionResult]::new('go', 'go', [CompletionResultType]::ParameterValue, 'go')
            [CompletionResult]::new('swift', 'swift', [CompletionResultType]::ParameterValue, 'swift')
            [CompletionResult]::new('kotlin', 'kotlin', [CompletionResultType]::ParameterValue, 'kotlin')
            [CompletionResult]::new('nim', 'nim', [CompletionResultType]::ParameterValue, 'nim')
            [CompletionResult]::new('python', 'python', [CompletionResultType]::ParameterValue, 'python')
            [CompletionResult]::new('javascript', 'javascript', [CompletionResultType]::ParameterValue, 'javascript')
            [CompletionResult]::new('pascal', 'pascal', [CompletionResultType]::ParameterValue, 'pascal')
            break
        }
        'identify --let' {
            break
        }
        'identify --color' {
            [CompletionResult]::new('auto', 'auto', [CompletionResultType]::ParameterValue, 'on a terminal, unless the environment says otherwise')
            [CompletionResult]::new('always', 'always', [CompletionResultType]::ParameterValue, 'always')
            [CompletionResult]::new('never', 'never', [CompletionResultType]::ParameterValue, 'never')
            break
        }
        'identify --theme' {
            [CompletionResult]::new('auto', 'auto', [CompletionResultType]::ParameterValue, 'by the background')
            [CompletionResult]::new('dark', 'dark', [CompletionResultType]::ParameterValue, 'for dark backgrounds')
            [CompletionResult]::new('light', 'light', [CompletionResultType]::ParameterValue, 'for light backgrounds')
            [CompletionResult]::new('high-contrast', 'high-contrast', [CompletionResultType]::ParameterValue, 'bright on black')
            [CompletionResult]::new('wiki', 'wiki', [CompletionResultType]::ParameterValue, 'the plain grid of the wiki: bold and dim text, no colours')
            break
        }
        'identify --color-by' {
            [CompletionResult]::new('file', 'file', [CompletionResultType]::ParameterValue, 'eight hues, from file a to file h')
            [CompletionResult]::new('rank', 'rank', [CompletionResultType]::ParameterValue, 'eight hues, from rank 1 to rank 8')
            [CompletionResult]::new('diagonal', 'diagonal', [CompletionResultType]::ParameterValue, 'fifteen hues, a1-h8 in the middle')
            [CompletionResult]::new('anti-diagonal', 'anti-diagonal', [CompletionResultType]::ParameterValue, 'fifteen hues, h1-a8 in the middle')
            [CompletionResult]::new('square', 'square', [CompletionResultType]::ParameterValue, 'one after the other, from a1 to h8')
            [CompletionResult]::new('none', 'none', [CompletionResultType]::ParameterValue, 'no hues')
            break
        }
        'identify --view' {
            [CompletionResult]::new('white', 'white', [CompletionResultType]::ParameterValue, 'rank 1 at the bottom')
            [CompletionResult]::new('black', 'black', [CompletionResultType]::ParameterValue, 'rank 8 at the bottom, file h on the left')
            break
        }
        'identify --layout' {
            [CompletionResult]::new('board', 'board', [CompletionResultType]::ParameterValue, 'rank by rank')
            [CompletionResult]::new('diamond-left', 'diamond-left', [CompletionResultType]::ParameterValue, 'an anti-diagonal on each line, h8 on top')
            [CompletionResult]::new('diamond-right', 'diamond-right', [CompletionResultType]::ParameterValue, 'a diagonal on each line, a8 on top')
            [CompletionResult]::new('walls-left', 'walls-left', [CompletionResultType]::ParameterValue, 'Crafty''s left 45, walls between lines')
            [CompletionResult]::new('walls-right', 'walls-right', [CompletionResultType]::ParameterValue, 'Crafty''s right 45, walls between lines')
            [CompletionResult]::new('hyatt-90', 'hyatt-90', [CompletionResultType]::ParameterValue, 'Crafty''s 90 degrees')
            [CompletionResult]::new('darkthought-flipped', 'darkthought-flipped', [CompletionResultType]::ParameterValue, 'DarkThought''s flipped board')
            [CompletionResult]::new('darkthought-a1h8', 'darkthought-a1h8', [CompletionResultType]::ParameterValue, 'DarkThought''s A1-H8 board')
            [CompletionResult]::new('darkthought-a8h1', 'darkthought-a8h1', [CompletionResultType]::ParameterValue, 'DarkThought''s A8-H1 board')
            break
        }
        'identify --pieces' {
            [CompletionResult]::new('figurines', 'figurines', [CompletionResultType]::ParameterValue, 'outlined for White, solid for Black')
            [CompletionResult]::new('letters', 'letters', [CompletionResultType]::ParameterValue, 'as in a FEN')
            break
        }
        'code -f' {
            [CompletionResult]::new('text', 'text', [CompletionResultType]::ParameterValue, 'the default')
            [CompletionResult]::new('diagram', 'diagram', [CompletionResultType]::ParameterValue, 'a drawing')
            [CompletionResult]::new('c', 'c', [CompletionResultType]::ParameterValue, 'C')
            [CompletionResult]::new('cpp', 'cpp', [CompletionResultType]::ParameterValue, 'C++')
            [CompletionResult]::new('rust', 'rust', [CompletionResultType]::ParameterValue, 'Rust')
            [CompletionResult]::new('java', 'java', [CompletionResultType]::ParameterValue, 'Java')
            [CompletionResult]::new('csharp', 'csharp', [CompletionResultType]::ParameterValue, 'C#')
            [CompletionResult]::new('go', 'go', [CompletionResultType]::ParameterValue, 'Go')
            [CompletionResult]::new('python', 'python', [CompletionResultType]::ParameterValue, 'Python')
            [CompletionResult]::new('js', 'js', [CompletionResultType]::ParameterValue, 'JavaScript')
            [CompletionResult]::new('json', 'json', [CompletionResultType]::ParameterValue, 'an object on each line')
            [CompletionResult]::new('svg', 'svg', [CompletionResultType]::ParameterValue, 'a picture')
            [CompletionResult]::new('html', 'html', [CompletionResultType]::ParameterValue, 'a page')
            break
        }
        'code --format' {
            [CompletionResult]::new('text', 'text', [CompletionResultType]::ParameterValue, 'the default')
            [CompletionResult]::new('diagram', 'diagram', [CompletionResultType]::ParameterValue, 'a drawing')
            [CompletionResult]::new('c', 'c', [CompletionResultType]::ParameterValue, 'C')
            [CompletionResult]::new('cpp', 'cpp', [CompletionResultType]::ParameterValue, 'C++')
            [CompletionResult]::new('rust', 'rust', [CompletionResultType]::ParameterValue, 'Rust')
            [CompletionResult]::new('java', 'java', [CompletionResultType]::ParameterValue, 'Java')
            [CompletionResult]::new('csharp', 'csharp', [CompletionResultType]::ParameterValue, 'C#')
            [CompletionResult]::new('go', 'go', [CompletionResultType]::ParameterValue, 'Go')
            [CompletionResult]::new('python', 'python', [CompletionResultType]::ParameterValue, 'Python')
            [CompletionResult]::new('js', 'js', [CompletionResultType]::ParameterValue, 'JavaScript')
            [CompletionResult]::new('json', 'json', [CompletionResultType]::ParameterValue, 'an object on each line')
            [CompletionResult]::new('svg', 'svg', [CompletionResultType]::ParameterValue, 'a picture')
            [CompletionResult]::new('html', 'html', [CompletionResultType]::ParameterValue, 'a page')
            break
        }
        'code -l' {
            [CompletionResult]::new('c', 'c', [CompletionResultType]::ParameterValue, 'c')
            [CompletionResult]::new('cpp', 'cpp', [CompletionResultType]::ParameterValue, 'cpp')
            [CompletionResult]::new('rust', 'rust', [CompletionResultType]::ParameterValue, 'rust')
            [CompletionResult]::new('java', 'java', [CompletionResultType]::ParameterValue, 'java')
            [CompletionResult]::new('csharp', 'csharp', [CompletionResultType]::ParameterValue, 'csharp')
            [CompletionResult]::new('go', 'go', [CompletionResultType]::ParameterValue, 'go')
            [CompletionResult]::new('python', 'python', [CompletionResultType]::ParameterValue, 'python')
            [CompletionResult]::new('js', 'js', [CompletionResultType]::ParameterValue, 'js')
            break
        }
        'code --lang' {
            [CompletionResult]::new('c', 'c', [CompletionResultType]::ParameterValue, 'c')
            [CompletionResult]::new('cpp', 'cpp', [CompletionResultType]::ParameterValue, 'cpp')
            [CompletionResult]::new('rust', 'rust', [CompletionResultType]::ParameterValue, 'rust')
            [CompletionResult]::new('java', 'java', [CompletionResultType]::ParameterValue, 'java')
            [CompletionResult]::new('csharp', 'csharp', [CompletionResultType]::ParameterValue, 'csharp')
            [CompletionResult]::new('go', 'go', [CompletionResultType]::ParameterValue, 'go')
            [CompletionResult]::new('python', 'python', [CompletionResultType]::ParameterValue, 'python')
            [CompletionResult]::new('js', 'js', [CompletionResultType]::ParameterValue, 'js')
            break
        }
        'code -n' {
            break
        }
        'code --name' {
            break
        }
        'code -t' {
            [CompletionResult]::new('portable', 'portable', [CompletionResultType]::ParameterValue, 'what the language has')
            [CompletionResult]::new('bswap', 'bswap', [CompletionResultType]::ParameterValue, 'a byte swap, too')
            [CompletionResult]::new('bmi2', 'bmi2', [CompletionResultType]::ParameterValue, 'pext and pdep, too')
            [CompletionResult]::new('gfni', 'gfni', [CompletionResultType]::ParameterValue, 'products with matrices of 8x8 bits, too')
            [CompletionResult]::new('avx512', 'avx512', [CompletionResultType]::ParameterValue, 'the bit shuffle, too')
            break
        }
        'code --target' {
            [CompletionResult]::new('portable', 'portable', [CompletionResultType]::ParameterValue, 'what the language has')
            [CompletionResult]::new('bswap', 'bswap', [CompletionResultType]::ParameterValue, 'a byte swap, too')
            [CompletionResult]::new('bmi2', 'bmi2', [CompletionResultType]::ParameterValue, 'pext and pdep, too')
            [CompletionResult]::new('gfni', 'gfni', [CompletionResultType]::ParameterValue, 'products with matrices of 8x8 bits, too')
            [CompletionResult]::new('avx512', 'avx512', [CompletionResultType]::ParameterValue, 'the bit shuffle, too')
            break
        }
        'code --radix' {
            [CompletionResult]::new('16', '16', [CompletionResultType]::ParameterValue, 'hexadecimal')
            [CompletionResult]::new('10', '10', [CompletionResultType]::ParameterValue, 'decimal')
            [CompletionResult]::new('2', '2', [CompletionResultType]::ParameterValue, 'binary')
            break
        }
        'code --language' {
            [CompletionResult]::new('c', 'c', [CompletionResultType]::ParameterValue, 'c')
            [CompletionResult]::new('java', 'java', [CompletionResultType]::ParameterValue, 'java')
            [CompletionResult]::new('csharp', 'csharp', [CompletionResultType]::ParameterValue, 'csharp')
            [CompletionResult]::new('rust', 'rust', [CompletionResultType]::ParameterValue, 'rust')
            [CompletionResult]::new('zig', 'zig', [CompletionResultType]::ParameterValue, 'zig')
            [CompletionResult]::new('go', 'go', [CompletionResultType]::ParameterValue, 'go')
            [CompletionResult]::new('swift', 'swift', [CompletionResultType]::ParameterValue, 'swift')
            [CompletionResult]::new('kotlin', 'kotlin', [CompletionResultType]::ParameterValue, 'kotlin')
            [CompletionResult]::new('nim', 'nim', [CompletionResultType]::ParameterValue, 'nim')
            [CompletionResult]::new('python', 'python', [CompletionResultType]::ParameterValue, 'python')
            [CompletionResult]::new('javascript', 'javascript', [CompletionResultType]::ParameterValue, 'javascript')
            [CompletionResult]::new('pascal', 'pascal', [CompletionResultType]::ParameterValue, 'pascal')
            break
        }
        'code --let' {
            break
        }
        'code --color' {
            [CompletionResult]::new('auto', 'auto', [CompletionResultType]::ParameterValue, 'on a terminal, unless the environment says otherwise')
            [CompletionResult]::new('always', 'always', [CompletionResultType]::ParameterValue, 'always')
            [CompletionResult]::new('never', 'never', [CompletionResultType]::ParameterValue, 'never')
            break
        }
        'code --theme' {
            [CompletionResult]::new('auto', 'auto', [CompletionResultType]::ParameterValue, 'by the background')
            [CompletionResult]::new('dark', 'dark', [CompletionResultType]::ParameterValue, 'for dark backgrounds')
            [CompletionResult]::new('light', 'light', [CompletionResultType]::ParameterValue, 'for light backgrounds')
            [CompletionResult]::new('high-contrast', 'high-contrast', [CompletionResultType]::ParameterValue, 'bright on black')
            [CompletionResult]::new('wiki', 'wiki', [CompletionResultType]::ParameterValue, 'the plain grid of the wiki: bold and dim text, no colours')
            break
        }
        'code --color-by' {
            [CompletionResult]::new('file', 'file', [CompletionResultType]::ParameterValue, 'eight hues, from file a to file h')
            [CompletionResult]::new('rank', 'rank', [CompletionResultType]::ParameterValue, 'eight hues, from rank 1 to rank 8')
            [CompletionResult]::new('diagonal', 'diagonal', [CompletionResultType]::ParameterValue, 'fifteen hues, a1-h8 in the middle')
            [CompletionResult]::new('anti-diagonal', 'anti-diagonal', [CompletionResultType]::ParameterValue, 'fifteen hues, h1-a8 in the middle')
            [CompletionResult]::new('square', 'square', [CompletionResultType]::ParameterValue, 'one after the other, from a1 to h8')
            [CompletionResult]::new('none', 'none', [CompletionResultType]::ParameterValue, 'no hues')
            break
        }
        'code --view' {
            [CompletionResult]::new('white', 'white', [CompletionResultType]::ParameterValue, 'rank 1 at the bottom')
            [CompletionResult]::new('black', 'black', [CompletionResultType]::ParameterValue, 'rank 8 at the bottom, file h on the left')
            break
        }
        'code --layout' {
            [CompletionResult]::new('board', 'board', [CompletionResultType]::ParameterValue, 'rank by rank')
            [CompletionResult]::new('diamond-left', 'diamond-left', [CompletionResultType]::ParameterValue, 'an anti-diagonal on each line, h8 on top')
            [CompletionResult]::new('diamond-right', 'diamond-right', [CompletionResultType]::ParameterValue, 'a diagonal on each line, a8 on top')
            [CompletionResult]::new('walls-left', 'walls-left', [CompletionResultType]::ParameterValue, 'Crafty''s left 45, walls between lines')
            [CompletionResult]::new('walls-right', 'walls-right', [CompletionResultType]::ParameterValue, 'Crafty''s right 45, walls between lines')
            [CompletionResult]::new('hyatt-90', 'hyatt-90', [CompletionResultType]::ParameterValue, 'Crafty''s 90 degrees')
            [CompletionResult]::new('darkthought-flipped', 'darkthought-flipped', [CompletionResultType]::ParameterValue, 'DarkThought''s flipped board')
            [CompletionResult]::new('darkthought-a1h8', 'darkthought-a1h8', [CompletionResultType]::ParameterValue, 'DarkThought''s A1-H8 board')
            [CompletionResult]::new('darkthought-a8h1', 'darkthought-a8h1', [CompletionResultType]::ParameterValue, 'DarkThought''s A8-H1 board')
            break
        }
        'code --pieces' {
            [CompletionResult]::new('figurines', 'figurines', [CompletionResultType]::ParameterValue, 'outlined for White, solid for Black')
            [CompletionResult]::new('letters', 'letters', [CompletionResultType]::ParameterValue, 'as in a FEN')
            break
        }
        'shorten -f' {
            [CompletionResult]::new('text', 'text', [CompletionResultType]::ParameterValue, 'the default')
            [CompletionResult]::new('diagram', 'diagram', [CompletionResultType]::ParameterValue, 'a drawing')
            [CompletionResult]::new('json', 'json', [CompletionResultType]::ParameterValue, 'an object on each line')
            [CompletionResult]::new('svg', 'svg', [CompletionResultType]::ParameterValue, 'a picture')
            [CompletionResult]::new('html', 'html', [CompletionResultType]::ParameterValue, 'a page')
            break
        }
        'shorten --format' {
            [CompletionResult]::new('text', 'text', [CompletionResultType]::ParameterValue, 'the default')
            [CompletionResult]::new('diagram', 'diagram', [CompletionResultType]::ParameterValue, 'a drawing')
            [CompletionResult]::new('json', 'json', [CompletionResultType]::ParameterValue, 'an object on each line')
            [CompletionResult]::new('svg', 'svg', [CompletionResultType]::ParameterValue, 'a picture')
            [CompletionResult]::new('html', 'html', [CompletionResultType]::ParameterValue, 'a page')
            break
        }
        'shorten -t' {
            [CompletionResult]::new('portable', 'portable', [CompletionResultType]::ParameterValue, 'what the language has')
            [CompletionResult]::new('bswap', 'bswap', [CompletionResultType]::ParameterValue, 'a byte swap, too')
            [CompletionResult]::new('bmi2', 'bmi2', [CompletionResultType]::ParameterValue, 'pext and pdep, too')
            [CompletionResult]::new('gfni', 'gfni', [CompletionResultType]::ParameterValue, 'products with matrices of 8x8 bits, too')
            [CompletionResult]::new('avx512', 'avx512', [CompletionResultType]::ParameterValue, 'the bit shuffle, too')
            break
        }
        'shorten --target' {
            [CompletionResult]::new('portable', 'portable', [CompletionResultType]::ParameterValue, 'what the language has')
            [CompletionResult]::new('bswap', 'bswap', [CompletionResultType]::ParameterValue, 'a byte swap, too')
            [CompletionResult]::new('bmi2', 'bmi2', [CompletionResultType]::ParameterValue, 'pext and pdep, too')
            [CompletionResult]::new('gfni', 'gfni', [CompletionResultType]::ParameterValue, 'products with matrices of 8x8 bits, too')
            [CompletionResult]::new('avx512', 'avx512', [CompletionResultType]::ParameterValue, 'the bit shuffle, too')
            break
        }
        'shorten --radix' {
            [CompletionResult]::new('16', '16', [CompletionResultType]::ParameterValue, 'hexadecimal')
            [CompletionResult]::new('10', '10', [CompletionResultType]::ParameterValue, 'decimal')
            [CompletionResult]::new('2', '2', [CompletionResultType]::ParameterValue, 'binary')
            break
        }
        'shorten --language' {
            [CompletionResult]::new('c', 'c', [CompletionResultType]::ParameterValue, 'c')
            [CompletionResult]::new('java', 'java', [CompletionResultType]::ParameterValue, 'java')
            [CompletionResult]::new('csharp', 'csharp', [CompletionResultType]::ParameterValue, 'csharp')
            [CompletionResult]::new('rust', 'rust', [CompletionResultType]::ParameterValue, 'rust')
            [CompletionResult]::new('zig', 'zig', [CompletionResultType]::ParameterValue, 'zig')
            [CompletionResult]::new('go', 'go', [CompletionResultType]::ParameterValue, 'go')
            [CompletionResult]::new('swift', 'swift', [CompletionResultType]::ParameterValue, 'swift')
            [CompletionResult]::new('kotlin', 'kotlin', [CompletionResultType]::ParameterValue, 'kotlin')
            [CompletionResult]::new('nim', 'nim', [CompletionResultType]::ParameterValue, 'nim')
            [CompletionResult]::new('python', 'python', [CompletionResultType]::ParameterValue, 'python')
            [CompletionResult]::new('javascript', 'javascript', [CompletionResultType]::ParameterValue, 'javascript')
            [CompletionResult]::new('pascal', 'pascal', [CompletionResultType]::ParameterValue, 'pascal')
            break
        }
        'shorten --let' {
            break
        }
        'shorten --color' {
            [CompletionResult]::new('auto', 'auto', [CompletionResultType]::ParameterValue, 'on a terminal, unless the environment says otherwise')
            [CompletionResult]::new('always', 'always', [CompletionResultType]::ParameterValue, 'always')
            [CompletionResult]::new('never', 'never', [CompletionResultType]::ParameterValue, 'never')
            break
        }
        'shorten --theme' {
            [CompletionResult]::new('auto', 'auto', [CompletionResultType]::ParameterValue, 'by the background')
            [CompletionResult]::new('dark', 'dark', [CompletionResultType]::ParameterValue, 'for dark backgrounds')
            [CompletionResult]::new('light', 'light', [CompletionResultType]::ParameterValue, 'for light backgrounds')
            [CompletionResult]::new('high-contrast', 'high-contrast', [CompletionResultType]::ParameterValue, 'bright on black')
            [CompletionResult]::new('wiki', 'wiki', [CompletionResultType]::ParameterValue, 'the plain grid of the wiki: bold and dim text, no colours')
            break
        }
        'shorten --color-by' {
            [CompletionResult]::new('file', 'file', [CompletionResultType]::ParameterValue, 'eight hues, from file a to file h')
            [CompletionResult]::new('rank', 'rank', [CompletionResultType]::ParameterValue, 'eight hues, from rank 1 to rank 8')
            [CompletionResult]::new('diagonal', 'diagonal', [CompletionResultType]::ParameterValue, 'fifteen hues, a1-h8 in the middle')
            [CompletionResult]::new('anti-diagonal', 'anti-diagonal', [CompletionResultType]::ParameterValue, 'fifteen hues, h1-a8 in the middle')
            [CompletionResult]::new('square', 'square', [CompletionResultType]::ParameterValue, 'one after the other, from a1 to h8')
            [CompletionResult]::new('none', 'none', [CompletionResultType]::ParameterValue, 'no hues')
            break
        }
        'shorten --view' {
            [CompletionResult]::new('white', 'white', [CompletionResultType]::ParameterValue, 'rank 1 at the bottom')
            [CompletionResult]::new('black', 'black', [CompletionResultType]::ParameterValue, 'rank 8 at the bottom, file h on the left')
            break
        }
        'shorten --layout' {
            [CompletionResult]::new('board', 'board', [CompletionResultType]::ParameterValue, 'rank by rank')
            [CompletionResult]::new('diamond-left', 'diamond-left', [CompletionResultType]::ParameterValue, 'an anti-diagonal on each line, h8 on top')
            [CompletionResult]::new('diamond-right', 'diamond-right', [CompletionResultType]::ParameterValue, 'a diagonal on each line, a8 on top')
            [CompletionResult]::new('walls-left', 'walls-left', [CompletionResultType]::ParameterValue, 'Crafty''s left 45, walls between lines')
            [CompletionResult]::new('walls-right', 'walls-right', [CompletionResultType]::ParameterValue, 'Crafty''s right 45, walls between lines')
            [CompletionResult]::new('hyatt-90', 'hyatt-90', [CompletionResultType]::ParameterValue, 'Crafty''s 90 degrees')
            [CompletionResult]::new('darkthought-flipped', 'darkthought-flipped', [CompletionResultType]::ParameterValue, 'DarkThought''s flipped board')
            [CompletionResult]::new('darkthought-a1h8', 'darkthought-a1h8', [CompletionResultType]::ParameterValue, 'DarkThought''s A1-H8 board')
            [CompletionResult]::new('darkthought-a8h1', 'darkthought-a8h1', [CompletionResultType]::ParameterValue, 'DarkThought''s A8-H1 board')
            break
        }
        'shorten --pieces' {
            [CompletionResult]::new('figurines', 'figurines', [CompletionResultType]::ParameterValue, 'outlined for White, solid for Black')
            [CompletionResult]::new('letters', 'letters', [CompletionResultType]::ParameterValue, 'as in a FEN')
            break
        }
        'magic -f' {
            [CompletionResult]::new('text', 'text', [CompletionResultType]::ParameterValue, 'the default')
            [CompletionResult]::new('diagram', 'diagram', [CompletionResultType]::ParameterValue, 'a drawing')
            [CompletionResult]::new('c', 'c', [CompletionResultType]::ParameterValue, 'C')
            [CompletionResult]::new('cpp', 'cpp', [CompletionResultType]::ParameterValue, 'C++')
            [CompletionResult]::new('rust', 'rust', [CompletionResultType]::ParameterValue, 'Rust')
            [CompletionResult]::new('java', 'java', [CompletionResultType]::ParameterValue, 'Java')
            [CompletionResult]::new('csharp', 'csharp', [CompletionResultType]::ParameterValue, 'C#')
            [CompletionResult]::new('go', 'go', [CompletionResultType]::ParameterValue, 'Go')
            [CompletionResult]::new('python', 'python', [CompletionResultType]::ParameterValue, 'Python')
            [CompletionResult]::new('js', 'js', [CompletionResultType]::ParameterValue, 'JavaScript')
            [CompletionResult]::new('csv', 'csv', [CompletionResultType]::ParameterValue, 'a line for each square')
            [CompletionResult]::new('json', 'json', [CompletionResultType]::ParameterValue, 'an object on each line')
            [CompletionResult]::new('svg', 'svg', [CompletionResultType]::ParameterValue, 'a picture')
            [CompletionResult]::new('html', 'html', [CompletionResultType]::ParameterValue, 'a page')
            break
        }
        'magic --format' {
            [CompletionResult]::new('text', 'text', [CompletionResultType]::ParameterValue, 'the default')
            [CompletionResult]::new('diagram', 'diagram', [CompletionResultType]::ParameterValue, 'a drawing')
            [CompletionResult]::new('c', 'c', [CompletionResultType]::ParameterValue, 'C')
            [CompletionResult]::new('cpp', 'cpp', [CompletionResultType]::ParameterValue, 'C++')
            [CompletionResult]::new('rust', 'rust', [CompletionResultType]::ParameterValue, 'Rust')
            [CompletionResult]::new('java', 'java', [CompletionResultType]::ParameterValue, 'Java')
            [CompletionResult]::new('csharp', 'csharp', [CompletionResultType]::ParameterValue, 'C#')
            [CompletionResult]::new('go', 'go', [CompletionResultType]::ParameterValue, 'Go')
            [CompletionResult]::new('python', 'python', [CompletionResultType]::ParameterValue, 'Python')
            [CompletionResult]::new('js', 'js', [CompletionResultType]::ParameterValue, 'JavaScript')
            [CompletionResult]::new('csv', 'csv', [CompletionResultType]::ParameterValue, 'a line for each square')
            [CompletionResult]::new('json', 'json', [CompletionResultType]::ParameterValue, 'an object on each line')
            [CompletionResult]::new('svg', 'svg', [CompletionResultType]::ParameterValue, 'a picture')
            [CompletionResult]::new('html', 'html', [CompletionResultType]::ParameterValue, 'a page')
            break
        }
        'magic --bits' {
            break
        }
        'magic --seed' {
            break
        }
        'magic --time' {
            break
        }
        'magic --radix' {
            [CompletionResult]::new('16', '16', [CompletionResultType]::ParameterValue, 'hexadecimal')
            [CompletionResult]::new('10', '10', [CompletionResultType]::ParameterValue, 'decimal')
            [CompletionResult]::new('2', '2', [CompletionResultType]::ParameterValue, 'binary')
            break
        }
        'magic --language' {
            [CompletionResult]::new('c', 'c', [CompletionResultType]::ParameterValue, 'c')
            [CompletionResult]::new('java', 'java', [CompletionResultType]::ParameterValue, 'java')
            [CompletionResult]::new('csharp', 'csharp', [CompletionResultType]::ParameterValue, 'csharp')
            [CompletionResult]::new('rust', 'rust', [CompletionResultType]::ParameterValue, 'rust')
            [CompletionResult]::new('zig', 'zig', [CompletionResultType]::ParameterValue, 'zig')
            [CompletionResult]::new('go', 'go', [CompletionResultType]::ParameterValue, 'go')
            [CompletionResult]::new('swift', 'swift', [CompletionResultType]::ParameterValue, 'swift')
            [CompletionResult]::new('kotlin', 'kotlin', [CompletionResultType]::ParameterValue, 'kotlin')
            [CompletionResult]::new('nim', 'nim', [CompletionResultType]::ParameterValue, 'nim')
            [CompletionResult]::new('python', 'python', [CompletionResultType]::ParameterValue, 'python')
            [CompletionResult]::new('javascript', 'javascript', [CompletionResultType]::ParameterValue, 'javascript')
            [CompletionResult]::new('pascal', 'pascal', [CompletionResultType]::ParameterValue, 'pascal')
            break
        }
        'magic --let' {
            break
        }
        'magic --color' {
            [CompletionResult]::new('auto', 'auto', [CompletionResultType]::ParameterValue, 'on a terminal, unless the environment says otherwise')
            [CompletionResult]::new('always', 'always', [CompletionResultType]::ParameterValue, 'always')
            [CompletionResult]::new('never', 'never', [CompletionResultType]::ParameterValue, 'never')
            break
        }
        'magic --theme' {
            [CompletionResult]::new('auto', 'auto', [CompletionResultType]::ParameterValue, 'by the background')
            [CompletionResult]::new('dark', 'dark', [CompletionResultType]::ParameterValue, 'for dark backgrounds')
            [CompletionResult]::new('light', 'light', [CompletionResultType]::ParameterValue, 'for light backgrounds')
            [CompletionResult]::new('high-contrast', 'high-contrast', [CompletionResultType]::ParameterValue, 'bright on black')
            [CompletionResult]::new('wiki', 'wiki', [CompletionResultType]::ParameterValue, 'the plain grid of the wiki: bold and dim text, no colours')
            break
        }
        'magic --color-by' {
            [CompletionResult]::new('file', 'file', [CompletionResultType]::ParameterValue, 'eight hues, from file a to file h')
            [CompletionResult]::new('rank', 'rank', [CompletionResultType]::ParameterValue, 'eight hues, from rank 1 to rank 8')
            [CompletionResult]::new('diagonal', 'diagonal', [CompletionResultType]::ParameterValue, 'fifteen hues, a1-h8 in the middle')
            [CompletionResult]::new('anti-diagonal', 'anti-diagonal', [CompletionResultType]::ParameterValue, 'fifteen hues, h1-a8 in the middle')
            [CompletionResult]::new('square', 'square', [CompletionResultType]::ParameterValue, 'one after the other, from a1 to h8')
            [CompletionResult]::new('none', 'none', [CompletionResultType]::ParameterValue, 'no hues')
            break
        }
        'magic --view' {
            [CompletionResult]::new('white', 'white', [CompletionResultType]::ParameterValue, 'rank 1 at the bottom')
            [CompletionResult]::new('black', 'black', [CompletionResultType]::ParameterValue, 'rank 8 at the bottom, file h on the left')
            break
        }
        'magic --layout' {
            [CompletionResult]::new('board', 'board', [CompletionResultType]::ParameterValue, 'rank by rank')
            [CompletionResult]::new('diamond-left', 'diamond-left', [CompletionResultType]::ParameterValue, 'an anti-diagonal on each line, h8 on top')
            [CompletionResult]::new('diamond-right', 'diamond-right', [CompletionResultType]::ParameterValue, 'a diagonal on each line, a8 on top')
            [CompletionResult]::new('walls-left', 'walls-left', [CompletionResultType]::ParameterValue, 'Crafty''s left 45, walls between lines')
            [CompletionResult]::new('walls-right', 'walls-right', [CompletionResultType]::ParameterValue, 'Crafty''s right 45, walls between lines')
            [CompletionResult]::new('hyatt-90', 'hyatt-90', [CompletionResultType]::ParameterValue, 'Crafty''s 90 degrees')
            [CompletionResult]::new('darkthought-flipped', 'darkthought-flipped', [CompletionResultType]::ParameterValue, 'DarkThought''s flipped board')
            [CompletionResult]::new('darkthought-a1h8', 'darkthought-a1h8', [CompletionResultType]::ParameterValue, 'DarkThought''s A1-H8 board')
            [CompletionResult]::new('darkthought-a8h1', 'darkthought-a8h1', [CompletionResultType]::ParameterValue, 'DarkThought''s A8-H1 board')
            break
        }
        'magic --pieces' {
            [CompletionResult]::new('figurines', 'figurines', [CompletionResultType]::ParameterValue, 'outlined for White, solid for Black')
            [CompletionResult]::new('letters', 'letters', [CompletionResultType]::ParameterValue, 'as in a FEN')
            break
        }
        'gather -f' {
            [CompletionResult]::new('text', 'text', [CompletionResultType]::ParameterValue, 'the default')
            [CompletionResult]::new('diagram', 'diagram', [CompletionResultType]::ParameterValue, 'a drawing')
            [CompletionResult]::new('c', 'c', [CompletionResultType]::ParameterValue, 'C')
            [CompletionResult]::new('cpp', 'cpp', [CompletionResultType]::ParameterValue, 'C++')
            [CompletionResult]::new('rust', 'rust', [CompletionResultType]::ParameterValue, 'Rust')
            [CompletionResult]::new('java', 'java', [CompletionResultType]::ParameterValue, 'Java')
            [CompletionResult]::new('csharp', 'csharp', [CompletionResultType]::ParameterValue, 'C#')
            [CompletionResult]::new('go', 'go', [CompletionResultType]::ParameterValue, 'Go')
            [CompletionResult]::new('python', 'python', [CompletionResultType]::ParameterValue, 'Python')
            [CompletionResult]::new('js', 'js', [CompletionResultType]::ParameterValue, 'JavaScript')
            [CompletionResult]::new('json', 'json', [CompletionResultType]::ParameterValue, 'an object on each line')
            [CompletionResult]::new('svg', 'svg', [CompletionResultType]::ParameterValue, 'a picture')
            [CompletionResult]::new('html', 'html', [CompletionResultType]::ParameterValue, 'a page')
            break
        }
        'gather --format' {
            [CompletionResult]::new('text', 'text', [CompletionResultType]::ParameterValue, 'the default')
            [CompletionResult]::new('diagram', 'diagram', [CompletionResultType]::ParameterValue, 'a drawing')
            [CompletionResult]::new('c', 'c', [CompletionResultType]::ParameterValue, 'C')
            [CompletionResult]::new('cpp', 'cpp', [CompletionResultType]::ParameterValue, 'C++')
            [CompletionResult]::new('rust', 'rust', [CompletionResultType]::ParameterValue, 'Rust')
            [CompletionResult]::new('java', 'java', [CompletionResultType]::ParameterValue, 'Java')
            [CompletionResult]::new('csharp', 'csharp', [CompletionResultType]::ParameterValue, 'C#')
            [CompletionResult]::new('go', 'go', [CompletionResultType]::ParameterValue, 'Go')
            [CompletionResult]::new('python', 'python', [CompletionResultType]::ParameterValue, 'Python')
            [CompletionResult]::new('js', 'js', [CompletionResultType]::ParameterValue, 'JavaScript')
            [CompletionResult]::new('json', 'json', [CompletionResultType]::ParameterValue, 'an object on each line')
            [CompletionResult]::new('svg', 'svg', [CompletionResultType]::ParameterValue, 'a picture')
            [CompletionResult]::new('html', 'html', [CompletionResultType]::ParameterValue, 'a page')
            break
        }
        'gather --order' {
            break
        }
        'gather --time' {
            break
        }
        'gather --radix' {
            [CompletionResult]::new('16', '16', [CompletionResultType]::ParameterValue, 'hexadecimal')
            [CompletionResult]::new('10', '10', [CompletionResultType]::ParameterValue, 'decimal')
            [CompletionResult]::new('2', '2', [CompletionResultType]::ParameterValue, 'binary')
            break
        }
        'gather --language' {
            [CompletionResult]::new('c', 'c', [CompletionResultType]::ParameterValue, 'c')
            [CompletionResult]::new('java', 'java', [CompletionResultType]::ParameterValue, 'java')
            [CompletionResult]::new('csharp', 'csharp', [CompletionResultType]::ParameterValue, 'csharp')
            [CompletionResult]::new('rust', 'rust', [CompletionResultType]::ParameterValue, 'rust')
            [CompletionResult]::new('zig', 'zig', [CompletionResultType]::ParameterValue, 'zig')
            [CompletionResult]::new('go', 'go', [CompletionResultType]::ParameterValue, 'go')
            [CompletionResult]::new('swift', 'swift', [CompletionResultType]::ParameterValue, 'swift')
            [CompletionResult]::new('kotlin', 'kotlin', [CompletionResultType]::ParameterValue, 'kotlin')
            [CompletionResult]::new('nim', 'nim', [CompletionResultType]::ParameterValue, 'nim')
            [CompletionResult]::new('python', 'python', [CompletionResultType]::ParameterValue, 'python')
            [CompletionResult]::new('javascript', 'javascript', [CompletionResultType]::ParameterValue, 'javascript')
            [CompletionResult]::new('pascal', 'pascal', [CompletionResultType]::ParameterValue, 'pascal')
            break
        }
        'gather --let' {
            break
        }
        'gather --color' {
            [CompletionResult]::new('auto', 'auto', [CompletionResultType]::ParameterValue, 'on a terminal, unless the environment says otherwise')
            [CompletionResult]::new('always', 'always', [CompletionResultType]::ParameterValue, 'always')
            [CompletionResult]::new('never', 'never', [CompletionResultType]::ParameterValue, 'never')
            break
        }
        'gather --theme' {
            [CompletionResult]::new('auto', 'auto', [CompletionResultType]::ParameterValue, 'by the background')
            [CompletionResult]::new('dark', 'dark', [CompletionResultType]::ParameterValue, 'for dark backgrounds')
            [CompletionResult]::new('light', 'light', [CompletionResultType]::ParameterValue, 'for light backgrounds')
            [CompletionResult]::new('high-contrast', 'high-contrast', [CompletionResultType]::ParameterValue, 'bright on black')
            [CompletionResult]::new('wiki', 'wiki', [CompletionResultType]::ParameterValue, 'the plain grid of the wiki: bold and dim text, no colours')
            break
        }
        'gather --color-by' {
            [CompletionResult]::new('file', 'file', [CompletionResultType]::ParameterValue, 'eight hues, from file a to file h')
            [CompletionResult]::new('rank', 'rank', [CompletionResultType]::ParameterValue, 'eight hues, from rank 1 to rank 8')
            [CompletionResult]::new('diagonal', 'diagonal', [CompletionResultType]::ParameterValue, 'fifteen hues, a1-h8 in the middle')
            [CompletionResult]::new('anti-diagonal', 'anti-diagonal', [CompletionResultType]::ParameterValue, 'fifteen hues, h1-a8 in the middle')
            [CompletionResult]::new('square', 'square', [CompletionResultType]::ParameterValue, 'one after the other, from a1 to h8')
            [CompletionResult]::new('none', 'none', [CompletionResultType]::ParameterValue, 'no hues')
            break
        }
        'gather --view' {
            [CompletionResult]::new('white', 'white', [CompletionResultType]::ParameterValue, 'rank 1 at the bottom')
            [CompletionResult]::new('black', 'black', [CompletionResultType]::ParameterValue, 'rank 8 at the bottom, file h on the left')
            break
        }
        'gather --layout' {
            [CompletionResult]::new('board', 'board', [CompletionResultType]::ParameterValue, 'rank by rank')
            [CompletionResult]::new('diamond-left', 'diamond-left', [CompletionResultType]::ParameterValue, 'an anti-diagonal on each line, h8 on top')
            [CompletionResult]::new('diamond-right', 'diamond-right', [CompletionResultType]::ParameterValue, 'a diagonal on each line, a8 on top')
            [CompletionResult]::new('walls-left', 'walls-left', [CompletionResultType]::ParameterValue, 'Crafty''s left 45, walls between lines')
            [CompletionResult]::new('walls-right', 'walls-right', [CompletionResultType]::ParameterValue, 'Crafty''s right 45, walls between lines')
            [CompletionResult]::new('hyatt-90', 'hyatt-90', [CompletionResultType]::ParameterValue, 'Crafty''s 90 degrees')
            [CompletionResult]::new('darkthought-flipped', 'darkthought-flipped', [CompletionResultType]::ParameterValue, 'DarkThought''s flipped board')
            [CompletionResult]::new('darkthought-a1h8', 'darkthought-a1h8', [CompletionResultType]::ParameterValue, 'DarkThought''s A1-H8 board')
            [CompletionResult]::new('darkthought-a8h1', 'darkthought-a8h1', [CompletionResultType]::ParameterValue, 'DarkThought''s A8-H1 board')
            break
        }
        'gather --pieces' {
            [CompletionResult]::new('figurines', 'figurines', [CompletionResultType]::ParameterValue, 'outlined for White, solid for Black')
            [CompletionResult]::new('letters', 'letters', [CompletionResultType]::ParameterValue, 'as in a FEN')
            break
        }
        'subsets -f' {
            [CompletionResult]::new('text', 'text', [CompletionResultType]::ParameterValue, 'the default')
            [CompletionResult]::new('diagram', 'diagram', [CompletionResultType]::ParameterValue, 'a drawing')
            [CompletionResult]::new('hex', 'hex', [CompletionResultType]::ParameterValue, '0x and sixteen digits')
            [CompletionResult]::new('dec', 'dec', [CompletionResultType]::ParameterValue, 'decimal')
            [CompletionResult]::new('bin', 'bin', [CompletionResultType]::ParameterValue, '64 binary digits, bit 63 first')
            [CompletionResult]::new('squares', 'squares', [CompletionResultType]::ParameterValue, 'names of squares')
            [CompletionResult]::new('c', 'c', [CompletionResultType]::ParameterValue, 'a constant for C and C++')
            [CompletionResult]::new('rust', 'rust', [CompletionResultType]::ParameterValue, 'a constant for Rust')
            [CompletionResult]::new('json', 'json', [CompletionResultType]::ParameterValue, 'an object on each line')
            [CompletionResult]::new('svg', 'svg', [CompletionResultType]::ParameterValue, 'a picture')
            [CompletionResult]::new('html', 'html', [CompletionResultType]::ParameterValue, 'a page')
            break
        }
        'subsets --format' {
            [CompletionResult]::new('text', 'text', [CompletionResultType]::ParameterValue, 'the default')
            [CompletionResult]::new('diagram', 'diagram', [CompletionResultType]::ParameterValue, 'a drawing')
            [CompletionResult]::new('hex', 'hex', [CompletionResultType]::ParameterValue, '0x and sixteen digits')
            [CompletionResult]::new('dec', 'dec', [CompletionResultType]::ParameterValue, 'decimal')
            [CompletionResult]::new('bin', 'bin', [CompletionResultType]::ParameterValue, '64 binary digits, bit 63 first')
            [CompletionResult]::new('squares', 'squares', [CompletionResultType]::ParameterValue, 'names of squares')
            [CompletionResult]::new('c', 'c', [CompletionResultType]::ParameterValue, 'a constant for C and C++')
            [CompletionResult]::new('rust', 'rust', [CompletionResultType]::ParameterValue, 'a constant for Rust')
            [CompletionResult]::new('json', 'json', [CompletionResultType]::ParameterValue, 'an object on each line')
            [CompletionResult]::new('svg', 'svg', [CompletionResultType]::ParameterValue, 'a picture')
            [CompletionResult]::new('html', 'html', [CompletionResultType]::ParameterValue, 'a page')
            break
        }
        'subsets --radix' {
            [CompletionResult]::new('16', '16', [CompletionResultType]::ParameterValue, 'hexadecimal')
            [CompletionResult]::new('10', '10', [CompletionResultType]::ParameterValue, 'decimal')
            [CompletionResult]::new('2', '2', [CompletionResultType]::ParameterValue, 'binary')
            break
        }
        'subsets --language' {
            [CompletionResult]::new('c', 'c', [CompletionResultType]::ParameterValue, 'c')
            [CompletionResult]::new('java', 'java', [CompletionResultType]::ParameterValue, 'java')
            [CompletionResult]::new('csharp', 'csharp', [CompletionResultType]::ParameterValue, 'csharp')
            [CompletionResult]::new('rust', 'rust', [CompletionResultType]::ParameterValue, 'rust')
            [CompletionResult]::new('zig', 'zig', [CompletionResultType]::ParameterValue, 'zig')
            [CompletionResult]::new('go', 'go', [CompletionResultType]::ParameterValue, 'go')
            [CompletionResult]::new('swift', 'swift', [CompletionResultType]::ParameterValue, 'swift')
            [CompletionResult]::new('kotlin', 'kotlin', [CompletionResultType]::ParameterValue, 'kotlin')
            [CompletionResult]::new('nim', 'nim', [CompletionResultType]::ParameterValue, 'nim')
            [CompletionResult]::new('python', 'python', [CompletionResultType]::ParameterValue, 'python')
            [CompletionResult]::new('javascript', 'javascript', [CompletionResultType]::ParameterValue, 'javascript')
            [CompletionResult]::new('pascal', 'pascal', [CompletionResultType]::ParameterValue, 'pascal')
            break
        }
        'subsets --let' {
            break
        }
        'subsets --color' {
            [CompletionResult]::new('auto', 'auto', [CompletionResultType]::ParameterValue, 'on a terminal, unless the environment says otherwise')
            [CompletionResult]::new('always', 'always', [CompletionResultType]::ParameterValue, 'always')
            [CompletionResult]::new('never', 'never', [CompletionResultType]::ParameterValue, 'never')
            break
        }
        'subsets --theme' {
            [CompletionResult]::new('auto', 'auto', [CompletionResultType]::ParameterValue, 'by the background')
            [CompletionResult]::new('dark', 'dark', [CompletionResultType]::ParameterValue, 'for dark backgrounds')
            [CompletionResult]::new('light', 'light', [CompletionResultType]::ParameterValue, 'for light backgrounds')
            [CompletionResult]::new('high-contrast', 'high-contrast', [CompletionResultType]::ParameterValue, 'bright on black')
            [CompletionResult]::new('wiki', 'wiki', [CompletionResultType]::ParameterValue, 'the plain grid of the wiki: bold and dim text, no colours')
            break
        }
        'subsets --color-by' {
            [CompletionResult]::new('file', 'file', [CompletionResultType]::ParameterValue, 'eight hues, from file a to file h')
            [CompletionResult]::new('rank', 'rank', [CompletionResultType]::ParameterValue, 'eight hues, from rank 1 to rank 8')
            [CompletionResult]::new('diagonal', 'diagonal', [CompletionResultType]::ParameterValue, 'fifteen hues, a1-h8 in the middle')
            [CompletionResult]::new('anti-diagonal', 'anti-diagonal', [CompletionResultType]::ParameterValue, 'fifteen hues, h1-a8 in the middle')
            [CompletionResult]::new('square', 'square', [CompletionResultType]::ParameterValue, 'one after the other, from a1 to h8')
            [CompletionResult]::new('none', 'none', [CompletionResultType]::ParameterValue, 'no hues')
            break
        }
        'subsets --view' {
            [CompletionResult]::new('white', 'white', [CompletionResultType]::ParameterValue, 'rank 1 at the bottom')
            [CompletionResult]::new('black', 'black', [CompletionResultType]::ParameterValue, 'rank 8 at the bottom, file h on the left')
            break
        }
        'subsets --layout' {
            [CompletionResult]::new('board', 'board', [CompletionResultType]::ParameterValue, 'rank by rank')
            [CompletionResult]::new('diamond-left', 'diamond-left', [CompletionResultType]::ParameterValue, 'an anti-diagonal on each line, h8 on top')
            [CompletionResult]::new('diamond-right', 'diamond-right', [CompletionResultType]::ParameterValue, 'a diagonal on each line, a8 on top')
            [CompletionResult]::new('walls-left', 'walls-left', [CompletionResultType]::ParameterValue, 'Crafty''s left 45, walls between lines')
            [CompletionResult]::new('walls-right', 'walls-right', [CompletionResultType]::ParameterValue, 'Crafty''s right 45, walls between lines')
            [CompletionResult]::new('hyatt-90', 'hyatt-90', [CompletionResultType]::ParameterValue, 'Crafty''s 90 degrees')
            [CompletionResult]::new('darkthought-flipped', 'darkthought-flipped', [CompletionResultType]::ParameterValue, 'DarkThought''s flipped board')
            [CompletionResult]::new('darkthought-a1h8', 'darkthought-a1h8', [CompletionResultType]::ParameterValue, 'DarkThought''s A1-H8 board')
            [CompletionResult]::new('darkthought-a8h1', 'darkthought-a8h1', [CompletionResultType]::ParameterValue, 'DarkThought''s A8-H1 board')
            break
        }
        'subsets --pieces' {
            [CompletionResult]::new('figurines', 'figurines', [CompletionResultType]::ParameterValue, 'outlined for White, solid for Black')
            [CompletionResult]::new('letters', 'letters', [CompletionResultType]::ParameterValue, 'as in a FEN')
            break
        }
        'completions --radix' {
            [CompletionResult]::new('16', '16', [CompletionResultType]::ParameterValue, 'hexadecimal')
            [CompletionResult]::new('10', '10', [CompletionResultType]::ParameterValue, 'decimal')
            [CompletionResult]::new('2', '2', [CompletionResultType]::ParameterValue, 'binary')
            break
        }
        'completions --language' {
            [CompletionResult]::new('c', 'c', [CompletionResultType]::ParameterValue, 'c')
            [CompletionResult]::new('java', 'java', [CompletionResultType]::ParameterValue, 'java')
            [CompletionResult]::new('csharp', 'csharp', [CompletionResultType]::ParameterValue, 'csharp')
            [CompletionResult]::new('rust', 'rust', [CompletionResultType]::ParameterValue, 'rust')
            [CompletionResult]::new('zig', 'zig', [CompletionResultType]::ParameterValue, 'zig')
            [CompletionResult]::new('go', 'go', [CompletionResultType]::ParameterValue, 'go')
            [CompletionResult]::new('swift', 'swift', [CompletionResultType]::ParameterValue, 'swift')
            [CompletionResult]::new('kotlin', 'kotlin', [CompletionResultType]::ParameterValue, 'kotlin')
            [CompletionResult]::new('nim', 'nim', [CompletionResultType]::ParameterValue, 'nim')
            [CompletionResult]::new('python', 'python', [CompletionResultType]::ParameterValue, 'python')
            [CompletionResult]::new('javascript', 'javascript', [CompletionResultType]::ParameterValue, 'javascript')
            [CompletionResult]::new('pascal', 'pascal', [CompletionResultType]::ParameterValue, 'pascal')
            break
        }
        'completions --let' {
            break
        }
        'completions --color' {
            [CompletionResult]::new('auto', 'auto', [CompletionResultType]::ParameterValue, 'on a terminal, unless the environment says otherwise')
            [CompletionResult]::new('always', 'always', [CompletionResultType]::ParameterValue, 'always')
            [CompletionResult]::new('never', 'never', [CompletionResultType]::ParameterValue, 'never')
            break
        }
        'completions --theme' {
            [CompletionResult]::new('auto', 'auto', [CompletionResultType]::ParameterValue, 'by the background')
            [CompletionResult]::new('dark', 'dark', [CompletionResultType]::ParameterValue, 'for dark backgrounds')
            [CompletionResult]::new('light', 'light', [CompletionResultType]::ParameterValue, 'for light backgrounds')
            [CompletionResult]::new('high-contrast', 'high-contrast', [CompletionResultType]::ParameterValue, 'bright on black')
            [CompletionResult]::new('wiki', 'wiki', [CompletionResultType]::ParameterValue, 'the plain grid of the wiki: bold and dim text, no colours')
            break
        }
        'completions --color-by' {
            [CompletionResult]::new('file', 'file', [CompletionResultType]::ParameterValue, 'eight hues, from file a to file h')
            [CompletionResult]::new('rank', 'rank', [CompletionResultType]::ParameterValue, 'eight hues, from rank 1 to rank 8')
            [CompletionResult]::new('diagonal', 'diagonal', [CompletionResultType]::ParameterValue, 'fifteen hues, a1-h8 in the middle')
            [CompletionResult]::new('anti-diagonal', 'anti-diagonal', [CompletionResultType]::ParameterValue, 'fifteen hues, h1-a8 in the middle')
            [CompletionResult]::new('square', 'square', [CompletionResultType]::ParameterValue, 'one after the other, from a1 to h8')
            [CompletionResult]::new('none', 'none', [CompletionResultType]::ParameterValue, 'no hues')
            break
        }
        'completions --view' {
            [CompletionResult]::new('white', 'white', [CompletionResultType]::ParameterValue, 'rank 1 at the bottom')
            [CompletionResult]::new('black', 'black', [CompletionResultType]::ParameterValue, 'rank 8 at the bottom, file h on the left')
            break
        }
        'completions --layout' {
            [CompletionResult]::new('board', 'board', [CompletionResultType]::ParameterValue, 'rank by rank')
            [CompletionResult]::new('diamond-left', 'diamond-left', [CompletionResultType]::ParameterValue, 'an anti-diagonal on each line, h8 on top')
            [CompletionResult]::new('diamond-right', 'diamond-right', [CompletionResultType]::ParameterValue, 'a diagonal on each line, a8 on top')
            [CompletionResult]::new('walls-left', 'walls-left', [CompletionResultType]::ParameterValue, 'Crafty''s left 45, walls between lines')
            [CompletionResult]::new('walls-right', 'walls-right', [CompletionResultType]::ParameterValue, 'Crafty''s right 45, walls between lines')
            [CompletionResult]::new('hyatt-90', 'hyatt-90', [CompletionResultType]::ParameterValue, 'Crafty''s 90 degrees')
            [CompletionResult]::new('darkthought-flipped', 'darkthought-flipped', [CompletionResultType]::ParameterValue, 'DarkThought''s flipped board')
            [CompletionResult]::new('darkthought-a1h8', 'darkthought-a1h8', [CompletionResultType]::ParameterValue, 'DarkThought''s A1-H8 board')
            [CompletionResult]::new('darkthought-a8h1', 'darkthought-a8h1', [CompletionResultType]::ParameterValue, 'DarkThought''s A8-H1 board')
            break
        }
        'completions --pieces' {
            [CompletionResult]::new('figurines', 'figurines', [CompletionResultType]::ParameterValue, 'outlined for White, solid for Black')
            [CompletionResult]::new('letters', 'letters', [CompletionResultType]::ParameterValue, 'as in a FEN')
            break
        }
        'bbt ' {
            [CompletionResult]::new('list', 'list', [CompletionResultType]::ParameterValue, 'List the steps and functions, family by family')
            [CompletionResult]::new('explain', 'explain', [CompletionResultType]::ParameterValue, 'Explain steps and functions, operation by operation')
            [CompletionResult]::new('grid', 'grid', [CompletionResultType]::ParameterValue, 'Compute a number for each square, from `sq`, `file`, `rank`')
            [CompletionResult]::new('lines', 'lines', [CompletionResultType]::ParameterValue, 'Show the lines through a square, and their occupancy as an index')
            [CompletionResult]::new('prove', 'prove', [CompletionResultType]::ParameterValue, 'Prove that two steps or formulas are equal, or that a law holds')
            [CompletionResult]::new('identify', 'identify', [CompletionResultType]::ParameterValue, 'Find out which step a routine is, or takes boards to others')
            [CompletionResult]::new('code', 'code', [CompletionResultType]::ParameterValue, 'Write steps or a function as code in another language')
            [CompletionResult]::new('shorten', 'shorten', [CompletionResultType]::ParameterValue, 'Find a shorter program for a formula or for steps')
            [CompletionResult]::new('magic', 'magic', [CompletionResultType]::ParameterValue, 'Find a magic factor: an index for look-ups by the occupancy')
            [CompletionResult]::new('gather', 'gather', [CompletionResultType]::ParameterValue, 'Find a factor that puts the squares of a mask side by side')
            [CompletionResult]::new('subsets', 'subsets', [CompletionResultType]::ParameterValue, 'List all subsets of a set, one per line')
            [CompletionResult]::new('completions', 'completions', [CompletionResultType]::ParameterValue, 'Print a completion script for a shell')
        }
        'bbt *' {
            [CompletionResult]::new('flip-vertical', 'flip-vertical', [CompletionResultType]::ParameterValue, 'Flip upside down: rank 1 to rank 8')
            [CompletionResult]::new('mirror-horizontal', 'mirror-horizontal', [CompletionResultType]::ParameterValue, 'Mirror left to right: file a to file h')
            [CompletionResult]::new('flip-diag', 'flip-diag', [CompletionResultType]::ParameterValue, 'Flip about the diagonal a1-h8')
            [CompletionResult]::new('flip-anti-diag', 'flip-anti-diag', [CompletionResultType]::ParameterValue, 'Flip about the anti-diagonal a8-h1')
            [CompletionResult]::new('rot90', 'rot90', [CompletionResultType]::ParameterValue, 'Rotate by 90 degrees clockwise')
            [CompletionResult]::new('rot180', 'rot180', [CompletionResultType]::ParameterValue, 'Rotate by 180 degrees: reverse all bits')
            [CompletionResult]::new('rot270', 'rot270', [CompletionResultType]::ParameterValue, 'Rotate by 90 degrees anticlockwise')
            [CompletionResult]::new('pseudo45-cw', 'pseudo45-cw', [CompletionResultType]::ParameterValue, 'Turn 45 clockwise: a1-h8 to rank 1')
            [CompletionResult]::new('pseudo45-cw-undo', 'pseudo45-cw-undo', [CompletionResultType]::ParameterValue, 'Undo pseudo45-cw: rank 1 to a1-h8')
            [CompletionResult]::new('pseudo45-ccw', 'pseudo45-ccw', [CompletionResultType]::ParameterValue, 'Turn 45 anticlockwise: a8-h1 to rank 1')
            [CompletionResult]::new('pseudo45-ccw-undo', 'pseudo45-ccw-undo', [CompletionResultType]::ParameterValue, 'Undo pseudo45-ccw: rank 1 to a8-h1')
            [CompletionResult]::new('hyatt-90', 'hyatt-90', [CompletionResultType]::ParameterValue, 'Crafty''s 90 degrees: files to ranks')
            [CompletionResult]::new('hyatt-90-undo', 'hyatt-90-undo', [CompletionResultType]::ParameterValue, 'Undo hyatt-90: ranks to files')
            [CompletionResult]::new('hyatt-left45', 'hyatt-left45', [CompletionResultType]::ParameterValue, 'Crafty''s left 45: anti-diagonals in a row')
            [CompletionResult]::new('hyatt-left45-undo', 'hyatt-left45-undo', [CompletionResultType]::ParameterValue, 'Undo hyatt-left45')
            [CompletionResult]::new('hyatt-right45', 'hyatt-right45', [CompletionResultType]::ParameterValue, 'Crafty''s right 45: diagonals in a row')
            [CompletionResult]::new('hyatt-right45-undo', 'hyatt-right45-undo', [CompletionResultType]::ParameterValue, 'Undo hyatt-right45')
            [CompletionResult]::new('darkthought-flipped', 'darkthought-flipped', [CompletionResultType]::ParameterValue, 'DarkThought''s flipped board: about a8-h1')
            [CompletionResult]::new('darkthought-a1h8', 'darkthought-a1h8', [CompletionResultType]::ParameterValue, 'DarkThought''s A1-H8 board: a1-h8 to rank 1')
            [CompletionResult]::new('darkthought-a1h8-undo', 'darkthought-a1h8-undo', [CompletionResultType]::ParameterValue, 'Undo darkthought-a1h8')
            [CompletionResult]::new('darkthought-a8h1', 'darkthought-a8h1', [CompletionResultType]::ParameterValue, 'DarkThought''s A8-H1 board: a8-h1 to rank 8')
            [CompletionResult]::new('darkthought-a8h1-undo', 'darkthought-a8h1-undo', [CompletionResultType]::ParameterValue, 'Undo darkthought-a8h1')
            [CompletionResult]::new('north', 'north', [CompletionResultType]::ParameterValue, 'One rank up')
            [CompletionResult]::new('north-east', 'north-east', [CompletionResultType]::ParameterValue, 'One rank up, one file right')
            [CompletionResult]::new('east', 'east', [CompletionResultType]::ParameterValue, 'One file right')
            [CompletionResult]::new('south-east', 'south-east', [CompletionResultType]::ParameterValue, 'One rank down, one file right')
            [CompletionResult]::new('south', 'south', [CompletionResultType]::ParameterValue, 'One rank down')
            [CompletionResult]::new('south-west', 'south-west', [CompletionResultType]::ParameterValue, 'One rank down, one file left')
            [CompletionResult]::new('west', 'west', [CompletionResultType]::ParameterValue, 'One file left')
            [CompletionResult]::new('north-west', 'north-west', [CompletionResultType]::ParameterValue, 'One rank up, one file left')
            [CompletionResult]::new('file-to-rank', 'file-to-rank', [CompletionResultType]::ParameterValue, 'File a to rank 1, turned anticlockwise')
            [CompletionResult]::new('rank-to-file', 'rank-to-file', [CompletionResultType]::ParameterValue, 'Rank 1 to file a, turned clockwise')
            [CompletionResult]::new('h-file-to-rank', 'h-file-to-rank', [CompletionResultType]::ParameterValue, 'File h to rank 1, turned clockwise')
            [CompletionResult]::new('diag-to-rank', 'diag-to-rank', [CompletionResultType]::ParameterValue, 'Diagonal a1-h8 to rank 1')
            [CompletionResult]::new('anti-diag-to-rank', 'anti-diag-to-rank', [CompletionResultType]::ParameterValue, 'Anti-diagonal a8-h1 to rank 1')
            [CompletionResult]::new('mirror-rank', 'mirror-rank', [CompletionResultType]::ParameterValue, 'Mirror rank 1: reverse the bits of a byte')
            [CompletionResult]::new('north-fill', 'north-fill', [CompletionResultType]::ParameterValue, 'Fill each file upwards')
            [CompletionResult]::new('south-fill', 'south-fill', [CompletionResultType]::ParameterValue, 'Fill each file downwards')
            [CompletionResult]::new('north-east-fill', 'north-east-fill', [CompletionResultType]::ParameterValue, 'Fill each diagonal up, right')
            [CompletionResult]::new('east-fill', 'east-fill', [CompletionResultType]::ParameterValue, 'Fill each rank to the right')
            [CompletionResult]::new('south-east-fill', 'south-east-fill', [CompletionResultType]::ParameterValue, 'Fill each anti-diagonal down, right')
            [CompletionResult]::new('south-west-fill', 'south-west-fill', [CompletionResultType]::ParameterValue, 'Fill each diagonal down, left')
            [CompletionResult]::new('west-fill', 'west-fill', [CompletionResultType]::ParameterValue, 'Fill each rank to the left')
            [CompletionResult]::new('north-west-fill', 'north-west-fill', [CompletionResultType]::ParameterValue, 'Fill each anti-diagonal up, left')
            [CompletionResult]::new('complement', 'complement', [CompletionResultType]::ParameterValue, 'Invert every square')
            [CompletionResult]::new('negate', 'negate', [CompletionResultType]::ParameterValue, 'Two''s complement: invert above the LS1B')
            [CompletionResult]::new('ls1b', 'ls1b', [CompletionResultType]::ParameterValue, 'Isolate the LS1B: the first square alone')
            [CompletionResult]::new('without-ls1b', 'without-ls1b', [CompletionResultType]::ParameterValue, 'Every square but the LS1B')
            [CompletionResult]::new('reset-ls1b', 'reset-ls1b', [CompletionResultType]::ParameterValue, 'Reset the LS1B: drop the first square')
            [CompletionResult]::new('above-ls1b', 'above-ls1b', [CompletionResultType]::ParameterValue, 'The squares above the LS1B')
            [CompletionResult]::new('below-ls1b', 'below-ls1b', [CompletionResultType]::ParameterValue, 'The squares below the LS1B')
            [CompletionResult]::new('up-to-ls1b', 'up-to-ls1b', [CompletionResultType]::ParameterValue, 'The squares up to the LS1B')
            [CompletionResult]::new('smear-up', 'smear-up', [CompletionResultType]::ParameterValue, 'Smear the LS1B up: set all above it')
            [CompletionResult]::new('smear-down', 'smear-down', [CompletionResultType]::ParameterValue, 'Smear the LS1B down: set all below it')
            [CompletionResult]::new('ls0b', 'ls0b', [CompletionResultType]::ParameterValue, 'Isolate the LS0B: the first free square')
            [CompletionResult]::new('without-ls0b', 'without-ls0b', [CompletionResultType]::ParameterValue, 'Every square but the LS0B')
            [CompletionResult]::new('set-ls0b', 'set-ls0b', [CompletionResultType]::ParameterValue, 'Set the LS0B: add the first free square')
            [CompletionResult]::new('reset-below-ls0b', 'reset-below-ls0b', [CompletionResultType]::ParameterValue, 'Reset all squares below the LS0B')
            [CompletionResult]::new('up-to-ls0b', 'up-to-ls0b', [CompletionResultType]::ParameterValue, 'The squares up to the LS0B')
            [CompletionResult]::new('from-ls0b', 'from-ls0b', [CompletionResultType]::ParameterValue, 'The squares from the LS0B up')
            [CompletionResult]::new('ms1b', 'ms1b', [CompletionResultType]::ParameterValue, 'Isolate the MS1B: the last square alone')
            [CompletionResult]::new('up-to-ms1b', 'up-to-ms1b', [CompletionResultType]::ParameterValue, 'The squares up to the MS1B')
            [CompletionResult]::new('color-flip', 'color-flip', [CompletionResultType]::ParameterValue, 'Swap the colours and flip: the same game')
            [CompletionResult]::new('swap-colors', 'swap-colors', [CompletionResultType]::ParameterValue, 'Swap the colours; no piece moves')
            [CompletionResult]::new('side-to-move-white', 'side-to-move-white', [CompletionResultType]::ParameterValue, 'Flip the colours if Black is to move')
            [CompletionResult]::new('canonical', 'canonical', [CompletionResultType]::ParameterValue, 'The canonical image under symmetry')
            [CompletionResult]::new('input', 'input', [CompletionResultType]::ParameterValue, 'What comes in, unchanged')
            [CompletionResult]::new('-i', '-i', [CompletionResultType]::ParameterName, 'Read lines from a file (`-`: standard input)')
            [CompletionResult]::new('--input', '--input', [CompletionResultType]::ParameterName, 'Read lines from a file (`-`: standard input)')
            [CompletionResult]::new('--where', '--where', [CompletionResultType]::ParameterName, 'Keep only inputs for which a formula is not empty')
            [CompletionResult]::new('-f', '-f', [CompletionResultType]::ParameterName, 'Output format: diagram, plain, hex, fen, json, ...')
            [CompletionResult]::new('--format', '--format', [CompletionResultType]::ParameterName, 'Output format: diagram, plain, hex, fen, json, ...')
            [CompletionResult]::new('--mapping', '--mapping', [CompletionResultType]::ParameterName, 'Bit order of numbers: a1b1 (the default), h1g1, ...')
            [CompletionResult]::new('--from', '--from', [CompletionResultType]::ParameterName, 'Bit order of numbers that are read')
            [CompletionResult]::new('--to', '--to', [CompletionResultType]::ParameterName, 'Bit order of numbers that are written')
            [CompletionResult]::new('--radix', '--radix', [CompletionResultType]::ParameterName, 'Base of digits without a prefix: 2, 10, 16')
            [CompletionResult]::new('--language', '--language', [CompletionResultType]::ParameterName, 'Programming language of routines: c, java, go, ...')
            [CompletionResult]::new('--let', '--let', [CompletionResultType]::ParameterName, 'Give a value a name, for all formulas')
            [CompletionResult]::new('--field', '--field', [CompletionResultType]::ParameterName, 'Transform one field of each line, by its number or name')
            [CompletionResult]::new('--delimiter', '--delimiter', [CompletionResultType]::ParameterName, 'Separator of fields: a character, or tab')
            [CompletionResult]::new('--csv', '--csv', [CompletionResultType]::ParameterName, 'Lines are CSV with a header: short for --delimiter , --header')
            [CompletionResult]::new('--tsv', '--tsv', [CompletionResultType]::ParameterName, 'Lines are fields separated by tabs, with a header: short for --delimiter tab --header')
            [CompletionResult]::new('--jsonl', '--jsonl', [CompletionResultType]::ParameterName, 'Lines are JSON objects: --field names the key, as --json-key does')
            [CompletionResult]::new('--json-key', '--json-key', [CompletionResultType]::ParameterName, 'Transform the string of one key of the JSON object in each line')
            [CompletionResult]::new('--records', '--records', [CompletionResultType]::ParameterName, 'What a stream consists of: lines, drawn, plain, uci, pgn')
            [CompletionResult]::new('--moves', '--moves', [CompletionResultType]::ParameterName, 'Map the moves in another field, key or opcode')
            [CompletionResult]::new('--score', '--score', [CompletionResultType]::ParameterName, 'Negate the scores in another field, key or opcode if the sides are swapped')
            [CompletionResult]::new('--result', '--result', [CompletionResultType]::ParameterName, 'Reverse the results in another field, key or opcode if the sides are swapped')
            [CompletionResult]::new('--en-passant', '--en-passant', [CompletionResultType]::ParameterName, 'En passant squares to be written: legal, fen')
            [CompletionResult]::new('--counters', '--counters', [CompletionResultType]::ParameterName, 'Whether positions keep their move counters: keep, drop')
            [CompletionResult]::new('--header', '--header', [CompletionResultType]::ParameterName, 'Pass the first line through: it names the columns')
            [CompletionResult]::new('--on-error', '--on-error', [CompletionResultType]::ParameterName, 'What to do with a bad line: stop, skip, keep')
            [CompletionResult]::new('--strict', '--strict', [CompletionResultType]::ParameterName, 'Refuse positions that would lose anything, as bad lines')
            [CompletionResult]::new('--tag', '--tag', [CompletionResultType]::ParameterName, 'Name the symmetry that `canonical` chose, at the end of each line')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'No progress bar, no counts of what was dropped')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'No progress bar, no counts of what was dropped')
            [CompletionResult]::new('--threads', '--threads', [CompletionResultType]::ParameterName, 'How many threads share the work of a long stream; by default, one for each core')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colour: auto, always, never')
            [CompletionResult]::new('--theme', '--theme', [CompletionResultType]::ParameterName, 'Colours of drawings: auto, dark, light, wiki, high-contrast')
            [CompletionResult]::new('--color-by', '--color-by', [CompletionResultType]::ParameterName, 'Hues of bits by their file, rank, diagonal, ...')
            [CompletionResult]::new('--overlay', '--overlay', [CompletionResultType]::ParameterName, 'Draw sets on one board, each with a letter')
            [CompletionResult]::new('--heat', '--heat', [CompletionResultType]::ParameterName, 'Count how often each square is set in all results')
            [CompletionResult]::new('--view', '--view', [CompletionResultType]::ParameterName, 'Side at the bottom of drawn boards: white, black')
            [CompletionResult]::new('--layout', '--layout', [CompletionResultType]::ParameterName, 'Draw boards as the rotated boards are drawn')
            [CompletionResult]::new('--pieces', '--pieces', [CompletionResultType]::ParameterName, 'Glyphs of pieces in drawings: figurines, letters')
            [CompletionResult]::new('--no-pager', '--no-pager', [CompletionResultType]::ParameterName, 'Do not send long drawings through a pager')
            [CompletionResult]::new('-V', '-V', [CompletionResultType]::ParameterName, 'Print version')
            [CompletionResult]::new('--version', '--version', [CompletionResultType]::ParameterName, 'Print version')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'list *' {
            [CompletionResult]::new('-f', '-f', [CompletionResultType]::ParameterName, 'Output format: text, diagram, json, svg, html')
            [CompletionResult]::new('--format', '--format', [CompletionResultType]::ParameterName, 'Output format: text, diagram, json, svg, html')
            [CompletionResult]::new('--radix', '--radix', [CompletionResultType]::ParameterName, 'Base of digits without a prefix: 2, 10, 16')
            [CompletionResult]::new('--language', '--language', [CompletionResultType]::ParameterName, 'Programming language of routines: c, java, go, ...')
            [CompletionResult]::new('--let', '--let', [CompletionResultType]::ParameterName, 'Give a value a name, for all formulas')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colour: auto, always, never')
            [CompletionResult]::new('--theme', '--theme', [CompletionResultType]::ParameterName, 'Colours of drawings: auto, dark, light, wiki, high-contrast')
            [CompletionResult]::new('--color-by', '--color-by', [CompletionResultType]::ParameterName, 'Hues of bits by their file, rank, diagonal, ...')
            [CompletionResult]::new('--view', '--view', [CompletionResultType]::ParameterName, 'Side at the bottom of drawn boards: white, black')
            [CompletionResult]::new('--layout', '--layout', [CompletionResultType]::ParameterName, 'Draw boards as the rotated boards are drawn')
            [CompletionResult]::new('--pieces', '--pieces', [CompletionResultType]::ParameterName, 'Glyphs of pieces in drawings: figurines, letters')
            [CompletionResult]::new('--no-pager', '--no-pager', [CompletionResultType]::ParameterName, 'Do not send long drawings through a pager')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'explain *' {
            [CompletionResult]::new('flip-vertical', 'flip-vertical', [CompletionResultType]::ParameterValue, 'Flip upside down: rank 1 to rank 8')
            [CompletionResult]::new('mirror-horizontal', 'mirror-horizontal', [CompletionResultType]::ParameterValue, 'Mirror left to right: file a to file h')
            [CompletionResult]::new('flip-diag', 'flip-diag', [CompletionResultType]::ParameterValue, 'Flip about the diagonal a1-h8')
            [CompletionResult]::new('flip-anti-diag', 'flip-anti-diag', [CompletionResultType]::ParameterValue, 'Flip about the anti-diagonal a8-h1')
            [CompletionResult]::new('rot90', 'rot90', [CompletionResultType]::ParameterValue, 'Rotate by 90 degrees clockwise')
            [CompletionResult]::new('rot180', 'rot180', [CompletionResultType]::ParameterValue, 'Rotate by 180 degrees: reverse all bits')
            [CompletionResult]::new('rot270', 'rot270', [CompletionResultType]::ParameterValue, 'Rotate by 90 degrees anticlockwise')
            [CompletionResult]::new('pseudo45-cw', 'pseudo45-cw', [CompletionResultType]::ParameterValue, 'Turn 45 clockwise: a1-h8 to rank 1')
            [CompletionResult]::new('pseudo45-cw-undo', 'pseudo45-cw-undo', [CompletionResultType]::ParameterValue, 'Undo pseudo45-cw: rank 1 to a1-h8')
            [CompletionResult]::new('pseudo45-ccw', 'pseudo45-ccw', [CompletionResultType]::ParameterValue, 'Turn 45 anticlockwise: a8-h1 to rank 1')
            [CompletionResult]::new('pseudo45-ccw-undo', 'pseudo45-ccw-undo', [CompletionResultType]::ParameterValue, 'Undo pseudo45-ccw: rank 1 to a8-h1')
            [CompletionResult]::new('hyatt-90', 'hyatt-90', [CompletionResultType]::ParameterValue, 'Crafty''s 90 degrees: files to ranks')
            [CompletionResult]::new('hyatt-90-undo', 'hyatt-90-undo', [CompletionResultType]::ParameterValue, 'Undo hyatt-90: ranks to files')
            [CompletionResult]::new('hyatt-left45', 'hyatt-left45', [CompletionResultType]::ParameterValue, 'Crafty''s left 45: anti-diagonals in a row')
            [CompletionResult]::new('hyatt-left45-undo', 'hyatt-left45-undo', [CompletionResultType]::ParameterValue, 'Undo hyatt-left45')
            [CompletionResult]::new('hyatt-right45', 'hyatt-right45', [CompletionResultType]::ParameterValue, 'Crafty''s right 45: diagonals in a row')
            [CompletionResult]::new('hyatt-right45-undo', 'hyatt-right45-undo', [CompletionResultType]::ParameterValue, 'Undo hyatt-right45')
            [CompletionResult]::new('darkthought-flipped', 'darkthought-flipped', [CompletionResultType]::ParameterValue, 'DarkThought''s flipped board: about a8-h1')
            [CompletionResult]::new('darkthought-a1h8', 'darkthought-a1h8', [CompletionResultType]::ParameterValue, 'DarkThought''s A1-H8 board: a1-h8 to rank 1')
            [CompletionResult]::new('darkthought-a1h8-undo', 'darkthought-a1h8-undo', [CompletionResultType]::ParameterValue, 'Undo darkthought-a1h8')
            [CompletionResult]::new('darkthought-a8h1', 'darkthought-a8h1', [CompletionResultType]::ParameterValue, 'DarkThought''s A8-H1 board: a8-h1 to rank 8')
            [CompletionResult]::new('darkthought-a8h1-undo', 'darkthought-a8h1-undo', [CompletionResultType]::ParameterValue, 'Undo darkthought-a8h1')
            [CompletionResult]::new('north', 'north', [CompletionResultType]::ParameterValue, 'One rank up')
            [CompletionResult]::new('north-east', 'north-east', [CompletionResultType]::ParameterValue, 'One rank up, one file right')
            [CompletionResult]::new('east', 'east', [CompletionResultType]::ParameterValue, 'One file right')
            [CompletionResult]::new('south-east', 'south-east', [CompletionResultType]::ParameterValue, 'One rank down, one file right')
            [CompletionResult]::new('south', 'south', [CompletionResultType]::ParameterValue, 'One rank down')
            [CompletionResult]::new('south-west', 'south-west', [CompletionResultType]::ParameterValue, 'One rank down, one file left')
            [CompletionResult]::new('west', 'west', [CompletionResultType]::ParameterValue, 'One file left')
            [CompletionResult]::new('north-west', 'north-west', [CompletionResultType]::ParameterValue, 'One rank up, one file left')
            [CompletionResult]::new('file-to-rank', 'file-to-rank', [CompletionResultType]::ParameterValue, 'File a to rank 1, turned anticlockwise')
            [CompletionResult]::new('rank-to-file', 'rank-to-file', [CompletionResultType]::ParameterValue, 'Rank 1 to file a, turned clockwise')
            [CompletionResult]::new('h-file-to-rank', 'h-file-to-rank', [CompletionResultType]::ParameterValue, 'File h to rank 1, turned clockwise')
            [CompletionResult]::new('diag-to-rank', 'diag-to-rank', [CompletionResultType]::ParameterValue, 'Diagonal a1-h8 to rank 1')
            [CompletionResult]::new('anti-diag-to-rank', 'anti-diag-to-rank', [CompletionResultType]::ParameterValue, 'Anti-diagonal a8-h1 to rank 1')
            [CompletionResult]::new('mirror-rank', 'mirror-rank', [CompletionResultType]::ParameterValue, 'Mirror rank 1: reverse the bits of a byte')
            [CompletionResult]::new('north-fill', 'north-fill', [CompletionResultType]::ParameterValue, 'Fill each file upwards')
            [CompletionResult]::new('south-fill', 'south-fill', [CompletionResultType]::ParameterValue, 'Fill each file downwards')
            [CompletionResult]::new('north-east-fill', 'north-east-fill', [CompletionResultType]::ParameterValue, 'Fill each diagonal up, right')
            [CompletionResult]::new('east-fill', 'east-fill', [CompletionResultType]::ParameterValue, 'Fill each rank to the right')
            [CompletionResult]::new('south-east-fill', 'south-east-fill', [CompletionResultType]::ParameterValue, 'Fill each anti-diagonal down, right')
            [CompletionResult]::new('south-west-fill', 'south-west-fill', [CompletionResultType]::ParameterValue, 'Fill each diagonal down, left')
            [CompletionResult]::new('west-fill', 'west-fill', [CompletionResultType]::ParameterValue, 'Fill each rank to the left')
            [CompletionResult]::new('north-west-fill', 'north-west-fill', [CompletionResultType]::ParameterValue, 'Fill each anti-diagonal up, left')
            [CompletionResult]::new('complement', 'complement', [CompletionResultType]::ParameterValue, 'Invert every square')
            [CompletionResult]::new('negate', 'negate', [CompletionResultType]::ParameterValue, 'Two''s complement: invert above the LS1B')
            [CompletionResult]::new('ls1b', 'ls1b', [CompletionResultType]::ParameterValue, 'Isolate the LS1B: the first square alone')
            [CompletionResult]::new('without-ls1b', 'without-ls1b', [CompletionResultType]::ParameterValue, 'Every square but the LS1B')
            [CompletionResult]::new('reset-ls1b', 'reset-ls1b', [CompletionResultType]::ParameterValue, 'Reset the LS1B: drop the first square')
            [CompletionResult]::new('above-ls1b', 'above-ls1b', [CompletionResultType]::ParameterValue, 'The squares above the LS1B')
            [CompletionResult]::new('below-ls1b', 'below-ls1b', [CompletionResultType]::ParameterValue, 'The squares below the LS1B')
            [CompletionResult]::new('up-to-ls1b', 'up-to-ls1b', [CompletionResultType]::ParameterValue, 'The squares up to the LS1B')
            [CompletionResult]::new('smear-up', 'smear-up', [CompletionResultType]::ParameterValue, 'Smear the LS1B up: set all above it')
            [CompletionResult]::new('smear-down', 'smear-down', [CompletionResultType]::ParameterValue, 'Smear the LS1B down: set all below it')
            [CompletionResult]::new('ls0b', 'ls0b', [CompletionResultType]::ParameterValue, 'Isolate the LS0B: the first free square')
            [CompletionResult]::new('without-ls0b', 'without-ls0b', [CompletionResultType]::ParameterValue, 'Every square but the LS0B')
            [CompletionResult]::new('set-ls0b', 'set-ls0b', [CompletionResultType]::ParameterValue, 'Set the LS0B: add the first free square')
            [CompletionResult]::new('reset-below-ls0b', 'reset-below-ls0b', [CompletionResultType]::ParameterValue, 'Reset all squares below the LS0B')
            [CompletionResult]::new('up-to-ls0b', 'up-to-ls0b', [CompletionResultType]::ParameterValue, 'The squares up to the LS0B')
            [CompletionResult]::new('from-ls0b', 'from-ls0b', [CompletionResultType]::ParameterValue, 'The squares from the LS0B up')
            [CompletionResult]::new('ms1b', 'ms1b', [CompletionResultType]::ParameterValue, 'Isolate the MS1B: the last square alone')
            [CompletionResult]::new('up-to-ms1b', 'up-to-ms1b', [CompletionResultType]::ParameterValue, 'The squares up to the MS1B')
            [CompletionResult]::new('color-flip', 'color-flip', [CompletionResultType]::ParameterValue, 'Swap the colours and flip: the same game')
            [CompletionResult]::new('swap-colors', 'swap-colors', [CompletionResultType]::ParameterValue, 'Swap the colours; no piece moves')
            [CompletionResult]::new('side-to-move-white', 'side-to-move-white', [CompletionResultType]::ParameterValue, 'Flip the colours if Black is to move')
            [CompletionResult]::new('canonical', 'canonical', [CompletionResultType]::ParameterValue, 'The canonical image under symmetry')
            [CompletionResult]::new('equal', 'equal', [CompletionResultType]::ParameterValue, 'whether both sets are the same')
            [CompletionResult]::new('is_empty', 'is_empty', [CompletionResultType]::ParameterValue, 'whether there is no square in a')
            [CompletionResult]::new('is_universe', 'is_universe', [CompletionResultType]::ParameterValue, 'whether every square is in a')
            [CompletionResult]::new('subset', 'subset', [CompletionResultType]::ParameterValue, 'whether all squares of a are in b')
            [CompletionResult]::new('superset', 'superset', [CompletionResultType]::ParameterValue, 'whether all squares of b are in a')
            [CompletionResult]::new('disjoint', 'disjoint', [CompletionResultType]::ParameterValue, 'whether no square is in both sets')
            [CompletionResult]::new('common_ms1b', 'common_ms1b', [CompletionResultType]::ParameterValue, 'whether both sets have the same last square')
            [CompletionResult]::new('ult', 'ult', [CompletionResultType]::ParameterValue, 'whether a is less than b, both taken as numbers without a sign')
            [CompletionResult]::new('ule', 'ule', [CompletionResultType]::ParameterValue, 'whether a is at most b, both taken as numbers without a sign')
            [CompletionResult]::new('ugt', 'ugt', [CompletionResultType]::ParameterValue, 'whether a is greater than b, both taken as numbers without a sign')
            [CompletionResult]::new('uge', 'uge', [CompletionResultType]::ParameterValue, 'whether a is at least b, both taken as numbers without a sign')
            [CompletionResult]::new('slt', 'slt', [CompletionResultType]::ParameterValue, 'whether a is less than b, both taken as numbers with a sign')
            [CompletionResult]::new('sle', 'sle', [CompletionResultType]::ParameterValue, 'whether a is at most b, both taken as numbers with a sign')
            [CompletionResult]::new('sgt', 'sgt', [CompletionResultType]::ParameterValue, 'whether a is greater than b, both taken as numbers with a sign')
            [CompletionResult]::new('sge', 'sge', [CompletionResultType]::ParameterValue, 'whether a is at least b, both taken as numbers with a sign')
            [CompletionResult]::new('intersection', 'intersection', [CompletionResultType]::ParameterValue, 'the squares that are in both sets')
            [CompletionResult]::new('union', 'union', [CompletionResultType]::ParameterValue, 'the squares that are in one of the sets or in both')
            [CompletionResult]::new('without', 'without', [CompletionResultType]::ParameterValue, 'the squares of a that are not in b')
            [CompletionResult]::new('relative_complement', 'relative_complement', [CompletionResultType]::ParameterValue, 'the complement of a inside b: the squares of b that are not in a')
            [CompletionResult]::new('implies', 'implies', [CompletionResultType]::ParameterValue, 'the squares that are in b or not in a')
            [CompletionResult]::new('xor', 'xor', [CompletionResultType]::ParameterValue, 'the squares that are in one of the sets only')
            [CompletionResult]::new('xnor', 'xnor', [CompletionResultType]::ParameterValue, 'the squares that are in both sets or in neither')
            [CompletionResult]::new('select', 'select', [CompletionResultType]::ParameterValue, 'b on the mask''s squares, a elsewhere')
            [CompletionResult]::new('majority', 'majority', [CompletionResultType]::ParameterValue, 'the squares that are in at least two of three sets')
            [CompletionResult]::new('at_least_two', 'at_least_two', [CompletionResultType]::ParameterValue, 'the squares that are in at least two of n sets, in 3(n - 1) - 2 operations')
            [CompletionResult]::new('at_least_three', 'at_least_three', [CompletionResultType]::ParameterValue, 'the squares that are in at least three of n sets')
            [CompletionResult]::new('popcount', 'popcount', [CompletionResultType]::ParameterValue, 'the number of squares in x')
            [CompletionResult]::new('lsb', 'lsb', [CompletionResultType]::ParameterValue, 'the number of the least significant set bit, 64 if there is none')
            [CompletionResult]::new('msb', 'msb', [CompletionResultType]::ParameterValue, 'the number of the most significant set bit, 64 if there is none')
            [CompletionResult]::new('de_bruijn_hash', 'de_bruijn_hash', [CompletionResultType]::ParameterValue, 'a number below 64, another one for each place of the LS1B')
            [CompletionResult]::new('de_bruijn_scan', 'de_bruijn_scan', [CompletionResultType]::ParameterValue, 'the number of the least significant set bit, looked up by its hash; x must not be empty')
            [CompletionResult]::new('bswap', 'bswap', [CompletionResultType]::ParameterValue, 'the bytes of x reversed')
            [CompletionResult]::new('pext', 'pext', [CompletionResultType]::ParameterValue, 'the bits of x at the mask''s squares, packed to the low end')
            [CompletionResult]::new('pdep', 'pdep', [CompletionResultType]::ParameterValue, 'the low bits of x, laid out on the mask''s squares')
            [CompletionResult]::new('gf2p8affine', 'gf2p8affine', [CompletionResultType]::ParameterValue, 'each rank of x times a matrix of 8x8 bits, whose rows are ranks: rank 8 gives file a')
            [CompletionResult]::new('rotl', 'rotl', [CompletionResultType]::ParameterValue, 'x rotated by n bits to the left, n modulo 64')
            [CompletionResult]::new('ror', 'ror', [CompletionResultType]::ParameterValue, 'x rotated by n bits to the right, n modulo 64')
            [CompletionResult]::new('sar', 'sar', [CompletionResultType]::ParameterValue, 'x shifted right by n bits with its highest bit kept, as a number with a sign')
            [CompletionResult]::new('lshr', 'lshr', [CompletionResultType]::ParameterValue, 'x shifted right by n bits, as a number without a sign')
            [CompletionResult]::new('rotl_by_shifts', 'rotl_by_shifts', [CompletionResultType]::ParameterValue, 'rotl by two shifts')
            [CompletionResult]::new('ror_by_shifts', 'ror_by_shifts', [CompletionResultType]::ParameterValue, 'ror by two shifts')
            [CompletionResult]::new('shift', 'shift', [CompletionResultType]::ParameterValue, 'x shifted left by n, or right by -n when n is negative')
            [CompletionResult]::new('shift_branchless', 'shift_branchless', [CompletionResultType]::ParameterValue, 'shift by two shifts in a row, of which one is by 0')
            [CompletionResult]::new('direction_shift', 'direction_shift', [CompletionResultType]::ParameterValue, 'the shift of one square: 9 for direction 0 (north-east), clockwise 1, -7, -8, -9, -1, 7, 8')
            [CompletionResult]::new('avoid_wrap', 'avoid_wrap', [CompletionResultType]::ParameterValue, 'the squares that one step in a direction can reach')
            [CompletionResult]::new('shift_one', 'shift_one', [CompletionResultType]::ParameterValue, 'x one square on in a direction: 0 is north-east, then clockwise to 7, north')
            [CompletionResult]::new('from_square', 'from_square', [CompletionResultType]::ParameterValue, 'the set of one square')
            [CompletionResult]::new('test_square', 'test_square', [CompletionResultType]::ParameterValue, '1 if the square is in x, else 0')
            [CompletionResult]::new('set_square', 'set_square', [CompletionResultType]::ParameterValue, 'x with the square')
            [CompletionResult]::new('toggle_square', 'toggle_square', [CompletionResultType]::ParameterValue, 'x without the square if it is in x, else with it')
            [CompletionResult]::new('reset_square', 'reset_square', [CompletionResultType]::ParameterValue, 'x without the square')
            [CompletionResult]::new('from_to', 'from_to', [CompletionResultType]::ParameterValue, 'the two squares of a move')
            [CompletionResult]::new('quiet_move', 'quiet_move', [CompletionResultType]::ParameterValue, 'a set with the moving piece (or the empty squares) after a quiet move')
            [CompletionResult]::new('capture', 'capture', [CompletionResultType]::ParameterValue, 'a set with the moving or the captured piece, or both, after the capture')
            [CompletionResult]::new('upper_squares', 'upper_squares', [CompletionResultType]::ParameterValue, 'the squares above a square, in the order of their numbers')
            [CompletionResult]::new('lower_squares', 'lower_squares', [CompletionResultType]::ParameterValue, 'the squares below a square, in the order of their numbers')
            [CompletionResult]::new('delta_swap', 'delta_swap', [CompletionResultType]::ParameterValue, 'x with each square of the mask swapped with the one n bits higher, which the mask must not hold')
            [CompletionResult]::new('swap_bits', 'swap_bits', [CompletionResultType]::ParameterValue, 'x with the n bits from i on and the n bits from j on swapped')
            [CompletionResult]::new('swap_shift', 'swap_shift', [CompletionResultType]::ParameterValue, 'the distance between the neighbours that stage i of a generalized flip swaps: 2^i')
            [CompletionResult]::new('swap_factor', 'swap_factor', [CompletionResultType]::ParameterValue, 'the factor that shifts left by that distance: 2^2^i')
            [CompletionResult]::new('swap_mask', 'swap_mask', [CompletionResultType]::ParameterValue, 'the lower neighbours of stage i: a 2-adic fraction, -1 / (2^2^i + 1)')
            [CompletionResult]::new('swap_neighbors', 'swap_neighbors', [CompletionResultType]::ParameterValue, 'x with all groups of 2^i bits swapped with their neighbours')
            [CompletionResult]::new('flip_mirror_or_reverse', 'flip_mirror_or_reverse', [CompletionResultType]::ParameterValue, 'x flipped vertically if flip is 1, mirrored horizontally if mirror is 1, reversed if both')
            [CompletionResult]::new('min', 'min', [CompletionResultType]::ParameterValue, 'the smaller of two numbers, unsigned')
            [CompletionResult]::new('max', 'max', [CompletionResultType]::ParameterValue, 'the bigger of two numbers, unsigned')
            [CompletionResult]::new('udiv', 'udiv', [CompletionResultType]::ParameterValue, 'a / b, both taken as numbers without a sign')
            [CompletionResult]::new('urem', 'urem', [CompletionResultType]::ParameterValue, 'a % b, both taken as numbers without a sign')
            [CompletionResult]::new('kogge_stone_add', 'kogge_stone_add', [CompletionResultType]::ParameterValue, 'the sum a + b by boolean operations and shifts: carries are looked ahead in six rounds')
            [CompletionResult]::new('average', 'average', [CompletionResultType]::ParameterValue, 'half of a + b, rounded down, though the sum may have 65 bits')
            [CompletionResult]::new('fill_multiplication', 'fill_multiplication', [CompletionResultType]::ParameterValue, 'each file filled upwards, of which each holds at most one square')
            [CompletionResult]::new('multiply_high', 'multiply_high', [CompletionResultType]::ParameterValue, 'the upper 64 bits of the product, which has 128')
            [CompletionResult]::new('modulo_257', 'modulo_257', [CompletionResultType]::ParameterValue, 'x % 257 by a multiplication with 2^72 / 257, the reciprocal')
            [CompletionResult]::new('cast_out_255', 'cast_out_255', [CompletionResultType]::ParameterValue, 'the sum of the eight bytes, where that is less than 255')
            [CompletionResult]::new('modulo_power_of_two', 'modulo_power_of_two', [CompletionResultType]::ParameterValue, 'x % 2^n: the lowest n bits')
            [CompletionResult]::new('group_ones', 'group_ones', [CompletionResultType]::ParameterValue, 'the lowest bit of each group of 2^i bits: a 2-adic fraction, -1 / (2^2^i - 1)')
            [CompletionResult]::new('knight', 'knight', [CompletionResultType]::ParameterValue, 'the squares that knights on s attack')
            [CompletionResult]::new('king', 'king', [CompletionResultType]::ParameterValue, 'the squares that kings on s attack')
            [CompletionResult]::new('white_pawn', 'white_pawn', [CompletionResultType]::ParameterValue, 'the squares that white pawns on s attack')
            [CompletionResult]::new('black_pawn', 'black_pawn', [CompletionResultType]::ParameterValue, 'the squares that black pawns on s attack')
            [CompletionResult]::new('rook', 'rook', [CompletionResultType]::ParameterValue, 'the squares that rooks on s attack, occ being occupied')
            [CompletionResult]::new('bishop', 'bishop', [CompletionResultType]::ParameterValue, 'the squares that bishops on s attack, occ being occupied')
            [CompletionResult]::new('queen', 'queen', [CompletionResultType]::ParameterValue, 'the squares that queens on s attack, occ being occupied')
            [CompletionResult]::new('attackers', 'attackers', [CompletionResultType]::ParameterValue, 'the pieces of a side that attack s, a square or any of several')
            [CompletionResult]::new('attacks_to', 'attacks_to', [CompletionResultType]::ParameterValue, 'the pieces of a side that attack s, occ being occupied: without a piece in it, x-rays')
            [CompletionResult]::new('attacks_from', 'attacks_from', [CompletionResultType]::ParameterValue, 'the squares that the pieces on s attack: of a side, of a role, on a square')
            [CompletionResult]::new('between', 'between', [CompletionResultType]::ParameterValue, 'the squares between two squares on a line; none if they are not on one')
            [CompletionResult]::new('line_through', 'line_through', [CompletionResultType]::ParameterValue, 'the whole line through two squares; nothing if they are not on one')
            [CompletionResult]::new('occluded_fill', 'occluded_fill', [CompletionResultType]::ParameterValue, 'x, and in a direction all empty squares up to the first one that is not')
            [CompletionResult]::new('sliding_attacks', 'sliding_attacks', [CompletionResultType]::ParameterValue, 'the squares that sliders on x attack in a direction, up to the first blocker')
            [CompletionResult]::new('hyperbola_quintessence', 'hyperbola_quintessence', [CompletionResultType]::ParameterValue, 'the squares that a slider on s attacks on a line through it, except a rank')
            [CompletionResult]::new('subtraction_attacks', 'subtraction_attacks', [CompletionResultType]::ParameterValue, 'the squares that a slider on s attacks on a line through it: o^(o-2r) both ways')
            [CompletionResult]::new('positive_ray', 'positive_ray', [CompletionResultType]::ParameterValue, 'the squares above s that a slider on s attacks on a line through it: o^(o-2r)')
            [CompletionResult]::new('first_rank_attacks', 'first_rank_attacks', [CompletionResultType]::ParameterValue, 'the squares that a rook on s, on rank 1, attacks on it: o^(o-2r) to the right, down to the MS1B to the left')
            [CompletionResult]::new('kindergarten', 'kindergarten', [CompletionResultType]::ParameterValue, 'the squares that a slider on s attacks on a rank or diagonal through it: its occupancy, multiplied to six bits, and the attacks on the first rank, on all ranks')
            [CompletionResult]::new('kindergarten_file', 'kindergarten_file', [CompletionResultType]::ParameterValue, 'the squares that a slider on s attacks on its file: its occupancy, multiplied to six bits, and the attacks on the first rank, turned')
            [CompletionResult]::new('xray_rook', 'xray_rook', [CompletionResultType]::ParameterValue, 'the squares that a rook on s attacks only through the first blocker')
            [CompletionResult]::new('xray_bishop', 'xray_bishop', [CompletionResultType]::ParameterValue, 'the squares that a bishop on s attacks only through the first blocker')
            [CompletionResult]::new('bitboard', 'bitboard', [CompletionResultType]::ParameterValue, 'x: the wrappers that engines put around constants')
            [CompletionResult]::new('-f', '-f', [CompletionResultType]::ParameterName, 'Output format: text, diagram, json, svg, html')
            [CompletionResult]::new('--format', '--format', [CompletionResultType]::ParameterName, 'Output format: text, diagram, json, svg, html')
            [CompletionResult]::new('-a', '-a', [CompletionResultType]::ParameterName, 'All algorithms of a step, and its operations')
            [CompletionResult]::new('--all', '--all', [CompletionResultType]::ParameterName, 'All algorithms of a step, and its operations')
            [CompletionResult]::new('--radix', '--radix', [CompletionResultType]::ParameterName, 'Base of digits without a prefix: 2, 10, 16')
            [CompletionResult]::new('--language', '--language', [CompletionResultType]::ParameterName, 'Programming language of routines: c, java, go, ...')
            [CompletionResult]::new('--let', '--let', [CompletionResultType]::ParameterName, 'Give a value a name, for all formulas')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colour: auto, always, never')
            [CompletionResult]::new('--theme', '--theme', [CompletionResultType]::ParameterName, 'Colours of drawings: auto, dark, light, wiki, high-contrast')
            [CompletionResult]::new('--color-by', '--color-by', [CompletionResultType]::ParameterName, 'Hues of bits by their file, rank, diagonal, ...')
            [CompletionResult]::new('--view', '--view', [CompletionResultType]::ParameterName, 'Side at the bottom of drawn boards: white, black')
            [CompletionResult]::new('--layout', '--layout', [CompletionResultType]::ParameterName, 'Draw boards as the rotated boards are drawn')
            [CompletionResult]::new('--pieces', '--pieces', [CompletionResultType]::ParameterName, 'Glyphs of pieces in drawings: figurines, letters')
            [CompletionResult]::new('--no-pager', '--no-pager', [CompletionResultType]::ParameterName, 'Do not send long drawings through a pager')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'grid *' {
            [CompletionResult]::new('flip-vertical', 'flip-vertical', [CompletionResultType]::ParameterValue, 'Flip upside down: rank 1 to rank 8')
            [CompletionResult]::new('mirror-horizontal', 'mirror-horizontal', [CompletionResultType]::ParameterValue, 'Mirror left to right: file a to file h')
            [CompletionResult]::new('flip-diag', 'flip-diag', [CompletionResultType]::ParameterValue, 'Flip about the diagonal a1-h8')
            [CompletionResult]::new('flip-anti-diag', 'flip-anti-diag', [CompletionResultType]::ParameterValue, 'Flip about the anti-diagonal a8-h1')
            [CompletionResult]::new('rot90', 'rot90', [CompletionResultType]::ParameterValue, 'Rotate by 90 degrees clockwise')
            [CompletionResult]::new('rot180', 'rot180', [CompletionResultType]::ParameterValue, 'Rotate by 180 degrees: reverse all bits')
            [CompletionResult]::new('rot270', 'rot270', [CompletionResultType]::ParameterValue, 'Rotate by 90 degrees anticlockwise')
            [CompletionResult]::new('pseudo45-cw', 'pseudo45-cw', [CompletionResultType]::ParameterValue, 'Turn 45 clockwise: a1-h8 to rank 1')
            [CompletionResult]::new('pseudo45-cw-undo', 'pseudo45-cw-undo', [CompletionResultType]::ParameterValue, 'Undo pseudo45-cw: rank 1 to a1-h8')
            [CompletionResult]::new('pseudo45-ccw', 'pseudo45-ccw', [CompletionResultType]::ParameterValue, 'Turn 45 anticlockwise: a8-h1 to rank 1')
            [CompletionResult]::new('pseudo45-ccw-undo', 'pseudo45-ccw-undo', [CompletionResultType]::ParameterValue, 'Undo pseudo45-ccw: rank 1 to a8-h1')
            [CompletionResult]::new('hyatt-90', 'hyatt-90', [CompletionResultType]::ParameterValue, 'Crafty''s 90 degrees: files to ranks')
            [CompletionResult]::new('hyatt-90-undo', 'hyatt-90-undo', [CompletionResultType]::ParameterValue, 'Undo hyatt-90: ranks to files')
            [CompletionResult]::new('hyatt-left45', 'hyatt-left45', [CompletionResultType]::ParameterValue, 'Crafty''s left 45: anti-diagonals in a row')
            [CompletionResult]::new('hyatt-left45-undo', 'hyatt-left45-undo', [CompletionResultType]::ParameterValue, 'Undo hyatt-left45')
            [CompletionResult]::new('hyatt-right45', 'hyatt-right45', [CompletionResultType]::ParameterValue, 'Crafty''s right 45: diagonals in a row')
            [CompletionResult]::new('hyatt-right45-undo', 'hyatt-right45-undo', [CompletionResultType]::ParameterValue, 'Undo hyatt-right45')
            [CompletionResult]::new('darkthought-flipped', 'darkthought-flipped', [CompletionResultType]::ParameterValue, 'DarkThought''s flipped board: about a8-h1')
            [CompletionResult]::new('darkthought-a1h8', 'darkthought-a1h8', [CompletionResultType]::ParameterValue, 'DarkThought''s A1-H8 board: a1-h8 to rank 1')
            [CompletionResult]::new('darkthought-a1h8-undo', 'darkthought-a1h8-undo', [CompletionResultType]::ParameterValue, 'Undo darkthought-a1h8')
            [CompletionResult]::new('darkthought-a8h1', 'darkthought-a8h1', [CompletionResultType]::ParameterValue, 'DarkThought''s A8-H1 board: a8-h1 to rank 8')
            [CompletionResult]::new('darkthought-a8h1-undo', 'darkthought-a8h1-undo', [CompletionResultType]::ParameterValue, 'Undo darkthought-a8h1')
            [CompletionResult]::new('north', 'north', [CompletionResultType]::ParameterValue, 'One rank up')
            [CompletionResult]::new('north-east', 'north-east', [CompletionResultType]::ParameterValue, 'One rank up, one file right')
            [CompletionResult]::new('east', 'east', [CompletionResultType]::ParameterValue, 'One file right')
            [CompletionResult]::new('south-east', 'south-east', [CompletionResultType]::ParameterValue, 'One rank down, one file right')
            [CompletionResult]::new('south', 'south', [CompletionResultType]::ParameterValue, 'One rank down')
            [CompletionResult]::new('south-west', 'south-west', [CompletionResultType]::ParameterValue, 'One rank down, one file left')
            [CompletionResult]::new('west', 'west', [CompletionResultType]::ParameterValue, 'One file left')
            [CompletionResult]::new('north-west', 'north-west', [CompletionResultType]::ParameterValue, 'One rank up, one file left')
            [CompletionResult]::new('file-to-rank', 'file-to-rank', [CompletionResultType]::ParameterValue, 'File a to rank 1, turned anticlockwise')
            [CompletionResult]::new('rank-to-file', 'rank-to-file', [CompletionResultType]::ParameterValue, 'Rank 1 to file a, turned clockwise')
            [CompletionResult]::new('h-file-to-rank', 'h-file-to-rank', [CompletionResultType]::ParameterValue, 'File h to rank 1, turned clockwise')
            [CompletionResult]::new('diag-to-rank', 'diag-to-rank', [CompletionResultType]::ParameterValue, 'Diagonal a1-h8 to rank 1')
            [CompletionResult]::new('anti-diag-to-rank', 'anti-diag-to-rank', [CompletionResultType]::ParameterValue, 'Anti-diagonal a8-h1 to rank 1')
            [CompletionResult]::new('mirror-rank', 'mirror-rank', [CompletionResultType]::ParameterValue, 'Mirror rank 1: reverse the bits of a byte')
            [CompletionResult]::new('north-fill', 'north-fill', [CompletionResultType]::ParameterValue, 'Fill each file upwards')
            [CompletionResult]::new('south-fill', 'south-fill', [CompletionResultType]::ParameterValue, 'Fill each file downwards')
            [CompletionResult]::new('north-east-fill', 'north-east-fill', [CompletionResultType]::ParameterValue, 'Fill each diagonal up, right')
            [CompletionResult]::new('east-fill', 'east-fill', [CompletionResultType]::ParameterValue, 'Fill each rank to the right')
            [CompletionResult]::new('south-east-fill', 'south-east-fill', [CompletionResultType]::ParameterValue, 'Fill each anti-diagonal down, right')
            [CompletionResult]::new('south-west-fill', 'south-west-fill', [CompletionResultType]::ParameterValue, 'Fill each diagonal down, left')
            [CompletionResult]::new('west-fill', 'west-fill', [CompletionResultType]::ParameterValue, 'Fill each rank to the left')
            [CompletionResult]::new('north-west-fill', 'north-west-fill', [CompletionResultType]::ParameterValue, 'Fill each anti-diagonal up, left')
            [CompletionResult]::new('complement', 'complement', [CompletionResultType]::ParameterValue, 'Invert every square')
            [CompletionResult]::new('negate', 'negate', [CompletionResultType]::ParameterValue, 'Two''s complement: invert above the LS1B')
            [CompletionResult]::new('ls1b', 'ls1b', [CompletionResultType]::ParameterValue, 'Isolate the LS1B: the first square alone')
            [CompletionResult]::new('without-ls1b', 'without-ls1b', [CompletionResultType]::ParameterValue, 'Every square but the LS1B')
            [CompletionResult]::new('reset-ls1b', 'reset-ls1b', [CompletionResultType]::ParameterValue, 'Reset the LS1B: drop the first square')
            [CompletionResult]::new('above-ls1b', 'above-ls1b', [CompletionResultType]::ParameterValue, 'The squares above the LS1B')
            [CompletionResult]::new('below-ls1b', 'below-ls1b', [CompletionResultType]::ParameterValue, 'The squares below the LS1B')
            [CompletionResult]::new('up-to-ls1b', 'up-to-ls1b', [CompletionResultType]::ParameterValue, 'The squares up to the LS1B')
            [CompletionResult]::new('smear-up', 'smear-up', [CompletionResultType]::ParameterValue, 'Smear the LS1B up: set all above it')
            [CompletionResult]::new('smear-down', 'smear-down', [CompletionResultType]::ParameterValue, 'Smear the LS1B down: set all below it')
            [CompletionResult]::new('ls0b', 'ls0b', [CompletionResultType]::ParameterValue, 'Isolate the LS0B: the first free square')
            [CompletionResult]::new('without-ls0b', 'without-ls0b', [CompletionResultType]::ParameterValue, 'Every square but the LS0B')
            [CompletionResult]::new('set-ls0b', 'set-ls0b', [CompletionResultType]::ParameterValue, 'Set the LS0B: add the first free square')
            [CompletionResult]::new('reset-below-ls0b', 'reset-below-ls0b', [CompletionResultType]::ParameterValue, 'Reset all squares below the LS0B')
            [CompletionResult]::new('up-to-ls0b', 'up-to-ls0b', [CompletionResultType]::ParameterValue, 'The squares up to the LS0B')
            [CompletionResult]::new('from-ls0b', 'from-ls0b', [CompletionResultType]::ParameterValue, 'The squares from the LS0B up')
            [CompletionResult]::new('ms1b', 'ms1b', [CompletionResultType]::ParameterValue, 'Isolate the MS1B: the last square alone')
            [CompletionResult]::new('up-to-ms1b', 'up-to-ms1b', [CompletionResultType]::ParameterValue, 'The squares up to the MS1B')
            [CompletionResult]::new('color-flip', 'color-flip', [CompletionResultType]::ParameterValue, 'Swap the colours and flip: the same game')
            [CompletionResult]::new('swap-colors', 'swap-colors', [CompletionResultType]::ParameterValue, 'Swap the colours; no piece moves')
            [CompletionResult]::new('side-to-move-white', 'side-to-move-white', [CompletionResultType]::ParameterValue, 'Flip the colours if Black is to move')
            [CompletionResult]::new('canonical', 'canonical', [CompletionResultType]::ParameterValue, 'The canonical image under symmetry')
            [CompletionResult]::new('input', 'input', [CompletionResultType]::ParameterValue, 'What comes in, unchanged')
            [CompletionResult]::new('-f', '-f', [CompletionResultType]::ParameterName, 'Output format: text, diagram, dec, hex, squares, c, cpp, rust, java, csharp, go, python, js, csv, json, svg, html')
            [CompletionResult]::new('--format', '--format', [CompletionResultType]::ParameterName, 'Output format: text, diagram, dec, hex, squares, c, cpp, rust, java, csharp, go, python, js, csv, json, svg, html')
            [CompletionResult]::new('--name', '--name', [CompletionResultType]::ParameterName, 'Name of the array')
            [CompletionResult]::new('--radix', '--radix', [CompletionResultType]::ParameterName, 'Base of digits without a prefix: 2, 10, 16')
            [CompletionResult]::new('--language', '--language', [CompletionResultType]::ParameterName, 'Programming language of routines: c, java, go, ...')
            [CompletionResult]::new('--let', '--let', [CompletionResultType]::ParameterName, 'Give a value a name, for all formulas')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colour: auto, always, never')
            [CompletionResult]::new('--theme', '--theme', [CompletionResultType]::ParameterName, 'Colours of drawings: auto, dark, light, wiki, high-contrast')
            [CompletionResult]::new('--color-by', '--color-by', [CompletionResultType]::ParameterName, 'Hues of bits by their file, rank, diagonal, ...')
            [CompletionResult]::new('--view', '--view', [CompletionResultType]::ParameterName, 'Side at the bottom of drawn boards: white, black')
            [CompletionResult]::new('--layout', '--layout', [CompletionResultType]::ParameterName, 'Draw boards as the rotated boards are drawn')
            [CompletionResult]::new('--pieces', '--pieces', [CompletionResultType]::ParameterName, 'Glyphs of pieces in drawings: figurines, letters')
            [CompletionResult]::new('--no-pager', '--no-pager', [CompletionResultType]::ParameterName, 'Do not send long drawings through a pager')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'lines *' {
            [CompletionResult]::new('-f', '-f', [CompletionResultType]::ParameterName, 'Output format: text, diagram, json, svg, html')
            [CompletionResult]::new('--format', '--format', [CompletionResultType]::ParameterName, 'Output format: text, diagram, json, svg, html')
            [CompletionResult]::new('--radix', '--radix', [CompletionResultType]::ParameterName, 'Base of digits without a prefix: 2, 10, 16')
            [CompletionResult]::new('--language', '--language', [CompletionResultType]::ParameterName, 'Programming language of routines: c, java, go, ...')
            [CompletionResult]::new('--let', '--let', [CompletionResultType]::ParameterName, 'Give a value a name, for all formulas')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colour: auto, always, never')
            [CompletionResult]::new('--theme', '--theme', [CompletionResultType]::ParameterName, 'Colours of drawings: auto, dark, light, wiki, high-contrast')
            [CompletionResult]::new('--color-by', '--color-by', [CompletionResultType]::ParameterName, 'Hues of bits by their file, rank, diagonal, ...')
            [CompletionResult]::new('--view', '--view', [CompletionResultType]::ParameterName, 'Side at the bottom of drawn boards: white, black')
            [CompletionResult]::new('--layout', '--layout', [CompletionResultType]::ParameterName, 'Draw boards as the rotated boards are drawn')
            [CompletionResult]::new('--pieces', '--pieces', [CompletionResultType]::ParameterName, 'Glyphs of pieces in drawings: figurines, letters')
            [CompletionResult]::new('--no-pager', '--no-pager', [CompletionResultType]::ParameterName, 'Do not send long drawings through a pager')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'prove *' {
            [CompletionResult]::new('flip-vertical', 'flip-vertical', [CompletionResultType]::ParameterValue, 'Flip upside down: rank 1 to rank 8')
            [CompletionResult]::new('mirror-horizontal', 'mirror-horizontal', [CompletionResultType]::ParameterValue, 'Mirror left to right: file a to file h')
            [CompletionResult]::new('flip-diag', 'flip-diag', [CompletionResultType]::ParameterValue, 'Flip about the diagonal a1-h8')
            [CompletionResult]::new('flip-anti-diag', 'flip-anti-diag', [CompletionResultType]::ParameterValue, 'Flip about the anti-diagonal a8-h1')
            [CompletionResult]::new('rot90', 'rot90', [CompletionResultType]::ParameterValue, 'Rotate by 90 degrees clockwise')
            [CompletionResult]::new('rot180', 'rot180', [CompletionResultType]::ParameterValue, 'Rotate by 180 degrees: reverse all bits')
            [CompletionResult]::new('rot270', 'rot270', [CompletionResultType]::ParameterValue, 'Rotate by 90 degrees anticlockwise')
            [CompletionResult]::new('pseudo45-cw', 'pseudo45-cw', [CompletionResultType]::ParameterValue, 'Turn 45 clockwise: a1-h8 to rank 1')
            [CompletionResult]::new('pseudo45-cw-undo', 'pseudo45-cw-undo', [CompletionResultType]::ParameterValue, 'Undo pseudo45-cw: rank 1 to a1-h8')
            [CompletionResult]::new('pseudo45-ccw', 'pseudo45-ccw', [CompletionResultType]::ParameterValue, 'Turn 45 anticlockwise: a8-h1 to rank 1')
            [CompletionResult]::new('pseudo45-ccw-undo', 'pseudo45-ccw-undo', [CompletionResultType]::ParameterValue, 'Undo pseudo45-ccw: rank 1 to a8-h1')
            [CompletionResult]::new('hyatt-90', 'hyatt-90', [CompletionResultType]::ParameterValue, 'Crafty''s 90 degrees: files to ranks')
            [CompletionResult]::new('hyatt-90-undo', 'hyatt-90-undo', [CompletionResultType]::ParameterValue, 'Undo hyatt-90: ranks to files')
            [CompletionResult]::new('hyatt-left45', 'hyatt-left45', [CompletionResultType]::ParameterValue, 'Crafty''s left 45: anti-diagonals in a row')
            [CompletionResult]::new('hyatt-left45-undo', 'hyatt-left45-undo', [CompletionResultType]::ParameterValue, 'Undo hyatt-left45')
            [CompletionResult]::new('hyatt-right45', 'hyatt-right45', [CompletionResultType]::ParameterValue, 'Crafty''s right 45: diagonals in a row')
            [CompletionResult]::new('hyatt-right45-undo', 'hyatt-right45-undo', [CompletionResultType]::ParameterValue, 'Undo hyatt-right45')
            [CompletionResult]::new('darkthought-flipped', 'darkthought-flipped', [CompletionResultType]::ParameterValue, 'DarkThought''s flipped board: about a8-h1')
            [CompletionResult]::new('darkthought-a1h8', 'darkthought-a1h8', [CompletionResultType]::ParameterValue, 'DarkThought''s A1-H8 board: a1-h8 to rank 1')
            [CompletionResult]::new('darkthought-a1h8-undo', 'darkthought-a1h8-undo', [CompletionResultType]::ParameterValue, 'Undo darkthought-a1h8')
            [CompletionResult]::new('darkthought-a8h1', 'darkthought-a8h1', [CompletionResultType]::ParameterValue, 'DarkThought''s A8-H1 board: a8-h1 to rank 8')
            [CompletionResult]::new('darkthought-a8h1-undo', 'darkthought-a8h1-undo', [CompletionResultType]::ParameterValue, 'Undo darkthought-a8h1')
            [CompletionResult]::new('north', 'north', [CompletionResultType]::ParameterValue, 'One rank up')
            [CompletionResult]::new('north-east', 'north-east', [CompletionResultType]::ParameterValue, 'One rank up, one file right')
            [CompletionResult]::new('east', 'east', [CompletionResultType]::ParameterValue, 'One file right')
            [CompletionResult]::new('south-east', 'south-east', [CompletionResultType]::ParameterValue, 'One rank down, one file right')
            [CompletionResult]::new('south', 'south', [CompletionResultType]::ParameterValue, 'One rank down')
            [CompletionResult]::new('south-west', 'south-west', [CompletionResultType]::ParameterValue, 'One rank down, one file left')
            [CompletionResult]::new('west', 'west', [CompletionResultType]::ParameterValue, 'One file left')
            [CompletionResult]::new('north-west', 'north-west', [CompletionResultType]::ParameterValue, 'One rank up, one file left')
            [CompletionResult]::new('file-to-rank', 'file-to-rank', [CompletionResultType]::ParameterValue, 'File a to rank 1, turned anticlockwise')
            [CompletionResult]::new('rank-to-file', 'rank-to-file', [CompletionResultType]::ParameterValue, 'Rank 1 to file a, turned clockwise')
            [CompletionResult]::new('h-file-to-rank', 'h-file-to-rank', [CompletionResultType]::ParameterValue, 'File h to rank 1, turned clockwise')
            [CompletionResult]::new('diag-to-rank', 'diag-to-rank', [CompletionResultType]::ParameterValue, 'Diagonal a1-h8 to rank 1')
            [CompletionResult]::new('anti-diag-to-rank', 'anti-diag-to-rank', [CompletionResultType]::ParameterValue, 'Anti-diagonal a8-h1 to rank 1')
            [CompletionResult]::new('mirror-rank', 'mirror-rank', [CompletionResultType]::ParameterValue, 'Mirror rank 1: reverse the bits of a byte')
            [CompletionResult]::new('north-fill', 'north-fill', [CompletionResultType]::ParameterValue, 'Fill each file upwards')
            [CompletionResult]::new('south-fill', 'south-fill', [CompletionResultType]::ParameterValue, 'Fill each file downwards')
            [CompletionResult]::new('north-east-fill', 'north-east-fill', [CompletionResultType]::ParameterValue, 'Fill each diagonal up, right')
            [CompletionResult]::new('east-fill', 'east-fill', [CompletionResultType]::ParameterValue, 'Fill each rank to the right')
            [CompletionResult]::new('south-east-fill', 'south-east-fill', [CompletionResultType]::ParameterValue, 'Fill each anti-diagonal down, right')
            [CompletionResult]::new('south-west-fill', 'south-west-fill', [CompletionResultType]::ParameterValue, 'Fill each diagonal down, left')
            [CompletionResult]::new('west-fill', 'west-fill', [CompletionResultType]::ParameterValue, 'Fill each rank to the left')
            [CompletionResult]::new('north-west-fill', 'north-west-fill', [CompletionResultType]::ParameterValue, 'Fill each anti-diagonal up, left')
            [CompletionResult]::new('complement', 'complement', [CompletionResultType]::ParameterValue, 'Invert every square')
            [CompletionResult]::new('negate', 'negate', [CompletionResultType]::ParameterValue, 'Two''s complement: invert above the LS1B')
            [CompletionResult]::new('ls1b', 'ls1b', [CompletionResultType]::ParameterValue, 'Isolate the LS1B: the first square alone')
            [CompletionResult]::new('without-ls1b', 'without-ls1b', [CompletionResultType]::ParameterValue, 'Every square but the LS1B')
            [CompletionResult]::new('reset-ls1b', 'reset-ls1b', [CompletionResultType]::ParameterValue, 'Reset the LS1B: drop the first square')
            [CompletionResult]::new('above-ls1b', 'above-ls1b', [CompletionResultType]::ParameterValue, 'The squares above the LS1B')
            [CompletionResult]::new('below-ls1b', 'below-ls1b', [CompletionResultType]::ParameterValue, 'The squares below the LS1B')
            [CompletionResult]::new('up-to-ls1b', 'up-to-ls1b', [CompletionResultType]::ParameterValue, 'The squares up to the LS1B')
            [CompletionResult]::new('smear-up', 'smear-up', [CompletionResultType]::ParameterValue, 'Smear the LS1B up: set all above it')
            [CompletionResult]::new('smear-down', 'smear-down', [CompletionResultType]::ParameterValue, 'Smear the LS1B down: set all below it')
            [CompletionResult]::new('ls0b', 'ls0b', [CompletionResultType]::ParameterValue, 'Isolate the LS0B: the first free square')
            [CompletionResult]::new('without-ls0b', 'without-ls0b', [CompletionResultType]::ParameterValue, 'Every square but the LS0B')
            [CompletionResult]::new('set-ls0b', 'set-ls0b', [CompletionResultType]::ParameterValue, 'Set the LS0B: add the first free square')
            [CompletionResult]::new('reset-below-ls0b', 'reset-below-ls0b', [CompletionResultType]::ParameterValue, 'Reset all squares below the LS0B')
            [CompletionResult]::new('up-to-ls0b', 'up-to-ls0b', [CompletionResultType]::ParameterValue, 'The squares up to the LS0B')
            [CompletionResult]::new('from-ls0b', 'from-ls0b', [CompletionResultType]::ParameterValue, 'The squares from the LS0B up')
            [CompletionResult]::new('ms1b', 'ms1b', [CompletionResultType]::ParameterValue, 'Isolate the MS1B: the last square alone')
            [CompletionResult]::new('up-to-ms1b', 'up-to-ms1b', [CompletionResultType]::ParameterValue, 'The squares up to the MS1B')
            [CompletionResult]::new('color-flip', 'color-flip', [CompletionResultType]::ParameterValue, 'Swap the colours and flip: the same game')
            [CompletionResult]::new('swap-colors', 'swap-colors', [CompletionResultType]::ParameterValue, 'Swap the colours; no piece moves')
            [CompletionResult]::new('side-to-move-white', 'side-to-move-white', [CompletionResultType]::ParameterValue, 'Flip the colours if Black is to move')
            [CompletionResult]::new('canonical', 'canonical', [CompletionResultType]::ParameterValue, 'The canonical image under symmetry')
            [CompletionResult]::new('equal', 'equal', [CompletionResultType]::ParameterValue, 'whether both sets are the same')
            [CompletionResult]::new('is_empty', 'is_empty', [CompletionResultType]::ParameterValue, 'whether there is no square in a')
            [CompletionResult]::new('is_universe', 'is_universe', [CompletionResultType]::ParameterValue, 'whether every square is in a')
            [CompletionResult]::new('subset', 'subset', [CompletionResultType]::ParameterValue, 'whether all squares of a are in b')
            [CompletionResult]::new('superset', 'superset', [CompletionResultType]::ParameterValue, 'whether all squares of b are in a')
            [CompletionResult]::new('disjoint', 'disjoint', [CompletionResultType]::ParameterValue, 'whether no square is in both sets')
            [CompletionResult]::new('common_ms1b', 'common_ms1b', [CompletionResultType]::ParameterValue, 'whether both sets have the same last square')
            [CompletionResult]::new('ult', 'ult', [CompletionResultType]::ParameterValue, 'whether a is less than b, both taken as numbers without a sign')
            [CompletionResult]::new('ule', 'ule', [CompletionResultType]::ParameterValue, 'whether a is at most b, both taken as numbers without a sign')
            [CompletionResult]::new('ugt', 'ugt', [CompletionResultType]::ParameterValue, 'whether a is greater than b, both taken as numbers without a sign')
            [CompletionResult]::new('uge', 'uge', [CompletionResultType]::ParameterValue, 'whether a is at least b, both taken as numbers without a sign')
            [CompletionResult]::new('slt', 'slt', [CompletionResultType]::ParameterValue, 'whether a is less than b, both taken as numbers with a sign')
            [CompletionResult]::new('sle', 'sle', [CompletionResultType]::ParameterValue, 'whether a is at most b, both taken as numbers with a sign')
            [CompletionResult]::new('sgt', 'sgt', [CompletionResultType]::ParameterValue, 'whether a is greater than b, both taken as numbers with a sign')
            [CompletionResult]::new('sge', 'sge', [CompletionResultType]::ParameterValue, 'whether a is at least b, both taken as numbers with a sign')
            [CompletionResult]::new('intersection', 'intersection', [CompletionResultType]::ParameterValue, 'the squares that are in both sets')
            [CompletionResult]::new('union', 'union', [CompletionResultType]::ParameterValue, 'the squares that are in one of the sets or in both')
            [CompletionResult]::new('without', 'without', [CompletionResultType]::ParameterValue, 'the squares of a that are not in b')
            [CompletionResult]::new('relative_complement', 'relative_complement', [CompletionResultType]::ParameterValue, 'the complement of a inside b: the squares of b that are not in a')
            [CompletionResult]::new('implies', 'implies', [CompletionResultType]::ParameterValue, 'the squares that are in b or not in a')
            [CompletionResult]::new('xor', 'xor', [CompletionResultType]::ParameterValue, 'the squares that are in one of the sets only')
            [CompletionResult]::new('xnor', 'xnor', [CompletionResultType]::ParameterValue, 'the squares that are in both sets or in neither')
            [CompletionResult]::new('select', 'select', [CompletionResultType]::ParameterValue, 'b on the mask''s squares, a elsewhere')
            [CompletionResult]::new('majority', 'majority', [CompletionResultType]::ParameterValue, 'the squares that are in at least two of three sets')
            [CompletionResult]::new('at_least_two', 'at_least_two', [CompletionResultType]::ParameterValue, 'the squares that are in at least two of n sets, in 3(n - 1) - 2 operations')
            [CompletionResult]::new('at_least_three', 'at_least_three', [CompletionResultType]::ParameterValue, 'the squares that are in at least three of n sets')
            [CompletionResult]::new('popcount', 'popcount', [CompletionResultType]::ParameterValue, 'the number of squares in x')
            [CompletionResult]::new('lsb', 'lsb', [CompletionResultType]::ParameterValue, 'the number of the least significant set bit, 64 if there is none')
            [CompletionResult]::new('msb', 'msb', [CompletionResultType]::ParameterValue, 'the number of the most significant set bit, 64 if there is none')
            [CompletionResult]::new('de_bruijn_hash', 'de_bruijn_hash', [CompletionResultType]::ParameterValue, 'a number below 64, another one for each place of the LS1B')
            [CompletionResult]::new('de_bruijn_scan', 'de_bruijn_scan', [CompletionResultType]::ParameterValue, 'the number of the least significant set bit, looked up by its hash; x must not be empty')
            [CompletionResult]::new('bswap', 'bswap', [CompletionResultType]::ParameterValue, 'the bytes of x reversed')
            [CompletionResult]::new('pext', 'pext', [CompletionResultType]::ParameterValue, 'the bits of x at the mask''s squares, packed to the low end')
            [CompletionResult]::new('pdep', 'pdep', [CompletionResultType]::ParameterValue, 'the low bits of x, laid out on the mask''s squares')
            [CompletionResult]::new('gf2p8affine', 'gf2p8affine', [CompletionResultType]::ParameterValue, 'each rank of x times a matrix of 8x8 bits, whose rows are ranks: rank 8 gives file a')
            [CompletionResult]::new('rotl', 'rotl', [CompletionResultType]::ParameterValue, 'x rotated by n bits to the left, n modulo 64')
            [CompletionResult]::new('ror', 'ror', [CompletionResultType]::ParameterValue, 'x rotated by n bits to the right, n modulo 64')
            [CompletionResult]::new('sar', 'sar', [CompletionResultType]::ParameterValue, 'x shifted right by n bits with its highest bit kept, as a number with a sign')
            [CompletionResult]::new('lshr', 'lshr', [CompletionResultType]::ParameterValue, 'x shifted right by n bits, as a number without a sign')
            [CompletionResult]::new('rotl_by_shifts', 'rotl_by_shifts', [CompletionResultType]::ParameterValue, 'rotl by two shifts')
            [CompletionResult]::new('ror_by_shifts', 'ror_by_shifts', [CompletionResultType]::ParameterValue, 'ror by two shifts')
            [CompletionResult]::new('shift', 'shift', [CompletionResultType]::ParameterValue, 'x shifted left by n, or right by -n when n is negative')
            [CompletionResult]::new('shift_branchless', 'shift_branchless', [CompletionResultType]::ParameterValue, 'shift by two shifts in a row, of which one is by 0')
            [CompletionResult]::new('direction_shift', 'direction_shift', [CompletionResultType]::ParameterValue, 'the shift of one square: 9 for direction 0 (north-east), clockwise 1, -7, -8, -9, -1, 7, 8')
            [CompletionResult]::new('avoid_wrap', 'avoid_wrap', [CompletionResultType]::ParameterValue, 'the squares that one step in a direction can reach')
            [CompletionResult]::new('shift_one', 'shift_one', [CompletionResultType]::ParameterValue, 'x one square on in a direction: 0 is north-east, then clockwise to 7, north')
            [CompletionResult]::new('from_square', 'from_square', [CompletionResultType]::ParameterValue, 'the set of one square')
            [CompletionResult]::new('test_square', 'test_square', [CompletionResultType]::ParameterValue, '1 if the square is in x, else 0')
            [CompletionResult]::new('set_square', 'set_square', [CompletionResultType]::ParameterValue, 'x with the square')
            [CompletionResult]::new('toggle_square', 'toggle_square', [CompletionResultType]::ParameterValue, 'x without the square if it is in x, else with it')
            [CompletionResult]::new('reset_square', 'reset_square', [CompletionResultType]::ParameterValue, 'x without the square')
            [CompletionResult]::new('from_to', 'from_to', [CompletionResultType]::ParameterValue, 'the two squares of a move')
            [CompletionResult]::new('quiet_move', 'quiet_move', [CompletionResultType]::ParameterValue, 'a set with the moving piece (or the empty squares) after a quiet move')
            [CompletionResult]::new('capture', 'capture', [CompletionResultType]::ParameterValue, 'a set with the moving or the captured piece, or both, after the capture')
            [CompletionResult]::new('upper_squares', 'upper_squares', [CompletionResultType]::ParameterValue, 'the squares above a square, in the order of their numbers')
            [CompletionResult]::new('lower_squares', 'lower_squares', [CompletionResultType]::ParameterValue, 'the squares below a square, in the order of their numbers')
            [CompletionResult]::new('delta_swap', 'delta_swap', [CompletionResultType]::ParameterValue, 'x with each square of the mask swapped with the one n bits higher, which the mask must not hold')
            [CompletionResult]::new('swap_bits', 'swap_bits', [CompletionResultType]::ParameterValue, 'x with the n bits from i on and the n bits from j on swapped')
            [CompletionResult]::new('swap_shift', 'swap_shift', [CompletionResultType]::ParameterValue, 'the distance between the neighbours that stage i of a generalized flip swaps: 2^i')
            [CompletionResult]::new('swap_factor', 'swap_factor', [CompletionResultType]::ParameterValue, 'the factor that shifts left by that distance: 2^2^i')
            [CompletionResult]::new('swap_mask', 'swap_mask', [CompletionResultType]::ParameterValue, 'the lower neighbours of stage i: a 2-adic fraction, -1 / (2^2^i + 1)')
            [CompletionResult]::new('swap_neighbors', 'swap_neighbors', [CompletionResultType]::ParameterValue, 'x with all groups of 2^i bits swapped with their neighbours')
            [CompletionResult]::new('flip_mirror_or_reverse', 'flip_mirror_or_reverse', [CompletionResultType]::ParameterValue, 'x flipped vertically if flip is 1, mirrored horizontally if mirror is 1, reversed if both')
            [CompletionResult]::new('min', 'min', [CompletionResultType]::ParameterValue, 'the smaller of two numbers, unsigned')
            [CompletionResult]::new('max', 'max', [CompletionResultType]::ParameterValue, 'the bigger of two numbers, unsigned')
            [CompletionResult]::new('udiv', 'udiv', [CompletionResultType]::ParameterValue, 'a / b, both taken as numbers without a sign')
            [CompletionResult]::new('urem', 'urem', [CompletionResultType]::ParameterValue, 'a % b, both taken as numbers without a sign')
            [CompletionResult]::new('kogge_stone_add', 'kogge_stone_add', [CompletionResultType]::ParameterValue, 'the sum a + b by boolean operations and shifts: carries are looked ahead in six rounds')
            [CompletionResult]::new('average', 'average', [CompletionResultType]::ParameterValue, 'half of a + b, rounded down, though the sum may have 65 bits')
            [CompletionResult]::new('fill_multiplication', 'fill_multiplication', [CompletionResultType]::ParameterValue, 'each file filled upwards, of which each holds at most one square')
            [CompletionResult]::new('multiply_high', 'multiply_high', [CompletionResultType]::ParameterValue, 'the upper 64 bits of the product, which has 128')
            [CompletionResult]::new('modulo_257', 'modulo_257', [CompletionResultType]::ParameterValue, 'x % 257 by a multiplication with 2^72 / 257, the reciprocal')
            [CompletionResult]::new('cast_out_255', 'cast_out_255', [CompletionResultType]::ParameterValue, 'the sum of the eight bytes, where that is less than 255')
            [CompletionResult]::new('modulo_power_of_two', 'modulo_power_of_two', [CompletionResultType]::ParameterValue, 'x % 2^n: the lowest n bits')
            [CompletionResult]::new('group_ones', 'group_ones', [CompletionResultType]::ParameterValue, 'the lowest bit of each group of 2^i bits: a 2-adic fraction, -1 / (2^2^i - 1)')
            [CompletionResult]::new('knight', 'knight', [CompletionResultType]::ParameterValue, 'the squares that knights on s attack')
            [CompletionResult]::new('king', 'king', [CompletionResultType]::ParameterValue, 'the squares that kings on s attack')
            [CompletionResult]::new('white_pawn', 'white_pawn', [CompletionResultType]::ParameterValue, 'the squares that white pawns on s attack')
            [CompletionResult]::new('black_pawn', 'black_pawn', [CompletionResultType]::ParameterValue, 'the squares that black pawns on s attack')
            [CompletionResult]::new('rook', 'rook', [CompletionResultType]::ParameterValue, 'the squares that rooks on s attack, occ being occupied')
            [CompletionResult]::new('bishop', 'bishop', [CompletionResultType]::ParameterValue, 'the squares that bishops on s attack, occ being occupied')
            [CompletionResult]::new('queen', 'queen', [CompletionResultType]::ParameterValue, 'the squares that queens on s attack, occ being occupied')
            [CompletionResult]::new('attackers', 'attackers', [CompletionResultType]::ParameterValue, 'the pieces of a side that attack s, a square or any of several')
            [CompletionResult]::new('attacks_to', 'attacks_to', [CompletionResultType]::ParameterValue, 'the pieces of a side that attack s, occ being occupied: without a piece in it, x-rays')
            [CompletionResult]::new('attacks_from', 'attacks_from', [CompletionResultType]::ParameterValue, 'the squares that the pieces on s attack: of a side, of a role, on a square')
            [CompletionResult]::new('between', 'between', [CompletionResultType]::ParameterValue, 'the squares between two squares on a line; none if they are not on one')
            [CompletionResult]::new('line_through', 'line_through', [CompletionResultType]::ParameterValue, 'the whole line through two squares; nothing if they are not on one')
            [CompletionResult]::new('occluded_fill', 'occluded_fill', [CompletionResultType]::ParameterValue, 'x, and in a direction all empty squares up to the first one that is not')
            [CompletionResult]::new('sliding_attacks', 'sliding_attacks', [CompletionResultType]::ParameterValue, 'the squares that sliders on x attack in a direction, up to the first blocker')
            [CompletionResult]::new('hyperbola_quintessence', 'hyperbola_quintessence', [CompletionResultType]::ParameterValue, 'the squares that a slider on s attacks on a line through it, except a rank')
            [CompletionResult]::new('subtraction_attacks', 'subtraction_attacks', [CompletionResultType]::ParameterValue, 'the squares that a slider on s attacks on a line through it: o^(o-2r) both ways')
            [CompletionResult]::new('positive_ray', 'positive_ray', [CompletionResultType]::ParameterValue, 'the squares above s that a slider on s attacks on a line through it: o^(o-2r)')
            [CompletionResult]::new('first_rank_attacks', 'first_rank_attacks', [CompletionResultType]::ParameterValue, 'the squares that a rook on s, on rank 1, attacks on it: o^(o-2r) to the right, down to the MS1B to the left')
            [CompletionResult]::new('kindergarten', 'kindergarten', [CompletionResultType]::ParameterValue, 'the squares that a slider on s attacks on a rank or diagonal through it: its occupancy, multiplied to six bits, and the attacks on the first rank, on all ranks')
            [CompletionResult]::new('kindergarten_file', 'kindergarten_file', [CompletionResultType]::ParameterValue, 'the squares that a slider on s attacks on its file: its occupancy, multiplied to six bits, and the attacks on the first rank, turned')
            [CompletionResult]::new('xray_rook', 'xray_rook', [CompletionResultType]::ParameterValue, 'the squares that a rook on s attacks only through the first blocker')
            [CompletionResult]::new('xray_bishop', 'xray_bishop', [CompletionResultType]::ParameterValue, 'the squares that a bishop on s attacks only through the first blocker')
            [CompletionResult]::new('bitboard', 'bitboard', [CompletionResultType]::ParameterValue, 'x: the wrappers that engines put around constants')
            [CompletionResult]::new('-f', '-f', [CompletionResultType]::ParameterName, 'Output format: text, diagram, json, svg, html')
            [CompletionResult]::new('--format', '--format', [CompletionResultType]::ParameterName, 'Output format: text, diagram, json, svg, html')
            [CompletionResult]::new('--given', '--given', [CompletionResultType]::ParameterName, 'Assume that a formula holds: is not 0')
            [CompletionResult]::new('--position', '--position', [CompletionResultType]::ParameterName, 'Assume that the sets of a position are those of one position')
            [CompletionResult]::new('--cnf', '--cnf', [CompletionResultType]::ParameterName, 'Write the question for any SAT solver to a file, in the format DIMACS')
            [CompletionResult]::new('--drat', '--drat', [CompletionResultType]::ParameterName, 'Write the proof to a file, in the format DRAT')
            [CompletionResult]::new('--check', '--check', [CompletionResultType]::ParameterName, 'Let another engine confirm a proof')
            [CompletionResult]::new('--time', '--time', [CompletionResultType]::ParameterName, 'How long to search for an answer, at most')
            [CompletionResult]::new('--memory', '--memory', [CompletionResultType]::ParameterName, 'How much memory to use, at most')
            [CompletionResult]::new('--radix', '--radix', [CompletionResultType]::ParameterName, 'Base of digits without a prefix: 2, 10, 16')
            [CompletionResult]::new('--language', '--language', [CompletionResultType]::ParameterName, 'Programming language of routines: c, java, go, ...')
            [CompletionResult]::new('--let', '--let', [CompletionResultType]::ParameterName, 'Give a value a name, for all formulas')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colour: auto, always, never')
            [CompletionResult]::new('--theme', '--theme', [CompletionResultType]::ParameterName, 'Colours of drawings: auto, dark, light, wiki, high-contrast')
            [CompletionResult]::new('--color-by', '--color-by', [CompletionResultType]::ParameterName, 'Hues of bits by their file, rank, diagonal, ...')
            [CompletionResult]::new('--view', '--view', [CompletionResultType]::ParameterName, 'Side at the bottom of drawn boards: white, black')
            [CompletionResult]::new('--layout', '--layout', [CompletionResultType]::ParameterName, 'Draw boards as the rotated boards are drawn')
            [CompletionResult]::new('--pieces', '--pieces', [CompletionResultType]::ParameterName, 'Glyphs of pieces in drawings: figurines, letters')
            [CompletionResult]::new('--no-pager', '--no-pager', [CompletionResultType]::ParameterName, 'Do not send long drawings through a pager')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'identify *' {
            [CompletionResult]::new('flip-vertical', 'flip-vertical', [CompletionResultType]::ParameterValue, 'Flip upside down: rank 1 to rank 8')
            [CompletionResult]::new('mirror-horizontal', 'mirror-horizontal', [CompletionResultType]::ParameterValue, 'Mirror left to right: file a to file h')
            [CompletionResult]::new('flip-diag', 'flip-diag', [CompletionResultType]::ParameterValue, 'Flip about the diagonal a1-h8')
            [CompletionResult]::new('flip-anti-diag', 'flip-anti-diag', [CompletionResultType]::ParameterValue, 'Flip about the anti-diagonal a8-h1')
            [CompletionResult]::new('rot90', 'rot90', [CompletionResultType]::ParameterValue, 'Rotate by 90 degrees clockwise')
            [CompletionResult]::new('rot180', 'rot180', [CompletionResultType]::ParameterValue, 'Rotate by 180 degrees: reverse all bits')
            [CompletionResult]::new('rot270', 'rot270', [CompletionResultType]::ParameterValue, 'Rotate by 90 degrees anticlockwise')
            [CompletionResult]::new('pseudo45-cw', 'pseudo45-cw', [CompletionResultType]::ParameterValue, 'Turn 45 clockwise: a1-h8 to rank 1')
            [CompletionResult]::new('pseudo45-cw-undo', 'pseudo45-cw-undo', [CompletionResultType]::ParameterValue, 'Undo pseudo45-cw: rank 1 to a1-h8')
            [CompletionResult]::new('pseudo45-ccw', 'pseudo45-ccw', [CompletionResultType]::ParameterValue, 'Turn 45 anticlockwise: a8-h1 to rank 1')
            [CompletionResult]::new('pseudo45-ccw-undo', 'pseudo45-ccw-undo', [CompletionResultType]::ParameterValue, 'Undo pseudo45-ccw: rank 1 to a8-h1')
            [CompletionResult]::new('hyatt-90', 'hyatt-90', [CompletionResultType]::ParameterValue, 'Crafty''s 90 degrees: files to ranks')
            [CompletionResult]::new('hyatt-90-undo', 'hyatt-90-undo', [CompletionResultType]::ParameterValue, 'Undo hyatt-90: ranks to files')
            [CompletionResult]::new('hyatt-left45', 'hyatt-left45', [CompletionResultType]::ParameterValue, 'Crafty''s left 45: anti-diagonals in a row')
            [CompletionResult]::new('hyatt-left45-undo', 'hyatt-left45-undo', [CompletionResultType]::ParameterValue, 'Undo hyatt-left45')
            [CompletionResult]::new('hyatt-right45', 'hyatt-right45', [CompletionResultType]::ParameterValue, 'Crafty''s right 45: diagonals in a row')
            [CompletionResult]::new('hyatt-right45-undo', 'hyatt-right45-undo', [CompletionResultType]::ParameterValue, 'Undo hyatt-right45')
            [CompletionResult]::new('darkthought-flipped', 'darkthought-flipped', [CompletionResultType]::ParameterValue, 'DarkThought''s flipped board: about a8-h1')
            [CompletionResult]::new('darkthought-a1h8', 'darkthought-a1h8', [CompletionResultType]::ParameterValue, 'DarkThought''s A1-H8 board: a1-h8 to rank 1')
            [CompletionResult]::new('darkthought-a1h8-undo', 'darkthought-a1h8-undo', [CompletionResultType]::ParameterValue, 'Undo darkthought-a1h8')
            [CompletionResult]::new('darkthought-a8h1', 'darkthought-a8h1', [CompletionResultType]::ParameterValue, 'DarkThought''s A8-H1 board: a8-h1 to rank 8')
            [CompletionResult]::new('darkthought-a8h1-undo', 'darkthought-a8h1-undo', [CompletionResultType]::ParameterValue, 'Undo darkthought-a8h1')
            [CompletionResult]::new('north', 'north', [CompletionResultType]::ParameterValue, 'One rank up')
            [CompletionResult]::new('north-east', 'north-east', [CompletionResultType]::ParameterValue, 'One rank up, one file right')
            [CompletionResult]::new('east', 'east', [CompletionResultType]::ParameterValue, 'One file right')
            [CompletionResult]::new('south-east', 'south-east', [CompletionResultType]::ParameterValue, 'One rank down, one file right')
            [CompletionResult]::new('south', 'south', [CompletionResultType]::ParameterValue, 'One rank down')
            [CompletionResult]::new('south-west', 'south-west', [CompletionResultType]::ParameterValue, 'One rank down, one file left')
            [CompletionResult]::new('west', 'west', [CompletionResultType]::ParameterValue, 'One file left')
            [CompletionResult]::new('north-west', 'north-west', [CompletionResultType]::ParameterValue, 'One rank up, one file left')
            [CompletionResult]::new('file-to-rank', 'file-to-rank', [CompletionResultType]::ParameterValue, 'File a to rank 1, turned anticlockwise')
            [CompletionResult]::new('rank-to-file', 'rank-to-file', [CompletionResultType]::ParameterValue, 'Rank 1 to file a, turned clockwise')
            [CompletionResult]::new('h-file-to-rank', 'h-file-to-rank', [CompletionResultType]::ParameterValue, 'File h to rank 1, turned clockwise')
            [CompletionResult]::new('diag-to-rank', 'diag-to-rank', [CompletionResultType]::ParameterValue, 'Diagonal a1-h8 to rank 1')
            [CompletionResult]::new('anti-diag-to-rank', 'anti-diag-to-rank', [CompletionResultType]::ParameterValue, 'Anti-diagonal a8-h1 to rank 1')
            [CompletionResult]::new('mirror-rank', 'mirror-rank', [CompletionResultType]::ParameterValue, 'Mirror rank 1: reverse the bits of a byte')
            [CompletionResult]::new('north-fill', 'north-fill', [CompletionResultType]::ParameterValue, 'Fill each file upwards')
            [CompletionResult]::new('south-fill', 'south-fill', [CompletionResultType]::ParameterValue, 'Fill each file downwards')
            [CompletionResult]::new('north-east-fill', 'north-east-fill', [CompletionResultType]::ParameterValue, 'Fill each diagonal up, right')
            [CompletionResult]::new('east-fill', 'east-fill', [CompletionResultType]::ParameterValue, 'Fill each rank to the right')
            [CompletionResult]::new('south-east-fill', 'south-east-fill', [CompletionResultType]::ParameterValue, 'Fill each anti-diagonal down, right')
            [CompletionResult]::new('south-west-fill', 'south-west-fill', [CompletionResultType]::ParameterValue, 'Fill each diagonal down, left')
            [CompletionResult]::new('west-fill', 'west-fill', [CompletionResultType]::ParameterValue, 'Fill each rank to the left')
            [CompletionResult]::new('north-west-fill', 'north-west-fill', [CompletionResultType]::ParameterValue, 'Fill each anti-diagonal up, left')
            [CompletionResult]::new('complement', 'complement', [CompletionResultType]::ParameterValue, 'Invert every square')
            [CompletionResult]::new('negate', 'negate', [CompletionResultType]::ParameterValue, 'Two''s complement: invert above the LS1B')
            [CompletionResult]::new('ls1b', 'ls1b', [CompletionResultType]::ParameterValue, 'Isolate the LS1B: the first square alone')
            [CompletionResult]::new('without-ls1b', 'without-ls1b', [CompletionResultType]::ParameterValue, 'Every square but the LS1B')
            [CompletionResult]::new('reset-ls1b', 'reset-ls1b', [CompletionResultType]::ParameterValue, 'Reset the LS1B: drop the first square')
            [CompletionResult]::new('above-ls1b', 'above-ls1b', [CompletionResultType]::ParameterValue, 'The squares above the LS1B')
            [CompletionResult]::new('below-ls1b', 'below-ls1b', [CompletionResultType]::ParameterValue, 'The squares below the LS1B')
            [CompletionResult]::new('up-to-ls1b', 'up-to-ls1b', [CompletionResultType]::ParameterValue, 'The squares up to the LS1B')
            [CompletionResult]::new('smear-up', 'smear-up', [CompletionResultType]::ParameterValue, 'Smear the LS1B up: set all above it')
            [CompletionResult]::new('smear-down', 'smear-down', [CompletionResultType]::ParameterValue, 'Smear the LS1B down: set all below it')
            [CompletionResult]::new('ls0b', 'ls0b', [CompletionResultType]::ParameterValue, 'Isolate the LS0B: the first free square')
            [CompletionResult]::new('without-ls0b', 'without-ls0b', [CompletionResultType]::ParameterValue, 'Every square but the LS0B')
            [CompletionResult]::new('set-ls0b', 'set-ls0b', [CompletionResultType]::ParameterValue, 'Set the LS0B: add the first free square')
            [CompletionResult]::new('reset-below-ls0b', 'reset-below-ls0b', [CompletionResultType]::ParameterValue, 'Reset all squares below the LS0B')
            [CompletionResult]::new('up-to-ls0b', 'up-to-ls0b', [CompletionResultType]::ParameterValue, 'The squares up to the LS0B')
            [CompletionResult]::new('from-ls0b', 'from-ls0b', [CompletionResultType]::ParameterValue, 'The squares from the LS0B up')
            [CompletionResult]::new('ms1b', 'ms1b', [CompletionResultType]::ParameterValue, 'Isolate the MS1B: the last square alone')
            [CompletionResult]::new('up-to-ms1b', 'up-to-ms1b', [CompletionResultType]::ParameterValue, 'The squares up to the MS1B')
            [CompletionResult]::new('color-flip', 'color-flip', [CompletionResultType]::ParameterValue, 'Swap the colours and flip: the same game')
            [CompletionResult]::new('swap-colors', 'swap-colors', [CompletionResultType]::ParameterValue, 'Swap the colours; no piece moves')
            [CompletionResult]::new('side-to-move-white', 'side-to-move-white', [CompletionResultType]::ParameterValue, 'Flip the colours if Black is to move')
            [CompletionResult]::new('canonical', 'canonical', [CompletionResultType]::ParameterValue, 'The canonical image under symmetry')
            [CompletionResult]::new('equal', 'equal', [CompletionResultType]::ParameterValue, 'whether both sets are the same')
            [CompletionResult]::new('is_empty', 'is_empty', [CompletionResultType]::ParameterValue, 'whether there is no square in a')
            [CompletionResult]::new('is_universe', 'is_universe', [CompletionResultType]::ParameterValue, 'whether every square is in a')
            [CompletionResult]::new('subset', 'subset', [CompletionResultType]::ParameterValue, 'whether all squares of a are in b')
            [CompletionResult]::new('superset', 'superset', [CompletionResultType]::ParameterValue, 'whether all squares of b are in a')
            [CompletionResult]::new('disjoint', 'disjoint', [CompletionResultType]::ParameterValue, 'whether no square is in both sets')
            [CompletionResult]::new('common_ms1b', 'common_ms1b', [CompletionResultType]::ParameterValue, 'whether both sets have the same last square')
            [CompletionResult]::new('ult', 'ult', [CompletionResultType]::ParameterValue, 'whether a is less than b, both taken as numbers without a sign')
            [CompletionResult]::new('ule', 'ule', [CompletionResultType]::ParameterValue, 'whether a is at most b, both taken as numbers without a sign')
            [CompletionResult]::new('ugt', 'ugt', [CompletionResultType]::ParameterValue, 'whether a is greater than b, both taken as numbers without a sign')
            [CompletionResult]::new('uge', 'uge', [CompletionResultType]::ParameterValue, 'whether a is at least b, both taken as numbers without a sign')
            [CompletionResult]::new('slt', 'slt', [CompletionResultType]::ParameterValue, 'whether a is less than b, both taken as numbers with a sign')
            [CompletionResult]::new('sle', 'sle', [CompletionResultType]::ParameterValue, 'whether a is at most b, both taken as numbers with a sign')
            [CompletionResult]::new('sgt', 'sgt', [CompletionResultType]::ParameterValue, 'whether a is greater than b, both taken as numbers with a sign')
            [CompletionResult]::new('sge', 'sge', [CompletionResultType]::ParameterValue, 'whether a is at least b, both taken as numbers with a sign')
            [CompletionResult]::new('intersection', 'intersection', [CompletionResultType]::ParameterValue, 'the squares that are in both sets')
            [CompletionResult]::new('union', 'union', [CompletionResultType]::ParameterValue, 'the squares that are in one of the sets or in both')
            [CompletionResult]::new('without', 'without', [CompletionResultType]::ParameterValue, 'the squares of a that are not in b')
            [CompletionResult]::new('relative_complement', 'relative_complement', [CompletionResultType]::ParameterValue, 'the complement of a inside b: the squares of b that are not in a')
            [CompletionResult]::new('implies', 'implies', [CompletionResultType]::ParameterValue, 'the squares that are in b or not in a')
            [CompletionResult]::new('xor', 'xor', [CompletionResultType]::ParameterValue, 'the squares that are in one of the sets only')
            [CompletionResult]::new('xnor', 'xnor', [CompletionResultType]::ParameterValue, 'the squares that are in both sets or in neither')
            [CompletionResult]::new('select', 'select', [CompletionResultType]::ParameterValue, 'b on the mask''s squares, a elsewhere')
            [CompletionResult]::new('majority', 'majority', [CompletionResultType]::ParameterValue, 'the squares that are in at least two of three sets')
            [CompletionResult]::new('at_least_two', 'at_least_two', [CompletionResultType]::ParameterValue, 'the squares that are in at least two of n sets, in 3(n - 1) - 2 operations')
            [CompletionResult]::new('at_least_three', 'at_least_three', [CompletionResultType]::ParameterValue, 'the squares that are in at least three of n sets')
            [CompletionResult]::new('popcount', 'popcount', [CompletionResultType]::ParameterValue, 'the number of squares in x')
            [CompletionResult]::new('lsb', 'lsb', [CompletionResultType]::ParameterValue, 'the number of the least significant set bit, 64 if there is none')
            [CompletionResult]::new('msb', 'msb', [CompletionResultType]::ParameterValue, 'the number of the most significant set bit, 64 if there is none')
            [CompletionResult]::new('de_bruijn_hash', 'de_bruijn_hash', [CompletionResultType]::ParameterValue, 'a number below 64, another one for each place of the LS1B')
            [CompletionResult]::new('de_bruijn_scan', 'de_bruijn_scan', [CompletionResultType]::ParameterValue, 'the number of the least significant set bit, looked up by its hash; x must not be empty')
            [CompletionResult]::new('bswap', 'bswap', [CompletionResultType]::ParameterValue, 'the bytes of x reversed')
            [CompletionResult]::new('pext', 'pext', [CompletionResultType]::ParameterValue, 'the bits of x at the mask''s squares, packed to the low end')
            [CompletionResult]::new('pdep', 'pdep', [CompletionResultType]::ParameterValue, 'the low bits of x, laid out on the mask''s squares')
            [CompletionResult]::new('gf2p8affine', 'gf2p8affine', [CompletionResultType]::ParameterValue, 'each rank of x times a matrix of 8x8 bits, whose rows are ranks: rank 8 gives file a')
            [CompletionResult]::new('rotl', 'rotl', [CompletionResultType]::ParameterValue, 'x rotated by n bits to the left, n modulo 64')
            [CompletionResult]::new('ror', 'ror', [CompletionResultType]::ParameterValue, 'x rotated by n bits to the right, n modulo 64')
            [CompletionResult]::new('sar', 'sar', [CompletionResultType]::ParameterValue, 'x shifted right by n bits with its highest bit kept, as a number with a sign')
            [CompletionResult]::new('lshr', 'lshr', [CompletionResultType]::ParameterValue, 'x shifted right by n bits, as a number without a sign')
            [CompletionResult]::new('rotl_by_shifts', 'rotl_by_shifts', [CompletionResultType]::ParameterValue, 'rotl by two shifts')
            [CompletionResult]::new('ror_by_shifts', 'ror_by_shifts', [CompletionResultType]::ParameterValue, 'ror by two shifts')
            [CompletionResult]::new('shift', 'shift', [CompletionResultType]::ParameterValue, 'x shifted left by n, or right by -n when n is negative')
            [CompletionResult]::new('shift_branchless', 'shift_branchless', [CompletionResultType]::ParameterValue, 'shift by two shifts in a row, of which one is by 0')
            [CompletionResult]::new('direction_shift', 'direction_shift', [CompletionResultType]::ParameterValue, 'the shift of one square: 9 for direction 0 (north-east), clockwise 1, -7, -8, -9, -1, 7, 8')
            [CompletionResult]::new('avoid_wrap', 'avoid_wrap', [CompletionResultType]::ParameterValue, 'the squares that one step in a direction can reach')
            [CompletionResult]::new('shift_one', 'shift_one', [CompletionResultType]::ParameterValue, 'x one square on in a direction: 0 is north-east, then clockwise to 7, north')
            [CompletionResult]::new('from_square', 'from_square', [CompletionResultType]::ParameterValue, 'the set of one square')
            [CompletionResult]::new('test_square', 'test_square', [CompletionResultType]::ParameterValue, '1 if the square is in x, else 0')
            [CompletionResult]::new('set_square', 'set_square', [CompletionResultType]::ParameterValue, 'x with the square')
            [CompletionResult]::new('toggle_square', 'toggle_square', [CompletionResultType]::ParameterValue, 'x without the square if it is in x, else with it')
            [CompletionResult]::new('reset_square', 'reset_square', [CompletionResultType]::ParameterValue, 'x without the square')
            [CompletionResult]::new('from_to', 'from_to', [CompletionResultType]::ParameterValue, 'the two squares of a move')
            [CompletionResult]::new('quiet_move', 'quiet_move', [CompletionResultType]::ParameterValue, 'a set with the moving piece (or the empty squares) after a quiet move')
            [CompletionResult]::new('capture', 'capture', [CompletionResultType]::ParameterValue, 'a set with the moving or the captured piece, or both, after the capture')
            [CompletionResult]::new('upper_squares', 'upper_squares', [CompletionResultType]::ParameterValue, 'the squares above a square, in the order of their numbers')
            [CompletionResult]::new('lower_squares', 'lower_squares', [CompletionResultType]::ParameterValue, 'the squares below a square, in the order of their numbers')
            [CompletionResult]::new('delta_swap', 'delta_swap', [CompletionResultType]::ParameterValue, 'x with each square of the mask swapped with the one n bits higher, which the mask must not hold')
            [CompletionResult]::new('swap_bits', 'swap_bits', [CompletionResultType]::ParameterValue, 'x with the n bits from i on and the n bits from j on swapped')
            [CompletionResult]::new('swap_shift', 'swap_shift', [CompletionResultType]::ParameterValue, 'the distance between the neighbours that stage i of a generalized flip swaps: 2^i')
            [CompletionResult]::new('swap_factor', 'swap_factor', [CompletionResultType]::ParameterValue, 'the factor that shifts left by that distance: 2^2^i')
            [CompletionResult]::new('swap_mask', 'swap_mask', [CompletionResultType]::ParameterValue, 'the lower neighbours of stage i: a 2-adic fraction, -1 / (2^2^i + 1)')
            [CompletionResult]::new('swap_neighbors', 'swap_neighbors', [CompletionResultType]::ParameterValue, 'x with all groups of 2^i bits swapped with their neighbours')
            [CompletionResult]::new('flip_mirror_or_reverse', 'flip_mirror_or_reverse', [CompletionResultType]::ParameterValue, 'x flipped vertically if flip is 1, mirrored horizontally if mirror is 1, reversed if both')
            [CompletionResult]::new('min', 'min', [CompletionResultType]::ParameterValue, 'the smaller of two numbers, unsigned')
            [CompletionResult]::new('max', 'max', [CompletionResultType]::ParameterValue, 'the bigger of two numbers, unsigned')
            [CompletionResult]::new('udiv', 'udiv', [CompletionResultType]::ParameterValue, 'a / b, both taken as numbers without a sign')
            [CompletionResult]::new('urem', 'urem', [CompletionResultType]::ParameterValue, 'a % b, both taken as numbers without a sign')
            [CompletionResult]::new('kogge_stone_add', 'kogge_stone_add', [CompletionResultType]::ParameterValue, 'the sum a + b by boolean operations and shifts: carries are looked ahead in six rounds')
            [CompletionResult]::new('average', 'average', [CompletionResultType]::ParameterValue, 'half of a + b, rounded down, though the sum may have 65 bits')
            [CompletionResult]::new('fill_multiplication', 'fill_multiplication', [CompletionResultType]::ParameterValue, 'each file filled upwards, of which each holds at most one square')
            [CompletionResult]::new('multiply_high', 'multiply_high', [CompletionResultType]::ParameterValue, 'the upper 64 bits of the product, which has 128')
            [CompletionResult]::new('modulo_257', 'modulo_257', [CompletionResultType]::ParameterValue, 'x % 257 by a multiplication with 2^72 / 257, the reciprocal')
            [CompletionResult]::new('cast_out_255', 'cast_out_255', [CompletionResultType]::ParameterValue, 'the sum of the eight bytes, where that is less than 255')
            [CompletionResult]::new('modulo_power_of_two', 'modulo_power_of_two', [CompletionResultType]::ParameterValue, 'x % 2^n: the lowest n bits')
            [CompletionResult]::new('group_ones', 'group_ones', [CompletionResultType]::ParameterValue, 'the lowest bit of each group of 2^i bits: a 2-adic fraction, -1 / (2^2^i - 1)')
            [CompletionResult]::new('knight', 'knight', [CompletionResultType]::ParameterValue, 'the squares that knights on s attack')
            [CompletionResult]::new('king', 'king', [CompletionResultType]::ParameterValue, 'the squares that kings on s attack')
            [CompletionResult]::new('white_pawn', 'white_pawn', [CompletionResultType]::ParameterValue, 'the squares that white pawns on s attack')
            [CompletionResult]::new('black_pawn', 'black_pawn', [CompletionResultType]::ParameterValue, 'the squares that black pawns on s attack')
            [CompletionResult]::new('rook', 'rook', [CompletionResultType]::ParameterValue, 'the squares that rooks on s attack, occ being occupied')
            [CompletionResult]::new('bishop', 'bishop', [CompletionResultType]::ParameterValue, 'the squares that bishops on s attack, occ being occupied')
            [CompletionResult]::new('queen', 'queen', [CompletionResultType]::ParameterValue, 'the squares that queens on s attack, occ being occupied')
            [CompletionResult]::new('attackers', 'attackers', [CompletionResultType]::ParameterValue, 'the pieces of a side that attack s, a square or any of several')
            [CompletionResult]::new('attacks_to', 'attacks_to', [CompletionResultType]::ParameterValue, 'the pieces of a side that attack s, occ being occupied: without a piece in it, x-rays')
            [CompletionResult]::new('attacks_from', 'attacks_from', [CompletionResultType]::ParameterValue, 'the squares that the pieces on s attack: of a side, of a role, on a square')
            [CompletionResult]::new('between', 'between', [CompletionResultType]::ParameterValue, 'the squares between two squares on a line; none if they are not on one')
            [CompletionResult]::new('line_through', 'line_through', [CompletionResultType]::ParameterValue, 'the whole line through two squares; nothing if they are not on one')
            [CompletionResult]::new('occluded_fill', 'occluded_fill', [CompletionResultType]::ParameterValue, 'x, and in a direction all empty squares up to the first one that is not')
            [CompletionResult]::new('sliding_attacks', 'sliding_attacks', [CompletionResultType]::ParameterValue, 'the squares that sliders on x attack in a direction, up to the first blocker')
            [CompletionResult]::new('hyperbola_quintessence', 'hyperbola_quintessence', [CompletionResultType]::ParameterValue, 'the squares that a slider on s attacks on a line through it, except a rank')
            [CompletionResult]::new('subtraction_attacks', 'subtraction_attacks', [CompletionResultType]::ParameterValue, 'the squares that a slider on s attacks on a line through it: o^(o-2r) both ways')
            [CompletionResult]::new('positive_ray', 'positive_ray', [CompletionResultType]::ParameterValue, 'the squares above s that a slider on s attacks on a line through it: o^(o-2r)')
            [CompletionResult]::new('first_rank_attacks', 'first_rank_attacks', [CompletionResultType]::ParameterValue, 'the squares that a rook on s, on rank 1, attacks on it: o^(o-2r) to the right, down to the MS1B to the left')
            [CompletionResult]::new('kindergarten', 'kindergarten', [CompletionResultType]::ParameterValue, 'the squares that a slider on s attacks on a rank or diagonal through it: its occupancy, multiplied to six bits, and the attacks on the first rank, on all ranks')
            [CompletionResult]::new('kindergarten_file', 'kindergarten_file', [CompletionResultType]::ParameterValue, 'the squares that a slider on s attacks on its file: its occupancy, multiplied to six bits, and the attacks on the first rank, turned')
            [CompletionResult]::new('xray_rook', 'xray_rook', [CompletionResultType]::ParameterValue, 'the squares that a rook on s attacks only through the first blocker')
            [CompletionResult]::new('xray_bishop', 'xray_bishop', [CompletionResultType]::ParameterValue, 'the squares that a bishop on s attacks only through the first blocker')
            [CompletionResult]::new('bitboard', 'bitboard', [CompletionResultType]::ParameterValue, 'x: the wrappers that engines put around constants')
            [CompletionResult]::new('-f', '-f', [CompletionResultType]::ParameterName, 'Output format: text, diagram, json, svg, html')
            [CompletionResult]::new('--format', '--format', [CompletionResultType]::ParameterName, 'Output format: text, diagram, json, svg, html')
            [CompletionResult]::new('--probes', '--probes', [CompletionResultType]::ParameterName, 'Print the boards to feed to a routine: rearrangement, affine')
            [CompletionResult]::new('--answers', '--answers', [CompletionResultType]::ParameterName, 'Read what a routine gave for these boards: one on each line, or the board and the answer')
            [CompletionResult]::new('--radix', '--radix', [CompletionResultType]::ParameterName, 'Base of digits without a prefix: 2, 10, 16')
            [CompletionResult]::new('--language', '--language', [CompletionResultType]::ParameterName, 'Programming language of routines: c, java, go, ...')
            [CompletionResult]::new('--let', '--let', [CompletionResultType]::ParameterName, 'Give a value a name, for all formulas')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colour: auto, always, never')
            [CompletionResult]::new('--theme', '--theme', [CompletionResultType]::ParameterName, 'Colours of drawings: auto, dark, light, wiki, high-contrast')
            [CompletionResult]::new('--color-by', '--color-by', [CompletionResultType]::ParameterName, 'Hues of bits by their file, rank, diagonal, ...')
            [CompletionResult]::new('--view', '--view', [CompletionResultType]::ParameterName, 'Side at the bottom of drawn boards: white, black')
            [CompletionResult]::new('--layout', '--layout', [CompletionResultType]::ParameterName, 'Draw boards as the rotated boards are drawn')
            [CompletionResult]::new('--pieces', '--pieces', [CompletionResultType]::ParameterName, 'Glyphs of pieces in drawings: figurines, letters')
            [CompletionResult]::new('--no-pager', '--no-pager', [CompletionResultType]::ParameterName, 'Do not send long drawings through a pager')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'code *' {
            [CompletionResult]::new('flip-vertical', 'flip-vertical', [CompletionResultType]::ParameterValue, 'Flip upside down: rank 1 to rank 8')
            [CompletionResult]::new('mirror-horizontal', 'mirror-horizontal', [CompletionResultType]::ParameterValue, 'Mirror left to right: file a to file h')
            [CompletionResult]::new('flip-diag', 'flip-diag', [CompletionResultType]::ParameterValue, 'Flip about the diagonal a1-h8')
            [CompletionResult]::new('flip-anti-diag', 'flip-anti-diag', [CompletionResultType]::ParameterValue, 'Flip about the anti-diagonal a8-h1')
            [CompletionResult]::new('rot90', 'rot90', [CompletionResultType]::ParameterValue, 'Rotate by 90 degrees clockwise')
            [CompletionResult]::new('rot180', 'rot180', [CompletionResultType]::ParameterValue, 'Rotate by 180 degrees: reverse all bits')
            [CompletionResult]::new('rot270', 'rot270', [CompletionResultType]::ParameterValue, 'Rotate by 90 degrees anticlockwise')
            [CompletionResult]::new('pseudo45-cw', 'pseudo45-cw', [CompletionResultType]::ParameterValue, 'Turn 45 clockwise: a1-h8 to rank 1')
            [CompletionResult]::new('pseudo45-cw-undo', 'pseudo45-cw-undo', [CompletionResultType]::ParameterValue, 'Undo pseudo45-cw: rank 1 to a1-h8')
            [CompletionResult]::new('pseudo45-ccw', 'pseudo45-ccw', [CompletionResultType]::ParameterValue, 'Turn 45 anticlockwise: a8-h1 to rank 1')
            [CompletionResult]::new('pseudo45-ccw-undo', 'pseudo45-ccw-undo', [CompletionResultType]::ParameterValue, 'Undo pseudo45-ccw: rank 1 to a8-h1')
            [CompletionResult]::new('hyatt-90', 'hyatt-90', [CompletionResultType]::ParameterValue, 'Crafty''s 90 degrees: files to ranks')
            [CompletionResult]::new('hyatt-90-undo', 'hyatt-90-undo', [CompletionResultType]::ParameterValue, 'Undo hyatt-90: ranks to files')
            [CompletionResult]::new('hyatt-left45', 'hyatt-left45', [CompletionResultType]::ParameterValue, 'Crafty''s left 45: anti-diagonals in a row')
            [CompletionResult]::new('hyatt-left45-undo', 'hyatt-left45-undo', [CompletionResultType]::ParameterValue, 'Undo hyatt-left45')
            [CompletionResult]::new('hyatt-right45', 'hyatt-right45', [CompletionResultType]::ParameterValue, 'Crafty''s right 45: diagonals in a row')
            [CompletionResult]::new('hyatt-right45-undo', 'hyatt-right45-undo', [CompletionResultType]::ParameterValue, 'Undo hyatt-right45')
            [CompletionResult]::new('darkthought-flipped', 'darkthought-flipped', [CompletionResultType]::ParameterValue, 'DarkThought''s flipped board: about a8-h1')
            [CompletionResult]::new('darkthought-a1h8', 'darkthought-a1h8', [CompletionResultType]::ParameterValue, 'DarkThought''s A1-H8 board: a1-h8 to rank 1')
            [CompletionResult]::new('darkthought-a1h8-undo', 'darkthought-a1h8-undo', [CompletionResultType]::ParameterValue, 'Undo darkthought-a1h8')
            [CompletionResult]::new('darkthought-a8h1', 'darkthought-a8h1', [CompletionResultType]::ParameterValue, 'DarkThought''s A8-H1 board: a8-h1 to rank 8')
            [CompletionResult]::new('darkthought-a8h1-undo', 'darkthought-a8h1-undo', [CompletionResultType]::ParameterValue, 'Undo darkthought-a8h1')
            [CompletionResult]::new('north', 'north', [CompletionResultType]::ParameterValue, 'One rank up')
            [CompletionResult]::new('north-east', 'north-east', [CompletionResultType]::ParameterValue, 'One rank up, one file right')
            [CompletionResult]::new('east', 'east', [CompletionResultType]::ParameterValue, 'One file right')
            [CompletionResult]::new('south-east', 'south-east', [CompletionResultType]::ParameterValue, 'One rank down, one file right')
            [CompletionResult]::new('south', 'south', [CompletionResultType]::ParameterValue, 'One rank down')
            [CompletionResult]::new('south-west', 'south-west', [CompletionResultType]::ParameterValue, 'One rank down, one file left')
            [CompletionResult]::new('west', 'west', [CompletionResultType]::ParameterValue, 'One file left')
            [CompletionResult]::new('north-west', 'north-west', [CompletionResultType]::ParameterValue, 'One rank up, one file left')
            [CompletionResult]::new('file-to-rank', 'file-to-rank', [CompletionResultType]::ParameterValue, 'File a to rank 1, turned anticlockwise')
            [CompletionResult]::new('rank-to-file', 'rank-to-file', [CompletionResultType]::ParameterValue, 'Rank 1 to file a, turned clockwise')
            [CompletionResult]::new('h-file-to-rank', 'h-file-to-rank', [CompletionResultType]::ParameterValue, 'File h to rank 1, turned clockwise')
            [CompletionResult]::new('diag-to-rank', 'diag-to-rank', [CompletionResultType]::ParameterValue, 'Diagonal a1-h8 to rank 1')
            [CompletionResult]::new('anti-diag-to-rank', 'anti-diag-to-rank', [CompletionResultType]::ParameterValue, 'Anti-diagonal a8-h1 to rank 1')
            [CompletionResult]::new('mirror-rank', 'mirror-rank', [CompletionResultType]::ParameterValue, 'Mirror rank 1: reverse the bits of a byte')
            [CompletionResult]::new('north-fill', 'north-fill', [CompletionResultType]::ParameterValue, 'Fill each file upwards')
            [CompletionResult]::new('south-fill', 'south-fill', [CompletionResultType]::ParameterValue, 'Fill each file downwards')
            [CompletionResult]::new('north-east-fill', 'north-east-fill', [CompletionResultType]::ParameterValue, 'Fill each diagonal up, right')
            [CompletionResult]::new('east-fill', 'east-fill', [CompletionResultType]::ParameterValue, 'Fill each rank to the right')
            [CompletionResult]::new('south-east-fill', 'south-east-fill', [CompletionResultType]::ParameterValue, 'Fill each anti-diagonal down, right')
            [CompletionResult]::new('south-west-fill', 'south-west-fill', [CompletionResultType]::ParameterValue, 'Fill each diagonal down, left')
            [CompletionResult]::new('west-fill', 'west-fill', [CompletionResultType]::ParameterValue, 'Fill each rank to the left')
            [CompletionResult]::new('north-west-fill', 'north-west-fill', [CompletionResultType]::ParameterValue, 'Fill each anti-diagonal up, left')
            [CompletionResult]::new('complement', 'complement', [CompletionResultType]::ParameterValue, 'Invert every square')
            [CompletionResult]::new('negate', 'negate', [CompletionResultType]::ParameterValue, 'Two''s complement: invert above the LS1B')
            [CompletionResult]::new('ls1b', 'ls1b', [CompletionResultType]::ParameterValue, 'Isolate the LS1B: the first square alone')
            [CompletionResult]::new('without-ls1b', 'without-ls1b', [CompletionResultType]::ParameterValue, 'Every square but the LS1B')
            [CompletionResult]::new('reset-ls1b', 'reset-ls1b', [CompletionResultType]::ParameterValue, 'Reset the LS1B: drop the first square')
            [CompletionResult]::new('above-ls1b', 'above-ls1b', [CompletionResultType]::ParameterValue, 'The squares above the LS1B')
            [CompletionResult]::new('below-ls1b', 'below-ls1b', [CompletionResultType]::ParameterValue, 'The squares below the LS1B')
            [CompletionResult]::new('up-to-ls1b', 'up-to-ls1b', [CompletionResultType]::ParameterValue, 'The squares up to the LS1B')
            [CompletionResult]::new('smear-up', 'smear-up', [CompletionResultType]::ParameterValue, 'Smear the LS1B up: set all above it')
            [CompletionResult]::new('smear-down', 'smear-down', [CompletionResultType]::ParameterValue, 'Smear the LS1B down: set all below it')
            [CompletionResult]::new('ls0b', 'ls0b', [CompletionResultType]::ParameterValue, 'Isolate the LS0B: the first free square')
            [CompletionResult]::new('without-ls0b', 'without-ls0b', [CompletionResultType]::ParameterValue, 'Every square but the LS0B')
            [CompletionResult]::new('set-ls0b', 'set-ls0b', [CompletionResultType]::ParameterValue, 'Set the LS0B: add the first free square')
            [CompletionResult]::new('reset-below-ls0b', 'reset-below-ls0b', [CompletionResultType]::ParameterValue, 'Reset all squares below the LS0B')
            [CompletionResult]::new('up-to-ls0b', 'up-to-ls0b', [CompletionResultType]::ParameterValue, 'The squares up to the LS0B')
            [CompletionResult]::new('from-ls0b', 'from-ls0b', [CompletionResultType]::ParameterValue, 'The squares from the LS0B up')
            [CompletionResult]::new('ms1b', 'ms1b', [CompletionResultType]::ParameterValue, 'Isolate the MS1B: the last square alone')
            [CompletionResult]::new('up-to-ms1b', 'up-to-ms1b', [CompletionResultType]::ParameterValue, 'The squares up to the MS1B')
            [CompletionResult]::new('color-flip', 'color-flip', [CompletionResultType]::ParameterValue, 'Swap the colours and flip: the same game')
            [CompletionResult]::new('swap-colors', 'swap-colors', [CompletionResultType]::ParameterValue, 'Swap the colours; no piece moves')
            [CompletionResult]::new('side-to-move-white', 'side-to-move-white', [CompletionResultType]::ParameterValue, 'Flip the colours if Black is to move')
            [CompletionResult]::new('canonical', 'canonical', [CompletionResultType]::ParameterValue, 'The canonical image under symmetry')
            [CompletionResult]::new('equal', 'equal', [CompletionResultType]::ParameterValue, 'whether both sets are the same')
            [CompletionResult]::new('is_empty', 'is_empty', [CompletionResultType]::ParameterValue, 'whether there is no square in a')
            [CompletionResult]::new('is_universe', 'is_universe', [CompletionResultType]::ParameterValue, 'whether every square is in a')
            [CompletionResult]::new('subset', 'subset', [CompletionResultType]::ParameterValue, 'whether all squares of a are in b')
            [CompletionResult]::new('superset', 'superset', [CompletionResultType]::ParameterValue, 'whether all squares of b are in a')
            [CompletionResult]::new('disjoint', 'disjoint', [CompletionResultType]::ParameterValue, 'whether no square is in both sets')
            [CompletionResult]::new('common_ms1b', 'common_ms1b', [CompletionResultType]::ParameterValue, 'whether both sets have the same last square')
            [CompletionResult]::new('ult', 'ult', [CompletionResultType]::ParameterValue, 'whether a is less than b, both taken as numbers without a sign')
            [CompletionResult]::new('ule', 'ule', [CompletionResultType]::ParameterValue, 'whether a is at most b, both taken as numbers without a sign')
            [CompletionResult]::new('ugt', 'ugt', [CompletionResultType]::ParameterValue, 'whether a is greater than b, both taken as numbers without a sign')
            [CompletionResult]::new('uge', 'uge', [CompletionResultType]::ParameterValue, 'whether a is at least b, both taken as numbers without a sign')
            [CompletionResult]::new('slt', 'slt', [CompletionResultType]::ParameterValue, 'whether a is less than b, both taken as numbers with a sign')
            [CompletionResult]::new('sle', 'sle', [CompletionResultType]::ParameterValue, 'whether a is at most b, both taken as numbers with a sign')
            [CompletionResult]::new('sgt', 'sgt', [CompletionResultType]::ParameterValue, 'whether a is greater than b, both taken as numbers with a sign')
            [CompletionResult]::new('sge', 'sge', [CompletionResultType]::ParameterValue, 'whether a is at least b, both taken as numbers with a sign')
            [CompletionResult]::new('intersection', 'intersection', [CompletionResultType]::ParameterValue, 'the squares that are in both sets')
            [CompletionResult]::new('union', 'union', [CompletionResultType]::ParameterValue, 'the squares that are in one of the sets or in both')
            [CompletionResult]::new('without', 'without', [CompletionResultType]::ParameterValue, 'the squares of a that are not in b')
            [CompletionResult]::new('relative_complement', 'relative_complement', [CompletionResultType]::ParameterValue, 'the complement of a inside b: the squares of b that are not in a')
            [CompletionResult]::new('implies', 'implies', [CompletionResultType]::ParameterValue, 'the squares that are in b or not in a')
            [CompletionResult]::new('xor', 'xor', [CompletionResultType]::ParameterValue, 'the squares that are in one of the sets only')
            [CompletionResult]::new('xnor', 'xnor', [CompletionResultType]::ParameterValue, 'the squares that are in both sets or in neither')
            [CompletionResult]::new('select', 'select', [CompletionResultType]::ParameterValue, 'b on the mask''s squares, a elsewhere')
            [CompletionResult]::new('majority', 'majority', [CompletionResultType]::ParameterValue, 'the squares that are in at least two of three sets')
            [CompletionResult]::new('at_least_two', 'at_least_two', [CompletionResultType]::ParameterValue, 'the squares that are in at least two of n sets, in 3(n - 1) - 2 operations')
            [CompletionResult]::new('at_least_three', 'at_least_three', [CompletionResultType]::ParameterValue, 'the squares that are in at least three of n sets')
            [CompletionResult]::new('popcount', 'popcount', [CompletionResultType]::ParameterValue, 'the number of squares in x')
            [CompletionResult]::new('lsb', 'lsb', [CompletionResultType]::ParameterValue, 'the number of the least significant set bit, 64 if there is none')
            [CompletionResult]::new('msb', 'msb', [CompletionResultType]::ParameterValue, 'the number of the most significant set bit, 64 if there is none')
            [CompletionResult]::new('de_bruijn_hash', 'de_bruijn_hash', [CompletionResultType]::ParameterValue, 'a number below 64, another one for each place of the LS1B')
            [CompletionResult]::new('de_bruijn_scan', 'de_bruijn_scan', [CompletionResultType]::ParameterValue, 'the number of the least significant set bit, looked up by its hash; x must not be empty')
            [CompletionResult]::new('bswap', 'bswap', [CompletionResultType]::ParameterValue, 'the bytes of x reversed')
            [CompletionResult]::new('pext', 'pext', [CompletionResultType]::ParameterValue, 'the bits of x at the mask''s squares, packed to the low end')
            [CompletionResult]::new('pdep', 'pdep', [CompletionResultType]::ParameterValue, 'the low bits of x, laid out on the mask''s squares')
            [CompletionResult]::new('gf2p8affine', 'gf2p8affine', [CompletionResultType]::ParameterValue, 'each rank of x times a matrix of 8x8 bits, whose rows are ranks: rank 8 gives file a')
            [CompletionResult]::new('rotl', 'rotl', [CompletionResultType]::ParameterValue, 'x rotated by n bits to the left, n modulo 64')
            [CompletionResult]::new('ror', 'ror', [CompletionResultType]::ParameterValue, 'x rotated by n bits to the right, n modulo 64')
            [CompletionResult]::new('sar', 'sar', [CompletionResultType]::ParameterValue, 'x shifted right by n bits with its highest bit kept, as a number with a sign')
            [CompletionResult]::new('lshr', 'lshr', [CompletionResultType]::ParameterValue, 'x shifted right by n bits, as a number without a sign')
            [CompletionResult]::new('rotl_by_shifts', 'rotl_by_shifts', [CompletionResultType]::ParameterValue, 'rotl by two shifts')
            [CompletionResult]::new('ror_by_shifts', 'ror_by_shifts', [CompletionResultType]::ParameterValue, 'ror by two shifts')
            [CompletionResult]::new('shift', 'shift', [CompletionResultType]::ParameterValue, 'x shifted left by n, or right by -n when n is negative')
            [CompletionResult]::new('shift_branchless', 'shift_branchless', [CompletionResultType]::ParameterValue, 'shift by two shifts in a row, of which one is by 0')
            [CompletionResult]::new('direction_shift', 'direction_shift', [CompletionResultType]::ParameterValue, 'the shift of one square: 9 for direction 0 (north-east), clockwise 1, -7, -8, -9, -1, 7, 8')
            [CompletionResult]::new('avoid_wrap', 'avoid_wrap', [CompletionResultType]::ParameterValue, 'the squares that one step in a direction can reach')
            [CompletionResult]::new('shift_one', 'shift_one', [CompletionResultType]::ParameterValue, 'x one square on in a direction: 0 is north-east, then clockwise to 7, north')
            [CompletionResult]::new('from_square', 'from_square', [CompletionResultType]::ParameterValue, 'the set of one square')
            [CompletionResult]::new('test_square', 'test_square', [CompletionResultType]::ParameterValue, '1 if the square is in x, else 0')
            [CompletionResult]::new('set_square', 'set_square', [CompletionResultType]::ParameterValue, 'x with the square')
            [CompletionResult]::new('toggle_square', 'toggle_square', [CompletionResultType]::ParameterValue, 'x without the square if it is in x, else with it')
            [CompletionResult]::new('reset_square', 'reset_square', [CompletionResultType]::ParameterValue, 'x without the square')
            [CompletionResult]::new('from_to', 'from_to', [CompletionResultType]::ParameterValue, 'the two squares of a move')
            [CompletionResult]::new('quiet_move', 'quiet_move', [CompletionResultType]::ParameterValue, 'a set with the moving piece (or the empty squares) after a quiet move')
            [CompletionResult]::new('capture', 'capture', [CompletionResultType]::ParameterValue, 'a set with the moving or the captured piece, or both, after the capture')
            [CompletionResult]::new('upper_squares', 'upper_squares', [CompletionResultType]::ParameterValue, 'the squares above a square, in the order of their numbers')
            [CompletionResult]::new('lower_squares', 'lower_squares', [CompletionResultType]::ParameterValue, 'the squares below a square, in the order of their numbers')
            [CompletionResult]::new('delta_swap', 'delta_swap', [CompletionResultType]::ParameterValue, 'x with each square of the mask swapped with the one n bits higher, which the mask must not hold')
            [CompletionResult]::new('swap_bits', 'swap_bits', [CompletionResultType]::ParameterValue, 'x with the n bits from i on and the n bits from j on swapped')
            [CompletionResult]::new('swap_shift', 'swap_shift', [CompletionResultType]::ParameterValue, 'the distance between the neighbours that stage i of a generalized flip swaps: 2^i')
            [CompletionResult]::new('swap_factor', 'swap_factor', [CompletionResultType]::ParameterValue, 'the factor that shifts left by that distance: 2^2^i')
            [CompletionResult]::new('swap_mask', 'swap_mask', [CompletionResultType]::ParameterValue, 'the lower neighbours of stage i: a 2-adic fraction, -1 / (2^2^i + 1)')
            [CompletionResult]::new('swap_neighbors', 'swap_neighbors', [CompletionResultType]::ParameterValue, 'x with all groups of 2^i bits swapped with their neighbours')
            [CompletionResult]::new('flip_mirror_or_reverse', 'flip_mirror_or_reverse', [CompletionResultType]::ParameterValue, 'x flipped vertically if flip is 1, mirrored horizontally if mirror is 1, reversed if both')
            [CompletionResult]::new('min', 'min', [CompletionResultType]::ParameterValue, 'the smaller of two numbers, unsigned')
            [CompletionResult]::new('max', 'max', [CompletionResultType]::ParameterValue, 'the bigger of two numbers, unsigned')
            [CompletionResult]::new('udiv', 'udiv', [CompletionResultType]::ParameterValue, 'a / b, both taken as numbers without a sign')
            [CompletionResult]::new('urem', 'urem', [CompletionResultType]::ParameterValue, 'a % b, both taken as numbers without a sign')
            [CompletionResult]::new('kogge_stone_add', 'kogge_stone_add', [CompletionResultType]::ParameterValue, 'the sum a + b by boolean operations and shifts: carries are looked ahead in six rounds')
            [CompletionResult]::new('average', 'average', [CompletionResultType]::ParameterValue, 'half of a + b, rounded down, though the sum may have 65 bits')
            [CompletionResult]::new('fill_multiplication', 'fill_multiplication', [CompletionResultType]::ParameterValue, 'each file filled upwards, of which each holds at most one square')
            [CompletionResult]::new('multiply_high', 'multiply_high', [CompletionResultType]::ParameterValue, 'the upper 64 bits of the product, which has 128')
            [CompletionResult]::new('modulo_257', 'modulo_257', [CompletionResultType]::ParameterValue, 'x % 257 by a multiplication with 2^72 / 257, the reciprocal')
            [CompletionResult]::new('cast_out_255', 'cast_out_255', [CompletionResultType]::ParameterValue, 'the sum of the eight bytes, where that is less than 255')
            [CompletionResult]::new('modulo_power_of_two', 'modulo_power_of_two', [CompletionResultType]::ParameterValue, 'x % 2^n: the lowest n bits')
            [CompletionResult]::new('group_ones', 'group_ones', [CompletionResultType]::ParameterValue, 'the lowest bit of each group of 2^i bits: a 2-adic fraction, -1 / (2^2^i - 1)')
            [CompletionResult]::new('knight', 'knight', [CompletionResultType]::ParameterValue, 'the squares that knights on s attack')
            [CompletionResult]::new('king', 'king', [CompletionResultType]::ParameterValue, 'the squares that kings on s attack')
            [CompletionResult]::new('white_pawn', 'white_pawn', [CompletionResultType]::ParameterValue, 'the squares that white pawns on s attack')
            [CompletionResult]::new('black_pawn', 'black_pawn', [CompletionResultType]::ParameterValue, 'the squares that black pawns on s attack')
            [CompletionResult]::new('rook', 'rook', [CompletionResultType]::ParameterValue, 'the squares that rooks on s attack, occ being occupied')
            [CompletionResult]::new('bishop', 'bishop', [CompletionResultType]::ParameterValue, 'the squares that bishops on s attack, occ being occupied')
            [CompletionResult]::new('queen', 'queen', [CompletionResultType]::ParameterValue, 'the squares that queens on s attack, occ being occupied')
            [CompletionResult]::new('attackers', 'attackers', [CompletionResultType]::ParameterValue, 'the pieces of a side that attack s, a square or any of several')
            [CompletionResult]::new('attacks_to', 'attacks_to', [CompletionResultType]::ParameterValue, 'the pieces of a side that attack s, occ being occupied: without a piece in it, x-rays')
            [CompletionResult]::new('attacks_from', 'attacks_from', [CompletionResultType]::ParameterValue, 'the squares that the pieces on s attack: of a side, of a role, on a square')
            [CompletionResult]::new('between', 'between', [CompletionResultType]::ParameterValue, 'the squares between two squares on a line; none if they are not on one')
            [CompletionResult]::new('line_through', 'line_through', [CompletionResultType]::ParameterValue, 'the whole line through two squares; nothing if they are not on one')
            [CompletionResult]::new('occluded_fill', 'occluded_fill', [CompletionResultType]::ParameterValue, 'x, and in a direction all empty squares up to the first one that is not')
            [CompletionResult]::new('sliding_attacks', 'sliding_attacks', [CompletionResultType]::ParameterValue, 'the squares that sliders on x attack in a direction, up to the first blocker')
            [CompletionResult]::new('hyperbola_quintessence', 'hyperbola_quintessence', [CompletionResultType]::ParameterValue, 'the squares that a slider on s attacks on a line through it, except a rank')
            [CompletionResult]::new('subtraction_attacks', 'subtraction_attacks', [CompletionResultType]::ParameterValue, 'the squares that a slider on s attacks on a line through it: o^(o-2r) both ways')
            [CompletionResult]::new('positive_ray', 'positive_ray', [CompletionResultType]::ParameterValue, 'the squares above s that a slider on s attacks on a line through it: o^(o-2r)')
            [CompletionResult]::new('first_rank_attacks', 'first_rank_attacks', [CompletionResultType]::ParameterValue, 'the squares that a rook on s, on rank 1, attacks on it: o^(o-2r) to the right, down to the MS1B to the left')
            [CompletionResult]::new('kindergarten', 'kindergarten', [CompletionResultType]::ParameterValue, 'the squares that a slider on s attacks on a rank or diagonal through it: its occupancy, multiplied to six bits, and the attacks on the first rank, on all ranks')
            [CompletionResult]::new('kindergarten_file', 'kindergarten_file', [CompletionResultType]::ParameterValue, 'the squares that a slider on s attacks on its file: its occupancy, multiplied to six bits, and the attacks on the first rank, turned')
            [CompletionResult]::new('xray_rook', 'xray_rook', [CompletionResultType]::ParameterValue, 'the squares that a rook on s attacks only through the first blocker')
            [CompletionResult]::new('xray_bishop', 'xray_bishop', [CompletionResultType]::ParameterValue, 'the squares that a bishop on s attacks only through the first blocker')
            [CompletionResult]::new('bitboard', 'bitboard', [CompletionResultType]::ParameterValue, 'x: the wrappers that engines put around constants')
            [CompletionResult]::new('-f', '-f', [CompletionResultType]::ParameterName, 'Output format: text, diagram, c, cpp, rust, java, csharp, go, python, js, json, svg, html')
            [CompletionResult]::new('--format', '--format', [CompletionResultType]::ParameterName, 'Output format: text, diagram, c, cpp, rust, java, csharp, go, python, js, json, svg, html')
            [CompletionResult]::new('-l', '-l', [CompletionResultType]::ParameterName, 'The language of the function (--format LANGUAGE): c, cpp, ...')
            [CompletionResult]::new('--lang', '--lang', [CompletionResultType]::ParameterName, 'The language of the function (--format LANGUAGE): c, cpp, ...')
            [CompletionResult]::new('-n', '-n', [CompletionResultType]::ParameterName, 'The name of the function, by default that of the step')
            [CompletionResult]::new('--name', '--name', [CompletionResultType]::ParameterName, 'The name of the function, by default that of the step')
            [CompletionResult]::new('-t', '-t', [CompletionResultType]::ParameterName, 'The instructions that may be used: portable, bswap, bmi2, gfni, avx512')
            [CompletionResult]::new('--target', '--target', [CompletionResultType]::ParameterName, 'The instructions that may be used: portable, bswap, bmi2, gfni, avx512')
            [CompletionResult]::new('--shortest', '--shortest', [CompletionResultType]::ParameterName, 'The cheapest program that is found in place of the steps, proved equal for all boards')
            [CompletionResult]::new('--radix', '--radix', [CompletionResultType]::ParameterName, 'Base of digits without a prefix: 2, 10, 16')
            [CompletionResult]::new('--language', '--language', [CompletionResultType]::ParameterName, 'Programming language of routines: c, java, go, ...')
            [CompletionResult]::new('--let', '--let', [CompletionResultType]::ParameterName, 'Give a value a name, for all formulas')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colour: auto, always, never')
            [CompletionResult]::new('--theme', '--theme', [CompletionResultType]::ParameterName, 'Colours of drawings: auto, dark, light, wiki, high-contrast')
            [CompletionResult]::new('--color-by', '--color-by', [CompletionResultType]::ParameterName, 'Hues of bits by their file, rank, diagonal, ...')
            [CompletionResult]::new('--view', '--view', [CompletionResultType]::ParameterName, 'Side at the bottom of drawn boards: white, black')
            [CompletionResult]::new('--layout', '--layout', [CompletionResultType]::ParameterName, 'Draw boards as the rotated boards are drawn')
            [CompletionResult]::new('--pieces', '--pieces', [CompletionResultType]::ParameterName, 'Glyphs of pieces in drawings: figurines, letters')
            [CompletionResult]::new('--no-pager', '--no-pager', [CompletionResultType]::ParameterName, 'Do not send long drawings through a pager')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'shorten *' {
            [CompletionResult]::new('flip-vertical', 'flip-vertical', [CompletionResultType]::ParameterValue, 'Flip upside down: rank 1 to rank 8')
            [CompletionResult]::new('mirror-horizontal', 'mirror-horizontal', [CompletionResultType]::ParameterValue, 'Mirror left to right: file a to file h')
            [CompletionResult]::new('flip-diag', 'flip-diag', [CompletionResultType]::ParameterValue, 'Flip about the diagonal a1-h8')
            [CompletionResult]::new('flip-anti-diag', 'flip-anti-diag', [CompletionResultType]::ParameterValue, 'Flip about the anti-diagonal a8-h1')
            [CompletionResult]::new('rot90', 'rot90', [CompletionResultType]::ParameterValue, 'Rotate by 90 degrees clockwise')
            [CompletionResult]::new('rot180', 'rot180', [CompletionResultType]::ParameterValue, 'Rotate by 180 degrees: reverse all bits')
            [CompletionResult]::new('rot270', 'rot270', [CompletionResultType]::ParameterValue, 'Rotate by 90 degrees anticlockwise')
            [CompletionResult]::new('pseudo45-cw', 'pseudo45-cw', [CompletionResultType]::ParameterValue, 'Turn 45 clockwise: a1-h8 to rank 1')
            [CompletionResult]::new('pseudo45-cw-undo', 'pseudo45-cw-undo', [CompletionResultType]::ParameterValue, 'Undo pseudo45-cw: rank 1 to a1-h8')
            [CompletionResult]::new('pseudo45-ccw', 'pseudo45-ccw', [CompletionResultType]::ParameterValue, 'Turn 45 anticlockwise: a8-h1 to rank 1')
            [CompletionResult]::new('pseudo45-ccw-undo', 'pseudo45-ccw-undo', [CompletionResultType]::ParameterValue, 'Undo pseudo45-ccw: rank 1 to a8-h1')
            [CompletionResult]::new('hyatt-90', 'hyatt-90', [CompletionResultType]::ParameterValue, 'Crafty''s 90 degrees: files to ranks')
            [CompletionResult]::new('hyatt-90-undo', 'hyatt-90-undo', [CompletionResultType]::ParameterValue, 'Undo hyatt-90: ranks to files')
            [CompletionResult]::new('hyatt-left45', 'hyatt-left45', [CompletionResultType]::ParameterValue, 'Crafty''s left 45: anti-diagonals in a row')
            [CompletionResult]::new('hyatt-left45-undo', 'hyatt-left45-undo', [CompletionResultType]::ParameterValue, 'Undo hyatt-left45')
            [CompletionResult]::new('hyatt-right45', 'hyatt-right45', [CompletionResultType]::ParameterValue, 'Crafty''s right 45: diagonals in a row')
            [CompletionResult]::new('hyatt-right45-undo', 'hyatt-right45-undo', [CompletionResultType]::ParameterValue, 'Undo hyatt-right45')
            [CompletionResult]::new('darkthought-flipped', 'darkthought-flipped', [CompletionResultType]::ParameterValue, 'DarkThought''s flipped board: about a8-h1')
            [CompletionResult]::new('darkthought-a1h8', 'darkthought-a1h8', [CompletionResultType]::ParameterValue, 'DarkThought''s A1-H8 board: a1-h8 to rank 1')
            [CompletionResult]::new('darkthought-a1h8-undo', 'darkthought-a1h8-undo', [CompletionResultType]::ParameterValue, 'Undo darkthought-a1h8')
            [CompletionResult]::new('darkthought-a8h1', 'darkthought-a8h1', [CompletionResultType]::ParameterValue, 'DarkThought''s A8-H1 board: a8-h1 to rank 8')
            [CompletionResult]::new('darkthought-a8h1-undo', 'darkthought-a8h1-undo', [CompletionResultType]::ParameterValue, 'Undo darkthought-a8h1')
            [CompletionResult]::new('north', 'north', [CompletionResultType]::ParameterValue, 'One rank up')
            [CompletionResult]::new('north-east', 'north-east', [CompletionResultType]::ParameterValue, 'One rank up, one file right')
            [CompletionResult]::new('east', 'east', [CompletionResultType]::ParameterValue, 'One file right')
            [CompletionResult]::new('south-east', 'south-east', [CompletionResultType]::ParameterValue, 'One rank down, one file right')
            [CompletionResult]::new('south', 'south', [CompletionResultType]::ParameterValue, 'One rank down')
            [CompletionResult]::new('south-west', 'south-west', [CompletionResultType]::ParameterValue, 'One rank down, one file left')
            [CompletionResult]::new('west', 'west', [CompletionResultType]::ParameterValue, 'One file left')
            [CompletionResult]::new('north-west', 'north-west', [CompletionResultType]::ParameterValue, 'One rank up, one file left')
            [CompletionResult]::new('file-to-rank', 'file-to-rank', [CompletionResultType]::ParameterValue, 'File a to rank 1, turned anticlockwise')
            [CompletionResult]::new('rank-to-file', 'rank-to-file', [CompletionResultType]::ParameterValue, 'Rank 1 to file a, turned clockwise')
            [CompletionResult]::new('h-file-to-rank', 'h-file-to-rank', [CompletionResultType]::ParameterValue, 'File h to rank 1, turned clockwise')
            [CompletionResult]::new('diag-to-rank', 'diag-to-rank', [CompletionResultType]::ParameterValue, 'Diagonal a1-h8 to rank 1')
            [CompletionResult]::new('anti-diag-to-rank', 'anti-diag-to-rank', [CompletionResultType]::ParameterValue, 'Anti-diagonal a8-h1 to rank 1')
            [CompletionResult]::new('mirror-rank', 'mirror-rank', [CompletionResultType]::ParameterValue, 'Mirror rank 1: reverse the bits of a byte')
            [CompletionResult]::new('north-fill', 'north-fill', [CompletionResultType]::ParameterValue, 'Fill each file upwards')
            [CompletionResult]::new('south-fill', 'south-fill', [CompletionResultType]::ParameterValue, 'Fill each file downwards')
            [CompletionResult]::new('north-east-fill', 'north-east-fill', [CompletionResultType]::ParameterValue, 'Fill each diagonal up, right')
            [CompletionResult]::new('east-fill', 'east-fill', [CompletionResultType]::ParameterValue, 'Fill each rank to the right')
            [CompletionResult]::new('south-east-fill', 'south-east-fill', [CompletionResultType]::ParameterValue, 'Fill each anti-diagonal down, right')
            [CompletionResult]::new('south-west-fill', 'south-west-fill', [CompletionResultType]::ParameterValue, 'Fill each diagonal down, left')
            [CompletionResult]::new('west-fill', 'west-fill', [CompletionResultType]::ParameterValue, 'Fill each rank to the left')
            [CompletionResult]::new('north-west-fill', 'north-west-fill', [CompletionResultType]::ParameterValue, 'Fill each anti-diagonal up, left')
            [CompletionResult]::new('complement', 'complement', [CompletionResultType]::ParameterValue, 'Invert every square')
            [CompletionResult]::new('negate', 'negate', [CompletionResultType]::ParameterValue, 'Two''s complement: invert above the LS1B')
            [CompletionResult]::new('ls1b', 'ls1b', [CompletionResultType]::ParameterValue, 'Isolate the LS1B: the first square alone')
            [CompletionResult]::new('without-ls1b', 'without-ls1b', [CompletionResultType]::ParameterValue, 'Every square but the LS1B')
            [CompletionResult]::new('reset-ls1b', 'reset-ls1b', [CompletionResultType]::ParameterValue, 'Reset the LS1B: drop the first square')
            [CompletionResult]::new('above-ls1b', 'above-ls1b', [CompletionResultType]::ParameterValue, 'The squares above the LS1B')
            [CompletionResult]::new('below-ls1b', 'below-ls1b', [CompletionResultType]::ParameterValue, 'The squares below the LS1B')
            [CompletionResult]::new('up-to-ls1b', 'up-to-ls1b', [CompletionResultType]::ParameterValue, 'The squares up to the LS1B')
            [CompletionResult]::new('smear-up', 'smear-up', [CompletionResultType]::ParameterValue, 'Smear the LS1B up: set all above it')
            [CompletionResult]::new('smear-down', 'smear-down', [CompletionResultType]::ParameterValue, 'Smear the LS1B down: set all below it')
            [CompletionResult]::new('ls0b', 'ls0b', [CompletionResultType]::ParameterValue, 'Isolate the LS0B: the first free square')
            [CompletionResult]::new('without-ls0b', 'without-ls0b', [CompletionResultType]::ParameterValue, 'Every square but the LS0B')
            [CompletionResult]::new('set-ls0b', 'set-ls0b', [CompletionResultType]::ParameterValue, 'Set the LS0B: add the first free square')
            [CompletionResult]::new('reset-below-ls0b', 'reset-below-ls0b', [CompletionResultType]::ParameterValue, 'Reset all squares below the LS0B')
            [CompletionResult]::new('up-to-ls0b', 'up-to-ls0b', [CompletionResultType]::ParameterValue, 'The squares up to the LS0B')
            [CompletionResult]::new('from-ls0b', 'from-ls0b', [CompletionResultType]::ParameterValue, 'The squares from the LS0B up')
            [CompletionResult]::new('ms1b', 'ms1b', [CompletionResultType]::ParameterValue, 'Isolate the MS1B: the last square alone')
            [CompletionResult]::new('up-to-ms1b', 'up-to-ms1b', [CompletionResultType]::ParameterValue, 'The squares up to the MS1B')
            [CompletionResult]::new('color-flip', 'color-flip', [CompletionResultType]::ParameterValue, 'Swap the colours and flip: the same game')
            [CompletionResult]::new('swap-colors', 'swap-colors', [CompletionResultType]::ParameterValue, 'Swap the colours; no piece moves')
            [CompletionResult]::new('side-to-move-white', 'side-to-move-white', [CompletionResultType]::ParameterValue, 'Flip the colours if Black is to move')
            [CompletionResult]::new('canonical', 'canonical', [CompletionResultType]::ParameterValue, 'The canonical image under symmetry')
            [CompletionResult]::new('equal', 'equal', [CompletionResultType]::ParameterValue, 'whether both sets are the same')
            [CompletionResult]::new('is_empty', 'is_empty', [CompletionResultType]::ParameterValue, 'whether there is no square in a')
            [CompletionResult]::new('is_universe', 'is_universe', [CompletionResultType]::ParameterValue, 'whether every square is in a')
            [CompletionResult]::new('subset', 'subset', [CompletionResultType]::ParameterValue, 'whether all squares of a are in b')
            [CompletionResult]::new('superset', 'superset', [CompletionResultType]::ParameterValue, 'whether all squares of b are in a')
            [CompletionResult]::new('disjoint', 'disjoint', [CompletionResultType]::ParameterValue, 'whether no square is in both sets')
            [CompletionResult]::new('common_ms1b', 'common_ms1b', [CompletionResultType]::ParameterValue, 'whether both sets have the same last square')
            [CompletionResult]::new('ult', 'ult', [CompletionResultType]::ParameterValue, 'whether a is less than b, both taken as numbers without a sign')
            [CompletionResult]::new('ule', 'ule', [CompletionResultType]::ParameterValue, 'whether a is at most b, both taken as numbers without a sign')
            [CompletionResult]::new('ugt', 'ugt', [CompletionResultType]::ParameterValue, 'whether a is greater than b, both taken as numbers without a sign')
            [CompletionResult]::new('uge', 'uge', [CompletionResultType]::ParameterValue, 'whether a is at least b, both taken as numbers without a sign')
            [CompletionResult]::new('slt', 'slt', [CompletionResultType]::ParameterValue, 'whether a is less than b, both taken as numbers with a sign')
            [CompletionResult]::new('sle', 'sle', [CompletionResultType]::ParameterValue, 'whether a is at most b, both taken as numbers with a sign')
            [CompletionResult]::new('sgt', 'sgt', [CompletionResultType]::ParameterValue, 'whether a is greater than b, both taken as numbers with a sign')
            [CompletionResult]::new('sge', 'sge', [CompletionResultType]::ParameterValue, 'whether a is at least b, both taken as numbers with a sign')
            [CompletionResult]::new('intersection', 'intersection', [CompletionResultType]::ParameterValue, 'the squares that are in both sets')
            [CompletionResult]::new('union', 'union', [CompletionResultType]::ParameterValue, 'the squares that are in one of the sets or in both')
            [CompletionResult]::new('without', 'without', [CompletionResultType]::ParameterValue, 'the squares of a that are not in b')
            [CompletionResult]::new('relative_complement', 'relative_complement', [CompletionResultType]::ParameterValue, 'the complement of a inside b: the squares of b that are not in a')
            [CompletionResult]::new('implies', 'implies', [CompletionResultType]::ParameterValue, 'the squares that are in b or not in a')
            [CompletionResult]::new('xor', 'xor', [CompletionResultType]::ParameterValue, 'the squares that are in one of the sets only')
            [CompletionResult]::new('xnor', 'xnor', [CompletionResultType]::ParameterValue, 'the squares that are in both sets or in neither')
            [CompletionResult]::new('select', 'select', [CompletionResultType]::ParameterValue, 'b on the mask''s squares, a elsewhere')
            [CompletionResult]::new('majority', 'majority', [CompletionResultType]::ParameterValue, 'the squares that are in at least two of three sets')
            [CompletionResult]::new('at_least_two', 'at_least_two', [CompletionResultType]::ParameterValue, 'the squares that are in at least two of n sets, in 3(n - 1) - 2 operations')
            [CompletionResult]::new('at_least_three', 'at_least_three', [CompletionResultType]::ParameterValue, 'the squares that are in at least three of n sets')
            [CompletionResult]::new('popcount', 'popcount', [CompletionResultType]::ParameterValue, 'the number of squares in x')
            [CompletionResult]::new('lsb', 'lsb', [CompletionResultType]::ParameterValue, 'the number of the least significant set bit, 64 if there is none')
            [CompletionResult]::new('msb', 'msb', [CompletionResultType]::ParameterValue, 'the number of the most significant set bit, 64 if there is none')
            [CompletionResult]::new('de_bruijn_hash', 'de_bruijn_hash', [CompletionResultType]::ParameterValue, 'a number below 64, another one for each place of the LS1B')
            [CompletionResult]::new('de_bruijn_scan', 'de_bruijn_scan', [CompletionResultType]::ParameterValue, 'the number of the least significant set bit, looked up by its hash; x must not be empty')
            [CompletionResult]::new('bswap', 'bswap', [CompletionResultType]::ParameterValue, 'the bytes of x reversed')
            [CompletionResult]::new('pext', 'pext', [CompletionResultType]::ParameterValue, 'the bits of x at the mask''s squares, packed to the low end')
            [CompletionResult]::new('pdep', 'pdep', [CompletionResultType]::ParameterValue, 'the low bits of x, laid out on the mask''s squares')
            [CompletionResult]::new('gf2p8affine', 'gf2p8affine', [CompletionResultType]::ParameterValue, 'each rank of x times a matrix of 8x8 bits, whose rows are ranks: rank 8 gives file a')
            [CompletionResult]::new('rotl', 'rotl', [CompletionResultType]::ParameterValue, 'x rotated by n bits to the left, n modulo 64')
            [CompletionResult]::new('ror', 'ror', [CompletionResultType]::ParameterValue, 'x rotated by n bits to the right, n modulo 64')
            [CompletionResult]::new('sar', 'sar', [CompletionResultType]::ParameterValue, 'x shifted right by n bits with its highest bit kept, as a number with a sign')
            [CompletionResult]::new('lshr', 'lshr', [CompletionResultType]::ParameterValue, 'x shifted right by n bits, as a number without a sign')
            [CompletionResult]::new('rotl_by_shifts', 'rotl_by_shifts', [CompletionResultType]::ParameterValue, 'rotl by two shifts')
            [CompletionResult]::new('ror_by_shifts', 'ror_by_shifts', [CompletionResultType]::ParameterValue, 'ror by two shifts')
            [CompletionResult]::new('shift', 'shift', [CompletionResultType]::ParameterValue, 'x shifted left by n, or right by -n when n is negative')
            [CompletionResult]::new('shift_branchless', 'shift_branchless', [CompletionResultType]::ParameterValue, 'shift by two shifts in a row, of which one is by 0')
            [CompletionResult]::new('direction_shift', 'direction_shift', [CompletionResultType]::ParameterValue, 'the shift of one square: 9 for direction 0 (north-east), clockwise 1, -7, -8, -9, -1, 7, 8')
            [CompletionResult]::new('avoid_wrap', 'avoid_wrap', [CompletionResultType]::ParameterValue, 'the squares that one step in a direction can reach')
            [CompletionResult]::new('shift_one', 'shift_one', [CompletionResultType]::ParameterValue, 'x one square on in a direction: 0 is north-east, then clockwise to 7, north')
            [CompletionResult]::new('from_square', 'from_square', [CompletionResultType]::ParameterValue, 'the set of one square')
            [CompletionResult]::new('test_square', 'test_square', [CompletionResultType]::ParameterValue, '1 if the square is in x, else 0')
            [CompletionResult]::new('set_square', 'set_square', [CompletionResultType]::ParameterValue, 'x with the square')
            [CompletionResult]::new('toggle_square', 'toggle_square', [CompletionResultType]::ParameterValue, 'x without the square if it is in x, else with it')
            [CompletionResult]::new('reset_square', 'reset_square', [CompletionResultType]::ParameterValue, 'x without the square')
            [CompletionResult]::new('from_to', 'from_to', [CompletionResultType]::ParameterValue, 'the two squares of a move')
            [CompletionResult]::new('quiet_move', 'quiet_move', [CompletionResultType]::ParameterValue, 'a set with the moving piece (or the empty squares) after a quiet move')
            [CompletionResult]::new('capture', 'capture', [CompletionResultType]::ParameterValue, 'a set with the moving or the captured piece, or both, after the capture')
            [CompletionResult]::new('upper_squares', 'upper_squares', [CompletionResultType]::ParameterValue, 'the squares above a square, in the order of their numbers')
            [CompletionResult]::new('lower_squares', 'lower_squares', [CompletionResultType]::ParameterValue, 'the squares below a square, in the order of their numbers')
            [CompletionResult]::new('delta_swap', 'delta_swap', [CompletionResultType]::ParameterValue, 'x with each square of the mask swapped with the one n bits higher, which the mask must not hold')
            [CompletionResult]::new('swap_bits', 'swap_bits', [CompletionResultType]::ParameterValue, 'x with the n bits from i on and the n bits from j on swapped')
            [CompletionResult]::new('swap_shift', 'swap_shift', [CompletionResultType]::ParameterValue, 'the distance between the neighbours that stage i of a generalized flip swaps: 2^i')
            [CompletionResult]::new('swap_factor', 'swap_factor', [CompletionResultType]::ParameterValue, 'the factor that shifts left by that distance: 2^2^i')
            [CompletionResult]::new('swap_mask', 'swap_mask', [CompletionResultType]::ParameterValue, 'the lower neighbours of stage i: a 2-adic fraction, -1 / (2^2^i + 1)')
            [CompletionResult]::new('swap_neighbors', 'swap_neighbors', [CompletionResultType]::ParameterValue, 'x with all groups of 2^i bits swapped with their neighbours')
            [CompletionResult]::new('flip_mirror_or_reverse', 'flip_mirror_or_reverse', [CompletionResultType]::ParameterValue, 'x flipped vertically if flip is 1, mirrored horizontally if mirror is 1, reversed if both')
            [CompletionResult]::new('min', 'min', [CompletionResultType]::ParameterValue, 'the smaller of two numbers, unsigned')
            [CompletionResult]::new('max', 'max', [CompletionResultType]::ParameterValue, 'the bigger of two numbers, unsigned')
            [CompletionResult]::new('udiv', 'udiv', [CompletionResultType]::ParameterValue, 'a / b, both taken as numbers without a sign')
            [CompletionResult]::new('urem', 'urem', [CompletionResultType]::ParameterValue, 'a % b, both taken as numbers without a sign')
            [CompletionResult]::new('kogge_stone_add', 'kogge_stone_add', [CompletionResultType]::ParameterValue, 'the sum a + b by boolean operations and shifts: carries are looked ahead in six rounds')
            [CompletionResult]::new('average', 'average', [CompletionResultType]::ParameterValue, 'half of a + b, rounded down, though the sum may have 65 bits')
            [CompletionResult]::new('fill_multiplication', 'fill_multiplication', [CompletionResultType]::ParameterValue, 'each file filled upwards, of which each holds at most one square')
            [CompletionResult]::new('multiply_high', 'multiply_high', [CompletionResultType]::ParameterValue, 'the upper 64 bits of the product, which has 128')
            [CompletionResult]::new('modulo_257', 'modulo_257', [CompletionResultType]::ParameterValue, 'x % 257 by a multiplication with 2^72 / 257, the reciprocal')
            [CompletionResult]::new('cast_out_255', 'cast_out_255', [CompletionResultType]::ParameterValue, 'the sum of the eight bytes, where that is less than 255')
            [CompletionResult]::new('modulo_power_of_two', 'modulo_power_of_two', [CompletionResultType]::ParameterValue, 'x % 2^n: the lowest n bits')
            [CompletionResult]::new('group_ones', 'group_ones', [CompletionResultType]::ParameterValue, 'the lowest bit of each group of 2^i bits: a 2-adic fraction, -1 / (2^2^i - 1)')
            [CompletionResult]::new('knight', 'knight', [CompletionResultType]::ParameterValue, 'the squares that knights on s attack')
            [CompletionResult]::new('king', 'king', [CompletionResultType]::ParameterValue, 'the squares that kings on s attack')
            [CompletionResult]::new('white_pawn', 'white_pawn', [CompletionResultType]::ParameterValue, 'the squares that white pawns on s attack')
            [CompletionResult]::new('black_pawn', 'black_pawn', [CompletionResultType]::ParameterValue, 'the squares that black pawns on s attack')
            [CompletionResult]::new('rook', 'rook', [CompletionResultType]::ParameterValue, 'the squares that rooks on s attack, occ being occupied')
            [CompletionResult]::new('bishop', 'bishop', [CompletionResultType]::ParameterValue, 'the squares that bishops on s attack, occ being occupied')
            [CompletionResult]::new('queen', 'queen', [CompletionResultType]::ParameterValue, 'the squares that queens on s attack, occ being occupied')
            [CompletionResult]::new('attackers', 'attackers', [CompletionResultType]::ParameterValue, 'the pieces of a side that attack s, a square or any of several')
            [CompletionResult]::new('attacks_to', 'attacks_to', [CompletionResultType]::ParameterValue, 'the pieces of a side that attack s, occ being occupied: without a piece in it, x-rays')
            [CompletionResult]::new('attacks_from', 'attacks_from', [CompletionResultType]::ParameterValue, 'the squares that the pieces on s attack: of a side, of a role, on a square')
            [CompletionResult]::new('between', 'between', [CompletionResultType]::ParameterValue, 'the squares between two squares on a line; none if they are not on one')
            [CompletionResult]::new('line_through', 'line_through', [CompletionResultType]::ParameterValue, 'the whole line through two squares; nothing if they are not on one')
            [CompletionResult]::new('occluded_fill', 'occluded_fill', [CompletionResultType]::ParameterValue, 'x, and in a direction all empty squares up to the first one that is not')
            [CompletionResult]::new('sliding_attacks', 'sliding_attacks', [CompletionResultType]::ParameterValue, 'the squares that sliders on x attack in a direction, up to the first blocker')
            [CompletionResult]::new('hyperbola_quintessence', 'hyperbola_quintessence', [CompletionResultType]::ParameterValue, 'the squares that a slider on s attacks on a line through it, except a rank')
            [CompletionResult]::new('subtraction_attacks', 'subtraction_attacks', [CompletionResultType]::ParameterValue, 'the squares that a slider on s attacks on a line through it: o^(o-2r) both ways')
            [CompletionResult]::new('positive_ray', 'positive_ray', [CompletionResultType]::ParameterValue, 'the squares above s that a slider on s attacks on a line through it: o^(o-2r)')
            [CompletionResult]::new('first_rank_attacks', 'first_rank_attacks', [CompletionResultType]::ParameterValue, 'the squares that a rook on s, on rank 1, attacks on it: o^(o-2r) to the right, down to the MS1B to the left')
            [CompletionResult]::new('kindergarten', 'kindergarten', [CompletionResultType]::ParameterValue, 'the squares that a slider on s attacks on a rank or diagonal through it: its occupancy, multiplied to six bits, and the attacks on the first rank, on all ranks')
            [CompletionResult]::new('kindergarten_file', 'kindergarten_file', [CompletionResultType]::ParameterValue, 'the squares that a slider on s attacks on its file: its occupancy, multiplied to six bits, and the attacks on the first rank, turned')
            [CompletionResult]::new('xray_rook', 'xray_rook', [CompletionResultType]::ParameterValue, 'the squares that a rook on s attacks only through the first blocker')
            [CompletionResult]::new('xray_bishop', 'xray_bishop', [CompletionResultType]::ParameterValue, 'the squares that a bishop on s attacks only through the first blocker')
            [CompletionResult]::new('bitboard', 'bitboard', [CompletionResultType]::ParameterValue, 'x: the wrappers that engines put around constants')
            [CompletionResult]::new('-f', '-f', [CompletionResultType]::ParameterName, 'Output format: text, diagram, json, svg, html')
            [CompletionResult]::new('--format', '--format', [CompletionResultType]::ParameterName, 'Output format: text, diagram, json, svg, html')
            [CompletionResult]::new('-t', '-t', [CompletionResultType]::ParameterName, 'The instructions that may be used: portable, bswap, bmi2, gfni, avx512')
            [CompletionResult]::new('--target', '--target', [CompletionResultType]::ParameterName, 'The instructions that may be used: portable, bswap, bmi2, gfni, avx512')
            [CompletionResult]::new('--radix', '--radix', [CompletionResultType]::ParameterName, 'Base of digits without a prefix: 2, 10, 16')
            [CompletionResult]::new('--language', '--language', [CompletionResultType]::ParameterName, 'Programming language of routines: c, java, go, ...')
            [CompletionResult]::new('--let', '--let', [CompletionResultType]::ParameterName, 'Give a value a name, for all formulas')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colour: auto, always, never')
            [CompletionResult]::new('--theme', '--theme', [CompletionResultType]::ParameterName, 'Colours of drawings: auto, dark, light, wiki, high-contrast')
            [CompletionResult]::new('--color-by', '--color-by', [CompletionResultType]::ParameterName, 'Hues of bits by their file, rank, diagonal, ...')
            [CompletionResult]::new('--view', '--view', [CompletionResultType]::ParameterName, 'Side at the bottom of drawn boards: white, black')
            [CompletionResult]::new('--layout', '--layout', [CompletionResultType]::ParameterName, 'Draw boards as the rotated boards are drawn')
            [CompletionResult]::new('--pieces', '--pieces', [CompletionResultType]::ParameterName, 'Glyphs of pieces in drawings: figurines, letters')
            [CompletionResult]::new('--no-pager', '--no-pager', [CompletionResultType]::ParameterName, 'Do not send long drawings through a pager')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'magic *' {
            [CompletionResult]::new('-f', '-f', [CompletionResultType]::ParameterName, 'Output format: text, diagram, c, cpp, rust, java, csharp, go, python, js, csv, json, svg, html')
            [CompletionResult]::new('--format', '--format', [CompletionResultType]::ParameterName, 'Output format: text, diagram, c, cpp, rust, java, csharp, go, python, js, csv, json, svg, html')
            [CompletionResult]::new('--bits', '--bits', [CompletionResultType]::ParameterName, 'Number of bits of the index, by default one for each square of the mask')
            [CompletionResult]::new('--fixed', '--fixed', [CompletionResultType]::ParameterName, 'The same shift for every square: 12 bits for a rook, 9 for a bishop')
            [CompletionResult]::new('--seed', '--seed', [CompletionResultType]::ParameterName, 'What determines the random factors that are tried')
            [CompletionResult]::new('--time', '--time', [CompletionResultType]::ParameterName, 'How long to search for each factor, at most')
            [CompletionResult]::new('--radix', '--radix', [CompletionResultType]::ParameterName, 'Base of digits without a prefix: 2, 10, 16')
            [CompletionResult]::new('--language', '--language', [CompletionResultType]::ParameterName, 'Programming language of routines: c, java, go, ...')
            [CompletionResult]::new('--let', '--let', [CompletionResultType]::ParameterName, 'Give a value a name, for all formulas')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colour: auto, always, never')
            [CompletionResult]::new('--theme', '--theme', [CompletionResultType]::ParameterName, 'Colours of drawings: auto, dark, light, wiki, high-contrast')
            [CompletionResult]::new('--color-by', '--color-by', [CompletionResultType]::ParameterName, 'Hues of bits by their file, rank, diagonal, ...')
            [CompletionResult]::new('--view', '--view', [CompletionResultType]::ParameterName, 'Side at the bottom of drawn boards: white, black')
            [CompletionResult]::new('--layout', '--layout', [CompletionResultType]::ParameterName, 'Draw boards as the rotated boards are drawn')
            [CompletionResult]::new('--pieces', '--pieces', [CompletionResultType]::ParameterName, 'Glyphs of pieces in drawings: figurines, letters')
            [CompletionResult]::new('--no-pager', '--no-pager', [CompletionResultType]::ParameterName, 'Do not send long drawings through a pager')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'gather *' {
            [CompletionResult]::new('-f', '-f', [CompletionResultType]::ParameterName, 'Output format: text, diagram, c, cpp, rust, java, csharp, go, python, js, json, svg, html')
            [CompletionResult]::new('--format', '--format', [CompletionResultType]::ParameterName, 'Output format: text, diagram, c, cpp, rust, java, csharp, go, python, js, json, svg, html')
            [CompletionResult]::new('--order', '--order', [CompletionResultType]::ParameterName, 'Which square becomes bit 0, bit 1 and so on: ascending, descending, any, or the squares')
            [CompletionResult]::new('--time', '--time', [CompletionResultType]::ParameterName, 'How long to search for any order, at most; by default, 10')
            [CompletionResult]::new('--radix', '--radix', [CompletionResultType]::ParameterName, 'Base of digits without a prefix: 2, 10, 16')
            [CompletionResult]::new('--language', '--language', [CompletionResultType]::ParameterName, 'Programming language of routines: c, java, go, ...')
            [CompletionResult]::new('--let', '--let', [CompletionResultType]::ParameterName, 'Give a value a name, for all formulas')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colour: auto, always, never')
            [CompletionResult]::new('--theme', '--theme', [CompletionResultType]::ParameterName, 'Colours of drawings: auto, dark, light, wiki, high-contrast')
            [CompletionResult]::new('--color-by', '--color-by', [CompletionResultType]::ParameterName, 'Hues of bits by their file, rank, diagonal, ...')
            [CompletionResult]::new('--view', '--view', [CompletionResultType]::ParameterName, 'Side at the bottom of drawn boards: white, black')
            [CompletionResult]::new('--layout', '--layout', [CompletionResultType]::ParameterName, 'Draw boards as the rotated boards are drawn')
            [CompletionResult]::new('--pieces', '--pieces', [CompletionResultType]::ParameterName, 'Glyphs of pieces in drawings: figurines, letters')
            [CompletionResult]::new('--no-pager', '--no-pager', [CompletionResultType]::ParameterName, 'Do not send long drawings through a pager')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'subsets *' {
            [CompletionResult]::new('-f', '-f', [CompletionResultType]::ParameterName, 'Output format: text, diagram, hex, dec, bin, squares, c, rust, json, svg, html')
            [CompletionResult]::new('--format', '--format', [CompletionResultType]::ParameterName, 'Output format: text, diagram, hex, dec, bin, squares, c, rust, json, svg, html')
            [CompletionResult]::new('--radix', '--radix', [CompletionResultType]::ParameterName, 'Base of digits without a prefix: 2, 10, 16')
            [CompletionResult]::new('--language', '--language', [CompletionResultType]::ParameterName, 'Programming language of routines: c, java, go, ...')
            [CompletionResult]::new('--let', '--let', [CompletionResultType]::ParameterName, 'Give a value a name, for all formulas')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colour: auto, always, never')
            [CompletionResult]::new('--theme', '--theme', [CompletionResultType]::ParameterName, 'Colours of drawings: auto, dark, light, wiki, high-contrast')
            [CompletionResult]::new('--color-by', '--color-by', [CompletionResultType]::ParameterName, 'Hues of bits by their file, rank, diagonal, ...')
            [CompletionResult]::new('--view', '--view', [CompletionResultType]::ParameterName, 'Side at the bottom of drawn boards: white, black')
            [CompletionResult]::new('--layout', '--layout', [CompletionResultType]::ParameterName, 'Draw boards as the rotated boards are drawn')
            [CompletionResult]::new('--pieces', '--pieces', [CompletionResultType]::ParameterName, 'Glyphs of pieces in drawings: figurines, letters')
            [CompletionResult]::new('--no-pager', '--no-pager', [CompletionResultType]::ParameterName, 'Do not send long drawings through a pager')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'completions *' {
            [CompletionResult]::new('bash', 'bash', [CompletionResultType]::ParameterValue, 'bash')
            [CompletionResult]::new('elvish', 'elvish', [CompletionResultType]::ParameterValue, 'elvish')
            [CompletionResult]::new('fish', 'fish', [CompletionResultType]::ParameterValue, 'fish')
            [CompletionResult]::new('powershell', 'powershell', [CompletionResultType]::ParameterValue, 'powershell')
            [CompletionResult]::new('zsh', 'zsh', [CompletionResultType]::ParameterValue, 'zsh')
            [CompletionResult]::new('--radix', '--radix', [CompletionResultType]::ParameterName, 'Base of digits without a prefix: 2, 10, 16')
            [CompletionResult]::new('--language', '--language', [CompletionResultType]::ParameterName, 'Programming language of routines: c, java, go, ...')
            [CompletionResult]::new('--let', '--let', [CompletionResultType]::ParameterName, 'Give a value a name, for all formulas')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colour: auto, always, never')
            [CompletionResult]::new('--theme', '--theme', [CompletionResultType]::ParameterName, 'Colours of drawings: auto, dark, light, wiki, high-contrast')
            [CompletionResult]::new('--color-by', '--color-by', [CompletionResultType]::ParameterName, 'Hues of bits by their file, rank, diagonal, ...')
            [CompletionResult]::new('--view', '--view', [CompletionResultType]::ParameterName, 'Side at the bottom of drawn boards: white, black')
            [CompletionResult]::new('--layout', '--layout', [CompletionResultType]::ParameterName, 'Draw boards as the rotated boards are drawn')
            [CompletionResult]::new('--pieces', '--pieces', [CompletionResultType]::ParameterName, 'Glyphs of pieces in drawings: figurines, letters')
            [CompletionResult]::new('--no-pager', '--no-pager', [CompletionResultType]::ParameterName, 'Do not send long drawings through a pager')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
    })

    $offers.Where{ $_.CompletionText.StartsWith($wordToComplete) }
}
