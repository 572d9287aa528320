//! `bbt prove A B`, `bbt prove LAW`: whether something holds for all boards.

use std::fs::{self, File};
use std::io::{BufWriter, Write};
use std::path::{Path, PathBuf};

use super::prelude::*;
use super::run::{EffortArguments, input_lines};
use crate::cli::messages::{Conclusion, note_used, quoted};
use crate::cli::{messages, progress};
use crate::formula;
use crate::position::PositionFact;
use crate::program::{FAR_SHIFTS, Program};
use crate::proof::Effort;
use crate::questions::prove::{self, Decision, Law, POSITION_FACTS};
use crate::stream::{is_same_file, standard_output};

const EXAMPLES: &str = "  bbt prove 'flip-diag flip-vertical' rot90
  bbt prove 'x + y == (x ^ y) + 2 * (x & y)'
  bbt prove --given 'x != 0' 'popcount(x) > 0'
  bbt prove < laws.txt                          a law on each line";

/// Prove that two steps or formulas are equal, or that a law holds
///
/// Compares two steps, chains (`'flip-diag mirror'`), functions, routines or formulas for all
/// boards; or decides a law, a comparison with free names: `bbt prove 'x + y == (x ^ y) + 2*(x & y)'`.
/// Every name that is not known is free, and so is each letter; sets of a position keep their long
/// names. The parameters of a routine or function are `x`, `y`, `z`. Without arguments, a law is
/// read from each line of standard input; blank lines, and those that begin with `#`, are kept.
///
/// The answer is `proved` and how, `refuted` and a counter-example with few squares, or `open` and what was tried.
/// Ctrl-C ends the search: what is known so far is written. Exit code: 0 if everything is proved, 1 if something is
/// refuted, 3 if nothing is refuted and something is open, 2 for bad input or wrong usage, 130 after Ctrl-C.
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(in crate::cli) struct Prove {
    /// Assume that a formula holds: is not 0
    ///
    /// The law is only decided for boards for which it does. If the option is given several times,
    /// all formulas are assumed.
    #[arg(long, value_name = "FORMULA")]
    given: Vec<String>,
    /// Assume that the sets of a position are those of one position
    ///
    /// `white` and `black` are disjoint, and so are `pawns`, `knights`, `bishops`, `rooks`, `queens`
    /// and `kings`, whose union is that of the colours. `white_to_move` is true or false, `x` any board.
    #[arg(long)]
    position: bool,
    /// Write the question for any SAT solver to a file, in the format DIMACS
    ///
    /// The file has a solution if the sides differ; comments say which variables are the squares of
    /// the inputs. The programs are written out as they are, without what is known of them.
    #[arg(long, value_name = "FILE", hide_short_help = true, requires = "words")]
    cnf: Option<PathBuf>,
    /// Write the proof to a file, in the format DRAT
    ///
    /// The SAT solver alone searches for it. The file refutes the question that --cnf writes, and any
    /// checker can say so: `bbt prove --cnf q.cnf --drat q.drat LAW && drat-trim q.cnf q.drat`.
    #[arg(long, value_name = "FILE", hide_short_help = true, requires = "cnf")]
    drat: Option<PathBuf>,
    /// Let another engine confirm a proof
    ///
    /// Decision diagrams confirm what the SAT solver has proved, the SAT solver what they have proved, and one of them
    /// everything else; each has the programs as they are, without what is known of them, and the same time again. If a
    /// proof cannot be confirmed within that, the exit code is that of an open question.
    #[arg(long)]
    check: bool,
    #[command(flatten)]
    effort: EffortArguments,
    /// Two sides, or a law; by default, laws are read from standard input
    #[arg(value_name = "A B or LAW", value_parser = word_parser(&[Offered::StepsAndFunctions]), num_args = 0..=2)]
    words: Vec<OsString>,
}

