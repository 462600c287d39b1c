//! Replays as lines.

use super::Replay;
use crate::board::ParseError;
use crate::board::parse::Scanner;
use crate::game::Event;
use crate::notation::id;
use crate::text::quote_excerpt;

/// The beginning of the text, before the version.
pub(crate) const HEADING: &str = "samegame replay ";

/// Parses the lines of a replay.
pub(crate) fn read(text: &str) -> Result<Replay, ParseError> {
    let mut scanner = Scanner::new(text);
    scanner.take_while(char::is_whitespace);
    scan_heading(&mut scanner)?;
    let mut replay = Replay::new(id::scan(&mut scanner)?, Vec::new());
    end_line(&mut scanner)?;
    while !scanner.is_at_end() {
        let line = scanner.rest().lines().next().unwrap_or_default();
        if let Some((key, value)) = line.split_once(':') {
            let place = scanner.place();
            if !replay.events.is_empty() {
                return Err(scanner.error("an event: notes come before all events"));
            }
            if !replay.add_note(key, value.trim()) {
                return Err(place.error(
                    quote_excerpt(line),
                    "`key: value`, with a key of lower-case letters, digits and hyphens",
                ));
            }
            scanner.take_while(|character| character != '\n');
        } else {
            replay.events.push(Event::scan(&mut scanner)?);
        }
        end_line(&mut scanner)?;
    }
    Ok(replay)
}

fn scan_heading(scanner: &mut Scanner<'_>) -> Result<(), ParseError> {
    if !scanner.eat(HEADING) {
        let expected = format!("`{HEADING}1`, or a game id, which begins with `{}`", id::GAME_ID_PREFIX);
        return Err(scanner.error(expected));
    }
    let start = scanner.clone();
    let version = scanner.take_while(|character| !character.is_whitespace());
    if version != "1" {
        return Err(start.error_at(version, "version 1 of the format, the only one this program reads"));
    }
    end_line(scanner)
}

/// Reads the end of a line, and the blank lines after it.
fn end_line(scanner: &mut Scanner<'_>) -> Result<(), ParseError> {
    scanner.take_while(|space| matches!(space, ' ' | '\t' | '\r'));
    if !matches!(scanner.peek(), None | Some('\n')) {
        return Err(scanner.error("the end of the line"));
    }
    scanner.take_while(char::is_whitespace);
    Ok(())
}
