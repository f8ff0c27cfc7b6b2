"""Small bags on a long strap."""
import math

import numpy as np

from kit.folds import smooth
from kit.materials import material, matte, metal
from kit.shapes import rounded_rectangle, slab, tube
from kit.soft import band, panel, patch, plane, printed, raised, stitched
from kit.soft_body import draped, pillow
from kit.soft_hardware import ball_stud, buckle, loop, seat, slider, stud, zipper
from kit.soft_lines import corners, resampled, smoothed
from kit.soft_materials import hide, nylon, pebbled, thread, webbing


def edge_cord(outline, y, radius, made_of):
    """Piping along an outline in (x, z)."""
    fine = resampled(outline, 0.4, closed=True)
    return tube([(x, y, z) for x, z in fine], radius, made_of, closed=True, resolution=4)


def saddle_bag(color='#27513a', edge='#3a2517', sewn='#d8c9a0'):
    """A saddle bag: rounded body with a gusset, a curved flap on a brass stud, a strap with seven holes."""
    skin_, sewing = hide(color, 0.4, 0.3), thread(sewn)
    brass, dark = metal('#d0a24f', 0.2), matte('#1b140e')
    side_skin = hide('#214732', 0.42, 0.25)
    body = corners([(0, 0), (9.2, 0), (11.9, 2.2), (12.1, 9), (11.2, 18.4), (-11.2, 18.4), (-12.1, 9), (-11.9, 2.2),
                    (-9.2, 0)], [0, 6, 6, 6, 2.5, 2.5, 6, 6, 6], 14)
    pillow(body, 6.6, side_skin, 0.5)
    for y in (-3.15, 3.15):
        edge_cord(body, y, 0.2, hide(edge))
    front = plane(-3.3).lifted(lambda x, z: 0.35 * np.clip(1 - (x / 12) ** 2, 0, 1) * np.clip(1 - ((z - 8) / 11) ** 2,
                                                                                              0, 1))
    panel(front, corners(body, 0), skin_, 0.16, 0.2, 0.6)
    stitched(front, [(x * 0.945, 9 + (z - 9) * 0.93) for x, z in body], sewing, 0.17, closed=True, length=0.36,
             gap=0.2, thick=0.055)
    profile = smoothed([(3.4, 13.5), (3.5, 16.5), (3.0, 18.6), (1.2, 19.3), (-1.2, 19.35), (-3.0, 18.7), (-3.9, 17.0),
                        (-4.15, 14.0), (-4.3, 10), (-4.2, 6.5), (-4.0, 3)])

    def bulge(x, way):
        return -0.5 * smooth(8, 12.5, np.abs(x)) + 0.1 * np.sin(x / 3.1 + way / 4)
    flap, length = draped(profile, bulge)
    low = length - 1.0
    outline = [(-11.6, 0.3), (11.6, 0.3), (12.0, 8.5), (11.6, low - 7.2), (8.4, low - 2.4), (3.0, low - 0.2), (0, low),
               (-3.0, low - 0.2), (-8.4, low - 2.4), (-11.6, low - 7.2), (-12.0, 8.5)]
    outline = corners(outline, [0.5, 0.5, 4, 5, 4, 2, 2, 2, 4, 5, 4], 8)
    patch(flap, outline, skin_, sewing, 0.28, 0.5, {'length': 0.36, 'gap': 0.2, 'thick': 0.055}, edge=0.22)
    tab = corners([(-1.5, low - 5.6), (1.5, low - 5.6), (1.25, low + 1.6), (-1.25, low + 1.6)], [1.3, 1.3, 1.2, 1.2], 8)
    top = flap.lifted(0.28)
    patch(top, tab, skin_, sewing, 0.24, 0.26, {'length': 0.28, 'gap': 0.16, 'thick': 0.045})
    at, up = top.points([0], [low - 0.7])[0], top.normals([0], [low - 0.7])[0]
    ball_stud(0.62, brass, at + up * 0.2, up)
    panel(top.lifted(0.25), [(-0.09, low - 3.0), (0.09, low - 3.0), (0.09, low - 1.1), (-0.09, low - 1.1)], dark, 0.02,
          0.02, 0.1, 0.02)
    for x in (-11.7, 11.7):
        sign = math.copysign(1, x)
        band(smoothed([(x * 0.97, 0, 11), (x * 1.035, 0, 13), (x * 1.02, 0, 16.2), (x * 1.03, 0, 17.6)]), (0, 1, 0),
             1.9, 0.25, skin_, thread=sewing)
        ring = loop(2.6, 2.0, 0.2, brass)
        seat(ring, (sign * 12.2, 0, 18.5), (sign, 0, 0.25), (0, 0, 1))
        stud(0.4, 0.22, brass, (sign * 12.25, 0, 14.2), (sign, 0, 0.05))
    strap_with_holes(skin_, sewing, brass, dark)


