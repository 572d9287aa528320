//! Operations that a language lacks, computed by those that it has.

use shakmaty::{Bitboard, Square};

use crate::formula::compile_over;
use crate::program::gathering::in_parts;
use crate::program::{Builder, Inputs, Operand, Operation, Program, Property, Target};

/// The texts in bbt's own language, in terms of the operands `a` and `b`.
///
/// Sources: the chess programming wiki, Population Count, Bit Scanning, Knight Pattern, King Pattern,
/// Kogge-Stone Algorithm; Hacker's Delight, Compress and Expand.
const TEXTS: &[(Operation, &str)] = &[
    (
        Operation::SwapBytes,
        "a = (a >> 8 & 0x00ff00ff00ff00ff) | (a & 0x00ff00ff00ff00ff) << 8;
         a = (a >> 16 & 0x0000ffff0000ffff) | (a & 0x0000ffff0000ffff) << 16;
         a >> 32 | a << 32",
    ),
    (
        Operation::CountOnes,
        "a -= a >> 1 & 0x5555555555555555;
         a = (a & 0x3333333333333333) + (a >> 2 & 0x3333333333333333);
         a = (a + (a >> 4)) & 0x0f0f0f0f0f0f0f0f;
         a * 0x0101010101010101 >> 56",
    ),
    (Operation::LeastBit, "popcount(~a & (a - 1))"),
    (
        Operation::MostBit,
        "b = a | a >> 1; b |= b >> 2; b |= b >> 4; b |= b >> 8; b |= b >> 16; b |= b >> 32;
         popcount(b) - 1 + (65 & -(a == 0))",
    ),
    (
        Operation::Knight,
        "(a << 17 | a >> 15) & ~file_a | (a << 15 | a >> 17) & ~file_h
         | (a << 10 | a >> 6) & ~(file_a | file_b) | (a << 6 | a >> 10) & ~(file_g | file_h)",
    ),
    (Operation::King, "h = a << 1 & ~file_a | a >> 1 & ~file_h; v = a | h; h | v << 8 | v >> 8"),
    (Operation::WhitePawn, "a << 9 & ~file_a | a << 7 & ~file_h"),
    (Operation::BlackPawn, "a >> 7 & ~file_a | a >> 9 & ~file_h"),
    (
        Operation::Rook,
        "sliding_attacks(a, ~b, 1) | sliding_attacks(a, ~b, 3)
         | sliding_attacks(a, ~b, 5) | sliding_attacks(a, ~b, 7)",
    ),
    (
        Operation::Bishop,
        "sliding_attacks(a, ~b, 0) | sliding_attacks(a, ~b, 2)
         | sliding_attacks(a, ~b, 4) | sliding_attacks(a, ~b, 6)",
    ),
    (Operation::Queen, "rook(a, b) | bishop(a, b)"),
    // A distance that may be 64 or more, where that is not defined.
    (Operation::ShiftLeft, "a << (b & 63) & -ult(b, 64)"),
    (Operation::ShiftRight, "lshr(a, b & 63) & -ult(b, 64)"),
    (Operation::ShiftRightSigned, "n = min(b, 63); s = -lshr(a, 63); lshr(a ^ s, n) ^ s"),
    (Operation::RotateLeft, "a << (b & 63) | lshr(a, -b & 63)"),
    (Operation::RotateRight, "lshr(a, b & 63) | a << (-b & 63)"),
    (Operation::LessSigned, "ult(a ^ 1 << 63, b ^ 1 << 63)"),
    (Operation::LessOrEqualSigned, "ule(a ^ 1 << 63, b ^ 1 << 63)"),
    (Operation::GreaterSigned, "ugt(a ^ 1 << 63, b ^ 1 << 63)"),
    (Operation::GreaterOrEqualSigned, "uge(a ^ 1 << 63, b ^ 1 << 63)"),
];

/// The text of `pext`: in each of six rounds, bits with an odd number of places to go move by a power of two.
fn extract() -> String {
    let round = |n: u32| {
        format!(
            "{PREFIX} v = p & b; b = b ^ v | v >> {n}; t = a & v; a = a ^ t | t >> {n}; k &= ~p; "
        )
    };
    format!("a &= b; k = ~b << 1; {} a", [1, 2, 4, 8, 16, 32].map(round).concat())
}

