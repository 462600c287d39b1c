//! The actions of a player in a game and in a puzzle: moves, autoplay and sharing a result.

use crate::board::deal::{DealError, Difficulty};
use crate::board::{Cell, Deal, IllegalMove, Seed};
use crate::config::{Setting, SettingSource};
use crate::game::{Day, Game, Goal, Session, Step};
use crate::i18n::{color_placeholder, game};
use crate::notation::Replay;
use crate::play::{
    Claims, DailySwitch, Effect, GameKind, HintReply, Journey, NextPuzzle, PuzzleInPlay, RunningGame, Stage,
    game_name, is_fixed_board, share_text, texts_to_paste,
};
use crate::solver::HintLevel;
use crate::tui::app::activities::{self, Activity};
use crate::tui::app::board_view::nearest_group;
use crate::tui::app::replaying::ReplayPlayer;
use crate::tui::app::{self, App, PlayerInput, pages, reviewing};
use crate::tui::input::action::key_for;
use crate::tui::input::{Action, Key, KeyContext, PageKind};
use crate::tui::page::SharedPage;
use crate::tui::terminal::MAX_COPY_BYTES;
use crate::tui::text::{Hinted, clamped};
use ratatui::crossterm::event::MouseEventKind;
use std::time::Duration;

pub(super) fn act_in_game(app: &mut App, action: Action, count: Option<u16>, now: Duration) {
    let times = count.unwrap_or(1);
    match action {
        Action::Go(direction) => {
            app.board_view.step(app.activities.game(&app.running).board(), direction, times);
        }
        Action::GoToEnd(direction) => {
            app.board_view.go_to_end(app.activities.game(&app.running).board(), direction);
        }
        Action::NextGroup | Action::PreviousGroup => {
            let steps = if action == Action::NextGroup { times.into() } else { -i64::from(times) };
            let game = app.activities.game(&app.running);
            app.board_view.tour(game.board(), game.rules().min_group(), steps);
        }
        Action::Remove => remove(app, now),
        Action::Undo => undo(app, times),
        Action::Redo => redo(app, times, now),
        Action::Restart => restart(app),
        Action::New => {
            let started = app.running.start_next(None);
            show_new_board(app, &started);
        }
        Action::Daily => switch_to_day(app, None),
        Action::Hint => {
            let reply = app.running.request_hint(now);
            let hint = app.running.advisor.hint.as_ref().and_then(|shown| shown.hint.as_ref());
            let points_at_group = matches!(reply, HintReply::Level(HintLevel::Group) | HintReply::Replaced);
            if let Some(hint) = hint.filter(|_| points_at_group) {
                app.go_to(hint.first().group.cell);
            }
        }
        Action::LetSolverPlay => {
            app.running.advisor.start_autoplay(now);
            mark_next_solver_move(app);
        }
        Action::WatchBestLine if !app.game().status().is_over() => {
            app.say(app.messages().text("best-line-at-end"));
        }
        Action::WatchBestLine => {
            let line = app.running.watch_best_line();
            if let Some(line) = line.and_then(|line| ReplayPlayer::new(line).ok()) {
                let line = line.playing_from(0, None, None, now);
                activities::suspend_for(app, Activity::Replay(Box::new(line)));
            }
        }
        Action::Review => reviewing::review_current_game(app),
        _ => {}
    }
}

