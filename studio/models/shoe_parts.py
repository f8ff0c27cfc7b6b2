"""Parts that shoes share: laces, tongues, collars, heels, lugs."""
import math

import numpy as np

from kit.last import weld
from kit.shapes import tube
from kit.soft import Surface, band, mesh_of, panel, skin, stitches
from kit.soft_body import lined
from kit.soft_hardware import grommet
from kit.soft_lines import smoothed


def collar_roll(last, material, radius=0.3, low=0.5, drop=0.0):
    """The padded edge of the opening."""
    line = last.collar(low, drop=drop)
    return tube([tuple(p) for p in line], radius, material, smooth=False, resolution=6)


def footbed(last, material, z=0.5):
    return last.stack([(-0.45, z), (-0.4, z - 0.25)], material, name='footbed')


def tongue(last, material, lining, low=0.27, top=0.5, rise=2.6, lean=0.75, half=2.5, thick=0.4, curl=0.5):
    """The tongue: flat under the laces, standing up out of the opening above. `curl` is how far it flattens there."""
    for sign in (1, -1):
        outline = np.array([(low, 1.0), (low, 0.78), (top - 0.01, 0.72), (top - 0.005, 1.0)]) * (sign, 1)
        weld(panel(last.upper, outline, material, 0.12, step=0.4, open_at=lambda u, v: v > 0.985))
    line = last.ridge(top - 0.07, top - 0.002, 12)
    ahead = line[-1] - line[-4]
    ahead /= np.linalg.norm(ahead)
    out = np.array([-ahead[2], 0, ahead[0]]) * -1
    above = [line[-1] + ahead * rise * k + out * (0.14 + lean * k * k) for k in (0.2, 0.4, 0.6, 0.8, 1.0)]
    path = np.concatenate([line + out * 0.14, above])
    count = len(path)

    def at(across, along):
        spot = np.stack([np.interp(along, np.arange(count), path[:, k]) for k in range(3)], 1)
        end = np.clip((along - (count - 3.2)) / 3.2, 0, 1)
        wide = half * (0.62 + 0.38 * np.clip(along / 8, 0, 1)) * (1 - 0.32 * end ** 3)
        flat = 1 - curl * np.clip((along - 10) / 6, 0, 1)
        aside = np.stack([np.zeros_like(across), across * wide, np.zeros_like(across)], 1)
        return spot + aside - out * (across ** 2 * 0.95 * flat)[:, None]
    surface = Surface(at, (half, 0.5))
    made = skin(surface, np.linspace(-1, 1, 25), np.linspace(0, count - 1, 40), material)
    lined(made, thick, lining, 0)
    soft = made.modifiers.new('soft', 'BEVEL')
    soft.width, soft.segments, soft.limit_method = thick * 0.4, 3, 'ANGLE'
    return surface, count - 1


def eyelets(last, us, v=0.82, lift=0.3, metal=None, hole=None, radius=0.36):
    """Places of the eyelets, two rows of (points, outward directions), with metal rings if given."""
    rows = []
    for sign in (1, -1):
        u, height = np.asarray(us, float) * sign, np.broadcast_to(np.asarray(v, float), np.shape(us))
        at, out = last.upper.points(u, height), last.upper.normals(u, height)
        at = at + out * lift
        if metal:
            for p, n in zip(at, out):
                grommet(radius, metal, p - n * 0.02, n, hole)
        rows.append((at, out))
    return rows


def laces(rows, material, width=0.75, thick=0.14, crossed=True, bulge=0.3, flat=True):
    """Laces from eyelet to eyelet: straight bars, or crossed above the first."""
    (left, left_out), (right, right_out) = rows
    runs = [(left, left_out, 0, right, right_out, 0)]
    for i in range(len(left) - 1):
        if crossed:
            runs += [(left, left_out, i, right, right_out, i + 1), (right, right_out, i, left, left_out, i + 1)]
        else:
            runs.append((left, left_out, i + 1, right, right_out, i + 1))
    along = left[-1] - left[0]
    along /= np.linalg.norm(along)
    for number, (a, a_out, i, b, b_out, j) in enumerate(runs):
        p, q = a[i], b[j]
        up = a_out[i] + b_out[j]
        up /= np.linalg.norm(up)
        # Every other run lies over the previous one.
        rise = bulge + (0.16 if crossed and number % 2 else 0)
        line = smoothed([p - a_out[i] * 0.25, p + a_out[i] * 0.1 + (q - p) * 0.06, p * 0.68 + q * 0.32 + up * rise,
                         p * 0.32 + q * 0.68 + up * rise,
                         q + b_out[j] * 0.1 + (p - q) * 0.06, q - b_out[j] * 0.25], per_span=8)
        if flat:
            band(line, along, width, thick, material)
        else:
            tube([tuple(x) for x in line], width / 2, material, smooth=False, resolution=5)


