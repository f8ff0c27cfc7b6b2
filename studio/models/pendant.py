"""Pendant lamps, lit. The frame cuts their cords, and invisible points keep them off the floor."""
import math

from kit.home import margin, thin
from kit.materials import fabric, material, metal
from kit.shapes import faceted, place, sheet, spline, tube, turned
from models.floor_lamp import bowl, bulb


def bell_pendant(color='#e2ac36', cord='#7d2f3f'):
    """Spun aluminum, painted, white within; 36 cm across."""
    paint = material(color, roughness=0.3, clearcoat=0.5, clearcoat_roughness=0.15)
    brass = metal('#c79b4e', 0.24)
    curve = spline([(18.0, 0.5), (16.6, 1.6), (14.4, 6.0), (13.0, 11.4), (10.4, 16.6), (6.6, 19.8), (3.6, 21.4)], 12)
    bowl([(18.5, 0), (18.6, 0.25), *curve, (3.1, 22.0), (3.1, 24.4), (2.6, 25.0), (0, 25.0)], paint, '#fff1dc', 0.35)
    place(bulb(4.3, 16), (0, 0, 3.6))
    place(turned([(0, 0), (3.3, 0), (3.3, 0.7), (0, 0.7)], brass, 0.15), (0, 0, 21.8))
    place(turned([(0, 0), (2.0, 0), (2.0, 1.4), (1.2, 3.6), (0.7, 4.2), (0, 4.2)], brass, 0.3), (0, 0, 24.8))
    tube([(0, 0, 28.5), (0, 0, 40), (0, 0, 54)], 0.42, fabric(cord, 30), resolution=5)
    margin((0, 0, -18))


def paper_pendant(color='#f2ead8', pleats=24, rings=10):
    """A lantern of heavy paper, folded into zigzags; 56 cm across."""
    paper = thin(color, 0.36, '#ffd9a8', 0.05)
    height, rows = 42.0, []
    for ring in range(rings + 1):
        t = ring / rings
        middle = 6.5 + 21.5 * math.sin(math.pi * (0.06 + 0.88 * t)) ** 0.8
        row = []
        for point in range(pleats * 2):
            out = middle + (3.0 if point % 2 else -3.0) * (0.45 + 0.55 * math.sin(math.pi * t))
            angle = math.pi * (point + (0.32 if ring % 2 else 0)) / pleats
            dip = (0.5 if point % 2 else -0.5) * (1 if ring % 2 else -1)
            row.append((out * math.cos(angle), out * math.sin(angle), height * t + dip))
        rows.append(row)
    faceted(sheet(rows, paper, 'paper shade', closed=True))
    place(bulb(5.0, 44, '#ffe7c6'), (0, 0, 21))
    brass = metal('#c9a86a', 0.28)
    place(turned([(0, 0), (4.9, 0), (4.9, 0.4), (0, 0.4)], material('#efe7d8', roughness=0.5), 0.1), (0, 0, 42.2))
    place(turned([(0, 0), (2.2, 0), (2.0, 3.2), (1.0, 4.2), (0, 4.2)], brass, 0.4), (0, 0, 42.4))
    tube([(0, 0, 46), (0, 0, 60), (0, 0, 74)], 0.4, fabric('#d9cdb6', 30), resolution=5)
    margin((0, 0, -24))
