"""Dresses on a hanger, seen on a slim steel stand: hem toward the floor, front toward -y."""
import math

import numpy as np

from kit.cloth import map_weave
from kit.folds import smooth, waves
from kit.materials import matte, metal, wood
from kit.shapes import from_data, grid_faces, place, strap, tube, turned
from kit.soft_body import lined
from kit.soft_lines import smoothed, through
from kit.weave import plain, satin

SIDES = 420


class Tube:
    """Cloth that hangs in a closed tube. `shape` lists knots (height, half its width, half its depth); `top` and `hem`
    knots (share of the way around, height); the way around starts at the middle of the front, to the right."""

    def __init__(self, shape, top, hem, rows=200):
        self.shape = sorted(shape)
        self.share, self.down = np.meshgrid(np.arange(SIDES) / SIDES, np.linspace(0, 1, rows))
        top, hem = (np.interp(self.share, *np.array(knots).T) for knots in (top, hem))
        self.z = top + (hem - top) * self.down
        self.angle = around(2.4)[np.arange(SIDES)][None, :] + 0 * self.down
        self.x, self.y = self.section(self.angle)
        self.girth = float(np.hypot(np.diff(self.x[-1]), np.diff(self.y[-1])).sum())

    def section(self, angle):
        wide, deep = through(self.shape, self.z.ravel()).T.reshape(2, *self.z.shape)
        return wide * np.sin(angle), -deep * np.sign(np.cos(angle)) * np.abs(np.cos(angle)) ** 0.8

    def push(self, out):
        """Moves the cloth outward, by centimeters for each point."""
        ahead = np.roll(self.x, -1, 1) - np.roll(self.x, 1, 1), np.roll(self.y, -1, 1) - np.roll(self.y, 1, 1)
        long = np.maximum(np.hypot(*ahead), 1e-6)
        self.x, self.y = self.x + out * ahead[1] / long, self.y - out * ahead[0] / long

    def build(self, material, inner, thick=0.12):
        rows, columns = self.z.shape
        points = np.stack([self.x.ravel(), self.y.ravel(), self.z.ravel()], 1)
        made = from_data('cloth', points.tolist(), grid_faces(rows, columns, True), material)
        map_weave(made.data, np.stack([self.share.ravel() * self.girth, self.z.ravel()], 1))
        made.data.use_auto_smooth = False
        return lined(made, thick, inner, 0)


def around(power):
    """Angles that are evenly spread along a flat section's edge."""
    angle = np.linspace(0, 2 * math.pi, 4001)
    way = np.concatenate([[0], np.cumsum(np.hypot(np.diff(np.sin(angle) * power), np.diff(np.cos(angle))))])
    return np.interp(np.arange(SIDES) / SIDES, way / way[-1], angle)


def drape(share, down, count, seed, start=(0.1, 0.45), drift=0.5):
    """Folds around a tube, from -0.5 to 0.5: they begin at different heights below the top and deepen downward."""
    draw = np.random.default_rng(seed)
    turn = 2 * math.pi * share
    warp = sum(draw.uniform(-1, 1) / k * np.sin(k * turn + draw.uniform(0, 6.28) + drift * down) for k in (1, 2, 3, 5))
    crest = (0.5 + 0.5 * np.cos(count * turn + 2.2 * warp)) ** 0.75
    high = 0.68 + 0.32 * np.sin(3 * turn + draw.uniform(0, 6.28))
    begin = start[0] + (start[1] - start[0]) * (0.5 + 0.5 * np.sin(5 * turn + draw.uniform(0, 6.28)))
    return high * (crest - 0.5) * smooth(begin, begin + 0.6, down)


def slip_dress(color='#6b2f56', glint='#94507f'):
    """A bias-cut silk dress with a soft V neck and thin straps."""
    silk, inner = satin(color, glint), satin('#4b1d3b', color)
    neck = [(0, 97.5), (0.05, 99.6), (0.1, 103.4), (0.118, 104.2), (0.14, 102), (0.2, 98), (0.25, 96.6), (0.34, 97.2),
            (0.385, 99.4), (0.42, 97.6), (0.5, 95.4)]
    neck += [(1 - s, z) for s, z in neck[-2::-1]]
    dress = Tube([(108, 13.6, 4.2), (97, 15.4, 5.4), (88, 15.2, 5.8), (76, 13.8, 5.2), (60, 17.4, 6.0), (36, 21.5, 7.2),
                  (14, 27, 8.6)], neck, [(0, 14.6), (0.25, 12.6), (0.5, 14), (0.75, 13), (1, 14.6)])
    below = np.clip(104 - dress.z, 0, None)
    front = smooth(0.2, 0.1, np.minimum(dress.share, 1 - dress.share))
    hollow = below - 7 + dress.x ** 2 * 0.05
    cowl = 0.75 * np.sin(hollow * 1.25) * np.exp(-(hollow / 7.5) ** 2) * np.exp(-(dress.x / 9.5) ** 2)
    slant = dress.z + 0.9 * dress.x
    drag = 0.6 * waves(slant, 0 * slant, 22, 5, 2) * np.exp(-((dress.z - 72) / 16) ** 2)
    dress.push(cowl * front + drag + drape(dress.share, dress.down, 9, 21, (0.1, 0.34), 1.6) * (2.4 + 3.6 * dress.down)
               + drape(dress.share, dress.down, 22, 8, (0.02, 0.5), 1.2) * (0.5 + 1.3 * dress.down)
               + 0.14 * waves(dress.x, dress.z * 0.35, 11, 9, 3))
    dress.z += 0.5 * drape(dress.share, dress.down, 9, 21)
    dress.x += 1.6 * dress.down ** 2
    dress.build(silk, inner)
    for side in (-1, 1):
        over(side, 10.3, (103.9, -5.2), (99.2, 5.2), 0.55, silk)
    rail()


