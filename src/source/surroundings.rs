//! What stands around routines in source code and computes nothing: attributes, the class or module
//! that they are in, imports, assertions. It is taken out; enumerations become constants.

use std::collections::HashMap;

use super::builtins::named;
use super::constructors::is_type;
use super::token::Tokens;
use super::tree::Tree;
use super::words::is_keyword;
use super::{Token, Type, TypeWords};
use crate::text::fault::Span;
use crate::text::names::is_one_of;

/// A text without what stands around its routines, and the words for which its names of types stand.
#[derive(Debug, Default)]
pub(crate) struct Code {
    pub(crate) tokens: Tokens,
    pub(crate) types: HashMap<String, TypeWords>,
    /// The blocks with the methods of a type, and its name.
    pub(crate) methods: Vec<(Span, (String, Span))>,
}

/// Words that begin a block with routines in it.
pub(crate) const WRAPPERS: &str = "\
    class struct impl mod namespace interface record trait union object extension";

/// Words that begin a line that imports something.
pub(crate) const IMPORTS: &str = "import package use from using module";

/// Calls that check something and compute nothing.
const ASSERTIONS: &str = "\
    ASSERT Assert Debug _Static_assert assert console debug_assert debug_assert_eq debug_assert_ne \
    static_assert assert_eq assert_ne";

/// Words of declarations that are followed by something in brackets.
const ATTRIBUTES: &str = "__attribute__ __declspec alignas noexcept pub requires _Alignas";

/// Attributes of C#.
const SHARP_ATTRIBUTES: &str = "MethodImpl MethodImplAttribute Pure SkipLocalsInit";

/// Takes out what computes nothing.
pub(crate) fn code(tokens: Tokens, indents: bool) -> Code {
    let mut reader = SurroundingsReader {
        dropped: vec![false; tokens.len()],
        tokens: Tree::new(tokens),
        indents,
        ..SurroundingsReader::default()
    };
    reader.read();
    reader.code
}

/// Whether a statement begins after a token.
fn ends(token: &Token) -> bool {
    matches!(token, Token::NewLine | Token::Symbol(";" | "{" | "}"))
}

#[derive(Default)]
struct SurroundingsReader {
    tokens: Tree,
    indents: bool,
    at: usize,
    /// Braces that are taken out when they are reached.
    dropped: Vec<bool>,
    /// The values that the template before a routine takes, with their types; none for each type.
    template: Option<Vec<Option<Tokens>>>,
    /// The routines that have a template, and which of its parameters are values.
    templates: HashMap<String, Vec<bool>>,
    code: Code,
}

impl SurroundingsReader {
    fn read(&mut self) {
        while self.at < self.tokens.len() {
            if self.dropped[self.at] {
                self.end_statement();
                self.at += 1;
                continue;
            }
            if let Some(end) = self.skipped() {
                self.at = end;
                continue;
            }
            if self.begins() && (self.enumeration() || self.alias() || self.group()) {
                continue;
            }
            if self.ends_type() {
                self.at += 1;
                continue;
            }
            // Macros write `(b) |= 1`.
            let is_call =
                matches!(self.code.tokens.last(), Some((Token::Name(word), _)) if word != "else");
            let is_target = self.is(self.at, "(") && self.is(self.at + 2, ")") && !is_call;
            if is_target && self.tokens.assigns(self.at + 3) {
                self.code.tokens.push(self.tokens[self.at + 1].clone());
                self.at += 3;
                continue;
            }
            self.code.tokens.push(self.tokens[self.at].clone());
            self.at += 1;
            self.template_values();
        }
    }

    /// Ends the statement before the next token.
    fn end_statement(&mut self) {
        self.code.tokens.push((Token::NewLine, self.tokens[self.at].1));
    }

    fn word(&self, at: usize) -> &str {
        self.tokens.name(at).unwrap_or_default()
    }

    fn is(&self, at: usize, symbol: &str) -> bool {
        self.tokens.is(at, symbol)
    }

    /// Whether a statement begins here.
    fn begins(&self) -> bool {
        self.code.tokens.last().is_none_or(|(token, _)| ends(token))
    }

