//! The leaderboards, each with its best games.

use crate::i18n::review;
use crate::i18n::width::Padded;
use crate::play::{Effect, Leaderboard, Scores, finished_game, kind_in_words};
use crate::store::{FinishedGame, Help, KeptReview};
use crate::tui::app::App;
use crate::tui::input::PageKind;
use crate::tui::page::open::OpenPage;
use crate::tui::page::row::{Row, RowContext, stepped};
use crate::tui::page::{Page, PageAction, PageFrame};
use crate::tui::text::clamped;
use jiff::Timestamp;
use ratatui::style::Style;
use ratatui::text::{Line, Span};

#[derive(Debug)]
pub(crate) struct ScoresPage {
    leaderboards: Leaderboards,
    /// The game that has just ended, if it was saved.
    own: Option<FinishedGame>,
    /// The listed games, each with its rank.
    rows: Vec<(usize, FinishedGame)>,
}

impl ScoresPage {
    /// Lists the best games, and below them the one that has just ended, if this is its leaderboard.
    fn fill(&mut self) {
        let choice = self.leaderboards.chosen();
        let scores = &self.leaderboards.scores;
        let leaderboard = choice.leaderboard.as_deref().and_then(|name| scores.leaderboard(name));
        let best = leaderboard.map_or_else(Vec::new, |leaderboard| leaderboard.best(choice.help));
        let own = self.own.as_ref().filter(|own| {
            let is_listed_here =
                Some(own.leaderboard()) == choice.leaderboard.as_deref() && own.help() == choice.help;
            is_listed_here && !best.contains(own)
        });
        let own_place = own.and_then(|own| Some((scores.place(own)?.rank, own)));
        let rows = (1..).zip(best.iter().copied()).chain(own_place);
        self.rows = rows.map(|(rank, game)| (rank, game.clone())).collect();
    }
}

/// The minimum width for showing all columns.
const WIDE: u16 = 54;

/// Formats a line of the table. Narrow pages omit the stars, and games ranked by tiles left have no score.
fn columns(
    context: &RowContext<'_>,
    rank: &str,
    score: Option<&str>,
    figures: [&str; 3],
    date: &str,
) -> String {
    let ([left, moves, stars], score) = (figures.map(Padded), score.map(Padded));
    if context.width < WIDE {
        let score = score.map(|score| format!(" {score:>7}")).unwrap_or_default();
        return format!("{rank:>3}{score}{left:>6}{moves:>6}  {date}");
    }
    let score = score.map(|score| format!(" {score:>9}")).unwrap_or_default();
    format!("{rank:>4}{score}{left:>8}{moves:>8}{stars:>7}  {date}")
}

/// Opens the page with the current game selected if it is listed.
pub(super) fn open(app: &mut App) -> Option<OpenPage> {
    let scores = app.running.reviewed_scores()?;
    let own =
        app.playing().and_then(|running| scores.entry(&FinishedGame::code_of(running.game())?).cloned());
    let leaderboard = leaderboard(app);
    // Games with moves of the solver are on no leaderboard.
    let help = match own.as_ref().map(FinishedGame::help) {
        Some(help @ (Help::None | Help::UndoOrHints)) => help,
        Some(Help::Solver) | None => {
            let listed = scores.leaderboard(&leaderboard);
            let has = |help| listed.iter().flat_map(|board| &board.games).any(|game| game.help() == help);
            let has_only_help = !has(Help::None) && has(Help::UndoOrHints);
            if has_only_help { Help::UndoOrHints } else { Help::None }
        }
    };
    let leaderboards = Leaderboards::new(scores, &leaderboard, Some(help));
    let mut page = ScoresPage { leaderboards, own, rows: Vec::new() };
    page.fill();
    let row = page.rows.iter().position(|(_, game)| page.own.as_ref() == Some(game)).unwrap_or(0);
    Some(OpenPage::new(page, row))
}

