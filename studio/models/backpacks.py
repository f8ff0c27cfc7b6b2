"""City backpacks: roll-top and satchel."""
import math

import numpy as np

from kit.folds import smooth
from kit.materials import material, matte, metal
from kit.shapes import rounded_rectangle
from kit.soft import band, belt, panel, patch, printed, raised, skin, stitched
from kit.soft_body import Body, draped, lined
from kit.soft_hardware import buckle, clip_buckle, seat, slider, zipper
from kit.soft_lines import corners, inset, resampled, smoothed
from kit.soft_materials import canvas, hide, thread, webbing, woven
from models.pack_parts import along, haul_loop, shoulder_straps, zip_on


def roll_top(color='#5b6770', web='#2f353a', accent='#d08a4e'):
    """Coated canvas with welded seams, rolled shut and clipped down at the sides."""
    cloth = woven(color, 0.24, 0.3, 0.15, 0.62, 0.35, shade=0.16)
    tape, strap, plastic = matte('#4a555d', 0.55), webbing(web), matte('#202427', 0.45)
    steel, inner = metal('#b9bdc2', 0.28), matte('#d9dde0', 0.7)
    body = Body([(0, 12.6), (0.5, 13.6), (1.8, 14.2), (16, 14.6), (32, 14.4), (38, 14.6), (43, 15.0)],
                [(0, 5.8), (0.5, 6.8), (1.8, 7.4), (14, 7.7), (26, 7.0), (34, 5.0), (39, 2.4), (43, 0.9)],
                [(0, 5.5), (28, 4.2), (38, 2.8), (43, 2.4)], 0.4, 12, 31)
    body.build(cloth, rows=120, columns=200)
    body.floor(matte('#353c42'), 0.02)
    lined(body.build(matte('#434c53', 0.7), 0.05, 5.2, rows=30, lift=0.14), 0.15, cloth)
    # The roll: cloth rolled forward one and a half times.
    spiral = [(0.1, 41.5), (0.2, 43.2)]
    for angle in np.linspace(0, 4.6 * math.pi / 2 + 1.2, 44):
        radius = 2.35 - 0.16 * angle
        spiral.append((-1.75 + radius * math.cos(angle), 44.2 + radius * math.sin(angle) * 0.95))

    def rumpled(x, way):
        return 0.14 * np.sin(x / 2.3 + way) + 0.1 * np.sin(x / 0.9 + way * 2) * smooth(6, 14, np.abs(x))
    roll, length = draped(spiral, rumpled)
    made = skin(roll, np.linspace(-15.2, 15.2, 90), np.linspace(0, length, 90), cloth)
    lined(made, 0.28, inner, 0)
    for x in (-15.3, 15.3):
        side = math.copysign(1, x)
        line = smoothed([(x * 0.99, -1.7, 44.6), (x * 1.05, -1.5, 42.6), (x * 1.01, -0.9, 37.5), (x * 0.985, -0.8, 31),
                         (x * 0.975, -0.8, 24)])
        band(line, (0, 1, 0), 2.4, 0.22, strap)
        seat(clip_buckle(3.2, plastic, 5.0), line[26] + np.array([side * 0.3, 0, 0]), (side, 0, 0.06), (0, 0, 1))
        seat(slider(3.2, 2.0, 0.25, plastic), line[40] + np.array([side * 0.2, 0, 0]), (side, 0, 0), (0, 0, 1))
    top = smoothed([(0, 3.4, 38.5), (0, 1.4, 43.5), (0, 0.2, 46.4), (0, -1.9, 46.9), (0, -4.1, 45.2), (0, -4.3, 42.5),
                    (0, -5.6, 36), (0, -7.4, 29.6)])
    band(top, (1, 0, 0), 2.6, 0.24, strap)
    at, up = body.front.points([0], [28.2])[0], body.front.normals([0], [28.2])[0]
    seat(buckle(3.6, 3.2, 0.26, steel), at + up * 0.55, up)
    belt(body.front, [(0, 26.8), (0, 21.5)], 2.6, 0.24, strap, 0.08)
    patch(body.front, corners([(-2.2, 20.2), (2.2, 20.2), (2.2, 23.0), (-2.2, 23.0)], 0.5), hide(accent),
          thread('#f0d5b0'), 0.3, 0.25)
    # Welded seams: flat tapes without stitching.
    for x in (-9.6, 9.6):
        belt(body.front, [(x, z) for z in np.linspace(5.0, 37, 30)], 0.9, 0.06, tape, 0.03)
    pocket = corners([(-9.1, 6.0), (9.1, 6.0), (9.1, 19.4), (-9.1, 19.4)], [1.2, 1.2, 0.5, 0.5], 8)
    panel(body.front, pocket, cloth, 0.55, 0.5)
    top_of = raised(body.front, pocket, 0.55, 0.5)
    zip_on(top_of, [(-8.4, 17.6), (0, 17.6), (8.4, 17.6)], tape, matte('#1d2124'), steel, 0.05, width=2.0, tooth=0.42,
           at=0.08)
    printed(top_of, 'PORTMANTEL', 0.85, material('#c9d0d4', roughness=0.6), (4.4, 8.0))
    points, ups = along(body, 0.3, 7, 33, side=1, lift=0.05)
    zipper(points, ups, tape, matte('#1d2124'), 2.2, 0.5, steel, 0.8, 2.4)
    shoulder_straps(body, cloth, strap, plastic, 38, 6, out=7.0)
    haul_loop((0, 5.2, 38.5), 7, 4.6, strap, 2.3, 0.4)


