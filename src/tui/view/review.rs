//! Draws the review of a game: its story in the panel or in a box, and the list of its moves with the course of the game.

use crate::board::Group;
use crate::i18n::width::{self, Padded};
use crate::i18n::{capitalized, color_placeholder, game, review, sentences};
use crate::play::Award;
use crate::review::{MoveClass, Review};
use crate::tui::app::{App, Question, ReviewScreen};
use crate::tui::geometry::{AXIS, ReviewLayout};
use crate::tui::input::Action;
use crate::tui::text::{HintedLine, clamped, clipped, columns, wrapped, wrapped_facts};
use crate::tui::theme::StyleRole;
use crate::tui::view;
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use ratatui::widgets::Widget;

/// What the review is about: the game, a moment or the moves.
pub(super) fn title(app: &App, reviewed: &ReviewScreen) -> String {
    let messages = app.messages();
    if let Some((number, _)) = reviewed.question() {
        let count = reviewed.question_count().unwrap_or(number);
        let numbers = [("number", messages.grouped(number)), ("count", messages.grouped(count))];
        return messages.format("moment-title", numbers);
    }
    let tab = if reviewed.shows_moves { "key-hint-moves" } else { "key-hint-story" };
    format!("{}  {}", messages.text("review"), messages.text(tab))
}

/// The parts of the story on the screen, from the top down: the result, the plan and how many moments there are; or where
/// a moment was, the question, and once it is answered the reason and the price.
pub(super) fn story(app: &App, reviewed: &ReviewScreen, width: u16) -> Vec<Vec<HintedLine>> {
    let (messages, whole) = (app.messages(), reviewed.whole());
    let text = |text: &str, style: Style| {
        let lines = wrapped(text, width).into_iter();
        lines.map(|line| view::fill_color_placeholders(app, &line, style).into()).collect::<Vec<HintedLine>>()
    };
    let plain = |told: &str| text(told, Style::new());
    let strong = |told: &str| text(told, app.theme().strong());
    let Some((_, question)) = reviewed.question() else {
        let result = facts(app, reviewed);
        let result = if app.layout().has_panel() { result } else { vec![messages.join(&result)] };
        let mut result = result.into_iter();
        let scores = result.next().unwrap_or_default();
        let scores = wrapped_facts(&scores, messages.charset.separator(), width);
        let scores: Vec<HintedLine> = scores.iter().flat_map(|line| strong(line)).collect();
        let rest = result.flat_map(|fact| text(&fact, app.theme().stars())).collect();
        let mut parts = vec![[scores, rest].concat()];
        if let Some(plan) = reviewed.plan.as_ref().and_then(|review| review.plan.as_ref()) {
            let has_panel = app.layout().panel.is_some();
            let found = if has_panel { "plan-found-marked" } else { "plan-found" };
            let sentences = review::plan(messages, plan, whole.rules(), found, color_placeholder);
            if has_panel {
                // Beside the board, each sentence stands apart, and a bar shows the size of each of the two groups.
                let groups = [(plan.tiles, plan.color), (plan.own, plan.own_color)];
                let bars = view::group_bars(app, groups, width).map(Some).into_iter().chain([None]);
                let told = sentences.iter().zip(bars);
                parts.extend(told.map(|(sentence, bar)| plain(sentence).into_iter().chain(bar).collect()));
            } else {
                // A box has room for three, of which the clear is one if its bonus is most of the loss.
                let (mut told, loss) = (sentences, reviewed.plan.as_ref().map_or(0, Review::loss));
                if plan.clears && 2 * whole.rules().clear_bonus() >= loss {
                    told.drain(2..told.len() - 1);
                }
                parts.push(plain(&sentences::paragraph(told.into_iter().take(3))));
            }
        } else if let Some(own) = &reviewed.own {
            let strengths = review::strengths(messages, own, whole, color_placeholder);
            parts.push(strengths.iter().flat_map(|sentence| plain(sentence)).collect());
        }
        let moments = match reviewed.question_count() {
            None => messages.text("moments-sought").into_owned(),
            Some(0) if reviewed.verdicts.as_ref().is_some_and(|review| review.moves.is_empty()) => {
                messages.text("moves-not-reviewed").into_owned()
            }
            Some(0) => {
                let id = match &reviewed.plan {
                    Some(Review { plan: Some(told), .. }) if !told.is_matched() => Some("only-plan-lost"),
                    // The result says it.
                    Some(review) if review.plan.is_none() => None,
                    _ => Some("moments-none"),
                };
                id.map_or_else(String::new, |id| messages.text(id).into_owned())
            }
            Some(count) => messages.format("moments-found", [("moments", messages.grouped(count))]),
        };
        let mut moments = plain(&moments);
        if reviewed.question_count().is_none() && app.layout().has_panel() {
            let way = view::way(app, reviewed.waited(width), width);
            moments.push(Line::from_iter(way).into());
        }
        parts.push(moments);
        return parts;
    };
    let number = messages.ungrouped(question.moment.index + 1);
    let tiles = messages.tiles(app.game().board().tiles_left());
    let place = messages.join(&[messages.format("moment-place", [("move", number)]), tiles]);
    let verdict_style = match question.choice == question.better {
        true if question.is_answered => app.theme().accent().bold(),
        // The tiles of the first slot are red in most themes.
        false if question.is_answered => app.theme().chart(0).bold(),
        _ => app.theme().strong(),
    };
    let mut question_part = text(&asked(app, question), verdict_style);
    question_part.extend((0..2).map(|option| option_line(app, question, option, width)));
    let reason = reason(app, reviewed, question);
    let reason = reason.iter().flat_map(|sentence| plain(sentence)).collect();
    vec![text(&place, app.theme().faint()), question_part, reason]
}

