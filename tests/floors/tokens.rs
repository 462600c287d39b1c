//! Rust code as tokens, and the names in it.

/// The line and the text of an identifier, a number, `::` or a single punctuation mark.
pub(super) type Token = (usize, String);

/// A name that a `use` declaration brings into scope.
pub(super) struct Use {
    pub(super) name: String,
    pub(super) path: Vec<String>,
    pub(super) is_public: bool,
}

/// Returns the identifier that a text begins with.
pub(super) fn identifier(text: &str) -> String {
    text.chars().take_while(|&letter| letter.is_alphanumeric() || letter == '_').collect()
}

/// Splits code into tokens, without comments, lifetimes, and the content of strings.
pub(super) fn tokens(text: &str) -> Vec<Token> {
    let mut tokens = Vec::new();
    let mut line = 1;
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let word = identifier(rest);
        let raw = rest.trim_start_matches(['b', 'r', 'c']).trim_start_matches('#');
        let length = if rest.starts_with("//") {
            rest.find('\n').unwrap_or(rest.len())
        } else if rest.starts_with("/*") {
            rest.find("*/").map_or(rest.len(), |end| end + 2)
        } else if matches!(word.as_str(), "r" | "br" | "cr") && raw.starts_with('"') {
            let hashes = rest.len() - raw.len() - word.len();
            let end = format!("\"{}", "#".repeat(hashes));
            let start = rest.len() - raw.len() + 1;
            rest[start..].find(&end).map_or(rest.len(), |at| start + at + end.len())
        } else if first == '"' {
            quoted(rest, '"')
        } else if first == '\'' {
            // A lifetime has no closing quote.
            let is_char = rest[1..].starts_with('\\') || rest.chars().nth(2) == Some('\'');
            if is_char { quoted(rest, '\'') } else { 1 + identifier(&rest[1..]).len() }
        } else if !first.is_whitespace() {
            let length = if rest.starts_with("::") { 2 } else { word.len().max(first.len_utf8()) };
            tokens.push((line, rest[..length].to_owned()));
            length
        } else {
            first.len_utf8()
        };
        line += rest[..length].matches('\n').count();
        rest = &rest[length..];
    }
    tokens
}

/// Returns the length of the literal at the beginning of a text.
fn quoted(text: &str, quote: char) -> usize {
    let mut is_escaped = false;
    for (at, letter) in text.char_indices().skip(1) {
        if letter == quote && !is_escaped {
            return at + 1;
        }
        is_escaped = letter == '\\' && !is_escaped;
    }
    text.len()
}

pub(super) fn text(tokens: &[Token], at: usize) -> &str {
    tokens.get(at).map_or("", |(_, text)| text)
}

/// Removes the items with the attribute `#[cfg(test)]`.
pub(super) fn without_tests(tokens: &[Token]) -> Vec<Token> {
    let attribute = ["#", "[", "cfg", "(", "test", ")", "]"];
    let mut kept = Vec::new();
    let mut at = 0;
    while at < tokens.len() {
        if !(0..attribute.len()).all(|index| text(tokens, at + index) == attribute[index]) {
            kept.push(tokens[at].clone());
            at += 1;
            continue;
        }
        // The item ends with its block or, without one, at a semicolon or comma.
        at += attribute.len();
        let mut depth = 0;
        while at < tokens.len() {
            let token = text(tokens, at);
            depth +=
                i32::from(matches!(token, "{" | "(" | "[")) - i32::from(matches!(token, "}" | ")" | "]"));
            at += 1;
            if depth == 0 && matches!(token, "}" | ";" | ",") {
                break;
            }
        }
    }
    kept
}

pub(super) fn uses(tokens: &[Token]) -> Vec<Use> {
    let mut found = Vec::new();
    for at in 0..tokens.len() {
        if text(tokens, at) == "use" && text(tokens, at + 1) != "<" {
            let is_public = at > 0 && matches!(text(tokens, at - 1), "pub" | ")");
            use_tree(tokens, at + 1, &[], is_public, &mut found);
        }
    }
    found
}

