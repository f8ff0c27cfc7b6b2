"""Necklaces, lying on the paper: a pendant on a chain, and beads on knotted silk."""
import math
import random

from mathutils import Vector

from kit.fittings import along, ball_data, copies, link_data, loft_outline, oriented, oval, ribbon, rim
from kit.materials import gloss, linear, material, matte, metal, mottled
from kit.shapes import grouped, place, spline, tube, turned


def chain(points, material_, length=0.3, width=0.21, wire=0.042):
    """A cable chain along a curve, every other link on edge."""
    vertices, faces = link_data(length, width, wire)
    pitch = length - wire * 2.3
    matrices = [oriented(at, way, roll=math.radians(38 + 90 * (index % 2))) for index,
                (at, way) in enumerate(along(points, pitch))]
    return copies(vertices, faces, matrices, material_, 'chain')


def lapis(color='#25408f'):
    """Deep blue with paler clouds and flecks of pyrite."""
    made = mottled(gloss(color), [(0.25, '#16265f'), (0.45, '#1c3583'), (0.62, color), (0.78, '#5a74b8')], 1.3,
                   detail=6, distortion=1.0, roughness=0.5)
    nodes, links = made.node_tree.nodes, made.node_tree.links
    shader = nodes['Principled BSDF']
    where, dots, clouds = (nodes.new(f'ShaderNode{kind}') for kind in ('TexCoord', 'TexNoise', 'ValToRGB'))
    dots.inputs['Scale'].default_value, dots.inputs['Detail'].default_value = 5.5, 3
    low, high = clouds.color_ramp.elements
    low.position, high.position = 0.655, 0.675
    low.color, high.color = (0, 0, 0, 1), (1, 1, 1, 1)
    mix = nodes.new('ShaderNodeMixRGB')
    mix.inputs[2].default_value = (0.85, 0.6, 0.22, 1)
    blue = shader.inputs['Base Color'].links[0].from_socket
    links.new(where.outputs['Object'], dots.inputs['Vector'])
    links.new(dots.outputs['Fac'], clouds.inputs[0])
    links.new(clouds.outputs[0], mix.inputs[0])
    links.new(blue, mix.inputs[1])
    links.new(mix.outputs[0], shader.inputs['Base Color'])
    links.new(clouds.outputs[0], shader.inputs['Metallic'])
    return made


def disc_pendant(color, silver):
    """A disc of stone in a thin rim, lying in x, y, its bail toward +y."""
    made = metal(silver, 0.16)
    outline = oval(1.95, steps=128)
    rim(outline, 0.07, 0.34, made, 0.45, 4)
    loft_outline(outline, [(0.95, 0.06), (0.95, 0.27), (0.93, 0.31), (0.88, 0.335), (0.5, 0.37), (0.02, 0.38)],
                 lapis(color))
    loft_outline(outline, [(0.96, 0.02), (0.96, 0.07)], made)
    ring = [(0.15 * math.cos(a), 1.1 + 0.15 * math.sin(a), 0.17) for a in (2 * math.pi * i / 32 for i in range(32))]
    tube(ring, 0.04, made, closed=True, resolution=5)
    # The bail: a strip of silver bent over the chain.
    ribbon([(0, 1.2, 0.06), (0, 1.42, 0.04), (0, 1.62, 0.18), (0, 1.5, 0.36), (0, 1.24, 0.28)],
           [0.1, 0.22, 0.32, 0.22, 0.1], 0.05, (1, 0, 0), made, 3)


def pendant_necklace(color='#25408f', silver='#dfe0e3'):
    """A lapis disc on a silver chain in a loose double loop."""
    made = metal(silver, 0.17)
    grouped(lambda: disc_pendant(color, silver), (0, -4.6, 0.0), (0, 0, 0))
    line = [(0.02, -3.05, 0.16), (0.7, -1.8, 0.12), (1.9, 0.3, 0.12), (2.7, 2.4, 0.12), (2.1, 4.3, 0.12),
            (0.2, 5.0, 0.12), (-1.7, 4.2, 0.14), (-2.1, 2.4, 0.2), (-1.0, 1.0, 0.34), (0.7, 1.1, 0.34),
            (1.3, 2.5, 0.2), (0.4, 3.7, 0.16), (-1.0, 3.3, 0.2), (-2.9, 2.6, 0.36), (-3.0, 0.9, 0.14),
            (-1.9, -0.6, 0.12), (-0.8, -1.8, 0.12), (-0.02, -3.05, 0.16)]
    chain(spline(line, 30), made)


