//! bbt
fn main() {}
