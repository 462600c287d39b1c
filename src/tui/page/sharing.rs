//! The pages of sharing: the form for the name of the player, and the result that was shared.

use crate::config::player_name;
use crate::i18n::sentences;
use crate::play::legend_of_moves;
use crate::tui::input::Action;
use crate::tui::page::open::OpenPage;
use crate::tui::page::row::{Field, Row, RowContext};
use crate::tui::page::{Page, PageAction, PageFrame};
use crate::tui::text::wrapped;
use ratatui::style::Style;
use ratatui::text::Line;

/// The form for the name of the player, which opens from the settings, and before the player shares a result for the first
/// time.
#[derive(Debug)]
pub(crate) struct NamePage {
    name: Field,
    /// The action that shares the result.
    share: Option<Action>,
}

const LABEL_WIDTH: u16 = 14;
/// More characters than a name has.
const MAX_TYPED: usize = 100;

impl NamePage {
    pub(crate) fn open(name: &str, share: Option<Action>) -> OpenPage {
        OpenPage::new(Self { name: Field::new(name), share }, 0)
    }
}

impl Page for NamePage {
    fn frame(&self) -> PageFrame {
        PageFrame {
            title: "your-name",
            about_rows: 4,
            enter: Some(if self.share.is_some() { "key-hint-share" } else { "keep-name" }),
            ..PageFrame::PLAIN
        }
    }

    fn rows(&self) -> usize {
        1
    }

    fn row(&self, _index: usize, context: &RowContext<'_>) -> Row {
        context.field("setting-name", LABEL_WIDTH, &self.name.text, "name-optional")
    }

    fn about(&self, _index: usize, context: &RowContext<'_>) -> String {
        let later = self.share.map(|_| "name-later");
        let texts = std::iter::once("about-name").chain(later);
        sentences::paragraph(texts.map(|id| context.messages.text(id).into_owned()))
    }

    fn write(&mut self, _index: usize, letter: char) -> bool {
        self.name.write(letter, MAX_TYPED);
        true
    }

    fn erase(&mut self, _index: usize) {
        self.name.erase();
    }

    fn choose(&mut self, index: usize) -> PageAction {
        match player_name(&self.name.text) {
            Err(why) => PageAction::RejectRow(index, why),
            Ok(name) => PageAction::SetName(name, self.share),
        }
    }
}

/// The text that was just shared. A long code is cut.
#[derive(Debug)]
pub(crate) struct SharedPage {
    text: String,
}

impl SharedPage {
    pub(crate) fn open(text: String) -> OpenPage {
        OpenPage::new(Self { text }, 0)
    }
}

impl Page for SharedPage {
    fn frame(&self) -> PageFrame {
        PageFrame { title: "shared-result", about_rows: 2, ..PageFrame::PLAIN }
    }

    fn rows(&self) -> usize {
        self.text.lines().count() + 3
    }

    /// A line of the result; below it, what its signs mean.
    fn row(&self, index: usize, context: &RowContext<'_>) -> Row {
        let legend = wrapped(&legend_of_moves(context.messages), context.width.saturating_sub(1));
        let legend = legend.iter().map(String::as_str);
        let line = self.text.lines().chain([""]).chain(legend).nth(index).unwrap_or_default();
        let style = if index > self.text.lines().count() { context.look.faint() } else { Style::new() };
        Row::plain(Line::styled(format!(" {line}"), style))
    }
}
