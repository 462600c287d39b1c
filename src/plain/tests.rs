use super::*;
use crate::board::{Board, Color, Deal, Rules, Seed, Size};
use crate::game::{GameId, Session};
use crate::i18n::{Charset, Language};
use crate::notation::Document;
use crate::plain::command::names;
use crate::plain::text_ui::Clock;
use crate::play::{DailyBoards, GameKind, GameLogReader, NextGame, Seeds};
use crate::store::{Autosave, Paths, read_games};
use proptest::prelude::*;
use proptest::sample::select;
use std::path::Path;
use std::sync::atomic::{AtomicU32, AtomicU64, Ordering};
use std::time::Duration;

pub(super) fn shortcuts() -> Vec<Shortcut> {
    let actions =
        ["undo", "redo", "restart", "new", "daily", "hint", "solver", "share", "scores", "help", "quit"];
    super::shortcuts(actions.into_iter().zip("uUrnDipyS?q".chars().map(|letter| vec![letter])))
}

fn transcript(game: Game, lines: &[&str]) -> String {
    let (text, _) = run_plain(game, &lines.join("\n"), true);
    let mut answers = text.split("> ");
    let start = answers.next().unwrap_or_default();
    let answered = lines.iter().chain(&[""]).zip(answers).map(|(line, answer)| format!("> {line}\n{answer}"));
    start.to_owned() + &answered.collect::<String>()
}

fn run_plain(game: Game, input: &str, has_prompt: bool) -> (String, Game) {
    run_plain_in(Messages::PLAIN_ENGLISH, game, input, has_prompt)
}

fn run_plain_in(messages: Messages, game: Game, input: &str, has_prompt: bool) -> (String, Game) {
    let game_log = Box::new(|| Ok((Vec::new(), None)));
    run_plain_with(
        &mut Autosave::disabled(),
        DailyBoards::default(),
        game_log,
        messages,
        game,
        input,
        has_prompt,
    )
}

/// Returns the output of a game that is saved in this folder. The current date is in the far future.
fn output_with_saving(home: &Path, game: Game, input: &str) -> String {
    let (mut autosave, _) = Autosave::open(&Paths::within(home), None);
    let log = autosave.game_log().unwrap().to_owned();
    let daily = DailyBoards::new(Box::new(|| "9999-12-29T18:48:00Z".parse().ok()), true);
    let games = Box::new(move || read_games(&log));
    run_plain_with(&mut autosave, daily, games, Messages::PLAIN_ENGLISH, game, input, false).0
}

fn run_plain_with(
    autosave: &mut Autosave,
    daily: DailyBoards,
    game_log: GameLogReader,
    messages: Messages,
    game: Game,
    input: &str,
    has_prompt: bool,
) -> (String, Game) {
    let mut output = Vec::new();
    // The clock advances by a millisecond at each reading: searches are short, but they solve small boards.
    let reads = AtomicU64::new(0);
    let clock = Box::new(move || Duration::from_millis(reads.fetch_add(1, Ordering::Relaxed)));
    let ui = text_ui(Session::new(game), autosave, &mut output, clock);
    let mut running = ui.running.with_files(game_log, Paths::default());
    running.dailies = daily;
    let ui = TextUi { running, messages, shortcuts: &shortcuts(), ..ui };
    let game = run(ui, input.as_bytes(), has_prompt).unwrap();
    (String::from_utf8(output).unwrap(), game.unwrap())
}

pub(super) fn text_ui<'a>(
    session: Session,
    autosave: &'a mut Autosave,
    output: &'a mut Vec<u8>,
    clock: Clock,
) -> TextUi<'a, &'a mut Vec<u8>> {
    let rules = *session.game().rules();
    let series = |seed: &str| -> Seeds { Box::new(Seed::new(seed).series()) };
    let kind = GameKind { rules, deal: Deal { size: Size::new(3, 2).unwrap(), ..Deal::default() } };
    let next_game = NextGame::of_kind(kind, series("next"), move || series("fresh"));
    TextUi {
        running: RunningGame::new(session, next_game, || 1),
        autosave,
        messages: Messages::PLAIN_ENGLISH,
        shortcuts: &[],
        config: Settings::default(),
        output,
        clock,
        warned: None,
    }
}

