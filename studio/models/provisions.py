"""Groceries in glass: olive oil, chili oil, honey with a dipper, preserve under a cloth."""
import math
import random

from mathutils import Vector, noise

from kit.materials import fabric, gloss, material, matte, metal, wood
from kit.printing import barrel, disc, front, label, patch
from kit.shapes import box, from_data, lathe, place, ripple, spline, strap, thicken, together, tube, turned
from kit.text import ITALIC
from kit.vessels import clear_glass, clear_liquid, eased, fill, fluted, lets_through, loft_sections, reshape, twine
from models.stems import ball, leaf_green, leafy


def olive_oil():
    """A tall square bottle of dark green glass, its shoulders sloping to a capsule; olives on a twig before it."""
    outside = eased([(5.6, 5.6, 0.9, 0), (6.0, 6.0, 1.0, 0.3), (6.0, 6.0, 1.0, 16.5), (5.4, 5.4, 1.6, 18.6),
                     (2.8, 2.8, 1.4, 20.6), (2.6, 2.6, 1.3, 25.2), (3.1, 3.1, 1.55, 25.3), (3.1, 3.1, 1.55, 26.0)], 0.6)
    inside = eased([(1.9, 1.9, 0.95, 26.0), (1.9, 1.9, 0.95, 20.4), (4.8, 4.8, 1.3, 18.2), (5.4, 5.4, 0.8, 16.2),
                    (5.4, 5.4, 0.8, 1.2), (4.4, 4.4, 0.8, 0.8)], 0.5)
    loft_sections([*outside, *inside], clear_glass('#a9bd78', shadow='#bcc996'), 10)
    oil = [(w + 0.05, d + 0.05, c, z) for w, d, c, z in reversed(inside)]
    fill(loft_sections(oil, clear_liquid('#d9cf7c', shadow='#dcd59a'), 10), 19.4)
    foil = material('#75763a', roughness=0.4, metallic=0.3)
    turned([(1.36, 21.2), (1.42, 21.3), (1.42, 24.9), (1.66, 25.1), (1.66, 26.1), (1.5, 26.3), (0, 26.35)], foil, 0.12)
    ring = turned([(1.43, 22.0), (1.49, 22.06), (1.49, 22.2), (1.43, 22.26)], metal('#cdb26a', 0.3), 0.03)
    ring.location.z = -0.35
    turned([(0, 26.3), (1.2, 26.3), (1.2, 26.36), (0, 26.36)], metal('#cdb26a', 0.3), 0.02)
    twig = [leaf_mark((0.55 * s, 2.55 + 0.42 * k), 0.95, 60 * s - 20 * k * s,
                      '#75763a') for k in range(3) for s in (-1, 1)]
    twig += [patch([(-0.03, 1.7), (0.03, 1.7), (0.03, 3.9), (-0.03, 3.9)], matte('#75763a')),
             disc(0.2, matte('#4b4f22'), 0.32, 2.1), disc(0.2, matte('#4b4f22'), -0.3, 1.95)]
    label(front(3.0), 8.6, [(0.85, 'Early-Harvest', 0.78, {'font': ITALIC}),
                            (-0.35, 'Olive Oil', 1.12, {'font': ITALIC}),
                            (-1.6, 'FIRST PRESSING, GREEN', 0.28, {'spacing': 1.1}),
                            (-2.05, 'AND PEPPERY', 0.28, {'spacing': 1.1}),
                            (-3.75, 'PICKLE & PLUMBLINE', 0.36, {'spacing': 1.1}), (-4.35, '16.9 oz  500 ml', 0.27)],
          (4.7, 9.8), frame=0.2, corner=0.08, ink='#3a3c1b', marks=twig)
    with together() as branch:
        leafy([(0, 0, 0.35), (2.6, 0.5, 0.9), (5.4, 0.1, 1.1), (8.0, -0.9, 0.9)], matte('#7a6a4f'),
              leaf_green('#76865a'), 0.13, 12, 2.7, 0.24, start=0.1, spread=0.8, seed=4, pairs=True, curl=0.12)
        for x, y, z in ((1.4, -0.9, 0.72), (3.2, -0.7, 0.75), (4.3, -1.4, 0.72)):
            place(ball(0.72, gloss('#7d8438'), (0, 0, 0), 1.2), (x, y, z), (0, 90, 30 * x))
    place(branch, (0.6, -5.4, 0), (0, 0, -8))


