//! The text that shares the result of a game, and the text that explains how to resume it or to watch it again.

use crate::board::Dealer;
use crate::config::MAX_NAME_COLUMNS;
use crate::game::{BoardOrigin, Day, Game, Status};
use crate::i18n::{Charset, Messages, game, review, rules, width};
use crate::notation::Replay;
use crate::play::{Award, Par, RunningGame, Stage};
use crate::review::Review;

/// The longest game id in a result. The id of a literal board of 15 columns and 15 rows fits.
const MAX_ID: usize = 400;

/// What the moves of a shared game do not show.
#[derive(Clone, Copy, Debug, Default)]
pub struct Claims<'a> {
    /// The name of the player; empty for none.
    pub name: &'a str,
    /// The number of the attempt at a daily board.
    pub attempt: Option<u32>,
    pub award: Option<Award>,
    pub par: Option<Par>,
    /// The number of days in a row on which the player has finished the daily board.
    pub streak: u32,
}

impl Claims<'_> {
    /// What is known about a game, without the name of the player.
    pub fn of(game: &Game, running: &RunningGame) -> Self {
        let (advisor, dailies) = (&running.advisor, &running.dailies);
        // Of an earlier game, its review is known.
        let review = advisor.reviews.kept().remove(&Replay::from(game).moves_only().code());
        let award = review.as_ref().and_then(|review| Award::of_review(review, game));
        let par = review.map(|Review { best: score, proved, .. }| Par {
            score,
            proved,
            own_score: game.score(),
            is_settled: true,
        });
        Self {
            name: "",
            attempt: dailies.attempt(game),
            award: advisor.award(game).or(award),
            par: advisor.settled_par(game).or(par),
            streak: dailies
                .streak()
                .filter(|_| dailies.is_today(game.id()))
                .map_or(0, |streak| streak.current),
        }
    }
}

/// Returns a result to share: the name of the board and of the player, the stars with the attempt, par and the streak, the
/// score, a grid with a sign for each move, the help used, and how to play the board unless its id is very long. The sign
/// shows the size of the group: ⬜ 2, 🟦 3 to 4, 🟩 5 to 8, 🟨 9 to 16, 🟧 17 to 32, 🟥 33 tiles and more. The text reveals
/// neither the cell nor the colour of a move.
///
/// ```
/// use samegame::i18n::Messages;
/// use samegame::notation::Replay;
/// use samegame::play::{Claims, share_text};
///
/// let game = "sg1:standard:board:RBB/RRR/RBB+a1.a1".parse::<Replay>()?.game()?;
/// let text = "samegame standard, 3x3, 2 colours\n1013 points - cleared - 2 moves\n+-\n\
///             play: samegame sg1:standard:board:RBB/RRR/RBB";
/// assert_eq!(share_text(&game, Claims::default(), Messages::PLAIN_ENGLISH), text);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn share_text(game: &Game, claims: Claims<'_>, messages: Messages) -> String {
    // `★★½☆☆ · first attempt · best found 3,412 · 12 days in a row`.
    let award =
        claims.award.filter(|award| award.stars.is_ok()).map(|award| award.facts(messages, review::stars));
    let attempt = claims.attempt.map(|attempt| game::nth_attempt(messages, attempt));
    let is_highest = claims.award.is_some_and(Award::is_highest);
    let par = claims.par.filter(|_| !is_highest);
    let par = par.map(|par| game::par(messages, par.score, par.proved, game.rules()));
    let streak = (claims.streak > 1).then(|| game::days_in_a_row(messages, claims.streak));
    let claimed: Vec<String> = [award, attempt, par, streak].into_iter().flatten().collect();
    // `1013 points · cleared · 2 moves`.
    let points = (!game.rules().ranks_by_tiles_left()).then(|| messages.points(game.score()));
    let left = if game.status() == Status::Cleared {
        messages.text("shared-clear").into_owned()
    } else {
        game::tiles_left_short(messages, game.board().tiles_left())
    };
    let moves = messages.count(game.moves().len(), "moves");
    let unfinished = (!game.status().is_over()).then(|| messages.text("shared-unfinished").into_owned());
    let outcome: Vec<String> = points.into_iter().chain([left, moves]).chain(unfinished).collect();
    // `play: samegame daily 2026-11-21`.
    let id = || {
        // To format the id of a million tiles for each frame would take too long.
        let is_short = match &game.id().source {
            BoardOrigin::Literal(board) => board.size().tiles() as usize <= MAX_ID,
            BoardOrigin::Deal(_) => true,
        };
        is_short.then(|| game.id().to_string()).filter(|id| id.len() <= MAX_ID)
    };
    let board = Day::of(game.id()).map(game::daily_name).or_else(id);
    let play =
        board.map(|board| messages.format("play-with", [("command", format!("samegame {board}").into())]));
    std::iter::once(shared_title(messages, game, claims.name))
        .chain((!claimed.is_empty()).then(|| messages.join(&claimed)))
        .chain([messages.join(&outcome)])
        .chain(moves_by_size(game, messages.charset))
        .chain(game::undos_and_help(messages, game.undos(), game.help()))
        .chain(play)
        .collect::<Vec<_>>()
        .join("\n")
}

