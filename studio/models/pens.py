import math
import random

from kit.materials import add_node, material, matte, metal
from kit.play import colored, graph, ribbon, timber
from kit.shapes import lathe, objects_of, place, rounded, rounded_rectangle, slab, spline, thicken, tube


def resin(color='#40243d'):
    """Poured resin: dark, with pearly swirls."""
    made = material(color, roughness=0.16, clearcoat=1, clearcoat_roughness=0.04)
    swirl = add_node(made, 'ShaderNodeTexWave', Scale=0.42, Distortion=11.0, Detail=3.0)
    swirl.inputs['Detail Scale'].default_value = 0.7
    return colored(made, swirl, [(0.0, '#241020'), (0.35, color), (0.62, '#66355f'), (0.84, '#834e7a'),
                                 (0.96, '#c096b4'), (1.0, '#7a4470')])


def nib(steel):
    """Upright from z = 0, its back toward -y: shoulders, a point, a slit with a hole; the feed behind it."""
    long = 2.35

    def at(u, v):
        z = long * v
        wide = 0.42 * (1 - max(0, (v - 0.28) / 0.72) ** 1.5) + 0.022
        bend = math.radians(72) * (1 - 0.35 * v)
        angle = (u * 2 - 1) * bend
        curl = wide / math.sin(bend)
        return curl * math.sin(angle), -curl * (math.cos(angle) - math.cos(bend)) - 0.2 + 0.2 * v, z
    thicken(graph(24, 40, at, steel), 0.035, 0)
    dark = matte('#1b191b', 0.5)
    slit = [(0, at(0.5, v)[1] - 0.012, long * v) for v in (0.42, 0.6, 0.8, 0.98)]
    tube(slit, 0.018, dark, smooth=False)
    hole = slab([(0.075 * math.cos(a), 0.075 * math.sin(a)) for a in (s / 20 * 2 * math.pi for s in range(20))], 0.03,
                dark, 0)
    place(hole, (0, at(0.5, 0.42)[1] - 0.005, long * 0.42), (90, 0, 0))
    lathe([(0, -0.3), (0.36, -0.3), (0.36, 0.5), (0.24, 1.4), (0.1, 1.95), (0, 2.0)], dark, 40,
          squash=0.6).location.y = 0.05
    ball = lathe(spline([(0, -0.05), (0.045, 0), (0, 0.05)], 6), steel, 16)
    place(ball, (0, at(0.5, 1)[1], long))


def section(made_of, steel):
    """The grip, upright from z = 0, with the nib."""
    lathe(rounded([(0, 0), (0.56, 0), (0.5, 1.0), (0.47, 1.7), (0.53, 2.05), (0.5, 2.2), (0, 2.2)], 0.1), made_of, 80)
    lathe(rounded([(0.4, -0.12), (0.66, -0.12), (0.66, 0.06), (0.4, 0.06)], 0.04), steel, 80)
    place(objects_of(lambda: nib(steel)), (0, 0, 2.15))


def barrel(made_of, steel):
    """Upright from z = 0: blunt, slightly fat."""
    lathe(rounded([(0, 0), (0.42, 0), (0.58, 0.5), (0.7, 3.0), (0.73, 5.6), (0.68, 7.9), (0.5, 7.9)], 0.22), made_of,
          96)
    lathe([(0.5, 7.9), (0.48, 7.2), (0, 7.2)], matte('#201520'), 48)
    lathe(rounded([(0.3, 0.24), (0.53, 0.24), (0.56, 0.36), (0.4, 0.36)], 0.02), steel, 64)


def cap(made_of, steel):
    """Upright from z = 0, its mouth: a band, a clip, a rounded top."""
    lathe(rounded([(0.68, 0), (0.82, 0), (0.84, 1.5), (0.8, 4.8), (0.7, 6.1), (0.45, 6.5), (0, 6.55)], 0.25), made_of,
          96)
    lathe([(0.7, 0.05), (0.7, 4), (0, 4.1)], matte('#150d15', 0.6), 64)
    for low, high in ((0.22, 0.62), (0.74, 0.82), (5.5, 5.66)):
        r = 0.838 if high < 3 else 0.77
        lathe(rounded([(r - 0.1, low), (r + 0.035, low), (r + 0.035, high), (r - 0.1, high)], 0.03), steel, 96)
    path = [(0, -0.7, 5.62), (0, -0.98, 5.55), (0, -1.06, 5.2), (0, -1.04, 3.6), (0, -0.97, 2.2), (0, -1.08, 1.75)]
    ribbon(spline(path), 0.3, 0.1, (1, 0, 0), steel)
    place(lathe(spline([(0, -0.17), (0.17, 0), (0, 0.17)], 8), steel, 24), (0, -0.98, 2.05))


