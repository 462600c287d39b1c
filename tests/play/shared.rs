//! Shared results: found in a text, compared with the moves of their codes, and put into tables.

use proptest::prelude::*;
use proptest::test_runner::Config;
use samegame::config::player_name;
use samegame::game::{Day, Game, LogTag};
use samegame::i18n::{Charset, Language, Messages};
use samegame::notation::Replay;
use samegame::play::{
    Award, Claims, Comparison, Par, PastedResults, Remark, ResultTable, SharedResult, Stage, compare,
    share_text, share_text_with_code,
};
use samegame::review::{Scale, Stars};
use std::cmp::Reverse;
use std::sync::LazyLock;

const UNICODE: Messages = Messages::new(Language::English, Charset::Unicode);
const NONE: Claims<'static> = Claims { name: "", attempt: None, award: None, par: None, streak: 0 };
const TODAY: &str = "2026-11-12";

fn day(day: &str) -> Day {
    day.parse().unwrap()
}

/// Plays by a simple rule that depends on a number.
fn played(day: Day, number: usize) -> Game {
    let mut game = Game::new(day.id()).unwrap();
    while !game.status().is_over() {
        let moves = game.board().moves(2);
        game.play(moves[(game.moves().len() * 7 + number * 5) % moves.len()].cell).unwrap();
    }
    game
}

/// Four games with different scores, the best first.
fn games(day: Day) -> Vec<Game> {
    let mut games: Vec<Game> = (1..20).map(|number| played(day, number)).collect();
    games.sort_by_key(|game| Reverse(game.score()));
    games.dedup_by_key(|game| game.score());
    games.truncate(4);
    games
}

static GAMES: LazyLock<Vec<Game>> = LazyLock::new(|| games(day(TODAY)));

/// The result of a game as a player with this name shares it.
fn shared(name: &str, game: &Game) -> String {
    share_text_with_code(game, Claims { name, attempt: Some(1), ..NONE }, UNICODE) + "\n"
}

fn table(text: &str) -> ResultTable {
    PastedResults::find(text).table(day(TODAY), day(TODAY), &[])
}

/// `1 Ann A, - Bob B NoCode | - ? D OtherWeek`: the table of the day, and what is not counted. The games are `A` to `D`.
fn summary(text: &str) -> String {
    let found = table(text);
    let [table, others] = [&found.table, &found.not_counted].map(|rows| {
        let rows = rows.iter().map(|row| {
            let place = row.place.map_or_else(|| "-".to_owned(), |place| place.to_string());
            let index = GAMES.iter().position(|game| Some(game.score()) == row.score);
            let letter = index.map_or("-", |index| ["A", "B", "C", "D"][index]);
            let remark = row.remark.as_ref().map(|remark| format!(" {remark:?}")).unwrap_or_default();
            format!("{place} {} {letter}{remark}", row.player.as_deref().unwrap_or("?"))
        });
        rows.collect::<Vec<_>>().join(", ")
    });
    if others.is_empty() { table } else { format!("{table} | {others}") }
}

/// Names that can be chosen, of any characters.
fn names() -> impl Strategy<Value = String> {
    let odd = prop::sample::select(vec![
        "Zoé",
        "张三",
        "🦊 שרה",
        "a-b",
        "- x",
        "||",
        "**Ann**",
        "Ann: 9:15 AM",
        "<ann>",
    ]);
    let names = prop_oneof![odd.prop_map(str::to_owned), "\\PC{1,30}"];
    names
        .prop_filter_map("a name", |name| player_name(&name).ok())
        .prop_filter("not empty", |name| !name.is_empty())
}

/// Lines with neither a title nor a code.
fn chatter() -> impl Strategy<Value = String> {
    let line = prop_oneof![
        Just("Ann — Today at 9:15 AM".to_owned()),
        Just("[12/11/2026, 09:15:03] Bob: 600 points, attempt 2 \u{200e}".to_owned()),
        Just("> On Thu, 12 Nov 2026, Kim <kim@example.org> wrote:".to_owned()),
        "\\PC{0,40}",
    ];
    let text = prop::collection::vec(line, 0..4).prop_map(|lines| lines.concat() + "\n");
    text.prop_filter("no title and no code", |text| !text.contains("samegame") && !text.contains("sg1"))
}

fn all_messages() -> impl Iterator<Item = Messages> {
    Language::ALL
        .into_iter()
        .flat_map(|language| Charset::ALL.map(|charset| Messages::new(language, charset)))
}