impl Page for ScoresPage {
    fn frame(&self) -> PageFrame {
        PageFrame {
            title: match self.leaderboards.chosen().help {
                Help::UndoOrHints => "scores-with-help",
                Help::None | Help::Solver => "scores",
            },
            width: 70,
            preview_rows: 9,
            about_rows: 2,
            enter: Some("watch-game"),
            links: &[(PageKind::Statistics, "statistics"), (PageKind::Games, "all-games")],
            change: self.leaderboards.has_several().then_some("other-kinds"),
            ..PageFrame::PLAIN
        }
    }

    fn rows(&self) -> usize {
        self.rows.len()
    }

    fn heading(&self, context: &RowContext<'_>) -> Vec<Line<'static>> {
        let name = |name| context.messages.text(name);
        let [score, left, moves] = ["column-score", "column-left", "label-moves"].map(name);
        let score = self.rows.first().is_none_or(|(_, game)| !game.ranks_by_tiles_left()).then_some(&*score);
        let cells = [&*left, &*moves, &name("column-stars")];
        let line = columns(context, "", score, cells, &name("column-date"));
        // Columns without rows need no names, but the line stays.
        let line = if self.rows.is_empty() { String::new() } else { format!(" {line}") };
        let blank = (context.width >= WIDE).then(Line::default);
        let columns = Line::styled(line, context.look.faint());
        [self.leaderboards.line(context)].into_iter().chain(blank).chain([columns]).collect()
    }

    fn row(&self, index: usize, context: &RowContext<'_>) -> Row {
        let Some((rank, game)) = self.rows.get(index) else { return Row::default() };
        let messages = context.messages;
        let score = messages.number(game.score);
        let [left, moves] = [game.tiles_left, game.moves].map(|count| messages.number(count));
        let score = (!game.ranks_by_tiles_left()).then_some(&*score);
        let stars = review::stars_column(messages, self.leaderboards.scores.stars(game));
        let line =
            columns(context, &rank.to_string(), score, [&left, &moves, &stars], &messages.date(game.time));
        let (marker, style) =
            if self.own.as_ref() == Some(game) { (">", context.look.strong()) } else { (" ", Style::new()) };
        let line = Span::styled(format!("{marker}{line}"), style);
        let listed = clamped(line.width());
        // The rest of the row is a bar as long as the score is high.
        let has_bars = context.width >= WIDE && self.rows.len() > 1;
        let room = if has_bars { context.width.saturating_sub(listed + 2) } else { 0 };
        let value = |game: &FinishedGame| u64::try_from(game.score).unwrap_or(0);
        let best = self.rows.iter().map(|(_, game)| value(game)).max().unwrap_or(0);
        let bar = context.look.bar(value(game), best, room.into(), context.look.stars());
        Row { marked: Some(0..listed + 1), ..Row::plain(vec![line, Span::raw("  "), bar]) }
    }

    fn about(&self, index: usize, context: &RowContext<'_>) -> String {
        let messages = context.messages;
        let Some((_, game)) = self.rows.get(index) else {
            return messages.text("no-game-of-this-kind").into_owned();
        };
        let place = self.leaderboards.scores.place(game).filter(|_| self.own.as_ref() == Some(game));
        let next = place.and_then(|place| place.to_next(messages, game));
        let review = self.leaderboards.scores.review(game);
        let award = review::award_of(messages, review, context.width >= WIDE);
        let facts = next.into_iter().chain(award).chain([finished_game(messages, game)]);
        messages.join(&facts.collect::<Vec<_>>())
    }

    fn leaderboard(&self) -> Option<&str> {
        self.leaderboards.chosen().leaderboard.as_deref()
    }

    fn change(&mut self, _index: usize, steps: i64) -> PageAction {
        self.leaderboards.change(steps);
        self.fill();
        PageAction::Nothing
    }

    fn add(&mut self, found: &Effect) {
        if let Effect::SaveReview(kept) = found {
            self.leaderboards.scores.add_review(KeptReview::clone(kept));
        }
    }

    fn replay_code(&self, index: usize) -> Option<&str> {
        self.rows.get(index).map(|(_, game)| game.code.as_str())
    }
}

/// The leaderboards that the player can switch between, and the one shown.
#[derive(Debug)]
pub(crate) struct Leaderboards {
    pub(super) scores: Scores,
    choices: Vec<Choice>,
    current: usize,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Choice {
    pub(super) leaderboard: Option<String>,
    pub(super) help: Help,
}

impl Leaderboards {
    /// Offers each leaderboard, for games without help and for games with undo or hints separately if `help` names the
    /// current of the two, and otherwise all games together at the end. The current choice comes first, followed by the
    /// others of the same leaderboard. If the leaderboard has no games yet, that of the newest game is shown.
    pub(super) fn new(scores: Scores, current: &str, help: Option<Help>) -> Self {
        let choice = |name: &str, help| Choice { leaderboard: Some(name.to_owned()), help };
        let choices_of = |leaderboard: &Leaderboard<'_>| {
            let has = |kind: &Help| match help {
                Some(_) => leaderboard.games.iter().any(|game| game.help() == *kind),
                None => *kind == Help::None,
            };
            let kinds = [Help::None, Help::UndoOrHints].into_iter().filter(has);
            kinds.map(|kind| choice(leaderboard.name, kind)).collect::<Vec<_>>()
        };
        let mut choices: Vec<Choice> = scores.leaderboards().iter().flat_map(choices_of).collect();
        let current = choice(current, help.unwrap_or(Help::None));
        choices.retain(|choice| *choice != current);
        choices.sort_by_key(|choice| choice.leaderboard != current.leaderboard);
        let has_games = current.leaderboard.as_deref().is_some_and(|name| scores.leaderboard(name).is_some());
        choices.insert(0, current);
        let newest = scores.without_solver().last().filter(|_| !has_games).map(FinishedGame::leaderboard);
        let shown = choices.iter().position(|choice| choice.leaderboard.as_deref() == newest);
        let current = shown.filter(|_| newest.is_some()).unwrap_or(0);
        if help.is_none() {
            choices.push(Choice { leaderboard: None, help: Help::None });
        }
        Self { scores, choices, current }
    }

