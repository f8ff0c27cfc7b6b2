"""Parts of garments, and a table to lay them on."""
import math

import numpy as np

from kit.cloth import Bed, arc, flipped, outline
from kit.materials import matte
from kit.shapes import lathe, place, tube
from kit.text import text
from kit.weave import plain


class Tailor:
    """Lays pieces of one cloth; `folds` are the creases of the large ones."""

    def __init__(self, cloth, thread, folds=None, seed=0, room=(120, 170)):
        self.bed, self.cloth, self.thread, self.folds, self.seed = Bed(*room), cloth, matte(thread), folds, seed

    def piece(self, corners, thick=0.6, material=None, creased=True, wobble=0.12, radius=0.8, **options):
        path = outline(corners, wobble=wobble, seed=self.seed, radius=radius)
        folds = self.folds if creased is True else creased or None
        return self.bed.lay(path, material or self.cloth, thick, folds=folds, **options)

    def patch(self, corners, thick=0.22, stitched=True, material=None, inset=0.45, radius=0.4, bridge=0.3, **options):
        """A small piece sewn flat onto others: pockets, plackets, yokes, bands."""
        made = self.piece(corners, thick, material, creased=False, wobble=0.04, radius=radius, bridge=bridge,
                          step=options.pop('step', 0.5), **options)
        if stitched:
            self.sew(inward(corners, inset))
        return made

    def sew(self, line, material=None, **options):
        self.bed.stitches(line, material or self.thread, **options)

    def top(self, at, radius):
        """The highest point beneath a disc."""
        spots = [(0, 0), *[(math.cos(a) * radius * 0.8, math.sin(a) * radius * 0.8) for a in np.linspace(0, 6.28, 9)]]
        return max(float(self.bed.height(at[0] + x, at[1] + y)) for x, y in spots) - 0.02

    def button(self, at, material, radius=0.75, thread=None, holes=4):
        """A sewn-on button with a raised rim."""
        r, z = radius, self.top(at, radius) + 0.02
        profile = [(0, 0), (r * 0.92, 0), (r, 0.1), (r, 0.2), (r * 0.92, 0.27), (r * 0.8, 0.27), (r * 0.66, 0.17),
                   (0, 0.15)]
        place(lathe(profile, material, 40), (*at, z))
        for k in range(holes):
            angle = math.pi / 4 + k * math.pi * 2 / holes
            spot = (at[0] + math.cos(angle) * r * 0.26, at[1] + math.sin(angle) * r * 0.26, z + 0.155)
            place(lathe([(0, 0), (r * 0.11, 0), (r * 0.11, 0.01), (0, 0.01)], self.thread, 12), spot)
        s = r * 0.26 * math.sqrt(0.5)
        for y in (s, -s):
            tube([(at[0] - s, at[1] + y, z + 0.16), (at[0], at[1] + y, z + 0.2), (at[0] + s, at[1] + y, z + 0.16)],
                 r * 0.07, thread or self.thread, resolution=3)

    def snap(self, at, material, radius=0.75):
        """A snap fastener."""
        r, z = radius, self.top(at, radius)
        place(lathe([(0, 0), (r, 0), (r, 0.12), (r * 0.9, 0.22), (r * 0.72, 0.2), (r * 0.6, 0.14), (r * 0.4, 0.24),
                     (0, 0.28)], material, 40), (*at, z))

    def label(self, brand, at, size=(4.6, 2.0), color='#f3eee4', ink='#3a352f', letters=0.66):
        """A woven label with the maker's name, sewn on at both ends."""
        (x, y), (w, h) = at, size
        self.patch([(x - w / 2, y - h / 2), (x + w / 2, y - h / 2), (x + w / 2, y + h / 2),
                    (x - w / 2, y + h / 2)], 0.08, False, plain(color), radius=0.1)
        if brand:
            text(brand, letters, matte(ink), (x, y, float(self.bed.height(x, y)) + 0.04), (0, 0, 0), depth=0.012)

    def cord(self, line, radius, material, lift=0.0):
        """A cord along points (x, y) or (x, y, extra height)."""
        tube([(p[0], p[1], float(self.bed.height(p[0], p[1])) + radius * 0.9 + lift + (p[2] if len(p) > 2 else 0))
              for p in line], radius, material)


def inward(corners, by):
    """Moves a closed outline inward; for convex shapes and small distances."""
    path = outline(corners, 0.7, 0, radius=0.3)
    tangent = np.roll(path, -1, 0) - np.roll(path, 1, 0)
    normal = np.stack([-tangent[:, 1], tangent[:, 0]], 1) / np.maximum(np.hypot(*tangent.T), 1e-6)[:, None]
    area = np.sum(path[:, 0] * np.roll(path[:, 1], -1) - path[:, 1] * np.roll(path[:, 0], -1))
    moved = path + normal * (by if area > 0 else -by)
    return np.vstack([moved, moved[:1]])


def box_of(x0, y0, x1, y1):
    return [(x0, y0), (x1, y0), (x1, y1), (x0, y1)]


def band(start, end, width, overhang=0.3):
    """The corners of a straight band from one point to another, `width` to the left of that way."""
    a, b = np.array(start, float), np.array(end, float)
    along = (b - a) / np.hypot(*(b - a))
    side = np.array([-along[1], along[0]]) * width
    a, b = a - along * overhang, b + along * overhang
    return [tuple(a), tuple(b), tuple(b + side), tuple(a + side)]


def neck_ring(top, radii, width, ends=(2, -182)):
    """A band around a neck opening at (0, top)."""
    outer = (radii[0] + width, radii[1] + width)
    return [*arc((0, top), outer, ends[0], ends[1], 28), *arc((0, top), radii, ends[1], ends[0], 28)]


def collar(tailor, top=70.5, leaf=(8.6, 59.5), open_by=0.3, meet=64.2, material=None, thick=0.45, wide=0.0,
           stitched=True):
    """A turned-down collar; `leaf` is the right point, `open_by` the gap between its fronts at height `meet`."""
    w = wide
    inner = [(open_by, meet, 0.3), (4.6 + w * 0.5, meet + 2.6, 3), (7.2 + w, top - 1, 3), (6.6 + w, top + 2, 2),
             (0, top + 3, 3)]
    outer = [(0, top + 5.7, 3), (6.5 + w, top + 5.2, 3), (10.6 + w, top + 1.8, 3), (11.6 + w, top - 3, 3),
             (*leaf, 0.35)]
    right = [*inner[:-1], (0.02, top + 3, 0.1), (0.02, top + 5.7, 0.1), *outer[1:]]
    for side in (right, flipped(right)):
        tailor.piece(side, thick, material, creased=False, bridge=0.7, step=0.55, wobble=0.05)
        if stitched:
            edge = [outer[1], outer[2], outer[3], outer[4], inner[0]]
            moved = [(p[0] - (0.9 if k < 4 else -0.4), p[1] - (0.8 if k < 2 else -0.9 if k > 2 else 0.3))
                     for k, p in enumerate(edge)]
            tailor.sew(moved if side is right else flipped(moved))
