//! What a player can beat while playing: the stage of the journey, the next star, and the best score of this kind.

use crate::game::{Day, Game};
use crate::i18n::{Messages, review};
use crate::play::{Ranking, Stage};
use crate::review::{Scale, Stars, Threshold};

/// The stars that a running game has reached, and what it can beat. Only what is certain counts: the points made, or the
/// tiles left if the rules rank by them, and the part of the end bonus that no move can lose, less the penalty for the tiles
/// that are left now, but nothing else of what the end adds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Target {
    /// `None` if the board has no scale.
    pub stars: Option<Stars>,
    /// The next star and the score that it needs; `None` if there is none, or if it is not known yet.
    pub star: Option<Threshold>,
    /// The player's best score of this kind, which may be beaten already.
    pub best: Option<i64>,
    /// The score that passes the stage of the journey, if the board is one.
    pub stage: Option<i64>,
    /// The certain score, and the score at which the way to the next star began.
    made: i64,
    from: i64,
}

/// What is beaten first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Next {
    Stage(i64),
    Star(Threshold),
    Best(i64),
}

impl Target {
    /// The target of a game in play; `None` if it is not the player's own, or if nothing is known about its board yet.
    pub(super) fn of(game: &Game, scale: &Scale, ranking: &Ranking) -> Option<Self> {
        let (help, by_tiles) = (game.help(), game.rules().ranks_by_tiles_left());
        if game.status().is_over() || help.solver_moves > 0 || help.taken_over.is_some() {
            return None;
        }
        let tiles_left = game.board().tiles_left();
        let [bonus, _] = game.rules().end_bonus().extremes_within(0, tiles_left);
        // Under all rule sets, no move makes the penalty for the tiles left larger.
        let ended_now = game.rules().final_score(game.points(), game.board());
        let made =
            if by_tiles { -i64::from(tiles_left) } else { ended_now.min(game.points() + bonus.max(0)) };
        let stars = scale.stars(made, false);
        let reached = scale.thresholds().rfind(|threshold| threshold.score <= made);
        let first = if by_tiles { -i64::from(game.first_board().tiles_left()) } else { made.min(0) };
        // A board that was cleared cannot be beaten by tiles. On the board of a day, the best of its kind would seem to be
        // that of the day.
        let is_told = |&best: &i64| (!by_tiles || best < 0) && Day::of(game.id()).is_none();
        let best = ranking.of_kind(game).filter(is_told);
        let star = stars.and_then(|stars| scale.next(stars));
        let from = reached.map_or(first, |threshold| threshold.score);
        let stage = Stage::of(game.id()).filter(|_| help.is_none()).map(|stage| stage.target);
        let is_known = stars.is_some() || best.is_some() || stage.is_some();
        is_known.then_some(Self { stars, star, best, stage, made, from })
    }

    /// What the game has reached or beaten that it had not `before`; `None` if that is nothing.
    pub(crate) fn beaten_since(self, before: Self, messages: Messages) -> Option<String> {
        let stars = self.stars.filter(|_| self.stars > before.stars).map(|stars| {
            messages.format("stars-reached", [("stars", review::stars_in_words(messages, stars).into())])
        });
        let is_beaten = self.is_best_beaten() && !before.is_best_beaten();
        let best = is_beaten.then(|| messages.text("best-beaten").into_owned());
        let is_stage_reached = before.stage_to_reach().is_some() && self.stage_to_reach().is_none();
        let stage = is_stage_reached.then(|| messages.text("stage-reached").into_owned());
        let facts: Vec<String> = stage.into_iter().chain(stars).chain(best).collect();
        (!facts.is_empty()).then(|| messages.join(&facts))
    }

    fn is_best_beaten(self) -> bool {
        self.best.is_some_and(|best| best < self.made)
    }

    fn best_to_beat(self) -> Option<Next> {
        self.best.filter(|_| !self.is_best_beaten()).map(Next::Best)
    }

    fn stage_to_reach(self) -> Option<Next> {
        self.stage.filter(|&target| self.made < target).map(Next::Stage)
    }

    /// The stage; after it the star, or the best of this kind if that needs fewer points.
    pub fn next(self) -> Option<Next> {
        let star_or_best = [self.star.map(Next::Star), self.best_to_beat()].into_iter().flatten();
        self.stage_to_reach().or_else(|| star_or_best.min_by_key(|next| next.needs()))
    }

    /// The part of the way to what is next that is done, in this many steps.
    pub(crate) fn progress(self, steps: u16) -> u16 {
        let Some(needs) = self.next().map(Next::needs) else { return steps };
        let [done, way] = [self.made, needs].map(|score| i128::from(score) - i128::from(self.from));
        u16::try_from(done * i128::from(steps) / way.max(1)).unwrap_or(steps)
    }

    /// `★★☆☆☆`, and `next 1,721` or `3 left` for a star, or `best 1,530` for a score, with more words if the rules rank by
    /// the tiles left. A part that does not apply is empty.
    pub(crate) fn in_short(self, messages: Messages, game: &Game) -> [String; 2] {
        let next = self.next().map(|next| match next {
            Next::Star(star) if game.rules().ranks_by_tiles_left() => {
                messages.format("tiles-left-shortest", [("tiles", messages.grouped(-star.score))])
            }
            Next::Star(star) => messages.format("next-in-short", [("score", messages.grouped(star.score))]),
            Next::Best(score) if !game.rules().ranks_by_tiles_left() => {
                messages.format("best-with-score", [("score", messages.grouped(score))])
            }
            Next::Stage(_) | Next::Best(_) => next.in_words(messages, game),
        });
        // The first star is for the end of any game.
        let above_first = |stars| Some(stars).filter(|stars| *stars > Stars::ONE);
        let stars = self.stars.map(|stars| review::stars(messages, above_first(stars)));
        [stars, next].map(Option::unwrap_or_default)
    }

