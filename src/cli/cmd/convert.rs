//! `samegame convert`.

use crate::board::Rules;
use crate::cli::args::board::several;
use crate::cli::args::{BoardArgs, RulesFlags};
use crate::cli::error::BadInput;
use crate::cli::input::load_game;
use crate::cli::input::load_game::LoadedGame;
use crate::cli::input::source_text::SourceText;
use crate::cli::output::conversion_loss::ConversionLoss;
use crate::notation::{Bgf, BgfError, Format};
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use clap::{ArgGroup, Args};
use std::io::{self, IsTerminal, Write};

/// The boards or games to convert, and the format.
#[derive(Args, Debug)]
#[command(group = ArgGroup::new("output").required(true).args(["format", "json"]))]
#[command(mut_arg("board", |arg| several(arg).required(false).default_value("-")))]
pub struct ConvertBoard {
    #[command(flatten)]
    board: BoardArgs,

    /// The format to convert to
    #[arg(long, value_name = "FORMAT", value_parser = output_format())]
    format: Option<OutputFormat>,

    /// Same as --format json
    #[arg(long, conflicts_with = "format")]
    json: bool,

    /// Do not report what the format cannot hold
    #[arg(long, short)]
    quiet: bool,

    #[command(flatten)]
    rules: RulesFlags,
}

/// A format that boards are converted to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum OutputFormat {
    Text(Format),
    /// The binary format BGF.
    Bgf,
}

impl OutputFormat {
    fn all() -> impl Iterator<Item = Self> {
        Format::all().map(Self::Text).chain([Self::Bgf])
    }

    const fn name(self) -> &'static str {
        match self {
            Self::Text(format) => format.name(),
            Self::Bgf => "bgf",
        }
    }

    const fn about(self) -> &'static str {
        match self {
            Self::Text(format) => format.about(),
            Self::Bgf => "A binary file: columns, rows, smallest group, and a byte for each cell",
        }
    }
}

/// Returns a parser for `--format`, which lists all formats in the help.
fn output_format() -> impl TypedValueParser<Value = OutputFormat> {
    let value = |format: OutputFormat| PossibleValue::new(format.name()).help(format.about());
    PossibleValuesParser::new(OutputFormat::all().map(value)).map(|name| {
        let format = OutputFormat::all().find(|format| format.name() == name);
        format.unwrap_or_else(|| unreachable!("clap accepts no other name"))
    })
}

impl ConvertBoard {
    /// Converts the boards of the input, and reports losses on standard error.
    pub fn run(&self) -> anyhow::Result<()> {
        // One of the two is given.
        let format = self.format.unwrap_or(OutputFormat::Text(Format::Json));
        let sources = self.board.read_all()?;
        let mut loss = ConversionLoss::default();
        // Everything is converted before anything is written, so that a wrong board leaves no partial output.
        let output = match format {
            OutputFormat::Text(format) => {
                let convert = |source| self.convert(source, format, &mut loss);
                let boards = sources.iter().map(convert).collect::<anyhow::Result<Vec<String>>>()?;
                boards.join(if format.is_one_line() { "" } else { "\n" }).into_bytes()
            }
            OutputFormat::Bgf => self.convert_to_bgf(&sources, &mut loss)?,
        };
        io::stdout().lock().write_all(&output)?;
        if self.quiet { Ok(()) } else { loss.print(format.name()) }
    }

    fn convert(
        &self,
        source: &SourceText,
        format: Format,
        loss: &mut ConversionLoss,
    ) -> anyhow::Result<String> {
        let LoadedGame { replay, game, names_rules } = load_game::with_replay(source, &self.rules)?;
        let text = format.write_replay(&replay, &game);
        let text = text.map_err(|error| BadInput::new(format!("{}: {error}", source.name)))?;
        loss.add(&format.read(&text)?, &replay, &game, names_rules);
        Ok(text)
    }

    fn convert_to_bgf(&self, sources: &[SourceText], loss: &mut ConversionLoss) -> anyhow::Result<Vec<u8>> {
        if io::stdout().is_terminal() {
            let message = "the terminal cannot show a binary board: write it to a file, as in `> board.bgf`";
            return Err(BadInput::new(message).into());
        }
        let [source] = sources else {
            let advice = SourceText::how_to_name_one(sources);
            let message =
                format!("a file in the format bgf holds one board, not {}: {advice}", sources.len());
            return Err(BadInput::new(message).into());
        };
        let LoadedGame { replay, game, names_rules } = load_game::with_replay(source, &self.rules)?;
        let bgf = Bgf::of(&game);
        let bad_input = |error: BgfError| BadInput::new(format!("{}: {error}", source.name));
        let bytes = bgf.to_bytes().map_err(bad_input)?;
        loss.add(&bgf.game_id(Rules::default()).map_err(bad_input)?.into(), &replay, &game, names_rules);
        Ok(bytes)
    }
}