def school_pack(color='#f6e2a2', tan='#c8935f', sewn='#fff3cf'):
    """A canvas satchel with a lid, two leather straps with buckles, a front pocket, side pockets."""
    cloth, leather, sewing = woven(color, 0.13, 0.35, shade=0.1), hide(tan, 0.45, 0.15), thread('#f0d9ae')
    brass, inner, white = metal('#d3ae62', 0.22), canvas('#e9dcb8'), thread(sewn)
    body = Body([(0, 13.2), (0.6, 14.4), (2.2, 15.0), (20, 15.2), (36, 14.2), (39.5, 13.2)],
                [(0, 5.6), (0.6, 6.8), (2.2, 7.4), (16, 7.6), (32, 6.2), (39.5, 4.6)],
                [(0, 6), (20, 4.8), (39.5, 3.4)], 0.5, 11, 42)
    lined(body.build(cloth, rows=100, columns=200), 0.2, inner)
    body.floor(leather, 0.02)
    lined(body.build(leather, 0.05, 3.6, rows=24, lift=0.16), 0.2, leather)
    stitched(body.around, [(t, 3.2) for t in np.linspace(0, 1, 160)], sewing, 0.17, length=0.45, gap=0.25, thick=0.06)
    # Front and side pockets.
    pocket = corners([(-10.4, 4.2), (10.4, 4.2), (10.2, 19.0), (-10.2, 19.0)], [2.4, 2.4, 0.8, 0.8], 10)
    panel(body.front, pocket, cloth, 3.0, 1.6, 0.6)
    swollen = raised(body.front, pocket, 3.0, 1.6)
    stitched(swollen, [(x, 17.9) for x in np.linspace(-9.2, 9.2, 40)], white, 0.0, length=0.42, gap=0.25)
    for turn in (0.0, 0.5):
        t = 4.8 / body.around.scale[0]
        side = corners([(turn - t, 4.2), (turn + t, 4.2), (turn + t, 17.5), (turn - t, 17.5)], 0.012)
        panel(body.around, side, cloth, 1.4, 0.8, 0.6)
    profile = smoothed([(5.6, 33), (5.4, 37.5), (4.2, 40.6), (1.6, 41.9), (-1.6, 41.8), (-4.4, 40.4), (-6.2, 37.2),
                        (-7.4, 32.5), (-8.6, 27.0), (-9.8, 22), (-10.5, 18)])

    def drawn(x, way):
        # The lid's sides hang lower, slightly uneven.
        waves = 0.16 * np.sin(x / 3.7 + way / 5) + 0.1 * np.sin(x / 2.1 - way / 2.2)
        return waves - 1.1 * smooth(10.5, 16.0, np.abs(x)) ** 1.5
    lid, length = draped(profile, drawn)
    low = length - 1.2
    outline = corners([(-14.6, 0.5), (14.6, 0.5), (15.6, 8), (15.4, low - 3.5), (12.5, low), (-12.5, low),
                       (-15.4, low - 3.5), (-15.6, 8)], [1, 1, 5, 4, 3.5, 3.5, 4, 5], 9)
    patch(lid, outline, cloth, white, 0.34, 0.55, {'length': 0.42, 'gap': 0.25}, edge=0.3, step=0.6)
    patch(lid, inset_rim(outline), cloth, None, 0.36)
    for x in (-7.0, 7.0):
        belt(lid.lifted(0.3), [(x, way) for way in np.linspace(6.0, low - 1.0, 40)], 2.5, 0.28, leather, 0.05,
             thread=sewing, margin=0.32)
        start = lid.lifted(0.45).points([x], [low - 1.2])[0]
        below = swollen.points([x], [12.4])[0]
        hang = smoothed([start, start * 0.6 + below * 0.4 + (0, -0.9, 0), below + (0, -0.75, 1.2),
                         below + (0, -0.5, -3.2)])
        band(hang, (1, 0, 0), [2.5, 2.5, 2.5, 2.4, 1.9, 0.9], 0.28, leather, thread=sewing, margin=0.32)
        tab = corners([(x - 1.55, 8.0), (x + 1.55, 8.0), (x + 1.55, 15.0), (x - 1.55, 15.0)], 0.8)
        patch(swollen, tab, leather, sewing, 0.2, 0.28)
        seat(buckle(3.9, 3.2, 0.24, brass), below + (0, -0.72, 1.4), (0, -1, 0.05))
        keeper = below + np.array([0, -0.62, -1.2])
        band([keeper + (-1.75, 0.3, 0), keeper + (-1.7, -0.1, 0), keeper + (0, -0.16, 0), keeper + (1.7, -0.1, 0),
              keeper + (1.75, 0.3, 0)], (0, 0, 1), 1.0, 0.2, leather)
    label = np.array(rounded_rectangle(5.6, 2.6, 0.35)) + (0, low - 5.5)
    patch(lid.lifted(0.35), label, leather, sewing, 0.14, 0.22, {'length': 0.25, 'gap': 0.15, 'thick': 0.04})
    shoulder_straps(body, leather, leather, brass, 36, 6, wide=4.6, out=7.0, thread=sewing)
    haul_loop((0, 4.4, 40.6), 7.5, 4.8, leather, 2.3, 0.5, 0.8, sewing)


def inset_rim(outline):
    """A narrow band inside an outline, for a double hem."""
    return inset(resampled(outline, 0.5, closed=True), 1.1)