def lay(build, at, along, roll=0.0, lift=0.0):
    """Lays something built upright on the table: its axis at `along` degrees from x, its base at `at`."""
    made = objects_of(build)
    place(made, (0, 0, 0), (0, 0, roll))
    place(made, (0, 0, 0), (0, 90 - lift, 0))
    place(made, (0, 0, 0), (0, 0, along))
    return place(made, at)


def fountain_pen(color='#40243d'):
    """Open: the pen with its steel nib, the cap beside it."""
    swirl, steel = resin(color), metal('#d6d7da', 0.2)

    def pen():
        barrel(swirl, steel)
        place(objects_of(lambda: section(swirl, steel)), (0, 0, 8.05))
    lay(pen, (-4.9, -3.4, 0.72), 47, -90, 0.2)
    lay(lambda: cap(swirl, steel), (-0.9, -4.6, 0.85), 58, -62)


def hexagonal(low, high, radius, made_of, edge=0.07, ends=0.06):
    """An upright six-sided rod with beveled edges."""
    made = slab(closed_hexagon(radius, edge), high - low, made_of, ends, 3)
    made.location.z = low
    return made


def closed_hexagon(radius, edge):
    """The outline, its corners rounded."""
    corners = [(radius * math.cos(math.pi / 3 * (i + 0.5)), radius * math.sin(math.pi / 3 * (i + 0.5)))
               for i in range(6)]
    middle = ((corners[5][0] + corners[0][0]) / 2, (corners[5][1] + corners[0][1]) / 2)
    return rounded([middle, *corners, middle], edge, 4)[:-1]


def brass_ballpoint(brass):
    """Upright on its point: turned tip, long six-sided body, push button; no clip."""
    lathe([(0, 0), (0.05, 0.02), (0.06, 0.12), (0.09, 0.3), (0.1, 0.35)], metal('#b9babd', 0.25), 32)
    lathe(spline([(0.12, 0.32), (0.2, 0.7), (0.33, 1.5), (0.43, 2.1), (0.45, 2.3)], 8), brass, 72)
    for z in (2.32, 2.5, 2.68):
        lathe(rounded([(0.3, z), (0.45, z), (0.45, z + 0.12), (0.3, z + 0.12)], 0.03), brass, 72)
    lathe([(0.4, 2.2), (0.4, 2.9)], metal('#7c5f2a', 0.4), 48)
    hexagonal(2.86, 12.6, 0.54, brass)
    lathe(rounded([(0.2, 12.55), (0.42, 12.55), (0.42, 12.8), (0.2, 12.8)], 0.04), brass, 64)
    lathe(rounded([(0, 12.7), (0.28, 12.7), (0.28, 13.7), (0.22, 13.85), (0, 13.88)], 0.08), brass, 64)


def brass_pen(color='#b8923f'):
    """On a few note cards with handwriting."""
    bright = metal(color, 0.24)
    for index, (turn, hue) in enumerate(((-7, '#efe3cb'), (4, '#f6eedd'), (-1, '#fbf5e8'))):
        card = slab(rounded_rectangle(10.4, 14.4, 0.12, 3), 0.06, matte(hue, 0.9), 0.02)
        place(card, (0.15 * index, 0.1 * index, 0.065 * index), (0, 0, turn))
    ink = matte('#2b3557', 0.6)
    for row, (begin, long) in enumerate(((-3.6, 6.6), (-3.6, 7.2), (-3.6, 3.1))):
        written(begin, 4.9 - row * 1.25, 0.2, long, row, ink)
    lay(lambda: brass_ballpoint(bright), (-0.62, 1.75, 0.3), -58, 0, 1.2)


def written(x, y, z, long, seed, ink):
    """A line of handwriting: words of small loops with ascenders and descenders."""
    chance, at = random.Random(seed + 11), 0.0
    while at < long:
        word, count = [], chance.randint(2, 6)
        for _ in range(count):
            tall, wide = chance.choice((0.26, 0.26, 0.3, 0.62, -0.4)), chance.uniform(0.2, 0.32)
            for step in range(12):
                turn = step / 12 * 2 * math.pi
                rise = tall * (0.5 - 0.5 * math.cos(turn))
                word.append((x + at + wide * step / 12 - 0.1 * math.sin(turn) + 0.3 * rise, y + rise, z))
            at += wide
        word.append((x + at + 0.16, y + 0.05, z))
        tube(word, 0.026, ink, resolution=2, smooth=False)
        at += 0.42


def pencil(color='#d8a64a'):
    """A six-sided wooden pencil, upright on its point."""
    lathe([(0, 0), (0.07, 0.25), (0.1, 0.36)], matte('#3a3a3d', 0.5), 24)
    lathe([(0.1, 0.36), (0.36, 1.4)], timber('#e5bf8e', '#cf9f68', 'z', 4), 48)
    hexagonal(1.35, 11.6, 0.38, material(color, roughness=0.35, clearcoat=0.5), 0.06, 0.03)
