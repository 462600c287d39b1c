//! Compares the library with the naive referee on random boards and random answers.

use crate::answers::random_answer;
use crate::law_cases;
use crate::naive::NaiveBoard;
use crate::naive_referee::{self, Effect, End, NaiveRules, RULES, Report};
use rand::rngs::Xoshiro256PlusPlus;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use samegame::board::IllegalMove;
use samegame::board::rules::RuleSet;
use samegame::contest::{
    ActionEffect, ActionError, ActionErrorKind, JudgedGame, TurnReferee, Verdict, judge_line,
};
use samegame::game::{Game, GameId};

/// A game and the answers of a bot: the input of both referees.
struct Match {
    board: NaiveBoard,
    rules: &'static NaiveRules,
    min_group: usize,
    limit: Option<usize>,
    text: String,
}

/// The number of generated actions of each kind.
#[derive(Debug, Default)]
struct Tally {
    legal: usize,
    illegal: usize,
    /// Answers with oddities, most of them malformed.
    odd: usize,
}

fn random_board(rng: &mut Xoshiro256PlusPlus) -> NaiveBoard {
    let (columns, rows) = (rng.random_range(1..=9_u16), rng.random_range(1..=9));
    let (colors, empty) = (rng.random_range(1..=5), rng.random_range(0..3).min(columns - 1));
    let heights: Vec<u16> = (0..columns)
        .map(|column| match rng.random_range(1..=rows) {
            _ if column + empty >= columns => 0,
            height if rng.random_ratio(1, 2) => height,
            _ => rows,
        })
        .collect();
    NaiveBoard::new(columns, rows, |column, row| {
        (row < heights[usize::from(column)]).then(|| rng.random_range(0..colors))
    })
}

const MESSAGES: [&str; 8] =
    ["", "", "", " hello", "  two words ", r" a\nb", " żółw 🐢 \u{1b}[2J", " 1 2, and 3"];

/// Returns a line of random actions. It follows the game, so that about two thirds of the actions are legal.
fn random_text(
    rng: &mut Xoshiro256PlusPlus,
    board: &NaiveBoard,
    min_group: usize,
    tally: &mut Tally,
) -> String {
    let mut current = board.clone();
    let mut pieces = Vec::new();
    for _ in 0..rng.random_range(0..30) {
        let mut groups = current.groups();
        groups.retain(|group| group.cells.len() >= min_group);
        let group_at = |cell: &(u16, u16)| groups.iter().find(|group| group.cells.contains(cell));
        let (legal, illegal): (Vec<_>, Vec<_>) =
            current.cell_list().into_iter().partition(|cell| group_at(cell).is_some());
        let kind = rng.random_range(0..30);
        if kind == 0 {
            tally.odd += 1;
            pieces.push(random_answer(rng, true));
            continue;
        }
        let from = if (kind < 10 || legal.is_empty()) && !illegal.is_empty() { illegal } else { legal };
        let cell = *from.choose(rng).expect("not empty");
        let space = *["", "", " ", "+", "\t", "\u{b}٠"].choose(rng).expect("not empty");
        let message = MESSAGES.choose(rng).expect("not empty");
        pieces.push(format!("{space}{} {space}{}{message}", cell.0, cell.1));
        if let Some(group) = group_at(&cell) {
            tally.legal += 1;
            current.remove(&group.cells);
        } else {
            tally.illegal += 1;
        }
    }
    let end = *["", "", ";", ";;", " ; ", "; ;", "\0;\u{1}", "\n", "\r\n", ";\n", "\n0 0;0 0"]
        .choose(rng)
        .expect("not empty");
    pieces.join(";") + end
}

fn random_match(seed: u32, tally: &mut Tally) -> Match {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed.into());
    let board = random_board(&mut rng);
    let min_group = if rng.random_ratio(1, 5) { 3 } else { 2 };
    let limit = match rng.random_range(0..4) {
        0 => Some(rng.random_range(0..12)),
        1 => None,
        _ => Some(150),
    };
    let rules = RULES.choose(&mut rng).expect("not empty");
    let text = random_text(&mut rng, &board, min_group, tally);
    Match { board, rules, min_group, limit, text }
}

impl Match {
    fn game(&self) -> Game {
        let rules = RuleSet::named(self.rules.name).expect("a named set").rules;
        let min_group = u32::try_from(self.min_group).expect("small");
        let rules = rules.with_min_group(min_group).expect("a minimum group");
        Game::new(GameId::literal(rules, self.board.board())).expect("a literal board")
    }
}

