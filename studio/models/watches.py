"""Round watches: a dress watch (also from behind), a thin hand-wound one, a diver's, a field watch."""
import math

from kit.finishes import noised
from kit.fittings import loft_outline, oval, ribbon, rim, stitches
from kit.materials import ceramic, fabric, gloss, glowing, material, matte, metal
from kit.shapes import grouped, lathe, place, rounded, slab, turned
from kit.text import text
from models.watch_movement import caseback
from models.watch_parts import (bars, buckle, closed, crown, disc, figures, hand, hands, keeper, leather, lugs,
                                numerals, polar, round_case, spring_bars, steel, strap, sunburst, ticks)

UPRIGHT = (79, 0, 0)


def meridian_head(color, movement=False):
    made, shine = steel(0.16), metal('#eceae4', 0.14)
    round_case(1.9, made, 0.98)
    disc(1.68, 0.22, sunburst(color))
    lathe(rounded([(1.5, 0.22), (1.66, 0.4), (1.7, 0.4)], 0.02), sunburst(color, 0.6), 128)
    bars(1.28, 0.36, 0.085, shine, 0.22, [h for h in range(12) if h not in (0, 3)])
    bars(1.28, 0.36, 0.085, shine, 0.22, (0.17, 11.83))
    ticks(1.53, 0.1, 0.018, matte('#e9e6dc'), 0.226)
    box_date(1.22)
    text('PALLFORTH', 0.19, matte('#f0eee6'), (0, 0.62, 0.226), (0, 0, 0), depth=0.003, spacing=1.1)
    text('automatic', 0.13, matte('#d9d9e2'), (0, -0.66, 0.226), (0, 0, 0), depth=0.003)
    hands('dauphine', shine, 1.5, 0.26, 0.17, '#e9e7e0')
    lugs(1.9, 2.0, made)
    crown(0.24, 0.3, made, (1.9, 0, -0.06))
    spring_bars(2.0, made)
    if movement:
        grouped(caseback, (0, 0, -0.53), (180, 0, 0))


def box_date(x):
    """A date window at three."""
    place(rim(oval(0.4, 0.32, 10, 48), 0.035, 0.03, metal('#eceae4', 0.15), 0.3), (x, 0, 0.22))
    place(slab(oval(0.36, 0.28, 10, 48), 0.004, matte('#f6f4ee'), 0), (x, 0, 0.222))
    figures('14', 0.2, matte('#20242e'), (x, -0.005, 0.23), depth=0.002)


def meridian(color='#1f4fb0', strap_color='#9a5c34'):
    """Steel with a deep blue sunburst dial, standing on its closed calf strap."""
    def watch():
        meridian_head(color)
        strap(leather(strap_color), 2.0, 1.6, 0.24, matte('#e7d2ae'))
        buckle(1.6, steel(0.2), (0, -2.0, -4.5), (-148, 0, 0))
        keeper(1.65, leather(strap_color), (0, -0.55, -5.05), (-100, 0, 0))
    grouped(watch, turn=UPRIGHT)


def meridian_behind(color='#1f4fb0', strap_color='#9a5c34'):
    """The same lying face down, its strap open, to show the movement."""
    def watch():
        meridian_head(color, True)
        flat_strap(leather(strap_color), matte('#c79a6a', 0.8))
    grouped(watch, turn=(180, 0, 0))


def flat_strap(made, lining, length=5.6):
    """An open strap: its two halves, lined; the buckle on one, holes in the other."""
    for side in (-1, 1):
        line = [(side * 1.86, -0.1), (side * 2.5, -0.16), (side * 3.4, -0.1), (side * (length - 0.5), 0.0),
                (side * length, 0.0)]
        ends = [1.6, 1.6] if side > 0 else [1.56, 1.0]
        ribbon([(0, y, z) for y, z in line], [2.0, 1.95, 1.8, *ends], [0.36, 0.32, 0.27, 0.24, 0.22], (1, 0, 0), made,
               5)
        ribbon([(0, y, z - 0.13) for y, z in line], [1.84, 1.79, 1.64, *(w - 0.16 for w in ends)],
               [0.2, 0.12, 0.08, 0.07, 0.05], (1, 0, 0), lining, 5)
    for hole in range(4):
        place(slab(oval(0.17, 0.24, 2, 24), 0.3, matte('#1d120a'), 0), (0, -3.4 - hole * 0.5, -0.2))
    buckle(1.6, steel(0.2), (0, 5.8, -0.1), (0, 0, 180))


