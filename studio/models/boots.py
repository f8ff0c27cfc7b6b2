"""Boots and loafers."""
import math

import numpy as np

from kit.last import Last
from kit.materials import material, matte, metal
from kit.shapes import lathe, objects_of, place, tube, turned
from kit.soft import band, stitched
from kit.soft_hardware import seat
from kit.soft_lines import corners, resampled, smoothed
from kit.soft_materials import crepe, hide, rubber, suede, thread, webbing
from kit.text import text
from models.shoe_parts import bow, collar_roll, eyelets, footbed, heel, laces, lugs, pull_loop, tongue, welt
from models.sneakers import side_stitches

SHAFT = [(0, 26.5, 0, 4.3), (0.08, 25.2, 0, 5.2), (0.19, 22.0, 0, 6.6), (0.3, 18.4, 0, 8.8), (0.38, 15.9, 0, 11.4),
         (0.45, 14.5, 0, 14.3), (0.5, 13.9, 0, 16.4), (0.56, 12.6, 2.9, 16.4), (0.7, 8.6, 3.9, 16.0),
         (0.84, 4.4, 3.2, 15.6), (0.94, 2.3, 1.6, 16.0), (1, 1.7, 0, 16.2)]


def hiking_boot(color='#73422b', sole='#27231f', lace='#b5332a'):
    """One piece of full-grain leather with a padded collar, hooks at the ankle and a lugged sole."""
    last = Last(SHAFT, [(0, 2.5), (0.2, 2.4), (0.35, 1.9), (0.5, 1.8), (1, 2)],
                wall=[(0, 0), (0.36, 0), (0.56, 1), (1, 1)],
                waist=[(0, 0.25), (0.35, 0.0), (0.55, -0.45), (0.8, -0.35), (1, -0.5)],
                sway=[(0, 0), (0.4, 0.2), (0.7, 0.45), (1, 0.75)], spring=1.3, pitch=0.4)
    skin_, soft, sewing = hide(color, 0.44, 0.2), hide('#4b2a1a', 0.5, 0.1), thread('#c9a06a')
    iron, dark = metal('#8d8a84', 0.3), matte('#14110e')
    last.build(skin_, soft)
    footbed(last, matte('#4a3a2c'), 0.6)
    tongue(last, skin_, soft, low=0.26, rise=2.6, half=2.8, thick=0.6, lean=0.4)
    rand = [(0.0, 0.34), (0.1, 0.3), (0.2, 0.2), (0.34, 0.14), (0.5, 0.13), (0.7, 0.12), (0.85, 0.13), (1.0, 0.14),
            (1.0, -0.02), (0.0, -0.02)]
    last.piece(rand, rubber(sole, 0.5), 0.16)
    facing = [(0.235, 0.88), (0.245, 0.72), (0.30, 0.66), (0.38, 0.66), (0.44, 0.70), (0.50, 0.80), (0.548, 0.84),
              (0.548, 1.0), (0.525, 1.0), (0.49, 0.935), (0.42, 0.905), (0.34, 0.89)]
    seam = [(0.25, 0.86), (0.258, 0.75), (0.305, 0.695), (0.38, 0.695), (0.44, 0.735), (0.50, 0.825), (0.53, 0.86)]
    last.piece(facing, skin_, 0.26, thread=sewing, seams=[seam, [(u + 0.004, v - 0.028) for u, v in seam]])
    counter = [(0.78, -0.02), (0.80, 0.2), (0.87, 0.38), (0.95, 0.47), (1.05, 0.47), (1.13, 0.38), (1.2, 0.2),
               (1.22, -0.02)]
    last.piece(counter, skin_, 0.24, both=False, thread=sewing,
               seams=[[(0.80, 0.12), (0.815, 0.19), (0.878, 0.35), (0.955, 0.435), (1.0, 0.44)]])
    cuff = [(0.56, 0.86), (0.7, 0.83), (0.85, 0.82), (1.0, 0.83), (1.15, 0.82), (1.3, 0.83), (1.44, 0.86), (1.44, 1.0),
            (0.56, 1.0)]
    last.piece(cuff, soft, 0.45, both=False, edge=0.5, thread=sewing,
               seams=[[(0.56, 0.835), (0.7, 0.805), (0.85, 0.795), (1.0, 0.805)]])
    collar_roll(last, soft, 0.55, low=0.53)
    pull_loop(last, webbing('#3b2417'), 1.7, 1.7, 2.5, out=0.5)
    welt(last, hide('#6b4a30'), sewing, 0.62, 0.0, 0.45)
    black = rubber(sole, 0.6)
    last.stack([(0.3, -0.4), (0.6, -0.42), (0.68, -0.7), (0.68, -1.5), (0.5, -1.7)], black)
    lugs(last, black, -1.5, -2.5, 1.9, 1.5, 0.6, 0.7)
    last.stack([(-0.6, -1.5), (-0.6, -2.35)], black)
    low = eyelets(last, np.linspace(0.265, 0.375, 4), 0.775, 0.3, iron, dark, 0.42)
    high = eyelets(last, [0.425, 0.465, 0.505], [0.80, 0.845, 0.885], 0.36)
    for at, out in high:
        for p, n in zip(at, out):
            hook(p, n, iron)
    rows = [(np.concatenate([a[0], b[0] + b[1] * 0.25]), np.concatenate([a[1], b[1]])) for a, b in zip(low, high)]
    cord = webbing(lace)
    laces(rows, cord, 0.5, crossed=True, flat=False, bulge=0.45)
    bow(rows, cord, 0.23, size=0.85, drop=1.6)


