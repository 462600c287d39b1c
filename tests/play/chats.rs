//! Results pasted from chats. In the chats below, `A` to `D` are the shared results of games on the board of the day, the
//! best first.

use samegame::game::{Day, Game};
use samegame::i18n::{Charset, Language, Messages};
use samegame::notation::Replay;
use samegame::play::{Claims, PastedResults, Remark, ResultTable, share_text, share_text_with_code};
use samegame::review::{Scale, Stars};
use std::collections::BTreeMap;
use std::sync::LazyLock;

const UNICODE: Messages = Messages::new(Language::English, Charset::Unicode);
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
    games.sort_by_key(|game| std::cmp::Reverse(game.score()));
    games.dedup_by_key(|game| game.score());
    games.truncate(4);
    games
}

static GAMES: LazyLock<Vec<Game>> = LazyLock::new(|| games(day(TODAY)));

fn result(game: &Game, attempt: u32) -> String {
    share_text_with_code(game, Claims { attempt: Some(attempt), ..Claims::default() }, UNICODE)
}

/// The shared result with this letter. A small letter is the result without its code.
fn shared(letter: char) -> String {
    let game = &GAMES["ABCD".find(letter.to_ascii_uppercase()).unwrap()];
    let claims = Claims { attempt: Some(1), ..Claims::default() };
    if letter.is_ascii_uppercase() { result(game, 1) } else { share_text(game, claims, UNICODE) }
}

/// Puts the results in the place of `{A}`. What stands before that on its line is repeated if it is a quote mark or the
/// beginning of a line of IRC.
fn chat(template: &str) -> String {
    let mut chat = String::new();
    for line in template.lines().map(str::trim_start) {
        let placeholder =
            line.split_once('{').and_then(|(before, rest)| Some((before, rest.split_once('}')?)));
        let (before, (letter, after)) = placeholder.unwrap_or((line, ("", "")));
        let letter = letter.chars().next();
        let text = letter.map(shared).unwrap_or_default();
        let is_repeated = before.starts_with(['>', '<']) || before.contains(" <") || before.contains(" | ");
        let next = format!("\n{}", if is_repeated { before } else { "" });
        chat.extend([before, &text.replace('\n', &next), after, "\n"]);
    }
    chat
}

fn table(text: &str) -> ResultTable {
    PastedResults::find(text).table(day(TODAY), day(TODAY), &BTreeMap::new())
}

/// `1 Ann A, - Bob B NoCode | - Kim -`: the table of the day, and what is not counted.
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

/// A line of a result that breaks after every `width` characters, as on a phone or in a mail.
fn broken(text: &str, width: usize) -> String {
    let lines = text.lines().map(|line| {
        let letters: Vec<char> = line.chars().collect();
        let is_code = line.contains("sg1:");
        let parts = letters.chunks(if is_code { width } else { 1000 });
        parts.map(String::from_iter).collect::<Vec<_>>().join("\n")
    });
    lines.collect::<Vec<_>>().join("\n") + "\n"
}

