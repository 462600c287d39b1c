//! Texts for terminals that show ASCII only.

use std::borrow::Cow;

/// Replaces accented letters and typographic punctuation by ASCII.
pub(super) fn transliterate(text: &str) -> Cow<'_, str> {
    if text.is_ascii() {
        return text.into();
    }
    let text = text.replace("«\u{a0}", "\"").replace("\u{a0}»", "\"");
    text.chars().map(spell).collect::<String>().into()
}

/// Spells a character in ASCII.
fn spell(letter: char) -> Cow<'static, str> {
    let spelling = match letter {
        'à' | 'â' => "a",
        'ç' => "c",
        'é' | 'è' | 'ê' | 'ë' => "e",
        'î' | 'ï' => "i",
        'ô' => "o",
        'ù' | 'û' => "u",
        'œ' => "oe",
        'À' | 'Â' => "A",
        'Ç' => "C",
        'É' | 'È' | 'Ê' => "E",
        '’' => "'",
        '…' => "...",
        '·' => "-",
        '×' => "x",
        '²' => "^2",
        '\u{a0}' => " ",
        _ if letter.is_ascii() => return letter.to_string().into(),
        _ => "?",
    };
    spelling.into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn accents_and_typographic_punctuation_become_ascii() {
        assert_eq!(transliterate("Plateau vidé\u{a0}!"), "Plateau vide !");
        assert_eq!(transliterate("«\u{a0}où\u{a0}» ça, l’œuf…"), "\"ou\" ca, l'oeuf...");
        assert_eq!(transliterate("Plain"), "Plain");
    }
}
