"""Laptops in other states: upside down, opened up, as a tent, with a pen or a screwdriver."""
import math
import random

import numpy as np

from kit.materials import gloss, material, matte, metal
from kit.screens import panes, words
from kit.shapes import box, from_data, grouped, lathe, objects_of, place, rounded, rounded_rectangle, tube
from kit.tech import disc, perforated, plate, ridged, screw
from models.laptop import FEET, anodized


def pen(length=14.5, color='#f4f4f1', tip='#3a3d40', accent='#8fc0e0', at=(0, 0, 0), turn=(0, 90, 0)):
    """A drawing pen, its point toward +z before it is turned."""
    def build():
        r = 0.43
        lathe(rounded([(0, 0), (r * 0.86, 0), (r, 0.5), (r, length - 2.2), (r * 0.34, length - 0.45),
                       (0.1, length - 0.45)], 0.2), material(color, roughness=0.4), 48)
        lathe(rounded([(0.14, length - 0.5), (0.12, length - 0.1), (0.05, length), (0, length)], 0.05, 3), matte(tip),
              32)
        lathe(rounded([(r * 0.9, 2.4), (r + 0.012, 2.4), (r + 0.012, 2.7), (r * 0.9, 2.7)], 0.01, 2),
              material(accent, metallic=0.5, roughness=0.3), 48)
        plate(1.7, 0.3, 0.14, 0.05, matte('#c9cccd', 0.5), 0.02, (0, 0, r - 0.02))
    return grouped(build, at, turn)


def driver(color='#d98a3a', at=(0, 0, 0), turn=(0, 0, 0)):
    """A screwdriver lying on the ground along x, its blade toward +x."""
    def build():
        grip = ridged(0.85, 0, 6.2, 12, 0.1, gloss(color), edge=0.3)
        lathe(rounded([(0, -0.6), (0.5, -0.6), (0.72, 0.05), (0.4, 0.1)], 0.2), matte('#33352a', 0.5), 48)
        lathe(rounded([(0.75, 6.1), (0.62, 7.0), (0.34, 7.4), (0, 7.4)], 0.2), matte('#33352a', 0.5), 48)
        lathe(rounded([(0.2, 7.2), (0.2, 13.2), (0.11, 13.9), (0, 14.0)], 0.08), metal('#c9cbce', 0.22), 32)
        return grip
    return grouped(lambda: grouped(build, turn=(0, 90, 0)), (at[0], at[1], at[2] + 0.86), turn)


def with_driver(build):
    """Adds the screwdriver and two screws in front of the laptop."""
    build()
    driver(at=(-4, -16.2, 0), turn=(0, 0, -12))
    for x, y in ((13.6, -14.4), (15.0, -15.6)):
        screw(0.42, (x, y, 0.02))


def with_pen(build, tent=False):
    """Adds the pen in front of the tent or on the display."""
    objects = objects_of(build)
    if tent:
        place(objects, turn=(69, 0, 180))
        low = lowest(objects)
        place(objects, (0, 0, -low))
        pen(at=(-7, -15.2, 0.43), turn=(0, 90, 10))
    else:
        pen(at=(3, 8.2, 1.75), turn=(0, 90, 38))


def lowest(objects):
    """The lowest z of the objects."""
    low = math.inf
    for each in objects:
        if each.type == 'MESH' and len(each.data.vertices) > 0:
            corners = np.empty(len(each.data.vertices) * 3, np.float32)
            each.data.vertices.foreach_get('co', corners)
            row = np.array(each.matrix_world)[2]
            low = min(low, float((corners.reshape(-1, 3) @ row[:3] + row[3]).min()))
    return low


def bottom_up(build, width, depth):
    """Closed and upside down: six screws, vents, a printed label."""
    place(objects_of(lambda: build(angle=0)), turn=(180, 0, 0))
    under, ink = -FEET - 0.03, matte('#3b401f')
    for x in (-1, 0, 1):
        for y in (-1, 1):
            at = (x * (width / 2 - 1.3), y * (depth / 2 - 1.0), under - 0.03 * (1 - y))
            disc(0.64, 0.03, matte('#2a2d18'), at, 0.008, 40)
            screw(0.46, (at[0], at[1], at[2] + 0.02))
    perforated(17, 2.6, 0.5, matte('#14160c'), (0, depth * 0.26, under + 0.02), 0.34)
    panes([(0, -depth * 0.12, 12, 3.0)], matte('#e9e4d2'), under + 0.02, 0.3)
    words('Marsh 14', 1.1, ink, (-5.4, -depth * 0.12 + 0.55), under + 0.03, 'LEFT')
    words('Six screws. Please open me.', 0.62, ink, (-5.4, -depth * 0.12 - 0.75), under + 0.03, 'LEFT')
    driver(at=(-4, -depth / 2 - 3.2, -2.2), turn=(0, 0, 6))


