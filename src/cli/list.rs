//! The catalogue as a list.

use crate::catalogue::FAMILIES;
use crate::diagram::layout::{Block, Line};
use crate::diagram::table;
use crate::diagram::theme::{Role, Theme};

/// Each family's steps: name, what one square does, what the step does.
pub(super) fn catalogue(width: usize, theme: &Theme) -> Block {
    let mut page = Block::default();
    for family in FAMILIES {
        if !page.lines.is_empty() {
            page.lines.push(Line::default());
        }
        page.lines.push(Line::of(theme, Role::Title, family.name));
        let rows: Vec<(String, String)> = family
            .steps
            .iter()
            .map(|step| {
                (format!("  {:17}  {:9}", step.name, step.journey()), step.summary.to_owned())
            })
            .collect();
        page.lines.extend(table(&rows, width, theme).lines);
    }
    page
}
