"""Parts that backpacks share: shoulder straps, loops, domed bodies, zips along a body."""
import math

import numpy as np

from kit.shapes import tube
from kit.soft import band
from kit.soft_hardware import clip_buckle, seat, slider, zipper
from kit.soft_lines import smoothed


def domed(width, depth, height, shoulder=3.5, foot=1.4):
    """Knots for a body that closes at its top, rounded at base and shoulder, `width` and `depth` between."""
    def knots(values):
        low, high = values[0][1], values[-1][1]
        out = [(0, low - foot), (foot * 0.3, low - foot * 0.4), (foot, low)]
        out += [(z, v) for z, v in values if foot < z < height - shoulder]
        for angle in np.linspace(0, math.pi / 2, 7):
            reach = min(shoulder, high)
            out.append((height - shoulder + shoulder * math.sin(angle), high - reach * (1 - math.cos(angle))))
        return [*out, (height + 0.02, 0.15 if high <= shoulder else high - shoulder), (height + 0.06, 0.05)]
    return knots(width), knots(depth)


def levels(height, shoulder, rows=70):
    """Heights for such a body's rows, closer together where it rounds."""
    top = height - shoulder + shoulder * np.sin(np.linspace(0, math.pi / 2, 22))
    return np.concatenate([np.linspace(0, 1.5, 8), np.linspace(1.6, height - shoulder - 0.1, rows), top,
                           [height + 0.02, height + 0.06]])


def along(body, share, low, high, count=90, side=1, lift=0.12, front=True):
    """Points and directions up a body's side, `share` of its depth away from the middle."""
    z = low + (high - low) * np.sin(np.linspace(0, math.pi / 2, count))
    p = np.interp(z, [k[0] for k in body.power], [k[1] for k in body.power])
    sine = (-1 if front else 1) * share ** (p / 2)
    cosine = np.sqrt(1 - sine ** 2) * side
    turn = body.turn(np.arctan2(sine, cosine))
    return body.around.points(turn, z) + body.around.normals(turn, z) * lift, body.around.normals(turn, z)


def over(body, share, low, high, lift=0.12, front=True):
    """The same over the top, from one side's base to the other's."""
    right, right_up = along(body, share, low, high, side=1, lift=lift, front=front)
    left, left_up = along(body, share, low, high, side=-1, lift=lift, front=front)
    return np.concatenate([right, left[::-1][1:]]), np.concatenate([right_up, left_up[::-1][1:]])


def shoulder_straps(body, pad, web, plastic, top, low, spread=5.0, wide=6.0, out=8.5, apart=11.0, thread=None,
                    sternum=None, clip=None):
    """Two padded straps with webbing below; with `sternum`, a strap across the chest at that share of their length."""
    lines = []
    for side in (1, -1):
        y_top, y_low = body.back.points([side * spread],
                                        [top])[0][1], body.back.points([side * apart * 0.9], [low])[0][1]
        line = smoothed([(side * spread, y_top - 0.2, top), (side * (spread + 0.3), y_top + out * 0.42, top + 1.2),
                         (side * (spread + 1.6), y_top + out * 0.86, top - 3.6),
                         (side * (spread + 3.0), y_low + out * 0.92, top * 0.70),
                         (side * (spread + 4.4), y_low + out * 0.66, top * 0.48),
                         (side * (apart - 0.8), y_low + out * 0.34, top * 0.3)])
        band(line, (1, 0, 0), [wide * 0.9, wide, wide, wide * 0.95, wide * 0.7, wide * 0.42], 1.1, pad, thread=thread,
             margin=0.5)
        away = np.cross(np.gradient(line, axis=0), (1.0, 0, 0))
        away /= np.linalg.norm(away, axis=1, keepdims=True)
        away *= np.where(away[:, 1:2] < 0, -1, 1)
        band(line[2:-2] + away[2:-2] * 0.62, (1, 0, 0), 2.2, 0.15, web)
        end = line[-1]
        tail = smoothed([line[-6], end, (side * (apart - 0.2), y_low + out * 0.18, top * 0.19),
                         (side * apart * 0.97, y_low - 0.2, low)])
        band(tail, (1, 0, 0), 2.3, 0.2, web)
        seat(slider(3.0, 2.4, 0.24, plastic), end + away[-1] * 0.3, away[-1], np.gradient(line, axis=0)[-1])
        fall = min(10.5, end[2] - 0.6)
        loose = smoothed([end + away[-1] * 0.3, end + away[-1] * 0.8 + (0, 0, -fall * 0.3),
                          end + away[-1] * 0.4 + (side * 0.4, 0, -fall * 0.65), end + (side * 0.9, 0.6, -fall)])
        band(loose, (1, 0, 0), 2.2, 0.16, web)
        lines.append((line, away))
    if sternum:
        (right, r_away), (left, l_away) = lines
        i = int(len(right) * sternum)
        a, b = right[i] + r_away[i] * 0.85, left[i] + l_away[i] * 0.85
        middle = (a + b) / 2 + r_away[i] * 0.9
        up = np.array([0, -r_away[i][2], r_away[i][1]])
        band(smoothed([a, a * 0.55 + b * 0.45 + r_away[i] * 0.6, middle, a * 0.45 + b * 0.55 + r_away[i] * 0.6, b]),
             up, 1.8, 0.18, web)
        seat(clip_buckle(2.6, clip or plastic, 4.4), middle, r_away[i], (1, 0, 0))
        for p in (a, b):
            seat(slider(2.6, 1.6, 0.22, plastic), p + r_away[i] * 0.15, r_away[i], (1, 0, 0))


def haul_loop(at, wide, tall, material, width=2.2, thick=0.5, lean=1.5, thread=None):
    """The loop at the top for hanging."""
    x, y, z = at
    line = smoothed([(x - wide / 2, y, z - 1), (x - wide / 2 - 0.1, y + lean * 0.3, z + tall * 0.45),
                     (x - wide * 0.3, y + lean * 0.8, z + tall * 0.9), (x, y + lean, z + tall),
                     (x + wide * 0.3, y + lean * 0.8, z + tall * 0.9),
                     (x + wide / 2 + 0.1, y + lean * 0.3, z + tall * 0.45), (x + wide / 2, y, z - 1)])
    return band(line, (0, 1, 0.25), width, thick, material, thread=thread)


def zip_on(surface, path, tape, teeth, pull=None, lift=0.1, **options):
    """A zipper along a path drawn on a surface."""
    fine = smoothed(path)
    ups = surface.normals(fine[:, 0], fine[:, 1])
    return zipper(surface.points(fine[:, 0], fine[:, 1]) + ups * lift, ups, tape, teeth, pull=pull, **options)


def cord_pull(at, out, material, tab, length=3.0):
    """A knotted cord on a zip's slider."""
    at, out = np.asarray(at, float), np.asarray(out, float)
    down = np.array([0, 0, -1.0])
    tube([tuple(at + out * 0.3), tuple(at + out * 0.55 + down * length * 0.5), tuple(at + out * 0.35 + down * length)],
         0.13, material)
    tube([tuple(at + out * 0.38 + down * length * 0.75), tuple(at + out * 0.35 + down * length * 1.2)], [0.22, 0.3],
         tab)