/// The question, or whether the answer is right.
fn asked(app: &App, question: &Question) -> String {
    let is_right = question.is_answered.then_some(question.choice == question.better);
    let id = match (question.moment.price.is_some(), is_right) {
        (true, None) => "moment-question",
        (true, Some(true)) => "moment-right",
        (true, Some(false)) => "moment-wrong",
        (false, None) => "plan-question",
        (false, Some(true)) => "plan-right",
        (false, Some(false)) => "plan-wrong",
    };
    app.messages().format(id, [("better", (question.better + 1).to_string().into())])
}

/// What each option leads to, and the price, in sentences; empty before the answer.
fn reason(app: &App, reviewed: &ReviewScreen, question: &Question) -> Vec<String> {
    if !question.is_answered {
        return Vec::new();
    }
    let names = [question.better, 1 - question.better].map(|index| ["1", "2"][index]);
    let scale = known(app, reviewed).and_then(|review| review.scale.as_ref());
    let rules = reviewed.whole().rules();
    review::moment(app.messages(), &question.moment, names, scale, rules, color_placeholder)
}

/// An option of a question: `> 1  ■ 4 tiles · 4 points`; after the answer, `+` is before the better one, and the other says
/// that it was played.
fn option_line(app: &App, question: &Question, option: usize, width: u16) -> HintedLine {
    let messages = app.messages();
    let Some(group) = app.game().board().group_at(question.options[option]) else {
        return HintedLine::default();
    };
    let (singled_out, sign) =
        if question.is_answered { (question.better, "+") } else { (question.choice, ">") };
    let is_singled_out = option == singled_out;
    let style = if is_singled_out { app.theme().strong() } else { Style::new() };
    let marker = if is_singled_out { sign } else { " " };
    let mut line = Line::from(vec![
        Span::styled(format!("{marker} {}  ", option + 1), style),
        app.theme().badge(group.color),
        Span::raw(" "),
    ]);
    let room = width.saturating_sub(clamped(line.width()));
    let mut facts = vec![view::marked_group(app, &group, room.into())];
    if question.is_answered && option != question.better {
        facts = vec![messages.text("moment-played").into_owned(), messages.tiles(group.size)];
    }
    line.push_span(Span::styled(messages.truncate(&messages.join(&facts), room), style));
    let answer = u8::try_from(option + 1).map(Action::Digit).ok().filter(|_| !question.is_answered);
    HintedLine {
        hints: answer.map(|answer| (0..clamped(line.width()), answer)).into_iter().collect(),
        text: line,
    }
}

