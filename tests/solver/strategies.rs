//! Tests of the guarantees that all strategies give, and of the moves that each one chooses.

use crate::common::drawn;
use samegame::board::deal::ColorCount;
use samegame::board::rules::TOPCODER;
use samegame::board::{Board, Cell, Color, Deal, Group, IllegalMove, Rules, Seed};
use samegame::game::{Game, GameId, Status};
use samegame::notation::Replay;
use samegame::solver::{
    ColorOrder, ColorOrderError, Greedy, IllegalChoice, NamedStrategy, RandomMoves, Strategy,
    StrategyOptions, Tabu, play_out,
};

fn deal_game(size: &str, colors: u8, min_group: u32, seed: &str) -> Game {
    let rules = Rules::default().with_min_group(min_group).expect("a minimum group");
    let (size, colors) = (size.parse().expect("a size"), ColorCount::new(colors).expect("1 to 26"));
    let deal = Deal { size, colors, seed: Seed::new(seed), ..Deal::default() };
    Game::new(GameId::dealt(rules, deal)).expect("a uniform deal")
}

fn with_seed(seed: &str) -> StrategyOptions {
    StrategyOptions { seed: Seed::new(seed), ..StrategyOptions::default() }
}

fn code(game: &Game) -> String {
    Replay::from(game).code()
}

/// Plays a game and calls `check` with the first board and, for each move, the board and the group chosen.
fn check_choices(strategy: &mut dyn Strategy, first: &Game, check: impl Fn(&Board, &Board, Group)) {
    let finished = play_out(strategy, first.restarted()).expect("legal moves");
    let mut game = first.restarted();
    for played in finished.moves() {
        let group = game.board().group_at(played.cell).expect("a group");
        check(first.board(), game.board(), group);
        game.play(played.cell).expect("legal");
    }
    assert!(game.status().is_over());
}

#[test]
fn each_strategy_finishes_any_board_and_plays_the_same_game_for_the_same_seed() {
    for strategy in NamedStrategy::ALL {
        for (size, colors, min_group) in
            [("1x1", 1, 2), ("15x15", 5, 2), ("50x50", 26, 2), ("60x3", 3, 3), ("2x40", 4, 2)]
        {
            let play = || {
                let game = deal_game(size, colors, min_group, "any");
                play_out(&mut *strategy.build(&with_seed("s")), game).expect("legal moves")
            };
            let game = play();
            assert!(game.status().is_over(), "{} on {size}", strategy.name);
            assert_eq!(code(&game), code(&play()), "{} on {size}", strategy.name);
        }
    }
}

#[test]
fn seeds_and_orders_change_the_games_of_the_strategies_that_use_them() {
    let game = deal_game("15x15", 5, 2, "difference");
    let played = |name: &str, options: &StrategyOptions| {
        let strategy = NamedStrategy::ALL
            .into_iter()
            .find(|strategy| strategy.name == name)
            .expect("a name in the table");
        code(&play_out(&mut *strategy.build(options), game.restarted()).expect("legal moves"))
    };
    for (name, uses_seed) in [("random", true), ("tabu", true), ("greedy", false), ("color-order", false)] {
        assert_eq!(played(name, &with_seed("a")) != played(name, &with_seed("b")), uses_seed, "{name}");
    }
    let with_order = |order: &str| StrategyOptions {
        order: Some(order.parse().expect("letters")),
        ..StrategyOptions::default()
    };
    assert_ne!(played("color-order", &with_order("ABCDE")), played("color-order", &with_order("EDCBA")));
}

#[test]
fn greedy_removes_the_largest_group_and_the_first_of_equals() {
    for seed in ["1", "2", "3"] {
        check_choices(&mut Greedy, &deal_game("20x20", 4, 2, seed), |_, board, chosen| {
            let groups = board.groups();
            let largest = groups.iter().map(|group| group.size).max();
            assert_eq!(Some(chosen.size), largest);
            assert_eq!(groups.into_iter().find(|group| group.size == chosen.size), Some(chosen));
        });
    }
}

#[test]
fn tabu_removes_the_most_frequent_colour_only_if_there_is_no_other() {
    for seed in ["1", "2", "3"] {
        let mut tabu = Tabu::new(&Seed::new(seed));
        check_choices(&mut tabu, &deal_game("20x20", 4, 2, seed), |first, board, chosen| {
            let most = Color::all().map(|color| first.tiles_of(color)).max();
            let tabu_color = Color::all().find(|&color| Some(first.tiles_of(color)) == most);
            let has_other = board.moves(2).iter().any(|group| Some(group.color) != tabu_color);
            assert!(!has_other || Some(chosen.color) != tabu_color, "{chosen:?} on {board:?}");
        });
    }
    // There are as many As as Bs, so A is tabu.
    let game = drawn::game(Rules::default(), "AABB");
    assert_eq!(Tabu::new(&Seed::new("")).next_move(&game), Some(Cell::new(2, 0)));
}