fn remove(app: &mut App, now: Duration) {
    if let Some(next) = Stage::after(app.running.game()) {
        play_code(app, &next.id.to_string());
        return;
    }
    if app.game().status().is_over() && !app.activities.is_practice() {
        return match Stage::of(app.game().id()) {
            Some(stage) if !stage.is_passed_by(app.game()) => restart(app),
            Some(_) => pages::open(app, PageKind::Journey),
            None => reviewing::review_current_game(app),
        };
    }
    let awaited = app.activities.lesson().and_then(|lesson| lesson.awaited(app.game()));
    if let Some(key) = awaited.and_then(|awaited| app.key_hints().key(awaited)) {
        let is_begun = awaited == Some(Action::Hint) && app.running.advisor.hint.is_some();
        let what = if is_begun { "lesson-again" } else { "lesson-first" };
        return app.say(app.messages().format(what, [("key", key.into())]));
    }
    let before = app.playing().and_then(RunningGame::target);
    match app.running.play(app.marker()) {
        Ok(played) => {
            app.on_board_changed();
            let game = app.game();
            let next = nearest_group(game.board(), app.marker(), game.rules().min_group());
            // The board must not scroll away from the mouse.
            if let Some(cell) = next.filter(|&cell| app.layout().area_of(cell).is_some()) {
                app.board_view.marker = cell;
            }
            app.animate(played, now);
            let beaten = app.playing().and_then(RunningGame::target).zip(before);
            let stars = beaten.and_then(|(now, before)| now.stars.zip(before.stars));
            if let (Some((now, before)), Some(animation)) =
                (stars.filter(|(now, before)| now > before), &mut app.animation)
            {
                animation.stars = Some([before.halves(), now.halves()]);
            }
            if let Some(beaten) = beaten.and_then(|(now, before)| now.beaten_since(before, app.messages())) {
                app.say(beaten);
            }
            let lost = game::lost_clear(app.messages(), app.game(), color_placeholder);
            // A puzzle may ask for less than a clear.
            let asks_for_clear = puzzle(app).is_none_or(|puzzle| puzzle.puzzle.goal() == Goal::Clear);
            if let Some(lost) = lost.filter(|_| asks_for_clear) {
                app.say(lost);
            }
        }
        Err(illegal) => explain_illegal_move(app, illegal),
    }
}

pub(super) fn explain_illegal_move(app: &mut App, illegal: IllegalMove) {
    // After the end, the bottom line names the keys that go on.
    if !app.game().status().is_over() {
        app.say(game::refusal(app.messages(), illegal));
    }
}

/// Warns the player before help that loses the stage, and returns whether it did. The second press gives the help: `said`,
/// the message until then, is the warning. Reviews and best lines are there only after the end.
pub(super) fn warns_of_help(app: &mut App, action: Action, said: &Hinted) -> bool {
    let (about, looks_back) = match action {
        Action::Hint => ("key-hint-hint", false),
        Action::LetSolverPlay => ("key-hint-solver", false),
        Action::Review => ("key-hint-review", true),
        Action::WatchBestLine => ("key-hint-better-line", true),
        _ => return false,
    };
    let is_lost = app.playing().is_some_and(|running| {
        let game = running.game();
        game.status().is_over() == looks_back && Journey::new(running.ranking.games()).is_lost_by_help(game)
    });
    let warning = app.messages().text("stage-without-help");
    let warning = app.key_hints().followed_by(warning, action, about);
    let warns = is_lost && said.text != warning.text;
    if warns {
        app.say(warning);
    }
    warns
}

fn undo(app: &mut App, times: u16) {
    let steps = app.running.step(times.into(), Session::undo);
    if steps.is_empty() {
        return app.say(app.messages().text("nothing-to-undo"));
    }
    for step in steps {
        match step {
            Step::Move(played) => app.board_view.marker = played.cell,
            Step::Game => app.say(app.messages().text("back-to-previous-game")),
        }
    }
    app.on_board_changed();
}

fn redo(app: &mut App, times: u16, now: Duration) {
    let steps = app.running.step(times.into(), Session::redo);
    let Some(last) = steps.last() else {
        return app.say(app.messages().text("nothing-to-redo"));
    };
    app.on_board_changed();
    if let Step::Move(played) = last {
        app.animate(played.clone(), now);
    }
}

fn restart(app: &mut App) {
    if !app.running.restart() {
        return app.say(app.messages().text("already-at-start"));
    }
    app.say(app.key_hints().followed_by(app.messages().text("restarted"), Action::Undo, "goes-back"));
    app.on_board_changed();
}

/// Starts a game of this kind. Later games are of this kind too. Returns false if the board cannot be dealt.
pub(super) fn start_kind(app: &mut App, kind: GameKind, seed: Option<Seed>) -> bool {
    let started = app.running.start_next(Some((kind, seed)));
    show_new_board(app, &started)
}

fn show_new_board(app: &mut App, started: &Result<(), DealError>) -> bool {
    match started {
        Ok(()) => {
            let messages = app.messages();
            let id = app.running.game().id();
            let is_stage = Stage::of(id).is_some();
            let name = if is_stage { game_name(messages, id) } else { messages.text("new-board") };
            // A panel names the stage.
            let name = Some(name.into_owned()).filter(|_| !is_stage || !app.layout().has_panel());
            let way_back = app.key_hints().hint(Action::Undo, "previous-board");
            let way_back = way_back.filter(|_| app.running.game().moves().is_empty());
            app.say(Hinted::join(messages, name.map(Hinted::from).into_iter().chain(way_back)));
            app.on_board_switched();
        }
        Err(error) => app.say(game::no_deal(app.messages(), error)),
    }
    started.is_ok()
}

