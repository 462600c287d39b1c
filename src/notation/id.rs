//! Game ids.
//!
//! ```text
//! sg1:standard:15x15c5:uniform-v1:demo        rules, size and colours, dealer and version, seed
//! sg1:topcoder:board:RBB/RRR/RBB              rules, and the board itself
//! ```

use crate::board::deal::ColorCount;
use crate::board::grid::{self, Rows};
use crate::board::parse::Scanner;
use crate::board::{Board, Color, Deal, Dealer, Gaps, ParseError, Rules, Seed, Size};
use crate::game::{BoardOrigin, GameId};
use crate::text::quote_excerpt;
use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, percent_decode_str, utf8_percent_encode};
use std::fmt;
use std::str::FromStr;

/// The beginning of every game id.
pub const GAME_ID_PREFIX: &str = "sg1:";

impl fmt::Display for GameId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{GAME_ID_PREFIX}{}:", self.rules.code())?;
        match &self.source {
            BoardOrigin::Deal(deal) => {
                let Deal { size, colors, dealer, seed } = deal.clone().with_version(self.rules.min_group());
                // An id that was not made by `GameId::dealt` may not name the version yet. The other dealers have only one.
                let version = if dealer == dealer.of_any_version() { "-v1" } else { "" };
                write!(f, "{size}c{}:{dealer}{version}:{}", colors.get(), percent_encode(seed.as_str()))
            }
            BoardOrigin::Literal(board) => {
                let rows = board.to_string();
                write!(f, "board:{}", rows.trim_end().replace('\n', "/"))
            }
        }
    }
}

impl FromStr for GameId {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let mut scanner = Scanner::new(text);
        let id = scan(&mut scanner)?;
        scanner.expect_end("the end of the game id")?;
        Ok(id)
    }
}

/// Parses a game id, ignoring white space around it.
pub(super) fn read(text: &str) -> Result<GameId, ParseError> {
    let mut scanner = Scanner::new(text);
    scanner.take_while(char::is_whitespace);
    let id = scan(&mut scanner)?;
    scanner.take_while(char::is_whitespace);
    scanner.expect_end("the end of the game id")?;
    Ok(id)
}

/// Reads a game id up to the first character that cannot be part of it.
pub(super) fn scan(scanner: &mut Scanner<'_>) -> Result<GameId, ParseError> {
    if !scanner.eat(GAME_ID_PREFIX) {
        return Err(scanner.error(format!("a game id, which begins with `{GAME_ID_PREFIX}`")));
    }
    let rules = Rules::scan(scanner)?;
    scanner.expect(":")?;
    let source = if scanner.eat("board:") {
        BoardOrigin::Literal(scan_board(scanner)?)
    } else {
        BoardOrigin::Deal(scan_deal(scanner)?)
    };
    Ok(GameId { rules, source })
}

fn scan_deal(scanner: &mut Scanner<'_>) -> Result<Deal, ParseError> {
    let start = scanner.clone();
    if !start.rest().starts_with(|digit: char| digit.is_ascii_digit()) {
        return Err(start.error("a size and colours as in 15x15c5, or `board:` and a board"));
    }
    let max = i64::from(Size::MAX);
    let columns = scanner.number("a number of columns", 1, max)?;
    scanner.expect("x")?;
    let rows = scanner.number("a number of rows", 1, max)?;
    let length = |number: i64| usize::try_from(number).unwrap_or_default();
    let size = Size::new(length(columns), length(rows)).map_err(|error| start.error(error.to_string()))?;
    scanner.expect("c")?;
    let count = scanner.number("a number of colours", 1, Color::MAX.into())?;
    let Some(colors) = u8::try_from(count).ok().and_then(ColorCount::new) else {
        unreachable!("the scanner accepted {count} colours")
    };
    scanner.expect(":")?;
    let dealer = Dealer::scan(scanner)?;
    if dealer == dealer.of_any_version() {
        scan_version(scanner, dealer)?;
    }
    scanner.expect(":")?;
    Ok(Deal { size, colors, dealer, seed: Seed::new(scan_percent(scanner)?) })
}

/// Reads the version of a dealer. An id of a later program may name a later version, which deals other
/// boards.
fn scan_version(scanner: &mut Scanner<'_>, dealer: Dealer) -> Result<(), ParseError> {
    if !scanner.eat("-v") {
        return Err(scanner.error("`-v1`, the version of the dealer"));
    }
    let start = scanner.clone();
    let version = scanner.take_while(|digit| digit.is_ascii_digit());
    match dealer {
        Dealer::Clearable => Err(start.error_at(version, "version 1 or 2 of the dealer")),
        _ if version == "1" => Ok(()),
        _ => Err(start.error_at(version, "version 1 of the dealer, the only one this program has")),
    }
}

fn scan_board(scanner: &mut Scanner<'_>) -> Result<Board, ParseError> {
    let start = scanner.clone();
    let is_tile = |next: char| next == '.' || next.is_ascii_alphabetic();
    if !scanner.peek().is_some_and(is_tile) {
        return Err(start.error("a board: rows of letters from the top, separated by `/`"));
    }
    let mut rows = Rows::new();
    loop {
        let row = rows.begin(scanner.place())?;
        while scanner.peek().is_some_and(is_tile) {
            row.push(scanner.place(), grid::scan_letter(scanner)?)?;
        }
        if !scanner.eat("/") {
            return rows.board(start.place(), Gaps::Refuse);
        }
    }
}

/// The encoded characters: all but letters, digits and `-`, `.`, `_`.
const ENCODED: &AsciiSet = &NON_ALPHANUMERIC.remove(b'-').remove(b'.').remove(b'_');

/// Encodes a text as a token without characters that are special in shells or in the formats.
pub(super) fn percent_encode(text: &str) -> impl fmt::Display {
    utf8_percent_encode(text, ENCODED)
}

/// Reads an encoded text up to the first character that [`percent_encode`] would have encoded, and decodes it. Other encoders leave
/// `~` as it is.
pub(super) fn scan_percent(scanner: &mut Scanner<'_>) -> Result<String, ParseError> {
    let place = scanner.place();
    let mut encoded = String::new();
    loop {
        match scanner.peek() {
            Some(plain) if plain.is_ascii_alphanumeric() || matches!(plain, '-' | '.' | '_' | '~') => {
                encoded.push(plain);
                scanner.next();
            }
            Some('%') => {
                let escape = scanner.clone();
                scanner.next();
                encoded.push('%');
                for _ in 0..2 {
                    let digit = scanner.next().filter(char::is_ascii_hexdigit);
                    encoded.push(digit.ok_or_else(|| escape.error("`%` and two hexadecimal digits"))?);
                }
            }
            _ => break,
        }
    }
    let decoded = percent_decode_str(&encoded).decode_utf8().ok();
    let not_utf8 = || place.error(quote_excerpt(&encoded), "percent-encoded UTF-8");
    decoded.map(Into::into).ok_or_else(not_utf8)
}
