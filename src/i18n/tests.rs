//! Laws of all messages, and a walk through every one of them.

use crate::board::deal::{ColorCount, DealError};
use crate::board::rules::{KLICKETY, RuleSet};
use crate::board::{Cell, Deal, IllegalMove, Rules, Size};
use crate::game::{Day, Game, GameId, HelpUsed, LogTag, Session, Status, Step};
use crate::i18n::{Charset, Language, Messages, Noun, Range, text};
use crate::notation::Replay;
use crate::solver::{Hint, HintLevel, LineCache};
use fluent_bundle::{FluentArgs, FluentResource};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

/// The messages of a language by id, each with its text and the names in its braces: ids and variables (`$name`).
fn messages_of(language: Language) -> BTreeMap<String, (String, BTreeSet<String>)> {
    let mut messages: BTreeMap<String, (String, BTreeSet<String>)> = BTreeMap::new();
    let mut id = String::new();
    for line in language.source().lines().filter(|line| !line.starts_with('#')) {
        let text = match line.split_once(" =") {
            Some((name, text)) if name.starts_with(|letter: char| letter.is_ascii_lowercase()) => {
                name.clone_into(&mut id);
                assert!(!messages.contains_key(name), "{name} twice in {language}");
                text
            }
            _ => line,
        };
        if id.is_empty() {
            continue;
        }
        let (whole, names) = messages.entry(id.clone()).or_default();
        whole.push_str(text);
        whole.push('\n');
        let in_braces = text.split('{').skip(1).filter_map(|part| part.split_whitespace().next());
        names.extend(in_braces.map(ToOwned::to_owned));
    }
    messages
}

/// The variables of each message, with those of the messages that it takes in.
fn variables(language: Language) -> BTreeMap<String, BTreeSet<String>> {
    fn of(
        id: &str,
        messages: &BTreeMap<String, (String, BTreeSet<String>)>,
        language: Language,
    ) -> BTreeSet<String> {
        let (_, names) = messages.get(id).unwrap_or_else(|| panic!("no message {id} in {language}"));
        let variables = names.iter().flat_map(|name| match name.strip_prefix('$') {
            Some(variable) => BTreeSet::from([variable.to_owned()]),
            None if name.starts_with('"') => BTreeSet::new(),
            None => of(name, messages, language),
        });
        variables.collect()
    }
    let messages = messages_of(language);
    messages.keys().map(|id| (id.clone(), of(id, &messages, language))).collect()
}

/// The details of parse errors are English, so other languages may leave them out.
const ENGLISH_ONLY: [(&str, [&str; 2]); 1] = [("not-a-cell", ["expected", "found"])];

#[test]
fn every_language_has_the_same_messages_with_the_same_variables() {
    let variables_of = |language| {
        let mut variables = variables(language);
        for (id, details) in ENGLISH_ONLY {
            variables.get_mut(id).unwrap().retain(|variable| !details.contains(&variable.as_str()));
        }
        variables
    };
    let english = variables_of(Language::English);
    for language in Language::ALL.into_iter().filter(|language| *language != Language::English) {
        let other = variables_of(language);
        let ids = |of: &BTreeMap<String, _>| of.keys().cloned().collect::<BTreeSet<_>>();
        let difference = ids(&english).symmetric_difference(&ids(&other)).cloned().collect::<Vec<_>>();
        assert!(difference.is_empty(), "not in English and {language} alike: {difference:?}");
        for (id, variables) in &english {
            assert_eq!(variables, &other[id], "{id} in {language}");
        }
    }
}

#[test]
fn every_language_file_parses_without_an_error() {
    for language in Language::ALL {
        let parsed = FluentResource::try_new(language.source().to_owned());
        assert!(parsed.is_ok(), "{language}: {:?}", parsed.err().map(|(_, errors)| errors));
    }
}

