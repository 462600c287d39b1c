# French. No-break spaces stand before : ! ? ; and inside « »: a test finds those that are missing.

## Numbers and dates

# Not the narrow space of printed books, which few fonts for terminals have.
group-separator = { "\u00A0" }
decimal-separator = ,
# As strftime has it.
date-format = %d/%m/%Y
number-range = { $low } à { $high }
count-and-percent = { $count } ({ $percent } %)
nth-of-total = { $n } sur { $total }
duration-hours = { $hours } h { $minutes } min
duration-minutes = { $minutes } min { $seconds } s
duration-seconds = { $seconds } s

## Counts

tiles = { $tiles ->
    [one] { $tiles } tuile
   *[other] { $tiles } tuiles
}
points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
moves = { $moves ->
    [one] { $moves } coup
   *[other] { $moves } coups
}
more-moves = { $moves ->
    [one] encore { $moves } coup
   *[other] encore { $moves } coups
}
possible-moves = { $moves ->
    [one] { $moves } coup possible
   *[other] { $moves } coups possibles
}
steps = { $steps ->
    [one] { $steps } étape
   *[other] { $steps } étapes
}
colors = { $colors ->
    [one] { $colors } couleur
   *[other] { $colors } couleurs
}
days = { $days ->
    [one] { $days } jour
   *[other] { $days } jours
}
undos = { $undos ->
    [one] { $undos } annulation
   *[other] { $undos } annulations
}
hints = { $hints ->
    [one] { $hints } indice
   *[other] { $hints } indices
}
solver-moves = { $solver-moves ->
    [one] { $solver-moves } coup du solveur
   *[other] { $solver-moves } coups du solveur
}

## Tiles left

# In a line of text.
tiles-left = { $tiles ->
    [0] aucune tuile
   *[other] il reste { tiles }
}
# Short, beside the score: as on a scoreboard, because a sentence would not fit.
tiles-left-short = { $tiles ->
    [0] aucune tuile
   *[other] reste { tiles }
}
# Shorter, where only tiles count.
tiles-left-shortest = { tiles-left-short }
# At the end of a line of moves.
tiles-left-at-end = { $tiles ->
    [0] aucune tuile
    [one] { $tiles } tuile restante
   *[other] { $tiles } tuiles restantes
}

## Moves and groups

move = { $size } { $color } en { $cell }
move-with-points = { $size } { $color } en { $cell } : { points }
move-removed = enlevé { $move }, { $standing }
steps-undone = annulé { $what }, { $standing }
steps-redone = rétabli { $what }, { $standing }
to-another-game = jusqu'à une autre partie
steps-to-another-game = { steps }, jusqu'à une autre partie
points-in-all = { $points } au total, { tiles-left }
undo-event = retour : { $standing }
redo-event = repris : { $move }
group-listed = { $cell } : { $size } { $color }
group-listed-with-points = { $cell } : { $size } { $color }, { points }
tiles-by-color = Tuiles : { $counts }.
stuck-sentence = Plus aucun coup, avec { tiles } sur le plateau.
final-score = Score final : { $score }
this-board = Ce plateau : { $id }

## Moves that are refused, and boards that are not dealt

illegal-off-board = cette case est hors du plateau
illegal-empty = cette case est vide
illegal-single-tile = une tuile seule ne s'enlève pas
illegal-single-tile-of = une tuile seule ne s'enlève pas : il en faut { $minimum } au moins
illegal-group = un groupe de { $size } ne s'enlève pas : il en faut { $minimum } au moins
illegal-at = { $cell } : { $why }
illegal-at-off-board = { $cell } : { $why } ; ses colonnes vont de a à { $last-column }, ses lignes de 1 à { $last-row }
no-deal = aucun plateau { $size } à { colors } qu'on puisse vider pour la graine « { $seed } » : essayez une autre graine, plus de couleurs ou des groupes plus petits
sorry = Désolé : { $why }.

## Rules

rules-no-points = pas de points
rules-points = { $formula } pour n tuiles
rules-minimum = groupes de { $minimum } au moins
rules-clear-multiplier = ×{ $factor } si le plateau est vidé
rules-clear-bonus = { $bonus } si le plateau est vidé
rules-leftover = moins { $formula } pour r tuiles restantes
rules-leftover-per-color = moins { $formula } pour r tuiles restantes d'une couleur
rules-leftover-above = s'il en reste plus de { $above }
rules-and-origin = { $name } : { $rules } ({ $origin })
origin-standard = le concours de CodinGame, Swell Foop, KSame
origin-tiles = un exercice de cours : les tuiles enlevées
origin-topcoder = TopCoder, TCO'03, deuxième tour
origin-jsgames = SameGame LX de js-games.de, l'étalon des articles
origin-tatham = Same Game de Simon Tatham
origin-insane = Insane Game sur les calculatrices TI
origin-jawbreaker = Jawbreaker sur Windows Mobile
origin-windows = Same Game pour Windows 3.1
origin-klickety = Klickety de KDE : le moins de tuiles possible

