//! Facts compared with a slow computation of its own, which follows each tile, and facts of drawn boards.

use super::*;
use crate::board::deal::ColorCount;
use crate::board::rules::RuleSet;
use crate::board::{Deal, Rules, Seed, Size};
use crate::game::GameId;
use crate::notation::Replay;
use crate::solver::{RandomMoves, Strategy, play_out};
use std::collections::HashMap;
use std::mem::discriminant;

/// A tile: its colour, and its cell before the line.
type Tile = (Color, Cell);

/// The groups that a line removes, and the tiles left after its first move and after its last one.
struct Followed {
    removed: Vec<Vec<Tile>>,
    boards: Vec<Vec<Vec<Tile>>>,
}

/// The tiles of the group at a position: those that a walk over neighbours of the same colour reaches.
fn group(columns: &[Vec<Tile>], at: (usize, usize)) -> Vec<Tile> {
    let mut places = vec![at];
    loop {
        let is_near =
            |&(x, y): &(usize, usize)| places.iter().any(|&(a, b)| a.abs_diff(x) + b.abs_diff(y) == 1);
        let all = columns.iter().enumerate().flat_map(|(x, column)| (0..column.len()).map(move |y| (x, y)));
        let is_new = |place: &(usize, usize)| {
            let is_same = columns[place.0][place.1].0 == columns[at.0][at.1].0;
            is_same && !places.contains(place) && is_near(place)
        };
        let Some(next) = all.into_iter().find(is_new) else {
            return places.into_iter().map(|(x, y)| columns[x][y]).collect();
        };
        places.push(next);
    }
}

fn followed(before: &Game, line: &[Cell]) -> Followed {
    let board = before.board();
    let tile = |cell: Cell| Some((board.tile(cell)?, cell));
    let column = |x| (0..board.size().rows()).filter_map(|y| tile(Cell::new(x, y))).collect::<Vec<_>>();
    let mut columns: Vec<_> =
        (0..board.size().columns()).map(column).filter(|column| !column.is_empty()).collect();
    let mut followed = Followed { removed: Vec::new(), boards: vec![columns.clone()] };
    for cell in line {
        let taken = group(&columns, (cell.column.into(), cell.row.into()));
        for column in &mut columns {
            column.retain(|tile| !taken.contains(tile));
        }
        columns.retain(|column| !column.is_empty());
        followed.removed.push(taken);
        followed.boards.push(columns.clone());
    }
    followed
}

impl Followed {
    fn sizes(&self, color: Color) -> Vec<u32> {
        self.of(color).iter().map(|group| size(group)).collect()
    }

    fn of(&self, color: Color) -> Vec<&Vec<Tile>> {
        self.removed.iter().filter(|group| group[0].0 == color).collect()
    }

    /// The tiles of a colour after this number of moves.
    fn left(&self, moves: usize, color: Color) -> u32 {
        size(&self.boards[moves].iter().flatten().filter(|tile| tile.0 == color).collect::<Vec<_>>())
    }

    fn end(&self, color: Color) -> u32 {
        self.left(self.removed.len(), color)
    }
}

fn size<T>(tiles: &[T]) -> u32 {
    u32::try_from(tiles.len()).unwrap()
}

/// The facts about two lines, from their tiles.
fn expected(before: &Game, better: &[Cell], other: &[Cell]) -> Vec<Fact> {
    let rules = before.rules();
    let score = |line: &[Cell]| before.clone().with_moves(line).unwrap().score();
    let whole = score(better) - score(other);
    let [b, o] = [better, other].map(|line| followed(before, line));
    let is_cleared = |line: &Followed| Color::all().all(|color| line.end(color) == 0);
    let factor = if is_cleared(&o) { rules.clear_multiplier() } else { 1 };
    let points = |size: u32| if size == 0 { 0 } else { factor * rules.points().at(size) };
    let sum = |sizes: &[u32]| sizes.iter().map(|&size| points(size)).sum::<i64>();
    let is_much = |points: i64| points * 3 >= whole;
    let is_larger =
        |more: u32, less: u32| more >= less + 2 && is_much(points(more) - points(less) - points(more - less));
    let mut told: Vec<(i64, Option<Fact>)> = Vec::new();
    for color in Color::all() {
        let (in_better, in_other) = (b.sizes(color), o.sizes(color));
        let part = sum(&in_better) - sum(&in_other);
        let mut fact = None;
        let most = |sizes: &[u32]| sizes.iter().max().copied().unwrap_or(0);
        let (tiles, less) = (most(&in_better), most(&in_other));
        if is_larger(tiles, less) {
            fact = Some(Fact::Largest { color, tiles, other: less });
        }
        if let Some(largest) = b.of(color).into_iter().rfind(|group| size(group) == tiles) {
            let mut parts = o.of(color);
            parts.retain(|part| part.iter().any(|tile| largest.contains(tile)));
            let is_whole = largest.iter().all(|tile| parts.iter().any(|part| part.contains(tile)));
            let mut parts: Vec<u32> = parts.iter().map(|part| size(part)).collect();
            parts.sort_by(|a, b| b.cmp(a));
            let is_same = is_whole && parts.iter().sum::<u32>() == tiles;
            if is_same && [2, 3].contains(&parts.len()) && is_much(points(tiles) - sum(&parts)) {
                fact = Some(Fact::Split { color, tiles, parts });
            }
        }
        let now = &o.removed[0];
        let grown = b.of(color).into_iter().find(|group| now.iter().all(|tile| group.contains(tile)));
        if let Some(grown) = grown.filter(|group| is_larger(size(group), size(now))) {
            let shares = |part: &&Vec<Tile>| part.iter().any(|tile| grown.contains(tile));
            if o.of(color).into_iter().filter(shares).all(|part| part.len() <= now.len()) {
                let first = (b.removed.get(1) == Some(grown)).then_some(better[0]);
                fact = Some(Fact::Grown { color, tiles: size(grown), now: size(now), first });
            }
        }
        told.push((part, fact));
    }
    let end = whole - told.iter().map(|told| told.0).sum::<i64>();
    told.push((end, expected_end(before, &b, &o, rules, &is_much)));
    let behind: i64 = told.iter().map(|told| told.0).filter(|part| *part < 0).sum();
    if whole <= 0 || -behind > whole {
        return Vec::new();
    }
    told.retain(|told| is_much(told.0));
    told.sort_by_key(|told| -told.0);
    told.into_iter().filter_map(|told| told.1).take(2).collect()
}

