//! Parsers: no text makes one panic, errors are safe to print, and what a parser accepts is written as a text that it reads
//! as the same value.

use samegame::board::rules::TOPCODER;
use samegame::board::{Board, Cell, Dealer, Rules, Size};
use samegame::config::{Setting, Settings};
use samegame::game::{BoardOrigin, Day, Event, Game, GameId, Goal};
use samegame::notation::{Document, Format, Part, Replay, TathamId};
use samegame::play::PastedResults;
use samegame::puzzle::{Grade, Puzzle};
use samegame::solver::ColorOrder;
use samegame::tui::{
    Action, Appearance, ColorLevel, Display as Screen, Glyphs, Key, KeyContext, KeySet, Keymap, Theme,
};
use std::borrow::Cow;
use std::fmt::{Debug, Display};
use std::str::FromStr;

/// Larger boards take too long to deal and to play.
const MAX_TILES: u32 = 2_000;

fn text(bytes: &[u8]) -> Cow<'_, str> {
    String::from_utf8_lossy(bytes)
}

fn is_unsafe(letter: char) -> bool {
    letter.is_control() || "\u{61c}\u{200e}\u{200f}\u{202a}\u{202d}\u{202e}\u{2066}\u{2069}".contains(letter)
}

fn check_message(error: &impl Display) {
    let message = error.to_string();
    assert!(!message.is_empty() && !message.contains(is_unsafe), "{message:?}");
}

/// Checks the error, or that the value is written as a text that parses as the value.
fn check<T: FromStr<Err: Display> + PartialEq + Debug>(text: &str, write: impl Fn(&T) -> String) {
    match text.parse::<T>() {
        Ok(value) => {
            let written = write(&value);
            assert_eq!(written.parse().ok(), Some(value), "{written:?}");
        }
        Err(error) => check_message(&error),
    }
}

pub(super) fn in_format(format: Format, bytes: &[u8]) {
    let text = text(bytes);
    let strict = format.read(&text);
    let settled = format.read_settled(&text);
    assert!(strict.is_err() || strict == settled, "{settled:?}");
    match &settled {
        Ok(Document::Board(board)) => check_board(board),
        Ok(Document::Replay(replay)) => check_replay(replay),
        Err(error) => check_message(error),
    }
    strict.as_ref().err().into_iter().for_each(check_message);
    if Format::detect(&text) == format {
        assert_eq!(text.parse::<Document>(), strict);
    }
    check(&text, |document: &Document| match document {
        Document::Board(board) => board.to_string(),
        Document::Replay(replay) => replay.to_string(),
    });
    check(&text, Replay::to_string);
    check(&text, |replay: &Replay| replay.code());
    check(&text, GameId::to_string);
    check(&text, Board::to_string);
}

fn check_board(board: &Board) {
    for written in [board.letters(), board.digits()] {
        assert_eq!(written.parse().as_ref(), Ok(board), "{written}");
    }
    if let Ok(id) = TathamId::new(&TOPCODER.rules, board) {
        assert_eq!(id.to_string().parse(), Ok(id));
    }
    let id = GameId::literal(TOPCODER.rules, board.clone());
    assert_eq!(id.to_string().parse(), Ok(id));
}

fn check_replay(replay: &Replay) {
    let read = Ok(Document::Replay(replay.clone()));
    assert_eq!(Format::Replay.read(&replay.to_string()), read);
    assert_eq!(Format::Code.read(&replay.code()), read);
    assert_eq!(replay.id.to_string().parse().as_ref(), Ok(&replay.id));
    let tiles = match &replay.id.source {
        BoardOrigin::Deal(deal) => deal.size.tiles(),
        BoardOrigin::Literal(board) => board.size().tiles(),
    };
    if tiles > MAX_TILES {
        return;
    }
    match replay.game() {
        Ok(game) => check_game(replay, &game),
        Err(error) => check_message(&error),
    }
}

/// Checks that every format that can hold a game reads what it writes.
fn check_game(replay: &Replay, game: &Game) {
    let replayed = Replay::from(game).game().expect("a game");
    assert_eq!((replayed.board(), replayed.score()), (game.board(), game.score()));
    for format in Format::all() {
        if let Ok(written) = format.write_replay(replay, game) {
            let read = format.read(&written).unwrap_or_else(|error| panic!("{format}: {error}: {written}"));
            let board = match read {
                Document::Board(board) => Ok(board),
                Document::Replay(replay) => replay.game().map(|game| game.board().clone()),
            };
            assert_eq!(board.as_ref(), Ok(game.board()), "{format}: {written}");
        }
    }
}

