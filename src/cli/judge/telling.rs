//! Who tells of a game while it is judged.

use super::listing::Listing;
use super::objects::Objects;
use super::outcome::Outcome;
use super::remarks::Remarks;
use crate::contest::process::{Moment, Trial};
use crate::contest::{Judged, Turns};
use crate::game::Game;
use clap::Args;
use std::io::{self, BufWriter, Stdout, Write};

/// How to tell, as asked for.
#[derive(Args, Clone, Debug)]
pub(super) struct StyleFlags {
    /// Print a JSON object a line
    #[arg(long, conflicts_with = "quiet", long_help = OBJECTS)]
    json: bool,

    /// Print the total alone
    #[arg(short, long)]
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
and longest_action; left_behind (id, name, ended), replay.
`summary`, for a folder: boards, judged, failed, total, mean, ms, first_ms, first_board, longest_ms, longest_action, \
longest_board.";

impl StyleFlags {
    pub(super) const fn style(&self) -> Style {
        match (self.json, self.quiet) {
            (true, _) => Style::Objects,
            (_, true) => Style::Total,
            _ => Style::Text,
        }
    }
}

/// How to tell of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Style {
    /// A line an action.
    Text,
    /// A JSON object an action.
    Objects,
    /// The total alone.
    Total,
}

/// Tells of one game on standard output.
pub(super) struct Telling {
    out: BufWriter<Stdout>,
    teller: Teller,
    remarks: Remarks,
    board: String,
    so_far: Judged,
}

enum Teller {
    Listing(Listing),
    Objects(Objects),
    Total,
}

impl Telling {
    /// `with_remarks`: what the bot says on its standard error, too. The board is called so, and this is the game
    /// before the first action.
    pub(super) fn new(style: Style, with_remarks: bool, board: &str, game: &Game) -> Self {
        let teller = match style {
            Style::Text => Teller::Listing(Listing::default()),
            Style::Objects => Teller::Objects(Objects::default()),
            Style::Total => Teller::Total,
        };
        Self {
            out: BufWriter::new(io::stdout()),
            teller,
            remarks: Remarks::new("bot", with_remarks),
            board: board.to_owned(),
            so_far: Turns::new(game.clone(), None).judged(),
        }
    }

    pub(super) fn tell(&mut self, moment: Moment<'_>) -> io::Result<()> {
        match (moment, &mut self.teller) {
            (Moment::Judged(judgement, time), teller) => {
                // What it was worth was judged already.
                let _ = self.so_far.game.play(judgement.action.cell);
                self.so_far.judgements.push(judgement.clone());
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
    pub(super) fn end(mut self, trial: &Trial) -> io::Result<()> {
        self.conclude(&Outcome::of(&self.board, trial))?;
        self.remarks.end(trial);
        Ok(())
    }

    /// Tells what there was when somebody stopped it.
    pub(super) fn stop(mut self) -> io::Result<()> {
        self.conclude(&Outcome::stopped(&self.board, self.so_far.clone()))
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
