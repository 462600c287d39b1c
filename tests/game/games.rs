//! Games, compared with a model that stores every board.

use crate::common::boards::small_board;
use crate::common::config;
use crate::common::drawn::game;
use crate::common::values::id;
use proptest::prelude::*;
use rand::rngs::Xoshiro256PlusPlus;
use rand::{RngExt, SeedableRng};
use samegame::board::rules::{RuleSet, STANDARD};
use samegame::board::{Board, Cell, Color, Deal, Dealer, IllegalMove, Rules};
use samegame::game::{BoardOrigin, Event, EventError, Game, GameId, LogTag, ReplayError, Status};
use samegame::notation::Replay;

/// A game as a list of boards, each with the points scored before it.
#[derive(Debug)]
struct Model {
    rules: Rules,
    states: Vec<(Board, i64)>,
    current: usize,
    log: Vec<Event>,
}

impl Model {
    fn new(rules: Rules, board: Board) -> Self {
        Self { rules, states: vec![(board, 0)], current: 0, log: Vec::new() }
    }

    fn board(&self) -> &Board {
        &self.states[self.current].0
    }

    /// Applies the event if it is possible, and returns whether it is.
    fn apply(&mut self, event: Event) -> bool {
        let possible = match &event {
            Event::Tag(_) => true,
            Event::Undo => self.current > 0,
            Event::Redo => self.current + 1 < self.states.len(),
            Event::Move(cell) => {
                self.board().group_at(*cell).is_some_and(|group| group.size >= self.rules.min_group())
            }
        };
        if !possible {
            return false;
        }
        match &event {
            Event::Tag(_) => {}
            Event::Undo => self.current -= 1,
            Event::Redo => self.current += 1,
            Event::Move(cell) => {
                let (mut board, mut points) = self.states[self.current].clone();
                points += self.rules.points().at(board.group_at(*cell).expect("possible").size);
                board.remove(*cell, self.rules.min_group()).expect("possible");
                self.states.truncate(self.current + 1);
                self.states.push((board, points));
                self.current += 1;
            }
        }
        self.log.push(event);
        true
    }

    fn status(&self) -> Status {
        let board = self.board();
        if board.tiles_left() == 0 {
            Status::Cleared
        } else if board.moves(self.rules.min_group()).is_empty() {
            Status::Stuck
        } else {
            Status::Playing
        }
    }

    fn score(&self) -> i64 {
        let (board, points) = &self.states[self.current];
        if self.status() == Status::Playing { *points } else { self.rules.final_score(*points, board) }
    }

    /// The only colour with too few tiles for a group, if it has them since the last move.
    fn color_lost_for_clear(&self) -> Option<Color> {
        let rules = &self.rules;
        let is_short =
            |board: &Board, color: &Color| (1..rules.min_group()).contains(&board.tiles_of(*color));
        let before = &self.states[self.current.checked_sub(1)?].0;
        let was_clear_possible = !Color::all().any(|color| is_short(before, &color));
        let end_bonus = |left| rules.end_bonus().at(left).max(0);
        let has_bonus =
            rules.clear_bonus() > 0 || rules.clear_multiplier() > 1 || end_bonus(0) > end_bonus(1);
        let is_rewarded = has_bonus || rules.ranks_by_tiles_left();
        let is_told = self.status() == Status::Playing && was_clear_possible && is_rewarded;
        Color::all().find(|color| is_told && is_short(self.board(), color))
    }

    fn check(&self, game: &Game) -> Result<(), TestCaseError> {
        let (board, points) = &self.states[self.current];
        prop_assert_eq!(game.board(), board);
        prop_assert_eq!(game.first_board(), &self.states[0].0);
        prop_assert_eq!(game.points(), *points);
        prop_assert_eq!(game.moves().len(), self.current);
        prop_assert_eq!(game.moves().iter().map(|played| played.points).sum::<i64>(), *points);
        prop_assert_eq!(game.undone_moves().len(), self.states.len() - 1 - self.current);
        prop_assert_eq!(game.log(), &self.log[..]);
        prop_assert_eq!(game.status(), self.status());
        prop_assert_eq!(game.score(), self.score());
        prop_assert_eq!(game.color_lost_for_clear(), self.color_lost_for_clear());
        prop_assert_eq!(game.undos(), self.log.iter().filter(|&event| event == &Event::Undo).count());
        let moves = game.moves().iter().map(|played| Event::Move(played.cell)).collect();
        prop_assert_eq!(Replay::from(game).moves_only(), Replay::new(game.id().clone(), moves));
        Ok(())
    }
}

fn tag(word: &str) -> LogTag {
    LogTag::new(word).expect("a word")
}

