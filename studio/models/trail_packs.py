"""Outdoor and travel backpacks: day pack, travel pack, a child's pack."""
import math

import bpy
import numpy as np

from kit.folds import smooth
from kit.materials import material, matte, metal
from kit.shapes import objects_of, place, rounded_rectangle, slab, tube, turned
from kit.soft import band, belt, panel, patch, printed, raised, skin
from kit.soft_body import Body, lined
from kit.soft_hardware import clip_buckle, seat, zipper
from kit.soft_lines import corners, smoothed
from kit.soft_materials import mesh_cloth, nylon, thread, webbing, woven
from models.pack_parts import cord_pull, domed, haul_loop, levels, over, shoulder_straps, zip_on


def bottle(x, y, z, color='#d8dcdf'):
    """A bottle for a side pocket."""
    steel = metal(color, 0.3)
    profile = [(0, 0), (3.1, 0), (3.2, 0.4), (3.2, 17), (3.0, 18.6), (2.3, 20.2), (2.3, 21), (0, 21)]
    made = [turned(profile, steel, 0.5), turned([(0, 21), (2.5, 21), (2.5, 23.6), (0, 23.6)], matte('#2b2d30', 0.5),
                                                0.4)]
    return place(made, (x, y, z))


def day_pack(color='#e2622e', dark='#34383d', cord='#f3efe6'):
    """Light ripstop with a stretch pocket, bungee cord, bottle pockets, a mesh back and a sternum strap."""
    cloth, deep, strap = nylon(color, 0.4), nylon(dark, 0.2), webbing('#2b2e33')
    plastic, lace, mesh = matte('#1f2225', 0.45), matte(cord, 0.6), mesh_cloth('#3d4248', '#191b1e')
    height, shoulder = 46.0, 7.0
    width, depth = domed([(0, 11.5), (8, 13.2), (20, 13.8), (32, 12.6), (39, 10.6)],
                         [(0, 6.2), (8, 8.4), (18, 8.6), (30, 7.2), (39, 5.2)], height, shoulder, 2.0)
    body = Body(width, depth, [(0, 4), (30, 3.2), (46, 2.5)], 0.3, 11, 52)
    skin(body.around, np.arange(200) / 200, levels(height, shoulder, 90), cloth, closed=True)
    lined(body.build(deep, 0.1, 4.6, rows=24, lift=0.12), 0.12, deep)
    # Stretch pocket with a hemmed, dipping rim.
    pocket = corners([(-9.6, 4.0), (9.6, 4.0), (10.2, 22), (4, 19.6), (0, 19.1), (-4, 19.6), (-10.2, 22)],
                     [2.5, 2.5, 0.5, 3, 3, 3, 0.5], 8)
    panel(body.front, pocket, mesh, 0.9, 0.9, 0.6)
    full = raised(body.front, pocket, 0.9, 0.9)
    belt(full, smoothed([(-9.7, 21.6), (-4, 19.3), (0, 18.8), (4, 19.3), (9.7, 21.6)]), 1.0, 0.25, deep, 0.0)
    # Bungee zigzag.
    rows = [(-6.8, 22.6), (6.8, 25.0), (-6.3, 27.8), (6.3, 30.4), (-5.6, 33.2), (5.6, 35.4)]
    other = [(-x, z) for x, z in rows]
    for zigzag in (rows, other):
        pts = body.front.points(*np.array(zigzag).T) + body.front.normals(*np.array(zigzag).T) * 0.35
        for a, b in zip(pts, pts[1:]):
            tube([tuple(a), tuple((a + b) / 2 + (0, -0.35, 0)), tuple(b)], 0.2, lace)
    for x, z in rows + other:
        belt(body.front, [(x * 1.28, z - 0.5), (x * 1.02, z), (x * 1.28, z + 0.5)], 0.8, 0.16, strap, 0.2)
    # A zipper around the top, and a small one below it.
    zip_on(body.front, [(-11.2, 31), (-10.4, 36.5), (-6.2, 40.2), (0, 41.2), (6.2, 40.2), (10.4, 36.5), (11.2, 31)],
           deep, plastic, None, 0.1, width=1.5, tooth=0.45)
    for x, z in ((2.6, 41.0), (-3.4, 40.9)):
        at, out = body.front.points([x], [z])[0], body.front.normals([x], [z])[0]
        cord_pull(at, out, lace, plastic)
    # Side pockets of mesh, a bottle in one; straps above them.
    for turn in (0.0, 0.5):
        t = 6.0 / body.around.scale[0]
        sign = 1 if turn == 0 else -1
        lean = [(turn - t, 3), (turn + t, 3), (turn + t, 15.5 if sign < 0 else 19.5),
                (turn - t, 19.5 if sign < 0 else 15.5)]
        panel(body.around, corners(lean, 0.01), mesh, 2.2 if sign > 0 else 4.4, 1.4, 0.6)
        for z in (25, 33):
            belt(body.around, [(turn + s, z + s * 30 * sign) for s in np.linspace(-0.10, 0.085, 14)], 1.6, 0.16, strap,
                 0.15)
    bottle(-13.7, -0.2, 5.4)
    label = corners(rounded_rectangle(5.2, 1.7, 0.3), 0) + (0, 37.6)
    patch(body.front, label, matte('#26292d', 0.6), None, 0.12)
    printed(body.front, 'CAIRNHOPPER', 0.62, material('#f4efe6', roughness=0.6), (0, 37.6), 1.1, 0.16)
    back = corners([(-9.8, 3), (9.8, 3), (9.2, 36), (-9.2, 36)], 3, 8)
    panel(body.back, back, mesh, 0.9, 1.0, 0.7)
    for x in (-4.6, 4.6):
        panel(body.back, corners([(x - 2.9, 5), (x + 2.9, 5), (x + 2.7, 33.5), (x - 2.7, 33.5)], 1.6), mesh, 1.7, 1.0,
              0.6)
    shoulder_straps(body, mesh, strap, plastic, 38, 5, spread=4.6, wide=6.0, out=8.0, apart=10.5, sternum=0.48,
                    clip=matte('#f07a2f', 0.45))
    haul_loop((0, 4.4, 42.6), 5.5, 4.6, strap, 2.0, 0.3)


