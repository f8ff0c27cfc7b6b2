"""Speakers to stand on a shelf or the floor: wooden cabinets with their drivers, and a table radio."""
import math

from kit.finishes import noised, perforated
from kit.fittings import drill, inset, loft_outline, rim
from kit.materials import gloss, glowing, matte, metal, wood
from kit.shapes import box, grouped, lathe, place, rounded, rounded_rectangle, slab, turned
from kit.text import text

FRONT = (90, 0, 0)


def woofer(radius, basket, cone='#26262a', cap='#1d1d20', screws=5):
    """A cone in its surround, lying in x, y with its front toward +z; its flange is at 0."""
    lathe(rounded([(radius * 0.86, 0.0), (radius * 0.86, 0.22), (radius, 0.22), (radius, 0.0)], 0.08), basket, 96)
    lathe([(radius * (0.78 + 0.09 * math.cos(a)), 0.02 + radius * 0.085 * math.sin(a)) for a in
           (math.pi * i / 14 for i in range(15))], matte('#161617', 0.55), 96)
    lathe([(radius * 0.71, 0.02), (radius * 0.62, -radius * 0.06), (radius * 0.45, -radius * 0.2),
           (radius * 0.26, -radius * 0.3)], noised(matte(cone, 0.7), 3, 0.004), 96)
    lathe([(radius * 0.29 * math.cos(a), -radius * 0.3 + radius * 0.2 * math.sin(a)) for a in
           (math.pi / 2 * i / 12 for i in range(13))], matte(cap, 0.5), 64)
    for index in range(screws):
        angle = 2 * math.pi * (index + 0.25) / screws
        at = (radius * 0.93 * math.cos(angle), radius * 0.93 * math.sin(angle), 0.2)
        place(turned([(0.12, 0), (0.26, 0), (0.26, 0.06), (0.14, 0.1), (0.12, 0.02), (0, 0.02)],
                     metal('#3a3a3d', 0.35), 0.03, segments=24), at)


def tweeter(radius, face, dome='#2b2a2b'):
    """A silk dome in a shallow horn."""
    lathe(rounded([(radius * 0.42, -0.35), (radius * 0.62, -0.15), (radius * 0.9, 0.16), (radius, 0.16),
                   (radius, 0)], 0.12), face, 96)
    lathe([(radius * 0.4 * math.cos(a), -0.35 + radius * 0.3 * math.sin(a))
           for a in (math.pi / 2 * i / 12 for i in range(13))], matte(dome, 0.6), 64)
    lathe([(radius * (0.47 + 0.06 * math.cos(a)), -0.3 + radius * 0.05 * math.sin(a)) for a in
           (math.pi * i / 8 for i in range(9))], matte(dome, 0.7), 64)


def dial(radius, height, body, mark, ribs=40):
    """A turning knob: a knurled skirt and a plain top with its mark."""
    outline = [((radius + 0.05 * (i % 2)) * math.cos(2 * math.pi * i / (ribs * 2)),
                (radius + 0.05 * (i % 2)) * math.sin(2 * math.pi * i / (ribs * 2))) for i in range(ribs * 2)]
    loft_outline(outline, [(0.98, 0), (1, 0.08), (1, height * 0.8), (0.96, height * 0.92)], body)
    turned([(0, height * 0.7), (radius * 0.93, height * 0.8), (radius * 0.9, height), (0, height)], body, 0.08)
    place(slab([(-0.07, 0), (0.07, 0), (0.07, radius * 0.5), (-0.07, radius * 0.5)], 0.03, mark, 0.005),
          (0, radius * 0.28, height))


def cabinet(width, depth, height, color, dark, radius=0.5, at=0.0):
    """A veneered box: the grain runs up its sides and back along its top."""
    made = box((width, depth, height), wood(color, dark, 'z'), radius, 5, (0, 0, at))
    made.data.materials.append(wood(color, dark, 'y'))
    for polygon in made.data.polygons:
        polygon.material_index = 1 if abs(polygon.normal.z) > 0.72 else 0
    return made


