//! Games by tiles, and the same games on other forms of their boards.

use crate::common::boards::small_board;
use crate::common::config;
use crate::common::variants::variant;
use proptest::prelude::*;
use rand::rngs::Xoshiro256PlusPlus;
use rand::{RngExt, SeedableRng};
use samegame::board::rules::RuleSet;
use samegame::board::{Board, Cell, IllegalMove, Rules};
use samegame::game::{Game, GameId};

fn new_game(rules: Rules, board: &Board) -> Game {
    Game::new(GameId::literal(rules, board.clone())).expect("a literal board")
}

/// Plays random moves to the end, each by a random cell of its group.
fn play_out(mut game: Game, seed: u64) -> Game {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    while !game.status().is_over() {
        let groups = game.board().moves(game.rules().min_group());
        let cells = game.board().cells_of_group(groups[rng.random_range(0..groups.len())].cell);
        game.play(cells[rng.random_range(0..cells.len())]).expect("a legal move");
    }
    game
}

#[test]
fn a_tile_that_is_gone_cannot_be_played() {
    let mut game = new_game(RuleSet::ALL[0].rules, &"AAB\nBBA".parse().unwrap());
    game.play_tile(Cell::new(0, 1)).unwrap();
    assert_eq!(game.play_tile(Cell::new(1, 1)), Err(IllegalMove::Empty));
    assert_eq!(game.play_tile(Cell::new(5, 0)), Err(IllegalMove::Empty));
    assert_eq!(game.moves().len(), 1);
    // The cells above a tile fall with it, but had none.
    let mut game = new_game(RuleSet::ALL[0].rules, &".B\nAB\nAB".parse().unwrap());
    game.play(Cell::new(0, 0)).unwrap();
    for row in 2..5 {
        assert_eq!(game.play_tile(Cell::new(0, row)), Err(IllegalMove::Empty));
    }
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn a_game_by_tiles_is_the_same_on_every_form_of_its_board(
        (naive, rules, seed) in (small_board(), 0..RuleSet::ALL.len(), any::<u64>())
    ) {
        let rules = RuleSet::ALL[rules].rules;
        let game = play_out(new_game(rules, &naive.board()), seed);
        let other = variant(game.first_board(), seed);
        let (form, other_form) = (game.first_board().canonical(), other.canonical());
        prop_assert_eq!(&form.board, &other_form.board);
        let mut replayed = new_game(rules, &other);
        for (tile, original) in game.moves_by_tile().into_iter().zip(game.moves()) {
            let tile = form.counterpart(tile).and_then(|tile| other_form.counterpart(tile)).expect("a tile");
            let played = replayed.play_tile(tile).expect("a legal move");
            prop_assert_eq!(played.removed.group.size, original.removed.group.size);
            prop_assert_eq!(played.points, original.points);
        }
        prop_assert_eq!((replayed.status(), replayed.score()), (game.status(), game.score()));
        let canonical = game.on_canonical_board();
        let on_other = canonical.on_board_of(&replayed).expect("the same form and rules");
        prop_assert_eq!(on_other.moves(), replayed.moves());
        let other_rules = rules.with_min_group(5 - rules.min_group()).expect("2 or 3 tiles");
        prop_assert!(canonical.on_board_of(&new_game(other_rules, &other)).is_none());
        prop_assert!(canonical.on_board_of(&new_game(rules, &"AABBCCDDEEFFGGHHIIJJKKLLMM".parse().expect("a board"))).is_none());
    }
}
