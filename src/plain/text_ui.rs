//! Executes commands and answers in sentences. The player waits while the solver searches.

use crate::board::{Board, Color, ColumnLetters};
use crate::config::{Setting, SettingSource, Settings, player_name};
use crate::game::{Day, Game, PlayedMove, Session, Step};
use crate::i18n::{Messages, TextId, game, review, rules, sentences};
use crate::notation::Replay;
use crate::plain::command::{Command, PuzzleChoice, Shortcut, help};
use crate::play::{
    Claims, DailySwitch, Effect, HINT_DELAY, HintReply, Job, Journey, NextPuzzle, PuzzleSource, RunningGame,
    Stage, best_on_board, finished_game, kind_in_words, texts_to_paste,
};
use crate::review::{Plan, ScaleState};
use crate::solver::HintLevel;
use crate::store::{Autosave, FinishedGame, Help};
use std::cmp::Reverse;
use std::fmt::Write as _;
use std::io::{self, Write};
use std::iter;
use std::time::Duration;

/// The most time for a search that the player asks for.
const MAX_TIME: Duration = Duration::from_secs(3600);

/// The most time to search for the scale of a board. It suffices for boards of usual sizes, which take a second or two.
const SCALE_TIME: Duration = Duration::from_secs(5);

/// The longest time to make a puzzle, which nearly all take less than a second.
const MAKING_TIME: Duration = Duration::from_secs(600);

pub(super) type Clock = Box<dyn Fn() -> Duration + Sync>;

pub(super) struct TextUi<'a, W> {
    pub(super) running: RunningGame,
    pub(super) autosave: &'a mut Autosave,
    pub(super) messages: Messages,
    pub(super) shortcuts: &'a [Shortcut],
    pub(super) config: Settings,
    pub(super) output: W,
    pub(super) clock: Clock,
    /// The command of the line before, if it would have cost the stage.
    pub(super) warned: Option<Command>,
}

