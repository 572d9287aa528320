//! Laws and their sides, from text.

use crate::chain::Step;
use crate::formula::{ConstantSide, Formula, Rules, Used, functions, has_routines, parameter_name};
use crate::program::{Kind, Known, Operand, Program, ProgramWriter};
use crate::proof::Question;
use crate::questions::known::{distinct, kind};
use crate::source::token::{Spelling, Token, tokens};
use crate::text::fault::{Fault, FaultKind, InputFault, Span};

/// An equality that is to be proved, and what is given.
#[derive(Clone)]
pub(crate) struct Law {
    /// The text, or those of both sides.
    pub(crate) text: String,
    /// The law on a line: routines go by their names.
    pub(crate) heading: String,
    pub(crate) titles: [String; 2],
    /// bbt's own functions and sets that stand for those of routines.
    pub(crate) used: Vec<Used>,
    pub(crate) question: Question,
    /// What the sides mean, if they are constants: their programs do not tell.
    kinds: Option<[Kind; 2]>,
    /// Whether the law says that something is true, other than an equality.
    pub(super) is_truth: bool,
}

const SIDES: [&str; 2] = ["left side", "right side"];

/// The maximum length of a text that a side is called by.
const LONGEST_TITLE: usize = 24;

pub(crate) struct Side {
    pub(crate) program: Program,
    pub(crate) used: Vec<Used>,
    /// What its result means, squares or a number: a routine says so.
    pub(crate) kind: Kind,
    /// The name of the routine that it is, if it is one.
    routine: Option<String>,
}

impl Side {
    /// A program that is not a text.
    fn of(program: Program) -> Side {
        Side { kind: kind(&program), program, used: Vec::new(), routine: None }
    }
}

impl From<Formula> for Side {
    fn from(Formula { program, known, used, routine, .. }: Formula) -> Side {
        Side { program, used, kind: known.kind(), routine }
    }
}

impl Law {
    /// The law under a condition: for words for which a program gives something else than 0.
    #[must_use]
    pub(crate) fn given(mut self, condition: Program) -> Law {
        self.question = self.question.given(condition);
        self
    }

    /// What the values of both sides mean: squares, if both are sets, or else numbers.
    pub(super) fn kind(&self) -> Kind {
        match self.kinds.unwrap_or_else(|| self.question.sides().map(kind)) {
            [left, right] if left == right => left,
            [Kind::Signed, _] | [_, Kind::Signed] => Kind::Signed,
            _ => Kind::Count,
        }
    }

    /// Reads a law: a comparison, or something else that is true or false, with free names. Between two
    /// expressions, `=` compares, too, as the pages write laws.
    pub(crate) fn parse(text: &str, rules: &Rules) -> Result<Law, Fault> {
        let compared = compared(text);
        let text = compared.as_deref().unwrap_or(text);
        let Formula { program, known, used, sides: constants, .. } = open(rules).compile(text)?;
        if known.kind() != Kind::Truth {
            return Err(Fault::new(Span::new(0, text.trim_end().len()), InputFault::NotALaw));
        }
        let constant = |side: ConstantSide| program.giving(Operand::Constant(side.word));
        let [left, right] = constants.map_or_else(|| program.sides(), |sides| sides.map(constant));
        // A law that has a result of its own is not the end of an equality.
        let is_result = right.result() == Operand::Constant(1) && left == program;
        let written = |side: ConstantSide| on_a_line(&text[side.place.start..side.place.end]);
        Ok(Law {
            text: text.trim().to_owned(),
            heading: on_a_line(text),
            titles: constants.map_or(SIDES.map(str::to_owned), |sides| titles(sides.map(written))),
            used,
            question: Question::new(left, right),
            kinds: constants.map(|sides| sides.map(|side| side.kind)),
            is_truth: is_result && constants.is_none(),
        })
    }