def sundress(color='#eba12a', dark='#cf881d'):
    """A sundress with a smocked bodice, wide straps and a full skirt of light voile."""
    voile, inner = plain(color, 7, 0.02), plain(dark, 7, 0.02)
    level = [(0, 103), (1, 103)]
    waist = [(0, 84), (1, 84)]
    bodice = Tube([(103, 15.6, 6.4), (94, 15.2, 6.6), (84, 12.8, 6.2)], level, waist, 130)
    way = bodice.share * 66
    row = bodice.z / 1.2
    pinch = 0.5 + 0.5 * np.sin(way * 5.2 + np.floor(row) * 2.4 + 1.3 * waves(way, bodice.z * 3, 4, 82, 2))
    rim = smooth(103, 102.4, bodice.z)
    bodice.push(0.42 * np.abs(np.sin(row * math.pi)) ** 0.6 * (0.35 + 0.65 * pinch) * rim
                + 0.22 * np.sin(way * 3.4 + np.sin(way)) * (1 - rim))
    bodice.build(voile, inner)
    skirt = Tube([(84.4, 12.9, 6.3), (78, 15.2, 7.6), (60, 22, 10.5), (38, 28.5, 13), (18, 33.5, 15)],
                 [(0, 84.4), (1, 84.4)], [(0, 19), (0.25, 17.6), (0.5, 19), (0.75, 17.8), (1, 19)], 190)
    gathers = 0.22 * np.sin(skirt.share * 2 * math.pi * 64 + 3 * np.sin(skirt.share * 40)) * np.exp(-skirt.down * 9)
    skirt.push(gathers + drape(skirt.share, skirt.down, 17, 5, (-0.12, 0.16), 0.8) * (1.6 + 3.6 * skirt.down)
               + drape(skirt.share, skirt.down, 31, 6, (-0.1, 0.3), 0.4) * 0.7
               + 0.1 * waves(skirt.x, skirt.z * 0.5, 11, 9, 2))
    skirt.z += 0.6 * drape(skirt.share, skirt.down, 17, 5)
    skirt.build(voile, inner)
    for side in (-1, 1):
        over(side, 9.6, (101.5, -6.9), (101.5, 6.9), 4.2, voile)
    rail()


def over(side, x, front, back, width, cloth):
    """A shoulder strap from the front (height, y) over the hanger to the back."""
    high = 117.4 - x * 0.3
    path = smoothed([(side * x, front[1], front[0] - 1), (side * x, front[1] * 0.9, front[0] + 3),
                     (side * x, -1.4, high), (side * x, 0, high + 1.3), (side * x, 1.4, high),
                     (side * x, back[1] * 0.9, back[0] + 3), (side * x, back[1], back[0] - 1)], per_span=8)
    strap([tuple(p) for p in path], width, 0.16, (1, 0, 0), cloth, smooth=False)


def rail():
    """The hanger, and the steel stand that it hangs from."""
    walnut, brass, black = wood('#a87548', '#7a4d2a', 'x'), metal('#c6a566', 0.25), matte('#26262a', 0.5)
    arm = [(-20, 0, 110.6), (-12, 0, 114.4), (-5, 0, 117.2), (0, 0, 118), (5, 0, 117.2), (12, 0, 114.4), (20, 0, 110.6)]
    tube(arm, [0.8, 1.0, 1.05, 1.15, 1.05, 1.0, 0.8], walnut)
    tube([(0, 0, 118), (0, 0, 122), (0.9, 0, 123.6), (2.4, 0, 125), (2.3, 0, 127.4), (0, 0, 128.6), (-2.3, 0, 127.2),
          (-2.5, 0, 126)], 0.24, brass)
    post = 15
    tube([(0, post, 0.6), (0, post, 124), (0, post, 128.4), (0, post - 2.4, 130.2), (0, post - 6, 129.9), (0, 0, 127.9),
          (0, -2.2, 127.7), (0, -3, 128.6)], 0.55, black, smooth=False)
    place(turned([(0, 0), (13, 0), (13, 0.9), (0, 0.9)], black, 0.3), (0, post, 0))
