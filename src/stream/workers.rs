//! Threads that share the work on one stream.
//!
//! Each thread reads a block, transforms it and writes the result, so that a block stays in the cache
//! of one core. Results are written in the order of their blocks: one that is finished too early is
//! kept, and written by the thread that finishes the block before it.
//!
//! A block is transformed as if no lines were held back before it: no open record. If that turns out to be true, the
//! result is what one thread would have produced, and the stream continues from the state after the block's last line;
//! if not, the block is transformed again. So order and meaning are those of a single thread, and only records of
//! several lines pay for it. Texts with drawn boards are read on one thread.

use std::collections::VecDeque;
use std::hint;
use std::io;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;

use super::bad_line::{Result, Stop};
use super::blocks::{Blocks, Chunk, LineBlock};
use super::descriptor::Supply;
use super::destination::Destination;
use super::transformer::Transformer;

/// Reading is one thread's work at a time, and memory use stays small.
const MOST_THREADS: usize = 16;

/// The number of finished blocks that may wait to be written, in addition to one for each thread: as
/// many as are transformed while a thread is descheduled for a moment.
const BLOCKS_WAITING: usize = 12;

/// How often a thread asks for its turn to read before it goes to sleep: for as long as a block takes to be read.
const SPINS: u32 = 1000;

/// The number of threads for a long stream: as many as wanted, or as the program may use cores; 16 at most.
///
/// ```
/// assert_eq!(bbt::stream::threads(Some(3)), 3);
/// ```
pub fn threads(wanted: Option<usize>) -> usize {
    let cores = || thread::available_parallelism().map_or(1, usize::from);
    wanted.unwrap_or_else(cores).clamp(1, MOST_THREADS)
}

/// Transforms and writes the rest of a stream on several threads, this one included; what is left
/// is the end of the stream.
pub(super) fn run<S: Supply + Send>(
    threads: usize,
    blocks: &mut Blocks<S>,
    destination: &mut Destination,
) -> Result<(), Stop> {
    let stream = Stream {
        source: Mutex::new(PieceSource {
            blocks,
            line: destination.transformer.framer().line,
            taken: 0,
        }),
        results: Mutex::new(Results {
            next: 0,
            finished: VecDeque::new(),
            is_writing: false,
            waiting: 0,
            spare: Vec::new(),
            model: destination.transformer.fork(),
            stop: None,
        }),
        changed: Condvar::new(),
        destination: Mutex::new(destination),
        room: threads + BLOCKS_WAITING,
    };
    thread::scope(|scope| {
        let start = |_: &usize| {
            // If the system refuses more threads, fewer will do.
            thread::Builder::new().spawn_scoped(scope, || stream.work()).is_ok()
        };
        let _ = (1..threads).take_while(start).count();
        stream.work();
    });
    stream.results.into_inner().unwrap_or_else(PoisonError::into_inner).stop.map_or(Ok(()), Err)
}

/// A piece of a stream, its transformer, and the outcome.
#[derive(Debug)]
struct Job<'a> {
    /// How many pieces come before it.
    number: usize,
    chunk: Chunk,
    block: LineBlock,
    transformer: Transformer<'a>,
    outcome: Result<()>,
}

impl<'a> Job<'a> {
    fn new(model: &Transformer<'a>) -> Job<'a> {
        let (block, transformer) = (LineBlock::new(), model.fork());
        Job { number: 0, chunk: Chunk::Lines, block, transformer, outcome: Ok(()) }
    }

    /// Transforms whole lines; the parts of a line that is too long have to wait for their turn.
    fn run(&mut self) {
        if self.chunk == Chunk::Lines {
            self.outcome = self.transformer.lines(self.block.text());
        }
    }

    /// Merges the result into the stream's state, and writes it.
    fn write(&mut self, destination: &mut Destination<'_, 'a>) -> Result<(), Stop> {
        let is_valid = destination.transformer.may_be_followed_by(&self.transformer);
        if self.chunk != Chunk::Lines || !is_valid {
            let outcome = destination.piece(self.chunk, self.block.text());
            self.transformer.processor.learn(&destination.transformer.processor);
            return outcome;
        }
        destination.transformer.absorb(&mut self.transformer);
        let outcome = destination.write(std::mem::replace(&mut self.outcome, Ok(())));
        // The buffers, which are empty, go back: each of them is used by one core.
        let [before, own] =
            [&mut *destination.transformer, &mut self.transformer].map(|one| &mut one.processor);
        std::mem::swap(&mut before.writer.out, &mut own.writer.out);
        outcome
    }
}

/// Where the pieces come from.
#[derive(Debug)]
struct PieceSource<'s, S> {
    blocks: &'s mut Blocks<S>,
    /// The number of lines before the next piece.
    line: u64,
    /// The number of pieces that have been taken.
    taken: usize,
}

impl<S: Supply> PieceSource<'_, S> {
    /// Takes the next piece, which has been read.
    fn take(&mut self, chunk: Chunk, job: &mut Job) {
        self.blocks.exchange(&mut job.block);
        job.chunk = chunk;
        job.number = self.taken;
        job.transformer.start_after(self.line);
        self.line += match chunk {
            Chunk::Lines => job.transformer.framer().whole().count(job.block.text()),
            // It counts where it begins.
            Chunk::LongLine => 1,
            Chunk::RestOfLongLine => 0,
        };
        self.taken += 1;
    }
}

