"""Bodies of bags: stacked horizontal sections, and flat pillows."""
import math

import numpy as np

from kit.shapes import slab
from kit.soft import Surface, panel, plane, skin
from kit.soft_lines import through, waves


class Body:
    """A bag standing on z = 0. `width` and `depth` are knots (height, half of it); `power` (a number or knots) is 2 for
    an ellipse, 5 and more for a box; `crease` is the depth of dents in centimeters, `crease_size` their distance;
    `bend` finally moves the points, for a sagging rim."""

    def __init__(self, width, depth, power=5.0, crease=0.0, crease_size=9.0, seed=0, bend=None):
        self.width, self.depth, self.bend = width, depth, bend
        self.power = [(0, power), (200, power)] if isinstance(power, (int, float)) else power
        self.crease, self.crease_size, self.seed = crease, crease_size, seed
        self.height = width[-1][0]
        self.angles, self.turns = self.even()
        self.around = Surface(self.at, (4 * (max(w for _, w in width) + max(d for _, d in depth)) * 0.85, 1.0))
        self.front = Surface(lambda x, z: self.face(x, z, -1))
        self.back = Surface(lambda x, z: self.face(x, z, 1), out=-1)

    def even(self):
        """The angle for each share of the way around; evenly spaced angles would crowd at a box's corners."""
        z = np.array([self.height * 0.4])
        w, d, p = (through(knots, z)[0, 0] for knots in (self.width, self.depth, self.power))
        quarter = np.linspace(0, 1, 4001)
        angle = quarter ** 3 * math.pi / 2
        angle = np.concatenate([angle[:-1] / 2, math.pi / 2 - angle[::-1] / 2])
        x, y = w * np.abs(np.cos(angle)) ** (2 / p), d * np.abs(np.sin(angle)) ** (2 / p)
        way = np.concatenate([[0], np.cumsum(np.hypot(np.diff(x), np.diff(y)))])
        return angle, way / way[-1] / 4

    def angle(self, turn):
        """The angle at a share of the way around, from the right side by way of the back."""
        turn = np.asarray(turn, float) % 1
        quarter = np.floor(turn * 4)
        rest = turn - quarter / 4
        odd = quarter % 2 == 1
        within = np.interp(np.where(odd, 0.25 - rest, rest), self.turns, self.angles)
        return quarter * math.pi / 2 + np.where(odd, math.pi / 2 - within, within)

    def turn(self, angle):
        angle = np.asarray(angle, float) % (2 * math.pi)
        quarter = np.floor(angle / (math.pi / 2))
        rest = angle - quarter * math.pi / 2
        odd = quarter % 2 == 1
        within = np.interp(np.where(odd, math.pi / 2 - rest, rest), self.angles, self.turns)
        return quarter / 4 + np.where(odd, 0.25 - within, within)

    def at(self, turn, z):
        angle = self.angle(turn)
        return self.section(np.cos(angle), np.sin(angle), z)

    def section(self, cosine, sine, z):
        w, d, p = (through(knots, z)[:, 0] for knots in (self.width, self.depth, self.power))
        x = w * np.sign(cosine) * np.abs(cosine) ** (2 / p)
        y = d * np.sign(sine) * np.abs(sine) ** (2 / p)
        out = np.stack([x, y, z], 1)
        if self.crease:
            away = np.stack([x / w ** 2, y / d ** 2, np.zeros_like(x)], 1)
            away /= np.maximum(np.linalg.norm(away, axis=1, keepdims=True), 1e-9)
            # Folds run diagonally and fade where the base holds the cloth.
            strength = self.crease * np.clip(z / 5, 0.1, 1)
            dent = waves(out * (1, 1, 0.6), self.crease_size, self.seed)
            out = out + away * (strength * (dent - 0.35 * np.abs(waves(out * (1, 1, 0.45), self.crease_size * 1.4,
                                                                       self.seed + 7))))[:, None]
        return self.bend(out) if self.bend else out

    def face(self, x, z, side):
        """The point above `x` on the front or the back."""
        w, p = through(self.width, z)[:, 0], through(self.power, z)[:, 0]
        share = np.clip(np.abs(x) / w, 0, 0.9999)
        cosine = np.sign(x) * share ** (p / 2)
        return self.section(cosine, side * np.sqrt(1 - cosine ** 2), z)

    def build(self, material, low=0.0, high=None, columns=180, rows=90, lift=0.0):
        surface = self.around.lifted(lift) if lift else self.around
        return skin(surface, np.arange(columns) / columns, np.linspace(low, self.height if high is None else high,
                                                                       rows), material, closed=True)

    def floor(self, material, z=0.25, thick=0.3, inside=0.0):
        ring = self.at(np.arange(96) / 96, np.full(96, z))
        made = slab([(x * (1 - inside), y * (1 - inside)) for x, y, _ in ring], thick, material, 0.05)
        made.location.z = z
        return made


def lined(object_, thickness, lining, offset=-1):
    """Gives a skin a thickness, with another material inside."""
    object_.data.materials.append(lining)
    modifier = object_.modifiers.new('lining', 'SOLIDIFY')
    modifier.thickness, modifier.offset, modifier.material_offset = thickness, offset, 1
    return object_


def pillow(outline, depth, material, edge=1.0, step=0.7, puff=None):
    """An upright cushion with a seam around it, as two halves; outline in (x, z)."""
    return [panel(plane(0, -1), outline, material, depth / 2, edge, step, 0.0, puff=puff),
            panel(plane(0, 1), outline, material, depth / 2, edge, step, 0.0)]


def draped(profile, bulge=None):
    """A flap's surface, (x, way along), and its length: a profile of (y, z) extended sideways; `bulge(x, way)` is added
    outward."""
    path = np.asarray(profile, float)
    reach = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(path, axis=0), axis=1))])

    def at(x, way):
        way = np.asarray(way, float)
        past = np.maximum(way - reach[-1], 0)
        end = (path[-1] - path[-2]) / np.linalg.norm(path[-1] - path[-2])
        y = np.interp(way, reach, path[:, 0]) + past * end[0]
        z = np.interp(way, reach, path[:, 1]) + past * end[1]
        return np.stack([x, y, z], 1)
    surface = Surface(at, out=-1)
    return (surface.lifted(bulge) if bulge else surface), reach[-1]