const SENTENCE_END: [char; 2] = ['.', '。'];

/// Both options in short, or the reason as far as it fits on these rows, for a screen without a panel.
pub(super) fn options_in_short(app: &App, reviewed: &ReviewScreen, width: u16, rows: usize) -> Vec<String> {
    let Some((_, question)) = reviewed.question() else { return Vec::new() };
    if question.is_answered {
        // The headline has the price.
        if app.layout().headline.is_none() {
            return vec![headline(app, reviewed, width)];
        }
        let why = reason(app, reviewed, question).swap_remove(0);
        let sentences: Vec<_> =
            why.split_inclusive(SENTENCE_END).map(|told| told.trim().to_owned()).collect();
        if sentences.len() <= rows && sentences.iter().all(|sentence| columns(sentence) <= width) {
            return sentences;
        }
        let whole = wrapped(&why, width);
        // Half a sentence tells nothing.
        let mut each = [whole].into_iter().chain(sentences.iter().map(|told| wrapped(told, width)));
        return each.find(|told| told.len() <= rows).unwrap_or_default();
    }
    let option = |(index, &cell): (usize, &_)| {
        let group = app.game().board().group_at(cell)?;
        let color = color_placeholder(group.color);
        let (sign, number) = (if index == question.choice { ">" } else { " " }, index + 1);
        Some(if rows > 1 {
            format!("{sign} {number}  {color} {}", view::marked_group(app, &group, width.into()))
        } else {
            format!("{}{number}: {} {color}", sign.trim(), app.messages().tiles(group.size))
        })
    };
    let options: Vec<String> = question.options.iter().enumerate().filter_map(option).collect();
    let joined = app.messages().join(&options);
    if rows == 1 && columns(&joined) > width {
        return options.into_iter().nth(question.choice).into_iter().collect();
    }
    if rows > 1 { options } else { vec![joined] }
}

/// The review as far as the search has come, whose stars and scale are final.
fn known<'a>(app: &'a App, reviewed: &ReviewScreen) -> Option<&'a Review> {
    app.running.advisor.reviews.of(reviewed.whole())
}

/// The score and, once it is known, par; the stars of the game, and if no line is better, that.
pub(super) fn facts(app: &App, reviewed: &ReviewScreen) -> Vec<String> {
    let (messages, whole) = (app.messages(), reviewed.whole());
    let rules = whole.rules();
    let own = game::final_score(messages, whole, whole.score());
    // The plan comes early, and the score of its line is told when the search has come far enough.
    let par = reviewed.verdicts.as_ref().filter(|review| review.loss() > 0);
    let par = par.map(|review| game::par(messages, review.best, review.proved, rules));
    let scores = messages.join(&[own].into_iter().chain(par).collect::<Vec<_>>());
    let verdict = reviewed.plan.as_ref().filter(|review| review.plan.is_none());
    let verdict = verdict.map(|review| match review {
        _ if review.margin() == Some(0.0) => "nothing-to-decide",
        _ if review.loss() > 0 => "par-nearly-yours",
        _ if review.proved => "par-is-yours",
        _ => "par-none-better",
    });
    let verdict = verdict.map(|id| messages.text(id).into_owned());
    let award = known(app, reviewed).and_then(|review| Award::of_review(review, whole));
    let award = award.map_or_else(
        || messages.text("stars-not-yet").into_owned(),
        // The verdict says whether a better line is known.
        |award| Award { is_best_known: false, ..award }.facts(messages, review::stars),
    );
    let verdict = verdict.filter(|verdict| *verdict != award);
    [scores, award].into_iter().chain(verdict).collect()
}