## Messages of the full screen

key-undoes = { $key } annule
key-shows-best-line = { $key } pour voir
key-leads = { $key } : { $what }
action-with-count = { $action } ; { $keys } { $counted }
columns-in-sight = colonnes { $first }-{ $last } sur { $total }
columns-in-sight-short = col. { $first }-{ $last }/{ $total }
rows-in-sight = lignes { $first }-{ $last } sur { $total }
rows-in-sight-short = lig. { $first }-{ $last }/{ $total }
too-small = trop petit : { $columns }×{ $rows }, il faut { $needed-columns }×{ $needed-rows }
keys-refused = pas avec [bind] de config.toml : { $why }
theme-selected = thème : { $name }
theme-shown-as = thème : { $name }, ici { $shown }
symbols-selected = motifs : { $name }
symbols-shown-as = motifs : { $name }, ici { $shown }
shown-as = ici { $shown }

## Hints and par

hint = Indice : { $what }
better-hint = Un meilleur : { $what }
hint-sentence = Indice : { $facts }.
hint-color = couleur { $color }
score-in-all = { $score } au total
clears-with-score = vide tout, { $score } au total
region-lower-left = en bas à gauche
region-bottom = en bas
region-lower-right = en bas à droite
region-left = à gauche
region-middle = au milieu
region-right = à droite
region-upper-left = en haut à gauche
region-top = en haut
region-upper-right = en haut à droite
par = Par { $score }
par-sentence = Par : { $score }, { $state } ; { $difference }.
par-above-yours = { $points } de plus que vous
par-fewer-than-yours = { tiles } de moins que vous
with-help = avec { $help }
taken-over-at = reprise au coup { $move }

## Scores

place = place { $rank } sur { $total }
place-with-help = place { $rank } sur { $total } avec aide
points-to-next-place = place suivante à { points }
tiles-to-next-place = place suivante à { $tiles } de moins
best-on-board = record du plateau : { $score }
best-on-board-by-tiles = record du plateau : reste { $tiles }
largest-group-of = { largest-group } : { tiles }
fewest-moves-of = { fewest-moves } : { moves }
board-of-size = un plateau de { $size }
list-heading = { $title }, { $name } :
saved-games-unreadable-because = { saved-games-unreadable } : { $why }

## Daily boards and results to share

attempt = essai { $number }
first-attempt-with-points = { first-attempt } : { points }
daily-sentence = Le plateau du { $day }.
daily-sentence-with-attempt = Le plateau du { $day }, { $attempt }.
streak = série : { days }
longest-streak = record { $days }
check-with = vérifier : { $command }

## Warnings about files

warning-set-aside = { $name } était abîmé : mis de côté sous { $aside }
warning-damaged = { $name } est abîmé
warning-newer = { $name } vient d'un samegame plus récent : laissé tel quel
warning-game-not-saved = partie non gardée : { $why }
warning-score-not-saved = score non gardé : { $why }
warning-choice-not-saved = choix non gardé : { $why }
warning-game-late = les derniers coups sont peut-être perdus : le disque est trop lent
warning-choice-late = les derniers choix sont peut-être perdus : le disque est trop lent
warning-no-home = rien n'est gardé : pas de dossier personnel

## Commands of line mode

# The words that are understood, the first of which is the one to list. Words of English are understood as well.
command-groups = groupes
command-undo = annuler
command-redo = rétablir, refaire
command-hint = indice
command-solve = solveur
command-par = par
command-restart = recommencer
command-new = nouveau
command-daily = jour
command-board = plateau
command-score = score
command-scores = classement
command-share = partager
command-rules = règles
command-id = identifiant
command-code = code
command-help = aide
command-quit = quitter
command-help-keys = Une lettre seule est une touche du plein écran : { $keys }.
or = ou
not-a-cell = « { $typed } » n'est pas une case : écrivez par exemple c4, ou 2 3.
not-a-command = « { $typed } » n'est pas une commande. Enlevez un groupe par sa case, comme c4, ou dites { $names }.
ambiguous-command = « { $typed } » peut être { $names }.
too-many-words = Il y a trop après « { $command } » : « { $excess } ».
not-a-number = « { $typed } » n'est pas un nombre à partir de 1.
takes-no-number = Rien ne suit cette commande : que veut dire « { $typed } » ?