/// Draws any event, most often a legal move.
fn draw_event(board: &Board, rng: &mut Xoshiro256PlusPlus) -> Event {
    let any_cell = |rng: &mut Xoshiro256PlusPlus| {
        let at = |roll: usize| u16::try_from(roll).expect("a small board");
        let size = board.size();
        Cell::new(
            at(rng.random_range(0..usize::from(size.columns()) + 1)),
            at(rng.random_range(0..usize::from(size.rows()) + 1)),
        )
    };
    let moves = board.moves(2);
    match rng.random_range(0..10) {
        0..=4 if !moves.is_empty() => Event::Move(moves[rng.random_range(0..moves.len())].cell),
        0..=5 => Event::Move(any_cell(rng)),
        6 | 7 => Event::Undo,
        8 => Event::Redo,
        _ => Event::Tag(tag(["hint", "auto-3", "x"][rng.random_range(0..3)])),
    }
}

fn rules() -> impl Strategy<Value = Rules> {
    ((0..RuleSet::ALL.len()), 2..=4_u32).prop_map(|(set, min_group)| {
        RuleSet::ALL[set].rules.with_min_group(min_group).expect("within bounds")
    })
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn a_game_behaves_like_a_list_of_boards(
        naive in small_board(), rules in rules(), seed: u64, length in 0..60_usize
    ) {
        let id = GameId::literal(rules, naive.board());
        let mut game = Game::new(id.clone()).expect("no deal");
        let mut model = Model::new(rules, naive.board());
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        for _ in 0..length {
            let event = draw_event(model.board(), &mut rng);
            let is_possible = game.apply(event.clone()).is_ok();
            prop_assert_eq!(is_possible, model.apply(event.clone()), "{}", event);
            model.check(&game)?;
        }
        let replayed = Game::replay(id, game.log().to_vec()).expect("its own log");
        model.check(&replayed)?;
        prop_assert_eq!(replayed.moves(), game.moves());
        Model::new(rules, naive.board()).check(&game.restarted())?;
    }

    #[test]
    fn a_similar_deal_has_the_size_and_the_colors_of_the_board(id in id()) {
        let similar = id.similar_deal();
        match &id.source {
            BoardOrigin::Deal(deal) => {
                let dealer = deal.dealer.of_any_version();
                prop_assert_eq!(similar, Deal { dealer, ..deal.clone() });
            }
            BoardOrigin::Literal(board) => {
                let colors = Color::all().filter(|&color| board.tiles_of(color) > 0).count();
                let expected = if colors == 0 { 5 } else { colors };
                prop_assert_eq!((similar.size, usize::from(similar.colors.get())), (board.size(), expected));
                prop_assert_eq!(similar.dealer, Dealer::Uniform);
            }
        }
    }
}

#[test]
fn a_replay_error_names_the_impossible_event() {
    let id = GameId::literal(STANDARD.rules, "AAB".parse().expect("a board"));
    let legal = Event::Move(Cell::new(1, 0));
    for (events, index, reason, message) in [
        (vec![Event::Undo], 0, EventError::NothingToUndo, "event 1 (`undo`): there is no move to undo"),
        (vec![Event::Redo], 0, EventError::NothingToRedo, "event 1 (`redo`): there is no move to redo"),
        (
            vec![legal.clone(), Event::Move(Cell::new(0, 0))],
            1,
            EventError::IllegalMove(IllegalMove::TooSmall { size: 1, min_group: 2 }),
            "event 2 (`a1`): a single tile cannot be removed",
        ),
        (
            vec![legal.clone(), Event::Undo, Event::Move(Cell::new(3, 0))],
            2,
            EventError::IllegalMove(IllegalMove::OffBoard),
            "event 3 (`d1`): this cell is off the board",
        ),
        (
            vec![legal, Event::Move(Cell::new(1, 0))],
            1,
            EventError::IllegalMove(IllegalMove::Empty),
            "event 2 (`b1`): this cell is empty",
        ),
    ] {
        let event = events[index].clone();
        let error = Game::replay(id.clone(), events).expect_err("an impossible event");
        assert_eq!(error.to_string(), message);
        assert_eq!(error, ReplayError::Event { index, event, error: reason });
    }
}

#[test]
fn a_group_too_small_for_the_rules_is_refused_with_the_minimum() {
    let mut game = game(STANDARD.rules.with_min_group(3).expect("within bounds"), "AABBBC");
    let message =
        |game: &mut Game, column| game.play(Cell::new(column, 0)).expect_err("too small").to_string();
    assert_eq!(message(&mut game, 0), "a group of 2 cannot be removed: a move takes 3 or more");
    assert_eq!(message(&mut game, 5), "a single tile cannot be removed: a move takes 3 or more");
}
