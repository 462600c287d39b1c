//! What the next game is to be: its colours, size, rules, dealer and seed.

use crate::board::deal::{ColorCount, Strength};
use crate::board::rules::RuleSet;
use crate::board::{Deal, Dealer, Rules, Seed, Size};
use crate::i18n::text;
use crate::i18n::text::TextId;
use crate::notation::GAME_ID_PREFIX;
use crate::play::GameKind;
use crate::tui::page::field::{Field, stepped};
use crate::tui::page::{OpenPage, PageContext};
use crate::tui::page::{Page, PageAction, Row, RowContext};

/// The form for a new game.
#[derive(Debug)]
pub(crate) struct NewGame {
    colors: Field,
    size: Field,
    /// The rules there are to choose from, and which of them are chosen.
    all_rules: Vec<Rules>,
    rules: usize,
    dealer: usize,
    strength: Field,
    seed: Field,
    /// The row written into last.
    written: Option<Ask>,
}

/// What is asked for in a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Ask {
    Colors,
    Size,
    Rules,
    Dealer,
    Strength,
    Seed,
}

/// The colours of the levels.
const COLORS: [&str; 5] = ["3", "4", "5", "6", "7"];
/// The sizes that other programs have, too.
const SIZES: [&str; 10] =
    ["6x5", "10x5", "10x10", "15x10", "15x15", "20x10", "20x15", "20x20", "32x16", "40x20"];
const STRENGTHS: [&str; 5] = ["0", "25", "50", "75", "100"];
const DEALERS: [(TextId, TextId); 3] = [
    (text::DEALER_UNIFORM, text::ABOUT_UNIFORM),
    (text::DEALER_CLUSTERED, text::ABOUT_CLUSTERED),
    (text::DEALER_CLEARABLE, text::ABOUT_CLEARABLE),
];
const UNIFORM: usize = 0;
const CLUSTERED: usize = 1;
const CLEARABLE: usize = 2;
/// The columns of the longest name.
const NAMES: u16 = 13;
/// The most letters of a seed: more than anybody types.
const LONGEST_SEED: usize = 1000;
/// The most letters of the replay code of a game.
const LONGEST_CODE: usize = 100_000;
/// From so many columns on there is room to say where rules come from.
const WIDE: u16 = 60;

impl NewGame {
    /// The form, filled in for another game of this kind.
    pub(crate) fn like(GameKind { rules, deal }: &GameKind) -> Self {
        let mut all_rules = RuleSet::ALL.map(|set| set.rules).to_vec();
        if !all_rules.contains(rules) {
            all_rules.push(*rules);
        }
        let (dealer, strength) = match deal.dealer {
            Dealer::Uniform => (UNIFORM, None),
            Dealer::Clustered(strength) => (CLUSTERED, Some(strength.percent().to_string())),
            Dealer::Clearable => (CLEARABLE, None),
        };
        Self {
            colors: Field::new(deal.colors.get().to_string()),
            size: Field::new(deal.size.to_string()),
            rules: all_rules.iter().position(|known| known == rules).unwrap_or(0),
            all_rules,
            dealer,
            strength: Field::new(strength.as_deref().unwrap_or(STRENGTHS[2])),
            seed: Field::default(),
            written: None,
        }
    }

    fn asks(&self) -> impl Iterator<Item = Ask> {
        let strength = (self.dealer == CLUSTERED).then_some(Ask::Strength);
        let dealt = [Ask::Colors, Ask::Size, Ask::Rules, Ask::Dealer].into_iter();
        dealt.chain(strength).chain([Ask::Seed])
    }

    fn ask(&self, index: usize) -> Ask {
        self.asks().nth(index).unwrap_or(Ask::Seed)
    }

    fn colors(&self) -> Result<ColorCount, TextId> {
        self.colors.text().parse().ok().and_then(ColorCount::new).ok_or(text::BAD_COLORS)
    }

    fn size(&self) -> Result<Size, TextId> {
        self.size.text().parse().map_err(|_error| text::BAD_SIZE)
    }

    fn strength(&self) -> Result<Strength, TextId> {
        self.strength.text().parse().ok().and_then(Strength::new).ok_or(text::BAD_STRENGTH)
    }

    fn dealer(&self) -> Result<Dealer, TextId> {
        match self.dealer {
            CLUSTERED => self.strength().map(Dealer::Clustered),
            CLEARABLE => Ok(Dealer::Clearable),
            _ => Ok(Dealer::Uniform),
        }
    }

    fn rules(&self) -> Rules {
        self.all_rules.get(self.rules).copied().unwrap_or_default()
    }

    fn seed(&self) -> Option<Seed> {
        Some(self.seed.text()).filter(|text| !text.is_empty()).map(Seed::new)
    }

    /// The kind of game asked for, or the row that asks for none and why.
    fn kind(&self) -> Result<GameKind, (Ask, TextId)> {
        let colors = self.colors().map_err(|why| (Ask::Colors, why))?;
        let size = self.size().map_err(|why| (Ask::Size, why))?;
        let dealer = self.dealer().map_err(|why| (Ask::Strength, why))?;
        let deal = Deal { size, colors, dealer, ..Deal::default() };
        Ok(GameKind { rules: self.rules(), deal })
    }
}

