//! The results that the player has shared, which are printed at exit.

/// The kind of text to share.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ShareKind {
    /// The result, with its replay code unless that is too long for a chat.
    Usual,
    /// The result without the code, or with one that is too long for a chat.
    Other,
}

/// The shared results, each as it was when the player shared it.
#[derive(Debug, Default)]
pub(crate) struct SharedResults {
    /// The text shared last.
    last: Option<String>,
    /// Each result once, with the text that includes the code if the player has shared that too.
    all: Vec<(String, Option<String>)>,
}

impl SharedResults {
    /// Adds a result, and the text with its code if the player has shared that.
    pub(crate) fn add(&mut self, result: String, with_code: Option<String>) {
        self.last = Some(with_code.as_ref().unwrap_or(&result).clone());
        match self.all.iter_mut().find(|(known, _)| *known == result) {
            Some((_, known_with_code)) if with_code.is_some() => *known_with_code = with_code,
            Some(_) => {}
            None => self.all.push((result, with_code)),
        }
    }

    pub(crate) fn last(&self) -> Option<&str> {
        self.last.as_deref()
    }

    /// All texts, for printing at exit; `None` if there are none.
    pub(crate) fn all(&self) -> Option<String> {
        let texts: Vec<&str> = self
            .all
            .iter()
            .map(|(result, with_code)| with_code.as_ref().unwrap_or(result).as_str())
            .collect();
        (!texts.is_empty()).then(|| texts.join("\n\n"))
    }
}
