//! Any bytes as a stream: the result does not depend on how it is read and shared; the output reads
//! back as the same values; every policy for bad lines reports the same lines.

#![no_main]

use std::fmt;
use std::io::{self, Read};
use std::sync::{Arc, LazyLock};

use bbt::chain::facts::keys::Keys;
use bbt::chain::{Chain, Step};
use bbt::diagram::medium::Medium;
use bbt::diagram::theme::Theme;
use bbt::diagram::view::View;
use bbt::notation::Format;
use bbt::notation::mapping::MAPPINGS;
use bbt::position::embedded::EmbeddedFen;
use bbt::position::{Fen, Notes, PointOfView};
use bbt::questions::canvas::Canvas;
use bbt::stream::{
    self, BadLine, Column, Form, Layout, OnError, Options, Output, Related, Supply, Syntax,
    Transformer,
};
use libfuzzer_sys::{Corpus, fuzz_target};

/// Chains of all kinds of steps.
const CHAINS: [&[&str]; 10] = [
    &[],
    &["color-flip"],
    &["mirror", "rot90"],
    &["canonical"],
    &["x & light"],
    &["8 / x"],
    &["white & pawns"],
    &["canonical", "north"],
    &["mirror", "canonical", "64 % (x & dark)"],
    &["8 / x", "8 / (x & 3)"],
];

/// Conditions: some can be met by bitboards, too, and some divide.
const CONDITIONS: [&[&str]; 4] =
    [&[], &["x & light"], &["popcount(occupied) - 3"], &["x & 255", "64 / x"]];

static STEPS: LazyLock<(Vec<Chain>, Vec<Vec<Step>>)> = LazyLock::new(|| {
    let chains = CHAINS.map(|names| Chain::parse(names).expect("steps"));
    let conditions = CONDITIONS.map(|names| Chain::parse(names).expect("steps").steps);
    (chains.into(), conditions.into())
});

/// A stream and how it is processed.
struct Case<'a> {
    chain: &'static Chain,
    options: Options,
    /// The number of bytes to read at once.
    piece: usize,
    /// Whether drawings have little room.
    is_narrow: bool,
    text: &'a [u8],
}

impl<'a> Case<'a> {
    /// The first ten bytes select the options, `0` the simplest ones; the rest is the stream.
    fn of(data: &'a [u8]) -> Option<Case<'a>> {
        let (choices, text) = data.split_first_chunk::<10>()?;
        let mut choices = choices.iter().map(|byte| usize::from(byte.wrapping_sub(b'0')));
        let mut choose = |count: usize| choices.next().unwrap_or_default() % count;
        let (chains, conditions) = &*STEPS;
        let chain = &chains[choose(chains.len())];
        let output_choice = choose(9);
        let mut options = Options::new(output(output_choice));
        options.on_error = [OnError::Stop, OnError::Skip, OnError::Keep][choose(3)];
        options.conditions.clone_from(&conditions[choose(conditions.len())]);
        options.layout = layout(choose(5));
        options.mapping = &MAPPINGS[choose(MAPPINGS.len())];
        options.read_options.mapping = options.mapping;
        let flags = choose(16);
        (options.strict, options.header) = (flags & 1 != 0, flags & 2 != 0);
        (options.tag, options.interactive) = (flags & 4 != 0, flags & 8 != 0);
        options.read_options.radix = [None, Some(16), Some(10), Some(2)][choose(4)];
        options.shown = [u64::MAX, 2][choose(2)];
        let piece = 1 + choose(20);
        // Combinations that the command line does not allow.
        let is_line = !matches!(options.output, Output::Facts(_) | Output::Drawings(_))
            && !matches!(options.output, Output::Board(Format::Plain));
        options.tag &= is_line && chain.steps.iter().any(Step::chooses);
        options.layout = options.layout.filter(|_| is_line && !options.tag);
        Some(Case { chain, options, piece, is_narrow: output_choice == 8, text })
    }

    fn with(&self, change: impl FnOnce(&mut Options)) -> Case<'a> {
        let mut options = self.options.clone();
        change(&mut options);
        Case { options, ..*self }
    }

