"""Planters with plants: a terracotta pot on its saucer, and a fluted one on an oak stand."""
import math
import random

from mathutils import Vector, noise

from kit.layers import clouds, edges, height, layer, noise_of, pottery
from kit.materials import material, matte, raised, wood
from kit.shapes import lathe, place, rounded, spline, tube, turned
from kit.vessels import fluted, reshape, thrown, walled
from models.stems import leaf_green, leafy, leaves


def earth(radius, level):
    """Soil in a pot, rough and a little heaped."""
    soil = material('#3b2c22', roughness=0.95)
    profile = [(radius * i / 26, level + 0.25 * (1 - (i / 26) ** 2)) for i in range(27)]
    ground = lathe(profile, soil, 90, 'soil')
    return reshape(ground, lambda at, r, a, n: at + Vector((0, 0, 0.16 * noise.noise((at.x * 2.2, at.y * 2.2, 1)) +
                                                            0.1 * noise.noise((at.x * 6, at.y * 6, 4)))))


def windowsill(color='#c8674a', planted=True):
    """A straight-sided pot of raw terracotta, its inside, rim and saucer glazed, with or without herbs in it."""
    raw = material(color, roughness=0.88, specular=0.2)
    layer(raw, clouds(raw, 0.3, 0.45, 0.75, 0.55), '#d98a6c')
    layer(raw, height(raw, 3.2, 0.8, 0.9, 0.5, peak=0.5), '#e3b49c')
    raised(raw, noise_of(raw, 7, 4), 0.35, 0.01)
    glaze = pottery('#b9512f', 0.2, 0.8)
    layer(glaze, clouds(glaze, 0.5, 0.45, 0.7, 0.5), '#c96b45')
    body = [(5.35, 1.0), (5.4, 1.15), (6.15, 10.0), (6.2, 10.2)]
    pot = lathe(walled([(0, 0.85), (5.0, 0.85), (5.2, 0.9)], smooth(body, 8), 0.5, 2.0, 0.5), raw, 160)
    thrown(pot, 0.025, 0.8, 0.06, 3)
    rim = rounded([(6.17, 9.9), (6.32, 10.0), (6.36, 11.7), (6.2, 11.95), (5.8, 11.95), (5.65, 11.6), (5.6, 9.5)], 0.18)
    thrown(lathe(rim, glaze, 160), 0.012, 0.8, 0.06, 3)
    saucer = [(0, 0.25), (4.6, 0.25), (4.8, 0), (5.6, 0), (6.9, 0.4), (7.5, 1.9), (7.4, 2.1), (7.15, 2.05),
              (6.6, 0.85), (5.6, 0.7), (0, 0.7)]
    thrown(turned(saucer, glaze, 0.22, segments=160), 0.012, 0.7, 0.05, 6)
    if planted:
        earth(5.6, 10.4)
        herbs()


def smooth(points, per_span):
    """Adds points on a polyline's straight parts, so that finger marks show there."""
    out = []
    for (r0, z0), (r1, z1) in zip(points, points[1:]):
        count = max(1, round(per_span * math.hypot(r1 - r0, z1 - z0)))
        out += [(r0 + (r1 - r0) * i / count, z0 + (z1 - z0) * i / count) for i in range(count)]
    return [*out, points[-1]]


def herbs(seed=11):
    """A young bush of basil-like leaves."""
    rng = random.Random(seed)
    green, stalk = leaf_green('#5f8a3c', 0.42), leaf_green('#7c9a52')
    for index in range(11):
        a, far = index * 2.4, 0.5 + 0.33 * index
        at = Vector((far * math.cos(a) * 0.75, far * math.sin(a) * 0.75, 10.4))
        lean = Vector((math.cos(a), math.sin(a), 0)) * (0.28 + 0.1 * index)
        tall = 11.5 - 0.42 * index + rng.uniform(-1.0, 1.0)
        way = [at, at + lean * 1.1 + Vector((0, 0, tall * 0.4)), at + lean * 2.0 + Vector((0, 0, tall * 0.75)),
               at + lean * 2.9 + Vector((0, 0, tall))]
        leafy([tuple(p) for p in way], stalk, green, 0.12, 6, 3.5, 0.58, 'round', start=0.3, spread=1.05,
              seed=index, pairs=True, curl=0.3)


