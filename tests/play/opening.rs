//! The game that opens when the program starts, and the switch to today's board.

use crate::driver::{game, running};
use samegame::board::{Cell, Seed};
use samegame::game::{Day, Game, Session};
use samegame::notation::Replay;
use samegame::play::{
    DailyBoards, DailySwitch, NextGame, NoRandomNumbers, OpeningGame, RunningGame, StartMessage,
};

/// A game after a first move at a1.
fn begun(rows: &str) -> Game {
    let mut game = game(rows);
    game.play(Cell::new(0, 0)).unwrap();
    game
}

fn next_game_like(game: &Game) -> NextGame {
    let id = game.id().clone();
    NextGame::new(move || id.clone(), || Box::new(Seed::new("fresh").series()))
}

fn opened(saved: Option<Session>, requested: Option<Game>) -> OpeningGame {
    let requested = requested.map(|game| (game.clone(), next_game_like(&game)));
    let deal = || -> Result<_, NoRandomNumbers> { Ok((game("ZZ"), next_game_like(&game("ZZ")))) };
    OpeningGame::choose(saved, requested, deal).unwrap()
}

#[track_caller]
fn assert_opens(opening: &OpeningGame, rows: &str, message: Option<StartMessage>) {
    let board = opening.session.game().first_board().to_string();
    assert_eq!((board.trim_end(), opening.start_message), (rows, message));
}

#[test]
fn an_unfinished_saved_game_is_resumed_and_otherwise_a_new_one_opens() {
    for (saved, opens, message) in
        [(None, "ZZ", None), (Some("AABB"), "AABB", Some(StartMessage::Resumed)), (Some("AA"), "ZZ", None)]
    {
        assert_opens(&opened(saved.map(|rows| Session::new(begun(rows))), None), opens, message);
    }
    // Nor are boards on which no move was played.
    let mut unplayed = Session::new(game("AABB"));
    unplayed.switch_to(game("CCDD"));
    assert_opens(&opened(Some(unplayed), None), "ZZ", None);
}

#[test]
fn a_requested_game_opens_and_undo_returns_to_the_saved_one() {
    let mut opening = opened(Some(Session::new(begun("AABB"))), Some(game("CCDD")));
    assert_opens(&opening, "CCDD", Some(StartMessage::ReplacedGame));
    opening.session.undo();
    assert_opens(&opening, "AABB", Some(StartMessage::ReplacedGame));
}

#[test]
fn a_requested_game_equal_to_the_saved_one_is_not_added_again() {
    let opening = opened(Some(Session::new(begun("AABB"))), Some(begun("AABB")));
    assert_opens(&opening, "AABB", None);
    assert_eq!(opening.session.games().count(), 1);
}

#[test]
fn after_a_finished_daily_board_the_game_before_it_resumes() {
    let day: Day = "2026-01-01".parse().unwrap();
    let mut daily = Game::new(day.id()).unwrap();
    while let Some(group) = daily.board().moves(2).first().copied() {
        daily.play(group.cell).unwrap();
    }
    let mut saved = Session::new(begun("AABB"));
    saved.switch_to(daily);
    assert_opens(&opened(Some(saved), None), "AABB", Some(StartMessage::Resumed));
}

#[test]
fn only_a_daily_board_with_a_move_of_the_player_is_resumed() {
    let day: Day = "2026-01-01".parse().unwrap();
    let new = || Game::new(day.id()).unwrap();
    let mut daily = new();
    let group = daily.board().moves(2)[0];
    daily.play(group.cell).unwrap();
    let opening =
        |saved: Game| OpeningGame::on_board(new(), Some(Session::new(saved)), next_game_like(&new()));
    let taken_over = opening(daily.clone().take_over());
    assert_eq!((taken_over.start_message, taken_over.session.game().moves().len()), (None, 0));
    let own = opening(daily);
    assert_eq!((own.start_message, own.session.game().moves().len()), (Some(StartMessage::Resumed), 1));
    let other = opening(begun("AABB"));
    assert_eq!((other.start_message, other.session.game().id()), (None, &day.id()));
}

#[test]
fn the_board_after_a_resumed_one_is_of_its_kind_unless_that_is_a_daily_board() {
    let day: Day = "2026-01-01".parse().unwrap();
    let mut daily = Game::new(day.id()).unwrap();
    let group = daily.board().moves(2)[0];
    daily.play(group.cell).unwrap();
    let own: Replay = "sg1:standard:9x4c3:uniform-v1:own+a1".parse().unwrap();
    for (saved, columns) in [(daily, 2), (own.game().unwrap(), 9)] {
        let OpeningGame { session, next_game, .. } = opened(Some(Session::new(saved)), None);
        let mut running = RunningGame::new(session, next_game, || 1);
        running.start_next(None).unwrap();
        assert_eq!(running.game().board().size().columns(), columns, "{}", running.game().id());
    }
}

#[test]
fn toggle_today_switches_to_todays_board_and_back() {
    let daily = DailyBoards::new(Box::new(|| "2026-01-02T12:00:00Z".parse().ok()), false);
    let today: Day = "2026-01-02".parse().unwrap();
    let mut session = Session::new(begun("AABB"));
    assert_eq!(daily.toggle_today(&mut session), DailySwitch::Today(today));
    assert_eq!(daily.toggle_today(&mut session), DailySwitch::BackToGame);
    // A finished game can be looked at again until today's board is begun.
    let mut finished = game("AAB");
    finished.play(Cell::new(0, 0)).unwrap();
    let mut session = Session::new(finished.clone());
    assert_eq!(daily.toggle_today(&mut session), DailySwitch::Today(today));
    assert_eq!(daily.toggle_today(&mut session), DailySwitch::BackToGame);
    assert_eq!(session.game().log(), finished.log());
    assert_eq!(daily.toggle_today(&mut session), DailySwitch::Today(today));
    let group = session.game().board().moves(2)[0];
    session.play(group.cell).unwrap();
    assert_eq!(daily.toggle_today(&mut session), DailySwitch::AlreadyOnToday);
    let mut session = Session::new(Game::new(today.id()).unwrap());
    assert_eq!(daily.toggle_today(&mut session), DailySwitch::AlreadyOnToday);
    assert_eq!(DailyBoards::default().toggle_today(&mut session), DailySwitch::UnknownDay);
}

#[test]
fn the_game_to_continue_is_the_last_one_with_a_move_in_this_run() {
    let board = |running: &RunningGame| running.game_to_continue().first_board().to_string();
    let mut session = Session::new(begun("AABB"));
    let mut now = running(session.clone());
    now.take_over(game("CCDD"), false);
    assert_eq!(board(&now), "AABB\n");
    // The same two games, of which the first one is of an earlier run.
    session.switch_to(game("CCDD"));
    let mut later = running(session);
    assert_eq!(board(&later), "CCDD\n");
    later.step(1, Session::undo);
    assert_eq!(board(&later), "AABB\n");
    // A game of the earlier run to which the player returns comes after those of this run.
    let mut returned = running(Session::new(begun("AABB")));
    returned.take_over(begun("CCDD"), false);
    assert_eq!(board(&returned), "CCDD\n");
    assert!(returned.open(game("AABB")));
    assert_eq!(board(&returned), "AABB\n");
}
