//! Random games, new or in progress, under any rules.

use super::Rng;
use samegame::board::deal::{ColorCount, Strength};
use samegame::board::rules::{LeftoverPenalty, Quadratic, RuleSet};
use samegame::board::{Cell, Deal, Dealer, Rules, Seed, Size};
use samegame::game::{Game, GameId, Goal};

/// Returns a random goal, which a game of a few dozen tiles may or may not reach.
pub(crate) fn random_goal(rng: &mut Rng) -> Goal {
    let goals = [
        Goal::Score,
        Goal::Clear,
        Goal::FewestLeft,
        Goal::FewestMoves,
        Goal::AtLeast(i64::try_from(rng.below(100)).unwrap() - 20),
        Goal::AtMostLeft(u32::try_from(rng.below(10)).unwrap()),
    ];
    goals[rng.below(goals.len())]
}

fn quadratic([a, b, c, d]: [i64; 4]) -> Quadratic {
    Quadratic::new(a, b, c, d).unwrap()
}

/// Returns the rules of a random rule set, half of the time with random changes.
pub(crate) fn random_rules(rng: &mut Rng) -> Rules {
    let base = RuleSet::ALL[rng.below(RuleSet::ALL.len())].rules;
    if rng.below(2) == 0 {
        return base;
    }
    let number = |rng: &mut Rng, bound| i64::try_from(rng.below(bound)).unwrap();
    let leftover = LeftoverPenalty {
        formula: quadratic([[0, 1, 0, 1], [1, -4, 4, 1], [0, -3, 0, 1], [1, 1, 0, 2]][rng.below(4)]),
        above: u32::try_from(rng.below(4)).unwrap(),
        per_color: rng.below(2) == 0,
    };
    let end_bonuses =
        [[0, 0, 0, 1], [-20, 0, 2000, 1], [0, -7, 40, 1], [-1, 9, 0, 1], [1, 1, 0, 2], [0, 0, 30, 1]];
    base.with_end_bonus(quadratic(end_bonuses[rng.below(6)]))
        .with_min_group(2 + u32::try_from(rng.below(2)).unwrap())
        .and_then(|rules| rules.with_clear_bonus(number(rng, 2000) - 1000))
        .and_then(|rules| rules.with_clear_multiplier(1 + number(rng, 4)))
        .and_then(|rules| rules.with_leftover(leftover))
        .unwrap()
}

/// Returns a game on a board of up to `max_side` columns and rows. In half of the games, moves have been played.
pub(crate) fn random_game(rng: &mut Rng, max_side: usize) -> Game {
    let strength = Strength::new(u8::try_from(rng.below(101)).unwrap()).unwrap();
    let max_colors = if rng.below(4) == 0 { 26 } else { 6 };
    let deal = Deal {
        size: Size::new(1 + rng.below(max_side), 1 + rng.below(max_side)).unwrap(),
        colors: ColorCount::new(u8::try_from(1 + rng.below(max_colors)).unwrap()).unwrap(),
        dealer: [Dealer::Uniform, Dealer::Clustered(strength)][rng.below(2)],
        seed: Seed::new(rng.below(1 << 30).to_string()),
    };
    let mut game = Game::new(GameId::dealt(random_rules(rng), deal)).unwrap();
    if rng.below(2) == 0 {
        for _ in 0..rng.below(game.board().size().tiles() as usize / 3 + 1) {
            let moves = game.board().moves(game.rules().min_group());
            if moves.is_empty() {
                break;
            }
            game.play(moves[rng.below(moves.len())].cell).unwrap();
        }
    }
    game
}

/// Plays a line, which must end the game.
pub(crate) fn play_line(game: &Game, line: &[Cell]) -> Game {
    let mut game = game.clone();
    for &cell in line {
        game.play(cell).unwrap_or_else(|why| panic!("{cell}: {why}"));
    }
    assert!(game.status().is_over());
    game
}
