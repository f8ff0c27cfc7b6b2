"""A wrap coat lying flat, seen from above: hem toward -y."""
import numpy as np

from kit.cloth import flipped, mirrored
from kit.folds import Folds
from kit.weave import flannel
from models.tailoring import Tailor, band


def wrap_coat(color='#be9a71', light='#d8bd98', brand='Ellerquay'):
    """Double-faced wool: wide lapels, patch pockets, a long belt tied in a knot; no buttons, no lining."""
    wool = flannel(color, light, 0.1)
    drags = [(12, -22, 86, 34, 9, 0.12), (-12, -24, 96, 34, 9, 0.12), (1, -30, 92, 36, 8, 0.1),
             (13, 6, 70, 14, 5, 0.22), (-13, 6, 110, 14, 5, 0.22), (5, 8, 80, 12, 4, 0.2), (-6, 8, 100, 12, 4, 0.2),
             (14, 22, 62, 14, 6, 0.2), (-14, 22, 118, 14, 6, 0.2), (32, 14, 120, 12, 6, 0.2),
             (-32, 12, 60, 12, 6, 0.2), (36, -6, 100, 12, 5, 0.14)]
    tailor = Tailor(wool, '#9c7849', Folds((-46, -62), (46, 56), drags, 0.04, 41, 1.5), 41, (120, 140))
    for side in (-1, 1):
        sleeve = [(17, 50), (23.5, 46.5, 6), (33.5, 26, 14), (43, -14.5, 1), (31.4, -17.5, 1), (27, 14, 10),
                  (23, 27, 2), (17, 34)]
        corners = sleeve if side > 0 else flipped(sleeve)
        tailor.piece([(p[0], p[1] - 0.7, *p[2:]) for p in corners], 0.5, creased=False)
        tailor.piece(corners, 0.7, edge=0.9, grain=-14 * side)
        cuff = band((31.1, -18), (43.3, -14.9), 8.5, 0.3)
        tailor.patch(cuff if side > 0 else flipped(cuff), 0.55, False, edge=0.9, radius=0.8)
    tailor.piece(mirrored([(0.01, 48), (18, 46), (22.5, 28, 3), (20.5, 8, 12), (30, -62.4, 1.5), (0.01, -63, 5)]), 0.6,
                 creased=False)
    tailor.piece(mirrored([(0.01, 54.4, 2), (7.4, 54, 2), (12, 46), (0.01, 30)]), 0.6, creased=False)
    tailor.label(brand, (0, 49.4), (6, 2.4), '#f4eee2', '#4a3a28', 0.8)
    right = [(6, 52.6, 1), (20.6, 48.2, 5), (23.6, 29, 3), (20.8, 9, 12), (29.6, -61.4, 1), (-9.5, -62, 1),
             (-9.5, 6, 4), (-7.5, 14, 12), (4, 44, 4)]
    tailor.piece(flipped([(p[0] if p[0] > 0 else p[0] - 4, *p[1:]) for p in right]), 0.8, edge=1.0)
    tailor.piece(right, 0.8, edge=1.0)
    seam = [(20.8, 47.6), (19.6, 40), (20.6, 32), (23, 28)]
    for side in (1, -1):
        pocket = [(9.6, -10), (22.4, -9), (24.6, -25.4, 1.6), (9.6, -26.6, 1.6)]
        tailor.patch(pocket if side > 0 else flipped(pocket), 0.6, True, radius=0.8, inset=0.7)
        tailor.sew([(side * x, y) for x, y in seam], long=0.5)
    lapels(tailor)
    belt(tailor)


def lapels(tailor):
    """A shawl collar: each side falls from behind the neck into a broad notched lapel, the right one on top."""
    for side in (-1, 1):
        lapel = [(3.6, 47, 3), (8.6, 49.6, 2), (19.6, 37.4, 1.2), (9, 24, 10), (-6.5 * 1, 8.5, 2), (-3.5, 20, 10),
                 (1.2, 38, 6)]
        tailor.piece(lapel if side > 0 else flipped(lapel), 0.6, creased=False, edge=1.0, bridge=1.0)
        tailor.sew([(side * x, y) for x, y in ((18, 37.2), (8.2, 24.8), (-4.6, 10.4))], long=0.5)
        fall = [(0.02, 58.2, 0.1), (6.5, 57.6, 3), (11.6, 53.6, 4), (18.2, 44.6, 1.4), (12.4, 42.6, 1), (6.6, 49.4, 3),
                (6.2, 53.4, 3), (0.02, 54.6, 0.1)]
        tailor.piece(fall if side > 0 else flipped(fall), 0.7, creased=False, edge=1.0, bridge=0.9, step=0.55)


def belt(tailor):
    """A flat belt across the waist, knotted left of the middle, its ends hanging."""
    def soft(x, y, inward):
        return 0.22 * np.sin(x * 0.55 + y * 0.3) * np.clip(inward, 0, 1)
    tailor.piece([(-21.6, 6.2), (0, 4.8, 9), (21.6, 6.4), (21.8, 11.6), (0, 10.2, 9), (-21.8, 11.4)], 0.55,
                 creased=False, edge=0.8, bridge=1.2, relief=soft, step=0.55)
    tailor.piece([(-2.5, 8, 1.5), (2.4, 8.6, 1.5), (8.4, -22, 0.5), (3.4, -23.4, 0.5)], 0.5, creased=False, edge=0.8,
                 bridge=1.2, relief=soft)
    tailor.piece([(-3, 8.5, 1.5), (1.4, 7.6, 1.5), (-3.2, -30.5, 0.5), (-8.4, -29.6, 0.5)], 0.5, creased=False,
                 edge=0.8, bridge=1.2, relief=soft)
    tailor.piece([(-3.8, 10.4, 2), (2.2, 11.4, 2), (3.6, 5.6, 2), (-2.6, 3.6, 2)], 1.1, creased=False, edge=1.6,
                 bridge=1.2, step=0.5)
