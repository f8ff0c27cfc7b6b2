"""Vases: a tall reed, a moon jar, a blown bottle, a bud vase; with or without flowers."""
import math
import random

from mathutils import Vector

from kit.layers import clouds, dots, height, layer, noise_of, pottery
from kit.materials import matte, raised
from kit.shapes import lathe, spline, tube
from kit.vessels import clear_glass, reshape, thrown, walled
from models.stems import along, ball, blossom, leaf_green, leafy, leaves, twiggy

CLAY = '#b89b7c'


def glazed(color, roughness, coat, bare=0.5, speck=0.0, cloud=None):
    """A glaze over clay that stays bare below the height `bare`, with specks or clouds."""
    made = pottery(color, roughness, coat)
    if cloud:
        layer(made, clouds(made, 0.35, 0.4, 0.75, 0.8), cloud)
    if speck:
        layer(made, dots(made, 2.2, speck), '#5b4632')
    layer(made, height(made, bare + 0.04, bare, 0.06, 0.8), CLAY, 0.85, 0.0)
    return made


def reed(branches=3, color='#e9e1d0'):
    """A slim stoneware vase, 14 inches tall, with branches of quince blossom."""
    curve = spline([(4.5, 0.35), (5.0, 1.2), (5.7, 5.5), (5.9, 11), (5.4, 17), (4.0, 23), (2.5, 28), (1.95, 31),
                    (1.9, 33.5), (2.2, 35.0), (2.65, 35.8)], 14)
    made = glazed(color, 0.72, 0.05, 0.9, 0.26)
    raised(made, noise_of(made, 3.0, 2), 0.25, 0.01)
    pot = lathe(walled([(0, 0.5), (3.6, 0.5), (3.8, 0), (4.3, 0), (4.45, 0.1)], curve, 0.45, 2.0, 1.0), made, 160)
    thrown(pot, 0.035, 1.15, 0.12, 2)
    bark, petal, heart = matte('#6b4a35'), leaf_green('#f3c6bb', 0.6), matte('#e2b64a')
    green = leaf_green('#8a9a5b')
    ways = [[(0.3, 0, 20), (0.8, 0.2, 36), (3.2, -0.8, 43), (6.8, -1.4, 51)],
            [(-0.5, 0.3, 20), (-0.9, 0.3, 36), (-2.8, 1.0, 42), (-7.0, 1.4, 47)],
            [(0.1, -0.5, 20), (0.1, -0.8, 36), (-0.9, -1.6, 46), (0.4, -2.4, 58)]][:branches]
    rng = random.Random(3)
    for number, way in enumerate(ways):
        found = twiggy(way, bark, 0.26, 5, 6.0, seed=number + 4)
        buds = []
        for index, (at, toward) in enumerate(found):
            if at.z < 38:
                continue
            side, turn = toward.orthogonal(), index * 2.4
            out = (side * math.cos(turn) + toward.cross(side) * math.sin(turn) + toward * 0.5).normalized()
            if index % 3 == 2:
                buds.append((at, out, toward, rng.uniform(1.2, 2.0)))
            elif index % 3 == 1:
                ball(rng.uniform(0.42, 0.6), petal, at + out * 0.4, 1.2, 14)
            else:
                blossom(at + out * 0.2, out + Vector((0, -0.5, 0.2)), rng.uniform(1.3, 1.8), petal, heart, 5, 0.5,
                        index)
        if buds:
            leaves(buds, green, 0.42)


def moon_jar(color='#1f2a44'):
    """Two thrown bowls joined at the waist, the seam faintly there; deep ink glaze, bare at the foot."""
    made = pottery(color, 0.2, 0.8)
    layer(made, clouds(made, 0.22, 0.4, 0.8, 0.7), '#2b3b60')
    layer(made, dots(made, 1.4, 0.2, 0.35), '#48608f')
    layer(made, height(made, 21.7, 22.6, 0.25, 0.5, peak=0.8), '#8c6a4a', 0.4)
    layer(made, height(made, 1.3, 1.15, 0.12, 0.4), '#b08f6d', 0.85, 0.0)
    curve = spline([(4.3, 0.9), (5.2, 1.5), (8.3, 4.4), (10.5, 7.9), (11.2, 11.2), (10.75, 14.3), (9.0, 17.8),
                    (6.2, 20.5), (4.75, 21.4), (4.6, 22.1), (4.75, 22.7)], 24)
    # A soft ridge at the seam between the two bowls.
    curve = [(r + 0.09 * math.exp(-((z - 11.1) / 0.17) ** 2) - 0.05 * math.exp(-((z - 10.6) / 0.3) ** 2), z) for r,
             z in curve]
    pot = lathe(walled([(0, 0.7), (3.2, 0.7), (3.4, 0), (4.1, 0), (4.25, 0.15)], curve, 0.55, 2.0, 0.8), made, 192)
    thrown(pot, 0.035, 1.4, 0.28, 5)


