//! What scores and statistics say.

use crate::board::Dealer;
use crate::board::rules::RuleSet;
use crate::game::{BoardSource, GameId};
use crate::i18n::text;
use crate::i18n::text::Text;
use crate::i18n::{Language, Noun, Words, daily};
use crate::store::{FinishedGame, Help, LogError, Placement};
use jiff::Timestamp;

/// The ids of larger boards are not read for their names.
const LONGEST_ID: usize = 4096;

impl Words {
    /// What the games of a leaderboard have in common; see [`FinishedGame::leaderboard`].
    pub(crate) fn leaderboard(self, name: &str) -> Vec<String> {
        // A leaderboard of dealt boards is named like their ids, but for the seed.
        let id = || name.parse().or_else(|_| format!("{name}:x").parse::<GameId>()).ok();
        let Some(GameId { rules, source }) =
            Some(name).filter(|name| name.len() <= LONGEST_ID).and_then(|_| id())
        else {
            return vec![name.chars().take(LONGEST_ID).collect()];
        };
        let rules = RuleSet::of(&rules).map_or_else(|| rules.to_string(), |set| set.name.to_owned());
        let what = match source {
            BoardSource::Deal(deal) => {
                let colors = self.counted(deal.colors.get().into(), Noun::Color);
                vec![deal.size.to_string(), colors, self.dealer(deal.dealer)]
            }
            BoardSource::Literal(board) => match self.language {
                Language::English => vec![format!("one board of {}", board.size())],
                Language::French => vec![format!("un plateau de {}", board.size())],
            },
        };
        [vec![rules], what].concat()
    }

    fn dealer(self, dealer: Dealer) -> String {
        match dealer {
            Dealer::Uniform => self.text(text::UNIFORM).into_owned(),
            Dealer::Clustered(strength) => format!("{}:{}", self.text(text::CLUSTERED), strength.percent()),
            Dealer::Clearable => self.text(text::CLEARABLE).into_owned(),
        }
    }

    /// The day of a time.
    pub(crate) fn date(self, time: Timestamp) -> String {
        match self.language {
            Language::English => time.strftime("%Y-%m-%d").to_string(),
            Language::French => time.strftime("%d/%m/%Y").to_string(),
        }
    }

    /// How a finished game went: how it ended, with which help, when and in how long.
    pub(crate) fn finished(self, game: &FinishedGame) -> String {
        let end =
            if game.is_clear() { self.text(text::CLEARED).into_owned() } else { self.left(game.tiles_left) };
        let count = |count: u32, noun| (count > 0).then(|| self.shown(count.into(), noun));
        let solver = game.solver.then(|| self.text(text::SOLVER).into_owned());
        // Nobody knows where the player was: the hour is that of everywhere.
        let when = format!("{} {} UTC", self.date(game.time), game.time.strftime("%H:%M"));
        let day = game.day().map(daily);
        let took = game.seconds.map(|seconds| self.duration(seconds.into()));
        let taken_over = game.taken_over_at.map(|moves| self.taken_over(moves as usize));
        let help = [count(game.undos, Noun::Undo), count(game.hints, Noun::Hint), solver, taken_over];
        let facts = [day, Some(end)].into_iter().chain(help).chain([Some(when), took]);
        self.facts(&facts.flatten().collect::<Vec<_>>())
    }

    /// The same with its score, in one line of text.
    pub(crate) fn finished_in_a_sentence(self, game: &FinishedGame) -> String {
        let score = (!game.ranks_by_tiles_left()).then(|| self.counted(game.score, Noun::Point));
        let facts = self.finished(game).replace(self.glyphs.separator, ", ");
        score.into_iter().chain([facts]).collect::<Vec<_>>().join(", ") + "."
    }

    /// What a list is of.
    pub(crate) fn list_heading(self, title: Text, name: &str) -> String {
        format!("{}, {name}{}", self.text(title), self.spell(self.colon()))
    }

    fn left(self, tiles: u32) -> String {
        match self.language {
            Language::English => format!("{} left", self.tiles(tiles)),
            Language::French => format!("reste {}", self.tiles(tiles)),
        }
    }

    /// Where a game stands in its leaderboard, or in the one beside it.
    pub(crate) fn place_in_leaderboard(self, place: Placement, help: Help) -> String {
        let Placement { rank, of, .. } = place;
        match (self.language, help) {
            (Language::English, Help::UndoOrHints) => format!("place {rank} of {of} with help"),
            (Language::English, _) => format!("place {rank} of {of}"),
            (Language::French, Help::UndoOrHints) => format!("place {rank} sur {of} avec aide"),
            (Language::French, _) => format!("place {rank} sur {of}"),
        }
    }