impl Run for Prove {
    fn run(&self, setup: &Setup) -> Result<()> {
        Conclusion::of(self.decided(setup).map_err(as_usage)?)
    }
}

impl Prove {
    fn decided(&self, setup: &Setup) -> Result<Outcome> {
        progress::listen();
        let rules = setup.options.rules();
        let words: Vec<&str> =
            self.words.iter().map(|word| positionals::text(word)).collect::<Result<_>>()?;
        let law = match words[..] {
            [] => return self.lines(setup, &rules),
            [text] => Law::parse(text, &rules).map_err(hints::in_text(text))?,
            [left, right, ..] => {
                for text in [left, right] {
                    // Each side by itself, so that an error shows the right one.
                    prove::side(text, &rules).map_err(hints::in_text(text))?;
                }
                Law::of_sides([left, right], &rules)
                    .map_err(|fault| anyhow!(hints::line(&fault)))?
            }
        };
        note_free_names(&words.join(" "), &law);
        self.answer(law, setup, &rules)
    }

    fn lines(&self, setup: &Setup, rules: &Rules) -> Result<Outcome> {
        let mut outcome = Outcome::Proved;
        for line in input_lines("a law") {
            let (number, line) = line?;
            if line.trim().is_empty() || line.trim_start().starts_with('#') {
                print((line + "\n").as_bytes())?;
                continue;
            }
            let law = Law::parse(&line, rules).map_err(hints::in_text(&line));
            let decided = law.and_then(|law| self.answer(law, setup, rules));
            outcome = outcome.max(decided.with_context(|| format!("<stdin>:{number}"))?);
        }
        Ok(outcome)
    }

    fn answer(&self, law: Law, setup: &Setup, rules: &Rules) -> Result<Outcome> {
        note_used(&law.used);
        self.check_free_names(&law)?;
        if law.question.sides().iter().any(|side| side.may_shift_far()) {
            say(FAR_SHIFTS);
        }
        let (bare, conditions) = (law.clone(), self.conditions(rules)?);
        let law = conditions.iter().cloned().fold(law, Law::given);
        let (answer, is_interrupted) = progress::interruptible(|stop| {
            let effort = &self.effort.until(stop);
            let answer = progress::during(&effort.progress, || self.search(&law, effort))?;
            let is_proved = answer.answer == Outcome::Proved;
            let needless = is_proved.then(|| self.needless(&bare, &conditions, effort));
            Ok::<_, anyhow::Error>((answer, needless.unwrap_or_default()))
        });
        let (answer, needless) = answer?;
        let how = answer.how.as_deref().unwrap_or_default();
        ensure!(answer.answer != Outcome::Unmet, "nothing to prove: {how}");
        if let Some(path) = self.drat.as_deref().filter(|_| answer.answer != Outcome::Proved) {
            let name = messages::name(path);
            say(&format!("--drat: `{name}` refutes nothing: the law is not proved"));
        }
        let outcome = setup.show(&answer)?;
        for text in needless {
            say(&format!("--given {}: the law holds without it", quoted(text)));
        }
        progress::concluded(Ok(()), is_interrupted)?;
        Ok(outcome)
    }

    /// Which of the formulas that are assumed a proof does without, as far as a second tells.
    fn needless(&self, law: &Law, conditions: &[Program], effort: &Effort) -> Vec<&str> {
        let time = effort.time.map(|time| time.min(Duration::from_secs(1)));
        let effort = Effort { time, ..effort.clone() };
        let holds_without = |(at, _): &(usize, &String)| {
            let others = conditions.iter().enumerate().filter(|(other, _)| other != at);
            let law = others.map(|(_, one)| one.clone()).fold(law.clone(), Law::given);
            law.decide(&effort).answer == Outcome::Proved
        };
        self.given.iter().enumerate().filter(holds_without).map(|(_, text)| text.as_str()).collect()
    }

