"""Laptops in other states: upside down, opened up, as a tent, with a pen or a screwdriver."""
import math

import numpy as np

from kit.materials import gloss, material, matte, metal
from kit.screens import panes, words
from kit.shapes import from_data, grouped, lathe, objects_of, place, rounded, rounded_rectangle
from kit.tech import plate, ridged, screw


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


def label(name, width, paper, ink, height=1.0):
    """A paper label facing up."""
    def build():
        panes([(0, 0, width, height)], paper, 0.0, 0.12)
        words(name, min(height * 0.62, width / len(name) * 1.5), ink, (0, height * 0.04), 0.004)
    return objects_of(build)