    fn on(&self, text: &'a [u8]) -> Case<'a> {
        Case { options: self.options.clone(), text, ..*self }
    }

    fn is_native(&self) -> bool {
        self.chain.steps.is_empty() && matches!(self.options.output, Output::Native)
    }
}

fn output(choice: usize) -> Output {
    match choice {
        0 => Output::Native,
        1 => Output::Fen,
        2 => Output::Board(Format::Hex),
        3 => Output::Board(Format::Dec),
        4 => Output::Board(Format::Squares),
        5 => Output::Board(Format::Plain),
        6 => Output::Facts(Keys::default()),
        7 => drawings(View::default()),
        _ => drawings(View::of_width(20)),
    }
}

fn drawings(view: View) -> Output {
    Output::Drawings(Arc::new(Canvas::new(view, Medium::Text(Theme::default()))))
}

fn layout(choice: usize) -> Option<Layout> {
    let delimited = |delimiter, value, related: &[(usize, Related)]| {
        let (syntax, value) = (Syntax::Delimited(delimiter), Column::Number(value));
        let related = related.iter().map(|(number, what)| (Column::Number(*number), *what));
        Some(Layout { syntax, value, related: related.collect(), cells: Vec::new() })
    };
    match choice {
        0 => None,
        1 => delimited(b',', 2, &[(3, Related::Moves)]),
        2 => delimited(b'\t', 1, &[]),
        3 => delimited(b'|', 1, &[(2, Related::Score(PointOfView::White))]),
        _ => Some(Layout {
            syntax: Syntax::Json,
            value: Column::Name("fen".to_owned()),
            related: vec![(Column::Name("best".to_owned()), Related::Moves)],
            cells: Vec::new(),
        }),
    }
}

/// The result of a stream.
#[derive(Clone, PartialEq, Eq)]
struct Outcome {
    out: Vec<u8>,
    complaints: Vec<BadLine>,
    notes: Notes,
    refused: u64,
    stopped: Option<String>,
}

impl fmt::Debug for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "\n{:?} {} {:?}", self.notes, self.refused, self.stopped)?;
        for bad in &self.complaints {
            writeln!(f, "! {bad}")?;
        }
        self.out
            .split_inclusive(|byte| *byte == b'\n')
            .try_for_each(|line| writeln!(f, "| {}", line.escape_ascii()))
    }
}

/// A text that is read in pieces.
struct Pieces<'a>(&'a [u8], usize);

impl Read for Pieces<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let length = buffer.len().min(self.1);
        self.0.read(&mut buffer[..length])
    }
}

impl Supply for Pieces<'_> {
    fn is_waiting(&self) -> bool {
        self.1 % 2 == 0
    }
}

impl Case<'_> {
    fn run(&self) -> Outcome {
        self.run_from(self.text, 1)
    }

    fn run_from(&self, input: impl Supply + Send, threads: usize) -> Outcome {
        let options = Options { threads: Some(threads), ..self.options.clone() };
        let mut transformer = Transformer::new(self.chain, options);
        let (mut out, mut complaints) = (Vec::new(), Vec::new());
        let ended =
            stream::run(input, &mut out, &mut transformer, |bad| complaints.push(bad.clone()));
        let stopped = ended.err().map(|stop| stop.to_string());
        let (notes, refused) = (transformer.report().notes.clone(), transformer.report().refused);
        Outcome { out, complaints, notes, refused, stopped }
    }
}

fuzz_target!(|data: &[u8]| -> Corpus {
    let Some(case) = Case::of(data) else { return Corpus::Reject };
    let whole = case.run();
    let pieces = case.run_from(Pieces(case.text, case.piece), 1);
    assert!(whole == pieces, "in pieces: {whole:?}{pieces:?}");
    policies_agree(&case);
    threads_change_nothing(&case);
    results_are_read_again(&case);
    lines_stay(&case);
    objects_are_whole(&case);
    drawings_are_read(&case);
    Corpus::Keep
});