def orchard(color='#a9c9b2', case='#e3b58c', strap_color='#5d4a3d'):
    """Thin and hand-wound, in warm gold: enamel dial with small seconds; it leans back on its strap."""
    def watch():
        gold, ink, blue = metal(case, 0.16), matte('#2b3833', 0.5), metal('#2c4a86', 0.22)
        round_case(1.8, gold, 0.72, 0.11, 1.64)
        enamel = ceramic(color, 0.2)
        lathe([(1.66, 0.2), (1.6, 0.25), (1.2, 0.275), (0.6, 0.29), (0, 0.295)], enamel, 128)
        numerals([str(i + 1) for i in range(12)][:5] + [str(i + 1) for i in range(6, 12)], 1.27, 0.29, ink, 0.275,
                 [1, 2, 3, 4, 5, 7, 8, 9, 10, 11, 12])
        ticks(1.5, 0.07, 0.022, ink, 0.268, 60, 0)
        text('Pallforth', 0.2, ink, (0, 0.62, 0.298), (0, 0, 0), depth=0.002)
        small_seconds(-0.86, enamel, ink, blue)
        hand('leaf', 0.86, 0.17, (10 + 8 / 60) * 30, blue, 0.33)
        hand('leaf', 1.38, 0.15, 8 * 6, blue, 0.365)
        turned([(0, 0.3), (0.07, 0.3), (0.06, 0.43), (0, 0.43)], gold, 0.01, segments=32)
        lugs(1.8, 1.8, gold, 2.22, -0.36, 0.22)
        crown(0.27, 0.3, gold, (1.8, 0, -0.02), 30)
        strap(leather(strap_color), 1.8, 1.45, 0.18, matte('#a58a70'), closed(1.8), 1.25)
        buckle(1.45, gold, (0, -2.0, -4.45), (-148, 0, 0))
    grouped(watch, turn=(32, 0, 0))


def small_seconds(y, enamel, ink, blue):
    lathe(rounded([(0.5, 0.296), (0.47, 0.288), (0, 0.288)], 0.01), enamel, 64).location = (0, y, 0)
    rim_ = rim(oval(1.0, steps=64), 0.018, 0.012, ink, 0.2)
    rim_.location = (0, y, 0.286)
    grouped(lambda: ticks(0.42, 0.07, 0.02, ink, 0.3, 12, 0), (0, y, 0))
    grouped(lambda: hand('baton', 0.38, 0.03, 128, blue, 0.3), (0, y, 0))