def travel_pack(color='#27513a', dark='#1c2a22', cubes=True):
    """A carry-on that opens like a suitcase, two packing cubes in front."""
    cloth, strap, plastic = woven(color, 0.26, 0.3, 0.25, 0.7, 0.3, shade=0.18), webbing('#1d2320'), matte('#1a1d1b',
                                                                                                           0.45)
    deep, teeth = nylon(dark, 0.2), matte('#101311', 0.5)
    height, shoulder = 53.0, 4.2
    width, depth = domed([(0, 15.6), (10, 16.4), (40, 16.4), (48, 15.8)], [(0, 8.2), (10, 9.6), (36, 9.6), (48, 8.4)],
                         height, shoulder, 2.2)
    body = Body(width, depth, [(0, 6), (40, 5.5), (53, 4)], 0.3, 14, 61)
    skin(body.around, np.arange(220) / 220, levels(height, shoulder, 90), cloth, closed=True)
    points, ups = over(body, 0.25, 4, height, 0.1)
    zipper(points, ups, deep, teeth, 2.6, 0.55, plastic, 0.22, 2.6)
    low = corners([(-13.2, 3.4), (13.2, 3.4), (13.2, 22.5), (-13.2, 22.5)], [2.6, 2.6, 2, 2], 10)
    high = corners([(-13.2, 25), (13.2, 25), (12.6, 46.5), (-12.6, 46.5)], [2, 2, 3.4, 3.4], 10)
    for outline, rise, zip_z in ((low, 2.2, 19.6), (high, 1.6, 42.4)):
        panel(body.front, outline, cloth, rise, 1.3, 0.7)
        top = raised(body.front, outline, rise, 1.3)
        zip_on(top, [(-11.6, zip_z), (0, zip_z), (11.6, zip_z)], deep, teeth, None, 0.02, width=2.2, tooth=0.45)
        at, out = top.points([10.4], [zip_z])[0], top.normals([10.4], [zip_z])[0]
        cord_pull(at, out, matte('#c8793a', 0.6), matte('#c8793a', 0.6), 2.6)
        if zip_z > 30:
            printed(top, 'CAIRNHOPPER', 1.9, material('#cfd8cc', roughness=0.6), (0, 33))
    for z in (12.5, 36.0):
        for side in (1, -1):
            line = [(side * x, z) for x in (9.4, 11, 13, 14.6, 15.6)]
            lifted = body.front.lifted(lambda x, zz: 2.4 * smooth(-13.6, -12.4, -np.abs(x))
                                       * np.where(zz < 24, 1.0, 0.72))
            belt(lifted, line, 2.2, 0.2, strap, 0.1)
            wrap = [(0.25 - side * 0.25 + side * s, z) for s in np.linspace(-0.105, 0.03, 12)]
            belt(body.around, wrap, 2.2, 0.2, strap, 0.12)
            at, out = lifted.points([side * 10.8], [z])[0], lifted.normals([side * 10.8], [z])[0]
            seat(clip_buckle(3.0, plastic, 5.0), at + out * 0.2, out, (side, 0, 0))
    haul_loop((0, -1.0, 52.6), 12, 2.6, strap, 2.8, 0.7, 0.2)
    for side in (1, -1):
        grip = smoothed([(side * 16.3, 1, 18), (side * 17.6, 1, 20.5), (side * 18.0, 1, 27), (side * 17.6, 1, 33.5),
                         (side * 16.3, 1, 36)])
        band(grip, (0, 1, 0), 2.8, 0.7, strap)
    shoulder_straps(body, deep, strap, plastic, 46, 7, spread=5.5, wide=6.6, out=7.0, apart=13)
    if cubes:
        packing_cube((-9.5, -23, 0), 12, '#d0834a', 22, 15, 7.0)
        packing_cube((14.5, -19.5, 0), -18, '#8aa692', 16, 13, 6.0)


