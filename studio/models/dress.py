"""Dresses lying flat, seen from above: hem toward -y."""
import numpy as np

from kit.cloth import flipped
from kit.folds import Folds, smooth, waves
from kit.materials import metal, wood
from kit.shapes import tube
from kit.weave import plain, satin
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
    """A sundress with a smocked bodice, wide straps and a circle skirt of light voile, laid out in loose folds."""
    voile = plain(color, 7, 0.02)
    tailor = Tailor(voile, '#f6d79a', Folds((-52, -52), (52, 20), (), 0.004, 81, 1.3, fine=0.02), 81, (130, 130))
    draw = np.random.default_rng(4)
    # Each fold begins at the waist or a little below it: its place across, its width, where it begins, its height.
    folds = [(at + draw.uniform(-0.035, 0.035), draw.uniform(0.022, 0.045), draw.uniform(-0.1, 0.3),
              draw.uniform(0.5, 1.1)) for at in np.linspace(-0.94, 0.94, 21)]

    def pleats(across, down):
        return sum(high * np.exp(-np.abs((across - at - 0.02 * np.sin(down * 3 + at * 9)) / wide) ** 1.5)
                   * smooth(start, start + 0.35, down) for at, wide, start, high in folds)

    def skirt(x, y, inward):
        down = np.clip((15 - np.minimum(y, 15)) / 62, 0, 1.1)
        across = x / np.maximum(13 + 33 * down ** 0.9, 1)
        gathers = 0.14 * np.sin(across * 75 + 3 * np.sin(across * 17)) * smooth(0.3, 0, down)
        return (0.5 + 0.9 * down) * pleats(across, down) + gathers + 0.25 * smooth(0, 1.5, inward)
    hem = [(46.5 * across, -46 + 12.5 * across ** 2 - 0.7 * float(pleats(across, 1.0)) + 0.3 * np.sin(across * 7), 0.3)
           for across in np.linspace(1, -1, 120)]
    sides = [(12.6, 16, 1), (20, 2, 14)]
    under = [(p[0] * 0.995, p[1] + 0.8 + 0.5 * np.sin(p[0] * 0.6), 0.3) for p in hem]
    for edge, made, options in ((under, plain(dark, 7, 0.02), {'creased': False}),
                                (hem, None, {'relief': skirt, 'step': 0.45, 'edge': 0.3})):
        tailor.piece([*flipped(sides), *reversed(edge), *reversed(sides)], 0.25, made, **options)
    tailor.sew([(x * 0.985, y + 1.5) for x, y, _ in hem], long=0.5)
    strap = [(7.9, 34.6), (13.1, 34.6), (12.6, 52.6, 3), (11.4, 56.4, 1.2), (6.8, 56.4, 1.2), (7.2, 52.6, 3)]
    for side in (1, -1):
        tailor.patch([(side * x * 0.97, y - 0.5, *r) for x, y, *r in strap], 0.22, False, plain(dark, 7, 0.02))
    tailor.piece([(-13.4, 37.4, 1), (0, 37.8, 5), (13.4, 37.4, 1), (13, 30), (-13, 30)], 0.3, plain(dark, 7, 0.02),
                 creased=False)
    tailor.label(brand, (0, 36.3), (3.4, 1.1), letters=0.44)

    def smocking(x, y, inward):
        # Elastic threads every centimeter; between them the cloth puffs up in small uneven gathers.
        row = y / 1.25 + 0.05 * np.sin(x * 0.5)
        puff = np.abs(np.sin(row * np.pi)) ** 0.6
        pinch = 0.5 + 0.5 * np.sin(x * 5.2 + np.floor(row) * 2.4 + 1.4 * waves(x, y * 3, 4, 82, 2))
        return 0.5 * puff * (0.35 + 0.65 * pinch) * smooth(0, 0.4, inward) + 0.3 * smooth(0, 2, inward)
    bodice = [(-14.6, 35, 1), (14.6, 35, 1), (14.9, 28, 6), (12.8, 15.2, 1), (-12.8, 15.2, 1), (-14.9, 28, 6)]
    tailor.piece(bodice, 0.4, edge=0.6, relief=smocking, step=0.3, creased=False)

    def ruffle(x, y, inward):
        return 0.3 * np.sin(x * 3.4 + 1.5 * np.sin(x * 1.1)) * smooth(0, 0.4, inward)
    tailor.patch([(-14.6, 34.7), (14.6, 34.7), (14.7, 36.4), (-14.7, 36.4)], 0.22, False, relief=ruffle, step=0.3)
    for side in (1, -1):
        tailor.patch([(side * x, y, *r) for x, y, *r in strap], 0.25, inset=0.4)
