"""Perfumes: a pressed block, a ledger-like square with its sample, a splash flask with a stopper, a disc in a cradle, a
fluted ball, and a body mist."""
import math

from kit.materials import gloss, lighter, matte, metal, wood
from kit.printing import barrel, front, label, patch, rule, top
from kit.shapes import box, lathe, place, rounded_rectangle, slab, spline, strap, together, tube, turned
from kit.text import ITALIC
from kit.vessels import clear_glass, clear_liquid, eased, fill, fluted, loft_sections, twine
from models.stems import leaf_green, petals_on_floor

GOLD = '#c9a35a'


def spray(neck, collar=GOLD, bottom=1.6, lip=1.15):
    """Under the cap: crimped collar, actuator and the dip tube down to `bottom`."""
    gold = metal(collar, 0.2)
    turned([(0, 0), (lip, 0), (lip, 0.25), (lip * 0.94, 0.34), (lip, 0.43), (lip, 0.95), (lip * 0.72, 1.15), (0, 1.15)],
           gold, 0.08).location.z = neck
    turned([(0, 0), (0.5, 0), (0.5, 0.35), (0.72, 0.4), (0.72, 1.1), (0.62, 1.22), (0, 1.18)], gold, 0.06
           ).location.z = neck + 1.1
    hole = matte('#1b1a18')
    place(turned([(0, 0), (0.1, 0), (0.1, 0.04), (0, 0.04)], hole, 0.01, segments=16), (0, -0.7, neck + 1.85),
          (90, 0, 0))
    straw = clear_glass('#f4f4f0')
    tube([(0.1, 0, neck), (0.05, 0, (neck + bottom) / 2), (-0.7, 0.1, bottom)], 0.14, straw, resolution=4)


def pressed_block(liquid='#dcefe1', cap='on'):
    """Heavy pressed glass, square-shouldered, with a turned ash cap, on or laid beside it."""
    outside = eased([(5.9, 3.1, 0.7, 0), (6.4, 3.6, 0.9, 0.35), (6.4, 3.6, 0.9, 7.3), (5.7, 2.9, 0.9, 7.85),
                     (2.3, 2.3, 1.15, 7.95), (2.3, 2.3, 1.15, 8.5)], 0.3)
    inside = eased([(1.6, 1.6, 0.8, 8.5), (1.6, 1.6, 0.8, 7.3), (5.0, 2.3, 0.6, 6.9), (5.0, 2.3, 0.6, 1.5),
                    (4.4, 1.8, 0.6, 1.25)], 0.3)
    loft_sections([*outside, *inside], clear_glass('#f2fbf6'))
    filling = eased([(4.4, 1.84, 0.6, 1.23), (5.04, 2.34, 0.6, 1.48), (5.04, 2.34, 0.6, 6.1)], 0.3)
    loft_sections(filling, clear_liquid(liquid))
    spray(8.2)
    label(front(1.8), 4.1, [(1.05, 'NETTLECOURT', 0.34, {'spacing': 1.25}),
                            (0.2, 'Wet Garden', 0.74, {'font': ITALIC}),
                            (-0.65, 'EAU DE PARFUM', 0.27, {'spacing': 1.2}), (-1.2, '50 ml  1.7 fl oz', 0.24)],
          (3.9, 3.5), frame=0.17, corner=0.08)
    ash = wood('#dcbf95', '#b98f5e', 'z')
    with together() as lid:
        turned([(0, 0), (1.62, 0), (1.72, 0.15), (1.72, 0.62), (1.62, 0.7), (1.72, 0.78), (1.72, 2.5), (1.6, 2.95),
                (1.2, 3.1), (0, 3.16)], ash, 0.12)
        turned([(1.3, -0.01), (1.66, -0.01), (1.66, 0.12), (1.3, 0.12)], metal(GOLD, 0.22), 0.02)
    if cap == 'on':
        place(lid, (0, 0, 8.55))
    else:
        place(lid, turn=(0, 90, 0))
        place(lid, (4.0, -2.4, 1.73), (0, 0, -56))