fn open_game(app: &mut App, game: Game) -> bool {
    activities::leave_for_session(app);
    if !app.running.open(game) {
        return show_new_board(app, &Ok(()));
    }
    app.say(app.messages().text("back-to-your-game"));
    app.on_board_switched();
    true
}

/// Plays the game with this id or replay code. Returns false if it is invalid.
pub(super) fn play_code(app: &mut App, code: &str) -> bool {
    let replayed = code.parse().map(|replay: Replay| replay.game());
    match replayed {
        Ok(Ok(game)) => return open_game(app, game),
        Ok(Err(error)) => app.say(game::no_replay(app.messages(), &error)),
        Err(_) => app.say(app.messages().text("unreadable-id")),
    }
    false
}

/// Switches to the board of a day, or to today's, or from it back to the game before.
pub(super) fn switch_to_day(app: &mut App, day: Option<Day>) {
    let switch = app.running.switch_to_day(day);
    let session = app.running.session();
    // An undo takes back the moves first.
    let way_back = if session.game().moves().is_empty() {
        (session.games().count() > 1).then_some((Action::Undo, "previous-board"))
    } else {
        session.game_before_daily().map(|_| (Action::Daily, "back-to-your-game"))
    };
    let with_way_back = |message: Option<String>| {
        let way_back = way_back.and_then(|(action, about)| app.key_hints().hint(action, about));
        Hinted::join(app.messages(), message.map(Hinted::from).into_iter().chain(way_back))
    };
    let message = match switch {
        // A panel names the day and the attempt.
        DailySwitch::Today(_) if app.layout().has_panel() => with_way_back(None),
        DailySwitch::Today(day) => with_way_back(Some(game::daily_and_attempt(
            app.messages(),
            day,
            app.running.dailies.attempt(app.running.game()),
        ))),
        DailySwitch::BackToGame => app.messages().text("back-to-your-game").into(),
        DailySwitch::AlreadyOnToday => {
            return app.say(with_way_back(Some(app.messages().text("already-on-todays-board").into_owned())));
        }
        DailySwitch::UnknownDay => return app.say(app.messages().text("no-daily-board")),
        DailySwitch::DealFailed(error) => {
            return app.say(game::no_deal(app.messages(), &error));
        }
    };
    app.say(message);
    app.on_board_switched();
}

/// Moves the marker to the next move of the solver.
pub(super) fn mark_next_solver_move(app: &mut App) {
    let next = app.running.advisor.autoplay_move();
    if let Some((_, cell)) = next.filter(|&(_, cell)| cell != app.marker()) {
        app.go_to(cell);
    }
}

fn stop_autoplay(app: &mut App) {
    app.skip_animation();
    app.running.advisor.autoplay = None;
    app.say(app.messages().text("your-turn"));
}

/// The puzzle on the screen.
pub(crate) fn puzzle(app: &App) -> Option<&PuzzleInPlay> {
    app.running.puzzles.in_play.as_ref().filter(|_| app.activities.is_puzzle())
}

/// Shows the puzzle that has begun. The open pages come back after it.
pub(super) fn show_puzzle(app: &mut App, next: NextPuzzle) {
    match next {
        NextPuzzle::Begun => {
            activities::begin_puzzle(app);
            app.on_board_switched();
        }
        NextPuzzle::Awaited => {}
        NextPuzzle::None => app.say(app.messages().text("no-more-puzzles")),
    }
}

