//! Which language a text is read in: bbt's own, if it is complete in that and has nothing of another one;
//! otherwise the languages that have most of its words and signs, which must all read it alike.

use super::compiled::{Constant, Formula, RoutineParameter};
use super::definitions::Rules;
use super::elaborate::Elaborator;
use super::reader::Reader;
use super::tree::TextParameter;
use crate::program::{Instruction, Program};
use crate::source::{DIALECTS, Dialect, Habit};
use crate::text::fault::{Fault, FaultKind, FormulaFault, NumberFault, Result, Span, TypeFault};

/// A text in one language.
struct InLanguage<T> {
    language: &'static Dialect,
    /// How much of the text the language does not have, and others have.
    strange: usize,
    /// Whether the language leaves open what a part of the text computes.
    is_open: bool,
    outcome: Result<T>,
}

impl<T> InLanguage<T> {
    /// Whether this is not a text in the language; what else is refused may have a meaning there.
    fn is_wrong(&self) -> bool {
        let fault = self.outcome.as_ref().err().map(|fault| &fault.kind);
        fault.is_some_and(
            |kind| !matches!(kind, FaultKind::Type(fault) if *fault != TypeFault::Condition),
        )
    }
}

impl Rules {
    /// Reads a text in its language, with an elaborator that was prepared for it. In all languages that it
    /// may be written in, it must have the same meaning.
    pub(super) fn read<'a>(
        &self,
        text: &'a str,
        prepare: impl Fn(Elaborator<'a>) -> Elaborator<'a>,
    ) -> Result<Formula> {
        let differs = |one: &Formula, other: &Formula| difference(&one.program, &other.program);
        let is_constant = |one: &Formula| one.program.result().word().is_some();
        self.read_in_its_language(text, prepare, Elaborator::formula, differs, is_constant)
    }

    /// The constants that a text declares, in its order, by their names: those of an array one by one, `masks[0]`,
    /// `masks[1]`, ...; what is in a list alone has no name. Its routines are not run. What is not constant is refused.
    pub(crate) fn constants(&self, text: &str) -> Result<Vec<Constant>> {
        let whole = Span::new(0, text.trim_end().len());
        let values = |all: &Vec<Constant>| -> Vec<(String, u64)> {
            all.iter().map(|one| (one.name.clone(), one.word)).collect()
        };
        let differs = |one: &_, other: &_| (values(one) != values(other)).then_some(whole);
        let read = Elaborator::declared_constants;
        match self.read_in_its_language(text, |one| one, read, differs, |_| true) {
            Err(Fault { kind: FaultKind::Formula(FormulaFault::NoValue), .. }) => Ok(Vec::new()),
            read => read,
        }
    }

