"""Tins: a tea caddy with two lids, and sardine tins, wrapped and open."""
import math
import random

from mathutils import Vector

from kit.layers import clouds, height, layer
from kit.materials import material, matte, metal
from kit.printing import disc, front, label, patch, rule, top
from kit.shapes import (from_data, grid_faces, grouped, loft, place, ripple, rounded, rounded_rectangle, sheet, slab, spline,
                        thicken, together, tube, turned)
from kit.text import ITALIC
from kit.vessels import clear_liquid, eased, loft_sections

TINPLATE = '#cfcdc6'


def tea_tin(color='#1f2a44', lid_at=(0, 0, 8.98)):
    """A square caddy."""
    paint = material(color, roughness=0.36, clearcoat=0.35, clearcoat_roughness=0.2)
    tin, gold = metal(TINPLATE, 0.25), metal('#c6a15c', 0.28)
    side, corner = 7.4, 1.5
    loft_sections(eased([(side - 0.3, side - 0.3, corner, 0), (side, side, corner, 0.12), (side, side, corner, 0.3),
                         (side - 0.12, side - 0.12, corner, 0.38), (side - 0.12, side - 0.12, corner, 8.9),
                         (side - 0.5, side - 0.5, corner, 9.0)], 0.08), paint, 12)
    loft_sections(eased([(side - 0.45, side - 0.45, corner, 8.7), (side - 0.45, side - 0.45, corner, 10.1),
                         (side - 0.8, side - 0.8, corner, 10.2), (side - 0.9, side - 0.9, corner, 9.6)], 0.06), tin, 12)
    flame = [(0, 1.0), (0.34, 0.45), (0.52, 0.0), (0.42, -0.5), (0, -0.75), (-0.42, -0.5), (-0.5, -0.05), (-0.22, 0.2)]
    plum = [(x * 1.0, y * 1.0 + 2.15) for x, y in spline([*flame, flame[0]], 6)]
    heart = [(x * 0.45, y * 0.45 + 1.98) for x, y in spline([*flame, flame[0]], 6)]
    ink = '#e8d3a2'
    marks = [patch(plum, matte('#d9793f'))]
    label(front(side / 2 - 0.06), 4.6, [
        (0.45, 'Smoked', 1.15, {'font': ITALIC}), (-0.62, 'Black Tea', 1.0, {'font': ITALIC}),
        (-1.65, 'WHOLE LEAF OVER PINE EMBERS', 0.24, {'spacing': 1.05}),
            (-2.6, 'PICKLE & PLUMBLINE', 0.34, {'spacing': 1.15}),
        (-3.15, '4 oz  113 g', 0.26)], (5.3, 7.3), paper='#24304e', ink=ink, frame=0.16, corner=0.3, marks=marks)
    label(front(side / 2 - 0.03), 4.6, [], marks=[patch(heart, matte('#f3d58e'))])
    with together() as lid:
        loft_sections(eased([(side, side, corner, 0), (side, side, corner, 1.75),
                             (side - 0.5, side - 0.5, corner, 1.98), (side - 0.9, side - 0.9, corner, 1.9),
                             (side - 1.1, side - 1.1, corner, 1.9)], 0.1), paint, 12)
        ring = [(x, y, 0.06) for x, y in rounded_rectangle(side + 0.02, side + 0.02, corner, 8)]
        tube(ring, 0.07, gold, closed=True, resolution=3, smooth=False)
    place(lid, lid_at)
    tea_leaves((4.2, -4.6), 90, 1.5)


def open_tea_tin():
    """The caddy filled to the brim, its lid beside it."""
    tea_tin(lid_at=(-8.6, 1.2, 0))

    def filling():
        slab(rounded_rectangle(6.3, 6.3, 1.2, 8), 0.3, matte('#3a2a20'), 0.1)
        tea_leaves((0, 0), 1500, 3.4, 9, within=2.5)
        tea_leaves((0.2, -0.1), 400, 1.3, 5, within=2.5)
    grouped(filling, (0, 0, 9.3))


def tea_leaves(at, count, spread, seed=4, within=math.inf):
    """A little heap of twisted dry leaves, with no middle of a leaf farther than `within` to any side."""
    rng = random.Random(seed)
    vertices, faces = [], []
    for _ in range(count):
        far = abs(rng.gauss(0, 0.5)) * spread
        angle = rng.uniform(0, 6.283)
        heap = max(0.0, 0.75 * (1 - far / (0.85 * spread))) * rng.random()
        middle = Vector((at[0] + far * math.cos(angle) * 1.4, at[1] + far * math.sin(angle) * 0.8, 0.07 + heap))
        if max(abs(middle.x - at[0]), abs(middle.y - at[1])) > within:
            continue
        way, long = rng.uniform(0, 6.283), rng.uniform(0.35, 0.95)
        first = len(vertices)
        for step in range(7):
            t = step / 6 - 0.5
            bend = 0.28 * long * math.sin(t * 3.0 + way)
            spine = middle + Vector((math.cos(way) * t * long - math.sin(way) * bend,
                                     math.sin(way) * t * long + math.cos(way) * bend, 0.12 * abs(t) * (way % 1)))
            thin = 0.075 * math.cos(t * 2.7)
            for corner in range(4):
                turn = corner * math.pi / 2 + t * 5
                vertices.append((spine.x + thin * math.cos(turn) * math.sin(way),
                                 spine.y - thin * math.cos(turn) * math.cos(way),
                                 max(0.01, spine.z + thin * math.sin(turn))))
        faces += [tuple(first + corner for corner in face) for face in grid_faces(7, 4, True)]
    return from_data('tea', vertices, faces, material('#2b211b', roughness=0.7))


