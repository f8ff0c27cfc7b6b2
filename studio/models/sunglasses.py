"""Sunglasses: a front carved from a plate (in x, z), lenses as thin tinted sheets, temples with hinges."""
import math
from dataclasses import dataclass
from typing import Any

import numpy as np

from kit.fields import blend, plate, solid
from kit.fittings import loft_outline, oval, ribbon
from kit.materials import material, matte, metal
from kit.shapes import from_data, grid_faces, grouped, place, tube, turned
from kit.text import text


@dataclass
class Look:
    """A pair's dimensions and materials."""

    frame: Any
    """Builds the front's material."""
    lens: Any
    half: float = 2.45
    """Half a lens's width."""
    tall: float = 2.2
    """Half its height."""
    power: float = 2.0
    """2 is round, 4 nearly a rectangle."""
    taper: float = 0.0
    """How much narrower it is at the bottom, per centimeter."""
    lift: float = 0.0
    """How much its outer end is raised, per centimeter."""
    rim: float = 0.42
    depth: float = 0.42
    between: float = 1.9
    """The distance of the lenses from each other."""
    bridge_at: float = 0.75
    bridge: float = 0.34
    keyhole: float = 0.0
    wrap: float = 0.012
    end_at: float = 1.0
    """The height of the end pieces and the temples."""
    end: float = 0.42
    temple: tuple = (0.95, 0.62, 0.85)
    temple_thick: float = 0.34
    temples: Any = None
    metal: str = '#d6c08c'
    top_bar: float = 0.0
    """Thickens the brow."""

    @property
    def middle(self):
        return self.between / 2 + self.half

    @property
    def reach(self):
        """The temples' distance from the middle."""
        return self.middle + self.half + self.rim + 0.18


def lens_distance(look, x, z):
    """The distance to a lens's edge in its plane, the right lens about the origin; negative inside."""
    def implicit(x, z):
        across = x * (1 - look.taper * z)
        up = z - look.lift * x
        return (np.abs(across / look.half) ** look.power + np.abs(up / look.tall) ** look.power) ** (1 / look.power) - 1
    nudge = 0.01
    here = implicit(x, z)
    slope_x = (implicit(x + nudge, z) - implicit(x - nudge, z)) / (2 * nudge)
    slope_z = (implicit(x, z + nudge) - implicit(x, z - nudge)) / (2 * nudge)
    return here / np.maximum(np.hypot(slope_x, slope_z), 0.12)


def rod(x, z, a, b, radius):
    way = (b[0] - a[0], b[1] - a[1])
    t = np.clip(((x - a[0]) * way[0] + (z - a[1]) * way[1]) / (way[0] ** 2 + way[1] ** 2), 0, 1)
    return np.hypot(x - a[0] - way[0] * t, z - a[1] - way[1] * t) - radius


def front_distance(look):
    def distance(x, y, z):
        side = np.abs(x)
        lens = lens_distance(look, side - look.middle, z)
        outer = lens - look.rim - look.top_bar * np.clip(z / look.tall, 0, 1)
        bridge = rod(side, z, (0, look.bridge_at), (look.between / 2 + 0.1, look.bridge_at - 0.12), look.bridge)
        end = rod(side, z, (look.reach - 1.0, look.end_at - 0.08), (look.reach - look.end * 0.6, look.end_at), look.end)
        flat = blend(blend(outer, bridge, 0.3), end, 0.3)
        if look.keyhole:
            hole = np.hypot(x, (z - look.bridge_at + look.bridge + look.keyhole * 0.1)) - look.keyhole
            flat = np.maximum(flat, -hole)
        flat = np.maximum(flat, -(lens + 0.02))
        return plate(flat, y - look.wrap * x * x, look.depth / 2, min(0.11, look.depth * 0.3))
    return distance


def front(look, step=0.05):
    width, height = look.reach + 0.5, look.tall + look.rim + look.top_bar + 0.35
    back = look.wrap * width * width + look.depth
    lifted = abs(look.lift) * look.half
    solid(front_distance(look), (-width, -look.depth, -height - lifted), (width, back, height + lifted), step,
          look.frame)


def lens_outline(look, steps=128, by=0.0):
    """The lens's edge as (x, z), about its middle."""
    out = []
    for index in range(steps):
        angle = 2 * math.pi * index / steps
        low, high = 0.0, 6.0
        for _ in range(30):
            r = (low + high) / 2
            inside = float(lens_distance(look, np.float64(r * math.cos(angle)), np.float64(r * math.sin(angle)))) < by
            low, high = (r, high) if inside else (low, r)
        out.append((low * math.cos(angle), low * math.sin(angle)))
    return out


def lenses(look, bulge=0.16, forward=0.0):
    outline = lens_outline(look, by=0.06)
    for side in (-1, 1):
        vertices, count = [], len(outline)
        for scale in (1, 0.85, 0.65, 0.45, 0.25, 0.1):
            for x, z in outline:
                at = side * (look.middle + x * scale)
                vertices.append((at, look.wrap * at * at - bulge * (1 - scale * scale) + forward, z * scale))
        from_data('lens', vertices, [*grid_faces(6, count, True), tuple(range(5 * count, 6 * count))], look.lens)


def temple_line(look, fold=0.0):
    """The right temple from its hinge, as (x, y, z); `fold` is how far it is closed, from 0 to 1."""
    start = look.wrap * look.reach ** 2 + look.depth * 0.4
    line = [(0, 0.0, 0), (0.03, 1.2, 0.02), (0.06, 5.0, 0.02), (-0.05, 9.0, -0.08), (-0.22, 11.2, -0.75),
            (-0.42, 13.4, -2.3)]
    turned_by = math.radians(88) * fold
    c, s = math.cos(turned_by), math.sin(turned_by)
    return [(look.reach - look.end * 0.45 + x * c - y * s, start + x * s + y * c, look.end_at + z) for x, y, z in line]


