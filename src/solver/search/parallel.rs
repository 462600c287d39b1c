//! Runs independent work items on several threads and delivers the results in order.

use super::options::Stop;
use std::collections::BTreeMap;
use std::ops::Range;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc;
use std::thread;

/// A message from a work item.
pub(crate) enum Message<P, T> {
    /// Progress while the item with this number runs, passed on at once.
    Progress(u64, P),
    /// Its result.
    Result(T),
}

/// Runs `work` for each of `numbers` on up to `threads` threads until `stop` returns true, and passes the results to
/// `on_message` in the order of their numbers, each as soon as all earlier ones are complete. While it runs, `work` may
/// report progress, which is passed on at once.
///
/// A thread that finishes an item takes the next number, so no thread waits for another.
///
/// # Panics
/// Panics if `work` does.
pub(crate) fn parallel_in_order<P: Send, T: Send>(
    numbers: Range<u64>,
    threads: usize,
    stop: Stop<'_>,
    work: &(impl Fn(u64, &mut dyn FnMut(P)) -> T + Sync),
    mut on_message: impl FnMut(Message<P, T>),
) {
    let threads = threads.min(usize::try_from(numbers.end - numbers.start).unwrap_or(usize::MAX));
    let next = AtomicU64::new(numbers.start);
    let (sender, messages) = mpsc::channel();
    let next_number =
        || Some(next.fetch_add(1, Ordering::Relaxed)).filter(|&number| number < numbers.end && !stop());
    thread::scope(|scope| {
        let spawn = |_: &usize| {
            let (sender, next_number) = (sender.clone(), &next_number);
            let run = move || {
                // A message is lost only if the receiver panics.
                let send = |number, message| drop(sender.send((number, message)));
                while let Some(number) = next_number() {
                    let result =
                        work(number, &mut |progress| send(number, Message::Progress(number, progress)));
                    send(number, Message::Result(result));
                }
            };
            // If the system refuses a thread, the others do its work.
            thread::Builder::new().spawn_scoped(scope, run).is_ok()
        };
        // A single thread is not worth spawning: the caller's thread does the work.
        let spawned = if threads > 1 { (0..threads).take_while(spawn).count() } else { 0 };
        drop(sender);
        if spawned == 0 {
            for number in std::iter::from_fn(next_number) {
                let result = work(number, &mut |progress| on_message(Message::Progress(number, progress)));
                on_message(Message::Result(result));
            }
            return;
        }
        let (mut due, mut early) = (numbers.start, BTreeMap::new());
        for (number, message) in messages {
            match message {
                Message::Progress(..) => on_message(message),
                Message::Result(result) => drop(early.insert(number, result)),
            }
            while let Some(result) = early.remove(&due) {
                due += 1;
                on_message(Message::Result(result));
            }
        }
    });
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;
    use std::sync::Barrier;

    fn results(
        numbers: Range<u64>,
        threads: usize,
        stop: Stop<'_>,
        work: &(impl Fn(u64) -> u64 + Sync),
    ) -> Vec<u64> {
        let (mut results, mut reported) = (Vec::new(), BTreeSet::new());
        let work = |number, send: &mut dyn FnMut(u64)| {
            send(number);
            work(number)
        };
        parallel_in_order(numbers, threads, stop, &work, |message| match message {
            Message::Progress(number, _) => drop(reported.insert(number)),
            Message::Result(result) => results.push(result),
        });
        assert_eq!(reported.len(), results.len(), "each item reports once");
        results
    }

    #[test]
    fn results_arrive_in_the_order_of_their_numbers() {
        for threads in [0, 1, 2, 3, 8, 200] {
            let squares: Vec<u64> = (5..105).map(|number| number * number).collect();
            assert_eq!(results(5..105, threads, &|| false, &|number| number * number), squares, "{threads}");
            assert!(results(5..5, threads, &|| false, &|number| number).is_empty(), "{threads}");
        }
    }

    /// Each item waits for two others: with fewer than three threads this would wait forever.
    #[test]
    fn three_threads_work_at_the_same_time() {
        let barrier = Barrier::new(3);
        let work = |number| {
            barrier.wait();
            number
        };
        assert_eq!(results(0..6, 3, &|| false, &work), [0, 1, 2, 3, 4, 5]);
    }

    #[test]
    fn no_item_starts_after_the_stop() {
        for threads in [1, 4] {
            let started = AtomicU64::new(0);
            let stop = || started.load(Ordering::Relaxed) >= 10;
            let work = |number| {
                started.fetch_add(1, Ordering::Relaxed);
                number
            };
            let results = results(0..1_000_000, threads, &stop, &work);
            assert!(started.load(Ordering::Relaxed) < 10 + threads as u64);
            assert!(results.iter().copied().eq(0..results.len() as u64), "{results:?}");
        }
    }

    #[test]
    #[should_panic(expected = "a scoped thread panicked")]
    fn a_panic_in_the_work_reaches_the_caller() {
        results(0..100, 3, &|| false, &|number| if number == 7 { panic!("seven") } else { number });
    }
}
