"""Solids from signed distance functions, for shapes that flow into one another."""
import numpy as np

from kit.shapes import from_data


def solid(distance, low, high, step, material, name='solid'):
    """Meshes a signed distance function (arrays x, y, z to an array, negative inside) by surface nets, then moves the
    vertices onto the surface. Anything outside `low` to `high` is cut off."""
    axes = [np.arange(a, b + step, step) for a, b in zip(low, high)]
    grid = np.meshgrid(*axes, indexing='ij')
    values = distance(*grid)
    inside = values < 0
    cells = tuple(n - 1 for n in values.shape)
    corner = {(i, j, k): (slice(i, i + cells[0]), slice(j, j + cells[1]), slice(k, k + cells[2]))
              for i in (0, 1) for j in (0, 1) for k in (0, 1)}
    counted = sum(inside[where].astype(np.int8) for where in corner.values())
    mixed = (counted > 0) & (counted < 8)
    index = np.full(cells, -1, np.int64)
    index[mixed] = np.arange(int(mixed.sum()))
    base = np.argwhere(mixed).astype(float)
    total, hits = np.zeros_like(base), np.zeros(len(base))
    for axis in range(3):
        others = [a for a in range(3) if a != axis]
        for i in (0, 1):
            for j in (0, 1):
                one = [0, 0, 0]
                one[others[0]], one[others[1]] = i, j
                two = list(one)
                two[axis] = 1
                a, b = values[corner[tuple(one)]][mixed], values[corner[tuple(two)]][mixed]
                crossing = (a < 0) != (b < 0)
                part = np.where(crossing, a / np.where(a == b, 1, a - b), 0)
                point = np.array(one, float)[None, :].repeat(len(base), 0)
                point[:, axis] = part
                total += point * crossing[:, None]
                hits += crossing
    points = (base + total / np.maximum(hits, 1)[:, None]) * step + np.array([axis[0] for axis in axes])
    points = onto(distance, points, step)
    faces = []
    for axis in range(3):
        b, c = [a for a in range(3) if a != axis]
        lower = [slice(1, -1)] * 3
        lower[axis] = slice(0, cells[axis])
        upper = list(lower)
        upper[axis] = slice(1, cells[axis] + 1)
        crossing = np.argwhere(inside[tuple(lower)] != inside[tuple(upper)])
        crossing[:, b] += 1
        crossing[:, c] += 1
        quad = []
        for i, j in ((1, 1), (0, 1), (0, 0), (1, 0)):
            cell = crossing.copy()
            cell[:, b] -= i
            cell[:, c] -= j
            quad.append(index[tuple(cell.T)])
        faces.append(np.stack(quad, 1))
    return from_data(name, points.tolist(), np.concatenate(faces).tolist(), material)


def onto(distance, points, step, times=3):
    nudge = step * 0.2
    for _ in range(times):
        x, y, z = points.T
        here = distance(x, y, z)
        slope = np.stack([distance(x + nudge, y, z) - distance(x - nudge, y, z),
                          distance(x, y + nudge, z) - distance(x, y - nudge, z),
                          distance(x, y, z + nudge) - distance(x, y, z - nudge)], 1) / (2 * nudge)
        move = slope * (here / np.maximum((slope ** 2).sum(1), 0.2))[:, None]
        points = points - np.clip(move, -step / 2, step / 2)
    return points


def blend(a, b, reach):
    """The union of two distances, rounded where they meet."""
    h = np.clip(0.5 + 0.5 * (b - a) / reach, 0, 1)
    return b + (a - b) * h - reach * h * (1 - h)


def carve(a, b, reach=0.0):
    """`a` without `b`."""
    return -blend(-a, b, reach) if reach else np.maximum(a, -b)


def plate(flat, across, half, edge):
    """The distance to a plate with rounded edges: `flat` is the distance in its plane, `half` half its thickness along
    `across`."""
    u, v = flat + edge, np.abs(across) - half + edge
    return np.minimum(np.maximum(u, v), 0) + np.hypot(np.maximum(u, 0), np.maximum(v, 0)) - edge
