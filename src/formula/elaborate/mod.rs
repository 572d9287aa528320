//! The tree of a text to a program: types, bounds, paths, rounds.
//!
//! The elaborator is one, in [`elaborator`]; its parts are:
//!
//! - values: [`expressions`], [`operators`] (what they do, by type and sign), [`shifts`], [`division`], [`casts`],
//!   [`types`], [`meanings`] (what a name stands for), [`calls`], [`library`], [`members`], [`columns`];
//! - statements: [`statements`], [`declarations`], [`arrays`];
//! - texts that only declare constants: [`listing`];
//! - routines: [`running`];
//! - control: [`conditions`], [`switches`], [`loops`] and [`square_loops`], [`rounds`] (how a word gets
//!   smaller in each), [`paths`] (and ways out of blocks).

mod arrays;
mod calls;
mod casts;
mod columns;
mod conditions;
mod declarations;
mod division;
mod elaborator;
mod expressions;
mod library;
mod listing;
mod loops;
mod meanings;
mod members;
mod operators;
mod paths;
mod rounds;
mod running;
mod shifts;
mod square_loops;
mod statements;
mod switches;
mod types;

pub(super) use self::elaborator::Elaborator;
