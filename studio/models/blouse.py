"""Blouses lying flat, seen from above: hem toward -y."""
import numpy as np

from kit.cloth import arc, flipped, mirrored, turned_by
from kit.folds import Folds, smooth
from kit.materials import material
from kit.weave import crepe, linen
from models.tailoring import Tailor, band, box_of, neck_ring

SHELL = '#f1ece2'


def tie_neck_blouse(color='#e6bfb7', dark='#cda198', tie='#dcaea5', brand='Thimbrelle'):
    """A crepe blouse with a bow at the neck and full sleeves gathered into cuffs."""
    cloth = crepe(color)
    drags = [(17, 40, 64, 22, 6, 0.2), (-17, 40, 116, 22, 6, 0.2), (6, 20, 84, 36, 5, 0.16), (-7, 20, 96, 36, 5, 0.16),
             (14, 12, 76, 26, 5, 0.16), (-15, 12, 104, 26, 5, 0.16), (0, 8, 90, 26, 5, 0.14), (3, 44, 70, 14, 5, 0.14)]
    tailor = Tailor(cloth, '#f2d3cc', Folds((-58, -2), (58, 70), drags, 0.04, 51, 1.2, fine=0.05), 51, (130, 170))
    shell = material(SHELL, roughness=0.2, clearcoat=0.8)
    for side in (-1, 1):
        full_sleeve(tailor, side, dark, shell)
    tailor.piece(mirrored([(0.01, 66, 1), (18, 64), (23, 46), (25, 5, 4), (14, -2.4, 12), (0.01, -3.4, 12)]), 0.4,
                 crepe(dark), creased=False)
    tailor.piece(mirrored([(0.01, 72.6, 1), (7, 72.2, 2), (11, 66), (0.01, 54)]), 0.5, crepe(dark), creased=False)
    tailor.label(brand, (0, 68.6))
    sides = [(7, 70, 1), (19.8, 65.4, 5), (22.8, 48, 3), (22.4, 28, 12), (25, 6.5, 5), (15, 0.4, 14), (6, -1.8, 10)]
    front = [*arc((0, 70), (6.8, 9.5), 0, -180, 14), *flipped(sides), *reversed(sides)]
    armhole = [(20, 65), (19.2, 59), (20, 52), (22.6, 47.4)]
    tailor.piece(front, 0.5, edge=0.6, grooves=[(armhole, 0.35, 0.3), (flipped(armhole), 0.35, 0.3),
                                                ([(0, 60), (0, 44)], 0.3, 0.25)])
    tailor.patch(neck_ring(70, (6.6, 8.6), 3.2, (8, -188)), 0.5, False, edge=0.8)
    bow(tailor, crepe(tie))


def full_sleeve(tailor, side, dark, shell):
    def at(points):
        points = turned_by(points, -26, (21, 58))
        return points if side > 0 else flipped(points)

    def gathered(x, y, inward):
        # Folds run along the sleeve and deepen toward the cuff.
        along = ((x * side - 22) * 0.26 - (y - 58) * 0.966) / 46
        across = (x * side - 22) * 0.966 + (y - 58) * 0.26
        share = across / np.interp(along, [0, 0.6, 0.95, 1.1], [8.5, 10.5, 5.6, 5])
        head = np.exp(-(along / 0.16) ** 2) * 0.3
        deep = smooth(0.35, 1, along) * 0.75 + head + 0.12
        return deep * (np.abs(np.sin(share * 5.2 + 0.6 * np.sin(along * 6))) - 0.2)
    sleeve = [(17, 61), (24, 62.4, 6), (40, 50, 14), (55.5, 27, 8), (53.6, 20.6, 1.5), (47.6, 14.8, 1.5),
              (41, 15.6, 6), (28, 34, 14), (22.4, 46, 2), (18, 52)]
    tailor.piece(at([(p[0], p[1] - 0.6, *p[2:]) for p in sleeve]), 0.4, crepe(dark), creased=False)
    tailor.piece(at(sleeve), 0.6, edge=1.0, relief=gathered, step=0.55, grain=-50 * side)
    cuff = band((47.2, 14.8), (53.8, 20.8), -6, 0.5)[::-1]
    tailor.patch(at(cuff), 0.6, inset=0.6, edge=0.9)
    for step in (0.28, 0.68):
        tailor.button(at([(48.6 + 3.4 * step, 14.2 - 3.6 * step)])[0], shell, 0.62)


def bow(tailor, cloth):
    """A soft bow: two loops, a knot and two long ends."""
    def at(points, side):
        return points if side > 0 else flipped(points)

    def ray(x, y, inward):
        angle = np.arctan2(y - 59.5, np.abs(x) + 0.01)
        return 0.55 * np.cos(angle * 9 + 0.5) * smooth(16, 2, np.abs(x)) + 0.7 * smooth(0, 3, inward)

    def flow(x, y, inward):
        return 0.35 * np.sin(x * 1.5 + y * 0.12) * smooth(0, 1.2, inward)
    ends = [[(-1.5, 60.5, 1), (2, 59.5, 1), (8.6, 40, 8), (7.8, 21.5, 0.4), (3.2, 25.6, 0.4), (2.6, 42, 8)],
            [(1.6, 60.5, 1), (-2, 59.5, 1), (-8.4, 42, 8), (-6.2, 15.5, 0.4), (-1.2, 19.6, 0.4), (-2.8, 44, 8)]]
    for corners in ends:
        tailor.piece(corners, 0.75, cloth, creased=False, edge=0.9, relief=flow, step=0.5, grain=12)
    for side in (-1, 1):
        lift = 1.2 if side > 0 else 0
        loop = [(0, 61, 1), (5, 64 + lift, 5), (13.6, 63.6 + lift, 3), (15.4, 52.8 + lift, 4), (7, 54.6, 5),
                (0, 57.5, 1)]
        tailor.piece(at(loop, side), 1.3, cloth, creased=False, edge=1.5, relief=ray, step=0.45, grain=40 * side)
    tailor.piece([(-2.3, 62, 1.4), (2.1, 62.4, 1.4), (2.5, 57.6, 1.4), (-1.9, 57, 1.4)], 1.3, cloth, creased=False,
                 edge=1.5, step=0.4, relief=lambda x, y, inward: 0.18 * np.sin(x * 4) * smooth(0, 0.8, inward))


