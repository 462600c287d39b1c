//! The form for a new game: preset, colours, size, rules, dealer and seed.

use crate::board::deal::{ColorCount, Strength};
use crate::board::rules::{RuleSet, STANDARD};
use crate::board::{Board, Deal, Dealer, Rules, Seed, Size};
use crate::config::PRESETS;
use crate::i18n::{TextId, game, rules};
use crate::notation::GAME_ID_PREFIX;
use crate::play::GameKind;
use crate::tui::app::App;
use crate::tui::page::open::OpenPage;
use crate::tui::page::row::{Field, Row, RowContext, stepped};
use crate::tui::page::{Page, PageAction, PageFrame, preview_of};
use crate::tui::text::columns;

#[derive(Debug)]
pub(crate) struct NewGame {
    colors: Field,
    size: Field,
    all_rules: Vec<Rules>,
    /// An index into `all_rules`.
    rules: usize,
    /// An index into [`DEALERS`].
    dealer: usize,
    strength: Field,
    /// The seed, or the id or replay code of a game to play instead.
    seed: Field,
    last_edited: Option<FormRow>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum FormRow {
    Preset,
    Colors,
    Size,
    Rules,
    Dealer,
    Strength,
    Seed,
}

const COLORS: [&str; 5] = ["3", "4", "5", "6", "7"];
/// The sizes to choose from, all common in other programs.
const SIZES: [&str; 10] =
    ["6x5", "10x5", "10x10", "15x10", "15x15", "20x10", "20x15", "20x20", "32x16", "40x20"];
/// The strengths of the clustered dealer to choose from, in percent.
const STRENGTHS: [&str; 5] = ["0", "25", "50", "75", "100"];
const DEALERS: [(TextId, TextId); 3] = [
    ("dealer-uniform", "about-uniform"),
    ("dealer-clustered", "about-clustered"),
    ("dealer-clearable", "about-clearable"),
];
const UNIFORM: usize = 0;
const CLUSTERED: usize = 1;
const CLEARABLE: usize = 2;
/// The row that the page opens on, below the presets.
const COLORS_ROW: usize = 1;
const LABEL_WIDTH: u16 = 13;
const MAX_SEED_LENGTH: usize = 1000;
const MAX_CODE_LENGTH: usize = 100_000;
/// The minimum width for showing the origin of the rules.
const WIDE: u16 = 60;

impl NewGame {
    fn form_rows(&self) -> impl Iterator<Item = FormRow> {
        let strength = (self.dealer == CLUSTERED).then_some(FormRow::Strength);
        let always_shown = [FormRow::Preset, FormRow::Colors, FormRow::Size, FormRow::Rules, FormRow::Dealer];
        always_shown.into_iter().chain(strength).chain([FormRow::Seed])
    }

    fn form_row(&self, index: usize) -> FormRow {
        self.form_rows().nth(index).unwrap_or(FormRow::Seed)
    }

    /// The index of the preset that the form describes.
    fn preset(&self) -> Option<usize> {
        PRESETS.iter().position(|preset| {
            self.colors.text == preset.colors
                && self.size.text == preset.size
                && preset.rules.unwrap_or(STANDARD).rules == self.rules()
        })
    }

    fn colors(&self) -> Result<ColorCount, TextId> {
        self.colors.text.parse().ok().and_then(ColorCount::new).ok_or("bad-colors")
    }

    fn size(&self) -> Result<Size, TextId> {
        self.size.text.parse().map_err(|_error| "bad-size")
    }

    fn rules(&self) -> Rules {
        self.all_rules.get(self.rules).copied().unwrap_or_default()
    }

    fn seed(&self) -> Option<Seed> {
        Some(&*self.seed.text).filter(|text| !text.is_empty()).map(Seed::new)
    }

