//! What a player can reach next while playing: the next star.

use crate::game::Game;
use crate::i18n::{Messages, review};
use crate::review::{Scale, Stars};

/// The stars that a running game has reached, and the next ones in sight. Only what is certain counts: the points made, or
/// the tiles left if the rules rank by them, but no bonus or penalty at the end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Target {
    /// `None` below one star, because half a star is for the end of a game.
    pub stars: Option<Stars>,
    /// The score that the next star needs; `None` if there is none, or if it is not known yet.
    pub next: Option<i64>,
    /// The certain score, and the score at which the way to the next star began.
    made: i64,
    from: i64,
}

impl Target {
    /// The target of a game in play; `None` if it can earn no stars, or if no threshold is known yet.
    pub(crate) fn of(game: &Game, scale: &Scale) -> Option<Self> {
        let (help, by_tiles) = (game.help(), game.rules().ranks_by_tiles_left());
        if game.status().is_over() || help.solver_moves > 0 || help.taken_over.is_some() {
            return None;
        }
        let made = if by_tiles { -i64::from(game.board().tiles_left()) } else { game.points() };
        let stars = scale.stars(made)?;
        let reached = scale.thresholds().rfind(|threshold| threshold.score <= made);
        let first = if by_tiles { -i64::from(game.first_board().tiles_left()) } else { made.min(0) };
        Some(Self {
            stars: Some(stars).filter(|&stars| stars >= Stars::ONE),
            next: scale.next(made).map(|threshold| threshold.score),
            made,
            from: reached.map_or(first, |threshold| threshold.score),
        })
    }

    /// The part of the way to the next star that is done, in this many steps.
    pub(crate) fn progress(self, steps: u16) -> u16 {
        let Some(next) = self.next else { return steps };
        let [done, way] = [self.made, next].map(|score| i128::from(score) - i128::from(self.from));
        u16::try_from(done * i128::from(steps) / way.max(1)).unwrap_or(steps)
    }

    /// `★★☆☆☆ next at 1,721`, or `next with 3 left` under rules that rank by the tiles left.
    pub(crate) fn line(self, messages: Messages, game: &Game) -> String {
        self.facts(messages, game, review::stars(messages, self.stars))
    }

    /// `2 stars · next at 1,721`.
    pub(crate) fn sentence(self, messages: Messages, game: &Game) -> String {
        let stars = match self.stars {
            Some(stars) => review::stars_in_words(messages, stars),
            None => messages.text("no-star-yet").into_owned(),
        };
        self.facts(messages, game, stars)
    }

    fn facts(self, messages: Messages, game: &Game, stars: String) -> String {
        let next = self.next.map(|score| review::next_star(messages, score, game.rules()));
        messages.join(&[stars].into_iter().chain(next).collect::<Vec<_>>())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Group;
    use crate::notation::Replay;
    use crate::review::ScaleSearch;

    fn game(id: &str) -> (Game, Scale) {
        let game = id.parse::<Replay>().unwrap().game().unwrap();
        let mut search = ScaleSearch::new(&game, 1);
        search.run(&|| false, &mut |_| ());
        (game, search.scale().clone())
    }

    #[test]
    fn a_target_follows_the_points_made_and_an_undo_takes_a_star_back() {
        let (mut game, scale) = game("sg1:p1,-4,4,1_g2_b0_x1_l0,0,0,1_a0_t:7x7c3:uniform-v1:demo");
        let first = Target::of(&game, &scale).unwrap();
        assert_eq!((first.stars, first.progress(10)), (None, 0));
        let mut reached = vec![first];
        // The player spares a colour.
        let spared = game.board().colors().max_by_key(|&color| game.board().tiles_of(color));
        let rank = |group: &Group| (Some(group.color) != spared, group.size);
        while let Some(next) = game.board().moves(2).into_iter().max_by_key(rank) {
            game.play(next.cell).unwrap();
            let Some(target) = Target::of(&game, &scale) else { break };
            let naive = scale.thresholds().rfind(|threshold| threshold.score <= game.points());
            assert_eq!(target.stars, naive.map(|threshold| threshold.stars));
            assert_eq!(target.next, scale.next(game.points()).map(|threshold| threshold.score));
            assert!(target.progress(10) <= 10);
            reached.push(target);
        }
        assert!(reached.last().unwrap().stars > first.stars && game.status().is_over());
        while game.undo().is_some() {
            assert_eq!(Target::of(&game, &scale), reached.pop());
        }
    }

    #[test]
    fn under_rules_that_rank_by_tiles_the_target_is_a_number_of_tiles() {
        let (mut game, scale) = game("sg1:klickety:6x5c4:uniform-v1:f");
        let target = Target::of(&game, &scale).unwrap();
        let left = -scale.thresholds().next().unwrap().score;
        assert!(target.line(Messages::PLAIN_ENGLISH, &game).ends_with(&format!("next with {left} left")));
        let largest = game.board().moves(2).into_iter().max_by_key(|group| group.size).unwrap();
        game.play(largest.cell).unwrap();
        assert!(Target::of(&game, &scale).unwrap().progress(100) > 0);
    }
}