def leaf_mark(at, length, turn, color):
    """A printed leaf."""
    a = math.radians(90 - turn)
    out = []
    for side in (1, -1):
        for step in range(9):
            t = step / 8 if side > 0 else 1 - step / 8
            across = side * 0.16 * length * math.sin(math.pi * t)
            x, y = (t - 0.2) * length, across
            out.append((at[0] + x * math.cos(a) - y * math.sin(a), at[1] + x * math.sin(a) + y * math.cos(a)))
    return patch(out, matte(color))


def chili_oil():
    """A squat flask of red oil: chilies and star anise at the bottom, a cork dipped in red wax, a tag on a string."""
    curve = spline([(3.3, 0.0), (3.9, 0.5), (4.15, 2.5), (4.1, 5.2), (3.3, 7.6), (1.7, 9.2), (1.35, 10.4),
                    (1.35, 11.6)], 8)
    hollow = spline([(1.0, 12.0), (1.0, 10.3), (1.3, 9.0), (2.9, 7.4), (3.75, 5.1), (3.8, 2.5), (3.5, 0.9),
                     (2.6, 0.7)], 8)
    lip = [(1.65, 11.75), (1.7, 12.0), (1.6, 12.2), (1.05, 12.2)]
    lathe([(0, 0.25), (2.8, 0.25), *curve, *lip, *hollow, (0, 0.7)], clear_glass('#fdf7f0'), 128)
    oil = [(r + 0.03, z) for r, z in reversed(hollow)]
    fill(lathe([(0, 0.68), *oil, (0, 12.0)], clear_liquid('#e58045', shadow='#eda27a'), 96), 8.7)
    chili_sediment()
    turned([(0, 11.2), (1.0, 11.2), (1.12, 13.6), (0, 13.6)], matte('#c59a69', 0.9), 0.12)
    wax = material('#b5271c', roughness=0.22, clearcoat=0.7)
    dipped = lathe([(0, 13.95), (0.9, 13.9), (1.22, 13.6), (1.28, 12.7), (1.62, 12.35), (1.8, 12.1), (1.78, 11.6),
                    (1.5, 11.2), (1.44, 10.6), (1.35, 10.55)][::-1], wax, 96)

    def run_down(at, r, angle, _):
        # Wax that ran down unevenly.
        if at.z < 11.3:
            at.z -= 0.55 + 0.75 * noise.noise((math.cos(angle) * 2.1, math.sin(angle) * 2.1, 2.0))
            at.x, at.y = at.x * 1.02, at.y * 1.02
        return at
    reshape(dipped, run_down).modifiers.new('soft', 'SUBSURF').levels = 1
    label(barrel(4.16), 3.75, [(1.05, 'PICKLE & PLUMBLINE', 0.3, {'spacing': 1.1}),
                               (0.2, 'Chili Oil', 1.05, {'font': ITALIC}),
                               (-0.72, 'SLOW-INFUSED, NINE HOURS', 0.26, {'spacing': 1.05}),
                               (-1.25, '8.5 oz  250 ml', 0.25)], (5.4, 3.3), paper='#f4e6cf', ink='#8f2c18',
          frame=0.15, corner=0.1)
    string = matte('#d8c7a3', 0.9)
    twine([(1.42 * math.cos(a), 1.42 * math.sin(a), 9.9) for a in (2 * math.pi * i / 40 for i in range(41))],
          0.1, string)
    for index, (x, y, turn) in enumerate(((5.4, -2.6, 20), (6.0, -4.0, -25))):
        place(dried_chili(index), (x, y, 0.42), (0, 0, turn))
    place(star_anise(), (-4.7, -3.4, 0.05), (0, 0, 10))


def dried_chili(seed=0, length=4.6):
    """A dried chili with its stalk, lying along x."""
    skin = material('#8e1a12', roughness=0.28, clearcoat=0.4)
    path = spline([(0, 0, 0), (length * 0.3, 0.2, 0.08), (length * 0.7, 0.1, 0.02), (length, -0.55, -0.05)], 12)
    count = len(path)
    widths = [0.42 * (1 - (i / (count - 1)) ** 2.2) ** 0.6 * min(1, 0.6 + i * 0.06) + 0.02 for i in range(count)]
    pod = tube(path, widths, skin, resolution=6, smooth=False)
    with together() as made:
        tube([(0.05, 0, 0), (-0.5, -0.02, 0.1), (-1.2, 0.2, 0.3)], [0.2, 0.09, 0.1], matte('#7c6a3a'), resolution=4)
    return [pod, *made]