def fish(length, ink, light, at=(0, 0)):
    """A printed fish for the wrapper, flat in (x, y): body, tail, gill and eye."""
    half = length / 2
    body_ = [(half * math.cos(a), 0.21 * length * math.sin(a) * (1 - 0.25 * math.cos(a))) for a in
             (2 * math.pi * i / 40 for i in range(40))]
    tail = [(half * 0.82, 0), (half * 1.35, 0.2 * length), (half * 1.2, 0), (half * 1.35, -0.2 * length)]
    gill = [(-half * 0.52 + 0.06 * length * math.cos(a) ** 2 + side * 0.015 * length, 0.15 * length * math.sin(a))
            for side, sweep in ((1, 1), (-1, -1)) for a in (sweep * (-1.2 + 2.4 * i / 10) for i in range(11))]
    shapes = [(body_, ink), (tail, ink), (gill, light)]
    made = [patch([(x + at[0], y + at[1]) for x, y in outline], paint) for outline, paint in shapes]
    made.append(disc(0.028 * length, light, at[0] - half * 0.72, at[1] + 0.04 * length))
    stripes = [rule(length * 0.44, 0.02 * length, light, at[0] + 0.12 * length, at[1] + y * length)
               for y in (-0.06, 0.02, 0.1)]
    return made + stripes


WIDE, DEEP, CORNER, TALL = 10.6, 6.2, 2.1, 2.3


def sardine_tin(wrapper='#eba12a', ink='#20395c', opened=False):
    """One flat tin: rims, an embossed lid with its ring, and a paper band with a fish round its middle."""
    tin = metal(TINPLATE, 0.2)
    shell = [(WIDE - 0.5, DEEP - 0.5, CORNER, 0), (WIDE, DEEP, CORNER, 0.25), (WIDE, DEEP, CORNER, TALL)]
    if opened:
        shell += [(WIDE - 0.2, DEEP - 0.2, CORNER, TALL), (WIDE - 0.2, DEEP - 0.2, CORNER, 0.4)]
    loft_sections(eased(shell, 0.15), tin, 12)
    for z in (0.16, TALL):
        tube([(x, y, z) for x, y in rounded_rectangle(WIDE + 0.1, DEEP + 0.1, CORNER + 0.05, 10)], 0.13, tin,
             closed=True, resolution=4, smooth=False)
    if opened:
        return
    lid = [(WIDE - 0.3, DEEP - 0.3, CORNER, TALL - 0.12), (WIDE - 0.9, DEEP - 0.9, CORNER - 0.3, TALL - 0.12),
           (WIDE - 1.1, DEEP - 1.1, CORNER - 0.4, TALL - 0.02), (WIDE - 1.5, DEEP - 1.5, CORNER - 0.5, TALL - 0.02)]
    loft_sections(eased(lid, 0.06), tin, 12)
    place(pull_ring(tin), (-WIDE / 2 + 1.5, 0, TALL), (0, 0, 0))
    band(wrapper, ink)


def pull_ring(tin):
    with together() as ring:
        points = [(0.95 + 0.75 * math.cos(a), 0.6 * math.sin(a), 0.12 + 0.04 * math.cos(a)) for a in
                  (2 * math.pi * i / 40 for i in range(40))]
        tube(points, 0.11, tin, closed=True, resolution=4, smooth=False)
        turned([(0, 0), (0.24, 0), (0.24, 0.16), (0, 0.2)], tin, 0.05, segments=32)
        slab([(-0.3, -0.26), (0.5, -0.26), (0.5, 0.26), (-0.3, 0.26)], 0.1, tin, 0.04)
    return ring


