//! Work on several threads.

use std::thread;

/// What comes of the work for each of these numbers, in their order, with so many threads.
pub(super) fn side_by_side<T: Send>(
    numbers: &[u64],
    threads: usize,
    work: &(impl Fn(u64) -> T + Sync),
) -> Vec<T> {
    let mut found = Vec::with_capacity(numbers.len());
    for numbers in numbers.chunks(threads.max(1)) {
        if let [number] = numbers {
            found.push(work(*number));
            continue;
        }
        thread::scope(|scope| {
            let threads: Vec<_> = numbers.iter().map(|&number| scope.spawn(move || work(number))).collect();
            for thread in threads {
                found.push(thread.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic)));
            }
        });
    }
    found
}
