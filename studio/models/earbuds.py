"""Earbuds, and the case that charges a pair of them."""
import math

import numpy as np

from kit.fields import blend, solid
from kit.finishes import noised
from kit.fittings import loft_outline, oval, rim
from kit.materials import gloss, material, matte, metal
from kit.shapes import grouped, place, slab, tube, turned


def ball(x, y, z, at, radii):
    """Approximate distance to an ellipsoid."""
    p = [(c - a) / r for c, a, r in zip((x, y, z), at, radii)]
    q = [(c - a) / (r * r) for c, a, r in zip((x, y, z), at, radii)]
    k0, k1 = (np.sqrt(sum(v * v for v in each)) for each in (p, q))
    return k0 * (k0 - 1) / np.maximum(k1, 1e-6)


def stick(x, y, z, a, b, radius):
    """The distance to a rod with round ends."""
    a, b = np.array(a, float), np.array(b, float)
    way = b - a
    t = np.clip(((x - a[0]) * way[0] + (y - a[1]) * way[1] + (z - a[2]) * way[2]) / (way @ way), 0, 1)
    return np.sqrt((x - a[0] - way[0] * t) ** 2 + (y - a[1] - way[1] * t) ** 2 + (z - a[2] - way[2] * t) ** 2) - radius


def tip(made):
    """A silicone tip, its opening toward +z, its collar at 0."""
    turned([(0.28, 0.0), (0.42, 0.02), (0.62, 0.1), (0.66, 0.22), (0.55, 0.5), (0.38, 0.7), (0.24, 0.72), (0.2, 0.62),
            (0.2, 0.3)], made, 0.09, segments=64)
    turned([(0, 0.5), (0.22, 0.5)], noised(metal('#55565a', 0.4), 30, 0.01), 0.01, segments=32)


def acorn_bud(color, trim):
    """A rounded bud: its outer face toward -y, the tip behind and a little to the side."""
    def shape(x, y, z):
        body = ball(x, y, z, (0, 0, 0), (0.92, 0.66, 0.98))
        nozzle = stick(x, y, z, (0.1, 0.3, 0.1), (0.34, 1.0, 0.16), 0.36)
        return blend(body, nozzle, 0.35)
    solid(shape, (-1.2, -0.9, -1.2), (1.2, 1.6, 1.2), 0.05, gloss(color))
    grouped(lambda: tip(material(trim, roughness=0.5, subsurface=0.2)), (0.3, 0.95, 0.15), (-76, 0, 18))
    place(turned([(0.22, 0), (0.26, 0), (0.26, 0.05), (0.22, 0.05)], metal('#c9b283', 0.2), 0.02), (0, -0.66, 0.1),
          (90, 0, 0))
    place(slab(oval(0.26, 0.09, 3, 24), 0.03, matte('#2c3a32'), 0.01), (0, -0.6, -0.42), (112, 0, 0))


def pod(color, upper):
    """Half of the case: a bowl 6.4 wide, deep (or shallow, as the lid), its edge at z = 0."""
    outline = oval(6.4, 4.7, 2.35, 128)
    depth = 1.55 if upper else 2.9
    steps = [math.radians(a) for a in (90, 80, 70, 60, 50, 40, 30, 20, 10, 0)]
    curve = [(max(0.03, math.cos(a) ** 0.62), -depth * math.sin(a) ** 1.0) for a in steps]
    if not upper:
        # a flat foot to stand on
        curve = [(0.02, -2.82), (0.36, -2.82), (0.42, -2.8), *[(s, z) for s, z in curve if z > -2.72]]
    inside = [(s * 0.93, z * 0.9 + 0.02) for s, z in reversed(curve) if s > 0.05]
    loft_outline(outline, [*curve, (0.985, 0.05), (0.95, 0.06), *inside, (0.02, inside[-1][1])], gloss(color))
    return outline