def packing_cube(at, turn, color, long, wide, tall):
    """A soft box with a mesh window and a zip, lying flat."""
    def build():
        cloth, mesh, tape = nylon(color, 0.2), mesh_cloth('#3b3f3c', '#191c1a', 0.4), matte('#232724', 0.5)
        body = Body(*domed([(0, long / 2), (tall, long / 2)], [(0, wide / 2), (tall, wide / 2)], tall, 1.6, 1.2), 6,
                    0.3, 6, 5)
        skin(body.around, np.arange(140) / 140, levels(tall, 1.6, 30), cloth, closed=True)
        ring = np.linspace(0.5, 1.5, 120)
        zip_on(body.around, [(t, tall * 0.62) for t in ring], tape, matte('#101210'), None, 0.06, width=1.2, tooth=0.38)
        window = slab(rounded_rectangle(long - 4.4, wide - 4.4, 1.6), 0.3, mesh, 0.14)
        window.location.z = tall - 0.12
        grip = smoothed([(-2.6, -wide / 2, tall * 0.35), (-2.2, -wide / 2 - 1, tall * 0.37),
                         (0, -wide / 2 - 1.3, tall * 0.38),
                         (2.2, -wide / 2 - 1, tall * 0.37), (2.6, -wide / 2, tall * 0.35)])
        band(grip, (0, 0, 1), 1.4, 0.2, webbing('#232724'))
    made = objects_of(build)
    bpy.context.view_layer.update()
    place(made, at, (0, 0, turn))


