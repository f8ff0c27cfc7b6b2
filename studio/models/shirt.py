"""Shirts that lie flat, seen from above: hem towards -y."""
import numpy as np

from kit.cloth import Bed, Folds, arc, flipped, mirrored, outline
from kit.materials import matte
from kit.text import text
from kit.weave import jersey, plain, ribbed

BODY = [(0, 70.6), (8.8, 71.2, 1), (22.5, 66, 5), (25.5, 48.5, 2), (25.2, 28, 9), (26, 0.6, 0.7), (12, 0, 5), (0, 0, 5)]
SLEEVE = [(21, 67), (25, 64.5, 6), (41.5, 47.5, 0.7), (33, 39.8, 0.7), (25, 46, 2), (20, 50)]
ARMHOLE = [(22.6, 66), (22.0, 60), (23, 52), (25.4, 47.6)]


def tshirt(color='#a8482a', dark='#8d3a20', brand='', seed=3):
    """A T-shirt with a ribbed collar and a chest pocket."""
    bed = Bed(100, 110)
    cloth, rib, thread = jersey(color), ribbed(color, 1.3), matte(dark)
    drags = [(18, 44, 58, 22, 8, 0.10), (-18, 44, 122, 24, 8, 0.10), (9, 22, 74, 30, 9, 0.07), (-12, 20, 100, 34, 10, 0.08),
             (2, 38, 85, 26, 8, 0.06), (33, 53, -40, 9, 6, 0.08), (-33, 53, 220, 9, 6, 0.08)]
    folds = Folds((-42, 0), (42, 72), drags, 0.02, seed)
    for sleeve, grain in ((SLEEVE, -45), (flipped(SLEEVE), 45)):
        bed.lay(outline([(p[0], p[1] - 0.4, *p[2:]) for p in sleeve], seed=seed), cloth, 0.35, grain=grain)
        hem = np.array([sleeve[2][:2], sleeve[3][:2]], float)
        inner = hem + np.array([-1.6 if sleeve is SLEEVE else 1.6, 1.6])
        bed.lay(outline(sleeve, seed=seed), cloth, 0.5, folds=folds, grain=grain, grooves=[(inner, 0.2, 0.25)])
        bed.stitches(inner, thread)
    inside = mirrored([(0, 71.8), (8.6, 72.4, 1), (11, 66), (0, 60)])
    bed.lay(outline(inside), jersey(dark), 0.5)
    label(bed, brand, (0, 68.6))
    bed.lay(outline([(p[0], p[1] - 0.5) for p in mirrored(BODY)], seed=seed + 1), cloth, 0.4)
    neck = arc((0, 71.5), (8.8, 9.4), 0, -180, 16)
    body = [*neck, *flipped(BODY[2:-1]), *reversed(BODY[2:])]
    seams = [(ARMHOLE, 0.25, 0.25), (flipped(ARMHOLE), 0.25, 0.25), ([(-26, 2.2), (26, 2.2)], 0.2, 0.25)]
    bed.lay(outline([(x, y, *r) for x, y, *r in body], seed=seed), cloth, 0.8, 1.0, folds, grooves=seams)
    ring = [*arc((0, 71.5), (10.8, 11.6), 2, -182, 24), *arc((0, 71.5), (8.6, 9.2), -180, 0, 24)]
    bed.lay(outline(ring, wobble=0, radius=0.2), rib, 0.3, 0.5, step=0.4)
    bed.stitches(arc((0, 71.5), (11.3, 12.2), -8, -172, 40), thread)
    bed.stitches([(-25, 2.5), (25, 2.5)], thread)
    pocket = [(5.5, 52), (17.5, 52), (17.5, 41), (11.5, 38, 0.4), (5.5, 41)]
    bed.lay(outline(pocket, radius=0.4, wobble=0.05), cloth, 0.3, bridge=0.3)
    bed.stitches([(5.9, 50), (5.9, 41.2), (11.5, 38.5), (17.1, 41.2), (17.1, 50)], thread)
    bed.stitches([(5.7, 50.2), (17.3, 50.2)], thread)


def label(bed, brand, at, size=(4.2, 1.9), color='#f3eee4', ink='#3a352f'):
    """A woven label with the maker's name."""
    x, y = at
    w, h = size
    bed.lay(outline([(x - w / 2, y - h / 2), (x + w / 2, y - h / 2), (x + w / 2, y + h / 2), (x - w / 2, y + h / 2)],
                    0.3, 0, radius=0.1), plain(color), 0.08, bridge=0.3, step=0.4)
    if brand:
        text(brand, 0.62, matte(ink), (x, y, float(bed.height(x, y)) + 0.05), (0, 0, 0), depth=0.01)
