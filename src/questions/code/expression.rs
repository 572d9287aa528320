//! The body of a function: a line for each value that is read more than once, and the expression of the result.

use std::ops::RangeFrom;

use crate::program::operation::apart;
use crate::program::target::Shuffle;
use crate::program::{Instruction, Operand, Operation, Program, Property, Target};
use crate::source::language::{Language, Level};

/// A longer expression is given a name of its own.
const LONGEST: usize = 72;

#[derive(Clone, Debug)]
struct WrittenValue {
    text: String,
    level: Level,
    /// The operation whose result it is, if it is not a name.
    operation: Option<Operation>,
}

/// The lines of a function that computes a program whose inputs have these names.
pub(super) fn body(of: &Program, names: &[String], language: &Language, target: Target) -> String {
    let (values, lines) = (Vec::new(), String::new());
    let mut writer = BodyWriter { names, language, target, values, lines, temporaries: 1.. };
    let reads = of.reads();
    for (index, instruction) in of.instructions().iter().enumerate() {
        let is_last = of.result() == Operand::Result(index) && reads[index] == 1;
        writer.write(instruction, reads[index], is_last);
    }
    let result = writer.operand(of.result()).text;
    writer.line(language.returns, "", &result);
    writer.lines
}

/// The lines of a function that shuffles the bits of an input; none in a language that cannot.
pub(super) fn shuffled(shuffle: Shuffle, input: &str, language: &Language) -> String {
    let [lines, mut value] = language.shuffle.unwrap_or_default().map(str::to_owned);
    let [suffix, _] = language.suffixes;
    let words = |words: &[u64]| {
        words.iter().map(|word| format!("{word:#018x}{suffix}")).collect::<Vec<_>>().join(", ")
    };
    let rows: Vec<String> = shuffle.sources.chunks(4).map(words).collect();
    if shuffle.kept != !0 {
        value = format!("({value} & {})", words(&[shuffle.kept]));
    }
    if shuffle.inverted != 0 {
        value = format!("{value} ^ {}", words(&[shuffle.inverted]));
    }
    let lines = lines.replace("SOURCES", &rows.join(",\n        ")).replace("BOARD", input);
    format!("{lines}\n{}\n", language.returns.replace("VALUE", &value))
}

struct BodyWriter<'a> {
    names: &'a [String],
    language: &'a Language,
    target: Target,
    values: Vec<WrittenValue>,
    lines: String,
    /// The numbers of values with a name.
    temporaries: RangeFrom<usize>,
}

impl BodyWriter<'_> {
    fn write(&mut self, instruction: &Instruction, reads: usize, is_last: bool) {
        let mut value = self.expression(instruction);
        if reads > 1 || value.text.len() > LONGEST && !is_last {
            // A name that no input has.
            let mut names = self.temporaries.by_ref().map(|number| format!("t{number}"));
            let name = names.find(|name| !self.names.contains(name)).unwrap_or_default();
            self.line(self.language.binding, &name, &value.text);
            value = WrittenValue { text: name, level: Level::Call, operation: None };
        }
        self.values.push(value);
    }

    fn line(&mut self, pattern: &str, name: &str, value: &str) {
        self.lines += &pattern.replace("NAME", name).replace("VALUE", value);
        self.lines.push('\n');
    }

    fn operand(&self, operand: Operand) -> WrittenValue {
        let [suffix, _] = self.language.suffixes;
        let text = match operand {
            // Small numbers are decimal, sets have all their digits.
            Operand::Constant(word @ 0..10) => format!("{word}{suffix}"),
            Operand::Constant(word) if word < 1 << 32 => format!("{word:#x}{suffix}"),
            Operand::Constant(word) => format!("{word:#018x}{suffix}"),
            Operand::Input(input) => self.names[input.index()].clone(),
            Operand::Result(index) => return self.values[index].clone(),
        };
        WrittenValue { text, level: Level::Call, operation: None }
    }

    fn expression(&self, instruction: &Instruction) -> WrittenValue {
        let operation = instruction.operation();
        // The program has been lowered to the operations of the language.
        let form = self.language.form(operation, self.target);
        let (level, pattern) = form.unwrap_or((Level::Call, operation.symbol().to_owned()));
        let [a, b] = instruction.both();
        let places = [
            ("{a}", self.inside(a, operation, Level::Prefix)),
            ("{b}", self.inside(b, operation, Level::Prefix)),
            ("{r}", self.receiver(a, operation)),
            ("[a]", self.operand(a).text),
            ("[b]", self.operand(b).text),
            ("{n}", self.distance(b, operation)),
        ];
        let text = places.into_iter().fold(pattern, |text, (place, operand)| {
            let Some((before, after)) = text.split_once(place) else { return text };
            format!("{before}{}{after}", apart(before, operand))
        });
        WrittenValue { text, level, operation: Some(operation) }
    }

    /// An operand of an operation, in brackets if it would fall apart there.
    fn inside(&self, operand: Operand, operation: Operation, least: Level) -> String {
        if let Operand::Constant(word) = operand {
            // The distance does not tell its type.
            if operation.has(Property::Shifts) {
                return self.receiver(operand, operation);
            }
            // Its type is that of the other operand.
            if word < 10 {
                return format!("{word}{}", self.language.suffixes[1]);
            }
        }
        let value = self.operand(operand);
        let continues = value.operation == Some(operation)
            && operation.has(Property::Bitwise)
            && operation.has(Property::Commutes);
        if value.level >= least || continues { value.text } else { format!("({})", value.text) }
    }

    /// The object whose method is called, or a number whose type must be plain.
    fn receiver(&self, operand: Operand, operation: Operation) -> String {
        match operand.word() {
            Some(_) => self.language.receiver.replace("{}", &self.operand(operand).text),
            None => self.inside(operand, operation, Level::Call),
        }
    }

    fn distance(&self, operand: Operand, operation: Operation) -> String {
        let is_rotation = matches!(operation, Operation::RotateLeft | Operation::RotateRight);
        match (operand, self.language.distances[usize::from(is_rotation)]) {
            (Operand::Constant(word), _) => {
                let word = if is_rotation { word % 64 } else { word };
                format!("{word}{}", self.language.suffixes[1])
            }
            (_, "{b}") => self.inside(operand, operation, Level::Prefix),
            (_, pattern) => pattern.replace("{b}", &self.operand(operand).text),
        }
    }
}
