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
    let threads = threads.min(usize::try_from(numbers.end - numbers.start).unwrap_or(usize::MAX));
    let (next, (sender, done)) = (AtomicU64::new(numbers.start), mpsc::channel());
    let next_number =
        || Some(next.fetch_add(1, Ordering::Relaxed)).filter(|&number| number < numbers.end && !stop());
    thread::scope(|scope| {
        let begin = |_: &usize| {
            let (sender, next_number) = (sender.clone(), &next_number);
            let work_on = move || {
                while let Some(number) = next_number()
                    && sender.send((number, work(number))).is_ok()
                {}
            };
            // With fewer threads than asked for it takes longer, no more.
            thread::Builder::new().spawn_scoped(scope, work_on).is_ok()
        };
        // One alone works right here.
        let working = (0..threads).filter(|_| threads > 1).take_while(begin).count();
        drop(sender);
        if working == 0 {
            return std::iter::from_fn(next_number).for_each(|number| take(work(number)));
        }
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

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::Barrier;

    fn taken(
        numbers: Range<u64>,
        threads: usize,
        stop: Stop<'_>,
        work: &(impl Fn(u64) -> u64 + Sync),
    ) -> Vec<u64> {
        let mut taken = Vec::new();
        side_by_side(numbers, threads, stop, work, |found| taken.push(found));
        taken
    }

    #[test]
    fn results_come_in_the_order_of_their_numbers() {
        for threads in [0, 1, 2, 3, 8, 200] {
            let squares: Vec<u64> = (5..105).map(|number| number * number).collect();
            assert_eq!(taken(5..105, threads, &|| false, &|number| number * number), squares, "{threads}");
            assert!(taken(5..5, threads, &|| false, &|number| number).is_empty(), "{threads}");
        }
    }

    /// Each of the first three waits for the other two: one thread alone would wait for ever.
    #[test]
    fn as_many_work_at_once_as_there_are_threads() {
        let barrier = Barrier::new(3);
        let work = |number| {
            barrier.wait();
            number
        };
        assert_eq!(taken(0..6, 3, &|| false, &work), [0, 1, 2, 3, 4, 5]);
    }

    #[test]
    fn nothing_is_begun_once_it_is_told_to_stop() {
        for threads in [1, 4] {
            let begun = AtomicU64::new(0);
            let stop = || begun.load(Ordering::Relaxed) >= 10;
            let work = |number| {
                begun.fetch_add(1, Ordering::Relaxed);
                number
            };
            let taken = taken(0..1_000_000, threads, &stop, &work);
            assert!(begun.load(Ordering::Relaxed) < 10 + threads as u64);
            assert!(taken.iter().copied().eq(0..taken.len() as u64), "{taken:?}");
        }
    }

    #[test]
    #[should_panic(expected = "a scoped thread panicked")]
    fn a_panic_of_the_work_goes_on() {
        taken(0..100, 3, &|| false, &|number| if number == 7 { panic!("seven") } else { number });
    }
}