def star_anise(radius=1.25):
    made = []
    bark, seed = matte('#7a4526', 0.7), gloss('#a8602f')
    for index in range(8):
        with together() as arm:
            lathe([(0, 0), (0.2, 0.3), (0.26, 0.7), (0.12, 1.15), (0, radius + 0.1)], bark, 24, squash=0.7)
            ball(0.15, seed, (0, -0.14, 0.72), 1.3, 12)
        place(arm, (0, 0, 0.28), (90, 0, 0))
        place(arm, turn=(0, 0, 45 * index))
        made += arm
    return made


def chili_sediment(seed=5):
    """Flakes and seeds at the bottom of the flask and floating in the oil."""
    rng = random.Random(seed)
    flakes = {'#8c1d0f': ([], []), '#c43a17': ([], []), '#e8b45a': ([], [])}
    for index in range(520):
        vertices, faces = flakes[rng.choice(['#8c1d0f', '#8c1d0f', '#c43a17', '#e8b45a'])]
        r, a = 3.45 * math.sqrt(rng.random()), rng.uniform(0, 6.283)
        z = 0.85 + 1.5 * rng.random() ** 1.6 + 0.25 * math.sin(a * 2) if index % 9 else rng.uniform(2.5, 7)
        if z > 5.5:
            r *= 0.75
        center, size = Vector((r * math.cos(a), r * math.sin(a), z)), rng.uniform(0.08, 0.26)
        first = len(vertices)
        along = Vector((rng.uniform(-1, 1), rng.uniform(-1, 1), rng.uniform(-0.5, 0.5))).normalized()
        side = along.orthogonal().normalized()
        vertices += [tuple(center + along * size), tuple(center + side * size * 0.8), tuple(center - along * size),
                     tuple(center - side * size * 0.7)]
        faces.append((first, first + 1, first + 2, first + 3))
    for color, (vertices, faces) in flakes.items():
        from_data('flakes', vertices, faces, matte(color, 0.5))


def honey():
    """A stout ribbed jar of amber honey with a gold lid; a beech dipper is tied to it with twine."""
    outside = spline([(3.3, 0.0), (3.8, 0.4), (4.0, 1.2), (4.0, 6.4), (3.75, 7.4), (3.35, 7.9)], 8)
    neck = [(3.3, 8.0), (3.3, 9.0), (3.05, 9.0), (3.05, 7.8)]
    hollow = spline([(3.4, 7.3), (3.7, 6.3), (3.7, 1.3), (3.3, 0.75)], 8)
    jar = lathe([(0, 0.2), (2.7, 0.2), (2.9, 0), *outside, *neck, *hollow, (0, 0.7)], clear_glass('#fffaf0'), 192)
    fluted(jar, 36, 0.12, 5.5, 7.0, 1.0, fade=0.3)
    fluted(jar, 36, 0.12, 0.5, 1.6, 1.0, fade=0.3)
    amber = material('#e0952a', roughness=0.06, transmission=0.75, ior=1.45)
    body = [(r + 0.03, z) for r, z in reversed(hollow)]
    lathe([(0, 0.68), *body, (3.08, 7.7), (3.0, 8.2), (0, 8.2)], amber, 96)
    gold = metal('#cba154', 0.3)
    turned([(3.5, 8.15), (3.6, 8.2), (3.6, 9.3), (3.45, 9.5), (3.1, 9.55), (2.95, 9.48), (0, 9.5)], gold, 0.12,
           segments=160)
    heather = []
    for side in (-1, 1):
        for index in range(7):
            heather.append(disc(0.13 - 0.008 * index, matte('#8a5f8f'), side * (1.0 + 0.12 * math.sin(index)),
                                -0.75 + 0.26 * index))
            heather.append(disc(0.1 - 0.006 * index, matte('#a77fb0'), side * (1.2 - 0.02 * index),
                                -0.62 + 0.26 * index))
    label(barrel(4.0), 3.55, [(1.15, 'FENNIMARSH', 0.34, {'spacing': 1.2}), (0.35, 'Raw', 0.66, {'font': ITALIC}),
                              (-0.32, 'Heather', 0.66, {'font': ITALIC}), (-0.98, 'Honey', 0.66, {'font': ITALIC}),
                              (-1.5, '12 oz', 0.26)], (4.0, 3.6), corner=0.3, frame=0.14, ink='#4e2d10',
          marks=[shift(mark, 0.25 * math.copysign(1, mark.data.vertices[0].co.x), 0) for mark in heather])
    string = matte('#c9ad7c', 0.95)
    for z in (8.02, 8.2):
        ring = [(3.46 * math.cos(a), 3.46 * math.sin(a), z) for a in (2 * math.pi * i / 72 for i in range(73))]
        twine(ring, 0.11, string)
    with together() as stick:
        beech = wood('#d8b182', '#b78a58', 'z')
        profile = [(0, 0), (0.55, 0.05)]
        for index in range(6):
            wide = 0.62 + 0.38 * math.sin(math.pi * (index + 0.7) / 6.4)
            z = 0.12 + index * 0.42
            profile += [(wide, z), (wide, z + 0.2), (0.45, z + 0.24), (0.45, z + 0.4)]
        profile += [(0.5, 2.75), (0.24, 3.3), (0.2, 8.2), (0.26, 9.4), (0.36, 9.8), (0.3, 10.2), (0, 10.3)]
        turned(profile, beech, 0.06, segments=48)
    place(stick, (0, 0, -7.2))
    place(stick, (3.3, -2.6, 8.3), (-16, 10, 0))
    twine([(2.3, -2.62, 8.1), (2.75, -3.3, 8.35), (3.35, -3.0, 8.45), (3.3, -2.4, 8.2), (2.85, -2.1, 8.1)],
          0.11, string)
    twine([(2.75, -3.2, 8.3), (2.3, -3.75, 7.5), (2.3, -4.0, 6.3)], 0.1, string)
    twine([(2.8, -3.2, 8.3), (1.7, -3.8, 7.6), (1.4, -4.05, 6.9)], 0.1, string)


