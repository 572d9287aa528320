//! Blocks of lines transformed on all cores, and handed back in their order.
//!
//! A block is transformed as if nothing waited for its lines: no board that is being drawn, no
//! titles. If that turns out to be so, the result is what one thread would have made, and the
//! stream goes on from what waits behind the block's last line; if not, the block is transformed
//! again. So order and meaning are those of one thread, and only drawn boards pay for it.

use std::collections::VecDeque;
use std::sync::mpsc::{self, Receiver, Sender};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{self, Scope};

use super::blocks::{Block, Blocks};
use super::supply::Supply;
use super::transformer::{BadLine, Transformer};

/// More threads than these one thread cannot feed, and memory stays small.
const MOST_THREADS: usize = 16;

/// How many blocks wait while each thread has one.
const BLOCKS_WAITING: usize = 4;

/// A block, the transformer that it goes through, and what came of it.
#[derive(Debug)]
pub(super) struct Job<'a> {
    block: Block,
    transformer: Transformer<'a>,
    outcome: Result<(), BadLine>,
}

impl<'a> Job<'a> {
    /// Brings the result to the transformer of the stream, as if it had done all by itself.
    ///
    /// # Errors
    ///
    /// The line at which to stop.
    pub(super) fn hand_in(&mut self, stream: &mut Transformer<'a>) -> Result<(), BadLine> {
        if !stream.is_idle() {
            return stream.lines(self.block.text());
        }
        stream.take_over(&mut self.transformer);
        std::mem::replace(&mut self.outcome, Ok(()))
    }
}

/// Threads that transform blocks.
#[derive(Debug)]
pub(super) struct Workers<'a> {
    /// Where a thread takes a job from, with the way to hand it back.
    orders: Sender<(Job<'a>, Sender<Job<'a>>)>,
    /// Where the jobs come back, the oldest first.
    pending: VecDeque<Receiver<Job<'a>>>,
    /// How many jobs may be pending.
    room: usize,
    /// Jobs that are done, to be used again.
    spare: Vec<Job<'a>>,
    /// How many lines stand before the next block.
    line: u64,
}

impl<'a> Workers<'a> {
    /// Starts as many threads as are wanted, or as there are cores; none where one would do.
    pub(super) fn start<'scope, 'env>(
        scope: &'scope Scope<'scope, 'env>,
        threads: Option<usize>,
    ) -> Option<Workers<'a>>
    where
        'a: 'env,
    {
        let cores = || thread::available_parallelism().map_or(1, usize::from);
        let threads = threads.unwrap_or_else(cores).min(MOST_THREADS);
        if threads < 2 {
            return None;
        }
        let (orders, queue) = mpsc::channel::<(Job, Sender<Job>)>();
        let queue = Arc::new(Mutex::new(queue));
        for _ in 0..threads {
            let queue = Arc::clone(&queue);
            let next = move || queue.lock().unwrap_or_else(PoisonError::into_inner).recv();
            scope.spawn(move || {
                while let Ok((mut job, back)) = next() {
                    job.outcome = job.transformer.lines(job.block.text());
                    // Nobody waits for it any more where the stream has stopped.
                    let _ = back.send(job);
                }
            });
        }
        let room = threads + BLOCKS_WAITING;
        Some(Workers { orders, pending: VecDeque::new(), room, spare: Vec::new(), line: 0 })
    }

    /// Whether one more block may be sent.
    pub(super) fn has_room(&self) -> bool {
        self.pending.len() < self.room
    }

    /// Sends the next lines to a thread; `stream` has done all that is not pending.
    pub(super) fn send(&mut self, blocks: &mut Blocks<impl Supply>, stream: &Transformer<'a>) {
        let mut job = self.spare.pop().unwrap_or_else(|| Job {
            block: Block::new(),
            transformer: stream.another(),
            outcome: Ok(()),
        });
        blocks.exchange(&mut job.block);
        if self.pending.is_empty() {
            self.line = stream.line();
        }
        job.transformer.start_behind(self.line);
        self.line += memchr::memchr_iter(b'\n', job.block.text()).count() as u64;
        let (back, result) = mpsc::channel();
        self.orders.send((job, back)).expect("the threads wait for more");
        self.pending.push_back(result);
    }

    /// Waits for the oldest job that is pending.
    pub(super) fn oldest(&mut self) -> Option<Job<'a>> {
        let result = self.pending.pop_front()?;
        Some(result.recv().expect("a thread hands back each job"))
    }

    /// Keeps what a job needs for the next one.
    pub(super) fn keep(&mut self, job: Job<'a>) {
        self.spare.push(job);
    }
}
