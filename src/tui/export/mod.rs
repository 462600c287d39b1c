//! Exports games as pictures of the board or the whole screen, still or animated, and as recordings.
//!
//! A picture is a self-contained SVG: tiles, symbols and lines are shapes, and only letters and words need a font. An
//! animated picture plays a game without scripts, in any browser, even on a page that shows it as an image. A
//! recording is an [asciicast](https://docs.asciinema.org/manual/asciicast/v2/) for terminals and web pages. The same
//! game produces the same bytes on every machine.

mod animated;
mod board;
mod cast;
mod film;
mod screen;
mod shape;
mod snapshot;
mod strip;
mod svg;

pub use animated::{AnimatedSvg, AnimatedSvgError};
pub use cast::write_cast;
pub use snapshot::{Snapshot, review_svg};