proptest! {
    #![proptest_config(Config { failure_persistence: None, ..Config::default() })]

    #[test]
    fn results_in_any_order_with_any_text_between_them_give_the_same_table(
        order in Just([0, 1, 2, 3]).prop_shuffle(),
        names in prop::collection::btree_set(names(), 4),
        between in prop::collection::vec(chatter(), 5),
        quote in prop::sample::select(vec!["", "> ", ">", "\u{2022} ", "  | "]),
    ) {
        let results: Vec<String> = names.iter().zip(&*GAMES).map(|(name, game)| shared(name, game)).collect();
        let mut text = between[0].clone();
        for (index, between) in order.into_iter().zip(&between[1..]) {
            text.extend(results[index].lines().flat_map(|line| [quote, line, "\r\n"]));
            text.push_str(between);
        }
        let expected = table(&results.concat());
        prop_assert_eq!(expected.table.iter().filter(|row| row.place.is_some()).count(), 4);
        prop_assert_eq!(table(&text), expected, "{}", text);
    }

    #[test]
    fn a_shared_text_is_read_back(
        name in names(),
        attempt in prop::option::of(1..100_u32),
        halves in prop::option::of(0..9_usize),
        is_best_known: bool,
        par in prop::option::of(0..20_000_i64),
        streak in 0..99_u32,
        game in prop_oneof![
            Just(game()),
            Just(stage()),
            prop::sample::select(&*GAMES).prop_map(|game| game.clone()),
        ],
    ) {
        let award = halves.map(|halves| Award { stars: Ok(Stars::ALL[halves]), is_best_known });
        let par = par.map(|score| Par { score, own_score: 0, proved: false, is_settled: true });
        let text = share_text(&game, Claims { name: &name, ..NONE }, UNICODE);
        prop_assert_eq!(result_in(&text).name, Some(name.clone()));
        for messages in all_messages() {
            let text = share_text_with_code(&game, Claims { name: &name, attempt, award, par, streak }, messages);
            let [result] = SharedResult::find_all(&text).try_into().unwrap();
            prop_assert_eq!(result.code.as_deref(), Some(&*Replay::from(&game).code()));
            prop_assert_eq!(result.day, Day::of(game.id()));
            let Comparison { wrong, missing, attempt: stated, stars, expected } = compare(&result, &game);
            prop_assert!(wrong.is_empty() && missing.is_empty(), "{:?} {:?}", wrong, text);
            prop_assert_eq!((stated, stars), (attempt, award.and_then(|award| award.stars.ok())), "{}", text);
            prop_assert_eq!(expected, share_text(&game, NONE, messages));
        }
    }
}

#[test]
fn a_name_that_a_result_could_not_show_is_refused() {
    for (name, why) in [
        ("An\nn", "bad-name-characters"),
        ("\u{1b}[31mAnn", "bad-name-characters"),
        ("Ann\u{202e}", "bad-name-characters"),
        ("Ann · Bob", "bad-name-characters"),
        ("Ann - Bob", "bad-name-characters"),
        ("- Ann", "bad-name-characters"),
        ("一二三四五六七八九十一二三", "bad-name-length"),
    ] {
        assert_eq!(player_name(name), Err(why), "{name:?}");
    }
    assert_eq!(player_name("  Anne-Marie \u{3000} Lee\n").as_deref(), Ok("Anne-Marie Lee"));
    assert_eq!(player_name(" ").as_deref(), Ok(""));
}

#[test]
fn a_title_has_the_name_and_the_dealer_unless_it_is_the_uniform_one() {
    for (dealer, name) in
        [("uniform-v1", ""), ("clearable-v1", ", clearable"), ("clustered:80-v1", ", clustered:80")]
    {
        let replay: Replay = format!("sg1:standard:6x6c9:{dealer}:x").parse().expect("a dealt board");
        let game = replay.game().expect("a board");
        let text = share_text(&game, Claims { name: "Zoé", ..NONE }, Messages::PLAIN_ENGLISH);
        assert_eq!(text.lines().next(), Some(&*format!("samegame standard, 6x6, 9 colours{name} - Zoe")));
    }
    assert_eq!(
        shared("Zoé", &stage()).lines().next(),
        Some("samegame journey stage 1, 8x7, 3 colours · Zoé")
    );
    assert_eq!(shared("Zoé", &GAMES[0]).lines().next(), Some("samegame daily 2026-11-12 · Zoé"));
}

fn game() -> Game {
    "sg1:standard:board:RBB/RRR/RBB+_hint.a1.u.a1.a1".parse::<Replay>().unwrap().game().unwrap()
}