def ledger_square(core='#4e2a4a'):
    """A square column of clear glass around a dark core, labeled like a ledger page; a sample beside it."""
    outside = eased([(4.3, 4.3, 0.3, 0), (4.6, 4.6, 0.4, 0.2), (4.6, 4.6, 0.4, 9.9), (4.3, 4.3, 0.4, 10.2)], 0.16)
    loft_sections(outside, clear_glass('#faf4fa'))
    middle = eased([(3.3, 3.3, 0.5, 1.15), (3.7, 3.7, 0.5, 1.35), (3.7, 3.7, 0.5, 9.5), (1.6, 1.6, 0.8, 9.9)], 0.2)
    loft_sections(middle, gloss(core))
    brass = metal('#b99256', 0.25)
    box((2.5, 2.5, 0.35), brass, 0.08, at=(0, 0, 10.2))
    place(box((3.0, 3.0, 3.0), wood('#5a3d2b', '#2d1c13', 'z'), 0.16), (0, 0, 10.55))
    place(slab(rounded_rectangle(1.5, 1.5, 0.12), 0.05, brass, 0.02), (0, 0, 13.54))
    lines = matte('#9db3c4')
    page = [rule(3.2, 0.022, lines, y=-1.7 + 0.42 * i) for i in range(6)]
    page.append(patch([(-1.17, -2.1), (-1.14, -2.1), (-1.14, 2.1), (-1.17, 2.1)], matte('#b8554a')))
    label(front(2.3), 5.2, [(1.62, 'No. 4', 0.3, {'align': 'CENTER'}), (0.98, 'Fig Ledger', 0.66, {'font': ITALIC}),
                            (-0.02, 'fig leaf', 0.3), (-0.44, 'fig wood', 0.3), (-0.86, 'pencil, black tea', 0.3),
                            (-1.84, 'NETTLECOURT', 0.26, {'spacing': 1.2})], (3.3, 4.4), corner=0.06, marks=page)
    with together() as sample:
        turned([(0, 0), (0.42, 0), (0.46, 0.1), (0.46, 3.2), (0.3, 3.5), (0.3, 3.7), (0, 3.7)], clear_glass(), 0.08,
               segments=48)
        turned([(0, 0.14), (0.38, 0.14), (0.38, 2.5), (0, 2.5)], clear_liquid('#8c5f86'), 0.06, segments=48)
        turned([(0, 3.5), (0.44, 3.5), (0.44, 4.4), (0, 4.4)], gloss('#1d1a1d'), 0.08, segments=48)
    place(sample, turn=(0, 90, 0))
    place(sample, (-0.6, -4.3, 0.56), (0, 0, 14))
    with together() as card:
        place(slab(rounded_rectangle(5.6, 3.2, 0.08), 0.08, matte('#efe6da', 0.8), 0.02), (0, 0, 0))
        label(top(0.08), -1.15, [(0, 'sample 2 ml', 0.34, {'font': ITALIC})])
    place(card, (1.2, -4.6, 0), (0, 0, 14))


def splash_flask(liquid='#c3e0f4'):
    """A flat-sided flask, ribbed at its edges, with a ground stopper and a linen ribbon."""
    outside = spline([(5.6, 3.0, 1.5, 0.0), (6.4, 3.7, 1.8, 0.5), (6.6, 3.8, 1.9, 5), (6.6, 3.8, 1.9, 8.4),
                      (5.9, 3.5, 1.7, 9.8), (3.2, 2.7, 1.3, 10.9), (2.5, 2.5, 1.25, 11.7), (2.5, 2.5, 1.25, 12.8),
                      (3.1, 3.1, 1.55, 13.0), (3.1, 3.1, 1.55, 13.35)], 5)
    inside = spline([(1.9, 1.9, 0.95, 13.35), (1.8, 1.8, 0.9, 11.6), (2.4, 1.9, 0.95, 10.7), (5.0, 2.6, 1.2, 9.5),
                     (5.8, 3.0, 1.4, 8.2), (5.8, 3.0, 1.4, 1.6), (4.8, 2.2, 1.0, 1.1)], 5)
    loft_sections([*outside, *inside], clear_glass('#f3f9fd'))
    filling = [(w + 0.05, d + 0.05, c, z) for w, d, c, z in reversed(inside)]
    fill(loft_sections(filling, clear_liquid(liquid)), 9.9)
    clear = clear_glass('#eef6fb')
    turned([(0, 12.2), (0.85, 12.2), (0.95, 13.4), (1.25, 13.6), (1.25, 13.9), (0.9, 14.1), (0.9, 14.35), (1.75, 15.0),
            (2.0, 15.8), (1.75, 16.6), (0.9, 17.15), (0, 17.2)], clear, 0.35)
    linen = matte('#e9e2d2', 0.95)
    band = [(1.32 * math.cos(a), 1.32 * math.sin(a), 12.2) for a in (math.pi * i / 32 for i in range(64))]
    strap(band, 0.55, 0.06, (0, 0, 1), linen, closed=True)
    for side in (-1, 1):
        loop = [(0, -1.38, 12.2), (side * 0.9, -1.75, 12.75), (side * 1.75, -1.9, 12.5), (side * 1.3, -1.8, 12.0),
                (0, -1.45, 12.15)]
        strap(loop, 0.5, 0.05, (0, -0.6, 1), linen)
        strap([(0, -1.42, 12.15), (side * 0.45, -1.9, 11.3), (side * 0.6, -2.02, 10.3), (side * 1.0, -2.12, 9.3)],
              0.5, 0.05, (1, -0.1, side * 0.3), linen)
    place(box((0.55, 0.3, 0.55), linen, 0.14), (0, -1.5, 11.93))
    label(front(1.9), 4.6, [(1.35, 'NETTLECOURT', 0.36, {'spacing': 1.25}),
                            (0.45, 'Linen Room', 0.82, {'font': ITALIC}),
                            (-0.5, 'COLOGNE SPLASH', 0.31, {'spacing': 1.15}), (-1.35, '100 ml  3.4 fl oz', 0.26)],
          (4.1, 4.3), paper='#fbfaf5', ink='#27435a', corner=2.0, frame=0)


