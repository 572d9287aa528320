//! What is drawn.

mod drawings;
mod layouts;
mod marks;
mod overlay;
#[path = "../support/mod.rs"]
mod support;
mod terminal;