def inside(width, depth, color='#6b7436'):
    """The base without its cover: board, battery, fans, memory and storage, each with its label, a driver beside it."""
    shell = anodized(color)
    plate(width, depth, 1.3, 0.5, shell, 0.2, (0, 0, 0), 6)
    wall = [(x, y) for x, y in ((width, depth), (width - 0.7, depth - 0.7))]
    frame(wall[0], wall[1], 1.3, 0.5, 1.25, shell)
    plate(width - 0.7, depth - 0.7, 1.0, 0.03, matte('#3f4420', 0.7), 0.01, (0, 0, 0.5))
    board, ink, cream = material('#1f4a3a', roughness=0.45), matte('#2b2e1c'), matte('#f0ead6')
    top = depth / 2 - 0.9
    plate(width - 9.6, 6.6, 0.4, 0.12, board, 0.03, (0, top - 3.5, 0.53))
    rng = random.Random(11)
    for _ in range(46):
        x, y = rng.uniform(-width / 2 + 6, width / 2 - 6), rng.uniform(top - 6.4, top - 0.6)
        box((rng.choice((0.25, 0.4, 0.7)), rng.choice((0.25, 0.4, 0.5)), 0.14),
            matte(rng.choice(('#17181a', '#23262a', '#8d8a80', '#b59a5a'))), 0.03, 2, (x, y, 0.65))
    for side in (-1, 1):
        fan(2.35, (side * (width / 2 - 3.3), top - 2.6, 0.53))
    copper = metal('#c47a4a', 0.3)
    plate(4.2, 4.2, 0.4, 0.22, copper, 0.06, (-2.4, top - 3.3, 0.66))
    for shift in (0.0, 0.8):
        tube([(-2.4, top - 2.7 + shift, 0.86), (-6.5, top - 2.6 + shift, 0.86),
              (-width / 2 + 4.6, top - 1.6 + shift * 0.6, 0.86)], 0.27, copper)
    place(label('Processor', 3.2, cream, ink), (-2.4, top - 3.3, 0.885))
    for row in (0, 1):
        plate(5.6, 2.0, 0.1, 0.12, material('#24543f', roughness=0.5), 0.02, (4.6, top - 2.0 - row * 2.4, 0.68))
        for chip in range(4):
            box((1.0, 1.3, 0.12), matte('#141516', 0.5), 0.03, 2, (2.5 + chip * 1.35, top - 2.0 - row * 2.4, 0.8))
        place(label('Memory', 2.6, cream, ink, 0.8), (4.6, top - 2.0 - row * 2.4, 0.925))
    floor = -depth / 2 + 0.9
    for x, name in ((-width * 0.27, 'Battery'), (width * 0.06, 'Battery')):
        plate(9.4, 8.6, 0.5, 0.5, matte('#1c1d1f', 0.45), 0.14, (x, floor + 4.9, 0.53))
        place(label(name, 5.4, cream, ink, 1.5), (x, floor + 5.6, 1.035))
    plate(2.3, 7.4, 0.15, 0.16, material('#24543f', roughness=0.5), 0.02, (width * 0.29, floor + 5.0, 0.53))
    box((1.8, 4.6, 0.14), matte('#141516', 0.5), 0.03, 2, (width * 0.29, floor + 5.6, 0.69))
    place(label('Storage', 3.4, cream, ink, 1.1), (width * 0.29, floor + 5.6, 0.835), (0, 0, 90))
    plate(3.4, 8.0, 0.4, 0.4, matte('#4a5026', 0.5), 0.1, (width * 0.415, floor + 5.0, 0.53))
    place(label('Sound', 2.8, cream, ink, 0.9), (width * 0.415, floor + 5.6, 0.935), (0, 0, 90))
    for index in range(3):
        for side in (-1, 1):
            at = (side * (width / 2 - 1.15), depth / 2 - 7.2 - index * 1.9, 0.53)
            if side < 0:
                plate(1.5, 1.6, 0.2, 0.42, material('#d98a3a', roughness=0.4), 0.06, at)
                screw(0.16, (at[0], at[1], 0.95))
    driver(at=(-6, -depth / 2 - 2.6, 0), turn=(0, 0, 4))
    for index in range(6):
        screw(0.42, (9.6 + index % 3 * 1.5, -depth / 2 - 1.9 - index // 3 * 1.4, 0.02))


def frame(outer, inner, radius, low, high, made_of):
    """A low wall around the tray."""
    out, in_ = rounded_rectangle(*outer, radius), rounded_rectangle(*inner, radius - (outer[0] - inner[0]) / 2)
    count = len(out)
    vertices = [(x, y, z) for z in (low - 0.2, high) for line in (out, in_) for x, y in line]
    a, b, c, d = (range(k * count, (k + 1) * count) for k in range(4))
    faces = []
    for i in range(count):
        j = (i + 1) % count
        faces += [(a[i], a[j], c[j], c[i]), (c[i], c[j], d[j], d[i]), (d[i], d[j], b[j], b[i])]
    return from_data('frame', vertices, faces, made_of)


def fan(radius, at):
    """A fan in its frame, lying on `at`."""
    def build():
        plate(radius * 2.1, radius * 2.1, radius * 0.8, 0.42, matte('#212224', 0.5), 0.08)
        disc(radius * 0.9, 0.02, matte('#08090a'), (0, 0, 0.42), 0.005)
        dark = matte('#34363a', 0.45)
        for blade in range(22):
            place(box((radius * 0.62, 0.12, 0.1), dark, 0.03, 2, (radius * 0.54, 0, 0)), (0, 0, 0.43),
                  (0, 0, blade * 360 / 22))
        disc(radius * 0.3, 0.14, matte('#b9b7a8', 0.5), (0, 0, 0.43), 0.04)
    return grouped(build, at)


def label(name, width, paper, ink, height=1.0):
    """A paper label facing up."""
    def build():
        panes([(0, 0, width, height)], paper, 0.0, 0.12)
        words(name, min(height * 0.62, width / len(name) * 1.5), ink, (0, height * 0.04), 0.004)
    return objects_of(build)
