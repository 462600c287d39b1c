//! `samegame deal` and `samegame convert`, the flags for a deal and its rules, and the formats of boards.

use crate::board::deal::{ColorCount, DealError, Difficulty};
use crate::board::{Color, Deal, Dealer, Rules, Size};
use crate::cli::error::bad_input;
use crate::cli::input::{BoardArgs, load_replay, one_of, several};
use crate::cli::search::{AT_LEAST_ONE, number};
use crate::cli::settings::{DealSettings, RulesFlags, order_after};
use crate::config::{Setting, SettingSource, Settings};
use crate::game::{BoardOrigin, Game, GameId};
use crate::notation::{Format, Replay, current_id};
use crate::play::{GameKind, seeds};
use crate::text::{quote_for_shell, sanitize_lines};
use clap::builder::TypedValueParser;
use clap::{ArgGroup, Args};
use serde::Serialize;
use std::io::{self, BufWriter, Write};

/// The flags that describe the deal of new boards.
#[derive(Args, Clone, Debug, Default)]
#[command(next_help_heading = "Deal")]
pub(crate) struct DealFlags {
    #[command(flatten)]
    flags: DealSettings,

    /// Number of colours by level, from 3 (easiest) to 7 (hardest)
    #[arg(long, conflicts_with = "colors", value_parser = one_of(Difficulty::ALL.map(|level| (level, level.name(), format!("{} colours", level.colors().get())))), display_order = order_after(Setting::Colors))]
    level: Option<Difficulty>,

    /// Text to deal from; the same text deals the same board [default: random]
    ///
    /// After the first board, new boards are dealt from TEXT#2, TEXT#3 and so on.
    #[arg(long, value_name = "TEXT", allow_hyphen_values = true, display_order = order_after(Setting::Colors))]
    pub(crate) seed: Option<String>,
}

impl DealFlags {
    pub(crate) fn settings(&self) -> Settings {
        let mut settings = self.flags.settings.clone();
        if let Some(level) = self.level {
            settings.set(Setting::Colors, level.colors().get().to_string(), SettingSource::Flag);
        }
        settings.with_preset()
    }

    pub(crate) fn first_given(&self) -> Option<String> {
        let others = [("--level", self.level.is_some()), ("--seed", self.seed.is_some())];
        let other = others.into_iter().find_map(|(flag, is_given)| is_given.then(|| flag.to_owned()));
        let flag = self.flags.settings.iter().next().map(|(setting, _)| format!("--{}", setting.name()));
        flag.or(other)
    }
}

/// Returns the kind of the games that these settings deal.
pub(crate) fn kind_of(settings: &Settings) -> GameKind {
    let colors = settings.parsed(Setting::Colors).and_then(ColorCount::new);
    let deal = Deal {
        size: settings.parsed(Setting::Size).unwrap_or(Size::STANDARD),
        colors: colors.unwrap_or(ColorCount::STANDARD),
        dealer: settings.parsed(Setting::Dealer).unwrap_or(Dealer::Uniform),
        ..Deal::default()
    };
    GameKind { rules: settings.parsed(Setting::Rules).unwrap_or_default(), deal }
}

pub(crate) fn start_game(id: GameId) -> anyhow::Result<Game> {
    let rules = id.rules;
    Game::new(id).map_err(|error| deal_failure(&error, &rules, ""))
}

/// Returns the error for a dealer that found no board. It names a command that deals a board from the same seed with
/// the uniform dealer, which never fails.
pub(crate) fn deal_failure(error: &DealError, rules: &Rules, subcommand: &str) -> anyhow::Error {
    let Deal { size, colors, seed, .. } = &error.deal;
    let rules_flag = format!(" --rules {}", rules.code());
    let uniform_command = format!(
        "samegame{subcommand} --dealer uniform --size {size} --colors {} --seed {}{}",
        colors.get(),
        quote_for_shell(seed.as_str()),
        if *rules == Rules::default() { "" } else { &rules_flag },
    );
    let message = format!("{error}\nto deal a board that may not be clearable, run: {uniform_command}");
    // A seed may contain control characters.
    anyhow::anyhow!(sanitize_lines(&message))
}

/// The flags for the output format of boards.
#[derive(Args, Clone, Debug)]
pub(crate) struct FormatFlags {
    /// Format of the boards
    #[arg(long, value_name = "FORMAT", value_parser = board_formats())]
    format: Option<BoardFormat>,

    /// Same as --format json
    #[arg(long, conflicts_with = "format")]
    json: bool,
}

impl FormatFlags {
    pub(crate) fn format(&self) -> BoardFormat {
        if self.json { None } else { self.format.unwrap_or(Some(Format::Letters)) }
    }
}

