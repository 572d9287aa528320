//! The functions of the language that take operands: one file a family, each function one row.
//!
//! Every step of the catalogue is a function of one operand, too; those are not repeated here.

mod arithmetic;
mod attacks;
mod bits;
mod boolean;
mod domain;
mod function;
mod moves;
mod position;
mod rays;
mod relations;
mod shifts;
mod swaps;
mod wrappers;

use std::collections::HashMap;
use std::sync::LazyLock;

pub use self::domain::{Domain, Requirement};
pub use self::function::{Body, Function, FunctionFamily, Parameter};
pub(crate) use self::wrappers::WRAPPER;
use crate::text::names::normalized;

/// All families, in the order in which they are listed.
pub static FAMILIES: &[FunctionFamily] = &[
    relations::FAMILY,
    boolean::FAMILY,
    bits::FAMILY,
    shifts::FAMILY,
    moves::FAMILY,
    swaps::FAMILY,
    arithmetic::FAMILY,
    attacks::FAMILY,
    position::FAMILY,
    rays::FAMILY,
    wrappers::FAMILY,
];

/// All functions, family by family.
pub fn functions() -> impl Iterator<Item = &'static Function> {
    FAMILIES.iter().flat_map(|family| family.functions)
}

/// The function with a name or alias; case and `_` do not matter.
///
/// ```
/// use bbt::formula::functions::find;
/// assert_eq!(find("rotateLeft").map(|function| function.name), Some("rotl"));
/// ```
pub fn find(name: &str) -> Option<&'static Function> {
    // Wrappers around the numbers of a stream ask for each line.
    static BY_NAME: LazyLock<HashMap<String, &'static Function>> = LazyLock::new(|| {
        let named = |function: &'static Function| {
            function.names().map(move |name| (normalized(name), function))
        };
        functions().flat_map(named).collect()
    });
    // Most inputs are numbers, and do not need the table.
    let is_name = name.starts_with(|c: char| c.is_ascii_alphabetic() || c == '_');
    is_name.then(|| BY_NAME.get(&normalized(name)).copied()).flatten()
}