def tide(color='#e2622e', dial='#15181d'):
    """A diver's watch: thick bezel with minutes, luminous markers, ribbed rubber strap."""
    def watch():
        made, lume = steel(0.22), material('#dff3df', roughness=0.6)
        case_outline = [(x, y) for x, y in oval(4.1, 4.1, 2.0, 128)]
        loft_outline(case_outline, [(0.9, -0.6), (0.96, -0.52), (1, -0.25), (1, 0.12), (0.98, 0.2)], made)
        teeth = [((2.1 - 0.04 * (0.5 - 0.5 * math.cos(a * 60)) ** 2) * math.cos(a),
                  (2.1 - 0.04 * (0.5 - 0.5 * math.cos(a * 60)) ** 2)
                  * math.sin(a)) for a in (2 * math.pi * i / 480 for i in range(480))]
        loft_outline(teeth, [(0.9, 0.2), (0.96, 0.24), (1, 0.28), (1, 0.5), (0.975, 0.56), (0.93, 0.57)], made,
                     closed=True)
        lathe(rounded([(2.0, 0.5), (1.96, 0.575), (1.62, 0.64), (1.58, 0.6)], 0.02), gloss(dial), 128)
        bezel_marks()
        lathe(rounded([(1.62, 0.6), (1.6, 0.66), (1.54, 0.64), (1.5, 0.24), (0, 0.24)], 0.02), matte(dial, 0.45), 128)
        dots = [h for h in range(12) if h not in (0, 3, 6, 9)]
        for hour in dots:
            x, y = polar(1.2, hour)
            for radius, top, paint in ((0.16, 0.275, made), (0.125, 0.285, lume)):
                place(turned([(0, 0.24), (radius, 0.24), (radius, top), (0, top)], paint, 0.008, segments=40),
                      (x, y, 0))
        for length, wide, height, paint in ((0.46, 0.19, 0.035, made), (0.4, 0.13, 0.045, lume)):
            bars(1.14, length, wide, paint, 0.24, (3, 6, 9), height)
            bars(1.14, length, wide, paint, 0.24, (0.24, 11.76), height)
        ticks(1.43, 0.1, 0.022, matte('#e7ebe6'), 0.244)
        text('TICKERELL', 0.17, matte('#eef0ec'), (0, 0.56, 0.245), (0, 0, 0), depth=0.003, spacing=1.08)
        text('200 m', 0.16, matte(color), (0, -0.56, 0.245), (0, 0, 0), depth=0.003)
        hand('sword', 0.86, 0.3, (10 + 9 / 60) * 30, made, 0.3, lume)
        hand('sword', 1.36, 0.24, 54, made, 0.35, lume)
        place(slab([(-0.015, -0.4), (0.015, -0.4), (0.015, 1.4), (-0.015, 1.4)], 0.015, matte(color, 0.4), 0),
              (0, 0, 0.4), (0, 0, -222))
        turned([(0, 0.3), (0.08, 0.3), (0.08, 0.44), (0, 0.44)], made, 0.01, segments=32)
        lugs(2.05, 2.0, made, 2.45, -0.5, 0.42, 0.62)
        crown(0.3, 0.34, made, (2.14, 0, -0.1), 20)
        rubber = matte(color, 0.5)
        line = closed(2.05, 1.06)
        strap(rubber, 2.0, 1.8, 0.34, None, line, 1.3, power=6)
        for side in (-1, 1):
            for index in range(4):
                ry, rz = ((2.78, -0.62), (2.98, -1.02), (3.1, -1.44), (3.14, -1.88))[index]
                tilt = (48, 66, 80, 88)[index]
                place(slab(oval(1.5, 0.2, 6, 40), 0.16, rubber, 0.06), (0, side * (ry + 0.02), rz + 0.05),
                      (-side * tilt, 0, 0))
        clasp = oval(2.1, 3.2, 7, 64)
        place(loft_outline(clasp, [(0.9, -0.2), (1, -0.12), (1, 0.12), (0.95, 0.18)], made), (0, 0, -5.15), (180, 0, 0))
    grouped(watch, turn=(76, 0, 0))


def bezel_marks():
    """The bezel's minutes: figures at the tens, bars at the fives, a triangle with its dot at the top."""
    ink = matte('#eef0ea', 0.5)
    for minutes in (10, 20, 30, 40, 50):
        hour = minutes / 5
        x, y = polar(1.79, hour)
        figures(str(minutes), 0.26, ink, (x, y, 0.625), -hour * 30 + (180 if 3 < hour < 9 else 0))
    for hour in (1, 3, 5, 7, 9, 11):
        x, y = polar(1.79, hour)
        place(slab([(-0.035, -0.11), (0.035, -0.11), (0.035, 0.11), (-0.035, 0.11)], 0.01, ink, 0), (x, y, 0.612),
              (0, 0, -hour * 30))
    place(slab([(-0.15, 0.13), (0, -0.14), (0.15, 0.13)], 0.01, ink, 0), (0, 1.79, 0.612))
    place(turned([(0, 0), (0.055, 0), (0.05, 0.03), (0, 0.035)], glowing('#d8f7d0', 0.6), 0.01, segments=24),
          (0, 1.82, 0.615))


