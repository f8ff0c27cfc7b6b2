"""Kettles: a round one with a whistle, and one with a thin spout for coffee."""
import math

from mathutils import Vector

from kit.home import rod, rough, swept, timber
from kit.materials import gloss, matte, metal
from kit.shapes import from_data, interpolate, lathe, place, rounded, spline, superellipse, tube, turned
from kit.text import text

STEEL = '#cfd1d4'


def stovetop_kettle(color='#b3202c', maple='#dcb482'):
    """Low and enameled, its spout to the left, under a handle with a turned grip."""
    enamel, steel = gloss(color), metal(STEEL, 0.22)
    belly = spline([(8.7, 0.6), (9.6, 3.4), (9.3, 6.2), (7.4, 9.4), (5.2, 11.0), (4.9, 11.35)], 10)
    lathe([(0, 0.35), (8.3, 0.35), *belly, (4.5, 11.4), (4.4, 10.8), (0, 10.6)], enamel, 160)
    turned([(0, 0), (8.1, 0), (8.35, 0.5), (0, 0.5)], steel, 0.2)
    place(turned([(4.55, 0), (5.15, 0), (5.15, 0.3), (4.55, 0.3)], steel, 0.12), (0, 0, 11.25))
    lid = [(0, 1.5), *spline([(0.9, 1.45), (2.8, 1.05), (4.2, 0.4), (4.5, 0.12)], 8), (4.4, 0), (0, 0)]
    place(lathe(lid[::-1], enamel), (0, 0, 11.45))
    wood = timber(maple, '#b98752', 'z', 0.5, 0.42, 0.3)
    place(turned([(0, 0), (0.7, 0), (0.55, 0.6), (1.25, 1.3), (1.1, 2.0), (0, 2.1)], wood, 0.5), (0, 0, 12.85))
    spout = spline([(-6.4, 0, 4.6), (-9.2, 0, 6.0), (-12.2, 0, 9.4), (-14.0, 0, 12.0)], 8)
    widths = [3.4, 2.55, 2.1, 1.85, 1.7, 1.6, 1.5, 1.45]
    swept(spout, lambda t: superellipse(*[2 * interpolate(widths, t)] * 2, 2), enamel, (0, 1, 0))
    whistle(spout[-1], Vector(spout[-1]) - Vector(spout[-3]), steel, wood)
    bail(wood, steel)


def whistle(at, axis, steel, wood):
    """The whistle on the spout, with the knob that lifts it."""
    axis = axis.normalized()
    start, end = Vector(at) - axis * 0.5, Vector(at) + axis * 1.3
    rod(start, end, [1.62, 1.72, 1.6, 1.3], steel, 48, 0.4)
    rod(end - axis * 0.05, end + axis * 0.02, [0.42, 0.42], matte('#1c1b1a'), 24, 0.01)
    lever = Vector(at) + Vector((0.6, 0, 0.8))
    rod(lever, lever + Vector((1.2, 0, 1.1)), [0.16, 0.16], steel, 16, 0.05)
    rod(lever + Vector((1.0, 0, 0.9)), lever + Vector((1.9, 0, 1.75)), [0.35, 0.55, 0.5, 0.3], wood, 32, 0.2)


def bail(wood, steel):
    """The handle: a steel bow from shoulder to shoulder, with lugs, and the grip over the middle."""
    arc = [(math.cos(a) * 8.3, 0, 9.0 + math.sin(a) * 11.2) for a in [math.pi * i / 40 for i in range(41)]]
    tube([(8.3, 0, 8.0), *arc[2:-2], (-8.3, 0, 8.0)], 0.36, steel, smooth=False)
    for side in (-1, 1):
        place(turned([(0, -0.7), (0.85, -0.7), (0.85, 0.7), (0, 0.7)], steel, 0.25), (8.1 * side, 0, 8.4), (90, 0, 0))
    # The grip is turned straight, then bent along the bow.
    grip = lathe(rounded([(0, -5.2), (0.75, -5.2), (0.95, -4.6), (0.8, -4.2), (1.15, -1.8), (1.25, 0), (1.15, 1.8),
                          (0.8, 4.2), (0.95, 4.6), (0.75, 5.2), (0, 5.2)], 0.5), wood, 48)
    for vertex in grip.data.vertices:
        out, across, length = vertex.co
        angle = math.pi / 2 + length / 10.3
        ring = Vector((math.cos(angle) * 8.3, 0, 9.0 + math.sin(angle) * 11.2))
        normal = Vector((math.cos(angle) * 11.2, 0, math.sin(angle) * 8.3)).normalized()
        vertex.co = ring + normal * out + Vector((0, across, 0))