pub(super) fn game(text: &str) -> Game {
    match text.parse().unwrap() {
        Document::Replay(replay) => replay.game().unwrap(),
        Document::Board(board) => Game::new(GameId::literal(Rules::default(), board)).unwrap(),
    }
}

#[track_caller]
fn assert_answer(game_text: &str, input: &str, expected: &str) {
    let (text, _) = run_plain(game(game_text), input, false);
    assert!(text.ends_with(expected), "{input:?} was answered\n{text}");
}

#[test]
fn the_moves_so_far_are_listed_on_request() {
    assert_answer("RBB\nRRR\nRBB", "moves", "Nothing has been played yet.\n");
    assert_answer("RBB\nRRR\nRBB", "a1\na1\nmoves", "1. a1: 5 R, 9 points\n2. a1: 4 B, 4 points\n");
    assert_answer("RBB\nRRR\nRBB", "a1\na1\nmoves 1", "\n2. a1: 4 B, 4 points\n");
}

#[test]
fn the_session_in_the_readme_matches_the_output() {
    let readme =
        include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/src/plain/README.md")).replace("\r\n", "\n");
    let (_, block) = readme.split_once("```text\n$ samegame --plain ").unwrap();
    let (block, _) = block.split_once("```").unwrap();
    let (id, session) = block.split_once('\n').unwrap();
    let lines: Vec<&str> = session.lines().filter_map(|line| line.strip_prefix("> ")).collect();
    let (session, _) = session.split_once("To continue").unwrap();
    assert_eq!(transcript(game(id), &lines), session);
}

#[test]
fn a_game_without_moves_left_ends_with_its_score() {
    assert_answer(
        "AAB",
        "a1",
        "removed 2 A at a1: 0 points, 0 in all, 1 tile left\n\
         No moves are left, with 1 tile on the board. Final score: 0.\n\
         This board: sg1:standard:board:AAB\nNothing to decide here.\nContinue with review, undo, restart, new or quit.\n",
    );
    assert_answer("A", "groups", "No moves are left.\n");
}

#[test]
fn a_game_on_a_stage_tells_whether_it_passes_even_if_nothing_is_saved() {
    let stage = "sg1:standard:8x7c3:clustered:20-v1:journey-v1-1";
    let (text, _) = run_plain(game(&format!("{stage}+e5.f5.c1.a4.a3.a1")), "a1", false);
    assert!(text.contains("Final score: 1576.\n") && text.contains("\nStage 1 passed.\n"), "{text}");
}

#[test]
fn the_first_help_on_a_stage_only_warns() {
    let stage = "sg1:standard:8x7c3:clustered:20-v1:journey-v1-1";
    let input = "hint\nscore\nhint\n?!\nhint\nsolve 1\nsolve 1\nhint";
    let (text, _) = run_plain(game(stage), input, false);
    let count = |part: &str| text.matches(part).count();
    let counts = ["the stage does not count", "removed ", "Hint: "].map(count);
    assert_eq!(counts, [4, 1, 1], "{text}");
}

#[test]
fn a_stage_begun_in_a_puzzle_leaves_it() {
    let (text, _) = run_plain(game("AAB"), "puzzle 1\njourney\ntarget", false);
    assert!(text.contains("Stage 1") && text.ends_with("Target 661.\n"), "{text}");
}

#[test]
fn rules_that_rank_by_tiles_left_show_no_points() {
    assert_answer("sg1:klickety:board:AABB", "a1", "removed 2 A at a1, 2 tiles left\n");
    assert_answer("sg1:klickety:board:AABB", "b", "\n1 A A B B\n  a b c d\n4 tiles left, 2 moves possible\n");
}