#[expect(clippy::unnecessary_wraps, reason = "other pages have nothing to show at times")]
pub(super) fn open(context: &mut dyn PageContext) -> Option<OpenPage> {
    let game = context.game();
    let kind = GameKind { rules: *game.rules(), deal: game.id().similar_deal() };
    Some(OpenPage::new(NewGame::like(&kind), 0))
}

impl Page for NewGame {
    fn title(&self) -> TextId {
        text::NEW_GAME
    }

    fn rows(&self) -> usize {
        self.asks().count()
    }

    fn row(&self, index: usize, sheet: &RowContext<'_>) -> Row {
        let messages = sheet.messages;
        let typed = |name, field: &Field, remark: &str| {
            let row = sheet.choice(name, NAMES, field.text().to_owned(), remark);
            if field.is_typed() { row.with_caret_after(field.text()) } else { row }
        };
        let chosen = |name, value| sheet.choice(name, NAMES, value, "");
        match self.ask(index) {
            Ask::Colors => {
                let level = self.colors().map(|colors| messages.level(colors)).unwrap_or_default();
                typed(text::LABEL_COLORS, &self.colors, &level)
            }
            Ask::Size => {
                let tiles = self.size().map(|size| messages.tiles(size.tiles())).unwrap_or_default();
                typed(text::SIZE, &self.size, &tiles)
            }
            Ask::Rules => chosen(text::RULES, messages.rules_name(&self.rules()).into_owned()),
            Ask::Dealer => chosen(text::DEALER, messages.text(DEALERS[self.dealer].0).into_owned()),
            Ask::Strength => typed(text::STRENGTH, &self.strength, ""),
            Ask::Seed => sheet.field(text::SEED, NAMES, self.seed.text(), text::RANDOM_SEED),
        }
    }

    fn about(&self, index: usize, sheet: &RowContext<'_>) -> String {
        let messages = sheet.messages;
        let about = match self.ask(index) {
            Ask::Colors => text::ABOUT_COLORS,
            Ask::Size => text::ABOUT_SIZE,
            Ask::Rules => {
                let origin = messages.rules_origin(&self.rules()).filter(|_| sheet.width >= WIDE);
                let origin = origin.map(|origin| format!(" ({origin})")).unwrap_or_default();
                return messages.rules(&self.rules()) + &origin;
            }
            Ask::Dealer => DEALERS[self.dealer].1,
            Ask::Strength => text::ABOUT_STRENGTH,
            Ask::Seed => text::ABOUT_SEED,
        };
        messages.text(about).into_owned()
    }

    fn lines_about(&self, width: u16) -> u16 {
        if width >= WIDE { 3 } else { 4 }
    }

    fn purpose(&self) -> TextId {
        text::START_GAME
    }

    fn change(&mut self, index: usize, steps: i64) {
        match self.ask(index) {
            Ask::Colors => self.colors.step(&COLORS, steps),
            Ask::Size => self.size.step(&SIZES, steps),
            Ask::Rules => self.rules = stepped(Some(self.rules), self.all_rules.len(), steps),
            Ask::Dealer => self.dealer = stepped(Some(self.dealer), DEALERS.len(), steps),
            Ask::Strength => self.strength.step(&STRENGTHS, steps),
            Ask::Seed => {}
        }
    }

    fn write(&mut self, index: usize, letter: char) -> bool {
        let ask = self.ask(index);
        let is_digit = letter.is_ascii_digit();
        let longest_seed =
            if self.seed.text().starts_with(GAME_ID_PREFIX) { LONGEST_CODE } else { LONGEST_SEED };
        let (field, longest, fits) = match ask {
            Ask::Colors => (&mut self.colors, 2, is_digit),
            Ask::Size => (&mut self.size, 9, is_digit || matches!(letter, 'x' | 'X')),
            Ask::Strength => (&mut self.strength, 3, is_digit),
            Ask::Seed => (&mut self.seed, longest_seed, !letter.is_control()),
            Ask::Rules | Ask::Dealer => return false,
        };
        if fits {
            // Whoever comes back to a number wants another one, but to a seed more of it.
            if self.written.replace(ask) != Some(ask) && ask != Ask::Seed {
                field.begin_anew();
            }
            field.write(letter, longest);
        }
        fits
    }

    fn erase(&mut self, index: usize) {
        match self.ask(index) {
            Ask::Colors => self.colors.erase(),
            Ask::Size => self.size.erase(),
            Ask::Strength => self.strength.erase(),
            Ask::Seed => self.seed.erase(),
            Ask::Rules | Ask::Dealer => {}
        }
    }

    fn choose(&mut self, _index: usize) -> PageAction {
        let given = self.seed.text().trim();
        if given.starts_with(GAME_ID_PREFIX) {
            return PageAction::Play(given.to_owned());
        }
        match self.kind() {
            Ok(kind) => PageAction::Begin(Box::new(kind), self.seed()),
            Err((ask, why)) => PageAction::Mend(self.asks().position(|asked| asked == ask).unwrap_or(0), why),
        }
    }
}
