//! Operations that look at each square for itself: is it in these sets, and in how many?

use super::function::{Body, FunctionFamily, rows};
use crate::program::Operation;

pub(super) const FAMILY: FunctionFamily = FunctionFamily {
    name: "Boolean operations",
    functions: rows! {
        "intersection" ["and", "conjunction", "pand"] ("a": Word, "b": Word) Body::Operation(Operation::And),
            "the squares that are in both sets", "General Setwise Operations, Intersection";
        "union" ["or", "disjunction", "por"] ("a": Word, "b": Word) Body::Operation(Operation::Or),
            "the squares that are in one of the sets or in both",
            "General Setwise Operations, Union";
        "without" ["difference", "minus"] ("a", "b") Body::Text("a & ~b"),
            "the squares of a that are not in b", "General Setwise Operations, Relative Complement";
        "relative_complement" ["andn", "pandn"] ("a", "b") Body::Text("~a & b"),
            "the complement of a inside b: the squares of b that are not in a",
            "General Setwise Operations, Relative Complement";
        "nand" [] ("a", "b") Body::Text("~(a & b)"),
            "the squares that are not in both sets", "General Setwise Operations, De Morgan's laws";
        "nor" [] ("a", "b") Body::Text("~(a | b)"),
            "the squares that are in neither set", "General Setwise Operations, De Morgan's laws";
        "implies" ["implication"] ("a", "b") Body::Text("~a | b"),
            "the squares that are in b or not in a", "General Setwise Operations, Implication";
        "xor" ["exclusive_or", "symmetric_difference", "pxor"] ("a": Word, "b": Word) Body::Operation(Operation::Xor),
            "the squares that are in one of the sets only",
            "General Setwise Operations, Exclusive Or";
        "xnor" ["equivalence"] ("a", "b") Body::Text("~(a ^ b)"),
            "the squares that are in both sets or in neither",
            "General Setwise Operations, Equivalence";
        "select" ["blend"] ("a": Word, "b": Word, "mask": Word) Body::Text("a ^ ((a ^ b) & mask)"),
            "b on the mask's squares, a elsewhere",
            "General Setwise Operations, Exclusive Or, Bits from two Sources";
        "majority" ["major", "median"] ("a", "b", "c") Body::Text("(a & b) | ((a ^ b) & c)"),
            "the squares that are in at least two of three sets",
            "General Setwise Operations, Majority";
        "at_least_two" ["greater_one", "at_least_double"] ("a", "b", "...")
            Body::Each {
                before: "once = none; twice = none",
                each: "twice |= a & once; once |= a",
                after: "twice",
            },
            "the squares that are in at least two of n sets, in 3(n - 1) - 2 operations",
            "General Setwise Operations, Greater One Sets";
        "at_least_three" ["at_least_triple"] ("a", "b", "c", "...")
            Body::Each {
                before: "once = none; twice = none; thrice = none",
                each: "thrice |= a & twice; twice |= a & once; once |= a",
                after: "thrice",
            },
            "the squares that are in at least three of n sets",
            "General Setwise Operations, Greater One Sets";
    },
};
