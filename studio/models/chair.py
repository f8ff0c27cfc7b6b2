"""Chairs for a table: spindle-backed, and of bent plywood on steel."""
import math

from mathutils import Vector

from kit.home import rod, swept, timber
from kit.materials import material, matte, metal, mix, mottled
from kit.shapes import from_data, grid_faces, interpolate, place, rounded, spline, superellipse, tube, turned
from models.stool import carved_seat


def spindle_chair(color='#9caf88'):
    """Ash, stained: a saddle seat on splayed, turned legs, seven spindles and a bent top rail."""
    dark = mix(color, '#5f7350', 0.55)
    upright, level = timber(color, dark, 'z', 0.9, 0.55), timber(color, dark, 'x', 1.3, 0.55)
    outline = seat_outline()

    def dish(x, y):
        hollow = 1.5 * sum(math.exp(-((x - side) / 7) ** 2 - ((y - 1) / 11) ** 2) for side in (-8.5, 8.5))
        pommel = 0.5 * math.exp(-(x / 4) ** 2 - ((y + 19) / 6) ** 2)
        return -hollow + pommel - 0.5 * max(0, -y - 15) / 6
    place(carved_seat(outline, 4.2, dish, level, 1.5), (0, 0, 41.5))
    legs(upright)
    back(upright, level)


def seat_outline():
    """A broad shield shape, seen from above."""
    half = spline([(0, -21.5), (10, -21.8), (18, -20.6), (22.3, -16.5), (22.8, -8), (21.2, 4), (18.6, 14), (14, 19.4),
                   (7, 21), (0, 21.3)], 14)
    return [*half, *[(-x, y) for x, y in half[-2:0:-1]]]


def legs(wood):
    """Four turned legs with felt under their feet, and the stretchers between them."""
    tops = {(sx, sy): Vector((16.5 * sx, 14.5 * sy, 43)) for sx in (-1, 1) for sy in (-1, 1)}
    feet = {(sx, sy): Vector((22.5 * sx, (20.5 if sy < 0 else 22.5) * sy, 0)) for sx, sy in tops}
    shape = [1.25, 1.5, 1.75, 1.95, 1.8, 1.35, 1.85, 1.9, 1.7, 1.45, 1.2]
    felt = matte('#6f6a62', 0.95)
    for key, top in tops.items():
        down = (feet[key] - top).normalized()
        rod(top, feet[key] - down * 0.35, shape, wood, 40)
        rod(feet[key] - down * 0.4, feet[key] + Vector((0, 0, 0.05)), [1.28, 1.28], felt, 32, 0.1)

    def on(key, z):
        top, foot = tops[key], feet[key]
        return top.lerp(foot, (43 - z) / 43)
    swell = [0.75, 0.95, 1.3, 1.45, 1.3, 0.95, 0.75]
    for sx in (-1, 1):
        rod(on((sx, -1), 18), on((sx, 1), 20), swell, wood, 32, 0.1)
    rod((on((-1, -1), 18) + on((-1, 1), 20)) / 2, (on((1, -1), 18) + on((1, 1), 20)) / 2, swell, wood, 32, 0.1)


def back(upright, level):
    """The bent rail and its seven spindles."""
    def rail(x):
        return Vector((x, 30.5 - (x / 25) ** 2 * 6.5, 82 + 1.6 * (1 - (x / 25) ** 2)))
    path = [rail(-25.5 + 51 * i / 60) for i in range(61)]

    def section(t):
        near = min(1, min(t, 1 - t) / 0.06)
        ends = 0.45 + 0.55 * math.sqrt(1 - (1 - near) ** 2)
        return superellipse(2.1 * ends, (5.4 + 1.6 * math.sin(math.pi * t)) * ends, 3.2)
    swept(path, section, level)
    for index in range(7):
        share = (index - 3) / 3
        foot = Vector((16.2 * share, 18.2 - 4.4 * share * share, 44.5))
        head = rail(21.6 * share) - Vector((0, 0, 2.0))
        sturdy = 1.35 if abs(share) == 1 else 1.0
        rod(foot, head, [r * sturdy for r in (0.72, 0.9, 1.0, 0.9, 0.72, 0.62)], upright, 24, 0.1)


def canteen_chair(color='#1f4fb0', count=1):
    """A stained beech plywood shell, its layers visible at the edge, on chromed tubes; `count` of them, stacked."""
    wood = (stained(color), matte('#dfc196', 0.6), matte('#a77f52', 0.6))
    for index in range(count):
        parts = [shell(*wood), *frame(metal('#dcdfe2', 0.1))]
        place(parts, (0, -2.6 * index, 7.4 * index))


def stained(color):
    """Veneer with its grain running up the shell."""
    made = material(color, roughness=0.36, clearcoat=0.5, clearcoat_roughness=0.2)
    return mottled(made, [(0.3, mix(color, '#0b1f55', 0.55)), (0.5, color), (0.68, mix(color, '#4f7fe0', 0.3))], 0.9,
                   (0.9, 0.035, 0.035), 6.0, 0.3)


