//! Tables with a row for each board or run.

use crate::cli::output::text::shorten;

#[derive(Clone, Debug)]
pub(crate) struct Table {
    /// The common beginning of all names, which is left out if they are too long for their column.
    prefix: String,
    first: &'static str,
    name_width: usize,
    columns: Vec<Column>,
}

pub(crate) type Column = (&'static str, usize);

/// The width that the other columns leave on a terminal of 80 columns.
const MAX_NAME_WIDTH: usize = 30;

impl Table {
    pub(crate) fn new(
        first: &'static str,
        names: &[String],
        columns: impl IntoIterator<Item = Column>,
    ) -> Self {
        let longest = names.iter().map(|name| name.chars().count()).max().unwrap_or(0);
        let prefix = if longest > MAX_NAME_WIDTH { common_prefix(names) } else { "" };
        let name_width = (longest - prefix.chars().count()).clamp(first.len(), MAX_NAME_WIDTH);
        Self { prefix: prefix.to_owned(), first, name_width, columns: columns.into_iter().collect() }
    }

    pub(crate) fn heading(&self) -> String {
        let Self { prefix, first, columns, .. } = self;
        let note = if prefix.is_empty() { String::new() } else { format!("all names begin with {prefix}\n") };
        note + &self.line(first, columns.iter().map(|(heading, _)| (*heading).to_owned()))
    }

    pub(crate) fn row(&self, name: &str, cells: impl IntoIterator<Item = String>) -> String {
        self.line(&shorten(name.strip_prefix(&self.prefix).unwrap_or(name), MAX_NAME_WIDTH), cells)
    }

    fn line(&self, name: &str, cells: impl IntoIterator<Item = String>) -> String {
        let cells = self.columns.iter().zip(cells).map(|((_, width), cell)| format!("  {cell:>width$}"));
        let line = format!("{name:width$}{}", cells.collect::<String>(), width = self.name_width);
        line.trim_end().to_owned() + "\n"
    }
}

/// Returns the longest common prefix that ends at a separator: a folder, or an id without its last part.
fn common_prefix(names: &[String]) -> &str {
    let first = names.first().map(String::as_str).unwrap_or_default();
    let mut prefixes = first.rmatch_indices([':', '/']).filter_map(|(end, _)| first.get(..=end));
    prefixes.find(|prefix| names.iter().all(|name| name.starts_with(prefix))).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn common_prefix_ends_at_a_separator() {
        let check = |names: &[&str], expected| {
            let names: Vec<String> = names.iter().map(|&name| name.to_owned()).collect();
            assert_eq!(common_prefix(&names), expected, "{names:?}");
        };
        check(&[], "");
        check(&["1.txt", "10.txt"], "");
        let dealt = ["sg1:tiles:5x5c3:uniform-v1:demo", "sg1:tiles:5x5c3:uniform-v1:demo%232"];
        check(&dealt, "sg1:tiles:5x5c3:uniform-v1:");
        check(&dealt[..1], "sg1:tiles:5x5c3:uniform-v1:");
        check(&["boards/\u{e9}t\u{e9}/1", "boards/\u{e9}t\u{e8}/1"], "boards/");
    }
}
