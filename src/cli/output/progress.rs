//! How progress is shown, and where.

use console::Term;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle, TermLike};
use std::io;
use std::time::Duration;

/// So many times a second it is drawn anew at most.
const MOST_DRAWN: u8 = 20;

/// It goes on where nothing comes: a search or a bot may think for long.
const TICK: Duration = Duration::from_millis(200);

/// A bar that counts boards, with a message: a line of 80 columns holds a thousand of them.
pub(crate) fn of_boards(count: usize, is_wanted: bool) -> ProgressBar {
    let style = style("{bar:20} {pos}/{len} boards  {msg}  {eta} left").progress_chars("=> ");
    start(Some(count as u64), style, is_wanted)
}

/// What a bar of this template looks like.
pub(crate) fn style(template: &str) -> ProgressStyle {
    ProgressStyle::with_template(template).unwrap_or_else(|_| ProgressStyle::default_bar())
}

/// Shows a bar of this length, where one is known.
pub(crate) fn start(length: Option<u64>, style: ProgressStyle, is_wanted: bool) -> ProgressBar {
    let bar = ProgressBar::with_draw_target(length, target(is_wanted)).with_style(style);
    bar.enable_steady_tick(TICK);
    bar
}

/// Standard error, if that is a terminal and progress is wanted at all.
fn target(is_wanted: bool) -> ProgressDrawTarget {
    let terminal = Term::buffered_stderr();
    if is_wanted && terminal.is_term() {
        ProgressDrawTarget::term_like_with_hz(Box::new(WithRoom(terminal)), MOST_DRAWN)
    } else {
        ProgressDrawTarget::hidden()
    }
}

/// A terminal that has room for the `^C` of whoever ends the program, behind what is drawn. The cursor waits at the end
/// of that: were it the last column, the `^C` would begin a line of its own, and be taken away in place of ours.
#[derive(Debug)]
struct WithRoom(Term);

/// The `^C`, and a column so that the cursor stays in the line.
const ROOM: u16 = 3;

impl TermLike for WithRoom {
    fn width(&self) -> u16 {
        self.0.width().saturating_sub(ROOM).max(1)
    }

    fn height(&self) -> u16 {
        self.0.height()
    }

    fn move_cursor_up(&self, rows: usize) -> io::Result<()> {
        self.0.move_cursor_up(rows)
    }

    fn move_cursor_down(&self, rows: usize) -> io::Result<()> {
        self.0.move_cursor_down(rows)
    }

    fn move_cursor_right(&self, columns: usize) -> io::Result<()> {
        self.0.move_cursor_right(columns)
    }

    fn move_cursor_left(&self, columns: usize) -> io::Result<()> {
        self.0.move_cursor_left(columns)
    }

    fn write_line(&self, text: &str) -> io::Result<()> {
        self.0.write_line(&rows(text, self.width()))
    }

    fn write_str(&self, text: &str) -> io::Result<()> {
        self.0.write_str(&rows(text, self.width()))
    }

    fn clear_line(&self) -> io::Result<()> {
        self.0.clear_line()
    }

    fn flush(&self) -> io::Result<()> {
        self.0.flush()
    }
}

/// What does not fit goes on in the next row, as whoever draws counts on; the terminal itself has more room than it is
/// said to have.
fn rows(text: &str, width: u16) -> String {
    let letters: Vec<char> = text.chars().collect();
    let rows: Vec<String> = letters.chunks(width.into()).map(String::from_iter).collect();
    rows.join("\n")
}

#[cfg(test)]
mod tests {
    use super::rows;

    #[test]
    fn rows_are_as_wide_as_they_may_be() {
        assert_eq!(rows("", 3), "");
        assert_eq!(rows("abc", 3), "abc");
        assert_eq!(rows("abcdefgh", 3), "abc\ndef\ngh");
    }
}
