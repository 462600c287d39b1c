//! Sharing a result.

use crate::boards::{dealt, drawn, play, watch};
use crate::driver::{Driver, Request};
use proptest::prelude::*;
use ratatui::crossterm::event::MouseEventKind;
use samegame::board::deal::ColorCount;
use samegame::board::rules::RuleSet;
use samegame::board::{Board, Cell, Color, Deal, Seed, Size};
use samegame::game::{Game, GameId, LogTag};
use samegame::i18n::{Charset, Language, Messages};
use samegame::play::{share_text, share_text_with_code};

#[test]
fn y_copies_the_result() {
    let mut driver = Driver::new(play(drawn("RBB/RRR/RBB")));
    assert_eq!(driver.keys("y").app.message(), "nothing to share yet");
    assert_eq!((driver.app.shared(), driver.requests.len()), (None, 0));
    driver.mark(Cell::new(0, 0)).keys("<enter>y");
    let unfinished = "samegame standard, 3x3, 2 colours\n▂\n9 points · 4 tiles left · 1 move · not finished\n\
                      sg1:standard:board:RBB/RRR/RBB";
    assert_eq!(driver.app.shared(), Some(unfinished));
    assert_eq!(driver.requests, [Request::Copy]);
    assert_eq!(driver.app.message(), "result sent to the clipboard · printed when you quit");
    driver.keys("u<enter><enter>Y");
    let finished = "samegame standard, 3x3, 2 colours\n▂▂\n1013 points · cleared · 2 moves\nwith 1 undo\n\
                    sg1:standard:board:RBB/RRR/RBB\n\
                    check: samegame replay --check sg1:standard:board:RBB/RRR/RBB+a1.u.a1.a1";
    assert_eq!(driver.app.shared(), Some(finished));
    assert_eq!(driver.requests, [Request::Copy, Request::Copy]);
}

#[test]
fn a_redone_end_is_shared_unchanged_and_all_results_are_printed() {
    let mut driver = Driver::new(play(drawn("RBB/RRR/RBB")));
    driver.mark(Cell::new(0, 0)).keys("<enter><enter>");
    // One notch of the wheel too many does not undo the end.
    driver.mouse(MouseEventKind::ScrollUp, 3, 3);
    assert!(driver.app.game().status().is_over());
    let clean = "samegame standard, 3x3, 2 colours\n▂▂\n1013 points · cleared · 2 moves\n\
                 sg1:standard:board:RBB/RRR/RBB";
    assert_eq!(driver.keys("uUy").app.shared(), Some(clean));
    let with_code = format!("{clean}\ncheck: samegame replay --check sg1:standard:board:RBB/RRR/RBB+a1.a1");
    assert_eq!(driver.keys("Y").app.shared(), Some(&*with_code));
    // A result that was requested with its code is printed with it.
    assert_eq!(driver.keys("y").app.shared(), Some(clean));
    assert_eq!(driver.app.exit_state().shared, Some(with_code.clone()));
    driver.keys("r<enter>y");
    let later = driver.app.shared().unwrap().to_owned();
    assert_eq!(driver.app.exit_state().shared, Some(format!("{with_code}\n\n{later}")));
}

#[test]
fn a_recording_is_shared_with_all_its_moves() {
    let mut driver = Driver::new(watch("sg1:standard:board:RBB/RRR/RBB+a1._hint.a1"));
    assert_eq!(driver.keys("ly").app.message(), "result sent to the clipboard · printed when you quit");
    let text = driver.app.shared().unwrap();
    assert!(text.contains("1013 points · cleared · 2 moves\nwith 1 hint\n"), "{text}");
}

#[test]
fn a_result_too_long_to_copy_is_only_printed() {
    let mut game = dealt("400x200", 4);
    game.play(game.board().moves(2)[0].cell).unwrap();
    let literal = GameId::literal(*game.rules(), game.board().clone());
    let mut driver = Driver::new(play(Game::new(literal).unwrap()));
    driver.keys("<tab><enter>y");
    assert_eq!(driver.requests, [Request::Copy]);
    assert_eq!(driver.app.shared().unwrap().lines().count(), 3, "the id is too long");
    driver.keys("Y");
    assert_eq!(driver.requests, [Request::Copy]);
    assert_eq!(driver.app.message(), "too long to copy · printed when you quit");
    assert!(driver.app.shared().unwrap().contains('+'));
}

