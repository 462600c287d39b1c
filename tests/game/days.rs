//! Daily boards. If the golden boards change, players with different versions get different boards on the
//! same day.

use samegame::board::{Board, Cell};
use samegame::game::{Day, Game, GameId, Session};
use samegame::notation::Replay;

fn day(date: &str) -> Day {
    date.parse().expect("a date")
}

fn board(date: &str) -> Board {
    day(date).id().board().expect("a board")
}

#[test]
fn golden_boards_are_unchanged() {
    for (date, top, bottom) in GOLDEN {
        let board = board(date).to_string();
        let rows: Vec<&str> = board.lines().collect();
        assert_eq!((rows.len(), rows[0], rows[14]), (15, top, bottom), "{date}");
        let id = format!("sg1:standard:15x15c5:uniform-v1:daily-{date}");
        assert_eq!(day(date).id().to_string(), id);
        assert_eq!(Day::of(&id.parse().unwrap()), Some(day(date)));
    }
}

/// The top and bottom rows of some days.
const GOLDEN: [(&str, &str, &str); 5] = [
    ("2026-01-01", "ABBBCDBCAEAEAED", "EEEAEBBBABEDBCC"),
    ("2026-11-21", "CCAAAAAAEEDEBDC", "BADCAABABCEBACE"),
    ("2028-02-29", "CCAECEDDECBAEAD", "CCAEAEAAABBECED"),
    ("2100-12-31", "EBAAEEBEEABCAEB", "ACADACEADABCCCC"),
    ("9999-12-31", "CDCACBCAACEADCA", "BBBADBEEDBACEEC"),
];

#[test]
fn every_day_of_ten_years_has_a_different_full_board_with_a_move() {
    let mut boards = std::collections::HashSet::new();
    let mut next = Some(Day::FIRST);
    for _ in 0..3653 {
        let day = next.unwrap();
        let board = day.id().board().unwrap();
        assert!(!board.is_over(2), "{day}");
        assert!((0..15).all(|column| board.tile(Cell::new(column, 14)).is_some()), "{day} is not full");
        assert!(boards.insert(board.to_string()), "{day} has the board of another day");
        next = day.next();
    }
    assert_eq!(next, Some(day("2036-01-02")));
    assert_eq!(day("9999-12-31").next(), None);
}

#[test]
fn other_games_belong_to_no_day() {
    for id in [
        "sg1:tiles:15x15c5:uniform-v1:daily-2026-11-21",
        "sg1:standard:15x14c5:uniform-v1:daily-2026-11-21",
        "sg1:standard:15x15c4:uniform-v1:daily-2026-11-21",
        "sg1:standard:15x15c5:clustered:0-v1:daily-2026-11-21",
        "sg1:standard:15x15c5:uniform-v1:daily-2026-11-31",
        "sg1:standard:15x15c5:uniform-v1:daily-2025-12-31",
        "sg1:standard:15x15c5:uniform-v1:daily-2026-11-21%232",
        "sg1:standard:15x15c5:uniform-v1:Daily-2026-11-21",
        "sg1:standard:15x15c5:uniform-v1:2026-11-21",
        "sg1:standard:board:AAB",
    ] {
        assert_eq!(Day::of(&id.parse::<GameId>().unwrap()), None, "{id}");
    }
    let literal = GameId::literal(*Game::new(day("2026-11-21").id()).unwrap().rules(), board("2026-11-21"));
    assert_eq!(Day::of(&literal), None);
}

#[test]
fn the_way_back_from_a_daily_board_leads_to_the_unfinished_game_before_it() {
    let literal = |code: &str| code.parse::<Replay>().unwrap().game().unwrap();
    let daily = |date| Game::new(day(date).id()).unwrap();
    let mut finished_day = daily("2026-11-20");
    while let Some(group) = finished_day.board().moves(2).first().copied() {
        finished_day.play(group.cell).unwrap();
    }
    let (playing, other) = (literal("sg1:tiles:board:AABB"), literal("sg1:tiles:board:AABBCC"));
    let (over, today) = (literal("sg1:tiles:board:AA+a1"), daily("2026-11-21"));
    for (games, expected) in [
        (vec![&today], None),
        (vec![&playing, &other], None),
        (vec![&playing, &today], Some(&playing)),
        (vec![&over, &today], None),
        (vec![&playing, &over, &today], None),
        (vec![&playing, &finished_day, &today], Some(&playing)),
        // The day was begun twice.
        (vec![&playing, &daily("2026-11-20"), &finished_day, &today], Some(&playing)),
        (vec![&playing, &other, &finished_day, &today], Some(&other)),
        (vec![&playing, &today, &other, &today], Some(&other)),
        (vec![&playing, &today, &today], Some(&playing)),
        (vec![&today, &playing], None),
        (vec![&daily("2026-11-22"), &today], Some(&daily("2026-11-22"))),
    ] {
        let mut session = Session::new(games[0].clone());
        games[1..].iter().for_each(|&game| session.switch_to(game.clone()));
        assert_eq!(session.game_before_daily().map(Game::id), expected.map(Game::id));
    }
}

#[test]
fn dates_in_other_forms_are_refused() {
    for text in [
        "",
        "today",
        "2026-1-1",
        "2026-11-31",
        "2026-W47-6",
        " 2026-11-21",
        "+002026-11-21",
        "２０２６-11-21",
    ] {
        let error = text.parse::<Day>().unwrap_err().to_string();
        assert!(error.ends_with("is not a date: write year, month and day as in 2026-11-21"), "{error}");
    }
    let error = "2025-12-31".parse::<Day>().unwrap_err().to_string();
    assert_eq!(error, "2025-12-31 has no daily board: the first one is for 2026-01-01");
}
