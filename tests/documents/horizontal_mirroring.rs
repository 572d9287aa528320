//! The page *Horizontal Mirroring*: positions, with their FENs.

use crate::{Page, block};

pub(crate) const PAGE: Page = Page {
    document: "Horizontal Mirroring",
    blocks: &[
        block(
            "Sample Position, Horizontal Mirroring",
            "
♚ . . . . . . .     . . . . . . . ♚
. . . . . . . .     . . . . . . . .
♘ ♔ . . ♗ . . .     . . . ♗ . . ♔ ♘
. . . . . . . .     . . . . . . . .
. . . . . . . .     . . . . . . . .
. . . . . . . .     . . . . . . . .
. . . . . . . .     . . . . . . . .
. . . . . . . .     . . . . . . . .
",
            &[
                "bbt -f plain 'k7/8/NK2B3/8/8/8/8/8 w - -'",
                "bbt -f plain mirror-horizontal 'k7/8/NK2B3/8/8/8/8/8 w - -'",
            ],
        )
        .captions(&["Original", "Horizontal Mirroring"])
        .reading(FIGURINES)
        .values(&["k7/8/NK2B3/8/8/8/8/8 w - -", "7k/8/3B2KN/8/8/8/8/8 w - -"]),
        block(
            "Sample Position, Flipping & Rotation",
            "
. . . . . . . .     . . . . . . . .
. . . . . . . .     . . . . . . . .
. . . . . . . .     . . . . . . . .
. . . . . . . .     . . . . . . . .
. . . . . . . .     . . . . . . . .
♘ ♔ . . ♗ . . .     . . . ♗ . . ♔ ♘
. . . . . . . .     . . . . . . . .
♚ . . . . . . .     . . . . . . . ♚
",
            &[
                "bbt -f plain flip-vertical 'k7/8/NK2B3/8/8/8/8/8 w - -'",
                "bbt -f plain rot180 'k7/8/NK2B3/8/8/8/8/8 w - -'
                 bbt -f plain flip-vertical mirror-horizontal 'k7/8/NK2B3/8/8/8/8/8 w - -'
                 bbt -f plain mirror-horizontal flip-vertical 'k7/8/NK2B3/8/8/8/8/8 w - -'",
            ],
        )
        .captions(&["Vertical Flipping", "180° Rotation"])
        .reading(FIGURINES)
        .values(&["8/8/8/8/8/NK2B3/8/k7 w - -", "8/8/8/8/8/3B2KN/8/7k w - -"]),
    ],
};

/// The page prints pieces as figurines, `bbt` as the letters of a FEN.
const FIGURINES: &[(&str, &str)] = &[("♚", "k"), ("♔", "K"), ("♘", "N"), ("♗", "B")];
