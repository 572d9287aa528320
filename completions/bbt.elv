# Completions of bbt for elvish (`bbt completions elvish`): bbt itself says what can be typed.

use str

set edit:completion:arg-completer[bbt] = {|@words|
    var word = $words[-1]
    var offers = [(e:bbt completions elvish --word=$word -- (all $words[..-1]) 2>/dev/null | from-lines)]
    if (eq $offers [/]) {
        edit:complete-filename $word
    } else {
        for offer $offers {
            var text about = (str:split "\t" $offer)
            edit:complex-candidate $text &display=$text'  '$about
        }
    }
}
