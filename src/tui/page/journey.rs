//! The page of the journey: sixty stages, ten in a row.

use crate::board::{Board, Rules};
use crate::i18n::{Messages, review, rules};
use crate::play::{Journey, Stage};
use crate::review::Stars;
use crate::tui::app::App;
use crate::tui::page::open::OpenPage;
use crate::tui::page::row::{Row, RowContext, stepped};
use crate::tui::page::{Page, PageAction, PageFrame};
use crate::tui::text::clamped;
use ratatui::text::{Line, Span};
use std::cell::OnceCell;

#[derive(Debug)]
pub(crate) struct JourneyPage {
    stages: Vec<StageRow>,
    passed: usize,
    /// The column of the selected stage.
    column: usize,
}

#[derive(Debug)]
struct StageRow {
    stage: Stage,
    is_open: bool,
    is_passed: bool,
    best: Option<i64>,
    /// The stars of the best game, if they are known.
    stars: Option<Stars>,
    /// Its board, once it is shown.
    board: OnceCell<Option<Board>>,
}

const STAGES_A_ROW: usize = 10;
/// The most columns of a stage and the blank before it.
const CELL: u16 = 5;

pub(super) fn open(app: &mut App) -> Option<OpenPage> {
    let scores = app.running.reviewed_scores()?;
    let journey = Journey::new(scores.games());
    let open = journey.open().count();
    let row = |stage: Stage| {
        let best = journey.best(&stage);
        StageRow {
            is_open: stage.number <= open,
            is_passed: journey.is_passed(&stage),
            best: best.map(|best| best.score),
            stars: best.and_then(|best| scores.stars(best)),
            board: OnceCell::new(),
            stage,
        }
    };
    // The stage in play, until it is passed.
    let current = Stage::of(app.game().id()).filter(|stage| !journey.is_passed(stage));
    let selected = current.or_else(|| journey.next()).map_or(0, |stage| stage.number - 1);
    let (stages, passed) = (Stage::all().map(row).collect(), journey.passed());
    let page = JourneyPage { stages, passed, column: selected % STAGES_A_ROW };
    Some(OpenPage::new(page, selected / STAGES_A_ROW))
}

impl JourneyPage {
    fn selected(&self, row: usize) -> &StageRow {
        &self.stages[row * STAGES_A_ROW + self.column]
    }

    /// The columns of each stage.
    fn cell(context: &RowContext<'_>) -> u16 {
        (context.width / 10).clamp(2, CELL)
    }
}

/// The fewest columns of a tile with room for half stars.
const WIDE: u16 = 4;

/// The two lines of a stage, a tile in a colour for each ten, which is faded while the stage is closed: its number, and
/// `3½★` if it is passed. Without room for that, or if the stars are not known, `★`, also in place of the number.
fn tile(stage: &StageRow, width: u16, context: &RowContext<'_>) -> [Span<'static>; 2] {
    let style = context.look.on_tile((stage.stage.number - 1) / STAGES_A_ROW, !stage.is_open);
    let stars = review::stars_in_short(context.messages, stage.stars.filter(|_| width >= WIDE));
    let stars = if stage.is_passed { stars } else { String::new() };
    let has_number = !stage.is_passed || width >= WIDE;
    let number = if has_number { stage.stage.number.to_string() } else { stars.clone() };
    [number, stars].map(|line| Span::styled(format!("{line:^0$}", usize::from(width)), style))
}

impl Page for JourneyPage {
    fn frame(&self) -> PageFrame {
        PageFrame {
            title: "journey",
            width: 10 * CELL,
            row_height: 2,
            preview_rows: 9,
            about_rows: 3,
            enter: Some("play-day"),
            change: Some("other-stages"),
            ..PageFrame::PLAIN
        }
    }

    fn remark(&self, messages: Messages) -> Option<String> {
        let passed = messages.nth_of_total(self.passed, self.stages.len());
        let of_passed = self.stages.iter().filter(|stage| stage.is_passed);
        let halves = of_passed.filter_map(|stage| stage.stars).map(|stars| u32::from(stars.halves())).sum();
        let stars = (halves > 0).then(|| review::halves_in_words(messages, halves));
        Some(messages.join(&stars.into_iter().chain([passed]).collect::<Vec<_>>()))
    }

    fn rows(&self) -> usize {
        self.stages.len() / STAGES_A_ROW
    }

    /// The heading is no choice.
    fn heading_steps(&self, _column: u16, _context: &RowContext<'_>) -> i64 {
        0
    }

    fn row(&self, index: usize, context: &RowContext<'_>) -> Row {
        let width = Self::cell(context);
        let stages = &self.stages[index * STAGES_A_ROW..][..STAGES_A_ROW];
        let blank = u16::from(width > 2);
        let gap = || Span::raw(" ".repeat(blank.into()));
        let columns = width - blank;
        let (mut row, start) = (Row::default(), clamped(self.column) * width + blank);
        for stage in stages {
            let [line, below] = tile(stage, columns, context);
            row.line.extend([gap(), line]);
            row.below.extend([gap(), below]);
        }
        let is_closed = !self.selected(index).is_open;
        Row { marked: Some(start..start + columns), caret: start, is_closed, ..row }
    }

    fn preview(&self, row: usize, _context: &RowContext<'_>) -> Option<Board> {
        let StageRow { stage, board, .. } = self.selected(row);
        board.get_or_init(|| stage.id.board().ok()).clone()
    }

    fn about(&self, index: usize, context: &RowContext<'_>) -> String {
        let (messages, selected) = (context.messages, self.selected(index));
        if !selected.is_open {
            return messages.text("stage-closed").into_owned();
        }
        let StageRow { stage, best, stars, .. } = selected;
        let deal = stage.id.similar_deal();
        let best = best.map(|best| {
            let (id, name) = if stage.id.rules.ranks_by_tiles_left() {
                ("tiles-left-shortest", "tiles")
            } else {
                ("best-with-score", "score")
            };
            messages.format(id, [(name, messages.grouped(best.abs()))])
        });
        let other = Some(&stage.id.rules).filter(|rules| **rules != Rules::default());
        let other = other.map(|other| rules::name(messages, other).into_owned());
        let size = [deal.size.to_string(), messages.count(deal.colors.get(), "colors")];
        let facts: Vec<String> = other.into_iter().chain(size).collect();
        let stars = stars.map(|stars| review::stars(messages, stars));
        let results: Vec<String> = best.into_iter().chain(stars).collect();
        [stage.in_words(messages), messages.join(&facts), messages.join(&results)].join("\n")
    }

    fn heading(&self, context: &RowContext<'_>) -> Vec<Line<'static>> {
        context.introduction("about-journey")
    }

    fn change(&mut self, _index: usize, steps: i64) -> PageAction {
        self.column = stepped(Some(self.column), STAGES_A_ROW, steps);
        PageAction::Nothing
    }

    fn point_at(&mut self, column: u16, context: &RowContext<'_>) {
        self.column = usize::from(column / Self::cell(context)).min(STAGES_A_ROW - 1);
    }

    fn choose(&mut self, index: usize) -> PageAction {
        let selected = self.selected(index);
        if selected.is_open {
            PageAction::Play(selected.stage.id.to_string())
        } else {
            PageAction::RejectRow(index, "stage-closed")
        }
    }
}
