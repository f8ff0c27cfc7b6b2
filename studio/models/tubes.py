"""Tubes of cream: folded metal, and soft plastic that stands on its cap."""
import math

from mathutils import noise

from kit.materials import ceramic, gloss, material, matte, metal
from kit.printing import label, patch, rule
from kit.shapes import box, from_data, grid_faces, place, together, tube, turned
from kit.text import ITALIC
from kit.vessels import fluted
from models.stems import leaf_green, leafy
from models.toiletries import swirled


def squeezed(radius, length, end=0.09, bulge=0.55):
    """Half width and half depth of a tube by height: round at the shoulder, flat at the end, same circumference."""
    def at(z):
        share = max(0.0, min(1.0, z / length))
        flat = share ** (1 + bulge)
        deep = radius + (end - radius) * flat
        wide = radius * (1 + (math.pi / 2 - 1) * (1 - deep / radius) ** 0.9)
        return wide, deep
    return at


def skin(girth, length, dents=0.0, seed=1):
    """A tube's surface by angle (the front is at -90 degrees) and height; `dents` are finger marks."""
    def at(angle, z):
        wide, deep = girth(z)
        x, y = math.cos(angle), math.sin(angle)
        soft = dents * math.sin(math.pi * max(0, min(1, z / length))) * noise.noise((x * 1.3, z * 0.35, y + seed * 5))
        return wide * x, deep * y * (1 + soft)
    return at


def body(surface, height, material_):
    """A tube's skin from its shoulder at 0 to its flat end."""
    count, rows = 96, 90
    levels = [height * row / rows for row in range(rows + 1)]
    vertices = [(*surface(2 * math.pi * index / count, z), z) for z in levels for index in range(count)]
    faces = [*grid_faces(rows + 1, count, True), tuple(range(rows * count, (rows + 1) * count))]
    return from_data('tube', vertices, faces, material_)


def on(girth, surface):
    """The front of a tube, for labels."""
    def at(x, y, h):
        reach = max(-0.999, min(0.999, x / girth(y)[0]))
        angle = -math.acos(reach)
        return (x, surface(angle, y)[1] - h, y)
    return at


def metal_tube(color='#6b7436'):
    """A painted metal tube of hand cream, its end folded over, lying; the cap off, a little cream squeezed out and a
    sprig of rosemary beside it."""
    length, radius = 12.5, 2.15
    girth = squeezed(radius, length, 0.12, 0.35)
    paint = material(color, roughness=0.34, clearcoat=0.3, clearcoat_roughness=0.2)
    silver = metal('#cfcfca', 0.24)
    with together() as whole:
        surface = skin(girth, length, 0.14)
        body(surface, length + 0.4, paint)
        turned([(radius, 0), (radius, -0.2), (0.95, -0.95), (0.8, -1.0), (0.8, -1.9), (0.5, -1.9), (0.5, -1.2),
                (0, -1.2)], silver, 0.12)
        for z in (-1.25, -1.55):
            turned([(0.8, z - 0.06), (0.9, z), (0.8, z + 0.06)], silver, 0.02)
        wide = girth(length)[0] * 2
        # The end, rolled up three times.
        for index, (z, thick) in enumerate(((length + 0.35, 0.42), (length + 0.72, 0.3))):
            fold = box((wide - 0.02 * index, thick, 0.62), paint if index else silver, 0.1)
            place(fold, (0, -0.05, z - 0.3))
        for x in range(-9, 10):
            tube([(x * wide / 20, -0.3, length + 0.12), (x * wide / 20, -0.3, length + 0.58)], 0.03, silver,
                 resolution=1)
        paper = '#f3ecd9'
        marks = [rule(3.6, 0.03, matte('#3b3f20'), y=0.3), rule(3.6, 0.03, matte('#3b3f20'), y=-1.7)]
        label(on(girth, surface), 6.6, [(2.15, 'NETTLECOURT', 0.36, {'spacing': 1.15}),
                                        (1.05, "Gardener's", 0.74, {'font': ITALIC}),
                                        (-0.15, 'HAND CREAM', 0.4, {'spacing': 1.1}),
                                        (-0.85, 'beeswax & almond oil', 0.3), (-1.3, 'rosemary', 0.3),
                                        (-2.3, '2.5 oz  71 g', 0.28)], (4.2, 6.2), paper=paper, ink='#3b3f20',
              corner=0.1, frame=0.16, marks=marks)
    # On its back, the neck to the lower left.
    place(whole, turn=(-84, 0, 0))
    place(whole, (0, 0, 2.1), (0, 0, -38))
    dollop()
    with together() as cap:
        ring = turned([(0, 0), (1.12, 0), (1.0, 1.5), (0.9, 1.62), (0, 1.62)], gloss('#efe6d0'), 0.08, segments=160)
        fluted(ring, 30, 0.07, 0.1, 1.5, fade=0.12)
    place(cap, (-3.2, -6.4, 0))
    with together() as sprig:
        leafy([(0, 0, 0.25), (2.5, 0.4, 0.5), (5.2, 0.2, 0.7), (7.6, -0.6, 0.75)], matte('#6a5138'),
              leaf_green('#5c7048'), 0.1, 26, 1.3, 0.16, start=0.05, spread=0.85, seed=6, pairs=True, curl=0.1)
    place(sprig, (3.4, -3.0, 0.2), (0, 0, 62))