/// Formats every message with every variable, as small and large numbers and as text.
#[test]
fn every_message_formats_with_its_variables() {
    for (language, charset) in languages() {
        let messages = Messages::new(language, charset);
        // The separator stands in braces, which the rules for ASCII texts leave alone: `number` spells it.
        for (id, variables) in variables(language).into_iter().filter(|(id, _)| id != "group-separator") {
            for number in [0, 1, 2, 12_345, -1] {
                let mut arguments = FluentArgs::new();
                for variable in &variables {
                    arguments.set(variable.clone(), messages.grouped(number));
                }
                let text = messages.format_for_test(&id, &arguments);
                assert!(!text.is_empty() && !text.contains(['{', '$']), "{id}: {text:?}");
                assert!(charset == Charset::Unicode || text.is_ascii(), "{id}: {text:?}");
            }
        }
    }
}

fn languages() -> impl Iterator<Item = (Language, Charset)> {
    Language::ALL.into_iter().flat_map(|language| Charset::ALL.map(|charset| (language, charset)))
}

/// The sources of this crate, without this file.
fn sources() -> String {
    let mut text = String::new();
    let mut folders = vec![Path::new(env!("CARGO_MANIFEST_DIR")).join("src")];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extension == "rs") {
                text += &fs::read_to_string(&path).unwrap();
            }
        }
    }
    text
}

#[test]
fn every_message_is_used_and_every_id_has_a_message() {
    let (sources, messages) = (sources(), messages_of(Language::English));
    let referenced: BTreeSet<&String> = messages.values().flat_map(|(_, names)| names).collect();
    for id in messages.keys() {
        let is_used = sources.contains(&format!("\"{id}\"")) || referenced.contains(id);
        assert!(is_used, "{id} is used nowhere");
    }
    for part in sources.split("TextId::new(\"").skip(1) {
        let id = part.split('"').next().unwrap();
        assert!(messages.contains_key(id), "no message {id}");
    }
    for text in text::ALL {
        assert!(messages.contains_key(text.id()), "no message {}", text.id());
    }
}

#[test]
fn french_has_no_break_spaces_where_typography_asks_for_them() {
    for (id, (text, _)) in messages_of(Language::French) {
        let letters: Vec<char> = text.chars().collect();
        for pair in letters.windows(2) {
            let is_set = match pair {
                [before, ':' | '!' | '?' | ';' | '»' | '%'] => *before == '\u{a0}',
                ['«', after] => *after == '\u{a0}',
                _ => true,
            };
            assert!(is_set || id == "date-format", "{id}: {text:?}");
        }
    }
}

#[test]
fn ascii_texts_lose_nothing_but_accents() {
    let [ascii, unicode] = Charset::ALL.map(|charset| Messages::new(Language::French, charset));
    for text in text::ALL.iter().filter(|text| **text != text::GROUP_SEPARATOR) {
        let said = ascii.text(*text);
        assert!(said.is_ascii() && !said.contains("??"), "{said}");
        assert_eq!(said.matches('?').count(), unicode.text(*text).matches('?').count(), "{said}");
    }
}

#[test]
fn typed_text_stays_as_it_is_in_ascii() {
    let french = Messages::new(Language::French, Charset::Unicode);
    let ascii = Messages::new(Language::French, Charset::Ascii);
    assert_eq!(ascii.not_a_number("é"), "\"é\" n'est pas un nombre a partir de 1.");
    assert_eq!(french.not_a_number("é"), "«\u{a0}é\u{a0}» n'est pas un nombre à partir de 1.");
}

/// Asserts that a text takes this number of columns at most.
#[track_caller]
fn fits(text: &str, columns: usize) {
    assert!(text.chars().count() <= columns, "{text:?} takes more than {columns} columns");
}

#[test]
fn texts_fit_their_places() {
    for messages in Language::ALL.map(|language| Messages::new(language, Charset::Unicode)) {
        for column in [text::COLUMN_MOVE, text::COLUMN_CELL, text::COLUMN_TILES] {
            fits(&messages.text(column), 5);
        }
        for column in [text::COLUMN_POINTS, text::COLUMN_SCORE, text::COLUMN_LEFT] {
            fits(&messages.text(column), 7);
        }
        for label in
            [text::LABEL_SCORE, text::LABEL_TILES, text::LABEL_MOVES, text::LABEL_STEP, text::LABEL_SPEED]
        {
            fits(&messages.text(label), 7);
        }
        // Between the corners of a box of 20 columns, with a blank on either side.
        for title in [text::KEYS, text::ANY_KEY_CLOSES, text::BOARD_CLEARED, text::NO_MOVES_LEFT] {
            fits(&messages.text(title), 16);
        }
        fits(&messages.text(text::SHARE_THIS_BOARD), 18);
        for message in [
            text::NO_TILE_HERE,
            text::NOTHING_TO_UNDO,
            text::NOTHING_TO_REDO,
            text::RESTARTED,
            text::NEW_BOARD,
            text::YOUR_TURN,
        ] {
            fits(&messages.text(message), 20);
        }
    }
}

