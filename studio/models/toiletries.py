"""Skincare: cream and balm jars with their lids on or off, pump bottles, a metal tube and a standing tube."""
import math
import random

from mathutils import Vector, noise

from kit.materials import fabric, gloss, material, matte, metal
from kit.printing import barrel, front, label, letters, patch, pressed_on, rule, top
from kit.shapes import lathe, place, ripple, rounded, rounded_rectangle, slab, together, tube, turned
from kit.text import ITALIC
from kit.vessels import clear_glass, clear_liquid, eased, fluted, loft_sections, reshape


def cream(color, roughness=0.35):
    return material(color, roughness=roughness, specular=0.5)


def swirled(radius, level, made, rise=0.5, turns=2.3):
    """The surface of a cream, drawn into a swirl with a peak."""
    profile = [(0, level + rise)] + [(radius * i / 40, level) for i in range(1, 41)]
    object_ = lathe(profile, made, 160, 'cream')

    def move(at, r, angle, _):
        share = r / radius
        fade = math.sin(math.pi * min(1, share)) ** 0.8
        wave = math.sin(2 * math.pi * turns * share + angle)
        soft = 0.05 * noise.noise((at.x * 0.9, at.y * 0.9, 3.3))
        peak = rise * max(0, 1 - share * 1.5) ** 1.5
        return Vector((at.x, at.y, level + peak + fade * (0.22 * (wave + 0.35 * wave * abs(wave)) + soft)))
    return reshape(object_, move)


def screw_lid(radius, height, made, knurls=0, seal='#f4f1ea'):
    """A hollow jar lid, standing on z = 0."""
    lid = turned([(0, height), (radius - 0.12, height), (radius, height - 0.12), (radius, 0.03), (radius - 0.04, 0),
                  (radius - 0.2, 0), (radius - 0.22, height - 0.35), (0, height - 0.35)][::-1], made, 0.12,
                 segments=192)
    if knurls:
        fluted(lid, knurls, 0.05, 0.05, height - 0.18, fade=0.1)
    turned([(0, height - 0.5), (radius - 0.25, height - 0.5), (radius - 0.25, height - 0.34), (0, height - 0.34)],
           matte(seal, 0.5), 0.03)


def oat_jar(opened=True):
    """A glass jar of face cream with a wide mouth; opened, its lid leans against it."""
    turned([(0, 0.15), (2.4, 0.15), (2.7, 0), (3.2, 0.05), (3.5, 0.5), (3.5, 4.3), (3.3, 4.75), (3.0, 4.95), (3.0, 5.7),
            (2.72, 5.7), (2.72, 1.3), (2.3, 0.95), (0, 0.95)], clear_glass('#fbfaf4'), 0.3, segments=160)
    for z in (5.12, 5.4):
        thread = [(3.0 * math.cos(a), 3.0 * math.sin(a), z + 0.1 * a / 6.28) for a in
                  (6.28 * i / 60 for i in range(61))]
        tube(thread, 0.09, clear_glass('#fbfaf4'), resolution=3, smooth=False)
    white = cream('#efe3cb')
    turned([(0, 0.93), (2.32, 0.93), (2.74, 1.3), (2.74, 4.9), (0, 4.9)], white, 0.3)
    swirled(2.73, 4.9, white)
    lines = [(0.75, 'NETTLECOURT', 0.33, {'spacing': 1.25}), (0.05, 'Oat & Shea', 0.66, {'font': ITALIC}),
             (-0.5, 'FACE CREAM', 0.27, {'spacing': 1.2}), (-0.95, 'unscented  1.7 oz', 0.23)]
    label(barrel(3.5), 2.45, lines, (5.6, 2.9), corner=0.12, frame=0.14)
    oat = matte('#d9c9ac', 0.55)
    with together() as lid:
        screw_lid(3.45, 1.75, oat, 90)
        pressed_on(letters('n', 1.5, matte('#a8946e'), font=ITALIC), top(1.76))
    if not opened:
        place(lid, (0, 0, 4.85))
        return
    place(lid, (0, 0, -1.75))
    place(lid, (0, 0, 0), (90, 0, 0))
    place(lid, (0, 0, 3.45), (-17, 0, 0))
    place(lid, (5.5, -2.9, 0.12), (0, 0, 36))
    oats((-2.0, -5.0), 9, 2)


