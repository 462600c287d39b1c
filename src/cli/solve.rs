//! `samegame solve`.

use crate::cli::error::bad_input;
use crate::cli::input::{BoardArgs, load_replay, one_of, several};
use crate::cli::interrupt::Interrupt;
use crate::cli::output::{fill, print_text, score_line};
use crate::cli::results::{GameRow, Played};
use crate::cli::search::{SearchFlags, SearchLimits, SolvedGame, progress_line, solve_game};
use crate::cli::settings::RulesFlags;
use crate::contest::action_line;
use crate::game::Game;
use crate::notation::Format;
use crate::solver::search::Progress;
use crate::text::quote_for_shell;
use clap::Args;
use clap::builder::TypedValueParser;
use std::io::{self, Write};
use std::time::Duration;

/// The board to solve, and how.
#[derive(Args, Debug)]
#[command(mut_arg("board", several))]
#[command(mut_arg("time", |arg| arg.help(TIME)))]
pub(super) struct SolveBoard {
    #[command(flatten)]
    board: BoardArgs,

    /// The format to print [default: the moves, and a line with the score]
    #[arg(long, value_name = "FORMAT", value_parser = solve_formats(), conflicts_with = "json")]
    format: Option<SolveFormat>,

    /// Same as --format json
    #[arg(long)]
    json: bool,

    /// Print only the score
    #[arg(short, long, conflicts_with_all = ["format", "json"])]
    quiet: bool,

    #[command(flatten)]
    search: SearchFlags,

    #[command(flatten)]
    rules: RulesFlags,
}

const DEFAULT_TIME: Duration = Duration::from_secs(20);

const TIME: &str =
    "The time to search each board, such as 500ms, 20s or 2m [default: 20s, or no limit with --nodes]";

impl SolveBoard {
    pub(super) fn run(&self) -> anyhow::Result<()> {
        self.search.check(&["--time"])?;
        // All boards are read before the first is solved, so that a bad one is reported at once.
        let sources = self.board.read_all()?;
        let has_several = sources.len() > 1;
        let mut boards = Vec::new();
        for source in sources {
            let game = load_replay(&source, &self.rules.settings)?.1;
            // After a move no board is full, which Simon Tatham's format requires.
            if self.format == Some(SolveFormat::Notation(Format::Tatham)) && !game.status().is_over() {
                return Err(bad_input!(
                    "`--format tatham`: Simon Tatham's ids hold only full boards, and after a move the board is \
                               not full: use `--format code` for the game, or `samegame convert` for the current board"
                ));
            }
            boards.push((source.name, game));
        }
        let interrupt = Interrupt::watch()?;
        for (index, (name, game)) in boards.iter().enumerate() {
            if has_several && !self.quiet && !self.json {
                let blank_line = if index > 0 { "\n" } else { "" };
                match self.format {
                    None => print_text(&format!("{blank_line}{name}\n"))?,
                    Some(SolveFormat::Notation(format)) if !format.is_one_line() => print_text(blank_line)?,
                    Some(_) => {}
                }
            }
            let name = has_several.then_some(name.as_str());
            let solved = self.solve(game, &interrupt)?;
            let was_over = game.status().is_over() && !game.moves().is_empty();
            // Only the time limit ends a strategy before the game is over.
            let stopped = interrupt.is_set() && !solved.proved || !solved.game.status().is_over();
            print_text(&self.written(&solved, name, was_over, stopped)?)?;
            self.print_notes(&solved.game, name, was_over)?;
            if interrupt.is_set() {
                break;
            }
        }
        interrupt.end_by_signal();
        Ok(())
    }

    fn solve(&self, game: &Game, interrupt: &Interrupt) -> anyhow::Result<SolvedGame> {
        let needs_time = self.search.limits.nodes.is_none() && self.search.is_search();
        let time = self.search.limits.time.or_else(|| needs_time.then_some(DEFAULT_TIME));
        let (progress, node_counter) = progress_line(time, !self.quiet && self.search.is_search());
        let mut options = self.search.limits.search_options();
        options.node_counter = Some(node_counter);
        let limits = SearchLimits { options, time };
        let mut on_progress = |found: Progress<'_>| {
            let Some(line) = found.found() else { return };
            let cleared = if line.cleared { ", cleared" } else { "" };
            progress.set_message(format!("best {}{cleared}", line.score));
        };
        solve_game(game, &self.search, &limits, &|| interrupt.is_set(), &mut on_progress)
    }

    /// The text to print. `name` is the name of the board, if it has one other than its id. `was_over` says that there was
    /// nothing to solve, and `stopped` that a signal or the time limit of a strategy ended the search early.
    fn written(
        &self,
        solved: &SolvedGame,
        name: Option<&str>,
        was_over: bool,
        stopped: bool,
    ) -> anyhow::Result<String> {
        let game = &solved.game;
        match self.format {
            _ if self.quiet => Ok(format!("{}\n", game.score())),
            Some(SolveFormat::Notation(format)) => format.write(game).map_err(|error| bad_input!("{error}")),
            Some(SolveFormat::Actions) => Ok(format!("{}\n", action_line(game))),
            None if !self.json => {
                let ending = match (was_over, solved.proved, stopped) {
                    (true, ..) => "; the game was already over",
                    (false, true, _) => "; proved to be the best",
                    (false, false, true) => "; stopped",
                    (false, false, false) => "",
                };
                let cells: Vec<String> = game.moves().iter().map(|played| played.cell.to_string()).collect();
                Ok(format!("{}{}{ending}\n", fill(&cells.join(" ")), score_line(game)))
            }
            Some(SolveFormat::Json) | None => {
                let id = game.id().to_string();
                let board = name.unwrap_or(&id).to_owned();
                let played = Played::by_strategy(solved, stopped, Some(id));
                Ok(GameRow::new(board, None, game, played).json()?)
            }
        }
    }

    fn print_notes(&self, game: &Game, name: Option<&str>, was_over: bool) -> io::Result<()> {
        if self.quiet {
            return Ok(());
        }
        let mut notes = Vec::new();
        if was_over {
            let id = quote_for_shell(&game.id().to_string());
            notes.push(format!(
                "the game was already over; to solve its first board, run: samegame solve {id}"
            ));
        }
        let missing = self.search.order.iter().flat_map(|order| order.missing_from(game.first_board()));
        let missing: Vec<String> = missing.map(|color| color.to_string()).collect();
        if !missing.is_empty() {
            notes.push(format!("`--order` names colours that are not on the board: {}", missing.join(", ")));
        }
        let prefix = name.map(|name| format!("{name}: ")).unwrap_or_default();
        notes.iter().try_for_each(|note| writeln!(io::stderr().lock(), "note: {prefix}{note}"))
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum SolveFormat {
    /// A format of the game, or of the board at its end.
    Notation(Format),
    Actions,
    Json,
}

fn solve_formats() -> impl TypedValueParser<Value = SolveFormat> {
    let notation = |format: Format| {
        let holds_game = matches!(format, Format::Replay | Format::Code);
        let about = if holds_game { "" } else { "The board at the end. " }.to_owned() + format.about();
        (SolveFormat::Notation(format), format.name(), about)
    };
    let actions = "The moves as actions of the contest: 3 0;11 5".to_owned();
    let json = "An object: event, board, score, status, tiles_left, proved, moves, actions, nodes, seconds, id, replay; \
                stopped if a signal, or the time limit of a strategy, ended it early";
    let others = [(SolveFormat::Actions, "actions", actions), (SolveFormat::Json, "json", json.to_owned())];
    one_of(Format::all().map(notation).chain(others))
}
