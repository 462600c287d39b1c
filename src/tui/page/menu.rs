//! The menu: on the very first start, and later on Esc.

use crate::board::Board;
use crate::board::deal::{Deal, Difficulty};
use crate::game::{Day, Game, GameId};
use crate::i18n::width::Padded;
use crate::i18n::{TextId, game, rules};
use crate::play::{GameKind, Journey, Stage, game_name};
use crate::tui::app::App;
use crate::tui::app::playing::{kind_to_play, menu_game};
use crate::tui::input::PageKind;
use crate::tui::input::{Action, KeyContext};
use crate::tui::page::open::OpenPage;
use crate::tui::page::puzzles::day_outcome;
use crate::tui::page::row::{Row, RowContext, stepped};
use crate::tui::page::{MAX_PREVIEWED_TILES, Page, PageAction, PageFrame};
use crate::tui::text::{clamped, columns};
use crate::tui::theme::QUARTERS;
use ratatui::layout::Size;
use ratatui::text::{Line, Span};
use std::iter;

#[derive(Debug)]
pub(crate) struct MenuPage {
    /// The game that goes on, or whose rules a new board has.
    game: Game,
    /// The kind of the boards that Play starts.
    kind: GameKind,
    /// The level of the board that Play starts; `None` if the game goes on.
    level: Option<Difficulty>,
    /// The best score on today's board, or that it is not played, and the days in a row; `None` if that is not known.
    daily: Option<(Result<i64, TextId>, u32)>,
    /// Today, which has a puzzle; `None` if the date is not known.
    today: Option<Day>,
    /// The number of stages passed.
    passed: usize,
    /// The board of the next stage.
    stage: Option<GameId>,
}

/// The entries after the one that plays, with their labels and descriptions.
const ENTRIES: [(Option<Action>, TextId, TextId); 9] = [
    (Some(Action::Daily), "menu-daily", "about-daily"),
    (Some(Action::Open(PageKind::Journey)), "journey", "about-stages"),
    (Some(Action::Open(PageKind::Puzzles)), "puzzles", "about-puzzle"),
    (None, "how-to-play", "about-lesson"),
    (Some(Action::Open(PageKind::NewGame)), "menu-new-game", "about-new-game"),
    (Some(Action::Open(PageKind::Scores)), "scores", "about-scores"),
    (Some(Action::Open(PageKind::Days)), "menu-calendar", "about-calendar"),
    (Some(Action::Open(PageKind::Settings)), "settings", "about-settings"),
    (Some(Action::Quit), "menu-quit", "about-quit"),
];

/// The columns of a label.
const LABEL: u16 = 18;

impl MenuPage {
    /// Opens the menu. At the first start, the lesson is selected.
    pub(crate) fn open(app: &mut App, is_first_start: bool) -> OpenPage {
        let (game, level) = menu_game(app);
        let (game, kind) = (game.clone(), kind_to_play(app));
        let running = &mut app.running;
        running.learn_bests();
        let daily = running.dailies.today().zip(running.dailies.days());
        let daily = daily.map(|(today, days): (Day, _)| {
            let open = if running.session().has_begun(&today.id()) { "day-begun" } else { "day-not-played" };
            let played = days.on(today).ok_or(open);
            let none = if open == "day-begun" { open } else { "with-solver" };
            let best = played.and_then(|results| results.best().map(|best| best.score).ok_or(none));
            (best, days.streak(today).current)
        });
        let today = running.dailies.today();
        running.puzzles.read_record();
        let journey = Journey::new(running.ranking.games());
        let (passed, stage) = (journey.passed(), journey.next().map(|stage| stage.id));
        let lesson = ENTRIES.iter().position(|(action, ..)| is_first_start && action.is_none());
        let page = Self { game, kind, level, daily, today, passed, stage };
        OpenPage::new(page, lesson.map_or(0, |entry| entry + 1))
    }