const CHATS: [(&str, &str); 25] = [
    // WhatsApp, exported on an iPhone and on Android, and with its marks.
    (
        "[12/11/2026, 09:15:03] Ann: {A}\n[12/11/2026, 09:16:44] Bob Lee: {B}\nnot bad\n[12/11/2026, 09:17:00] Ann: ha!",
        "1 Ann A, 2 Bob Lee B",
    ),
    (
        "12/11/26, 09:15 - Messages are end-to-end encrypted.\n12/11/26, 09:15 - Ann: {B}\n12/11/26, 9:15 pm - Bob: {A}",
        "1 Bob A, 2 Ann B",
    ),
    (
        "\u{200e}[12.11.26, 09:15:03] ~\u{202f}Ann: {A}\n[12.11.26, 09:16:03] \u{2068}+44 20 7946 0000\u{2069}: {B}",
        "1 Ann A, 2 +44 20 7946 0000 B",
    ),
    // Discord, with a reply that quotes, reactions, and in the compact view.
    (
        "Ann — Today at 09:15\n{A}\n👍\n2\nBob — Today at 9:20 AM\n> {A}\nwow! mine:\n{B}\n(edited)",
        "1 Ann A, 2 Bob B",
    ),
    ("Ann\n — \n12/11/2026 09:15\n{A}\nBob\n — \nYesterday at 21:20\n{B}", "1 Ann A, 2 Bob B"),
    ("[9:15 AM]Ann: {B}\n[9:16 AM]Bob: {A}", "1 Bob A, 2 Ann B"),
    // Slack, with a second message by the same person.
    (
        "Ann Lee  9:15 AM\nhere is mine\n{B}\n9:16\n{A}\nBob [9:20 AM]\n{C}\n[9:21 AM] {D}",
        "1 Ann Lee A, 2 Bob C",
    ),
    ("Ann Lee\n  9:15 AM\n{A}\nBob\n  9:16 AM\n{B}\n1 reply", "1 Ann Lee A, 2 Bob B"),
    // Signal, Telegram.
    ("Ann\n{A}\n9:15 AM\nBob\n{B}\n9:16 AM", "1 Ann A, 2 Bob B"),
    ("Ann Lee, [12.11.2026 09:15]\n{B}\n\nBob, [12 Nov 2026 at 09:16:00]:\n{A}", "1 Bob A, 2 Ann Lee B"),
    // IRC: irssi, weechat, and two who write at the same time.
    ("<ann> {A}\n09:15 <@bob> {B}\n[09:16:01] <+kim> {C}", "1 ann A, 2 bob B, 3 kim C"),
    ("09:15:02 ann | {A}\n09:15:09 bob | nice\n09:15:10 bob | {B}", "1 ann A, 2 bob B"),
    // Mail: a quotation, and one within it.
    (
        "From: Bob <bob@example.org>\n\n{B}\n\nOn Thu, 12 Nov 2026 at 09:15, Ann Lee <ann@example.org> wrote:\n> {A}\n> \
      On Wed, 11 Nov 2026 at 20:00, Kim <kim@example.org> wrote:\n>> {C}",
        "1 Ann Lee A, 2 Bob B, 3 Kim C",
    ),
    (
        "Le jeu. 12 nov. 2026 à 09:15, Zoé <zoe@example.org> a écrit :\n> {A}\n\n{B}\n--\nBob",
        "1 Zoé A, 2 Bob B",
    ),
    // Names on the line of the title, above and below the result.
    ("Ann: {A}\nBob - {B}\nKim {C}", "1 Ann A, 2 Bob B, 3 Kim C"),
    ("Ann\n{A}\n\nBob:\n{B}\n\nBeat this!\n{C}", "1 Ann A, 2 Bob B, 3 ? C"),
    ("{A}\n— Ann\n\n{B}\n- Bob Lee", "1 Ann A, 2 Bob Lee B"),
    // A reaction above and a link below are no names.
    ("{A}\n👍\n2\n{B}", "1 ? A, 2 ? B"),
    ("{A}\n--\nhttps://example.org", "1 ? A"),
    // Names with emoji and from right to left, and two without a name.
    ("🦊: {A}\nשרה 🌸: {B}\n\u{202e}\u{1b}[31mEve\u{7}: {C}", "1 🦊 A, 2 שרה 🌸 B, 3 [31mEve C"),
    ("{A}\n\n{B}", "1 ? A, 2 ? B"),
    // WeChat, and a Chinese colon.
    (
        "王五：{C}\n\n张三 2026/11/12 09:15:03\n{A}\n\n李四 2026/11/12 09:16:03\n{B}",
        "1 张三 A, 2 李四 B, 3 王五 C",
    ),
    // Ties, several attempts, the result of another player, and a result again with its code.
    (
        "Ann: {B}\nKim: {C}\nAnn: {A}\nBob: {A}\nKim: {c}\nMax: {d}",
        "1 Ann A, 2 Kim C, - Max D NoCode, - Bob A SameMoves(\"Ann\")",
    ),
    (
        "Ann: {a}\nBob: {b}\nAnn: did anyone play samegame daily 2026-11-12 ?\nsamegame daily 2026-11-12 is hard",
        "- Ann A NoCode, - Bob B NoCode",
    ),
    // Two results in one message, other commands, and codes that are no results.
    (
        "[12/11/2026, 09:15:03] Ann: {B}\n{A}\n[12/11/2026, 09:17:00] Bob: see sg1:standard:board:RBB/RRR/RBB+a1\n\
      samegame replay sg1:standard:board:RBB/RRR/RBB+a1",
        "1 Ann A",
    ),
];

#[test]
fn every_chat_gives_its_table() {
    for (template, expected) in CHATS {
        let text = chat(template);
        assert_eq!(summary(&text), expected, "{text}");
        // The whole chat may be quoted, and its lines may end as on Windows.
        let quoted = text.lines().flat_map(|line| ["> ", line, "\r\n"]).collect::<String>();
        assert_eq!(summary(&text.replace('\n', "\r")), expected, "{text}");
        assert!(template.contains('>') || summary(&quoted) == expected, "{quoted}");
    }
}