def beads(color='#c9781c', silk='#7a4a1c', brass='#c9a05a', count=64):
    """Pressed-glass beads on knotted silk, in a coil of two turns with its toggle closed in front."""
    shine, thread = metal(brass, 0.18), matte(silk, 0.8)
    glass_ = material(color, roughness=0.06, transmission=0.55, ior=1.45, clearcoat=1, clearcoat_roughness=0.03)
    # Stands in for the light that caustics would gather in the glass.
    glow = glass_.node_tree.nodes['Principled BSDF'].inputs
    glow['Emission'].default_value, glow['Emission Strength'].default_value = (*linear(color), 1), 0.22
    rng = random.Random(7)
    # The coil starts and ends in front, where the second, inner turn crosses over.
    path = []
    for step in range(481):
        part = step / 480
        angle = -math.pi / 2 + 0.16 + part * (4 * math.pi - 0.32)
        radius = 4.35 - 1.0 * smooth(part * 2 - 0.5) + 0.16 * math.sin(angle * 2 + 1) + 0.1 * math.sin(angle * 3)
        path.append((radius * 1.12 * math.cos(angle), radius * math.sin(angle), 0.31))
    pitch = sum((Vector(b) - Vector(a)).length for a, b in zip(path, path[1:])) / (count - 1)
    spots = along(path, pitch * 0.9999)[:count]
    vertices, faces = ball_data(20, 32)
    matrices, knots = [], []
    for index, (at, way) in enumerate(spots):
        size = 0.328 + rng.uniform(-0.008, 0.008)
        matrices.append(oriented(at, way, (size * 0.93, size, size), rng.uniform(0, 6)))
        if index:
            before = spots[index - 1][0]
            knots.append(oriented((at + before) / 2, way, (0.07, 0.1, 0.1)))
    copies(vertices, faces, matrices, glass_, 'beads')
    copies(*ball_data(6, 10), knots, thread, 'knots')
    tube(path, 0.045, thread, resolution=3, smooth=False)
    toggle(Vector(path[0]), Vector(path[-1]), shine, thread)


def smooth(t):
    t = max(0.0, min(1.0, t))
    return t * t * (3 - 2 * t)


def toggle(first, last, made, thread):
    """A ring at one end, with the other's bar put through it."""
    middle = Vector((0.1, -5.6, 0.16))
    ring = [(middle.x + 0.55 * math.cos(a), middle.y + 0.55 * math.sin(a),
             0.14) for a in (2 * math.pi * i / 40 for i in range(40))]
    tube(ring, 0.12, made, closed=True, resolution=8)
    bar = [(-0.75, 0, 0), (0.75, 0, 0)]
    grouped(lambda: tube([bar[0], (0, 0, 0), bar[1]], 0.1, made, resolution=8), middle + Vector((0.0, -0.12, 0.22)),
            (0, 0, 28))
    for side in (-1, 1):
        place(turned([(0, -0.13), (0.1, -0.12), (0.13, 0), (0.1, 0.12), (0, 0.13)], made, 0.05, segments=32),
              tuple(middle + Vector((side * 0.7 * math.cos(math.radians(28)),
                                     side * 0.7 * math.sin(math.radians(28)) - 0.12, 0.22))))
    for end, to in ((first, middle + Vector((0.25, 0.5, 0.02))), (last, middle + Vector((0, 0, 0.22)))):
        tube([tuple(end), tuple(end.lerp(to, 0.5) + Vector((0, -0.05, 0))), tuple(to)], 0.05, thread, resolution=4)
