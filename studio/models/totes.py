"""Tote bags: standing, with two handles."""
import math

import numpy as np

from kit.folds import smooth
from kit.materials import material, metal
from kit.shapes import rounded_rectangle, tube
from kit.soft import band, belt, panel, patch, printed, spaced, stitched, stitches
from kit.soft_body import Body, lined
from kit.soft_hardware import grommet, rope, stud, zipper
from kit.soft_lines import corners, smoothed
from kit.soft_materials import canvas, hide, suede, thread, waxed


def both_sides(body):
    return ((body.front, -1), (body.back, 1))


def leather_tote(color='#73422b', lining='#a97c57', sewn='#d9b98c'):
    """Bridle leather, unlined, with stitched and riveted handles."""
    skin_, nap, sewing, brass = hide(color, 0.36, 0.35), suede(lining), thread(sewn), metal('#c79a52', 0.25)
    height = 31.0

    def bend(points):
        # The mouth curves where the handles pull.
        share = np.clip(points[:, 2] / height, 0, 1) ** 3
        points[:, 2] += share * (0.9 * np.cos(points[:, 0] / 9.5 * math.pi) - 0.5) * 0.6
        return points
    body = Body([(0, 16.4), (0.35, 17.4), (1.2, 17.9), (14, 19.2), (31, 21.4)],
                [(0, 5.2), (0.35, 6.3), (1.2, 6.8), (14, 6.3), (31, 4.7)],
                [(0, 7), (12, 5.5), (31, 3.2)], 0.16, 15, 4, bend)
    lined(body.build(skin_, rows=80), 0.32, nap)
    body.floor(nap, 0.3)
    rim = body.around.points(np.arange(140) / 140, np.full(140, height))
    tube([tuple(p) for p in rim + (0, 0, 0.02)], 0.17, hide('#4e2b1b', 0.4), closed=True)
    dark = hide('#5f3522', 0.36, 0.35)
    for surface, side in both_sides(body):
        for x in (1, -1):
            edge = [(x * (15.9 + 3.6 * z / 31), z) for z in np.linspace(1.2, 30.2, 24)]
            stitched(surface, edge, sewing, 0.01, length=0.55, gap=0.3, thick=0.075)
        stitched(surface, [(x, 2.2) for x in np.linspace(-16, 16, 30)], sewing, 0.01, length=0.55, gap=0.3, thick=0.075)
        for x in (-8.6, 8.6):
            tab = corners([(x - 1.5, 20.4), (x + 1.5, 20.4), (x + 1.25, 29), (x + 0.9, 31.4), (x - 0.9, 31.4),
                           (x - 1.25, 29)], [1.4, 1.4, 0.8, 0.6, 0.6, 0.8])
            patch(surface, tab, dark, sewing, 0.3, 0.32, {'length': 0.42, 'gap': 0.22, 'thick': 0.065})
            at, up = surface.points([x, x], [22.0, 27.0]), surface.normals([x, x], [22.0, 27.0])
            for k in range(2):
                stud(0.55, 0.28, brass, at[k] + up[k] * 0.3, up[k])
        lean = 2.2 if side < 0 else -1.0
        root = surface.points([8.6], [29.0])[0][1] + side * 0.45
        line = [(-8.6, root, 25.5), (-8.6, root + side * 0.1, 30), (-8.5, root - side * lean * 0.3, 38),
                (-7.2, root - side * lean, 48),
                (-3.4, root - side * lean * 1.25, 54), (0, root - side * lean * 1.3, 55.4)]
        line += [(-x, y, z) for x, y, z in line[-2::-1]]
        flat = [0.35, 0.5, 0.72, 0.74, 0.74, 0.74, 0.74, 0.74, 0.72, 0.5, 0.35]
        tube(line, flat, dark)
        fine = smoothed(line)
        stitches(fine[20:-20] + np.array([0, side * 0.72, 0]), np.tile([0, side, 0], (len(fine) - 40, 1)), sewing, 0.5,
                 0.28, 0.06)
    printed(body.front, 'AWLSTEAD', 1.0, material('#4a2616', roughness=0.6), (0, 7.0), 1.3)


