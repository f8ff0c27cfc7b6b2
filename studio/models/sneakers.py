"""Sneakers: canvas low-top, court shoe, trail shoe."""
import numpy as np

from kit.last import Last
from kit.materials import matte, metal
from kit.soft import band, panel, patch, stitches
from kit.soft_hardware import grommet
from kit.soft_lines import corners, smoothed
from kit.soft_materials import canvas, hide, mesh_cloth, nylon, rubber, suede, thread, varied, webbing
from models.shoe_parts import bow, collar_roll, eyelets, footbed, laces, lugs, pull_loop, tongue

LOW = [(0, 26.9, 0, 3.8), (0.08, 25.6, 0, 4.6), (0.2, 22.4, 0, 5.7), (0.33, 18.4, 0, 7.4), (0.43, 15.2, 0, 9.2),
       (0.5, 12.9, 0, 10.8), (0.56, 11.6, 2.3, 10.2), (0.66, 8.6, 3.1, 8.4), (0.78, 5.2, 3.1, 7.9),
       (0.9, 2.1, 2.1, 8.9), (0.96, 0.9, 0.95, 9.6), (1, 0.55, 0, 9.8)]
SLIM = [(0, 27.3, 0, 2.9), (0.08, 26.1, 0, 3.8), (0.2, 22.8, 0, 5.0), (0.33, 18.6, 0, 6.8), (0.43, 15.4, 0, 8.5),
        (0.5, 12.9, 0, 10.2), (0.56, 11.6, 2.3, 9.4), (0.66, 8.6, 3.0, 7.6), (0.78, 5.2, 3.0, 7.0),
        (0.9, 2.1, 2.0, 8.0), (0.96, 0.9, 0.9, 8.8), (1, 0.55, 0, 9.0)]
"""Lower, above all at the toe."""
FULL = [(0, 2.5), (0.15, 2.4), (0.3, 2.0), (0.5, 1.9), (1, 2)]
WAIST = [(0, 0.2), (0.3, 0.25), (0.5, 0.1), (0.75, 0.25), (1, 0.15)]
SWAY = [(0, 0), (0.5, 0.05), (0.8, 0.25), (1, 0.35)]
EYES = np.linspace(0.285, 0.475, 6)


def side_stitches(last, offset, z, sewn, **options):
    points, away = last.sides(offset, z)
    points, away = np.concatenate([points, points[:1]]), np.concatenate([away, away[:1]])
    return stitches(points, away, sewn, **{'length': 0.42, 'gap': 0.22, 'thick': 0.06, **options})


