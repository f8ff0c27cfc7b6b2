"""Tableware: a mug, supper bowls, a dinner plate, espresso cups in their box, a carafe under its tumbler, scalloped
plates."""
import math

from mathutils import Vector

from kit.layers import clouds, dots, edges, height, layer, outward, pottery, spiral
from kit.materials import lighter, material
from kit.shapes import interpolate, lathe, loft, place, spline, together, turned
from kit.vessels import clear_glass, clear_liquid, fluted, reshape, thrown, walled

CLAY = '#c2a27d'


def mug(color='#a9c9b2', coffee=True, milk=False):
    """A thrown mug, specked, with a three-finger handle and a bare ring at its foot. From above, coffee has milk: black,
    it would mirror the lamps."""
    made = pottery(color, 0.34, 0.5)
    layer(made, clouds(made, 0.5, 0.4, 0.75, 0.6), lighter(color, 0.3))
    layer(made, height(made, 9.1, 9.5, 0.16, 0.7, peak=0.75), '#a58a66')
    layer(made, dots(made, 2.6, 0.3), '#5a4634')
    layer(made, height(made, 0.95, 0.9, 0.05, 0.8), CLAY, 0.88, 0.0)
    curve = spline([(3.35, 0.25), (3.7, 0.7), (4.15, 2.0), (4.3, 4.5), (4.2, 7.2), (4.12, 8.8), (4.2, 9.5)], 12)
    pot = lathe(walled([(0, 0.3), (2.7, 0.3), (2.85, 0), (3.2, 0)], curve, 0.34, 0.95, 0.9), made, 160)
    thrown(pot, 0.03, 0.85, 0.05, 3)
    # A strap handle: wide at the top, narrower below, with a thumb rest.
    path = spline([(4.0, 0, 7.9), (5.3, 0, 8.35), (6.7, 0, 7.4), (7.05, 0, 5.4), (6.3, 0, 3.5), (5.0, 0, 2.5),
                   (3.9, 0, 2.2)], 10)
    pulled(path, [1.15, 0.85, 0.78, 0.74, 0.7, 0.72, 0.95], [0.55, 0.42, 0.38, 0.36, 0.34, 0.36, 0.5], made)
    if coffee:
        drink = material('#8a5733', roughness=0.5, specular=0.25) if milk else material('#3a2114', roughness=0.08,
                                                                                       clearcoat=0.4)
        if milk:
            layer(drink, clouds(drink, 0.42, 0.42, 0.62, 0.8), '#a8744a')
            layer(drink, outward(drink, 3.25, 3.7, 0.22, 1.1), '#c79a6c')
        else:
            layer(drink, outward(drink, 3.3, 3.72, 0.1, 1.2), '#a9764a')
        lathe([(0, 8.05), (3.75, 8.05), (3.88, 8.1)], drink, 96)


def pulled(path, widths, depths, made):
    """A handle along a curve in x, z: an oval of varying half width and half depth."""
    count, rings = 24, []
    pts = [Vector(p) for p in path]
    for index, at in enumerate(pts):
        wide, deep = (interpolate(values, index / (len(pts) - 1)) for values in (widths, depths))
        ring = []
        along = (pts[min(index + 1, len(pts) - 1)] - pts[max(index - 1, 0)]).normalized()
        side = Vector((0, 1, 0))
        out = side.cross(along)
        for step in range(count):
            a = 2 * math.pi * step / count
            groove = 1 - 0.14 * math.exp(-(math.cos(a) / 0.35) ** 2)
            ring.append(at + side * (wide * math.cos(a)) + out * (deep * groove * math.sin(a)))
        rings.append(ring)
    return loft(rings, made, name='handle')