/// Checks that all policies for bad lines report the same lines, and write the same results.
fn policies_agree(case: &Case) {
    let policy = |on_error| case.with(|o| (o.on_error, o.shown) = (on_error, u64::MAX)).run();
    let [stop, skip, keep] = [OnError::Stop, OnError::Skip, OnError::Keep].map(policy);
    // A wrong header and compressed input stop the run, and are not bad lines.
    if let Some(why) = &skip.stopped {
        // A header comes before everything, and may not be a record of fields at all.
        let at_header = case.options.header && skip.refused == 0;
        assert!(at_header || why.contains("compressed with"), "{skip:?}");
        assert!(stop == skip && skip == keep, "{stop:?}{skip:?}{keep:?}");
        return;
    }
    assert!(keep.stopped.is_none(), "{keep:?}");
    let told =
        |outcome: &Outcome| (outcome.complaints.clone(), outcome.notes.clone(), outcome.refused);
    assert!(told(&skip) == told(&keep), "skip and keep: {skip:?}{keep:?}");
    let first = skip.complaints.first().map(ToString::to_string);
    assert!(stop.stopped == first, "stop and skip: {stop:?}{skip:?}");
    assert!(skip.out.starts_with(&stop.out), "stop and skip: {stop:?}{skip:?}");
    if first.is_none() {
        assert!(stop == skip && skip == keep, "nothing to stop at: {stop:?}{skip:?}{keep:?}");
    }
}

/// Checks that long streams give the same result on several threads.
fn threads_change_nothing(case: &Case) {
    // Three blocks and more, whatever their size; large ones are rare, because they take long.
    let seldom = case.piece % 16 == 7 && case.text.len().is_multiple_of(16);
    let bytes = match case.options.output {
        Output::Facts(_) | Output::Drawings(_) => 5 << 10,
        Output::Native | Output::Fen | Output::Board(Format::Hex) if seldom => 600 << 10,
        Output::Board(_) if seldom => 70 << 10,
        _ => return,
    };
    let text = case.text.repeat(bytes / case.text.len().max(1) + 1);
    let case = case.on(&text);
    let (alone, shared) = (case.run(), case.run_from(&*text, 3));
    assert!(alone == shared, "three threads");
}

/// Checks that the output passes through unchanged, and the same lines are bad.
fn results_are_read_again(case: &Case) {
    let is_marked = case.text.starts_with("\u{feff}\u{feff}".as_bytes());
    // An unterminated line that is shorter than the one before it is refused; in the output it is
    // terminated.
    let has_ends = case.text.ends_with(b"\n");
    if !case.is_native() || !case.options.conditions.is_empty() || is_marked || !has_ends {
        return;
    }
    let case = case.with(|o| (o.on_error, o.read_options.radix) = (OnError::Keep, None));
    let once = case.run();
    if has_numbers(&once) {
        return;
    }
    let twice = Case { options: case.options.clone(), text: &once.out, ..case }.run();
    assert!(once.out == twice.out && once.refused == twice.refused, "again: {once:?}{twice:?}");
}

/// Whether a line is a number or a truth value, which becomes a board when it is read again or
/// drawn, or digits that are refused or not by what is above them.
fn has_numbers(outcome: &Outcome) -> bool {
    let is_number = |line: &[u8]| {
        matches!(line, b"true" | b"false")
            || line.iter().all(|byte| byte.is_ascii_digit() || matches!(byte, b'-' | b'+'))
            || line.len() == 16 && line.iter().all(u8::is_ascii_hexdigit)
    };
    let mut lines = outcome.out.split(|byte| *byte == b'\n').map(<[u8]>::trim_ascii);
    lines.any(|line| !line.is_empty() && is_number(line))
}

