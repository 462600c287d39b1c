//! Messages about leaderboards.

use crate::board::Dealer;
use crate::board::rules::RuleSet;
use crate::game::{BoardOrigin, GameId};
use crate::i18n::numbers::signed;
use crate::i18n::{Messages, Noun, TextId};

/// The longest id that is parsed to describe a leaderboard.
const LONGEST_ID: usize = 4096;

impl Messages {
    /// The facts that the games on a leaderboard share. The name of a leaderboard is the id of a game on a literal
    /// board, or a game id without its seed.
    pub(crate) fn leaderboard(self, name: &str) -> Vec<String> {
        let id: Option<GameId> = if name.len() <= LONGEST_ID {
            // The name of a leaderboard of dealt boards lacks only a seed to be an id. Any seed will do.
            name.parse().or_else(|_| format!("{name}:x").parse()).ok()
        } else {
            None
        };
        let Some(GameId { rules, source }) = id else {
            return vec![name.chars().take(LONGEST_ID).collect()];
        };
        let rules = RuleSet::of(&rules).map_or_else(|| rules.to_string(), |set| set.name.to_owned());
        let boards = match source {
            BoardOrigin::Deal(deal) => {
                let colors = self.count_ungrouped(deal.colors.get().into(), Noun::Color);
                vec![deal.size.to_string(), colors, self.dealer(deal.dealer)]
            }
            BoardOrigin::Literal(board) => {
                vec![self.format("board-of-size", [("size", board.size().to_string().into())])]
            }
        };
        [vec![rules], boards].concat()
    }

    fn dealer(self, dealer: Dealer) -> String {
        match dealer {
            Dealer::Uniform => self.text("dealer-uniform").into_owned(),
            Dealer::Clustered(strength) => {
                format!("{}:{}", self.text("dealer-clustered"), strength.percent())
            }
            Dealer::Clearable | Dealer::ClearableV1 => self.text("dealer-clearable").into_owned(),
            Dealer::ClearableV2 => format!("{} 2", self.text("dealer-clearable")),
        }
    }

    /// The heading of a list: `Scores, standard, 15x15:`.
    pub(crate) fn list_heading(self, title: TextId, name: &str) -> String {
        self.format("list-heading", [("title", self.text(title).into()), ("name", name.into())])
    }

    /// `place 2 of 5`; `with_help` if the place is on the leaderboard of games with undo or hints.
    pub(crate) fn place(self, rank: usize, total: usize, with_help: bool) -> String {
        let [rank, total] = [rank, total].map(|number| self.ungrouped(signed(number)));
        self.format(if with_help { "place-with-help" } else { "place" }, [("rank", rank), ("total", total)])
    }

    /// `new best, by 120 points`; under rules where only tiles count, `new best, by 3 tiles`.
    pub(crate) fn new_best(self, lead: i64, by_tiles: bool) -> String {
        if by_tiles {
            self.format("new-best-by-tiles", [("tiles", self.grouped(lead))])
        } else {
            self.format("new-best", [("points", self.grouped(lead))])
        }
    }

    /// `120 points to the next place`; under rules where only tiles count, `3 fewer to the next place`.
    pub(crate) fn to_next_place(self, lacking: i64, by_tiles: bool) -> String {
        if by_tiles {
            // The line above in the panel contains the noun. With it, this line would not fit.
            self.format("tiles-to-next-place", [("tiles", self.ungrouped(lacking))])
        } else {
            self.format("points-to-next-place", [("points", self.grouped(lacking))])
        }
    }

    /// The best score on a board.
    pub(crate) fn best_score_on_board(self, score: i64) -> String {
        self.format("best-on-board", [("score", self.grouped(score))])
    }

    /// The fewest tiles left on a board, under rules where only tiles count.
    pub(crate) fn fewest_tiles_on_board(self, tiles: u32) -> String {
        self.format("best-on-board-by-tiles", [("tiles", self.grouped(tiles.into()))])
    }

    /// `Largest group: 12 tiles`.
    pub(crate) fn largest_group(self, tiles: u32) -> String {
        self.format("largest-group-of", [("tiles", self.grouped(tiles.into()))])
    }

    /// `Fewest moves to clear: 48 moves`.
    pub(crate) fn fewest_moves(self, moves: u32) -> String {
        self.format("fewest-moves-of", [("moves", self.grouped(moves.into()))])
    }

    /// `26 games`: the listed games of a kind.
    pub(crate) fn games(self, games: usize) -> String {
        self.format("games-of-kind", [("games", self.grouped(signed(games)))])
    }

    /// `12 matches`, `no match`: the games that a filter leaves.
    pub(crate) fn matches(self, games: usize) -> String {
        self.format("matches", [("games", self.grouped(signed(games)))])
    }

    /// What a dot of a chart stands for: `each game`, `average of 7 games`.
    pub(crate) fn games_of_a_dot(self, games: usize) -> String {
        self.format("games-of-a-dot", [("games", self.grouped(signed(games)))])
    }

    /// The reason why the saved games cannot be read.
    pub(crate) fn saved_games_unreadable(self, why: &str) -> String {
        self.format("saved-games-unreadable-because", [("why", why.into())])
    }
}