def canvas_low(color='#d6a12b', sole='#efe7d6', lace='#ece3cf', stripe='#7a4a22'):
    """Canvas on a stitched rubber sole, cotton laces, a cork footbed."""
    last = Last(SLIM, FULL, waist=WAIST, sway=SWAY, rear=(0.2, 0.52))
    cloth, lining, white, sewing = canvas(color), canvas('#e9dfc9', 0.16), rubber(sole), thread('#fff6df')
    bold = {'length': 0.34, 'gap': 0.18, 'thick': 0.06}
    last.build(cloth, lining)
    footbed(last, varied(matte('#c8a171'), 0.3, 2.0), 0.55)
    tongue(last, cloth, lining, rise=1.7, lean=0.35, half=2.1, thick=0.26, curl=0.1)
    quarter = [(0.17, -0.02), (0.2, 0.3), (0.245, 0.62), (0.265, 0.84), (0.35, 0.875), (0.5, 0.86), (0.515, 1.0),
               (0.6, 1.0), (0.75, 1.0), (0.9, 1), (1, 1), (1, -0.02)]
    front = [(0.183, 0.04), (0.212, 0.32), (0.255, 0.6), (0.275, 0.8)]
    second = [(u + 0.011, v) for u, v in front]
    last.piece(quarter, cloth, 0.13, thread=sewing, stitch=bold, seams=[front, second])
    stay = [(0.258, 0.85), (0.27, 0.70), (0.36, 0.70), (0.46, 0.66), (0.515, 0.70), (0.53, 0.98), (0.5, 0.87),
            (0.36, 0.885)]
    last.piece(stay, cloth, 0.26, thread=sewing, stitch=bold,
               seams=[[(0.275, 0.735), (0.36, 0.735), (0.46, 0.7), (0.508, 0.73)]])
    back = [(0.955, -0.02), (0.962, 0.5), (0.975, 1), (1.025, 1), (1.038, 0.5), (1.045, -0.02)]
    last.piece(back, hide(stripe, 0.5), 0.26, both=False, thread=sewing, stitch=bold,
               seams=[[(0.964, 0.1), (0.97, 0.5), (0.98, 0.97)]])
    patch(last.side_wall(0.52), corners([(0.965, -0.95), (1.035, -0.95), (1.035, 0.2), (0.965, 0.2)], 0.012),
          matte(stripe, 0.5), None, 0.08, step=0.15)
    collar_roll(last, lining, 0.26)
    side_sole(last, white, stripe, '#e2d5b8')
    rows = eyelets(last, EYES, 0.795, 0.27, metal('#d7b877', 0.2), matte('#2a2018'), 0.42)
    cord = canvas(lace, 0.12)
    laces(rows, cord, 0.72, crossed=True)
    bow(rows, cord, flat=True, width=0.7)


def side_sole(last, white, stripe, sewn):
    """A vulcanized sole: a striped side band, a toe bumper, stitches."""
    last.stack([(0.1, 0.72), (0.42, 0.8), (0.52, 0.66), (0.52, -1.35), (0.46, -1.7), (0.3, -1.8)], white)
    last.stack([(0.5, -1.02), (0.58, -1.04), (0.58, -1.2), (0.5, -1.24)], matte(stripe, 0.55))
    last.stack([(0.5, -1.6), (0.6, -1.65), (0.6, -2.0), (0.4, -2.1)], rubber('#c79a62'))
    bumper = [(-0.2, -0.95), (0.2, -0.95), (0.2, -0.6), (0.14, 0.55), (0.08, 0.95), (0, 1.02), (-0.08, 0.95),
              (-0.14, 0.55), (-0.2, -0.6)]
    panel(last.side_wall(0.5), bumper, white, 0.14, 0.12, 0.25)
    side_stitches(last, 0.53, 0.36, thread(sewn))


