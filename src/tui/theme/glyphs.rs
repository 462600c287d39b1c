//! The characters beyond ASCII that the screen uses, and what stands for them where there are none.

/// A set of characters, each one column wide on every terminal it is used on.
///
/// Box drawing and block elements only. They are of ambiguous width, that is two columns wide for terminals set up
/// for Chinese, Japanese or Korean, which is why [`Glyphs::detect`] gives those the ASCII set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Glyphs {
    /// Whether formulas and sentences may use `²`, `×` and `·`.
    pub unicode: bool,
    /// Fills the left half of a cell: the gap right of a tile.
    pub left_half: &'static str,
    /// Fills the upper half of a cell: the gap below a tile.
    pub upper_half: &'static str,
    /// Fills the upper left quarter of a cell: the corner of two gaps.
    pub upper_left: &'static str,
    /// Fills all but the lower right quarter of a cell: the corner of an outline.
    pub corner: &'static str,
    /// Joins two tiles side by side where there is no colour.
    pub beside: &'static str,
    /// Joins two tiles one above the other where there is no colour.
    pub above: &'static str,
    /// A part of a bar.
    pub bar: &'static str,
    /// What a course of scores is drawn with, the lowest first.
    pub course: [char; 8],
    /// Stands between two facts on a line.
    pub separator: &'static str,
    /// Heights of a move in a result that is shared, the lowest first.
    pub heights: [char; 5],
}

impl Glyphs {
    /// For terminals that show Unicode.
    pub const UNICODE: Self = Self {
        unicode: true,
        left_half: "▌",
        upper_half: "▀",
        upper_left: "▘",
        corner: "▛",
        beside: "─",
        above: "│",
        bar: "▄",
        course: ['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'],
        separator: " · ",
        heights: ['▁', '▂', '▄', '▆', '█'],
    };

    /// For all others.
    pub const ASCII: Self = Self {
        unicode: false,
        left_half: " ",
        upper_half: " ",
        upper_left: " ",
        corner: " ",
        beside: "-",
        above: "|",
        bar: "#",
        course: ['_', '.', '-', '~', '=', '+', '*', '#'],
        separator: " - ",
        // No two of them side by side are a smiley, and none begins a list or a heading where texts are formatted.
        heights: ['.', '-', '+', 'o', 'O'],
    };

    /// The set for the locale that the environment, which `variable` looks up, asks for.
    pub fn detect(variable: impl Fn(&str) -> Option<String>) -> Self {
        let locale = ["LC_ALL", "LC_CTYPE", "LANG"]
            .into_iter()
            .find_map(|name| variable(name).filter(|value| !value.is_empty()))
            .unwrap_or_else(|| if cfg!(windows) { "en.UTF-8".to_owned() } else { String::new() })
            .to_lowercase();
        let is_utf_8 = locale.contains("utf-8") || locale.contains("utf8");
        let is_wide = ["zh", "ja", "ko"].iter().any(|language| locale.starts_with(language));
        if is_utf_8 && !is_wide { Self::UNICODE } else { Self::ASCII }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn unicode(variables: &[(&str, &str)]) -> bool {
        let lookup =
            |name: &str| variables.iter().find(|(key, _)| *key == name).map(|(_, value)| (*value).to_owned());
        Glyphs::detect(lookup).unicode
    }

    #[test]
    fn the_locale_decides() {
        assert!(unicode(&[("LANG", "en_US.UTF-8")]));
        assert!(unicode(&[("LANG", "C"), ("LC_ALL", "fr_FR.utf8")]));
        assert!(!unicode(&[("LANG", "en_US.UTF-8"), ("LC_ALL", "C")]));
        assert!(!unicode(&[("LANG", "de_DE.ISO-8859-1")]));
        assert!(!unicode(&[("LC_CTYPE", "ja_JP.UTF-8")]));
        assert!(unicode(&[("LANG", "fr_FR.UTF-8"), ("LC_ALL", "")]));
        assert_eq!(unicode(&[]), cfg!(windows));
    }
}
