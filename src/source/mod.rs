//! Source code, up to the tree of its words: what goes in is a text, what comes out are tokens in brackets
//! and blocks, without macros and what stands around routines.
//!
//! The way through: `preprocessor` replaces macros, `token` splits the text into words, `tree` closes
//! brackets and blocks, `surroundings` takes out what computes nothing. What a language means by its words
//! is a row in [`languages`], beside how it is written ([`language`]); the names of libraries are rows of
//! `builtins`, the operators that a text defines are found by `overloads`. `constant` reads a line in any language.

pub(crate) mod builtins;
pub(crate) mod constant;
pub(crate) mod constructors;
pub(crate) mod dialect;
pub mod language;
pub mod languages;
pub(crate) mod operators;
pub(crate) mod overloads;
pub(crate) mod preprocessor;
pub(crate) mod surroundings;
pub(crate) mod token;
pub(crate) mod tree;
pub(crate) mod types;
pub(crate) mod words;

pub use self::dialect::Dialect;
pub(crate) use self::dialect::{FarShifts, Habit};
pub use self::languages::DIALECTS;
pub(crate) use self::operators::{Computes, Operator};
pub(crate) use self::token::Token;
pub(crate) use self::tree::TypeWords;
pub(crate) use self::types::Type;
