"""Portable speakers: a knitted pebble on a rope, a woven drum, a puck for the bathroom."""
import math

from mathutils import Vector

from kit.finishes import perforated, woven
from kit.fittings import loft_outline, oval, ribbon, wrap
from kit.materials import glowing, material, matte, metal
from kit.shapes import grouped, lathe, place, rounded, slab, spline, tube, turned
from kit.text import text


def rope(points, radius, material, turns, strands=3):
    """A laid rope along a curve."""
    path = [Vector(p) for p in spline(points, 20)]
    count = len(path)
    for strand in range(strands):
        line = []
        for index, at in enumerate(path):
            tangent = (path[min(index + 1, count - 1)] - path[max(index - 1, 0)]).normalized()
            first = tangent.cross(Vector((0.1, 1, 0.2))).normalized()
            second = tangent.cross(first)
            angle = 2 * math.pi * (turns * index / (count - 1) + strand / strands)
            line.append(at + (first * math.cos(angle) + second * math.sin(angle)) * radius * 0.55)
        tube(line, radius * 0.62, material, resolution=4, smooth=False)


def cairn(color='#6b7436', cord='#e3d6bb'):
    """Portable: a knitted pebble, a rubber crown with its keys, and a cotton rope to hang it by."""
    knit = woven(color, 0.42, 0.014, 0.7, knit=True)
    rubber, brass = matte('#3a3f24', 0.6), metal('#c6a66a', 0.25)
    profile = [(0.02, 0.6), (4.2, 0.6), (5.2, 0.9), (6.3, 2.0), (6.75, 3.8), (6.45, 5.9), (5.3, 7.7), (3.6, 8.7),
               (2.6, 8.95)]
    curve = [(0.02, 0.6), *spline(profile[1:], 14)]
    wrap(lathe(curve, knit, 160))
    turned([(0, 0), (3.9, 0), (4.6, 0.5), (4.4, 0.95), (0, 0.95)], rubber, 0.2)
    # The crown: a shallow dish with three keys around the rope.
    turned([(2.75, 8.7), (2.8, 8.98), (2.5, 9.12), (1.6, 9.06), (0, 9.06)], rubber, 0.12)
    for index in range(3):
        angle = math.radians(-90 + index * 62 - 62)
        at = (1.75 * math.cos(angle), 1.75 * math.sin(angle), 9.04)
        place(loft_outline(oval(1.0, 0.75, 2.6, 40), [(1, 0), (1, 0.08), (0.9, 0.14), (0.5, 0.16)],
                           matte('#4c5230', 0.6)), at, (0, 0, math.degrees(angle) + 90))
    place(turned([(0, 0), (0.09, 0), (0.09, 0.05), (0, 0.05)], glowing('#dff2b0', 2), 0.02), (1.0, -2.3, 9.08))
    for side in (-1, 1):
        place(turned([(0, 0), (0.62, 0), (0.62, 0.55), (0.36, 0.75), (0, 0.75)], brass, 0.1), (side * 0.95, 0.55, 9.02))
    loop = [(-0.95, 0.55, 9.4), (-1.1, 0.6, 10.6), (-2.2, 0.9, 12.8), (-1.9, 1.0, 15.2), (0.1, 0.9, 16.2),
            (2.1, 0.7, 15.0), (2.2, 0.6, 12.6), (1.1, 0.55, 10.6), (0.95, 0.55, 9.4)]
    rope(loop, 0.42, matte(cord, 0.95), 17)
    # A leather loop holds the rope together.
    ribbon([(-1.75, 0.2, 11.35), (0, -0.05, 11.3), (1.75, 0.2, 11.35)], 1.0, 0.22, (0, 0.1, 1), matte('#8a5c34', 0.5),
           4)
    ribbon([(-1.75, 1.3, 11.35), (0, 1.45, 11.3), (1.75, 1.3, 11.35)], 1.0, 0.22, (0, 0.1, 1), matte('#8a5c34', 0.5), 4)
    place(slab(oval(2.6, 0.8, 3.4, 48), 0.1, matte('#8a5c34', 0.5), 0.04), (0, -6.62, 3.2), (84, 0, 0))
    text('rookhollin', 0.44, matte('#e7d7b4'), (0, -6.74, 3.2), (84, 0, 0))