pub(super) fn act_in_puzzle(app: &mut App, action: Action, count: Option<u16>, now: Duration) {
    let Some(puzzle) = puzzle(app) else { return };
    let is_over = app.game().status().is_over();
    match action {
        Action::Remove if is_over && puzzle.is_solved && puzzle.has_next() => next_puzzle(app),
        // There is only one puzzle a day.
        Action::Remove if is_over && puzzle.is_solved => {
            activities::resume(app);
        }
        // The moves before the one that lost it are good.
        Action::Remove if is_over => match puzzle.losing_move {
            Some(index) => {
                let lost = losing_move(app, index);
                undo(app, clamped(app.game().moves().len() - index));
                // The marker stays at no move that is known to be wrong. A tour may begin with its group.
                let wrong = app.game().board().group_at(app.marker());
                act_in_game(app, Action::NextGroup, None, now);
                if app.game().board().group_at(app.marker()) == wrong {
                    act_in_game(app, Action::NextGroup, None, now);
                }
                app.say(lost);
            }
            None => restart(app),
        },
        Action::NextTurningPoint => next_puzzle(app),
        Action::WatchBestLine => {
            let id = puzzle.puzzle.id();
            let solution = app.running.puzzles.give_up();
            let line = solution.and_then(|solution| ReplayPlayer::of_line(id, &solution, 0).ok());
            let Some(line) = line else { return app.say(app.messages().text("no-solution")) };
            let line = line.playing_from(0, None, Some("key-hint-solution"), now);
            activities::suspend_for(app, Activity::Replay(Box::new(line)));
        }
        Action::Hint => {
            let why = app.messages().text("no-hints-in-puzzles").into_owned().into();
            let solution = app.key_hints().hint(Action::WatchBestLine, "key-hint-solution");
            app.say(Hinted::join(app.messages(), [why].into_iter().chain(solution)));
        }
        _ => act_in_game(app, action, count, now),
    }
}

fn next_puzzle(app: &mut App) {
    let next = app.running.next_puzzle();
    show_puzzle(app, next);
}

/// The unfinished game with which Play in the menu goes on; or the game whose rules a new board has, and its level.
pub(crate) fn menu_game(app: &App) -> (&Game, Option<Difficulty>) {
    let game = app.game();
    let goes_on = |game: &&Game| !game.status().is_over() && !game.is_untouched();
    let is_fixed = |game: &Game| is_fixed_board(game.id());
    // From a daily board or a stage, the menu leads back to the game before it.
    let before = || app.running.session().game_before(is_fixed).filter(goes_on);
    if let Some(game) = Some(game).filter(goes_on).or_else(before) {
        return (game, None);
    }
    let of_game = Difficulty::ALL.into_iter().find(|level| level.colors() == game.id().similar_deal().colors);
    let chosen = Difficulty::named(app.config.settings.value(Setting::MenuLevel));
    (game, of_game.filter(|_| !is_fixed(game)).or(chosen))
}

/// The kind of the boards that Play in the menu starts: that of the game, or after the board of a day or a stage, that of
/// the games before it.
pub(crate) fn kind_to_play(app: &mut App) -> GameKind {
    let id = app.game().id();
    let own = GameKind { rules: id.rules, deal: id.similar_deal() };
    if is_fixed_board(id) { app.running.next_game.kind() } else { own }
}

/// Closes all pages and starts a board of a level, unless the board on the screen has that level and is untouched.
/// Without a level, goes on with the game that the menu names.
pub(super) fn play_level(app: &mut App, level: Option<Difficulty>) {
    app.pages.clear();
    let Some(level) = level else {
        let game = menu_game(app).0.clone();
        if game.id() != app.game().id() {
            open_game(app, game);
        }
        return;
    };
    pages::choose(app, Setting::MenuLevel, level.name().to_owned());
    let GameKind { rules, deal } = kind_to_play(app);
    if is_fixed_board(app.game().id()) || deal.colors != level.colors() || !app.game().is_untouched() {
        start_kind(app, GameKind { rules, deal: Deal { colors: level.colors(), ..deal } }, None);
        app.clear_message();
    }
}

/// Handles keys and the mouse during autoplay. A key suspends, repaints, quits (only Ctrl-C) or changes the speed. Most
/// keys, clicks and the wheel stop autoplay and do nothing else.
pub(super) fn handle_autoplay_input(app: &mut App, input: PlayerInput<'_>, now: Duration) {
    match input {
        PlayerInput::Key(key, action) => {
            // Of the keys for `faster` and `slower` in replays, only the first ones change the speed, because the others
            // move the marker in a game.
            let is_pressed = |action| {
                let first = key_for(app.config.keymap.table(KeyContext::Replay), action);
                first.is_some() && first == Key::of(key)
            };
            let steps = isize::from(is_pressed(Action::Faster)) - isize::from(is_pressed(Action::Slower));
            match action {
                _ if steps != 0 => app.running.advisor.change_autoplay_speed(steps, now),
                Some(action @ (Action::Suspend | Action::Repaint)) => app::act(app, action, now),
                Some(Action::Quit) if Key::of(key) == Some(Key::Ctrl('c')) => {
                    app::act(app, Action::Quit, now);
                }
                _ => stop_autoplay(app),
            }
        }
        PlayerInput::Mouse(mouse) => match mouse.kind {
            MouseEventKind::Up(_) | MouseEventKind::Moved | MouseEventKind::Drag(_) => {}
            _ => stop_autoplay(app),
        },
        PlayerInput::Paste(_) => {}
    }
}