def dollop():
    white = material('#f6efdf', roughness=0.3)
    path = [(0.3 * math.cos(a) * (1 - a / 22), 0.3 * math.sin(a) * (1 - a / 22), 0.22 + a * 0.03) for a in
            (i * 0.5 for i in range(34))]
    place(tube(path, [0.34, 0.34, 0.3, 0.24, 0.16, 0.03], white, resolution=6), (-1.3, -3.3, 0.05), scale=1.5)


def standing_tube(color='#c8674a', clay='#e3a79b'):
    """A soft plastic tube that stands on its cap, with a dish of the clay it holds."""
    length, radius = 12.2, 2.35
    girth = squeezed(radius, length, 0.1, 0.4)
    plastic = material(color, roughness=0.4, clearcoat=0.25, clearcoat_roughness=0.25)
    with together() as whole:
        surface = skin(girth, length)
        body(surface, length + 1.1, plastic)
        turned([(radius, 0.02), (radius - 0.15, -0.14), (1.2, -0.2), (0, -0.2)], plastic, 0.06)
        wide = girth(length)[0] * 2
        for index in range(9):
            place(box((wide * 0.985, 0.24, 0.05), plastic, 0.02), (0, 0, length + 0.16 + 0.1 * index))
        ink = '#fbeee2'
        marks = [half_moon(matte('#f3c9b6'), 3.2)]
        label(on(girth, surface), 6.2, [(5.1, 'YARROWDEEN', 0.42, {'spacing': 1.2}),
                                        (0.3, 'Pink Clay', 0.98, {'font': ITALIC}),
                                        (-0.75, 'FACE MASK', 0.4, {'spacing': 1.3}),
                                        (-2.6, 'kaolin & glycerin', 0.32), (-4.6, '3 oz  85 g', 0.3)], ink=ink,
              marks=marks)
    place(whole, (0, 0, 2.5))
    turned([(0, 0), (2.15, 0), (2.3, 0.15), (2.34, 2.25), (0, 2.25)], gloss('#f3e7db'), 0.1, segments=96)
    turned([(0, 2.2), (2.2, 2.2), (2.2, 2.34), (0, 2.34)], matte('#a9553c'), 0.02)
    dish_of_clay((4.9, -2.6), clay)


def dish_of_clay(at, color):
    """A small white dish with clay in it, drawn into a swirl."""
    with together() as dish:
        turned([(0, 0), (1.5, 0), (2.45, 0.95), (2.5, 1.1), (2.38, 1.1), (1.6, 0.4), (0, 0.3)], ceramic('#f6f1ea'), 0.1,
               segments=128)
        swirled(2.2, 0.78, material(color, roughness=0.42, subsurface=0.05), rise=0.35)
    place(dish, (*at, 0), (0, 0, 150))


def half_moon(ink, y, radius=0.75):
    """The half moon on the mask."""
    return patch([(radius * math.cos(a), y + radius * math.sin(a)) for a in (math.pi * i / 24 for i in range(25))], ink)