def band(color, ink_color, left=-2.1, right=5.6):
    """The paper around a tin, printed on top and front."""
    paper = matte(color, 0.62)
    ink, cream = matte(ink_color, 0.6), matte('#fbf1da', 0.6)
    top_z, y = TALL + 0.17, DEEP / 2 + 0.2
    right = WIDE / 2 - 1.0
    path = rounded([(0, -0.02), (-y, -0.02), (-y, top_z), (y, top_z), (y, -0.02), (0, -0.02)], 0.22)
    sheet([[(x, p[0], p[1]) for x in (left, right)] for p in path], paper, 'band')
    middle, wide = (left + right) / 2, right - left
    with together() as print_:
        panel = patch([(x, y_ - 0.1) for x, y_ in rounded_rectangle(wide - 0.7, 4.7, 0.3, 6)], cream)
        label(top(top_z), 0, [], marks=[panel])
        label(top(top_z + 0.01), 0, [(1.45, 'SARDINES', 0.92, {'spacing': 1.05, 'weight': 0.012}),
                                     (-1.28, 'in lemon olive oil', 0.62, {'font': ITALIC}),
                                     (-1.98, 'PICKLE & PLUMBLINE', 0.3, {'spacing': 1.1})], ink=ink_color,
              marks=fish(4.2, ink, cream, (-0.35, 0.12)))
        label(front(y), TALL / 2, [(0.1, 'SARDINES  4.2 oz', 0.62, {'weight': 0.01})], ink=ink_color)
    place(print_, (middle, 0, 0))


def sardine(length, seed):
    """A headless fish, belly up: silver below, dark blue along its back."""
    rows, count = 36, 20
    rings = []
    for row in range(rows + 1):
        t = row / rows
        half = 0.62 * (math.sin(math.pi * (0.18 + 0.78 * t)) ** 0.75)
        rings.append([((t - 0.5) * length, half * math.cos(a) + 0.12 * math.sin(t * 3 + seed),
                       half * 0.62 * math.sin(a)) for a in (2 * math.pi * index / count for index in range(count))])
    skin = material('#b9bcb8', roughness=0.24, metallic=0.75)
    layer(skin, height(skin, 0.05, 0.4, 0.12, 1.4, axis='Y'), '#2c3f52')
    layer(skin, clouds(skin, 1.6, 0.5, 0.75, 0.5, (0.3, 1, 1)), '#d9c79a')
    return ripple(loft(rings, skin, name='sardine'), 0.03, 0.5, seed)


def lemon_slice(radius=1.35):
    with together() as slice_:
        turned([(0, 0), (radius, 0), (radius, 0.28), (0, 0.28)], material('#e9c437', roughness=0.4), 0.08)
        turned([(0, 0.27), (radius * 0.93, 0.27), (radius * 0.93, 0.3), (0, 0.3)], material('#f7efc8', roughness=0.5),
               0.01)
        flesh = material('#f0d25c', roughness=0.15)
        for index in range(9):
            a, inner, outer = 2 * math.pi * index / 9, 0.16, radius * 0.86
            half = math.pi / 9
            wedge = [(inner * math.cos(a), inner * math.sin(a))]
            wedge += [(outer * math.cos(a + half * s), outer * math.sin(a + half * s)) for s in
                      (-0.82, -0.7, -0.35, 0, 0.35, 0.7, 0.82)]
            place(slab(wedge, 0.08, flesh, 0.035), (0, 0, 0.27))
    return slice_


def open_sardines():
    """A tin with its lid rolled back, the fish side by side in oil with a slice of lemon."""
    sardine_tin(opened=True)
    for index in range(5):
        place(sardine(8.9, index), (0.12 * (-1) ** index, -2.1 + 1.05 * index, 1.5), (0, 0, 1.5 * (index - 2)))
    oil = clear_liquid('#edc65a')
    loft_sections([(WIDE - 0.22, DEEP - 0.22, CORNER, 0.35), (WIDE - 0.22, DEEP - 0.22, CORNER, 1.72)], oil, 12)
    place(lemon_slice(), (2.6, 0.5, 1.92), (5, -4, 20))
    tin = metal(TINPLATE, 0.22)
    # The lid, rolled up from the right to the left.
    turns, start = 1.35, -WIDE / 2 + 0.5
    roll = []
    for step in range(61):
        a = 2 * math.pi * turns * step / 60
        r = 1.15 - 0.28 * a / (2 * math.pi * turns)
        roll.append((start - 0.4 + r * math.sin(a), TALL + 1.2 - r * math.cos(a)))
    rows = []
    for index, (x, z) in enumerate(roll):
        half = DEEP / 2 - 0.35 - 0.5 * max(0, 1 - index / 6)
        rows.append([(x, -half, z), (x, half, z)])
    thicken(sheet(rows, tin, 'lid'), 0.06)


def sardine_set():
    """Three tins: two in a stack, one leaning against them and showing its wrapper."""
    sardine_tin()
    with together() as upper:
        sardine_tin()
    place(upper, (0.1, 0.1, TALL + 0.2), (0, 0, 5))
    with together() as third:
        sardine_tin()
    place(third, (0, DEEP / 2, 0))
    place(third, (0, 0, 0), (62, 0, 0))
    place(third, (0.6, -DEEP / 2 - 3.75, 0.25), (0, 0, -7))


def sardines_opened():
    """One tin open in front of the two others."""
    with together() as pair:
        sardine_tin()
        with together() as upper:
            sardine_tin()
        place(upper, (0.1, 0.1, TALL + 0.2), (0, 0, 6))
    place(pair, (1.0, 7.0, 0), (0, 0, -6))
    open_sardines()