impl<W: Write> TextUi<'_, W> {
    /// Executes a command. `warned` is the command of the line before, if the player was warned of it.
    pub(super) fn execute(&mut self, command: Command, warned: Option<Command>) -> io::Result<()> {
        if let Some(done) = self.execute_in_puzzle(command) {
            return done;
        }
        match command {
            Command::Hint | Command::Solve(_) | Command::Review(_)
                if warned != Some(command)
                    && self.game().status().is_over() == matches!(command, Command::Review(_))
                    && Journey::new(self.running.ranking.games()).is_lost_by_help(self.game()) =>
            {
                self.warned = Some(command);
                self.tell("stage-without-help-sentence")
            }
            Command::Play(cell) => match self.running.play(cell) {
                Ok(_) => self.say_move(),
                Err(illegal) => {
                    let size = self.game().board().size();
                    self.say(sentences::illegal_at(self.messages, cell, illegal, size))
                }
            },
            Command::Groups(max) => self.list_groups(max),
            Command::Undo(count) => {
                let steps = self.running.step(count, Session::undo);
                self.show_steps(&steps, ["nothing-to-undo-sentence", "steps-undone"])
            }
            Command::Redo(count) => {
                let steps = self.running.step(count, Session::redo);
                self.show_steps(&steps, ["nothing-to-redo-sentence", "steps-redone"])
            }
            Command::Hint => self.show_hint(),
            Command::Solve(moves) => self.let_solver_play(moves),
            Command::Par(seconds) => self.show_par(seconds),
            Command::Review(seconds) => self.review(seconds),
            Command::Puzzle(choice) => self.choose_puzzles(choice),
            Command::Restart if self.running.restart() => {
                self.tell("restarted-sentence")?;
                self.show_board()
            }
            Command::Restart => self.tell("nothing-played-yet-sentence"),
            Command::New => match self.running.start_next(None) {
                Ok(()) => {
                    self.tell("new-game-sentence")?;
                    self.show_board()
                }
                Err(error) => self.say(sentences::no_deal_sentence(self.messages, &error)),
            },
            Command::Daily => self.switch_to_daily(),
            Command::Journey(number) => self.play_stage(number),
            Command::Share => self.share(),
            Command::Board => self.show_board(),
            Command::Score => {
                self.say(sentences::position(self.messages, self.game()))?;
                let board = self.game().board();
                let counts = board.colors().map(|color| format!("{} {color}", board.tiles_of(color)));
                match self.messages.items(&counts.collect::<Vec<_>>()) {
                    none if none.is_empty() => self.tell("no-tiles-sentence")?,
                    counts => {
                        self.say(self.messages.format("tiles-by-color", [("counts", counts.into())]))?;
                    }
                }
                self.say_result()
            }
            Command::Target => self.show_target(),
            Command::Scores => self.list_scores(),
            Command::Rules => {
                let (messages, rules) = (self.messages, self.game().rules());
                let description = rules::description(messages, rules);
                let Some(origin) = rules::origin(messages, rules) else { return self.say(description) };
                let name = ("name", rules::name(messages, rules).into());
                let described = [name, ("rules", description.into()), ("origin", origin.into())];
                self.say(messages.format("rules-and-origin", described))
            }
            Command::Id => self.say(self.game().id().to_string()),
            Command::Code => self.say(Replay::from(self.game()).code()),
            Command::Moves(_) if self.game().moves().is_empty() => self.tell("nothing-played-yet-sentence"),
            Command::Moves(max) => {
                let group = |(number, played): (usize, &PlayedMove)| {
                    let group = sentences::group(self.messages, &played.removed.group, self.game().rules());
                    format!("{number}. {group}\n")
                };
                let moves = self.game().moves();
                let last = (1..).zip(moves).skip(moves.len().saturating_sub(max));
                let last: String = last.map(group).collect();
                write!(self.output, "{last}")
            }
            Command::Help => self.say(help(self.shortcuts, self.messages)),
            Command::Name | Command::Quit => Ok(()),
        }
    }

    pub(super) fn game(&self) -> &Game {
        self.running.game()
    }

    pub(super) fn say(&mut self, sentence: impl AsRef<str>) -> io::Result<()> {
        writeln!(self.output, "{}", sentence.as_ref())
    }

    /// Says a message without arguments.
    pub(super) fn tell(&mut self, id: TextId) -> io::Result<()> {
        self.say(self.messages.text(id))
    }

    /// Does what the running game asks for: saves, searches while the player waits, and tells the player about the place
    /// of a game that has ended.
    pub(super) fn perform_effects(&mut self) -> io::Result<()> {
        loop {
            let effects = self.running.take_effects();
            if effects.is_empty() {
                return Ok(());
            }
            for effect in effects {
                match effect {
                    Effect::Record => {
                        if let Some(finished) = self.autosave.record(self.running.session()) {
                            self.running.on_finished(finished);
                            self.show_end()?;
                        }
                    }
                    Effect::Solver(Some(task)) => {
                        let Self { running, clock, .. } = self;
                        let end = clock() + task.time;
                        task.run(&|| clock() >= end, &mut |report| {
                            running.on_report(report);
                        });
                    }
                    Effect::SaveLine(line) => self.autosave.save_line(*line),
                    Effect::SavePuzzle(puzzle) => self.autosave.save_puzzle(puzzle),
                    Effect::SaveReview(kept) => self.autosave.save_review(*kept),
                    Effect::Warn(warning) => self.say(warning.in_words(self.messages))?,
                    // The others concern a screen.
                    _ => {}
                }
            }
        }
    }

    fn say_move(&mut self) -> io::Result<()> {
        self.say(sentences::last_move(self.messages, self.game()))?;
        if let Some(lost) = game::lost_clear(self.messages, self.game(), Color::letter) {
            self.say(lost)?;
        }
        self.say_result()
    }

    fn say_result(&mut self) -> io::Result<()> {
        let Some(result) = sentences::result(self.messages, self.game()) else { return Ok(()) };
        self.say(result)?;
        if let Some(stage) = Stage::of(self.game().id()) {
            let result = stage.result(self.messages, self.game());
            self.say(sentences::sentence(self.messages, &result))?;
        }
        self.perform_effects()?;
        if let Some(playing) = self.running.puzzles.in_play.as_ref() {
            let text = |id| self.messages.text(id).into_owned();
            if playing.puzzle.goal().is_reached(self.game()) == Some(true) {
                let told =
                    iter::once("puzzle-solved").chain(playing.has_seen_solution.then_some("solution-seen"));
                let told = told.map(|id| sentences::sentence(self.messages, &text(id)));
                let id = if playing.has_next() { "puzzle-next-sentence" } else { "no-more-puzzles-sentence" };
                return self.say(sentences::paragraph(told.chain([text(id)])));
            }
            let losing = playing.losing_move.map(|index| {
                let cell = self.game().moves().get(index).map(|played| played.cell);
                game::losing_move(self.messages, index, cell)
            });
            let losing = losing.map(|losing| sentences::sentence(self.messages, &losing));
            let told = [text("puzzle-missed-sentence")].into_iter().chain(losing);
            return self.say(sentences::paragraph(told.chain([text("puzzle-go-on-sentence")])));
        }
        self.show_stars()?;
        // Undo may lead to an earlier game.
        let is_played = !self.game().moves().is_empty() || self.running.session().games().count() > 1;
        self.tell(if is_played { "commands-after-the-end" } else { "commands-without-moves" })
    }

    fn list_groups(&mut self, max: usize) -> io::Result<()> {
        let rules = *self.game().rules();
        let mut moves = self.game().board().moves(rules.min_group());
        moves.sort_by_key(|group| Reverse(group.size));
        if moves.is_empty() {
            return self.tell("no-moves-left-sentence");
        }
        for group in moves.iter().take(max) {
            let joined = self.game().board().joined_by(group.cell, &rules);
            let joined = joined.map(|joined| game::joined(self.messages, &joined.group, Color::letter));
            let facts = [sentences::group(self.messages, group, &rules)].into_iter().chain(joined);
            self.say(self.messages.clauses(&facts.collect::<Vec<_>>()))?;
        }
        Ok(())
    }

    fn show_steps(&mut self, steps: &[Step], [nothing, what]: [TextId; 2]) -> io::Result<()> {
        if steps.is_empty() {
            return self.tell(nothing);
        }
        self.say(sentences::steps(self.messages, what, steps, self.game()))?;
        if steps.contains(&Step::Game) { self.show_board() } else { self.say_result() }
    }

    fn switch_to_daily(&mut self) -> io::Result<()> {
        match self.running.switch_to_day(None) {
            DailySwitch::Today(day) => {
                let attempt = self.running.dailies.attempt(self.game());
                self.say(game::daily_sentence(self.messages, day, attempt))?;
            }
            DailySwitch::BackToGame => self.tell("back-to-your-game-sentence")?,
            DailySwitch::AlreadyOnToday => return self.tell("already-on-todays-board-sentence"),
            DailySwitch::UnknownDay => return self.tell("no-daily-board-sentence"),
            DailySwitch::DealFailed(error) => {
                return self.say(sentences::no_deal_sentence(self.messages, &error));
            }
        }
        self.show_board()
    }

    /// Plays the stage of the journey with this number, or the next one.
    fn play_stage(&mut self, number: Option<usize>) -> io::Result<()> {
        let scores = self.running.ranking.scores().unwrap_or_default();
        let journey = Journey::new(scores.games());
        if let Some(number) = number.filter(|&number| Stage::new(number).is_none()) {
            let [number, count] = [number, Stage::COUNT].map(|number| self.messages.ungrouped(number));
            return self.say(self.messages.format("no-stage", [("number", number), ("count", count)]));
        }
        let next = || Stage::after(self.running.game()).or_else(|| journey.next());
        let stage = number.map_or_else(next, |number| journey.open().find(|stage| stage.number == number));
        let Some(stage) = stage else { return self.tell("stage-closed") };
        match Game::new(stage.id.clone()) {
            Ok(game) => {
                // A stage begun in a puzzle leaves it.
                self.running.end_practice();
                if self.running.open(game) {
                    self.tell("back-to-your-game-sentence")?;
                }
                self.say(sentences::sentence(self.messages, &stage.in_words(self.messages)))?;
                self.show_board()
            }
            Err(error) => self.say(sentences::no_deal_sentence(self.messages, &error)),
        }
    }

    pub(super) fn show_board(&mut self) -> io::Result<()> {
        if let Some(playing) = self.running.puzzles.in_play.as_ref() {
            let grade = playing.puzzle.grade().to_string().into();
            let goal = game::puzzle_goal(self.messages, playing.puzzle.goal()).into();
            self.say(self.messages.format("puzzle-sentence", [("grade", grade), ("goal", goal)]))?;
        }
        write!(self.output, "{}", labeled_board(self.running.game().board()))?;
        self.say(sentences::position(self.messages, self.game()))?;
        self.say_result()
    }

    fn search(&mut self, job: Job, time: Duration) -> io::Result<()> {
        self.running.advisor.search_for(job, time, (self.clock)());
        self.perform_effects()
    }

    /// Searches for a better continuation, unless the known one is proved to be the best.
    fn search_for_continuation(&mut self) -> io::Result<()> {
        if self.running.advisor.can_search_on() { self.search(Job::Continuation, HINT_DELAY) } else { Ok(()) }
    }

    fn show_hint(&mut self) -> io::Result<()> {
        self.search_for_continuation()?;
        let now = (self.clock)();
        let reply = self.running.request_hint(now);
        if reply == HintReply::Replaced
            && let Some(shown) = &mut self.running.advisor.hint
        {
            // The earlier hint is still on the screen.
            shown.level = HintLevel::Line;
        }
        self.running.advisor.show_due_hint(now);
        let shown =
            self.running.advisor.hint.as_ref().and_then(|shown| Some((shown.level, shown.hint.as_ref()?)));
        let Some((level, hint)) = shown else { return self.tell("no-moves-left-sentence") };
        let messages = self.messages;
        let mut facts = game::hint_facts(messages, level, hint, self.game().rules(), true, Color::letter);
        let more = hint.moves_to_end - hint.moves.len();
        if level == HintLevel::Line && more > 0 {
            facts.push(game::more_moves(messages, more));
        }
        self.say(messages.format("hint-sentence", [("facts", messages.clauses(&facts).into())]))
    }

    fn let_solver_play(&mut self, moves: usize) -> io::Result<()> {
        if self.game().status().is_over() {
            return self.tell("no-moves-left-sentence");
        }
        for _ in 0..moves {
            self.search_for_continuation()?;
            if self.running.play_solver_move().is_none() {
                break;
            }
            self.say_move()?;
            self.perform_effects()?;
            // Lets a screen reader speak each move as soon as it is made and recorded.
            self.output.flush()?;
        }
        Ok(())
    }

    fn show_par(&mut self, seconds: usize) -> io::Result<()> {
        self.running.advisor.learn_par();
        let is_proved = self.running.advisor.par(self.game()).is_some_and(|par| par.proved);
        if self.game().status().is_over() && !self.game().moves().is_empty() && !is_proved {
            self.search(Job::Par, Duration::from_secs(seconds as u64).min(MAX_TIME))?;
        }
        self.say(match self.running.advisor.par(self.game()) {
            Some(par) => par.sentence(self.messages, self.game().rules()),
            None => self.messages.text("par-at-end-sentence").into_owned(),
        })
    }

    fn review(&mut self, seconds: usize) -> io::Result<()> {
        let game = self.game().clone();
        if game.moves().is_empty() {
            return self.tell("nothing-played-yet-sentence");
        }
        if !game.status().is_over() {
            return self.tell("review-at-end-sentence");
        }
        self.running.open_review(&game);
        self.search(Job::Review, Duration::from_secs(seconds as u64).min(MAX_TIME))?;
        let Some(review) = self.running.advisor.reviews.of(&game).cloned() else { return Ok(()) };
        self.say(review::summary(self.messages, &review, game.rules()))?;
        self.show_stars()?;
        if let Some(plan) = &review.plan {
            let told = review::plan(self.messages, plan, game.rules(), "plan-found", Color::letter);
            self.say(sentences::paragraph(told))?;
        } else if let Some(own) = Plan::own(&game) {
            let told = review::strengths(self.messages, &own, &game, Color::letter);
            self.say(sentences::paragraph(told))?;
        }
        for moment in &review.moments {
            self.say(review::moment_in_text(self.messages, moment, &review, &game))?;
        }
        match &review.moments[..] {
            _ if review.moves.is_empty() => self.tell("game-too-long-sentence"),
            [] if review.loss() > 0 && review.errors().next().is_none() => self.tell("moments-none"),
            _ => Ok(()),
        }
    }

    fn share(&mut self) -> io::Result<()> {
        if self.game().is_untouched() {
            return self.tell("nothing-played-yet-sentence");
        }
        if Day::of(self.game().id()).is_some() {
            self.running.refresh();
        }
        let claims =
            Claims { name: self.config.value(Setting::Name), ..Claims::of(self.game(), &self.running) };
        let [text, _] = texts_to_paste(self.game(), claims, self.messages);
        self.say(text)?;
        if self.config.source(Setting::Name) == SettingSource::Default {
            self.tell("name-hint-sentence")?;
        }
        Ok(())
    }

    /// Shares under this name from now on; if it is empty, without one.
    pub(super) fn set_name(&mut self, name: &str) -> io::Result<()> {
        let name = match player_name(name) {
            Ok(name) => name,
            Err(why) => return self.tell(why),
        };
        self.config.choose(Setting::Name, &name);
        if !self.config.is_fixed(Setting::Name) {
            self.autosave.save_choice(Setting::Name.name(), &name);
        }
        if name.is_empty() {
            return self.tell("name-none-sentence");
        }
        let charset = self.messages.charset;
        let name = charset.printable(charset.spell(&name).chars());
        self.say(self.messages.format("name-sentence", [("name", name.into())]))
    }

    /// Prints the stars that the game in play has reached, and what it can beat.
    fn show_target(&mut self) -> io::Result<()> {
        self.running.learn_bests();
        if self.running.advisor.scale().state == ScaleState::Searching {
            self.search(Job::Scale, SCALE_TIME)?;
        }
        let sentence = match self.running.target() {
            Some(target) => target.sentence(self.messages, self.game()),
            None if self.game().status().is_over() => return self.show_stars(),
            None => self.messages.text("no-target").into_owned(),
        };
        self.say(sentences::sentence(self.messages, &sentence))
    }

    /// Prints the stars of a game that is over, or why it has none.
    fn show_stars(&mut self) -> io::Result<()> {
        if self.running.advisor.award(self.game()).is_none() {
            self.search(Job::Scale, SCALE_TIME)?;
        }
        self.running.advisor.keep_results();
        let Some(award) = self.running.advisor.award(self.game()) else { return Ok(()) };
        self.say(sentences::sentence(self.messages, &award.facts(self.messages, review::stars_in_words)))
    }

    /// Prints the place of a game that has just ended and, for a daily board, the first attempt and the streak.
    fn show_end(&mut self) -> io::Result<()> {
        let messages = self.messages;
        if let Some(ranked) = self.running.ranking.ranked() {
            let first = ranked.first_time(messages);
            let first = first.filter(|_| self.running.game().help().is_none());
            let first = first.unwrap_or_else(|| ranked.place(messages));
            let next = ranked.place.to_next(messages, &ranked.game);
            let best = ranked.best_on_board.as_ref().map(|best| best_on_board(messages, best));
            let facts: Vec<String> = iter::once(first).chain(next).chain(best).collect();
            self.say(sentences::sentence(messages, &messages.join(&facts)))?;
        }
        let (game, dailies) = (self.running.game(), &self.running.dailies);
        let Some(day) = Day::of(game.id()) else { return Ok(()) };
        let first =
            dailies.first_attempt_before(game).map(|first| game::first_attempt(messages, first.score));
        let facts: Vec<String> = first.into_iter().chain(dailies.remarks(messages, game, day)).collect();
        facts.iter().try_for_each(|fact| self.say(sentences::sentence(messages, fact)))
    }

    /// Lists the best games of the current kind: first those without help, then those with undo or hints.
    fn list_scores(&mut self) -> io::Result<()> {
        let scores = self.running.ranking.scores();
        self.perform_effects()?;
        let Some(scores) = scores else { return Ok(()) };
        let messages = self.messages;
        let game = FinishedGame::new(self.game(), jiff::Timestamp::UNIX_EPOCH, None);
        let Some(leaderboard) = scores.leaderboard(game.leaderboard()) else {
            return self.tell("no-game-of-this-kind");
        };
        for (help, title) in [(Help::None, "scores"), (Help::UndoOrHints, "scores-with-help")] {
            let best = leaderboard.best(help);
            if best.is_empty() {
                continue;
            }
            let name = kind_in_words(messages, leaderboard.name, &format!("{}:x", leaderboard.name));
            let heading = [("title", messages.text(title).into()), ("name", messages.clauses(&name).into())];
            self.say(messages.format("list-heading", heading))?;
            for (rank, game) in (1..).zip(best) {
                let score =
                    (!game.ranks_by_tiles_left()).then(|| messages.count_ungrouped(game.score, "points"));
                let facts = score.into_iter().chain([finished_game(messages, game)]);
                let facts = messages.join(&facts.collect::<Vec<_>>());
                self.say(format!("{rank}. {}", sentences::sentence(messages, &facts)))?;
            }
        }
        // On the leaderboard of a single board, the best game of that board is already listed.
        if leaderboard.name != game.id()
            && let Some(best) = scores.best_on_board_of(&game)
        {
            self.say(sentences::sentence(messages, &best_on_board(messages, best)))?;
        }
        Ok(())
    }

    /// Executes a command while a puzzle is played, if the command does something else then.
    fn execute_in_puzzle(&mut self, command: Command) -> Option<io::Result<()>> {
        let code = self.running.puzzles.in_play.as_ref()?.puzzle.code();
        match command {
            Command::New | Command::Puzzle(PuzzleChoice::Next) => {
                let next = self.running.next_puzzle();
                Some(self.show_puzzle(next))
            }
            Command::Solve(_) => {
                let solution = self.running.puzzles.give_up();
                let Some(solution) = solution else { return Some(self.tell("no-solution-sentence")) };
                let moves = solution.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
                Some(self.say(self.messages.format("puzzle-solution-sentence", [("moves", moves.into())])))
            }
            Command::Id | Command::Code => Some(self.say(code)),
            Command::Help => {
                let of_puzzles = self.messages.text("puzzle-help-sentence");
                Some(self.say(format!("{}\n{of_puzzles}", help(self.shortcuts, self.messages))))
            }
            Command::Hint
            | Command::Par(_)
            | Command::Review(_)
            | Command::Share
            | Command::Target
            | Command::Scores => Some(self.tell("not-in-a-puzzle-sentence")),
            Command::Daily => {
                self.running.end_practice();
                // It may be the board from which the player came.
                let is_there = self.running.dailies.is_today(self.game().id());
                is_there.then(|| self.show_board())
            }
            _ => None,
        }
    }

    /// Begins with these puzzles, or goes back to the player's game.
    fn choose_puzzles(&mut self, choice: PuzzleChoice) -> io::Result<()> {
        let source = match choice {
            PuzzleChoice::Grade(grade) => PuzzleSource::Grade(grade),
            PuzzleChoice::Next | PuzzleChoice::Daily => match self.running.dailies.today() {
                Some(day) => PuzzleSource::Daily(day),
                None => return self.tell("no-daily-board-sentence"),
            },
            PuzzleChoice::Stop => {
                self.running.end_practice();
                return self.show_board();
            }
        };
        self.running.end_practice();
        let next = self.running.start_puzzles(source);
        self.show_puzzle(next)
    }

    fn show_puzzle(&mut self, next: NextPuzzle) -> io::Result<()> {
        self.make_awaited_puzzle()?;
        if next == NextPuzzle::None || self.running.puzzles.in_play.is_none() {
            return self.tell("no-more-puzzles-sentence");
        }
        self.show_board()
    }

    /// Makes the puzzle that is to begin, if there is one.
    pub(super) fn make_awaited_puzzle(&mut self) -> io::Result<()> {
        if self.running.puzzles.awaited.is_some() { self.search(Job::Puzzle, MAKING_TIME) } else { Ok(()) }
    }
}

