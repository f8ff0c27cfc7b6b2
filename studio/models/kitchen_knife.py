"""Knives, lying flat: blade to +x, edge to -y, the spine's side up."""
import math

from mathutils import Vector

from kit.home import rough, swept, timber
from kit.materials import gloss, material, metal, mottled
from kit.shapes import interpolate, loft, place, slab, spline, superellipse, turned
from kit.text import text


def blade(spine, edge, thickness, made, teeth=0):
    """A ground blade between two lines of (x, y); `teeth` per centimeter along the edge."""
    count = 140 if teeth else 64
    upper, lower = spread(spine, count), spread(edge, count)
    rings = []
    for index, (top, bottom) in enumerate(zip(upper, lower)):
        taper = thickness * (1 - 0.6 * index / count)
        high, low = Vector((*top, 0)), Vector((*bottom, 0))
        if teeth:
            low.y += 0.13 * abs(math.sin(low.x * math.pi * teeth))
        up, width = Vector((0, 0, 1)), (high - low).length
        ground = low + (high - low) * min(1, 0.5 / max(width, 0.1))
        shoulder = high.lerp(low, 0.06)
        rings.append([low, ground + up * taper * 0.22, shoulder + up * taper * 0.5, high + up * taper * 0.36,
                      high - up * taper * 0.36, shoulder - up * taper * 0.5, ground - up * taper * 0.22])
    return loft(rings, made, name='blade')


def spread(line, count):
    """Points on a smooth line, evenly spread over its length."""
    points = [Vector(p) for p in spline(line, 24)]
    lengths = [0.0]
    for a, b in zip(points, points[1:]):
        lengths.append(lengths[-1] + (b - a).length)
    out, at = [], 0
    for index in range(count + 1):
        wanted = lengths[-1] * index / count
        while at < len(points) - 2 and lengths[at + 1] < wanted:
            at += 1
        part = (wanted - lengths[at]) / max(lengths[at + 1] - lengths[at], 1e-9)
        out.append(points[at].lerp(points[at + 1], min(1, part)))
    return out


def satin(size=18):
    """Steel brushed across the blade."""
    return rough(metal('#949aa1', 0.3), scale=7, depth=0.003, size=size, stretch=(1, 0.05, 1))


def cooks_knife(olive='#b08d4f'):
    """20 cm of blade, an eight-sided handle, and a cork guard beside it."""
    spine = [(0.4, 0.9), (6, 0.95), (13, 0.7), (18, -0.2), (20.4, -1.75)]
    edge = [(0.0, -3.7), (5, -3.75), (11, -3.6), (16, -3.1), (19, -2.45), (20.45, -1.82)]
    parts = [blade(spine, edge, 0.26, satin())]
    parts.append(swept([(-2.2, 0, 0), (0, 0, 0), (0.9, 0, 0)], lambda t: superellipse(1.3 + t * 0.5, 0.27, 6), satin()))
    wood = timber(olive, '#4e3517', 'x', 0.55, 0.38, 0.4)
    body = [(-1.6, 2.25), (-1.4, 2.35), (-6, 2.4), (-11, 2.6), (-13.6, 2.75), (-13.9, 2.6)]
    parts.append(octagon([(x, w) for x, w in body[1:]], wood))
    parts.append(octagon([(-1.05, 2.2), (-1.1, 2.36), (-2.15, 2.38), (-2.2, 2.2)], metal('#c09a55', 0.28)))
    parts.append(octagon([(-0.4, 2.2), (-0.45, 2.34), (-1.1, 2.36), (-1.12, 2.2)], material('#2a2119', roughness=0.4)))
    ink = material('#4b4d50', roughness=0.5)
    parts.append(text('Anvil & Moth', 0.75, ink, (4.6, -0.35, 0.135), (0, 0, 0), depth=0.004))
    place(parts, (0, 0, 1.2), (0, 2.2, 0))
    sheath()