def fluted_floor(color='#d6a12b'):
    """A large planter with pressed flutes, glazed mustard, on a low oak stand; a rubber plant in it."""
    made = pottery(color, 0.3, 0.5)
    layer(made, clouds(made, 0.12, 0.4, 0.75, 0.5), '#e0b347')
    layer(made, edges(made, 0.49, 0.44, 0.65), '#8f6212')
    layer(made, height(made, 36.2, 37.0, 0.25, 0.3, peak=0.55), '#9a6f2a')
    layer(made, height(made, 4.9, 4.6, 0.15, 0.3), '#b48f63', 0.85, 0.0)
    curve = spline([(13.2, 4.6), (14.4, 5.6), (16.4, 12), (17.5, 20), (17.6, 28), (17.2, 33.0), (16.9, 34.5),
                    (17.2, 35.6), (17.4, 37.0)], 14)
    pot = lathe(walled([(0, 4.2), (12.6, 4.2)], curve, 1.1, 8.0, 2.0), made, 480)
    fluted(pot, 40, 1.0, 5.2, 34.2, 0.8, fade=2.0)
    thrown(pot, 0.03, 3.1, 0.25, 8)
    oak = wood('#c69a63', '#93673a', 'x')
    turned([(0, 1.6), (14.6, 1.6), (15.2, 1.9), (15.2, 3.9), (14.8, 4.3), (0, 4.3)], oak, 0.5, segments=160)
    dark = matte('#2a231c')
    for index in range(3):
        a = 2 * math.pi * index / 3 + 0.5
        place(turned([(0, 0), (1.8, 0), (1.9, 1.7), (0, 1.7)], dark, 0.2, segments=40),
              (10.5 * math.cos(a), 10.5 * math.sin(a), 0))
    earth(16.2, 33.0)
    rubber_plant()


def rubber_plant(seed=5):
    """A young rubber plant: thick dark glossy leaves up two stems, the newest still rolled in red."""
    rng = random.Random(seed)
    green = material('#335c38', roughness=0.26, clearcoat=0.5, clearcoat_roughness=0.1)
    layer(green, clouds(green, 0.12, 0.4, 0.7, 0.5), '#4d7d4a')
    bark, red = matte('#6d5540'), material('#a5473a', roughness=0.35)
    for number, way in enumerate(([(1, 0, 33), (0.4, -0.6, 48), (2.0, 0.2, 64), (1.2, 0, 80)],
                                  [(-3, 1, 33), (-5.2, 1.4, 43), (-7.4, 1.0, 53), (-8.6, 0.4, 61)])):
        path = [Vector(p) for p in spline(way)]
        tube(way, [0.85, 0.7, 0.5, 0.35], bark, resolution=5)
        spots = []
        count = 13 if number == 0 else 8
        for index in range(count):
            t = 0.16 + 0.82 * index / (count - 1)
            at = path[min(int(t * len(path)), len(path) - 1)]
            a = index * 2.4 + number * 1.7
            tilt = 0.25 + 0.75 * t + rng.uniform(-0.1, 0.1)
            out = Vector((math.cos(a), math.sin(a), tilt)).normalized()
            stalk = at + out * 2.2
            tube([at, stalk], [0.26, 0.2], leaf_green('#6f8a4a'), resolution=3, smooth=False)
            spots.append((stalk, out, (0.25, -0.8, 0.9), rng.uniform(12.5, 15.5) * (1 - 0.3 * max(0, t - 0.6))))
        leaves(spots, green, 0.56, 'round', curl=0.3, fold=0.14, steps=14)
        tip = path[-1]
        tube([tip, tip + Vector((0.1, 0, 2.4)), tip + Vector((0.4, 0, 4.8))], [0.35, 0.5, 0.06], red, resolution=4)