    /// The name of a level and its number of colours, in as many columns for every level, so that the arrows stay under the
    /// mouse. On a narrow row only the name.
    fn level_text(level: Difficulty, context: &RowContext<'_>) -> String {
        let messages = context.messages;
        let text = |level: Difficulty| {
            let colors = messages.count(level.colors().get(), "colors");
            let name = game::level(messages, level.colors()).into_owned();
            if context.width < WIDE { name } else { messages.join(&[name, colors]) }
        };
        if context.width < ALIGNED {
            return text(level);
        }
        let length = Difficulty::ALL.map(|level| columns(&text(level))).into_iter().max().unwrap_or(0);
        format!("{:^length$}", Padded(&text(level)), length = length.into())
    }
}

/// The width from which on the arrows beside a level stand still.
const ALIGNED: u16 = 32;

/// The width from which on a row has room for a level and its colours.
const WIDE: u16 = 44;

impl Page for MenuPage {
    fn on_new_day(&self, app: &mut App) -> Option<OpenPage> {
        (self.today != app.running.dailies.today()).then(|| Self::open(app, false))
    }

    fn frame(&self) -> PageFrame {
        PageFrame {
            title: "title",
            width: 50,
            key_context: KeyContext::Menu,
            banner_sizes: &BANNER_SIZES,
            preview_rows: 8,
            about_rows: 3,
            enter: Some("menu-choose"),
            ..PageFrame::PLAIN
        }
    }

