//! The order of the list: which games it has, grouped by kind, sorted and filtered.

use crate::i18n::{Messages, rules};
use crate::play::Scores;
use crate::store::FinishedGame;
use crate::tui::page::games::column::Column;
use std::cmp::Reverse;
use std::collections::HashMap;

/// A row of the list. Games are named by their index in the log.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ListRow {
    /// The heading of a kind, with one of its games and the number of its listed games.
    Kind {
        game: usize,
        games: usize,
    },
    Game(usize),
}

#[derive(Debug)]
pub(super) struct Listing {
    by_date: Vec<usize>,
    /// The number of the kind of each game of the log. The kind with the latest game has the number 0.
    kinds: Vec<usize>,
    pub(super) order: Column,
    /// Whether each game of the log matches the filter; `None` without a filter.
    matching: Option<Vec<bool>>,
    rows: Vec<ListRow>,
    headings: Vec<usize>,
}

impl Listing {
    pub(super) fn new(scores: &Scores) -> Self {
        let games = scores.games();
        let mut by_date: Vec<usize> = (0..games.len()).rev().collect();
        // A log joined from several logs is not in the order of time.
        by_date.sort_by_key(|&game| Reverse(games[game].time));
        let mut kinds = vec![0; games.len()];
        let mut numbers: HashMap<&str, usize> = HashMap::new();
        for &game in &by_date {
            let next = numbers.len();
            kinds[game] = *numbers.entry(games[game].leaderboard()).or_insert(next);
        }
        let (order, rows, headings) = (Column::Date, Vec::new(), Vec::new());
        let mut listing = Self { by_date, kinds, order, matching: None, rows, headings };
        listing.fill(scores);
        listing
    }

    pub(super) fn sort(&mut self, order: Column, scores: &Scores) {
        self.order = order;
        self.fill(scores);
    }

    /// Lists only the games that match every word of this text.
    pub(super) fn filter(&mut self, text: &str, scores: &Scores, messages: Messages) {
        let text = text.to_lowercase();
        let words: Vec<&str> = text.split_whitespace().collect();
        self.matching = (!words.is_empty()).then(|| {
            let mut kind_names: HashMap<usize, String> = HashMap::new();
            let games = scores.games().iter().zip(&self.kinds);
            let is_match = |(game, kind): (&FinishedGame, &usize)| {
                let kind_name = kind_names.entry(*kind).or_insert_with(|| {
                    messages.join(&rules::leaderboard(messages, game.leaderboard())).to_lowercase()
                });
                let (date, code) = (messages.date(game.time), game.code.to_lowercase());
                let id = code.split('+').next().unwrap_or_default();
                // Short words, such as a cell, occur in almost every code, so only its beginning counts.
                words.iter().all(|word| {
                    kind_name.contains(word)
                        || date.contains(word)
                        || id.contains(word)
                        || code.starts_with(word)
                })
            };
            games.map(is_match).collect()
        });
        self.fill(scores);
    }

    /// Lists the games that match, by kind and then in order. Of equal games, the later one comes first.
    pub(super) fn fill(&mut self, scores: &Scores) {
        let games = scores.games();
        let is_listed = |game: &usize| self.matching.as_ref().is_none_or(|matching| matching[*game]);
        let mut listed: Vec<usize> = self.by_date.iter().copied().filter(is_listed).collect();
        match self.order {
            Column::Date => {}
            Column::Score => listed.sort_by_key(|&game| Reverse(games[game].score)),
            Column::TilesLeft => listed.sort_by_key(|&game| games[game].tiles_left),
            Column::Moves => listed.sort_by_key(|&game| games[game].moves),
            Column::Stars => listed.sort_by_cached_key(|&game| {
                Reverse(scores.review(&games[game]).and_then(|review| review.stars))
            }),
            Column::Time => {
                listed.sort_by_key(|&game| (games[game].seconds.is_none(), games[game].seconds));
            }
        }
        listed.sort_by_key(|&game| self.kinds[game]);
        self.rows.clear();
        self.headings.clear();
        for of_kind in listed.chunk_by(|&one, &other| self.kinds[one] == self.kinds[other]) {
            self.headings.push(self.rows.len());
            self.rows.push(ListRow::Kind { game: of_kind[0], games: of_kind.len() });
            self.rows.extend(of_kind.iter().copied().map(ListRow::Game));
        }
    }

    pub(super) fn rows(&self) -> &[ListRow] {
        &self.rows
    }

    pub(super) fn headings(&self) -> &[usize] {
        &self.headings
    }

    /// The number of listed games, if there is a filter.
    pub(super) fn matches(&self) -> Option<usize> {
        self.matching.as_ref().map(|_| self.rows.len() - self.headings.len())
    }

    /// The number of rows without a filter.
    pub(super) fn all_rows(&self) -> usize {
        self.kinds.len() + self.kinds.iter().max().map_or(0, |last| last + 1)
    }
}
