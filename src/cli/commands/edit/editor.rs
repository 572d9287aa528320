//! A session on a terminal: what happens there, one thing after the other, and the screens that follow.

use std::sync::mpsc::{Receiver, Sender, channel};
use std::time::Duration;

use anyhow::Result;

use super::keys::Command;
use super::screen::{self, Drawn};
use super::session::{Act, Session};
use super::terminal::{self, CONTINUED, Happening, Terminal};
use super::work::{self, Answer, Question};
use crate::cli::messages::Conclusion;
use crate::diagram::palette::Palette;
use crate::diagram::theme::{Depth, Theme};
use crate::diagram::view::View;

/// How long an answer may take before the screen says that it is computed, and a stopped program to stop.
const PATIENCE: Duration = Duration::from_millis(100);

/// What the editor waits for.
enum Event {
    Happening(Happening),
    Answer(Box<Answer>),
}

/// A session on a terminal.
pub(super) struct Editor {
    session: Session,
    terminal: Terminal,
    worker: Sender<Question>,
    events: Receiver<Event>,
    looks: (Theme, View),
    drawn: Drawn,
    /// What is done as soon as the chosen board is there.
    awaited: Option<Command>,
}

impl Editor {
    /// Takes the terminal, and listens to it.
    ///
    /// # Errors
    ///
    /// There is no terminal.
    pub(super) fn start(session: Session, (theme, view): (Theme, View)) -> Result<Editor> {
        // Without colours, marks are underlined or dim.
        let plain = Palette::find("wiki").unwrap_or(theme.palette);
        let plain = Theme { palette: plain, depth: Depth::Basic, ..theme };
        let theme = if theme.depth == Depth::None { plain } else { theme };
        let terminal = Terminal::new()?;
        let (sender, events) = channel();
        let answers = sender.clone();
        let worker =
            work::start(view, move |answer| drop(answers.send(Event::Answer(answer.into()))))?;
        terminal::listen(move |one| sender.send(Event::Happening(one)).is_ok())?;
        let (looks, drawn) = ((theme, view), Drawn::default());
        Ok(Editor { session, terminal, worker, events, looks, drawn, awaited: None })
    }

    /// Runs until Enter ends the session.
    ///
    /// # Errors
    ///
    /// It was ended without a result: the exit code.
    pub(super) fn run(mut self) -> Result<Session> {
        self.ask();
        loop {
            let (session, looks) = (&self.session, self.looks);
            self.drawn = self.terminal.draw(|buffer| screen::draw(session, looks, buffer))?;
            if self.session.is_value() || self.session.is_answered() {
                match self.awaited.take() {
                    Some(Command::Print) => return Ok(self.session),
                    Some(_) => {
                        self.session.take_chosen();
                        self.ask();
                        continue;
                    }
                    None => {}
                }
            }
            match self.next() {
                Some(Event::Answer(answer)) => self.session.answer = *answer,
                Some(Event::Happening(happening)) => {
                    self.handle(happening)?;
                    self.ask();
                }
                None => self.session.is_slow = !self.session.is_answered(),
            }
            self.session.is_slow &= !self.session.is_answered();
        }
    }

    /// Asks about what there is now.
    fn ask(&mut self) {
        let (width, _) = crossterm::terminal::size().unwrap_or((80, 24));
        // The thread ends with the program.
        let _ = self.worker.send(self.session.question(screen::widths(width)));
    }

    /// What happens next; nothing, if that takes long.
    fn next(&mut self) -> Option<Event> {
        if self.session.is_answered() || self.session.is_slow {
            return self.events.recv().ok();
        }
        self.events.recv_timeout(PATIENCE).ok()
    }

    /// Stops the program, and takes the terminal again when it is continued, or was not stopped after all.
    fn suspend(&mut self) -> Result<()> {
        terminal::suspend();
        while let Ok(event) = self.events.recv_timeout(5 * PATIENCE) {
            match event {
                Event::Answer(answer) => self.session.answer = *answer,
                Event::Happening(Happening::Signal(CONTINUED)) => break,
                Event::Happening(other) => {
                    self.terminal.enter()?;
                    return self.handle(other);
                }
            }
        }
        self.terminal.enter()
    }

    fn handle(&mut self, happening: Happening) -> Result<()> {
        let event = match happening {
            Happening::Event(event) => event,
            Happening::Signal(CONTINUED) => {
                terminal::leave();
                return self.terminal.enter();
            }
            Happening::Signal(signal) => {
                terminal::end_by(signal);
                return Err(Conclusion(u8::try_from(128 + signal).unwrap_or(u8::MAX)).into());
            }
            Happening::Closed => return Err(Conclusion(1).into()),
        };
        let hits = &self.drawn.hits;
        let at = |x: u16, y: u16| {
            let hit = hits.iter().rev().find(|(place, _)| place.contains((x, y).into()));
            hit.map(|(_, hit)| *hit)
        };
        match self.session.take(&event, at) {
            Act::Draw => {}
            Act::Copy(text) => {
                self.terminal.copy(&text)?;
                self.session.message = Some("copied");
            }
            Act::Suspend => self.suspend()?,
            Act::Await(command) => self.awaited = Some(command),
            Act::Quit => return Err(Conclusion(1).into()),
        }
        Ok(())
    }
}
