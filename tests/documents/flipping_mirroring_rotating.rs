//! The page *Flipping Mirroring and Rotating*, whose older copy has the same drawings.
//!
//! Its letter R is `0x1e2222120e0a1222`.

use crate::{Page, block, table};

pub(crate) const PAGE: Page = Page {
    document: "Flipping, Mirroring and Rotating",
    blocks: &[
        block(
            "Flip and Mirror",
            "
. 1 1 1 1 . . .   . 1 1 1 1 . . .   . 1 1 1 1 . . .   . 1 1 1 1 . . .
. 1 . . . 1 . .   . 1 . . . 1 . .   . 1 . . . 1 . .   . 1 . . . 1 . .
. 1 . . . 1 . .   . 1 . . . 1 . .   . 1 . . . 1 . .   . 1 . . . 1 . .
. 1 . . 1 . . .   . 1 . . 1 . . .   . 1 . . 1 . . .   . 1 . . 1 . . .
. 1 1 1 . . . .   . 1 1 1 . . . .   . 1 1 1 . . . .   . 1 1 1 . . . .
. 1 . 1 . . . .   . 1 . 1 . . . .   . 1 . 1 . . . .   . 1 . 1 . . . .
. 1 . . 1 . . .   . 1 . . 1 . . .   . 1 . . 1 . . .   . 1 . . 1 . . .
. 1 . . . 1 . .   . 1 . . . 1 . .   . 1 . . . 1 . .   . 1 . . . 1 . .

. 1 . . . 1 . .   . . . 1 1 1 1 .   . . . . . . . .   . . . . . . . .
. 1 . . 1 . . .   . . 1 . . . 1 .   . . . . . . . .   1 1 1 1 1 1 1 1
. 1 . 1 . . . .   . . 1 . . . 1 .   1 . . . . 1 1 .   1 . . . 1 . . .
. 1 1 1 . . . .   . . . 1 . . 1 .   . 1 . . 1 . . 1   1 . . . 1 1 . .
. 1 . . 1 . . .   . . . . 1 1 1 .   . . 1 1 . . . 1   1 . . 1 . . 1 .
. 1 . . . 1 . .   . . . . 1 . 1 .   . . . 1 . . . 1   . 1 1 . . . . 1
. 1 . . . 1 . .   . . . 1 . . 1 .   1 1 1 1 1 1 1 1   . . . . . . . .
. 1 1 1 1 . . .   . . 1 . . . 1 .   . . . . . . . .   . . . . . . . .
",
            &[
                "bbt -f plain 0x1e2222120e0a1222",
                "bbt -f plain 0x1e2222120e0a1222",
                "bbt -f plain 0x1e2222120e0a1222",
                "bbt -f plain 0x1e2222120e0a1222",
                "bbt -f plain flipVertical 0x1e2222120e0a1222",
                "bbt -f plain mirrorHorizontal 0x1e2222120e0a1222",
                "bbt -f plain flipDiagA1H8 0x1e2222120e0a1222",
                "bbt -f plain flipDiagA8H1 0x1e2222120e0a1222",
            ],
        )
        .captions(&[
            "",
            "",
            "",
            "",
            "- flipVertical",
            "| mirrorHorizontal",
            "/ flipDiagA1H8",
            "\\ flipDiagA8H1",
        ]),
        block(
            "Flip and Mirror, Vertical",
            "
. 1 1 1 1 . . .     . 1 . . . 1 . .
. 1 . . . 1 . .     . 1 . . 1 . . .
. 1 . . . 1 . .     . 1 . 1 . . . .
. 1 . . 1 . . .     . 1 1 1 . . . .
. 1 1 1 . . . .     . 1 . . 1 . . .
. 1 . 1 . . . .     . 1 . . . 1 . .
. 1 . . 1 . . .     . 1 . . . 1 . .
. 1 . . . 1 . .     . 1 1 1 1 . . .
",
            &["bbt -f plain 0x1e2222120e0a1222", "bbt -f plain flip-vertical 0x1e2222120e0a1222"],
        ),
        block(
            "Flip and Mirror, Horizontal",
            "
. 1 1 1|1 . . .     . . . 1 1 1 1 .
. 1 . . . 1 . .     . . 1 . . . 1 .
. 1 . . . 1 . .     . . 1 . . . 1 .
. 1 . . 1 . . .     . . . 1 . . 1 .
. 1 1 1 . . . .     . . . . 1 1 1 .
. 1 . 1 . . . .     . . . . 1 . 1 .
. 1 . . 1 . . .     . . . 1 . . 1 .
. 1 . .|. 1 . .     . . 1 . . . 1 .
",
            &[
                "bbt -f plain 0x1e2222120e0a1222",
                "bbt -f plain mirror-horizontal 0x1e2222120e0a1222",
            ],
        ),
        // The page writes the last 33 bits after dots.
        table(
            "Flip and Mirror, Generalized, the fractions",
            &[
                "-1/3  0101010101010101010101010101010101010101010101010101010101010101",
                "-1/5  0011001100110011001100110011001100110011001100110011001100110011",
                "-1/17  0000111100001111000011110000111100001111000011110000111100001111",
            ],
        ),
        block(
            "Flip and Mirror, Generalized",
            "
1 . 1 . 1 . 1 .     1 1 . . 1 1 . .     1 1 1 1 . . . .
1 . 1 . 1 . 1 .     1 1 . . 1 1 . .     1 1 1 1 . . . .
1 . 1 . 1 . 1 .     1 1 . . 1 1 . .     1 1 1 1 . . . .
1 . 1 . 1 . 1 .     1 1 . . 1 1 . .     1 1 1 1 . . . .
1 . 1 . 1 . 1 .     1 1 . . 1 1 . .     1 1 1 1 . . . .
1 . 1 . 1 . 1 .     1 1 . . 1 1 . .     1 1 1 1 . . . .
1 . 1 . 1 . 1 .     1 1 . . 1 1 . .     1 1 1 1 . . . .
1 . 1 . 1 . 1 .     1 1 . . 1 1 . .     1 1 1 1 . . . .
",
            &[
                "bbt -f plain '-1 / 3'
                 bbt -f plain 'swap_mask(0)'",
                "bbt -f plain '-1 / 5'
                 bbt -f plain 'swap_mask(1)'",
                "bbt -f plain '-1 / 17'
                 bbt -f plain 'swap_mask(2)'",
            ],
        )
        .captions(&["k1", "k2", "k4"])
        .values(&["0x5555555555555555", "0x3333333333333333", "0x0F0F0F0F0F0F0F0F"]),
        table(
            "Flip and Mirror, Generalized, the values",
            &[
                "1  2  0x5555555555555555",
                "2  4  0x3333333333333333",
                "4  16  0x0f0f0f0f0f0f0f0f",
                "8  256  0x00ff00ff00ff00ff",
                "16  65536  0x0000ffff0000ffff",
                "32  4294967296  0x00000000ffffffff",
            ],
        ),
        block(
            "Flip and Mirror, Diagonal",
            "
. 1 1 1 1 . . /     . . . . . . . .
. 1 . . . 1 . .     . . . . . . . .
. 1 . . . 1 . .     1 . . . . 1 1 .
. 1 . . 1 . . .     . 1 . . 1 . . 1
. 1 1 1 . . . .     . . 1 1 . . . 1
. 1 . 1 . . . .     . . . 1 . . . 1
. 1 . . 1 . . .     1 1 1 1 1 1 1 1
/ 1 . . . 1 . .     . . . . . . . .
",
            &["bbt -f plain 0x1e2222120e0a1222", "bbt -f plain flip-diag 0x1e2222120e0a1222"],
        )
        // The axis is drawn over a1 and h8, which are empty.
        .reading(&[("/", ".")]),
        block(
            "Flip and Mirror, Diagonal, the masks",
            "
1 . 1 . 1 . 1 .     1 1 . . 1 1 . .     1 1 1 1 . . . .
. . . . . . . .     1 1 . . 1 1 . .     1 1 1 1 . . . .
1 . 1 . 1 . 1 .     . . . . . . . .     1 1 1 1 . . . .
. . . . . . . .     . . . . . . . .     1 1 1 1 . . . .
1 . 1 . 1 . 1 .     1 1 . . 1 1 . .     . . . . . . . .
. . . . . . . .     1 1 . . 1 1 . .     . . . . . . . .
1 . 1 . 1 . 1 .     . . . . . . . .     . . . . . . . .
. . . . . . . .     . . . . . . . .     . . . . . . . .
",
            &[
                "bbt -f plain '-1/3 & -1/257 << 8'",
                "bbt -f plain '-1/5 & -1/65537 << 16'",
                "bbt -f plain '-1/17 & -1/4294967297 << 32'",
            ],
        )
        .captions(&["k1", "k2", "k4"])
        .values(&["0x5500550055005500", "0x3333000033330000", "0x0F0F0F0F00000000"]),
        block(
            "Flip and Mirror, Anti-Diagonal",
            r"
\ 1 1 1 1 . . .     . . . . . . . .
. 1 . . . 1 . .     1 1 1 1 1 1 1 1
. 1 . . . 1 . .     1 . . . 1 . . .
. 1 . . 1 . . .     1 . . . 1 1 . .
. 1 1 1 . . . .     1 . . 1 . . 1 .
. 1 . 1 . . . .     . 1 1 . . . . 1
. 1 . . 1 . . .     . . . . . . . .
. 1 . . . 1 . \     . . . . . . . .
",
            &["bbt -f plain 0x1e2222120e0a1222", "bbt -f plain flip-anti-diag 0x1e2222120e0a1222"],
        )
        // The axis is drawn over a8 and h1, which are empty.
        .reading(&[(r"\", ".")]),
        block(
            "Flip and Mirror, Anti-Diagonal, the masks",
            "
. 1 . 1 . 1 . 1     . . 1 1 . . 1 1     . . . . 1 1 1 1
. . . . . . . .     . . 1 1 . . 1 1     . . . . 1 1 1 1
. 1 . 1 . 1 . 1     . . . . . . . .     . . . . 1 1 1 1
. . . . . . . .     . . . . . . . .     . . . . 1 1 1 1
. 1 . 1 . 1 . 1     . . 1 1 . . 1 1     1 1 1 1 . . . .
. . . . . . . .     . . 1 1 . . 1 1     1 1 1 1 . . . .
. 1 . 1 . 1 . 1     . . . . . . . .     1 1 1 1 . . . .
. . . . . . . .     . . . . . . . .     1 1 1 1 . . . .
",
            &[
                "bbt -f plain '-1/3 << 1 & -1/257 << 8'",
                "bbt -f plain '-1/5 << 2 & -1/65537 << 16'",
                "bbt -f plain '-1/17 ^ -1 << 32'",
            ],
        )
        .captions(&["k1", "k2", "k4"])
        .values(&["0xAA00AA00AA00AA00", "0xCCCC0000CCCC0000", "0xF0F0F0F00F0F0F0F"]),
        // Each board of the lower row is the one above it, flipped vertically.
        block(
            "Rotating",
            "
. 1 1 1 1 . . .     . . . 1 1 1 1 .     . . . . . . . .     . . . . . . . .
. 1 . . . 1 . .     . . 1 . . . 1 .     . . . . . . . .     1 1 1 1 1 1 1 1
. 1 . . . 1 . .     . . 1 . . . 1 .     1 . . . . 1 1 .     1 . . . 1 . . .
. 1 . . 1 . . .     . . . 1 . . 1 .     . 1 . . 1 . . 1     1 . . . 1 1 . .
. 1 1 1 . . . .     . . . . 1 1 1 .     . . 1 1 . . . 1     1 . . 1 . . 1 .
. 1 . 1 . . . .     . . . . 1 . 1 .     . . . 1 . . . 1     . 1 1 . . . . 1
. 1 . . 1 . . .     . . . 1 . . 1 .     1 1 1 1 1 1 1 1     . . . . . . . .
. 1 . . . 1 . .     . . 1 . . . 1 .     . . . . . . . .     . . . . . . . .

. 1 . . . 1 . .     . . 1 . . . 1 .     . . . . . . . .     . . . . . . . .
. 1 . . 1 . . .     . . . 1 . . 1 .     1 1 1 1 1 1 1 1     . . . . . . . .
. 1 . 1 . . . .     . . . . 1 . 1 .     . . . 1 . . . 1     . 1 1 . . . . 1
. 1 1 1 . . . .     . . . . 1 1 1 .     . . 1 1 . . . 1     1 . . 1 . . 1 .
. 1 . . 1 . . .     . . . 1 . . 1 .     . 1 . . 1 . . 1     1 . . . 1 1 . .
. 1 . . . 1 . .     . . 1 . . . 1 .     1 . . . . 1 1 .     1 . . . 1 . . .
. 1 . . . 1 . .     . . 1 . . . 1 .     . . . . . . . .     1 1 1 1 1 1 1 1
. 1 1 1 1 . . .     . . . 1 1 1 1 .     . . . . . . . .     . . . . . . . .
",
            &[
                "bbt -f plain 0x1e2222120e0a1222",
                "bbt -f plain mirrorHorizontal 0x1e2222120e0a1222",
                "bbt -f plain flipDiagA1H8 0x1e2222120e0a1222",
                "bbt -f plain flipDiagA8H1 0x1e2222120e0a1222",
                "bbt -f plain flipVertical 0x1e2222120e0a1222",
                "bbt -f plain rotate180 0x1e2222120e0a1222
                 bbt -f plain mirrorHorizontal flipVertical 0x1e2222120e0a1222",
                "bbt -f plain rotate90clockwise 0x1e2222120e0a1222
                 bbt -f plain flipDiagA1H8 flipVertical 0x1e2222120e0a1222",
                "bbt -f plain rotate90antiClockwise 0x1e2222120e0a1222
                 bbt -f plain flipDiagA8H1 flipVertical 0x1e2222120e0a1222",
            ],
        )
        .captions(&[
            "",
            "mirrorHorizontal",
            "flipDiagA1H8",
            "flipDiagA8H1",
            "flipVertical",
            "rotate180",
            "rotate90clockwise",
            "rotate90antiClockwise",
        ]),
        block(
            "Rotating, By 180 degrees - Bit-Reversal",
            "
. 1 1 1 1 . . .     . . 1 . . . 1 .
. 1 . . . 1 . .     . . . 1 . . 1 .
. 1 . . . 1 . .     . . . . 1 . 1 .
. 1 . . 1 . . .     . . . . 1 1 1 .
. 1 1 1 . . . .     . . . 1 . . 1 .
. 1 . 1 . . . .     . . 1 . . . 1 .
. 1 . . 1 . . .     . . 1 . . . 1 .
. 1 . . . 1 . .     . . . 1 1 1 1 .
",
            &["bbt -f plain 0x1e2222120e0a1222", "bbt -f plain rot180 0x1e2222120e0a1222"],
        ),
        block(
            "Rotating, By 90 degrees Clockwise",
            "
. 1 1 1 1 . . .     . . . . . . . .
. 1 . . . 1 . .     1 1 1 1 1 1 1 1
. 1 . . . 1 . .     . . . 1 . . . 1
. 1 . . 1 . . .     . . 1 1 . . . 1
. 1 1 1 . . . .     . 1 . . 1 . . 1
. 1 . 1 . . . .     1 . . . . 1 1 .
. 1 . . 1 . . .     . . . . . . . .
. 1 . . . 1 . .     . . . . . . . .
",
            &["bbt -f plain 0x1e2222120e0a1222", "bbt -f plain rot90 0x1e2222120e0a1222"],
        ),
        block(
            "Rotating, By 90 degrees Anti-Clockwise",
            "
. 1 1 1 1 . . .     . . . . . . . .
. 1 . . . 1 . .     . . . . . . . .
. 1 . . . 1 . .     . 1 1 . . . . 1
. 1 . . 1 . . .     1 . . 1 . . 1 .
. 1 1 1 . . . .     1 . . . 1 1 . .
. 1 . 1 . . . .     1 . . . 1 . . .
. 1 . . 1 . . .     1 1 1 1 1 1 1 1
. 1 . . . 1 . .     . . . . . . . .
",
            &["bbt -f plain 0x1e2222120e0a1222", "bbt -f plain rot270 0x1e2222120e0a1222"],
        ),
        block(
            "Pseudo-Rotation by 45 degrees, Clockwise, the numbers of the diagonals",
            "
9 A B C D E F 0     9 1 1 1 1 1 1 1
A B C D E F 0 1     A A 2 2 2 2 2 2
B C D E F 0 1 2     B B B 3 3 3 3 3
C D E F 0 1 2 3     C C C C 4 4 4 4
D E F 0 1 2 3 4     D D D D D 5 5 5
E F 0 1 2 3 4 5     E E E E E E 6 6
F 0 1 2 3 4 5 6     F F F F F F F 7
0 1 2 3 4 5 6 7     0 0 0 0 0 0 0 0
",
            &[
                "bbt grid -f hex '(file - rank) & 15'
                 bbt explain --all pseudo45-cw",
                "bbt grid -f hex '(file - rank) & 15' pseudo45-cw
                 bbt explain --all pseudo45-cw",
            ],
        ),
        // The page draws the rotated board between the others, and the lower right one once more.
        block(
            "Pseudo-Rotation by 45 degrees, Clockwise, the squares",
            "
A8 B8 C8 D8 E8 F8 G8 H8               C7 D8|A6 B7 C8|A7 B8|A8|
A7 B7 C7 D7 E7 F7 G7 H7               F8|A4 B5 C6 D7 E8|A5 B6
A6 B6 C6 D6 E6 F6 G6 H6               E6 F7 G8|A3 B4 C5 D6 E7
A5 B5 C5 D5 E5 F5 G5 H5               E5 F6 G7 H8|A2 B3 C4 D5
A4 B4 C4 D4 E4 F4 G4 H4               E4 F5 G6 H7|A1 B2 C3 D4
A3 B3 C3 D3 E3 F3 G3 H3               D2 E3 F4 G5 H6|B1 C2 D3
A2 B2 C2 D2 E2 F2 G2 H2              |G3 H4|D1 E2 F3 G4 H5|C1
A1 B1 C1 D1 E1 F1 G1 H1               H1|G1 H2|F1 G2 H3|E1 F2

A8|B1 C2 D3 E4 F5 G6 H7               A8|B1 C2 D3 E4 F5 G6 H7
A7 B8|C1 D2 E3 F4 G5 H6               A7 B8|C1 D2 E3 F4 G5 H6
A6 B7 C8|D1 E2 F3 G4 H5               A6 B7 C8|D1 E2 F3 G4 H5
A5 B6 C7 D8|E1 F2 G3 H4               A5 B6 C7 D8|E1 F2 G3 H4
A4 B5 C6 D7 E8|F1 G2 H3               A4 B5 C6 D7 E8|F1 G2 H3
A3 B4 C5 D6 E7 F8|G1 H2               A3 B4 C5 D6 E7 F8|G1 H2
A2 B3 C4 D5 E6 F7 G8|H1               A2 B3 C4 D5 E6 F7 G8|H1
A1 B2 C3 D4 E5 F6 G7 H8               A1 B2 C3 D4 E5 F6 G7 H8

              A8
            A7  B8
          A6  B7  C8
        A5  B6  C7  D8
      A4  B5  C6  D7  E8
    A3  B4  C5  D6  E7  F8
  A2  B3  C4  D5  E6  F7  G8
A1  B2  C3  D4  E5  F6  G7  H8
  B1  C2  D3  E4  F5  G6  H7
    C1  D2  E3  F4  G5  H6
      D1  E2  F3  G4  H5
        E1  F2  G3  H4
          F1  G2  H3
            G1  H2
              H1
",
            &[
                "bbt grid -f squares sq",
                "bbt grid -f squares sq hyatt-right45
                 bbt explain --all hyatt-right45",
                "bbt grid -f squares sq pseudo45-cw
                 bbt explain --all pseudo45-cw",
                "bbt grid -f squares sq pseudo45-cw
                 bbt explain --all pseudo45-cw",
                "bbt explain --all hyatt-right45
                 bbt explain --all pseudo45-cw",
            ],
        )
        .captions(&[
            "normal chess board bitmap",
            "45 clockwise crafty",
            "45 clockwise",
            "45 clockwise",
            "45 clockwise",
        ])
        // The wall before the corner h1 is drawn one line too high.
        .errors(&[("|G3 H4|", " G3 H4|"), (" H1|G1 H2|", "|H1|G1 H2|")]),
        block(
            "Pseudo-Rotation by 45 degrees, Anti-Clockwise, the numbers of the anti-diagonals",
            "
0 F E D C B A 9     1 1 1 1 1 1 1 9
1 0 F E D C B A     2 2 2 2 2 2 A A
2 1 0 F E D C B     3 3 3 3 3 B B B
3 2 1 0 F E D C     4 4 4 4 C C C C
4 3 2 1 0 F E D     5 5 5 D D D D D
5 4 3 2 1 0 F E     6 6 E E E E E E
6 5 4 3 2 1 0 F     7 F F F F F F F
7 6 5 4 3 2 1 0     0 0 0 0 0 0 0 0
",
            &[
                "bbt grid -f hex '7 ^ (file + rank)'
                 bbt explain --all pseudo45-ccw",
                "bbt grid -f hex '7 ^ (file + rank)' pseudo45-ccw
                 bbt explain --all pseudo45-ccw",
            ],
        ),
        block(
            "Rank, File and Diagonal, Flip about the Anti-Diagonal, File to a Rank",
            "
A . . . . . . .     . . . . . . . 1     A B C D E F G H     . . . . . . . .
B . . . . . . .     . . . . . . 1 .     B C D E F G H .     . . . . . . . .
C . . . . . . .     . . . . . 1 . .     C D E F G H . .     . . . . . . . .
D . . . . . . .     . . . . 1 . . .     D E F G H . . .  >> . . . . . . . .
E . . . . . . .  *  . . . 1 . . . .  =  E F G H . . . .  56 . . . . . . . .
F . . . . . . .     . . 1 . . . . .     F G H . . . . .     . . . . . . . .
G . . . . . . .     . 1 . . . . . .     G H . . . . . .     . . . . . . . .
H . . . . . . .     1 . . . . . . .     H . . . . . . .     A B C D E F G H
",
            &["bbt explain --all file-to-rank"; 4],
        )
        .captions(&[
            "masked bits on A-file",
            "main-diagonal",
            "mapped to 8th rank with garbage",
            "1st rank",
        ]),
        block(
            "Rank, File and Diagonal, Flip about the Anti-Diagonal, Rank to File",
            "
. . . . . . . .     . . . . . . . 1     C D E F G H . A     A . . . . . . .
. . . . . . . .     . . . . . . 1 .     D E F G H . A B     B . . . . . . .
. . . . . . . .     . . . . . 1 . .     E F G H . A B C  >> C . . . . . . .
. . . . . . . .     . . . . 1 . . .     F G H . A B C D  7  D . . . . . . .
. . . . . . . .  *  . . . 1 . . . .  =  G H . A B C D E  &  E . . . . . . .
. . . . . . . .     . . 1 . . . . .     H . A B C D E F  A  F . . . . . . .
. . . . . . . .     . 1 . . . . . .     . A B C D E F G     G . . . . . . .
A B C D E F G H     1 . . . . . . .     A B C D E F G H     H . . . . . . .
",
            &["bbt explain --all rank-to-file"; 4],
        )
        .captions(&[
            "masked bits on 1st rank",
            "main-diagonal",
            "mapped to H-file with garbage",
            "masked A-file",
        ]),
        block(
            "Rank, File and Diagonal, Flip about the Diagonal, File to a Rank",
            "
. . . . . . . A     . . . . . . . .     H G F E D C B A     . . . . . . . .
. . . . . . . B     . 1 . . . . . .     . H G F E D C B     . . . . . . . .
. . . . . . . C     . . 1 . . . . .     . . H G F E D C     . . . . . . . .
. . . . . . . D     . . . 1 . . . .     . . . H G F E D  >> . . . . . . . .
. . . . . . . E  *  . . . . 1 . . .  =  . . . . H G F E  56 . . . . . . . .
. . . . . . . F     . . . . . 1 . .     . . . . . H G F     . . . . . . . .
. . . . . . . G     . . . . . . 1 .     . . . . . . H G     . . . . . . . .
/ . . . . . . H     1 . . . . . . 1     . . . . . . . H     H G F E D C B A
",
            &["bbt explain --all h-file-to-rank"; 4],
        )
        .captions(&[
            "masked bits on H-file",
            "shifted anti-diagonal",
            "mapped to 8th rank with garbage",
            "1st rank",
        ])
        // The axis is drawn over a1, which the mask has cleared.
        .reading(&[("/", ".")]),
        block(
            "Rank, File and Diagonal, Diagonals to Ranks",
            "
. . . . . . . H     1 . . . . . . .     A B C D E F G H     . . . . . . . .
. . . . . . G .     1 . . . . . . .     A B C D E F G .     . . . . . . . .
. . . . . F . .     1 . . . . . . .     A B C D E F . .  >> . . . . . . . .
. . . . E . . .     1 . . . . . . .     A B C D E . . .  56 . . . . . . . .
. . . D . . . .  *  1 . . . . . . .  =  A B C D . . . .     . . . . . . . .
. . C . . . . .     1 . . . . . . .     A B C . . . . .     . . . . . . . .
. B . . . . . .     1 . . . . . . .     A B . . . . . .     . . . . . . . .
A . . . . . . .     1 . . . . . . .     A . . . . . . .     A B C D E F G H
",
            &["bbt explain --all diag-to-rank"; 4],
        )
        .captions(&["masked diagonal", "A-file", "mapped to 8th rank", "1st rank"]),
        block(
            "Rank, File and Diagonal, Mirror Horizontally",
            "
. . . . . . . .     . . . . . . . .     . . . . . . . .
. . . . . . . .     . . . . . . . .     . . . . . . . .
. . . . . . . .     . . . . . . . .     . . . . . . . .
. . . . . . . .     . . . . . . . .     B C D E F G H .
. . . . . . . .  *  . . . . . . . 1  =  D E F G H . . A
. . . . . . . .     . . . . . 1 . .     F G H . . A B C
. . . . . . . .     . . . 1 . . . .     H . . A B C D E
A B C D E F G H     . 1 . . . . . .     . A B C D E F G

. . . . . . . .     . . . . . . . .     . . . . . . . .
. . . . . . . .     . . . . . . . .     . . . . . . . .
. . . . . . . .     . . . . . . . .     . . . . . . . .
B C D E F G H .     . . . 1 . . . .     . . . E . . . .
D E F G H . . A  &  . . 1 . . . . 1  =  . . F . . . . A
F G H . . A B C     . 1 . . . . 1 .     . G . . . . B .
H . . A B C D E     1 . . . . 1 . .     H . . . . C . .
. A B C D E F G     . . . . 1 . . .     . . . . D . . .

. . . . . . . .     1 . . . . . . .     H G F E D C B A     . . . . . . . .
. . . . . . . .     1 . . . . . . .     H G F E D C B A     . . . . . . . .
. . . . . . . .     1 . . . . . . .     H G F E D C B A     . . . . . . . .
. . . E . . . .     1 . . . . . . .     H G F E D C B A  >> . . . . . . . .
. . F . . . . A  *  1 . . . . . . .  =  H G F . D C B A  56 . . . . . . . .
. G . . . . B .     1 . . . . . . .     H G . . D C B .     . . . . . . . .
H . . . . C . .     1 . . . . . . .     H . . . D C . .     . . . . . . . .
. . . . D . . .     1 . . . . . . .     . . . . D . . .     H G F E D C B A
",
            &["bbt explain --all mirror-rank"; 10],
        )
        .captions(&[
            "rank1",
            "0x80200802",
            "flipped",
            "flipped",
            "0x0884422110",
            "reversedOnFiles",
            "reversedOnFiles",
            "A-file",
            "reversedOn8",
            "reversed",
        ]),
    ],
};