/// A board with row numbers on its left and column letters below it.
pub(crate) fn labeled_board(board: &Board) -> String {
    let size = board.size();
    let number_width = size.rows().to_string().len();
    let column_width = ColumnLetters(size.columns() - 1).to_string().len();
    let mut text = String::new();
    for (number, row) in (1..=size.rows()).rev().zip(board.rows()) {
        let _ = write!(text, "{number:number_width$}");
        for tile in row {
            let _ = write!(text, " {:>column_width$}", tile.map_or('.', Color::letter));
        }
        text.push('\n');
    }
    let _ = write!(text, "{:number_width$}", "");
    for column in 0..size.columns() {
        let _ = write!(text, " {:>column_width$}", ColumnLetters(column).to_string());
    }
    text + "\n"
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wide_and_tall_boards_stay_aligned() {
        let board: Board = "A".repeat(28).parse().unwrap();
        let text = labeled_board(&board);
        let lines: Vec<&str> = text.lines().collect();
        assert_eq!(lines[0].len(), lines[1].len());
        assert!(lines[0].starts_with("1  A  A"), "{text}");
        assert!(lines[1].starts_with("   a  b") && lines[1].ends_with("  z aa ab"), "{text}");

        let board: Board = "A\n".repeat(100).parse().unwrap();
        let text = labeled_board(&board);
        assert!(text.starts_with("100 A\n 99 A\n") && text.ends_with("  1 A\n    a\n"), "{text}");
    }
}
