//! The selection and the scroll position of a list.

/// The selected row and the first visible row. The methods clamp both to the number of rows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct List {
    picked: usize,
    first: usize,
}

impl List {
    /// The list with this row selected.
    pub(super) const fn at(picked: usize) -> Self {
        Self { picked, first: 0 }
    }

    /// The selected row, if the list has `rows` rows.
    pub(super) fn picked(self, rows: usize) -> usize {
        self.picked.min(rows.saturating_sub(1))
    }

    /// The first visible row if `room` of `rows` rows fit. Scrolls only as far as needed to show the selected row.
    pub(super) fn first(self, rows: usize, room: usize) -> usize {
        let picked = self.picked(rows);
        let first = self.first.min(picked).max((picked + 1).saturating_sub(room));
        first.min(rows.saturating_sub(room))
    }

    /// Selects a row and scrolls to it if necessary.
    pub(super) fn pick(&mut self, row: usize, rows: usize, room: usize) {
        self.first = self.first(rows, room);
        self.picked = row.min(rows.saturating_sub(1));
        self.first = self.first(rows, room);
    }

    /// Scrolls by `steps` rows. If the selected row would be hidden, the nearest visible row is selected.
    pub(super) fn scroll(&mut self, steps: isize, rows: usize, room: usize) {
        let last = rows.saturating_sub(room);
        let first = self.first(rows, room).saturating_add_signed(steps).min(last);
        let picked = self.picked(rows).min((first + room).saturating_sub(1)).max(first);
        *self = Self { picked, first };
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_selected_row_is_always_visible() {
        for (rows, room) in (0..20).flat_map(|rows| (0..8).map(move |room| (rows, room))) {
            let mut list = List::default();
            for step in [0, 5, 3, 19, 18, 7, 100, 1] {
                list.pick(step, rows, room);
                let (picked, first) = (list.picked(rows), list.first(rows, room));
                assert!(rows == 0 || picked < rows, "{list:?} of {rows}");
                assert!(
                    rows == 0 || room == 0 || (first..first + room).contains(&picked),
                    "{list:?} on {room}"
                );
                assert!(first <= rows.saturating_sub(room), "{list:?} leaves room for more");
            }
        }
    }

    #[test]
    fn scrolling_stops_once_the_selected_row_is_visible() {
        let mut list = List::at(0);
        let first = |list: List| list.first(20, 5);
        list.pick(4, 20, 5);
        assert_eq!(first(list), 0);
        list.pick(5, 20, 5);
        assert_eq!(first(list), 1);
        list.pick(2, 20, 5);
        assert_eq!(first(list), 1);
        list.scroll(3, 20, 5);
        assert_eq!((first(list), list.picked(20)), (4, 4));
        list.scroll(100, 20, 5);
        assert_eq!((first(list), list.picked(20)), (15, 15));
        list.scroll(-100, 20, 5);
        assert_eq!((first(list), list.picked(20)), (0, 4));
    }
}
