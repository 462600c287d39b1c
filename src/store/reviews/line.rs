//! A kept review as a line of its file.
//!
//! ```text
//! share=62.5 medal=silver best=64 reached=48 baseline=21.25 nodes=24000000 proved=no moves=16xc.0b.0b
//!     turning-points=0-1:16:0 code=sg1:topcoder:board:RBB/RRR/RBB+b1.b1.a1 check=1a2b3c4d
//! ```
//!
//! `moves` holds for each move its loss, the letter of its class and a `c` if it lost the clear. A turning point is the
//! number of moves before it and up to its end, its loss and the index of the culprit. `share`, `medal`, `baseline`,
//! `moves`, `turning-points` and letters are left out if there are none. The checksum is of the text before ` check=`.

use crate::notation::Replay;
use crate::review::{Medal, MoveClass, Review, ReviewedMove, TurningPoint};
use crate::store::fs::{with_line_checksum, without_line_checksum};
use crate::store::key_value::take_value;
use crate::store::reviews::KeptReview;
use std::fmt;
use std::str::FromStr;

const MOVES: &str = " moves=";
const CODE: &str = " code=";

/// The letters of the classes. A blunder has an `x`, because `b` is the best move.
const CLASSES: [(char, MoveClass); 5] = [
    ('b', MoveClass::Best),
    ('g', MoveClass::Good),
    ('i', MoveClass::Inaccuracy),
    ('m', MoveClass::Mistake),
    ('x', MoveClass::Blunder),
];
const LOST_CLEAR: char = 'c';

impl fmt::Display for KeptReview {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Review { best, reached, baseline, share, medal, proved, nodes, moves, turning_points, .. } =
            self.review();
        let share = share.map(|share| format!("share={share} ")).unwrap_or_default();
        let medal = medal.map(|medal| format!("medal={} ", medal.name())).unwrap_or_default();
        let baseline = baseline.map(|baseline| format!(" baseline={baseline}")).unwrap_or_default();
        let proved = if *proved { "yes" } else { "no" };
        let moves = list(MOVES, moves, move_text);
        let turning_points = list(" turning-points=", turning_points, turning_point_text);
        f.write_str(&with_line_checksum(&format!(
            "{share}{medal}best={best} reached={reached}{baseline} nodes={nodes} proved={proved}{moves}\
             {turning_points}{CODE}{}",
            self.moves_code()
        )))
    }
}

/// A word with all items, or nothing if there are none.
fn list<T>(key: &str, items: &[T], text: fn(&T) -> String) -> String {
    let texts: Vec<String> = items.iter().map(text).collect();
    if texts.is_empty() { String::new() } else { key.to_owned() + &texts.join(".") }
}

fn move_text(made: &ReviewedMove) -> String {
    let letter = CLASSES.iter().find(|&&(_, class)| Some(class) == made.class).map(|&(letter, _)| letter);
    let letters = letter.into_iter().chain(made.lost_clear.then_some(LOST_CLEAR));
    made.loss.to_string() + &letters.collect::<String>()
}

fn turning_point_text(TurningPoint { from, to, loss, culprit }: &TurningPoint) -> String {
    let culprit = culprit.map(|index| format!(":{index}")).unwrap_or_default();
    format!("{from}-{to}:{loss}{culprit}")
}

/// The error that a line is not a kept review, or was truncated or changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ReviewLineError;

impl fmt::Display for ReviewLineError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "not a review, or damaged")
    }
}

impl std::error::Error for ReviewLineError {}

impl FromStr for KeptReview {
    type Err = ReviewLineError;

    /// Parses a review, and checks that its numbers agree with each other and with the moves of the game.
    fn from_str(line: &str) -> Result<Self, ReviewLineError> {
        without_line_checksum(line).and_then(parse).ok_or(ReviewLineError)
    }
}

fn parse(line: &str) -> Option<KeptReview> {
    let mut words = line.split(' ').peekable();
    let mut value = |key: &str| take_value(&mut words, key);
    let share = value("share").map(str::parse).transpose().ok()?;
    let medal = match value("medal") {
        Some(name) => Some(Medal::ALL.into_iter().find(|medal| medal.name() == name)?),
        None => None,
    };
    let (best, reached) = (value("best")?.parse().ok()?, value("reached")?.parse().ok()?);
    let baseline = value("baseline").map(str::parse).transpose().ok()?;
    let nodes = value("nodes")?.parse().ok()?;
    let proved = match value("proved")? {
        "yes" => true,
        "no" => false,
        _ => return None,
    };
    let moves = parse_list(value("moves"), parse_move)?;
    let turning_points = parse_list(value("turning-points"), parse_turning_point)?;
    let code = value("code")?;
    if words.next().is_some() {
        return None;
    }
    // Parsing the moves of 10,000 games takes a tenth of a second, and without verdicts there is nothing to compare with
    // them.
    let move_count = if moves.is_empty() { 0 } else { move_count(code)? };
    let best_line = Vec::new();
    let review =
        Review { best, best_line, reached, baseline, share, medal, proved, nodes, moves, turning_points };
    KeptReview::checked(code.to_owned(), move_count, review)
}

/// The number of moves in a replay code; `None` if it is malformed, or if it has events other than moves.
fn move_count(code: &str) -> Option<usize> {
    let replay = code.parse::<Replay>().ok()?;
    let is_key = replay == replay.moves_only() && replay.code().to_string() == code;
    is_key.then_some(replay.events.len())
}

fn parse_list<T>(value: Option<&str>, parse: fn(&str) -> Option<T>) -> Option<Vec<T>> {
    value.map_or(Some(Vec::new()), |value| value.split('.').map(parse).collect())
}

fn parse_move(text: &str) -> Option<ReviewedMove> {
    let (text, lost_clear) = text.strip_suffix(LOST_CLEAR).map_or((text, false), |text| (text, true));
    let class = CLASSES.into_iter().find(|&(letter, _)| text.ends_with(letter));
    let loss = class.map_or(Some(text), |(letter, _)| text.strip_suffix(letter))?.parse().ok()?;
    Some(ReviewedMove {
        // The losses determine it.
        best_after: 0,
        loss,
        class: class.map(|(_, class)| class),
        lost_clear,
        better: None,
    })
}

fn parse_turning_point(text: &str) -> Option<TurningPoint> {
    let mut parts = text.split(':');
    let (from, to) = parts.next()?.split_once('-')?;
    let loss = parts.next()?.parse().ok()?;
    let culprit = parts.next().map(str::parse).transpose().ok()?;
    let point = TurningPoint { from: from.parse().ok()?, to: to.parse().ok()?, loss, culprit };
    parts.next().is_none().then_some(point)
}

/// The code of the moves in a line, without parsing the rest; `None` if the line was truncated or changed.
pub(super) fn code_of_line(line: &str) -> Option<&str> {
    without_line_checksum(line)?.rsplit_once(CODE).map(|(_, code)| code)
}

/// A line without the verdicts on the moves; `None` if it has none, or if it is not a review.
pub(super) fn summary_of_line(line: &str) -> Option<String> {
    let kept = line.contains(MOVES).then(|| line.parse::<KeptReview>())?;
    Some(kept.ok()?.into_summary().to_string())
}
