//! Tests of reading actions, against golden answers and against a naive model of the contest's referee.

use crate::naive_referee::{SCRIPTS, actions, parse};
use rand::rngs::Xoshiro256PlusPlus;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use samegame::board::{Board, Cell, Color, Rules, Size};
use samegame::contest::{ActionError, ActionErrorKind, TurnReferee, Verdict, judge_line};
use samegame::game::{Game, GameId};

/// The coordinates and the message of an answer, or `None` if the answer is malformed.
type Answer = Option<(usize, usize, String)>;

const COLUMNS: usize = 23;
const ROWS: usize = 12;

/// A board of one colour, so that every cell is a legal move.
fn referee() -> TurnReferee {
    let board = vec!["A".repeat(COLUMNS); ROWS].join("\n").parse().expect("a board");
    TurnReferee::new(Game::new(GameId::literal(Rules::default(), board)).expect("a literal board"), None)
}

fn read(referee: &TurnReferee, text: &str) -> Answer {
    let mut referee = referee.clone();
    if let Some(judged) = referee.answer(text) {
        let cell = judged.cell;
        return Some((cell.column.into(), cell.row.into(), judged.message.clone()));
    }
    let Some(Verdict::Error(ActionError { number: 1, text: lost, kind: ActionErrorKind::Malformed(_) })) =
        referee.verdict()
    else {
        panic!("{text:?}: {:?}", referee.verdict())
    };
    assert_eq!(lost, text);
    None
}

#[test]
fn golden_answers_are_read_as_in_the_contest() {
    let golden = [
        ("3 4", Some((3, 4, ""))),
        ("3 4 ", Some((3, 4, ""))),
        ("3 4 text", Some((3, 4, "text"))),
        ("3 4 text ; more", Some((3, 4, "text ; more"))),
        ("3 4 ;5 6", Some((3, 4, ";5 6"))),
        ("3 4 5 6", Some((3, 4, "5 6"))),
        ("3 \t\u{b}\u{c}\r 4", Some((3, 4, ""))),
        ("22 11", Some((22, 11, ""))),
        ("007 0000000000008", Some((7, 8, ""))),
        ("+3 +4", Some((3, 4, ""))),
        ("+0 -0", Some((0, 0, ""))),
        ("٣ ४", Some((3, 4, ""))),
        ("1２ +๑0 \u{a0}text", Some((12, 10, "text"))),
        (" 3 4", Some((3, 4, ""))),
        ("\t3 4 text", Some((3, 4, "text"))),
        ("\0\u{1b} 3 4\u{1f}", Some((3, 4, ""))),
        ("", None),
        (" ", None),
        ("\u{1}", None),
        ("3\u{1c}4", None),
        ("\u{7f}3 4", None),
        ("\u{a0}3 4", None),
        ("3", None),
        ("3 ", None),
        ("3,4", None),
        ("3 4;", None),
        ("3 4;5 6", None),
        ("3; 4", None),
        ("3\u{a0}4", None),
        ("3 4\u{2003}text", None),
        ("\u{feff}3 4", None),
        ("- 4", None),
        ("+-3 4", None),
        ("-1 4", None),
        ("23 4", None),
        ("3 12", None),
        ("3 2147483648", None),
        ("4294967296 4", None),
        ("3.0 4", None),
        ("0x3 4", None),
        ("½ 4", None),
        ("Ⅲ 4", None),
        ("𝟛 4", None),
    ];
    let referee = referee();
    for (text, expected) in golden {
        let expected = expected.map(|(column, row, message)| (column, row, message.to_owned()));
        assert_eq!(read(&referee, text), expected, "{text:?}");
        assert_eq!(model(text), expected, "the model, {text:?}");
    }
}

/// The naive referee's reading.
fn model(text: &str) -> Answer {
    let letters: Vec<char> = text.chars().collect();
    parse(&letters, COLUMNS, ROWS).ok().map(|((column, row), message)| (column, row, message))
}