#[test]
fn a_code_may_be_broken_into_lines_of_any_length() {
    for width in [20, 26, 31, 40, 64, 72, 76, 80, 120] {
        let text = format!("Ann: {}\nBob: {}", shared('A'), shared('B'));
        let text = broken(&text, width) + "👍\n2\n";
        assert_eq!(summary(&text), "1 Ann A, 2 Bob B", "{text}");
        let quoted = text.lines().flat_map(|line| ["> ", line, "\n"]).collect::<String>();
        assert_eq!(summary(&quoted), "1 Ann A, 2 Bob B", "{quoted}");
    }
}

#[test]
fn forged_results_are_wrong() {
    let [a, b] = ['A', 'B'].map(shared);
    let points = format!("{} points", GAMES[0].score());
    let line = a.lines().find(|line| line.contains("points")).unwrap();
    let [forged, stated] = [&a, line].map(|text| text.replace(&points, "9,999 points"));
    assert_eq!(
        summary(&format!("Ann: {forged}\nBob: {b}")),
        format!("1 Bob B, - Ann A Contradicted({stated:?})")
    );
    // The bars, the tiles left and the moves are checked, too.
    for (from, to) in [("tiles left", "1 tiles left"), ("moves", "1 moves"), ("▁▁", "▁█")] {
        let forged = a.replacen(from, to, 1);
        assert!(table(&format!("Ann: {forged}")).has_contradictions(), "{forged}");
    }
    let chinese =
        share_text_with_code(&GAMES[0], Claims::default(), Messages::new(Language::Chinese, Charset::Wide));
    assert_eq!(summary(&format!("Ann: {chinese}")), "1 Ann A");
    assert!(table(&format!("Ann: {}", chinese.replace(" 分", "9 分"))).has_contradictions(), "{chinese}");
    let illegal = a.replace('+', "+p1.");
    assert_eq!(summary(&format!("Ann: {illegal}")), "- Ann A IllegalMoves");
    let cut = a.trim_end_matches(|letter: char| letter.is_ascii_digit());
    assert_eq!(summary(&format!("Ann: {cut}")), "- Ann A DamagedCode");
    let other_day = a.replacen("2026-11-12", "2026-11-11", 1);
    assert_eq!(table(&format!("Ann: {other_day}")).not_counted[0].remark, Some(Remark::CodeOfOtherBoard));
    assert!(!table(&format!("Ann: {a}\nBob: {b}\nlook, 3 points of view")).has_contradictions());
}

#[test]
fn games_with_the_solver_come_last_and_unfinished_ones_have_no_place() {
    let [a, b, c] = ['A', 'B', 'C'].map(shared);
    let helped: Game = a
        .split("--check ")
        .nth(1)
        .unwrap()
        .replacen('+', "+_solver.", 1)
        .parse::<Replay>()
        .unwrap()
        .game()
        .unwrap();
    let half = GAMES[1]
        .restarted()
        .with_moves(&GAMES[1].moves()[..9].iter().map(|made| made.cell).collect::<Vec<_>>());
    let text = format!(
        "HAL: {}\nBob: {b}\nKim: {}\nMax: {}\nAnn: {c}",
        result(&helped, 1),
        result(&half.unwrap(), 1),
        shared('d')
    );
    assert_eq!(
        summary(&text),
        "1 Bob B, 2 Ann C, - Max D NoCode, - Kim - Unfinished, - HAL A SolverMoves(1)"
    );
}

#[test]
fn players_with_the_same_score_share_a_place() {
    let all: Vec<Game> = (1..200).map(|number| played(day(TODAY), number)).collect();
    let is_tie = |one: &Game, other: &Game| one.score() == other.score() && one.log() != other.log();
    let tie = |one| all.iter().find(|other| is_tie(one, other)).map(|other| (one, other));
    let (one, other) = all.iter().find_map(tie).unwrap();
    let lowest = all.iter().min_by_key(|game| game.score()).unwrap();
    let text = format!("Bob: {}\nAnn: {}\nKim: {}", result(one, 2), result(lowest, 1), result(other, 3));
    let rows: Vec<_> =
        table(&text).table.into_iter().map(|row| (row.place, row.player, row.attempt)).collect();
    let expected = [(1, "Bob", 2), (1, "Kim", 3), (3, "Ann", 1)];
    assert_eq!(
        rows,
        expected.map(|(place, name, attempt)| (Some(place), Some(name.to_owned()), Some(attempt)))
    );
}

