"""Trousers lying flat, seen from above: hems toward -y."""
import numpy as np

from kit.cloth import flipped
from kit.folds import Folds, smooth
from kit.materials import material
from kit.weave import flannel, linen, plain
from models.tailoring import Tailor, box_of


def leg(waist, hip, knee, hem, top=49, crotch=22):
    """The right leg; hem is (inner x, outer x, y)."""
    inner, outer, y = hem
    return [(-0.4, top, 0.4), (waist, top, 0.6), (hip, crotch + 8, 14), (knee, -8, 20), (outer, y, 0.5),
            (inner, y - 0.3, 0.5), (4.2, 0, 20), (0.6, crotch - 1, 2), (-0.4, crotch + 4, 1)]


def flannel_trousers(color='#5b6770', light='#8b959d', brand='Carrowdene'):
    """Pleated wool trousers with pressed creases, belt loops and an unfinished hem."""
    wool = flannel(color, light)
    drags = [(12, 17, 60, 14, 5, 0.1), (-12, 17, 120, 14, 5, 0.1), (14, -20, 84, 30, 7, 0.05),
             (-14, -22, 96, 30, 7, 0.05)]
    tailor = Tailor(wool, '#3c444b', Folds((-34, -52), (34, 52), drags, 0.02, 5, 1.5), 5)
    lining = plain('#cfc6b6')
    tailor.piece([(-17.6, 51.6), (17.6, 51.6), (18.4, 40), (-18.4, 40)], 0.5, lining, creased=False)
    tailor.label(brand, (0, 49.8), (4.6, 1.6), '#2e343a', '#e8e2d6', 0.6)
    right = leg(18.6, 25, 23.5, (6.2, 22.4, -51))

    def pressed(side):
        def relief(x, y, inward):
            centre = np.interp(y, [-51, -8, 30, 46], [14.3, 13.4, 11.6, 9.3]) * side
            off = (x - centre) * side
            # Both halves slope up to the sharp crease, which becomes the pleat at the waist.
            slope = 0.85 * np.exp(-np.abs(off) / 2.2)
            pleat = 0.5 * smooth(10, 46, y) * (np.exp(-np.maximum(off, 0) / 1.6) * (off > -0.12))
            return slope + pleat
        return relief
    for side in (-1, 1):
        corners = right if side > 0 else flipped(right)
        tailor.piece([(p[0], p[1] - 0.5, *p[2:]) for p in corners], 0.4, creased=False)
        tailor.piece(corners, 0.5, edge=0.6, relief=pressed(side), step=0.55, bridge=0.4,
                     grooves=[([(18.4 * side, 46), (24.2 * side, 29)], 0.3, 0.25)])
        tailor.sew([(17.6 * side, 46), (23.4 * side, 29.6)], long=0.3)
    finish_front(tailor, 18.6)
    horn = material('#2f2a26', roughness=0.3, clearcoat=0.6)
    tailor.button((1.6, 47), horn, 0.8)


def finish_front(tailor, waist, loops=(5.5, 14), closed=True):
    """Waistband, belt loops and fly."""
    tailor.patch([(-waist - 0.3, 44.9), (waist + 0.3, 44.9), (waist + 0.1, 49.2), (-waist - 0.1, 49.2)], 0.35,
                 inset=0.5)
    if closed:
        tailor.patch([(-0.6, 44.7), (4.2, 44.7), (4.2, 49.3), (-0.6, 49.3)], 0.25)
        tailor.sew([(3.6, 44), (3.6, 31), (2.8, 28), (0.6, 25.6)], long=0.36)
    for x in loops:
        for side in (1, -1):
            tailor.patch(box_of(side * x - 0.65, 44.2, side * x + 0.65, 49.7), 0.4, False, bridge=0.6)


