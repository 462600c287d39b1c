//! Tests of every strategy as a player in both forms of the contest.

use crate::law_cases;
use rand::rngs::Xoshiro256PlusPlus;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use samegame::board::deal::ColorCount;
use samegame::board::rules::RuleSet;
use samegame::board::{Board, Cell, Deal, IllegalMove, Rules, Seed, Size};
use samegame::contest::{JudgedGame, Player, TurnReferee, Verdict, judge_line};
use samegame::game::{Game, GameId};
use samegame::solver::search::SearchOptions;
use samegame::solver::{IllegalChoice, NamedStrategy, Strategy, StrategyOptions};

fn player(named: NamedStrategy, rules: Rules) -> Player<Box<dyn Strategy + Send>> {
    let search = SearchOptions { nodes: Some(500), ..SearchOptions::default() };
    let options = StrategyOptions { seed: Seed::new("player"), search, ..StrategyOptions::default() };
    Player::new(named.build(&options), rules)
}

fn play_in_one_line(named: NamedStrategy, game: &Game) -> JudgedGame {
    let line = player(named, *game.rules()).answer_line(game.board().clone()).expect("legal moves");
    judge_line(game.clone(), &line.to_string(), None)
}

/// The player sees only the boards, in the form of the contest.
fn play_turn_by_turn(named: NamedStrategy, game: &Game) -> JudgedGame {
    let mut player = player(named, *game.rules());
    let mut referee = TurnReferee::new(game.clone(), None);
    while referee.verdict().is_none() {
        let board: Board = referee.game().board().digits().to_string().parse().expect("a board");
        let action = player.answer_turn(board).expect("legal moves").expect("the game is not over");
        referee.answer(&action.to_string());
    }
    referee.finish()
}

/// Returns a game on a board of any shape, often on one from the middle of another game.
fn random_game(number: u32) -> Game {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(number.into());
    let rules = RuleSet::ALL
        .choose(&mut rng)
        .expect("not empty")
        .rules
        .with_min_group(if rng.random_ratio(1, 4) { 3 } else { 2 });
    let colors = rng.random_range(1..=8);
    let deal = Deal {
        size: Size::new(rng.random_range(1..=20), rng.random_range(1..=20)).expect("small"),
        colors: ColorCount::new(colors).expect("1 to 26"),
        seed: Seed::new(number.to_string()),
        ..Deal::default()
    };
    let mut game = Game::new(GameId::dealt(rules.expect("within bounds"), deal)).expect("a uniform deal");
    for _ in 0..rng.random_range(0..5) {
        let groups = game.board().moves(game.rules().min_group());
        if !groups.is_empty() {
            game.play(groups.choose(&mut rng).expect("not empty").cell).expect("legal");
        }
    }
    Game::new(GameId::literal(*game.rules(), game.board().clone())).expect("a literal board")
}

#[test]
fn every_strategy_plays_the_same_legal_game_in_both_forms() {
    for number in 0..law_cases() {
        let game = random_game(number);
        for named in NamedStrategy::ALL {
            let (line, turns) = (play_in_one_line(named, &game), play_turn_by_turn(named, &game));
            let name = format!("{} on board {number}", named.name);
            assert_eq!(line.warnings(), 0, "{name}");
            if game.status().is_over() {
                assert_eq!((line.actions.len(), &turns.verdict), (0, &Verdict::Over), "{name}");
                continue;
            }
            assert_eq!((&line.verdict, &turns.verdict), (&Verdict::Over, &Verdict::Over), "{name}");
            assert_eq!(line.actions, turns.actions, "{name}");
            assert_eq!(line.score(), turns.score(), "{name}");
        }
    }
}

/// The strategy counts the colours on the first board of the game, not on the board of the turn.
#[test]
fn an_unexpected_board_starts_a_new_game() {
    let named = NamedStrategy::from_name("color-order").expect("a strategy");
    let mut player = player(named, Rules::default());
    let mut turn = |picture: &str| {
        let action = player.answer_turn(picture.parse().expect("a board")).expect("legal");
        action.map(|action| action.to_string())
    };
    // B is rarer than A on the first board. On the second, both are equally frequent, and A precedes B.
    let first = "AAB\nAAB\nAAB\nCCB\nAAC";
    assert_eq!(turn(first).as_deref(), Some("0 1"));
    assert_eq!(turn("AB.\nAB.\nAB."), Some("0 0".to_owned()));
    assert_eq!(turn("AB\nBA"), None);
    assert_eq!(turn("AABBB").as_deref(), Some("0 0"));
}

/// Plays the cell at the bottom left, legal or not.
struct FirstCell;

impl Strategy for FirstCell {
    fn next_move(&mut self, _: &Game) -> Option<Cell> {
        Some(Cell::new(0, 0))
    }
}

#[test]
fn an_illegal_choice_is_reported_with_its_number() {
    let mut player = Player::new(FirstCell, Rules::default());
    let why = IllegalMove::TooSmall { size: 1, min_group: 2 };
    let expected = IllegalChoice { number: 2, cell: Cell::new(0, 0), why };
    let board = |picture: &str| picture.parse::<Board>().expect("a board");
    assert_eq!(player.answer_line(board("AABCC")).err(), Some(expected));
    assert!(player.answer_turn(board("AABCC")).is_ok());
    assert_eq!(player.answer_turn(board("BCC..")), Err(expected));
    assert_eq!(player.answer_turn(board("BCC")), Err(IllegalChoice { number: 1, ..expected }));
}
