//! Who tells of a game while it is judged.

use super::listing::Listing;
use super::objects::Objects;
use super::outcome::Outcome;
use super::remarks::Remarks;
use crate::cli::flags::ObjectFlags;
use crate::cli::flags::format::Style;
use crate::contest::process::{Form, Moment, Trial};
use crate::contest::{Effect, Judged, Judgement, Verdict};
use crate::game::Game;
use clap::Args;
use std::io::{self, BufWriter, Stdout, Write};
use std::mem;

/// How to tell, as asked for.
#[derive(Args, Clone, Debug)]
#[command(mut_arg("format", |arg| arg.help("Print a JSON object a line").long_help(OBJECTS)))]
pub(super) struct StyleFlags {
    #[command(flatten)]
    objects: ObjectFlags,

    /// Print the total alone
    #[arg(short, long, conflicts_with_all = ["format", "json"])]
    quiet: bool,
}

/// What programs need to know.
const OBJECTS: &str = "\
Print a JSON object a line

Each says in `event` what it is.
`action`, of one board: number, column, row; color (from 0), size and points, or warning; total, message, and turn by turn ms.
`stderr`, of one board with --stderr: line.
`result`, one a board: board, score, verdict (over, limit, unfinished, stopped, error), error (action, kind, text), status \
(playing, cleared, stuck), tiles_left, actions, warnings, ms, first_ms, and of the actions after the first longest_ms \
and longest_action; left_behind (id, name, ended, certain), replay.
`summary`, for a folder: boards, judged, failed, total, mean, ms (of all bots), first_ms, first_board, longest_ms, longest_action, \
longest_board.";

impl StyleFlags {
    pub(super) const fn style(&self) -> Style {
        self.objects.style(self.quiet)
    }
}

/// Tells of one game on standard output.
pub(super) struct Telling {
    out: BufWriter<Stdout>,
    teller: Teller,
    remarks: Remarks,
    board: String,
    /// The game before the first action.
    game: Game,
    so_far: Vec<Judgement>,
}

enum Teller {
    Listing(Listing),
    Objects(Objects),
    Total,
}

impl Telling {
    /// What the bot says on its standard error goes to `remarks`. The board is called so, and this is the game before
    /// the first action.
    pub(super) fn new(style: Style, remarks: Remarks, board: &str, game: &Game) -> Self {
        let teller = match style {
            Style::Text => Teller::Listing(Listing::default()),
            Style::Objects => Teller::Objects(Objects::default()),
            Style::Number => Teller::Total,
        };
        Self {
            out: BufWriter::new(io::stdout()),
            teller,
            remarks,
            board: board.to_owned(),
            game: game.clone(),
            so_far: Vec::new(),
        }
    }

    pub(super) fn tell(&mut self, moment: Moment<'_>) -> io::Result<()> {
        match (moment, &mut self.teller) {
            (Moment::Judged(judgement, time), teller) => {
                self.so_far.push(judgement.clone());
                match teller {
                    Teller::Listing(listing) => listing.tell(judgement, time, &mut self.out)?,
                    Teller::Objects(objects) => objects.tell(judgement, time, &mut self.out)?,
                    Teller::Total => {}
                }
                // Where an action is an answer of its own somebody may be waiting for the next one.
                if time.is_some() { self.out.flush() } else { Ok(()) }
            }
            (Moment::Remarks(remarks), Teller::Objects(_)) if self.remarks.are_shown() => {
                Objects::tell_remarks(&remarks, &mut self.out)?;
                self.out.flush()
            }
            (Moment::Remarks(remarks), _) => {
                self.out.flush()?;
                self.remarks.take(remarks);
                Ok(())
            }
        }
    }

    /// Tells how it ended.
    pub(super) fn end(mut self, trial: &Trial, form: Form) -> io::Result<()> {
        let outcome = Outcome::of(&self.board, trial, form);
        self.conclude(&outcome)?;
        self.remarks.last_lines(trial, form).iter().for_each(|line| self.remarks.say(line));
        for hint in outcome.hints() {
            // Whoever does not read it misses nothing that counts.
            let _ = writeln!(io::stderr().lock(), "note: {hint}");
        }
        Ok(())
    }

    /// With these told by somebody else.
    pub(super) fn after(mut self, judgements: Vec<Judgement>) -> Self {
        self.so_far = judgements;
        self
    }

    /// Tells what there was when somebody stopped it.
    pub(super) fn stop(mut self) -> io::Result<()> {
        let (mut game, judgements) = (self.game.clone(), mem::take(&mut self.so_far));
        for removed in
            judgements.iter().filter(|judgement| matches!(judgement.effect, Effect::Removed { .. }))
        {
            game.play(removed.action.cell).map_err(io::Error::other)?;
        }
        let judged = Judged { judgements, verdict: Verdict::Unfinished, rest: 0, game };
        self.conclude(&Outcome::stopped(&self.board, judged))?;
        if matches!(self.teller, Teller::Total) {
            // A number alone does not tell that it is not the whole game.
            let _ = writeln!(io::stderr().lock(), "stopped before the end of the game");
        }
        Ok(())
    }

    fn conclude(&mut self, outcome: &Outcome) -> io::Result<()> {
        match &self.teller {
            Teller::Listing(_) => Listing::end(outcome, &mut self.out)?,
            Teller::Objects(_) => Objects::end(outcome, &mut self.out)?,
            Teller::Total => writeln!(self.out, "{}", outcome.score)?,
        }
        self.out.flush()
    }
}
