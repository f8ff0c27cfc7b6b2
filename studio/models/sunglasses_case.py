"""Sunglasses accessories: a hard case and a floating strap."""
import numpy as np

from kit.fittings import loft_outline, oval
from kit.materials import matte
from kit.shapes import grouped, place, slab, tube
from kit.soft_lines import smoothed
from models.sunglasses import ground, temple_line


def floating_strap(look, color, trim):
    """A strap whose sleeves slip over the temples, with a float of foam in the middle, lying behind the pair."""
    line = temple_line(look)
    tip, before = np.array(line[-1]), np.array(line[-2])
    along = (tip - before) / np.linalg.norm(tip - before)
    rubber, foam = matte(trim, 0.6), matte(color, 0.9)
    wide = look.temple[2] * 0.5 + 0.1
    ends = []
    for side in (-1, 1):
        flip = np.array([side, 1, 1])
        sleeve = [before + along * way for way in (0.7, 1.2, 2.0, 2.9, 3.4)]
        tube([tuple(p * flip) for p in sleeve], [wide * 0.96, wide, wide, wide * 0.9, 0.24], rubber, smooth=False)
        ends.append(sleeve[-1])
    x, y, z = ends[0]
    lying = [(x * 1.05, y + 1.6, 0.32), (x * 1.02, y + 4.2, 0.34), (x * 0.8, y + 6.6, 0.5), (x * 0.62, y + 7.6, 0.62),
             (x * 0.32, y + 8.4, 0.68), (0, y + 8.7, 0.68)]
    half = [tuple(ends[0]), *((a, b, ground(look, b) + up) for a, b, up in lying)]
    whole = smoothed([*half, *[(-a, b, c) for a, b, c in half[-2::-1]]], per_span=8)
    tube([tuple(p) for p in whole], 0.2, rubber, smooth=False)
    inner = whole[np.abs(whole[:, 0]) < x * 0.78]
    shares = np.linspace(-1, 1, len(inner))
    tube([tuple(p) for p in inner], [0.66 * max(0.3, (1 - abs(s) ** 8)) ** 0.5 for s in shares], foam, smooth=False)


def hard_case(at, turn, leather, lining):
    """A hinged case of stiff leather, open."""
    def build():
        outline = oval(16, 6.6, 3.2, 128)
        loft_outline(outline, [(0.86, 0), (0.95, 0.25), (1, 1.0), (1.0, 2.4), (0.97, 2.5), (0.95, 2.4), (0.93, 1.0),
                               (0.8, 0.4)], leather)
        place(slab([(x * 0.92, y * 0.92) for x, y in outline], 0.1, lining, 0), (0, 0, 0.5))

        def lid():
            loft_outline(outline, [(0.8, 1.9), (0.93, 1.4), (0.95, 0.1), (0.97, 0), (1, 0.1), (1.0, 1.2), (0.95, 2.0),
                                   (0.86, 2.25)], leather)
        grouped(lambda: grouped(lid, (0, -3.3, 0)), (0, 3.3, 2.5), (-100, 0, 0))
    grouped(build, at, turn)
