//! What a source file declares: constants, tables, and routines whose names say a step. Each part is read together
//! with those that it mentions.

use std::collections::{BTreeSet, HashMap};

use super::claims::{Finding, Said, SetOrStep, said_step};
use super::splitting::{SourcePart, has_number, parts, words};
use crate::formula::{Constant, Formula, Rules, Used, holds_in_c, language_of, main_parameters};
use crate::program::Kind;
use crate::source::Token;
use crate::source::constructors::is_bitboard;
use crate::source::overloads::own_signs;
use crate::source::preprocessor::preprocess;
use crate::source::token::{Spelling, tokens};
use crate::text::fault::{Fault, RoutineFault, Span};

#[derive(Default)]
pub(super) struct SourceContents {
    /// Constants that are not in arrays, with their lines.
    pub(super) constants: Vec<(usize, Constant)>,
    pub(super) arrays: Vec<ConstantArray>,
    /// Routines whose names say a step.
    pub(super) routines: Vec<Said>,
    pub(super) unread: Vec<Finding>,
    /// All numbers of more than 32 bits that are written in the file.
    pub(super) numbers: Vec<u64>,
}

/// An array of constants, or one of its rows: `PAWN_ATTACKS[0]`.
pub(super) struct ConstantArray {
    pub(super) line: usize,
    pub(super) name: String,
    pub(super) words: Vec<u64>,
}

/// The parts of a file, and which of them says what a name means.
struct ContentsReader<'a> {
    text: &'a str,
    parts: Vec<SourcePart<'a>>,
    meanings: HashMap<String, Vec<usize>>,
    /// The signs to which the file gives a meaning of its own.
    own_signs: Vec<&'static str>,
    rules: Rules,
    contents: SourceContents,
}

impl SourceContents {
    pub(super) fn of(whole: &str, rules: &Rules) -> SourceContents {
        let source = match preprocess(whole, holds_in_c) {
            Ok(source) => source,
            Err(fault) => {
                let line = 1 + whole[..fault.place.start].matches('\n').count();
                let unread = vec![Finding { line, message: fault.to_string() }];
                return SourceContents { unread, ..SourceContents::default() };
            }
        };
        let text = source.as_ref().map_or(whole, |source| &source.with_macros);
        let parts = parts(text);
        let code = parts.iter().map(|part| part.text).filter(|text| !text.starts_with('#'));
        let code: Vec<&str> = code.collect();
        let dialect = rules.dialect.or_else(|| language_of(whole, &code));
        let rules = Rules { dialect, ..rules.clone() };
        // Of several parts with a name, the first one says what it means; of routines and macros, all of them.
        let (mut meanings, mut contents) = (HashMap::<_, Vec<_>>::new(), SourceContents::default());
        for (at, part) in parts.iter().enumerate() {
            let Some(name) = name_of_other(part.text) else { continue };
            let all = meanings.entry(name.to_owned()).or_default();
            let is_repeated = takes_operands(part.text) || part.text.starts_with('#');
            all.extend((all.is_empty() || is_repeated).then_some(at));
        }
        let tokens = tokens(text, Spelling::default()).unwrap_or_default();
        contents.numbers.extend(tokens.iter().filter_map(|(token, _)| match token {
            Token::Number(number @ 0x1_0000_0000..) => Some(number),
            _ => None,
        }));
        let own_signs = own_signs(&tokens, true);
        let mut reader = ContentsReader { text, parts, meanings, own_signs, rules, contents };
        let (all, mut count) = (0..reader.parts.len(), usize::MAX);
        let mut rest: Vec<usize> = all.clone().collect();
        rest.retain(|at| declares_constants(&reader.parts[*at]));
        // In some languages, what a constant mentions may come after it.
        while rest.len() < count {
            count = rest.len();
            rest.retain(|at| reader.constants(*at).is_err());
        }
        for at in rest {
            let message = reader.constants(at).err().unwrap_or_default();
            reader.contents.unread.push(Finding { line: reader.line(at, ""), message });
        }
        all.for_each(|at| reader.routine(at));
        reader.contents
    }
}