#[test]
fn a_long_game_shows_counts_of_moves() {
    let mut game = dealt("40x30", 5);
    while let Some(group) = game.board().moves(2).first().copied() {
        game.play(group.cell).unwrap();
    }
    let text = share_text(&game, None, Messages::PLAIN_ENGLISH);
    let line = text.lines().nth(1).unwrap();
    let counts = line.split("  ").map(|part| part.split_once(' ').unwrap().1.parse::<usize>().unwrap());
    assert_eq!(counts.sum::<usize>(), game.moves().len(), "{text}");
}

/// A random board, and numbers that choose the moves and the cell that names each group.
fn games() -> impl Strategy<Value = (Game, Vec<usize>)> {
    let rules = prop::sample::select(RuleSet::ALL.to_vec());
    let size = (1_usize..16, 1_usize..16);
    let deeds = prop::collection::vec(0_usize..400, 0..140);
    (rules, size, 1_u8..6, any::<u32>(), deeds).prop_map(|(rules, (columns, rows), colors, seed, deeds)| {
        let deal = Deal {
            size: Size::new(columns, rows).unwrap(),
            colors: ColorCount::new(colors).unwrap(),
            seed: Seed::new(seed.to_string()),
            ..Deal::default()
        };
        (Game::new(GameId::dealt(rules.rules, deal)).unwrap(), deeds)
    })
}

/// Plays the moves that the numbers choose, with `named` choosing the cell that names a group.
fn done(mut game: Game, deeds: &[usize], named: impl Fn(&Board, Cell) -> Cell) -> Game {
    for deed in deeds {
        match deed % 20 {
            0 => drop(game.undo()),
            1 => drop(game.redo().cloned()),
            2 => game.tag(LogTag::new("hint").unwrap()),
            _ => {
                let moves = game.board().moves(game.rules().min_group());
                let Some(group) = moves.get(deed % moves.len().max(1)) else { continue };
                let cell = named(game.board(), group.cell);
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

/// The same game on a board with other colours.
fn recolored(game: &Game) -> Game {
    let first = game.first_board();
    let exchanged = |cell| first.tile(cell).and_then(|color| Color::new(25 - color.index()));
    let board = Board::new(first.size(), exchanged).unwrap();
    Game::new(GameId::literal(*game.rules(), board)).unwrap()
}

fn without_id(text: &str) -> String {
    text.lines().skip(1).filter(|line| !line.starts_with("sg1:")).collect::<Vec<_>>().join("\n")
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    /// A text that stays the same when cells and colours change reveals neither.
    #[test]
    fn a_result_does_not_depend_on_colors_or_places((game, deeds) in games()) {
        let named = done(game.clone(), &deeds, |_, cell| cell);
        let otherwise = done(game.clone(), &deeds, last_cell);
        let literal = Game::new(GameId::literal(*game.rules(), game.first_board().clone())).unwrap();
        let literal = done(literal, &deeds, |_, cell| cell);
        let recolored = done(recolored(&game), &deeds, |_, cell| cell);
        for language in Language::ALL {
            for charset in [Charset::Unicode, Charset::Ascii] {
                let told = |game: &Game| share_text(game, None, Messages::new(language, charset));
                prop_assert_eq!(told(&named), told(&otherwise));
                prop_assert_eq!(without_id(&told(&literal)), without_id(&told(&recolored)));
            }
        }
    }

    #[test]
    fn a_result_has_at_most_ten_lines_of_80_columns((game, deeds) in games()) {
        let game = done(game, &deeds, |_, cell| cell);
        for language in Language::ALL {
            let text = share_text_with_code(&game, Some(1), Messages::new(language, Charset::Unicode));
            let lines: Vec<&str> = text.lines().collect();
            prop_assert!(lines.len() <= 10, "{}", text);
            let (_, without_code) = lines.split_last().unwrap();
            let without_id = without_code.iter().filter(|line| !line.starts_with("sg1:"));
            for line in without_id {
                prop_assert!(line.chars().count() <= 80, "{}", line);
            }
            let ascii = share_text(&game, Some(1), Messages::new(language, Charset::Ascii));
            prop_assert!(ascii.is_ascii(), "{}", ascii);
        }
    }
}
