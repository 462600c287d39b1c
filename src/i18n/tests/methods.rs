//! Calls every method of [`Messages`] in every language.

use super::languages;
use crate::board::deal::{ColorCount, DealError};
use crate::board::rules::{KLICKETY, RuleSet};
use crate::board::{Cell, Deal, IllegalMove, Rules, Size};
use crate::game::{Day, Game, GameId, HelpUsed, LogTag, Session, Status, Step};
use crate::i18n::{Charset, Language, Messages, Noun, Range};
use crate::notation::Replay;
use crate::review::Medal;
use crate::solver::{Hint, HintLevel, LineCache};

fn game(code: &str) -> Game {
    code.parse::<Replay>().unwrap().game().unwrap()
}

#[test]
fn every_method_returns_a_text_in_every_language() {
    for (language, charset) in languages() {
        let messages = Messages::new(language, charset);
        let texts =
            [numbers(messages), games(messages), hints(messages), screen(messages), answers(messages)];
        for text in texts.concat() {
            assert!(!text.trim().is_empty() && !text.contains(['{', '}']), "{text:?} in {language}");
            assert!(charset == Charset::Unicode || text.is_ascii(), "{text:?} in {language}");
        }
    }
}

fn numbers(messages: Messages) -> Vec<String> {
    let nouns = [Noun::Tile, Noun::Point, Noun::Move, Noun::Color, Noun::Undo, Noun::Hint, Noun::SolverMove];
    let mut texts: Vec<String> = [0, 1, 2, 12_345, i64::MAX]
        .into_iter()
        .flat_map(|count| {
            nouns.map(|noun| [messages.count(count, noun), messages.count_ungrouped(count, noun)])
        })
        .flatten()
        .collect();
    texts.extend([0, 59, 3599, 3600, u64::MAX].map(|seconds| messages.duration(seconds)));
    texts.extend([
        messages.tiles(1),
        messages.decimal(-0.04),
        messages.decimal(12_345.67),
        messages.median(2.5),
        messages.median(2.0),
        messages.count_and_percent(1, 3),
        messages.number_range(0, 99_999),
        messages.nth_of_total(3, 12),
        messages.date(jiff::Timestamp::UNIX_EPOCH),
    ]);
    texts
}

fn games(messages: Messages) -> Vec<String> {
    let by_tiles = "sg1:klickety:board:AAB/ABB";
    let codes = [
        "sg1:standard:board:AAB/ABB+a1".to_owned(),
        "sg1:standard:board:AAB/ABB+a1.a1".to_owned(),
        "sg1:standard:board:AABC+a1".to_owned(),
        format!("{by_tiles}+a1"),
        format!("{by_tiles}+a1.a1"),
        "sg1:klickety:board:AABC+a1".to_owned(),
    ];
    let mut texts = Vec::new();
    for game in codes.iter().map(|code| game(code)) {
        texts.extend([
            messages.final_score(&game),
            messages.game_summary(&game, 80),
            messages.game_summary(&game, 10),
            messages.last_move(&game),
            messages.position(&game),
            messages.undo_event(&game),
            messages.redo_event(&game),
            messages.tiles_by_color(game.board()).into_owned(),
            messages.shared_title(&game, None),
            messages.shared_result(&game, None),
            messages.shared_result(&game, Some(Medal::Gold)),
        ]);
        texts.extend(messages.result(&game));
        let rules = game.rules();
        let group = game.first_board().moves(2)[0];
        texts.extend([100, 12, 3].map(|columns| messages.group_value_within(&group, rules, columns)));
        texts.push(messages.group(&group, rules));
        for steps in [1, 2, 3] {
            let mut session = Session::new(game.clone());
            session.switch_to(Game::new(game.id().clone()).unwrap());
            let steps: Vec<Step> = std::iter::from_fn(|| session.undo()).take(steps).collect();
            texts.extend([messages.undone(&steps, &game), messages.redone(&steps, &game)]);
            texts.extend([messages.undone(&steps[1..], &game), messages.redone(&steps[1..], &game)]);
        }
        for entry in game.history() {
            texts.push(messages.points_gained(entry.change, entry.points));
            let notes = [true, false].map(|in_full| messages.entry_note(&entry, in_full).into_owned());
            texts.extend(notes.into_iter().filter(|note| !note.is_empty()));
        }
    }
    for rules in RuleSet::ALL.map(|set| set.rules) {
        texts.extend([messages.rules(&rules), messages.rules_and_origin(&rules)]);
        texts.push(messages.rules_name(&rules).into_owned());
        texts.push(messages.rules_origin(&rules).unwrap().into_owned());
    }
    texts.extend([Status::Cleared, Status::Stuck].map(|status| messages.outcome(status).into_owned()));
    let tags = [LogTag::HINT, LogTag::SOLVER, LogTag::BEST_LINE, LogTag::TAKEN_OVER];
    texts.extend(tags.map(|tag| messages.log_tag(&LogTag::new(tag).unwrap()).unwrap().into_owned()));
    texts.extend(
        ["standard:15x15c5:uniform-v1", by_tiles, "junk"].map(|name| messages.leaderboard(name).concat()),
    );
    let day: Day = "2026-11-21".parse().unwrap();
    texts.extend([
        messages.shared_title(&Game::new(day.id()).unwrap(), Some(2)),
        messages.how_to_check("CODE"),
        messages.daily_and_attempt(day, Some(1)),
        messages.daily_sentence(day, None),
        messages.daily_sentence(day, Some(3)),
        messages.streak(1, 1),
        messages.streak(3, 5),
        messages.first_attempt(1234),
        messages.list_heading("scores", "standard"),
        messages.place(1, 2, false),
        messages.place(1, 2, true),
        messages.to_next_place(1, false),
        messages.to_next_place(2, true),
        messages.best_score_on_board(12_345),
        messages.fewest_tiles_on_board(3),
        messages.largest_group(12),
        messages.fewest_moves(48),
        messages.games(26),
        messages.matches(0),
        messages.matches(12_345),
        messages.saved_games_unreadable("no disk"),
    ]);
    texts
}

