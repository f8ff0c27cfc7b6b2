import math

from mathutils import Matrix

from kit.materials import gloss, material, matte, metal
from kit.play import circle, combined, letters, printed, shape, timber
from kit.shapes import box, lathe, loft, objects_of, place, rounded, rounded_rectangle, slab, spline, turned


def wheel(radius, width, hub, tire):
    """A wheel lying on its axle's end: the axle is y, the outer side toward -y."""
    def build():
        lathe(rounded([(radius * 0.66, 0), (radius * 0.92, 0), (radius, width * 0.25), (radius, width * 0.75),
                       (radius * 0.92, width), (radius * 0.66, width)], width * 0.2), tire, 72)
        for level in (0.34, 0.5, 0.66):
            lathe([(radius * 0.99, width * level - 0.04), (radius * 1.012, width * level),
                   (radius * 0.99, width * level + 0.04)], tire, 72)
        lathe(rounded([(0, -0.02), (radius * 0.3, -0.02), (radius * 0.5, 0.14), (radius * 0.69, 0.06),
                       (radius * 0.7, width - 0.1), (0, width - 0.1)], 0.1), hub, 72)
        lathe(spline([(0, -0.34), (radius * 0.1, -0.3), (radius * 0.15, -0.12), (radius * 0.15, 0.1)], 6),
              metal('#d5d6d8', 0.2), 32)
    return place(objects_of(build), (0, -width / 2, 0), (-90, 0, 0))


# Along the racer: x, half width, lowest, highest, and how far up the widest place is (0 to 1).
RACER = [(-6.9, 0.35, 1.75, 2.35), (-6.6, 0.95, 1.3, 2.8), (-5.8, 1.5, 1.05, 3.15), (-4.2, 1.95, 0.95, 3.45),
         (-2.0, 2.25, 0.9, 3.65), (0.0, 2.35, 0.9, 3.85), (1.6, 2.3, 0.95, 4.6), (2.7, 2.15, 1.0, 5.0),
         (4.0, 1.85, 1.15, 4.75), (5.6, 1.3, 1.5, 3.95), (6.7, 0.7, 1.9, 3.2), (7.15, 0.2, 2.25, 2.75)]


def racer(color='#1f4fb0', number='7'):
    """A small racer carved from one piece: long nose, seat and headrest, pointed tail."""
    lacquer = material(color, roughness=0.18, clearcoat=1, clearcoat_roughness=0.05)
    levels = spline(RACER, 8)
    rings = []
    for x, half, low, high in levels:
        middle, tall = (low + high) / 2, (high - low) / 2
        out = []
        for step in range(64):
            angle = 2 * math.pi * step / 64
            c, s = math.cos(angle), math.sin(angle)
            y = half * math.copysign(abs(c) ** 0.72, c) * (1 - 0.26 * max(0, s) * tall / 2.2)
            out.append((x, y, middle + tall * math.copysign(abs(s) ** 0.72, s)))
        rings.append(out)
    body = loft(rings, lacquer)
    maple = timber('#ecd3a8', '#d8b683', 'x', 2)
    scoop = lathe(spline([(0, -1.0), (0.9, -0.8), (1.35, 0), (1.4, 2.5), (0, 2.6)], 8), maple, 64)
    leaned = Matrix.Rotation(math.radians(-14), 4, 'Y') @ Matrix.Diagonal((1.05, 1, 1, 1))
    scoop.data.transform(Matrix.Translation((0.35, 0, 3.55)) @ leaned)
    body = combined(body, scoop)
    cream = gloss('#f4ead6')
    for side in (-1, 1):
        way = {'at': (0.35, side * 9, 2.3), 'right': (-side, 0, 0)}
        printed(shape(circle(1.12), 0.2), body, cream, over=0.012, **way)
        printed(letters(number, 1.7, grid=0.2), body, gloss('#20242e'), over=0.03, **way)
    stripe = [(-6.2, -0.5), (-1.55, -0.5), (-1.55, 0.5), (-6.2, 0.5)]
    printed(shape(stripe, 0.25), body, cream, at=(0, 0, 9), right=(1, 0, 0), up=(0, 1, 0), over=0.012)
    rubber = matte('#26262a', 0.7)
    axle = metal('#c9cacd', 0.25)
    for x, size in ((-4.15, 1.62), (4.3, 1.8)):
        rod = turned([(0, -2.7), (0.2, -2.7), (0.2, 2.7), (0, 2.7)], axle, 0.02, segments=24)
        place(rod, (x, 0, size), (90, 0, 0))
        for side in (-1, 1):
            made = wheel(size, 1.15, timber('#ecd3a8', '#d8b683', 'x', 5), rubber)
            place(made, (0, 0, 0), (0, 0, 0 if side < 0 else 180))
            place(made, (x, side * 2.75, size))