/// Checks that one line in is one line out, unless boards are drawn in the text.
fn lines_stay(case: &Case) {
    let options = &case.options;
    let is_line = !matches!(options.output, Output::Drawings(_) | Output::Board(Format::Plain));
    if !is_line || !options.conditions.is_empty() {
        return;
    }
    let lines: Vec<&[u8]> = case.text.split_inclusive(|byte| *byte == b'\n').collect();
    // Comments are left out between objects.
    let is_comment = |line: &&[u8]| line.trim_ascii_start().starts_with(b"#");
    if matches!(options.output, Output::Facts(_)) && lines.iter().any(is_comment) {
        return;
    }
    let kept = case.with(|o| (o.on_error, o.form) = (OnError::Keep, Some(Form::Lines))).run();
    if kept.stopped.is_some() {
        return;
    }
    let count = kept.out.split_inclusive(|byte| *byte == b'\n').count();
    let mark = usize::from(case.text == "\u{feff}".as_bytes());
    assert!(count == lines.len() - mark, "{} lines: {kept:?}", lines.len());
}

/// Checks that each line of JSON is an object.
fn objects_are_whole(case: &Case) {
    if !matches!(case.options.output, Output::Facts(_)) || case.options.header {
        return;
    }
    let skipped = case.with(|o| o.on_error = OnError::Skip).run();
    for line in
        skipped.out.split(|byte| *byte == b'\n').filter(|line| !line.trim_ascii().is_empty())
    {
        let object: serde_json::Value = serde_json::from_slice(line).expect("an object");
        assert!(object.is_object());
    }
}

/// Checks that drawings read back as the boards that were drawn: the input and the result of each
/// step.
fn drawings_are_read(case: &Case) {
    let stages = !case.chain.steps.is_empty();
    let (is_drawing, stages) = match case.options.output {
        Output::Board(Format::Plain) => (true, false),
        // On a narrow screen the facts about a value are below its board, and are not read.
        Output::Drawings(_) => (stages || !case.is_narrow, stages),
        _ => (false, false),
    };
    // A control character among the fields of a FEN is drawn as an escape.
    let is_strange = |byte: &u8| byte.is_ascii_control() && !byte.is_ascii_whitespace();
    if !is_drawing || case.text.iter().any(is_strange) {
        return;
    }
    let quiet = |o: &mut Options| {
        (o.on_error, o.header, o.interactive) = (OnError::Skip, false, false);
    };
    let drawn = case.with(quiet).run();
    let read = Case {
        chain: &STEPS.0[0],
        text: &drawn.out,
        ..case.with(|o| {
            quiet(o);
            o.output = Output::Native;
            o.conditions.clear();
            o.read_options.radix = None;
        })
    }
    .run();
    assert!(read.refused == 0, "drawn and read: {drawn:?}{read:?}");
    let results = case
        .with(|o| {
            quiet(o);
            o.output = Output::Native;
        })
        .run();
    // A board alone is drawn even if the moves after it are invalid.
    let is_alone = !matches!(case.options.output, Output::Drawings(_));
    // Data next to a board is not drawn.
    let is_embedded = |line: &[u8]| EmbeddedFen::find(line).is_some();
    let has_more = case.options.layout.is_some()
        || results.out.split(|byte| *byte == b'\n').any(is_embedded)
        || has_numbers(&results)
        || !results.notes.left_alone.is_empty();
    if has_more || is_alone && results.refused > drawn.refused {
        return;
    }
    let boards = |outcome: &Outcome| -> Vec<Vec<u8>> {
        let lines = outcome.out.split(|byte| *byte == b'\n').map(<[u8]>::trim_ascii);
        lines.filter(|line| !line.is_empty() && line[0] != b'#').map(board).collect()
    };
    let step = if stages { case.chain.steps.len() + 1 } else { 1 };
    let last = boards(&read).into_iter().skip(step - 1).step_by(step);
    assert!(last.eq(boards(&results)), "drawn and read: {drawn:?}{read:?}{results:?}");
}

/// The board of a line as it is drawn: without marks of promotion, and the empty set for a position
/// without pieces.
fn board(line: &[u8]) -> Vec<u8> {
    let Ok(fen) = Fen::parse(line) else { return line.to_vec() };
    if fen.placement().occupied().is_empty() {
        return b"0x0000000000000000".to_vec();
    }
    let mut field = Vec::new();
    fen.placement().write(&mut field);
    field.retain(|byte| *byte != b'~');
    field
}