def court(color='#ecc4bb', nap_color='#c98f83', gum='#b98043', lace='#f6efe4'):
    """Smooth calf with suede around the toe and the eyelets, on a stitched gum sole."""
    last = Last(SLIM, FULL, waist=WAIST, sway=SWAY, spring=0.9, rear=(0.2, 0.52))
    calf, nap, pale = hide(color, 0.36, 0.3, 0.1), suede(nap_color), hide('#f8e6df', 0.4, 0.2, 0.06)
    lining, sewing = hide('#e3c9a6', 0.5, 0.05, 0.05), thread('#f7e6df')
    fine = {'length': 0.24, 'gap': 0.15, 'thick': 0.04}
    last.build(calf, lining)
    footbed(last, hide('#dcbd94', 0.55, 0), 0.55)
    tongue(last, calf, lining, rise=1.8, lean=0.35, half=2.0, thick=0.34, curl=0.1)
    toe = [(0.0, 0.56), (0.045, 0.555), (0.1, 0.5), (0.165, 0.4), (0.25, 0.32), (0.34, 0.24), (0.37, -0.02)]
    toe = toe + [(-u, v) for u, v in toe[:0:-1]]
    edge = [(0.0, 0.525), (0.045, 0.52), (0.1, 0.465), (0.165, 0.366), (0.25, 0.286), (0.335, 0.2)]
    last.piece(toe, nap, 0.15, both=False, thread=sewing, stitch=fine, seams=[edge, [(u, v - 0.03) for u, v in edge]])
    stay = [(0.235, 0.88), (0.245, 0.66), (0.30, 0.60), (0.40, 0.58), (0.45, 0.42), (0.47, 0.2), (0.475, -0.02),
            (0.555, -0.02), (0.55, 0.2), (0.545, 0.45), (0.56, 0.72), (0.57, 1.0), (0.52, 1.0), (0.495, 0.87),
            (0.36, 0.885)]
    last.piece(stay, nap, 0.17, thread=sewing, stitch=fine,
               seams=[[(0.252, 0.84), (0.258, 0.69), (0.305, 0.632), (0.41, 0.61), (0.462, 0.42), (0.482, 0.06)],
                      [(0.546, 0.06), (0.541, 0.2), (0.535, 0.45), (0.55, 0.72), (0.558, 0.95)]])
    counter = [(0.73, -0.02), (0.745, 0.22), (0.8, 0.44), (0.87, 0.58), (0.93, 0.66), (1.07, 0.66), (1.13, 0.58),
               (1.2, 0.44), (1.255, 0.22), (1.27, -0.02)]
    rim = [(0.745, 0.05), (0.759, 0.2), (0.81, 0.405), (0.878, 0.54), (0.93, 0.615)]
    last.piece(counter, nap, 0.15, both=False, thread=sewing, stitch=fine, seams=[rim])
    tab = [(0.9, 1.0), (0.91, 0.8), (0.94, 0.68), (1.06, 0.68), (1.09, 0.8), (1.1, 1.0)]
    last.piece(tab, pale, 0.2, both=False, thread=sewing, stitch=fine, seams=[[(0.915, 0.96), (0.923, 0.81), (0.947, 0.72)]])
    collar_roll(last, calf, 0.3)
    brown = rubber(gum, 0.5)
    last.stack([(0.1, 0.7), (0.4, 0.76), (0.5, 0.62), (0.54, 0.1), (0.54, -1.2), (0.46, -1.5), (0.3, -1.6)], brown)
    last.stack([(0.5, -0.92), (0.57, -0.94), (0.57, -1.06), (0.5, -1.09)], rubber('#a06c35', 0.45))
    side_stitches(last, 0.54, 0.34, thread('#f0dcb4'), length=0.3, gap=0.18, thick=0.045)
    rows = eyelets(last, EYES, 0.79, 0.22, None)
    for at, out in rows:
        for p, n in zip(at, out):
            grommet(0.22, hide('#b57f74'), p, n, matte('#3a2a26'))
    cord = canvas(lace, 0.12)
    laces(rows, cord, 0.62, thick=0.12, crossed=True)
    bow(rows, cord, flat=True, width=0.58, size=0.88)