LONG, WIDE, PLY = 22.8, 10.0, 0.9


def van_outline(low=2.2):
    """The van from its left side, nose toward -x: (x, z)."""
    body = [(-11.4, low), (-11.4, 5.4), (-10.9, 6.7), (-8.3, 7.5), (-6.6, 11.0), (-5.2, 12.2), (11.4, 12.2),
            (11.4, low)]
    return rounded([*body, body[0]], 0.9)[:-1]


def plywood(seed=0):
    """Birch, pale."""
    return timber('#ecd9b4', '#d9bd8c', 'x', seed, 0.9)


def side(window=True):
    """A birch plywood side with round wheel arches and a window; upright, its outside toward -y."""
    made = slab(van_outline(), PLY, plywood(3 if window else 5), 0.14, 3)
    made.data.transform(Matrix.Rotation(math.pi / 2, 4, 'X'))
    for x in (-6.6, 6.6):
        made = combined(made, upright(circle(2.75, 64, (x, 2.1)), plywood(), 3))
    cab = [(-6.9, 7.7), (-5.5, 10.6), (-2.6, 10.6), (-2.6, 7.7)]
    made = combined(made, upright(rounded([(-4, 7.7), *cab, (-4, 7.7)], 0.5)[:-1], plywood(), 3))
    return made


def upright(outline, made_of, thick):
    """An outline in (x, z), upright, with a thickness in y."""
    made = slab(outline, thick, made_of, 0)
    made.data.transform(Matrix.Translation((0, thick / 2, 0)) @ Matrix.Rotation(math.pi / 2, 4, 'X'))
    return made


def delivery_van(color='#3fa7a5', name='MABEL & CO.', doors=0, loaded=True, around=True):
    """Birch plywood sides, a painted roof and nose; the back doors are open by `doors` degrees."""
    paint = material(color, roughness=0.34, clearcoat=0.4, clearcoat_roughness=0.15)
    ply, dark = plywood(7), timber('#b98f5c', '#a0784a', 'x', 3)
    inner = WIDE / 2 - PLY
    for sign in (-1, 1):
        panel = side()
        place(panel, (0, -inner if sign < 0 else inner + PLY, 0))
        if name:
            printed(letters(name, 1.9, spacing=1.08), panel, matte('#2d5f63', 0.6), at=(5.0, sign * 20, 8.2),
                    right=(-sign, 0, 0))
    place(box((LONG - 0.6, WIDE - 2 * PLY, 0.9), ply, 0.1), (0, 0, 2.3))
    # Nose, hood, windshield and roof: one band across the front that overhangs the sides.
    edge = van_outline()
    band_over(edge[1:], inner, paint)
    place(box((0.8, 2 * inner, 9.2), dark, 0.1), (-2.1, 0, 3.0))
    screen = material('#26343a', roughness=0.08, clearcoat=1)
    for sign in (-1, 1):
        place(box((0.2, inner - 0.75, 2.8), screen, 0.09), (-8.32, sign * (inner / 2 - 0.15), 7.95), (0, 26, 0))
    nose_parts(paint)
    for sign in (-1, 1):
        made = objects_of(lambda: door(paint, ply, sign, inner))
        place(made, (0, 0, 0), (0, 0, sign * doors))
        place(made, (11.15, sign * inner, 0))
    rubber = matte('#2a2a2d', 0.7)
    for x in (-6.6, 6.6):
        rod = turned([(0, -5.2), (0.25, -5.2), (0.25, 5.2), (0, 5.2)], metal('#c9cacd', 0.25), 0.02, segments=24)
        place(rod, (x, 0, 2.3), (90, 0, 0))
        for sign in (-1, 1):
            made = wheel(2.3, 1.5, timber('#e3c594', '#cda66f', 'x', 8), rubber)
            place(made, (0, 0, 0), (0, 0, 0 if sign < 0 else 180))
            place(made, (x, sign * (WIDE / 2 + 0.2), 2.3))
    parcels(loaded, around)