/// A game of the first stage of the journey.
fn stage() -> Game {
    let id = Stage::all().next().unwrap().id;
    let mut game = Game::new(id).unwrap();
    while let Some(next) = game.board().moves(2).first().copied() {
        game.play(next.cell).unwrap();
    }
    game
}

fn result_in(text: &str) -> SharedResult {
    let [result] = SharedResult::find_all(text).try_into().unwrap();
    result
}

#[test]
fn a_part_of_a_true_statement_is_no_contradiction() {
    for messages in all_messages() {
        let text = share_text_with_code(&GAMES[0], NONE, messages);
        let plain = text.replace(" · ", " - ");
        let outcome = plain.lines().find(|line| line.contains(" - ") && !line.contains("samegame")).unwrap();
        for fact in outcome.split(" - ") {
            assert!(!table(&plain.replace(outcome, fact)).has_contradictions(), "{fact}");
        }
    }
}

#[test]
fn a_wrong_statement_is_a_contradiction_in_every_language() {
    let [one, other] = [&GAMES[0], &GAMES[1]];
    for messages in all_messages() {
        let text = share_text_with_code(one, NONE, messages);
        let forged = share_text(other, NONE, messages);
        let lines = text.lines().zip(forged.lines());
        // One game may have fewer lines of moves.
        let lines = lines.filter(|(line, forged)| line != forged && !forged.contains("samegame "));
        let mut count = 0;
        for (line, forged) in lines {
            let found = table(&text.replace(line, forged));
            assert!(found.has_contradictions(), "{forged}");
            assert_eq!((found.table[0].place, found.table[0].score), (None, Some(one.score())));
            count += 1;
        }
        // The result, and the bars of the moves.
        assert!(count >= 3, "{text}");
    }
}

#[test]
fn a_line_that_is_changed_or_left_out_is_reported() {
    let text = share_text_with_code(&game(), NONE, UNICODE);
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines[3..], ["with 1 undo, 1 hint", lines[4], lines[5]]);
    // The other lines are commands.
    for index in 0..4 {
        let mut changed = lines.clone();
        let longer = format!("{}1", lines[index]);
        changed[index] = &longer;
        // A sign more with a digit behind it is no grid.
        if index != 2 {
            let wrong = compare(&result_in(&changed.join("\n")), &game()).wrong;
            assert_eq!(wrong, [if index == 0 { longer.as_str() } else { changed[index] }]);
        }
        changed.remove(index);
        if index > 0 {
            let Comparison { wrong, missing, .. } = compare(&result_in(&changed.join("\n")), &game());
            assert_eq!((wrong, missing), (Vec::new(), vec![lines[index].to_owned()]));
        }
    }
}

#[test]
fn a_code_is_found_wherever_it_stands() {
    let text = shared("Ann", &GAMES[0]) + "\n" + &shared("", &GAMES[1]);
    for marks in
        [["||", "||"], ["`", "`"], ["(", ")"], ["", "."], ["", "!"], ["", " — see you"], ["**", "**"]]
    {
        let lines = text.lines().map(|line| match line.split_once("sg1:") {
            Some((before, code)) => format!("{before}{}sg1:{code}{}\n", marks[0], marks[1]),
            None => format!("{line}\n"),
        });
        assert_eq!(summary(&lines.collect::<String>()), "1 Ann A, 2 ? B", "{marks:?}");
    }
    let codes: Vec<String> = GAMES.iter().map(|game| Replay::from(game).code()).collect();
    assert_eq!(summary(&codes.join(" and ")), "1 ? A, 2 ? B, 3 ? C, 4 ? D");
}

#[test]
fn a_code_may_be_broken_into_lines_of_any_length() {
    for width in [20, 26, 31, 40, 64, 72, 76, 80, 120] {
        let lines = [shared("Ann", &GAMES[0]), shared("Bob", &GAMES[1])].concat();
        let lines = lines.lines().flat_map(|line| {
            let letters: Vec<char> = line.chars().collect();
            let width = if line.contains("sg1:") { width } else { 1000 };
            letters.chunks(width).map(String::from_iter).collect::<Vec<_>>()
        });
        let text = lines.fold(String::new(), |text, line| text + "> " + &line + "\r\n") + "👍\n2\n";
        assert_eq!(summary(&text), "1 Ann A, 2 Bob B", "{text}");
    }
}