def trail(color='#70744a', hide_color='#8d8059', sole='#2b2c28', mid='#d9d2be', accent='#e08a3c'):
    """Ripstop with suede at toe and heel, over a lugged sole."""
    top = [(u, x, y * 1.04, z + (0.5 if u > 0.3 else 0.2)) for u, x, y, z in LOW]
    last = Last(top, FULL, waist=[(u, w + 0.1) for u, w in WAIST], sway=SWAY, spring=1.7, lean=0.6)
    cloth, nap, dark = nylon(color, 0.5, 0.65), suede(hide_color), nylon('#3c4126')
    sewing, lining = thread('#b9b07d'), mesh_cloth('#4a4e38', '#23251b')
    last.build(cloth, lining)
    footbed(last, matte('#33352a'), 0.6)
    tongue(last, dark, lining, rise=3.2, thick=0.7)
    toe = [(0.0, 0.68), (0.05, 0.66), (0.1, 0.55), (0.17, 0.36), (0.27, 0.3), (0.35, 0.20), (0.36, -0.02)]
    toe = toe + [(-u, v) for u, v in toe[:0:-1]]
    seam = [(0.0, 0.635), (0.05, 0.615), (0.1, 0.505), (0.17, 0.315), (0.27, 0.255), (0.335, 0.17)]
    last.piece(toe, nap, 0.24, both=False, thread=sewing, seams=[seam])
    stay = [(0.24, 0.86), (0.25, 0.66), (0.33, 0.60), (0.44, 0.56), (0.53, 0.6), (0.565, 0.8), (0.565, 1.0),
            (0.52, 1.0), (0.495, 0.86), (0.36, 0.88)]
    last.piece(stay, nap, 0.3, thread=sewing, seams=[[(0.26, 0.82), (0.265, 0.69), (0.33, 0.635), (0.44, 0.595),
                                                      (0.522, 0.635), (0.552, 0.82)]])
    heel = [(0.72, -0.02), (0.735, 0.22), (0.79, 0.42), (0.86, 0.6), (0.9, 0.8), (0.93, 0.9), (1.07, 0.9), (1.1, 0.8),
            (1.14, 0.6), (1.21, 0.42), (1.265, 0.22), (1.28, -0.02)]
    last.piece(heel, nap, 0.26, both=False, thread=sewing,
               seams=[[(0.737, 0.05), (0.75, 0.2), (0.80, 0.375), (0.872, 0.56), (0.912, 0.77), (0.935, 0.86)]])
    for u0, u1, u2 in ((0.40, 0.47, 0.52), (0.50, 0.57, 0.62)):
        strip = [(u0, 0.62), (u0 + 0.026, 0.60), (u1 + 0.03, 0.3), (u2 + 0.03, -0.02), (u2 - 0.01, -0.02),
                 (u1 - 0.008, 0.3)]
        last.piece(strip, matte('#474b30', 0.5), 0.16)
    collar_roll(last, dark, 0.45)
    pull_loop(last, webbing(accent), 1.5, 1.6, 2.0, out=0.32)
    foam, tread = rubber(mid, 0.7), rubber(sole, 0.6)

    def carved(points):
        x, z = points[:, 0], points[:, 2]
        swing = 0.55 * np.cos((x - 2) / 29 * 6.28) + 0.12 * np.sin(x * 0.9)
        points[:, 2] = z + np.clip((z + 1.6) / 2.4, 0, 1) * swing
        return points
    last.stack([(0.1, 0.9), (0.45, 0.95), (0.66, 0.7), (0.52, 0.1), (0.78, -0.6), (0.85, -1.4), (0.7, -1.85)], foam,
               carved)
    last.stack([(0.5, -1.6), (0.86, -1.65), (0.9, -2.0), (0.6, -2.25), (0.2, -2.3)], tread)
    lugs(last, tread, -2.0, -2.85, 1.7, offset=0.85)
    lugs(last, tread, -2.1, -2.8, 1.2, 1.1, 0.7, offset=-1.4)
    panel(last.side_wall(0.75), corners([(-0.13, -2.0), (0.13, -2.0), (0.11, -0.2), (0.07, 1.0), (0, 1.35),
                                         (-0.07, 1.0), (-0.11, -0.2)], 0.01), tread, 0.16, 0.14, 0.2)
    rows = eyelets(last, np.linspace(0.28, 0.485, 6), 0.75, 0.34, None)
    for sign, (at, out) in zip((1, -1), rows):
        for p, n in zip(at, out):
            side = np.cross(n, (1, 0, 0.6))
            side /= np.linalg.norm(side)
            band(smoothed([p + side * sign * 0.9, p + n * 0.18 + side * sign * 0.3, p + n * 0.3,
                           p + n * 0.1 - side * sign * 0.2]), np.array([1, 0, 0.6]), 0.7, 0.14, webbing(accent))
    cord = webbing('#d8c9a0')
    laces(rows, cord, 0.46, crossed=True, flat=False, bulge=0.36)
    bow(rows, cord, 0.22, size=0.85)
