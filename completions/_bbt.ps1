# Completions of bbt for PowerShell (`bbt completions powershell`): bbt itself says what can be typed.

Register-ArgumentCompleter -Native -CommandName 'bbt' -ScriptBlock {
    param($wordToComplete, $commandAst, $cursorPosition)

    # Words that end before the cursor are complete; the one that ends at it is being typed.
    $words = @($commandAst.CommandElements |
        Where-Object { $_.Extent.EndOffset -lt $cursorPosition } |
        ForEach-Object { $_.Extent.Text })

    # If nothing is offered, PowerShell offers files.
    bbt completions powershell "--word=$wordToComplete" '--' $words 2>$null |
        Where-Object { $_.StartsWith($wordToComplete) } |
        ForEach-Object {
            $text, $about = $_ -split "`t", 2
            $kind = if ($text.StartsWith('-')) { 'ParameterName' } else { 'ParameterValue' }
            if (-not $about) { $about = $text }
            [System.Management.Automation.CompletionResult]::new($text, $text, $kind, $about)
        }
}
