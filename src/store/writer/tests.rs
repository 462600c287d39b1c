use crate::store::Warning;
use crate::store::writer::{Destination, Writer};
use std::io;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::time::Duration;

/// A disk that waits for an answer from the test: `true` accepts the content, `false` refuses it.
#[derive(Debug)]
struct SlowDisk {
    answers: Receiver<bool>,
    written: Sender<Vec<u32>>,
}

impl Destination for SlowDisk {
    type Content = Vec<u32>;

    const TIMED_OUT: Warning = Warning::NoHome;

    fn failed(error: &io::Error) -> Warning {
        Warning::SessionNotSaved { why: error.to_string() }
    }

    fn write(&mut self, content: Vec<u32>) -> Result<Option<Warning>, Warning> {
        let accepts = self.answers.recv().unwrap_or(true);
        if !accepts {
            return Err(Warning::ChoiceNotSaved { why: String::new() });
        }
        self.written.send(content).unwrap();
        Ok(None)
    }

    fn merge(unwritten: Vec<u32>, newer: Vec<u32>) -> Vec<u32> {
        [unwritten, newer].concat()
    }
}

/// Returns a writer to a slow disk, the sender of the disk's answers, and the content that the disk accepts.
fn slow_disk() -> (Writer<SlowDisk>, Sender<bool>, Receiver<Vec<u32>>) {
    let (answer, answers) = channel();
    let (written, seen) = channel();
    (Writer::new(SlowDisk { answers, written }), answer, seen)
}

const LONG: Duration = Duration::from_secs(20);

#[test]
fn failed_content_is_merged_with_newer_content_and_written_again() {
    let (mut writer, answer, seen) = slow_disk();
    writer.put(vec![1]);
    answer.send(false).unwrap();
    writer.queue().wait(LONG);
    assert_eq!(writer.queue().take_warning(), Some(Warning::ChoiceNotSaved { why: String::new() }));
    writer.put(vec![2]);
    answer.send(false).unwrap();
    writer.queue().wait(LONG);
    assert_eq!(writer.queue().take_warning(), None, "a series of failures has one warning");
    answer.send(true).unwrap();
    assert!(writer.queue().flush(LONG));
    assert_eq!(seen.try_iter().collect::<Vec<_>>(), [vec![1, 2]]);
}

#[test]
fn finish_warns_if_the_disk_is_too_slow() {
    let (mut writer, answer, seen) = slow_disk();
    writer.finish(Duration::ZERO);
    assert_eq!(writer.queue().take_warning(), None, "there was nothing to write");
    writer.put(vec![1]);
    writer.finish(Duration::ZERO);
    assert_eq!(writer.queue().take_warning(), Some(Warning::NoHome));
    answer.send(true).unwrap();
    writer.finish(LONG);
    assert_eq!((writer.queue().take_warning(), seen.recv()), (None, Ok(vec![1])));
}