def strap_with_holes(skin_, sewing, brass, dark):
    """The strap: up from both rings and over behind, the buckle and the holes on the right."""
    arch = smoothed([(-12.2, 0, 18.9), (-12.6, 0.2, 21), (-12.4, 0.8, 27), (-10.2, 1.6, 34.5), (-4.5, 2.2, 39.4),
                     (2, 2.3, 40.2), (8, 1.8, 37.4), (11.6, 1.0, 31.5), (12.7, 0.3, 24), (12.3, 0, 18.9)], per_span=14)
    band(arch, (0, 1, 0), 1.9, 0.3, skin_, thread=sewing, margin=0.25,
         stitch={'length': 0.32, 'gap': 0.2, 'thick': 0.045})
    ahead = np.gradient(arch, axis=0)
    outwards = np.cross(ahead, (0, 1, 0)) * -1
    index = int(len(arch) * 0.8)
    seat(buckle(3.0, 2.6, 0.2, brass), arch[index] + outwards[index] / np.linalg.norm(outwards[index]) * 0.25,
         outwards[index], ahead[index])
    for hole in range(7):
        i = index + 5 + hole * 3
        if i < len(arch):
            way = outwards[i] / np.linalg.norm(outwards[i])
            seat(tube([(0, 0, -0.02), (0, 0, 0.03)], 0.16, dark), arch[i] + way * 0.15, way)


def envelope_bag(color='#b9a3d3', sewn='#cfbfe2'):
    """Slim, with a pointed envelope flap closed by a bar; a thin strap beside it."""
    skin_, sewing, gold = pebbled(color), thread(sewn), metal('#d9b777', 0.18)
    body = corners([(-13.4, 0), (13.4, 0), (13.1, 17.2), (-13.1, 17.2)], [1.6, 1.6, 1.2, 1.2], 8)
    pillow(body, 4.2, skin_, 1.1)
    edge_cord(body, 0, 0.14, hide('#9c86b8'))
    front = raised(plane(0), body, 2.1, 1.1)
    stitched(front, [(-12.3, 15), (-12.6, 1.3), (12.6, 1.3), (12.3, 15)], sewing, 0.0, length=0.3, gap=0.18,
             thick=0.045)
    profile = smoothed([(2.15, 12.5), (2.2, 15.5), (1.7, 17.1), (0.6, 17.6), (-0.6, 17.6), (-1.7, 17.15),
                        (-2.35, 15.8), (-2.5, 12), (-2.48, 7), (-2.4, 3)])
    flap, length = draped(profile, lambda x, way: 0.12 * np.sin(x / 4 + 1) - 0.3 * smooth(10.5, 14, np.abs(x)))
    low = length - 2.2
    outline = corners([(-13.0, 0.3), (13.0, 0.3), (13.3, 7.4), (12.6, 9.2), (1.6, low - 0.4), (0, low),
                       (-1.6, low - 0.4), (-12.6, 9.2), (-13.3, 7.4)], [0.5, 0.5, 1.5, 2.4, 2, 1.2, 2, 2.4, 1.5], 8)
    patch(flap, outline, skin_, sewing, 0.24, 0.42, {'length': 0.3, 'gap': 0.18, 'thick': 0.045}, edge=0.2)
    at, up = flap.lifted(0.25).points([0], [low - 1.7])[0], flap.normals([0], [low - 1.7])[0]
    plate = slab(rounded_rectangle(3.4, 1.3, 0.62), 0.34, gold, 0.12)
    seat(plate, at, up)
    printed(front, 'AWLSTEAD', 0.74, matte('#6f578c', 0.5), (0, 2.2))
    for sign in (-1, 1):
        seat(loop(1.5, 1.3, 0.13, gold), (sign * 13.35, 0, 16.6), (0, 1, 0), (sign, 0, 0.9))
    # The strap falls down both sides and lies in two loops in front of the bag.
    line = smoothed([(13.7, 0, 17.0), (14.5, 0.1, 15.6), (14.9, 0.1, 11), (15.0, 0, 5.0), (15.6, -0.6, 1.5),
                     (17.4, -2.6, 0.55), (18.2, -6.2, 0.5), (14.0, -9.6, 0.5),
                     (7.0, -8.4, 0.5), (1.5, -5.6, 0.5), (-4.5, -5.0, 0.5), (-10.0, -7.6, 0.5), (-15.2, -9.0, 0.5),
                     (-18.2, -6.0, 0.5), (-17.2, -2.2, 0.55),
                     (-15.6, -0.6, 1.5), (-15.0, 0, 5.0), (-14.9, 0.1, 11), (-14.5, 0.1, 15.6), (-13.7, 0, 17.0)])
    ground = smooth(0.6, 4, line[:, 2])[:, None]
    around = np.gradient(line, axis=0)
    flat = np.cross(around, (0, 0, 1.0))
    flat /= np.maximum(np.linalg.norm(flat, axis=1, keepdims=True), 1e-9)
    flat *= np.where(flat[:, 1:2] < 0, -1, 1)
    band(line, np.array([0, 1.0, 0]) * ground + flat * (1 - ground), 1.05, 0.26, skin_)