def cradled_disc(liquid='#e3b055', tilt=-13):
    """A round, flattened bottle tilted in a wooden cradle."""
    radius, center, squash = 4.3, 5.35, 0.56
    arc = [(radius * math.cos(a), radius * math.sin(a)) for a in
           (-math.pi / 2 + (math.pi - 0.31) * i / 60 for i in range(61))]
    neck = [(1.2, 4.15), (1.1, 4.4)]
    hollow = [(0.8, 4.4), (0.8, 3.7)]
    inner = [(3.65 * math.cos(a), 3.65 * math.sin(a)) for a in
             (math.pi / 2 - 0.28 - (math.pi - 0.29) * i / 60 for i in range(61))]
    with together() as bottle:
        lathe([(0, -radius), *arc[1:], *neck, *hollow, *inner, (0, -3.65)], clear_glass('#fffaf2'), 128, squash=squash)
        with together() as collar:
            turned([(0, 0), (1.35, 0), (1.35, 0.7), (1.2, 0.8), (0, 0.8)], metal(GOLD, 0.2), 0.08)
            turned([(0, 0.8), (1.5, 0.8), (1.62, 1.0), (1.75, 3.0), (1.62, 3.35), (0, 3.4)], metal('#b98d45', 0.34),
                   0.14)
            turned([(1.64, 1.55), (1.7, 1.58), (1.7, 1.68), (1.64, 1.71)], metal('#7d5a24', 0.3), 0.02)
        place(collar, (0, 0, 4.12))
        tube([(0, 0, 4.4), (0.1, 0, 0), (0.9, 0, -3.1)], 0.12, clear_glass('#f4f4f0'), resolution=4)
        paper = squashed_disc(radius, squash)
        label(paper, -0.15, [
            (0.95, 'UMBRELUNE', 0.34, {'spacing': 1.3}), (0.15, 'Saffron', 0.86, {'font': ITALIC}),
            (-0.62, 'Hour', 0.86, {'font': ITALIC}), (-1.35, 'eau de parfum 75 ml', 0.27)], ink='#fff3d6')
    place(bottle, (0, 0, center), (0, tilt, 0))
    grown = [(r * 1.006, z * 1.006) for r, z in inner]
    with together() as inside:
        lathe([(0, grown[0][1]), *grown, (0, -3.68)], clear_liquid(liquid), 128, squash=squash)
    place(inside, (0, 0, center), (0, tilt, 0))
    fill(inside[0], center + 1.5)
    oak = wood('#a8713f', '#6d4121', 'x')
    half, height = 3.3, 2.35
    rim = math.sqrt(radius ** 2 - (center - height) ** 2) + 0.12
    scoop = [(radius * math.sin(a), center - radius * math.cos(a)) for a in
             (math.asin(rim / radius) * (1 - 2 * i / 30) for i in range(31))]
    outline = [(-half, 0), (half, 0), (half, height - 0.1), (half - 0.1, height), *scoop, (-half + 0.1, height),
               (-half, height - 0.1)]
    place(slab(outline, 3.0, oak, 0.1), (0, 1.5, 0), (90, 0, 0))


def squashed_disc(radius, squash):
    """The front of a ball flattened in y; labels keep their x and z."""
    return lambda x, y, h: (x, -squash * math.sqrt(max(0, radius * radius - x * x - y * y)) - h, y)


