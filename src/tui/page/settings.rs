//! The settings with their values. A change takes effect at once.

use crate::board::Color;
use crate::config::SettingSource;
use crate::i18n::text;
use crate::i18n::text::TextId;
use crate::tui::page::field::stepped;
use crate::tui::page::setting_row::SettingRow;
use crate::tui::page::{OpenPage, PageContext};
use crate::tui::page::{Page, PageAction, Row, RowContext};

/// The page of the settings that can be changed in the game.
#[derive(Debug)]
pub(crate) struct SettingsPage {
    rows: Vec<SettingRow>,
    /// Whether changes are saved for the next start.
    saves_choices: bool,
    /// The tile colours for the previews.
    colors: Vec<Color>,
}

/// The minimum width for showing the sources of the values.
const WIDE: u16 = 48;
/// The minimum gap before the preview tiles.
const GAP: &str = " ";
/// The width of the labels in columns.
const LABEL_WIDTH: u16 = 12;

impl SettingsPage {
    pub(crate) const fn new(rows: Vec<SettingRow>, saves_choices: bool, colors: Vec<Color>) -> Self {
        Self { rows, saves_choices, colors }
    }

    /// Adds as many preview tiles as fit to the end of a row, aligned with those of other rows.
    fn push_preview(&self, row: &mut Row, value: &str, context: &RowContext<'_>) {
        let shown = self.rows.iter().filter(|row| row.changes_tiles()).filter_map(SettingRow::value);
        let widest = shown.map(|value| value.chars().count()).max().unwrap_or(0);
        let gap = GAP.repeat(1 + widest.saturating_sub(value.chars().count()));
        let room = usize::from(context.width).saturating_sub(row.line.width() + gap.len());
        row.line.push_span(gap);
        // A preview tile is three columns wide.
        self.colors.iter().take(room / 3).for_each(|&color| row.line.push_span(context.look.badge(color)));
    }
}

#[expect(clippy::unnecessary_wraps, reason = "some pages may have nothing to show")]
pub(super) fn open(context: &mut dyn PageContext) -> Option<OpenPage> {
    Some(SettingsPage::open(context, 0))
}

/// The number of tile colours in the preview of a theme.
const SAMPLE_COLORS: usize = 6;

impl SettingsPage {
    /// Opens the page with this row selected.
    pub(crate) fn open(context: &dyn PageContext, row: usize) -> OpenPage {
        let colors = context.game().first_board().colors().take(SAMPLE_COLORS).collect();
        OpenPage::new(Self::new(context.setting_rows(), context.saves_choices(), colors), row)
    }
}

impl Page for SettingsPage {
    fn title(&self) -> TextId {
        text::SETTINGS
    }

    fn rows(&self) -> usize {
        self.rows.len()
    }

    fn row(&self, index: usize, context: &RowContext<'_>) -> Row {
        let Some(setting) = self.rows.get(index) else { return Row::default() };
        // The name of a theme is that of its file, which may contain control characters.
        let value = &context.messages.charset().printable(setting.value().unwrap_or_default().chars());
        let source = match setting.source {
            _ if context.width < WIDE => None,
            SettingSource::Flag => Some(text::SET_BY_FLAG),
            SettingSource::File => Some(text::SET_IN_FILE),
            SettingSource::SavedChoice | SettingSource::Environment | SettingSource::Default => None,
        };
        let source = source.map(|source| context.messages.text(source).into_owned());
        let shown_instead = setting.shown_instead.map(|name| context.messages.shown_as(name));
        let note = context.messages.join(&shown_instead.into_iter().chain(source).collect::<Vec<_>>());
        let mut row = context.choice(setting.label(), LABEL_WIDTH, value.to_owned(), &note);
        if setting.changes_tiles() {
            self.push_preview(&mut row, value, context);
        }
        row
    }

    fn about(&self, index: usize, context: &RowContext<'_>) -> String {
        let Some(setting) = self.rows.get(index) else { return String::new() };
        let lifetime = match setting.source {
            SettingSource::Flag => text::CHOICE_DESPITE_FLAG,
            SettingSource::File => text::CHOICE_DESPITE_FILE,
            _ if !self.saves_choices => text::CHOICE_LASTS_UNTIL_EXIT,
            _ => text::CHOICE_IS_SAVED,
        };
        format!("{} {}", context.messages.text(setting.about()), context.messages.text(lifetime))
    }

    fn about_height(&self, _width: u16) -> u16 {
        3
    }

    fn enter_label(&self) -> TextId {
        text::NEXT_VALUE
    }

    fn change(&mut self, index: usize, steps: i64) {
        if let Some(SettingRow { values, selected, .. }) = self.rows.get_mut(index) {
            *selected = stepped(Some(*selected), values.len(), steps);
        }
    }

    fn action_after_change(&self, index: usize) -> PageAction {
        self.rows.get(index).map_or(PageAction::Nothing, |row| PageAction::Set(row.setting, row.selected))
    }

    fn choose(&mut self, index: usize) -> PageAction {
        self.change(index, 1);
        self.action_after_change(index)
    }
}
