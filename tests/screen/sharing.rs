//! Sharing a result.

use crate::boards::app_playing_with_config;
use crate::daily::remove_first_groups;
use crate::prelude::*;
use proptest::prelude::*;
use samegame::board::deal::ColorCount;
use samegame::board::rules::RuleSet;
use samegame::board::{Color, Deal, Seed, Size};
use samegame::config::Setting;
use samegame::game::{GameId, LogTag};
use samegame::i18n::{Charset, Messages};
use samegame::play::{Claims, share_text, share_text_with_code};
use samegame::tui::ScreenConfig;

#[test]
fn y_copies_the_result() {
    let mut driver = Driver::new(app_playing(game_on("RBB/RRR/RBB")));
    assert_eq!(driver.keys("y").message(), "nothing to share yet");
    assert_eq!((driver.app.shared(), driver.requests.len()), (None, 0));
    driver.mark(Cell::new(0, 0)).keys("<enter>y");
    let unfinished = "samegame standard, 3x3, 2 colours\n9 points · 4 tiles left · 1 move · not finished\n🟩\n\
                      play: samegame sg1:standard:board:RBB/RRR/RBB\n\
                      check: samegame replay --check sg1:standard:board:RBB/RRR/RBB+a1";
    assert_eq!(driver.app.shared(), Some(unfinished));
    assert_eq!(driver.requests, [Request::Copy]);
    assert_eq!(driver.message(), "result and code sent to the clipboard · printed when you quit");
    driver.assert_shows(&["Shared result", "9 points · 4 tiles left", "check: samegame replay --check"]);
    driver.keys("<esc>u<enter><enter>Y");
    let finished = "samegame standard, 3x3, 2 colours\n1013 points · cleared · 2 moves\n🟩🟦\nwith 1 undo\n\
                    play: samegame sg1:standard:board:RBB/RRR/RBB";
    assert_eq!(driver.app.shared(), Some(finished));
    assert_eq!(driver.requests, [Request::Copy, Request::Copy]);
}

#[test]
fn the_first_y_asks_for_the_name_and_later_ones_do_not() {
    let driver = || {
        let config = ScreenConfig::new(Appearance::new(COLORFUL)).with(Setting::Animation, STILL.to_string());
        let mut driver = Driver::new(app_playing_with_config(game_on("RBB/RRR/RBB"), config));
        driver.mark(Cell::new(0, 0)).keys("<enter>y").assert_shows(&["Your name", "Name", "optional"]);
        driver
    };
    let title = |driver: &Driver| driver.app.shared().unwrap().lines().next().unwrap().to_owned();
    let mut named = driver();
    // Without an answer, the next key asks again.
    assert_eq!(named.keys("<esc>").app.shared(), None);
    named.keys("Yqu·y<enter>").assert_shows(&["A name has no control characters"]);
    named.keys("<backspace><backspace> 王<enter>");
    assert_eq!(title(&named), "samegame standard, 3x3, 2 colours · qu 王");
    assert_eq!(named.choices, ["name = \"qu 王\"\n"]);
    assert_eq!(named.keys("<esc><enter>y").requests, [Request::Copy, Request::Copy]);
    let mut nameless = driver();
    assert_eq!(title(nameless.keys("<enter>")), "samegame standard, 3x3, 2 colours");
    assert_eq!(nameless.choices, ["name = \"\"\n"]);
}

#[test]
fn a_result_is_the_same_after_undo_and_redo_and_all_results_are_printed() {
    let mut driver = Driver::new(app_playing(game_on("RBB/RRR/RBB")));
    let clean = driver.mark(Cell::new(0, 0)).keys("<enter><enter>Y").app.shared().unwrap().to_owned();
    assert_eq!(driver.keys("<esc>uUY").app.shared(), Some(&*clean));
    let with_code = format!("{clean}\ncheck: samegame replay --check sg1:standard:board:RBB/RRR/RBB+a1.a1");
    assert_eq!(driver.keys("<esc>y").app.shared(), Some(&*with_code));
    // A result that was shared with its code once is printed with its code.
    assert_eq!(driver.keys("<esc>Y").app.shared(), Some(&*clean));
    assert_eq!(driver.app.exit_state().results, Some(with_code.clone()));
    let later = driver.keys("<esc>r<enter>y").app.shared().unwrap().to_owned();
    assert_eq!(driver.app.exit_state().results, Some(format!("{with_code}\n\n{later}")));
}

#[test]
fn a_result_too_long_to_copy_is_only_printed() {
    let mut game = dealt_game("400x200", 4);
    game.play(game.board().moves(2)[0].cell).unwrap();
    let id = GameId::literal(*game.rules(), game.board().clone());
    let mut driver = Driver::new(app_playing(Game::new(id).unwrap()));
    driver.keys("<tab><enter>y");
    assert_eq!(driver.requests, [Request::Copy]);
    assert_eq!(driver.app.shared().unwrap().lines().count(), 3, "the id is too long");
    driver.keys("<esc>Y");
    assert_eq!(driver.requests, [Request::Copy]);
    assert_eq!(driver.message(), "too long to copy · printed when you quit");
    assert!(driver.app.shared().unwrap().contains('+'));
}

