//! The output of commands: the score and the moves of a game as text, JSON objects, and messages after a game.

use crate::cli::error::AlreadyReported;
use crate::game::{Game, Status};
use crate::i18n::Messages;
use crate::play::{ExitState, resume_hint};
use crate::store::{Autosave, Warning};
use crate::tui::text::wrapped;
use std::borrow::Cow;
use std::io::{self, Write};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Style {
    Text,
    /// One JSON object per line.
    Objects,
    /// A single number: the score, the total or the mean.
    Number,
}

impl Style {
    pub(crate) const fn new(json: bool, quiet: bool) -> Self {
        match (json, quiet) {
            (true, _) => Self::Objects,
            (_, true) => Self::Number,
            _ => Self::Text,
        }
    }
}

/// Returns a line such as `score 64, cleared, moves 2`. It starts with the figure that the rules rank by.
pub(crate) fn score_line(game: &Game) -> String {
    let tiles_left = || format!("tiles left {}", game.board().tiles_left());
    let end = match game.status() {
        Status::Cleared => "cleared".to_owned(),
        Status::Stuck => tiles_left(),
        Status::Playing => format!("not finished, {}", tiles_left()),
    };
    let (score, moves) = (game.score(), game.moves().len());
    if game.rules().ranks_by_tiles_left() {
        format!("{end}, moves {moves}, score {score}")
    } else {
        format!("score {score}, {end}, moves {moves}")
    }
}

const MAX_WIDTH: u16 = 78;

pub(crate) fn fill(text: &str) -> String {
    wrapped(text, MAX_WIDTH).into_iter().map(|line| line + "\n").collect()
}

/// Prints a text, such as the whole output of a command.
pub(crate) fn print_text(text: &str) -> io::Result<()> {
    let mut out = io::stdout().lock();
    out.write_all(text.as_bytes())?;
    out.flush()
}

const GAP: &str = "...";

/// Cuts the middle out of a name that is wider than `width`, not the end, where the seeds of a series differ.
pub(crate) fn shorten(name: &str, width: usize) -> Cow<'_, str> {
    let length = name.chars().count();
    if length <= width {
        return Cow::Borrowed(name);
    }
    let head_width = (width - GAP.len()) / 2;
    let tail_start = length - (width - GAP.len() - head_width);
    let head = name.chars().take(head_width);
    Cow::Owned(head.chain(GAP.chars()).chain(name.chars().skip(tail_start)).collect())
}

pub(crate) fn print_warnings<'a>(
    warnings: impl IntoIterator<Item = &'a Warning>,
    messages: Messages,
) -> io::Result<()> {
    let mut stderr = io::stderr().lock();
    warnings.into_iter().try_for_each(|warning| writeln!(stderr, "samegame: {}", warning.in_words(messages)))
}

/// Prints what the player has to know after a session: the warnings, also those dismissed on the full screen, the results
/// and how to go on with a game. Fails if a finished game could not be saved, of which a warning has told.
pub(crate) fn end_session(autosave: Autosave, ended: &ExitState, is_resumable: bool) -> anyhow::Result<()> {
    let warnings = autosave.into_warnings();
    print_warnings(&warnings, ended.messages)?;
    if let Some(results) = &ended.results {
        writeln!(io::stdout().lock(), "{results}")?;
    }
    if is_resumable {
        // Standard error, because it is not the command's output.
        writeln!(io::stderr().lock(), "{}", resume_hint(&ended.game, ended.messages))?;
    }
    let is_missing = warnings.iter().any(|warning| matches!(warning, Warning::Unrecorded { .. }));
    if is_missing { Err(AlreadyReported.into()) } else { Ok(()) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::Replay;

    #[test]
    fn the_figure_that_the_rules_rank_by_comes_first() {
        let check = |code: &str, expected: &str| {
            assert_eq!(score_line(&code.parse::<Replay>().unwrap().game().unwrap()), expected);
        };
        check("sg1:topcoder:board:RBB/RRR/RBB+a1.a1", "score 64, cleared, moves 2");
        check("sg1:topcoder:board:RBB/RRR/RBB+a1", "score 10, not finished, tiles left 4, moves 1");
        check("sg1:standard:board:AAB+a1", "score 0, tiles left 1, moves 1");
        check("sg1:klickety:board:AAB+a1", "tiles left 1, moves 1, score -1");
    }

    #[test]
    fn long_names_keep_both_ends() {
        assert_eq!(shorten("boards/1.txt", 30), "boards/1.txt");
        let thirty = "\u{e9}".repeat(30);
        assert_eq!(shorten(&thirty, 30), thirty);
        let short = shorten("a%20seed%20that%20somebody%20wrote%20a%20novel%20in%2312", 30).into_owned();
        assert_eq!((short.as_str(), short.len()), ("a%20seed%20th...ovel%20in%2312", 30));
    }
}