def bow(rows, material, radius=0.2, size=1.0, flat=False, width=0.7, drop=1.0):
    """A bow on the top eyelets: knot, two hanging loops, two ends."""
    middle = (rows[0][0][-1] + rows[1][0][-1]) / 2
    up = rows[0][1][-1] + rows[1][1][-1]
    up /= np.linalg.norm(up)
    ahead = np.array([up[2], 0, -up[0]])
    at = middle + up * 0.75 + ahead * 0.15
    knot = smoothed([at + (0, -0.5, 0) - up * 0.1, at + up * 0.25 + (0, -0.1, 0), at + (0, 0.5, 0) - up * 0.1])
    tube([tuple(p) for p in knot], radius * 2.0, material, smooth=False)
    for side in (1, -1):
        y = np.array([0, side, 0])
        loop_ = [at, at + y * 1.3 * size + up * 0.7 + ahead * 0.5, at + y * 3.0 * size + up * 0.1 + ahead * 1.1,
                 at + y * 3.9 * size - up * 0.9 * drop + ahead * 1.2,
                 at + y * 3.4 * size - up * 1.2 * drop + ahead * 0.4, at + y * 1.9 * size - up * 0.1 + ahead * 0.1,
                 at + y * 0.3]
        end = [at, at + y * 0.9 + ahead * 0.9 + up * 0.2, at + y * 2.2 * size + ahead * 2.2 - up * 0.5 * drop,
               at + y * (3.2 + 0.3 * side) * size + ahead * 3.2 - up * 1.7 * drop]
        for line in (loop_, end):
            fine = smoothed(line)
            if flat:
                band(fine, np.cross(np.gradient(fine, axis=0), up) * 0.55 + up * 0.6, width, 0.13, material)
            else:
                tube([tuple(p) for p in fine], radius, material, smooth=False, resolution=5)


def heel(last, material, top=-0.7, height=2.0, until=7.4, lifts=3, tip=None):
    """A stacked heel under the sole, with lines between its lifts."""
    wide = np.interp(until, last.half[::-1, 0], last.half[::-1, 1]) + 0.3

    def breast(points):
        curve = until - 0.5 * (1 - np.clip(np.abs(points[:, 1]) / wide, 0, 1) ** 2)
        points[:, 1] = np.where(points[:, 0] > until - 0.6, np.clip(points[:, 1], -wide, wide), points[:, 1])
        points[:, 0] = np.minimum(points[:, 0], curve)
        return points
    step = height / lifts
    for k in range(lifts):
        z = top - k * step
        made = material if k < lifts - 1 or not tip else tip
        inset = 0.06 * k
        last.stack([(0.2 - inset, z), (0.36 - inset, z - 0.04), (0.34 - inset, z - step + 0.05),
                    (0.2 - inset, z - step)], made, breast)


def lugs(last, material, top, bottom, deep=1.6, wide=1.25, gap=0.55, offset=0.35, flare=0.1):
    """Tread blocks around the sole's edge."""
    length = last.length * 2.35
    count = int(length / (wide + gap))
    vertices, faces = [], []
    for k in range(count):
        u0, u1 = -1 + 2 * k / count, -1 + 2 * (k + wide / (wide + gap)) / count
        u = np.array([u0, u1, u1, u0] * 2)
        base, away = last.foot(u)
        reach = np.array([offset, offset, offset - deep, offset - deep, offset + flare, offset + flare, offset - deep,
                          offset - deep])
        xy = base + away * reach[:, None]
        z = np.array([top] * 4 + [bottom] * 4)
        start = len(vertices)
        vertices += [(x, y * (-1 if s < 0 else 1), h) for (x, y), s, h in zip(xy, u, z)]
        faces += [tuple(start + i for i in f) for f in ((0, 1, 2, 3), (4, 7, 6, 5), (0, 4, 5, 1), (1, 5, 6, 2),
                                                        (2, 6, 7, 3), (3, 7, 4, 0))]
    points = last.settle(np.array(vertices))
    made = mesh_of('lugs', points, faces, material)
    made.data.use_auto_smooth, made.data.auto_smooth_angle = True, math.radians(30)
    weld(made, 1e-5)
    soft = made.modifiers.new('soft', 'BEVEL')
    soft.width, soft.segments = 0.09, 2
    return made


def pull_loop(last, material, width=1.6, tall=2.4, down=2.2, u=1.0, out=0.25, thick=0.16):
    """A loop of webbing at the opening's edge, sewn in inside and outside."""
    low, edge = last.upper.points([u], [1 - down / 10])[0], last.upper.points([u], [1.0])[0]
    away = last.upper.normals([u], [0.9])[0]
    up = (edge - low) / np.linalg.norm(edge - low)
    line = [low + away * out, edge + away * (out + 0.1), edge + up * tall * 0.7 + away * (out + 0.25),
            edge + up * tall + away * 0.0, edge + up * tall * 0.7 - away * (out + 0.45),
            edge - away * (out + 0.35), low - away * (out + 0.3)]
    return band(smoothed(line), np.cross(up, away), width, thick, material)


def welt(last, material, sewn, offset=0.55, z=-0.05, thick=0.4, rows=1):
    """The leather strip that joins upper and sole, stitched on top."""
    last.stack([(-0.3, z), (offset - 0.08, z), (offset, z - 0.1), (offset, z - thick)], material, name='welt')
    for row in range(rows):
        points, _ = last.sides(offset - 0.22 - row * 0.2, z)
        points = np.concatenate([points, points[:1]])
        stitches(points, np.tile([0, 0, 1.0], (len(points), 1)), sewn, 0.32, 0.16, 0.05)
