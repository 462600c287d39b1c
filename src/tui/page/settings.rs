//! The settings, each with its choices. What is chosen is so at once.

use crate::board::Color;
use crate::i18n::text;
use crate::i18n::text::TextId;
use crate::tui::page::{Page, PageAction, Row, RowContext};
use crate::tui::setting::{Setting, Source};

/// A setting with its choices.
#[derive(Debug)]
pub(crate) struct Choices {
    pub(crate) setting: Setting,
    /// What each is called.
    pub(crate) values: Vec<String>,
    /// Which one it is.
    pub(crate) place: usize,
    /// What is shown instead, where this terminal cannot show it.
    pub(crate) instead: Option<&'static str>,
    /// Who has said so.
    pub(crate) source: Option<Source>,
}

impl Choices {
    /// What it is called now.
    fn value(&self) -> Option<&str> {
        self.values.get(self.place).map(String::as_str)
    }

    /// Whether tiles look otherwise by it.
    const fn shows_tiles(&self) -> bool {
        matches!(self.setting, Setting::Theme | Setting::Symbols)
    }
}

/// The settings as they are.
#[derive(Debug)]
pub(crate) struct SettingsPage {
    rows: Vec<Choices>,
    /// Whether what is chosen is kept for the next time.
    keeps: bool,
    /// The colours of the game, to show what tiles look like.
    colors: Vec<Color>,
}

/// From so many columns on there is room for who has said what.
const WIDE: u16 = 48;
/// What is before the tiles that are shown, at least.
const GAP: &str = " ";
/// The columns of the names.
const NAMES: u16 = 12;

impl SettingsPage {
    pub(crate) const fn new(rows: Vec<Choices>, keeps: bool, colors: Vec<Color>) -> Self {
        Self { rows, keeps, colors }
    }

    /// Shows what tiles look like at the end of a row, as many as there is room for, below those of other rows.
    fn show_tiles(&self, row: &mut Row, value: &str, sheet: &RowContext<'_>) {
        let shown = self.rows.iter().filter(|choices| choices.shows_tiles()).filter_map(Choices::value);
        let widest = shown.map(|value| value.chars().count()).max().unwrap_or(0);
        let gap = GAP.repeat(1 + widest.saturating_sub(value.chars().count()));
        let room = usize::from(sheet.width).saturating_sub(row.line.width() + gap.len());
        row.line.push_span(gap);
        self.colors.iter().take(room / 3).for_each(|&color| row.line.push_span(sheet.look.badge(color)));
    }
}

const fn name(setting: Setting) -> TextId {
    match setting {
        Setting::Theme => text::SETTING_THEME,
        Setting::Symbols => text::SETTING_SYMBOLS,
        Setting::Language => text::SETTING_LANGUAGE,
        Setting::Keys => text::KEYS,
        Setting::Color => text::SETTING_COLOR,
        Setting::Animation => text::SETTING_ANIMATION,
        Setting::Mouse => text::SETTING_MOUSE,
        Setting::Save => text::SETTING_SAVING,
    }
}

const fn about(setting: Setting) -> TextId {
    match setting {
        Setting::Theme => text::ABOUT_THEME,
        Setting::Symbols => text::ABOUT_SYMBOLS,
        Setting::Language => text::ABOUT_LANGUAGE,
        Setting::Keys => text::ABOUT_KEYS,
        Setting::Color => text::ABOUT_COLOR,
        Setting::Animation => text::ABOUT_ANIMATION,
        Setting::Mouse => text::ABOUT_MOUSE,
        Setting::Save => text::ABOUT_SAVING,
    }
}

impl Page for SettingsPage {
    fn title(&self) -> TextId {
        text::SETTINGS
    }

    fn rows(&self) -> usize {
        self.rows.len()
    }

    fn row(&self, index: usize, sheet: &RowContext<'_>) -> Row {
        let Some(choices) = self.rows.get(index) else { return Row::default() };
        // Themes are called as their files are.
        let value = &sheet.messages.charset().printable(choices.value().unwrap_or_default().chars());
        let source = choices.source.filter(|_| sheet.width >= WIDE).map(|source| match source {
            Source::CommandLine => text::SET_BY_FLAG,
            Source::File => text::SET_IN_FILE,
        });
        let source = source.map(|source| sheet.messages.text(source).into_owned());
        let instead = choices.instead.map(|name| sheet.messages.shown_as(name));
        let remark = sheet.messages.join(&instead.into_iter().chain(source).collect::<Vec<_>>());
        let mut row = sheet.choice(name(choices.setting), NAMES, value.to_owned(), &remark);
        if choices.shows_tiles() {
            self.show_tiles(&mut row, value, sheet);
        }
        row
    }

    fn about(&self, index: usize, sheet: &RowContext<'_>) -> String {
        let Some(choices) = self.rows.get(index) else { return String::new() };
        let kept = match choices.source {
            Some(Source::CommandLine) => text::CHOICE_DESPITE_FLAG,
            Some(Source::File) => text::CHOICE_DESPITE_FILE,
            None if !self.keeps => text::CHOICE_LASTS_UNTIL_EXIT,
            None => text::CHOICE_IS_SAVED,
        };
        format!("{} {}", sheet.messages.text(about(choices.setting)), sheet.messages.text(kept))
    }

    fn lines_about(&self, _width: u16) -> u16 {
        3
    }

    fn purpose(&self) -> TextId {
        text::NEXT_VALUE
    }

    fn change(&mut self, index: usize, steps: i64) {
        if let Some(Choices { values, place, .. }) = self.rows.get_mut(index) {
            let count = i64::try_from(values.len()).unwrap_or(1).max(1);
            let now = i64::try_from(*place).unwrap_or(0);
            *place = usize::try_from((now + steps % count).rem_euclid(count)).unwrap_or(0);
        }
    }

    fn changed(&self, index: usize) -> PageAction {
        self.rows
            .get(index)
            .map_or(PageAction::Nothing, |choices| PageAction::Set(choices.setting, choices.place))
    }

    fn choose(&mut self, index: usize) -> PageAction {
        self.change(index, 1);
        self.changed(index)
    }
}
