//! A session on a terminal: what happens there, one thing after the other, and the screens that follow.

use std::sync::mpsc::channel;
use std::time::Duration;

use anyhow::Result;

use super::screen::{self, Drawn};
use super::session::{Act, Session};
use super::terminal::{self, CONTINUED, Event, Terminal};
use super::{keys, work};
use crate::cli::messages::Conclusion;
use crate::diagram::palette::Palette;
use crate::diagram::theme::{Depth, Theme};
use crate::diagram::view::View;

/// How long a drawing may take before the screen says that it is computed, and a stopped program to stop.
const PATIENCE: Duration = Duration::from_millis(100);

/// Runs a session until Enter ends it.
///
/// # Errors
///
/// There is no terminal; the session was ended without a result: the exit code.
pub(super) fn run(mut session: Session, (theme, view): (Theme, View)) -> Result<Session> {
    // Without colours, marks are underlined or dim.
    let plain = Palette::find("wiki").unwrap_or(theme.palette);
    let plain = Theme { palette: plain, depth: Depth::Basic, ..theme };
    let theme = if theme.depth == Depth::None { plain } else { theme };
    let mut terminal = Terminal::new()?;
    let (sender, events) = channel();
    let drawings = sender.clone();
    let reply = move |number, drawing| drop(drawings.send(Event::Drawing(number, drawing)));
    let worker = work::start(view, reply)?;
    terminal::listen(sender)?;
    let (mut changes, mut asked, mut answered) = (1, 0, 0);
    let (mut is_away, mut drawn) = (false, Drawn::default());
    loop {
        if !is_away {
            let looks = (theme, view);
            drawn = terminal.draw(|buffer| screen::draw(&session, looks, buffer))?;
        }
        if asked < changes {
            asked = changes;
            // The thread ends with the program.
            let _ = worker.send(session.question(asked, drawn.width));
        }
        let is_quiet = !is_away && (asked == answered || session.is_slow);
        let patience = PATIENCE * if is_away { 5 } else { 1 };
        let next = if is_quiet { events.recv().ok() } else { events.recv_timeout(patience).ok() };
        // It was not stopped after all.
        if is_away && !matches!(next, Some(Event::Drawing(..) | Event::Signal(CONTINUED))) {
            terminal.enter()?;
            is_away = false;
        }
        match next {
            Some(Event::Drawing(number, drawing)) => {
                (answered, session.drawing) = (number, drawing);
            }
            Some(Event::Input(event)) => {
                let at = |x: u16, y: u16| {
                    let mut hits = drawn.hits.iter().rev();
                    hits.find(|(place, _)| place.contains((x, y).into())).map(|(_, hit)| *hit)
                };
                keys::take(&mut session, &event, at);
                changes += 1;
            }
            Some(Event::Signal(CONTINUED)) => {
                terminal::leave();
                terminal.enter()?;
                is_away = false;
            }
            Some(Event::Signal(signal)) => {
                terminal::end_by(signal);
                return Err(Conclusion(u8::try_from(128 + signal).unwrap_or(u8::MAX)).into());
            }
            Some(Event::Closed) => return Err(Conclusion(1).into()),
            None => session.is_slow = true,
        }
        session.is_slow &= asked != answered;
        match session.act.take() {
            Some(Act::Copy(text)) => {
                terminal.copy(&text)?;
                session.message = Some("copied");
            }
            Some(Act::Suspend) => {
                terminal::suspend();
                is_away = true;
            }
            Some(Act::Print) => return Ok(session),
            Some(Act::Quit) => return Err(Conclusion(1).into()),
            None => {}
        }
    }
}
