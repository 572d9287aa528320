//! What is drawn.

mod contrast;
mod distances;
mod drawings;
mod environment;
mod layouts;
mod marks;
mod overlay;
mod pictures;
#[path = "../support/mod.rs"]
mod support;
mod terminal;
