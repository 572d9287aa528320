//! Texts that only declare constants, such as header files.

use super::elaborator::Elaborator;
use crate::formula::compiled::Constant;
use crate::formula::scope::NameContent;
use crate::formula::tree::{Declared, Statement, StatementKind};
use crate::formula::value::Value;
use crate::program::Operand;
use crate::text::fault::{Fault, FormulaFault, RoutineFault};

impl Elaborator<'_> {
    /// The constants that the text declares, as [`Rules::constants`](crate::formula::Rules::constants) gives
    /// them.
    pub(in crate::formula) fn declared_constants(&mut self) -> Result<Vec<Constant>, Fault> {
        let mut all = Vec::new();
        for stretch in self.reader.collect_routines()? {
            let mut at = stretch.start;
            while let Some(statement) = self.reader.next_statement(&mut at, stretch.end, false)? {
                let before = all.len();
                for (name, content) in self.declares(&statement)? {
                    list(&mut all, name.to_owned(), &content)
                        .ok_or_else(|| Fault::new(statement.place, RoutineFault::NotKnown))?;
                }
                let uses_set = std::mem::take(&mut self.uses_set);
                for one in &mut all[before..] {
                    one.is_enumerator = is_enumeration(&statement.act);
                    one.uses_set = uses_set;
                }
                if let Some(fault) = &statement.followed {
                    return Err(fault.clone());
                }
            }
        }
        let none = Fault::new(self.reader.place_after(), FormulaFault::NoValue);
        if all.is_empty() { Err(none) } else { Ok(all) }
    }

    /// What a statement declares; the values of a list alone have no name.
    fn declares<'s>(
        &mut self,
        statement: &'s Statement,
    ) -> Result<Vec<(&'s str, NameContent)>, Fault> {
        let scalar = |name: &'s str, value: Value| (name, NameContent::Value(value));
        Ok(match &statement.act {
            StatementKind::Declare(all) => {
                let mut values = Vec::new();
                for one in all {
                    let fault = Fault::new(one.place, RoutineFault::NotKnown);
                    values.push(scalar(&one.name, self.declare(one)?.ok_or(fault)?));
                }
                values
            }
            StatementKind::Assign(one) => vec![scalar(&one.name, self.assign(one)?)],
            StatementKind::Array { name, words, values } => {
                self.array(name, words, values)?;
                let content = self.reader.scope.content(name).cloned();
                content.map(|content| (&**name, content)).into_iter().collect()
            }
            StatementKind::List(values) => vec![("", self.content(values, None)?)],
            _ => return Err(Fault::new(statement.place, RoutineFault::NotKnown)),
        })
    }
}

/// Whether a statement is what has become of an enumerator: all of its words stand in the place of the name.
fn is_enumeration(act: &StatementKind) -> bool {
    let is_one = |one: &Declared| one.words.first().is_some_and(|word| word.1 == one.place);
    matches!(act, StatementKind::Declare(all) if all.iter().any(is_one))
}

/// Adds what a name stands for to a list, by the indices in an array; none if it is not constant.
fn list(all: &mut Vec<Constant>, name: String, content: &NameContent) -> Option<()> {
    match content {
        NameContent::Value(Value { operand: Operand::Constant(word), is_literal, .. }) => {
            let (word, is_literal) = (*word, *is_literal);
            all.push(Constant { name, word, is_literal, ..Constant::default() });
        }
        NameContent::Value(_) => return None,
        NameContent::Array(items) => {
            for (index, item) in items.iter().enumerate() {
                let is_named = !name.is_empty();
                let name = if is_named { format!("{name}[{index}]") } else { String::new() };
                list(all, name, item)?;
            }
        }
    }
    Some(())
}
