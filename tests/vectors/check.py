"""Replays the games in the given files: python3 check.py standard.json ..."""

import json
import sys

# Points for a group of n tiles; what the end with r tiles left adds to p points; what it takes away.
RULES = {
    "standard": (lambda n: (n - 2) ** 2, lambda p, r: 0 if r else 1000, lambda r: 0),
    "tiles": (lambda n: n, lambda p, r: 0, lambda r: 0),
    "topcoder": (lambda n: n * (n - 1) // 2, lambda p, r: 0 if r else 3 * p, lambda r: 0),
    "jsgames": (lambda n: (n - 2) ** 2, lambda p, r: 0 if r else 1000, lambda r: (r - 2) ** 2 if r > 2 else 0),
    "tatham": (lambda n: (n - 2) ** 2, lambda p, r: 0, lambda r: 0),
    "insane": (lambda n: (n - 1) ** 2, lambda p, r: 0, lambda r: 0),
    "jawbreaker": (lambda n: n * (n - 1), lambda p, r: 0, lambda r: 0),
    "windows": (lambda n: n * n - 3 * n + 4, lambda p, r: 0, lambda r: 0),
    "klickety": (lambda n: 0, lambda p, r: 0, lambda r: r),
    "popstar": (lambda n: 5 * n * n, lambda p, r: max(0, 2000 - 20 * r * r), lambda r: 0),
}


def group_at(columns, cell):
    """The cells of the group around a cell; none if it has no tile."""
    found, new = set(), [cell]
    while new:
        column, row = new.pop()
        if (column, row) in found or not (0 <= column < len(columns) and 0 <= row < len(columns[column])):
            continue
        if columns[column][row] == columns[cell[0]][cell[1]]:
            found.add((column, row))
            new += [(column - 1, row), (column + 1, row), (column, row - 1), (column, row + 1)]
    return found


def check(game, points_of, bonus_of, penalty_of):
    rows = game["board"]
    # Columns of tiles from the bottom up. Row 0 is the bottom row, which comes last in the file.
    columns = ["".join(row[column] for row in reversed(rows)).rstrip(".") for column in range(len(rows[0]))]
    made = 0
    for column, row, size, points in game["moves"]:
        group = group_at(columns, (column, row))
        if len(group) < game["min_group"]:
            assert size == 0, "an illegal move"
            continue
        assert (len(group), points_of(len(group))) == (size, points)
        made += points
        columns = ["".join(tile for y, tile in enumerate(tiles) if (x, y) not in group) for x, tiles in enumerate(columns)]
        columns = [tiles for tiles in columns if tiles]
    left = sum(map(len, columns))
    bonus, penalty = bonus_of(made, left), penalty_of(left)
    padded = [tiles.ljust(len(rows), ".") for tiles in columns] + ["." * len(rows)] * (len(rows[0]) - len(columns))
    end = ["".join(tiles[row] for tiles in padded) for row in reversed(range(len(rows)))]
    assert end == game["end"] and left == game["left"]
    assert (bonus, penalty, made + bonus - penalty) == (game["bonus"], game["penalty"], game["score"])


for path in sys.argv[1:]:
    vectors = json.load(open(path))
    for game in vectors["games"]:
        check(game, *RULES[vectors["rules"]])
    print(f"{path}: {len(vectors['games'])} games agree")