def hook(at, out, iron):
    """A lacing hook with its tongue bent back."""
    side = -1 if out[1] > 0 else 1
    seat([turned([(0, 0), (0.5, 0), (0.45, 0.14), (0, 0.16)], iron, 0.05)], at - out * 0.04, out)
    outwards = np.array([0, -side, 0.0])
    band(smoothed([at + out * 0.05, at + out * 0.38 - outwards * 0.1, at + out * 0.52 + outwards * 0.25,
                   at + out * 0.34 + outwards * 0.6]), (1, 0, 0.8), 0.62, 0.14, iron)


def wax_tin(at=(0, 0, 0), color='#b08a3e'):
    """The little tin of wax that comes with the boots."""
    def build():
        tin, lid = metal('#c9b072', 0.3), material('#33442f', roughness=0.4, clearcoat=0.4)
        turned([(0, 0), (3.7, 0), (3.7, 1.5), (0, 1.5)], tin, 0.15)
        turned([(0, 1.3), (3.85, 1.3), (3.85, 2.4), (3.5, 2.5), (3.3, 2.42), (0, 2.42)], lid, 0.12)
        cream = material('#efe2bd', roughness=0.6)
        text('STRIDMOOR', 0.85, cream, (0, 0.35, 2.44), (0, 0, 0), spacing=1.1, depth=0.005)
        text('BOOT WAX', 0.5, cream, (0, -0.7, 2.44), (0, 0, 0), spacing=1.25, depth=0.005)
        lathe([(2.85, 2.43), (2.95, 2.45), (3.05, 2.43)], cream, 64)
    place(objects_of(build), at, (0, 0, 10))


