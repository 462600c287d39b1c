//! A review as a JSON object.

use super::text_report::tenths;
use crate::board::Cell;
use crate::game::Game;
use crate::review::{Medal, MoveClass, Review};
use serde::Serialize;

#[derive(Serialize)]
struct ReviewObject {
    score: i64,
    finished: bool,
    /// The score, or that of the best line from here if the game is not over.
    reached: i64,
    /// The best total from the first board.
    best: i64,
    baseline: Option<f64>,
    share: Option<f64>,
    medal: Option<&'static str>,
    proved: bool,
    nodes: u64,
    turning_points: Vec<TurningPointObject>,
    moves: Vec<MoveObject>,
    best_line: Vec<String>,
}

#[derive(Serialize)]
struct TurningPointObject {
    /// The number of the first move, from 1.
    from: usize,
    to: usize,
    loss: i64,
    /// The number of the one move that cost most of it, if the search is sure.
    culprit: Option<usize>,
    /// The better moves from the number `from` on.
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
}

pub(super) fn json_report(game: &Game, review: &Review) -> anyhow::Result<String> {
    let turning_points = review.turning_points.iter().map(|point| TurningPointObject {
        from: point.from + 1,
        to: point.to,
        loss: point.loss,
        culprit: point.culprit.map(|index| index + 1),
        better: names(review.better_from(point.from).unwrap_or_default()),
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
        });
    let object = ReviewObject {
        score: game.score(),
        finished: game.status().is_over(),
        reached: review.reached,
        best: review.best,
        baseline: review.baseline.map(tenths),
        share: review.share.map(tenths),
        medal: review.medal.map(Medal::name),
        proved: review.proved,
        nodes: review.nodes,
        turning_points: turning_points.collect(),
        moves: moves.collect(),
        best_line: names(&review.best_line),
    };
    Ok(serde_json::to_string(&object)? + "\n")
}

fn names(cells: &[Cell]) -> Vec<String> {
    cells.iter().map(ToString::to_string).collect()
}
