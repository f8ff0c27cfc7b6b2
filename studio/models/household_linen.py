"""Throws and towels, folded, rolled or spread."""
import numpy as np

from kit.cloth_folded import fringe, halved_twice, rolled, sweep, threads, turn, warped, zigzag_with_fall
from kit.folds import smooth, waves
from kit.materials import matte, wood
from kit.shapes import box, tube
from kit.text import text
from kit.weave import checked, flannel, linen, plain, striped, terry, waffle
from models.pillow import surface


def side_label(brand, at, color='#f4efe4', ink='#3a352f', size=(4.2, 1.7), letters=0.6):
    """A woven label at a seam, facing the front."""
    x, y, z = at
    box((size[0], 0.1, size[1]), plain(color), 0.04, at=(x, y, z - size[1] / 2))
    text(brand, letters, matte(ink), (x, y - 0.07, z), depth=0.01)


def bath_towel(color='#2450b4', light='#dfe6f5', brand='Heron & Hemstitch'):
    """A thick terry towel, folded twice, with a flat woven band near the end."""
    thick, long, wide = 2.1, 36, 30
    # The band ends up on top, just behind the front fold.
    front = long - 2 * thick + 1.5 * thick * np.pi
    pile = terry(color, (front + 1.2, front + 5.6), light)

    def loops(u, s):
        flat = smooth(0.4, 0, np.abs(s - front - 3.4) - 2.3)
        loop = np.sin(u * 5.1 + 2 * np.sin(s * 3.7)) * np.sin(s * 4.7 + 2 * np.sin(u * 3.1))
        return 0.1 * loop * (1 - flat) - 0.16 * flat
    sweep(halved_twice(long, thick), wide, thick * 0.97, pile, 0.42, 0.42, loops, 0.4, 18, 0.4)
    side_label(brand, (wide / 2 - 5.5, -long / 2 - 0.2, thick * 2.0), size=(5.2, 1.8), letters=0.5)


def waffle_throw(color='#a6b197', brand='Heron & Hemstitch'):
    """A waffle throw, folded, its end hanging over the front with a knotted fringe; its cotton bag beside it."""
    cell, thick, wide, layers, long, fall = 1.6, 2.3, 35, 5, 29, 3.6

    def squares(u, s):
        return 0.34 * (1 - np.abs(np.sin(u * np.pi / cell) * np.sin(s * np.pi / cell)) ** 0.6)
    path = zigzag_with_fall(long, thick, layers, fall)
    sweep(path, wide, thick * 0.92, waffle(color, cell), 0.32, 0.32, squares, 0.32, 5, 0.5)
    y, z = path[-1]
    spots = [warped(np.array([x, y, z + 0.5]), 0.32, 5) for x in np.arange(-wide / 2 + 0.7, wide / 2 - 0.3, 1.3)]
    fringe(spots, plain(color), 3.6, 0.4, 0.19, (0, -0.12, -1), seed=2)
    x, top = wide / 2, thick * layers
    loop = [(x - 3, 9, top - 1.2), (x + 0.6, 9.4, top - 1), (x + 2.6, 10.4, top - 2.2), (x + 0.6, 11.6, top - 1),
            (x - 3, 12, top - 1.2)]
    threads([(loop, [0.22] * len(loop))], plain('#efe9da'))
    storage_bag((-wide / 2 - 6.5, -9), brand)


def storage_bag(at, brand):
    """A small cotton drawstring bag."""
    cotton, cord = linen('#ece4d2', 0.16), plain('#b9a98a')
    angle, t = np.meshgrid(np.linspace(0, 2 * np.pi, 181), np.linspace(0, 1, 90))
    height = 19 * t
    width = np.interp(t, [0, 0.03, 0.2, 0.55, 0.72, 0.8, 0.86, 1], [5.4, 6.8, 7.6, 6.6, 3.6, 2.2, 2.5, 4.4])
    gather = smooth(0.3, 0.82, t) * (0.55 + 0.5 * t)
    ripple = 1 + 0.2 * gather * np.sin(angle * 13 + 1.2 * np.sin(angle * 3)) + 0.05 * waves(angle * 3, t * 9, 6, 3, 2)
    x, y = width * ripple * np.cos(angle), width * ripple * np.sin(angle) * 0.72
    surface(at[0] + x, at[1] + y + 0.4 * np.sin(t * 4), height + 0.4 * gather * np.cos(angle * 13), cotton,
            np.stack([(angle * 7).ravel(), height.ravel()], -1))
    ring = [(at[0] + 2.75 * np.cos(a), at[1] + 2.1 * np.sin(a), 15.4) for a in np.linspace(0, 2 * np.pi, 40)]
    threads([(ring, [0.34] * 40)], cord)
    for dx in (-1, 1):
        line = [(at[0] + 0.4 * dx, at[1] - 2.2, 15.4), (at[0] + 2.6 * dx, at[1] - 5.6, 11.5),
                (at[0] + 1.8 * dx, at[1] - 6.4, 7 + dx)]
        threads([(line, [0.26] * 3)], cord)
    box((6.4, 0.12, 2.6), plain('#b4bfa4'), 0.04, at=(at[0], at[1] - 5.75, 3.4))
    text(brand, 0.62, matte('#30382a'), (at[0], at[1] - 5.85, 4.7), depth=0.01)


