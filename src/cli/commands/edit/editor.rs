//! A session on a terminal: the events there, in order, and the screens that follow.

use std::collections::VecDeque;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;
use std::time::Duration;

use anyhow::{Context, Result};
use crossterm::event;
use crossterm::terminal::size;

use super::keys;
use super::screen::{self, Screen};
use super::session::{Act, Session};
use super::terminal::{self, CONTINUED, Event, Terminal};
use crate::cli::messages::Conclusion;
use crate::diagram::{Theme, View};

/// How long work may take before it is seen that it is missing, and a stopped program to stop.
const PATIENCE: [Duration; 2] = [Duration::from_millis(10), Duration::from_millis(500)];

/// The size of the stack for work aside, in bytes: that of the main one.
const STACK: usize = 8 << 20;

struct Editor {
    session: Session,
    terminal: Terminal,
    theme: Theme,
    view: View,
    screen: Screen,
    sender: Sender<Event>,
    events: Receiver<Event>,
    /// What has been typed, and not taken yet.
    typed: VecDeque<event::Event>,
    /// The number of changes, and that number when the work in progress began.
    changes: u64,
    begun: Option<u64>,
}

/// Runs a session until Enter ends it; if it ends otherwise, the error is the exit code.
pub(super) fn run(session: Session, (theme, view): (Theme, View)) -> Result<Session> {
    let terminal = Terminal::new()?;
    let (sender, events) = channel();
    terminal::listen(sender.clone())?;
    let (screen, typed, changes, begun) = (Screen::default(), VecDeque::new(), 1, None);
    let mut editor =
        Editor { session, terminal, theme, view, screen, sender, events, typed, changes, begun };
    editor.work()?;
    while editor.goes_on()? {
        let event = editor.next()?;
        editor.take(event)?;
    }
    Ok(editor.session)
}

impl Editor {
    fn show(&mut self) -> Result<()> {
        let size = size()?;
        self.session.is_working = self.begun.is_some();
        self.screen = screen::draw(&self.session, self.view, (size.0.into(), size.1.into()));
        self.session.scroll = self.screen.scroll;
        self.terminal.show(self.screen.painted(&self.session, self.theme), size, self.screen.cursor)
    }

    /// Begins what may take long in a thread of its own, which ends with the program: keys need not wait for it.
    fn work(&mut self) -> Result<()> {
        self.begun = Some(self.changes);
        let work = self.session.work(View { width: size()?.0.into(), ..self.view });
        let (number, sender) = (self.changes, self.sender.clone());
        let work = move || drop(sender.send(Event::Done(number, work())));
        thread::Builder::new().stack_size(STACK).spawn(work).context("cannot start a thread")?;
        Ok(())
    }

    /// What happens next; before it is waited for, the session is shown.
    fn next(&mut self) -> Result<Event> {
        if !self.session.is_waiting()
            && let Some(event) = self.typed.pop_front()
        {
            return Ok(Event::Input(event));
        }
        // Most work is done before anyone sees that it is missing.
        if self.begun == Some(self.changes)
            && let Ok(event) = self.events.recv_timeout(PATIENCE[0])
        {
            return Ok(event);
        }
        self.show()?;
        Ok(self.events.recv()?)
    }

    fn take(&mut self, event: Event) -> Result<()> {
        match event {
            Event::Input(event) if self.session.is_waiting() => self.typed.push_back(event),
            Event::Input(event) => {
                self.changes += 1;
                keys::take(&mut self.session, &event, |column, line| self.screen.at(column, line));
                if self.begun.is_none() {
                    self.work()?;
                }
            }
            Event::Done(number, work) => {
                self.begun = None;
                // Otherwise it was done for what has changed since.
                if number == self.changes {
                    self.session.take(work);
                } else {
                    self.work()?;
                }
            }
            Event::Signal(CONTINUED) => {
                terminal::leave();
                self.terminal.enter()?;
            }
            Event::Signal(signal) => {
                terminal::end_by(signal);
                return Err(Conclusion(u8::try_from(128 + signal).unwrap_or(u8::MAX)).into());
            }
            Event::Closed => return Err(Conclusion(1).into()),
        }
        Ok(())
    }

    /// Does what the session asks of the terminal; returns whether the session goes on.
    fn goes_on(&mut self) -> Result<bool> {
        match self.session.act.take() {
            Some(Act::Copy(text)) => {
                self.terminal.copy(&text)?;
                self.session.message = Some("copied");
            }
            Some(Act::Suspend) => self.suspend()?,
            Some(Act::Print) => return Ok(false),
            Some(Act::Quit) => return Err(Conclusion(1).into()),
            None => {}
        }
        Ok(true)
    }

    /// Stops until the program is continued, or was not stopped after all.
    fn suspend(&mut self) -> Result<()> {
        terminal::suspend();
        let event = loop {
            match self.events.recv_timeout(PATIENCE[1]) {
                Ok(done @ Event::Done(..)) => self.take(done)?,
                event => break event,
            }
        };
        self.terminal.enter()?;
        match event {
            Ok(Event::Signal(CONTINUED)) | Err(_) => Ok(()),
            Ok(event) => self.take(event),
        }
    }
}
