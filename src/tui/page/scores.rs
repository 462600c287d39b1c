//! The leaderboards, each with its best games and records.

use crate::i18n::capitalized;
use crate::i18n::width::Padded;
use crate::i18n::{TextId, review};
use crate::play::{Records, wording};
use crate::store::{FinishedGame, Help, KeptReview};
use crate::tui::input::action::PageKind;
use crate::tui::page::content::Page;
use crate::tui::page::exchange::PageContext;
use crate::tui::page::leaderboards::Leaderboards;
use crate::tui::page::open::OpenPage;
use crate::tui::page::row::{Row, RowContext};
use ratatui::style::Style;
use ratatui::text::Line;

#[derive(Debug)]
pub(crate) struct ScoresPage {
    leaderboards: Leaderboards,
    /// The game that has just ended, if it was saved.
    own: Option<FinishedGame>,
    /// The id of the board whose best game is listed.
    board: String,
    rows: Vec<ListedGame>,
}

#[derive(Debug)]
struct ListedGame {
    reason: Reason,
    game: FinishedGame,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Reason {
    Place(usize),
    LargestGroup,
    FewestMoves,
    BestOnBoard,
}

impl ScoresPage {
    fn is_own(&self, row: &ListedGame) -> bool {
        matches!(row.reason, Reason::Place(_)) && self.own.as_ref() == Some(&row.game)
    }

    fn fill(&mut self) {
        let choice = self.leaderboards.chosen();
        let scores = &self.leaderboards.scores;
        let leaderboard = choice.leaderboard.as_deref().and_then(|name| scores.leaderboard(name));
        let records = leaderboard.as_ref().map(|leaderboard| leaderboard.records(choice.help));
        let Some(Records { best, largest_group, fewest_moves_to_clear }) = records else {
            self.rows = Vec::new();
            return;
        };
        // The game that has just ended, if this is its leaderboard and it is not among the best games.
        let own = self.own.as_ref().filter(|own| {
            let is_listed_here =
                Some(own.leaderboard()) == choice.leaderboard.as_deref() && own.help() == choice.help;
            is_listed_here && !best.contains(own)
        });
        let own_place = own.and_then(|own| Some((Reason::Place(scores.place(own)?.rank), own)));
        let best = (1..).map(Reason::Place).zip(best);
        let largest = largest_group.map(|game| (Reason::LargestGroup, game));
        let fewest = fewest_moves_to_clear.map(|game| (Reason::FewestMoves, game));
        let on_board = match self.own.as_ref().filter(|own| own.help() == choice.help) {
            Some(own) => scores.best_on_board_of(own),
            None => scores.best_of_board(&self.board, choice.help),
        };
        // The leaderboard of a single board is named after that board, and lists the best game on it anyway.
        let on_board = on_board.filter(|game| {
            Some(game.leaderboard()) == choice.leaderboard.as_deref() && game.leaderboard() != game.id()
        });
        let on_board = on_board.map(|game| (Reason::BestOnBoard, game));
        let rows = best.chain(own_place).chain(on_board).chain(largest).chain(fewest);
        self.rows = rows.map(|(reason, game)| ListedGame { reason, game: game.clone() }).collect();
    }
}

/// The minimum width for showing all columns.
const WIDE: u16 = 54;

/// Formats a line of the table. Narrow pages omit the largest group and the stars, and games ranked by tiles
/// left have no score.
fn columns(
    context: &RowContext<'_>,
    rank: &str,
    score: Option<&str>,
    figures: [&str; 4],
    date: &str,
) -> String {
    let ([left, moves, group, stars], score) = (figures.map(Padded), score.map(Padded));
    if context.width < WIDE {
        let score = score.map(|score| format!("{score:>8}")).unwrap_or_default();
        return format!("{rank:>3}{score}{left:>6}{moves:>6}  {date}");
    }
    let score = score.map(|score| format!("{score:>10}")).unwrap_or_default();
    format!("{rank:>4}{score}{left:>8}{moves:>8}{group:>9}{stars:>7}  {date}")
}

/// Opens the page with the current game selected if it is listed.
pub(super) fn open(context: &mut dyn PageContext) -> Option<OpenPage> {
    let scores = context.running().reviewed_scores()?;
    let own = context.current_game_in(&scores);
    let (leaderboard, board) = (context.leaderboard(), context.game().id().to_string());
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
    let leaderboards = Leaderboards::by_help(scores, &leaderboard, help);
    let mut page = ScoresPage { leaderboards, own, board, rows: Vec::new() };
    page.fill();
    let row = page.rows.iter().position(|row| page.is_own(row)).unwrap_or(0);
    Some(OpenPage::new(page, row))
}

impl Page for ScoresPage {
    fn title(&self) -> TextId {
        match self.leaderboards.chosen().help {
            Help::UndoOrHints => "scores-with-help",
            Help::None | Help::Solver => "scores",
        }
    }