def rope_tote(color='#263459', rope_color='#e6dcc6', sewn='#d8cfba'):
    """Heavy canvas on a flat base, with handles of laid rope through eyelets."""
    cloth, inner, sewing = canvas(color), canvas('#d9cdb4'), thread(sewn)
    brass, cord = metal('#cfa760', 0.22), canvas(rope_color, 0.12)
    height = 34.0

    def bend(points):
        share = smooth(12, height, points[:, 2])
        points[:, 2] += share * (0.55 * np.sin(points[:, 0] / 5.2 + 0.7) + 0.35 * np.sin(points[:, 0] / 2.6)) * 0.6
        points[:, 0] += share * 0.4
        return points
    body = Body([(0, 18.6), (0.4, 19.4), (2, 19.8), (18, 20.2), (34, 20.6)],
                [(0, 7.6), (0.4, 8.5), (2, 8.9), (18, 8.0), (34, 5.8)], [(0, 9), (10, 6), (34, 2.9)], 0.62, 9, 12, bend)
    lined(body.build(cloth, rows=110, columns=220), 0.22, inner)
    body.floor(inner, 0.3)
    lined(body.build(cloth, 30.2, 34.06, rows=16, columns=340, lift=0.16), 0.3, inner)
    lined(body.build(cloth, 0.05, 6.4, rows=40, columns=340, lift=0.16), 0.2, cloth)
    for z in (30.7, 33.4, 5.9, 5.3):
        ring = [(t, z) for t in np.linspace(0, 1, 160)]
        stitched(body.around, ring, sewing, 0.21, length=0.5, gap=0.3, thick=0.07)
    for surface, side in both_sides(body):
        roots = []
        for x in (-8.4, 8.4):
            at, up = surface.points([x], [31.6])[0], surface.normals([x], [31.6])[0]
            grommet(1.35, brass, at + up * 0.2, up)
            roots.append(at)
        lean = 3.4 if side < 0 else 0.2
        y = roots[0][1] + side * 0.9
        line = [(-8.5, y - side * 0.1, 27.8), (-8.4, y + side * 0.35, 29.6), (-8.4, y + side * 0.1, 31.6),
                (-8.2, y - side * 1.1, 34), (-8.3, y - side * (1.0 + lean * 0.3), 41),
                (-5.9, y - side * (1 + lean), 49), (0, y - side * (1.2 + lean * 1.2), 52.4)]
        line += [(-x, y_, z) for x, y_, z in line[-2::-1]]
        rope(line, 0.95, cord)
        for x in (-8.45, 8.45):
            knot(x, y + side * 0.15, 28.4, 0.95, cord)
    label = corners(rounded_rectangle(7, 3.0, 0.3), 0)
    patch(body.front, label + (0, 11.5), hide('#a8703f'), sewing, 0.18, 0.25,
          {'length': 0.28, 'gap': 0.18, 'thick': 0.045})
    printed(body.front, 'PORTMANTEL', 0.78, material('#3d2413', roughness=0.7), (0, 11.5), 1.15, 0.22)


def knot(x, y, z, radius, material_):
    """A stopper knot with a frayed end below."""
    turns = []
    for step in range(40):
        angle = step / 39 * 2 * math.pi * 2.2
        turns.append((x + math.cos(angle) * radius * 0.95, y + math.sin(angle) * radius * 0.75,
                      z + (step / 39 - 0.5) * radius * 1.7))
    rope(turns, radius * 0.75, material_, smooth=False)
    rope([(x, y, z), (x + 0.1, y, z - 1.6), (x - 0.15, y, z - 3.0)], radius * 0.95, material_)


