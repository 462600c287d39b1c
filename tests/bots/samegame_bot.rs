//! Tests of `samegame bot` as a process that the referee judges.

use samegame::board::{Deal, Rules, Seed};
use samegame::contest::process::Bot;
use samegame::contest::{JudgedGame, TurnReferee, Verdict, judge_line, line_limit, turn_limit};
use samegame::game::{Game, GameId};
use samegame::solver::NamedStrategy;
use std::ffi::OsString;
use std::time::Duration;

const LIMIT: Duration = Duration::from_secs(20);

fn start(flags: &[&str]) -> Bot {
    let words = [env!("CARGO_BIN_EXE_samegame"), "bot"].iter().chain(flags);
    Bot::start(&words.map(OsString::from).collect::<Vec<_>>()).expect("the bot starts")
}

fn deal_game(size: &str, seed: &str) -> Game {
    let deal = Deal { size: size.parse().expect("a size"), seed: Seed::new(seed), ..Deal::default() };
    Game::new(GameId::dealt(Rules::default(), deal)).expect("a uniform deal")
}

fn digits(game: &Game) -> Vec<u8> {
    game.board().digits().to_string().into_bytes()
}

/// Plays in one line. The input stays open, as in the contest.
fn play_in_one_line(flags: &[&str], game: Game) -> JudgedGame {
    let mut bot = start(flags);
    let answer = bot.ask(&digits(&game), LIMIT).expect("an answer");
    let limit = line_limit(game.board().size());
    drop(bot.end());
    judge_line(game, &answer.line, limit)
}

fn play_turn_by_turn(flags: &[&str], game: Game) -> JudgedGame {
    let mut bot = start(&[&["--turns"], flags].concat());
    let limit = turn_limit(game.board().size());
    let mut referee = TurnReferee::new(game, limit);
    while referee.verdict().is_none() {
        let answer = bot.ask(&digits(referee.game()), LIMIT).expect("an answer");
        referee.answer(&answer.line);
    }
    assert!(!bot.end().forced, "it should end when its input ends");
    referee.finish()
}

#[test]
fn every_strategy_plays_both_forms_to_the_end() {
    for NamedStrategy { name, .. } in NamedStrategy::ALL {
        let nodes = if name == "search" { &["--nodes", "20000"][..] } else { &[] };
        for (size, more) in [("15x15", &[][..]), ("9x20", &["--size", "9x20"])] {
            let flags = [&["--strategy", name], nodes, more].concat();
            let line = play_in_one_line(&flags, deal_game(size, name));
            let turns = play_turn_by_turn(&flags, deal_game(size, name));
            for judged in [&line, &turns] {
                assert_eq!((&judged.verdict, judged.warnings()), (&Verdict::Over, 0), "{name} {size}");
            }
            assert_eq!(line.actions, turns.actions, "{name} {size}");
        }
    }
}

#[test]
fn a_board_that_ends_with_the_input_needs_no_size() {
    for size in ["20x10", "15x9", "1x1", "3x40"] {
        let game = deal_game(size, "any size");
        let mut bot = start(&["--strategy", "greedy"]);
        let answer = bot.ask_last(&digits(&game), LIMIT).expect("an answer");
        assert_eq!(judge_line(game, &answer.line, None).verdict, Verdict::Over, "{size}");
    }
}

#[test]
fn the_default_strategy_is_no_worse_than_greedy() {
    for seed in ["1", "2", "3"] {
        let greedy = play_in_one_line(&["--strategy", "greedy"], deal_game("15x15", seed)).score();
        for judged in [
            play_in_one_line(&["--nodes", "50000"], deal_game("15x15", seed)),
            play_turn_by_turn(&["--nodes", "50000"], deal_game("15x15", seed)),
        ] {
            assert_eq!((&judged.verdict, judged.warnings()), (&Verdict::Over, 0), "{seed}");
            assert!(judged.score() >= greedy, "{seed}: {} instead of {greedy}", judged.score());
        }
    }
}

#[test]
fn a_time_limit_ends_the_search_of_each_answer() {
    let game = || deal_game("15x15", "clock");
    let line = play_in_one_line(&["--time", "100ms"], game());
    let turns = play_turn_by_turn(&["--time", "100ms", "--turn-time", "2ms"], game());
    for judged in [line, turns] {
        assert_eq!((&judged.verdict, judged.warnings()), (&Verdict::Over, 0));
    }
}