    fn width(&self) -> u16 {
        70
    }

    fn rows(&self) -> usize {
        self.rows.len()
    }

    fn reserved_rows(&self) -> usize {
        // The ten best games, the player's own game and three records.
        14
    }

    fn heading(&self, context: &RowContext<'_>) -> Vec<Line<'static>> {
        let name = |name| context.messages.text(name);
        let [score, left, moves] = ["column-score", "column-left", "label-moves"].map(name);
        let has_score = !self.rows.first().is_some_and(|row| row.game.ranks_by_tiles_left());
        let score = has_score.then_some(&*score);
        let cells = [&*left, &*moves, &name("column-group"), &name("column-stars")];
        let line = columns(context, "", score, cells, &name("column-date"));
        // Columns without rows need no names, but the line stays.
        let line = if self.rows.is_empty() { String::new() } else { format!(" {line}") };
        vec![self.leaderboards.line(context), Line::styled(line, context.look.faint())]
    }

    fn row(&self, index: usize, context: &RowContext<'_>) -> Row {
        let Some(listed) = self.rows.get(index) else { return Row::default() };
        let messages = context.messages;
        let ListedGame { reason, game } = listed;
        let record = |text: String| Row::plain(format!(" {text}"));
        let rank = match reason {
            Reason::Place(rank) => rank.to_string(),
            Reason::LargestGroup => {
                let tiles = messages.grouped(game.largest_group);
                return record(messages.format("largest-group-of", [("tiles", tiles)]));
            }
            Reason::BestOnBoard => return record(capitalized(&wording::best_on_board(messages, game))),
            Reason::FewestMoves => {
                let moves = messages.grouped(game.moves);
                return record(messages.format("fewest-moves-of", [("moves", moves)]));
            }
        };
        let score = messages.number(game.score);
        let [left, moves, group] =
            [game.tiles_left, game.moves, game.largest_group].map(|count| messages.number(count));
        let score = (!game.ranks_by_tiles_left()).then_some(&*score);
        let stars = review::stars_column(messages, self.leaderboards.scores.review(game));
        let line = columns(context, &rank, score, [&left, &moves, &group, &stars], &messages.date(game.time));
        let (marker, style) =
            if self.is_own(listed) { (">", context.look.strong()) } else { (" ", Style::new()) };
        Row::plain(Line::styled(format!("{marker}{line}"), style))
    }

    fn about(&self, index: usize, context: &RowContext<'_>) -> String {
        let messages = context.messages;
        let Some(listed) = self.rows.get(index) else {
            return messages.text("no-game-of-this-kind").into_owned();
        };
        let place = self.leaderboards.scores.place(&listed.game).filter(|_| self.is_own(listed));
        let next = place.and_then(|place| wording::points_to_next_place(messages, place, &listed.game));
        let review = self.leaderboards.scores.review(&listed.game);
        let award = review::award_of(messages, review, context.width >= WIDE);
        let facts = next.into_iter().chain(award).chain([wording::finished_game(messages, &listed.game)]);
        messages.join(&facts.collect::<Vec<_>>())
    }

    fn about_height(&self, _width: u16) -> u16 {
        2
    }

    fn enter_label(&self) -> Option<TextId> {
        Some("watch-game")
    }

    fn links(&self) -> &'static [(PageKind, TextId)] {
        const LINKS: &[(PageKind, TextId)] =
            &[(PageKind::Statistics, "statistics"), (PageKind::Games, "all-games")];
        LINKS
    }

    fn leaderboard(&self) -> Option<&str> {
        self.leaderboards.chosen().leaderboard.as_deref()
    }

    fn change_label(&self) -> Option<TextId> {
        self.leaderboards.has_several().then_some("other-kinds")
    }

    fn change(&mut self, _index: usize, steps: i64) {
        self.leaderboards.change(steps);
        self.fill();
    }

    fn add_review(&mut self, kept: &KeptReview) {
        self.leaderboards.scores.add_review(kept.clone());
    }

    fn replay_code(&self, index: usize) -> Option<&str> {
        self.rows.get(index).map(|row| row.game.code.as_str())
    }
}
