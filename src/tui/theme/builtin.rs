//! The built-in themes, in the format of custom themes.

use crate::tui::theme::Theme;

const TEXTS: [(&str, &str); 15] = [
    ("tones", include_str!("builtin/tones.toml")),
    ("dark", include_str!("builtin/dark.toml")),
    ("light", include_str!("builtin/light.toml")),
    ("safe", include_str!("builtin/safe.toml")),
    ("contrast", include_str!("builtin/contrast.toml")),
    ("terminal", include_str!("builtin/terminal.toml")),
    ("grey", include_str!("builtin/grey.toml")),
    ("mono", include_str!("builtin/mono.toml")),
    // The palettes of other programs, unchanged. They are not designed for tiles, so their colours may be similar.
    ("catppuccin-mocha", include_str!("builtin/catppuccin-mocha.toml")),
    ("catppuccin-latte", include_str!("builtin/catppuccin-latte.toml")),
    ("gruvbox-dark", include_str!("builtin/gruvbox-dark.toml")),
    ("nord", include_str!("builtin/nord.toml")),
    ("dracula", include_str!("builtin/dracula.toml")),
    ("tokyo-night", include_str!("builtin/tokyo-night.toml")),
    ("solarized-light", include_str!("builtin/solarized-light.toml")),
];

/// Returns a built-in theme with its current name. `auto` is the former name of `terminal`, which saved choices and
/// settings files may contain.
fn find(name: &str) -> Option<(&'static str, &'static str)> {
    let name = if name == "auto" { "terminal" } else { name };
    TEXTS.into_iter().find(|(known, _)| *known == name)
}

impl Theme {
    /// The names of the built-in themes, the default theme first.
    pub fn builtin_names() -> Vec<&'static str> {
        TEXTS.iter().map(|(name, _)| *name).collect()
    }

    /// Returns the TOML text of a built-in theme, a starting point for a custom theme; `None` if there is no such theme.
    pub fn builtin_text(name: &str) -> Option<&'static str> {
        find(name).map(|(_, text)| text)
    }

    pub fn builtin(name: &str) -> Option<Self> {
        let (name, text) = find(name)?;
        Some(Self::from_toml(text).unwrap_or_default().with_name(name))
    }

    /// Whether players select the theme because they need more than colours to tell tiles apart.
    pub(super) fn keeps_symbols(&self) -> bool {
        ["safe", "contrast"].contains(&self.name())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_builtin_theme_parses() {
        for (name, text) in TEXTS {
            let theme = Theme::from_toml(text).unwrap_or_else(|error| panic!("{name}: {error}"));
            assert!(!theme.about().is_empty(), "{name}");
            assert_eq!(Theme::builtin(name), Some(theme.with_name(name)));
        }
        assert_eq!(Theme::builtin("auto"), Theme::builtin("terminal"));
    }
}
