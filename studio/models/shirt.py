"""Shirts lying flat, seen from above: hem toward -y."""
import numpy as np

from kit.cloth import arc, flipped, map_weave, mirrored
from kit.folds import Folds
from kit.materials import material, matte
from kit.shapes import strap
from kit.weave import corduroy, jersey, linen, plain, ribbed
from models.tailoring import Tailor, band, box_of, collar, neck_ring

BODY = [(8.8, 71.2, 1), (22.5, 66.2, 5), (25.5, 48.5, 2), (25.2, 28, 9), (26, 0.6, 0.7), (12, 0, 5)]
ARMHOLE = [(22.8, 66), (22.0, 60), (22.8, 52), (25.4, 47.6)]
SHELL = '#efe8da'


def body(neck, sides=BODY):
    """A front with the neck curve cut out."""
    return [*neck, *flipped(sides), *reversed(sides)]


def armpits(y, x=19, amount=0.16):
    """Drags below the arms, running toward the chest."""
    return [(x, y - 4, 62, 24, 7, amount), (-x, y - 4, 118, 24, 7, amount)]


def tshirt(color='#a8482a', dark='#833722', brand='Orrinmoss', folded=False):
    """A T-shirt with a double-stitched ribbed collar and a chest pocket; or folded to a rectangle, as on a shelf."""
    drags = [*armpits(47, amount=0.07), (9, 22, 74, 30, 5, 0.04), (-12, 20, 101, 34, 5, 0.045),
             (33, 53, -42, 10, 4, 0.06), (-33, 53, 222, 10, 4, 0.06), (16, 8, 112, 16, 4, 0.04)]
    tailor = Tailor(jersey(color), dark, Folds((-42, 0), (42, 72), drags, 0.008, 3, fine=0.012), 3)
    thread = matte('#dba38c')
    if folded:
        for step, (x, y) in enumerate(((0.4, -0.5), (-0.3, 0.2), (0.2, -0.3))):
            tailor.piece([(-15 + x, 34.5 + y, 1.5), (15 + x, 34.5 + y, 1.5), (15 + x, 70, 3), (-15 + x, 70, 3)], 0.9,
                         creased=False)
        front = [*arc((0, 71.5), (8.8, 9.4), 0, -180, 16), (-14.8, 69.4, 2), (-15, 35, 1.5), (15, 35, 1.5),
                 (14.8, 69.4, 2)]
    else:
        sleeve = [(20, 66.4), (25, 64.6, 6), (41.5, 47.5, 0.7), (33, 39.8, 0.7), (25, 46, 2), (20, 50)]
        hem = np.array([(39.9, 49.4), (31.5, 41.9)])
        for corners, line, grain in ((sleeve, hem, -45), (flipped(sleeve), flipped(hem.tolist()), 45)):
            tailor.piece([(p[0] * 0.992, p[1] - 0.5, *p[2:]) for p in corners], 0.4, grain=grain, creased=False)
            tailor.piece(corners, 0.5, grain=grain, grooves=[(line, 0.25, 0.25)])
            tailor.sew(line, thread)
        front = body(arc((0, 71.5), (8.8, 9.4), 0, -180, 16))
    tailor.piece(mirrored([(0.01, 69.8, 1), (8.4, 70.6, 1), (12, 66), (0.01, 58)]), 0.5, jersey(dark), creased=False)
    tailor.patch(neck_ring(71.9, (8.5, 1.5), 1.8, (0, -180)), 0.25, False, ribbed(dark, 1.3))
    tailor.label(brand, (0, 66.8))
    if not folded:
        tailor.piece([(p[0], p[1] - 0.5, *p[2:]) for p in front], 0.4, creased=False)
    seams = [] if folded else [(ARMHOLE, 0.35, 0.3), (flipped(ARMHOLE), 0.35, 0.3),
                               ([(-26, 2.4), (26, 2.4)], 0.2, 0.25)]
    tailor.piece(front, 0.5, edge=0.6, grooves=seams)
    tailor.piece(neck_ring(71.6, (8.4, 9.0), 2.2, (0, -180)), 0.28, ribbed(color, 1.3), creased=False, wobble=0,
                 radius=0.25, step=0.45, edge=0.4)
    for gap in (0.5, 1.2):
        tailor.sew(arc((0, 71.5), (10.8 + gap, 11.4 + gap), -6, -174, 50), thread)
    if not folded:
        tailor.sew([(-25, 2.6), (25, 2.6)], thread)
        tailor.sew([(-25, 1.9), (25, 1.9)], thread)
    x = 0 if not folded else -2.6
    tailor.patch([(5 + x, 52), (17 + x, 52), (17 + x, 41), (11 + x, 38, 0.4), (5 + x, 41)], 0.7, False, edge=0.35,
                 grooves=[([(5 + x, 49.6), (17 + x, 49.6)], 0.3, 0.2)])
    tailor.sew([(5.4 + x, 51), (5.4 + x, 41.2), (11 + x, 38.5), (16.6 + x, 41.2), (16.6 + x, 51)], thread)
    tailor.sew([(5.2 + x, 50), (16.8 + x, 50)], thread)


