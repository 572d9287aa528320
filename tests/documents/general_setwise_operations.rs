//! The page *General Setwise Operations*.

use crate::{Page, block, table};

pub(crate) const PAGE: Page = Page {
    document: "General Setwise Operations",
    blocks: &[
        // In this order: as a power of two, signed, unsigned.
        table(
            "Relational, Empty and Universe, the values",
            &["0  0  0", "2^64 - 1  -1  18,446,744,073,709,551,615"],
        ),
        block(
            "Relational, Empty and Universe",
            "
. . . . . . . .        1 1 1 1 1 1 1 1
. . . . . . . .        1 1 1 1 1 1 1 1
. . . . . . . .        1 1 1 1 1 1 1 1
. . . . . . . .        1 1 1 1 1 1 1 1
. . . . . . . .        1 1 1 1 1 1 1 1
. . . . . . . .        1 1 1 1 1 1 1 1
. . . . . . . .        1 1 1 1 1 1 1 1
. . . . . . . .        1 1 1 1 1 1 1 1
",
            &[
                "bbt -f plain none",
                "bbt -f plain '~none'
                 bbt -f plain '-1'",
            ],
        )
        .captions(&["Empty", "Universe"]),
        table(
            "Bitwise Boolean, Intersection, Truth Table",
            &["0  0  0", "0  1  0", "1  0  0", "1  1  1"],
        ),
        // A position with the pieces that these sets need: a knight on c3 and a pawn on f2 end the
        // lines of the queen on d4.
        block(
            "Bitwise Boolean, Intersection, Subset",
            "
. . . . . . . .     1 . . 1 1 . . 1     . . . . . . . .
. . . 1 . . 1 .     1 . 1 1 1 1 1 .     . . . 1 . . 1 .
. 1 . 1 . 1 . .     . 1 . . . . . 1     . 1 . . . . . .
. . 1 1 1 . . .     . . . . . . . .     . . . . . . . .
1 1 1 * 1 1 1 .  &  . . . * . . 1 .  =  . . . * . . 1 .
. . 1 1 1 . . .     . . . . . . . .     . . . . . . . .
. . . 1 . 1 . .     . . . . . . . .     . . . . . . . .
. . . 1 . . . .     . . . . . . . .     . . . . . . . .
",
            &[
                "bbt -f plain 'queen(Q, occupied)' 'r2qk2r/p1ppppp1/1p5p/8/3Q2b1/2N5/5P2/8 w - -'",
                "bbt -f plain black 'r2qk2r/p1ppppp1/1p5p/8/3Q2b1/2N5/5P2/8 w - -'",
                "bbt -f plain 'queen(Q, occupied) & black' 'r2qk2r/p1ppppp1/1p5p/8/3Q2b1/2N5/5P2/8 w - -'",
            ],
        )
        .captions(&["queen attacks", "opponent pieces", "attacked pieces"])
        // The page marks the square of the queen, which is in none of the sets.
        .reading(&[("*", ".")]),
        table(
            "Bitwise Boolean, Union, Truth Table",
            &["0  0  0", "0  1  1", "1  0  1", "1  1  1"],
        ),
        // The position after 1. e4 e5 2. Nf3 Nc6.
        block(
            "Bitwise Boolean, Union, Superset",
            "
. . . . . . . .     1 . 1 1 1 1 1 1     1 . 1 1 1 1 1 1
. . . . . . . .     1 1 1 1 . 1 1 1     1 1 1 1 . 1 1 1
. . . . . . . .     . . 1 . . . . .     . . 1 . . . . .
. . . . . . . .     . . . . 1 . . .     . . . . 1 . . .
. . . . 1 . . .  |  . . . . . . . .  =  . . . . 1 . . .
. . . . . 1 . .     . . . . . . . .     . . . . . 1 . .
1 1 1 1 . 1 1 1     . . . . . . . .     1 1 1 1 . 1 1 1
1 1 1 1 1 1 . 1     . . . . . . . .     1 1 1 1 1 1 . 1
",
            &[
                "bbt -f plain white 'r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3'",
                "bbt -f plain black 'r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3'",
                "bbt -f plain 'white | black' 'r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3'
                 bbt -f plain 'white + black' 'r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3'
                 bbt -f plain occupied 'r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3'",
            ],
        )
        .captions(&["white pieces", "black pieces", "occupied squares"]),
        table(
            "Bitwise Boolean, Complement Set, Truth Table",
            &["0  1", "1  0"],
        ),
        block(
            "Bitwise Boolean, Complement Set, Empty Squares",
            "
  1 . 1 1 1 1 1 1      . 1 . . . . . .
  1 1 1 1 . 1 1 1      . . . . 1 . . .
  . . 1 . . . . .      1 1 . 1 1 1 1 1
  . . . . 1 . . .      1 1 1 1 . 1 1 1
~ . . . . 1 . . .  =   1 1 1 1 . 1 1 1
  . . . . . 1 . .      1 1 1 1 1 . 1 1
  1 1 1 1 . 1 1 1      . . . . 1 . . .
  1 1 1 1 1 1 . 1      . . . . . . 1 .
",
            &[
                "bbt -f plain occupied 'r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3'",
                "bbt -f plain '~occupied' 'r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3'
                 bbt -f plain empty 'r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3'
                 bbt -f plain '~white & ~black' 'r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3'",
            ],
        )
        .captions(&["occupied squares", "empty squares"]),
        table(
            "Bitwise Boolean, Relative Complement, Truth Table",
            &["0  0  0", "0  1  1", "1  0  0", "1  1  0"],
        ),
        table(
            "Bitwise Boolean, Implication, Truth Table",
            &["0  0  1", "0  1  1", "1  0  0", "1  1  1"],
        ),
        block(
            "Bitwise Boolean, Exclusive Or",
            "
1 . . . . . . 1     . . . . . . . .     1 . . . . . . 1
. 1 . . . . 1 .     . . . . . . . .     . 1 . . . . 1 .
. . 1 . . 1 . .     . . 1 1 1 1 . .     . . . 1 1 . . .
. . . 1 1 . . .     . . 1 1 1 1 . .     . . 1 . . 1 . .
. . . 1 1 . . .  ^  . . 1 1 1 1 . .  =  . . 1 . . 1 . .
. . 1 . . 1 . .     . . 1 1 1 1 . .     . . . 1 1 . . .
. 1 . . . . 1 .     . . . . . . . .     . 1 . . . . 1 .
1 . . . . . . 1     . . . . . . . .     1 . . . . . . 1
",
            &[
                "bbt -f plain 'a1h8 | a8h1'",
                "bbt -f plain 'king(center)'",
                "bbt -f plain '(a1h8 | a8h1) ^ king(center)'",
            ],
        ),
        table(
            "Bitwise Boolean, Exclusive Or, Truth Table",
            &["0  0  0", "0  1  1", "1  0  1", "1  1  0"],
        ),
        block(
            "Bitwise Boolean, Exclusive Or, Subset",
            "
. . . . . . . .     . . . . . . . .     . . . . . . . .
. 1 1 1 1 1 1 .     . . . . . . . .     . 1 1 1 1 1 1 .
. 1 1 1 1 1 1 .     . . 1 1 1 1 . .     . 1 . . . . 1 .
. 1 1 1 1 1 1 .  ^  . . 1 1 1 1 . .     . 1 . . . . 1 .
. 1 1 1 1 1 1 .     . . 1 1 1 1 . .  =  . 1 . . . . 1 .
. 1 1 1 1 1 1 .  -  . . 1 1 1 1 . .     . 1 . . . . 1 .
. 1 1 1 1 1 1 .     . . . . . . . .     . 1 1 1 1 1 1 .
. . . . . . . .     . . . . . . . .     . . . . . . . .
",
            &[
                "bbt -f plain '~edges'",
                "bbt -f plain 'king(center)'",
                "bbt -f plain '~edges &~ king(center)'
                 bbt -f plain '~edges ^ king(center)'
                 bbt -f plain '~edges - king(center)'",
            ],
        ),
        table(
            "Bitwise Boolean, Exclusive Or, Subtraction",
            &["1 - a == a ^ 1", "3 - a == a ^ 3", "7 - a == a ^ 7", "15 - a == a ^ 15", "31 - a == a ^ 31", "63 - a == a ^ 63", "-1 - a == a ^ -1"],
        ),
        table(
            "Bitwise Boolean, Equivalence, Truth Table",
            &["0  0  1", "0  1  0", "1  0  0", "1  1  1"],
        ),
        table(
            "Bitwise Boolean, Majority, Truth Table",
            &["0  0  0  0", "0  0  1  0", "0  1  0  0", "0  1  1  1", "1  0  0  0", "1  0  1  1", "1  1  0  1", "1  1  1  1"],
        ),
        table(
            "Shifting Bitboards, the directions",
            &[
                "northwest  north  northeast", "noWe  nort  noEa", "+7  +8  +9",
                "west  -1  <-  0  ->  +1  east",
                "-9  -8  -7", "soWe  sout  soEa", "southwest  south  southeast",
            ],
        ),
        // The squares that a step of the whole board can reach: avoidWrap.
        block(
            "Shifting Bitboards, Generalized Shift, One Step",
            "
1 1 1 1 1 1 1 .     1 1 1 1 1 1 1 1     . 1 1 1 1 1 1 1
1 1 1 1 1 1 1 .     1 1 1 1 1 1 1 1     . 1 1 1 1 1 1 1
1 1 1 1 1 1 1 .     1 1 1 1 1 1 1 1     . 1 1 1 1 1 1 1
1 1 1 1 1 1 1 .     1 1 1 1 1 1 1 1     . 1 1 1 1 1 1 1
1 1 1 1 1 1 1 .     1 1 1 1 1 1 1 1     . 1 1 1 1 1 1 1
1 1 1 1 1 1 1 .     1 1 1 1 1 1 1 1     . 1 1 1 1 1 1 1
1 1 1 1 1 1 1 .     1 1 1 1 1 1 1 1     . 1 1 1 1 1 1 1
. . . . . . . .     . . . . . . . .     . . . . . . . .

1 1 1 1 1 1 1 .                         . 1 1 1 1 1 1 1
1 1 1 1 1 1 1 .                         . 1 1 1 1 1 1 1
1 1 1 1 1 1 1 .                         . 1 1 1 1 1 1 1
1 1 1 1 1 1 1 .                         . 1 1 1 1 1 1 1
1 1 1 1 1 1 1 .                         . 1 1 1 1 1 1 1
1 1 1 1 1 1 1 .                         . 1 1 1 1 1 1 1
1 1 1 1 1 1 1 .                         . 1 1 1 1 1 1 1
1 1 1 1 1 1 1 .                         . 1 1 1 1 1 1 1

. . . . . . . .     . . . . . . . .     . . . . . . . .
1 1 1 1 1 1 1 .     1 1 1 1 1 1 1 1     . 1 1 1 1 1 1 1
1 1 1 1 1 1 1 .     1 1 1 1 1 1 1 1     . 1 1 1 1 1 1 1
1 1 1 1 1 1 1 .     1 1 1 1 1 1 1 1     . 1 1 1 1 1 1 1
1 1 1 1 1 1 1 .     1 1 1 1 1 1 1 1     . 1 1 1 1 1 1 1
1 1 1 1 1 1 1 .     1 1 1 1 1 1 1 1     . 1 1 1 1 1 1 1
1 1 1 1 1 1 1 .     1 1 1 1 1 1 1 1     . 1 1 1 1 1 1 1
1 1 1 1 1 1 1 .     1 1 1 1 1 1 1 1     . 1 1 1 1 1 1 1
",
            &[
                "bbt -f plain noWeOne all",
                "bbt -f plain nortOne all",
                "bbt -f plain noEaOne all",
                "bbt -f plain westOne all",
                "bbt -f plain eastOne all",
                "bbt -f plain soWeOne all",
                "bbt -f plain soutOne all",
                "bbt -f plain soEaOne all",
            ],
        )
        .captions(&["6 == noWe -> +7", "7 == nort -> +8", "0 == noEa -> +9", "5 == west -> -1", "1 == east -> +1", "4 == soWe -> -9", "3 == sout -> -8", "2 == soEa -> -7"])
        .values(&[
            "0x7F7F7F7F7F7F7F00",
            "0xFFFFFFFFFFFFFF00",
            "0xFEFEFEFEFEFEFE00",
            "0x7F7F7F7F7F7F7F7F",
            "0xFEFEFEFEFEFEFEFE",
            "0x007F7F7F7F7F7F7F",
            "0x00FFFFFFFFFFFFFF",
            "0x00FEFEFEFEFEFEFE",
        ]),
        block(
            "Shifting Bitboards, Update by Move, Upper Squares",
            "
1 1 1 1 1 1 1 1
1 1 1 1 1 1 1 1
1 1 1 1 1 1 1 1
1 1 1 1 1 1 1 1
. . . . 1 1 1 1
. . . . . . . .
. . . . . . . .
. . . . . . . .
",
            &[
                "bbt -f plain '~1 << d4'
                 bbt -f plain 'upper_squares(d4)'
                 bbt -f plain above-ls1b d4",
            ],
        ),
        block(
            "Shifting Bitboards, Update by Move, Lower Squares",
            "
. . . . . . . .
. . . . . . . .
. . . . . . . .
. . . . . . . .
1 1 1 . . . . .
1 1 1 1 1 1 1 1
1 1 1 1 1 1 1 1
1 1 1 1 1 1 1 1
",
            &[
                "bbt -f plain '(1 << d4) - 1'
                 bbt -f plain 'lower_squares(d4)'
                 bbt -f plain below-ls1b d4",
            ],
        ),
        block(
            "Shifting Bitboards, Swapping Bits, by Position",
            "
. . . . . . . .                         . . . . . . . .
* . . . . . . .                         . . . . . . . .
*|a b c d e f|*                         . . . . . . . .
. . . . . . . .                         . . . . . . . .
. . . . . . . .                         . . . . . . . .
. . . . . . . .                         . . . . . . . .
*|A B C D E F|*                         . . . . . . . .
. . . . . . . .                         1 1 1 1 1 1 . .

. . . . . . . .     . . . . . . . .     . . . . . . . .
. . . . . . . .     . . . . . . . .     . . . . . . . .
. . . . . . . .     . . . . . . . .     . . . . . . . .    r = a ^ A
. . . . . . . .     a b c d e f * *     . . . . . . . .    s = b ^ B
. . . . . . . .  ^  . . . . . . . * =>  . . . . . . . .    t = c ^ C
. . . . . . . .     . . . . . . . .     . . . . . . . .    u = d ^ D
. . . . . . . .     . . . . . . . .     . . . . . . . .    v = e ^ E
a b c d e f * *     A B C D E F * .     r s t u v w . .    w = f ^ F

. . . . . . . .    . . . . . . . .     . . . . . . . .
* . . . . . . .    . . . . . . . .     * . . . . . . .
*|a b c d e f|*    . r s t u v w .     *|A B C D E F|*
. . . . . . . .    . . . . . . . .     . . . . . . . .
. . . . . . . . ^  . . . . . . . .  => . . . . . . . .
. . . . . . . .    . . . . . . . .     . . . . . . . .
*|A B C D E F|*    . r s t u v w .     *|a b c d e f|*
. . . . . . . .    . . . . . . . .     . . . . . . . .
",
            &[SWAP, SWAP, SWAP, SWAP, SWAP, SWAP, SWAP, SWAP],
        )
        .captions(&[
            "b",
            "m = (1<<6) - 1",
            "b >> j",
            "b >> i",
            "x = .xor & m",
            "b",
            "x << i | x << j",
            "swapNBits(9,41,6)",
        ])
        .reading(SWAPPED),
        block(
            "Shifting Bitboards, Swapping Bits, Delta Swap",
            "
1 . 1 . 1 . 1 .
1 . 1 . 1 . 1 .
1 . 1 . 1 . 1 .
1 . 1 . 1 . 1 .
1 . 1 . 1 . 1 .
1 . 1 . 1 . 1 .
1 . 1 . 1 . 1 .
1 . 1 . 1 . 1 .
",
            &[
                "bbt -f plain '-1 / 3'",
            ],
        )
        .values(&["0x5555555555555555"]),
        table(
            "Arithmetic Operations, The Two's Complement, unsigned",
            &["0x0000000000000000  0  0", "0x0000000000000001  1  1", "0x7fffffffffffffff  9,223,372,036,854,775,807  2^63 - 1", "0x8000000000000000  9,223,372,036,854,775,808  2^63", "0xffffffffffffffff  18,446,744,073,709,551,615  2^64 - 1"],
        ),
        table(
            "Arithmetic Operations, The Two's Complement, positive",
            &["0x0000000000000000  0  0", "0x0000000000000001  1  1", "0x7fffffffffffffff  9,223,372,036,854,775,807  2^63 - 1"],
        ),
        table(
            "Arithmetic Operations, The Two's Complement, negative",
            &["0x8000000000000000  -9,223,372,036,854,775,808  -(2^63)", "0x8000000000000001  -9,223,372,036,854,775,807  -(2^63) +1", "0xfffffffffffffffe  -2  -2", "0xffffffffffffffff  -1  -1"],
        ),
        // The page's sample set is what a knight on d5 attacks; `explain` draws it, too.
        block(
            "Arithmetic Operations, Least Significant One, Isolation",
            "
. . . . . . . .     1 1 1 1 1 1 1 1     . . . . . . . .
. . 1 . 1 . . .     1 1 . 1 . 1 1 1     . . . . . . . .
. 1 . . . 1 . .     1 . 1 1 1 . 1 1     . . . . . . . .
. . . . . . . .     1 1 1 1 1 1 1 1     . . . . . . . .
. 1 . . . 1 . .  &  1 . 1 1 1 . 1 1  =  . . . . . . . .
. . 1 . 1 . . .     . . 1 1 . 1 1 1     . . 1 . . . . .
. . . . . . . .     . . . . . . . .     . . . . . . . .
. . . . . . . .     . . . . . . . .     . . . . . . . .
",
            &[
                "bbt -f plain 'knight(d5)'
                 bbt explain --all ls1b",
                "bbt -f plain '-x' 'knight(d5)'
                 bbt explain --all ls1b",
                "bbt -f plain 'x & -x' 'knight(d5)'
                 bbt -f plain ls1b 'knight(d5)'
                 bbt explain --all ls1b",
            ],
        )
        .captions(&["x", "-x", "LS1B_of_x"]),
        block(
            "Arithmetic Operations, Least Significant One, Reset",
            "
. . . . . . . .     . . . . . . . .     . . . . . . . .
. . 1 . 1 . . .     . . 1 . 1 . . .     . . 1 . 1 . . .
. 1 . . . 1 . .     . 1 . . . 1 . .     . 1 . . . 1 . .
. . . . . . . .     . . . . . . . .     . . . . . . . .
. 1 . . . 1 . .  &  . 1 . . . 1 . .  =  . 1 . . . 1 . .
. . 1 . 1 . . .     1 1 . . 1 . . .     . . . . 1 . . .
. . . . . . . .     1 1 1 1 1 1 1 1     . . . . . . . .
. . . . . . . .     1 1 1 1 1 1 1 1     . . . . . . . .
",
            &[
                "bbt -f plain 'knight(d5)'
                 bbt explain --all reset-ls1b",
                "bbt -f plain 'x - 1' 'knight(d5)'
                 bbt explain --all reset-ls1b",
                "bbt -f plain 'x & (x - 1)' 'knight(d5)'
                 bbt -f plain reset-ls1b 'knight(d5)'
                 bbt explain --all reset-ls1b",
            ],
        )
        .captions(&["x", "(x-1)", "x_with_reset_LS1B"]),
        block(
            "Arithmetic Operations, Least Significant One, Separation",
            "
. . . . . . . .     1 1 1 1 1 1 1 1     1 1 1 1 1 1 1 1
. . 1 . 1 . . .     1 1 . 1 . 1 1 1     1 1 1 1 1 1 1 1
. 1 . . . 1 . .     1 . 1 1 1 . 1 1     1 1 1 1 1 1 1 1
. . . . . . . .     1 1 1 1 1 1 1 1     1 1 1 1 1 1 1 1
. 1 . . . 1 . .  ^  1 . 1 1 1 . 1 1  =  1 1 1 1 1 1 1 1
. . 1 . 1 . . .     . . 1 1 . 1 1 1     . . . 1 1 1 1 1
. . . . . . . .     . . . . . . . .     . . . . . . . .
. . . . . . . .     . . . . . . . .     . . . . . . . .

. . . . . . . .     . . . . . . . .     . . . . . . . .
. . 1 . 1 . . .     . . 1 . 1 . . .     . . . . . . . .
. 1 . . . 1 . .     . 1 . . . 1 . .     . . . . . . . .
. . . . . . . .     . . . . . . . .     . . . . . . . .
. 1 . . . 1 . .  ^  . 1 . . . 1 . .  =  . . . . . . . .
. . 1 . 1 . . .     1 1 . . 1 . . .     1 1 1 . . . . .
. . . . . . . .     1 1 1 1 1 1 1 1     1 1 1 1 1 1 1 1
. . . . . . . .     1 1 1 1 1 1 1 1     1 1 1 1 1 1 1 1

1 1 1 1 1 1 1 1     . . . . . . . .     . . . . . . . .
1 1 . 1 . 1 1 1     . . 1 . 1 . . .     . . . . . . . .
1 . 1 1 1 . 1 1     . 1 . . . 1 . .     . . . . . . . .
1 1 1 1 1 1 1 1     . . . . . . . .     . . . . . . . .
1 . 1 1 1 . 1 1  &  . 1 . . . 1 . .  =  . . . . . . . .
1 1 . 1 . 1 1 1     1 1 . . 1 . . .     1 1 . . . . . .
1 1 1 1 1 1 1 1     1 1 1 1 1 1 1 1     1 1 1 1 1 1 1 1
1 1 1 1 1 1 1 1     1 1 1 1 1 1 1 1     1 1 1 1 1 1 1 1
",
            &[
                "bbt -f plain 'knight(d5)'
                 bbt explain --all above-ls1b",
                "bbt -f plain '-x' 'knight(d5)'
                 bbt explain --all above-ls1b",
                "bbt -f plain 'x ^ -x' 'knight(d5)'
                 bbt -f plain above-ls1b 'knight(d5)'
                 bbt explain --all above-ls1b",
                "bbt -f plain 'knight(d5)'
                 bbt explain --all up-to-ls1b",
                "bbt -f plain 'x - 1' 'knight(d5)'
                 bbt explain --all up-to-ls1b",
                "bbt -f plain 'x ^ (x - 1)' 'knight(d5)'
                 bbt -f plain up-to-ls1b 'knight(d5)'
                 bbt explain --all up-to-ls1b",
                "bbt -f plain '~x' 'knight(d5)'
                 bbt explain --all below-ls1b",
                "bbt -f plain 'x - 1' 'knight(d5)'
                 bbt explain --all below-ls1b",
                "bbt -f plain '~x & (x - 1)' 'knight(d5)'
                 bbt -f plain below-ls1b 'knight(d5)'
                 bbt explain --all below-ls1b",
            ],
        )
        .captions(&["x", "-x", "above_LS1B_mask"]),
        block(
            "Arithmetic Operations, Least Significant One, Smearing",
            "
. . . . . . . .     1 1 1 1 1 1 1 1     1 1 1 1 1 1 1 1
. . 1 . 1 . . .     1 1 . 1 . 1 1 1     1 1 1 1 1 1 1 1
. 1 . . . 1 . .     1 . 1 1 1 . 1 1     1 1 1 1 1 1 1 1
. . . . . . . .     1 1 1 1 1 1 1 1     1 1 1 1 1 1 1 1
. 1 . . . 1 . .  |  1 . 1 1 1 . 1 1  =  1 1 1 1 1 1 1 1
. . 1 . 1 . . .     . . 1 1 . 1 1 1     . . 1 1 1 1 1 1
. . . . . . . .     . . . . . . . .     . . . . . . . .
. . . . . . . .     . . . . . . . .     . . . . . . . .

. . . . . . . .     . . . . . . . .     . . . . . . . .
. . 1 . 1 . . .     . . 1 . 1 . . .     . . 1 . 1 . . .
. 1 . . . 1 . .     . 1 . . . 1 . .     . 1 . . . 1 . .
. . . . . . . .     . . . . . . . .     . . . . . . . .
. 1 . . . 1 . .  |  . 1 . . . 1 . .  =  . 1 . . . 1 . .
. . 1 . 1 . . .     1 1 . . 1 . . .     1 1 1 . 1 . . .
. . . . . . . .     1 1 1 1 1 1 1 1     1 1 1 1 1 1 1 1
. . . . . . . .     1 1 1 1 1 1 1 1     1 1 1 1 1 1 1 1
",
            &[
                "bbt -f plain 'knight(d5)'
                 bbt explain --all smear-up",
                "bbt -f plain '-x' 'knight(d5)'
                 bbt explain --all smear-up",
                "bbt -f plain 'x | -x' 'knight(d5)'
                 bbt -f plain smear-up 'knight(d5)'
                 bbt explain --all smear-up",
                "bbt -f plain 'knight(d5)'
                 bbt explain --all smear-down",
                "bbt -f plain 'x - 1' 'knight(d5)'
                 bbt explain --all smear-down",
                "bbt -f plain 'x | (x - 1)' 'knight(d5)'
                 bbt -f plain smear-down 'knight(d5)'
                 bbt explain --all smear-down",
            ],
        )
        .captions(&["x", "-x", "smearsLS1BUp", "x", "(x-1)", "smearsLS1BDown"]),
        block(
            "Arithmetic Operations, Multiplication, Fill-Multiplication",
            "
. . . . . . . .     1 . . . . . . .     . 1 1 . 1 1 . .
. . . . . . . .     1 . . . . . . .     . 1 1 . 1 1 . .
. . . . . . . .     1 . . . . . . .     . 1 1 . 1 1 . .
. . . . . . . .     1 . . . . . . .     . 1 1 . 1 1 . .
. 1 . . . 1 . .  *  1 . . . . . . .  =  . 1 1 . 1 1 . .
. . 1 . 1 . . .     1 . . . . . . .     . . 1 . 1 . . .
. . . . . . . .     1 . . . . . . .     . . . . . . . .
. . . . . . . .     1 . . . . . . .     . . . . . . . .
",
            &[
                "bbt -f plain 'knight(d5) & south_half'
                 bbt explain --all '& south_half' '* file_a'",
                "bbt -f plain file_a
                 bbt explain --all '& south_half' '* file_a'",
                "bbt -f plain '* file_a' 'knight(d5) & south_half'
                 bbt explain --all '& south_half' '* file_a'
                 bbt -f plain 'x |= x << 32; x |= x << 16; x |= x << 8' 'knight(d5) & south_half'
                 bbt -f plain 'x += x << 32; x += x << 16; x += x << 8' 'knight(d5) & south_half'",
            ],
        ),
        table(
            "Arithmetic Operations, Division, plus one",
            &["2  0x5555555555555555", "4  0x3333333333333333", "16  0x0f0f0f0f0f0f0f0f", "256  0x00ff00ff00ff00ff", "65536  0x0000ffff0000ffff", "4294967296  0x00000000ffffffff"],
        ),
        table(
            "Arithmetic Operations, Division, minus one",
            &["2  0xffffffffffffffff", "4  0x5555555555555555", "16  0x1111111111111111", "256  0x0101010101010101", "65536  0x0001000100010001", "4294967296  0x0000000100000001"],
        ),
    ],
};

/// The page's routine.
const SWAP: &str = "bbt explain --all 'U64 swapNBits(U64 b) { U64 m = (1 << 6) - 1; \
                    U64 x = ((b >> 41) ^ (b >> 9)) & m; U64 both = x << 9 | x << 41; return b ^ both; }'";

/// The page uses small letters on rank 6, capitals on rank 2, and r to w for the sums of two; `bbt` uses
/// capitals by file, and small letters for sums. Of the bits that stay, the page leaves out most.
const SWAPPED: &[(&str, &str)] = &[
    (".", ". *"),
    ("a", "A"),
    ("b", "C"),
    ("c", "E"),
    ("d", "G"),
    ("e", "I"),
    ("f", "K"),
    ("A", "B"),
    ("B", "D"),
    ("C", "F"),
    ("D", "H"),
    ("E", "J"),
    ("F", "L"),
    ("r", "a"),
    ("s", "b"),
    ("t", "c"),
    ("u", "d"),
    ("v", "e"),
    ("w", "f"),
];
