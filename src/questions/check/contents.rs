//! What a source file declares: its constants, its arrays, and the routines whose names say a step. Each part is
//! read together with those that it mentions.

use std::collections::{BTreeSet, HashMap};

use super::claims::said_step;
use super::splitting::{Part, parts};
use crate::catalogue::NamedStep;
use crate::formula::{Constant, Rules, Used, main_parameters};
use crate::program::Program;
use crate::program::kind::Kind;
use crate::source::constructors::is_bitboard;
use crate::text::fault::Fault;

/// What a file declares, and what of it cannot be read.
#[derive(Debug, Default)]
pub(super) struct Contents {
    /// Constants that are no elements of arrays, with their lines.
    pub(super) constants: Vec<(usize, Constant)>,
    pub(super) arrays: Vec<Array>,
    pub(super) routines: Vec<Routine>,
    /// How many routines have names that say no step.
    pub(super) others: usize,
    /// The lines that cannot be read, and why.
    pub(super) unread: Vec<(usize, String)>,
}

/// An array of constants.
#[derive(Debug)]
pub(super) struct Array {
    pub(super) line: usize,
    /// Its name, with the indices of the rows that it is: `PAWN_ATTACKS[0]`.
    pub(super) name: String,
    pub(super) words: Vec<u64>,
}

/// A routine whose name says a step.
#[derive(Debug)]
pub(super) struct Routine {
    pub(super) line: usize,
    pub(super) name: String,
    pub(super) step: &'static NamedStep,
    pub(super) program: Program,
}

/// What is read: the parts of a file, and which of them gives a name its meaning.
struct Reader<'a> {
    text: &'a str,
    parts: Vec<Part<'a>>,
    defined: HashMap<String, usize>,
    rules: &'a Rules,
}

impl Contents {
    /// Reads a file.
    pub(super) fn of(text: &str, rules: &Rules) -> Contents {
        let mut reader = Reader { text, parts: parts(text), defined: HashMap::new(), rules };
        let mut contents = Contents::default();
        let mut rest = Vec::new();
        for (at, part) in reader.parts.iter().enumerate() {
            let name = name_before_reading(part.text);
            if let Some(name) = name {
                reader.defined.entry(name.to_owned()).or_insert(at);
            }
            if name.is_none() || is_macro(part.text) && !is_routine(part.text) {
                rest.push(at);
            }
        }
        // In some languages, a constant may come after one that mentions it.
        loop {
            let count = rest.len();
            rest.retain(|at| !reader.constants(*at, &mut contents));
            if rest.len() == count {
                break;
            }
        }
        for at in rest {
            if let Some(reason) = reader.unread(at) {
                contents.unread.push((reader.line(at, ""), reason));
            }
        }
        for at in 0..reader.parts.len() {
            reader.routine(at, &mut contents);
        }
        contents.constants.sort_by_key(|(line, _)| *line);
        contents.unread.sort();
        contents
    }
}