    /// `2 stars · 2½ stars at 1,721 · your best at 1,530`.
    pub(crate) fn sentence(self, messages: Messages, game: &Game) -> String {
        let stars = self.stars.filter(|stars| *stars > Stars::ONE);
        let stars = stars.map(|stars| review::stars_in_words(messages, stars));
        let next =
            self.stage_to_reach().into_iter().chain(self.star.map(Next::Star)).chain(self.best_to_beat());
        let next = next.map(|next| next.in_words(messages, game));
        messages.join(&stars.into_iter().chain(next).collect::<Vec<_>>())
    }
}

impl Next {
    const fn needs(self) -> i64 {
        match self {
            Self::Stage(score) => score,
            Self::Star(star) => star.score,
            Self::Best(score) => score + 1,
        }
    }

    /// `stage at 1,200`, `3 stars at 1,721` or `your best at 1,530`; `3 stars with 4 left` under rules that rank by the
    /// tiles left.
    pub(crate) fn in_words(self, messages: Messages, game: &Game) -> String {
        let ([by_score, by_tiles], score, stars) = match self {
            Self::Star(Threshold { stars, score }) => {
                (["next-star", "next-star-with-tiles"], score, review::stars_in_words(messages, stars))
            }
            Self::Stage(score) => (["next-stage", "next-stage-with-tiles"], score, String::new()),
            Self::Best(score) => (["next-best", "next-best-with-tiles"], score, String::new()),
        };
        let is_by_tiles = game.rules().ranks_by_tiles_left();
        let (id, name, number) =
            if is_by_tiles { (by_tiles, "tiles", -score) } else { (by_score, "score", score) };
        messages.format(id, [(name, messages.grouped(number)), ("stars", stars.into())])
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
        search.run(&|| false);
        (game, search.scale().clone())
    }

    #[test]
    fn a_target_follows_the_points_made_and_an_undo_takes_a_star_back() {
        let stars = check("sg1:p1,-4,4,1_g2_b0_x1_l0,0,0,1_a0_t:7x7c3:uniform-v1:demo", |_| 0);
        assert!(stars > Some(Stars::ONE));
    }

    #[test]
    fn the_end_bonus_counts_as_far_as_it_is_certain() {
        check("sg1:popstar:7x7c3:uniform-v1:demo", |left| (2000 - 20 * left * left).max(0));
        // The least of the bonuses for up to `left` tiles is the one for 4.
        let least = |left| (0..=left).map(|r| (r - 4) * (r - 4) + 7).min().unwrap();
        check("sg1:p5,0,0,1_g2_b0_x1_l0,0,0,1_a0_t_e1,-8,23,1:7x7c3:uniform-v1:demo", least);
    }

    /// Plays a game, and compares its targets with the points made and this bonus for the tiles left. Returns the stars
    /// before the last move.
    fn check(id: &str, bonus: impl Fn(i64) -> i64) -> Option<Stars> {
        let (mut game, scale) = game(id);
        let first = Target::of(&game, &scale, &Ranking::default()).unwrap();
        assert_eq!((first.stars, first.progress(10)), (Some(Stars::ONE), 0));
        let mut reached = vec![first];
        // The player spares a colour.
        let spared = game.board().colors().max_by_key(|&color| game.board().tiles_of(color));
        let rank = |group: &Group| (Some(group.color) != spared, group.size);
        while let Some(next) = game.board().moves(2).into_iter().max_by_key(rank) {
            game.play(next.cell).unwrap();
            let Some(target) = Target::of(&game, &scale, &Ranking::default()) else { break };
            let made = game.points() + bonus(game.board().tiles_left().into());
            let naive = scale.thresholds().rfind(|threshold| threshold.score <= made);
            assert_eq!(target.stars, Some(naive.map_or(Stars::ONE, |threshold| threshold.stars)));
            assert_eq!(target.star, scale.thresholds().find(|threshold| threshold.score > made));
            assert!(target.progress(10) <= 10);
            reached.push(target);
        }
        assert!(game.status().is_over());
        let stars = reached.last().unwrap().stars;
        while game.undo().is_some() {
            assert_eq!(Target::of(&game, &scale, &Ranking::default()), reached.pop());
        }
        stars
    }

    #[test]
    fn under_rules_that_rank_by_tiles_the_target_is_a_number_of_tiles() {
        let (mut game, scale) = game("sg1:klickety:6x5c4:uniform-v1:f");
        let target = Target::of(&game, &scale, &Ranking::default()).unwrap();
        let left = -scale.thresholds().next().unwrap().score;
        assert_eq!(target.in_short(Messages::PLAIN_ENGLISH, &game)[1], format!("{left} left"));
        let sentence = target.sentence(Messages::PLAIN_ENGLISH, &game);
        assert!(sentence.ends_with(&format!(" with {left} left")), "{sentence}");
        for next in [Next::Stage(-3), Next::Best(-3)] {
            assert!(next.in_words(Messages::PLAIN_ENGLISH, &game).ends_with("3 left"));
        }
        let largest = game.board().moves(2).into_iter().max_by_key(|group| group.size).unwrap();
        game.play(largest.cell).unwrap();
        assert!(Target::of(&game, &scale, &Ranking::default()).unwrap().progress(100) > 0);
    }
}