def shift(mark, x, y):
    for vertex in mark.data.vertices:
        vertex.co.x, vertex.co.y = vertex.co.x + x, vertex.co.y + y
    return mark


def preserve(opened=False):
    """A straight jar of apricots in their jelly, vanilla seeds in it; a linen cloth tied over its lid with ribbon, or
    open, with a spoon beside it."""
    outside = spline([(3.1, 0.0), (3.55, 0.35), (3.7, 1.0), (3.75, 5.6), (3.6, 6.4), (3.3, 6.9)], 8)
    neck = [(3.2, 7.0), (3.2, 8.0), (2.95, 8.0), (2.95, 6.9)]
    hollow = spline([(3.3, 6.2), (3.46, 5.5), (3.42, 1.2), (3.0, 0.7)], 8)
    lathe([(0, 0.2), (2.5, 0.2), (2.7, 0), *outside, *neck, *hollow, (0, 0.65)], clear_glass('#fffaf4'), 144)
    jelly = lets_through(material('#f9bd70', roughness=0.08, transmission=0.85, ior=1.4), '#fbd9a6')
    body = [(r + 0.03, z) for r, z in reversed(hollow)]
    lathe([(0, 0.62), *body, (2.96, 6.8), (2.9, 7.1), (0, 7.15)], jelly, 96)
    apricot_pieces()
    label(barrel(3.73), 2.65, [(1.0, 'FENNIMARSH', 0.3, {'spacing': 1.2}), (0.28, 'Apricot', 0.86, {'font': ITALIC}),
                               (-0.42, '& VANILLA PRESERVE', 0.27, {'spacing': 1.02}), (-1.05, '9 oz  255 g', 0.24)],
          (4.4, 3.0), corner=1.4, ink='#8a4a12', paper='#fcf6ea')
    if opened:
        with together() as lid:
            turned([(3.3, 0.0), (3.42, 0.04), (3.42, 1.0), (3.25, 1.2), (0, 1.2), (0, 1.0), (3.2, 1.0),
                    (3.3, 0.1)][::-1], gloss('#f6eee0'), 0.06)
        place(lid, turn=(180, 0, 0))
        place(lid, (5.9, -2.6, 1.2))
        spoon()
        return
    cloth_cap()