## Names of keys

key-space = Espace
key-left = Gauche
key-right = Droite
key-up = Haut
key-down = Bas
key-enter = Entrée
key-esc = Échap
key-backspace = Ret. arr.
key-tab = Tab
key-shift-tab = Maj-Tab
key-home = Début
key-end = Fin
key-page-up = Pg préc.
key-page-down = Pg suiv.
key-insert = Inser
key-delete = Suppr

## Keys beside the board, and below it: short

key-hint-remove = jouer
key-hint-next-group = autre groupe
key-hint-undo = annuler
key-hint-redo = rétablir
key-hint-restart = recommencer
key-hint-new = autre plateau
key-hint-hint = indice
key-hint-solver = solveur joue
key-hint-help = les touches
key-hint-quit = quitter
key-hint-play-again = recommencer
key-hint-new-at-end = autre
key-hint-best-line = voir le par
key-hint-copy = copier
key-hint-scores = records
key-hint-play = lire
key-hint-step = suivant
key-hint-back = retour
key-hint-take-over = jouer
key-hint-faster = plus vite
key-hint-slower = moins vite

## What keys do, in the list of keys

action-left = déplacer le curseur à gauche
action-down = vers le bas
action-up = vers le haut
action-right = à droite
action-next-group = groupe suivant, le plus grand d'abord
action-previous-group = groupe précédent, vers les plus grands
action-redo = rétablir
action-restart = recommencer ce plateau
action-new = nouveau plateau
action-new-game = nouveau plateau d'un autre genre
action-daily = le plateau du jour ; encore : retour
action-days = les jours passés et leurs plateaux
action-share = copier le résultat, sans les coups
action-share-code = le copier avec le code de la partie
action-hint = un indice ; encore pour en savoir plus
action-solver = laisser jouer le solveur ; une touche l'arrête
action-best-line = à la fin : voir la meilleure suite connue
action-digit = répéter ce qui suit
action-cancel = oublier un nombre, fermer ceci, revenir
action-help = afficher les touches
action-settings = réglages
action-next-theme = autres couleurs
action-next-symbols = autres motifs des tuiles
action-mouse = libérer la souris pour sélectionner du texte
action-repaint = redessiner l'écran
action-suspend = suspendre
action-quit = quitter
action-play-or-pause = lecture ou pause
action-next-move = coup suivant
action-previous-move = coup précédent
action-faster = plus vite
action-slower = moins vite
action-first = au début
action-last = à la fin
action-take-over = prendre la main et jouer à partir d'ici
action-history = tous les coups, pour aller à l'un d'eux
action-scores = les meilleures parties
action-statistics = statistiques de vos parties
action-games = toutes les parties finies, pour en revoir une
action-previous-row = ligne au-dessus ; 5k monte de cinq
action-next-row = ligne au-dessous
action-screen-back = une page plus haut
action-screen-on = une page plus bas
action-first-row = première ligne ; 12g va à la ligne 12
action-last-row = dernière ligne
action-previous-choice = valeur précédente de la ligne
action-next-choice = valeur suivante de la ligne
action-erase = effacer la dernière lettre
action-choose = faire ce que la page propose

# After a count, as in 5l.
counted-right = avance de cinq cases
counted-undo = annule cinq coups
counted-next-move = avance de cinq coups
counted-first = va au coup 12

## Names beside values, and headings of columns

title = SameGame
label-score = Score
label-tiles = Tuiles
label-moves = Coups
label-step = Étape
label-speed = Vitesse
column-move = Coup
column-cell = Case
column-tiles = Tuil.
column-points = Points
column-score = Score
column-left = Reste
column-group = Groupe
column-date = Date
column-day = Jour
column-first = Premier
column-best = Record
column-attempts = Essais

## The state of a game

paused = en pause
custom-rules = sur mesure
board-cleared = Plateau vidé !
no-moves-left = Plus aucun coup
no-tiles-sentence = Aucune tuile.

## What a recorded game says about a step

hint-requested = indice demandé
best-line-viewed = meilleure suite regardée
taken-over-here = partie reprise ici
waiting-for-move = en attente du prochain coup
broken-off = interrompu
your-turn = à vous de jouer
nothing-is-saved = rien n'est gardé
return-to-your-game = retour à votre partie