#[test]
fn the_week_adds_up_the_best_results_and_other_days_are_named() {
    let on = |date: &str, index: usize, attempt| result(&games(day(date))[index], attempt);
    let score = |date: &str, index: usize| games(day(date))[index].score();
    let text = format!(
        "Ann: {}\nAnn: {}\nBob: {}\nAnn: {}\nKim: {}\nKim: {}\nMax: {}",
        on("2026-11-09", 1, 1),
        on("2026-11-09", 0, 2),
        on("2026-11-10", 0, 1),
        on(TODAY, 2, 1),
        on("2026-11-08", 0, 1),
        on("2026-11-13", 0, 1),
        shared('A').replace("daily-", "dayly-"),
    );
    let results = PastedResults::find(&text);
    let boards: Vec<_> = results.boards(day(TODAY)).iter().map(|game| game.id().to_string()).collect();
    assert_eq!(
        boards,
        ["2026-11-09", "2026-11-10", TODAY, "2026-11-13"].map(|date| day(date).id().to_string())
    );
    let table = table(&text);
    assert_eq!(table.week.map(|day| day.to_string()), ["2026-11-09", "2026-11-15"]);
    let mut week = [("Ann", score("2026-11-09", 0) + score(TODAY, 2), 2), ("Bob", score("2026-11-10", 0), 1)];
    week.sort_by_key(|(_, score, _)| std::cmp::Reverse(*score));
    assert!(table.week_table.iter().all(|row| row.stars.is_none()), "no scale is known");
    let found: Vec<_> =
        table.week_table.iter().map(|row| (row.player.as_str(), row.score, row.days)).collect();
    assert_eq!(found, week);
    let remarks: Vec<_> = table.not_counted.iter().map(|row| row.remark.clone().unwrap()).collect();
    assert_eq!(remarks, [Remark::OtherWeek, Remark::Future]);
    assert!(table.has_contradictions());
}

#[test]
fn a_result_without_a_name_on_another_day_of_the_week_is_listed_below() {
    let unnamed = result(&games(day("2026-11-10"))[0], 1);
    let table = table(&format!("{unnamed}\nAnn: {}", shared('A')));
    let listed: Vec<_> = table.not_counted.iter().map(|row| (row.day, row.player.clone())).collect();
    assert_eq!(listed, [(Some(day("2026-11-10")), None)]);
}

#[test]
fn a_result_of_a_day_to_come_has_no_stars() {
    let scale: Scale =
        serde_json::from_str(r#"{"version":1,"state":"complete","thresholds":[1,2,3,4,5,6,7,8,9]}"#).unwrap();
    let tomorrow = day(TODAY).next().unwrap();
    let text = format!("Ann: {}\nBob: {}", shared('A'), result(&games(tomorrow)[0], 1));
    let scales = BTreeMap::from([(day(TODAY), scale.clone()), (tomorrow, scale)]);
    let table = PastedResults::find(&text).table(day(TODAY), day(TODAY), &scales);
    assert_eq!(table.table[0].stars, Some(Stars::FIVE));
    assert_eq!((table.not_counted[0].stars, &table.not_counted[0].remark), (None, &Some(Remark::Future)));
}

#[test]
fn the_same_result_of_the_same_player_counts_once() {
    // Both players have the same score and no code, and the second one is quoted.
    assert_eq!(summary(&chat("Ann: {a}\nBob: {a}\nAnn: {a}\nBob: {a}")), "- Ann A NoCode, - Bob A NoCode");
    assert_eq!(summary(&chat("Ann: {A}\nBob: {A}\nBob: {A}")), "1 Ann A, - Bob A SameMoves(\"Ann\")");
}

#[test]
fn the_score_is_that_of_the_line_that_begins_with_it_and_has_more() {
    let remarks = shared('a').replacen('\n', "\n3 tries later\nso - close\n", 1);
    assert_eq!(summary(&format!("Ann: {remarks}")), "- Ann A NoCode");
}

#[test]
fn nothing_is_found_in_other_text() {
    let texts = [
        "",
        "samegame is fun",
        "samegame replay 1\nsg1:tiles:board:AAB\n\na1\n",
        "> > >",
        "[",
        "<>",
        ":",
        " — 9:15",
        "On <@>:",
    ];
    for text in texts {
        assert!(PastedResults::find(text).is_empty(), "{text}");
    }
}