/// Converts the library's result to that of the naive referee.
fn report(judged: &JudgedGame) -> Report {
    let effects = judged.actions.iter().map(|action| {
        let cell = action.cell;
        let effect = match action.effect {
            ActionEffect::Removed { group, points } => {
                Effect::Removed { color: group.color.index(), tiles: group.size.into(), points }
            }
            ActionEffect::Warning(IllegalMove::Empty) => Effect::EmptyCell,
            ActionEffect::Warning(IllegalMove::TooSmall { size, .. }) => Effect::TooSmall(size.into()),
            ActionEffect::Warning(IllegalMove::OffBoard) => panic!("a cell off the board is malformed"),
        };
        ((cell.column.into(), cell.row.into()), action.message.clone(), effect)
    });
    let end = match &judged.verdict {
        Verdict::Over => End::Over,
        Verdict::Limit => End::Limit,
        Verdict::Unfinished => End::Unfinished,
        Verdict::Error(ActionError { number, kind: ActionErrorKind::Malformed(error), .. }) => {
            assert_eq!(error.line, 1);
            End::Malformed(*number, error.column)
        }
        Verdict::Error(ActionError { number, kind: ActionErrorKind::Illegal(..), .. }) => {
            End::Illegal(*number)
        }
    };
    Report {
        effects: effects.collect(),
        end,
        score: judged.game.score(),
        board: judged.game.board().to_string(),
    }
}

/// The number of matches with each end. A law means little if one of the ends hardly ever occurs.
#[derive(Debug, Default)]
struct EndCounts([u32; 4]);

impl EndCounts {
    const fn add(&mut self, end: &End) {
        self.0[match end {
            End::Over => 0,
            End::Limit => 1,
            End::Unfinished => 2,
            End::Malformed(..) | End::Illegal(_) => 3,
        }] += 1;
    }

    fn assert_all_frequent(&self) {
        assert!(self.0.iter().all(|&count| count > law_cases() / 20), "{self:?}");
    }
}

#[test]
fn both_referees_agree_on_any_line() {
    let (mut tally, mut ends) = (Tally::default(), EndCounts::default());
    for seed in 0..law_cases() {
        let given = random_match(seed, &mut tally);
        let Match { board, rules, min_group, limit, text } = &given;
        let expected = naive_referee::judge(
            board.clone(),
            rules,
            *min_group,
            &naive_referee::actions(text),
            *limit,
            false,
        );
        let judged = judge_line(given.game(), text, *limit);
        assert_eq!(report(&judged), expected, "match {seed}: {text:?}");
        let is_warning = |(_, _, effect): &&(_, _, Effect)| !matches!(effect, Effect::Removed { .. });
        assert_eq!(judged.warnings(), expected.effects.iter().filter(is_warning).count(), "match {seed}");
        ends.add(&expected.end);
    }
    ends.assert_all_frequent();
    let Tally { legal, illegal, odd } = tally;
    let bad = illegal + odd;
    let frequent = usize::try_from(law_cases() / 4).expect("few cases");
    // At least a third of the actions are bad.
    assert!((legal + bad) / 3 <= bad && odd > frequent, "{tally:?}");
}

#[test]
fn both_referees_agree_turn_by_turn() {
    let mut ends = EndCounts::default();
    for seed in 0..law_cases() {
        let mut given = random_match(seed, &mut Tally::default());
        given.limit = given.limit.map(|limit| limit.min(5));
        let Match { board, rules, min_group, limit, text } = &given;
        let mut answers = naive_referee::actions(text);
        if seed % 3 > 0 {
            // Without illegal actions, the game is longer.
            let legal = naive_referee::judge(board.clone(), rules, *min_group, &answers, None, false).effects;
            let legal = legal.into_iter().filter(|(_, _, effect)| matches!(effect, Effect::Removed { .. }));
            answers = legal.map(|((x, y), message, _)| format!("{x} {y} {message}")).collect();
        }
        let mut referee = TurnReferee::new(given.game(), *limit);
        for answer in &answers {
            referee.answer(answer);
        }
        let mut report = report(&referee.finish());
        let mut expected = naive_referee::judge(board.clone(), rules, *min_group, &answers, *limit, true);
        // The naive referee counts characters from the start of the first answer, the library within each answer.
        for end in [&mut report.end, &mut expected.end] {
            if let End::Malformed(_, column) = end {
                *column = 0;
            }
        }
        assert_eq!(report, expected, "match {seed}: {text:?}");
        ends.add(&expected.end);
    }
    ends.assert_all_frequent();
}