def band_over(line, inner, paint):
    """A thick painted band that follows the sides' outline from the bumper over the nose to the back."""
    # Up the nose, over the hood and the cab to the back; the outline's last points go down again.
    path = [p for p in line if not (p[0] > 11.0 and p[1] < 12.0)]
    path = [p for p in path if p[1] > 2.3 or p[0] < -11]
    rings = []
    for index, (x, z) in enumerate(path):
        (ax, az), (bx, bz) = path[max(0, index - 1)], path[min(len(path) - 1, index + 1)]
        long = math.hypot(bx - ax, bz - az)
        nx, nz = -(bz - az) / long, (bx - ax) / long
        rings.append([(x + nx * (h - 0.35), y, z + nz * (h - 0.35)) for y,
                      h in rounded_rectangle(2 * inner - 0.06, 1.0, 0.12, 3)])
    loft(rings, paint)
    top = [(x, z) for x, z in path if z > 7.4]
    rings = []
    for index, (x, z) in enumerate(top):
        (ax, az), (bx, bz) = top[max(0, index - 1)], top[min(len(top) - 1, index + 1)]
        long = math.hypot(bx - ax, bz - az)
        nx, nz = -(bz - az) / long, (bx - ax) / long
        if x > -5.6:
            rings.append([(x + nx * (h + 0.42), y, z + nz * (h + 0.42)) for y,
                          h in rounded_rectangle(WIDE + 0.7, 0.9, 0.4, 5)])
    x, y, z = rings[-1][0]
    rings.append([(12.0, y, z) for _, y, z in rings[-1]])
    loft(rings, paint)


def nose_parts(paint):
    """Lamps, grille and bumper."""
    cream = gloss('#f6eedd')
    for sign in (-1, 1):
        lamp = lathe(spline([(0, 0.45), (0.5, 0.38), (0.85, 0.1), (0.95, 0)], 6), cream, 48)
        place(lamp, (-11.75, sign * 2.7, 5.2), (0, -90, 0))
        rim = lathe(rounded([(0.85, 0), (1.15, 0), (1.15, 0.3), (0.9, 0.34)], 0.1), metal('#cfd2d4', 0.2), 48)
        place(rim, (-11.7, sign * 2.7, 5.2), (0, -90, 0))
    place(box((0.9, WIDE + 0.2, 1.1), timber('#b98f5c', '#a0784a', 'y', 4), 0.35), (-11.9, 0, 2.3))
    for step in range(4):
        place(box((0.2, 2.9, 0.22), cream, 0.1), (-11.78, 0, 4.35 + step * 0.5))


def door(paint, ply, sign, inner):
    """A back door hinged at the origin, reaching to the van's middle."""
    place(box((0.6, inner - 0.08, 8.4), ply, 0.16), (0.1, -sign * inner / 2, 3.25))
    place(box((0.16, inner - 1.5, 2.8), material('#26343a', roughness=0.1, clearcoat=1), 0.07),
          (0.4, -sign * inner / 2, 7.6))
    knob = lathe(spline([(0, 0), (0.25, 0), (0.22, 0.4), (0.45, 0.7), (0.3, 1.0), (0, 1.05)], 6), paint, 32)
    place(knob, (0.35, -sign * (inner - 0.7), 5.8), (0, 90, 0))


# Size, color, place when the van is empty, turn.
PARCELS = [((4.4, 3.2, 3.0), '#d9b98c', (0.6, -9.4, 0), 14), ((3.0, 3.6, 2.4), '#e9a27e', (5.4, -9.8, 0), -18),
           ((2.4, 2.6, 4.0), '#f0d9a0', (9.2, -9.0, 0), 8), ((3.6, 2.6, 1.9), '#7fb8b4', (1.0, -9.2, 3.0), -6),
           ((2.2, 2.2, 1.6), '#f6efe0', (5.2, -9.6, 2.4), 20), ((3.4, 2.8, 1.5), '#c98a66', (-4.2, -9.9, 0), 30)]


def parcel(size, color, string='#f6efe0'):
    """A wooden parcel with painted string."""
    made_of, cord = timber(color, color, 'x', 1, roughness=0.7), matte(string, 0.9)
    box(size, made_of, 0.16)
    box((0.28, size[1] + 0.1, size[2] + 0.1), cord, 0.05, at=(0, 0, -0.05))
    box((size[0] + 0.1, 0.28, size[2] + 0.1), cord, 0.05, at=(0, 0, -0.05))


def parcels(loaded, around):
    """The parcels in the van and beside it."""
    if around:
        for size, color, at, turn in PARCELS:
            place(objects_of(lambda: parcel(size, color)), at, (0, 0, turn))
    if loaded:
        for size, color, at in (((3.6, 3.9, 4.2), '#d9b98c', (8.6, -2.0, 3.2)),
                                ((3.6, 3.6, 3.0), '#e9a27e', (8.6, 2.0, 3.2)),
                                ((3.4, 3.4, 2.2), '#f0d9a0', (8.6, 2.0, 6.2)),
                                ((3.0, 3.6, 2.6), '#7fb8b4', (8.7, -2.0, 7.4))):
            place(objects_of(lambda: parcel(size, color)), at)
