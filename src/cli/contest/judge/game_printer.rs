//! Who tells of a game while it is judged.

use crate::cli::args::ObjectFlags;
use crate::cli::args::format::Style;
use crate::cli::contest::judge::board_result::BoardResult;
use crate::cli::contest::judge::listing::Listing;
use crate::cli::contest::judge::objects::Objects;
use crate::cli::contest::judge::remark_printer::RemarkPrinter;
use crate::contest::process::{Form, Moment, Trial};
use crate::contest::{Effect, Judged, Judgement, Verdict};
use crate::game::Game;
use clap::Args;
use std::io::{self, BufWriter, Stdout, Write};
use std::mem;

/// How to tell, as asked for.
#[derive(Args, Clone, Debug)]
#[command(mut_arg("format", |arg| arg.help("Print a JSON object a line").long_help(OBJECTS)))]
pub(crate) struct StyleFlags {
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
    pub(crate) const fn style(&self) -> Style {
        self.objects.style(self.quiet)
    }
}

/// Tells of one game on standard output.
pub(crate) struct GamePrinter {
    out: BufWriter<Stdout>,
    printer: Printer,
    remarks: RemarkPrinter,
    board: String,
    /// The game before the first action.
    game: Game,
    so_far: Vec<Judgement>,
}

enum Printer {
    Listing(Listing),
    Objects(Objects),
    Total,
}

impl GamePrinter {
    /// What the bot says on its standard error goes to `remarks`. The board is called so, and this is the game before
    /// the first action.
    pub(crate) fn new(style: Style, remarks: RemarkPrinter, board: &str, game: &Game) -> Self {
        let printer = match style {
            Style::Text => Printer::Listing(Listing::default()),
            Style::Objects => Printer::Objects(Objects::default()),
            Style::Number => Printer::Total,
        };
        Self {
            out: BufWriter::new(io::stdout()),
            printer,
            remarks,
            board: board.to_owned(),
            game: game.clone(),
            so_far: Vec::new(),
        }
    }

    pub(crate) fn tell(&mut self, moment: Moment<'_>) -> io::Result<()> {
        match (moment, &mut self.printer) {
            (Moment::Judged(judgement, time), printer) => {
                self.so_far.push(judgement.clone());
                match printer {
                    Printer::Listing(listing) => listing.tell(judgement, time, &mut self.out)?,
                    Printer::Objects(objects) => objects.tell(judgement, time, &mut self.out)?,
                    Printer::Total => {}
                }
                // Where an action is an answer of its own somebody may be waiting for the next one.
                if time.is_some() { self.out.flush() } else { Ok(()) }
            }
            (Moment::Remarks(remarks), Printer::Objects(_)) if self.remarks.are_shown() => {
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
    pub(crate) fn end(mut self, trial: &Trial, form: Form) -> io::Result<()> {
        let result = BoardResult::of(&self.board, trial, form);
        self.conclude(&result)?;
        self.remarks.last_lines(trial, form).iter().for_each(|line| self.remarks.say(line));
        for tip in result.tips() {
            // Whoever does not read it misses nothing that counts.
            let _ = writeln!(io::stderr().lock(), "note: {tip}");
        }
        Ok(())
    }

    /// With these told by somebody else.
    pub(crate) fn after(mut self, judgements: Vec<Judgement>) -> Self {
        self.so_far = judgements;
        self
    }

    /// Tells what there was when somebody stopped it.
    pub(crate) fn stop(mut self) -> io::Result<()> {
        let (mut game, judgements) = (self.game.clone(), mem::take(&mut self.so_far));
        for removed in
            judgements.iter().filter(|judgement| matches!(judgement.effect, Effect::Removed { .. }))
        {
            game.play(removed.action.cell).map_err(io::Error::other)?;
        }
        let judged = Judged { judgements, verdict: Verdict::Unfinished, rest: 0, game };
        self.conclude(&BoardResult::stopped(&self.board, judged))?;
        if matches!(self.printer, Printer::Total) {
            // A number alone does not tell that it is not the whole game.
            let _ = writeln!(io::stderr().lock(), "stopped before the end of the game");
        }
        Ok(())
    }

    fn conclude(&mut self, result: &BoardResult) -> io::Result<()> {
        match &self.printer {
            Printer::Listing(_) => Listing::end(result, &mut self.out)?,
            Printer::Objects(_) => Objects::end(result, &mut self.out)?,
            Printer::Total => writeln!(self.out, "{}", result.score)?,
        }
        self.out.flush()
    }
}