def chelsea(color='#c09467', gore='#5d4630', sole='#3a281a'):
    """Suede, elastic at the sides, a woven loop at the back, a leather sole with a low heel."""
    top = [(0, 27.0, 0, 3.6), (0.08, 25.6, 0, 4.4), (0.19, 22.2, 0, 5.6), (0.3, 18.6, 0, 7.5), (0.38, 15.8, 0, 10.2),
           (0.45, 14.2, 0, 13.3), (0.5, 13.7, 0, 16.3), (0.56, 12.6, 2.5, 16.2), (0.7, 8.4, 3.6, 15.7),
           (0.84, 4.2, 3.0, 15.8), (0.94, 2.2, 1.5, 16.3), (1, 1.6, 0, 16.5)]
    last = Last(top, [(0, 2.35), (0.2, 2.2), (0.35, 1.85), (0.5, 1.8), (1, 2)],
                wall=[(0, 0), (0.36, 0), (0.56, 1), (1, 1)],
                waist=[(0, 0.1), (0.35, -0.1), (0.55, -0.5), (0.8, -0.4), (1, -0.45)],
                sway=[(0, 0), (0.4, 0.15), (0.7, 0.4), (1, 0.7)], spring=0.8, pitch=1.7, lean=0.6)
    nap, elastic, sewing, lining = suede(color), webbing(gore), thread('#dcb98c'), hide('#d9b98e', 0.5, 0.05)
    last.build(nap, lining, thick=0.3)
    footbed(last, lining, 0.4)
    panels = [(0.52, 0.98), (0.525, 0.7), (0.545, 0.42), (0.585, 0.33), (0.625, 0.42), (0.66, 0.7), (0.685, 0.98)]
    outline = corners(panels, [0, 0.02, 0.03, 0.04, 0.03, 0.02, 0], 5)
    last.piece(outline, elastic, 0.06, edge=0.06, sunk=0.0)
    edge = [(0.512, 0.97), (0.516, 0.7), (0.536, 0.40), (0.585, 0.295), (0.634, 0.40), (0.67, 0.7), (0.694, 0.97)]
    last.piece([(0.51, 1.0), *[(u, v) for u, v in edge], (0.70, 1.0), (0.71, 0.7), (0.65, 0.36), (0.585, 0.245),
                (0.52, 0.36), (0.5, 0.7)], nap, 0.12)
    stitched_line = [(0.503, 0.97), (0.509, 0.69), (0.528, 0.38), (0.585, 0.265), (0.642, 0.38), (0.679, 0.69),
                     (0.702, 0.97)]
    for sign in (1, -1):
        for rows in (0, 0.012):
            stitched(last.upper, smoothed(stitched_line) * (sign, 1) + (0, rows), sewing, 0.12, length=0.26, gap=0.14,
                     thick=0.04)
    strip = [(0.985, 0.0), (0.985, 1.0), (1.015, 1.0), (1.015, 0.0)]
    last.piece(strip, nap, 0.12, both=False)
    tube([tuple(p) for p in last.collar(0.5)], 0.17, nap, smooth=False)
    pull_loop(last, webbing('#8c6a45'), 1.7, 2.2, 2.8, out=0.12)
    pull_loop(last, webbing('#8c6a45'), 1.7, 1.3, 2.2, u=0.5001, out=0.12)
    leather, rim = hide(sole, 0.38, 0.3), hide('#7d5635', 0.45, 0.2)
    welt(last, rim, sewing, 0.4, 0.02, 0.3)
    last.stack([(0.2, -0.28), (0.36, -0.3), (0.4, -0.45), (0.36, -0.72), (0.1, -0.78)], leather)
    last.stack([(0.0, -0.75), (0.34, -0.78), (0.3, -0.98), (0.0, -1.0)], rubber('#241a14'), lambda p: beyond(p, 14.5))
    heel(last, leather, -0.72, 1.98, 7.6, 4, rubber('#241a14'))


def beyond(points, start):
    """Limits a layer of the sole to the front."""
    points[:, 0] = np.maximum(points[:, 0], start)
    return points


SLIPPER = [(0, 26.9, 0, 3.3), (0.08, 25.7, 0, 4.0), (0.2, 22.2, 0, 5.0), (0.3, 19.0, 0, 6.2), (0.375, 16.6, 0, 7.2),
           (0.43, 15.2, 1.5, 7.1), (0.52, 12.6, 2.8, 6.4),
           (0.66, 8.6, 3.15, 5.7), (0.8, 4.8, 2.85, 5.7), (0.92, 1.7, 1.65, 6.6), (1, 0.75, 0, 7.1)]


