//! The journey: sixty stages, the same for everyone and for ever. A stage is a board with a target. And what boards are
//! called: days, stages, levels and rules.

use crate::board::Rules;
use crate::game::{BoardOrigin, Day, Event, Game, GameId, LogTag};
use crate::i18n::{Messages, daily_name, game, rules};
use crate::store::FinishedGame;
use std::borrow::Cow;

/// A board, and the score that passes it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stage {
    /// Its number, from 1.
    pub number: usize,
    /// Its board.
    pub id: GameId,
    /// The score that passes it, in the unit of the rules: minus the tiles left if the rules rank by them.
    pub target: i64,
}

/// The kind of the board of each stage, as in ids, and the target. The seed of stage 12 is `journey-v1-12`. Neither ever
/// changes: the stages that players have passed stay passed.
const STAGES: &[(&str, i64)] = &[
    ("standard:8x7c3:clustered:20-v1", 661),
    ("standard:8x8c3:clustered:30-v1", 1481),
    ("standard:8x6c3:uniform-v1", 405),
    ("standard:7x6c3:clearable-v2", 477),
    ("tiles:9x9c4:uniform-v1", 77),
    ("standard:10x9c3:clustered:20-v1", 799),
    ("standard:9x8c3:uniform-v1", 513),
    ("standard:9x9c3:clearable-v2", 742),
    ("standard:10x9c3:clustered:20-v1", 1128),
    ("klickety:8x10c3:uniform-v1", -1),
    ("standard:10x10c3:uniform-v1", 1128),
    ("standard:12x8c3:uniform-v1", 995),
    ("standard:9x9c4:clearable-v2", 323),
    ("standard:12x10c3:uniform-v1", 1265),
    ("jawbreaker:11x12c4:clustered:20-v1", 619),
    ("standard:12x12c3:uniform-v1", 1466),
    ("standard:10x10c4:clustered:20-v1", 817),
    ("standard:14x10c3:uniform-v1", 1825),
    ("standard:10x10c4:uniform-v1", 590),
    ("popstar:10x10c4:uniform-v1", 3395),
    ("standard:15x12c3:uniform-v1", 2774),
    ("standard:11x11c4:clustered:25-v1", 729),
    ("standard:12x10c4:uniform-v1", 706),
    ("standard:15x15c3:uniform-v1", 3722),
    ("tiles:12x10c4:uniform-v1", 112),
    ("standard:10x12c4:clearable-v2", 636),
    ("standard:12x12c4:uniform-v1", 923),
    ("standard:20x10c3:uniform-v1", 2687),
    ("standard:14x10c4:uniform-v1", 706),
    ("klickety:12x14c5:uniform-v1", -14),
    ("standard:15x10c4:clustered:15-v1", 817),
    ("standard:20x15c3:uniform-v1", 5743),
    ("standard:13x13c4:uniform-v1", 1099),
    ("standard:15x12c4:uniform-v1", 861),
    ("jawbreaker:11x12c5:uniform-v1", 540),
    ("standard:12x12c4:clearable-v2", 1002),
    ("standard:15x15c4:uniform-v1", 1815),
    ("standard:18x12c4:clustered:15-v1", 2152),
    ("standard:15x15c4:uniform-v1", 1851),
    ("popstar:10x10c5:uniform-v1", 2711),
    ("standard:16x14c4:uniform-v1", 1525),
    ("standard:12x12c5:clustered:30-v1", 860),
    ("standard:20x12c4:uniform-v1", 1898),
    ("standard:15x12c5:uniform-v1", 1071),
    ("jawbreaker:13x12c5:uniform-v1", 661),
    ("standard:14x12c5:clearable-v2", 853),
    ("standard:20x15c4:uniform-v1", 2366),
    ("standard:15x15c5:clustered:20-v1", 2108),
    ("standard:15x15c5:uniform-v1", 1321),
    ("popstar:11x11c5:uniform-v1", 4129),
    ("standard:16x14c5:uniform-v1", 1223),
    ("standard:20x12c5:clustered:15-v1", 1499),
    ("standard:15x15c5:uniform-v1", 1335),
    ("standard:20x15c4:clustered:10-v1", 3291),
    ("jawbreaker:15x14c5:uniform-v1", 1471),
    ("standard:15x15c5:clearable-v1", 1567),
    ("standard:18x15c5:uniform-v1", 1565),
    ("standard:15x15c6:clustered:20-v1", 1228),
    ("standard:20x15c5:uniform-v1", 1419),
    ("popstar:12x12c6:uniform-v1", 3088),
];

const SEED: &str = "journey-v1-";

impl Stage {
    /// The number of stages.
    pub const COUNT: usize = STAGES.len();

    /// The stage with this number, from 1; `None` if there is none.
    pub fn new(number: usize) -> Option<Self> {
        let (kind, target) = *STAGES.get(number.checked_sub(1)?)?;
        let id = format!("sg1:{kind}:{SEED}{number}").parse();
        let id = id.unwrap_or_else(|error| unreachable!("the id of stage {number}: {error}"));
        Some(Self { number, id, target })
    }

    /// The stages, in their order.
    pub fn all() -> impl Iterator<Item = Self> {
        (1..=Self::COUNT).filter_map(Self::new)
    }

    /// The stage whose board this is.
    pub fn of(id: &GameId) -> Option<Self> {
        let BoardOrigin::Deal(deal) = &id.source else { return None };
        let number = deal.seed.as_str().strip_prefix(SEED)?.parse().ok()?;
        Self::new(number).filter(|stage| stage.id == *id)
    }

