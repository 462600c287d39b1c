//! Simple play: the strategies without a search.

use crate::board::{Cell, Seed};
use crate::game::Game;
use crate::solver::{ColorOrder, Greedy, RandomMoves, Strategy, Tabu, play_out};

/// The numbers of random games, and of games by the strategy tabu, which is partly random.
const RANDOM_GAMES: u32 = 64;
const TABU_GAMES: u32 = 8;

fn seed(number: u32) -> Seed {
    Seed::new(number.to_string())
}

/// Plays a position to its end in all simple ways, each with its name.
pub(super) fn games(game: &Game) -> impl Iterator<Item = (&'static str, Game)> {
    let greedy: Box<dyn Strategy> = Box::new(Greedy);
    let order: Box<dyn Strategy> = Box::new(ColorOrder::rarest_first());
    let tabu = (0..TABU_GAMES)
        .map(|number| -> (_, Box<dyn Strategy>) { ("tabu", Box::new(Tabu::new(&seed(number)))) });
    let random = (0..RANDOM_GAMES).map(|number| -> (_, Box<dyn Strategy>) {
        ("a random game", Box::new(RandomMoves::new(&seed(number))))
    });
    let players = [("greedy", greedy), ("color-order", order)].into_iter().chain(tabu).chain(random);
    players.map(|(name, mut player)| {
        let end = play_out(&mut player, game.clone());
        (name, end.unwrap_or_else(|illegal| unreachable!("{name}: {illegal}")))
    })
}

/// Returns the next move of greedy, color-order and tabu.
pub(super) fn moves(game: &Game) -> [Option<Cell>; 3] {
    let (mut order, mut tabu) = (ColorOrder::rarest_first(), Tabu::new(&seed(0)));
    [Greedy.next_move(game), order.next_move(game), tabu.next_move(game)]
}

/// Plays with the strategy of this number, one of four, until at most `tiles` tiles are left.
pub(super) fn play_until(mut game: Game, strategy: u32, tiles: u32) -> Game {
    let mut player: Box<dyn Strategy> = match strategy {
        0 => Box::new(Greedy),
        1 => Box::new(Tabu::new(&seed(0))),
        2 => Box::new(ColorOrder::rarest_first()),
        _ => Box::new(RandomMoves::new(&seed(0))),
    };
    while game.board().tiles_left() > tiles && !game.status().is_over() {
        let Some(cell) = player.next_move(&game) else { break };
        game.play(cell).unwrap_or_else(|illegal| unreachable!("{cell}: {illegal}"));
    }
    game
}