def quilted_pouch(color='#ee7a62', web='#c9563f'):
    """Quilted nylon with a zip, an outer pocket and a webbing strap."""
    cloth, tape, dark = nylon(color, 0.14, 0.5), webbing(web), metal('#c9cbd0', 0.3)
    binding = nylon(web, 0.2, 0.6)

    def quilt(x, z):
        # Diamonds: deep at the seams, full in the middle.
        a, b = (x + z) * math.pi / 4.3, (x - z) * math.pi / 4.3
        return 0.85 * np.minimum(np.abs(np.sin(a)), np.abs(np.sin(b))) ** 0.5 - 0.3
    body = corners([(-10.6, 0), (10.6, 0), (10.2, 15.4), (-10.2, 15.4)], [3.4, 3.4, 3.0, 3.0], 12)
    pillow(body, 6.6, cloth, 2.6, 0.3, puff=quilt)
    edge_cord(body, 0, 0.3, binding)
    front = raised(plane(0), body, 3.3, 2.6).lifted(0.1)
    pocket = corners([(-7.4, 1.6), (7.4, 1.6), (7.4, 8.4), (-7.4, 8.4)], [2.2, 2.2, 0.8, 0.8], 10)
    panel(front, pocket, cloth, 0.9, 0.8, 0.3, puff=lambda x, z: quilt(x, z) * 0.9 )
    lid = corners([(-7.7, 6.6), (0, 5.7), (7.7, 6.6), (7.7, 9.2), (-7.7, 9.2)], [0.9, 3, 0.9, 0.6, 0.6], 8)
    patch(front.lifted(0.95), lid, cloth, thread('#f6b6a4'), 0.3, 0.35, {'length': 0.26, 'gap': 0.16, 'thick': 0.04})
    printed(front.lifted(0.95), 'portmantel', 0.95, material('#fff1e8', roughness=0.6), (0, 7.6), 1.0, 0.4)
    # The zip runs across the upper front, between two bindings.
    xs = np.linspace(-8.7, 8.7, 50)
    line = front.points(xs, np.full(50, 12.6))
    zipper(line + (0, -0.55, 0), np.tile([0, -1, 0.35], (50, 1)), binding, matte('#7a2f20', 0.5), 2.0, 0.5, dark, 0.9,
           2.0, 0.3)
    for sign in (-1, 1):
        band(smoothed([(sign * 9.6, 0, 11.6), (sign * 10.9, 0, 12.8), (sign * 11.2, 0, 14.0), (sign * 11.0, 0, 14.9)]),
             (0, 1, 0), 2.2, 0.3, tape)
        seat(loop(2.8, 1.5, 0.17, dark), (sign * 11.2, 0, 14.9), (sign * 0.8, 0, 0.6), (sign * -0.3, 0, 1))
    arch = smoothed([(-11.3, 0, 15.1), (-11.9, 0.2, 18), (-11.0, 0.6, 24), (-7.4, 1.1, 29.5), (-1, 1.4, 31.4),
                     (5.4, 1.3, 30), (10.2, 0.8, 25), (11.9, 0.2, 18.5), (11.3, 0, 15.1)])
    band(arch, (0, 1, 0), 2.3, 0.2, tape)
    ahead = np.gradient(arch, axis=0)
    out = np.cross((0, 1, 0), ahead)
    seat(slider(3.0, 1.9, 0.17, dark), arch[20] + out[20] / np.linalg.norm(out[20]) * 0.1, out[20], ahead[20])
