//! What tiles are painted with on terminals of few colours and of many.
//!
//! With 24 bits a theme gets what it asks for. With 256 colours each tone becomes the nearest that no other tile has. With
//! 16, of which nobody knows how they look, fixed colours give way to those of the theme `auto`, and a theme of greys
//! to none, because there are only four. Whatever a tile becomes, black or white is written on it, as reads better.

use crate::board::Color;
use crate::tui::theme::rgb::{BLACK, Rgb, WHITE};
use crate::tui::theme::{ColorLevel, Theme, TilePaint};
use ratatui::style::Color as Paint;

/// How the tiles of one kind are painted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct TileColors {
    pub(super) tile: Paint,
    /// What is written on it.
    pub(super) text: Paint,
    /// A pattern on it.
    pub(super) pattern: Paint,
    /// The tile in a group with an outline, and what is written on it then; `None` for colours that are the terminal's
    /// own, because nobody knows what would stand out from them.
    pub(super) marked: Option<(Paint, Paint)>,
}

/// Black and white have the same contrast with this luminance, and so it stands out from any background.
const MIDDLE: f64 = 0.18;
/// What a pattern has of the colour of the text.
const PATTERN: f64 = 0.5;

/// The paint for each of all kinds; `None` where the theme has no colours on such a terminal.
pub(super) fn painted(theme: &Theme, level: ColorLevel) -> Option<Vec<TileColors>> {
    let kinds = 0..usize::from(Color::MAX);
    if let Some(name) = shown_instead(theme, level) {
        return painted(&Theme::builtin(name)?, level);
    }
    if theme.tiles.is_empty() {
        return None;
    }
    let mut taken = Vec::new();
    let paint = |kind| {
        let painted = theme.paint_of(kind).at(level, &taken);
        taken.push(painted.tile);
        painted
    };
    Some(kinds.map(paint).collect())
}

/// The name of the theme that is shown in place of one whose colours such a terminal does not have.
pub(super) fn shown_instead(theme: &Theme, level: ColorLevel) -> Option<&'static str> {
    let is_grey = |tile: &TilePaint| Rgb::of(tile.tile).is_some_and(Rgb::is_grey);
    match level {
        _ if theme.tiles.is_empty() => None,
        ColorLevel::None => Some("mono"),
        ColorLevel::Ansi16 if theme.tiles.iter().all(|tile| tile.is_own()) => None,
        ColorLevel::Ansi16 => Some(if theme.tiles.iter().all(is_grey) { "mono" } else { "auto" }),
        ColorLevel::Ansi256 | ColorLevel::TrueColor => None,
    }
}

/// The nearest paint for a style on such a terminal.
pub(super) fn nearest(paint: Paint, level: ColorLevel) -> Paint {
    match (Rgb::of(paint), level) {
        (None, _) | (_, ColorLevel::TrueColor) => paint,
        (Some(rgb), ColorLevel::Ansi256) => indexed(rgb, |_| true),
        // The text and the background of the terminal are what is sure to go together.
        (Some(_), ColorLevel::Ansi16 | ColorLevel::None) => Paint::Reset,
    }
}

impl Theme {
    /// What the list of tiles says; after its end it begins again, each time darker.
    fn paint_of(&self, kind: usize) -> TilePaint {
        let TilePaint { tile, text } = self.tiles[kind % self.tiles.len()];
        match (kind / self.tiles.len(), Rgb::of(tile)) {
            (0, _) | (_, None) => TilePaint { tile, text },
            (rounds, Some(rgb)) => {
                let darker = (0..rounds).fold(rgb, |rgb, _| rgb.darker());
                TilePaint { tile: darker.into(), text: None }
            }
        }
    }
}

impl TilePaint {
    const fn is_own(self) -> bool {
        Rgb::of(self.tile).is_none()
    }

    fn at(self, level: ColorLevel, taken: &[Paint]) -> TileColors {
        let Some(wanted) = Rgb::of(self.tile) else {
            let text = self.text.unwrap_or_else(|| text_on_own(self.tile).into());
            let text = written(text, level);
            return TileColors { tile: self.tile, text, pattern: text, marked: None };
        };
        let tile = match (self.tile, level) {
            (Paint::Rgb(..), ColorLevel::Ansi256) => {
                indexed(wanted, |index| !taken.contains(&Paint::Indexed(index)))
            }
            (paint, _) => paint,
        };
        let shown = Rgb::of(tile).unwrap_or(wanted);
        let reads = |text: &Rgb| shown.contrast(*text) >= 4.5;
        let text = self.text.and_then(Rgb::of).filter(reads).unwrap_or_else(|| shown.text_on());
        let (pattern, marked) = (shown.mixed(text, PATTERN), shown.at_luminance(MIDDLE));
        let marked = fitted(marked, level, |rgb| rgb.contrast(BLACK).min(rgb.contrast(WHITE)) >= 4.0);
        let pattern = fitted(pattern, level, |rgb| rgb != shown);
        TileColors {
            tile,
            text: written(text.into(), level),
            pattern,
            marked: Some((marked, marked_text(marked, level))),
        }
    }
}

fn marked_text(marked: Paint, level: ColorLevel) -> Paint {
    written(Rgb::of(marked).map_or(WHITE, Rgb::text_on).into(), level)
}

/// The nearest to this that is fit, with as many colours as there are.
fn fitted(wanted: Rgb, level: ColorLevel, is_fit: impl Fn(Rgb) -> bool) -> Paint {
    if level == ColorLevel::TrueColor {
        return wanted.into();
    }
    indexed(wanted, |index| Rgb::of(Paint::Indexed(index)).is_some_and(&is_fit))
}

fn indexed(rgb: Rgb, is_fit: impl Fn(u8) -> bool) -> Paint {
    rgb.nearest_indexed(is_fit).map_or_else(|| rgb.into(), Paint::Indexed)
}

/// The colour of a text with as many colours as there are: the terminal's own black and white where there are no others.
fn written(text: Paint, level: ColorLevel) -> Paint {
    match (Rgb::of(text), level) {
        (Some(rgb), ColorLevel::Ansi16) if rgb.luminance() < MIDDLE => Paint::Black,
        (Some(_), ColorLevel::Ansi16) => Paint::White,
        _ => nearest(text, level),
    }
}

/// What reads on a colour that is the terminal's own, in most palettes.
const fn text_on_own(paint: Paint) -> Rgb {
    match paint {
        Paint::Black | Paint::Red | Paint::Blue | Paint::Magenta | Paint::DarkGray | Paint::LightBlue => {
            WHITE
        }
        _ => BLACK,
    }
}
