//! Drawings in Markdown: as text between fences.

use super::markup::Appearance;
use crate::diagram::block::Block;

/// The shortest fence.
const FENCE: &str = "```";

/// A drawing as a fenced block of text.
pub(super) fn markdown(drawing: &Block, _: &str, _: Appearance) -> String {
    let text = drawing.to_string();
    let text: Vec<&str> = text.lines().collect();
    let mut fence = FENCE.to_owned();
    // A fence is longer than those in the text.
    while text.iter().any(|line| line.trim_start().starts_with(&fence)) {
        fence.push('`');
    }
    format!("{fence}text\n{}\n{fence}\n", text.join("\n"))
}