def slipper_last(pitch, spring, fullness=2.3):
    return Last(SLIPPER, [(0, fullness), (0.15, fullness), (0.3, 2.0), (0.5, 1.9), (1, 2)],
                wall=[(0, 0), (0.34, 0), (0.48, 1), (1, 1)], waist=[(0, 0.15), (0.4, 0.2), (0.6, 0.25), (1, 0.1)],
                sway=[(0, 0), (0.6, 0.1), (1, 0.3)], spring=spring, pitch=pitch, lean=0.6)


APRON = [(0.0, 0.58), (0.05, 0.57), (0.11, 0.565), (0.18, 0.58), (0.26, 0.62), (0.335, 0.68), (0.40, 0.80)]


def apron(last, material_, sewn, lift=0.16, ridge=0.26, gathers=True, length=0.55):
    """A moccasin's plate over the toes, with its raised hand-sewn seam and the puckers around it."""
    half = [*APRON, (0.395, 1.0)]
    outline = [*half[::-1][:-1], half[0], *[(-u, v) for u, v in half[1:]]]
    last.piece(outline, material_, lift, both=False, edge=0.15)
    line = smoothed([(-u, v) for u, v in APRON[:0:-1]] + APRON)
    at, out = last.upper.points(*line.T), last.upper.normals(*line.T)
    tube([tuple(p) for p in at + out * 0.1], ridge, material_, smooth=False, resolution=6)
    if gathers:
        both = resampled(np.concatenate([at, out], 1), 0.55)
        ahead = np.gradient(both[:, :3], axis=0)
        for p, n, a in zip(both[:, :3], both[:, 3:], ahead):
            across = np.cross(n, a)
            across /= np.linalg.norm(across)
            n = n / np.linalg.norm(n)
            bow_ = smoothed([p + across * 0.34 + n * 0.02, p + across * 0.24 + n * (0.1 + ridge * 0.75),
                             p + n * (0.12 + ridge), p - across * 0.24 + n * (0.1 + ridge * 0.75),
                             p - across * 0.34 + n * 0.02], per_span=3)
            tube([tuple(x) for x in bow_], 0.05, sewn, smooth=False, resolution=2)


def penny_loafer(color='#5f1d24'):
    """Hand-sewn calf with a saddle strap, slotted; leather sole and stacked heel."""
    last = slipper_last(1.5, 0.8)
    calf, lining, sewing = hide(color, 0.24, 0.6), hide('#c79f73', 0.5, 0.1), thread('#8a4a44')
    last.build(calf, lining, thick=0.2)
    footbed(last, hide('#c79f73', 0.5, 0.1), 0.45)
    apron(last, calf, sewing)
    front = last.straight([(21.4, 0.02), (21.1, 0.2), (20.7, 0.4), (20.4, 0.6), (20.25, 0.8), (20.2, 1.0)])
    back = last.straight([(16.4, 0.02), (16.5, 0.2), (16.8, 0.4), (17.1, 0.6), (17.3, 0.8), (17.35, 1.0)])
    near, far = [(u + 0.012, v) for u, v in front], [(u - 0.012, v) for u, v in back]
    last.piece([*smoothed(front), *smoothed(back)[::-1]], calf, 0.42, edge=0.25, thread=sewing, seams=[near, far])
    # The slot in the strap: dark, with a raised lip around it.
    for wide, deep, low, lift, made in ((0.78, 0.26, 0.66, 0.5, calf), (0.42, 0.0, 0.72, 0.515, matte('#1d080a', 0.7))):
        half = [(wide * math.sin(math.pi / 2 * t) ** 0.6, 1 - (1 - low) * (1 - t)) for t in np.linspace(0, 1, 14)]
        shape = [(18.78 + x, v) for x, v in half] + [(18.78 - x, v) for x, v in half[::-1]]
        last.piece(last.straight(shape), made, lift, edge=0.08, step=0.12)
    counter = [(0.955, -0.02), (0.965, 0.6), (0.975, 1.0), (1.025, 1.0), (1.035, 0.6), (1.045, -0.02)]
    last.piece(counter, calf, 0.18, both=False, thread=sewing, seams=[[(0.965, 0.05), (0.974, 0.6), (0.982, 0.95)]])
    binding(last, calf, 0.2)
    leather, edge = hide('#2f1a14', 0.35, 0.35), hide('#57301f', 0.4, 0.3)
    welt(last, edge, thread('#b98a68'), 0.5, 0.02, 0.32)
    last.stack([(0.2, -0.28), (0.44, -0.3), (0.48, -0.45), (0.44, -0.74), (0.1, -0.8)], leather)
    heel(last, leather, -0.74, 1.7, 7.4, 3, rubber('#1b1412'))