/// Draws the list of moves, and the course of the game.
pub(super) fn draw_moves(app: &App, reviewed: &ReviewScreen, layout: &ReviewLayout, buffer: &mut Buffer) {
    let mut rows = clipped(layout.title, buffer).rows();
    let [title_row, heads] = [rows.next(), rows.next_back()].map(Option::unwrap_or_default);
    Span::styled(title(app, reviewed), app.theme().strong()).render(title_row, buffer);
    let moves = reviewed.whole().moves().len();
    if layout.shown().len() <= moves {
        let place = app.messages().nth_of_total((reviewed.index() + 1).min(moves), moves);
        Line::from(Span::styled(place, app.theme().faint())).right_aligned().render(title_row, buffer);
    }
    // Each head ends where its column does; a sign of two columns follows the price.
    let head = |id| app.messages().text(id);
    let points =
        if reviewed.whole().rules().ranks_by_tiles_left() { "".into() } else { head("column-points") };
    let width = ROW.min(heads.width.into());
    let [first, second] = if width < WIDE_ROW { [9, 7] } else { [10, 7] };
    let room = width.saturating_sub(first + second + 3);
    let [tiles, lost] = ["column-tiles", "column-lost"].map(head);
    let text = format!("{:>first$}{:>second$}{:>room$}", Padded(&tiles), Padded(&points), Padded(&lost));
    Line::styled(text, app.theme().faint()).render(heads, buffer);
    for (index, row) in layout.shown().zip(layout.moves.rows()) {
        row_of_move(app, reviewed, index, ROW.min(row.width.into())).render(clipped(row, buffer), buffer);
    }
    let reason = chosen_move(app, reviewed, layout.reason.width, layout.reason.height.into());
    let styled = reason.iter().zip([app.theme().strong(), Style::new()]);
    let styled = styled.flat_map(|(part, style)| part.iter().map(move |line| (line, style)));
    for ((line, style), row) in styled.zip(layout.reason.rows()) {
        view::fill_color_placeholders(app, line, style).render(clipped(row, buffer), buffer);
    }
    if !layout.plot.is_empty() {
        draw_course(app, reviewed, layout, buffer);
    }
}

/// The most columns that the row of a move takes, so that its price stays near to it.
const ROW: usize = 34;
/// The width from which on a row has room for a space after the number of tiles, and for a price of four digits.
const WIDE_ROW: usize = 26;

/// A move: its number, the tiles it removed, its points, and what it cost with the sign of its class.
fn row_of_move(app: &App, reviewed: &ReviewScreen, index: usize, width: usize) -> Line<'static> {
    let (messages, theme) = (app.messages(), app.theme());
    let is_chosen = index == reviewed.index();
    let marker = if is_chosen { ">" } else { " " };
    let style = if is_chosen { theme.strong() } else { Style::new() };
    let whole = reviewed.whole();
    let Some(played) = whole.moves().get(index) else {
        let mut end = vec![game::outcome(messages, whole.status()).into_owned()];
        if !whole.rules().ranks_by_tiles_left() && whole.score() != whole.points() {
            end.push(game::signed(messages, whole.score() - whole.points()));
        }
        let end = messages.truncate(&messages.join(&end), clamped(width.saturating_sub(5)));
        return Line::styled(format!("{marker}    {end}"), style);
    };
    let points = if whole.rules().ranks_by_tiles_left() {
        String::new()
    } else {
        format!("+{}", messages.number(played.points))
    };
    let before = format!("{marker}{:>3} ", index + 1);
    let Group { size, color, .. } = played.removed.group;
    let is_narrow = width < WIDE_ROW;
    let size = format!("{size:>3}{}", if is_narrow { "" } else { " " });
    let points = format!("{points:>0$}", if is_narrow { 6 } else { 7 });
    let room = width.saturating_sub(before.len() + size.len() + 1 + width::of(&points));
    let made = reviewed.verdicts.as_ref().and_then(|review| review.moves.get(index));
    let price = made.filter(|made| made.loss > 0).map(|made| match made.class {
        Some(class) => format!("-{} {:<2}", messages.number(made.loss), class.sign()),
        None => format!("~{}   ", messages.number(rounded(made.loss))),
    });
    let price = price.unwrap_or_default();
    let price_style =
        if reviewed.stands_out(index) { theme.style(StyleRole::Warning) } else { theme.faint() };
    let price = messages.truncate(&price, clamped(room));
    let blank = " ".repeat(room.saturating_sub(width::of(&price)));
    Line::from(vec![
        Span::styled(before + &size, style),
        theme.inline_tile(color),
        Span::styled(points, style),
        Span::raw(blank),
        Span::styled(price, price_style),
    ])
}