def supper_bowl(seed=1, color='#b5522f'):
    """A wide low bowl; the glaze breaks to ochre on the rim and pools dark in the middle."""
    made = pottery(color, 0.22, 0.8)
    layer(made, clouds(made, 0.45, 0.45, 0.72, 0.7), '#c9733f')
    layer(made, outward(made, 7.6, 3.4, 1.1, 0.35), '#6a2415')
    layer(made, outward(made, 3.9, 1.2, 0.8, 0.4, peak=0.8), '#33160f')
    layer(made, dots(made, 1.6, 0.24, 0.7), '#3b1c10')
    layer(made, height(made, 4.65, 5.05, 0.16, 0.6, peak=0.9), '#d8a45e')
    layer(made, height(made, 0.75, 0.7, 0.06, 0.5), CLAY, 0.88, 0.0)
    curve = spline([(5.4, 0.5), (6.2, 0.75), (8.6, 1.7), (10.4, 3.1), (11.1, 4.3), (11.4, 5.1)], 14)
    bowl = lathe(walled([(0, 0.4), (4.5, 0.4), (4.7, 0), (5.2, 0), (5.3, 0.2)], curve, 0.5, 0.95, 0.0), made, 200)
    thrown(bowl, 0.035, 0.8, 0.12, seed)
    return bowl


def supper_bowls():
    """Two of them, one inside the other, turned and slightly tilted."""
    supper_bowl(1)
    with together() as upper:
        supper_bowl(4, '#ad4c2b')
    place(upper, (0.25, 0.1, 1.75), (0, 1.2, 70))


def tide_plate(color='#1f4fb0'):
    """A coupe plate, its blue brushed on as a spiral on the wheel."""
    made = pottery('#2f5cbb', 0.26, 0.7)
    layer(made, spiral(made, 1.9, 0.95, 0.35), color)
    layer(made, clouds(made, 0.5, 0.5, 0.75, 0.55), '#16398c')
    layer(made, spiral(made, 0.63, 0.28, 0.2), '#6d92da')
    layer(made, outward(made, 12.75, 13.25, 0.12, 0.6), '#e8e0cf')
    layer(made, dots(made, 1.3, 0.22, 0.6), '#1a2750')
    layer(made, height(made, 0.6, 0.55, 0.04, 0.5), CLAY, 0.88, 0.0)
    curve = spline([(8.3, 0.5), (9.4, 0.65), (11.6, 1.1), (12.8, 1.8), (13.35, 2.6)], 16)
    plate = lathe(walled([(0, 0.35), (7.2, 0.35), (7.4, 0), (8.0, 0), (8.1, 0.2)], curve, 0.5, 0.9, 0.0), made, 220)

    def rippled(at, r, angle, normal):
        if normal.z > 0.2:
            at.z += 0.02 * math.sin(2 * math.pi * (r / 0.95) - angle)
        return at
    reshape(plate, rippled)
    thrown(plate, 0.0, 1.0, 0.1, 3)
    return plate


def tide_plate_underside():
    """Upside down, its bare foot up."""
    place(tide_plate(), (0, 0, 2.7), (180, 0, 0))


def espresso_cup(seed=1, color='#7d3a62'):
    """A small ribbed cup, matte outside, glossy inside."""
    made = pottery(color, 0.62, 0.0)
    layer(made, edges(made, 0.5, 0.56, 0.5), lighter(color, 0.25))
    inner = pottery('#5a1f47', 0.1, 1.0)
    layer(inner, clouds(inner, 0.6, 0.45, 0.75, 0.6), '#7a3364')
    curve = spline([(2.05, 0.35), (2.35, 0.9), (2.75, 2.6), (3.0, 4.6), (3.12, 6.1)], 12)
    profile = walled([(0, 0.2), (1.55, 0.2), (1.7, 0), (1.95, 0)], curve, 0.24, 0.6, 0.6)
    cup = lathe(profile, made, 240)
    cup.data.materials.append(inner)
    for polygon in cup.data.polygons:
        at = polygon.center
        facing = polygon.normal.x * at.x + polygon.normal.y * at.y
        polygon.material_index = 1 if at.z > 0.5 and (facing < 0 or polygon.normal.z > 0.75) else 0
    fluted(cup, 28, 0.17, 0.7, 5.7, 0.7, fade=0.5)
    return cup


def espresso_set():
    """Four cups: two stacked, one standing, one on its side to show the glossy inside."""
    places = [((0, 0, 0), (0, 0, 0)), ((0.05, 0, 2.35), (1.5, 1, 8)), ((6.6, -1.2, 0), (0, 0, 0))]
    for index, (at, turn) in enumerate(places):
        with together() as cup:
            espresso_cup(index)
        place(cup, at, turn)
    with together() as cup:
        espresso_cup(4)
    place(cup, turn=(97, 0, 0))
    place(cup, (1.4, -3.6, 3.05), (0, 0, -38))