def bent_sleeve(tailor, cuff, dark):
    """The right sleeve, laid over the front with the forearm across the waist, its cuff turned back."""
    tailor.piece([(21.6, 66.6, 2), (27, 62.4, 5), (36.6, 45, 10), (39.6, 33.5, 3), (35.4, 28.6, 3), (8, 26, 0.5),
                  (7.2, 36, 0.5), (27, 40.6, 2), (25.5, 48, 2), (22.2, 53, 1), (21.4, 60, 3)], 0.55, edge=0.75, grain=60)
    tailor.patch(band((7.2 + cuff, 37.4), (8 + cuff, 25.8), -cuff, 0.1)[::-1], 0.45, False, dark, grain=90)


def hanging_sleeve(tailor, side, cuff, end, wide):
    """A sleeve that lies beside the body, straight down."""
    def at(points):
        return points if side > 0 else flipped(points)
    x, y = end
    sleeve = [(20, 67), (25.5, 64.4, 6), (33.5, 46, 12), (x + wide / 2, y + 0.7, 0.6), (x - wide / 2, y - 0.7, 0.6),
              (28.6, 40, 10), (25, 46, 2), (20, 52)]
    lower = [(p[0] - 0.2, p[1] - 0.6, *p[2:]) for p in sleeve]
    tailor.piece(at(lower), 0.4, creased=False)
    tailor.piece(at(sleeve), 0.5, edge=0.65, grain=-14 * side)
    shift = 0.1 * cuff
    corners = [(x - wide / 2 - 0.3, y - 0.8), (x + wide / 2 + 0.3, y + 0.6),
               (x + wide / 2 - shift + 0.4, y + cuff + 0.6), (x - wide / 2 - shift - 0.3, y + cuff - 0.8)]
    tailor.patch(at(corners), 0.25, grain=-14 * side)


def linen_shirt(color='#a2ae93', dark='#8b967b', brand='Orrinmoss'):
    """A linen shirt folded to a rectangle, its band collar standing, with shell buttons on a half placket."""
    drags = [(-6, 14, 80, 26, 4, 0.07), (7, 18, 98, 28, 4, 0.07), (9, 28, 60, 12, 4, 0.09), (-9, 28, 120, 12, 4, 0.09)]
    tailor = Tailor(linen(color, 0.22), '#dfe3d3', Folds((-16, -2), (16, 40), drags, 0.02, 11, 1.0, fine=0.05), 11)
    for x, y in ((0.5, -0.6), (-0.4, 0.3), (0.2, -0.3)):
        tailor.piece([(-13.3 + x, y, 1.6), (13.3 + x, y, 1.6), (13 + x, 34 + y, 2.4), (-13 + x, 34 + y, 2.4)], 0.8,
                     creased=False)
    tailor.piece(mirrored([(0.01, 39.2, 3), (6.2, 37.4, 3), (9, 33), (0.01, 26)]), 0.5, linen(dark, 0.22), creased=False)
    tailor.label(brand, (0, 35.8), (4.2, 1.5), letters=0.54)
    front = [*arc((0, 36.0), (5.9, 5.4), 8, -188, 18), (-13.3, 34.4, 2.2), (-13.5, 0.4, 1.8),
             (13.5, 0.4, 1.8), (13.3, 34.4, 2.2)]
    tailor.piece(front, 0.6, edge=0.8, step=0.5)
    tailor.patch(box_of(-1.9, 7, 1.9, 30.6), 0.2)
    tailor.sew([(-1.6, 9), (1.6, 9)])
    tailor.sew(arc((0, 36.0), (6.5, 6.0), 0, -180, 50))
    shell = material(SHELL, roughness=0.2, clearcoat=0.8)
    for y in (28.6, 22.2, 15.8, 9.8):
        tailor.button((0, y), shell, 0.7)
    standing_band(tailor, linen(color, 0.22), (0, 36.0), (5.9, 5.4), 3.3)