def drum(color='#c8674a', ring='#e2d3bf'):
    """Room speaker: a woven cover all round, a volume ring and a touch plate on top, wooden feet."""
    cloth = woven(color, 0.62, 0.012, 0.72)
    metal_ring, plate = metal('#d8b48c', 0.26), matte('#f0e4d4', 0.45)
    radius, low, high = 9.0, 1.6, 17.6
    wrap(lathe(rounded([(radius - 1.0, low), (radius, low + 0.3), (radius, high - 0.3), (radius - 1.2, high)], 0.7, 8),
               cloth, 192))
    turned([(0, low - 0.4), (radius - 0.5, low - 0.4), (radius - 0.5, low + 0.2), (0, low + 0.2)],
           matte('#4a2a20', 0.6), 0.2)
    turned([(radius - 1.35, high - 0.4), (radius - 0.95, high + 0.05), (radius - 1.15, high + 0.45),
            (radius - 2.2, high + 0.5), (radius - 2.35, high)], metal_ring, 0.14)
    ribs = 96
    outline = [((radius - 2.2 + 0.05 * (i % 2)) * math.cos(math.pi * i / ribs),
                (radius - 2.2 + 0.05 * (i % 2)) * math.sin(math.pi * i / ribs)) for i in range(ribs * 2)]
    loft_outline(outline, [(1, high + 0.2), (1, high + 0.95), (0.985, high + 1.05), (0.96, high + 1.05),
                           (0.96, high + 0.2)], metal_ring, closed=True)
    turned([(radius - 2.25, high + 0.95), (radius - 2.3, high + 1.12), (radius - 2.7, high + 1.12),
            (radius - 2.75, high + 0.9), (0, high + 0.84)], metal_ring, 0.08)
    turned([(0, high + 0.8), (radius - 2.95, high + 0.8), (radius - 2.95, high + 0.98), (0, high + 0.98)], plate, 0.06)
    for index in range(24):
        angle = math.radians(index * 7.5 + 180)
        lit = index < 15
        place(turned([(0, 0), (0.13, 0), (0.13, 0.04), (0, 0.04)], glowing('#fff1dc',
                                                                           1.6) if lit else matte('#cdbfae'), 0.01,
                     segments=16), (5.1 * math.cos(angle), 5.1 * math.sin(angle), high + 0.96))
    for side in (-1, 1):
        place(slab(oval(0.28, 1.5, 4, 32), 0.03, matte('#8c5a44'), 0.01), (side * 0.35, -0.2, high + 0.97))
    # The zipper of the washable cover, at the back.
    back = radius + 0.06
    line = [(back * math.sin(a), back * math.cos(a), low + 1.3) for a in (math.radians(-80 + i * 4) for i in range(41))]
    ribbon(line, 0.8, 0.14, (0, 0, 1), matte('#a04e37', 0.9), 4, smooth=False)
    tube([(x * 1.01, y * 1.01, z) for x, y, z in line], 0.13, metal('#d8b48c', 0.3), smooth=False, resolution=3)
    at = line[6]
    place(slab(oval(0.55, 2.0, 3, 32), 0.15, metal('#d8b48c', 0.25), 0.05),
          (at[0] * 1.03, at[1] * 1.03 + 0.05, at[2] - 0.5), (90, 0, 142))
    tag = [(radius + 0.03) * math.sin(math.radians(16)), -(radius + 0.03) * math.cos(math.radians(16)), low + 2.4]
    place(slab(oval(1.1, 1.8, 8, 48), 0.14, matte(ring, 0.8), 0.04), tag, (90, 0, 16))
    for index in range(3):
        angle = math.radians(-90 + index * 120 + 20)
        place(turned([(0, 0), (0.9, 0), (1.1, 1.3), (0, 1.3)], matte('#b98a5a', 0.5), 0.15),
              (6.6 * math.cos(angle), 6.6 * math.sin(angle), 0))