    /// Searches for the answer, and writes what others need to check it.
    fn search(&self, law: &Law, effort: &Effort) -> Result<Decision> {
        self.check_files()?;
        if let Some(path) = &self.cnf {
            let text = law.question.dimacs(effort);
            let text = text.ok_or_else(|| {
                anyhow!("--cnf: there is too little memory for the programs as gates; try --memory")
            })?;
            fs::write(path, text).with_context(|| cannot_write("--cnf", path))?;
        }
        let answer = if let Some(path) = &self.drat {
            let cannot_write = || cannot_write("--drat", path);
            let mut file = BufWriter::new(File::create(path).with_context(cannot_write)?);
            let answer = law.refute(effort, &mut file).with_context(cannot_write)?;
            file.flush().with_context(cannot_write)?;
            answer
        } else {
            law.decide(effort)
        };
        Ok(if self.check { law.confirm(answer, effort) } else { answer })
    }

    /// Checks that the files are different ones, by whatever names, before anything is written to them.
    fn check_files(&self) -> Result<()> {
        let files = [("--cnf", &self.cnf), ("--drat", &self.drat)];
        // A console of Windows has no metadata, and is not a file.
        let output = standard_output()?.metadata().ok().map(|output| ("standard output", output));
        let mut others: Vec<_> = output.into_iter().collect();
        let mut made = Vec::new();
        for (option, path) in files.into_iter().filter_map(|(o, path)| Some((o, path.as_ref()?))) {
            let file = fs::metadata(path).or_else(|_| {
                let file = File::create(path)?.metadata();
                made.push(path.canonicalize()?);
                file
            });
            let file = file.with_context(|| cannot_write(option, path))?;
            if let Some((other, _)) = others.iter().find(|(_, other)| is_same_file(other, &file)) {
                made.iter().try_for_each(fs::remove_file)?;
                let name = messages::name(path);
                bail!("{option}: `{name}` is that of {other}, too; name another file");
            }
            others.push((option, file));
        }
        Ok(())
    }

    /// With `--position`, refuses letters and facts, which are free names: nobody means these next to one position.
    fn check_free_names(&self, law: &Law) -> Result<()> {
        let inputs = law.question.inputs();
        let is_piece = |name: &str| name.len() == 1 && "PNBRQKpnbrqk".contains(name);
        let is_fact = |name: &str| PositionFact::ALL.map(PositionFact::name).contains(&name);
        let read = inputs.all().map(|input| inputs.name(input));
        let mut read = read.filter(|name| *name != PositionFact::WhiteToMove.name());
        let is_free = |name: &&str| law.question.reads(name) && (is_piece(name) || is_fact(name));
        if let Some(name) = read.find(is_free).filter(|_| self.position) {
            bail!(
                "`{name}` is a free name here, not what the position has (write a set by its long name, such as \
                 `white_pawns`, or choose another name)"
            );
        }
        Ok(())
    }

    fn conditions(&self, rules: &Rules) -> Result<Vec<Program>> {
        let facts = if self.position { &POSITION_FACTS[..] } else { &[] };
        let texts = self.given.iter().map(String::as_str);
        let condition = |text| Law::condition(text, rules).map_err(hints::in_text(text));
        texts.chain(facts.iter().copied()).map(condition).collect::<Result<_>>().context("--given")
    }
}

fn cannot_write(option: &str, path: &Path) -> String {
    format!("{option}: cannot write `{}`", messages::name(path))
}

/// Notes which free names are near to a known one: they may be mistyped.
fn note_free_names(text: &str, law: &Law) {
    let inputs = law.question.inputs();
    let known: Vec<&str> = formula::known_names().collect();
    for input in inputs.all() {
        let name = inputs.name(input);
        let is_new = name.chars().count() >= 4 && !known.contains(&name);
        let near = || formula::nearest_name(name, known.iter().copied());
        if let Some(near) = (is_new && formula::mentions(text, name)).then(near).flatten() {
            say(&format!("`{name}` is a free name (did you mean `{near}`?)"));
        }
    }
}
