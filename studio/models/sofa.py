"""Upholstered seats: a sofa under loose covers and a low, round armchair."""
import math

from kit.home import rod, swept, timber
from kit.shapes import place, spline, superellipse
from models.upholstery import boucle, cloth, cushion, fuzz, squab


def linen_sofa(color='#93abdc', accent='#f1e6d2', beech='#c99a66'):
    """Three seats, 218 cm wide, on turned legs; the covers hang a little loose."""
    linen, wood = cloth(color, 125, 0.5, 0.1), timber(beech, '#9a6c3d', 'z', 2.0)
    for x in (-98, 98):
        for y in (-38, 38):
            rod((x, y, 15), (x * 1.02, y * 1.04, 0), [2.9, 2.6, 1.7], wood)
    place(cushion((182, 84, 17), linen, 0.6, 4, 0.5, 0.7, 0.7, seed=3), (0, 2, 23.5))
    for side, seed in ((-1, 5), (1, 9)):
        arm = cushion((92, 48, 17), linen, 2.6, 11, 0.6, 0.75, 0.9, bulge=1.6, seed=seed)
        place(arm, (98 * side, 0, 38.5), (90, 0, 90))
    place(cushion((180, 54, 16), linen, 1.2, 7, 0.6, 0.75, 0.8, seed=14), (0, 37, 52), (83, 0, 0))
    for index in range(3):
        x = (index - 1) * 59.3
        place(cushion((58.6, 72, 12), linen, 4.6, 7, 1.1, 0.75, 0.7, bulge=1.8, seed=20 + index), (x, -8, 42))
        back = cushion((57.5, 46, 8), linen, 8.6, 8, 1.9, 0.7, 1.3, 0.05, 1.4, 30 + index)
        place(back, (x + (index - 1) * 0.4, 20.5, 68.5), (73, 0, (index - 1) * -1.5))
    pillow = cloth(accent, 125, 0.5, 0.1)
    place(squab((46, 46), pillow, 7.5, 41), (-68, 2, 67), (64, 0, 22))


def lounge_armchair(color='#a9543a', wood='#6f4a2f'):
    """Bouclé over a round shell that runs from arm to arm; a deep seat and a loose back cushion."""
    wool, leg = boucle(color, 55), timber(wood, '#47301e', 'z', 1.2)
    for x, y in ((-29, -23), (29, -23), (-24, 26), (24, 26)):
        rod((x, y, 16), (x * 1.08, y * 1.08, 0), [2.8, 2.4, 1.7], leg)
    half = [(-31.5, -33, 0), (-32, -12, 0), (-30, 12, 0), (-19, 29, 0)]
    path = spline([*half, (0, 34.5, 0), *[(-x, y, z) for x, y, z in half[::-1]]], 24)

    def section(t):
        back = math.sin(math.pi * t) ** 2.6
        height, thick = 43 + 17 * back, 15.5 + 2.5 * back
        middle, end = 11 + height / 2, min(1, min(t, 1 - t) / 0.045)
        inset = 7.4 * (1 - math.sqrt(1 - (1 - end) ** 2))
        return [(x, y + middle) for x, y in superellipse(thick - 2 * inset, height - 2 * inset, 2.9, 120)]
    fuzz(swept(path, section, wool, name='shell'), 3)
    place(fuzz(cushion((52, 58, 16), wool, 2, 12, 0.2, 0, 0.2, seed=2)[0], 4), (0, -3, 20))
    seat = cushion((53, 64, 9), wool, 5.2, 15, 0.5, 0, 0.4, bulge=3.4, seed=6)
    place(fuzz(seat[0], 5), (0, -8, 32.5), (-2.5, 0, 0))
    back = cushion((50, 33, 7), wool, 6.5, 13, 0.5, 0, 0.5, bulge=3.2, seed=8)
    place(fuzz(back[0], 6), (0, 19.5, 54), (71, 0, 0))