def weekender(color='#d6a12b', trim='#5b3420'):
    """A wide zip tote of waxed twill with leather handles that run down to a leather base."""
    cloth, skin_, sewing = waxed(color), hide(trim, 0.4, 0.3), thread('#e9d3a0')
    brass = metal('#c99a48', 0.22)
    height = 30.0

    def bend(points):
        share = smooth(12, height, points[:, 2])
        points[:, 2] -= share * 1.5 * np.clip(1 - (points[:, 0] / 25) ** 2, 0, 1)
        return points
    body = Body([(0, 22.4), (0.5, 23.8), (2.5, 24.6), (14, 25.0), (24, 24.8), (28, 24.2), (30, 23.4)],
                [(0, 8.4), (0.5, 9.6), (2.5, 10.4), (12, 10.4), (20, 8.4), (26, 4.9), (28.6, 2.6), (30, 1.2)],
                [(0, 7), (14, 4.6), (26, 3.6), (30, 3.2)], 0.42, 12, 21, bend)
    body.build(cloth, rows=110, columns=220)
    body.floor(skin_, 0.02)
    lined(body.build(skin_, 0.02, 7.0, rows=30, lift=0.16), 0.2, skin_)
    stitched(body.around, [(t, 6.5) for t in np.linspace(0, 1, 200)], sewing, 0.18, length=0.55, gap=0.32, thick=0.075)
    xs = np.linspace(-24.0, 24.0, 70)
    line = np.stack([xs, np.zeros(70), 30.35 - 1.5 * np.clip(1 - (xs / 25) ** 2, 0, 1) - 0.8 * (np.abs(xs) / 24) ** 8],
                    1)
    zipper(line, np.tile([0, 0, 1], (70, 1)), canvas('#8a5d23'), brass, 3.0, 0.85, brass, 0.86, 3.4)
    for x in (-1, 1):
        ends = np.array([(x * 21.6, 0, 29.9), (x * 23.6, 0, 29.6), (x * 25.0, 0, 27.8), (x * 25.6, 0, 24.8)])
        band(smoothed(ends), (0, 1, 0), 3.6, 0.3, skin_, thread=sewing, margin=0.4)
    for surface, side in both_sides(body):
        pocket = corners([(-8.6, 7.2), (8.6, 7.2), (8.6, 18.4), (-8.6, 18.4)], 0.4)
        if side < 0:
            panel(surface, pocket, cloth, 0.35, 0.3)
            belt(surface, [(-8.6, 18.1), (8.6, 18.1)], 1.8, 0.25, skin_, 0.35, thread=sewing, margin=0.3)
        else:
            # The trolley sleeve.
            panel(surface, corners([(-13, 9.4), (13, 9.4), (13, 21), (-13, 21)], 0.4), cloth, 0.5, 0.4)
            for z in (9.8, 20.6):
                belt(surface, [(-13.2, z), (13.2, z)], 1.5, 0.2, skin_, 0.45, thread=sewing, margin=0.28)
        for x in (-9.8, 9.8):
            belt(surface, [(x, z) for z in np.linspace(1.2, 22.6, 20)], 2.6, 0.3, skin_, 0.3, thread=sewing,
                 margin=0.35)
            at, up = spaced(surface, [(x, 21.6), (x, 19.9)], 1.6)
            for k in (0, -1):
                stud(0.42, 0.2, brass, at[k] + up[k] * 0.55, up[k])
        root, up = surface.points([9.8], [22.5])[0], surface.normals([9.8], [22.5])[0]
        y = root[1] + side * 0.35
        fall = 5.8 if side < 0 else 2.0
        points = [(-9.8, y, root[2] - 0.4), (-9.8, y - side * 1.2, root[2] + 3.5), (-9.4, y - side * 2.2, root[2] + 10),
                  (-7.4, y - side * (2.6 + fall * 0.1), root[2] + 16), (-3, y - side * 2.8, root[2] + 19.2),
                  (0, y - side * 2.9, root[2] + 19.7)]
        points = smoothed(points + [(-x, y_, z) for x, y_, z in points[-2::-1]])
        # Flat against the bag at the bottom, flat in the hand at the top.
        flat = smooth(0.25, 0.85, np.abs(np.linspace(-1, 1, len(points))))[:, None]
        band(points, np.array([1.0, 0, 0]) * flat + np.array([0, 1.0, 0]) * (1 - flat), 2.5, 0.5, skin_, thread=sewing,
             margin=0.35)
    printed(body.front, 'PORTMANTEL', 1.15, material('#f0dba6', roughness=0.6), (0, 3.6), 1.25, 0.2)
