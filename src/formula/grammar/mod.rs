//! Tokens to a program: the grammar, which writes the program as it reads.
//!
//! The parser is one, in [`parser`]; its parts are:
//!
//! - values: [`expressions`], [`choices`], [`operators`] (what they do, by type and sign),
//!   [`conversions`], [`types`], [`meanings`] (what a name stands for), [`calls`], [`library`],
//!   [`members`]; [`constructions`] and [`targets`] read what stands around a value in source code;
//! - statements: [`statements`], [`declarations`], [`tuples`], [`arrays`];
//! - routines: [`routines`] (their heads), [`parameters`], [`running`];
//! - control: [`blocks`] (where they end), [`branches`], [`loops`], [`exits`], [`select`], and what
//!   conditions and rounds say of values, [`refinement`] and [`rounds`].
//!
//! What it reads into is data: [`value`], [`scope`], [`routine`] and [`exit`].

mod arms;
mod arrays;
mod blocks;
mod branches;
mod calls;
mod choices;
mod constructions;
mod conversions;
mod declarations;
mod division;
mod exit;
mod exits;
mod expressions;
mod library;
mod loops;
mod meanings;
mod members;
mod operators;
mod parameters;
mod parser;
mod refinement;
mod rounds;
mod routine;
mod routines;
mod running;
mod scope;
mod select;
mod square_loops;
mod statements;
mod switches;
mod targets;
mod tuples;
mod types;
mod value;

pub(super) use self::parser::Parser;