## Answers to keys

no-tile-here = pas de tuile ici
nothing-to-undo = rien à annuler
nothing-to-redo = rien à rétablir
back-to-previous-game = retour à une autre partie
already-at-start = c'est déjà le début
restarted = retour au début
new-board = nouveau plateau
game-resumed = votre partie continue
another-board = un autre plateau
back-to-your-game = votre partie
already-on-todays-board = c'est le plateau du jour
no-daily-board = pas de plateau du jour
mouse-plays = souris : jeu
mouse-selects = souris : sélection de texte
unreadable-id = Identifiant illisible : collez-le en entier.
no-paste-here = ici on ne colle rien : N prend un identifiant

## Sharing

share-this-board = À partager :
id-too-long-to-show = L'identifiant de ce plateau est trop long pour l'écran ; il est donné à la sortie.
key-hint-copies = copie
nothing-to-share = rien à partager
result-copied = résultat envoyé au presse-papiers
code-copied = résultat et code envoyés au presse-papiers
too-long-to-copy = trop long à copier
printed-on-exit = affiché à la sortie
shared-clear = plateau vidé
shared-unfinished = pas finie
continue-with-command = Pour continuer cette partie :
continue-from-file = Pour continuer cette partie, enregistrez la ligne suivante dans un fichier et donnez son nom à samegame :

## Hints, the solver and par

thinking = réflexion…
solver-plays = le solveur joue
any-key-stops = une touche arrête
key-hint-plays = lit
key-hint-takes-over = pour jouer
best-line-at-end = la meilleure suite : à la fin
par-proved = prouvé
par-best-known = meilleur connu
par-searching = on cherche encore
par-is-yours = rien ne vous bat
par-none-better = rien de mieux connu

## The list of keys

keys = Touches
any-key-closes = une touche ferme
more-below = la suite
mouse-click = Clic
mouse-wheel = Molette
mouse-right-click = Clic droit
action-remove = enlever le groupe
action-undo = annuler
mouse-undo-and-redo = annuler et rétablir
mouse-look-at-group = regarder un groupe
mouse-step = coup précédent ou suivant
mouse-pick-row = choisir une ligne, changer sa valeur, faire ce que dit une touche en bas
mouse-scroll = faire défiler
key-hint-again = encore
key-hint-new-board = nouveau

## The settings page

settings = Réglages
setting-theme = Thème
setting-symbols = Motifs
setting-language = Langue
setting-color = Couleur
setting-animation = Animation
setting-mouse = Souris
setting-saving = Sauvegarde
about-theme = Les couleurs des tuiles et des textes.
about-symbols = Ce qui distingue les tuiles en plus de la couleur.
about-language = La langue du jeu.
about-keys = Un jeu de touches ; l'aide les donne toutes.
about-color = Quand mettre des couleurs.
about-animation = Si l'on voit tomber les tuiles.
about-mouse = Si la souris joue, ou sélectionne du texte.
about-saving = Si parties et scores sont gardés, à partir du prochain lancement.
choice-is-saved = Votre choix est gardé.
choice-lasts-until-exit = Rien n'est gardé : il vaut jusqu'à la sortie.
choice-despite-file = C'est fixé dans config.toml : un changement vaut jusqu'à la sortie.
choice-despite-flag = C'est fixé par une option : un changement vaut jusqu'à la sortie.
set-in-file = de config.toml
set-by-flag = d'une option
next-value = valeur suivante
yes = oui
no = non
auto = auto
always = toujours
never = jamais

## The page for a new game

new-game = Nouvelle partie
label-colors = Couleurs
size = Taille
rules = Règles
dealer = Distribution
strength = Force
seed = Graine
level-easiest = très facile
level-easy = facile
level-normal = normal
level-hard = difficile
level-hardest = très difficile
dealer-uniform = uniforme
dealer-clustered = en amas
dealer-clearable = vidable
random-seed = une nouvelle
start-game = commencer
about-colors = Moins il y a de couleurs, plus les groupes sont grands : 3 est très facile, 7 très difficile. Tapez un nombre de 1 à 26.
about-size = Colonnes x lignes. Tapez une taille à vous, jusqu'à 1000x1000.
about-uniform = Chaque tuile a autant de chances d'être de chaque couleur.
about-clustered = Les tuiles d'une couleur sont plus souvent côte à côte, en plus grands groupes.
about-clearable = Chaque plateau peut être vidé. Il peut n'y en avoir aucun de grand qui ait peu de couleurs.
about-strength = À quel point les tuiles d'une couleur se regroupent, de 0 à 100.
about-seed = Le même texte donne à tous le même plateau. Sans texte, chaque plateau est nouveau. Un identifiant de partie se joue.
bad-colors = Un plateau a de 1 à 26 couleurs.
bad-size = Une taille, c'est colonnes x lignes, de 1 à 1000 chacune, comme 20x12.
bad-strength = La force va de 0 à 100.