def acorn(color='#a9c9b2', tip_color='#f2efe6', lining='#eef0e6'):
    """The open case with one bud inside and one in front."""
    outline = pod(color, False)
    rim([(x * 0.985, y * 0.985) for x, y in outline], 0.12, 0.1, metal('#c9b283', 0.2), 0.4, 3, 0.0)
    soft = matte(lining, 0.6)
    deck = [(x * 0.94, y * 0.94) for x, y in outline]
    place(slab(deck, 0.3, soft, 0.1), (0, 0, -0.45))
    hinge = 2.3

    def lid():
        def half():
            pod(color, True)
        grouped(lambda: grouped(half, turn=(180, 0, 0)), (0, -hinge, 0.12))
        rim([(x * 0.985, y * 0.985 - hinge) for x, y in outline], 0.12, 0.08, metal('#c9b283', 0.2), 0.4, 3, 0.08)

    grouped(lid, (0, hinge, 0), (-104, 0, 0))
    place(turned([(0, -0.9), (0.16, -0.9), (0.16, 0.9), (0, 0.9)], metal('#c9b283', 0.25), 0.03),
          (0, hinge + 0.03, 0.1), (0, 90, 0))
    place(slab(oval(0.5, 0.14, 3, 32), 0.06, material('#fff3d0', roughness=0.3), 0.02), (0, -2.3, -0.62), (86, 0, 0))
    for side in (-1, 1):
        place(slab(oval(2.2, 2.4, 2.4, 64), 0.06, matte('#cfd6c8', 0.7), 0.02), (side * 1.45, -0.05, -0.16))
    seats = [((-1.45, -0.1, 0.32), (38, 0, 8)), ((3.3, -4.0, -1.92), (-40, 0, -38))]
    for index, (at, turn) in enumerate(seats):
        grouped(lambda: grouped(lambda: acorn_bud(color, tip_color), scale=(1 if index else -1, 1, 1)), at, turn)


def sport_bud(color, dark):
    """A bud with its hook: the outer face toward -y. The hook rises at -x, runs over the ear and down behind it."""
    def shape(x, y, z):
        shell = stick(x, y * 1.35, z, (-0.62, 0, -0.16), (0.5, 0, 0.14), 0.8)
        nozzle = stick(x, y, z, (0.3, 0.3, 0.05), (0.62, 1.0, 0.1), 0.33)
        return blend(shell, nozzle, 0.35)
    solid(shape, (-1.7, -0.9, -1.2), (1.6, 1.6, 1.2), 0.045, matte(dark, 0.45))
    grouped(lambda: tip(matte(color, 0.45)), (0.58, 0.92, 0.1), (-74, 0, 18))
    rubber = matte(color, 0.55)
    hook = [(-1.05, 0.12, -0.1), (-1.32, 0.16, 0.7), (-1.05, 0.24, 1.75), (-0.1, 0.32, 2.5), (1.15, 0.34, 2.35),
            (1.95, 0.3, 1.4), (2.1, 0.26, 0.2), (1.85, 0.22, -0.9), (1.6, 0.2, -1.5)]
    tube(hook, [0.36, 0.25, 0.19, 0.17, 0.17, 0.19, 0.24, 0.29, 0.24], rubber, resolution=8)
    # The plate with its two buttons lies along the shell.
    def face():
        place(slab(oval(1.95, 1.06, 2.4, 96), 0.16, rubber, 0.07), (0, 0, 0))
        for x in (-0.45, 0.45):
            place(slab(oval(0.66, 0.6, 2.6, 48), 0.1, matte(dark, 0.5), 0.04), (x, 0, 0.13))
            bars = [(0.28, 0.05), (0.05, 0.28)] if x > 0 else [(0.28, 0.05)]
            for wide, high in bars:
                place(slab(oval(wide, high, 3, 24), 0.02, matte('#f3efe6'), 0.005), (x, 0, 0.222))
    grouped(lambda: grouped(face, turn=(0, 0, 15)), (-0.06, -0.52, 0), (90, 0, 0))


def sport(color='#eba12a', dark='#232427'):
    """A pair with ear hooks, leaning on shell and hook: one shows its buttons, the other, turned round, its tip."""
    for at, turn, mirror in (((-1.4, -1.7, 1.3), -6, 1), ((1.5, 1.3, 1.3), 200, -1)):
        def leaning():
            grouped(lambda: sport_bud(color, dark), turn=(0, -18, 0))
        grouped(lambda: grouped(leaning, scale=(mirror, 1, 1)), at, (0, 0, turn))