    /// Whether a line ends here between a type and what is declared with it: the name of a routine, or a name and its
    /// value after several words.
    fn ends_type(&self) -> bool {
        let at = self.at;
        if self.indents || self.tokens[at].0 != Token::NewLine || self.word(at + 1).is_empty() {
            return false;
        }
        let is_word = |token: &&(Token, Span)| matches!(token.0, Token::Name(_));
        let count = self.code.tokens.iter().rev().take_while(is_word).count();
        let before = self.code.tokens.len() - count;
        let begins = self.code.tokens[..before].last().is_none_or(|(token, _)| ends(token));
        let Some(end) = self.after_bracket(at + 2).filter(|_| self.is(at + 2, "(")) else {
            // `var t uint64`, and `t = 5` after it
            let first = self.code.tokens.get(before);
            let ends = matches!(first, Some((Token::Name(word), _)) if is_one_of("let var", word));
            return begins && count > 1 && !ends && self.is(at + 2, "=");
        };
        let is_head = self.declares(at + 3, end);
        let body = (end..self.tokens.len()).find(|&at| self.tokens[at].0 != Token::NewLine);
        begins && count > 0 && is_head && body.is_some_and(|body| self.is(body, "{"))
    }

    /// Whether a parameter with its type stands in a bracket: two words.
    fn declares(&self, start: usize, end: usize) -> bool {
        let is_word = |at| !self.word(at).is_empty();
        self.tokens.places(&(start..end)).any(|at| is_word(at) && is_word(at + 1))
    }

    /// The token after C's `U64 attacks(int sq, U64 occ);`, whose body comes later.
    fn after_prototype(&self) -> Option<usize> {
        let is_word = |at: usize| !self.word(at).is_empty();
        let all = self.at..self.tokens.len();
        let open = all.clone().find(|&at| !is_word(at) && !self.is(at, "*"))?;
        let close = self.after_bracket(open).filter(|_| self.is(open, "(") && !self.indents)?;
        let end =
            self.tokens.places(&(close..all.end)).find(|&at| !is_word(at) && !self.is(at, "("))?;
        let is_typed = self.declares(open + 1, close) || self.word(open + 1) == "void";
        let is_call = self.word(self.at) == "return" || is_keyword(self.word(self.at));
        (is_typed && !is_call && open > self.at + 1 && self.is(end, ";")).then_some(end + 1)
    }

    /// The token after a bracket and what is in it.
    fn after_bracket(&self, open: usize) -> Option<usize> {
        self.tokens.closing(open).map(|close| close + 1)
    }

    /// The token after the line or statement that begins here.
    fn after_line(&self) -> usize {
        let all = self.at..self.tokens.len();
        let ends =
            |at: &usize| matches!(self.tokens[*at].0, Token::Symbol(";" | "}") | Token::NewLine);
        let end = self.tokens.places(&all).find(ends).unwrap_or(all.end);
        end + usize::from(self.is(end, ";"))
    }

    /// The token after what computes nothing, if that begins here.
    fn skipped(&mut self) -> Option<usize> {
        let at = self.at;
        let word = self.word(at).to_owned();
        if is_one_of(ATTRIBUTES, &word) && self.is(at + 1, "(") {
            return self.after_bracket(at + 1);
        }
        if word == "extern" && matches!(self.tokens.token(at + 1), Some(Token::Text(_))) {
            return Some(at + 2);
        }
        if !self.begins() {
            return None;
        }
        let is_attribute = self.is(at + 1, "[") || is_one_of(SHARP_ATTRIBUTES, self.word(at + 1));
        if self.is(at, "[") && is_attribute {
            return self.after_bracket(at);
        }
        // Zig's functions are not annotations.
        if word.starts_with('@') && word != "@as" && named(&word).is_empty() {
            return self.after_annotation();
        }
        if word == "template" && self.is(at + 1, "<") {
            return self.after_template();
        }
        if ["public", "private", "protected"].contains(&&*word) && self.is(at + 1, ":") {
            return Some(at + 2);
        }
        let is_alias = self.is(at + 2, "=") || word == "using" && self.is(at + 2, "[");
        let next = self.tokens.token(at + 1);
        // Go's `import ( … )`
        let is_named = matches!(next, Some(Token::Name(_) | Token::Text(_)))
            || word == "import" && self.is(at + 1, "(");
        let is_import = is_one_of(IMPORTS, &word) && !is_alias && is_named;
        // Zig's `const std = @import("std");`
        let imports = word == "const" && self.word(at + 3) == "@import";
        if is_import || imports {
            return Some(self.after_line());
        }
        let calls = self.is(at + 1, "(") || self.is(at + 1, "!") || self.is(at + 1, ".");
        let is_statement = self.indents && word == "assert";
        if is_one_of(ASSERTIONS, &word) && (calls || is_statement) {
            return Some(self.after_line());
        }
        self.after_wrapper().or_else(|| self.after_prototype())
    }

