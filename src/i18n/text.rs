//! The texts that never change, each in all languages.

use crate::i18n::Language;

/// A text in each language: without one of them it does not compile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Text {
    english: &'static str,
    french: &'static str,
}

impl Text {
    pub(crate) const fn new(english: &'static str, french: &'static str) -> Self {
        Self { english, french }
    }

    pub(crate) const fn in_language(self, language: Language) -> &'static str {
        match language {
            Language::English => self.english,
            Language::French => self.french,
        }
    }
}

/// Names texts, and lists them for the tests.
///
/// French has a no-break space, `\u{a0}`, before `:`, `!`, `?` and `;`, and inside of « and ».
macro_rules! texts {
    ($($name:ident: $english:literal, $french:literal;)*) => {
        $(pub(crate) const $name: Text = Text::new($english, $french);)*

        #[cfg(test)]
        pub(crate) const ALL: &[(&str, Text)] = &[$((stringify!($name), $name)),*];
    };
}

texts! {
    TITLE: "SameGame", "SameGame";
    SCORE: "Score", "Score";
    TILES: "Tiles", "Tuiles";
    MOVES: "Moves", "Coups";
    STEP: "Step", "Étape";
    MARK_OF_HINT: "a hint was asked for", "indice demandé";
    MARK_OF_BEST_LINE: "the best line was looked at", "meilleure suite regardée";
    MARK_OF_TAKING_OVER: "taken over here", "partie reprise ici";
    SPEED: "Speed", "Vitesse";
    PAUSED: "paused", "en pause";
    CUSTOM: "custom", "sur mesure";
    CLEARED: "Cleared!", "Plateau vidé\u{a0}!";
    STUCK: "No moves left", "Plus aucun coup";
    SHARE: "Share this board:", "À partager\u{a0}:";
    TOO_LONG_TO_SHARE:
        "The id of this board is too long to show; leaving prints it.",
        "L'identifiant de ce plateau est trop long pour l'écran\u{a0}; il est donné à la sortie.";
    LETTERS: "A letter alone is a key of the full screen", "Une lettre seule est une touche du plein écran";
    NO_TILE_HERE: "no tile here", "pas de tuile ici";
    NOTHING_TO_UNDO: "nothing to undo", "rien à annuler";
    NOTHING_TO_REDO: "nothing to redo", "rien à rétablir";
    GAME_BEFORE: "back to another game", "retour à une autre partie";
    AT_THE_BEGINNING: "this is the beginning already", "c'est déjà le début";
    RESTARTED: "restarted", "retour au début";
    NEW_BOARD: "a new board", "nouveau plateau";
    GOES_ON: "your game goes on", "votre partie continue";
    ANOTHER_BOARD: "another board", "un autre plateau";
    BACK_TO_YOUR_GAME: "back to your game", "votre partie";
    YOUR_GAME_GOES_ON:
        "Your game goes on; new deals a new board.",
        "Votre partie continue\u{a0}; nouveau donne un autre plateau.";
    UNDO_GOES_BACK:
        "Another board; undo goes back to your game.",
        "Un autre plateau\u{a0}; annuler revient à votre partie.";
    TAKEN_OVER: "now you play", "à vous de jouer";
    NOTHING_IS_KEPT: "nothing is kept", "rien n'est gardé";
    HINT: "Hint", "Indice";
    PLAYS: "plays", "lit";
    TAKES_OVER: "takes over", "pour jouer";
    BETTER_HINT: "A better one", "Un meilleur";
    THINKING: "thinking…", "réflexion…";
    SOLVER_PLAYS: "the solver plays", "le solveur joue";
    ANY_KEY_STOPS: "any key stops", "une touche arrête";
    BEST_LINE_AT_END: "the best line is for the end", "la meilleure suite\u{a0}: à la fin";
    BACK_TO_GAME: "back to your game", "retour à votre partie";
    PAR: "Par", "Par";
    PAR_AT_END: "Par is told at the end of a game.", "Le par se dit à la fin d'une partie.";
    PROVED: "proved", "prouvé";
    BEST_KNOWN: "best known", "meilleur connu";
    LOOKING_FURTHER: "looking further", "on cherche encore";
    NOTHING_BETTER: "nothing beats yours", "rien ne vous bat";
    YOURS_IS_BEST: "nothing better known", "rien de mieux connu";
    WAITING: "waiting for the next move", "en attente du prochain coup";
    BROKEN_OFF: "broken off", "interrompu";
    MOUSE_PLAYS: "the mouse plays", "souris\u{a0}: jeu";
    MOUSE_SELECTS: "the mouse selects text", "souris\u{a0}: sélection de texte";
    KEYS: "Keys", "Touches";
    ANY_KEY_CLOSES: "any key closes", "une touche ferme";
    MORE_BELOW: "more", "la suite";
    SETTINGS: "Settings", "Réglages";
    SETTING_THEME: "Theme", "Thème";
    SETTING_FACES: "Symbols", "Motifs";
    SETTING_LANGUAGE: "Language", "Langue";
    SETTING_COLOR: "Colour", "Couleur";
    SETTING_ANIMATION: "Animation", "Animation";
    SETTING_MOUSE: "Mouse", "Souris";
    SETTING_SAVE: "Saving", "Sauvegarde";
    ABOUT_THEME: "The colours of tiles and texts.", "Les couleurs des tuiles et des textes.";
    ABOUT_FACES:
        "What tells tiles apart besides colour.",
        "Ce qui distingue les tuiles en plus de la couleur.";
    ABOUT_LANGUAGE: "The language of the game.", "La langue du jeu.";
    ABOUT_KEYS: "A set of keys; help lists them all.", "Un jeu de touches\u{a0}; l'aide les donne toutes.";
    ABOUT_COLOR: "When to use colour.", "Quand mettre des couleurs.";
    ABOUT_ANIMATION: "Whether tiles are seen falling.", "Si l'on voit tomber les tuiles.";
    ABOUT_MOUSE:
        "Whether the mouse plays, or selects text.",
        "Si la souris joue, ou sélectionne du texte.";
    ABOUT_SAVE:
        "Whether games and scores are kept, from the next start on.",
        "Si parties et scores sont gardés, à partir du prochain lancement.";
    IS_KEPT: "What you choose is kept.", "Votre choix est gardé.";
    HOLDS_UNTIL_LEFT:
        "Nothing is kept: it holds until you leave.",
        "Rien n'est gardé\u{a0}: il vaut jusqu'à la sortie.";
    HOLDS_DESPITE_FILE:
        "It is set in config.toml: a change holds until you leave.",
        "C'est fixé dans config.toml\u{a0}: un changement vaut jusqu'à la sortie.";
    HOLDS_DESPITE_FLAG:
        "It is set by a flag: a change holds until you leave.",
        "C'est fixé par une option\u{a0}: un changement vaut jusqu'à la sortie.";
    FROM_FILE: "from config.toml", "de config.toml";
    FROM_COMMAND_LINE: "from a flag", "d'une option";
    NEXT_VALUE: "next value", "valeur suivante";
    YES: "yes", "oui";
    NO: "no", "non";
    AUTO: "auto", "auto";
    ALWAYS: "always", "toujours";
    NEVER: "never", "jamais";
    CLICK: "Click", "Clic";
    WHEEL: "Wheel", "Molette";
    REMOVE_THE_GROUP: "remove the group", "enlever le groupe";
    UNDO_AND_REDO: "undo and redo", "annuler et rétablir";
    LOOK_AT_A_GROUP: "look at a group", "regarder un groupe";
    BACK_AND_FORTH: "previous and next move", "coup précédent ou suivant";
    TO_UNDO: "undo", "annuler";
    PLAY_AGAIN: "again", "encore";
    PLAY_ANOTHER: "new board", "nouveau";
    NEW_GAME: "New game", "Nouvelle partie";
    COLORS: "Colours", "Couleurs";
    SIZE: "Size", "Taille";
    RULES: "Rules", "Règles";
    DEALER: "Dealer", "Distribution";
    STRENGTH: "Strength", "Force";
    SEED: "Seed", "Graine";
    EASIEST: "easiest", "très facile";
    EASY: "easy", "facile";
    NORMAL: "normal", "normal";
    HARD: "hard", "difficile";
    HARDEST: "hardest", "très difficile";
    UNIFORM: "uniform", "uniforme";
    CLUSTERED: "clustered", "en amas";
    CLEARABLE: "clearable", "vidable";
    FRESH: "a fresh one", "une nouvelle";
    BEGIN: "begin", "commencer";
    ABOUT_COLORS:
        "The fewer colours, the larger the groups: 3 is easiest, 7 hardest. Type any number from 1 to 26.",
        "Moins il y a de couleurs, plus les groupes sont grands\u{a0}: 3 est très facile, 7 très difficile. Tapez un nombre \
         de 1 à 26.";
    ABOUT_SIZE:
        "Columns x rows. Type a size of your own, up to 1000x1000.",
        "Colonnes x lignes. Tapez une taille à vous, jusqu'à 1000x1000.";
    ABOUT_UNIFORM:
        "Every tile has each colour with the same chance.",
        "Chaque tuile a autant de chances d'être de chaque couleur.";
    ABOUT_CLUSTERED:
        "Tiles of a colour lie side by side more often, which makes larger groups.",
        "Les tuiles d'une couleur sont plus souvent côte à côte, en plus grands groupes.";
    ABOUT_CLEARABLE:
        "Every board can be cleared. There may be none that is large and has few colours.",
        "Chaque plateau peut être vidé. Il peut n'y en avoir aucun de grand qui ait peu de couleurs.";
    ABOUT_STRENGTH:
        "How much tiles of a colour keep together, from 0 to 100.",
        "À quel point les tuiles d'une couleur se regroupent, de 0 à 100.";
    ABOUT_SEED:
        "The same text deals the same board to everybody. Without one, each board is a fresh one. An id (sg1:...) is played.",
        "Le même texte donne à tous le même plateau. Sans texte, chaque plateau est nouveau. Un identifiant de partie se joue.";
    BAD_ID: "This id cannot be read: paste all of it.", "Identifiant illisible\u{a0}: collez-le en entier.";
    NO_PASTE_HERE: "a paste is not read here: N takes an id", "ici on ne colle rien\u{a0}: N prend un identifiant";
    BAD_COLORS: "A board has 1 to 26 colours.", "Un plateau a de 1 à 26 couleurs.";
    BAD_SIZE:
        "A size is columns x rows, each from 1 to 1000, as in 20x12.",
        "Une taille, c'est colonnes x lignes, de 1 à 1000 chacune, comme 20x12.";
    BAD_STRENGTH: "The strength is 0 to 100.", "La force va de 0 à 100.";
    HISTORY: "History", "Historique";
    START: "start", "départ";
    COLUMN_MOVE: "Move", "Coup";
    COLUMN_CELL: "Cell", "Case";
    COLUMN_TILES: "Tiles", "Tuil.";
    COLUMN_POINTS: "Points", "Points";
    COLUMN_SCORE: "Score", "Score";
    COLUMN_LEFT: "Left", "Reste";
    UNDONE: "undone", "annulé";
    REDONE: "redone", "rétabli";
    SOLVER: "solver", "solveur";
    HINTED: "hint", "indice";
    MOVE_UNDONE: "undone here", "annulé ici";
    MOVE_REDONE: "redone here", "rétabli ici";
    MOVE_OF_SOLVER: "the solver's move", "coup du solveur";
    MOVE_HINTED: "played after a hint", "joué après un indice";
    STANDS_HERE: "the game stands here", "la partie en est là";
    GO_THERE: "go there", "y aller";
    SCORES: "Scores", "Scores";
    SCORES_BESIDE: "Scores with undo or hints", "Scores avec annulations ou indices";
    STATISTICS: "Statistics", "Statistiques";
    ALL_GAMES: "All games", "Toutes les parties";
    OTHER_KINDS: "other kinds", "autres genres";
    WATCH_GAME: "watch", "revoir";
    NONE_OF_THIS_KIND: "No game of this kind was finished yet without the solver.", "Aucune partie de ce genre n'est finie sans le solveur.";
    NO_GAME_YET: "No finished game yet: play one.", "Aucune partie finie\u{a0}: jouez-en une.";
    COLUMN_GROUP: "Largest", "Groupe";
    COLUMN_DATE: "Date", "Date";
    GAMES: "Games", "Parties";
    CLEARS: "Cleared boards", "Plateaux vidés";
    BEST_SCORE: "Best score", "Meilleur score";
    AVERAGE_SCORE: "Average score", "Score moyen";
    FEWEST_TILES: "Fewest tiles left", "Le moins de tuiles";
    AVERAGE_TILES: "Average of tiles left", "Tuiles en moyenne";
    MEDIAN_TILES: "Median of tiles left", "Tuiles, médiane";
    HISTOGRAM_OF_TILES: "How many games had how many tiles left", "Combien de parties pour combien de tuiles";
    COURSE_OF_TILES:
        "The tiles left from the first game to the last",
        "Les tuiles restantes de la première partie à la dernière";
    BEST_ON_BOARD: "best on this board", "record du plateau";
    MEDIAN_SCORE: "Median score", "Score médian";
    LARGEST_GROUP: "Largest group", "Plus grand groupe";
    FEWEST_MOVES: "Fewest moves to clear", "Vidé au plus vite";
    TIME_PLAYED: "Time played", "Temps de jeu";
    HISTOGRAM: "How many games had which score", "Combien de parties pour quel score";
    COURSE: "The scores, from first to last", "Les scores, du premier au dernier";
    NOTHING_READ: "the games that were kept cannot be read", "les parties conservées sont illisibles";
    NEWER_GAMES: "they are from a newer samegame", "elles viennent d'un samegame plus récent";
    BACK: "back", "retour";
    TO_CHANGE: "change", "changer";
    RIGHT_CLICK: "Right click", "Clic droit";
    PICK_A_ROW: "pick a row, change its value, do what a key at the foot does", "choisir une ligne, changer sa valeur, faire ce que dit une touche en bas";
    SCROLL: "scroll", "faire défiler";
    TO_CONTINUE: "To continue this game:", "Pour continuer cette partie\u{a0}:";
    TO_CONTINUE_FROM_FILE:
        "To continue this game, save the following line in a file and give samegame its name:",
        "Pour continuer cette partie, enregistrez la ligne suivante dans un fichier et donnez son nom à samegame\u{a0}:";
    FIRST_ATTEMPT: "first attempt", "premier essai";
    SHARED_CLEAR: "cleared", "plateau vidé";
    UNFINISHED: "not finished", "pas finie";
    CHECK: "check", "vérifier";
    TODAYS_BOARD_ALREADY: "this is today's board", "c'est le plateau du jour";
    NO_DAY: "no daily board here", "pas de plateau du jour";
    NOTHING_TO_SHARE: "nothing to share yet", "rien à partager";
    RESULT_COPIED: "result sent to the clipboard", "résultat envoyé au presse-papiers";
    CODE_COPIED: "result and code sent to the clipboard", "résultat et code envoyés au presse-papiers";
    TOO_LONG_TO_COPY: "too long to copy", "trop long à copier";
    LEAVING_PRINTS_IT: "leaving prints it", "affiché à la sortie";
    YOUR_GAME_AGAIN: "Back to your game.", "Retour à votre partie.";
    ON_TODAYS_BOARD: "This is today's board.", "C'est le plateau du jour.";
    NOBODY_KNOWS_THE_DAY: "There is no daily board here.", "Il n'y a pas de plateau du jour ici.";
    COPIES: "copies", "copie";
    DAYS: "Daily boards", "Plateaux du jour";
    COLUMN_DAY: "Day", "Jour";
    COLUMN_FIRST: "First", "Premier";
    COLUMN_BEST: "Best", "Record";
    COLUMN_ATTEMPTS: "Attempts", "Essais";
    ON_ANOTHER_DAY: "first played on another day", "joué d'abord un autre jour";
    PLAYED_ON_ANOTHER_DAY: "played on another day", "joué un autre jour";
    OTHER_DAY: "on another day", "un autre jour";
    WITH_UNDO_OR_HINTS: "with undo or hints", "avec annulations ou indices";
    WITH_SOLVER: "with the solver", "avec le solveur";
    PLAY_DAY: "play it", "jouer";
    NO_TILE: "no tile", "aucune tuile";
    NO_TILES: "No tiles.", "Aucune tuile.";
    NO_MOVE_LEFT: "There is no move left.", "Il n'y a plus de coup.";
    GO_ON_WITH:
        "Go on with undo, restart, new or quit.",
        "Continuez avec annuler, recommencer, nouveau ou quitter.";
    LINE_TOO_LONG:
        "That line is too long to be a command.",
        "Cette ligne est trop longue pour une commande.";
    NO_STEP_BACK: "There is nothing to undo.", "Il n'y a rien à annuler.";
    NO_STEP_ON: "There is nothing to redo.", "Il n'y a rien à rétablir.";
    NOT_BEGUN: "This game is at its beginning.", "Cette partie en est à son début.";
    BEGUN_AGAIN:
        "Restarted; undo goes back.",
        "Retour au début\u{a0}; annuler revient où vous étiez.";
    BEGUN_ANOTHER:
        "A new game; undo goes back to the old one.",
        "Nouvelle partie\u{a0}; annuler revient à l'ancienne.";
    PLAIN_HELP: "\
c4          remove the group at column c, row 4; 2 3 means the same, counted from 0
groups [N]  list the groups that can be removed, the largest first
undo [N]    take back moves; also a restart or a new game
redo [N]    make moves again that were taken back
hint        tell which colour to play; again, where; then which group; then the line
solve [N]   let the solver make N moves, or all that are left
par [N]     at the end: tell the best score known for the board, after N seconds
restart     go back to the first board
new         deal a new board
daily       turn to the board of the day; again, back to your game
share       print the result for others, which spoils nothing
board       show the board
score       tell how the game stands
scores      list the best games of this kind
rules       tell how it is scored
id          print the game id, which names the first board
code        print the replay code, which names the board and all moves
quit        leave, as does the end of the input
The beginning of a word is enough where no other begins so: g, und, res.", "\
c4             enlever le groupe de la colonne c, ligne 4\u{a0}; 2 3 veut dire la même case, comptée à partir de 0
groupes [N]    donner les groupes à enlever, les plus grands d'abord
annuler [N]    reprendre des coups\u{a0}; aussi un retour au début ou une nouvelle partie
rétablir [N]   rejouer des coups repris
indice         dire quelle couleur jouer\u{a0}; encore, où\u{a0}; puis quel groupe\u{a0}; puis la suite
solveur [N]    laisser le solveur jouer N coups, ou tous ceux qui restent
par [N]        à la fin\u{a0}: dire le meilleur score connu du plateau, après N secondes
recommencer    revenir au plateau de départ
nouveau        distribuer un nouveau plateau
jour           aller au plateau du jour\u{a0}; encore, revenir à votre partie
partager       donner le résultat pour d'autres, sans rien dévoiler
plateau        montrer le plateau
score          dire où en est la partie
classement     donner les meilleures parties de ce genre
règles         dire comment on marque
identifiant    donner l'identifiant de la partie, qui nomme le plateau de départ
code           donner le code de la partie, qui nomme le plateau et tous les coups
quitter        partir, comme à la fin de l'entrée
Le début d'un mot suffit si aucun autre ne commence ainsi\u{a0}: g, an, rec.
Les mots anglais sont compris aussi\u{a0}: undo, redo, hint, solve, restart, new, board, rules, quit.";
}