/// The text of `pdep`: the rounds of `pext` backwards.
fn deposit() -> String {
    let round = |n: u32| format!("{PREFIX} v{n} = p & b; b = b ^ v{n} | v{n} >> {n}; k &= ~p; ");
    let back = |n: u32| format!("t = a << {n}; a = a & ~v{n} | t & v{n}; ");
    let rounds = [1, 2, 4, 8, 16, 32].map(round).concat();
    let rounds_back = [32, 16, 8, 4, 2, 1].map(back).concat();
    format!("m = b; k = ~b << 1; {rounds}{rounds_back}a & m")
}

/// The text of `gf2p8affine`: for each bit of a byte the bytes that have it, and a column of the matrix, turned over.
fn multiply_matrix() -> String {
    let round =
        "r ^= (a & one) * 255 & ((b & one) * 0x8040201008040201 >> 56) * one; a >>= 1; b >>= 1; ";
    format!("one = file_a; r = 0; {}r", round.repeat(8))
}

/// The parity of the bits up to each bit.
const PREFIX: &str =
    "p = k ^ k << 1; p ^= p << 2; p ^= p << 4; p ^= p << 8; p ^= p << 16; p ^= p << 32;";

/// The texts of an operation, none if every language has it. Products do for `pext` with a constant mask, too.
fn texts(operation: Operation, right: Operand) -> Vec<String> {
    match (operation, right) {
        (Operation::Extract, Operand::Constant(mask)) => {
            let squares: Vec<Square> = Bitboard(mask).into_iter().collect();
            vec![extract(), in_parts(&squares).formula("a")]
        }
        (Operation::Extract, _) => vec![extract()],
        (Operation::Deposit, _) => vec![deposit()],
        (Operation::MultiplyMatrix, _) => vec![multiply_matrix()],
        _ => {
            let row = TEXTS.iter().find(|(lowered, _)| *lowered == operation);
            row.map(|(_, text)| (*text).to_owned()).into_iter().collect()
        }
    }
}

/// The operation in terms of others, `a` and `b`, as few as it takes if this is on its right.
fn shortest(operation: Operation, right: Operand) -> Option<Program> {
    let program = |text: String| {
        // Every text compiles, as tests verify.
        let program = compile_over(&text, &Inputs::new(["a", "b"])).ok()?.program;
        let mut operands = program.input_operands();
        if let Operand::Constant(_) = right {
            operands[1] = right;
        }
        Some(program.over(program.inputs().clone(), &operands))
    };
    texts(operation, right).into_iter().filter_map(program).min_by_key(Program::operations)
}

/// Whether the code that a program becomes may have an operation, which may shift by 64 or more or does not.
type Available<'a> = &'a dyn Fn(Operation, bool) -> bool;

/// A program in bbt's own language without the instructions that a target lacks.
#[must_use]
pub fn lowered_for(program: &Program, target: Target) -> Program {
    lowered(program, &|operation, _| target.has(operation))
}

/// The program with nothing but operations that are available.
pub(super) fn lowered(program: &Program, available: Available) -> Program {
    let mut builder = Builder::new(program.inputs().clone());
    let result = append(&mut builder, program, &program.input_operands(), available);
    builder.finish(result)
}

/// Adds the operations of a program, with an operand for each of its inputs.
fn append(to: &mut Builder, program: &Program, inputs: &[Operand], has: Available) -> Operand {
    let all_known = program.all_known();
    program.copied(inputs, |instruction, operands| {
        let operation = instruction.operation();
        let is_far = operation.has(Property::Shifts) && !instruction.is_near(&all_known);
        let is_lowered = !has(operation, is_far);
        let program = is_lowered.then(|| shortest(operation, operands[1])).flatten();
        match program {
            Some(program) => append(to, &program, &operands, has),
            None => to.push(operation, operands, instruction.place()),
        }
    })
}
