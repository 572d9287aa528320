//! The page *Rotated Bitboards*: the place of each square, by its name.

use crate::{Page, block};

pub(crate) const PAGE: Page = Page {
    document: "Rotated Bitboards",
    blocks: &[
        block(
            "Square Mapping, by Hyatt",
            "
A8 B8 C8 D8 E8 F8 G8 H8              H8 H7 H6 H5 H4 H3 H2 H1
A7 B7 C7 D7 E7 F7 G7 H7              G8 G7 G6 G5 G4 G3 G2 G1
A6 B6 C6 D6 E6 F6 G6 H6              F8 F7 F6 F5 F4 F3 F2 F1
A5 B5 C5 D5 E5 F5 G5 H5              E8 E7 E6 E5 E4 E3 E2 E1
A4 B4 C4 D4 E4 F4 G4 H4              D8 D7 D6 D5 D4 D3 D2 D1
A3 B3 C3 D3 E3 F3 G3 H3              C8 C7 C6 C5 C4 C3 C2 C1
A2 B2 C2 D2 E2 F2 G2 H2              B8 B7 B6 B5 B4 B3 B2 B1
A1 B1 C1 D1 E1 F1 G1 H1              A8 A7 A6 A5 A4 A3 A2 A1

              H8                                 A8
            G8  H7                             A7  B8
          F8  G7  H6                         A6  B7  C8
        E8  F7  G6  H5                     A5  B6  C7  D8
      D8  E7  F6  G5  H4                 A4  B5  C6  D7  E8
    C8  D7  E6  F5  G4  H3             A3  B4  C5  D6  E7  F8
  B8  C7  D6  E5  F4  G3  H2         A2  B3  C4  D5  E6  F7  G8
A8  B7  C6  D5  E4  F3  G2  H1     A1  B2  C3  D4  E5  F6  G7  H8
  A7  B6  C5  D4  E3  F2  G1         B1  C2  D3  E4  F5  G6  H7
    A6  B5  C4  D3  E2  F1             C1  D2  E3  F4  G5  H6
      A5  B4  C3  D2  E1                 D1  E2  F3  G4  H5
        A4  B3  C2  D1                     E1  F2  G3  H4
          A3  B2  C1                         F1  G2  H3
            A2  B1                             G1  H2
              A1                                 H1

 G6 H5|F8 G7 H6|G8 H7|H8|            C7 D8|A6 B7 C8|A7 B8|A8|
 H3|D8 E7 F6 G5 H4|E8 F7             F8|A4 B5 C6 D7 E8|A5 B6
 F4 G3 H2|C8 D7 E6 F5 G4             E6 F7 G8|A3 B4 C5 D6 E7
 E4 F3 G2 H1|B8 C7 D6 E5             E5 F6 G7 H8|A2 B3 C4 D5
 D4 E3 F2 G1|A8 B7 C6 D5             E4 F5 G6 H7|A1 B2 C3 D4
 B5 C4 D3 E2 F1|A7 B6 C5             D2 E3 F4 G5 H6|B1 C2 D3
 C2 D1|A5 B4 C3 D2 E1|A6             G3 H4|D1 E2 F3 G4 H5|C1
|A1|A2 B1|A3 B2 C1|A4 B3            |H1|G1 H2|F1 G2 H3|E1 F2
",
            &[
                "bbt grid -f squares sq",
                "bbt grid -f squares sq hyatt-90
                 bbt explain --all hyatt-90",
                "bbt explain --all hyatt-left45",
                "bbt explain --all hyatt-right45",
                "bbt grid -f squares sq hyatt-left45
                 bbt explain --all hyatt-left45",
                "bbt grid -f squares sq hyatt-right45
                 bbt explain --all hyatt-right45",
            ],
        )
        .captions(&[
            "normal chess board bitmap",
            "occupied_squares 90 degrees",
            "original left 45",
            "original right 45",
            "original left 45",
            "original right 45",
        ]),
        // The page numbers the files 7 to 0 above each board, the ranks 7 to 0 to the right of it.
        block(
            "Square Mapping, by Gillgasch and Heinz",
            "
a8 b8 c8 d8 e8 f8 g8 h8                a8 a7 a6 a5 a4 a3 a2 a1
a7 b7 c7 d7 e7 f7 g7 h7                b8 b7 b6 b5 b4 b3 b2 b1
a6 b6 c6 d6 e6 f6 g6 h6                c8 c7 c6 c5 c4 c3 c2 c1
a5 b5 c5 d5 e5 f5 g5 h5                d8 d7 d6 d5 d4 d3 d2 d1
a4 b4 c4 d4 e4 f4 g4 h4                e8 e7 e6 e5 e4 e3 e2 e1
a3 b3 c3 d3 e3 f3 g3 h3                f8 f7 f6 f5 f4 f3 f2 f1
a2 b2 c2 d2 e2 f2 g2 h2                g8 g7 g6 g5 g4 g3 g2 g1
a1 b1 c1 d1 e1 f1 g1 h1                h8 h7 h6 h5 h4 h3 h2 h1

a8|b1 c2 d3 e4 f5 g6 h7                a8 b7 c6 d5 e4 f3 g2 h1
a7 b8|c1 d2 e3 f4 g5 h6                a7 b6 c5 d4 e3 f2 g1|h8
a6 b7 c8|d1 e2 f3 g4 h5                a6 b5 c4 d3 e2 f1|g8 h7
a5 b6 c7 d8|e1 f2 g3 h4                a5 b4 c3 d2 e1|f8 g7 h6
a4 b5 c6 d7 e8|f1 g2 h3                a4 b3 c2 d1|e8 f7 g6 h5
a3 b4 c5 d6 e7 f8|g1 h2                a3 b2 c1|d8 e7 f6 g5 h4
a2 b3 c4 d5 e6 f7 g8|h1                a2 b1|c8 d7 e6 f5 g4 h3
a1 b2 c3 d4 e5 f6 g7 h8|               a1|b8 c7 d6 e5 f4 g3 h2
",
            &[
                "bbt grid -f squares sq",
                "bbt grid -f squares sq darkthought-flipped
                 bbt explain --all darkthought-flipped",
                "bbt grid -f squares sq darkthought-a1h8
                 bbt explain --all darkthought-a1h8",
                "bbt grid -f squares sq darkthought-a8h1
                 bbt explain --all darkthought-a8h1",
            ],
        )
        .captions(&["Normal Bitboard", "Flipped Bitboard", "A1-H8 Bitboard", "A8-H1 Bitboard"])
        // There is no wall after the last diagonal, nor does the page draw one elsewhere.
        .errors(&[("f6 g7 h8|", "f6 g7 h8 ")]),
    ],
};