def standing_band(tailor, cloth, middle, radii, height):
    """A band collar, from the front around the neck and back to the front, where its ends meet."""
    angles = np.radians(np.linspace(-84, 264, 90))
    base = float(tailor.bed.height(middle[0] + radii[0] + 1, middle[1] - 1)) - 0.5
    lean = 0.5 + 0.5 * np.sin(angles)
    path = [(middle[0] + radii[0] * np.cos(a), middle[1] + radii[1] * np.sin(a) * (0.5 if np.sin(a) > 0 else 1),
             base + height * (0.16 + 0.25 * up)) for a, up in zip(angles, lean)]
    made = strap(path, height, 0.4, (0, 0.5, 1), cloth, smooth=False)
    map_weave(made.data, [(v.co.x, v.co.y + v.co.z) for v in made.data.vertices])


def overshirt(color='#d6a12b', dark='#b58321', brand='Carrowdene'):
    """A corduroy overshirt with two buttoned chest pockets and cuffs turned back."""
    cord = corduroy(color)
    drags = [*armpits(46, 19, 0.16), (8, 16, 82, 34, 9, 0.1), (-9, 16, 97, 36, 9, 0.1), (38, 38, 110, 12, 7, 0.2),
             (-38, 38, 70, 12, 7, 0.2), (28, 32, 172, 16, 6, 0.14), (-28, 32, 8, 16, 6, 0.14)]
    tailor = Tailor(cord, '#e6c27a', Folds((-44, -1), (44, 72), drags, 0.03, 21, 1.5, fine=0.02), 21)
    horn = material('#5a3a22', roughness=0.3, clearcoat=0.6)
    lining = plain('#e7dac0')
    tailor.piece(mirrored([(0.01, 69, 1), (20, 66), (25.6, 46), (27.2, -0.9, 0.7), (0.01, -1.2, 5)]), 0.5,
                 creased=False)
    tailor.piece(mirrored([(0.01, 74.2, 1), (8, 73.6, 2), (12, 66), (0.01, 56)]), 0.6, lining, creased=False)
    tailor.label(brand, (0, 70.4), (5.2, 2.2), color='#3b3128', ink='#e9dcc2')
    sides = [(8.8, 71.2, 1), (23, 66.2, 5), (26.5, 48.5, 2), (26.4, 28, 9), (27.4, 0.6, 0.7), (12, 0, 5)]
    tailor.piece(body([(8.2, 70), (5.2, 66), (0, 61.5, 1), (-5.2, 66), (-8.2, 70)], sides), 0.7, edge=0.8,
                 grooves=[(ARMHOLE, 0.4, 0.35), (flipped(ARMHOLE), 0.4, 0.35)])
    tailor.patch(box_of(-2.2, 0.5, 2.2, 62), 0.25)
    for y in (57.5, 47.5, 37.5, 17.5, 7.5):
        tailor.button((0, y), horn, 0.85)
    for side in (1, -1):
        def at(points):
            return points if side > 0 else flipped(points)
        tailor.patch(at([(6, 36.6, 1.2), (19, 36.6, 1.2), (19, 52), (6, 52)]), 0.35)
        tailor.patch(at([(5.8, 52.8), (5.8, 48.4), (12.5, 45.4, 0.5), (19.2, 48.4), (19.2, 52.8)]), 0.35)
        tailor.button((12.5 * side, 47.6), horn, 0.75)
    collar(tailor, 70.8, (11.4, 57.4), 1.0, 63, thick=0.6, wide=0.4)
    bent_sleeve(tailor, 7.5, corduroy(dark))
    mirrored_sleeve(tailor, 7.5, 12, corduroy(dark))


def mirrored_sleeve(tailor, cuff, drop, dark):
    """The left sleeve, laid across lower than the right one."""
    y = -drop
    tailor.piece(flipped([(21.6, 66.6, 2), (27.5, 62, 5), (36.2, 44 + y * 0.6, 10), (39.6, 34 + y, 3),
                          (35.4, 29 + y, 3), (9.5, 28.5 + y, 0.5), (9.5, 38.6 + y, 0.5), (27, 41 + y * 0.8, 2),
                          (25.5, 48, 2), (22.2, 53, 1), (21.4, 60, 3)]), 0.55, edge=0.75, grain=-60)
    tailor.patch(flipped(band((9.5 + cuff, 40 + y), (9.5 + cuff, 28 + y), -cuff, 0.2)[::-1]), 0.45, False, dark,
                 grain=90)