    /// What a text is in all languages that it may be written in; `differs` says where two do not agree.
    fn read_in_its_language<'a, T>(
        &self,
        text: &'a str,
        prepare: impl Fn(Elaborator<'a>) -> Elaborator<'a>,
        read: impl Fn(&mut Elaborator<'a>) -> Result<T>,
        differs: impl Fn(&T, &T) -> Option<Span>,
        is_constant: impl Fn(&T) -> bool,
    ) -> Result<T> {
        let (mut readings, mut unclear, mut own) = (Vec::new(), None, None);
        for language in self.languages(text) {
            let (mut strange, mut is_open) = (0, false);
            let new = Elaborator::new(text, self.clone(), language, holds_in_c).map(&prepare);
            let outcome = new.and_then(|mut elaborator| {
                let outcome = read(&mut elaborator);
                (strange, is_open) = (elaborator.reader.strange, elaborator.reader.is_open);
                outcome
            });
            match (language, outcome) {
                (Some(language), outcome) => {
                    readings.push(InLanguage { language, strange, is_open, outcome });
                }
                // What this is depends on the language, if the text shows one.
                (None, Err(fault)) if has_open_base(&fault) => unclear = Some(fault),
                (None, Ok(one)) if strange == 0 && is_constant(&one) => match declarer(text) {
                    Some(word) => own = Some((one, word)),
                    None => return Ok(one),
                },
                (None, outcome) if strange == 0 => return outcome,
                (None, _) => {}
            }
        }
        if let Some((own, word)) = own {
            readings.retain(|one| one.strange == 0 && !one.is_open && one.language.has_word(word));
            readings.retain(|one| one.outcome.is_ok());
            let mut others = readings.iter().flat_map(|one| &one.outcome);
            if !others.any(|other| differs(&own, other).is_some()) {
                return Ok(own);
            }
            let languages = readings.iter().map(|one| one.language.name).collect();
            return Err(Fault::new(Span::of(word, text), TypeFault::Language { languages }));
        }
        if let Some(fault) = unclear.filter(|_| readings.iter().all(|one| one.strange == 0)) {
            return Err(fault);
        }
        let least = readings.iter().map(|reading| reading.strange).min();
        readings.retain(|reading| Some(reading.strange) == least);
        if !readings.iter().all(InLanguage::is_wrong) {
            readings.retain(|reading| !reading.is_wrong());
        }
        // What one language leaves open is what another one says.
        if readings.iter().any(|reading| !reading.is_open && reading.outcome.is_ok()) {
            readings.retain(|reading| !reading.is_open);
        }
        common(readings, differs)
    }

    /// The languages that a text may be in, bbt's own first, which is none of the others.
    fn languages(&self, text: &str) -> Vec<Option<&'static Dialect>> {
        let defines = text.lines().any(|line| line.trim_start().starts_with("#define"));
        let others = DIALECTS.iter().filter(|one| !defines || one.has(Habit::Defines)).map(Some);
        match self.dialect {
            Some(given) => vec![Some(given)],
            None if begins_like_python(text) => {
                others.filter(|one| one.is_some_and(|one| one.has(Habit::Indents))).collect()
            }
            // `const north = (b) => …` would begin with free names.
            None if text.split_once("=>").is_some_and(|(head, _)| head.contains('=')) => {
                others.collect()
            }
            None => std::iter::once(None).chain(others).collect(),
        }
    }
}

/// The word with which a text declares a value without a type: bbt's own language shares it with others.
fn declarer(text: &str) -> Option<&str> {
    let first = text.split_whitespace().find(|word| *word != "export");
    first.filter(|word| matches!(*word, "const" | "let" | "var"))
}

/// Whether any line of a text begins a routine in Python.
pub(crate) fn begins_like_python(text: &str) -> bool {
    text.lines().any(|line| line.trim_start().starts_with("def ") && line.contains(':'))
}

/// Whether the base of digits without a prefix is that of the language of the text.
fn has_open_base(fault: &Fault) -> bool {
    let FaultKind::Formula(FormulaFault::Number { fault, .. }) = &fault.kind else { return false };
    matches!(fault, Some(NumberFault::LeadingZero | NumberFault::LooksBinary))
}

/// What all readings of a text have in common, or the fault that says most: of a language that has a place for all
/// its words, and then the one that is farthest in the text.
fn common<T>(readings: Vec<InLanguage<T>>, differs: impl Fn(&T, &T) -> Option<Span>) -> Result<T> {
    let languages = readings.iter().map(|reading| reading.language.name).collect();
    let outcomes = readings.into_iter().map(|reading| reading.outcome);
    let (all, faults): (Vec<_>, Vec<_>) = outcomes.partition(Result::is_ok);
    let all: Vec<T> = all.into_iter().flatten().collect();
    if let [first, others @ ..] = &all[..]
        && let Some(place) = others.iter().find_map(|other| differs(first, other))
    {
        return Err(Fault::new(place, TypeFault::Language { languages }));
    }
    let says = |fault: &Fault| (matches!(fault.kind, FaultKind::Routine(_)), fault.place.start);
    // Of several that say as much, the first one.
    if let Some(fault) = faults.into_iter().rev().filter_map(Result::err).max_by_key(says) {
        return Err(fault);
    }
    all.into_iter().next().ok_or_else(|| Fault::new(Span::default(), TypeFault::UnknownType))
}