    /// `@Override`, `@lru_cache(maxsize=None)`, before a declaration.
    fn after_annotation(&self) -> Option<usize> {
        let mut at = self.at + 1;
        while self.is(at, ".") {
            at += 2;
        }
        if self.is(at, "(") {
            at = self.after_bracket(at)?;
        }
        matches!(self.tokens.token(at), Some(Token::NewLine | Token::Name(_))).then_some(at)
    }

    /// `template <int N, typename T>`
    fn after_angle(&self, open: usize) -> Option<usize> {
        let mut depth = 0_usize;
        for at in open..self.tokens.len() {
            match self.tokens.token(at) {
                Some(Token::Symbol("<")) => depth += 1,
                Some(Token::Symbol(">")) => depth -= 1,
                Some(Token::Symbol(">>")) => depth = depth.saturating_sub(2),
                _ => {}
            }
            if depth == 0 {
                return Some(at + 1);
            }
        }
        None
    }

    /// The head of a template, whose values become parameters of its routine.
    fn after_template(&mut self) -> Option<usize> {
        let end = self.after_angle(self.at + 1)?;
        let kinds = self.between_commas(self.at + 2, end - 1).into_iter().map(|tokens| {
            let is_type = matches!(&tokens.first()?.0, Token::Name(word) if matches!(&**word, "typename" | "class"));
            let is_default = |(token, _): &(Token, Span)| *token == Token::Symbol("=");
            let length = tokens.iter().position(is_default).unwrap_or(tokens.len());
            if let (true, (Token::Name(name), _)) = (is_type, &tokens[length - 1]) {
                self.code.types.insert(name.clone(), TypeWords::new());
            }
            (!is_type).then(|| tokens[..length].to_vec())
        });
        self.template = Some(kinds.collect());
        Some(end)
    }

    fn between_commas(&self, start: usize, end: usize) -> Vec<Tokens> {
        let parts = self.tokens[start..end].split(|(token, _)| *token == Token::Symbol(","));
        parts.map(<[(Token, Span)]>::to_vec).collect()
    }

    /// After the name of a routine with a template: its values become the first parameters, `shift(
    /// Direction D, …)`, and those of a call, `shift<NORTH>(b)`, the first operands.
    fn template_values(&mut self) {
        let name = self.word(self.at - 1).to_owned();
        let is_routine = !name.is_empty() && self.is(self.at, "(");
        let (values, open) = if let Some(template) = self.template.take_if(|_| is_routine) {
            self.templates.insert(name, template.iter().map(Option::is_some).collect());
            (template.into_iter().flatten().collect(), self.at)
        } else if let Some(kinds) = self.templates.get(&name).filter(|_| self.is(self.at, "<"))
            && let Some(end) = self.after_angle(self.at).filter(|&end| self.is(end, "("))
        {
            let all = self.between_commas(self.at + 1, end - 1);
            if kinds.iter().zip(&all).any(|(is_value, _)| !is_value) {
                return;
            }
            let values = all.into_iter().zip(kinds).filter(|(_, is_value)| **is_value);
            (values.map(|(tokens, _)| tokens).collect::<Vec<Tokens>>(), end)
        } else {
            return;
        };
        self.code.tokens.push(self.tokens[open].clone());
        let place = self.tokens[open].1;
        let count = values.len();
        for (index, value) in values.into_iter().enumerate() {
            self.code.tokens.extend(value);
            if index + 1 < count || !self.is(open + 1, ")") {
                self.code.tokens.push((Token::Symbol(","), place));
            }
        }
        self.at = open + 1;
    }

