//! The limits of random games and of canonical forms, on boards of one colour, where a game is a single move.

use super::*;
use crate::notation::Replay;

#[test]
fn random_games_and_canonical_forms_stop_at_large_boards() {
    for (columns, rows) in [(10, 10), (100, 25), (100, 50), (100, 100), (101, 100), (200, 100), (200, 200)] {
        let board = vec!["Z".repeat(columns); rows].join("/");
        let game = format!("sg1:standard:board:{board}").parse::<Replay>().expect("an id").game();
        let game = game.expect("a board");
        let tiles = (columns * rows) as u64;
        // A game has about 275 moves for 1000 tiles, and looks at all tiles before each.
        let looks = |games: u64| games * tiles * tiles * 275 / 1000;
        let games = random_lines(&game, &|| false).len() as u64;
        assert!(looks(games) <= 300_000_000, "{games} of {tiles} tiles");
        assert!(games == 64 || games < 64 && looks(games + 1) > 300_000_000, "{games} of {tiles} tiles");
        let is_canonical = examined(game.clone()).first_board() != game.first_board();
        assert_eq!(is_canonical, tiles <= 10_000, "{tiles} tiles");
    }
}