/// Returns one of these texts in one case of six if the answer is odd.
fn oddity(rng: &mut Xoshiro256PlusPlus, is_odd: bool, texts: &[&'static str]) -> Option<&'static str> {
    (is_odd && rng.random_ratio(1, 6)).then(|| *texts.choose(rng).expect("not empty"))
}

fn random_number(rng: &mut Xoshiro256PlusPlus, is_odd: bool) -> String {
    let odd = ["-1", "40", "2147483647", "2147483648", "-2147483649", "4294967297", "8589934592", ""];
    let number = oddity(rng, is_odd, &odd).map_or_else(|| rng.random_range(0..12).to_string(), str::to_owned);
    let prefix = oddity(rng, is_odd, &["+", "+", "+00", "0", "-", "--", "\u{a0}"]).unwrap_or_default();
    let suffix = oddity(rng, is_odd, &[";", "x", ".0", "٣"]).unwrap_or_default();
    let to_script = |digit: char| match digit.to_digit(10) {
        Some(value) if is_odd && rng.random_ratio(1, 3) => {
            let script = SCRIPTS.choose(rng).expect("not empty");
            script.chars().nth(value.try_into().expect("small")).expect("ten digits")
        }
        _ => digit,
    };
    format!("{prefix}{number}{suffix}").chars().map(to_script).collect()
}

const SEPARATORS: [&str; 11] =
    ["\u{b}", "\u{c} ", "\r", "", "\u{a0}", "\u{85}", "\u{3000}", "\u{1c}", ",", ";", "\t\t "];

const STARTS: [&str; 9] = [" ", "\t", "\0", "\u{1b}", "\u{1f} ", "\u{7f}", "\u{a0}", "\u{2003}", "\u{feff}"];

const ENDS: [&str; 8] = ["\t", "\0", " \u{1}", "\u{1b}", "\u{1f}\u{b}", "\u{7f}", "\u{85}", "\u{a0}"];

const MESSAGES: [&str; 9] = ["", "", " ", " hello", "  two words ", "\t3", " ;1 1", ";", ";1 1"];

pub(crate) fn random_answer(rng: &mut Xoshiro256PlusPlus, is_odd: bool) -> String {
    let start = oddity(rng, is_odd, &STARTS).unwrap_or_default();
    let column = random_number(rng, is_odd);
    let separator = oddity(rng, is_odd, &SEPARATORS).unwrap_or(" ");
    let row = random_number(rng, is_odd);
    // Without the messages that begin with `;`, the text is fine.
    let messages = if is_odd { &MESSAGES[..] } else { &MESSAGES[..7] };
    let end = oddity(rng, is_odd, &ENDS).unwrap_or_default();
    format!("{start}{column}{separator}{row}{}{end}", messages.choose(rng).expect("not empty"))
}

#[test]
fn random_answers_are_read_as_by_the_model() {
    let referee = referee();
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(114);
    let mut accepted = [0; 2];
    for number in 0..20_000 {
        let is_odd = number % 2 == 1;
        let text = random_answer(&mut rng, is_odd);
        let answer = read(&referee, &text);
        assert_eq!(answer, model(&text), "{text:?}");
        accepted[usize::from(is_odd)] += i32::from(answer.is_some());
    }
    assert_eq!(accepted[0], 10_000, "an answer without oddities is legal");
    assert!((1_500..5_000).contains(&accepted[1]), "{accepted:?}");
}

/// The actions that were read before the first malformed one, and whether there was one.
type Actions = (Vec<(usize, usize, String)>, bool);

/// Judges a line on a board with only one pair, in the corner, so that nearly every action is a warning.
fn read_line(game: &Game, text: &str) -> Actions {
    let judged = judge_line(game.clone(), text, None);
    let read = judged.actions.into_iter();
    let actions: Vec<_> =
        read.map(|action| (action.cell.column.into(), action.cell.row.into(), action.message)).collect();
    let is_lost = match judged.verdict {
        Verdict::Unfinished => false,
        Verdict::Error(ActionError { number, kind: ActionErrorKind::Malformed(_), .. }) => {
            assert_eq!(number, actions.len() + 1, "{text:?}");
            true
        }
        verdict => panic!("{text:?}: {verdict:?}"),
    };
    (actions, is_lost)
}

fn model_of_line(text: &str) -> Actions {
    let parts = actions(text);
    let read: Vec<_> = parts.iter().map_while(|part| model(part)).collect();
    let is_lost = read.len() < parts.len();
    (read, is_lost)
}

fn chessboard() -> Game {
    let tile = |Cell { column, row }| {
        let is_pair = usize::from(column) == COLUMNS - 1 && usize::from(row) == ROWS - 1;
        Color::new(u8::from((column + row) % 2 == u16::from(is_pair)))
    };
    let board = Board::settled(Size::new(COLUMNS, ROWS).expect("a size"), tile);
    Game::new(GameId::literal(Rules::default(), board)).expect("a literal board")
}

#[test]
fn golden_lines_are_read_as_in_java() {
    let action = |column, row, message: &str| (column, row, message.to_owned());
    let golden = [
        ("3 4;5 6 text", vec![action(3, 4, ""), action(5, 6, "text")], false),
        (" 3 4 ;\t5 6\u{1};", vec![action(3, 4, ""), action(5, 6, "")], false),
        ("+0 -0;٣ ４;;", vec![action(0, 0, ""), action(3, 4, "")], false),
        ("\u{1b}3 4;; \u{2}", vec![action(3, 4, "")], false),
        (";", Vec::new(), false),
        (" ;;;", Vec::new(), false),
        ("", Vec::new(), true),
        (" ", Vec::new(), true),
        ("; ;", Vec::new(), true),
        ("3 4;;5 6", vec![action(3, 4, "")], true),
        ("3 4; ;", vec![action(3, 4, "")], true),
        ("3 4;3\u{a0}4", vec![action(3, 4, "")], true),
        ("3 4;3\u{2003}4", vec![action(3, 4, "")], true),
        ("3 4;\u{a0}5 6", vec![action(3, 4, "")], true),
    ];
    let game = chessboard();
    for (text, actions, is_lost) in golden {
        let expected = (actions, is_lost);
        assert_eq!(model_of_line(text), expected, "the model, {text:?}");
        assert_eq!(read_line(&game, text), expected, "{text:?}");
    }
}
