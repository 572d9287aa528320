//! The answer about a law: the words for which it does not hold, and what both sides give.

use std::io::{self, Write};
use std::time::Instant;

use super::reading::Law;
use crate::diagram::draw;
use crate::program::Operand;
use crate::proof::{Effort, How, Question, Verdict};
use crate::questions::prelude::*;

#[derive(Clone, Debug, Serialize)]
pub(crate) struct Decision {
    pub(crate) law: String,
    pub(crate) answer: Outcome,
    /// How it was proved, or what was tried.
    pub(crate) how: Option<String>,
    pub(crate) counter_example: Option<CounterExample>,
    /// Words for which both sides divide by zero, if it was proved and there are any.
    pub(crate) division_by_zero: Option<Vec<InputWord>>,
    /// Whether another engine confirms that it is proved, if one was asked.
    pub(crate) is_confirmed: Option<bool>,
    /// How it was confirmed, or what was tried.
    pub(crate) check: Option<String>,
    pub(crate) milliseconds: u64,
    /// The law on a line.
    #[serde(skip)]
    pub(super) heading: String,
    #[serde(skip)]
    proof: Option<How>,
}

/// Words for which the two sides of a law differ.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct CounterExample {
    pub(crate) inputs: Vec<InputWord>,
    /// The values of both sides; none of one that divides by zero.
    pub(crate) left: Option<HexText>,
    pub(crate) right: Option<HexText>,
    pub(crate) differ: Option<HexText>,
    /// The first operation at which they differ, if they agree up to there.
    pub(crate) parting: Option<Parting>,
    /// What is drawn: the values, and what they are called.
    #[serde(skip)]
    pub(super) drawn: Vec<(String, Value)>,
    /// What both sides give, and where that differs, in words.
    #[serde(skip)]
    difference: String,
}

#[derive(Clone, Debug, Serialize)]
pub(crate) struct InputWord {
    pub(crate) name: String,
    pub(crate) word: HexText,
}

/// The first operation at which two programs give different words.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub(crate) struct Parting {
    /// The operation of each side: `t2 = t1 & 0xff`.
    pub(crate) operations: [String; 2],
    pub(crate) words: [HexText; 2],
}

impl Law {
    pub(crate) fn decide(&self, effort: &Effort) -> Decision {
        let start = Instant::now();
        self.answer(&self.question.decide(effort), effort, start)
    }

    /// Searches for the answer by the SAT solver alone, and writes its refutation of what
    /// [`Question::dimacs`](crate::proof::Question::dimacs) writes.
    pub(crate) fn refute(&self, effort: &Effort, file: &mut dyn Write) -> io::Result<Decision> {
        let start = Instant::now();
        Ok(self.answer(&self.question.refute(effort, file)?, effort, start))
    }

    fn answer(&self, verdict: &Verdict, effort: &Effort, start: Instant) -> Decision {
        let (answer, counter_example) = match verdict {
            Verdict::Proved(_) => (Outcome::Proved, None),
            Verdict::Refuted { inputs, left, right } => {
                (Outcome::Refuted, Some(CounterExample::of(self, inputs, [*left, *right])))
            }
            Verdict::Unmet => (Outcome::Unmet, None),
            Verdict::Open { .. } => (Outcome::Open, None),
        };
        let how = verdict.to_string().trim_start_matches("open: ").to_owned();
        let proof = if let Verdict::Proved(how) = verdict { Some(*how) } else { None };
        let division = proof.and_then(|_| self.question.division_by_zero(effort));
        Decision {
            law: self.text.clone(),
            answer,
            how: counter_example.is_none().then_some(how),
            counter_example,
            division_by_zero: division.map(|words| read_words(self, &words)),
            is_confirmed: None,
            check: None,
            milliseconds: start.elapsed().as_millis().try_into().unwrap_or(u64::MAX),
            heading: self.heading.clone(),
            proof,
        }
    }

    /// Asks another engine about an answer that is a proof. Should it find a counter-example, that is the answer.
    pub(crate) fn confirm(&self, answer: Decision, effort: &Effort) -> Decision {
        let Some(how) = &answer.proof else { return answer };
        let start = Instant::now();
        let verdict = self.question.confirm(effort, how);
        let (is_confirmed, check) = match &verdict {
            Verdict::Proved(how) => (true, how.to_string()),
            Verdict::Open { engines, .. } => (false, engines.to_string()),
            Verdict::Refuted { .. } | Verdict::Unmet => {
                return self.answer(&verdict, effort, start);
            }
        };
        Decision { is_confirmed: Some(is_confirmed), check: Some(check), ..answer }
    }
}

fn read_words(law: &Law, words: &[u64]) -> Vec<InputWord> {
    let all = law.question.inputs();
    let read = all.all().filter(|&input| law.question.reads(all.name(input)));
    let word = |input| HexText(Operand::Input(input).value(words, &[]));
    read.map(|input| InputWord { name: all.name(input).to_owned(), word: word(input) }).collect()
}