def fluted_ball(liquid='#7b1f38', cap='#3a0f1c'):
    """A fluted ball of wine-red glass with a lacquered knob, its neck wound with brown thread."""
    radius, center = 4.1, 3.95
    arc = [(radius * math.cos(a), center + radius * math.sin(a)) for a in
           (-1.22 + (math.pi / 2 + 0.92) * i / 60 for i in range(61))]
    profile = [(0, 0.35), (1.0, 0.25), (1.3, 0.06), *arc, (1.15, 8.05), (1.15, 8.9), (0.8, 8.9), (0.8, 7.7)]
    inner = [(3.45 * math.cos(a), center + 3.45 * math.sin(a)) for a in
             (math.pi / 2 - 0.3 - (math.pi - 0.5) * i / 60 for i in range(61))]
    bottle = lathe([*profile, *inner, (0, inner[-1][1] - 0.02)], clear_glass('#e9b9c0', shadow='#d69aa4'), 192)
    fluted(bottle, 26, 0.26, 0.5, 7.4, 1.0, fade=1.2)
    grown = [(r * 1.008, center + (z - center) * 1.008) for r, z in inner]
    fill(lathe([(0, grown[0][1]), *grown, (0, grown[-1][1])], clear_liquid(liquid), 96), 6.3)
    thread = matte('#8a5a33', 0.9)
    turns = [(1.3 * math.cos(a), 1.3 * math.sin(a), 8.1 + 0.65 * a / (12 * math.pi)) for a in
             (2 * math.pi * i / 24 for i in range(6 * 24))]
    tube(turns, 0.085, thread, resolution=3, smooth=False)
    twine([(0.3, -1.38, 8.4), (0.7, -1.75, 7.4), (1.15, -2.9, 6.6), (1.5, -3.75, 5.2)], 0.09, thread)
    with together() as tag:
        ring = metal(GOLD, 0.25)
        place(turned([(0, 0), (1.0, 0), (1.0, 0.08), (0, 0.08)], ring, 0.03, segments=64), turn=(90, 0, 0))
        label(front(0.09), 0, [(0.3, 'No.', 0.3, {'font': ITALIC}), (-0.25, '127/300', 0.42)], ink='#4a2a12')
    place(tag, (0, 0, -1.05), (0, 0, 0))
    place(tag, (1.55, -3.95, 5.2), (-12, 0, 20))
    gold = metal(GOLD, 0.18)
    turned([(0, 8.9), (1.35, 8.9), (1.35, 9.45), (1.1, 9.6), (0, 9.6)], gold, 0.07)
    knob = [(1.95 * math.cos(a), 11.25 + 1.95 * math.sin(a)) for a in
            (-1.15 + (math.pi / 2 + 1.15) * i / 30 for i in range(31))]
    lathe([(0, 9.55), (0.75, 9.55), *knob[:-1], (0, 13.2)], gloss(cap), 96)


def body_mist(tint='#e8b9b0', cap='beside'):
    """A tall frosted bottle with a fine-mist pump, its overcap on or beside it, and a few petals."""
    frosted = clear_glass(lighter(tint, 0.6), 0.3, shadow='#f7e6e2')
    turned([(0, 0.2), (1.9, 0.2), (2.1, 0), (2.35, 0.12), (2.45, 0.6), (2.45, 12.2), (2.2, 13.1), (1.2, 13.5),
            (1.2, 14.2), (0.9, 14.2), (0.9, 13.2), (2.0, 12.6), (2.15, 11.8), (2.15, 0.9), (0, 0.9)], frosted, 0.35)
    turned([(0, 0.88), (2.17, 0.88), (2.17, 11.2), (0, 11.2)], clear_liquid(lighter(tint, 0.7)), 0.3)
    white = gloss('#f7f1ec')
    fluted(turned([(0, 13.65), (1.45, 13.65), (1.45, 14.9), (1.3, 15.05), (0, 15.05)], white, 0.08, segments=160),
           40, 0.07, 13.7, 14.9)
    turned([(0, 15), (0.55, 15), (0.55, 15.35), (1.05, 15.45), (1.05, 16.6), (0.85, 16.85), (0, 16.78)], white, 0.14)
    place(turned([(0, 0), (0.32, 0), (0.32, 0.1), (0, 0.1)], metal('#d8a79b', 0.25), 0.03, segments=32),
          (0, -1.0, 16.0), (90, 0, 0))
    label(barrel(2.45), 6.6, [
        (2.7, 'UMBRELUNE', 0.34, {'spacing': 1.3}), (0.75, 'Peony', 0.95, {'font': ITALIC}),
        (-0.2, '& Pepper', 0.95, {'font': ITALIC}), (-1.5, 'BODY MIST', 0.3, {'spacing': 1.25}),
        (-3.6, '120 ml  4 fl oz', 0.27)], ink='#7d2f39', marks=[rule(0.9, 0.03, matte('#7d2f39'), y=1.9)])
    clear = clear_glass('#fff6f4')
    place(turned([(0, 4.0), (1.62, 4.0), (1.75, 3.8), (1.75, 0), (1.6, 0), (1.6, 3.7), (0, 3.85)], clear, 0.12),
          (4.5, -1.4, 0) if cap == 'beside' else (0, 0, 13.4))
    petal = leaf_green('#eeb3b4', 0.6)
    petals_on_floor([(-3.6, -2.2), (2.2, -4.2), (-2.4, -4.0)], petal, 2.0)