    /// The stage after the one that a game has passed.
    pub fn after(game: &Game) -> Option<Self> {
        let stage = Self::of(game.id()).filter(|stage| stage.is_passed_by(game))?;
        Self::new(stage.number + 1)
    }

    /// Whether a game that is over passes the stage. Undo is free; hints, the solver's moves and moves taken over from a
    /// replay are not.
    pub fn is_passed_by(&self, game: &Game) -> bool {
        game.status().is_over() && game.help().is_none() && game.score() >= self.target
    }

    /// `stage 12 · target 871`.
    pub(crate) fn in_words(&self, messages: Messages) -> String {
        let name = messages.format("stage-name", [("number", messages.grouped(self.number))]);
        messages.join(&[name, self.target_in_words(messages)])
    }

    /// `target 871`, or with the unit if it is the tiles left.
    pub(crate) fn target_in_words(&self, messages: Messages) -> String {
        let by_tiles = self.id.rules.ranks_by_tiles_left();
        let target = ("score", messages.grouped(self.target.abs()));
        messages.format(if by_tiles { "stage-target-with-tiles" } else { "stage-target" }, [target])
    }

    /// That a game passes its stage, or what it lacks: `554 short of 1481`.
    pub(crate) fn result(&self, messages: Messages, game: &Game) -> String {
        if self.is_passed_by(game) {
            return messages.format("stage-passed", [("number", messages.grouped(self.number))]);
        }
        if game.score() >= self.target {
            return messages.text("stage-with-help").into_owned();
        }
        let by_tiles = game.rules().ranks_by_tiles_left();
        let missing = ("missing", messages.grouped(self.target - game.score()));
        let [score, target] = [game.score(), self.target].map(|score| messages.grouped(score.abs()));
        let facts = [("score", score), ("target", target), missing];
        messages.format(if by_tiles { "tiles-short-of-stage" } else { "points-short-of-stage" }, facts)
    }
}

/// Whether a board is that of a day or a stage, and so of no kind that the player chose.
pub fn is_fixed_board(id: &GameId) -> bool {
    Day::of(id).is_some() || Stage::of(id).is_some()
}

/// The day of a daily board, the stage of the journey, the level of a dealt board, or the rules.
pub(crate) fn game_name(messages: Messages, id: &GameId) -> Cow<'static, str> {
    if let Some(day) = Day::of(id) {
        return daily_name(day).into();
    }
    if let Some(stage) = Stage::of(id) {
        return messages.format("stage-name", [("number", messages.grouped(stage.number))]).into();
    }
    let level = match &id.source {
        BoardOrigin::Deal(deal) if id.rules == Rules::default() => game::level(messages, deal.colors),
        _ => "".into(),
    };
    if level.is_empty() { rules::name(messages, &id.rules) } else { level }
}

/// How far the player has come: the best game on each stage without hints, the solver's moves and moves taken over.
#[derive(Clone, Debug)]
pub struct Journey {
    best: Vec<Option<FinishedGame>>,
}

impl Journey {
    /// Collects the games on stages from these games.
    pub fn new<'a>(games: impl IntoIterator<Item = &'a FinishedGame>) -> Self {
        let mut best = vec![None; Stage::COUNT];
        for game in games {
            let is_own = game.hints == 0 && game.is_own();
            // Most games are on other boards, whose ids need not be parsed.
            let stage = game.id().contains(SEED).then(|| game.id().parse().ok()).flatten();
            let Some(stage) = stage.as_ref().and_then(Stage::of).filter(|_| is_own) else { continue };
            let best: &mut Option<FinishedGame> = &mut best[stage.number - 1];
            if best.as_ref().is_none_or(|best| best.score < game.score) {
                *best = Some(game.clone());
            }
        }
        Self { best }
    }

    /// The best game on a stage that counts.
    pub fn best(&self, stage: &Stage) -> Option<&FinishedGame> {
        self.best[stage.number - 1].as_ref()
    }

    pub fn is_passed(&self, stage: &Stage) -> bool {
        self.best(stage).is_some_and(|best| best.score >= stage.target)
    }

    /// Whether help would be the first in this game, on a stage that is not passed yet. The game, or after its end a later
    /// attempt, then passes nothing.
    pub fn is_lost_by_help(&self, game: &Game) -> bool {
        let is_free = game.help().is_none() && !game.log().contains(&Event::Tag(LogTag::best_line()));
        Stage::of(game.id()).is_some_and(|stage| is_free && !self.is_passed(&stage))
    }

    /// The number of stages that are passed.
    pub fn passed(&self) -> usize {
        Stage::all().filter(|stage| self.is_passed(stage)).count()
    }

    /// The stages that can be played: up to two after the last one that is passed.
    pub fn open(&self) -> impl Iterator<Item = Stage> {
        Stage::all().take(self.last_passed() + 2)
    }

    fn last_passed(&self) -> usize {
        Stage::all().filter(|stage| self.is_passed(stage)).last().map_or(0, |stage| stage.number)
    }

    /// The stage to play next: the first open one after the last one passed, or the first one that is not passed.
    pub fn next(&self) -> Option<Stage> {
        let last = self.last_passed();
        self.open()
            .find(|stage| stage.number > last)
            .or_else(|| self.open().find(|stage| !self.is_passed(stage)))
    }
}
