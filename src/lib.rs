//! bbt
pub mod catalogue;
pub mod chain;
pub mod fault;
pub mod language;
pub mod notation;
pub mod position;
pub mod program;
pub mod value;
