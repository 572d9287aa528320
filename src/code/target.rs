//! The instructions that code may use.

/// The instructions that the code may use: each target has those before it, too.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Target {
    /// What the language itself has.
    Portable,
    /// A byte swap.
    Bswap,
    /// Parallel extract and deposit, in C, C++ and Rust.
    Bmi2,
}

impl Target {
    /// All of them, in order.
    pub const ALL: [Target; 3] = [Target::Portable, Target::Bswap, Target::Bmi2];

    /// Its name, as it is typed.
    pub const fn name(self) -> &'static str {
        match self {
            Target::Portable => "portable",
            Target::Bswap => "bswap",
            Target::Bmi2 => "bmi2",
        }
    }
}