fn expected_end(
    before: &Game,
    better: &Followed,
    other: &Followed,
    rules: &Rules,
    is_much: &dyn Fn(i64) -> bool,
) -> Option<Fact> {
    let left: Vec<Color> = Color::all().filter(|&color| other.end(color) > 0).collect();
    if Color::all().all(|color| better.end(color) == 0) {
        let played = other.removed[0][0].0;
        let tiles = other.left(1, played);
        if tiles > 0 && tiles < rules.min_group() {
            return Some(Fact::Stranded { color: played, tiles });
        }
        let tiles = left.iter().map(|&color| (color, other.end(color))).collect();
        return Some(Fact::Left { tiles });
    }
    let points: i64 = other.removed.iter().map(|group| rules.points().at(size(group))).sum();
    let score_without = |without: Option<Color>| {
        let counts = Color::all().map(|color| if Some(color) == without { 0 } else { other.end(color) });
        rules.final_score_for_counts(before.points() + points, &counts.collect::<Vec<_>>())
    };
    let costs = left.into_iter().filter(|&color| better.end(color) == 0);
    let costs = costs.map(|color| (score_without(Some(color)) - score_without(None), color));
    let (cost, color) = costs.rev().max_by_key(|cost| cost.0)?;
    is_much(cost).then_some(Fact::NoneLeft { color, tiles: other.end(color) })
}

fn random_position(number: usize) -> Game {
    let sides = [(3, 4), (5, 3), (4, 6), (6, 5), (7, 7), (9, 6), (8, 8)];
    let (columns, rows) = sides[number % sides.len()];
    let deal = Deal {
        size: Size::new(columns, rows).unwrap(),
        colors: ColorCount::new(if number.is_multiple_of(3) { 2 } else { 3 }).unwrap(),
        seed: Seed::new(format!("facts {number}")),
        ..Deal::default()
    };
    let rules = RuleSet::ALL[number % RuleSet::ALL.len()].rules;
    let rules = if number.is_multiple_of(11) { rules.with_min_group(3).unwrap() } else { rules };
    let mut game = Game::new(GameId::dealt(rules, deal)).unwrap();
    let mut random = RandomMoves::new(&Seed::new(format!("before {number}")));
    for _ in 0..number % 4 {
        let _ = random.next_move(&game).map(|cell| game.play(cell).map(|_| ()));
    }
    game
}

#[test]
fn facts_are_those_that_follow_from_the_tiles_of_both_lines() {
    let mut kinds = HashMap::new();
    for number in 0..1_500 {
        let before = random_position(number);
        let ended = |seed: usize| {
            play_out(&mut RandomMoves::new(&Seed::new(format!("{number} {seed}"))), before.clone()).unwrap()
        };
        let cells = |game: &Game| {
            game.moves()[before.moves().len()..].iter().map(|played| played.cell).collect::<Vec<_>>()
        };
        let mut games: Vec<Game> = (0..6).map(ended).collect();
        games.sort_by_key(Game::score);
        let best = cells(&games[5]);
        for other in games.iter().map(cells).filter(|other| !other.is_empty()) {
            let found = facts(&before, &best, &other);
            assert_eq!(found, expected(&before, &best, &other), "{before:?} {best:?} {other:?}");
            assert!(found.len() <= 2 && facts(&before, &other, &best).is_empty(), "{found:?}");
            for fact in found {
                kinds.entry(discriminant(&fact)).or_insert((fact, 0)).1 += 1;
            }
        }
    }
    let told: Vec<_> = kinds.into_values().collect();
    assert!(told.len() == 6 && told.iter().all(|told| told.1 > 10), "{told:?}");
}

/// The facts about two lines on a drawn board.
fn on(board: &str, better: &str, other: &str) -> Vec<Fact> {
    let before = format!("sg1:{board}").parse::<Replay>().unwrap().game().unwrap();
    let [better, other] =
        [better, other].map(|line| line.split(' ').map(|cell| cell.parse().unwrap()).collect::<Vec<_>>());
    facts(&before, &better, &other)
}

#[test]
fn lines_that_are_illegal_incomplete_or_no_better_have_no_facts() {
    let board = "topcoder:board:RBB/RRR/RBB";
    assert_eq!(on(board, "a1 a1", "b1 b1"), []);
    assert_eq!(on(board, "a1 b1 b1", "b1 b1 a1"), []);
    assert_eq!(on(board, "b1 b1 a1", "a1 a1"), []);
    assert_eq!(on(board, "a1 a1", "a1 a1"), []);
}
