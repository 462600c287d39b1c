//! A review as text.

use crate::cli::output::move_lines::fill;
use crate::game::Game;
use crate::review::{Medal, MoveClass, Review, TurningPoint};
use std::fmt::Write;

/// The largest number of turning points in the text.
const TURNING_POINTS: usize = 3;

/// Returns a summary, the costliest turning points and a table of the moves.
pub(super) fn text_report(game: &Game, review: &Review) -> String {
    let mut text = summary(game, review);
    let is_by_tiles = game.rules().ranks_by_tiles_left();
    for point in review.turning_points.iter().take(TURNING_POINTS) {
        let _ = write!(text, "\n{}", turning_point(point, is_by_tiles));
    }
    if !review.moves.is_empty() {
        text += &table(game, review);
    }
    text
}

fn summary(game: &Game, review: &Review) -> String {
    let (best, is_by_tiles) = (review.best, game.rules().ranks_by_tiles_left());
    // Of a game that is not over, the score of the best line from here.
    let reached = review.moves.last().map_or_else(|| game.score(), |made| made.best_after);
    let scores = if is_by_tiles {
        format!("tiles left {}, in the best line known {}", -reached, -best)
    } else {
        format!("score {reached}, best known {best}")
    };
    let not_over = "; the game is not finished, so its score is that of the best line from here";
    let not_over = if game.status().is_over() { "" } else { not_over };
    let loss = match review.share {
        None if review.baseline.is_some() => "there is nothing to decide on this board".to_owned(),
        _ if reached == best => "no better line is known".to_owned(),
        Some(share) => format!("lost {}, {share:.1}% of par", amount(best - reached, is_by_tiles)),
        None => format!("lost {}", amount(best - reached, is_by_tiles)),
    };
    let medal = review.medal.filter(|_| game.status().is_over()).map(Medal::name);
    let medal = medal.map_or_else(String::new, |name| format!(", medal: {name}"));
    let proof = if review.proved { "; proved" } else { "" };
    let too_long = if review.moves.is_empty() { "the game is too long to review each move\n" } else { "" };
    format!("{scores}{not_over}\n{loss}{medal}{proof}\n{too_long}")
}

fn amount(loss: i64, is_by_tiles: bool) -> String {
    match (loss, is_by_tiles) {
        (1, true) => "1 tile".to_owned(),
        (_, true) => format!("{loss} tiles"),
        (1, false) => "1 point".to_owned(),
        (_, false) => format!("{loss} points"),
    }
}

fn turning_point(point: &TurningPoint, is_by_tiles: bool) -> String {
    let (first, last) = (point.from + 1, point.to);
    let moves = match point.culprit {
        _ if first == last => format!("move {last}"),
        Some(index) => format!("moves {first} to {last}, mostly {}", index + 1),
        None => format!("moves {first} to {last}"),
    };
    let better: Vec<String> = point.better[point.from..].iter().map(ToString::to_string).collect();
    format!(
        "{moves}: lost {}; better from move {first} on:\n{}",
        amount(point.loss, is_by_tiles),
        fill(&better)
    )
}

fn table(game: &Game, review: &Review) -> String {
    let best = if game.rules().ranks_by_tiles_left() { "tiles" } else { "best" };
    let mut text = format!("\n{:>4}  {:<5} {:>7} {best:>8} {:>7}  class\n", "move", "cell", "points", "loss");
    for (index, (played, made)) in game.moves().iter().zip(&review.moves).enumerate() {
        let after = if game.rules().ranks_by_tiles_left() { -made.best_after } else { made.best_after };
        let class = made.class.filter(|class| class.is_flag());
        let better = match (&made.better, class) {
            (Some(line), Some(_)) => format!(", better {}", line[index]),
            _ => String::new(),
        };
        let lost_clear = if made.lost_clear { ", lost the clear" } else { "" };
        let row = format!(
            "{:>4}  {:<5} {:>7} {after:>8} {:>7}  {}{better}{lost_clear}",
            index + 1,
            played.cell.to_string(),
            played.points,
            made.loss,
            made.class.map_or("unclear", MoveClass::name),
        );
        let _ = writeln!(text, "{}", row.trim_end());
    }
    text
}