impl Reader<'_> {
    /// The constants that a part declares, and those of all that it mentions.
    fn declared(&self, at: usize) -> Result<Vec<Constant>, Fault> {
        let mut whole = self.with_mentioned(at);
        let of_macro = name_before_reading(self.parts[at].text);
        if let Some(name) = of_macro {
            whole += &format!("const uint64_t OF_MACRO = {name};");
        }
        let mut all = self.rules.constants(&whole)?;
        if let (Some(name), Some(last)) = (of_macro, all.last_mut()) {
            name.clone_into(&mut last.name);
        }
        Ok(all)
    }

    /// Reads the constants of a part; returns whether there are any.
    fn constants(&mut self, at: usize, contents: &mut Contents) -> bool {
        let Ok(all) = self.declared(at) else { return false };
        if all.iter().any(|one| one.uses_own) {
            return false;
        }
        let mut has_any = false;
        for one in all {
            let base = one.name.split('[').next().unwrap_or_default().to_owned();
            if base.is_empty() || *self.defined.entry(base.clone()).or_insert(at) != at {
                continue;
            }
            has_any = true;
            let line = self.line(at, &base);
            match one.name.rsplit_once('[') {
                None => contents.constants.push((line, one)),
                Some((name, _)) => match contents.arrays.last_mut() {
                    Some(array) if array.name == name => array.words.push(one.word),
                    _ => {
                        let (name, words) = (name.to_owned(), vec![one.word]);
                        contents.arrays.push(Array { line, name, words });
                    }
                },
            }
        }
        has_any
    }

    /// Reads the routine or macro of a part, if its name says a step of boards.
    fn routine(&self, at: usize, contents: &mut Contents) {
        let text = self.parts[at].text;
        let name = name_before_reading(text).unwrap_or_default();
        let Some(step) = said_step(name) else {
            contents.others += usize::from(is_routine(text));
            return;
        };
        let line = self.line(at, name);
        let mut whole = self.with_mentioned(at);
        if text.starts_with('#') {
            whole = format!(
                "{whole}\nuint64_t of_macro(uint64_t of_board) {{ return {name}(of_board); }}"
            );
        }
        let parameters = main_parameters(&whole);
        let is_object =
            self.parts[at].within.split(|c: char| !c.is_alphanumeric()).any(is_bitboard);
        match &parameters[..] {
            [one] if one.is_board || one.name == "self" && is_object => {}
            _ => return,
        }
        match self.rules.compile(&whole) {
            Ok(formula) if formula.known.kind() != Kind::Set => {}
            Ok(formula) => {
                match formula.used.iter().find(|used| matches!(used, Used::Own { .. })) {
                    Some(used) => {
                        contents.unread.push((line, format!("the file does not define {used}")))
                    }
                    None => {
                        let (name, program) = (name.to_owned(), formula.program);
                        contents.routines.push(Routine { line, name, step, program });
                    }
                }
            }
            Err(fault) => contents.unread.push((line, fault.to_string())),
        }
    }

    /// A part after all those that it mentions, and that these mention.
    fn with_mentioned(&self, at: usize) -> String {
        let (mut all, mut next) = (BTreeSet::from([at]), vec![at]);
        while let Some(at) = next.pop() {
            let text = self.parts[at].text;
            for (word, is_call) in words(text) {
                let Some(part) = self.defined.get(word) else { continue };
                let is_routine = is_call || !is_routine(self.parts[*part].text);
                if is_routine && all.insert(*part) {
                    next.push(*part);
                }
            }
        }
        let mut whole: String =
            all.into_iter().map(|at| self.parts[at].text.to_owned() + "\n").collect();
        if whole.contains("#define") {
            // Without any block, a text is a line that may be of another language.
            whole += "enum {};\n";
        }
        whole
    }

    /// Why a part that gives a value to something cannot be read; none if it does not.
    fn unread(&self, at: usize) -> Option<String> {
        let text = self.parts[at].text;
        let is_value = text.contains('=') && !text.starts_with('#');
        let is_number = text.contains(|c: char| c.is_ascii_digit()) && !text.contains('"');
        (is_value || is_macro(text) && is_number).then(|| match self.declared(at) {
            Err(fault) => fault.to_string(),
            Ok(all) if all.is_empty() => "it declares no constant".to_owned(),
            Ok(_) => "it mentions a set that the file does not declare".to_owned(),
        })
    }

    /// The line on which a name stands first in a part.
    fn line(&self, at: usize, name: &str) -> usize {
        let Part { start, text, .. } = self.parts[at];
        let place = words(text).find(|(word, _)| *word == name);
        let place = place.map_or(0, |(word, _)| word.as_ptr() as usize - text.as_ptr() as usize);
        1 + self.text[..start + place].matches('\n').count()
    }
}

/// The words of a text, and whether each is called.
fn words(text: &str) -> impl Iterator<Item = (&str, bool)> {
    let is_in_word = |c: char| c.is_alphanumeric() || c == '_';
    let words = text.split(move |c| !is_in_word(c)).filter(|word| !word.is_empty());
    words.map(|word| {
        let end = word.as_ptr() as usize - text.as_ptr() as usize + word.len();
        (word, text[end..].trim_start().starts_with(['(', '<']))
    })
}

/// Whether a part defines a macro.
fn is_macro(text: &str) -> bool {
    text.starts_with("#define")
}

/// Whether a part is a routine, or a macro that is like one.
fn is_routine(text: &str) -> bool {
    name_before_reading(text).is_some_and(|name| text.contains(&format!("{name}(")))
}

/// The name that a part gives to a routine, a macro with parameters, or a type; none for anything else.
fn name_before_reading(text: &str) -> Option<&str> {
    let mut all = words(text);
    match all.next()?.0 {
        "define" if text.starts_with('#') => all.next().map(|(name, _)| name),
        _ if text.starts_with('#') => None,
        "typedef" if !text.contains('{') => all.last().map(|(name, _)| name),
        "using" | "type" if text.contains('=') => all.next().map(|(name, _)| name),
        _ => {
            let head = &text[..text
                .find(['{', '='])
                .or_else(|| text.starts_with("def ").then(|| text.find(':'))?)?];
            let mut depth = 0;
            let mut name = None;
            for (at, sign) in head.char_indices() {
                if sign == '(' && depth == 0 {
                    name = words(head[..at].trim_end()).last().map(|(word, _)| word);
                }
                depth += i32::from(sign == '(') - i32::from(sign == ')');
            }
            name
        }
    }
}