impl ContentsReader<'_> {
    /// The constants that a part declares, and those of all that it mentions.
    fn declared(&self, at: usize) -> Result<Vec<Constant>, Fault> {
        let mut whole = self.with_mentioned(at);
        let name = name_of_other(self.parts[at].text);
        if let Some(name) = name {
            whole += &format!("const uint64_t OF_MACRO = {name};");
        }
        let mut all = self.rules.constants(&whole)?;
        if let (Some(name), Some(last)) = (name, all.last_mut()) {
            name.clone_into(&mut last.name);
        }
        Ok(all)
    }

    /// Reads the constants of a part, or says why they cannot be read.
    fn constants(&mut self, at: usize) -> Result<(), String> {
        let is_known = |all: &Vec<Constant>| !all.iter().any(|one| one.uses_set);
        let alone = self.rules.constants(&self.code(at)).ok();
        let alone = alone.filter(|all| !all.is_empty() && is_known(all));
        let is_alone = alone.is_some();
        self.check_signs(self.parts[at].text)?;
        let all = alone.map_or_else(|| self.declared(at), Ok).map_err(|fault| fault.to_string())?;
        if !is_known(&all) {
            return Err("the file does not say what a set in it is".to_owned());
        }
        if all.is_empty() && has_number(self.parts[at].text) {
            return Err("no constant is read here".to_owned());
        }
        for one in all {
            let base = one.name.split('[').next().unwrap_or_default();
            let meaning = self.meanings.entry(base.to_owned()).or_insert_with(|| vec![at])[0];
            if base.is_empty() || meaning != at && !is_alone {
                continue;
            }
            let line = self.line(at, base);
            match (one.name.rsplit_once('['), self.contents.arrays.last_mut()) {
                (None, _) => self.contents.constants.push((line, one)),
                (Some((name, _)), Some(last)) if last.name == name => last.words.push(one.word),
                (Some((name, _)), _) => {
                    let (name, words) = (name.to_owned(), vec![one.word]);
                    self.contents.arrays.push(ConstantArray { line, name, words });
                }
            }
        }
        Ok(())
    }

    /// Reads the routine or macro of a part, if its name says a step and it is one of a board.
    fn routine(&mut self, at: usize) {
        let SourcePart { text, within, .. } = self.parts[at];
        let Some(name) = name_of_other(text) else { return };
        let Some(said) = said_step(name) else { return };
        let mut whole = self.with_mentioned(at);
        if text.starts_with('#') {
            whole +=
                &format!("uint64_t of_macro(uint64_t of_board) {{ return {name}(of_board); }}");
        }
        let is_object = within.split(|c: char| !c.is_alphanumeric()).any(is_bitboard);
        // In Java, a number of 64 bits has a sign.
        let is_long = text.contains(&format!("{name}(long "));
        match &main_parameters(&whole)[..] {
            [one] if one.is_board || is_long || one.name == "self" && is_object => {}
            // Scripts have no type for a board.
            [one] if is_bitboard(&one.name) || !one.is_number && one.name.len() == 1 => {}
            [] if has_number(text) => {
                let fault = self.rules.compile(&whole).err();
                let none = "no routine with a board is read here".to_owned();
                let message = fault.map_or(none, |fault| fault.to_string());
                return self.contents.unread.push(Finding { line: self.line(at, name), message });
            }
            _ => return,
        }
        let (line, name) = (self.line(at, name), name.to_owned());
        let is_own = |used: &&Used| matches!(used, Used::Own { .. });
        let formula = self
            .check_signs(&whole)
            .and_then(|()| self.rules.compile(&whole).map_err(|fault| fault.to_string()));
        let message = match formula {
            Err(message) => message,
            Ok(Formula { program, used, known, .. }) => match used.iter().find(is_own) {
                Some(used) => format!("the file does not say what it needs: {used}"),
                None if known.kind() != Kind::Set => return,
                None => {
                    let (content, is_sure) = (SetOrStep::Step { program, said }, true);
                    return self.contents.routines.push(Said { line, name, content, is_sure });
                }
            },
        };
        self.contents.unread.push(Finding { line, message });
    }

    /// Checks that no part of a text means what only the file says.
    fn check_signs(&self, text: &str) -> Result<(), String> {
        let tokens = tokens(text, Spelling::default()).unwrap_or_default();
        let is_used = |own: &&&str| {
            tokens.iter().any(|(token, _)| matches!(token, Token::Symbol(sign) if sign == *own))
        };
        let own = self.own_signs.iter().find(is_used);
        own.map_or(Ok(()), |own| Err(RoutineFault::OwnSign(own).to_string()))
    }

    /// A part, with an equals sign before the value of a property of C#.
    fn code(&self, at: usize) -> String {
        let text = self.parts[at].text;
        match text.split_once("=>").or_else(|| text.split_once("{ get; } =")) {
            Some((head, value)) if !head.contains(['(', '{', '=']) => format!("{head}= {value}"),
            _ => text.to_owned(),
        }
    }

    /// A part together with those that it mentions, and that these mention.
    fn with_mentioned(&self, first: usize) -> String {
        let (mut all, mut next) = (BTreeSet::from([first]), vec![first]);
        while let Some(at) = next.pop() {
            let own = name_of_other(self.parts[at].text);
            for (word, is_call) in names(self.parts[at].text) {
                let others = self.meanings.get(word).filter(|_| own != Some(word));
                let others = others.map_or(&[][..], |others| others);
                // Of several macros with a name, it is the last one so far.
                let is_macro = |at: &&usize| self.parts[**at].text.starts_with('#');
                let last = others.iter().filter(is_macro).rfind(|at| **at < first);
                let is_meant = |at: &&usize| !is_macro(at) || last.is_none_or(|last| last == *at);
                for &part in others.iter().filter(is_meant) {
                    // A variable may have the name of a routine.
                    if (is_call || !takes_operands(self.parts[part].text)) && all.insert(part) {
                        next.push(part);
                    }
                }
            }
        }
        let whole: String = all.into_iter().map(|at| self.code(at) + "\n").collect();
        // Without any block, a text with a macro would be taken for a line of another language.
        if whole.contains("#define") { whole + "enum {};\n" } else { whole }
    }

    /// The line on which a name stands first in a part.
    fn line(&self, at: usize, name: &str) -> usize {
        let SourcePart { start, text, .. } = self.parts[at];
        let place = names(text).find(|(word, _)| *word == name);
        let place = place.map_or(0, |(word, _)| Span::of(word, text).start);
        1 + self.text[..start + place].matches('\n').count()
    }
}