def folded_blouse(color='#1f4fb0', dark='#1b4192'):
    """The boxy blouse folded to a rectangle, its buttoned back on top."""
    folds = Folds((-18, -2), (18, 44), [(-8, 20, 84, 30, 7, 0.14), (9, 14, 100, 30, 7, 0.12)], 0.05, 62, 1.15,
                  fine=0.07)
    tailor = Tailor(linen(color, 0.34), '#7f9fdc', folds, 62)
    for x, y in ((0.5, -0.6), (-0.4, 0.2), (0.2, -0.3)):
        tailor.piece([(-15 + x, 4 + y, 1.5), (15 + x, 4 + y, 1.5), (14.6 + x, 40 + y, 3), (-14.6 + x, 40 + y, 3)], 0.8,
                     creased=False)
    neck = [(x, y) for x, y in arc((0, 42.4), (9.4, 2.6), 0, -180, 14)]
    tailor.piece([*neck, (-14.6, 40.6, 2), (-15, 4.2, 1.5), (15, 4.2, 1.5), (14.6, 40.6, 2)], 0.6, edge=0.7)
    tailor.patch(neck_ring(42.5, (9.2, 2.5), 1.3, (0, -180)), 0.22, False, step=0.4)
    tailor.patch(box_of(-2, 4.6, 2, 40), 0.24)
    shell = material(SHELL, roughness=0.18, clearcoat=0.9)
    for number in range(5):
        tailor.button((0, 37 - number * 7.4), shell, 0.95)


def boxy_blouse(color='#1f4fb0', dark='#1b4192', brand='Ellerquay', back=True):
    """A short, square linen blouse with seven shell buttons down the back, seen from the back or the front."""
    cloth = linen(color, 0.34)
    drags = [(20, 30, 52, 20, 6, 0.2), (-20, 30, 128, 20, 6, 0.2), (9, 12, 80, 24, 6, 0.14),
             (-11, 14, 102, 24, 7, 0.14), (16, 16, 110, 20, 6, 0.14), (-18, 10, 74, 16, 6, 0.12),
             (-4, 34, 96, 16, 6, 0.12), (6, 40, 78, 14, 5, 0.12)]
    tailor = Tailor(cloth, '#7f9fdc', Folds((-42, -2), (42, 58), drags, 0.02, 61 if back else 67, 1.0, stiff=0.3,
                                             fine=0.07), 61, thin=0.4)
    shell = material(SHELL, roughness=0.18, clearcoat=0.9)
    half = [(9.4, 54.6, 1), (24, 50.6, 10), (38, 44.4, 0.6), (34.4, 29.4, 0.6), (26.6, 32.4, 3), (26.4, 0.4, 0.6),
            (12, 0, 5)]
    dip = 2.6 if back else 6.8
    if not back:
        tailor.piece(mirrored([(0.01, 56, 1), (9.6, 56, 1), (12, 50), (0.01, 40)]), 0.5, linen(dark), creased=False)
        tailor.label(brand, (0, 52.4))
    under = [(9.4, 54), (24, 50), (37.8, 43.8, 0.6), (34, 28.6, 0.6), (26.4, 31.6, 3), (26.8, -0.8, 0.6), (12, -1, 5)]
    tailor.piece([*arc((0, 53), (9, 2.4), 0, -180, 12), *flipped(under), *reversed(under)], 0.4, linen(dark),
                 creased=False)
    drop = [(24.6, 50.4), (25.6, 42), (26.6, 33)]
    tailor.piece([*arc((0, 54.8), (9.4, dip), 0, -180, 14), *flipped(half), *reversed(half)], 0.5, edge=0.6,
                 grooves=[(drop, 0.35, 0.3), (flipped(drop), 0.35, 0.3), ([(-26, 2.6), (26, 2.6)], 0.2, 0.25)])
    tailor.patch(neck_ring(54.9, (9.2, dip - 0.1), 1.3, (0, -180)), 0.22, False, step=0.4)
    tailor.sew(arc((0, 54.9), (10.3, dip + 0.9), -4, -176, 50))
    tailor.sew([(-25.6, 2.8), (25.6, 2.8)])
    for side in (1, -1):
        tailor.sew([(side * 36, 43.8), (side * 32.8, 31)])
    if back:
        tailor.patch(box_of(-2, 0.4, 2, 52.4), 0.24)
        for number in range(7):
            tailor.button((0, 49.4 - number * 7.6), shell, 0.95)
    else:
        tailor.patch([(9, 40), (19, 40), (19, 29.6, 0.8), (9, 29.6, 0.8)], 0.28)
