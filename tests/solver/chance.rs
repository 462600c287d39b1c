//! Games of every kind, begun or new, with something to search for in each.

use crate::Draw;
use samegame::board::deal::{ColorCount, Strength};
use samegame::board::rules::{Leftover, RuleSet};
use samegame::board::{Deal, Dealer, Rules, Seed, Size};
use samegame::game::{Game, GameId};
use samegame::solver::search::Goal;

pub(crate) const GOALS: [Goal; 4] = [Goal::Score, Goal::Clear, Goal::FewestLeft, Goal::FewestMoves];

/// A rule set, or one made up: any part may be odd.
pub(crate) fn rules(draw: &mut Draw) -> Rules {
    let base = RuleSet::ALL[draw.below(RuleSet::ALL.len())].rules;
    if draw.below(2) == 0 {
        return base;
    }
    let number = |draw: &mut Draw, bound| i64::try_from(draw.below(bound)).unwrap();
    let leftover = Leftover {
        penalty: ["r", "(r-2)^2", "-3r", "(r^2+r)/2"][draw.below(4)].parse().unwrap(),
        above: u32::try_from(draw.below(4)).unwrap(),
        per_color: draw.below(2) == 0,
    };
    base.with_min_group(2 + u32::try_from(draw.below(2)).unwrap())
        .and_then(|rules| rules.with_clear_bonus(number(draw, 2000) - 1000))
        .and_then(|rules| rules.with_clear_multiplier(1 + number(draw, 4)))
        .and_then(|rules| rules.with_leftover(leftover))
        .unwrap()
}

/// A game on a board of up to so many columns and rows; one in two is begun.
pub(crate) fn game(draw: &mut Draw, most: usize, number: usize) -> Game {
    let strength = Strength::new(u8::try_from(draw.below(101)).unwrap()).unwrap();
    let most_colors = if draw.below(4) == 0 { 26 } else { 6 };
    let deal = Deal {
        size: Size::new(1 + draw.below(most), 1 + draw.below(most)).unwrap(),
        colors: ColorCount::new(u8::try_from(1 + draw.below(most_colors)).unwrap()).unwrap(),
        dealer: [Dealer::Uniform, Dealer::Clustered(strength)][draw.below(2)],
        seed: Seed::new(format!("chance {number}")),
    };
    let mut game = Game::new(GameId::dealt(rules(draw), deal)).unwrap();
    if draw.below(2) == 0 {
        for _ in 0..draw.below(game.board().size().tiles() as usize / 3 + 1) {
            let moves = game.board().moves(game.rules().min_group());
            if moves.is_empty() {
                break;
            }
            game.play(moves[draw.below(moves.len())].cell).unwrap();
        }
    }
    game
}

/// The game after these moves, which have to end it.
pub(crate) fn after(game: &Game, line: &[samegame::board::Cell]) -> Game {
    let mut game = game.clone();
    for &cell in line {
        game.play(cell).unwrap_or_else(|why| panic!("{cell}: {why}"));
    }
    assert!(game.status().is_over());
    game
}