    /// What was lacking to the next place up, if there is one.
    pub(crate) fn lacking_to_next(self, place: Placement, game: &FinishedGame) -> Option<String> {
        let lacking = place.points_to_next?;
        let what = match (self.language, game.ranks_by_tiles_left()) {
            // What is counted stands above: with it, the line would not fit the panel.
            (Language::English, true) => format!("{lacking} fewer"),
            (Language::French, true) => format!("{lacking} de moins"),
            (_, false) => self.shown(lacking, Noun::Point),
        };
        Some(match self.language {
            Language::English => format!("{what} to the next place"),
            Language::French => self.spell(format!("place suivante à {what}")).into_owned(),
        })
    }

    /// The best result on a board.
    pub(crate) fn best_on_board(self, best: &FinishedGame) -> String {
        let result = match (best.ranks_by_tiles_left(), self.language) {
            (false, _) => self.number(best.score),
            (true, Language::English) => format!("{} left", self.number(best.tiles_left)),
            (true, Language::French) => format!("reste {}", self.number(best.tiles_left)),
        };
        self.spell(format!("{}{} {result}", self.text(text::BEST_ON_BOARD), self.colon())).into_owned()
    }

    /// The largest group of a leaderboard.
    pub(crate) fn largest_group(self, tiles: u32) -> String {
        self.spell(format!("{}{} {}", self.text(text::LARGEST_GROUP), self.colon(), self.tiles(tiles)))
            .into_owned()
    }

    /// The fewest moves to a clear of a leaderboard.
    pub(crate) fn fewest_moves(self, moves: u32) -> String {
        let moves = self.shown(moves.into(), Noun::Move);
        self.spell(format!("{}{} {moves}", self.text(text::FEWEST_MOVES), self.colon())).into_owned()
    }

    /// A number with one decimal.
    pub(crate) fn decimal(self, number: f64) -> String {
        #[expect(clippy::cast_possible_truncation, reason = "scores are far from the limits")]
        let tenths = (number * 10.0).round() as i64;
        let point = match self.language {
            Language::English => '.',
            Language::French => ',',
        };
        let sign = if tenths < 0 && tenths > -10 { "-" } else { "" };
        format!("{sign}{}{point}{}", self.number(tenths / 10), tenths.unsigned_abs() % 10)
    }

    /// What is in the middle: a whole number, or one and a half.
    pub(crate) fn middle(self, number: f64) -> String {
        #[expect(clippy::cast_possible_truncation, reason = "scores are far from the limits")]
        let whole = number as i64;
        if number.fract() == 0.0 { self.number(whole) } else { self.decimal(number) }
    }

    /// How many of how many, and what part that is.
    pub(crate) fn share(self, count: usize, of: usize) -> String {
        let number = i64::try_from(count).unwrap_or(i64::MAX);
        let percent = (count * 100 + of / 2).checked_div(of).unwrap_or(0);
        let space = match self.language {
            Language::English => "",
            Language::French => "\u{a0}",
        };
        self.spell(format!("{} ({percent}{space}%)", self.number(number))).into_owned()
    }

    /// From one number to another.
    pub(crate) fn span(self, low: i64, high: i64) -> String {
        match self.language {
            Language::English => format!("{} to {}", self.number(low), self.number(high)),
            Language::French => {
                self.spell(format!("{} à {}", self.number(low), self.number(high))).into_owned()
            }
        }
    }

    /// So many seconds, to the two largest units.
    pub(crate) fn duration(self, seconds: u64) -> String {
        let (hours, minutes) = (seconds / 3600, seconds / 60 % 60);
        let (hours, whole) = (i64::try_from(hours).unwrap_or(i64::MAX), hours > 0);
        if whole {
            format!("{} h {minutes} min", self.number(hours))
        } else if minutes > 0 {
            format!("{minutes} min {} s", seconds % 60)
        } else {
            format!("{seconds} s")
        }
    }

    /// Why there are no scores to show.
    pub(crate) fn no_games(self, error: &LogError) -> String {
        let why = match error {
            LogError::Newer => self.text(text::NEWER_GAMES).into_owned(),
            LogError::Disk(error) => error.to_string(),
        };
        self.spell(format!("{}{} {why}", self.text(text::NOTHING_READ), self.colon())).into_owned()
    }
}
