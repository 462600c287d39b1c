//! `samegame scores`.

use crate::board::quantity;
use crate::cli::output::print_warnings;
use crate::i18n::{Messages, rules};
use crate::play::{Leaderboard, Scores, Statistics};
use crate::store::{FinishedGame, Help, Paths, ranks_by_tiles_left, read_games, read_reviews};
use crate::text::sanitize_line;
use anyhow::Context;
use clap::Args;
use serde_json::{Value, json};
use std::cmp::Reverse;
use std::io::{self, BufWriter, Write};

/// The flags of `samegame scores`.
#[derive(Args, Debug)]
pub(super) struct ShowScores {
    /// Print one JSON object for other programs: all games, and the best games and statistics of each leaderboard
    #[arg(long)]
    json: bool,

    /// Print each game's replay code below it
    #[arg(long, conflicts_with = "json")]
    codes: bool,
}

impl ShowScores {
    pub(super) fn run(&self) -> anyhow::Result<()> {
        let scores = finished_games()?;
        let mut out = BufWriter::new(io::stdout().lock());
        if self.json {
            let as_json = |game| game_as_json(game, &scores);
            let leaderboards = scores.leaderboards();
            let leaderboards = leaderboards.iter().map(|leaderboard| {
                let best = |help| leaderboard.best(help).into_iter().map(as_json).collect::<Vec<_>>();
                let boards = [Help::None, Help::UndoOrHints].into_iter().flat_map(|help| {
                    leaderboard.boards(help).into_iter().map(move |games| {
                        let best = games.iter().min_by_key(|game| (Reverse(game.score), game.time));
                        json!({
                            "id": games.first().map(|game| game.id()),
                            "with_undo_or_hints": help == Help::UndoOrHints,
                            "games": games.len(),
                            "best": best.copied().map(as_json),
                        })
                    })
                });
                json!({
                    "name": leaderboard.name,
                    "best": best(Help::None),
                    "best_with_undo_or_hints": best(Help::UndoOrHints),
                    "boards": boards.collect::<Vec<_>>(),
                    "statistics": Statistics::of(&leaderboard.games),
                })
            });
            let object = json!({
                "games": scores.games().iter().map(as_json).collect::<Vec<_>>(),
                "leaderboards": leaderboards.collect::<Vec<_>>(),
                "statistics": Statistics::of(&scores.without_solver().collect::<Vec<_>>()),
            });
            writeln!(out, "{object:#}")?;
        } else {
            self.print(&scores, &mut out)?;
        }
        Ok(out.flush()?)
    }

    fn print(&self, scores: &Scores, out: &mut impl Write) -> io::Result<()> {
        let leaderboards = scores.leaderboards();
        if leaderboards.is_empty() {
            return writeln!(out, "You have not finished a game without the solver yet.");
        }
        for (index, leaderboard) in leaderboards.iter().enumerate() {
            if index > 0 {
                writeln!(out)?;
            }
            let name = rules::leaderboard(Messages::PLAIN_ENGLISH, leaderboard.name).join(", ");
            writeln!(out, "{} ({})", sanitize_line(&name), quantity(leaderboard.games.len(), "game"))?;
            self.print_best("", leaderboard, Help::None, out)?;
            self.print_best("with undo or hints", leaderboard, Help::UndoOrHints, out)?;
        }
        Ok(())
    }

    fn print_best(
        &self,
        title: &str,
        leaderboard: &Leaderboard<'_>,
        help: Help,
        out: &mut impl Write,
    ) -> io::Result<()> {
        let best = leaderboard.best(help);
        if best.is_empty() {
            return Ok(());
        }
        if !title.is_empty() {
            writeln!(out, "  {title}")?;
        }
        // Under rules that rank by the tiles left, the score does not matter.
        let shows_score = !ranks_by_tiles_left(leaderboard.name);
        let column = if shows_score { "    score" } else { "" };
        writeln!(out, "   #{column}  left  moves  largest  date")?;
        for (rank, game) in (1..).zip(best) {
            let FinishedGame { score, tiles_left, moves, largest_group, time, code, .. } = game;
            let date = time.strftime("%Y-%m-%d");
            let score = if shows_score { format!(" {score:8}") } else { String::new() };
            writeln!(out, "  {rank:2}{score} {tiles_left:5} {moves:6} {largest_group:8}  {date}")?;
            if self.codes {
                writeln!(out, "     {}", sanitize_line(code))?;
            }
        }
        Ok(())
    }
}

/// The finished games with their reviews. Games whose reviews cannot be read count as not reviewed.
pub(crate) fn finished_games() -> anyhow::Result<Scores> {
    let paths = Paths::for_user().context("no home directory: set SAMEGAME_HOME to a folder")?;
    let log = paths.games;
    let (games, warning) = read_games(&log).with_context(|| log.display().to_string())?;
    print_warnings(&warning, Messages::PLAIN_ENGLISH)?;
    let reviews = read_reviews(&paths.reviews).unwrap_or_default();
    Ok(Scores::new(games).with_reviews(reviews))
}

pub(crate) fn game_as_json(game: &FinishedGame, scores: &Scores) -> Value {
    json!({
        "time": game.time.to_string(),
        "score": game.score,
        "stars": scores.stars(game),
        "tiles_left": game.tiles_left,
        "cleared": game.is_clear(),
        "moves": game.moves,
        "largest_group": game.largest_group,
        "undos": game.undos,
        "hints": game.hints,
        "solver": game.solver,
        "taken_over_at": game.taken_over_at,
        "seconds": game.seconds,
        "leaderboard": game.leaderboard(),
        "code": game.code,
    })
}
