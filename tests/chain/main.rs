//! Steps: each row of the catalogue, and chains of them.

mod catalogue;
mod chain;
mod flow;