## The history page

history = Historique
history-start = départ
undone = annulé
redone = rétabli
solver = solveur
hinted = indice
move-undone = annulé ici
move-redone = rétabli ici
solver-move = coup du solveur
move-hinted = joué après un indice
current-position = la partie en est là
go-there = y aller

## Scores, statistics and finished games

scores = Scores
scores-with-help = Scores avec annulations ou indices
statistics = Statistiques
all-games = Toutes les parties
other-kinds = autres genres
watch-game = revoir
no-game-of-this-kind = Aucune partie de ce genre n'est finie sans le solveur.
no-finished-game = Aucune partie finie : jouez-en une.
games = Parties
cleared-boards = Plateaux vidés
best-score = Meilleur score
average-score = Score moyen
fewest-tiles = Le moins de tuiles
average-tiles = Tuiles en moyenne
median-tiles = Tuiles, médiane
histogram-of-tiles = Combien de parties pour combien de tuiles
course-of-tiles = Les tuiles restantes de la première partie à la dernière
median-score = Score médian
largest-group = Plus grand groupe
fewest-moves = Vidé au plus vite
time-played = Temps de jeu
histogram-of-scores = Combien de parties pour quel score
course-of-scores = Les scores, du premier au dernier
saved-games-unreadable = les parties conservées sont illisibles
games-from-newer-version = elles viennent d'un samegame plus récent

## Daily boards

first-attempt = premier essai
daily-boards = Plateaux du jour
first-played-on-another-day = joué d'abord un autre jour
played-on-another-day = joué un autre jour
other-day = un autre jour
with-undo-or-hints = avec annulations ou indices
with-solver = avec le solveur
play-day = jouer

## Keys of all pages

back = retour
change = changer

## Line mode

game-resumed-sentence = Votre partie continue ; nouveau donne un autre plateau.
another-board-sentence = Un autre plateau ; annuler revient à votre partie.
par-at-end-sentence = Le par se dit à la fin d'une partie.
back-to-your-game-sentence = Retour à votre partie.
already-on-todays-board-sentence = C'est le plateau du jour.
no-daily-board-sentence = Il n'y a pas de plateau du jour ici.
no-moves-left-sentence = Il n'y a plus de coup.
commands-after-the-end = Continuez avec annuler, recommencer, nouveau ou quitter.
line-too-long = Cette ligne est trop longue pour une commande.
nothing-to-undo-sentence = Il n'y a rien à annuler.
nothing-to-redo-sentence = Il n'y a rien à rétablir.
nothing-played-yet-sentence = Cette partie en est à son début.
restarted-sentence = Retour au début ; annuler revient où vous étiez.
new-game-sentence = Nouvelle partie ; annuler revient à l'ancienne.
command-help-text =
    c4             enlever le groupe de la colonne c, ligne 4 ; 2 3 veut dire la même case, comptée à partir de 0
    groupes [N]    donner les groupes à enlever, les plus grands d'abord
    annuler [N]    reprendre des coups ; aussi un retour au début ou une nouvelle partie
    rétablir [N]   rejouer des coups repris
    indice         dire quelle couleur jouer ; encore, où ; puis quel groupe ; puis la suite
    solveur [N]    laisser le solveur jouer N coups, ou tous ceux qui restent
    par [N]        à la fin : dire le meilleur score connu du plateau, après N secondes
    recommencer    revenir au plateau de départ
    nouveau        distribuer un nouveau plateau
    jour           aller au plateau du jour ; encore, revenir à votre partie
    partager       donner le résultat pour d'autres, sans rien dévoiler
    plateau        montrer le plateau
    score          dire où en est la partie
    classement     donner les meilleures parties de ce genre
    règles         dire comment on marque
    identifiant    donner l'identifiant de la partie, qui nomme le plateau de départ
    code           donner le code de la partie, qui nomme le plateau et tous les coups
    quitter        partir, comme à la fin de l'entrée
    Le début d'un mot suffit si aucun autre ne commence ainsi : g, an, rec.
    Les mots anglais sont compris aussi : undo, redo, hint, solve, restart, new, board, rules, quit.
