//! Leaderboards and statistics, compared with their definitions.

use jiff::Timestamp;
use proptest::prelude::*;
use samegame::play::{Scores, trend};
use samegame::store::{FinishedGame, Help};

fn finished_game() -> impl Strategy<Value = FinishedGame> {
    (0..3_usize, -20_i64..20, 0_u32..4, 0_u32..3, 0_u32..2, prop::bool::weighted(0.1), 1_u32..30).prop_map(
        |(kind, score, tiles_left, undos, hints, solver, moves)| FinishedGame {
            time: Timestamp::UNIX_EPOCH,
            score,
            tiles_left,
            moves,
            largest_group: moves + 1,
            undos,
            hints,
            solver,
            taken_over_at: None,
            seconds: None,
            begun: None,
            code: format!(
                "{}+a1",
                [
                    "sg1:standard:5x5c3:uniform-v1:a",
                    "sg1:standard:5x5c3:uniform-v1:b%3A",
                    "sg1:tiles:board:AA"
                ][kind]
            ),
        },
    )
}

/// Finished games, each a second after the previous one.
fn finished_games() -> impl Strategy<Value = Vec<FinishedGame>> {
    prop::collection::vec(finished_game(), 0..60).prop_map(|mut games| {
        for (second, game) in (0..).zip(&mut games) {
            game.time = Timestamp::from_second(second).unwrap();
        }
        games
    })
}

proptest! {
    #[test]
    fn every_game_without_solver_moves_is_on_one_leaderboard(games in finished_games()) {
        let scores = Scores::new(games.clone());
        let leaderboards = scores.leaderboards();
        let count: usize = leaderboards.iter().map(|leaderboard| leaderboard.games.len()).sum();
        prop_assert_eq!(count, games.iter().filter(|game| !game.solver).count());
        for leaderboard in &leaderboards {
            prop_assert!(leaderboard.games.iter().all(|game| game.leaderboard() == leaderboard.name));
            prop_assert!(leaderboard.games.is_sorted_by_key(|game| game.time));
            prop_assert_eq!(&scores.leaderboard(leaderboard.name).unwrap().games, &leaderboard.games);
        }
        let last = |leaderboard: &samegame::play::Leaderboard<'_>| leaderboard.games.last().unwrap().time;
        prop_assert!(leaderboards.windows(2).all(|pair| last(&pair[0]) > last(&pair[1])));
    }

    #[test]
    fn a_rank_is_one_more_than_the_number_of_better_games(games in finished_games()) {
        let scores = Scores::new(games.clone());
        for game in &games {
            let Some(place) = scores.place(game) else {
                prop_assert!(game.solver);
                continue;
            };
            let peers = games.iter().filter(|other| other.help() == game.help() && other.leaderboard() == game.leaderboard());
            let better = peers.clone().filter(|other| {
                other.score > game.score || (other.score == game.score && other.time < game.time)
            });
            prop_assert_eq!(place.rank, better.clone().count() + 1);
            prop_assert_eq!(place.of, peers.count());
            prop_assert_eq!(place.points_to_next.is_none(), place.rank == 1);
            let others = games.iter().filter(|other| other.leaderboard() == game.leaderboard() && !other.solver);
            let others: Vec<_> = others.filter(|&other| other != game).collect();
            prop_assert_eq!(place.is_first, others.is_empty());
            // The lead is that over the games with the same help, or else over all.
            let same_help = others.iter().filter(|other| other.help() == game.help()).map(|other| other.score).max();
            let best = same_help.or_else(|| others.iter().map(|other| other.score).max());
            prop_assert_eq!(place.lead, best.map(|best| game.score - best).filter(|&lead| lead > 0));
            if let Some(points) = place.points_to_next {
                let with = |more: i64| scores.place(&FinishedGame { score: game.score + more, ..game.clone() }).unwrap();
                let overtaken = better.filter(|other| other.score < game.score + points).count();
                prop_assert!(points > 0 && overtaken >= 1 && with(points).rank < with(0).rank);
            }
        }
    }

    #[test]
    fn the_best_games_are_in_order_of_rank(games in finished_games()) {
        let scores = Scores::new(games);
        for leaderboard in scores.leaderboards() {
            for help in [Help::None, Help::UndoOrHints] {
                let best = leaderboard.best(help);
                prop_assert!(best.len() <= 10);
                for (rank, game) in (1..).zip(best) {
                    prop_assert_eq!(scores.place(game).unwrap().rank, rank);
                }
            }
        }
    }

    #[test]
    fn the_points_of_a_trend_are_averages_of_equally_many_values(
        values in proptest::collection::vec(0_u32..1000, 0..60), points in 1_usize..12,
    ) {
        let values: Vec<f64> = values.into_iter().map(f64::from).collect();
        let trend = trend(&values, points);
        prop_assert!(trend.len() <= points);
        // From the last to the first, because only the first point may be of fewer values.
        let mut rest = values.as_slice();
        let size = values.len().div_ceil(points).max(1);
        for &point in trend.iter().rev() {
            let (before, of_point) = rest.split_at(rest.len().saturating_sub(size));
            let sum: f64 = of_point.iter().sum();
            prop_assert!((point * f64::from(u32::try_from(of_point.len()).unwrap()) - sum).abs() < 1e-6);
            rest = before;
        }
        prop_assert!(rest.is_empty());
    }
}
