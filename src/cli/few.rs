//! Lists that may be long.

/// How many of a long list are named.
const FEW: usize = 10;

/// These, as far as anybody would read them: `1, 2, 3 and so on`.
pub(super) fn few(things: &[String]) -> String {
    let more = if things.len() > FEW { " and so on" } else { "" };
    format!("{}{more}", things.get(..FEW).unwrap_or(things).join(", "))
}

#[cfg(test)]
mod tests {
    use super::few;

    #[test]
    fn long_lists_are_cut() {
        let numbers: Vec<String> = (1..=11).map(|number: u8| number.to_string()).collect();
        assert_eq!(few(&numbers[..10]), "1, 2, 3, 4, 5, 6, 7, 8, 9, 10");
        assert_eq!(few(&numbers), "1, 2, 3, 4, 5, 6, 7, 8, 9, 10 and so on");
    }
}
