//! Random rules, deals, game ids and replays.

use super::boards::{colors, small_board};
use proptest::prelude::*;
use samegame::board::deal::{ColorCount, Strength};
use samegame::board::rules::{LeftoverPenalty, Quadratic, RuleSet};
use samegame::board::{Cell, Deal, Dealer, Rules, Seed, Size};
use samegame::game::{BoardOrigin, Event, GameId, LogTag};
use samegame::notation::Replay;

/// Sizes up to the maximum.
pub(crate) fn size() -> impl Strategy<Value = Size> {
    (1..=1000_usize, 1..=1000_usize)
        .prop_map(|(columns, rows)| Size::new(columns, rows).expect("within bounds"))
}

pub(crate) fn cell() -> impl Strategy<Value = Cell> {
    (0..1000_u16, 0..1000_u16).prop_map(|(column, row)| Cell::new(column, row))
}

fn quadratic() -> impl Strategy<Value = Quadratic> {
    (-1000..=1000_i64, -1000..=1000_i64, -1000..=1_000_000_i64, 1..=2_i64).prop_map(|(a, b, c, d)| {
        Quadratic::new(a, b, c, d).or_else(|_| Quadratic::new(a, b, c, 1)).expect("within bounds")
    })
}

/// Formulas of bonuses, of which some are never paid.
fn end_bonus() -> impl Strategy<Value = Quadratic> {
    let falling = (-1000..=0_i64, -1000..=1000_i64, -1000..=1_000_000_i64);
    let falling = falling.prop_map(|(a, b, c)| Quadratic::new(a, b, c, 1).expect("within bounds"));
    prop_oneof![Just(Quadratic::ZERO), quadratic(), falling]
}

fn leftover() -> impl Strategy<Value = LeftoverPenalty> {
    let formula = prop_oneof![Just(Quadratic::ZERO), quadratic()];
    (formula, 0..=1_000_000_u32, any::<bool>()).prop_map(|(formula, above, per_color)| LeftoverPenalty {
        formula,
        above,
        per_color,
    })
}

pub(crate) fn rules() -> impl Strategy<Value = Rules> {
    let custom = (
        quadratic(),
        Rules::MIN_GROUPS,
        Rules::CLEAR_BONUSES,
        Rules::CLEAR_MULTIPLIERS,
        end_bonus(),
        leftover(),
    )
        .prop_map(|(points, min_group, bonus, multiplier, end_bonus, leftover)| {
            Rules::default()
                .with_points(points)
                .with_end_bonus(end_bonus)
                .with_min_group(min_group)
                .and_then(|rules| rules.with_clear_bonus(bonus))
                .and_then(|rules| rules.with_clear_multiplier(multiplier))
                .and_then(|rules| rules.with_leftover(leftover))
                .expect("within bounds")
        });
    let named = (0..RuleSet::ALL.len()).prop_map(|index| RuleSet::ALL[index].rules);
    let nearly_named = (0..RuleSet::ALL.len(), 2..=4_u32).prop_map(|(index, min_group)| {
        RuleSet::ALL[index].rules.with_min_group(min_group).expect("within bounds")
    });
    prop_oneof![named, nearly_named, custom]
}

pub(crate) fn dealer() -> impl Strategy<Value = Dealer> {
    let clustered = |percent| Dealer::Clustered(Strength::new(percent).expect("0 to 100"));
    prop_oneof![
        Just(Dealer::Uniform),
        (0..=100_u8).prop_map(clustered),
        Just(Dealer::ClearableV1),
        Just(Dealer::ClearableV2)
    ]
}

/// Seeds with any text, often with characters that are special in the formats.
pub(crate) fn seed() -> impl Strategy<Value = Seed> {
    let text = prop_oneof![any::<String>(), "[a-z0-9#:+%=/. _-]{0,12}", Just("żółw\n\u{202e}🐢".to_owned())];
    text.prop_map(Seed::new)
}

pub(crate) fn deal() -> impl Strategy<Value = Deal> {
    (size(), colors(), dealer(), seed()).prop_map(|(size, colors, dealer, seed)| Deal {
        size,
        colors: ColorCount::new(colors).expect("1 to 26"),
        dealer,
        seed,
    })
}

pub(crate) fn id() -> impl Strategy<Value = GameId> {
    let source = prop_oneof![
        deal().prop_map(BoardOrigin::Deal),
        small_board().prop_map(|naive| BoardOrigin::Literal(naive.board())),
    ];
    (rules(), source).prop_map(|(rules, source)| GameId { rules, source })
}

fn event() -> impl Strategy<Value = Event> {
    prop_oneof![
        4 => cell().prop_map(Event::Move),
        // Columns `u` and `r`, because `u` and `r` also mean undo and redo in a replay code.
        1 => (0..1000_u16).prop_map(|row| Event::Move(Cell::new(20, row))),
        1 => (0..1000_u16).prop_map(|row| Event::Move(Cell::new(17, row))),
        1 => Just(Event::Undo),
        1 => Just(Event::Redo),
        1 => "[a-z][a-z0-9-]{0,6}".prop_map(|word| Event::Tag(LogTag::new(&word).expect("a word"))),
    ]
}

/// Replays with any events, legal or not, because the text does not depend on that.
pub(crate) fn replay() -> impl Strategy<Value = Replay> {
    let value = prop_oneof![any::<String>(), "[ a-z:=+%]{0,10}"];
    let notes = prop::collection::vec(("[a-z][a-z0-9-]{0,6}", value), 0..4);
    (id(), notes, prop::collection::vec(event(), 0..12)).prop_map(|(id, notes, events)| {
        let mut replay = Replay::new(id, events);
        for (key, value) in notes {
            let line = value.replace(['\n', '\r'], " ");
            assert!(replay.add_note(&key, line.trim()), "{key}: {line:?}");
        }
        replay
    })
}