/// Draws the course of a game: the points after each move, and above them the best score found from there. Under rules that
/// rank by the tiles left, these are the tiles.
fn draw_course(app: &App, reviewed: &ReviewScreen, layout: &ReviewLayout, buffer: &mut Buffer) {
    let (messages, theme, whole) = (app.messages(), app.theme(), reviewed.whole());
    let by_tiles = whole.rules().ranks_by_tiles_left();
    let sums = whole.moves().iter().scan(0_i64, |sum, made| {
        *sum = sum.saturating_add(if by_tiles { 0 } else { made.points });
        Some((*sum).max(0))
    });
    let mut points: Vec<i64> = [0].into_iter().chain(sums).collect();
    if let Some(last) = points.last_mut().filter(|_| whole.status().is_over() && !by_tiles) {
        *last = whole.score().max(0);
    }
    let graded = reviewed.verdicts.as_ref().filter(|review| !review.moves.is_empty());
    let after = graded.iter().flat_map(|review| &review.moves).map(|made| made.best_after);
    let best = graded.iter().map(|review| review.best).chain(after);
    let shown = |score: i64| if by_tiles { -score } else { score.max(0) };
    let best: Vec<i64> = best.map(shown).collect();
    let highest = points.iter().chain(&best).copied().fold(1, i64::max);
    let plot = clipped(layout.plot, buffer);
    // In eighths of a row.
    let height = |value: i64| {
        u16::try_from(value.saturating_mul(8 * i64::from(layout.plot.height)) / highest).unwrap_or(0)
    };
    let is_fine = theme.glyphs.is_unicode() && theme.has_colors();
    let [done, possible] = [theme.stars(), theme.unlit_stars()];
    let coarse = if theme.glyphs.is_unicode() { ['█', '░'] } else { ['#', ':'] };
    let eighths = |number: u16| ['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'][usize::from(number) - 1];
    for Position { x, y } in plot.positions() {
        let index = layout.move_at_column(x);
        let base = 8 * (layout.plot.bottom() - 1 - y);
        let above =
            |values: &[i64]| values.get(index).map_or(0, |&value| height(value).saturating_sub(base).min(8));
        let [own, best] = [above(&points), above(&best)];
        let (symbol, style) = match (own, best) {
            (0, 0) => continue,
            (own, _) if !is_fine && own >= 4 => (coarse[0], done),
            (_, best) if !is_fine => (if best >= 4 { coarse[1] } else { ' ' }, possible),
            (0, best) => (eighths(best), possible),
            (own, 8) if own < 8 => (eighths(own), Style { bg: possible.fg, ..done }),
            (own, _) => (eighths(own), done),
        };
        buffer[(x, y)].set_char(symbol).set_style(style);
    }
    let chosen = plot.columns().rfind(|column| layout.move_at_column(column.x) <= reviewed.index());
    for position in chosen.into_iter().flat_map(Rect::positions) {
        let cell = &mut buffer[position];
        let fill = if cell.symbol() == "█" { cell.fg } else { cell.bg };
        cell.set_char(theme.glyphs.vertical).set_style(Style::reset().patch(theme.strong()).bg(fill));
    }
    let axis = Rect { x: layout.plot.x - AXIS, width: AXIS - 1, ..layout.plot };
    for (value, row) in [(highest, axis.y), (0, axis.bottom() - 1)] {
        let columns = usize::from(axis.width);
        #[expect(clippy::cast_precision_loss, reason = "so large a number is shown with fewer digits")]
        let text = format!("{:>columns$}", messages.rounded_within(value as f64, columns));
        let area = clipped(Rect { y: row, height: 1, ..axis }, buffer);
        Line::styled(text, theme.faint()).render(area, buffer);
    }
    let points = (!by_tiles).then_some((coarse[0], done, "your-points"));
    let best = (!best.is_empty()).then_some((coarse[1], possible, "still-possible"));
    let legend = points.into_iter().chain(best).flat_map(|(symbol, style, about)| {
        let symbol = if is_fine { '■' } else { symbol };
        [Span::styled(symbol.to_string(), style), Span::raw(format!(" {}  ", messages.text(about)))]
    });
    legend.collect::<Line<'_>>().render(clipped(layout.legend, buffer), buffer);
}

