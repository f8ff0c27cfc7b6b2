"""Watches that are not round: a small rectangular one and one with a screen."""
import math

from kit.fittings import copies, inset, loft_outline, oriented, oval, ribbon, rim
from kit.materials import gloss, glowing, matte, metal
from kit.shapes import grouped, place, rounded_rectangle, slab, tube, turned
from kit.text import text
from models.watch_parts import buckle, closed, crown, hand, keeper, leather, strap

ROMAN = ('I', 'II', 'III', 'IIII', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII')


def alcove(color='#6e1f33', case='#dcb36e', dial='#f4ecdc'):
    """Rectangular, gold in tone, with Roman numerals printed in warm gray and a goat-leather strap."""
    def watch():
        gold, ink = metal(case, 0.15), matte('#7d7267', 0.6)
        outline = rounded_rectangle(2.5, 3.1, 0.34, 8)
        loft_outline(outline, [(0.22, -0.36), (0.06, -0.3), (0, -0.18), (0, 0.12), (0.06, 0.24), (0.2, 0.31),
                               (0.26, 0.26)], gold, insets=True)
        rim(inset(outline, 0.2), 0.1, 0.14, gold, 0.4, 3, 0.2)
        place(slab(inset(outline, 0.28), 0.02, matte(dial, 0.5), 0), (0, 0, 0.25))
        half_x, half_y = 0.7, 1.02
        for index, label in enumerate(ROMAN):
            angle = math.pi / 6 * (index + 1)
            sx, sy = math.sin(angle), math.cos(angle)
            reach = min(half_x / max(1e-6, abs(sx)), half_y / max(1e-6, abs(sy)))
            text(label, 0.27, ink, (sx * reach, sy * reach, 0.274), (0, 0, 0), depth=0.002, spacing=0.9)
        track(0.48, 0.72, ink)
        text('Pallforth', 0.17, ink, (0, 0.4, 0.274), (0, 0, 0), depth=0.002)
        dark = metal('#2f2b33', 0.25)
        hand('leaf', 0.5, 0.1, (10 + 9 / 60) * 30, dark, 0.3)
        hand('leaf', 0.84, 0.09, 54, dark, 0.33)
        turned([(0, 0.28), (0.05, 0.28), (0.05, 0.38), (0, 0.38)], gold, 0.01, segments=24)
        crown(0.17, 0.24, gold, (1.25, 0, -0.03), 18, gloss('#6e1f33'))
        for sx in (-1, 1):
            for sy in (-1, 1):
                line = [(sx * 0.98, sy * 1.3, -0.02), (sx * 0.98, sy * 1.66, -0.05), (sx * 0.98, sy * 1.9, -0.3)]
                ribbon(line, [0.22, 0.2, 0.16], [0.4, 0.32, 0.18], (1, 0, 0), gold, 3)
        line = closed(1.5, 0.92)
        strap(leather(color), 1.66, 1.35, 0.2, matte('#a35a66'), line, 1.5, 0.12)
        buckle(1.35, gold, (0, -1.85, -4.3), (-148, 0, 0))
        keeper(1.4, leather(color), (0, -0.5, -4.8), (-100, 0, 0), 0.4)
    grouped(watch, turn=(78, 0, 0))


def track(half_x, half_y, ink):
    """The minute track: a rectangle of ticks between two lines."""
    for grow in (0.0, 0.055):
        place(rim(rounded_rectangle((half_x + grow) * 2, (half_y + grow) * 2, 0.03, 3), 0.01, 0.004, ink, 0.2),
              (0, 0, 0.27))
    square = [(-0.5, -0.5, 0), (0.5, -0.5, 0), (0.5, 0.5, 0), (-0.5, 0.5, 0)]
    matrices = []
    for minute in range(60):
        angle = math.pi / 30 * minute
        sx, sy = math.sin(angle), math.cos(angle)
        reach = min((half_x + 0.028) / max(1e-6, abs(sx)), (half_y + 0.028) / max(1e-6, abs(sy)))
        sideways = abs(sx) * half_y > abs(sy) * half_x
        matrices.append(oriented((sx * reach, sy * reach, 0.275), (1, 0, 0),
                                 (0.05, 0.012, 1) if sideways else (0.012, 0.05, 1)))
    copies(square, [(0, 1, 2, 3)], matrices, ink, 'track')


def pace(color='#a3d6bd', band='#a3d6bd'):
    """A smartwatch: a rounded square of dark glass in an aluminum case, showing a run; a soft strap."""
    def watch():
        body, rubber = metal('#c3d8cc', 0.3), matte(band, 0.55)
        outline = oval(3.75, 4.3, 4.6, 160)
        loft_outline(outline, [(0.82, -0.58), (0.95, -0.5), (0.99, -0.3), (1, 0), (0.99, 0.22), (0.965, 0.34),
                               (0.93, 0.38)], body)
        loft_outline(outline, [(0.955, 0.33), (0.95, 0.4), (0.92, 0.45), (0.86, 0.47), (0.4, 0.475),
                               (0.02, 0.475)], gloss('#0b0e10'))
        screen(0.485)
        place(turned([(0, 0), (0.3, 0), (0.3, 0.2), (0, 0.2)], matte(color, 0.4), 0.06), (1.86, 0.75, -0.05),
              (0, 90, 0))
        place(turned([(0.2, 0.18), (0.24, 0.22), (0, 0.24)], metal('#e8efe9', 0.2), 0.02), (1.86, 0.75, -0.05),
              (0, 90, 0))
        place(loft_outline(oval(1.1, 0.26, 4, 40), [(1, 0), (1, 0.09), (0.9, 0.13)], body), (1.86, -0.75, -0.05),
              (90, 0, 90))
        line = closed(2.05, 1.0)
        strap(rubber, 2.35, 2.1, 0.26, None, line, 1.35, power=5)
        for y, z in ((1, -0.42), (-1, -0.42)):
            place(loft_outline(oval(2.5, 0.7, 5, 64), [(0.96, -0.16), (1, -0.1), (1, 0.1), (0.96, 0.16)], rubber),
                  (0, y * 2.22, -0.16), (-y * 24, 0, 0))
        for y, z, tilt in ((-2.86, -1.4, 84), (-2.93, -1.95, 90), (-2.9, -2.5, 95), (-2.8, -3.05, 103),
                           (-2.58, -3.55, 114)):
            place(slab(oval(0.32, 0.32, 2, 32), 0.04, matte('#3c6b55', 0.8), 0), (0, y - 0.12, z), (tilt, 0, 0))
        for y, z, tilt in ((2.86, -1.4, -84), (2.93, -1.95, -90)):
            place(slab(oval(1.3, 0.2, 5, 32), 0.03, matte('#86bda3', 0.7), 0.01), (0, y + 0.11, z), (tilt, 0, 0))
        keeper(2.2, rubber, (0, 0.6, -5.05), (-84, 0, 0), 0.5)
    grouped(watch, turn=(78, 0, 0))


def screen(at):
    """A running app: time, distance, a small map, and the pulse as bars."""
    white, mint, amber = (glowing(color, 0.9) for color in ('#f4f7f5', '#7be3b4', '#ffb454'))
    dim = glowing('#78858a', 0.6)
    flat = (0, 0, 0)
    text('10:09', 0.42, dim, (-0.92, 1.5, at), flat, depth=0.001)
    text('GPS', 0.3, mint, (1.1, 1.5, at), flat, depth=0.001)
    text('8.62', 1.5, white, (0, 0.62, at), flat, depth=0.001, spacing=0.94)
    text('km', 0.36, dim, (1.12, -0.12, at), flat, depth=0.001)
    text("5'08", 0.46, amber, (-0.95, -0.12, at), flat, depth=0.001)
    way = [(-1.35, -1.15), (-1.1, -0.75), (-0.7, -0.72), (-0.35, -1.05), (-0.5, -1.45), (-0.1, -1.55), (0.2, -1.2),
           (0.15, -0.8)]
    tube([(x, y, at) for x, y in way], 0.05, mint, resolution=3)
    for (x, y), paint in ((way[0], white), (way[-1], amber)):
        place(turned([(0, 0), (0.1, 0), (0.1, 0.02), (0, 0.02)], paint, 0.005, segments=24), (x, y, at))
    for index, tall in enumerate((0.3, 0.42, 0.36, 0.55, 0.72, 0.6, 0.8, 0.66)):
        x = 0.58 + index * 0.135
        place(slab([(-0.045, 0), (0.045, 0), (0.045, tall), (-0.045, tall)], 0.004, amber, 0), (x, -1.5, at))
