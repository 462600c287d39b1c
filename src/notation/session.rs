//! Saved sessions as text. The text calls a session a sitting.
//!
//! ```text
//! samegame sitting 1                                    the format and its version
//! playing 2 of 3                                        the current game, and the number of games
//! game 0 sg1:standard:15x15c5:uniform-v1:demo+c4.a1     a game as a replay code
//! again 1 +c4.b2.u+seconds=75                           another game from the same board, and its playing time
//! game 0 sg1:standard:15x15c5:uniform-v1:demo%232
//! ```
//!
//! The number after `game` or `again` is the number of moves that were undone when the player left the game
//! for the next one.

use super::{ParseError, Replay};
use crate::board::parse::Scanner;
use crate::game::{GameRecord, SessionRecord};
use std::fmt;
use std::str::FromStr;

/// The beginning of the text, before the version.
const HEADING: &str = "samegame sitting ";
/// The key of the note with the playing time.
const SECONDS: &str = "seconds";

impl fmt::Display for SessionRecord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{HEADING}1")?;
        writeln!(f, "playing {} of {}", self.current + 1, self.games.len())?;
        for (index, game) in self.games.iter().enumerate() {
            let GameRecord { id, events, undone_when_left, seconds } = game;
            let mut replay = Replay::new(id.clone(), events.clone());
            if let Some(seconds) = seconds {
                // A note, because versions that know no playing time ignore notes.
                replay.add_note(SECONDS, &seconds.to_string());
            }
            let code = replay.code().to_string();
            let is_restart = index > 0 && self.games[index - 1].id == *id;
            // A restart does not repeat its board, which may have a million tiles.
            match code.split_once('+') {
                Some((_, events)) if is_restart => writeln!(f, "again {undone_when_left} +{events}")?,
                None if is_restart => writeln!(f, "again {undone_when_left}")?,
                _ => writeln!(f, "game {undone_when_left} {code}")?,
            }
        }
        Ok(())
    }
}

impl FromStr for SessionRecord {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let mut scanner = Scanner::new(text);
        scanner.expect(HEADING)?;
        let start = scanner.clone();
        let version = scanner.take_while(|character| !character.is_whitespace());
        if version != "1" {
            return Err(start.error_at(version, "version 1 of the format, the only one this program reads"));
        }
        scanner.expect("\nplaying ")?;
        let max = i64::from(u32::MAX);
        let playing = scanner.number("the number of a game", 1, max)?;
        scanner.expect(" of ")?;
        let place = scanner.place();
        let count = scanner.number("the number of games", playing, max)?;
        scanner.expect("\n")?;
        let mut games = Vec::new();
        while !scanner.is_at_end() {
            let game = scan_game(&mut scanner, games.last())?;
            games.push(game);
        }
        if usize::try_from(count) != Ok(games.len()) {
            let expected = format!("{}, the number of games that follow", games.len());
            return Err(place.error(count.to_string(), expected));
        }
        Ok(Self { games, current: to_usize(playing - 1) })
    }
}

fn scan_game(scanner: &mut Scanner<'_>, before: Option<&GameRecord>) -> Result<GameRecord, ParseError> {
    let restarted = before.filter(|_| scanner.eat("again "));
    if restarted.is_none() && !scanner.eat("game ") {
        return Err(scanner.error("`game` or, after the first game, `again`"));
    }
    let undone_when_left = to_usize(scanner.number("a number of moves", 0, i64::from(u32::MAX))?);
    let has_code = scanner.eat(" ");
    let place = scanner.place();
    let code = scanner.take_while(|character| character != '\n');
    // A space and a code come together. Only a restart may have neither.
    if has_code == code.is_empty() || (restarted.is_none() && code.is_empty()) {
        return Err(place.error("the end of the line", "a replay code"));
    }
    scanner.expect("\n")?;
    let in_this_line = |error: ParseError| place.error(error.found, error.expected);
    // The events can be parsed with any board, and the real one may be large.
    let on_any_board = restarted.map(|_| format!("{ANY_BOARD}{code}"));
    let replay: Replay = on_any_board.as_deref().unwrap_or(code).parse().map_err(in_this_line)?;
    let seconds = replay.notes().find(|&(key, _)| key == SECONDS).and_then(|(_, value)| value.parse().ok());
    let id = restarted.map_or(replay.id, |game| game.id.clone());
    Ok(GameRecord { id, events: replay.events, undone_when_left, seconds })
}

const ANY_BOARD: &str = "sg1:standard:board:A";

fn to_usize(number: i64) -> usize {
    usize::try_from(number).unwrap_or(usize::MAX)
}
