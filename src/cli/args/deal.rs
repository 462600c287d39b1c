//! The flags for a deal.

use crate::board::deal::{ColorCount, DealError, Difficulty};
use crate::board::{Color, Deal, Dealer, Rules, Seed, Size};
use crate::cli::error::BadInput;
use crate::game::{Game, GameId};
use crate::store::Settings;
use crate::text::sanitize_lines;
use crate::tui::Symbols;
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use clap::{Args, ValueEnum};

/// The deal, as asked for.
#[derive(Args, Clone, Debug)]
#[command(next_help_heading = "Deal")]
pub struct DealFlags {
    /// The size, colours and faces of a game that is known elsewhere
    #[arg(long, value_name = "NAME")]
    preset: Option<Preset>,

    /// Columns and rows of the board, each up to 1000 [default: 15x15]
    #[arg(long, value_name = "COLUMNSxROWS", allow_hyphen_values = true)]
    size: Option<Size>,

    /// How many colours to deal from, 1 to 26 [default: 5]
    #[arg(long, alias = "colours", value_name = "N", value_parser = color_count, allow_negative_numbers = true)]
    colors: Option<ColorCount>,

    /// How many colours, in a word: easiest is 3, hardest is 7
    #[arg(long, conflicts_with = "colors", value_parser = levels(), hide_possible_values = false)]
    level: Option<Difficulty>,

    /// The text to deal from; the same text deals the same board [default: a fresh one]
    ///
    /// A new game within the program is dealt from TEXT#2, TEXT#3 and so on.
    #[arg(long, value_name = "TEXT", allow_hyphen_values = true)]
    seed: Option<String>,

    /// Who deals: uniform, clustered:0 to clustered:100, or clearable [default: uniform]
    ///
    /// `uniform` gives every tile each colour with the same chance. `clustered` puts tiles of a colour side by
    /// side, the more the higher the number. `clearable` deals only boards that can be cleared.
    #[arg(long, value_name = "DEALER", value_parser = dealer)]
    dealer: Option<Dealer>,

    #[arg(skip)]
    otherwise: Settings,
}

/// Size, colours and faces that go together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Preset {
    /// 15x10 with 3 shapes, as in a course of the universities of Paris
    Paris,
}

impl Preset {
    fn size(self) -> Option<Size> {
        match self {
            Self::Paris => Size::new(15, 10).ok(),
        }
    }

    fn colors(self) -> Option<ColorCount> {
        match self {
            Self::Paris => ColorCount::new(3),
        }
    }

    fn faces(self) -> Option<&'static Symbols> {
        match self {
            Self::Paris => "shapes".parse().ok(),
        }
    }
}

/// The levels, each explained.
fn levels() -> impl TypedValueParser<Value = Difficulty> {
    let explained = |level: Difficulty| {
        PossibleValue::new(level.name()).help(format!("{} colours", level.colors().get()))
    };
    PossibleValuesParser::new(Difficulty::ALL.map(explained))
        .map(|name| Difficulty::named(&name).unwrap_or(Difficulty::Normal))
}

fn color_count(text: &str) -> Result<ColorCount, String> {
    let count = text.parse().ok().and_then(ColorCount::new);
    count.ok_or_else(|| format!("a board has 1 to {} colours", Color::MAX))
}

fn dealer(text: &str) -> Result<Dealer, String> {
    let dealer = text.parse().ok();
    dealer.ok_or_else(|| "dealers are uniform, clustered:0 to clustered:100, and clearable".to_owned())
}

impl DealFlags {
    /// The same, with the settings for what is not given.
    pub(crate) fn or_set(&self, settings: &Settings) -> Self {
        Self { otherwise: settings.clone(), ..self.clone() }
    }

    /// The deal asked for, from this seed.
    pub(crate) fn deal(&self, seed: Seed) -> Deal {
        let of_level = self.level.map(Difficulty::colors);
        Deal {
            size: self
                .size
                .or_else(|| self.preset.and_then(Preset::size))
                .or(self.otherwise.size)
                .unwrap_or(Size::STANDARD),
            colors: self
                .colors
                .or(of_level)
                .or_else(|| self.preset.and_then(Preset::colors))
                .or(self.otherwise.colors)
                .unwrap_or(ColorCount::STANDARD),
            dealer: self.dealer.or(self.otherwise.dealer).unwrap_or(Dealer::Uniform),
            seed,
        }
    }

    pub(crate) fn seed(&self) -> Option<&str> {
        self.seed.as_deref()
    }

    /// The faces that tiles have unless other flags ask for others.
    pub(crate) fn faces(&self) -> Option<&'static Symbols> {
        self.preset.and_then(Preset::faces)
    }

    /// The first of these flags that was given.
    pub(crate) fn first_given(&self) -> Option<&'static str> {
        let Self { preset, size, colors, level, seed, dealer, otherwise: _ } = self;
        [
            ("--preset", preset.is_some()),
            ("--size", size.is_some()),
            ("--colors", colors.is_some()),
            ("--level", level.is_some()),
            ("--seed", seed.is_some()),
            ("--dealer", dealer.is_some()),
        ]
        .into_iter()
        .find_map(|(flag, given)| given.then_some(flag))
    }
}

/// The game of this id, not begun.
pub(crate) fn begin(id: GameId) -> anyhow::Result<Game> {
    let rules = id.rules;
    Game::new(id).map_err(|error| failed(&error, &rules, ""))
}

/// The message for a deal that failed, with the command that deals from the same seed without the promise.
pub(crate) fn failed(error: &DealError, rules: &Rules, subcommand: &str) -> anyhow::Error {
    let Deal { size, colors, seed, .. } = &error.deal;
    let instead = format!(
        "samegame{subcommand} --dealer uniform --size {size} --colors {} --seed {}{}",
        colors.get(),
        quoted(seed.as_str()),
        crate::cli::args::rules::as_flags(rules),
    );
    let too_small = size.tiles() < rules.min_group();
    let message = format!("{error}\nboards that may or may not be clearable: {instead}");
    // A seed may hold anything, also what a terminal would act on.
    let message = sanitize_lines(&message);
    if too_small { BadInput::new(message).into() } else { anyhow::anyhow!(message) }
}

/// A text as one word for a shell.
pub(crate) fn quoted(text: &str) -> String {
    let is_plain =
        |letter: char| letter.is_ascii_alphanumeric() || matches!(letter, '-' | '.' | '_' | '/' | ':');
    if !text.is_empty() && text.chars().all(is_plain) {
        text.to_owned()
    } else {
        format!("'{}'", text.replace('\'', r"'\''"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_for_a_shell() {
        let is = |text: &str, expected: &str| assert_eq!(quoted(text), expected);
        is("demo-2", "demo-2");
        is("", "''");
        is("S#2", "'S#2'");
        is("it's", r"'it'\''s'");
    }
}