#[test]
fn undo_and_redo_switch_between_games() {
    let input = "a1\nnew\nid\nundo 2\nredo 2\nid";
    let (text, to_continue) = run_plain(game("AABB"), input, false);
    assert!(text.contains("undid 2 steps, including a change of game, 0 in all, 4 tiles left\n"), "{text}");
    assert!(text.ends_with("sg1:standard:3x2c5:uniform-v1:next\n"), "{text}");
    // The new game has no events yet, so the previous game is the one to continue.
    assert_eq!(to_continue.first_board().size().to_string(), "4x1");
}

#[test]
fn an_invalid_line_is_explained() {
    assert_answer(
        "AAB\nCCB",
        "d1",
        "d1: this cell is off the board; its columns are a to c, its rows 1 to 2\n",
    );
    assert_answer("A..\nAB.\nABB", "c3", "c3: this cell is empty\n");
    assert_answer("ABB", "0 0", "a1: a single tile cannot be removed\n");
    assert_answer(
        "ABB",
        "dance",
        "new, daily, journey, board, score, target, scores, share, name, rules, id, code, moves, help, quit.\n",
    );
    assert_answer("ABB", "undo", "There is nothing to undo.\n");
    assert_answer("ABB", "redo", "There is nothing to redo.\n");
    let long = "x".repeat(5000);
    assert_answer("ABB", &long, "That line is too long to be a command.\n");
}

#[test]
fn results_are_shared_under_the_chosen_name() {
    let hint = "To share under a name, type name and the name; name alone means none.\n";
    let text = run_plain(game("AABB"), "a1\nshare\nname Zoé  Lee\nshare\nname An·n\nname\nshare\n", false).0;
    let said: Vec<&str> =
        text.lines().filter(|line| line.contains("name") || line.contains("samegame standard")).collect();
    assert_eq!(
        said,
        [
            "samegame standard, 4x1, 2 colours",
            hint.trim_end(),
            "Your results are now shared under the name Zoe Lee.",
            "samegame standard, 4x1, 2 colours - Zoe Lee",
            "A name has no control characters, no middle dot and no dash between spaces: a result could not show where it ends.",
            "Your results are now shared without a name.",
            "samegame standard, 4x1, 2 colours",
        ]
    );
}

#[test]
fn the_end_of_the_input_quits() {
    let (text, to_continue) = run_plain(game("AABB"), "a1", false);
    assert!(!text.contains('>'), "a prompt in a pipe: {text}");
    assert_eq!(to_continue.moves().len(), 1);
    let (text, _) = run_plain(game("AABB"), "", true);
    assert!(text.ends_with("> \n"), "{text:?}");
}

#[test]
fn each_request_reveals_more_of_the_hint() {
    let input = "hint\nhint\nhint\nhint\nhint\nb2\nhint\ncode";
    let (text, _) = run_plain(game("sg1:topcoder:board:RBB/RRR/RBB"), input, false);
    let expected = "\
Hint: colour R.
Hint: colour R, in the middle.
Hint: 5 R at a1, 10 points, then 4 B together.
Hint: a clear with 64 points, a1, a1.
Hint: a clear with 64 points, a1, a1.
removed 5 R at b2: 10 points, 10 in all, 4 tiles left
Hint: colour B.
sg1:topcoder:board:RBB/RRR/RBB+_hint._hint-region._hint-group._hint-line.b2._hint
";
    assert!(text.ends_with(expected), "{text}");
}

