//! The program: a straight-line list of operations on 64-bit words, and its readings.
//!
//! A step of a chain, whether a name from the catalogue or a formula, is a [`Program`]. Each
//! reading is one module that looks at the list in its own way:
//!
//! - [`evaluate`] runs it over columns of boards;
//! - [`symbolic`] runs it on symbols (what is known of each [`bit`] for all boards) and gives its
//!   [`matrix`], exact for all 2^64 boards where the program is linear, and the operation that is
//!   not where it is not;
//! - [`kind`] tells numbers from sets: what its words mean;
//! - [`squares`] gives the rearrangement of squares that a matrix is, if it is one;
//! - [`Program::operations`] counts what it costs.

pub mod bit;
mod cases;
pub mod evaluate;
pub mod kind;
pub mod matrix;
pub mod operation;
pub mod squares;
pub mod symbolic;

use shakmaty::{Color, Role};

use self::kind::Known;
use self::operation::{Binary, Unary};
use crate::fault::Span;

/// A word that comes to a program from outside.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Input {
    /// The board that flows through the chain: `x`.
    Board,
    /// The squares of White's pieces.
    White,
    /// The squares of Black's pieces.
    Black,
    /// The pawns of both colours.
    Pawns,
    /// The knights of both colours.
    Knights,
    /// The bishops of both colours.
    Bishops,
    /// The rooks of both colours.
    Rooks,
    /// The queens of both colours.
    Queens,
    /// The kings of both colours.
    Kings,
}

impl Input {
    /// How many inputs there are.
    pub const COUNT: usize = 9;

    /// All of them: the board first, then the sets of a position.
    pub const ALL: [Input; Input::COUNT] = [
        Input::Board,
        Input::White,
        Input::Black,
        Input::Pawns,
        Input::Knights,
        Input::Bishops,
        Input::Rooks,
        Input::Queens,
        Input::Kings,
    ];

    /// The input that holds the pieces of a role, of both colours.
    pub const fn of_role(role: Role) -> Input {
        match role {
            Role::Pawn => Input::Pawns,
            Role::Knight => Input::Knights,
            Role::Bishop => Input::Bishops,
            Role::Rook => Input::Rooks,
            Role::Queen => Input::Queens,
            Role::King => Input::Kings,
        }
    }

    /// The input that holds the pieces of a colour.
    pub const fn of_color(color: Color) -> Input {
        match color {
            Color::White => Input::White,
            Color::Black => Input::Black,
        }
    }

    /// How it is written in a formula.
    pub const fn name(self) -> &'static str {
        match self {
            Input::Board => "x",
            Input::White => "white",
            Input::Black => "black",
            Input::Pawns => "pawns",
            Input::Knights => "knights",
            Input::Bishops => "bishops",
            Input::Rooks => "rooks",
            Input::Queens => "queens",
            Input::Kings => "kings",
        }
    }
}

/// What an operation works on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Operand {
    /// A word known when the program is written.
    Constant(u64),
    /// A word from outside.
    Input(Input),
    /// What an earlier instruction gave, by its index.
    Result(usize),
}

/// One operation of a program; its result goes by its index in the list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Instruction {
    /// An operation with one operand.
    Unary {
        /// What is done.
        operation: Unary,
        /// To what.
        operand: Operand,
        /// Where the program's text says so.
        place: Span,
    },
    /// An operation with two operands.
    Binary {
        /// What is done.
        operation: Binary,
        /// To what: the operand on the left.
        left: Operand,
        /// To what: the operand on the right.
        right: Operand,
        /// Where the program's text says so.
        place: Span,
    },
}

impl Instruction {
    /// The operands, from left to right.
    pub fn operands(&self) -> impl Iterator<Item = Operand> + use<> {
        let (first, second) = match *self {
            Instruction::Unary { operand, .. } => (operand, None),
            Instruction::Binary { left, right, .. } => (left, Some(right)),
        };
        std::iter::once(first).chain(second)
    }