    /// The kind of game that the form describes, or the first invalid row and the reason.
    fn kind(&self) -> Result<GameKind, (FormRow, TextId)> {
        let colors = self.colors().map_err(|why| (FormRow::Colors, why))?;
        let size = self.size().map_err(|why| (FormRow::Size, why))?;
        let dealer = match self.dealer {
            CLUSTERED => {
                let strength = self.strength.text.parse().ok().and_then(Strength::new);
                Dealer::Clustered(strength.ok_or((FormRow::Strength, "bad-strength"))?)
            }
            CLEARABLE => Dealer::Clearable,
            _ => Dealer::Uniform,
        };
        let deal = Deal { size, colors, dealer, ..Deal::default() };
        Ok(GameKind { rules: self.rules(), deal })
    }
}

fn is_id_or_code(text: &str) -> bool {
    text.trim_start().starts_with(GAME_ID_PREFIX)
}

pub(super) fn open(app: &App) -> OpenPage {
    let game = app.game();
    let (rules, deal) = (game.rules(), game.id().similar_deal());
    let mut all_rules = RuleSet::ALL.map(|set| set.rules).to_vec();
    if !all_rules.contains(rules) {
        all_rules.push(*rules);
    }
    let (dealer, strength) = match deal.dealer {
        Dealer::Uniform => (UNIFORM, None),
        Dealer::Clustered(strength) => (CLUSTERED, Some(strength.percent().to_string())),
        Dealer::Clearable | Dealer::ClearableV1 | Dealer::ClearableV2 => (CLEARABLE, None),
    };
    let page = NewGame {
        colors: Field::new(deal.colors.get().to_string()),
        size: Field::new(deal.size.to_string()),
        rules: all_rules.iter().position(|known| known == rules).unwrap_or(0),
        all_rules,
        dealer,
        strength: Field::new(strength.as_deref().unwrap_or(STRENGTHS[2])),
        seed: Field::default(),
        last_edited: None,
    };
    OpenPage::new(page, COLORS_ROW)
}

impl Page for NewGame {
    fn frame(&self) -> PageFrame {
        PageFrame {
            title: "new-game",
            preview_rows: 9,
            about_rows: 4,
            enter: Some("start-game"),
            ..PageFrame::PLAIN
        }
    }

    fn rows(&self) -> usize {
        self.form_rows().count()
    }

    fn row(&self, index: usize, context: &RowContext<'_>) -> Row {
        let messages = context.messages;
        let typed = |name, field: &Field, note: &str| {
            let row = context.choice(name, LABEL_WIDTH, field.text.clone(), note);
            let typed = if field.is_typed { columns(&field.text) } else { 0 };
            Row { caret: row.caret.saturating_add(typed), ..row }
        };
        let chosen = |name, value| context.choice(name, LABEL_WIDTH, value, "");
        match self.form_row(index) {
            FormRow::Preset => {
                let preset = self.preset().map(|index| PRESETS[index].name.to_owned());
                chosen("preset", preset.unwrap_or_else(|| messages.text("custom-rules").into_owned()))
            }
            FormRow::Colors => {
                let level = self.colors().map(|colors| game::level(messages, colors)).unwrap_or_default();
                typed("label-colors", &self.colors, &level)
            }
            FormRow::Size => {
                let tiles = self.size().map(|size| messages.tiles(size.tiles())).unwrap_or_default();
                typed("size", &self.size, &tiles)
            }
            FormRow::Rules => chosen("rules", rules::name(messages, &self.rules()).into_owned()),
            FormRow::Dealer => chosen("dealer", messages.text(DEALERS[self.dealer].0).into_owned()),
            FormRow::Strength => typed("strength", &self.strength, ""),
            FormRow::Seed => context.field("seed", LABEL_WIDTH, &self.seed.text, "random-seed"),
        }
    }

    /// A board like those that the form describes, or the corner that a screen has room for. A board that can be cleared
    /// would take long, and looks like any other. `None` while a row is invalid.
    fn preview(&self, _row: usize, _context: &RowContext<'_>) -> Option<Board> {
        if is_id_or_code(&self.seed.text) {
            return preview_of(self.seed.text.trim());
        }
        let Deal { size, colors, dealer, .. } = self.kind().ok()?.deal;
        let dealer = if matches!(dealer, Dealer::Clustered(_)) { dealer } else { Dealer::Uniform };
        let [columns, rows] =
            [(size.columns(), 80), (size.rows(), 40)].map(|(all, most)| all.min(most).into());
        let size = Size::new(columns, rows).ok()?;
        let seed = self.seed().unwrap_or_else(|| Deal::default().seed);
        Deal { size, colors, dealer, seed }.board(self.rules().min_group()).ok()
    }

