//! Exports games as GIFs: in motion or in one position, of the whole screen or of the board alone.
//!
//! The painter draws the frames that a terminal would show, so a picture has the themes, symbols and animations of the
//! game. The same game produces the same bytes on every machine.

mod gif;
mod raster;

pub use gif::{Gif, GifError};