    /// The head of a class or module, whose closing brace is taken out, too.
    fn after_wrapper(&mut self) -> Option<usize> {
        let names = (self.at..self.tokens.len()).take_while(|&at| !self.word(at).is_empty());
        // `while record {` is a loop, and `var object uint64` a variable.
        let is_other = |word: &str| is_one_of("elif enum guard var", word) || is_keyword(word);
        let mut names = names.take(6).take_while(|&at| !is_other(self.word(at)));
        let keyword = names.find(|&at| is_one_of(WRAPPERS, self.word(at)))?;
        let next = self.tokens.token(keyword + 1);
        // After the end of a line, or the first bracket of `[[nodiscard]]`, it may be the second token.
        let begins = matches!(next, Some(Token::Name(_) | Token::Symbol("{" | "<")))
            || matches!(self.tokens.written(keyword + 2), Some("{" | "["));
        let rest = keyword..self.tokens.len();
        let (open, _) = self.tokens.first_of(&rest, &["{", ";", "=", "}"]).filter(|_| begins)?;
        let has_brackets = (keyword..open).any(|at| self.is(at, "("));
        if self.is(open, ";") && self.is(keyword + 2, "(") {
            // Rust's `struct Bitboard(u64);`
            let name = self.tokens.names_in(&(keyword + 1..keyword + 2));
            let words = self.tokens.names_in(&(keyword + 3..open - 1));
            let is_one = self.tokens.first(&(keyword + 3..open - 1), ",").is_none();
            self.name_type(name, if is_one { words } else { TypeWords::new() });
            return Some(open + 1);
        }
        if !self.is(open, "{") || has_brackets && !self.indents {
            return None;
        }
        let close = self.tokens.closing(open)?;
        self.dropped[close] = true;
        // What is declared with the type is not read: `typedef struct { … } Position, *Table;`.
        let is_name = |at: usize| !self.word(at).is_empty() && self.word(at + 1).is_empty();
        let is_declared = |at: usize| is_name(at) || self.is(at, "*") || self.is(at, ",");
        let end = (close + 1..self.tokens.len()).find(|at| !is_declared(*at)).unwrap_or(close);
        if self.is(end, ";") {
            self.dropped[close + 1..end].fill(true);
        }
        let name = self.tokens.names_in(&(keyword + 1..open)).pop();
        let whole = self.tokens[open].1.to(self.tokens[close].1);
        let is_of_type = matches!(self.word(keyword), "impl" | "extension");
        self.code.methods.extend(name.filter(|_| is_of_type).map(|name| (whole, name)));
        // A template of a class is none of its methods.
        self.template = None;
        self.end_statement();
        Some(open + 1)
    }

    /// Records `typedef uint64_t U64;`, `using U64 = …;`, `type U64 = …;`; returns whether one is here.
    fn alias(&mut self) -> bool {
        let start = self.at + usize::from(matches!(self.word(self.at), "pub" | "export"));
        let word = self.word(start);
        // Zig's `const Bitboard = u64;`
        let is_type = || Type::is_known(self.word(start + 3)) && self.is(start + 4, ";");
        let is_named_first = (matches!(word, "using" | "type") || word == "const" && is_type())
            && (self.is(start + 2, "=") || word == "using" && self.is(start + 2, "["))
            || word == "type" && !self.word(start + 2).is_empty();
        if !is_named_first && word != "typedef" {
            return false;
        }
        let end = self.after_line();
        // `typedef uint64_t U64, *Table;`
        let comma = self.tokens.first_of(&(start..end), &[",", "<"]);
        let comma = comma.filter(|(_, sign)| *sign == "," && !is_named_first);
        let comma = comma.map_or(end, |(at, _)| at);
        let first = start + usize::from(is_named_first);
        let mut words = self.tokens.names_in(&(first..comma));
        if is_named_first && !words.is_empty() {
            words.rotate_left(1);
        }
        let mut names = self.tokens.names_in(&(comma..end));
        names.extend(words.pop());
        self.name_type(names, words);
        self.at = end;
        true
    }

    /// Gives names to a type, if there is one.
    fn name_type(&mut self, names: TypeWords, words: TypeWords) {
        let known = |one: (String, Span)| self.code.types.get(&one.0).cloned().unwrap_or(vec![one]);
        let words: TypeWords = words.into_iter().flat_map(known).collect();
        let names = names.into_iter().filter(|_| !words.is_empty());
        self.code.types.extend(names.map(|(name, _)| (name, words.clone())));
    }