#[test]
fn every_game_counts_once_and_only_with_the_code_of_its_moves() {
    let [ann, bob] = [shared("Ann", &GAMES[0]), shared("Bob", &GAMES[1])];
    let copy = shared("Bob", &GAMES[0]);
    let earlier = shared("Ann", &GAMES[1]);
    let code = Replay::from(&GAMES[0]).code();
    let (without_code, _) = ann.split_once("check:").unwrap();
    for (text, expected) in [
        // A mention of the board and a remark with a number are no results.
        (
            format!(
                "who plays samegame daily {TODAY} ?\nsamegame daily {TODAY}\n3 tries\n{without_code}{bob}"
            ),
            "1 Bob B, - Ann A NoCode",
        ),
        (format!("{without_code}{ann}{without_code}"), "1 Ann A"),
        (ann.replace('+', "+p1."), "- Ann A IllegalMoves"),
        (ann.trim_end().trim_end_matches(char::is_numeric).to_owned(), "- Ann A DamagedCode"),
        // The code of another board does not belong to the title.
        (ann.replacen(TODAY, "2026-11-11", 1), "1 ? A | - Ann A NoCode"),
        // The moves of another player have no place, and a quotation counts once.
        (format!("{ann}{copy}{ann}{copy}{code}"), "1 Ann A, - Bob A SameMoves(\"Ann\")"),
        (format!("{earlier}{ann}"), "1 Ann A"),
    ] {
        assert_eq!(summary(&text), expected, "{text}");
    }
    assert!(table(&ann.replace('+', "+p1.")).has_contradictions());
}

#[test]
fn help_is_told_and_moves_of_the_solver_or_an_unfinished_game_have_no_place() {
    let tagged = |tag: &str, index: usize| -> Game {
        let code = Replay::from(&GAMES[index]).code();
        code.replacen('+', &format!("+_{tag}."), 1).parse::<Replay>().unwrap().game().unwrap()
    };
    let half: Vec<_> = GAMES[1].moves()[..9].iter().map(|made| made.cell).collect();
    let half = GAMES[1].restarted().with_moves(&half).unwrap();
    let texts = [
        shared("HAL", &tagged("solver", 0)),
        shared("Bob", &tagged("hint", 1)),
        shared("Kim", &half),
        shared("Ann", &GAMES[2]),
    ];
    let text = texts.concat();
    assert_eq!(summary(&text), "1 Bob B, 2 Ann C, - Kim - Unfinished, - HAL A SolverMoves(1)");
    assert_eq!(table(&text).table.iter().map(|row| row.hints).collect::<Vec<_>>(), [1, 0, 0, 0]);
    assert_eq!(tagged("hint", 1).log()[0], samegame::game::Event::Tag(LogTag::new("hint").unwrap()));
}

#[test]
fn players_with_the_same_score_share_a_place() {
    let all: Vec<Game> = (1..200).map(|number| played(day(TODAY), number)).collect();
    let is_tie = |one: &Game, other: &Game| one.score() == other.score() && one.log() != other.log();
    let tie = |one| all.iter().find(|other| is_tie(one, other)).map(|other| (one, other));
    let (one, other) = all.iter().find_map(tie).unwrap();
    let lowest = all.iter().min_by_key(|game| game.score()).unwrap();
    let text = [shared("Kim", other), shared("Ann", lowest), shared("Bob", one)].concat();
    let rows: Vec<_> = table(&text).table.into_iter().map(|row| (row.place, row.player)).collect();
    let expected = [(1, "Bob"), (1, "Kim"), (3, "Ann")];
    assert_eq!(rows, expected.map(|(place, name)| (Some(place), Some(name.to_owned()))));
}