def station(color='#75763a', dial='#26261f'):
    """A field watch: bead-blasted case, plain numerals, a canvas strap; it lies flat."""
    blasted = noised(metal('#a9a8a2', 0.46), 26, 0.002, 0.5)
    lume = material('#efe6c6', roughness=0.7)
    round_case(1.85, blasted, 0.9, 0.2, 1.58)
    disc(1.6, 0.21, matte(dial, 0.8))
    numerals([str(i + 1) for i in range(12)], 1.16, 0.32, lume, 0.214)
    numerals([str(i + 13) for i in range(12)], 0.78, 0.13, matte('#b9b08c'), 0.214)
    ticks(1.46, 0.1, 0.02, lume, 0.214)
    for hour in range(12):
        x, y = polar(1.46, hour)
        place(slab([(-0.06, 0.08), (0, -0.07), (0.06, 0.08)], 0.008, lume, 0), (x, y, 0.214), (0, 0, -hour * 30))
    text('Tickerell', 0.14, matte('#d9d0ac'), (0, 0.45, 0.215), (0, 0, 0), depth=0.002)
    hands('sword', blasted, 1.34, 0.25, 0.2, '#c9572f', (10, 8), lume, 34)
    lugs(1.85, 1.85, blasted, 2.3, -0.5, 0.32)
    crown(0.26, 0.3, blasted, (1.85, 0, -0.06), 18)
    for y in (-2.05, 2.05):
        place(turned([(0, -0.95), (0.09, -0.95), (0.09, 0.95), (0, 0.95)], blasted, 0.01, segments=16), (0, y, -0.2),
              (0, 90, 0))
    canvas_strap(color, blasted)


def canvas_strap(color, made):
    canvas = canvas_cloth(color)
    thread = matte('#a7a366')
    line = [(-6.3, -0.5), (-5, -0.36), (-3.2, -0.3), (-2.3, -0.15), (-1.75, -0.48), (0, -0.62), (1.75, -0.48),
            (2.3, -0.15), (3.2, -0.3), (5, -0.4), (6.0, -0.5)]
    ribbon([(0, y, z) for y, z in line], 1.8, 0.15, (1, 0, 0), canvas, 8)
    # The second layer, which holds the case, and the steel loops.
    ribbon([(0, y, z) for y, z in ((2.5, -0.36), (3.4, -0.5), (4.6, -0.52))], 1.8, 0.13, (1, 0, 0), canvas, 8)
    for y in (-3.6, 4.0, 5.0):
        grouped(lambda: rim(oval(2.15, 0.5, 5, 48), 0.12, 0.42, made, 0.4), (0, y, -0.38), (90, 0, 0))
    for y in range(6):
        place(rim(oval(0.24, 0.34, 2, 24), 0.06, 0.03, matte('#4e4f24'), 0.3), (0, -4.15 - y * 0.3, -0.235 - y * 0.022))
        place(slab(oval(0.16, 0.24, 2, 24), 0.01, matte('#20200f'), 0), (0, -4.15 - y * 0.3, -0.225 - y * 0.022))
    for y in (2.75, 3.6, 5.5, -2.7):
        stitches([(-0.75, y, -0.2 if abs(y) < 3 else -0.25), (0.75, y, -0.2 if abs(y) < 3 else -0.25)], thread, 0.16,
                 0.08, 0.026)
    buckle(1.8, made, (0, 6.3, -0.5), (0, 0, 180))


def canvas_cloth(color):
    """Coarse canvas, its threads crossing in x and y."""
    return fabric(color, 26, 0.9)