fn game(code: &str) -> Game {
    code.parse::<Replay>().unwrap().game().unwrap()
}

/// Calls every method of this module, by groups.
#[test]
fn every_method_says_something_in_every_language() {
    for (language, charset) in languages() {
        let messages = Messages::new(language, charset);
        let said = [numbers(messages), games(messages), hints(messages), screen(messages), answers(messages)];
        for text in said.concat() {
            assert!(!text.trim().is_empty() && !text.contains(['{', '}']), "{text:?} in {language}");
            assert!(charset == Charset::Unicode || text.is_ascii(), "{text:?} in {language}");
        }
    }
}

fn numbers(messages: Messages) -> Vec<String> {
    let nouns = [Noun::Tile, Noun::Point, Noun::Move, Noun::Color, Noun::Undo, Noun::Hint, Noun::SolverMove];
    let mut said: Vec<String> = [0, 1, 2, 12_345, i64::MAX]
        .into_iter()
        .flat_map(|count| {
            nouns.map(|noun| [messages.count(count, noun), messages.count_ungrouped(count, noun)])
        })
        .flatten()
        .collect();
    said.extend([0, 59, 3599, 3600, u64::MAX].map(|seconds| messages.duration(seconds)));
    said.extend([
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
    said
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
    let mut said = Vec::new();
    for game in codes.iter().map(|code| game(code)) {
        said.extend([
            messages.final_score(&game),
            messages.standing(&game, 80),
            messages.standing(&game, 10),
            messages.last_move(&game),
            messages.position(&game),
            messages.undo_event(&game),
            messages.redo_event(&game),
            messages.tiles_by_color(game.board()).into_owned(),
            messages.shared_title(&game, None),
            messages.shared_result(&game),
        ]);
        said.extend(messages.result(&game));
        let rules = game.rules();
        let group = game.first_board().moves(2)[0];
        said.extend([100, 12, 3].map(|columns| messages.group_value_within(&group, rules, columns)));
        said.push(messages.group(&group, rules));
        for steps in [1, 2, 3] {
            let mut session = Session::new(game.clone());
            session.switch_to(Game::new(game.id().clone()).unwrap());
            let steps: Vec<Step> = std::iter::from_fn(|| session.undo()).take(steps).collect();
            said.extend([messages.undone(&steps, &game), messages.redone(&steps, &game)]);
            said.extend([messages.undone(&steps[1..], &game), messages.redone(&steps[1..], &game)]);
        }
        for entry in game.history() {
            said.push(messages.points_gained(entry.change, entry.points));
            let notes = [true, false].map(|in_full| messages.entry_note(&entry, in_full).into_owned());
            said.extend(notes.into_iter().filter(|note| !note.is_empty()));
        }
    }
    for rules in RuleSet::ALL.map(|set| set.rules) {
        said.extend([messages.rules(&rules), messages.rules_and_origin(&rules)]);
        said.push(messages.rules_name(&rules).into_owned());
        said.push(messages.rules_origin(&rules).unwrap().into_owned());
    }
    said.extend([Status::Cleared, Status::Stuck].map(|status| messages.outcome(status).into_owned()));
    let tags = [LogTag::HINT, LogTag::SOLVER, LogTag::BEST_LINE, LogTag::TAKEN_OVER];
    said.extend(tags.map(|tag| messages.log_tag(&LogTag::new(tag).unwrap()).unwrap().into_owned()));
    said.extend(
        ["standard:15x15c5:uniform-v1", by_tiles, "junk"].map(|name| messages.leaderboard(name).concat()),
    );
    let day: Day = "2026-11-21".parse().unwrap();
    said.extend([
        messages.shared_title(&Game::new(day.id()).unwrap(), Some(2)),
        messages.how_to_check("CODE"),
        messages.daily_and_attempt(day, Some(1)),
        messages.daily_sentence(day, None),
        messages.daily_sentence(day, Some(3)),
        messages.streak(1, 1),
        messages.streak(3, 5),
        messages.first_attempt(1234),
        messages.list_heading(text::SCORES, "standard"),
        messages.place(1, 2, false),
        messages.place(1, 2, true),
        messages.to_next_place(1, false),
        messages.to_next_place(2, true),
        messages.best_score_on_board(12_345),
        messages.fewest_tiles_on_board(3),
        messages.largest_group(12),
        messages.fewest_moves(48),
        messages.saved_games_unreadable("no disk"),
    ]);
    said
}

fn hints(messages: Messages) -> Vec<String> {
    let mut said = Vec::new();
    for rules in [Rules::default(), KLICKETY.rules] {
        let board = game("sg1:standard:board:AAB/ABB/CCC").first_board().clone();
        let game = Game::new(GameId::literal(rules, board)).unwrap();
        let known = LineCache::new(&game);
        said.push(messages.hint_line(HintLevel::Color, None, false, &rules).replace('…', ""));
        if let Some(hint) = Hint::new(&game, &known) {
            for grade in [HintLevel::Color, HintLevel::Region, HintLevel::Group, HintLevel::Line] {
                said.push(messages.hint_sentence(grade, &hint, &rules));
                let line = messages.hint_line(grade, Some(&hint), true, &rules);
                said.push(line.replace(super::COLOR_PLACEHOLDER, "C"));
            }
            said.push(messages.hint_end(&hint, &rules));
        }
        for score in [0, -1, -2] {
            said.extend([messages.par(score, &rules), messages.par_difference(-score, &rules)]);
            said.push(messages.par_sentence(score, &rules, text::PAR_PROVED, "difference"));
        }
    }
    said.extend([1, 27].map(|moves| messages.more_moves(moves)));
    let help = HelpUsed { hints: 1, solver_moves: 2, taken_over: Some(3) };
    said.extend([messages.help(help).unwrap(), messages.undos_and_help(1, help).unwrap()]);
    said
}

fn screen(messages: Messages) -> Vec<String> {
    let range = Range { first: 1, last: 20, total: 30 };
    let mut said: Vec<String> = messages.part_in_sight(Some(range), Some(range)).into();
    said.extend([true, false].map(|plays| messages.mouse_mode(plays).into_owned()));
    said.extend(Language::ALL.map(|language| messages.language_name(language).into_owned()));
    said.extend([3, 4, 5, 6, 7].map(|colors| messages.level(ColorCount::new(colors).unwrap()).into_owned()));
    said.extend([
        messages.too_small([10, 5], [20, 8]),
        messages.keys_refused(&"x".parse::<Cell>().unwrap_err()),
        messages.theme_selected("dark", None),
        messages.theme_selected("dark", Some("safe")),
        messages.symbols_selected("shapes", "shapes"),
        messages.symbols_selected("shapes", "letters"),
        messages.shown_as("safe"),
        messages.key_undoes("u"),
        messages.key_shows_best_line("b"),
        messages.key_leads("Esc", text::BACK),
        messages.action_with_count(text::ACTION_UNDO, "5u", text::UNDONE),
        messages.solver_plays("fast"),
    ]);
    said
}

fn answers(messages: Messages) -> Vec<String> {
    let illegal = [
        IllegalMove::OffBoard,
        IllegalMove::Empty,
        IllegalMove::TooSmall { size: 1, min_group: 2 },
        IllegalMove::TooSmall { size: 1, min_group: 3 },
        IllegalMove::TooSmall { size: 2, min_group: 3 },
    ];
    let mut said = Vec::new();
    for why in illegal {
        if messages.language == Language::English {
            assert_eq!(messages.illegal_move(why), why.to_string());
        }
        said.extend([messages.refusal(why), messages.illegal_move(why)].map(std::borrow::Cow::into_owned));
        said.push(messages.illegal_at(Cell::new(2, 3), why, Size::STANDARD));
    }
    let error = DealError { deal: Deal::default() };
    if messages.language == Language::English {
        assert_eq!(messages.no_deal(&error), error.to_string());
    }
    let names = ["undo".to_owned(), "redo".to_owned()];
    said.extend([
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
    said
}