/// The words of inputs: `x = 0x…, y = 0x…`; nothing if there are none.
fn written(inputs: &[InputWord]) -> String {
    let word = |input: &InputWord| format!("{} = {}", input.name, Format::Hex.text(input.word.0));
    inputs.iter().map(word).collect::<Vec<_>>().join(", ")
}

impl CounterExample {
    fn of(law: &Law, words: &[u64], [left, right]: [Option<u64>; 2]) -> CounterExample {
        let inputs = read_words(law, words);
        let board = |input: &InputWord| (input.name.clone(), Value::Board(input.word.0));
        let mut drawn: Vec<(String, Value)> = inputs.iter().map(board).collect();
        let differ = left.zip(right).map(|(left, right)| left ^ right);
        let squares = differ.filter(|_| law.kind() == Kind::Set);
        if !law.is_truth {
            let values = law.titles.iter().zip([left, right]).filter_map(|(title, word)| {
                Some((title.clone(), Value::of_word(word?, law.kind())))
            });
            drawn.extend(values);
            drawn.extend(squares.map(|set| ("they differ in".to_owned(), Value::Board(set))));
        }
        CounterExample {
            inputs,
            left: left.map(HexText),
            right: right.map(HexText),
            differ: differ.map(HexText),
            parting: parting(&law.question, words),
            drawn,
            difference: difference(law, [left, right], squares),
        }
    }
}

fn difference(law: &Law, [left, right]: [Option<u64>; 2], squares: Option<u64>) -> String {
    let value = |word: Option<u64>| {
        let text = |word| law.kind().number(word).unwrap_or(Format::Hex.text(word));
        word.map_or("division by zero".to_owned(), text)
    };
    if law.is_truth {
        return left.map_or_else(|| value(None), |_| "not true".to_owned());
    }
    let squares = squares.map(|set| format!(", they differ in {}", Format::Squares.text(set)));
    format!("left {}, right {}{}", value(left), value(right), squares.unwrap_or_default())
}

/// The first operation at which the values of two programs differ, if the programs agree up to
/// there: they give the same words, or their first operations are the same.
fn parting(question: &Question, words: &[u64]) -> Option<Parting> {
    let (sides, all) = (question.sides(), question.inputs());
    let word = |input| Operand::Input(input).value(words, &[]);
    let values = sides.map(|side| {
        let own = side.inputs();
        let words = own.all().map(|input| all.find(own.name(input)).map_or(0, word));
        side.values(&words.collect::<Vec<_>>()).ok()
    });
    let [Some(left), Some(right)] = values else { return None };
    let at = left.iter().zip(&right).position(|(left, right)| left != right)?;
    let [one, other] = sides.map(|side| side.instructions()[at].operation());
    let operations = [sides[0].statement(at)?, sides[1].statement(at)?];
    let words = [HexText(left[at]), HexText(right[at])];
    (at > 0 || one == other).then_some(Parting { operations, words })
}

impl Answer for Decision {
    const QUESTION: &'static str = "prove";

    /// A proof that was not confirmed counts as none.
    fn outcome(&self) -> Outcome {
        if self.is_confirmed == Some(false) { Outcome::Open } else { self.answer }
    }

    fn lines(&self) -> String {
        let mut line = format!("{}: {}", self.answer, self.how.as_deref().unwrap_or_default());
        if let Some(CounterExample { inputs, difference, .. }) = &self.counter_example {
            let colon = if inputs.is_empty() { "" } else { ": " };
            line += &format!("{}{colon}{difference}", written(inputs));
        }
        if let (Some(is_confirmed), Some(check)) = (self.is_confirmed, &self.check) {
            let word = if is_confirmed { "confirmed" } else { "not confirmed" };
            line += &format!("; {word}: {check}");
        }
        if let Some(words) = self.division_by_zero.as_deref().filter(|words| !words.is_empty()) {
            line += &format!("; both sides divide by zero for {}", written(words));
        }
        line + "\n"
    }

    fn objects(&self) -> impl Iterator<Item: Serialize> {
        once(self)
    }

    fn draw(&self, page: &mut Page) {
        let Some(example) = &self.counter_example else {
            return page.prose(self.lines().trim_end());
        };
        let mut heading = format!("{}: {}", self.answer, self.heading);
        if example.left.is_none() || example.right.is_none() {
            heading.push_str(&format!(": {}", example.difference));
        }
        page.heading(&heading);
        page.block.add_below(draw(&example.drawn, Mapping::OWN, &page.view));
        if let Some(Parting { operations, words }) = &example.parting {
            page.heading("The first operation that differs");
            for (operation, word) in operations.iter().zip(words) {
                let mut line = StyledLine::of(Style::Code, format!("  {operation}"));
                line.push(Style::Text, format!("  gives {}", Format::Hex.text(word.0)));
                page.block.lines.push(line);
            }
        }
    }
}
