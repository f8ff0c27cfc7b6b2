import math

from kit.materials import material
from kit.play import timber
from kit.shapes import lathe, objects_of, place, rounded, spline

# From the smallest to the largest.
SHADES = ['#f3dd9a', '#e6bd55', '#d6a12b', '#d98148', '#c65f55', '#97496a', '#64324f']
HIGH, THIN, THICK, HOLE = 2.55, 4.1, 8.0, 1.55


def stacking_rings():
    """Rings on a post with a round, rocking base; the smallest leans beside it."""
    made = objects_of(lambda: tower((6, 5, 4, 3, 2, 1)))
    # It rocks about the center of the base's sphere.
    place(made, (0, 0, -SPHERE))
    place(made, (0, 0, 0), (0, 7, 0))
    place(made, (0, 0, SPHERE))
    tilt = 68
    one = ring(0)
    place(one, (0, 0, -HIGH / 2))
    place(one, (0, 0, 0), (tilt, 0, 0))
    place(one, (0, 0, 0), (0, 0, -24))
    drop = radius(0) * math.sin(math.radians(tilt)) + HIGH * 0.32 * math.cos(math.radians(tilt))
    place(one, (-7.4, -7.2, drop - 0.25))


SPHERE = 13.0


def radius(index):
    """A ring's radius; 0 is the smallest."""
    return THIN + (THICK - THIN) * index / (len(SHADES) - 1)


def ring(index):
    """A chunky ring standing at the origin, lacquered so thinly that its grain shows."""
    r = radius(index)
    lacquer = material(SHADES[index], roughness=0.36, clearcoat=0.35, clearcoat_roughness=0.2)
    width = (r - HOLE) / 2
    middle = HOLE + width
    out = []
    # Rounded squares: chunky, but soft for small hands.
    for step in range(61):
        angle = 2 * math.pi * step / 60 - math.pi
        c, s = math.cos(angle), math.sin(angle)
        out.append((middle + width * math.copysign(abs(c) ** 0.62, c),
                    HIGH / 2 + HIGH / 2 * math.copysign(abs(s) ** 0.62, s)))
    return lathe(out, lacquer, 112)


def tower(order):
    """Foot, post, knob and the rings on it, from below."""
    beech = timber('#e2c092', '#c99f6b', 'z', 4, 0.8)
    foot = [(0, 0)]
    for step in range(1, 24):
        angle = math.radians(39) * step / 24
        foot.append((SPHERE * math.sin(angle), SPHERE * (1 - math.cos(angle))))
    top = foot[-1][1]
    foot += rounded([foot[-1], (foot[-1][0] + 0.25, top + 0.5), (foot[-1][0] - 0.2, top + 1.0), (1.0, top + 1.05),
                     (0, top + 1.05)], 0.4)[1:]
    lathe(foot, timber('#e2c092', '#c99f6b', 'x', 9, 0.8), 128)
    base = top + 1.05
    for level, index in enumerate(order):
        one = ring(index)
        place(one, (0.1 * math.sin(level * 2.1), 0.1 * math.cos(level * 1.7), base + level * (HIGH + 0.01)))
    height = base + 7 * HIGH + 0.6
    lathe([(0, base), (1.25, base), (1.25, height), (0, height)], beech, 64)
    knob = [(0, 0), (1.2, 0), (1.75, 0.7), (1.95, 1.6), (1.75, 2.5), (1.1, 3.15), (0, 3.35)]
    place(lathe(spline(knob, 8), timber('#e2c092', '#c99f6b', 'z', 6, 0.8), 64), (0, 0, height - 0.3))
