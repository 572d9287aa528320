//! The legal moves of a position, all of them or those from a square.

use shakmaty::san::SanPlus;
use shakmaty::{Chess, Color, Position as _};

use crate::diagram::{Mark, marked_table};
use crate::position::{Position, assumes_chess960, game, moves_in_order};
use crate::questions::answer::collect_str;
use crate::questions::prelude::*;

/// The minimum width of the list next to the board.
const NARROWEST: usize = 40;

/// The legal moves of a position.
#[derive(Clone, Debug)]
pub struct LegalMoves {
    position: Position,
    game: Chess,
    from: Option<Square>,
    moves: Vec<LegalMove>,
}

/// A legal move.
#[derive(Clone, Debug, Serialize)]
pub struct LegalMove {
    /// The move as engines write it: `e7e8q`.
    pub uci: String,
    /// The move as people write it: `e8=Q+`.
    pub san: String,
    /// The letter of the piece in a FEN.
    pub piece: char,
    /// The square that the piece leaves.
    #[serde(serialize_with = "collect_str")]
    pub from: Square,
    /// The square that it goes to; of a king that castles, its own.
    #[serde(serialize_with = "collect_str")]
    pub to: Square,
    /// Whether it takes a piece.
    pub captures: bool,
}

impl LegalMoves {
    /// The moves of a position, perhaps only those from a square, ordered by their squares.
    ///
    /// # Errors
    ///
    /// Why the position cannot be played.
    ///
    /// ```
    /// use bbt::questions::moves::LegalMoves;
    /// use shakmaty::Square;
    /// let position = "4k3/P7/8/8/8/8/8/4K2R w K - 0 1".parse().unwrap();
    /// let moves = LegalMoves::of(position, Some(Square::E1)).unwrap();
    /// let san: Vec<&str> = moves.moves().iter().map(|one| one.san.as_str()).collect();
    /// assert_eq!(san, ["Kd1", "Kf1", "O-O", "Kd2", "Ke2", "Kf2"]);
    /// ```
    pub fn of(position: Position, from: Option<Square>) -> Result<LegalMoves, &'static str> {
        let game = game(&position.fen())?;
        let legal = moves_in_order(&game).into_iter();
        let legal = legal.filter(|(leaves, ..)| from.is_none_or(|from| from == *leaves));
        let moves = legal.map(|(from, to, one)| LegalMove {
            uci: one.to_uci(game.castles().mode()).to_string(),
            san: SanPlus::from_move(game.clone(), one).to_string(),
            piece: one.role().of(game.turn()).char(),
            from,
            to,
            captures: one.is_capture(),
        });
        Ok(LegalMoves { moves: moves.collect(), position, game, from })
    }

    /// The moves.
    pub fn moves(&self) -> &[LegalMove] {
        &self.moves
    }

    pub(crate) fn targets(&self) -> Bitboard {
        self.moves.iter().map(|one| one.to).collect()
    }

    /// Whether castling was read as in Chess960 although its rights do not say so.
    pub(crate) fn assume_chess960(&self) -> bool {
        assumes_chess960(&self.position.fen())
    }

    fn end(&self) -> Option<&'static str> {
        let checkmate = self.game.is_checkmate().then_some("checkmate");
        checkmate.or(self.game.is_stalemate().then_some("stalemate"))
    }

    fn captures(&self) -> Bitboard {
        self.moves.iter().filter(|one| one.captures).map(|one| one.to).collect()
    }

    /// The number of moves, and why there is none.
    fn summary(&self) -> String {
        let side = if self.game.turn() == Color::White { "White" } else { "Black" };
        let check = self.end().or(self.game.is_check().then_some("in check"));
        let check = check.map_or(String::new(), |check| format!(", {check}"));
        let from = self.from.map_or(String::new(), |from| format!(" from {from}"));
        let moves = match self.moves.len() {
            0 => "no legal move".to_owned(),
            count => counted(count, "legal move"),
        };
        format!("{side} to move{check}: {moves}{from}")
    }

    /// What the marks mean, and a row for each piece that can move.
    fn list(&self, width: usize) -> Block {
        let marks = [
            ("quiet", self.targets() & !self.captures(), Mark::Target),
            ("takes", self.captures(), Mark::Blocker),
        ];
        let marked = |(name, squares, mark): (&'static str, Bitboard, Mark)| {
            let run = Run { mark: Some(mark), ..Run::new(Style::Text, name) };
            (!squares.is_empty()).then(|| (run, Format::Squares.text(squares.0)))
        };
        let mut rows: Vec<(Run, String)> = marks.into_iter().filter_map(marked).collect();
        for moves in self.moves.chunk_by(|one, next| one.from == next.from) {
            let list = moves.iter().map(|LegalMove { san, uci, .. }| format!("{san} {uci}"));
            let LegalMove { piece, from, .. } = &moves[0];
            let name = Run::new(Style::Name, format!("{piece}{from}"));
            rows.push((name, list.collect::<Vec<_>>().join(", ")));
        }
        marked_table(&rows, width)
    }
}

impl Answer for LegalMoves {
    const QUESTION: &'static str = "moves";

    fn outcome(&self) -> Outcome {
        if self.moves.is_empty() { Outcome::None } else { Outcome::Found }
    }

    fn lines(&self) -> String {
        self.moves.iter().map(|LegalMove { uci, san, .. }| format!("{uci}\t{san}\n")).collect()
    }

    fn notes(&self) -> Vec<String> {
        self.moves.is_empty().then(|| self.summary()).into_iter().collect()
    }

    /// The board, with marks on the squares that pieces leave and go to, and the list.
    fn draw(&self, page: &mut Page) {
        let value = Value::Position(self.position.clone());
        let mut board = BoardDrawing::of_value("", &value, Mapping::OWN)
            .marked(self.from.into_iter().collect(), Mark::Attacker)
            .marked(self.targets(), Mark::Target)
            .marked(self.captures(), Mark::Blocker);
        board.caption.clear();
        let (board, width) = (board.block(&page.view), page.view.width);
        let remaining = width.saturating_sub(board.width() + 2);
        let list = self.list(if remaining < NARROWEST { width } else { remaining });
        page.heading(&self.summary());
        page.blocks([board, list]);
    }

    fn objects(&self) -> impl Iterator<Item: Serialize> {
        once(json!({
            "fen": self.position.text().trim(),
            "square": self.from.map(|square| square.to_string()),
            "check": self.game.is_check(),
            "end": self.end(),
            "count": self.moves.len(),
            "targets": HexText(self.targets().0),
            "moves": self.moves,
        }))
    }
}