/// An output format of boards; `None` for JSON.
pub(crate) type BoardFormat = Option<Format>;

fn board_formats() -> impl TypedValueParser<Value = BoardFormat> {
    let notation = |format: Format| (Some(format), format.name(), format.about().to_owned());
    let json = "An object: id, columns, rows, colors, and cells from the top row down, -1 for an empty cell";
    one_of(Format::all().map(notation).chain([(None, "json", json.to_owned())]))
}

/// A board as JSON.
#[derive(Serialize)]
struct JsonBoard {
    id: String,
    columns: u16,
    rows: u16,
    /// The number of colours that the board is drawn from.
    colors: u8,
    cells: Vec<Vec<i16>>,
}

/// Writes a replay, given the game after its events. An error says why the format cannot hold the board.
fn written(format: BoardFormat, replay: &Replay, game: &Game) -> anyhow::Result<String> {
    if let Some(format) = format {
        return Ok(format.write_replay(replay, game)?);
    }
    let (id, board) = (current_id(game), game.board());
    let colors = match &id.source {
        BoardOrigin::Deal(deal) => deal.colors.get(),
        BoardOrigin::Literal(board) => board.colors().last().map_or(0, |color| color.index() + 1),
    };
    let number = |tile: Option<Color>| tile.map_or(-1, |color| i16::from(color.index()));
    let (columns, rows) = (board.size().columns(), board.size().rows());
    let cells = board.rows().map(|row| row.map(number).collect()).collect();
    Ok(serde_json::to_string(&JsonBoard { id: id.to_string(), columns, rows, colors, cells })? + "\n")
}

/// The boards to deal, and how to print them.
#[derive(Args, Debug)]
#[command(mut_arg("format", |arg| arg.default_value("letters").help(FORMAT)))]
pub(super) struct DealBoards {
    /// The number of boards; those after the first have the seeds TEXT#2, TEXT#3 and so on
    #[arg(short = 'n', long, value_name = "N", default_value = "1")]
    #[arg(value_parser = number(1..=u64::MAX, AT_LEAST_ONE), allow_negative_numbers = true)]
    count: u64,

    #[command(flatten)]
    format: FormatFlags,

    #[command(flatten)]
    deal: DealFlags,

    #[command(flatten)]
    rules: RulesFlags,
}

const FORMAT: &str =
    "Format of the boards; letters, digits and tatham do not hold the seed, so ids are better for sharing";

impl DealBoards {
    pub(super) fn run(&self) -> anyhow::Result<()> {
        let GameKind { rules, deal } = kind_of(&self.rules.settings.clone().or(&self.deal.settings()));
        let format = self.format.format();
        let mut out = BufWriter::new(io::stdout().lock());
        for (seed, number) in seeds(self.deal.seed.as_deref())?.zip(1..=self.count) {
            let game = Game::new(GameId::dealt(rules, Deal { seed, ..deal.clone() }));
            let game = game.map_err(|error| deal_failure(&error, &rules, " deal"))?;
            let text = written(format, &Replay::from(&game), &game).map_err(|error| bad_input!("{error}"))?;
            if number > 1 && format.is_some_and(|format| !format.is_one_line()) {
                writeln!(out)?;
            }
            out.write_all(text.as_bytes())?;
            out.flush()?;
        }
        Ok(())
    }
}

/// The boards or games to convert, and the format.
#[derive(Args, Debug)]
#[command(group = ArgGroup::new("output").required(true).args(["format", "json"]))]
#[command(mut_arg("board", |arg| several(arg).required(false).default_value("-")))]
#[command(mut_arg("format", |arg| arg.help("The format to convert to")))]
pub(super) struct ConvertBoard {
    #[command(flatten)]
    board: BoardArgs,

    #[command(flatten)]
    format: FormatFlags,

    #[command(flatten)]
    rules: RulesFlags,
}

impl ConvertBoard {
    pub(super) fn run(&self) -> anyhow::Result<()> {
        let format = self.format.format();
        let mut boards = Vec::new();
        // Everything is converted before anything is written, so that a wrong board leaves no partial output.
        for source in self.board.read_all()? {
            let (replay, game) = load_replay(&source, &self.rules.settings)?;
            let text =
                written(format, &replay, &game).map_err(|error| bad_input!("{}: {error}", source.name))?;
            boards.push(text);
        }
        let output = boards.join(if format.is_none_or(Format::is_one_line) { "" } else { "\n" });
        Ok(io::stdout().lock().write_all(output.as_bytes())?)
    }
}
