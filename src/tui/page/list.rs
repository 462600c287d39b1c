//! The selection and the scroll position of a list.

/// The selected row and the first visible row. The methods clamp both to the number of rows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct List {
    selected: usize,
    first: usize,
}

impl List {
    pub(super) const fn at(selected: usize) -> Self {
        Self { selected, first: 0 }
    }

    pub(super) fn selected(self, rows: usize) -> usize {
        self.selected.min(rows.saturating_sub(1))
    }

    /// The first visible row if `height` of `rows` rows fit. Scrolls only as far as needed to show the selected row.
    pub(super) fn first(self, rows: usize, height: usize) -> usize {
        let selected = self.selected(rows);
        let first = self.first.min(selected).max((selected + 1).saturating_sub(height));
        first.min(rows.saturating_sub(height))
    }

    pub(super) fn select(&mut self, row: usize, rows: usize, height: usize) {
        self.first = self.first(rows, height);
        self.selected = row.min(rows.saturating_sub(1));
        self.first = self.first(rows, height);
    }

    /// Scrolls by `steps` rows. If the selected row would be hidden, the nearest visible row is selected.
    pub(super) fn scroll(&mut self, steps: isize, rows: usize, height: usize) {
        let max_first = rows.saturating_sub(height);
        let first = self.first(rows, height).saturating_add_signed(steps).min(max_first);
        let selected = self.selected(rows).min((first + height).saturating_sub(1)).max(first);
        *self = Self { selected, first };
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_selected_row_is_always_visible() {
        for (rows, height) in (0..20).flat_map(|rows| (0..8).map(move |height| (rows, height))) {
            let mut list = List::default();
            for step in [0, 5, 3, 19, 18, 7, 100, 1] {
                list.select(step, rows, height);
                let (selected, first) = (list.selected(rows), list.first(rows, height));
                assert!(rows == 0 || selected < rows, "{list:?} of {rows}");
                assert!(
                    rows == 0 || height == 0 || (first..first + height).contains(&selected),
                    "{list:?} on {height}"
                );
                assert!(first <= rows.saturating_sub(height), "{list:?} leaves lines empty");
            }
        }
    }

    #[test]
    fn the_list_scrolls_only_as_far_as_necessary() {
        // Of 20 rows, 5 are visible.
        let mut list = List::at(0);
        let first = |list: List| list.first(20, 5);
        list.select(4, 20, 5);
        assert_eq!(first(list), 0);
        list.select(5, 20, 5);
        assert_eq!(first(list), 1);
        list.select(2, 20, 5);
        assert_eq!(first(list), 1);
        list.scroll(3, 20, 5);
        assert_eq!((first(list), list.selected(20)), (4, 4));
        list.scroll(100, 20, 5);
        assert_eq!((first(list), list.selected(20)), (15, 15));
        list.scroll(-100, 20, 5);
        assert_eq!((first(list), list.selected(20)), (0, 4));
    }
}
