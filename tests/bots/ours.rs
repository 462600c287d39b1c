//! Our own bot as a process, before the referee.

use crate::witness::SLACK;
use samegame::board::{Deal, Rules, Seed};
use samegame::contest::process::Bot;
use samegame::contest::{Judged, Turns, Verdict, judge_line, line_limit, turn_limit};
use samegame::game::{Game, GameId};
use samegame::solver::NamedStrategy;
use std::ffi::OsString;
use std::time::Duration;

const LIMIT: Duration = Duration::from_secs(20);

fn start(flags: &[&str]) -> Bot {
    let words = [env!("CARGO_BIN_EXE_samegame"), "bot"].iter().chain(flags);
    Bot::start(&words.map(OsString::from).collect::<Vec<_>>()).expect("it starts")
}

fn deal(size: &str, seed: &str) -> Game {
    let deal = Deal { size: size.parse().expect("a size"), seed: Seed::new(seed), ..Deal::default() };
    Game::new(GameId::dealt(Rules::default(), deal)).expect("a uniform deal")
}

fn shown(game: &Game) -> Vec<u8> {
    game.board().digits().to_string().into_bytes()
}

/// One line, while the input stays open as the contest leaves it.
fn single_line_message(flags: &[&str], game: Game) -> Judged {
    in_one_line_within(LIMIT, flags, game)
}

fn in_one_line_within(time: Duration, flags: &[&str], game: Game) -> Judged {
    let mut bot = start(flags);
    let answer = bot.ask(&shown(&game), time).expect("an answer");
    let limit = line_limit(game.board().size());
    drop(bot.end());
    judge_line(game, &answer.line, limit)
}

fn turn_by_turn(flags: &[&str], game: Game) -> Judged {
    turn_by_turn_within([LIMIT; 2], flags, game)
}

/// In this time for the first turn, and in that for each other.
fn turn_by_turn_within([first, other]: [Duration; 2], flags: &[&str], game: Game) -> Judged {
    let mut bot = start(&[&["--turns"], flags].concat());
    let limit = turn_limit(game.board().size());
    let mut turns = Turns::new(game, limit);
    while turns.verdict().is_none() {
        let time = if turns.number() == 1 { first } else { other };
        let answer = bot.ask(&shown(turns.game()), time).expect("an answer");
        turns.answer(&answer.line);
    }
    assert!(!bot.end().forced, "it ends with its input");
    turns.judged()
}

#[test]
fn every_strategy_plays_both_forms_to_the_end() {
    for NamedStrategy { name, .. } in NamedStrategy::ALL {
        let effort = if name == "search" { &["--nodes", "20000"][..] } else { &[] };
        for (size, more) in [("15x15", &[][..]), ("9x20", &["--size", "9x20"])] {
            let flags = [&["--strategy", name], effort, more].concat();
            let line = single_line_message(&flags, deal(size, name));
            let turns = turn_by_turn(&flags, deal(size, name));
            for judged in [&line, &turns] {
                assert_eq!((&judged.verdict, judged.warnings()), (&Verdict::Over, 0), "{name} {size}");
            }
            assert_eq!(line.judgements, turns.judgements, "{name} {size}");
        }
    }
}

/// A board of any shape ends with the input.
#[test]
fn one_board_alone_needs_no_size() {
    for size in ["20x10", "15x9", "1x1", "3x40"] {
        let game = deal(size, "alone");
        let mut bot = start(&["--strategy", "greedy"]);
        let answer = bot.ask_last(&shown(&game), LIMIT).expect("an answer");
        assert_eq!(judge_line(game, &answer.line, None).verdict, Verdict::Over, "{size}");
    }
}

/// The search is what plays if nothing is said, and it is worth it.
#[test]
fn the_search_is_no_worse_than_greedy() {
    for seed in ["1", "2", "3"] {
        let greedy = single_line_message(&["--strategy", "greedy"], deal("15x15", seed)).score();
        for judged in [
            single_line_message(&["--nodes", "50000"], deal("15x15", seed)),
            turn_by_turn(&["--nodes", "50000"], deal("15x15", seed)),
        ] {
            assert_eq!((&judged.verdict, judged.warnings()), (&Verdict::Over, 0), "{seed}");
            assert!(judged.score() >= greedy, "{seed}: {} after {greedy}", judged.score());
        }
    }
}

/// Each turn is answered when its time is over, and the first as well.
#[test]
fn against_the_clock_it_plays_both_forms_to_the_end() {
    let game = || deal("15x15", "clock");
    let [first, other] = [200, 5].map(|time| Duration::from_millis(time) + SLACK);
    let line = in_one_line_within(first, &["--time", "200ms"], game());
    let flags = ["--time", "200ms", "--turn-time", "5ms"];
    let turns = turn_by_turn_within([first, other], &flags, game());
    for judged in [line, turns] {
        assert_eq!((&judged.verdict, judged.warnings()), (&Verdict::Over, 0));
    }
}

/// Boards that its actions did not lead to are searched anew.
#[test]
fn a_board_that_was_not_expected_is_played_too() {
    let mut bot = start(&["--turns", "--nodes", "2000"]);
    for seed in ["1", "2", "1"] {
        let game = deal("15x15", seed);
        let answer = bot.ask(&shown(&game), LIMIT).expect("an answer");
        let mut turns = Turns::new(game, None);
        assert!(turns.answer(&answer.line).is_some(), "{seed}: {}", answer.line);
    }
    assert!(!bot.end().forced, "it ends with its input");
}