    /// Switches to the choice `steps` after the current one, wrapping around.
    pub(super) fn change(&mut self, steps: i64) {
        self.current = stepped(Some(self.current), self.choices.len(), steps);
    }

    pub(super) fn chosen(&self) -> &Choice {
        &self.choices[self.current]
    }

    pub(super) fn has_several(&self) -> bool {
        self.choices.len() > 1 && !self.scores.games().is_empty()
    }

    /// The heading: the name of the current choice.
    pub(super) fn line(&self, context: &RowContext<'_>) -> Line<'static> {
        let messages = context.messages;
        let name = self.chosen().leaderboard.as_deref().map_or_else(
            || messages.text("all-games").into_owned(),
            |leaderboard| messages.join(&kind_in_words(messages, leaderboard, &format!("{leaderboard}:x"))),
        );
        let name = messages.truncate(&name, context.width.saturating_sub(5));
        // Arrows that lead nowhere would only ask what they are.
        let arrow = |arrow| Span::styled(if self.has_several() { arrow } else { "" }, context.look.faint());
        vec![arrow(" <"), Span::raw(" "), Span::styled(name, context.look.strong()), arrow(" >")].into()
    }
}

/// The leaderboard to show: that of the open page, or else that of the game.
pub(super) fn leaderboard(app: &App) -> String {
    let shown = app.page().and_then(|open| open.page().leaderboard()).map(str::to_owned);
    let of_game = || FinishedGame::new(app.game(), Timestamp::UNIX_EPOCH, None).leaderboard().to_owned();
    shown.unwrap_or_else(of_game)
}
