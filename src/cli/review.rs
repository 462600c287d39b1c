//! `samegame review`.

use crate::board::{Cell, Color};
use crate::cli::error::bad_input;
use crate::cli::input::{BoardArgs, formats};
use crate::cli::interrupt::Interrupt;
use crate::cli::output::{fill, print_text};
use crate::cli::search::{LimitFlags, SearchLimits, Stopwatch, progress_line};
use crate::game::Game;
use crate::i18n::{Messages, review, sentences};
use crate::play::Award;
use crate::review::{Fact, MoveClass, NoStars, Plan, Review, Reviewer, Scale, ScaleSearch, Stars, Threshold};
use clap::Args;
use serde::Serialize;
use std::fmt::Write;
use std::time::Duration;

/// The game to review, and how long.
#[derive(Args, Debug)]
#[command(mut_arg("board", |arg| arg.value_name("GAME").help(HELP).long_help(None)))]
#[command(mut_arg("from", |arg| arg.help(FROM).value_parser(formats(false))))]
#[command(mut_arg("settle", |arg| arg.hide(true)))]
#[command(mut_arg("time", |arg| arg.help(TIME)))]
pub(super) struct ReviewGame {
    #[command(flatten)]
    game: BoardArgs,

    /// Print one JSON object for other programs
    #[arg(long)]
    json: bool,

    #[command(flatten, next_help_heading = "Search")]
    limits: LimitFlags,
}

const HELP: &str = "The game to review: a file, a replay code (sg1:...), or - for standard input";
const FROM: &str = "Format of GAME [default: detected from its beginning]";
const TIME: &str = "Time to search, such as 10s or 5m [default: 30s, or no limit with --nodes]";

const DEFAULT_TIME: Duration = Duration::from_secs(30);

impl ReviewGame {
    pub(super) fn run(&self) -> anyhow::Result<()> {
        let source = self.game.read()?;
        let game = source.play(&source.parse_replay()?)?;
        if game.moves().is_empty() {
            return Err(bad_input!(
                "{}: there are no moves to review: give a replay code or a file with moves; in the game, `y` copies a \
                 code",
                source.name
            ));
        }
        let interrupt = Interrupt::watch()?;
        let time = self.limits.time.or_else(|| self.limits.nodes.is_none().then_some(DEFAULT_TIME));
        let limits = SearchLimits { options: self.limits.search_options(), time };
        let review = review(&game, &limits, &interrupt);
        let as_object = self.json;
        print_text(&if as_object { json_report(&game, &review)? } else { text_report(&game, &review) })?;
        interrupt.end_by_signal();
        Ok(())
    }
}

/// Reviews a game until the limits or an interrupt.
pub(super) fn review(game: &Game, limits: &SearchLimits, interrupt: &Interrupt) -> Review {
    let clock = Stopwatch::start();
    let (progress, node_counter) = progress_line(limits.time, true);
    let mut options = limits.options.clone();
    options.node_counter = Some(node_counter);
    let mut reviewer = Reviewer::new(game, &options);
    let should_stop = || interrupt.is_set() || limits.time.is_some_and(|time| clock.elapsed() >= time);
    reviewer.run(&should_stop, &mut |reviewer| {
        let review = reviewer.review();
        progress.set_message(format!("best {}, lost {}", review.best, review.loss()));
    });
    let mut scale = ScaleSearch::new(game, options.threads);
    scale.run(&|| interrupt.is_set());
    reviewer.review().with_scale(game, scale.scale())
}

pub(super) fn text_report(game: &Game, review: &Review) -> String {
    let mut text = summary(game, review);
    if let Some(plan) = &review.plan {
        let told = review::plan(Messages::PLAIN_ENGLISH, plan, game.rules(), "plan-found", Color::letter);
        text += &sentences::paragraph(told);
        text.push('\n');
    }
    for moment in &review.moments {
        let told = review::moment_in_text(Messages::PLAIN_ENGLISH, moment, review, game);
        let _ = write!(text, "\n{}", fill(&told));
    }
    if !review.moves.is_empty() {
        text += &table(game, review);
    }
    if review.moves.iter().any(|made| made.class.is_none()) {
        text += "\nhard to tell: a longer search may do better\n";
    }
    text
}