def button(color='#f2dc93', rubber='#e0a53c', gray='#e9e6dd'):
    """Bathroom speaker: a round puck on its suction ring, with three rubber keys; it leans on the ring's edge."""
    shell = matte(color, 0.38)
    grille = perforated(matte(color, 0.5), 0.34, 0.27, '#6d5f35', (0, 0, 0), 0.7, 0.012)

    def puck():
        turned([(0, -1.9), (3.6, -1.9), (4.55, -1.2), (4.65, 0.2), (4.15, 1.0), (3.75, 1.02), (3.68, 0.8)], shell, 0.5)
        lathe([(3.7 * math.sin(a),
                0.72 + 0.34 * math.cos(a)) for a in (math.pi / 2 * (1 - i / 16) for i in range(17))], grille, 96)
        turned([(4.5, -0.62), (4.74, -0.6), (4.74, -0.36), (4.5, -0.34)], matte(rubber, 0.5), 0.08)
        # Raised clear of the domed grille, so that no hole shows through.
        place(loft_outline(oval(5.8, 1.7, 3.2, 96), [(1, -0.4), (1, 0.12), (0.985, 0.2), (0.95, 0.24)],
                           matte(rubber, 0.55)), (0, -1.7, 0.94), (4, 0, 0))
        for index, x in enumerate((-1.9, 0, 1.9)):
            key = oval(1.36, 1.1, 2.4, 48)
            place(loft_outline(key, [(1, 0), (1, 0.2), (0.92, 0.3), (0.6, 0.36), (0.1, 0.38)], matte('#f0c468', 0.5)),
                  (x, -1.7, 1.06), (4, 0, 0))
            mark(index, x)
        place(turned([(0, 0), (0.1, 0), (0.1, 0.06), (0, 0.06)], glowing('#fff7df', 2.5), 0.02), (0, -2.85, 0.92))
        # A smooth plate for the name, since letters across holes can't be read.
        place(loft_outline(oval(3.0, 0.86, 3.2, 96), [(1, -0.3), (1, 0.08), (0.985, 0.12), (0.95, 0.14)], shell),
              (0, 2.45, 0.95), (-6, 0, 0))
        text('lumbrace', 0.52, matte('#7a5c1c'), (0, 2.45, 1.095), (-6, 0, 0))
        # The suction ring: a soft skirt behind a short neck.
        turned([(0, -2.3), (2.0, -2.3), (2.0, -1.8), (0, -1.8)], matte(rubber, 0.5), 0.1)
        turned([(0, -2.25), (2.4, -2.3), (3.7, -2.7), (4.2, -3.05), (4.05, -3.14), (3.75, -2.92), (3.4, -3.05),
                (3.15, -2.75), (2.7, -2.85), (2.4, -2.55), (1.3, -2.5), (1.2, -2.4), (0, -2.4)],
               material(gray, roughness=0.25, clearcoat=0.5), 0.12)

    def mark(index, x):
        ink = matte('#6b4a12')
        if index == 1:
            place(slab([(-0.17, -0.22), (0.24, 0), (-0.17, 0.22)], 0.03, ink, 0.005), (x, -1.7, 1.43), (4, 0, 0))
            return
        place(slab(oval(0.44, 0.09, 5, 24), 0.03, ink, 0.005), (x, -1.7, 1.43), (4, 0, 0))
        if index == 2:
            place(slab(oval(0.09, 0.44, 5, 24), 0.03, ink, 0.005), (x, -1.7, 1.43), (4, 0, 0))

    grouped(puck, (0, 0, 4.74), (76, 0, 0))