/// Returns the text of [`share_text`] with one more line: the command that checks the result, with the replay code.
pub fn share_text_with_code(game: &Game, claims: Claims<'_>, messages: Messages) -> String {
    let command = format!("samegame replay --check {}", Replay::from(game).code());
    let check = messages.format("check-with", [("command", command.into())]);
    format!("{}\n{check}", share_text(game, claims, messages))
}

/// The longest text with a code to share: a chat takes it in one message.
const LONGEST_TO_PASTE: usize = 1_500;

/// Returns the text to share, with the code unless that makes it too long for a chat, and the other of the two.
pub fn texts_to_paste(game: &Game, claims: Claims<'_>, messages: Messages) -> [String; 2] {
    let result = share_text(game, claims, messages);
    let with_code = share_text_with_code(game, claims, messages);
    if with_code.chars().count() <= LONGEST_TO_PASTE { [with_code, result] } else { [result, with_code] }
}

/// `samegame daily 2026-11-21 · Ann`, or `samegame` with the stage or the rules, size and colours of another board, and the
/// name. A title is the same in every language, apart from the rules and the colours.
fn shared_title(messages: Messages, game: &Game, name: &str) -> String {
    let first = game.first_board();
    let (color_count, dealer) = match &game.id().source {
        BoardOrigin::Deal(deal) => (deal.colors.get().into(), Some(deal.dealer)),
        BoardOrigin::Literal(_) => (first.colors().count(), None),
    };
    let stage = Stage::of(game.id());
    let dealer = dealer.filter(|dealer| *dealer != Dealer::Uniform && stage.is_none());
    let dealer = dealer.map(|dealer| format!(", {}", dealer.of_any_version())).unwrap_or_default();
    let of_rules = || {
        let rules = rules::name(messages, game.rules());
        let kind = stage.map_or(rules, |stage| format!("journey stage {}", stage.number).into());
        format!("{kind}, {}, {}{dealer}", first.size(), messages.count(color_count, "colors"))
    };
    let board = Day::of(game.id()).map_or_else(of_rules, game::daily_name);
    // In ASCII, a name may be wider than the player may type it.
    let name = messages.charset.spell(name);
    let name = width::beginning(&name, MAX_NAME_COLUMNS).trim_end();
    let name = Some(name.to_owned()).filter(|name| !name.is_empty());
    messages.join(&std::iter::once(format!("samegame {board}")).chain(name).collect::<Vec<_>>())
}

/// The signs for groups of 2, and from 3, 5, 9, 17 and 33 tiles on. In ASCII, the last two are the same.
const fn signs(charset: Charset) -> [char; 6] {
    match charset {
        // No two of these form a smiley, and no line of them is a heading or a list item in Markdown.
        Charset::Ascii | Charset::Wide => ['.', '-', '+', 'o', 'O', 'O'],
        Charset::Unicode => ['⬜', '🟦', '🟩', '🟨', '🟧', '🟥'],
    }
}

