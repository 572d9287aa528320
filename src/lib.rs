//! bbt
pub mod catalogue;
pub mod chain;
pub mod cli;
pub mod diagram;
pub mod fault;
pub mod language;
pub mod notation;
pub mod position;
pub mod program;
pub mod stream;
pub mod value;
