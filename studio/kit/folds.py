"""Folds of cloth, and the smooth noise they start from."""
import math

import numpy as np


def waves(x, y, size, seed=0, octaves=3):
    """Smooth noise around 0, with waves about `size` centimeters long; the same on every machine."""
    draw = np.random.default_rng(seed)
    out = np.zeros_like(np.asarray(x, float) + np.asarray(y, float))
    for octave in range(octaves):
        for angle, stretch, phase, height in draw.uniform(0, 1, (6, 4)):
            angle, stretch = angle * 2 * math.pi, (0.7 + 0.7 * stretch) * 2 ** octave / size
            along = np.asarray(x) * math.cos(angle) + np.asarray(y) * math.sin(angle)
            out = out + np.sin((along * stretch + phase) * 2 * math.pi) * (0.6 + 0.4 * height) / 2 ** octave / 2.4
    return out


def smooth(low, high, value):
    """Goes smoothly from 0 at `low` to 1 at `high`."""
    t = np.clip((np.asarray(value, float) - low) / (high - low), 0, 1)
    return t * t * (3 - 2 * t)


class Folds:
    """The heights of a sheet with more cloth than room, found by relaxation. `drags` say where it has too much: (x, y,
    fold angle in degrees, length, width, excess from 0.03 to 0.25). `ease` is the excess everywhere, `fine` that of
    small creases on top."""

    def __init__(self, low, high, drags=(), ease=0.01, seed=0, step=1.3, stiff=0.55, angle=75, rounds=320, reach=3,
                 spread=60, fine=0.0):
        self.creases = Folds(low, high, [(*d[:5], d[5] * 0.2) for d in drags], fine, seed + 7, step * 0.6, stiff,
                             angle + 25, 160, 3, 24) if fine else None
        self.low, self.step = np.array(low, float) - 4, step
        size = np.array(high, float) + 4 - self.low
        self.sheet = self.relax(*(int(s / step) + 1 for s in size), drags, ease, seed, stiff, angle, rounds, reach,
                                spread)

    def excess(self, x, y, drags, ease, seed, angle, spread):
        lean = math.radians(angle) + 0.7 * waves(x, y, spread, seed + 1, 1)
        many = ease * np.clip(0.55 + 0.9 * waves(x, y, spread * 0.6, seed + 2, 1), 0, 1.4)
        out = [many * np.sin(lean) ** 2, many * np.cos(lean) ** 2, -many * np.sin(lean) * np.cos(lean)]
        for at_x, at_y, degrees, length, width, amount in drags:
            c, s = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
            along, across = (x - at_x) * c + (y - at_y) * s, -(x - at_x) * s + (y - at_y) * c
            many = amount * np.exp(-(along / length) ** 2 * 2 - (across / width) ** 2 * 2)
            out = [out[0] + many * s * s, out[1] + many * c * c, out[2] - many * s * c]
        return out

    def relax(self, nx, ny, drags, ease, seed, stiff, angle, rounds, reach, spread):
        x, y = np.meshgrid(np.arange(nx) * self.step + self.low[0], np.arange(ny) * self.step + self.low[1])
        sheet = np.stack([x, y, 0.25 + 0.25 * waves(x, y, 22, seed)], -1)
        home = sheet.copy()
        ex, ey, exy = self.excess(x, y, drags, ease, seed, angle, spread)
        links = []
        for dx, dy, k in ((1, 0, 0.5), (0, 1, 0.5), (1, 1, 0.3), (1, -1, 0.3), (reach, 0, stiff), (0, reach, stiff),
                          (reach, reach, stiff / 2), (reach, -reach, stiff / 2)):
            a = (slice(max(0, -dy), ny - max(0, dy)), slice(0, nx - dx))
            b = (slice(max(0, dy), ny - max(0, -dy)), slice(dx, nx))
            long = math.hypot(dx, dy)
            ux, uy = dx / long, dy / long
            stretch = [(e[a] + e[b]) / 2 for e in (ex, ey, exy)]
            rest = long * self.step * (1 + stretch[0] * ux * ux + stretch[1] * uy * uy + 2 * stretch[2] * ux * uy)
            links.append((a, b, rest, k))
        for number in range(rounds):
            if number > rounds * 0.3:
                sheet[..., 2] -= 0.001
            for a, b, rest, k in links:
                gap = sheet[b] - sheet[a]
                long = np.sqrt(gap[..., 0] ** 2 + gap[..., 1] ** 2 + gap[..., 2] ** 2)
                change = gap * (k * 0.5 * (1 - rest / long))[..., None]
                sheet[a] += change
                sheet[b] -= change
            sheet[..., :2] += 0.003 * (home[..., :2] - sheet[..., :2])
            sheet[..., 2] = np.maximum(sheet[..., 2], 0)
        return sheet[..., 2]

    def __call__(self, x, y):
        """Heights at these points, smoothly interpolated (cubic B-spline)."""
        z = sample(self.sheet, (np.asarray(x) - self.low[0]) / self.step, (np.asarray(y) - self.low[1]) / self.step)
        return z + self.creases(x, y) if self.creases else z


def sample(grid, column, row):
    rows, columns = grid.shape
    column, row = np.clip(column, 1, columns - 2.001), np.clip(row, 1, rows - 2.001)
    i, j = column.astype(int), row.astype(int)

    def taps(t):
        return ((1 - t) ** 3 / 6, (3 * t ** 3 - 6 * t * t + 4) / 6, (-3 * t ** 3 + 3 * t * t + 3 * t + 1) / 6,
                t ** 3 / 6)
    wide, high = taps(column - i), taps(row - j)
    return sum(high[b] * sum(wide[a] * grid[np.minimum(j + b - 1, rows - 1), np.minimum(i + a - 1, columns - 1)]
                             for a in range(4)) for b in range(4))