def shell(stain, light, dark):
    """Bent from one board: a curved front edge, the seat, a tight bend and the back."""
    side = spline([(-21.5, 41.4), (-19.8, 43.2), (-15, 44.6), (-4, 43.9), (8, 43.2), (15, 44.4), (19.6, 48.6),
                   (22, 55), (24.2, 64), (26.2, 72), (28.6, 80.5)], 14)
    widths = [37.5, 38.6, 39.0, 38.4, 36.5, 33.5, 32.0, 33.0, 36.5, 39.0, 38.0]
    plies, across, last = 7, 22, len(side) - 1
    rings = []
    for index, (y, z) in enumerate(side):
        before, after = side[max(0, index - 1)], side[min(last, index + 1)]
        normal = Vector((0, before[1] - after[1], after[0] - before[0])).normalized()
        t = index / last
        width = interpolate(widths, t)
        for near, reach in ((t, 0.05), (1 - t, 0.075)):
            if near < reach:
                width *= 0.80 + 0.20 * math.sqrt(1 - (1 - near / reach) ** 2)
        hollow = 2.6 * min(1, max(0, (t - 0.62) / 0.2)) + 0.7 * math.exp(-((t - 0.3) / 0.15) ** 2)

        def at(share, depth):
            bend = hollow * (1 - share * share)
            return Vector((share * width / 2, y, z)) - normal * (bend + depth * 1.15)
        top = [at(2 * i / across - 1, 0) for i in range(across + 1)]
        right = [at(1, (k + 1) / plies) for k in range(plies - 1)]
        bottom = [at(1 - 2 * i / across, 1) for i in range(across + 1)]
        left = [at(-1, 1 - (k + 1) / plies) for k in range(plies - 1)]
        rings.append([*top, *right, *bottom, *left])
    return plied(rings, across, plies, stain, light, dark)


def plied(rings, across, plies, stain, light, dark):
    """The board's mesh, its layers alternating between two woods at the edge."""
    count = len(rings[0])
    vertices = [tuple(p) for ring in rings for p in ring]
    faces, kinds = grid_faces(len(rings), count, True), []
    for ring in range(len(rings) - 1):
        for i in range(count):
            edge = i - across if across <= i < across + plies else i - 2 * across - plies
            kinds.append(1 + edge % 2 if 0 <= edge < plies else 0)
    for base in (0, (len(rings) - 1) * count):
        right, left = [across + k for k in range(plies + 1)], [(-k) % count for k in range(plies + 1)]
        for k in range(plies):
            # A strip per layer, following the board's curve.
            upper, lower = layer(base, k, across, plies, right, left), layer(base, k + 1, across, plies, right, left)
            if len(upper) == len(lower):
                faces += [(upper[i], upper[i + 1], lower[i + 1], lower[i]) for i in range(len(upper) - 1)]
                kinds += [1 + k % 2] * (len(upper) - 1)
            else:
                faces.append((*upper, *lower[::-1]))
                kinds.append(1 + k % 2)
    board = from_data('shell', vertices, faces, stain)
    board.data.materials.append(light)
    board.data.materials.append(dark)
    if len(board.data.polygons) == len(kinds):
        board.data.polygons.foreach_set('material_index', kinds)
    return board


def layer(base, k, across, plies, right, left):
    """The line between two layers at the board's end: along the surfaces all points, inside only the two edges'."""
    if k == 0:
        return [base + i for i in range(across + 1)]
    if k == plies:
        return [base + 2 * across + plies - i for i in range(across + 1)]
    return [base + left[k], base + right[k]]


def frame(chrome):
    """Two bent tubes for legs and seat rails, two bars across, feet and bolts."""
    parts, foot = [], matte('#26262a', 0.6)
    for side in (-1, 1):
        corner = [(22.5, -23.5, 1), (17.0, -17.5, 41.6), (16.0, 12.5, 40.9), (22.0, 25.5, 1)]
        corner = [(x * side, y, z) for x, y, z in corner]
        parts.append(tube([tuple(p) for p in rounded(corner, 6, 10)], 1.1, chrome, smooth=False))
        for x, y in ((22.5, -23.5), (22.0, 25.5)):
            cap = turned([(0, 0), (1.35, 0), (1.45, 2.6), (1.2, 2.8), (0, 2.8)], foot, 0.2)
            parts.append(place(cap, (x * side, y, 0)))
    for y, z in ((-12, 41.4), (8.5, 41.0)):
        parts.append(tube([(-17, y, z), (17, y, z)], 0.95, chrome, smooth=False))
    for x in (-11, 11):
        for y, z in ((-12, 44.0), (8.5, 42.7)):
            parts.append(place(turned([(0, 0), (0.85, 0), (0.6, 0.3), (0, 0.4)], chrome, 0.15), (x, y, z - 0.15)))
    return parts