def blown_bottle(color='#2f6b4a', stem=True):
    """A slender bottle of green glass on a thick clear base, with a flared lip, with or without a stem of eucalyptus."""
    curve = spline([(4.1, 0.35), (4.35, 1.4), (4.3, 5), (3.9, 10), (2.6, 15), (1.55, 19), (1.3, 24), (1.4, 28.5),
                    (1.75, 30.2), (2.25, 30.8)], 12)
    profile = walled([(0, 0.25), (3.0, 0.2), (3.6, 0), (3.95, 0.1)], curve, 0.32, 2.6, 1.4)
    pot = lathe(profile, clear_glass('#a6d2b9', shadow='#a5cfb4'), 128)
    thrown(pot, 0.015, 3.1, 0.14, 4)
    if not stem:
        return
    bark = matte('#8b6f55')
    way = [(0.9, 0.2, 3.2), (0.2, 0, 16), (0.1, 0.1, 30), (1.8, -0.4, 39), (5.2, -1.0, 46)]
    leafy(way, bark, leaf_green('#8fa593', 0.6), 0.17, 12, 3.1, 0.72, 'round', start=0.6, spread=1.0, seed=7,
          pairs=True, curl=0.12)


def pebble(color='#b9a3d3', flowers=True):
    """A small round vase, slightly uneven; satin lilac, with or without wild flowers."""
    made = glazed(color, 0.4, 0.12, 0.42, 0.17, cloud='#c9b8dd')
    layer(made, height(made, 8.75, 9.15, 0.12, 0.9, peak=0.8), '#8d7a70')
    curve = spline([(2.3, 0.3), (3.2, 0.75), (4.7, 2.6), (5.05, 4.6), (4.3, 6.9), (2.6, 8.1), (1.35, 8.5), (1.2, 8.8),
                    (1.4, 9.2)], 12)
    pot = lathe(walled([(0, 0.25), (1.7, 0.25), (1.85, 0), (2.15, 0)], curve, 0.4, 1.0, 0.5), made, 160)
    thrown(pot, 0.05, 0.95, 0.3, 9)
    # A thumb's dent, and a slight lean.
    reshape(pot, lambda at, r, a, n: Vector((at.x + 0.03 * at.z, at.y + dent(at), at.z * (1 - 0.012 * at.x))))
    if not flowers:
        return
    green = leaf_green('#7d8f57')
    way = [(0.1, 0, 3), (0.3, 0, 9), (0.9, -0.1, 13.5), (2.6, -0.5, 17.5)]
    tube(way, [0.13, 0.12, 0.11], green, resolution=4)
    other = [(0.2, 0.1, 3), (-0.1, 0.1, 9), (-1.2, 0.2, 12.5), (-2.6, 0, 14.6)]
    tube(other, [0.11, 0.1, 0.09], green, resolution=4)
    petal, heart = leaf_green('#f7efe2', 0.6), matte('#e3ae2f')
    blossom(way[-1], (0.5, -0.75, 0.6), 2.3, petal, heart, 13, 0.25, 4, 0.36)
    ball(0.55, petal, (-2.7, 0, 15.0), 1.3, 20)
    ball(0.42, green, (-2.68, 0, 14.55), 1.0, 20)
    spots = [(at, toward * 0.6 + Vector((side, -0.3, 0.3)), toward, 2.4) for (at, toward), side in
             zip(along(way, 0.55, 0.8, 2), (0.9, -0.9))]
    leaves(spots, green, 0.3)


def dent(at):
    """The depth of the thumb's dent on the front, on the left."""
    if at.y > 0:
        return 0.0
    return 0.5 * math.exp(-((at.x + 1.6) ** 2 + (at.z - 4.4) ** 2) / 2.6)