def beach_towel(color='#f3eee2', stripe='#e39a24'):
    """A flat-woven striped towel, rolled up, its tasseled end lying in front."""
    bands = [(0.0, 3.4, stripe), (4.2, 4.7, stripe), (5.3, 5.8, stripe)]
    cloth = striped(color, bands, 0, 6.6)
    wide, thick, core, turns, tail = 32, 0.55, 0.5, 7.5, 17
    path = rolled(turns, thick * 1.12, core, tail)
    path = [(y, z + thick * 0.5) for y, z in path]
    sweep(path, wide, thick, cloth, 0.4, 0.5, None, 0.3, 8, 0.8)
    spots = [warped(np.array([x, -tail + 0.15, thick * 0.6]), 0.3, 8) for x in np.arange(-wide / 2 + 0.8, wide / 2,
                                                                                         1.25)]
    fringe(spots, plain(color), 3.2, 0.32, 0.15, (0, -1, -0.06), 0.2, seed=4)
    hanging_loop(wide)


def hanging_loop(wide):
    """A loop of tape at the corner of the towel's end."""
    tape = [(wide / 2 - 1.6, -14.6, 0.75), (wide / 2 + 0.6, -14.4, 0.7), (wide / 2 + 2, -13.6, 0.35),
            (wide / 2 + 0.6, -12.8, 0.7), (wide / 2 - 1.6, -12.6, 0.75)]
    threads([(tape, [0.22] * len(tape))], plain('#e39a24'))


def checked_throw(color='#6b2f56', oat='#dccdb2', line='#b98e9c', brand='Weftonby'):
    """A lambswool throw hung over a wooden rail: checks, a seam in the middle, a fringe."""
    wide, rail, front, back = 60, 66, 49, 40
    wool = checked(color, oat, 12, line)

    def hung(at):
        x, y, z = at[..., 0], at[..., 1], at[..., 2]
        down = np.clip((rail - z) / 50, 0, 1)
        side = np.where(y > 0, 1, -1)
        # Folds begin at the rail and deepen downward; the cloth narrows to make room for them.
        phase = x * 0.33 + 1.1 * waves(x, z * 0.3, 40, 15, 2) + 0.5 * side
        deep = 0.2 + 4.6 * down ** 0.8
        return np.stack([x * (1 - 0.1 * down) + 0.7 * np.cos(phase) * down * deep * 0.5 + 1.2 * down
                         * waves(z, y * 0, 60, 16, 1), y + side * (deep * (0.5 + 0.5 * np.sin(phase)) + down * 0.6),
                         z + 0.5 * down * waves(x, y, 40, 17, 1)], -1)
    path = [(2.0, rail - back), *turn(0, rail, 2.0, 0, 180), (-2.0, rail - front)]
    def joined(u, s):
        return -0.35 * np.exp(-(u / 0.35) ** 2)
    sweep(path, wide, 0.75, wool, 0.7, 0.5, joined, hung, 14)
    for y, z, seed in ((-2.0, rail - front, 6), (2.0, rail - back, 9)):
        for shade, first in ((color, 0.7), (oat, 1.9)):
            spots = [hung(np.array([[x, y, z + 0.5]]))[0] for x in np.arange(-wide / 2 + first, wide / 2 - 0.3, 2.4)]
            fringe(spots, flannel(shade), 5.6, 0.42, 0.22, (0, -0.05, -1), seed=seed)
    stand(wide, rail)
    spot = hung(np.array([[wide / 2 - 6, -2.4, rail - front + 4]]))[0]
    box((5.4, 0.14, 2.6), plain('#f3ead9'), 0.04, at=(spot[0], spot[1] - 0.55, spot[2]))
    text(brand, 0.9, matte('#5a2c45'), (spot[0], spot[1] - 0.64, spot[2] + 1.3), depth=0.01)


def stand(wide, rail):
    """A plain oak rail on two crossed pairs of legs."""
    oak = wood('#b98c5c', '#8a5f38', 'z')
    tube([(-wide / 2 - 7, 0, rail), (0, 0, rail), (wide / 2 + 7, 0, rail)], 1.35, wood('#b98c5c', '#8a5f38', 'x'))
    for side in (-1, 1):
        x = side * (wide / 2 + 4)
        for foot in (-1, 1):
            tube([(x, foot * 15, 0.9), (x, foot * 7, rail / 2), (x, foot * -1.2, rail + 4)], 1.15, oak)
        tube([(x, -10, 21), (x, 0, 21), (x, 10, 21)], 0.8, wood('#b98c5c', '#8a5f38', 'y'))