    /// Where the program's text says so.
    pub const fn place(&self) -> Span {
        match *self {
            Instruction::Unary { place, .. } | Instruction::Binary { place, .. } => place,
        }
    }

    /// How the operation is written: an operator or the name of a function.
    pub const fn symbol(&self) -> &'static str {
        match *self {
            Instruction::Unary { operation, .. } => operation.symbol(),
            Instruction::Binary { operation, .. } => operation.symbol(),
        }
    }

    fn map_results(&mut self, map: impl Fn(usize) -> usize) {
        let follow = |operand: &mut Operand| {
            if let Operand::Result(index) = operand {
                *index = map(*index);
            }
        };
        match self {
            Instruction::Unary { operand, .. } => follow(operand),
            Instruction::Binary { left, right, .. } => {
                follow(left);
                follow(right);
            }
        }
    }
}

/// A straight-line list of operations on 64-bit words. Bit 0 is a1, bit 7 h1, bit 63 h8.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Program {
    instructions: Vec<Instruction>,
    result: Operand,
}

impl Program {
    /// The operations, in the order in which they run.
    pub fn instructions(&self) -> &[Instruction] {
        &self.instructions
    }

    /// What the program gives.
    pub fn result(&self) -> Operand {
        self.result
    }

    /// The reading *cost*: how many operations the program takes. Every operation counts as
    /// one, constants are free, and so is everything that can be computed from constants alone.
    pub fn operations(&self) -> usize {
        self.instructions.len()
    }

    /// Whether the program divides by something that may be zero.
    pub fn divides(&self) -> bool {
        self.instructions.iter().any(|instruction| match instruction {
            Instruction::Binary { operation, right, .. } => {
                operation.divides() && !matches!(right, Operand::Constant(1..))
            }
            Instruction::Unary { .. } => false,
        })
    }

    /// The inputs that the program reads, in the order of [`Input::ALL`].
    pub fn inputs(&self) -> impl Iterator<Item = Input> {
        Input::ALL.into_iter().filter(|&input| {
            let reads = |operand| operand == Operand::Input(input);
            reads(self.result) || self.instructions.iter().any(|i| i.operands().any(reads))
        })
    }

    /// The value for one board, for a program that reads nothing but `x`.
    ///
    /// # Errors
    ///
    /// A division by zero.
    pub fn evaluate_board(&self, board: u64) -> Result<u64, evaluate::DivisionByZero> {
        let mut inputs = evaluate::Columns::default();
        inputs.column_mut(Input::Board).push(board);
        self.evaluate_row(&inputs)
    }

    /// The value for columns of one row.
    ///
    /// # Errors
    ///
    /// A division by zero.
    pub fn evaluate_row(
        &self,
        inputs: &evaluate::Columns,
    ) -> Result<u64, evaluate::DivisionByZero> {
        let mut out = Vec::with_capacity(1);
        evaluate::Evaluator::new(self).run(inputs, &mut out)?;
        Ok(out[0])
    }

    /// What each operation gives, for one word for each of [`Input::ALL`].
    ///
    /// # Errors
    ///
    /// A division by zero.
    pub fn values(
        &self,
        inputs: &[u64; Input::COUNT],
    ) -> Result<Vec<u64>, evaluate::DivisionByZero> {
        let mut values: Vec<u64> = Vec::with_capacity(self.instructions.len());
        for instruction in &self.instructions {
            let value = |operand| match operand {
                Operand::Constant(word) => word,
                Operand::Input(input) => inputs[input as usize],
                Operand::Result(index) => values[index],
            };
            let result = match *instruction {
                Instruction::Unary { operation, operand, .. } => operation.apply([value(operand)]),
                Instruction::Binary { operation, left, right, place } => {
                    if operation.divides() && value(right) == 0 {
                        return Err(evaluate::DivisionByZero { row: 0, place });
                    }
                    operation.apply([value(left), value(right)])
                }
            };
            values.push(result);
        }
        Ok(values)
    }

