//! A session on a terminal: what happens there, one thing after the other, and the screens that follow.

use std::sync::mpsc::{Sender, channel};
use std::thread;
use std::time::Duration;

use anyhow::{Context, Result};

use super::keys;
use super::screen::{self, Drawn};
use super::session::{Act, Session};
use super::terminal::{self, CONTINUED, Event, Terminal};
use crate::cli::messages::Conclusion;
use crate::diagram::block::Block;
use crate::diagram::palette::Palette;
use crate::diagram::theme::{Depth, Theme};
use crate::diagram::view::View;

/// How long a drawing may take before the screen says that it is computed, and a stopped program to stop.
const PATIENCE: Duration = Duration::from_millis(100);

/// The size of the stack for drawings, in bytes: that of the main one.
const STACK: usize = 8 << 20;

/// A drawing to be made, and its number: later ones have greater numbers.
type Job = (u64, Box<dyn FnOnce() -> Block + Send>);

/// Starts a thread for drawings of the chain, which may take long: keys need not wait for it. Of those that
/// wait, it makes the last one.
fn draw_aside(events: Sender<Event>) -> Result<Sender<Job>> {
    let (sender, jobs) = channel::<Job>();
    let work = move || {
        while let Ok(first) = jobs.recv() {
            let (number, draw) = jobs.try_iter().last().unwrap_or(first);
            let _ = events.send(Event::Drawing(number, draw()));
        }
    };
    thread::Builder::new().stack_size(STACK).spawn(work).context("cannot start a thread")?;
    Ok(sender)
}

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
    let worker = draw_aside(sender.clone())?;
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
            let view = View { width: drawn.width, ..view };
            let _ = worker.send((asked, Box::new(session.drawing_to_be(view))));
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
