//! Exports games as pictures of the board or the whole screen, as moving pictures, and as recordings.
//!
//! A picture is a self-contained SVG: tiles, symbols and lines are shapes, and only letters and words need a font. A
//! moving picture is a GIF. A recording is an [asciicast](https://docs.asciinema.org/manual/asciicast/v2/) for terminals and web pages. The same
//! game produces the same bytes on every machine.

mod board;
mod cast;
mod frames;
mod gif;
mod raster;
mod screen;
mod shape;
mod snapshot;
mod svg;

pub use cast::write_cast;
pub use frames::{TooLong, check_length};
pub use gif::{Gif, GifError};
pub use snapshot::{Snapshot, review_svg};