    fn about(&self, index: usize, context: &RowContext<'_>) -> String {
        let messages = context.messages;
        let about = match self.form_row(index) {
            FormRow::Preset => {
                let preset = self.preset().map(|index| format!("preset-{}", PRESETS[index].name));
                return messages.text(preset.as_deref().unwrap_or("about-preset")).into_owned();
            }
            FormRow::Colors => "about-colors",
            FormRow::Size => "about-size",
            FormRow::Rules => {
                let origin = rules::origin(messages, &self.rules()).filter(|_| context.width >= WIDE);
                let origin = origin.map(|origin| format!(" ({origin})")).unwrap_or_default();
                let facts = rules::description(messages, &self.rules()) + &origin;
                return messages.format("sentence", [("facts", facts.into())]);
            }
            FormRow::Dealer => DEALERS[self.dealer].1,
            FormRow::Strength => "about-strength",
            FormRow::Seed => "about-seed",
        };
        messages.text(about).into_owned()
    }

    fn change(&mut self, index: usize, steps: i64) -> PageAction {
        match self.form_row(index) {
            FormRow::Preset => {
                let preset = &PRESETS[stepped(self.preset(), PRESETS.len(), steps)];
                self.colors = Field::new(preset.colors);
                self.size = Field::new(preset.size);
                let rules = preset.rules.unwrap_or(STANDARD).rules;
                self.rules = self.all_rules.iter().position(|known| *known == rules).unwrap_or(0);
            }
            FormRow::Colors => self.colors.step(&COLORS, steps),
            FormRow::Size => self.size.step(&SIZES, steps),
            FormRow::Rules => self.rules = stepped(Some(self.rules), self.all_rules.len(), steps),
            FormRow::Dealer => self.dealer = stepped(Some(self.dealer), DEALERS.len(), steps),
            FormRow::Strength => self.strength.step(&STRENGTHS, steps),
            FormRow::Seed => {}
        }
        PageAction::Nothing
    }

    fn write(&mut self, index: usize, letter: char) -> bool {
        let form_row = self.form_row(index);
        let is_digit = letter.is_ascii_digit();
        let max_seed_length = if is_id_or_code(&self.seed.text) { MAX_CODE_LENGTH } else { MAX_SEED_LENGTH };
        let (field, max_length, is_accepted) = match form_row {
            FormRow::Colors => (&mut self.colors, 2, is_digit),
            FormRow::Size => (&mut self.size, 9, is_digit || matches!(letter, 'x' | 'X')),
            FormRow::Strength => (&mut self.strength, 3, is_digit),
            FormRow::Seed => (&mut self.seed, max_seed_length, !letter.is_control()),
            FormRow::Preset | FormRow::Rules | FormRow::Dealer => return false,
        };
        if is_accepted {
            // When the player returns to a row, typing replaces a number but extends the seed.
            if self.last_edited.replace(form_row) != Some(form_row) && form_row != FormRow::Seed {
                field.is_typed = false;
            }
            field.write(letter, max_length);
        }
        is_accepted
    }

    fn row_for_paste(&self, text: &str) -> Option<usize> {
        self.form_rows().position(|row| row == FormRow::Seed).filter(|_| is_id_or_code(text))
    }

    fn erase(&mut self, index: usize) {
        match self.form_row(index) {
            FormRow::Colors => self.colors.erase(),
            FormRow::Size => self.size.erase(),
            FormRow::Strength => self.strength.erase(),
            FormRow::Seed => self.seed.erase(),
            FormRow::Preset | FormRow::Rules | FormRow::Dealer => {}
        }
    }

    fn choose(&mut self, _index: usize) -> PageAction {
        if is_id_or_code(&self.seed.text) {
            return PageAction::Play(self.seed.text.trim().to_owned());
        }
        match self.kind() {
            Ok(kind) => PageAction::Begin(Box::new(kind), self.seed()),
            Err((form_row, why)) => {
                PageAction::RejectRow(self.form_rows().position(|other| other == form_row).unwrap_or(0), why)
            }
        }
    }
}