/// What the signs for moves mean: `⬜ 2  🟦 3+  🟩 5+` and so on.
pub(crate) fn legend_of_moves(messages: Messages) -> String {
    let signs = signs(messages.charset).into_iter().zip(["2", "3+", "5+", "9+", "17+", "33+"]);
    let mut signs: Vec<_> = signs.collect();
    // In ASCII, the last two are the same.
    signs.dedup_by_key(|(sign, _)| *sign);
    let signs: Vec<String> = signs.iter().map(|(sign, size)| format!("{sign}\u{a0}{size}")).collect();
    messages.format("legend-of-moves", [("signs", signs.join("  ").into())])
}

/// Whether a line ends with the signs of moves, in ASCII of several. There, four dots after a plus may be stars.
pub(super) fn is_moves(messages: Messages, line: &str) -> bool {
    let (word, signs) = (line.split(' ').next_back().unwrap_or_default(), signs(messages.charset));
    // A square takes several bytes, so a single one is enough.
    word.len() > 1
        && word.chars().all(|letter| signs.contains(&letter))
        && review::stars_in(messages, word).is_none()
}

/// Returns lines with a sign for each move. If there are too many lines, returns instead one line with the number of moves
/// of each size.
fn moves_by_size(game: &Game, charset: Charset) -> Vec<String> {
    let signs = signs(charset);
    // A line fits the screen of a phone. A game on 15 columns and 15 rows, which has at most 112 moves, fits.
    let [moves_a_line, lines] = if charset == Charset::Unicode { [12, 10] } else { [25, 5] };
    // One less than a size doubles from sign to sign.
    let sign = |size: u32| {
        signs[size.saturating_sub(1).checked_ilog2().map_or(0, |doublings| doublings.min(5) as usize)]
    };
    let moves: Vec<char> = game.moves().iter().map(|played| sign(played.removed.group.size)).collect();
    if moves.len() <= moves_a_line * lines {
        return moves.chunks(moves_a_line).map(String::from_iter).collect();
    }
    let mut counts: Vec<(char, usize)> = Vec::new();
    for sign in signs {
        let count = moves.iter().filter(|&&other| other == sign).count();
        if count > 0 && counts.last() != Some(&(sign, count)) {
            counts.push((sign, count));
        }
    }
    vec![counts.iter().map(|(sign, count)| format!("{sign} {count}")).collect::<Vec<_>>().join("  ")]
}

/// The longest replay code to pass as an argument. Systems limit an argument to 128 KiB or less, Windows to 32 KiB.
const MAX_ARGUMENT: usize = if cfg!(windows) { 30_000 } else { 100_000 };

/// Explains how to continue a game, or how to watch a finished one: with a command, or with a file if the command would
/// be too long.
///
/// ```
/// use samegame::game::{Game, GameId};
/// use samegame::board::{Cell, Rules};
/// use samegame::i18n::Messages;
///
/// let mut game = Game::new(GameId::literal(Rules::default(), "AABB".parse()?))?;
/// game.play(Cell::new(0, 0))?;
/// let hint = "To continue your game:\nsamegame sg1:standard:board:AABB+a1";
/// assert_eq!(samegame::play::resume_hint(&game, Messages::PLAIN_ENGLISH), hint);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn resume_hint(game: &Game, messages: Messages) -> String {
    // What follows the end of a game, such as a look at the best line, is no part of it.
    let ended = game.trimmed_to_current_moves().filter(|_| game.status().is_over());
    let code = Replay::from(ended.as_ref().unwrap_or(game)).code();
    let is_long = code.len() > MAX_ARGUMENT;
    let (heading, command) = match (game.status().is_over(), is_long) {
        (false, false) => ("continue-with-command", "samegame "),
        (false, true) => ("continue-from-file", ""),
        (true, false) => ("watch-with-command", "samegame replay "),
        (true, true) => ("watch-from-file", ""),
    };
    format!("{}\n{command}{code}", messages.text(heading))
}
