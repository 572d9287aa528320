//! The FEN in a line that holds nothing else.