def oats(at, count, seed):
    """A few rolled oats on the floor."""
    rng = random.Random(seed)
    flake = matte('#d9bf8e', 0.8)
    for _ in range(count):
        x, y = at[0] + rng.uniform(-1.6, 1.6), at[1] + rng.uniform(-0.8, 0.8)
        oat = lathe([(0, 0), (0.22, 0.01), (0.3, 0.06), (0.2, 0.1), (0, 0.08)], flake, 20, 'oat')
        place(ripple(oat, 0.06, 0.3, _ + 1), (x, y, 0.02), (rng.uniform(-14, 14), 0, rng.uniform(0, 180)),
              (1.25, 0.85, 1))


def folded_cloth(width, depth, layers, color, seed=1, thickness=0.34):
    """A folded cloth: soft layers that swell toward the fold at the front."""
    cloth = fabric(color, 26, 0.35)
    for index in range(layers):
        shape = rounded_rectangle(width - 0.12 * (index % 2), depth - 0.1 * (index % 3), 0.35, 6)
        layer_ = slab(shape, thickness * 0.98, cloth, thickness * 0.45, 5)
        modifier = layer_.modifiers.new('fine', 'REMESH')
        modifier.mode, modifier.voxel_size, modifier.use_smooth_shade = 'VOXEL', 0.12, True
        smooth = layer_.modifiers.new('smooth', 'CORRECTIVE_SMOOTH')
        smooth.iterations, smooth.use_only_smooth = 4, True
        place(layer_, (0.05 * (-1) ** index, 0, index * thickness * 0.93))
    for side in (-1, 1):
        tube([(side * width / 2 * 0.99, -depth / 2 + 0.2, thickness), (side * width / 2, 0, thickness * 1.1),
              (side * width / 2 * 0.99, depth / 2 - 0.2, thickness)], 0.05, cloth, resolution=2)


def balm_jar(opened=False):
    """A low opaque jar of cleansing balm with two folded muslin cloths; opened, its lid leans against it."""
    shell = gloss('#a79bcb')
    turned([(0, 0.12), (3.0, 0.12), (3.3, 0), (3.9, 0.06), (4.3, 0.7), (4.3, 3.2), (4.12, 3.5), (3.85, 3.6),
            (3.85, 4.3), (3.6, 4.3), (3.6, 1.0), (0, 1.0)], shell, 0.35, segments=160)
    label(barrel(4.3), 1.85, [
        (0.62, 'YARROWDEEN', 0.34, {'spacing': 1.3}), (-0.02, 'Evening', 0.62, {'font': ITALIC}),
        (-0.62, 'CLEANSING BALM  3.2 OZ', 0.26, {'spacing': 1.1})], ink='#fbf7ff')
    silver = metal('#d9d6de', 0.3)
    with together() as lid:
        screw_lid(4.28, 1.5, silver)
        label(top(1.5), 0, [(0.1, 'Y', 1.6, {'font': ITALIC})], ink='#7d6fa8')
    if opened:
        swirled(3.58, 3.5, cream('#f3ead8'), rise=0.3)
        place(lid, (0, 0, -1.5))
        place(lid, turn=(73, 0, 0))
        place(lid, (-4.6, -4.4, 4.2), (0, 0, -34))
    else:
        place(lid, (0, 0, 3.45))
    with together() as cloths:
        folded_cloth(7.4, 5.6, 3, '#f2ece0', 1)
        with together() as second:
            folded_cloth(7.2, 5.4, 3, '#d7cfe6', 2)
        place(second, (0.1, 0.05, 1.02), (0, 0, 4))
    place(cloths, (7.0, -2.6, 0), (0, 0, -18))



def pump(neck, bottom, made, collar=None, locked=False, reach=3.0, radius=1.55):
    """A lotion pump on a neck at height `neck`: ribbed collar, stem, head with its spout toward the front right."""
    ring = turned([(0, 0), (radius, 0), (radius, 1.35), (radius - 0.14, 1.5), (0, 1.5)], collar or made, 0.08,
                  segments=160)
    fluted(ring, 44, 0.06, 0.1, 1.35, fade=0.12)
    ring.location.z = neck
    turned([(0, 0), (0.95, 0), (0.85, 0.5), (0.6, 0.62), (0, 0.62)], made, 0.1).location.z = neck + 1.48
    stem = neck + 2.0
    rise = 0.4 if locked else 1.5
    turned([(0, 0), (0.42, 0), (0.42, rise + 0.3), (0, rise + 0.3)], made, 0.05, segments=48).location.z = stem
    with together() as head:
        turned([(0, 0), (0.72, 0), (0.8, 0.15), (0.8, 0.75), (0, 0.75)], made, 0.1, segments=64)
        side = rounded([(-0.95, 0.65), (-0.95, 1.25), (-0.4, 1.42), (1.2, 1.36), (reach - 0.3, 1.12), (reach, 0.75),
                        (reach + 0.02, 0.25), (reach - 0.38, 0.22), (reach - 0.55, 0.62), (1.0, 0.62),
                        (-0.95, 0.65)], 0.28)
        spout = slab(side[:-1], 1.7, made, 0.3, 5)
        place(spout, (0, 0.85, 0), (90, 0, 0))

        def narrow(at, r, angle, _):
            # The head narrows to a nozzle.
            share = max(0.0, min(1.0, (at.x - 0.3) / (reach - 0.6)))
            return Vector((at.x, at.y, (at.z - 0.85) * (1 - 0.62 * share) + 0.85))
        reshape(spout, narrow)
    place(head, (0, 0, stem + rise), (0, 0, -52))
    straw = clear_glass('#f4f4f0')
    tube([(0, 0, neck + 0.3), (0.1, 0.05, (neck + bottom) / 2), (0.5, 0.3, bottom)], 0.2, straw, resolution=4)