def kids_pack(color='#8fc0e0', accent='#f2b632', warm='#ea6a4f'):
    """Small and round, with a hill-and-sun pocket, bright zips and a chest clip."""
    cloth, sunny, red = nylon(color, 0.2, 0.5), matte(accent, 0.55), matte(warm, 0.55)
    strap, navy, white = webbing('#f2b632'), nylon('#2f4a74', 0.2), thread('#fdf6e6')
    height, shoulder = 31.0, 7.5
    width, depth = domed([(0, 10.8), (8, 11.8), (18, 11.8), (24, 11.0)], [(0, 5.6), (8, 6.6), (16, 6.4), (24, 5.2)],
                         height, shoulder, 2.4)
    body = Body(width, depth, [(0, 4), (31, 2.8)], 0.2, 9, 71)
    skin(body.around, np.arange(180) / 180, levels(height, shoulder, 70), cloth, closed=True)
    lined(body.build(navy, 0.1, 4.2, rows=24, lift=0.14), 0.12, navy)
    points, ups = over(body, 0.3, 12, height, 0.12)
    zipper(points, ups, navy, sunny, 2.4, 0.62, sunny, 0.33, 2.4)
    pocket = corners([(-8.6, 3.4), (8.6, 3.4), (8.8, 11.5), (6.6, 16.6), (0, 18.6), (-6.6, 16.6), (-8.8, 11.5)],
                     [2.5, 2.5, 3, 4, 5, 4, 3], 9)
    panel(body.front, pocket, cloth, 2.2, 1.5, 0.5)
    top = raised(body.front, pocket, 2.2, 1.5)
    arc = [(-7.9, 10.6), (-5.9, 14.9), (0, 16.7), (5.9, 14.9), (7.9, 10.6)]
    zip_on(top, arc, navy, sunny, None, 0.04, width=1.9, tooth=0.5)
    at, out = top.points([5.4], [15.1])[0], top.normals([5.4], [15.1])[0]
    cord_pull(at, out, sunny, red, 2.4)
    sun = [(2.9 + 1.75 * math.cos(a), 11.0 + 1.75 * math.sin(a)) for a in np.linspace(0, 2 * math.pi, 32,
                                                                                      endpoint=False)]
    patch(top, sun, sunny, None, 0.14)
    far = corners([(-6.6, 4.6), (6.6, 4.6), (6.6, 6.6), (1.6, 8.4), (-2.6, 12.2), (-6.6, 7.6)],
                  [1.4, 1.4, 0.8, 2, 1.0, 1], 8)
    patch(top, far, nylon('#4f86b5', 0.2), white, 0.18, 0.25, {'length': 0.3, 'gap': 0.2, 'thick': 0.05})
    near = corners([(-6.7, 4.5), (6.7, 4.5), (6.7, 8.0), (3.6, 9.6), (-1.0, 6.6), (-6.7, 6.0)],
                   [1.4, 1.4, 0.8, 2.5, 2.5, 0.8], 8)
    patch(top.lifted(0.26), near, nylon('#3f8f6d', 0.2), white, 0.18, 0.25, {'length': 0.3, 'gap': 0.2, 'thick': 0.05})
    stripe = [(x, 21.4) for x in np.linspace(-10.6, 10.6, 30)]
    belt(body.front, stripe, 1.3, 0.1, material('#e9edf0', roughness=0.25, metallic=0.3), 0.06)
    for turn in (0.0, 0.5):
        t = 4.6 / body.around.scale[0]
        panel(body.around, corners([(turn - t, 3.6), (turn + t, 3.6), (turn + t, 11.5), (turn - t, 11.5)], 0.012),
              mesh_cloth('#2f4a74', '#1c2d49', 0.35), 1.3, 0.8, 0.5)
        belt(body.around, [(turn + s, 11.2) for s in np.linspace(-t, t, 8)], 0.9, 0.2, strap, 1.15)
    back = corners([(-8, 3), (8, 3), (7.6, 23), (-7.6, 23)], 2.6, 8)
    panel(body.back, back, mesh_cloth('#5a86ad', '#31557a', 0.4), 0.9, 0.9, 0.6)
    shoulder_straps(body, cloth, strap, matte('#22365a', 0.4), 25.5, 4.5, spread=3.9, wide=4.8, out=6.4, apart=8.8,
                    sternum=0.46, clip=matte(warm, 0.4))
    haul_loop((0, 2.6, 30.0), 5.0, 3.6, strap, 2.0, 0.35, 0.6)
