"""A field jacket lying flat, seen from above: hem toward -y."""
from kit.cloth import flipped, mirrored
from kit.folds import Folds
from kit.materials import gloss, material, metal
from kit.shapes import place, turned
from kit.text import text
from kit.weave import corduroy, flannel, waxed
from models.shirt import ARMHOLE, armpits, body, hanging_sleeve
from models.tailoring import Tailor, box_of, collar


def field_jacket(color='#76522f', light='#8f6c45', cord='#3b2616', brand='Carrowdene', tin=True):
    """Waxed cotton with four bellows pockets, a storm flap, brass studs and a corduroy collar; a tin of wax."""
    drags = [*armpits(46, 19, 0.08), (-33, 40, 60, 12, 4, 0.1), (33, 40, 120, 12, 4, 0.1), (35, 26, 160, 10, 3, 0.09),
             (-35, 24, 20, 10, 3, 0.09), (21, 30, 120, 14, 4, 0.06)]
    tailor = Tailor(waxed(color, light), '#a5814f', Folds((-44, -6), (44, 72), drags, 0.012, 31, 1.3, fine=0.035), 31)
    brass, dark = metal('#b48f4d', 0.32), waxed('#4b321c', '#5f4329')
    for side in (-1, 1):
        hanging_sleeve(tailor, side, 5, (37.5, 6), 12)
        tailor.patch([(p[0] * side, p[1]) for p in ((40.8, 8), (37, 7.6), (37, 10), (40.6, 10.4))], 0.3, False)
    hem = -5
    tailor.piece(mirrored([(0.01, 69, 1), (20, 66), (26, 46), (28, hem - 0.8, 0.7), (0.01, hem - 1, 5)]), 0.5, dark,
                 creased=False)
    tailor.piece(mirrored([(0.01, 74.4, 1), (8, 73.8, 2), (12, 66), (0.01, 54)]), 0.6, flannel('#5a6a4c', '#90986c'),
                 creased=False)
    tailor.label(brand, (0, 70), (5.6, 2.4), '#2c241b', '#d9b779', 0.74)
    sides = [(8.8, 71.2, 1), (23.4, 66.2, 5), (27, 48.5, 2), (27, 28, 9), (28.2, hem + 0.4, 0.7), (12, hem, 5)]
    tailor.piece(body([(8.4, 70), (6, 66), (1.5, 59, 1), (-6, 66), (-8.4, 70)], sides), 0.7, edge=0.8,
                 grooves=[(ARMHOLE, 0.4, 0.35), (flipped(ARMHOLE), 0.4, 0.35)])
    for side in (1, -1):
        yoke = [(7.5, 69.4), (22, 65.2), (21.9, 59.8), (6, 60.4)]
        tailor.sew([(side * x, y) for x, y in yoke[2:]])
        tailor.sew([(side * x, y) for x, y in ((22, 64.8), (21.2, 60), (22, 52), (24.6, 47.6))])
        bellows(tailor, side, 7, 22.5, 3, 20, 5.6, brass)
        bellows(tailor, side, 7.4, 19.8, 38, 51, 4.6, brass)
    # The storm flap, wider than the placket beneath it
    tailor.patch([(-3.4, hem + 1.2), (3.8, hem + 1.2), (3.8, 60), (-1.2, 62.5)], 0.4)
    for y in (55, 43.5, 32, 20.5, 9):
        tailor.snap((1.6, y), brass, 0.9)
    tailor.sew([(-27, hem + 2.4), (-4, hem + 2.4)])
    tailor.sew([(4.4, hem + 2.4), (27, hem + 2.4)])
    collar(tailor, 70.8, (13, 56.6), 2.2, 61.5, corduroy(cord, 1.1), 0.7, 0.6, False)
    if tin:
        wax_tin((23, -17), brand)


def bellows(tailor, side, x0, x1, y0, y1, flap, stud):
    """A pocket with side folds, and a flap with a stud."""
    def at(points):
        return points if side > 0 else flipped(points)
    tailor.patch(at([(x0 - 0.7, y0 - 0.7), (x1 + 0.7, y0 - 0.7), (x1 + 0.7, y1), (x0 - 0.7, y1)]), 0.5, False)
    tailor.patch(at(box_of(x0, y0, x1, y1)), 0.75, bridge=0.6)
    middle = (x0 + x1) / 2
    tailor.patch(at([(x0 - 0.9, y1 + 1), (x0 - 0.9, y1 + 1.4 - flap), (middle, y1 - flap - 0.6, 6),
                     (x1 + 0.9, y1 + 1.4 - flap), (x1 + 0.9, y1 + 1)]), 0.4, bridge=0.5)
    tailor.snap((side * middle, y1 + 1.6 - flap), stud, 0.85)


def wax_tin(at, brand):
    """A small flat tin with a printed lid."""
    lid = material('#33402f', roughness=0.35, metallic=0.4, clearcoat=0.4)
    place(turned([(0, 0), (4.6, 0), (4.6, 1.2), (0, 1.2)], metal('#c9c6bd', 0.3), 0.15), (*at, 0))
    place(turned([(0, 1.1), (4.85, 1.1), (4.85, 2.3), (4.5, 2.3), (4.4, 2.2), (0, 2.2)], lid, 0.15), (*at, 0))
    cream = gloss('#ecdcb4')
    text('WAX', 1.9, cream, (at[0], at[1] + 0.4, 2.23), (0, 0, 0))
    text(brand, 0.8, cream, (at[0], at[1] - 1.5, 2.23), (0, 0, 0))
