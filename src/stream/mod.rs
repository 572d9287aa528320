//! Streams: lines in, batches through the chain, lines out, in order.
//!
//! A block is read, its whole lines are transformed, and the result is written: memory use is constant, however long
//! the stream is. Long streams use all cores, block by block. Output is never held back while there is nothing to read:
//! a person who types lines sees each answer at once.

mod bad_line;
mod bases;
mod batch;
mod blocks;
mod cells;
mod code;
mod conditions;
mod descriptor;
mod destination;
#[cfg(feature = "edit")]
mod edited;
mod fast_lines;
mod fields;
mod framer;
mod header;
mod heat;
mod options;
mod output;
mod play;
mod positions;
mod prelude;
mod processor;
mod record;
mod report;
mod rows;
mod show;
mod signature;
mod transformer;
mod truncation;
mod workers;
mod write_back;
mod writer;

use std::io::Write;

pub use self::bad_line::{BadLine, Stop};
use self::blocks::Blocks;
pub use self::descriptor::{
    Descriptor, Supply, is_same_file, standard_error, standard_input, standard_output,
};
use self::destination::Destination;
#[cfg(feature = "edit")]
pub(crate) use self::edited::{EditedLines, written};
#[cfg(feature = "cli")]
pub(crate) use self::fields::TOO_LONG;
pub use self::fields::{Column, Layout, Records, Related, Syntax, TAB, can_hold};
pub use self::heat::Heat;
pub use self::options::{Form, OnError, Options};
pub use self::output::{Draw, Output, Shown};
pub use self::report::Report;
pub use self::signature::Compression;
pub use self::transformer::Transformer;
pub use self::workers::threads;

/// The number of full blocks to transform before starting threads: a short stream is done sooner without them.
const BLOCKS_ALONE: usize = 2;

/// Transforms all lines of `input` and writes them to `output`; calls `complain` for lines that are
/// refused without stopping, after everything before them has been written.
///
/// ```
/// use bbt::Chain;
/// use bbt::stream::{OnError, Options, Output, Transformer, run};
/// let chain = Chain::parse(&["flip-vertical"])?;
/// let options = Options { on_error: OnError::Skip, ..Options::new(Output::Native) };
/// let mut transformer = Transformer::new(&chain, options);
/// let (mut out, mut complaints) = (Vec::new(), Vec::new());
/// let input = &b"0xff\nhello\n8/8/8/8/8/8/8/K6k b - - 0 1\n"[..];
/// run(input, &mut out, &mut transformer, |bad| complaints.push(bad.to_string()))?;
/// assert_eq!(out, b"0xff00000000000000\nK6k/8/8/8/8/8/8/8 b - - 0 1\n");
/// assert_eq!(complaints, ["2:1: unknown name `hello`"]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
///
/// The line at which to stop, or the failure to read or write. All before it has been written.
pub fn run(
    input: impl Supply + Send,
    mut output: impl Write + Send,
    transformer: &mut Transformer,
    mut complain: impl FnMut(&BadLine) + Send,
) -> Result<(), Stop> {
    let threads = threads(transformer.processor.threads());
    let (block, framer) = (transformer.processor.options.output.block(), transformer.framer());
    let mut blocks = Blocks::new(input, block, framer.whole(), framer.longest());
    let mut destination = Destination { transformer, output: &mut output, complain: &mut complain };
    let mut form = None;
    // Until something has come that settles it.
    while threads > 1 && form.is_none() {
        if destination.pieces(&mut blocks, Some(BLOCKS_ALONE))? {
            return Ok(());
        }
        form = destination.transformer.framer().form;
    }
    if form == Some(Form::Lines) {
        workers::run(threads, &mut blocks, &mut destination)?;
    }
    destination.pieces(&mut blocks, None).map(drop)
}
