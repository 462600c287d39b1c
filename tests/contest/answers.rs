//! Tests of reading the answer of one turn, against golden answers and against a naive model of the contest's referee.

use rand::rngs::Xoshiro256PlusPlus;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use samegame::board::Rules;
use samegame::contest::{ActionError, ActionErrorKind, TurnReferee, Verdict};
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
        let cell = judged.action.cell;
        return Some((cell.column.into(), cell.row.into(), judged.action.message.clone()));
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
        ("", None),
        (" ", None),
        (" 3 4", None),
        ("\t3 4 text", None),
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

/// The digits of some scripts, from 0 to 9.
const SCRIPTS: [&str; 6] =
    ["0123456789", "٠١٢٣٤٥٦٧٨٩", "०१२३४५६७८९", "๐๑๒๓๔๕๖๗๘๙", "᠐᠑᠒᠓᠔᠕᠖᠗᠘᠙", "０１２３４５６７８９"];

/// Splits at runs of ASCII white space into at most three parts. White space at the start gives an empty first part.
fn split(text: &str) -> Vec<String> {
    let mut parts = vec![String::new()];
    let mut is_in_space = false;
    for letter in text.chars() {
        let is_space = " \t\n\u{b}\u{c}\r".contains(letter);
        if parts.len() == 3 && !(is_in_space && is_space) {
            is_in_space = false;
            parts[2].push(letter);
        } else if is_space {
            if !is_in_space {
                parts.push(String::new());
            }
            is_in_space = true;
        } else {
            is_in_space = false;
            parts.last_mut().expect("not empty").push(letter);
        }
    }
    parts
}

/// Reads an optional sign and at least one digit of any script, as a number of 32 bits.
fn parse_int(text: &str) -> Option<i64> {
    let unsigned = text.strip_prefix(['+', '-']);
    let (sign, digits) = (if text.starts_with('-') { -1 } else { 1 }, unsigned.unwrap_or(text));
    let mut number = 0;
    for digit in digits.chars() {
        let value = SCRIPTS.iter().find_map(|script| script.chars().position(|other| other == digit))?;
        number = (number * 10 + i64::try_from(value).expect("a digit")).min(1 << 40);
    }
    let is_in_range = (-(1 << 31)..1 << 31).contains(&(sign * number));
    (!digits.is_empty() && is_in_range).then_some(sign * number)
}

/// A slow and obvious reader, written from the description of the contest's referee.
fn model(text: &str) -> Answer {
    let parts = split(text);
    let [column, row] = [parse_int(parts.first()?)?, parse_int(parts.get(1)?)?];
    let [column, row] = [usize::try_from(column).ok()?, usize::try_from(row).ok()?];
    let message = parts.get(2).map(|message| message.trim().to_owned()).unwrap_or_default();
    (column < COLUMNS && row < ROWS).then_some((column, row, message))
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

const MESSAGES: [&str; 9] = ["", "", " ", " hello", "  two words ", "\t3", " ;1 1", ";", ";1 1"];

fn random_answer(rng: &mut Xoshiro256PlusPlus, is_odd: bool) -> String {
    let start = oddity(rng, is_odd, &[" ", "\t", "\u{feff}"]).unwrap_or_default();
    let column = random_number(rng, is_odd);
    let separator = oddity(rng, is_odd, &SEPARATORS).unwrap_or(" ");
    let row = random_number(rng, is_odd);
    // Without the messages that begin with `;`, the text is fine.
    let messages = if is_odd { &MESSAGES[..] } else { &MESSAGES[..7] };
    format!("{start}{column}{separator}{row}{}", messages.choose(rng).expect("not empty"))
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