/// The names in a text, and whether each is called.
fn names(text: &str) -> impl Iterator<Item = (&str, bool)> {
    let names = words(text).filter(|word| !word.starts_with(char::is_numeric));
    names.map(|word| (word, text[Span::of(word, text).end..].trim_start().starts_with(['(', '<'])))
}

/// Whether a part declares constants: it gives a value, is an enumeration, or a macro of a number.
fn declares_constants(part: &SourcePart) -> bool {
    let SourcePart { text, has_value, .. } = *part;
    let has_digit = text.contains(|c: char| c.is_ascii_digit()) && !text.contains('"');
    let is_macro = text.starts_with("#define") && has_digit;
    let is_list = || names(text).any(|(word, _)| word == "enum" || word == "iota");
    has_value && name_of_other(text).is_none() || !takes_operands(text) && (is_macro || is_list())
}

/// Whether a part is a routine, or a macro that is like one.
fn takes_operands(text: &str) -> bool {
    name_of_other(text).is_some_and(|name| text.contains(&format!("{name}(")))
}

/// The name of a macro, a type or a routine that a part defines; none if it declares constants.
fn name_of_other(text: &str) -> Option<&str> {
    let words = |text| names(text).map(|(word, _)| word);
    let mut all = words(text);
    match all.next()? {
        "define" if text.starts_with('#') => all.next(),
        "def" => all.next(),
        "typedef" if !text.contains('{') => all.last(),
        "using" | "type" if text.contains('=') => all.next(),
        _ => {
            let (mut depth, mut name) = (0, None);
            for (at, sign) in text[..text.find(['{', '='])?].char_indices() {
                if sign == '(' && depth == 0 {
                    name = match text[..at].rsplit_once("fn ") {
                        Some((_, rest)) => words(rest).next(),
                        None => {
                            words(&text[..at]).last().filter(|it| !matches!(*it, "const" | "var"))
                        }
                    };
                }
                depth += i32::from(sign == '(') - i32::from(sign == ')');
            }
            name
        }
    }
}