def temples(look, fold=0.0):
    wide = [look.temple[0], look.temple[0] * 0.95, look.temple[1], look.temple[1], look.temple[2], look.temple[2] * 0.9]
    for side in (-1, 1):
        # the left one, folded, lies behind the right one
        line = [(side * x, y + (0.4 if fold and side < 0 else 0), z) for x, y, z in temple_line(look, fold)]
        ribbon(line, wide, look.temple_thick, (0, 0, 1), look.temples or look.frame, 4, steps=32)


def hinges(look, barrels=5, pins=True):
    made = metal(look.metal, 0.22)
    for side in (-1, 1):
        x, y, z = temple_line(look)[0]
        tall = 0.62
        for index in range(barrels):
            low = -tall / 2 + tall / barrels * index
            place(turned([(0, low + 0.01), (0.13, low + 0.01), (0.13, low + tall / barrels - 0.01),
                          (0, low + tall / barrels - 0.01)], made, 0.02, segments=24), (side * (x - 0.3), y - 0.05, z))
        if pins:
            for dx in (0.0, -0.32):
                at = look.reach - 0.34 + dx
                place(turned([(0, 0), (0.085, 0), (0.07, 0.035), (0, 0.045)], made, 0.01, segments=24),
                      (side * at, look.wrap * at * at - look.depth / 2, look.end_at + 0.0), (90, 0, 0))


def ground(look, y):
    """The table's height at a distance behind the front of a pair that stands on its rims and the temple tips."""
    low = -look.tall - look.rim
    return low + (look.end_at - 2.3 - look.temple[2] * 0.45 - low) * y / 13.2


def rest(look, build):
    """Stands a pair on the rims and the temple tips."""
    low = -look.tall - look.rim
    tip = look.end_at - 2.3 - look.temple[2] * 0.45
    grouped(build, turn=(-math.degrees(math.atan2(tip - low, 13.2)), 0, 0))


def acetate_pair(look, barrels=5, pins=True, mark=None, ink='#e9dcc0', accessory=None):
    """An open pair with a carved front; `accessory` adds what hangs on it."""
    def build():
        front(look)
        lenses(look)
        temples(look)
        hinges(look, barrels, pins)
        if mark:
            name(look, mark, ink)
        if accessory:
            accessory()
    rest(look, build)


def name(look, mark, ink):
    """The maker's name inside both temples and outside the left one."""
    x, y, z = temple_line(look)[1]
    text(mark, 0.42, matte(ink), (x + look.temple_thick / 2 + 0.06, y + 2.2, z), (90, 0, 90), depth=0.005)


def folded_pair(look):
    """The same, folded, lying on its back edge."""
    front(look)
    lenses(look)
    temples(look, 1.0)
    hinges(look, 0)


def wire_pair(look, curl=1.0):
    """Thin round rims of steel wire, nose pads on their arms, temples that curl behind the ear."""
    made = look.frame

    def build():
        outline = lens_outline(look, by=0.04)
        lenses(look)
        for side in (-1, 1):
            ring = [(side * (look.middle + x), look.wrap * (look.middle + x) ** 2, z) for x, z in outline]
            tube(ring, 0.085, made, closed=True, resolution=6)
            ends = [(side * (look.middle + look.half + 0.02), 0.03 + look.wrap * look.reach ** 2, look.end_at * 0.6),
                    (side * (look.reach - 0.05), 0.1 + look.wrap * look.reach ** 2, look.end_at * 0.78),
                    (side * look.reach, 0.55 + look.wrap * look.reach ** 2, look.end_at * 0.8)]
            tube(ends, [0.12, 0.14, 0.11], made, resolution=6)
            x, y, z = ends[-1]
            place(turned([(0, -0.2), (0.12, -0.2), (0.12, 0.2), (0, 0.2)], made, 0.03, segments=24),
                  (x - side * 0.05, y, z))
            line = [(x, y, z), (x + side * 0.02, y + 4, z), (x - side * 0.05, y + 8.6, z - 0.05),
                    (x - side * 0.15, y + 10.8, z - 0.7),
                    (x - side * 0.25, y + 11.7, z - 2.0), (x - side * 0.3, y + 11.5, z - 3.1 * curl)]
            tube(line, 0.085, made, resolution=6)
            tube(line[3:], [0.12, 0.16, 0.17], matte('#e8cdc9', 0.4), resolution=6)
            pad_arm = [(side * (look.between / 2 + 0.05), 0.05, 0.2), (side * 0.72, 0.55, 0.05),
                       (side * 0.62, 0.75, -0.35)]
            tube(pad_arm, 0.045, made, resolution=4)
            place(loft_outline(oval(0.5, 0.95, 2.3, 48), [(0.8, -0.06), (1, 0), (0.8, 0.06)],
                               material('#f4e3de', roughness=0.15, transmission=0.6)), (side * 0.68, 0.85, -0.5),
                  (90, side * 14, side * 52))
        arc = [(-look.between / 2 - 0.06, 0.0, 0.55), (-0.55, 0.02, 0.95), (0, 0.03, 1.08), (0.55, 0.02, 0.95),
               (look.between / 2 + 0.06, 0.0, 0.55)]
        tube(arc, 0.1, made, resolution=6)

    low = -look.tall
    tip = look.end_at * 0.8 - 3.1 * curl - 0.1
    grouped(build, turn=(-math.degrees(math.atan2(tip - low, 11.7)), 0, 0))