def octagon(stations, made):
    """An eight-sided handle; stations of (x, width)."""
    rings = []
    for x, width in stations:
        half, flat = width / 2, width / 2 * 0.46
        wide = flat * 1.1
        points = [(half, flat), (wide, half), (-wide, half), (-half, flat),
                  (-half, -flat), (-wide, -half), (wide, -half), (half, -flat)]
        rings.append([(x, y, z * 0.92) for y, z in rounded_loop(points, 0.14, 2)])
    return loft(rings, made)


def sheath():
    """Two layers of pressed cork around the edge, held by a leather loop."""
    grains = [(0.3, '#8a5f39'), (0.42, '#bd9061'), (0.6, '#cca06f')]
    cork = rough(mottled(material('#c99d6b', roughness=0.9), grains, 5.0, detail=3.0), scale=3.0, depth=0.06, size=18)
    line = [(-0.4, -4.4), (8, -4.6), (16, -4.0), (20.6, -2.3), (21.4, -1.2), (20, -0.2), (13, 0.1), (-0.4, 0.1)]
    leaf = slab(rounded_loop(line), 1.1, cork, 0.35)
    place(leaf, (-2.6, -3.6, 0), (0, 0, -7))


def rounded_loop(points, share=0.22, steps=6):
    """A closed outline with round corners."""
    out = []
    for index, corner in enumerate(points):
        p, a, b = Vector(corner), Vector(points[index - 1]), Vector(points[(index + 1) % len(points)])
        start, end = p.lerp(a, share), p.lerp(b, share)
        out += [tuple((1 - t) ** 2 * start + 2 * t * (1 - t) * p + t * t * end)
                for t in [i / steps for i in range(steps + 1)]]
    return out


# Spine, edge, teeth per centimeter.
PARING = {
    'straight': ([(0, 0.55), (4, 0.5), (7, 0.1), (8.9, -0.95)],
                 [(0.2, -1.35), (4, -1.4), (7, -1.3), (8.95, -1.02)], 0),
    'curved': ([(0, 0.55), (3.4, 0.75), (6.4, 0.2), (8.2, -1.9)],
               [(0.2, -1.3), (3, -1.05), (5.8, -1.2), (8.1, -1.98)], 0),
    'serrated': ([(0, 0.5), (4, 0.5), (7.4, 0.4), (9.0, -0.45)],
                 [(0.2, -1.05), (4, -1.1), (7.4, -1.1), (8.98, -0.6)], 2.6),
}


def paring_knife(kind, color='#1f6f78'):
    """A small knife with a lacquered handle that swells for the palm; gives its parts."""
    spine, edge, teeth = PARING[kind]
    lacquer, steel = gloss(color), satin(10)
    parts = [blade(spine, edge, 0.18, steel, teeth)]
    line = spline([(0.5, -0.3, 0), (-2, -0.25, 0), (-6, -0.1, 0), (-10.2, -0.5, 0)], 40)
    sizes = [1.35, 1.75, 1.7, 1.85, 2.05, 2.2, 2.2, 2.2, 2.15, 2.05]

    def outline(t):
        width = interpolate(sizes, t)
        if t > 0.9:
            width *= 0.25 + 0.75 * math.sqrt(1 - ((t - 0.9) / 0.1) ** 2)
        return superellipse(width, width * 0.66, 2.5)
    parts.append(swept(line, outline, lacquer))
    for x, y in ((-1.9, -0.25), (-5.2, -0.15), (-8.3, -0.32)):
        pin = turned([(0, 0), (0.21, 0), (0.21, 0.1), (0, 0.1)], metal('#c9a566', 0.3), 0.04)
        parts.append(place(pin, (x, y, 0.62 if x > -3 else 0.7)))
    return parts


def paring_trio(color='#1f6f78'):
    """The three, fanned out."""
    for kind, turn, at in (('straight', 104, (-4.6, 0.0, 0.75)), ('curved', 90, (0.0, 1.4, 0.75)),
                           ('serrated', 76, (4.6, 0.0, 0.75))):
        place(place(paring_knife(kind, color), (0, 0, 0), (0, 1.5, 0)), at, (0, 0, turn))