def drawstring_trousers(color='#d9c9ac', dark='#bfae90', brand='Ellerquay'):
    """Linen trousers with a gathered waist, a cotton cord tied in a bow and a tapered leg, one of them bent."""
    cloth = linen(color, 0.26)
    drags = [(8, 34, 82, 18, 2.8, 0.06), (-8, 34, 98, 18, 2.8, 0.06), (15, 36, 88, 16, 2.8, 0.06),
             (-15, 36, 92, 16, 2.8, 0.06), (6, 16, 40, 14, 3.5, 0.06), (-6, 16, 140, 14, 3.5, 0.06),
             (16, -8, 10, 12, 4.2, 0.06), (-15, -6, 165, 12, 4.2, 0.054), (15, -30, 76, 20, 4.2, 0.036),
             (-15, -30, 104, 20, 4.2, 0.042), (12, 6, 64, 22, 3.5, 0.042)]
    tailor = Tailor(cloth, '#f2e9d6', Folds((-36, -52), (36, 52), drags, 0.012, 8, 1.3, fine=0.03), 8)
    tailor.piece([(-18.4, 51.4, 2), (18.4, 51.4, 2), (19.4, 40), (-19.4, 40)], 0.6, linen(dark), creased=False)
    tailor.label(brand, (0, 49.6), (4.6, 1.6), '#3d5a5e', '#f0ead8', 0.6)

    def gathers(x, y, inward):
        spread = 1 + 0.012 * (49 - y)
        ruffle = np.sin(x / spread * 3.1 + 1.3 * np.sin(x / spread * 0.9))
        return 0.34 * ruffle * smooth(8, 44, y) ** 2 + 0.3 * smooth(30, 44, y)
    right = leg(19, 26.5, 24, (10.5, 21.5, -50))
    left = [(-p[0] - max(0, 12 - p[1]) ** 2 * 0.0008, p[1], *p[2:]) for p in leg(19, 26.5, 23, (7.5, 18, -49))]
    for side, corners in ((-1, left), (1, right)):
        tailor.piece([(p[0], p[1] - 0.6, *p[2:]) for p in corners], 0.4, linen(dark), creased=False)
        tailor.piece(corners, 0.5, edge=0.7, relief=gathers, step=0.55, grooves=[([(18.6 * side, 43), (26 * side, 25)],
                                                                                  0.4, 0.3)])
        tailor.sew([(17.6 * side, 43), (25 * side, 25.4)])
        inner, outer = np.array(corners[5][:2]), np.array(corners[4][:2])
        tailor.sew([inner + (0.4 * side, 2.8), outer + (-0.6 * side, 2.8)])

    def channel(x, y, inward):
        return 0.3 * np.sin(x * 3.1 + 1.3 * np.sin(x * 0.9)) * smooth(0, 1, inward)
    tailor.patch([(-19.2, 44.4), (19.2, 44.4), (18.9, 49.6), (-18.9, 49.6)], 0.45, False, relief=channel, step=0.4)
    for y in (45.2, 48.9):
        tailor.sew([(-18.6, y), (18.6, y)])
    cord = plain('#f3ecdd', 6, 0.1)
    tailor.cord([(-3.2, 47), (-1.2, 46.4, 0.3), (0, 45.4, 0.5), (3, 47.6, 0.4), (6.8, 47.2, 0.1), (7.6, 43.6, 0.1),
                 (4.4, 41.8), (0.4, 44.6, 0.7), (-0.6, 44, 0.8), (-3.4, 38, 0), (-2.6, 31.5, 0), (-4, 27)], 0.42, cord)
    tailor.cord([(3.2, 47), (1.4, 46.2, 0.8), (0, 45, 1.0), (-3, 47, 0.6), (-6.6, 46.2, 0.1), (-7.2, 42.4, 0.1),
                 (-4, 41.2), (0, 44.4, 1.2), (1.6, 42.6, 0.5), (3.2, 37, 0), (2.2, 30.4, 0), (3.4, 24.6)], 0.42, cord)
    tailor.cord([(-0.9, 46.2, 0.5), (-0.2, 45.2, 1.3), (0.5, 44.2, 1.3), (0.9, 43.4, 0.5)], 0.5, cord)
    for x, y in ((-4, 27), (3.4, 24.6)):
        tailor.cord([(x, y + 1.4, 0.05), (x, y - 0.4, 0.05)], 0.58, cord)