    /// Reads Go's `const ( … )`, `var ( … )` as a declaration on each line. A line without a value has
    /// that of the line before; `iota` is the number of the line. Returns whether one begins here.
    fn group(&mut self) -> bool {
        let word = self.word(self.at).to_owned();
        let is_group = matches!(&*word, "const" | "var") && self.is(self.at + 1, "(");
        let Some(end) = self.after_bracket(self.at + 1).filter(|_| is_group) else { return false };
        let head = self.tokens[self.at].clone();
        let (mut start, inside) = (self.at + 2, self.at + 2..end - 1);
        let ends = |at: &usize| matches!(self.tokens[*at].0, Token::NewLine | Token::Symbol(";"));
        let ends = self.tokens.places(&inside).filter(ends).chain([inside.end]);
        let line = |end| self.tokens[std::mem::replace(&mut start, end + 1)..end].to_vec();
        let lines: Vec<Tokens> = ends.map(line).filter(|line| !line.is_empty()).collect();
        let mut before: Tokens = Vec::new();
        for (number, line) in (0..).zip(lines) {
            let value = line.iter().position(|(token, _)| *token == Token::Symbol("="));
            let names = value.map_or(line.len(), |_| 1);
            before = value.map_or(before, |_| line[1..].to_vec());
            let place = line[0].1;
            let out = &mut self.code.tokens;
            out.extend([(head.0.clone(), place)]);
            out.extend(line[..names].iter().cloned());
            out.extend(before.iter().map(|(token, place)| match token {
                Token::Name(name) if name == "iota" => {
                    (Token::Number(number), Span::new(place.start, place.start))
                }
                token => (token.clone(), *place),
            }));
            out.push((Token::Symbol(";"), place));
        }
        self.at = end;
        true
    }

    /// Reads `enum Square : int { A1, B1, C1 = 5 };` as constants; returns whether one begins here.
    fn enumeration(&mut self) -> bool {
        let names = (self.at..self.tokens.len()).take_while(|&at| !self.word(at).is_empty());
        let Some(keyword) = names.take(4).find(|&at| self.word(at) == "enum") else { return false };
        let is_end = |&at: &usize| {
            let is_attribute = || is_one_of(ATTRIBUTES, self.word(at - 1));
            self.is(at, "{") || self.is(at, ";") || self.is(at, "(") && !is_attribute()
        };
        let open = self.tokens.places(&(keyword..self.tokens.len())).find(is_end);
        let Some(open) = open.filter(|&at| self.is(at, "{")) else { return false };
        let Some(close) = self.tokens.closing(open) else { return false };
        // C++ `enum : U64 {`
        let is_type =
            |word| is_type(word) || Type::is_known(word) || self.code.types.contains_key(word);
        let colon =
            self.tokens.first(&(keyword..open), ":").filter(|_| is_type(self.word(open - 1)));
        let name = self.tokens.names_in(&(keyword + 1..colon.unwrap_or(open))).pop();
        let mut names: TypeWords = name.into_iter().collect();
        let int = || vec![("int".to_owned(), self.tokens[keyword].1)];
        let words = colon.map_or_else(int, |colon| self.tokens.names_in(&(colon..open)));
        let mut before: Option<(Token, Span)> = None;
        for mut part in self.tokens.parts(&(open + 1..close), ",") {
            let Some(at) = part.find(|&at| !self.word(at).is_empty()) else { continue };
            let (token, place) = self.tokens[at].clone();
            let name = |word: &str| (Token::Name(word.to_owned()), place);
            let sign = |symbol| (Token::Symbol(symbol), place);
            let out = &mut self.code.tokens;
            out.push(name("const"));
            out.extend(words.iter().map(|(word, _)| name(word)));
            out.extend([(token.clone(), place), sign("=")]);
            if self.tokens.is(at + 1, "=") {
                let value = &self.tokens[at + 2..part.end];
                out.extend(value.iter().filter(|(token, _)| *token != Token::NewLine).cloned());
            } else {
                out.extend(before.clone());
                out.extend(before.is_some().then(|| sign("+")));
                // `0` or `1`, whose text does not matter in an `int`.
                let nowhere = Span::new(place.start, place.start);
                out.push((Token::Number(u64::from(before.is_some())), nowhere));
            }
            out.push(sign(";"));
            before = Some((token, place));
        }
        let is_typedef = self.word(self.at) == "typedef";
        self.at = close + 1;
        if is_typedef {
            // `typedef enum { … } Square;`
            let end = self.after_line();
            names.extend(self.tokens.names_in(&(self.at..end)));
            self.at = end;
        }
        self.name_type(names, words);
        true
    }
}
