//! Transforms blocks of lines on all cores, and returns the results in order.
//!
//! A block is transformed as if no lines were held back before it: no unfinished drawing, no
//! titles, no open record. If that turns out to be true, the result is what one thread would have
//! produced, and the stream continues from the state after the block's last line; if not, the block
//! is transformed again. So order and meaning are those of a single thread, and only drawn boards
//! and records of several lines pay for it.
//!
//! The thread that reads and writes also transforms blocks while it would have to wait for others:
//! it depends on no core but its own.

use std::collections::VecDeque;
use std::sync::mpsc::{self, Receiver, Sender};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread::{self, Scope};

use super::BadLine;
use super::blocks::{Block, Blocks};
use super::supply::Supply;
use super::transformer::Transformer;

/// One thread cannot feed more threads than these, and memory use stays small.
const MOST_THREADS: usize = 16;

/// The number of blocks that may be in flight in addition to those being transformed: as many as
/// are transformed while a thread is descheduled for a moment.
const BLOCKS_WAITING: usize = 12;

/// A block, its transformer, and the outcome.
#[derive(Debug)]
pub(super) struct Job<'a> {
    block: Block,
    transformer: Transformer<'a>,
    outcome: Result<(), BadLine>,
}

impl<'a> Job<'a> {
    /// Transforms the block.
    fn run(&mut self) {
        self.outcome = self.transformer.lines(self.block.text());
    }

    /// Merges the job's result into the stream's state.
    ///
    /// # Errors
    ///
    /// The line at which to stop.
    pub(super) fn merge_into(&mut self, stream: &mut Transformer<'a>) -> Result<(), BadLine> {
        if !stream.is_idle() {
            return stream.lines(self.block.text());
        }
        stream.absorb(&mut self.transformer);
        std::mem::replace(&mut self.outcome, Ok(()))
    }
}

/// A job, and the channel to send it back.
type Order<'a> = (Job<'a>, Sender<Job<'a>>);

/// The jobs that have not been started, oldest first.
#[derive(Debug, Default)]
struct Queue<'a> {
    orders: Mutex<Orders<'a>>,
    changed: Condvar,
}

#[derive(Debug, Default)]
struct Orders<'a> {
    waiting: VecDeque<Order<'a>>,
    /// Whether no more jobs will come.
    closed: bool,
}

impl<'a> Queue<'a> {
    fn orders(&self) -> MutexGuard<'_, Orders<'a>> {
        self.orders.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn push(&self, order: Order<'a>) {
        self.orders().waiting.push_back(order);
        self.changed.notify_one();
    }

    /// The next job, if there is one.
    fn take(&self) -> Option<Order<'a>> {
        self.orders().waiting.pop_front()
    }

    /// The next job, as soon as there is one; `None` if no more will come.
    fn wait(&self) -> Option<Order<'a>> {
        let idle = |orders: &mut Orders| orders.waiting.is_empty() && !orders.closed;
        let orders = self.changed.wait_while(self.orders(), idle);
        orders.unwrap_or_else(PoisonError::into_inner).waiting.pop_front()
    }

    /// Lets the threads end, even if jobs are left.
    fn close(&self) {
        let mut orders = self.orders();
        orders.waiting.clear();
        orders.closed = true;
        self.changed.notify_all();
    }
}

/// Runs a job and sends it back.
fn run_job((mut job, back): Order) {
    job.run();
    // If the stream has stopped, nobody waits for it.
    let _ = back.send(job);
}

/// Threads that transform blocks.
#[derive(Debug)]
pub(super) struct Workers<'a> {
    queue: Arc<Queue<'a>>,
    /// Where the jobs come back, oldest first.
    pending: VecDeque<Receiver<Job<'a>>>,
    /// The number of jobs that may be pending.
    room: usize,
    /// Finished jobs, to be reused.
    spare: Vec<Job<'a>>,
    /// The number of lines before the next block.
    line: u64,
}

impl<'a> Workers<'a> {
    /// Starts threads up to the wanted number (this one included) or the number of cores; `None` if
    /// this one suffices or no others can be had.
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
        let queue = Arc::new(Queue::default());
        let worker = |_: &usize| {
            let queue = Arc::clone(&queue);
            let work = move || {
                while let Some(order) = queue.wait() {
                    run_job(order);
                }
            };
            // If the system refuses more threads, fewer will do.
            thread::Builder::new().spawn_scoped(scope, work).is_ok()
        };
        let others = (1..threads).take_while(worker).count();
        if others == 0 {
            return None;
        }
        let room = 1 + others + BLOCKS_WAITING;
        Some(Workers { queue, pending: VecDeque::new(), room, spare: Vec::new(), line: 0 })
    }

    /// Whether one more block may be sent.
    pub(super) fn has_room(&self) -> bool {
        self.pending.len() < self.room
    }

    /// Sends the next lines to a thread; `stream` has handled everything that is not pending.
    pub(super) fn send(&mut self, blocks: &mut Blocks<impl Supply>, stream: &Transformer<'a>) {
        let mut job = self.spare.pop().unwrap_or_else(|| Job {
            block: Block::new(),
            transformer: stream.fork(),
            outcome: Ok(()),
        });
        blocks.exchange(&mut job.block);
        if self.pending.is_empty() {
            self.line = stream.line();
        }
        job.transformer.start_after(self.line);
        self.line += memchr::memchr_iter(b'\n', job.block.text()).count() as u64;
        let (back, result) = mpsc::channel();
        self.queue.push((job, back));
        self.pending.push_back(result);
    }

    /// The oldest pending job, as soon as it is finished; until then this thread runs others.
    pub(super) fn oldest(&mut self) -> Option<Job<'a>> {
        let result = self.pending.pop_front()?;
        loop {
            if let Ok(job) = result.try_recv() {
                return Some(job);
            }
            let Some(order) = self.queue.take() else {
                return Some(result.recv().expect("a thread hands back each job"));
            };
            run_job(order);
        }
    }

    /// Keeps the buffers of a job for the next one.
    pub(super) fn keep(&mut self, job: Job<'a>) {
        self.spare.push(job);
    }
}

impl Drop for Workers<'_> {
    fn drop(&mut self) {
        self.queue.close();
    }
}
