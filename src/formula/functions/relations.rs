//! Questions about sets, which are answered with 1 or 0.

use super::function::{Body, FunctionFamily, rows};
use crate::program::Operation;

pub(super) const FAMILY: FunctionFamily = FunctionFamily {
    name: "Relations: 1 if they hold, else 0",
    functions: rows! {
        "equal" ["equals"] ("a": Word, "b": Word) Body::Operation(Operation::Equal),
            "whether both sets are the same", "General Setwise Operations, Equality";
        "is_empty" [] ("a": Word) Body::Text("a == 0"),
            "whether there is no square in a", "General Setwise Operations, Empty and Universe";
        "is_universe" ["is_full", "is_all"] ("a") Body::Text("a + 1 == 0"),
            "whether every square is in a", "General Setwise Operations, Empty and Universe";
        "subset" ["is_subset"] ("a", "b") Body::Text("(a & b) == a"),
            "whether all squares of a are in b", "General Setwise Operations, Intersection, Subset";
        "superset" ["is_superset"] ("a", "b") Body::Text("(a | b) == a"),
            "whether all squares of b are in a", "General Setwise Operations, Union, Superset";
        "disjoint" ["is_disjoint"] ("a", "b") Body::Text("(a & b) == 0"),
            "whether no square is in both sets",
            "General Setwise Operations, Intersection, Disjoint Sets";
        "common_ms1b" [] ("a", "b") Body::Text("(a & b) > (a ^ b)"),
            "whether both sets have the same last square",
            "General Setwise Operations, Most Significant One, Common MS1B";
        "ult" ["unsigned_less"] ("a": Word, "b": Word) Body::Operation(Operation::Less),
            "whether a is less than b, both taken as numbers without a sign", "LLVM icmp ult";
        "ule" ["unsigned_less_or_equal"] ("a": Word, "b": Word) Body::Operation(Operation::LessOrEqual),
            "whether a is at most b, both taken as numbers without a sign", "LLVM icmp ule";
        "ugt" ["unsigned_greater"] ("a": Word, "b": Word) Body::Operation(Operation::Greater),
            "whether a is greater than b, both taken as numbers without a sign", "LLVM icmp ugt";
        "uge" ["unsigned_greater_or_equal"] ("a": Word, "b": Word) Body::Operation(Operation::GreaterOrEqual),
            "whether a is at least b, both taken as numbers without a sign", "LLVM icmp uge";
        "slt" ["signed_less"] ("a": Word, "b": Word) Body::Operation(Operation::LessSigned),
            "whether a is less than b, both taken as numbers with a sign", "LLVM icmp slt";
        "sle" ["signed_less_or_equal"] ("a": Word, "b": Word) Body::Operation(Operation::LessOrEqualSigned),
            "whether a is at most b, both taken as numbers with a sign", "LLVM icmp sle";
        "sgt" ["signed_greater"] ("a": Word, "b": Word) Body::Operation(Operation::GreaterSigned),
            "whether a is greater than b, both taken as numbers with a sign", "LLVM icmp sgt";
        "sge" ["signed_greater_or_equal"] ("a": Word, "b": Word) Body::Operation(Operation::GreaterOrEqualSigned),
            "whether a is at least b, both taken as numbers with a sign", "LLVM icmp sge";
    },
};