    /// Reads the law that two sides are equal. An error is about the first one that is not a [`side`].
    pub(crate) fn of_sides(texts: [&str; 2], rules: &Rules) -> Result<Law, Fault> {
        let [left, right] = [side(texts[0], rules)?, side(texts[1], rules)?];
        let used = distinct(left.used.into_iter().chain(right.used));
        let names = [(left.routine, texts[0]), (right.routine, texts[1])];
        let names = names.map(|(routine, text)| routine.unwrap_or_else(|| on_a_line(text)));
        Ok(Law {
            text: texts.map(str::trim).join(" == "),
            heading: names.join(" == "),
            titles: titles(names),
            used,
            question: Question::new(left.program, right.program),
            kinds: None,
            is_truth: false,
        })
    }

    pub(crate) fn condition(text: &str, rules: &Rules) -> Result<Program, Fault> {
        Ok(open(rules).compile(text)?.program)
    }
}

/// The text of a law with `==` for its only `=`, if that is between two expressions: what is on its left
/// is more than a name, to which it would assign a value.
fn compared(text: &str) -> Option<String> {
    let tokens = tokens(text, Spelling::default()).ok()?;
    let is_end = |token: &Token| matches!(token, Token::NewLine | Token::Symbol(";"));
    let compares = |token: &Token| matches!(token, Token::Symbol(sign) if sign.ends_with('='));
    let mut signs = tokens.iter().enumerate().filter(|(_, (token, _))| compares(token));
    let (Some((at, (Token::Symbol("="), place))), None) = (signs.next(), signs.next()) else {
        return None;
    };
    let is_law = at > 1 && !tokens.iter().any(|(token, _)| is_end(token));
    is_law.then(|| format!("{}=={}", &text[..place.start], &text[place.end..]))
}

fn on_a_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// What the sides are called: by their names or texts, if these are short.
fn titles([left, right]: [String; 2]) -> [String; 2] {
    [(left, SIDES[0]), (right, SIDES[1])].map(|(name, side)| {
        if name.chars().count() <= LONGEST_TITLE { name } else { side.to_owned() }
    })
}

fn open(rules: &Rules) -> Rules {
    Rules { open: true, ..rules.clone() }
}

/// Reads one side of a law: a step, a chain of steps with spaces between them, a function, a formula
/// with free names, or a routine.
pub(crate) fn side(text: &str, rules: &Rules) -> Result<Side, Fault> {
    let text = text.trim();
    if let Some(side) = named(text)? {
        return Ok(side);
    }
    // With free names, a mistyped name would be a formula.
    if let Some(fault) = Step::unknown(text)
        && let FaultKind::Input(InputFault::UnknownStep { near: Some(near), .. }) = &fault.kind
        && near != text
    {
        return Err(fault);
    }
    let formula = |text: &str, x: Known| open(&Rules { x, ..rules.clone() }).compile(text);
    let whole = match formula(text, Known::WORD) {
        Ok(formula) => return Ok(formula.into()),
        Err(fault) if has_routines(text) => return Err(fault),
        Err(fault) => fault,
    };
    // A chain: each word is a step by itself.
    let mut chain = Side::of(ProgramWriter::new().finish());
    let mut has_step = false;
    text.split_whitespace()
        .try_for_each(|word| {
            let step = match named(word)? {
                Some(step) => step,
                None => formula(word, chain.program.known_with(|_| Known::WORD))?.into(),
            };
            has_step |= Step::named(word)?.is_some_and(|step| step.row().is_some());
            chain.used.extend(step.used);
            chain.program = chain.program.then(&step.program);
            chain.kind = kind(&chain.program);
            Ok(())
        })
        .map_err(|fault: Fault| if has_step { fault } else { whole.clone() })?;
    if has_step { Ok(chain) } else { Err(whole) }
}

/// The step or the function with a name.
fn named(text: &str) -> Result<Option<Side>, Fault> {
    if let Some(step) = Step::named(text)? {
        return Ok(Some(Side::of(step.program)));
    }
    let Some(function) = functions::find(text) else { return Ok(None) };
    let names: Vec<String> = (0..function.operands().0).map(parameter_name).collect();
    let call = format!("{}({})", function.name, names.join(", "));
    Ok(Some(open(&Rules::default()).compile(&call)?.into()))
}