def binding(last, material_, radius):
    """The edge of a low shoe's opening."""
    line = last.collar(0.38)
    tube([tuple(p) for p in line], radius, material_, smooth=False, resolution=6)


def suede_loafer(color='#556e91', sewn='#9db4d6', sole='#cfa76c'):
    """Unlined suede on a crepe sole, stitched a shade lighter, with a small bow."""
    last = slipper_last(0.25, 1.2, 2.5)
    nap, sewing, natural = suede(color), thread(sewn), crepe(sole)
    inside = suede('#5d7da8')
    last.build(nap, inside, thick=0.16)
    footbed(last, hide('#d6b98c', 0.5, 0.05), 0.45)
    apron(last, nap, sewing, 0.14, 0.2)
    vamp = [(0.455, -0.02), (0.44, 0.35), (0.42, 0.7), (0.405, 0.98), (0.5, 0.98), (0.47, 0.6), (0.6, 0.42),
            (0.8, 0.40), (1.0, 0.44), (1.0, -0.02)]
    last.piece(vamp, nap, 0.14, thread=sewing, seams=[[(0.468, 0.05), (0.452, 0.35), (0.434, 0.7), (0.425, 0.9)],
                                                      [(0.492, 0.66), (0.6, 0.385), (0.8, 0.365), (0.99, 0.40)]])
    edge = [(u, 0.86) for u in np.linspace(0.43, 0.99, 20)]
    for sign in (1, -1):
        stitched(last.upper, np.array(edge) * (sign, 1), sewing, 0.01, length=0.34, gap=0.2, thick=0.05)
    binding(last, nap, 0.2)
    cord = suede('#3f5b82')
    at, out = last.upper.points([0.33], [1.0])[0], last.upper.normals([0.33], [0.98])[0]
    up = np.array([out[0], 0, out[2]]) / np.hypot(out[0], out[2])
    ahead = np.array([up[2], 0, -up[0]])
    for side in (1, -1):
        y = np.array([0, side, 0])
        for line in ([at + up * 0.45, at + up * 0.75 + y * 0.9 - ahead * 0.35, at + up * 0.42 + y * 2.0 - ahead * 0.5,
                      at + up * 0.35 + y * 2.1 + ahead * 0.25, at + up * 0.6 + y * 0.9 + ahead * 0.2, at + up * 0.45],
                     [at + up * 0.5, at + up * 0.5 + y * 0.5 + ahead * 1.0, at + up * 0.15 + y * 1.25 + ahead * 2.2]):
            band(smoothed(line), up, 0.5, 0.16, cord)
    tube([tuple(at + up * 0.55 + np.array([0, y, 0])) for y in (-0.35, 0, 0.35)], 0.3, cord)

    def crinkled(points):
        points[:, 2] += 0.05 * np.sin(points[:, 0] * 2.1) * np.sin(points[:, 1] * 1.7 + 1)
        return points
    last.stack([(0.1, 0.3), (0.36, 0.36), (0.5, 0.2), (0.52, -0.4), (0.54, -1.5), (0.44, -1.75), (0.2, -1.8)], natural,
               crinkled)
    side_stitches(last, 0.5, 0.02, thread('#ead4a6'), length=0.5)
