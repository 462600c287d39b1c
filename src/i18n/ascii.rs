//! Texts for terminals that show ASCII only.

use std::borrow::Cow;

/// The text without accents and with plain punctuation.
pub(crate) fn spelled(text: Cow<'static, str>) -> Cow<'static, str> {
    if text.is_ascii() {
        return text;
    }
    let text = text.replace("«\u{a0}", "\"").replace("\u{a0}»", "\"");
    text.chars().map(plain).collect::<String>().into()
}

/// What stands for a character, as people type it who have no key for it.
fn plain(letter: char) -> Cow<'static, str> {
    let plain = match letter {
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
    plain.into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn accents_fall_off_and_nothing_else() {
        let spelled = |text: &'static str| spelled(text.into()).into_owned();
        assert_eq!(spelled("Plateau vidé\u{a0}!"), "Plateau vide !");
        assert_eq!(spelled("«\u{a0}où\u{a0}» ça, l’œuf…"), "\"ou\" ca, l'oeuf...");
        assert_eq!(spelled("Plain"), "Plain");
    }
}
