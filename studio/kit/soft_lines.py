"""Curves and outlines, as arrays of points."""
import math

import numpy as np


def waves(points, size=6.0, seed=0, octaves=2):
    """Smooth noise between about -1 and 1, its bumps `size` centimeters apart."""
    rng = np.random.default_rng(seed)
    points, out = np.asarray(points, float), 0.0
    for octave in range(octaves):
        for _ in range(5):
            direction = rng.normal(size=points.shape[-1])
            direction /= np.linalg.norm(direction)
            pitch = size / 2 ** octave * rng.uniform(0.8, 1.5)
            out = out + np.sin(points @ direction * 2 * math.pi / pitch + rng.uniform(0, 6.28)) * 0.5 ** octave / 2.4
    return out


def through(knots, at):
    """A smooth curve through `knots` (position, values), without overshoot (monotone cubic), at positions `at`."""
    knots = np.asarray(knots, float)
    x, y = knots[:, 0], knots[:, 1:]
    slope = np.diff(y, axis=0) / np.diff(x)[:, None]
    tangent = np.concatenate([slope[:1], (slope[1:] + slope[:-1]) / 2, slope[-1:]])
    flat = np.concatenate([np.zeros((1, y.shape[1]), bool), slope[1:] * slope[:-1] <= 0,
                           np.zeros((1, y.shape[1]), bool)])
    tangent[flat] = 0
    limit = 3 * np.minimum(np.abs(np.concatenate([slope[:1], slope])), np.abs(np.concatenate([slope, slope[-1:]])))
    tangent = np.clip(tangent, -limit, limit)
    at = np.clip(np.asarray(at, float), x[0], x[-1])
    i = np.clip(np.searchsorted(x, at, 'right') - 1, 0, len(x) - 2)
    h = (x[i + 1] - x[i])[:, None]
    t = ((at - x[i])[:, None]) / h
    return ((2 * t ** 3 - 3 * t * t + 1) * y[i] + (t ** 3 - 2 * t * t + t) * h * tangent[i]
            + (3 * t * t - 2 * t ** 3) * y[i + 1] + (t ** 3 - t * t) * h * tangent[i + 1])


def resampled(points, step, closed=False, min_points=2):
    """The polyline with points `step` apart, at least `min_points` of them."""
    pts = np.asarray(points, float)
    if closed:
        pts = np.concatenate([pts, pts[:1]])
    lengths = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(pts, axis=0), axis=1))])
    count = max(min_points, round(lengths[-1] / step) + 1)
    at = np.linspace(0, lengths[-1], count)
    out = np.stack([np.interp(at, lengths, pts[:, k]) for k in range(pts.shape[1])], 1)
    return out[:-1] if closed else out


def smoothed(points, closed=False, per_span=12):
    """A Catmull-Rom curve through points of any dimension, as an array."""
    p = np.asarray(points, float)
    p = np.concatenate([p[-1:], p, p[:2]]) if closed else np.concatenate([2 * p[:1] - p[1:2], p, 2 * p[-1:] - p[-2:-1]])
    t = np.linspace(0, 1, per_span, endpoint=False)[:, None]
    out = [0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t ** 3)
           for a, b, c, d in zip(p, p[1:], p[2:], p[3:])]
    return np.concatenate(out if closed else [*out, p[-2:-1]])


def corners(points, radius, steps=6):
    """Rounds the corners of a closed outline; `radius` is a number or one per corner."""
    pts = [np.asarray(p, float) for p in points]
    radii = [radius] * len(pts) if isinstance(radius, (int, float)) else radius
    out = []
    for i, p in enumerate(pts):
        a, b = pts[i - 1], pts[(i + 1) % len(pts)]
        reach = min(radii[i], np.linalg.norm(a - p) * 0.5, np.linalg.norm(b - p) * 0.5)
        if reach < 1e-6:
            out.append(p)
            continue
        start = p + (a - p) / np.linalg.norm(a - p) * reach
        end = p + (b - p) / np.linalg.norm(b - p) * reach
        out += [(1 - t) ** 2 * start + 2 * t * (1 - t) * p + t * t * end for t in np.linspace(0, 1, steps)]
    return np.array(out)


def inset(outline, by):
    """Moves a closed outline inward, for stitches along an edge."""
    pts = np.asarray(outline, float)
    around = np.roll(pts, -1, 0) - np.roll(pts, 1, 0)
    turn = 1 if area(pts) > 0 else -1
    normal = turn * np.stack([-around[:, 1], around[:, 0]], 1)
    normal /= np.maximum(np.linalg.norm(normal, axis=1, keepdims=True), 1e-9)
    moved = pts + normal * by
    return moved[distance(moved, pts) > by * 0.93]


def area(pts):
    x, y = pts[:, 0], pts[:, 1]
    return float(np.sum(x * np.roll(y, -1) - np.roll(x, -1) * y)) / 2


def distance(points, outline, counted=None, closed=True):
    """The distance of each point from an outline, without edges for which `counted` is False."""
    a, b = (outline, np.roll(outline, -1, 0)) if closed else (outline[:-1], outline[1:])
    if counted is not None:
        a, b = a[counted], b[counted]
    along = b - a
    out = np.full(len(points), 1e9)
    square = np.maximum((along ** 2).sum(1), 1e-12)
    for start in range(0, len(points), 2000):
        p = points[start:start + 2000]
        t = np.clip(((p[:, None] - a) * along).sum(2) / square, 0, 1)
        out[start:start + 2000] = np.linalg.norm(p[:, None] - a - t[..., None] * along, axis=2).min(1)
    return out


def inside(points, outline):
    """Which of the points lie within a closed outline."""
    out, (x, y) = np.zeros(len(points), bool), points.T
    for (ax, ay), (bx, by) in zip(outline, np.roll(outline, -1, 0)):
        if ay != by:
            out ^= ((ay > y) != (by > y)) & (x < ax + (y - ay) / (by - ay) * (bx - ax))
    return out