def hearth(oak='#cfa465', dark='#99692f'):
    """Bookshelf speaker: oak round a dark front with woofer and tweeter; two brass dials on top."""
    brass = metal('#c8a768', 0.24)
    width, depth, height = 18.5, 21, 29
    body = cabinet(width, depth, height, oak, dark, 0.7, 0.6)
    front = -depth / 2
    board = rounded_rectangle(width - 1.5, height - 1.5, 0.7)
    middle = 0.6 + height / 2
    panel = slab(board, 0.5, noised(matte('#33312f', 0.6), 6, 0.003), 0.15)
    place(panel, (0, front + 0.1, middle), FRONT)
    face = front - 0.4
    for z, radius in ((10.0, 6.0), (22.3, 2.6)):
        for each in (panel, body):
            drill(each, (0, face, z), radius, 5)
    grouped(lambda: woofer(6.5, metal('#46443f', 0.4), '#d8cdb8', '#c9bda6'), (0, face, 10.0), FRONT)
    grouped(lambda: tweeter(3.7, matte('#2a2927', 0.45)), (0, face, 22.3), FRONT)
    grouped(lambda: rim(circle(3.86), 0.2, 0.2, brass, 0.4), (0, face, 22.3), FRONT)
    grouped(lambda: rim(circle(6.72), 0.24, 0.24, brass, 0.4), (0, face, 10.0), FRONT)
    text('Odderby', 0.8, brass, (-6.4, face - 0.02, 28.0), (90, 0, 0), align='LEFT', depth=0.02)
    for x in (-4.1, 4.1):
        place(lathe(rounded([(2.15, 0), (2.35, 0), (2.35, 0.06), (2.15, 0.06)], 0.03), brass), (x, -1.5, height + 0.6))
        grouped(lambda: dial(1.9, 1.7, brass, matte('#2a211a')), (x, -1.5, height + 0.62), (0, 0, -50 if x < 0 else 35))
    ticks = [(x, a) for x in (-4.1, 4.1) for a in range(-140, 141, 35)]
    for x, angle in ticks:
        a = math.radians(angle)
        place(slab(rounded_rectangle(0.09, 0.42, 0.04, 3), 0.03, matte('#4a3620'), 0),
              (x + 2.85 * math.sin(a), -1.5 + 2.85 * math.cos(a), height + 0.6), (0, 0, -angle))
    place(turned([(0, 0), (0.14, 0), (0.14, 0.1), (0, 0.1)], glowing('#ffe7b8', 1.6), 0.03), (0, -7.5, height + 0.58))
    for x in (-7, 7):
        for y in (-8, 8):
            place(turned([(0, 0), (1.0, 0), (1.1, 0.7), (0, 0.7)], matte('#1f1d1b'), 0.1), (x, y, 0))
    place(lathe(rounded([(2.0, -3), (2.0, 0), (2.6, 0.25), (2.9, 0.05)], 0.4), matte('#1d1c1b', 0.5)),
          (0, depth / 2, 22), (-90, 0, 0))
    drill(body, (0, depth / 2, 22), 2.0, 6, (-90, 0, 0))
    grouped(lambda: slab(rounded_rectangle(11, 7, 0.6), 0.15, matte('#2b2927', 0.5), 0.05), (0, depth / 2, 9),
            (-90, 0, 0))
    for x, color in ((-3, '#b33a2e'), (-1, '#e8e4da'), (2.6, '#2c2c2e')):
        place(turned([(0, 0), (0.5, 0), (0.5, 0.9), (0.3, 0.9), (0.3, 0.6), (0, 0.6)], gloss(color), 0.06),
              (x, depth / 2 + 0.1, 9.5), (-90, 0, 0))


def circle(radius, steps=128):
    return [(radius * math.cos(2 * math.pi * i / steps),
             radius * math.sin(2 * math.pi * i / steps)) for i in range(steps)]


def column(ebony='#4b3f37', dark='#171311', brass='#b99a63'):
    """Floor-standing: tall and narrow, a large woofer in its side, three small drivers in front, on a plinth."""
    trim = metal(brass, 0.28)
    width, depth, height = 15.5, 27, 96
    body = cabinet(width, depth, height, ebony, dark, 1.6, 5)
    for x in (-width / 2 + 0.2, width / 2 - 0.2):
        for y in (-depth / 2, depth / 2):
            grouped(lambda: turned([(0, 0), (1.6, 0), (1.25, 2.6), (0, 2.6)], trim, 0.3), (x * 1.15, y * 0.88, 0))
    box((width + 4.5, depth + 1, 1.1), metal('#39363a', 0.4), 0.5, 4, (0, 0, 2.5))
    box((width - 2.6, depth - 3, 1.8), matte('#111111', 0.6), 0.2, 3, (0, 0, 3.4))
    front = -depth / 2
    panel = slab(rounded_rectangle(11, 44, 5.4, 16), 0.7, matte('#1b1a19', 0.5), 0.3)
    place(panel, (0, front + 0.3, 76), FRONT)
    grouped(lambda: rim(rounded_rectangle(11.4, 44.4, 5.6, 16), 0.35, 0.6, trim, 0.4), (0, front + 0.15, 76), FRONT)
    face = front - 0.4
    for z, build in ((89.5, lambda: tweeter(4.4, matte('#262423', 0.4), '#3a3836')),
                     (78.5, lambda: woofer(5.1, metal('#55504a', 0.35), '#c9b48c', '#b09a70')),
                     (66.5, lambda: woofer(5.1, metal('#55504a', 0.35), '#c9b48c', '#b09a70'))):
        grouped(build, (0, face, z), FRONT)
        for each in (panel, body):
            drill(each, (0, face, z), 3.2 if z > 85 else 4.7, 4)
    side = width / 2
    drill(body, (side, 0, 27), 10.2, 6, (90, 0, 90))
    grouped(lambda: woofer(11.2, metal('#6b655e', 0.35), '#c9b48c', '#b09a70', 8), (side - 0.05, 0, 27), (90, 0, 90))
    grouped(lambda: rim(circle(11.6), 0.45, 0.4, trim, 0.4), (side - 0.1, 0, 27), (90, 0, 90))
    text('Odderby', 1.5, trim, (0, front - 0.02, 12), (90, 0, 0), depth=0.03)


