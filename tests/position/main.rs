//! Positions: FEN, and all that follows the board on its line.

mod beside;
mod canonical;
#[path = "../../benches/support/data.rs"]
mod data;
mod embedded;
mod epd;
mod facts;
mod following;
mod lines;
mod move_lists;
mod position;
mod related_data;
mod scores;
#[path = "../support/mod.rs"]
mod support;
mod usual_lines;
