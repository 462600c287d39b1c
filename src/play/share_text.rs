//! The result of a game as a text to share.

use crate::game::{BoardOrigin, Game};
use crate::i18n::{Charset, Messages};
use crate::notation::Replay;

/// The longest game id in a result. The literal id of a board of 15 columns and rows fits.
const MAX_ID: usize = 400;

/// The moves on a line, which then fits the screen of a phone.
const MOVES_ON_A_LINE: usize = 25;

/// The most lines of moves: enough for every game on 15 columns and rows, which has 112 moves at most.
const LINES_OF_MOVES: usize = 5;

/// Returns a result to share, of ten lines at most: the board, a bar for each move whose height shows the size of its
/// group, the score, the help used, and the game id unless it is very long. It gives away neither the place nor the colour
/// of a move. `attempt` is the number of the attempt, which only daily boards show.
///
/// ```
/// use samegame::i18n::Messages;
/// use samegame::notation::Replay;
/// use samegame::play::share_text;
///
/// let game = "sg1:standard:board:RBB/RRR/RBB+a1.a1".parse::<Replay>()?.game()?;
/// let text = "samegame standard, 3x3, 2 colours\n--\n1013 points - cleared - 2 moves\n\
///             sg1:standard:board:RBB/RRR/RBB";
/// assert_eq!(share_text(&game, None, Messages::PLAIN_ENGLISH), text);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn share_text(game: &Game, attempt: Option<u32>, messages: Messages) -> String {
    std::iter::once(messages.shared_title(game, attempt))
        .chain(moves_by_height(game, messages.charset()))
        .chain([messages.shared_result(game)])
        .chain(messages.undos_and_help(game.undos(), game.help()))
        .chain(id_within(game, MAX_ID))
        .collect::<Vec<_>>()
        .join("\n")
}

/// Returns the same text with one more line: the command that verifies the result and shows every move.
#[must_use]
pub fn share_text_with_code(game: &Game, attempt: Option<u32>, messages: Messages) -> String {
    let code = Replay::from(game).code().to_string();
    format!("{}\n{}", share_text(game, attempt, messages), messages.how_to_check(&code))
}

/// The game id, unless it has more than `longest` characters.
pub(crate) fn id_within(game: &Game, longest: usize) -> Option<String> {
    // Writing the id of a million tiles for each frame, only to find that it is too long, would take too long.
    if let BoardOrigin::Literal(board) = &game.id().source
        && board.size().tiles() as usize > longest
    {
        return None;
    }
    Some(game.id().to_string()).filter(|id| id.len() <= longest)
}

/// The bars of moves by the size of their groups, the smallest first.
const fn bars(charset: Charset) -> [char; 5] {
    match charset {
        // No two of these form a smiley, and none starts a list or a heading in formatted text.
        Charset::Ascii => ['.', '-', '+', 'o', 'O'],
        Charset::Unicode => ['▁', '▂', '▄', '▆', '█'],
    }
}

/// One bar per move, higher for a larger group; or if these would fill too many lines, the number of moves of each height.
fn moves_by_height(game: &Game, charset: Charset) -> Vec<String> {
    let bars = bars(charset);
    let moves: Vec<char> =
        game.moves().iter().map(|played| bars[height(played.removed.group.size)]).collect();
    if moves.len() <= MOVES_ON_A_LINE * LINES_OF_MOVES {
        return moves.chunks(MOVES_ON_A_LINE).map(String::from_iter).collect();
    }
    let count = |bar| moves.iter().filter(|&&of_move| of_move == bar).count();
    let counts = bars.map(|bar| (bar, count(bar)));
    let counts = counts.iter().filter(|(_, count)| *count > 0);
    vec![counts.map(|(bar, count)| format!("{bar} {count}")).collect::<Vec<_>>().join("  ")]
}

/// The height of the bar for a group, from 0 to 4: 2 and 3 tiles are the lowest, and each height begins at twice the size
/// of the one below, up to 32 tiles.
fn height(size: u32) -> usize {
    size.checked_ilog2().map_or(0, |doublings| doublings.saturating_sub(1).min(4) as usize)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_height_begins_at_twice_the_size_of_the_one_below() {
        let heights = [1, 2, 3, 4, 7, 8, 15, 16, 31, 32, 1_000_000].map(height);
        assert_eq!(heights, [0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4]);
    }
}