#[test]
fn solver_moves_can_be_undone() {
    let input = "b1\nsolve 1\nundo\nsolve\nsolve\nhint\npar";
    let (text, _) = run_plain(game("sg1:topcoder:board:RBB/RRR/RBB"), input, false);
    let expected = "\
removed 2 B at b1: 1 point, 1 in all, 7 tiles left
removed 5 R at a1: 10 points, 11 in all, 2 tiles left
undid 5 R at a1: 10 points, 1 in all, 7 tiles left
removed 5 R at a1: 10 points, 11 in all, 2 tiles left
removed 2 B at a1: 1 point, 12 in all, 0 tiles left
Cleared! Final score: 48, with 1 undo, 3 solver moves.
This board: sg1:topcoder:board:RBB/RRR/RBB
No stars: solver moves.
Continue with review, undo, restart, new or quit.
No moves are left.
No moves are left.
Best possible: 64 points; 16 short of the best.
";
    assert!(text.ends_with(expected), "{text}");
}

#[test]
fn par_is_shown_at_the_end_of_a_game_for_its_board() {
    let (text, _) = run_plain(game("sg1:klickety:board:AABCC"), "par\nsolve\npar 1", false);
    assert!(text.contains("The best score found is shown at the end of a game.\n"), "{text}");
    assert!(text.contains("No moves are left, with 1 tile on the board. With 2 solver moves."), "{text}");
    assert!(text.ends_with("Best possible: 1 tile left; nothing beats yours.\n"), "{text}");
    // After the first par, the solver plays another board, and `undo 99` returns to the start of the first one.
    let input = "par\nsolve\npar 1\nnew\nsolve\npar\nundo 99\nb1\na3\npar";
    let (text, _) = run_plain(game("sg1:topcoder:board:RBB/RRR/RBB"), input, false);
    assert!(text.contains("Best possible: 64 points; nothing beats yours.\n"), "{text}");
}

#[test]
fn the_largest_board_can_be_played() {
    let board = Board::new(Size::new(1000, 1000).unwrap(), |_| Color::new(0)).unwrap();
    let game = Game::new(GameId::literal(Rules::default(), board)).unwrap();
    let (text, _) = run_plain(game, "all1000\nundo\n", false);
    assert!(text.contains("removed 1000000 A at all1000: 999996000004 points"), "the sentence is missing");
}

#[test]
fn a_finished_game_is_ranked_in_the_scores() {
    let home = tempfile::tempdir().unwrap();
    let board = || game("AAABB\nAAABC");
    let text = output_with_saving(home.path(), board(), "scores\na1\na1\nscores");
    assert!(
        text.contains("\nFinish a game with these rules, this size and these colours without the solver, and it appears here.\n"),
        "{text}"
    );
    assert!(text.contains("\nFirst game of this kind.\n"), "{text}");
    assert!(text.contains("\nScores, standard, a single 5x2 board:\n1. 17 points, 1 tile left, "), "{text}");
    let text = output_with_saving(home.path(), board(), "d1\na1");
    assert!(text.contains(", best on this board: 17.\n"), "{text}");
}

#[test]
fn the_daily_board_is_shown_again_after_a_puzzle() {
    let home = tempfile::tempdir().unwrap();
    let text = output_with_saving(home.path(), game("AAB"), "daily\npuzzle 1\ndaily\nid");
    assert!(text.ends_with("daily-9999-12-29\n"), "{text}");
}

#[test]
fn a_daily_board_ends_with_the_streak_and_the_time_to_the_next_one_only_on_its_day() {
    let on_another_day = output_at_end_of_day("2026-01-01");
    let told =
        ["\nPlayed on another day.\n", "treak", "Next board"].map(|told| on_another_day.contains(told));
    assert_eq!(told, [true, false, false], "{on_another_day}");
    let today = output_at_end_of_day("9999-12-29");
    assert!(today.contains("\nNext board in 5 h 12 min.\n"), "{today}");
}

fn output_at_end_of_day(day: &str) -> String {
    let home = tempfile::tempdir().unwrap();
    let day: Day = day.parse().unwrap();
    let board = Game::new(day.id()).unwrap();
    let mut copy = board.clone();
    let mut lines = Vec::new();
    while let Some(group) = copy.board().moves(2).first().copied() {
        lines.push(group.cell.to_string());
        copy.play(group.cell).unwrap();
    }
    output_with_saving(home.path(), board, &lines.join("\n"))
}

