"""Dresses lying flat, seen from above: hem toward -y."""
import numpy as np

from kit.cloth import flipped
from kit.folds import Folds, smooth, waves
from kit.materials import metal, wood
from kit.shapes import tube
from kit.weave import crepe, satin
from models.tailoring import Tailor


def slip_dress(color='#6b2f56', glint='#94507f', brand='Thimbrelle'):
    """A bias-cut silk dress with a soft V neck and thin straps, its skirt swung to one side."""
    silk = satin(color, glint)
    drags = [(0, 6, 82, 46, 6, 0.2), (8, -14, 74, 44, 6, 0.24), (-8, -20, 92, 44, 6, 0.24), (16, -34, 68, 30, 6, 0.26),
             (-14, -40, 98, 26, 6, 0.24), (4, -42, 78, 28, 6, 0.26), (9, 20, 122, 18, 5, 0.2), (-9, 18, 58, 18, 5, 0.2),
             (0, 40, 0, 10, 3, 0.16), (-12, -4, 70, 26, 5, 0.16), (12, 4, 108, 26, 5, 0.16)]
    tailor = Tailor(silk, '#7c3c63', Folds((-36, -60), (44, 58), drags, 0.05, 71, 1.3, stiff=0.5), 71, (120, 140))
    sides = [(15.6, 40, 1.5), (16.6, 33, 4), (14.4, 18, 16), (20.5, -2, 22), (35, -56, 3), (22, -59.4, 12),
             (4, -58, 14),
             (-12, -60, 12), (-25, -55.6, 3), (-19.5, -4, 22), (-14.4, 18, 16), (-16.6, 33, 4), (-15.6, 40, 1.5)]
    inside = [(-15.6, 40.4, 1.5), (-7, 44), (0, 45.4, 4), (7, 44), (15.6, 40.4, 1.5), (16.4, 32), (-16.4, 32)]
    tailor.piece(inside, 0.4, satin('#4b1d3b', color), creased=False)
    tailor.label(brand, (0, 42.4), (4.2, 1.6), '#f3e8ee', '#5e2549', 0.56)
    tailor.piece([(p[0] * 1.01, p[1] - 0.8, *p[2:]) for p in sides], 0.3, satin('#4b1d3b', color), creased=False)
    neck = [(-9.5, 46.6, 0.8), (-3.5, 41, 4), (0, 38.4, 3), (3.5, 41, 4), (9.5, 46.6, 0.8)]

    def cowl(x, y, inward):
        # The neckline droops in soft scallops, one below the other.
        far = np.hypot(x * 0.8, (y - 52))
        return 0.45 * np.sin(far * 1.15) * np.exp(-((y - 36) / 7) ** 2) * np.exp(-(x / 10) ** 2) * smooth(0, 2, inward)
    tailor.piece([*neck, *sides], 0.45, edge=0.6, relief=cowl, grain=45, step=0.6)
    rim = [(-9.5, 46.4), *neck[1:-1], (9.5, 46.4)]
    tailor.cord([(p[0], p[1] - 0.1) for p in rim], 0.22, silk)
    for side in (-1, 1):
        line = ((-0.3, 44.2), (1.1, 43.8), (-1.4, 60.6), (-2.8, 60.4))
        tailor.piece([(side * (9 + dx), y, 0.2) for dx, y in line], 0.3, creased=False, step=0.4)
    hanger()


def hanger():
    """A slim wooden hanger with a brass hook."""
    walnut = wood('#a87548', '#7a4d2a', 'x')
    arm = [(-19, 53.4, 0.9), (-12, 56.8, 0.9), (-5, 59.6, 0.9), (0, 60.8, 0.9), (5, 59.6, 0.9), (12, 56.8, 0.9),
           (19, 53.4, 0.9)]
    tube(arm, [0.75, 0.95, 1.05, 1.15, 1.05, 0.95, 0.75], walnut)
    hook = [(0, 61, 0.9), (0, 64.5, 0.9), (0.9, 66.4, 0.9), (2.6, 68, 0.9), (2.4, 71, 0.9), (-0.4, 72.2, 0.9),
            (-2.8, 70.6, 0.9), (-3, 69, 0.9)]
    tube(hook, 0.26, metal('#c6a566', 0.25))