    /// First this program, then `next`, whose `x` is what this one gives: one program. Sets of a
    /// position that either reads are the same for both.
    #[must_use]
    pub fn then(&self, next: &Program) -> Program {
        let mut builder = Builder::default();
        let between = builder.append(self, Operand::Input(Input::Board));
        let result = builder.append(next, between);
        builder.finish(result)
    }

    /// How often each instruction's result is read, by instructions and as the program's result.
    fn reads(&self) -> Vec<usize> {
        let mut reads = vec![0; self.instructions.len()];
        let operands = self.instructions.iter().flat_map(Instruction::operands);
        for operand in operands.chain([self.result]) {
            if let Operand::Result(index) = operand {
                reads[index] += 1;
            }
        }
        reads
    }

    /// The same program without the instructions whose results nobody reads.
    fn without_unread(mut self) -> Program {
        let mut reads = self.reads();
        for index in (0..self.instructions.len()).rev() {
            if reads[index] == 0 {
                for operand in self.instructions[index].operands() {
                    if let Operand::Result(read) = operand {
                        reads[read] -= 1;
                    }
                }
            }
        }
        let mut moved = Vec::with_capacity(reads.len());
        let mut kept = 0;
        for &count in &reads {
            moved.push(kept);
            kept += usize::from(count > 0);
        }
        let mut index = 0;
        self.instructions.retain(|_| {
            index += 1;
            reads[index - 1] > 0
        });
        for instruction in &mut self.instructions {
            instruction.map_results(|index| moved[index]);
        }
        if let Operand::Result(index) = &mut self.result {
            *index = moved[*index];
        }
        self
    }
}

/// Writes a program, one operation after the other.
///
/// What is known when the program is written costs nothing when it runs: an operation on
/// constants becomes a constant, and one that cannot change anything (`x | 0`, `x << 64`)
/// becomes what it leaves.
#[derive(Clone, Debug, Default)]
pub struct Builder {
    instructions: Vec<Instruction>,
}

impl Builder {
    /// What is known of the result of an operation, if this is known of its operands.
    pub fn known_of(&self, operation: Binary, operands: [Operand; 2], known: [Known; 2]) -> Known {
        let is_shifted = |operand| kind::is_shifted(operand, &self.instructions);
        Known::of_binary(operation, operands, known, is_shifted)
    }

    /// How many operations there are so far.
    pub fn operations(&self) -> usize {
        self.instructions.len()
    }

    /// Adds an operation with one operand and returns its result.
    pub fn unary(&mut self, operation: Unary, operand: Operand, place: Span) -> Operand {
        if let Operand::Constant(word) = operand {
            return Operand::Constant(operation.apply([word]));
        }
        self.push(Instruction::Unary { operation, operand, place })
    }

    /// Adds an operation with two operands and returns its result.
    pub fn binary(
        &mut self,
        operation: Binary,
        left: Operand,
        right: Operand,
        place: Span,
    ) -> Operand {
        if let Some(known) = operation.known_result(left, right) {
            return known;
        }
        self.push(Instruction::Binary { operation, left, right, place })
    }

    /// Adds all operations of a program, with `x` for its board, and returns its result.
    fn append(&mut self, program: &Program, x: Operand) -> Operand {
        let mut results: Vec<Operand> = Vec::with_capacity(program.instructions.len());
        let here = |operand, results: &[Operand]| match operand {
            Operand::Input(Input::Board) => x,
            Operand::Result(index) => results[index],
            other => other,
        };
        for instruction in &program.instructions {
            let result = match *instruction {
                Instruction::Unary { operation, operand, place } => {
                    self.unary(operation, here(operand, &results), place)
                }
                Instruction::Binary { operation, left, right, place } => {
                    self.binary(operation, here(left, &results), here(right, &results), place)
                }
            };
            results.push(result);
        }
        here(program.result, &results)
    }

    fn push(&mut self, instruction: Instruction) -> Operand {
        self.instructions.push(instruction);
        Operand::Result(self.instructions.len() - 1)
    }

    /// The program that gives `result`.
    pub fn finish(self, result: Operand) -> Program {
        let program = Program { instructions: self.instructions, result };
        program.without_unread()
    }
}
