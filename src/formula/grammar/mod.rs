//! Tokens to a program: the grammar, which writes the program as it reads.
//!
//! The parser is one, in [`parser`]; its parts are:
//!
//! - values: [`expressions`], [`operators`] (what they do, by type and sign), [`division`], [`casts`],
//!   [`types`], [`meanings`] (what a name stands for), [`calls`], [`library`], [`members`]; [`wrapped`]
//!   and [`targets`] read what stands around a value in source code;
//! - statements: [`statements`], [`declarations`], [`arrays`];
//! - routines: [`heads`], [`running`];
//! - control: [`blocks`] (where they end), [`conditions`], [`switches`], [`loops`] and
//!   [`square_loops`], [`rounds`] (how a word gets smaller in each), [`paths`].
//!
//! What it reads into is data: [`value`], [`scope`], [`routine`] and [`exit`].

mod arrays;
mod blocks;
mod calls;
mod casts;
mod columns;
mod conditions;
mod declarations;
mod division;
mod exit;
mod expressions;
mod heads;
mod library;
mod loops;
mod meanings;
mod members;
mod operators;
mod parser;
mod paths;
mod rounds;
mod routine;
mod running;
mod scope;
mod square_loops;
mod statements;
mod switches;
mod targets;
mod types;
mod value;
mod wrapped;

pub(super) use self::parser::Parser;