def sundress(color='#eba12a', dark='#cf881d', brand='Thimbrelle'):
    """A sundress with a smocked bodice, wide straps and a circle skirt that falls in deep folds."""
    voile = crepe(color, 0.04)
    tailor = Tailor(voile, '#f6d79a', None, 81, (130, 130))
    folds = 11

    def fan(x, y):
        """A point of the skirt, from 0 at the waist to 1 at the hem and from -1 to 1 across."""
        down = (15 - y) / 62
        return down, x / np.maximum(13 + 33 * down ** 0.9, 1)

    def skirt(x, y, inward):
        down, across = fan(x, np.minimum(y, 15))
        down = np.clip(down, 0, 1.1)
        phase = across * folds * 1.55 + 0.55 * np.sin(across * 4.3 + 1) + 0.25 * np.sin(down * 5 + across * 9)
        deep = (0.35 + 2.1 * smooth(0, 0.9, down))
        fine = 0.16 * np.sin(across * 62 + 2 * np.sin(across * 13)) * smooth(0.45, 0, down)
        return deep * (0.5 + 0.5 * np.sin(phase * 2)) ** 1.3 * 0.85 + fine + 0.3 * smooth(0, 3, inward)
    hem = []
    for across in np.linspace(1, -1, 90):
        phase = across * folds * 1.55 + 0.55 * np.sin(across * 4.3 + 1)
        y = -46 + 12.5 * across ** 2 - 1.1 * np.sin(phase * 2) + 0.5 * np.sin(across * 7)
        hem.append((46.5 * across, y, 0.3))
    sides = [(12.6, 16, 1), (20, 2, 14)]
    under = [(p[0] * 1.0, p[1] - 1.2, 0.3) for p in hem]
    tailor.piece([*flipped(sides), *reversed(under), *reversed(sides)], 0.4, crepe(dark), creased=False)
    tailor.piece([*flipped(sides), *reversed(hem), *reversed(sides)], 0.5, edge=0.9, relief=skirt, step=0.55,
                 creased=False)
    strap_line = [(8.2, 35), (13, 35.6), (13.4, 50), (9.6, 54.6, 2), (7.4, 54.4, 1), (8.2, 48)]
    for side in (1, -1):
        tailor.patch([(side * x * 0.98, y - 0.4, *r) for x, y, *r in strap_line], 0.3, False, crepe(dark))
    tailor.piece([(-13.4, 38, 1), (0, 38.8, 5), (13.4, 38, 1), (13, 30), (-13, 30)], 0.4, crepe(dark), creased=False)
    tailor.label(brand, (0, 37.4), (3.4, 1.1), letters=0.44)

    def smocking(x, y, inward):
        row = y / 1.55
        puff = np.abs(np.sin(row * np.pi))
        pinch = 0.5 + 0.5 * np.sin(x * 4.4 + np.floor(row) * 2.1 + 0.7 * waves(x, y, 5, 82, 1))
        return (0.62 * puff ** 0.7 * (0.45 + 0.55 * pinch)) * smooth(0, 0.6, inward) + 0.5 * smooth(0, 4, inward)
    bodice = [(-15.2, 34.6, 1), (-7.4, 36.2, 3), (0, 35, 5), (7.4, 36.2, 3), (15.2, 34.6, 1), (15.2, 28, 3),
              (12.8, 15.4, 1), (-12.8, 15.4, 1), (-15.2, 28, 3)]
    tailor.piece(bodice, 0.8, edge=1.2, relief=smocking, step=0.38, creased=False)

    def ruffle(x, y, inward):
        return 0.3 * np.sin(x * 3.4 + np.sin(x)) * smooth(0, 0.5, inward)
    tailor.patch([(-15, 34.4), (-7.4, 35.8, 3), (0, 34.6, 5), (7.4, 35.8, 3), (15, 34.4), (15, 36), (7.4, 37.8, 3),
                  (0, 36.4, 5), (-7.4, 37.8, 3), (-15, 36)], 0.3, False, relief=ruffle, step=0.35)
    for side in (1, -1):
        tailor.patch([(side * x, y, *r) for x, y, *r in ((8, 35.6), (13.2, 35.2), (13.8, 50), (10.2, 56.2, 2),
                                                         (6.6, 55.6, 2), (8.2, 49))], 0.45, inset=0.5)