def gooseneck_kettle(color='#9caf88', wood='#7a4f30', dial=196):
    """A slim cone with a swan's-neck spout to the left, an open wooden handle, and a thermometer in the lid. `dial` is
    the temperature shown, in Fahrenheit."""
    coat, steel = rough(matte(color, 0.55), scale=14, depth=0.004), metal(STEEL, 0.25)
    profile = [(0, 0.4), (7.9, 0.4), (8.1, 1.4), (7.4, 6.0), (6.3, 11.0), (5.7, 12.2), (5.2, 12.4), (0, 12.4)]
    lathe(rounded(profile, 0.9, 8), coat, 160)
    turned([(0, 0), (7.6, 0), (7.9, 0.7), (0, 0.7)], steel, 0.2)
    neck = spline([(-6.6, 0, 2.6), (-9.4, 0, 2.9), (-12.0, 0, 4.6), (-12.9, 0, 7.6), (-13.2, 0, 10.6), (-14.6, 0, 13.0),
                   (-17.2, 0, 13.5)], 12)
    widths = [2.0, 1.35, 1.1, 0.95, 0.85, 0.78, 0.72, 0.68, 0.66]
    swept(neck, lambda t: superellipse(*[2 * interpolate(widths, t)] * 2, 2), coat, (0, 1, 0))
    tip = Vector(neck[-1]) - Vector(neck[-3])
    rod(Vector(neck[-1]) - tip * 0.3, Vector(neck[-1]) + tip * 0.12, [0.74, 0.8, 0.78], steel, 32, 0.1)
    rod(Vector(neck[-1]) + tip * 0.1, Vector(neck[-1]) + tip * 0.13, [0.5, 0.5], matte('#1c1b1a'), 32, 0.01)
    lid(coat, steel, dial)
    handle(coat, timber(wood, '#4c2d19', 'z', 0.5, 0.4, 0.3), metal('#b98c4a', 0.25))


def lid(coat, steel, dial):
    """The lid; its knob is a dial thermometer, in both scales."""
    place(turned([(0, 0), (5.3, 0), (5.3, 0.45), (4.9, 0.7), (0, 0.75)], coat, 0.2), (0, 0, 12.45))
    place(turned([(0, 0), (1.7, 0), (1.5, 0.8), (0, 0.8)], matte('#22211f', 0.5), 0.15), (0, 0, 13.1))
    place(turned([(0, 0), (2.2, 0), (2.6, 0.35), (2.6, 1.0), (2.4, 1.05), (2.4, 0.95), (0, 0.95)], steel, 0.12),
          (0, 0, 13.8))
    face, ink, red = matte('#26282a', 0.6), matte('#f3efe6'), matte('#e2573d')
    place(lathe([(0, 0), (2.38, 0)], face, 96), (0, 0, 14.77))
    for degrees in range(-130, 131, 13):
        angle, long = math.radians(degrees), degrees % 26 == 0
        r0, r1 = (1.7 if long else 1.9), 2.15
        tick = [(math.sin(angle) * r + math.cos(angle) * w, math.cos(angle) * r - math.sin(angle) * w, 14.79)
                for r, w in ((r0, -0.055), (r1, -0.055), (r1, 0.055), (r0, 0.055))]
        from_data('tick', tick, [(0, 1, 2, 3)], red if degrees > 90 else ink)
    turn = math.radians((dial - 120) / 100 * 260 - 130)
    needle = [(math.sin(turn) * r + math.cos(turn) * w, math.cos(turn) * r - math.sin(turn) * w, 14.82)
              for r, w in ((-0.5, -0.13), (1.75, 0.0), (-0.5, 0.13))]
    from_data('needle', needle, [(0, 1, 2)], red)
    place(turned([(0, 0), (0.24, 0), (0.24, 0.1), (0, 0.1)], steel, 0.04), (0, 0, 14.78))
    text('°F', 0.62, ink, (-0.75, -1.2, 14.79), (0, 0, 0))
    text('°C', 0.62, ink, (0.75, -1.2, 14.79), (0, 0, 0))


def handle(coat, wood, brass):
    """Two arms from the body, at the shoulder and near the foot, and a wooden grip between them."""
    upper = spline([(5.2, 0, 11.0), (7.6, 0, 12.3), (10.8, 0, 12.9), (13.4, 0, 12.2), (14.5, 0, 10.5)], 8)
    lower = spline([(6.9, 0, 2.9), (9.2, 0, 2.5), (11.6, 0, 2.5), (13.4, 0, 3.2), (14.35, 0, 4.7)], 8)
    for bow in (upper, lower):
        swept(bow, lambda t: superellipse(1.8 - 0.3 * t, 0.8, 3), coat, (0, 1, 0))
    grip = spline([(14.45, 0, 10.9), (14.95, 0, 9.4), (15.05, 0, 7.5), (14.8, 0, 5.7), (14.25, 0, 4.3)], 8)
    size = [1.55, 2.0, 2.3, 2.35, 2.2, 1.9, 1.5]
    swept(grip, lambda t: superellipse(interpolate(size, t), interpolate(size, t) * 0.85, 2.5), wood, (0, 1, 0))
    for end, along in ((grip[0], upper), (grip[-1], lower)):
        axis = (Vector(along[-1]) - Vector(along[-2])).normalized()
        rod(Vector(end) - axis * 0.25, Vector(end) + axis * 0.3, [0.92, 0.92], brass, 48, 0.1)
