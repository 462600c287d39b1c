//! How many colours the terminal has, decided once and from the environment alone.

/// Whether the terminal gets colours.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ColorChoice {
    /// If the environment says that it has them and nobody said `NO_COLOR`.
    #[default]
    Auto,
    /// Whatever the environment says.
    Always,
    /// None.
    Never,
}

/// What the terminal can show.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum ColorLevel {
    /// No colour at all, but bold, underlined and reversed text.
    None,
    /// The terminal's own 16 colours, whatever its user made them.
    Ansi16,
    /// The 256 colours that xterm brought.
    Ansi256,
    /// 24 bits.
    TrueColor,
}

impl ColorLevel {
    /// The level that the user's choice and the environment, which `variable` looks up, amount to.
    ///
    /// `NO_COLOR` is obeyed as <https://no-color.org> has it: set and not empty means no colour, unless the user
    /// asks for it on the command line.
    pub fn detect(choice: ColorChoice, variable: impl Fn(&str) -> Option<String>) -> Self {
        let variable = |name| variable(name).filter(|value| !value.is_empty());
        match choice {
            ColorChoice::Never => return Self::None,
            ColorChoice::Auto if variable("NO_COLOR").is_some() => return Self::None,
            ColorChoice::Auto | ColorChoice::Always => {}
        }
        let term = variable("TERM").unwrap_or_default();
        let has_24_bits = matches!(variable("COLORTERM").as_deref(), Some("truecolor" | "24bit"));
        // Windows sets neither variable, and all its consoles of the last years have 24 bits.
        if has_24_bits || term.ends_with("-direct") || (cfg!(windows) && term.is_empty()) {
            Self::TrueColor
        } else if term.contains("256color") {
            Self::Ansi256
        } else if choice == ColorChoice::Auto && matches!(term.as_str(), "vt100" | "vt102" | "vt220" | "dumb")
        {
            Self::None
        } else {
            Self::Ansi16
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn level(choice: ColorChoice, variables: &[(&str, &str)]) -> ColorLevel {
        ColorLevel::detect(choice, |name| {
            variables.iter().find(|(key, _)| *key == name).map(|(_, value)| (*value).to_owned())
        })
    }

    #[test]
    fn the_environment_says_how_many_colors_there_are() {
        let cases: [(&[(&str, &str)], ColorLevel); 8] = [
            (&[("TERM", "xterm-256color"), ("COLORTERM", "truecolor")], ColorLevel::TrueColor),
            (&[("TERM", "xterm-256color"), ("COLORTERM", "24bit")], ColorLevel::TrueColor),
            (&[("TERM", "xterm-direct")], ColorLevel::TrueColor),
            (&[("TERM", "tmux-256color")], ColorLevel::Ansi256),
            (&[("TERM", "xterm")], ColorLevel::Ansi16),
            (&[("TERM", "screen")], ColorLevel::Ansi16),
            (&[("TERM", "vt220")], ColorLevel::None),
            (&[("TERM", "xterm-256color"), ("NO_COLOR", "1")], ColorLevel::None),
        ];
        for (variables, expected) in cases {
            assert_eq!(level(ColorChoice::Auto, variables), expected, "{variables:?}");
        }
    }

    #[test]
    fn the_command_line_overrules_the_environment() {
        let no_color = [("TERM", "xterm-256color"), ("NO_COLOR", "1")];
        assert_eq!(level(ColorChoice::Always, &no_color), ColorLevel::Ansi256);
        assert_eq!(level(ColorChoice::Never, &[("COLORTERM", "truecolor")]), ColorLevel::None);
    }

    #[test]
    fn an_empty_no_color_counts_as_unset() {
        assert_eq!(level(ColorChoice::Auto, &[("TERM", "xterm"), ("NO_COLOR", "")]), ColorLevel::Ansi16);
    }
}
