//! The settings with their values. A change takes effect at once, except whether games are saved.

use crate::board::Board;
use crate::config::{Setting, SettingSource};
use crate::i18n::{TextId, sentences};
use crate::tui::app::App;
use crate::tui::page::open::OpenPage;
use crate::tui::page::row::{Row, RowContext};
use crate::tui::page::{Page, PageAction, PageFrame};
use ratatui::text::Span;
use std::iter;

/// The settings. The page reads their values from the app, which changes them.
#[derive(Debug)]
struct SettingsPage {
    board: Board,
}

/// The minimum width for showing the sources of the values.
const WIDE: u16 = 48;
const LABEL_WIDTH: u16 = 14;

pub(super) fn open(app: &App) -> OpenPage {
    OpenPage::new(SettingsPage { board: app.game().first_board().clone() }, 0)
}

/// The setting of a row, and the ids of its label and its description.
fn setting_in(row: usize) -> Option<(Setting, (TextId, TextId))> {
    let setting = Setting::on_page().nth(row)?;
    Some((setting, setting.row().page?))
}

impl Page for SettingsPage {
    fn frame(&self) -> PageFrame {
        PageFrame {
            title: "settings",
            preview_rows: 6,
            marks_preview: true,
            about_rows: 3,
            enter: Some("next-value"),
            ..PageFrame::PLAIN
        }
    }

    fn rows(&self) -> usize {
        Setting::on_page().count()
    }

    fn row(&self, index: usize, context: &RowContext<'_>) -> Row {
        let Some((setting, (label, _))) = setting_in(index) else { return Row::default() };
        let (config, messages) = (context.config, context.messages);
        let value = config.value_in_words(setting);
        let source = match config.settings.source(setting) {
            SettingSource::Flag => Some("set-by-flag"),
            SettingSource::File => Some("set-in-file"),
            _ => None,
        };
        let source = source.filter(|_| context.width >= WIDE).map(|id| messages.text(id).into_owned());
        let shown_as = |name| messages.format("shown-as", [("shown", messages.value_name(name).into())]);
        let notes = config.shown_instead(setting).map(shown_as).into_iter().chain(source);
        let notes = messages.join(&notes.collect::<Vec<_>>());
        if setting != Setting::Name {
            return context.choice(label, LABEL_WIDTH, value, &notes);
        }
        let mut field = context.field(label, LABEL_WIDTH, &value, "no-name");
        let note = || Span::styled(format!("  {notes}"), context.look.faint());
        field.line.extend((!notes.is_empty()).then(note));
        Row { is_text: false, enter: Some("edit-value"), ..field }
    }

    fn preview(&self, _row: usize, _context: &RowContext<'_>) -> Option<Board> {
        Some(self.board.clone())
    }

    fn about(&self, index: usize, context: &RowContext<'_>) -> String {
        let Some((setting, (_, about))) = setting_in(index) else { return String::new() };
        let lifetime = match context.config.settings.source(setting) {
            SettingSource::Flag => Some("choice-despite-flag"),
            SettingSource::File => Some("choice-despite-file"),
            _ => context.config.choices.is_none().then_some("choice-lasts-until-exit"),
        };
        let texts = iter::once(about).chain(lifetime);
        sentences::paragraph(texts.map(|id| context.messages.text(id).into_owned()))
    }

    fn change(&mut self, index: usize, steps: i64) -> PageAction {
        match setting_in(index) {
            None => PageAction::Nothing,
            Some((Setting::Name, _)) => PageAction::AskName,
            Some((setting, _)) => PageAction::ChangeSetting(setting, steps),
        }
    }

    fn choose(&mut self, index: usize) -> PageAction {
        self.change(index, 1)
    }
}