/// The chosen move of the list, and the verdict on it.
fn verdict(app: &App, reviewed: &ReviewScreen, width: u16) -> Vec<String> {
    let (messages, whole, index) = (app.messages(), reviewed.whole(), reviewed.index());
    let Some(played) = reviewed.chosen() else { return vec![game::game_summary(messages, whole, width)] };
    let has_panel = app.layout().has_panel();
    // The board shows the group, unless the list covers it.
    let name = if app.layout().list_covers_board() {
        format!("{} {}", index + 1, played.cell)
    } else {
        messages.format("moment-place", [("move", messages.ungrouped(index + 1))])
    };
    let mut facts = vec![name];
    match &reviewed.verdicts {
        None => facts.push(messages.text("par-searching").into_owned()),
        Some(review) if review.moves.is_empty() => {
            facts.push(messages.text("moves-not-reviewed").into_owned());
        }
        Some(review) => {
            let sign = review.moves[index].class.map_or("", MoveClass::sign);
            let mut verdict = review::move_facts(messages, index, review, whole.rules());
            // The list beside the board says what the move lost.
            verdict.truncate(if has_panel { 1 } else { verdict.len() });
            let is_of_plan = reviewed.asked(index).is_some_and(|moment| moment.price.is_none());
            let breaks_plan = is_of_plan || reviewed.broken_plan(index).is_some();
            verdict[0] = if breaks_plan && review.moves[index].class.is_none() {
                messages.text("breaks-plan").into_owned()
            } else {
                [sign, &verdict[0]].join(" ").trim_start().into()
            };
            facts.extend(verdict);
        }
    }
    facts
}

