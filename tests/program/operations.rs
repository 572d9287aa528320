//! The properties in the rows of operations against what the operations do.

use bbt::formula::functions::{Body, find};
use bbt::program::operation::{Operation, Property};

/// Words with edges, and words of many bits.
fn words() -> Vec<u64> {
    let edges = [0, 1, 2, 3, 5, 7, 8, 63, 64, 65, 1 << 63, !0 >> 1, !1, !0];
    let mixed = (1..24_u64).map(|n| n.wrapping_mul(0x9e37_79b9_7f4a_7c15));
    edges.into_iter().chain(mixed).collect()
}

/// Whether something holds for all pairs of words; the second one is 0 where the operation takes one
/// operand.
fn for_pairs(operation: Operation, holds: impl Fn(u64, u64) -> bool) -> bool {
    let right = if operation.arity() == 1 { vec![0] } else { words() };
    words().into_iter().all(|a| right.iter().all(|&b| holds(a, b)))
}

/// The lowest bits of a word.
fn low(word: u64, bits: u32) -> u64 {
    word & (1_u64 << bits).wrapping_sub(1)
}

/// Whether an operation has a property, as far as its values tell.
fn behaves(operation: Operation, property: Property) -> bool {
    let apply = |a, b| operation.apply([a, b]);
    match property {
        Property::Bitwise => for_pairs(operation, |a, b| {
            (0..64).all(|bit| {
                let alone = apply(a >> bit & 1, b >> bit & 1) & 1;
                apply(a, b) >> bit & 1 == alone
            })
        }),
        // No bit depends on those above it.
        Property::Carries => for_pairs(operation, |a, b| {
            (1..64).all(|n| low(apply(a, b), n) == low(apply(low(a, n), low(b, n)), n))
        }),
        Property::Commutes => {
            operation.arity() == 2 && for_pairs(operation, |a, b| apply(a, b) == apply(b, a))
        }
        Property::Additive => {
            for_pairs(operation, |_, b| apply(0, b) == 0)
                && for_pairs(operation, |a, b| {
                    words().into_iter().all(|c| apply(a | c, b) == apply(a, b) | apply(c, b))
                })
        }
        // A piece does not attack its own square, and nothing behind the blockers matters.
        Property::Attacks => words().into_iter().all(|occupied| {
            (0..64).map(|square| 1 << square).all(|piece| {
                let attacked = apply(piece, occupied);
                attacked & piece == 0 && apply(piece, occupied & attacked) == attacked
            })
        }),
        Property::Clears(least) => {
            for_pairs(operation, |a, b| b < least || apply(a, b) == 0) && apply(!0, least - 1) != 0
        }
        Property::Orders => {
            // Of each pair of numbers, with or without a sign, one is less.
            let [one, other] = [apply(1, 2), apply(2, 1)];
            one != other && for_pairs(operation, |a, b| a == b || apply(a, b) ^ apply(b, a) == 1)
        }
        Property::NeedsSign => {
            let signed = operation.signed();
            operation.has(Property::Divides)
                || !for_pairs(operation, |a, b| apply(a, b) == signed.apply([a, b]))
        }
        Property::Unit(unit) => for_pairs(operation, |a, _| apply(a, unit) == a),
        Property::Absorbs(word) => for_pairs(operation, |_, b| apply(word, b) == word),
        // What the words mean, not what they are.
        Property::Divides | Property::Masks | Property::Shifts => operation.arity() == 2,
        Property::Function(name) => find(name)
            .is_some_and(|row| matches!(row.body, Body::Operation(same) if same == operation)),
    }
}

#[test]
fn each_operation_has_the_properties_of_its_row() {
    for &operation in Operation::ALL {
        for &property in operation.properties() {
            assert!(behaves(operation, property), "{operation:?}: {property:?}");
        }
    }
}

#[test]
fn no_row_leaves_out_a_property() {
    use Property::{Additive, Bitwise, Commutes, Orders};
    for &operation in Operation::ALL {
        for property in [Additive, Bitwise, Commutes, Orders] {
            assert_eq!(
                behaves(operation, property),
                operation.has(property),
                "{operation:?}: {property:?}"
            );
        }
    }
}

#[test]
fn an_operation_with_one_operand_ignores_the_second() {
    for &operation in Operation::ALL {
        let ignores = words().into_iter().all(|a| {
            words().into_iter().all(|b| operation.apply([a, b]) == operation.apply([a, 0]))
        });
        assert_eq!(ignores, operation.arity() == 1, "{operation:?}");
    }
}
