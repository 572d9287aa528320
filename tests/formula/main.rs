//! The language of formulas and routines.

mod bounds;
#[path = "../../benches/support/data.rs"]
mod data;
mod definitions;
mod dialects;
mod functions;
mod language;
mod lookalikes;
mod pasted;
mod preprocessor;
mod rays;
mod routines;
mod sets;
#[path = "../support/mod.rs"]
mod support;
mod types;