fn hints(messages: Messages) -> Vec<String> {
    let mut texts = Vec::new();
    for rules in [Rules::default(), KLICKETY.rules] {
        let board = game("sg1:standard:board:AAB/ABB/CCC").first_board().clone();
        let game = Game::new(GameId::literal(rules, board)).unwrap();
        let known = LineCache::new(&game);
        texts.push(messages.hint_line(HintLevel::Color, None, false, &rules).replace('…', ""));
        if let Some(hint) = Hint::new(&game, &known) {
            for level in [HintLevel::Color, HintLevel::Region, HintLevel::Group, HintLevel::Line] {
                texts.push(messages.hint_sentence(level, &hint, &rules));
                let line = messages.hint_line(level, Some(&hint), true, &rules);
                texts.push(line.replace(crate::i18n::COLOR_PLACEHOLDER, "C"));
            }
            texts.push(messages.hint_end(&hint, &rules));
        }
        for score in [0, -1, -2] {
            texts.extend([messages.par(score, &rules), messages.par_difference(-score, &rules)]);
            texts.push(messages.par_sentence(score, &rules, "par-proved", "difference"));
        }
    }
    texts.extend([1, 27].map(|moves| messages.more_moves(moves)));
    let help = HelpUsed { hints: 1, solver_moves: 2, taken_over: Some(3) };
    texts.extend([0, 1].map(|undos| messages.undos_and_help(undos, help).unwrap()));
    texts
}

fn screen(messages: Messages) -> Vec<String> {
    let range = Range { first: 1, last: 20, total: 30 };
    let mut texts: Vec<String> = messages.visible_part(Some(range), Some(range)).into();
    texts.extend([true, false].map(|is_on| messages.mouse_mode(is_on).into_owned()));
    texts.extend(Language::ALL.map(|language| messages.language_name(language).into_owned()));
    texts.extend([3, 4, 5, 6, 7].map(|colors| messages.level(ColorCount::new(colors).unwrap()).into_owned()));
    texts.extend([
        messages.too_small([10, 5], [20, 8]),
        messages.keys_refused(&"x".parse::<Cell>().unwrap_err()),
        messages.theme_selected("dark", None),
        messages.theme_selected("dark", Some("safe")),
        messages.symbols_selected("shapes", "shapes"),
        messages.symbols_selected("shapes", "letters"),
        messages.shown_as("safe"),
        messages.key_undoes("u"),
        messages.key_shows_best_line("b"),
        messages.key_leads_to("Esc", "back"),
        messages.action_with_count("action-remove", "5u", "undone"),
        messages.solver_plays("fast"),
    ]);
    texts
}

fn answers(messages: Messages) -> Vec<String> {
    let illegal = [
        IllegalMove::OffBoard,
        IllegalMove::Empty,
        IllegalMove::TooSmall { size: 1, min_group: 2 },
        IllegalMove::TooSmall { size: 1, min_group: 3 },
        IllegalMove::TooSmall { size: 2, min_group: 3 },
    ];
    let mut texts = Vec::new();
    for why in illegal {
        if messages.language == Language::English {
            assert_eq!(messages.illegal_move(why), why.to_string());
        }
        texts.extend([messages.refusal(why), messages.illegal_move(why)].map(std::borrow::Cow::into_owned));
        texts.push(messages.illegal_at(Cell::new(2, 3), why, Size::STANDARD));
    }
    let error = DealError { deal: Deal::default() };
    if messages.language == Language::English {
        assert_eq!(messages.no_deal(&error), error.to_string());
    }
    let names = ["undo".to_owned(), "redo".to_owned()];
    texts.extend([
        messages.no_deal(&error),
        messages.no_deal_sentence(&error),
        messages.command_help(&[("u".to_owned(), "undo".to_owned())]),
        messages.not_a_cell("c0", &"c0".parse::<Cell>().unwrap_err()),
        messages.not_a_command("x", &names),
        messages.ambiguous_command("x", &names),
        messages.too_many_words("undo", "2"),
        messages.not_a_number("x"),
        messages.takes_no_number("3"),
        messages.sentence(&messages.join(&names)),
    ]);
    texts
}
