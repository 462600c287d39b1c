//! Tests of judging a game turn by turn.

use crate::law_cases;
use rand::rngs::Xoshiro256PlusPlus;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use samegame::board::rules::RuleSet;
use samegame::board::{Deal, Seed, Size};
use samegame::contest::{TurnReferee, Verdict, action_line, judge_line, turn_limit};
use samegame::game::{Game, GameId};

fn referee(picture: &str, limit: Option<usize>) -> TurnReferee {
    let board = picture.parse().expect("a board");
    TurnReferee::new(
        Game::new(GameId::literal(RuleSet::ALL[0].rules, board)).expect("a literal board"),
        limit,
    )
}

#[track_caller]
fn check_that_answer_loses(answer: &str, verdict: &str) {
    let mut referee = referee("CDCDC\nAABBB", None);
    assert!(referee.answer("2 0 three").is_some());
    assert_eq!(referee.answer(answer), None);
    assert_eq!(referee.verdict().map(ToString::to_string).as_deref(), Some(verdict));
    let before = referee.clone().finish();
    assert_eq!(referee.answer("0 0"), None, "a lost game accepts no answer");
    let judged = referee.finish();
    assert_eq!((judged.actions.len(), judged.game.score(), judged.game.board()), (1, 1, before.game.board()));
}

#[test]
fn an_illegal_or_malformed_answer_loses_the_game_and_keeps_the_points() {
    check_that_answer_loses("0 1", "action 2, 0 1: a single tile cannot be removed");
    check_that_answer_loses("4 1", "action 2, 4 1: this cell is empty");
    check_that_answer_loses("5 0", "action 2, character 1: found `5`, expected a column from 0 to 4");
    check_that_answer_loses("0", "action 2, character 2: found the end, expected a row from 0 to 1");
}

#[test]
fn the_message_of_an_answer_may_contain_semicolons() {
    let mut referee = referee("AABB", None);
    let judged = referee.answer("0 0  one; two \n0 0").expect("legal");
    assert_eq!(judged.message, "one; two");
    assert_eq!(referee.verdict(), None);
}

#[test]
fn judging_ends_at_the_limit_of_turns_or_when_the_game_is_over() {
    let mut limited = referee("AABBCC", Some(2));
    for answer in ["0 0", "0 0", "0 0"] {
        limited.answer(answer);
    }
    assert_eq!(limited.verdict(), Some(&Verdict::Limit));
    assert_eq!(referee("AB", None).verdict(), Some(&Verdict::Over));
    assert_eq!(referee("AA", Some(0)).verdict(), Some(&Verdict::Limit));
    assert_eq!(referee("AA", None).finish().verdict, Verdict::Unfinished);
    for (size, limit) in [("15x15", Some(114)), ("16x15", None), ("15x16", None)] {
        assert_eq!(turn_limit(size.parse::<Size>().expect("a size")), limit, "{size}");
    }
}

/// Plays a random game, with some moves undone, up to a random point.
fn random_game(seed: u32) -> Game {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed.into());
    let set = RuleSet::ALL.choose(&mut rng).expect("not empty");
    let deal = Deal { seed: Seed::new(seed.to_string()), ..Deal::default() };
    let mut game = Game::new(GameId::dealt(set.rules, deal)).expect("a uniform deal");
    let moves = rng.random_range(0..200);
    for _ in 0..moves {
        let groups = game.board().moves(set.rules.min_group());
        match rng.random_range(0..10) {
            0 => drop(game.undo()),
            1 => drop(game.redo()),
            _ if groups.is_empty() => break,
            _ => drop(game.play(groups.choose(&mut rng).expect("not empty").cell)),
        }
    }
    game
}

#[test]
fn a_random_game_scores_the_same_in_both_forms() {
    let mut over = 0;
    for seed in 0..law_cases() {
        let game = random_game(seed);
        let line = action_line(&game);
        let judged = judge_line(game.restarted(), &line, None);
        let mut referee = TurnReferee::new(game.restarted(), None);
        for action in line.split(';').filter(|action| !action.is_empty()) {
            referee.answer(action);
        }
        let in_turns = referee.finish();
        assert_eq!((judged.game.score(), in_turns.game.score()), (game.score(), game.score()), "{seed}");
        assert_eq!((judged.game.board(), in_turns.game.board()), (game.board(), game.board()), "{seed}");
        if !line.is_empty() {
            assert_eq!(judged.verdict, in_turns.verdict, "{seed}");
            assert!(!judged.verdict.is_error());
        }
        over += u32::from(game.status().is_over());
    }
    assert!((law_cases() / 6..law_cases() * 5 / 6).contains(&over), "{over}");
}