#[test]
fn the_counts_of_moves_in_a_long_game_add_up() {
    let game = remove_first_groups(dealt_game("40x30", 5));
    let text = share_text(&game, Claims::default(), Messages::PLAIN_ENGLISH);
    let line = text.lines().nth(2).unwrap();
    let counts = line.split("  ").map(|part| part.split_once(' ').unwrap().1.parse::<usize>().unwrap());
    assert_eq!(counts.sum::<usize>(), game.moves().len(), "{text}");
}

/// A random board, and numbers that choose what to do in the game.
fn games() -> impl Strategy<Value = (Game, Vec<usize>)> {
    let rules = prop::sample::select(RuleSet::ALL.to_vec());
    let size = (1_usize..16, 1_usize..16);
    let action_numbers = prop::collection::vec(0_usize..400, 0..140);
    (rules, size, 1_u8..6, any::<u32>(), action_numbers).prop_map(
        |(rules, (columns, rows), colors, seed, action_numbers)| {
            let deal = Deal {
                size: Size::new(columns, rows).unwrap(),
                colors: ColorCount::new(colors).unwrap(),
                seed: Seed::new(seed.to_string()),
                ..Deal::default()
            };
            (Game::new(GameId::dealt(rules.rules, deal)).unwrap(), action_numbers)
        },
    )
}

/// Plays, undoes, redoes or tags as the numbers choose. `cell_of_group` chooses the cell that a move names.
fn play_actions(
    mut game: Game,
    action_numbers: &[usize],
    cell_of_group: impl Fn(&Board, Cell) -> Cell,
) -> Game {
    for number in action_numbers {
        match number % 20 {
            0 => drop(game.undo()),
            1 => drop(game.redo().cloned()),
            2 => game.tag(LogTag::new("hint").unwrap()),
            _ => {
                let moves = game.board().moves(game.rules().min_group());
                let Some(group) = moves.get(number % moves.len().max(1)) else { continue };
                let cell = cell_of_group(game.board(), group.cell);
                game.play(cell).unwrap();
            }
        }
    }
    game
}

/// The last cell of the group.
fn last_cell(board: &Board, cell: Cell) -> Cell {
    let removed = board.clone().remove(cell, 1).unwrap();
    *removed.cells.last().unwrap()
}

/// A new game on the same board with different colours.
fn recolored(game: &Game) -> Game {
    let first = game.first_board();
    let recolored_tile = |cell| first.tile(cell).and_then(|color| Color::new(25 - color.index()));
    let board = Board::new(first.size(), recolored_tile).unwrap();
    Game::new(GameId::literal(*game.rules(), board)).unwrap()
}

fn without_id(text: &str) -> String {
    text.lines().skip(1).filter(|line| !line.contains("sg1:")).collect::<Vec<_>>().join("\n")
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_result_reveals_neither_colors_nor_cells((game, action_numbers) in games()) {
        let with_first_cells = play_actions(game.clone(), &action_numbers, |_, cell| cell);
        let with_last_cells = play_actions(game.clone(), &action_numbers, last_cell);
        let literal = Game::new(GameId::literal(*game.rules(), game.first_board().clone())).unwrap();
        let literal = play_actions(literal, &action_numbers, |_, cell| cell);
        let recolored = play_actions(recolored(&game), &action_numbers, |_, cell| cell);
        for language in Language::ALL {
            for charset in [Charset::Unicode, Charset::Ascii] {
                let shared = |game: &Game| share_text(game, Claims::default(), Messages::new(language, charset));
                prop_assert_eq!(shared(&with_first_cells), shared(&with_last_cells));
                prop_assert_eq!(without_id(&shared(&literal)), without_id(&shared(&recolored)));
            }
        }
    }

    #[test]
    fn a_result_has_at_most_16_lines_of_80_columns((game, action_numbers) in games()) {
        let game = play_actions(game, &action_numbers, |_, cell| cell);
        let first = Claims { attempt: Some(1), ..Claims::default() };
        for language in Language::ALL {
            let text = share_text_with_code(&game, first, Messages::new(language, Charset::Unicode));
            let lines: Vec<&str> = text.lines().collect();
            prop_assert!(lines.len() <= 16, "{}", text);
            let (_, without_code) = lines.split_last().unwrap();
            let without_id = without_code.iter().filter(|line| !line.contains("sg1:"));
            for line in without_id {
                prop_assert!(line.chars().count() <= 80, "{}", line);
            }
            let ascii = share_text(&game, first, Messages::new(language, Charset::Ascii));
            prop_assert!(ascii.is_ascii(), "{}", ascii);
        }
    }
}
