//! The words that come to a program from outside: an index each, and a name.

use std::sync::Arc;

/// A word that comes to a program from outside, by its index among the program's [`Inputs`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Input(u32);

impl Input {
    /// The first input. In a chain, it is the board that flows through the steps: `x`.
    pub const X: Input = Input(0);

    /// The input with an index.
    pub const fn new(index: u32) -> Input {
        Input(index)
    }

    /// Its index among the inputs of its program.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// The names of the inputs of a program, in order. A clone shares them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Inputs(Arc<Vec<String>>);

impl Inputs {
    /// Inputs with these names, which differ from each other.
    ///
    /// ```
    /// use bbt::program::{Input, Inputs};
    /// let inputs = Inputs::new(["a", "mask"]);
    /// assert_eq!(inputs.find("mask"), Some(Input::new(1)));
    /// assert_eq!(inputs.name(Input::X), "a");
    /// ```
    pub fn new<N: Into<String>>(names: impl IntoIterator<Item = N>) -> Inputs {
        Inputs(Arc::new(names.into_iter().map(Into::into).collect()))
    }

    /// How many there are.
    pub fn count(&self) -> usize {
        self.0.len()
    }

    /// All of them, in order.
    pub fn all(&self) -> impl Iterator<Item = Input> + use<> {
        (0..).map(Input).take(self.count())
    }

    /// The name of one of them; empty for an input of another program.
    pub fn name(&self, input: Input) -> &str {
        self.0.get(input.index()).map_or("", |name| name)
    }

    /// The same inputs with another name for the first one, unless one has it already.
    #[must_use]
    pub(crate) fn calling_first(mut self, name: &str) -> Inputs {
        if self.find(name).is_none() && !self.0.is_empty() {
            name.clone_into(&mut Arc::make_mut(&mut self.0)[0]);
        }
        self
    }

    /// Whether an input is read in a column of the line: its name begins with `$`.
    pub(crate) fn is_column(&self, input: Input) -> bool {
        self.name(input).starts_with('$')
    }

    /// The input with a name.
    pub fn find(&self, name: &str) -> Option<Input> {
        self.all().zip(&*self.0).find(|(_, known)| *known == name).map(|(input, _)| input)
    }

    /// The input with a name, which is added if there is none.
    pub(crate) fn find_or_add(&mut self, name: &str) -> Input {
        self.find(name).unwrap_or_else(|| {
            Arc::make_mut(&mut self.0).push(name.to_owned());
            // A text with so many names is refused: it has too many operations.
            Input(u32::try_from(self.count() - 1).unwrap_or(u32::MAX))
        })
    }
}