def apricot_pieces(seed=8):
    rng = random.Random(seed)
    fruit = material('#f59b33', roughness=0.3)
    for index in range(26):
        a, r, z = index * 2.4, 2.5 + 0.55 * rng.random(), 1.3 + 4.9 * (index / 25)
        piece = ball(rng.uniform(0.6, 0.95), fruit, (0, 0, 0), 0.7, 20)
        ripple(piece, 0.16, 0.8, index)
        place(piece, (r * math.cos(a), r * math.sin(a), z),
              (rng.uniform(0, 180), rng.uniform(0, 90), rng.uniform(0, 180)))
    vertices, faces = [], []
    for _ in range(160):
        a, z = rng.uniform(0, 6.283), rng.uniform(0.9, 6.6)
        first = len(vertices)
        at = Vector((3.42 * math.cos(a), 3.42 * math.sin(a), z))
        vertices += [tuple(at + Vector((0, 0, 0.04))), tuple(at + Vector((-math.sin(a), math.cos(a), 0)) * 0.04),
                     tuple(at - Vector((0, 0, 0.04))), tuple(at - Vector((-math.sin(a), math.cos(a), 0)) * 0.04)]
        faces.append((first, first + 1, first + 2, first + 3))
    from_data('vanilla', vertices, faces, matte('#2a1a10'))


def cloth_cap(color='#f3e4cf'):
    """A round of linen over the lid, gathered by a ribbon with a bow."""
    linen = fabric(color, 22, 0.35)
    profile = spline([(0, 8.5), (1.6, 8.52), (2.9, 8.45), (3.36, 8.2), (3.42, 7.7), (3.36, 7.35), (3.6, 6.9),
                      (4.15, 6.2), (4.75, 5.55)], 6)
    cap = lathe(profile[::-1], linen, 360)

    def gathered(at, r, angle, _):
        if r < 2.5:
            return at
        low = max(0.0, min(1.0, (8.0 - at.z) / 2.4))
        wave = math.cos(17 * angle + 0.9 * math.sin(3 * angle)) + 0.35 * math.cos(29 * angle + 1.3)
        more = (0.05 + 0.42 * low * low) * wave
        drop = 0.25 * low * math.cos(4 * angle + 0.6) + 0.1 * low * wave
        return Vector((at.x * (1 + more / r), at.y * (1 + more / r), at.z + drop))
    reshape(cap, gathered)
    thicken(cap, 0.06)
    ribbon = material('#c8703a', roughness=0.5, sheen=0.4)
    ring = [(3.5 * math.cos(a), 3.5 * math.sin(a), 7.38) for a in (2 * math.pi * i / 72 for i in range(72))]
    strap(ring, 0.5, 0.09, (0, 0, 1), ribbon, closed=True)
    for side in (-1, 1):
        strap([(0, -3.6, 7.4), (side * 0.9, -4.0, 7.95), (side * 1.9, -4.1, 7.75), (side * 1.6, -4.1, 7.15),
               (0.05 * side, -3.7, 7.35)], 0.5, 0.06, (0, -0.5, 1), ribbon)
        strap([(0, -3.65, 7.35), (side * 0.5, -4.3, 6.6), (side * 0.8, -4.75, 6.0), (side * 1.25, -4.8, 5.2)],
              0.5, 0.06, (1, -0.1, side * 0.35), ribbon)
    place(box((0.6, 0.4, 0.6), ribbon, 0.18), (0, -3.75, 7.08))


def spoon():
    """A silver spoon of preserve, lying before the jar."""
    silver = metal('#d8d6d1', 0.16)
    bowl = lathe([(0, 0.12), (0.5, 0.15), (0.9, 0.34), (1.08, 0.62), (1.14, 0.62), (0.98, 0.28), (0.5, 0.04),
                  (0, 0)][::-1], silver, 64)
    place(bowl, (0, 0, 0), (0, 0, 0), (1.45, 1, 1))
    handle = tube([(1.5, 0, 0.6), (2.6, 0, 0.85), (5.5, 0, 0.75), (9.4, 0, 0.4)], [0.2, 0.17, 0.2, 0.4], silver)
    jam = ball(1.0, material('#ee9232', roughness=0.1), (0, 0, 0.55), 0.5)
    ripple(jam, 0.2, 0.6, 3)
    place(jam, scale=(1.3, 0.95, 1))
    place([bowl, handle, jam], (-2.6, -5.6, 0.02), (0, 0, 12))