#[test]
fn the_target_is_told_on_request_with_the_best_games() {
    let home = tempfile::tempdir().unwrap();
    let text = output_with_saving(home.path(), game("RBB\nRRR\nRBB"), "target\nb1\na1\na1\nrestart\ntarget");
    let answers = ["\n2 stars at 1011.\n", "\n2 stars at 1011, your best at 1009.\n"];
    assert!(answers.iter().all(|answer| text.contains(answer)), "{text}");
}

#[test]
fn a_review_shows_where_the_points_went() {
    let input = "review\nb1\nsolve\nreview 60\npar\nundo\nreview";
    let (text, _) = run_plain(game("sg1:topcoder:board:RBB/RRR/RBB"), input, false);
    assert!(text.contains("Nothing has been played yet.\n"), "{text}");
    let expected = "\
Lost: 16 points.
No stars: solver moves.
Gathering your 5 R was right, and there was more to gather. The best line takes 4 B in one move (+6). Your largest B group: 2.
Move 1, b1. With a1 first, b1 gets 4 tiles instead of 2. Your move cost 16 points. Better: a1, a1.
Best possible: 64 points; 16 short of the best.
undid 2 B at a1: 1 point, 11 in all, 2 tiles left
A review is shown at the end of a game.
";
    assert!(text.ends_with(expected), "{text}");
    // A move after the review counts as made with a hint.
    let (_, ended) = run_plain(game("sg1:topcoder:board:RBB/RRR/RBB+b1.a1.a1"), "review 60", false);
    assert_eq!(ended.help().hints, 0);
    let (_, ended) = run_plain(game("sg1:topcoder:board:RBB/RRR/RBB+b1.a1.a1"), "review 60\nundo\na1", false);
    assert_eq!(ended.help().hints, 1);
    let best = "sg1:topcoder:board:RBB/RRR/RBB+a1.a1";
    let (text, _) = run_plain(game(best), "review 60", false);
    let expected = "\
No better line is known.
5 stars, best known.
Your largest groups: 5\u{a0}R, 4\u{a0}B. The clear brought +48.
";
    assert!(text.ends_with(expected), "{text}");
}

/// Plays a game of two moves and returns its logged time. Each command arrives this long after the one before.
fn seconds_logged(gap: Duration) -> Option<u32> {
    let home = tempfile::tempdir().unwrap();
    let (mut autosave, _) = Autosave::open(&Paths::within(home.path()), None);
    let commands = AtomicU32::new(0);
    let clock = Box::new(move || gap * (commands.fetch_add(1, Ordering::Relaxed) + 1));
    let (session, mut output) = (Session::new(game("RBB\nRRR\nRBB")), Vec::new());
    let input = "score\nb2\na1\nscore\n".as_bytes();
    run(text_ui(session, &mut autosave, &mut output, clock), input, false).unwrap();
    let (games, _) = read_games(autosave.game_log().unwrap()).unwrap();
    games[0].seconds
}

#[test]
fn at_most_a_minute_between_two_commands_counts() {
    assert_eq!(seconds_logged(Duration::from_millis(1500)), Some(4));
    assert_eq!(seconds_logged(Duration::from_secs(60)), Some(180));
    assert_eq!(seconds_logged(Duration::from_secs(3600)), Some(180));
}