/// A text of several boards or games.
pub(super) fn collection(bytes: &[u8]) {
    let text = text(bytes);
    for format in Format::all().map(Some).chain([None]) {
        let mut rest = &*text;
        for part in Part::all_in(&text, format) {
            // The parts follow each other, and their places are right.
            let after = rest.split_at(part.text.as_ptr().addr() - rest.as_ptr().addr()).1;
            rest = after.strip_prefix(part.text).expect("a part of the text");
            let before = text.split_at(text.len() - after.len()).0;
            let line = before.rsplit('\n').next().unwrap_or(before);
            assert_eq!(
                (part.line, part.column),
                (before.matches('\n').count() + 1, line.chars().count() + 1)
            );
            if let Err(error) = part.text.parse::<Document>() {
                check_message(&part.error_in_whole(error));
            }
        }
    }
}

/// The small texts.
pub(super) fn words(bytes: &[u8]) {
    let text = text(bytes);
    check(&text, Size::to_string);
    check(&text, Cell::to_string);
    check(&text, Dealer::to_string);
    check(&text, Day::to_string);
    check(&text, Goal::to_string);
    check(&text, Grade::to_string);
    check(&text, Event::to_string);
    check(&text, Key::to_string);
    check(&text, Format::to_string);
    check(&text, ColorOrder::to_string);
    check(&text, Rules::code);
    for setting in Setting::all() {
        if let Ok(value) = setting.row().parse(&text) {
            let name = setting.name();
            let written = setting.row().written(&value);
            let settings: Settings = format!("{name} = {written}").parse().unwrap_or_default();
            assert!(settings.given(setting).is_none_or(|read| read == value), "{name} = {written}");
        }
    }
}

pub(super) fn settings(bytes: &[u8]) {
    let settings: Settings = match text(bytes).parse() {
        Ok(settings) => settings,
        Err(error) => return check_message(&error),
    };
    let line = |(setting, value): (Setting, &str)| {
        format!("{} = {}\n", setting.name(), setting.row().written(value))
    };
    let written: String = settings.iter().map(line).collect();
    let read: Settings = written.parse().unwrap_or_else(|error| panic!("{error}: {written}"));
    assert!(read.iter().eq(settings.iter()), "{written}");
    let preset: &'static KeySet = settings.parsed(Setting::Keys).unwrap_or(KeySet::DEFAULT);
    let keymap = match Keymap::from_settings(preset, &settings.bindings) {
        Ok(keymap) => keymap,
        Err(error) => return check_message(&error),
    };
    for context in KeyContext::ALL {
        let keys: Vec<&Key> = keymap.table(context).iter().flat_map(|binding| &binding.keys).collect();
        assert!((1..keys.len()).all(|index| !keys[..index].contains(&keys[index])), "{keys:?}");
        let quits = keymap.table(context).iter().find(|binding| binding.action == Action::Quit);
        assert!(quits.is_none_or(|binding| binding.keys.contains(&Key::Ctrl('c'))), "{context:?}");
    }
}

pub(super) fn theme(bytes: &[u8]) {
    let text = text(bytes);
    match Theme::from_toml(&text) {
        Ok(theme) => {
            drop(Appearance::new(Screen::new(ColorLevel::Ansi16, Glyphs::UNICODE)).with_theme(theme));
        }
        // The command line makes all messages safe to print.
        Err(error) => assert!((1..=text.matches('\n').count() + 1).contains(&error.line), "{error}"),
    }
}

pub(super) fn puzzle(bytes: &[u8]) {
    match Puzzle::all_in(&text(bytes)) {
        Ok(puzzles) => {
            let lines: String = puzzles.iter().map(Puzzle::to_string).collect();
            let codes: String = puzzles.iter().map(|puzzle| puzzle.code() + "\n").collect();
            assert!([lines, codes].iter().all(|text| Puzzle::all_in(text).as_ref() == Ok(&puzzles)));
        }
        Err(error) => check_message(&error),
    }
}

/// Results in a text. A row with a place is what its moves replay to, and no name has control characters.
pub(super) fn chat(bytes: &[u8]) {
    let results = PastedResults::find(&text(bytes));
    let today: Day = "2026-11-12".parse().expect("a day");
    let day = results.day(today, today).unwrap_or(today);
    results.boards(day);
    let table = results.table(day, today, &[]);
    for row in table.table.iter().chain(&table.not_counted) {
        assert!(!row.player.iter().any(|name| name.contains(is_unsafe)), "{row:?}");
        if row.place.is_some() {
            assert_eq!(row.remark, None, "{row:?}");
            let moves: Replay = row.moves.as_deref().unwrap_or_default().parse().expect("a code");
            let game = moves.game().expect("a legal game");
            assert_eq!((Some(game.score()), Day::of(game.id())), (row.score, Some(row.day)));
            assert!(game.status().is_over() && row.day == day);
        }
    }
    let ranked = table.table.iter().filter(|row| row.place.is_some());
    assert!(ranked.map(|row| row.score).is_sorted_by(|one, next| one >= next));
    assert!(table.week_table.iter().map(|row| row.score).is_sorted_by(|one, next| one >= next));
}