def kiosk(color='#a3d6bd', cream='#f3ecdb', accent='#c8553a'):
    """A table radio: a steel grille of fine holes, a tuning scale, four preset keys, one large knob."""
    shell, steel = gloss(color), metal('#d3d5d2', 0.26)
    width, depth, height = 25, 11.5, 15
    outline = rounded_rectangle(width, height, 3.4, 16)
    middle = height / 2 + 1.4

    def body():
        loft_outline(outline, [(1.2, -0.3), (0.5, -0.08), (0.15, 0.1), (0, 0.5), (0, depth - 0.5),
                               (0.15, depth - 0.1), (0.5, depth + 0.08), (1.0, depth + 0.1)], shell, insets=True)
        rim(inset(outline, 0.55), 0.35, 0.5, steel, 0.4, 4, depth - 0.2)
        place(slab(inset(outline, 0.85), 0.3, matte(cream, 0.5), 0.1), (0, 0, depth - 0.12))

    grouped(body, (0, depth / 2, middle), FRONT)
    face = -depth / 2 - 0.18
    grille = perforated(metal('#cfd2cf', 0.32), 0.56, 0.3, '#202423', (0, 0, 45), 0.7, 0.012)
    opening = rounded_rectangle(12.4, 12.2, 2.2, 14)
    grouped(lambda: slab(opening, 0.35, grille, 0.15), (-5.2, face, middle), FRONT)
    grouped(lambda: rim([(x * 1.03, y * 1.03) for x, y in opening], 0.3, 0.55, steel, 0.42),
            (-5.2, face, middle), FRONT)
    glass_scale(face, middle + 3.85, cream, accent)
    grouped(lambda: dial(2.55, 1.7, matte(cream, 0.4), matte(accent), 60), (6.5, face, middle - 0.9), (90, 24, 0))
    place(lathe(rounded([(2.7, 0), (2.95, 0), (2.95, 0.14), (2.7, 0.14)], 0.06), steel), (6.5, face, middle - 0.9),
          FRONT)
    for index in range(4):
        x = 3.05 + index * 2.3
        grouped(lambda: loft_outline(rounded_rectangle(1.9, 1.25, 0.35, 6),
                                     [(0, 0), (0, 0.5), (0.1, 0.62), (0.3, 0.66)],
                                     shell if index else matte(accent, 0.45), insets=True),
                (x, face, middle - 5.2), FRONT)
        text('1234'[index], 0.6, matte(cream if not index else '#3f5a4d'), (x, face - 0.67, middle - 5.2), FRONT)
    for x in (-8.5, 8.5):
        for y in (-3.4, 3.4):
            place(turned([(0, 0), (0.75, 0), (1.0, 1.9), (0, 1.9)], wood('#c8995f', '#9a6c3a', 'z'), 0.12), (x, y, 0))
    # the antenna, folded out a little way
    for at, radius, length in ((0, 0.26, 4), (4, 0.2, 3.4), (7.4, 0.14, 3)):
        place(turned([(0, at), (radius, at), (radius, at + length), (0, at + length)], steel, 0.03, segments=24),
              (10, 4.4, height + 1.0), (0, 24, 0))
    place(turned([(0, 10.2), (0.3, 10.2), (0.3, 10.7), (0, 10.7)], steel, 0.1, segments=24), (10, 4.4, height + 1.0),
          (0, 24, 0))
    place(turned([(0, 0), (0.7, 0), (0.6, 0.7), (0, 0.8)], steel, 0.1), (10, 4.4, height + 1.2))


def glass_scale(face, z, cream, accent):
    """The tuning scale: numbers, ticks and a pointer in a long window."""
    grouped(lambda: slab(rounded_rectangle(9.6, 2.7, 0.6, 8), 0.12, gloss('#2c3a35'), 0.04), (6.5, face, z), FRONT)
    grouped(lambda: rim(rounded_rectangle(9.9, 3.0, 0.7, 8), 0.2, 0.3, metal('#d3d5d2', 0.26), 0.4),
            (6.5, face, z), FRONT)
    ink = glowing('#f6e9c4', 0.9)
    for index, number in enumerate((88, 92, 96, 100, 104, 108)):
        text(str(number), 0.62, ink, (6.5 - 3.75 + index * 1.5, face - 0.14, z + 0.55), FRONT)
    for index in range(26):
        tall = 0.5 if index % 5 == 0 else 0.28
        grouped(lambda: slab(rounded_rectangle(0.06, tall, 0.02, 2), 0.01, ink, 0),
                (6.5 - 3.75 + index * 0.3, face - 0.13, z - 0.35), FRONT)
    grouped(lambda: slab(rounded_rectangle(0.12, 2.2, 0.05, 3), 0.03, glowing(accent, 1.2), 0.01),
            (7.6, face - 0.14, z), FRONT)
