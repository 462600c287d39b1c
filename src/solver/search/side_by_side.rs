//! Work on several threads.

use super::Stop;
use std::collections::BTreeMap;
use std::ops::Range;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc;
use std::thread;

/// Does the work for each of these numbers, on so many threads, until it is told to stop. What comes of it is given to
/// `take` in the order of the numbers, as soon as all before it is there.
///
/// A thread that is done takes the next number, so that none waits for another.
///
/// # Panics
/// If the work does.
pub(super) fn side_by_side<T: Send>(
    numbers: Range<u64>,
    threads: usize,
    stop: Stop<'_>,
    work: &(impl Fn(u64) -> T + Sync),
    mut take: impl FnMut(T),
) {
    let threads = u64::try_from(threads).unwrap_or(u64::MAX).min(numbers.end - numbers.start);
    if threads <= 1 {
        return numbers.take_while(|_| !stop()).for_each(|number| take(work(number)));
    }
    let (next, (sender, done)) = (AtomicU64::new(numbers.start), mpsc::channel());
    let next_number =
        || Some(next.fetch_add(1, Ordering::Relaxed)).filter(|&number| number < numbers.end && !stop());
    thread::scope(|scope| {
        for _ in 0..threads {
            let (sender, next_number) = (sender.clone(), &next_number);
            scope.spawn(move || {
                while let Some(number) = next_number() {
                    // Whoever no longer listens has panicked.
                    let _ = sender.send((number, work(number)));
                }
            });
        }
        drop(sender);
        let (mut due, mut early) = (numbers.start, BTreeMap::new());
        for (number, found) in done {
            early.insert(number, found);
            while let Some(found) = early.remove(&due) {
                due += 1;
                take(found);
            }
        }
    });
}
