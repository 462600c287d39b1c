//! How the screen begins: with a game, a replay, the menu, the lesson or a puzzle, and with what to say first.

use crate::config::Setting;
use crate::game::Day;
use crate::i18n::game;
use crate::play::{NextPuzzle, RunningGame, Stage, StartMessage};
use crate::tui::ScreenConfig;
use crate::tui::app::activities::Activities;
use crate::tui::app::board_view::BoardView;
use crate::tui::app::{Activity, App, ReplayPlayer, pages, playing};
use crate::tui::input::{Action, PageKind};
use crate::tui::text::Hinted;
use ratatui::layout::Rect;
use std::collections::VecDeque;

impl App {
    /// Creates the screen of a game.
    pub fn of_game(running: RunningGame, config: ScreenConfig) -> Self {
        Self::new(Activity::Play, running, config)
    }

    /// Creates the screen of a replay. `running` is what the player goes on with after taking the replay over.
    pub fn of_replay(replay: ReplayPlayer, running: RunningGame, config: ScreenConfig) -> Self {
        Self::new(Activity::Replay(Box::new(replay)), running, config)
    }

    fn new(activity: Activity, running: RunningGame, config: ScreenConfig) -> Self {
        let activities = Activities { current: activity, suspended: Vec::new(), finished: None };
        let game = activities.game(&running);
        let board_view = BoardView::new(game.board(), game.rules().min_group());
        let is_saving = config.settings.is_on(Setting::Save);
        let mut app = Self {
            running,
            activities,
            config,
            board_view,
            area: Rect::ZERO,
            message: Hinted::default(),
            shown_warning: String::new(),
            warnings: VecDeque::new(),
            shows_result: false,
            slow_frames: 0,
            animation: None,
            end_key_from: None,
            sign: "",
            shared: Vec::new(),
            last_shared: None,
            menu_opens_at: None,
            help: None,
            announces_daily: false,
            pages: Vec::new(),
            count: None,
            has_news: false,
            key_hint_areas: Vec::new(),
            effects: Vec::new(),
            exit_changed: true,
            is_saving,
        };
        app.follow_replay();
        app
    }

    /// Opens the menu at the first start, with the lesson selected.
    #[must_use]
    pub fn with_menu(mut self) -> Self {
        pages::open_menu(&mut self, true);
        self
    }

    /// Shows the puzzle that has begun, or the page of puzzles until it begins.
    #[must_use]
    pub fn with_puzzles(mut self) -> Self {
        pages::open(&mut self, PageKind::Puzzles);
        if self.running.puzzles.in_play.is_some() {
            playing::show_puzzle(&mut self, NextPuzzle::Begun);
        }
        self
    }

    /// Shows this message at the start, or else, after the first frame, the day of a daily board, or that today's is not
    /// played yet.
    pub fn with_start_message(mut self, message: Option<StartMessage>) -> Self {
        match message.map(|message| self.key_hints().start_message(message)) {
            Some(message) => self.say(message),
            None => self.announces_daily = true,
        }
        self
    }
}

/// Names the daily board, or says that today's is not played yet, once, if there is nothing else to say.
pub(super) fn announce_daily(app: &mut App) {
    let is_free = app.message().is_empty() && app.page().is_none();
    if std::mem::take(&mut app.announces_daily) && is_free {
        let dailies = &app.running.dailies;
        let is_played =
            dailies.days().zip(dailies.today()).is_none_or(|(days, today)| days.on(today).is_some());
        let news = match (Day::of(app.game().id()), app.layout().has_panel()) {
            // A panel names the day.
            (Some(day), false) => {
                let attempt = app.activities.attempt(&app.running);
                Some(game::daily_and_attempt(app.messages(), day, attempt).into())
            }
            // Without a panel, the bottom line tells about the marked group.
            (None, true) if !is_played && Stage::of(app.game().id()).is_none() => {
                app.key_hints().hint(Action::Daily, "key-hint-not-played-yet")
            }
            _ => None,
        };
        if let Some(news) = news {
            app.say(news);
            app.has_news = true;
        }
    }
}