/// The lines of the verdict on the chosen move of the list, unless the line above has it, and those of why another one is
/// better: `+ gets 49 B in one move. Your move gets 31.` If there is no reason, or no room for it on as many rows of this
/// width, which move is better.
pub(super) fn chosen_move(app: &App, reviewed: &ReviewScreen, width: u16, rows: usize) -> [Vec<String>; 2] {
    let (messages, has_panel) = (app.messages(), app.layout().has_panel());
    // On a single row, the reason is worth more.
    let has_verdict = has_panel || (app.layout().headline.is_none() && rows > 1);
    let verdict = if has_verdict { messages.join(&verdict(app, reviewed, width)) } else { String::new() };
    let (verdict, mut lines) = (wrapped(&verdict, width), Vec::new());
    let room = rows.saturating_sub(verdict.len());
    let disputed = reviewed.verdicts.as_ref().and_then(|review| review.disputed_around(reviewed.index()));
    let plan_why = reviewed.broken_plan(reviewed.index()).map(|plan| {
        let color = ("color", color_placeholder(plan.color).to_string().into());
        let tiles = ("tiles", messages.grouped(plan.tiles));
        wrapped(&messages.format("breaks-plan-why", [tiles, color]), width)
    });
    if let Some((better, review)) = reviewed.better_cell().zip(reviewed.verdicts.as_ref()) {
        let (whole, index) = (reviewed.whole(), reviewed.index());
        // The board marks the better move, unless the list covers it.
        let is_covered = app.layout().list_covers_board();
        let better =
            if is_covered { better.to_string() } else { messages.text("moment-better").into_owned() };
        let played = messages.text("moment-played");
        let asked = reviewed.asked(index).and_then(|moment| moment.facts.first().cloned());
        let why = asked.or_else(|| review.facts(whole, index).into_iter().next());
        let why = why.map(|why| review::fact(messages, &why, [&better, &played], color_placeholder));
        // The name of a cell stays as it is.
        let written = |told: &str| match told {
            told if is_covered && told.starts_with(&better) => told.to_owned(),
            told => capitalized(told),
        };
        let sentences = why.iter().flat_map(|why| why.split_inclusive(SENTENCE_END));
        let sentences: Vec<String> = sentences.map(|told| written(told.trim())).collect();
        let beginnings = (1..=sentences.len()).rev().map(|count| sentences[..count].to_vec());
        let reasons = beginnings.map(|told| wrapped(&sentences::paragraph(told), width));
        let reason = reasons.into_iter().find(|reason| reason.len() <= room);
        let which = || vec![written(&messages.format("better-move", [("cell", (&better).into())]))];
        lines.extend(reason.unwrap_or_else(which));
    } else if let Some(why) = plan_why.filter(|why| why.len() <= room) {
        lines.extend(why);
    } else if !has_panel {
        let facts = messages.join(&facts(app, reviewed));
        lines.extend(messages.truncate_to_facts(&facts, width));
    } else if let Some((first, last, cost)) = disputed {
        let amount = review::amount(messages, rounded(cost), reviewed.whole().rules());
        let number = |name, number: usize| (name, messages.ungrouped(number));
        let [first, last, count] =
            [number("first", first + 1), number("last", last + 1), number("moves", last + 1 - first)];
        let why = messages.format("unclear-why", [first, last, count, ("amount", amount.into())]);
        lines.extend(Some(wrapped(&why, width)).filter(|why| why.len() <= room).into_iter().flatten());
    }
    [verdict, lines]
}

/// An uncertain cost, rounded to two digits.
fn rounded(cost: i64) -> i64 {
    let unit = 10_i64.pow(cost.max(1).ilog10().saturating_sub(1));
    (cost + unit / 2) / unit * unit
}

/// The question, or the chosen move of the list, for the line above a board without a panel.
pub(super) fn headline(app: &App, reviewed: &ReviewScreen, width: u16) -> String {
    let messages = app.messages();
    let facts = match reviewed.question() {
        // The box has a title of its own, and the result.
        _ if reviewed.shows_plan() => vec![view::title(app)],
        Some((_, question)) if question.is_answered => {
            let verdict = asked(app, question).trim_end_matches(SENTENCE_END).to_owned();
            let price = question.moment.price.map(|price| {
                let amount = review::amount(messages, price, reviewed.whole().rules());
                messages.format("moment-verdict", [("verdict", (&verdict).into()), ("amount", amount.into())])
            });
            vec![price.unwrap_or(verdict)]
        }
        Some((_, question)) => vec![asked(app, question), title(app, reviewed)],
        None => verdict(app, reviewed, width),
    };
    let line = messages.join(&facts);
    messages.truncate_to_facts(&line, width).unwrap_or(line)
}
