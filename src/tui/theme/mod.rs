//! How things look: meanings in, styles out. No view names a colour.

mod color_level;
mod glyphs;
mod palette;

pub use color_level::{ColorChoice, ColorLevel};
pub use glyphs::Glyphs;

use crate::board::Color;
use ratatui::style::{Color as Paint, Modifier, Style};
use ratatui::symbols::border;

/// What a tile is at the moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TileState {
    /// One of many.
    Plain,
    /// In the group under the marker, which a move would remove.
    Marked,
    /// The tile under the marker.
    Marker,
}

/// Styles and characters for one terminal.
#[derive(Clone, Copy, Debug)]
pub struct Theme {
    level: ColorLevel,
    /// The characters to draw with.
    pub glyphs: Glyphs,
}

impl Theme {
    /// The theme for a terminal with so many colours and these characters.
    #[must_use]
    pub const fn new(level: ColorLevel, glyphs: Glyphs) -> Self {
        Self { level, glyphs }
    }

    /// Whether tiles have a colour; if not, lines join the tiles of a group.
    #[must_use]
    pub fn has_colors(&self) -> bool {
        self.level > ColorLevel::None
    }

    /// Whether the group under the marker can be outlined: that takes colours to draw on and halves of cells to
    /// draw with. Elsewhere it is shown reversed as a whole.
    #[must_use]
    pub fn has_outlines(&self) -> bool {
        self.has_colors() && self.glyphs.unicode
    }

    /// The face of a tile.
    #[must_use]
    pub fn tile(&self, color: Color, state: TileState) -> Style {
        let face = self.plain(color);
        match state {
            TileState::Plain => face,
            TileState::Marked => Style::new().add_modifier(Modifier::REVERSED | Modifier::BOLD),
            TileState::Marker => face.add_modifier(Modifier::BOLD),
        }
    }

    fn plain(&self, color: Color) -> Style {
        palette::painted(color, self.level)
            .map_or_else(Style::new, |painted| Style::new().fg(painted.text).bg(painted.tile))
    }

    /// The letter on a tile's face.
    #[must_use]
    pub fn letter(&self, face: Style, state: TileState) -> Style {
        if state == TileState::Marker { face.add_modifier(Modifier::UNDERLINED) } else { face }
    }

    /// A character in the colour of a tile, on the terminal's background.
    #[must_use]
    pub fn edge(&self, color: Color, state: TileState) -> Style {
        match (state, palette::painted(color, self.level)) {
            (TileState::Plain | TileState::Marker, Some(painted)) => Style::new().fg(painted.tile),
            _ => Style::new(),
        }
    }

    /// A character in the terminal's own text colour on a tile: the outline of the group under the marker.
    #[must_use]
    pub fn outline(&self, color: Color) -> Style {
        self.plain(color).fg(Paint::Reset)
    }

    /// What matters most.
    #[must_use]
    pub const fn strong(&self) -> Style {
        Style::new().add_modifier(Modifier::BOLD)
    }

    /// What may be overlooked.
    #[must_use]
    pub const fn faint(&self) -> Style {
        Style::new().add_modifier(Modifier::DIM)
    }

    /// The lines of a box.
    #[must_use]
    pub const fn border(&self) -> border::Set<'static> {
        if self.glyphs.unicode { border::PLAIN } else { ASCII_BORDER }
    }

    /// A heading.
    #[must_use]
    pub const fn heading(&self) -> Style {
        Style::new().add_modifier(Modifier::REVERSED)
    }
}

const ASCII_BORDER: border::Set<'static> = border::Set {
    top_left: "+",
    top_right: "+",
    bottom_left: "+",
    bottom_right: "+",
    vertical_left: "|",
    vertical_right: "|",
    horizontal_top: "-",
    horizontal_bottom: "-",
};