/// Whether sharing would need the name of the player, who has never chosen one.
pub(super) fn needs_name(app: &App) -> bool {
    let game = app.activities.whole_game(&app.running);
    let is_chosen = app.config.settings.source(Setting::Name) != SettingSource::Default;
    app.activities.has_session() && !is_chosen && !game.is_untouched()
}

/// Copies the result to the clipboard and keeps it to print at exit. [`Action::Share`] adds the replay code unless that is
/// too long for a chat; [`Action::ShareCode`] does the opposite.
pub(super) fn share(app: &mut App, action: Action) {
    let game = app.activities.whole_game(&app.running);
    let game = if game.status().is_over() { as_it_ended(game) } else { game };
    if game.is_untouched() {
        return app.say(app.messages().text("nothing-to-share"));
    }
    if Day::of(game.id()).is_some() {
        // Attempts in other terminals count too.
        app.running.refresh();
    }
    let (attempt, messages) = (app.activities.attempt(&app.running), app.messages());
    let claims = Claims { attempt, ..claims(app, &game) };
    let result = share_text(&game, claims, messages);
    let [usual, other] = texts_to_paste(&game, claims, messages);
    let text = if action == Action::Share { usual } else { other };
    let has_code = text != result;
    let with_code = has_code.then(|| text.clone());
    match app.shared.iter_mut().find(|(known, _)| *known == result) {
        Some((_, known)) => *known = with_code.or_else(|| known.take()),
        None => app.shared.push((result.clone(), with_code)),
    }
    let outcome = match text.len() <= MAX_COPY_BYTES {
        true if has_code => "code-copied",
        true => "result-copied",
        false => "too-long-to-copy",
    };
    if text.len() <= MAX_COPY_BYTES {
        app.effects.push(Effect::Copy(text.clone()));
    }
    pages::push_page(app, SharedPage::open(text.clone()));
    app.last_shared = Some(text);
    app.exit_changed = true;
    app.say(messages.join(&[outcome, "printed-on-exit"].map(|id| messages.text(id).into_owned())));
}

/// Says that the move with this index put the goal of the puzzle out of reach. Beside a board without row numbers, the name
/// of its cell says nothing.
pub(crate) fn losing_move(app: &App, index: usize) -> String {
    let played = app.game().moves().get(index).filter(|_| app.layout().row_numbers.is_some());
    game::losing_move(app.messages(), index, played.map(|played| played.cell))
}

/// What is known about a game beyond its moves. A replay on the command line may be that of another player.
fn claims<'a>(app: &'a App, game: &Game) -> Claims<'a> {
    let is_own = app.activities.has_session();
    let name = if is_own { app.config.settings.value(Setting::Name) } else { "" };
    Claims { name, ..Claims::of(game, &app.running) }
}

/// The results that were shared; if there are none, the result of the player's game if it is over.
pub(super) fn results(app: &App) -> Option<String> {
    let texts = app.shared.iter().map(|(result, with_code)| with_code.as_ref().unwrap_or(result));
    let texts: Vec<&str> = texts.map(String::as_str).collect();
    if !texts.is_empty() {
        return Some(texts.join("\n\n"));
    }
    let game = app.activities.game_to_continue(&app.running);
    let is_own_end = app.activities.has_session() && game.status().is_over() && !game.is_untouched();
    let game = is_own_end.then(|| as_it_ended(game.clone()))?;
    Some(share_text(&game, claims(app, &game), app.messages()))
}

/// A finished game as it was when it first ended, which is also how the log records it.
pub(crate) fn as_it_ended(game: Game) -> Game {
    game.trimmed_to_current_moves().unwrap_or(game)
}

/// Prepares the current position for a picture. Without `marker`, the marker stays where it is.
pub(crate) fn show_position(app: &mut App, marker: Option<Cell>) {
    if app.activities.is_playing() {
        app.on_board_changed();
    }
    if let Some(cell) = marker {
        app.go_to(cell);
    }
}