#[test]
fn a_game_in_french() {
    let french = Messages::new(Language::French, Charset::Unicode);
    let input = "groupes\nb2\nd1\na3\nannuler\nregles\nscore\n2 2\na2\na1\nu 2\nrétablir 2\nnouveau\nann\nrec\ndanse\ncode";
    let (text, to_continue) = run_plain_in(french, game("sg1:topcoder:board:RBB/RRR/RBB"), input, false);
    let expected = "\
3 R B B
2 R R R
1 R B B
  a b c
0 point, il reste 9 tuiles, 3 coups possibles
a1 : 5 R, 10 points, puis 4 B ensemble
b1 : 2 B, 1 point
b3 : 2 B, 1 point
enlevé 5 R en b2 : 10 points, 10 au total, il reste 4 tuiles
d1 : cette case est hors du plateau ; ses colonnes vont de a à c, ses lignes de 1 à 3
a3 : cette case est vide
annulé 5 R en b2 : 10 points, 0 au total, il reste 9 tuiles
topcoder : n(n-1)/2 pour n tuiles, ×4 si le plateau est vidé (TopCoder, TCO'03, deuxième tour)
0 point, il reste 9 tuiles, 3 coups possibles
Tuiles : 4 B, 5 R.
enlevé 2 B en c3 : 1 point, 1 au total, il reste 7 tuiles
enlevé 5 R en a2 : 10 points, 11 au total, il reste 2 tuiles
enlevé 2 B en a1 : 1 point, 12 au total, aucune tuile
Plateau vidé ! Score final : 48, avec 1 annulation.
Ce plateau : sg1:topcoder:board:RBB/RRR/RBB
1 étoile.
Continuez avec analyse, annuler, recommencer, nouveau ou quitter.
annulé 2 coups, 1 au total, il reste 7 tuiles
rétabli 2 coups, 12 au total, aucune tuile
Plateau vidé ! Score final : 48, avec 3 annulations.
Ce plateau : sg1:topcoder:board:RBB/RRR/RBB
1 étoile.
Continuez avec analyse, annuler, recommencer, nouveau ou quitter.
Nouvelle partie ; annuler revient à l'ancienne.
";
    let text = text.replace('\u{a0}', " ");
    let rest = text.strip_prefix(expected).unwrap_or_else(|| panic!("unexpected beginning:\n{text}"));
    assert!(rest.contains("annulé un changement de partie, 12 au total, aucune tuile\n"), "{rest}");
    assert!(rest.contains("Retour au début ; annuler revient où vous étiez.\n"), "{rest}");
    assert!(rest.contains("Commande inconnue : « danse »."), "{rest}");
    assert_eq!(to_continue.moves().len(), 3);
}

/// A word of a line: a command or a part of it, a letter, a number, a cell, or any text.
fn word(messages: Messages) -> impl Strategy<Value = String> {
    let commands = select(names(messages).into_iter().map(|(name, _)| name).collect::<Vec<_>>());
    let part = (commands.clone(), 1..9_usize).prop_map(|(name, length)| name.chars().take(length).collect());
    prop_oneof![
        3 => commands,
        1 => part,
        1 => "[a-zU?S]",
        2 => "[a-d][0-4]",
        1 => "-?[0-9]{1,22}",
        1 => "\\PC{0,9}",
        1 => any::<String>(),
    ]
}

proptest! {
    /// An answer quotes what the player typed, of which no control character and no bidi control may reach the terminal.
    #[test]
    fn any_lines_are_answered_without_control_characters(
        (language, lines) in select(Language::ALL.to_vec()).prop_flat_map(|language| {
            let messages = Messages::new(language, Charset::Unicode);
            let line = prop::collection::vec(word(messages), 0..4).prop_map(|words| words.join(" "));
            (Just(language), prop::collection::vec(line, 0..12))
        })
    ) {
        let messages = Messages::new(language, Charset::Unicode);
        // A board in the first line ends the game.
        let input = format!("b\n{}", lines.join("\n"));
        let (output, _) = run_plain_in(messages, game("RBB\nRRR\nRBB"), &input, false);
        let is_control = |letter: &char| {
            letter.is_control() && *letter != '\n' || ('\u{202a}'..='\u{202e}').contains(letter)
        };
        prop_assert_eq!(output.chars().find(is_control), None, "{}", output);
    }
}