/// The results that have not been written, and who writes them.
#[derive(Debug)]
struct Results<'a> {
    /// The number of the first piece in `finished`.
    next: usize,
    /// Pieces in their order, as far as they are finished.
    finished: VecDeque<Option<Job<'a>>>,
    /// Whether a thread is writing.
    is_writing: bool,
    /// The number of threads that wait for a change.
    waiting: usize,
    /// Pieces that have been written: their buffers are used again.
    spare: Vec<Job<'a>>,
    /// What the transformers of all pieces are copied from.
    model: Transformer<'a>,
    /// Why the stream stops, if it does before its end.
    stop: Option<Stop>,
}

impl<'a> Results<'a> {
    /// Keeps a finished piece until its turn comes.
    fn keep(&mut self, job: Job<'a>) {
        let place = job.number - self.next;
        if place >= self.finished.len() {
            self.finished.resize_with(place + 1, || None);
        }
        self.finished[place] = Some(job);
    }

    /// The next piece to be written, if it is finished.
    fn take(&mut self) -> Option<Job<'a>> {
        let job = self.finished.front_mut()?.take()?;
        self.finished.pop_front();
        self.next += 1;
        Some(job)
    }

    /// A piece to be filled; `None` if the stream stops.
    fn spare(&mut self) -> Option<Job<'a>> {
        let spare = || self.spare.pop().unwrap_or_else(|| Job::new(&self.model));
        self.stop.is_none().then(spare)
    }
}

/// Stops a stream if a thread that works on it panics: the others would wait for its piece for ever.
struct StopsOnPanic<'r, 'a> {
    results: &'r Mutex<Results<'a>>,
    changed: &'r Condvar,
}

impl Drop for StopsOnPanic<'_, '_> {
    fn drop(&mut self) {
        if thread::panicking() {
            // This error is never shown: when all threads have ended, the panic goes on.
            let panicked = Stop::Write(io::Error::other("a thread has panicked"));
            locked(self.results).stop.get_or_insert(panicked);
            self.changed.notify_all();
        }
    }
}

/// A stream that threads work on.
struct Stream<'s, 'o, 'a, S> {
    source: Mutex<PieceSource<'s, S>>,
    results: Mutex<Results<'a>>,
    /// Signalled after results have been written, and when the stream stops.
    changed: Condvar,
    destination: Mutex<&'s mut Destination<'o, 'a>>,
    /// The number of pieces that may wait to be written.
    room: usize,
}

fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Locks what another thread will not hold for longer than it takes to read a block: waiting for it
/// takes less time than going to sleep and being woken.
fn soon_locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    for _ in 0..SPINS {
        if let Ok(guard) = mutex.try_lock() {
            return guard;
        }
        hint::spin_loop();
    }
    locked(mutex)
}

impl<'a, S: Supply> Stream<'_, '_, 'a, S> {
    /// Does one piece after the other.
    fn work(&self) {
        let _guard = StopsOnPanic { results: &self.results, changed: &self.changed };
        let mut job = locked(&self.results).spare();
        while let Some(mut next) = job.take_if(|next| self.read(next)) {
            next.run();
            job = self.deliver(next);
        }
    }

    /// Reads the next piece; returns whether there is one.
    fn read(&self, job: &mut Job) -> bool {
        let mut source = soon_locked(&self.source);
        // Into a buffer that this core has used before.
        source.blocks.continue_in(&mut job.block);
        loop {
            match source.blocks.piece() {
                Some((chunk, true)) => {
                    source.take(chunk, job);
                    return true;
                }
                _ if source.blocks.is_waiting() => source.blocks.read(),
                // What is left is the end. Whether its last line was cut off is told by the line before it,
                // which this thread need not have seen.
                _ if source.blocks.end.is_some() => return false,
                Some((chunk, false)) => {
                    source.take(chunk, job);
                    return true;
                }
                None => {
                    // Nothing is held back while there is nothing to read.
                    if !self.wait_for(source.taken) {
                        return false;
                    }
                    source.blocks.read();
                }
            }
        }
    }

    /// Waits until as many pieces have been written; returns whether the stream goes on.
    fn wait_for(&self, taken: usize) -> bool {
        let is_behind = |results: &Results| results.is_writing || results.next < taken;
        self.wait_while(locked(&self.results), is_behind).stop.is_none()
    }

    /// Writes a finished piece and those after it, or keeps it if its turn has not come; returns a
    /// piece to be filled, as soon as there is room for it.
    fn deliver(&self, job: Job<'a>) -> Option<Job<'a>> {
        let mut results = locked(&self.results);
        results.keep(job);
        if !results.is_writing {
            results.is_writing = true;
            let mut destination = locked(&self.destination);
            while results.stop.is_none()
                && let Some(mut job) = results.take()
            {
                drop(results);
                let outcome = job.write(&mut destination);
                results = locked(&self.results);
                results.spare.push(job);
                results.stop = outcome.err();
            }
            results.is_writing = false;
            // A signal takes time, even if nobody waits for it.
            if results.waiting > 0 {
                self.changed.notify_all();
            }
        }
        self.wait_while(results, |results: &Results| results.finished.len() > self.room).spare()
    }

    /// Waits for as long as a condition holds and the stream goes on.
    fn wait_while<'r>(
        &self,
        mut results: MutexGuard<'r, Results<'a>>,
        condition: impl Fn(&Results) -> bool,
    ) -> MutexGuard<'r, Results<'a>> {
        results.waiting += 1;
        let waits = |results: &mut Results| results.stop.is_none() && condition(results);
        let results = self.changed.wait_while(results, waits);
        let mut results = results.unwrap_or_else(PoisonError::into_inner);
        results.waiting -= 1;
        results
    }
}