#[test]
fn the_week_adds_up_the_best_results_and_other_days_are_named() {
    let on = |name: &str, date: &str, index: usize| shared(name, &games(day(date))[index]);
    let score = |date: &str, index: usize| games(day(date))[index].score();
    let text = [
        on("Ann", "2026-11-09", 1),
        on("Ann", "2026-11-09", 0),
        on("Bob", "2026-11-10", 0),
        on("Ann", TODAY, 2),
        on("Kim", "2026-11-08", 0),
        on("Kim", "2026-11-13", 0),
        on("", "2026-11-10", 1),
    ]
    .concat();
    let results = PastedResults::find(&text);
    let boards: Vec<_> = results.boards(day(TODAY)).iter().map(|game| Day::of(game.id()).unwrap()).collect();
    assert_eq!(boards, ["2026-11-09", "2026-11-10", TODAY, "2026-11-13"].map(day));
    let table = table(&text);
    assert_eq!(table.week.map(|day| day.to_string()), ["2026-11-09", "2026-11-15"]);
    let mut week = [("Ann", score("2026-11-09", 0) + score(TODAY, 2), 2), ("Bob", score("2026-11-10", 0), 1)];
    week.sort_by_key(|(_, score, _)| Reverse(*score));
    assert!(table.week_table.iter().all(|row| row.stars.is_none()), "no scale is known");
    let found: Vec<_> =
        table.week_table.iter().map(|row| (row.player.as_str(), row.score, row.days)).collect();
    assert_eq!(found, week);
    let others: Vec<_> =
        table.not_counted.iter().map(|row| (row.player.as_deref(), row.remark.clone())).collect();
    let expected =
        [(Some("Kim"), Some(Remark::OtherWeek)), (None, None), (Some("Kim"), Some(Remark::Future))];
    assert_eq!(others, expected);
}

#[test]
fn stars_are_those_of_the_scale_and_other_ones_are_wrong() {
    let scale: Scale =
        serde_json::from_str(r#"{"version":2,"state":"complete","thresholds":[1,2,3,4,5,6,7,8]}"#).unwrap();
    let tomorrow = day(TODAY).next().unwrap();
    let award = Some(Award { stars: Ok(Stars::ONE), is_best_known: false });
    let boast = share_text_with_code(&GAMES[1], Claims { name: "Eve", award, ..NONE }, UNICODE);
    let text = [shared("Ann", &GAMES[0]), shared("Bob", &games(tomorrow)[0]), boast].concat();
    let scales = [(day(TODAY), scale.clone()), (tomorrow, scale)];
    let table = PastedResults::find(&text).table(day(TODAY), day(TODAY), &scales);
    let rows: Vec<_> =
        table.table.iter().chain(&table.not_counted).map(|row| (row.stars, &row.remark)).collect();
    let wrong = Some(Remark::WrongStars(Stars::ONE));
    assert_eq!(rows, [(Some(Stars::FIVE), &None), (None, &wrong), (None, &Some(Remark::Future))]);
    assert!(table.has_contradictions());
}

#[test]
fn nothing_is_found_in_other_text() {
    for text in [
        "",
        "samegame is fun",
        "samegame replay 1\nsg1:tiles:board:AAB\n\na1\n",
        "sg1:tiles:board:AAB+a1",
        "play: samegame daily 2026-11-12",
        "samegame daily 2026-11-12 is hard",
        "samegame daily 2026-11-12 · \u{1b}[2J a name that is too long for a title",
        "> > >",
    ] {
        assert_eq!(SharedResult::find_all(text), [], "{text}");
    }
}

/// What chats, mails and people do to a text.
fn touched(text: &str, touch: usize, place: usize) -> String {
    let each = |start: &str| text.lines().flat_map(|line| [start, line, "\n"]).collect::<String>();
    let around = |start: &str, end: &str| format!("{start}{}{end}\n", text.trim_end());
    let inside = |piece: &str| {
        let mut letters: Vec<String> = text.chars().map(String::from).collect();
        letters.insert(place % (letters.len() + 1), piece.to_owned());
        letters.concat()
    };
    match touch {
        0 => each("> "),
        1 => each("| "),
        2 => each("• "),
        3 => each("- "),
        4 => each("09:15:03      Ann | "),
        5 => each("1. "),
        6 => around("`", "`"),
        7 => around("**", "**"),
        8 => around("||", "||"),
        9 => around("“", "”"),
        10 => around("(", ")"),
        11 => around("", "."),
        12 => inside("\u{200b}"),
        13 => inside("\u{ad}"),
        14 => text.replace(' ', "\u{a0}"),
        15 => text.replace("sg1:", "`sg1:").trim_end().to_owned() + "`",
        16 => text.replacen(" · ", " – ", 1),
        _ => text.replace('\n', "\r"),
    }
}

proptest! {
    #[test]
    fn a_touched_result_is_still_verified(
        game in 0_usize..4,
        touches in prop::collection::vec((0_usize..18, any::<usize>()), 1..4),
    ) {
        let text = shared("", &GAMES[game]);
        let changed = touches.iter().fold(text, |text, &(touch, place)| touched(&text, touch, place));
        let found = table(&changed);
        let rows: Vec<_> = found.table.iter().map(|row| (row.score, &row.remark)).collect();
        prop_assert_eq!(rows, [(Some(GAMES[game].score()), &None)], "{}", changed);
    }
}