/// The place where two programs differ first; none if they are the same.
fn difference(one: &Program, other: &Program) -> Option<Span> {
    let [first, second] = [one, other].map(Program::instructions);
    let place = first.iter().zip(second).find(|(one, other)| one != other).map(|(one, _)| one);
    let longer = first.get(second.len()).or_else(|| second.get(first.len()));
    let place = place.or(longer).map(Instruction::place);
    place.or_else(|| (one.result() != other.result()).then(Span::default))
}

/// Whether a condition of numbers holds in C; none if it is not read.
pub(crate) fn holds_in_c(condition: &str) -> Option<bool> {
    let rules = Rules { dialect: Dialect::find("c"), ..Rules::default() };
    let formula = rules.compile(&format!("bool f() {{ return ({condition}) != 0; }}")).ok()?;
    formula.program.result().word().map(|word| word != 0)
}

/// Whether there are routines in a text, whatever else is.
pub(crate) fn has_routines(text: &str) -> bool {
    routines(text).is_some()
}

/// The parameters of the routines in a text; none if it is something else.
pub(crate) fn parameters(text: &str) -> Vec<String> {
    let routines = routines(text).map_or(Vec::new(), |reader| reader.routines);
    let all = routines.into_iter().flat_map(|routine| routine.parameters);
    all.map(|parameter| parameter.name).collect()
}

/// The parameters without a default value of the routine in a text that no other one calls; none if it is something else.
pub(crate) fn main_parameters(text: &str) -> Vec<RoutineParameter> {
    let Some(reader) = routines(text) else { return Vec::new() };
    let Ok(index) = reader.main_index() else { return Vec::new() };
    let row = |one: &TextParameter| {
        let (is_board, is_number) = (one.is_board(), one.is_number());
        RoutineParameter { name: one.name.clone(), is_board, is_number }
    };
    let asked = reader.routines[index].parameters.iter().filter(|one| one.default.is_none());
    asked.map(row).collect()
}

/// The routines of a text, in the language that has most of their words.
fn routines(text: &str) -> Option<Reader<'_>> {
    let languages = Rules::default().languages(text).into_iter();
    let all = languages.filter_map(|language| routines_in(text, language));
    all.filter(|reader| !reader.routines.is_empty()).min_by_key(|reader| reader.strange)
}

/// The routines of a text in a language; none if it cannot be read there.
fn routines_in<'a>(text: &'a str, language: Option<&'static Dialect>) -> Option<Reader<'a>> {
    let mut reader = Elaborator::new(text, Rules::default(), language, holds_in_c).ok()?.reader;
    reader.collect_routines().ok()?;
    Some(reader)
}

/// The language that a file is in: the only one that has such a number or line, or else the one that has most of the
/// words with which its routines begin, if it is only one.
pub(crate) fn language_of(text: &str, parts: &[&str]) -> Option<&'static Dialect> {
    let of_c = |word: &str| word.starts_with(char::is_numeric) && word.ends_with("ULL");
    let is_c = text.contains("#include") || text.split(|c: char| !c.is_alphanumeric()).any(of_c);
    // Packages of Java and Kotlin have signs.
    let of_go = |line: &str| line.starts_with("package ") && !line.contains([';', '.']);
    let is_go = text.lines().any(of_go) && !text.contains("val ");
    if is_c || is_go {
        return Dialect::find(if is_c { "c" } else { "go" });
    }
    let strange = |language: &'static Dialect| -> usize {
        let of = |text| routines_in(text, Some(language)).map_or(1, |one| one.strange);
        parts.iter().map(|text| of(text)).sum()
    };
    let all: Vec<usize> = DIALECTS.iter().map(strange).collect();
    let least = all.iter().min()?;
    let mut best = DIALECTS.iter().zip(&all).filter(|(_, strange)| *strange == least);
    best.next().filter(|_| best.next().is_none()).map(|(language, _)| language)
}
