//! Multiplications that bring the bits of some squares together: factors for look-ups by the
//! occupancy ([`search`]), and factors that put squares side by side ([`gather`]).
//!
//! A product is the sum of the copies of a board that are shifted by the bits of the factor. The
//! lowest bits of the factor alone determine the copies of the highest squares: both searches
//! decide the factor from its lowest bit on, and leave a way as soon as two bits meet.

pub mod answer;
mod arrays;
mod drawing;
pub mod facts;
pub mod gather;
pub mod lookup;
pub mod search;

pub use self::answer::GatherAnswer;
pub use self::arrays::Magics;
pub use self::facts::{MagicFacts, NotFound, Sought};
pub use self::gather::{Gathering, Obstacle, Order};
pub use self::lookup::{Lookup, Magic, Slider};
pub use self::search::{FactorSearch, Missing};