fn summary(game: &Game, review: &Review) -> String {
    let (best, reached) = (review.best, review.reached);
    let scores = if game.rules().ranks_by_tiles_left() {
        format!("tiles left {}, in the best line known {}", -reached, -best)
    } else {
        format!("score {reached}, best known {best}")
    };
    let not_over = "; the game is not finished, so this is the result of the best line from here";
    let not_over = if game.status().is_over() { "" } else { not_over };
    let loss = review::amount(Messages::PLAIN_ENGLISH, review.loss(), game.rules());
    let verdict = match review.margin() {
        // Nothing is known about the rest of the game.
        _ if review.moves.is_empty() && !game.status().is_over() => {
            "the rest of the game was not examined".to_owned()
        }
        Some(0.0) => "there is nothing to decide on this board".to_owned(),
        _ if review.loss() == 0 => "no better line is known".to_owned(),
        _ => format!("lost {loss}"),
    };
    let proof = if review.proved { "; proved" } else { "" };
    let too_long = "the game is too long, or its board too large, to review each move\n";
    let too_long = if review.moves.is_empty() { too_long } else { "" };
    // The stars of the game, or why it has none, and the next threshold.
    let messages = Messages::PLAIN_ENGLISH;
    let award = Award::of_review(review, game).filter(|award| award.stars != Err(NoStars::NothingToDecide));
    let next = award.as_ref().and_then(|award| review.scale.as_ref()?.next(award.stars.ok()?));
    let next = next.map(|Threshold { stars, score }| {
        let by_tiles = game.rules().ranks_by_tiles_left();
        let needed = review::amount(messages, if by_tiles { -score } else { score }, game.rules());
        let left = if by_tiles { " left" } else { "" };
        format!("; {} with {needed}{left}", review::stars_in_words(messages, stars))
    });
    let in_words = |award: Award| {
        award.facts(messages, review::stars_in_words).replace(messages.charset.separator(), ", ")
    };
    let stars = award.map(|award| in_words(award) + &next.unwrap_or_default() + "\n").unwrap_or_default();
    format!("{scores}{not_over}\n{verdict}{proof}\n{stars}{too_long}")
}

/// Rounds down to tenths.
pub(super) fn tenths(number: f64) -> f64 {
    (10.0 * number).floor() / 10.0
}

fn table(game: &Game, review: &Review) -> String {
    let best = if game.rules().ranks_by_tiles_left() { "tiles" } else { "best" };
    let mut text = format!("\n{:>4}  {:<5} {:>7} {best:>8} {:>7}  class\n", "move", "cell", "points", "loss");
    for (index, (played, made)) in game.moves().iter().zip(&review.moves).enumerate() {
        let after = if game.rules().ranks_by_tiles_left() { -made.best_after } else { made.best_after };
        let class = made.class.filter(|class| class.is_error());
        let better = match (review.better_from(index), class) {
            (Some([better, ..]), Some(_)) => format!(", better {better}"),
            _ => String::new(),
        };
        let lost_clear = if made.lost_clear { ", lost the clear" } else { "" };
        let row = format!(
            "{:>4}  {:<5} {:>7} {after:>8} {:>7}  {}{better}{lost_clear}",
            index + 1,
            played.cell.to_string(),
            played.points,
            made.loss,
            made.class.map_or("hard to tell", MoveClass::name),
        );
        let _ = writeln!(text, "{}", row.trim_end());
    }
    text
}

#[derive(Serialize)]
struct ReviewObject {
    score: i64,
    finished: bool,
    /// The score, or that of the best line from here if the game is not over.
    reached: i64,
    /// The best total from the first board.
    best: i64,
    baseline: Option<f64>,
    /// From the mean of random games to the best line known.
    margin: Option<f64>,
    stars: Option<Stars>,
    /// The scores that one and a half, two and more stars need.
    thresholds: Vec<i64>,
    proved: bool,
    nodes: u64,
    plan: Option<Plan>,
    /// That of the plan, then the costliest first, at most three.
    moments: Vec<MomentObject>,
    moves: Vec<MoveObject>,
    best_line: Vec<String>,
}

#[derive(Serialize)]
struct MomentObject {
    /// The number of the move, from 1.
    r#move: usize,
    cell: String,
    price: Option<i64>,
    facts: Vec<Fact>,
    /// The better moves, from this one on.
    better: Vec<String>,
}

#[derive(Serialize)]
struct MoveObject {
    cell: String,
    points: i64,
    /// The best total after the move.
    best_after: i64,
    loss: i64,
    class: &'static str,
    lost_clear: bool,
    /// The move that the better line makes instead.
    better: Option<String>,
    facts: Vec<Fact>,
}

fn json_report(game: &Game, review: &Review) -> anyhow::Result<String> {
    let moments = review.moments.iter().map(|moment| MomentObject {
        r#move: moment.index + 1,
        cell: game.moves()[moment.index].cell.to_string(),
        price: moment.price,
        facts: moment.facts.clone(),
        better: names(&moment.better),
    });
    let moves =
        game.moves().iter().zip(&review.moves).enumerate().map(|(index, (played, made))| MoveObject {
            cell: played.cell.to_string(),
            points: played.points,
            best_after: made.best_after,
            loss: made.loss,
            class: made.class.map_or("unclear", MoveClass::name),
            lost_clear: made.lost_clear,
            better: review.better_from(index).and_then(|line| Some(line.first()?.to_string())),
            facts: review.facts(game, index),
        });
    let thresholds = review.scale.iter().flat_map(Scale::thresholds);
    let object = ReviewObject {
        score: game.score(),
        finished: game.status().is_over(),
        reached: review.reached,
        best: review.best,
        baseline: review.baseline.map(tenths),
        margin: review.margin().map(tenths),
        stars: review.stars,
        thresholds: thresholds.map(|threshold| threshold.score).collect(),
        proved: review.proved,
        nodes: review.nodes,
        plan: review.plan.clone(),
        moments: moments.collect(),
        moves: moves.collect(),
        best_line: names(&review.best_line),
    };
    Ok(serde_json::to_string(&object)? + "\n")
}

fn names(cells: &[Cell]) -> Vec<String> {
    cells.iter().map(ToString::to_string).collect()
}