#[test]
fn a_seed_gives_the_recorded_choices() {
    let played = |strategy: &mut dyn Strategy| {
        let game = play_out(strategy, deal_game("8x5", 4, 2, "demo")).expect("legal moves");
        code(&game).split_once('+').expect("moves").1.to_owned()
    };
    assert_eq!(played(&mut RandomMoves::new(&Seed::new("demo"))), "h3.c1.e3.f2.c1.b3.f2.b2.e3.g1");
    assert_eq!(played(&mut Tabu::new(&Seed::new("demo"))), "h3.c1.d2.e3.b3.b2.c1.b1.d2.d2.e1");
}

#[test]
fn random_moves_choose_each_group_equally_often() {
    let game = drawn::game(Rules::default(), "AABBBCCCC");
    let mut strategy = RandomMoves::new(&Seed::new("often"));
    let mut hits = [0; 9];
    for _ in 0..9000 {
        hits[usize::from(strategy.next_move(&game).expect("a move").column)] += 1;
    }
    let chosen: Vec<i32> = hits.into_iter().filter(|&hits| hits > 0).collect();
    assert_eq!(chosen.len(), 3);
    assert!(chosen.iter().all(|hits| (2800..3200).contains(hits)), "{chosen:?}");
}

#[test]
fn color_order_without_an_order_removes_the_rarest_colour_first() {
    let mut game = drawn::game(TOPCODER.rules, "AAAACCBBB");
    let mut strategy = ColorOrder::default();
    for (color, expected) in [('C', 4), ('B', 4), ('A', 0)] {
        let chosen = strategy.next_move(&game).expect("a move");
        assert_eq!(chosen.column, expected, "{color}");
        game.play(chosen).expect("legal");
    }
    assert_eq!(game.status(), Status::Cleared);
}

#[test]
fn color_order_breaks_ties_by_the_highest_row_and_then_the_leftmost_column() {
    for (rows, expected) in [
        // The right pair reaches a higher row.
        ("B.A\nBBA\nAAB", (2, 2)),
        // Both reach the top row, so the left one is chosen.
        ("ABA\nABA", (0, 1)),
        // One group begins further left at the bottom, but the other has the leftmost cell in the top row.
        ("AABA\nAABA\nAABA\nAABA\nAABA\nBBBA\nAAAA", (0, 6)),
    ] {
        let game = drawn::game(TOPCODER.rules, rows);
        let chosen = "A".parse::<ColorOrder>().expect("a letter").next_move(&game).expect("a move");
        let cells = game.board().cells_of_group(chosen);
        assert!(cells.contains(&Cell::new(expected.0, expected.1)), "{rows}: {chosen}");
    }
}

#[test]
fn a_colour_order_is_parsed_from_distinct_letters() {
    assert_eq!("bCa".parse::<ColorOrder>().expect("letters").to_string(), "BCA");
    for (text, expected) in [
        ("", ColorOrderError::Empty),
        ("A?", ColorOrderError::NotAColor('?')),
        ("ABa", ColorOrderError::Duplicate(Color::new(0).expect("A"))),
    ] {
        assert_eq!(text.parse::<ColorOrder>(), Err(expected));
    }
}

/// Always returns the same answer.
struct Fixed(Option<Cell>);

impl Strategy for Fixed {
    fn next_move(&mut self, _: &Game) -> Option<Cell> {
        self.0
    }
}

#[test]
fn a_strategy_may_leave_a_game_unfinished_but_not_choose_an_illegal_move() {
    let game = drawn::game(Rules::default(), "AAB");
    let unfinished = play_out(&mut Fixed(None), game.restarted()).expect("nothing illegal");
    assert_eq!((unfinished.moves().len(), unfinished.status()), (0, Status::Playing));
    let cell = Cell::new(2, 0);
    let why = IllegalMove::TooSmall { size: 1, min_group: 2 };
    let error = play_out(&mut Fixed(Some(cell)), game).expect_err("an illegal move");
    assert_eq!(error, IllegalChoice { number: 1, cell, why });
    let message = "the strategy chose an illegal move, number 1 (c1): a single tile cannot be removed";
    assert_eq!(error.to_string(), message);
}