/// Adds the names of a `use` declaration, `a::b as c` or `a::{b, c::d}`, and returns the place after it.
fn use_tree(
    tokens: &[Token],
    mut at: usize,
    prefix: &[String],
    is_public: bool,
    found: &mut Vec<Use>,
) -> usize {
    let mut path = prefix.to_vec();
    loop {
        match text(tokens, at) {
            "{" => {
                at += 1;
                while !matches!(text(tokens, at), "}" | "") {
                    at = use_tree(tokens, at, &path, is_public, found);
                    at += usize::from(text(tokens, at) == ",");
                }
                return at + 1;
            }
            "::" => {}
            "self" if !path.is_empty() => {}
            name => path.push(name.to_owned()),
        }
        at += 1;
        if text(tokens, at) != "::" && text(tokens, at - 1) != "::" {
            break;
        }
    }
    let mut name = path[path.len() - 1].clone();
    if text(tokens, at) == "as" {
        text(tokens, at + 1).clone_into(&mut name);
        at += 2;
    }
    found.push(Use { name, path, is_public });
    at
}

/// Returns the paths of two or more names outside of `use` declarations.
pub(super) fn inline_paths(tokens: &[Token]) -> Vec<Vec<String>> {
    let mut found = Vec::new();
    let mut at = 0;
    while at < tokens.len() {
        if text(tokens, at) == "use" && text(tokens, at + 1) != "<" {
            while !matches!(text(tokens, at), ";" | "") {
                at += 1;
            }
        }
        let mut path = vec![text(tokens, at).to_owned()];
        let is_start = at == 0 || !matches!(text(tokens, at - 1), "::" | "$");
        while text(tokens, at + 1) == "::" && !identifier(text(tokens, at + 2)).is_empty() {
            path.push(text(tokens, at + 2).to_owned());
            at += 2;
        }
        if path.len() > 1 && is_start && !identifier(&path[0]).is_empty() {
            found.push(path);
        }
        at += 1;
    }
    found
}

/// Returns the lines and the types of the inherent `impl` blocks.
pub(super) fn inherent_impls(tokens: &[Token]) -> Vec<(usize, Vec<String>)> {
    let mut found = Vec::new();
    for start in (0..tokens.len()).filter(|&at| text(tokens, at) == "impl") {
        if start > 0 && !matches!(text(tokens, start - 1), "}" | ";" | "]" | "{" | "unsafe") {
            continue;
        }
        let mut header = Vec::new();
        let mut depth = 0;
        for (at, (_, token)) in tokens.iter().enumerate().skip(start + 1) {
            match token.as_str() {
                "{" | "where" => break,
                "<" => depth += 1,
                ">" if text(tokens, at - 1) != "-" => depth -= 1,
                "::" => {}
                name if depth == 0 => header.push(name.to_owned()),
                _ => {}
            }
        }
        if !header.iter().any(|name| name == "for") {
            found.push((tokens[start].0, header));
        }
    }
    found
}

#[test]
fn paths_are_found_in_declarations_and_in_code() {
    let code = r#"
        pub(crate) use child::Shared;
        use crate::a::{self, b::C, d::{E as F, g::*}};
        #[cfg(test)]
        mod tests { use crate::not::Seen; }
        fn f<'a>(x: &'a str) -> h::I { super::super::j('"', "crate::text", r"crate::raw"); $crate::k() }
    "#;
    let tokens = without_tests(&tokens(code));
    let join = |path: &Vec<String>| path.join("::");
    let private = uses(&tokens).into_iter().filter(|name| !name.is_public);
    let private: Vec<String> = private.map(|name| join(&name.path) + " as " + &name.name).collect();
    let expected = ["crate::a as a", "crate::a::b::C as C", "crate::a::d::E as F", "crate::a::d::g::* as *"];
    assert_eq!(private, expected);
    let inline: Vec<String> = inline_paths(&tokens).iter().map(join).collect();
    assert_eq!(inline, ["h::I", "super::super::j"]);
}
