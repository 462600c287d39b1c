# French. A no-break space precedes : ! ? ; and separates « » from the text between them. A test checks this.

## Numbers and dates

# Not the narrow space of printed books: few terminal fonts have it.
group-separator = { "\u00A0" }
decimal-separator = ,
# In the notation of strftime.
date-format = %d/%m/%Y
number-range = { $low } à { $high }
count-and-percent = { $count } ({ $percent } %)
nth-of-total = { $n } sur { $total }
duration-hours = { $hours } h { $minutes } min
duration-minutes = { $minutes } min { $seconds } s
duration-whole-minutes = { $minutes } min
duration-seconds = { $seconds } s

## Lists and sentences

between-clauses = ,{ " " }
between-items = ,{ " " }
words-that-lead-on = a à après au aux avec ce ces d'un d'une dans de des du en est et la le les ou par pas plus pour que sans sur un une vos votre
sentence = { $facts }.

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
clear-is-lost = { $tiles ->
    [one] un seul { $color } : plateau impossible à vider
   *[other] { $tiles } { $color } restants : plateau impossible à vider
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
# Short, beside the score, where a sentence would not fit.
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

# After a move.
joined = puis { $count } { $color } ensemble
joined-later = { $moves ->
    [one] puis { $count } { $color } ensemble
   *[other] { $count } { $color } ensemble dans { $moves } coups
}
save-color = gardez { $color } : { $count } ensemble ensuite
move = { $size } { $color } en { $cell }
move-with-points = { $size } { $color } en { $cell } : { points }
move-removed = enlevé { $move }, { $standing }
steps-undone = annulé { $what }, { $standing }
steps-redone = rétabli { $what }, { $standing }
change-of-game = un changement de partie
steps-with-change-of-game = { steps }, dont un changement de partie
points-in-all = { $points } au total, { tiles-left }
undo-event = annulation : { $standing }
redo-event = rétabli : { $move }
group-listed = { $cell } : { $size } { $color }
group-listed-with-points = { $cell } : { $size } { $color }, { points }
tiles-by-color = Tuiles : { $counts }.
stuck-sentence = Plus aucun coup possible, avec { tiles } sur le plateau.
final-score = Score final : { $score }
this-board = Ce plateau : { $id }

## Illegal moves, and boards that cannot be dealt

illegal-off-board = cette case est hors du plateau
illegal-empty = cette case est vide
illegal-single-tile = on ne peut pas enlever une tuile seule
illegal-single-tile-of = on ne peut pas enlever une tuile seule : il en faut au moins { $minimum }
illegal-group = on ne peut pas enlever un groupe de { $size } : il en faut au moins { $minimum }
illegal-at = { $cell } : { $why }
illegal-at-off-board = { $cell } : { $why } ; ses colonnes vont de a à { $last-column }, ses lignes de 1 à { $last-row }
no-deal = aucun plateau { $size } à { colors } qui puisse être vidé n'a été trouvé pour la graine « { $seed } » : essayez une autre graine, plus de couleurs ou des groupes plus petits
sorry = Désolé : { $why }.

## Rules

rules-no-points = pas de points
rules-points = { $formula } pour n tuiles
rules-points-short = n tuiles : { $formula }
rules-minimum = groupes d'au moins { $minimum }
rules-clear-multiplier = ×{ $factor } si le plateau est vidé
rules-clear-bonus = { $bonus } si le plateau est vidé
rules-clear-short = vidé { $bonus }
rules-end-bonus = plus { $formula } pour r tuiles restantes, jamais moins de 0
rules-leftover = moins { $formula } pour r tuiles restantes
rules-leftover-per-color = moins { $formula } pour r tuiles restantes d'une couleur
rules-leftover-above = s'il en reste plus de { $above }
rules-and-origin = { $name } : { $rules } ({ $origin })
origin-standard = le concours de CodinGame, Swell Foop, KSame
origin-tiles = un exercice de cours qui compte les tuiles enlevées
origin-topcoder = TopCoder, TCO'03, deuxième tour
origin-jsgames = SameGame LX de js-games.de, l'étalon des articles
origin-tatham = Same Game de Simon Tatham
origin-insane = Insane Game sur les calculatrices TI
origin-jawbreaker = Jawbreaker sur Windows Mobile
origin-windows = Same Game pour Windows 3.1
origin-klickety = Klickety de KDE : le moins de tuiles possible
origin-popstar = PopStar sur téléphone

## Messages of the full screen

goes-back = pour revenir
previous-board = plateau précédent
shows-it = pour voir
key-leads = { $key } : { $what }
visible-columns = colonnes { $first }-{ $last } sur { $total }
visible-rows = lignes { $first }-{ $last } sur { $total }
too-small = trop petit : il faut { $columns }×{ $rows }
keys-refused = en conflit avec [bind] dans config.toml : { $why }
value-name = { $name ->
    [tones] tons
    [dark] sombre
    [light] clair
    [safe] sûr
    [contrast] contraste
    [grey] gris
    [solid] aucun
    [letters] lettres
    [shapes] formes
    [blocks] blocs
    [default] par défaut
    [always] toujours
    [never] jamais
   *[other] { $name }
}
theme-selected = thème : { $name }
theme-shown-as = thème : { $name }, ici { $shown }
symbols-selected = motifs : { $name }
symbols-shown-as = motifs : { $name }, ici { $shown }
shown-as = affiché : { $shown }

## Hints and par

hint = Indice : { $what }
better-hint = Meilleur indice : { $what }
hint-sentence = Indice : { $facts }.
hint-color = couleur { $color }
line-ends-with = finit à { $score }
clears-with-score = plateau vidé, { $score }
region-lower-left = en bas à gauche
region-bottom = en bas
region-lower-right = en bas à droite
region-left = à gauche
region-middle = au milieu
region-right = à droite
region-upper-left = en haut à gauche
region-top = en haut
region-upper-right = en haut à droite
best-found = meilleur : { $score }
best-so-far = meilleur jusqu'ici : { $score }
best-possible = optimal : { $score }
best-found-sentence = Meilleur score trouvé : { $score } ; { $difference }.
best-possible-sentence = Meilleur score possible : { $score } ; { $difference }.
par-above-yours = à { $points } du meilleur score
par-fewer-than-yours = { tiles } de moins que vous
with-help = avec { $help }
taken-over-at = reprise au coup { $move }

## Scores

place = place { $rank } sur { $total } { $total ->
    [one] partie
   *[other] parties
}
place-with-help = { place } avec aide
new-best = record battu de { points }
new-best-by-tiles = record battu de { tiles }
points-to-next-place = place suivante à { points }
tiles-to-next-place = place suivante : { $tiles } de moins
best-on-board = record du plateau : { $score }
best-on-board-by-tiles = record du plateau : { tiles }
board-of-size = un plateau de { $size }
list-heading = { $title }, { $name } :
saved-games-unreadable-because = { saved-games-unreadable } : { $why }

## Daily boards and results to share

attempt = essai { $number }
first-attempt-with-points = { first-attempt } : { points }
daily-sentence = Le plateau du { $day }.
daily-sentence-with-attempt = Le plateau du { $day }, { $attempt }.
streak = { $days ->
    [0] jouez le plateau du jour pour commencer une série
    [one] une série de { $days } jour
   *[other] { $days } jours de suite
}
longest-streak = record { $days }
next-daily-board = prochain plateau : { $time }
check-with = vérifier : { $command }
play-with = jouer : { $command }
results-of-day = Plateau du jour, { $day }
results-of-week = Semaine du { $from } au { $to }
result-contradicted = faux : les coups contredisent { $what }
result-wrong-stars = faux : pas { $what }
result-same-moves = les mêmes coups que { $what }

## Warnings about files

warning-unreadable = { $name } : la ligne { $line } est illisible et ignorée
warning-newer = { $name } vient d'une version plus récente de samegame : laissé tel quel
warning-not-saved = { $name } non enregistré : { $why }
warning-unrecorded = Cette partie n'est pas enregistrée. Gardez son code : { $code }
warning-no-home = rien n'est enregistré : pas de dossier personnel

## Commands of plain mode

# The words that plain mode accepts for each command. Messages list the first one. The English words always work.
command-groups = groupes
command-undo = annuler
command-redo = rétablir, refaire
command-hint = indice
command-solve = solveur
command-par = par
command-review = analyse
command-puzzle = problème, puzzle
puzzles-daily = jour
puzzles-stop = fin
command-restart = recommencer
command-new = nouveau
command-daily = jour
command-journey = parcours
command-board = plateau
command-score = score
command-target = cible
command-scores = classement
command-share = partager
command-name = nom
command-rules = règles
command-id = identifiant
command-code = code
command-moves = coups
command-help = aide
command-quit = quitter
command-help-keys = Les touches du plein écran qui sont des lettres marchent aussi : { $keys }.
or = ou
not-a-cell = « { $typed } » n'est pas une case : écrivez par exemple c4, ou 2 3.
only-a-number = « { $typed } » seul ne désigne pas une case : écrivez par exemple c4, ou 2 3, comptés à partir de 0 ; groupes donne la liste des groupes.
type-help = Tapez aide pour la liste des commandes.
not-a-command = Commande inconnue : « { $typed } ». Tapez une case, comme c4, pour enlever son groupe, ou { $names }.
ambiguous-command = « { $typed } » peut être { $names }.
too-many-words = Texte en trop après « { $command } » : « { $excess } ».
not-a-number = « { $typed } » n'est pas un nombre entier supérieur à 0.
no-such-puzzles = « { $typed } » ne nomme aucun problème : écrivez un niveau de 1 à 5, ou { $names }.
takes-no-number = Cette commande ne prend pas de nombre : « { $typed } ».

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
key-page-up = PgPréc
key-page-down = PgSuiv
key-insert = Inser
# The four arrow keys together.
key-arrows = Flèches
# Both keys together, in at most 14 letters.
key-pages = PgPréc, PgSuiv
key-delete = Suppr

## Short names of actions, beside and below the board

key-hint-remove = enlever
key-hint-undo = annuler
key-hint-new = nouveau
key-hint-again = rejouer
key-hint-hint = indice
key-hint-solver = solveur
key-hint-menu = menu
key-hint-help = aide
key-hint-review = analyse
line-pauses = réunies
key-hint-better-line = meilleure suite
key-hint-next-turning-point = erreur
key-hint-moments = moments
key-hint-journey = parcours
key-hint-choose = l'autre
key-hint-puzzles = problèmes
key-hint-answer = répondre
key-hint-next = suite
key-hint-moves = coups
key-hint-story = récit
key-hint-leave = retour
key-hint-play-on = jouer d'ici
key-hint-calendar = calendrier
key-hint-more-puzzles = problèmes
key-hint-next-puzzle = suivant
key-hint-try-again = réessayer
key-hint-take-back = revenir à ce coup
key-hint-share = partager
key-hint-play = lire
key-hint-game = plateau
key-hint-pause = pause
key-hint-step = suivant
key-hint-take-over = reprendre
key-hint-faster = plus vite

## The menu

menu-play = Jouer
menu-continue = Continuer
menu-daily = Plateau du jour
menu-new-game = Nouveau plateau…
menu-calendar = Calendrier
menu-quit = Quitter
menu-choose = choisir

## The lesson

how-to-play = Comment jouer
lesson-mark = Deux tuiles ou plus d'une même couleur qui se touchent forment un groupe. Pointez un autre groupe : avec les flèches, avec { $key } ou avec la souris.
lesson-remove = { $key } ou un clic enlève le groupe. Les tuiles du dessus tombent, et les colonnes vides se referment. Une tuile seule ne s'enlève pas.
lesson-undo = Chaque coup peut être repris : appuyez sur { $key }.
lesson-hint = Si vous ne savez que faire, { $key } donne un indice. Au troisième appui, il désigne un groupe : enlevez-le.
lesson-large-group = Ensemble, { $large } tuiles valent { $large-points } points, { $small } n'en valent que { $small-points }. Enlevez la rangée du milieu : les groupes autour se joignent (« puis … »). Enlevez-les.
lesson-first = appuyez d'abord sur { $key }
lesson-again = appuyez encore sur { $key }
lesson-wrong = pas celui-ci : d'abord la rangée du milieu, puis le grand groupe
lesson-clear = Un plateau vidé rapporte { $bonus } points de plus. Enlevez toutes les tuiles.
lesson-end = Pour un bon score, gardez la couleur la plus fréquente pour la fin : elle formera un seul grand groupe. Videz le plateau. { $key } lance la partie.

## Descriptions of actions, in the list of keys

topic-moving = Se déplacer
topic-playing = Jouer
topic-pages = Les pages
topic-screen = Écran
topic-mouse = Souris
goal = Enlevez les groupes de même couleur. Un grand groupe rapporte bien plus. Videz le plateau pour un bonus.
goal-without-bonus = Enlevez des groupes de tuiles d'une même couleur pour marquer le plus de points possible.
goal-by-tiles = Enlevez des groupes de tuiles d'une même couleur pour qu'il en reste le moins possible.
action-left = aller à gauche
action-down = vers le bas
action-up = vers le haut
action-right = droite
action-row-start = première tuile de la ligne
action-row-end = dernière tuile de la ligne
action-column-top = haut de la colonne
action-column-bottom = bas de la colonne
action-next-group = groupe suivant
action-previous-group = groupe précédent
action-redo = rétablir
action-restart = recommencer ce plateau
action-new = nouveau plateau
action-new-game = choisir taille et règles
action-daily = le plateau du jour
action-days = les jours passés
action-share = copier le résultat
action-share-code = le copier sans code
action-puzzles = problèmes
action-hint = indice, puis davantage
action-solver = le solveur joue
action-best-line = la meilleure suite
action-review = analyser la partie
action-cancel = revenir ; en jeu, menu
action-help = afficher les touches
action-settings = réglages
action-theme = autres couleurs
action-symbols = autres motifs
action-mouse = avec ou sans la souris
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
action-next-turning-point = à l'erreur suivante ou au problème suivant
action-next-tab = du récit aux coups et retour
action-previous-turning-point = à l'erreur précédente
action-history = les coups de la partie
action-scores = les meilleures parties
action-statistics = vos statistiques
action-games = les parties finies
action-previous-row = ligne au-dessus
action-next-row = ligne au-dessous
action-screen-back = une page plus haut
action-screen-on = une page plus bas
action-first-row = première ligne
action-last-row = dernière ligne
action-previous-choice = valeur précédente de la ligne
action-next-choice = valeur suivante de la ligne
action-filter = filtrer les parties
action-erase = effacer une lettre
action-choose = valider la ligne choisie

# What several keys do together.
keys-that-move = aller
keys-to-row-ends = bouts de la ligne
keys-to-column-ends = bouts de la colonne
keys-between-groups = autre groupe
keys-between-rows = autre ligne
keys-between-pages = page précédente, suivante
keys-to-first-or-last-row = première ou dernière ligne
keys-between-values = autre valeur
keys-for-tiles = autre thème, motifs
keys-to-results = records, stats, parties
keys-to-training = problèmes, parcours
keys-of-count = Chiffres
repeats-next-key = répéter la suivante
keys-to-boards = recommencer, nouveau
keys-to-daily-boards = du jour, jours passés

## Names beside values, and headings of columns

title = SameGame
replay = Relecture
label-moves = Coups
label-time = Temps
label-step = Coup
column-move = Coup
column-cell = Case
column-tiles = Tuil.
column-points = Points
column-lost = Perte
column-score = Score
column-left = Reste
column-date = Date
column-stars = Note
column-player = Joueur
column-attempt = Essai
column-days = Jours

## The state of a game

paused = en pause
custom-rules = sur mesure
board-cleared = Plateau vidé !
no-moves-left = Plus aucun coup
first-of-kind = première partie de ce genre
first-without-help = première partie sans aide
first-with-all-stars = votre première partie à cinq étoiles
first-clear = votre premier plateau vidé
strip-is-a-move = un bloc par coup
with-undo = avec annulation
helped = avec aide
stars-not-yet = étoiles : recherche en cours
no-tiles-sentence = Aucune tuile.

## Notes about the steps of a recorded game

hint-requested = indice demandé
best-line-viewed = meilleure suite regardée
taken-over-here = partie reprise ici
your-turn = à vous de jouer
your-turn-without-stars = la partie continue, sans étoiles
nothing-is-saved = rien n'est enregistré

## Answers to keys

no-tile-here = pas de tuile ici
nothing-to-undo = rien à annuler
nothing-to-redo = rien à rétablir
back-to-previous-game = retour à la partie précédente
already-at-start = c'est déjà le début
restarted = retour au début
new-board = nouveau plateau
game-resumed = votre partie continue
another-board = un autre plateau
back-to-your-game = retour à votre partie
already-on-todays-board = c'est le plateau du jour
no-daily-board = pas de plateau du jour ici
mouse-on = souris activée
mouse-off = souris désactivée : sélection de texte
impossible-event = L'étape { $number } de ce code, { $event }, est impossible : { $why }.
unreadable-id = Identifiant illisible : collez-le en entier.
key-hint-paste = accepte un identifiant de partie

## Sharing

click-removes = un clic enlève
right-click-marks-other = un clic droit marque l'autre groupe
nothing-to-share = rien à partager
result-copied = résultat envoyé au presse-papiers
code-copied = résultat et code envoyés au presse-papiers
too-long-to-copy = trop long à copier
printed-on-exit = affichage à la sortie
shared-clear = plateau vidé
shared-unfinished = inachevée
results = Résultats
results-not-counted = Hors classement
player-unnamed = (sans nom)
result-no-code = sans code : non vérifié
result-damaged-code = code abîmé : non vérifié
result-illegal-moves = faux : un coup impossible
result-taken-over = reprise d'un enregistrement
result-other-week = d'une autre semaine
result-future = d'un jour à venir
no-results-pasted = aucun résultat d'un plateau du jour dans le texte collé
continue-with-command = Pour continuer votre partie :
watch-with-command = Pour revoir cette partie :
watch-from-file = Pour revoir cette partie, enregistrez la ligne suivante dans un fichier et donnez le nom du fichier à samegame replay :
continue-from-file = Pour continuer votre partie, enregistrez la ligne suivante dans un fichier et donnez le nom du fichier à samegame :

## Hints, the solver and par

thinking = réflexion…
solver-plays = le solveur joue
other-keys-stop = une touche arrête
best-line-at-end = la meilleure suite s'affiche après la partie
par-searching = recherche…
par-not-yet = meilleur : { par-searching }
par-is-yours = impossible de faire mieux
par-none-better = rien de mieux connu
par-nearly-yours = presque rien à gagner
largest-groups = Vos plus grands groupes : { $groups }.
largest-saved = { $removals ->
    [0] Vous n'avez pas touché { $color } pendant { $moves } coups.
    [one] Un seul des { $moves } coups d'avant a enlevé { $color }.
   *[other] Seuls { $removals } des { $moves } coups d'avant ont enlevé { $color }.
}
cleared-for = Vider le plateau a rapporté { $bonus }.

## Reviews

review = Analyse
review-at-end = l'analyse se fait après la partie
nothing-to-review = aucun coup à analyser
nothing-to-decide = rien à décider ici
moves-not-reviewed = trop long pour analyser chaque coup
mouse-choose-move = regarder un coup
plan-found = Meilleure suite : { $tiles } { $color } en un coup{ $points }.
plan-found-marked = Meilleure suite : ces { $tiles } { $color } en un coup{ $points }.
plan-own = Vous : { $own } { $color } au mieux.
plan-same = Vous avez fait aussi bien : les points sont ailleurs.
plan-second = Réunir vos { $tiles } { $color } était juste, et il y avait plus à réunir.
plan-clears = La meilleure suite vide aussi le plateau.
plan-alike = Vous avez réuni une autre couleur : { $color } rapporte plus.
plan-saved = Gardez { $color } pour la fin : en { $moves } coups, vous avez enlevé { $own } de ses groupes ; la meilleure suite, { $removals ->
    [0] aucun
   *[other] { $removals }
}.
plan-late = Laissez { $color } grandir : la meilleure suite ne le prend qu'au coup { $moves }.
line-lead-in-parts = coup { $move } : { $price }, plus tard : { $rest }
line-clears = vidé, vous : { $tiles }
plan-clears-in-short = en vidant le plateau
plan-of-par = maximum { $tiles } { $color }, vous { $own } { $own-color }
moments-sought = Recherche des moments décisifs : dix secondes au plus…
moments-found = { $moments ->
    [one] 1 moment à revoir.
   *[other] { $moments } moments à revoir.
}
moments-none = Aucun coup n'a clairement coûté cher.
only-plan-lost = Aucun coup n'a clairement coûté cher, mais le plan, oui.
moment-title = Moment { $number } sur { $count }
moment-place = coup { $move }
moment-question = Lequel vaut mieux à la fin, 1 ou 2 ?
moment-right = Oui : { $better } vaut mieux.
moment-wrong = Non : { $better } vaut mieux.
plan-question = Que jouerait le solveur, 1 ou 2 ?
plan-right = Oui : le solveur joue { $better }.
plan-wrong = Non : le solveur joue { $better }.
moment-verdict = { $verdict }, { $amount } d'écart
moment-played = votre coup
moment-better = le groupe +
answer-first = répondez d'abord : 1 ou 2
your-points = vous
own-result = vous : { $score }
still-possible = encore possible
no-earlier-errors = pas d'erreur plus tôt
no-more-errors = aucune autre erreur
no-more-errors-yet = aucune autre erreur pour l'instant : la recherche continue
lost-clear = ne vide plus le plateau
fact-stranded = { $played } laisse { $left }, qu'aucun coup n'enlève : plateau impossible à vider.
fact-left = { $better } vide encore le plateau. Après { $played }, aucune suite trouvée ne le vide.
fact-none-left = { $better } finit sans { $color }. La meilleure suite de { $played } en laisse { $tiles }.
fact-grown = Avec { $better } d'abord, le groupe de { $played } passe de { $now } à { $tiles } tuiles.
fact-grown-later = Après { $better }, le groupe de { $played } peut passer de { $now } à { $tiles } tuiles.
fact-broken = { $better } garde { $tiles } { $color } pour un grand coup. { $played } en enlève { $removed }.
fact-split = { $better } donne { $tiles } { $color } en un coup. { $played } les sépare : { $parts }.
fact-largest = { $better } donne { $tiles } { $color } en un coup. { $played } donne { $other }.
price = Coût : { $amount }.
price-in-stars = Coût : { $amount }, { $quarters ->
    [1] { $stars } d'étoile
    [2] { $stars } étoile
    [3] { $stars } d'étoile
    [4] { $stars } étoile
   *[other] { $stars } étoiles
}.
none-of-color = aucun
tiles-of-color = { $tiles ->
    [one] un { $color }
   *[other] { $tiles } { $color }
}
list-end = { $before } et { $last }
class-unclear = incertain
unclear-why = { $moves ->
    [one] Coût : environ { $amount }, mais ce n'est pas sûr.
   *[other] Coups { $first } à { $last } : environ { $amount }, sans savoir lequel.
}
breaks-plan = contre le plan
breaks-plan-why = La meilleure suite garde { $tiles } { $color } pour un grand coup.
class-best = le meilleur coup connu
class-inaccuracy = imprécision
class-mistake = erreur
class-blunder = gaffe
best-known = meilleur connu
next-star = { $stars } à { $score }
# Derrière les étoiles atteintes : ce qu'il faut pour la suivante.
next-in-short = palier { $score }
next-star-with-tiles = { $stars } avec { $tiles ->
    [one] { $tiles } restante
   *[other] { $tiles } restantes
}
next-best = votre record à { $score }
next-best-with-tiles = votre record avec { $tiles ->
    [one] { $tiles } restante
   *[other] { $tiles } restantes
}
stars-reached = vous avez { $stars }
best-beaten = votre record est battu
no-target = rien à battre dans cette partie
points-short-of-star = { $missing ->
    [one] encore 1 pour { $stars }
   *[other] encore { $missing } pour { $stars }
}
tiles-short-of-star = { $missing ->
    [one] une tuile de moins pour { $stars }
   *[other] { $missing } tuiles de moins pour { $stars }
}
largest-group-removed = plus grand : { $tiles }
no-stars-with-solver = sans étoiles : solveur
no-stars-taken-over = sans étoiles : reprise
no-stars-board-too-large = sans étoiles : trop grand
stars-in-words = { $halves ->
    [2] 1 étoile
    [3] { $stars } étoile
   *[other] { $stars } étoiles
}
better-move = { $cell } vaut mieux.

## The list of keys

keys = Touches
more-below = la suite
mouse-click = Clic
mouse-wheel = Molette
mouse-right-click = Clic droit
action-remove = enlever le groupe
action-undo = annuler
mouse-mark-other-group = si une case montre deux tuiles, l'autre
mouse-look-at-group = regarder un groupe
mouse-step = coup précédent ou suivant
mouse-select-row = choisir une ligne, changer sa valeur, ou cliquer sur une touche en bas
mouse-scroll = faire défiler
key-hint-all-keys = montre toutes les touches
key-hint-not-played-yet = joue le plateau du jour
key-hint-new-board = nouveau

## The settings page

settings = Réglages
setting-theme = Thème
setting-symbols = Motifs
setting-language = Langue
setting-color = Couleur
setting-animation = Animation
setting-mouse = Souris
setting-name = Nom
setting-saving = Sauvegarde
about-theme = Les couleurs des tuiles et des textes.
about-symbols = Les motifs distinguent les tuiles en plus de la couleur.
about-language = La langue du jeu.
about-keys = Le jeu de touches ; l'aide donne toutes les touches.
about-color = Quand utiliser des couleurs.
about-animation = Animer ou non la chute des tuiles.
about-mouse = La souris commande le jeu, ou sélectionne du texte.
about-name = Le nom dans les résultats que vous partagez ; laissez-le vide pour n'en donner aucun.
name-later = Les réglages permettent de le changer.
shared-result = Résultat partagé
legend-of-moves = tuiles par coup : { $signs }
your-name = Votre nom
no-name = aucun
name-optional = (facultatif)
keep-name = garder
bad-name-characters = Un nom n'a ni caractère de contrôle, ni point médian, ni tiret entre deux espaces : un résultat ne montrerait plus où il finit.
bad-name-length = Un nom a 24 colonnes au plus.
about-saving = Enregistrer ou non parties et scores, dès le prochain lancement.
choice-lasts-until-exit = Rien n'est enregistré : choix valable jusqu'à la sortie.
choice-despite-file = Fixé dans config.toml : choix valable jusqu'à la sortie.
choice-despite-flag = Fixé par une option : choix valable jusqu'à la sortie.
set-in-file = par config.toml
set-by-flag = fixé par une option
next-value = valeur suivante
edit-value = modifier
on = oui
off = non

## The page for a new game

new-game = Nouveau plateau
preset = Variante
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
random-seed = au hasard, ou à taper
start-game = commencer
about-preset = Couleurs, taille et règles d'une version connue du jeu.
preset-standard = 225 tuiles de 5 couleurs, comme au concours CodinGame.
preset-paris = 150 tuiles de 3 formes, qui se réunissent en grands groupes. Tiré d'un cours des universités de Paris.
preset-popstar = 100 tuiles de 5 couleurs, avec une prime s'il en reste peu, comme dans PopStar sur téléphone.
about-colors = Moins il y a de couleurs, plus les groupes sont grands : 3 est très facile, 7 très difficile. Tapez un nombre de 1 à 26.
about-size = Colonnes x lignes. Vous pouvez taper une autre taille, jusqu'à 1000x1000.
about-uniform = Comment les tuiles sont distribuées : toutes les couleurs sont aussi probables pour chaque tuile.
about-clustered = Comment les tuiles sont distribuées : celles d'une couleur sont plus souvent côte à côte, en plus grands groupes.
about-clearable = Comment les tuiles sont distribuées : de sorte que le plateau puisse être vidé.
about-strength = À quel point les tuiles de même couleur se regroupent, de 0 à 100.
about-seed = Une graine donne toujours le même plateau ; sans elle, il est tiré au hasard. Un identifiant de partie ouvre cette partie.
bad-colors = Un plateau a de 1 à 26 couleurs.
bad-size = Une taille, c'est colonnes x lignes, de 1 à 1000 chacune, comme 20x12.
bad-strength = La force est un nombre de 0 à 100.

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
current-position = vous êtes ici
go-there = y aller

## Scores, statistics and finished games

scores = Scores
scores-with-help = Scores avec annulations ou indices
statistics = Statistiques
all-games = Toutes les parties
other-kinds = autres genres
watch-game = voir
no-game-of-this-kind = Finissez sans le solveur une partie avec ces règles, cette taille et ces couleurs : elle apparaîtra ici.
no-finished-game = Aucune partie finie : jouez-en une.
no-game-matches = Aucune partie ne correspond à tous les mots. Effacez le filtre pour les revoir toutes.
sort = trier
filter = Filtre
filter-placeholder = genre, date ou graine
keep-filter = valider
clear-filter = effacer
# The games that the filter leaves.
matches = { $games ->
    [0] aucun résultat
    [one] { $games } résultat
   *[other] { $games } résultats
}
games = Parties
cleared-boards = Plateaux vidés
best-score = Meilleur score
average-score = Score moyen
fewest-tiles = Le moins de tuiles restantes
average-tiles = Tuiles restantes en moyenne
course-of-tiles = Tuiles restantes au fil du temps
largest-group = Plus grand groupe
time-played = Temps de jeu
average-stars = Note moyenne
average-of-games = { $average } en { $games ->
    [one] { $games } partie
   *[other] { $games } parties
}
course-of-scores = Scores au fil du temps
course-of-stars = Étoiles au fil du temps
# What a dot of a chart stands for.
saved-games-unreadable = les parties enregistrées sont illisibles

## Daily boards

first-attempt = premier essai
first-played-on-another-day = joué d'abord un autre jour
played-on-another-day = joué un autre jour
counts-for-its-day = compte encore pour son jour
with-undo-or-hints = avec annulations ou indices
with-solver = avec le solveur
play-day = jouer
other-months = autres mois
today = aujourd'hui
day-not-played = pas encore joué
day-begun = commencé
day-puzzle-solved = problème résolu
day-puzzle-missed = problème manqué
best-with-score = record { $score }
attempts = { $attempts ->
    [one] { $attempts } essai
   *[other] { $attempts } essais
}
month-name = { $month ->
    [1] janvier
    [2] février
    [3] mars
    [4] avril
    [5] mai
    [6] juin
    [7] juillet
    [8] août
    [9] septembre
    [10] octobre
    [11] novembre
   *[12] décembre
}
# 1 is Monday.
weekday-name = { $weekday ->
    [1] lundi
    [2] mardi
    [3] mercredi
    [4] jeudi
    [5] vendredi
    [6] samedi
   *[7] dimanche
}
# At most three letters.
weekday-short = { $weekday ->
    [1] lun
    [2] mar
    [3] mer
    [4] jeu
    [5] ven
    [6] sam
   *[7] dim
}
month-and-year = { $month } { $year }
full-date = { $weekday } { $day ->
    [1] 1er
   *[other] { $day }
} { $month } { $year }

## Keys of all pages

back = retour
change = changer

## Plain mode

game-resumed-sentence = Votre partie continue ; nouveau donne un autre plateau.
another-board-sentence = Un autre plateau ; annuler revient à votre partie.
par-at-end-sentence = Le meilleur score trouvé s'affiche à la fin d'une partie.
review-at-end-sentence = L'analyse s'affiche à la fin d'une partie.
game-too-long-sentence = La partie est trop longue, ou son plateau trop grand, pour analyser chaque coup.
no-better-line-sentence = Rien de mieux n'est connu.
review-lost-sentence = Perte : { $amount }.
moment-in-text = Coup { $move }, { $cell }. { $facts }
review-lost = { $amount } de perte
better-line-sentence = Mieux : { $cells }.
back-to-your-game-sentence = Retour à votre partie.
already-on-todays-board-sentence = C'est le plateau du jour.
no-daily-board-sentence = Il n'y a pas de plateau du jour ici.
no-moves-left-sentence = Il n'y a plus de coup possible.
commands-after-the-end = Continuez avec analyse, annuler, recommencer, nouveau ou quitter.
commands-without-moves = Continuez avec nouveau ou quitter.
line-too-long = Cette ligne est trop longue pour une commande.
nothing-to-undo-sentence = Il n'y a rien à annuler.
nothing-to-redo-sentence = Il n'y a rien à rétablir.
name-sentence = Les résultats que vous partagez portent le nom { $name }.
name-none-sentence = Les résultats que vous partagez n'ont pas de nom.
name-hint-sentence = Pour partager sous un nom, tapez nom suivi de ce nom ; nom seul veut dire sans nom.
nothing-played-yet-sentence = Aucun coup n'a encore été joué.
restarted-sentence = Retour au début ; annuler revient où vous étiez.
new-game-sentence = Nouvelle partie ; annuler revient à l'ancienne.
command-help-text =
    c4             enlever le groupe en colonne c, ligne 4, comme 2 3, compté de 0
    groupes [N]    afficher les groupes à enlever, les plus grands d'abord
    annuler [N]    annuler des coups, un retour au début ou une nouvelle partie
    rétablir [N]   rétablir ce qui a été annulé
    indice         indiquer la couleur ; encore : la région, le groupe, la suite
    solveur [N]    laisser le solveur jouer N coups, ou tous ceux qui restent
    par [N]        après une partie : chercher N secondes le meilleur score connu
    analyse [N]    après une partie : chercher N secondes où sont passés les points
    problème       jouer le problème du jour, ou passer au suivant
    problème 3     problèmes de niveau 3 ; problème fin revient à votre partie
    recommencer    recommencer ce plateau
    nouveau        distribuer un nouveau plateau
    jour           passer au plateau du jour, ou revenir à votre partie
    parcours [N]   jouer l'étape suivante du parcours, ou l'étape N
    partager       afficher le résultat à partager, avec son code
    nom [TEXTE]    partager sous ce nom ; sans TEXTE, sans nom
    plateau        afficher le plateau
    score          afficher le score et les tuiles restantes
    cible          dire les étoiles atteintes, les suivantes et vos records
    classement     afficher les meilleures parties de ce genre
    règles         expliquer comment on marque des points
    identifiant    afficher l'identifiant : les règles et le plateau de départ
    code           afficher le code : l'identifiant et tous les coups
    coups [N]      afficher les coups joués, ou les N derniers
    quitter        quitter ; la fin de l'entrée fait de même
    Le début d'une commande suffit s'il n'y a pas d'ambiguïté : g, ann, rec.
    Les mots anglais marchent aussi : undo, redo, hint, new, board, rules, quit.

## Problèmes

puzzle-sentence = Problème de niveau { $grade } : { $goal }.
goal-clear = videz le plateau
goal-score = marquez au moins { $points }
goal-left = laissez au plus { $tiles }
puzzle-next-sentence = Continuez avec nouveau, recommencer ou quitter.
puzzle-missed-sentence = Non résolu.
puzzle-go-on-sentence = Continuez avec annuler, recommencer, solveur, nouveau ou quitter.
no-solution = aucune solution connue
no-solution-sentence = Aucune solution connue.
puzzle-solution-sentence = Une solution depuis le premier plateau : { $moves }
not-in-a-puzzle-sentence = Cette commande n'existe pas dans un problème : solveur donne une solution, aide les commandes.
puzzle-help-sentence = Dans un problème, nouveau passe au suivant et solveur donne une solution. Il n'y a pas d'indice, par, analyse, partager, cible ni classement.
no-more-puzzles-sentence = Il n'y a plus de problèmes ici. Continuez avec problème 1 à problème 5, problème fin ou quitter.
missed = manqué
puzzles = Problèmes
puzzle = problème
puzzle-grade = niveau { $grade }
puzzle-daily = problème du jour
puzzle-solved = résolu
puzzle-missed = but manqué
puzzle-tomorrow = Demain, il y en aura un nouveau.
moves-at-most = { $moves } coups max
moves-any = longueur libre
puzzles-found = { $found ->
    [one] { $found }/{ $played } résolu
   *[other] { $found }/{ $played } résolus
}
puzzles-not-played = à jouer
puzzle-today = aujourd'hui : { $state }
about-puzzles = Un but à atteindre. Toute suite qui l'atteint est bonne.
about-puzzle = Un problème demande de vider le plateau, un score, ou peu de tuiles restantes. Toute suite qui atteint le but est bonne.
over-goal = { $count } de plus que le but
solution-seen = ne compte pas : solution vue
solution-end = Solution : { $moves }
losing-move = le coup { $move } met le but hors de portée
missed-by = à { $count } du but
no-hints-in-puzzles = pas d'indices dans un problème
making-puzzle = création d'un problème…
no-more-puzzles = plus de problèmes ici
key-hint-solution = solution

## The journey

next-stage = objectif { $score }
next-stage-with-tiles = objectif : reste { $tiles }
stage-reached = objectif atteint
stage-name = étape { $number }
stage-passed = étape { $number } réussie
points-short-of-stage = il manque { $missing } sur { $target }
tiles-short-of-stage = reste { $score }, pas { $target } : { $missing } de trop
clear-passes-stage = vider le plateau (+{ $bonus }) suffirait
stage-with-help = avec de l'aide : pas validée
stage-without-help = avec de l'aide, l'étape ne compte pas
stage-without-help-sentence = Avec de l'aide, l'étape ne compte pas. Répétez la commande pour l'obtenir.
stage-target = objectif { $score }
stage-target-with-tiles = objectif : reste { $score }
no-stage = Il n'y a pas d'étape { $number } : choisissez-en une de 1 à { $count }.
stage-closed = Réussissez d'abord plus d'étapes avant celle-ci.
other-stages = autres étapes
journey = Parcours
about-daily = Un plateau par jour, le même pour tous.
about-stages = Soixante étapes, un objectif chacune, des petits plateaux aux grands.
about-lesson = Les règles en six petites étapes, sur un petit plateau.
about-new-game = Un plateau à votre goût : couleurs, taille, règles et graine.
about-scores = Vos meilleures parties de chaque genre, vos statistiques et toutes vos parties.
about-calendar = Vos plateaux et problèmes du jour, mois par mois.
about-settings = Thème, motifs, animation, touches, langue.
about-quit = Une partie inachevée vous attend la prochaine fois.
about-journey = Sans indices, annulez à volonté. Les deux étapes suivantes sont ouvertes.
key-hint-next-stage = étape suivante
action-journey = parcours
