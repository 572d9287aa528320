//! What people ask about steps, programs and boards.

mod check;
mod checked_routines;
#[path = "../../benches/support/data.rs"]
mod data;
mod diff;
mod engine_author;
mod equations;
mod explain;
mod explained_functions;
mod explained_json;
mod explained_names;
mod grid;
mod heat;
mod identify;
mod known_things;
mod line_occupancy;
mod magic;
mod moves;
#[path = "../support/programs.rs"]
mod programs;
mod prove;
mod shortest;
#[path = "../support/mod.rs"]
mod support;