def carafe(color='#f6cf92'):
    """A ribbed amber glass carafe; its tumbler turned over the neck is the lid."""
    tint = clear_glass(color, shadow=lighter('#dc9238', 0.45))
    curve = spline([(4.3, 0.3), (4.9, 1.0), (5.3, 4), (5.2, 9), (4.3, 13.2), (3.0, 16.2), (2.55, 18.5), (2.75, 21.5),
                    (3.3, 23.4)], 12)
    profile = walled([(0, 0.35), (3.2, 0.3), (3.7, 0), (4.1, 0.08)], curve, 0.3, 1.2, 0.8)
    body = lathe(profile, tint, 240)
    fluted(body, 30, 0.2, 0.6, 22.5, 0.9, fade=1.5)
    inside = [(r - 0.26, z) for r, z in curve if 1.9 < z < 12]
    lathe([(0, 1.18), (3.6, 1.2), (4.5, 1.7), *inside, (0, inside[-1][1])], clear_liquid('#fbeedd'), 120)
    with together() as tumbler:
        glass_curve = spline([(2.9, 0.25), (3.3, 0.6), (3.6, 3), (3.85, 6.5), (3.98, 8.4)], 10)
        cup = lathe(walled([(0, 0.15), (2.3, 0.15), (2.5, 0), (2.8, 0.05)], glass_curve, 0.26, 0.8, 0.4), tint, 240)
        fluted(cup, 30, 0.14, 0.6, 7.2, 0.9, fade=0.6)
    place(tumbler, turn=(180, 0, 0))
    return tumbler


def carafe_closed():
    """The tumbler upside down over the neck."""
    place(carafe(), (0, 0, 24.35))


def carafe_poured():
    """The tumbler beside it, with water in it."""
    tumbler = carafe()
    place(tumbler, turn=(180, 0, 0))
    place(tumbler, (8.6, -4.6, 0))
    place(turned([(0, 0.78), (2.95, 0.8), (3.2, 1.2), (3.5, 5.0), (0, 5.0)], clear_liquid('#fbeedd'), 0.2),
          (8.6, -4.6, 0))


def scalloped_plate(seed=1):
    """A small plate with a softly scalloped edge; its butter-yellow glaze breaks to bare clay along the rim."""
    made = pottery('#f0d683', 0.28, 0.6)
    layer(made, clouds(made, 0.5, 0.42, 0.75, 0.6), '#f5e3a6')
    layer(made, dots(made, 1.4, 0.2, 0.5), '#a9824a')
    curve = spline([(5.0, 0.4), (5.7, 0.6), (7.2, 1.0), (8.2, 1.55), (8.9, 2.0)], 16)
    layer(made, outward(made, 8.35, 8.85, 0.16, 0.9), '#a9744a', 0.8, 0.0)
    plate = lathe(walled([(0, 0.3), (4.4, 0.3), (4.55, 0), (4.85, 0)], curve, 0.42, 0.75, 0.0), made, 300)
    petals = 14

    def scalloped(at, r, angle, _):
        share = max(0.0, min(1.0, (r - 5.4) / 3.4))
        lobe = abs(math.cos(petals * angle / 2)) ** 0.75
        scale = 1 + share * share * (0.06 * lobe - 0.04)
        return Vector((at.x * scale, at.y * scale, at.z + share * share * 0.22 * (lobe - 0.5)))
    reshape(plate, scalloped)
    thrown(plate, 0.0, 1.0, 0.07, seed)
    return plate


def scalloped_set():
    """Three in a stack, the fourth leaning against it to show its face."""
    for index in range(3):
        with together() as plate:
            scalloped_plate(index)
        place(plate, (0.12 * (-1) ** index, 0.1 * index, 0.85 * index), (0, 0, 9 * index))
    with together() as fourth:
        scalloped_plate(5)
    place(fourth, turn=(0, 0, 12))
    place(fourth, turn=(58, 0, 0))
    place(fourth, (0, -10.2, 7.4))
    place(fourth, turn=(0, 0, -26))