    /// The name of the game in letters made of tiles.
    fn banner(&self, size: Size, context: &RowContext<'_>) -> Vec<Line<'static>> {
        let look = context.look;
        if !look.glyphs.is_unicode() {
            return Vec::new();
        }
        let is_set = |letter: &[&str; 5], row: usize, column: usize| {
            letter.get(row).is_some_and(|pixels| pixels.as_bytes()[column] == b'#')
        };
        let rows = 0..usize::from(size.height);
        let line = |row: usize| {
            let letters = LETTERS.iter().enumerate().flat_map(|(index, letter)| {
                let color = index % BANNER_COLORS;
                let pixels = (0..letter[0].len()).map(move |column| {
                    if size.height == 5 {
                        return match (is_set(letter, row, column), is_set(letter, row + 1, column)) {
                            (true, true) => look.pixel(color, false),
                            (true, false) => look.pixel(color, true),
                            (false, _) => Span::raw("  "),
                        };
                    }
                    let [upper, lower] = [2 * row, 2 * row + 1].map(|row| is_set(letter, row, column));
                    Span::styled(
                        QUARTERS[3 * usize::from(upper) + 12 * usize::from(lower)],
                        look.chart(color),
                    )
                });
                let gap = Span::raw(if size.height == 5 { "  " } else { " " });
                pixels.chain(iter::once(gap)).collect::<Vec<_>>()
            });
            letters.collect::<Line<'_>>()
        };
        rows.map(line).collect()
    }

    fn rows(&self) -> usize {
        1 + ENTRIES.len()
    }

    fn row(&self, index: usize, context: &RowContext<'_>) -> Row {
        let messages = context.messages;
        let number =
            Span::styled(format!(" {} ", (index + 1) % 10), context.look.chart(index % BANNER_COLORS));
        let plain = |label: TextId, note: String| {
            let label = format!(" {:<width$}", Padded(&messages.text(label)), width = LABEL.into());
            let note = messages.truncate_to_facts(&note, context.width.saturating_sub(4 + LABEL));
            let note = Span::styled(note.unwrap_or_default(), context.look.faint());
            Row::plain(vec![number.clone(), Span::raw(label), note])
        };
        let mut row = match (index.checked_sub(1).map(|index| ENTRIES[index]), self.level) {
            (Some((action, label, _)), _) => {
                let note = match action {
                    Some(Action::Daily) => self.daily.map_or_else(String::new, |(today, days)| {
                        let streak = (days > 0).then(|| game::days_in_a_row(messages, days));
                        let today = today.map_or_else(
                            |open| messages.text(open).into_owned(),
                            |best| messages.points(best),
                        );
                        messages.join(&[today].into_iter().chain(streak).collect::<Vec<_>>())
                    }),
                    Some(Action::Open(PageKind::Puzzles)) => self.today.map_or_else(String::new, |today| {
                        let state = messages.text(day_outcome(&context.puzzles.record, today)).into_owned();
                        messages.format("puzzle-today", [("state", state.into())])
                    }),
                    Some(Action::Open(PageKind::Journey)) => messages.nth_of_total(self.passed, Stage::COUNT),
                    _ => String::new(),
                };
                plain(label, note)
            }
            (None, None) => {
                let name = game_name(messages, self.game.id()).into_owned();
                let score = game::final_score(messages, &self.game, self.game.score());
                plain("menu-continue", messages.join(&[score, name]))
            }
            (None, Some(level)) => {
                let shift = clamped(number.width());
                let beside = RowContext { width: context.width.saturating_sub(shift), ..*context };
                let mut row = beside.choice("menu-play", LABEL, Self::level_text(level, context), "");
                row.line.spans.insert(0, number.clone());
                (row.caret, row.value) = (row.caret + shift, row.value.start + shift..row.value.end + shift);
                row
            }
        };
        row.is_text = false;
        row
    }

    /// The board that the entry leads to, a sample of the level that Play starts, or else the board of the game. Letters
    /// would have no room.
    fn preview(&self, index: usize, context: &RowContext<'_>) -> Option<Board> {
        let id = match index.checked_sub(1).and_then(|entry| ENTRIES[entry].0) {
            Some(Action::Daily) => self.today?.id(),
            Some(Action::Open(PageKind::Journey)) => self.stage.clone()?,
            _ => match self.level {
                None => return Some(self.game.board().clone()).filter(|_| context.look.has_colors()),
                Some(level) => {
                    GameId::dealt(self.kind.rules, Deal { colors: level.colors(), ..self.kind.deal.clone() })
                }
            },
        };
        let is_small = id.similar_deal().size.tiles() <= MAX_PREVIEWED_TILES;
        if is_small && context.look.has_colors() { id.board().ok() } else { None }
    }

    fn about(&self, index: usize, context: &RowContext<'_>) -> String {
        let messages = context.messages;
        match (index.checked_sub(1), self.level) {
            (Some(entry), _) => messages.text(ENTRIES[entry].2).into_owned(),
            (None, Some(_)) => rules::goal(messages, &self.kind.rules).into_owned(),
            (None, None) => {
                let tiles = messages.tiles(self.game.board().tiles_left());
                messages.join(&[tiles, messages.count(self.game.moves().len(), "moves")])
            }
        }
    }

    fn change(&mut self, index: usize, steps: i64) -> PageAction {
        if let Some(level) = self.level.filter(|_| index == 0) {
            let levels = Difficulty::ALL;
            let at = levels.iter().position(|other| *other == level);
            self.level = Some(levels[stepped(at, levels.len(), steps)]);
        }
        PageAction::Nothing
    }

    fn choose(&mut self, index: usize) -> PageAction {
        match index.checked_sub(1).map(|index| ENTRIES[index].0) {
            None => PageAction::PlayLevel(self.level),
            Some(None) => PageAction::Lesson(self.level),
            Some(Some(action)) => PageAction::Act(action),
        }
    }
}

/// The letters of the name, in pixels.
const LETTERS: [[&str; 5]; 8] = [S, A, M, E, G, A, M, E];
const S: [&str; 5] = ["###", "#  ", "###", "  #", "###"];
const A: [&str; 5] = ["###", "# #", "###", "# #", "# #"];
const M: [&str; 5] = ["#   #", "## ##", "# # #", "#   #", "#   #"];
const E: [&str; 5] = ["###", "#  ", "###", "#  ", "###"];
const G: [&str; 5] = ["####", "#   ", "# ##", "#  #", "####"];

/// The name in pixels of two columns and a row, or of a column and half a row.
const BANNER_SIZES: [Size; 2] = [Size { width: 72, height: 5 }, Size { width: 36, height: 3 }];
/// The number of colours of the letters and of the numbers.
const BANNER_COLORS: usize = 5;