def hand_wash(liquid='#fac4b4'):
    """A clear round-shouldered bottle of coral soap with a black pump."""
    turned([(0, 0.3), (2.2, 0.3), (2.6, 0), (3.1, 0.05), (3.35, 0.6), (3.35, 11.0), (3.0, 12.5), (1.35, 13.3),
            (1.35, 14.2), (1.1, 14.2), (1.1, 13.1), (2.75, 12.2), (3.08, 10.8), (3.08, 1.1), (2.6, 0.8),
            (0, 0.8)], clear_glass('#fffaf8'), 0.7, segments=160)
    turned([(0, 0.78), (2.6, 0.78), (3.1, 1.1), (3.1, 10.7), (0, 10.7)], clear_liquid(liquid), 0.35)
    pump(13.5, 1.4, gloss('#23211f'), reach=2.9)
    stalks = [patch([(x - 0.09, -1.0), (x + 0.09, -1.0), (x * 1.35 + 0.06, 0.1), (x * 1.35 - 0.06, 0.1)],
                    matte('#d95f4c')) for x in (-0.3, 0, 0.3)]
    leaf = matte('#5f7a4a')
    leaves_ = [patch([(cx + 0.34 * r * math.cos(a), cy + 0.42 * r * math.sin(a)) for a, r in
                      ((i * math.pi / 8, 1 if i % 2 else 0.86) for i in range(16))], leaf)
               for cx, cy in ((-0.52, 0.3), (0.52, 0.3), (0, 0.5))]
    for mark in stalks + leaves_:
        for vertex in mark.data.vertices:
            vertex.co.y += 1.4
    label(barrel(3.35), 6.0, [(2.75, 'NETTLECOURT', 0.4, {'spacing': 1.2}),
                              (-0.35, 'Rhubarb', 0.95, {'font': ITALIC}),
                              (-1.25, 'HAND WASH', 0.36, {'spacing': 1.25}), (-2.7, '10 oz  295 ml', 0.3)],
          (5.2, 6.8), frame=0.2, corner=0.1, marks=stalks + leaves_)


def body_lotion(color='#1f6f78'):
    """A large soft-edged square bottle, opaque, its pump turned down and locked."""
    shell = material(color, roughness=0.42, clearcoat=0.2, clearcoat_roughness=0.3)
    sections = eased([(6.4, 4.8, 1.4, 0), (7.2, 5.4, 1.7, 0.35), (7.2, 5.4, 1.7, 14.6), (6.6, 4.9, 1.8, 15.8),
                      (3.4, 3.4, 1.7, 16.3), (2.6, 2.6, 1.3, 16.5), (2.6, 2.6, 1.3, 17.2)], 0.9)
    loft_sections(sections, shell, 12)
    pump(16.6, 15, gloss('#f3efe6'), metal('#c8a468', 0.28), locked=False, reach=3.4, radius=1.7)
    cream_ink = '#f6efdf'
    marks = [rule(4.6, 0.035, matte(cream_ink), y=-2.1), rule(4.6, 0.035, matte(cream_ink), y=1.9)]
    label(front(2.7), 8.0, [
        (4.4, 'YARROWDEEN', 0.52, {'spacing': 1.2}), (0.9, 'Daily', 1.35, {'font': ITALIC}),
        (-0.6, 'Body Lotion', 0.86, {'font': ITALIC}), (-2.75, 'BERGAMOT & CEDAR', 0.34, {'spacing': 1.15}),
        (-5.3, '16 oz  473 ml', 0.34)], ink=cream_ink, marks=marks)
