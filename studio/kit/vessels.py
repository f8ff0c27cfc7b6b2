"""Hollow objects: jars, bottles, tins, pots; their walls, their contents, and glass that lets light through."""
import math

import bmesh
from mathutils import Matrix, Vector, noise

from kit.materials import lighter, linear, material
from kit.shapes import loft, rounded_rectangle, tube


def loft_sections(sections, material, steps=8):
    """A body through horizontal rounded rectangles (width, depth, corner, height), closed at both ends; it is round
    where the corner is half the width. Sections that go up outside and down again inside make it hollow."""
    rings = []
    for width, depth, corner, height in sections:
        corner = min(corner, width / 2 - 1e-3, depth / 2 - 1e-3)
        rings.append([(x, y, height) for x, y in rounded_rectangle(width, depth, corner, steps)])
    return loft(rings, material)


def eased(sections, radius):
    """Sections for `loft_sections` with the edges between them rounded."""
    def toward(a, b):
        far = math.hypot((b[0] - a[0]) / 2, b[3] - a[3])
        share = min(0.5, radius / far) if far > 1e-6 else 0.5
        return [p + (q - p) * share for p, q in zip(a, b)]

    out = [sections[0]]
    for before, corner, after in zip(sections, sections[1:], sections[2:]):
        start, end = toward(corner, before), toward(corner, after)
        for step in range(6):
            t = step / 5
            out.append(tuple((1 - t) ** 2 * p + 2 * t * (1 - t) * c + t * t * q for p, c, q in zip(start, corner, end)))
    return [*out, sections[-1]]


def offset(curve, distance):
    """Moves a curve of (radius, height) to its left: inward where it goes up."""
    out = []
    for index, (radius, height) in enumerate(curve):
        before, after = curve[max(index - 1, 0)], curve[min(index + 1, len(curve) - 1)]
        along = Vector((after[0] - before[0], after[1] - before[1])).normalized()
        out.append((radius - along.y * distance, height + along.x * distance))
    return out


def walled(foot, curve, wall, floor, corner=0.0):
    """A thrown vessel's profile: foot, outside, rounded lip, and inside down to the middle of the floor, which it meets
    in a curve of radius `corner`."""
    inside = [p for p in offset(curve, wall) if p[1] > floor + corner and p[0] > 0.02]
    (outer_r, outer_z), (inner_r, inner_z) = curve[-1], inside[-1]
    middle = Vector(((outer_r + inner_r) / 2, (outer_z + inner_z) / 2))
    arm = Vector((outer_r, outer_z)) - middle
    lip = []
    for step in range(1, 8):
        angle = math.pi * step / 8
        lip.append((middle.x + arm.x * math.cos(angle) - arm.y * math.sin(angle),
                    middle.y + arm.x * math.sin(angle) + arm.y * math.cos(angle)))
    radius = inside[0][0]
    bend = [(radius - corner * (1 - math.cos(a)), floor + corner * (1 - math.sin(a)))
            for a in (math.pi / 2 * step / 8 for step in range(1, 9))] if corner else [(radius, floor)]
    return [*foot, *curve, *lip, *reversed(inside), *bend, (0, floor)]


def reshape(object_, move):
    """Moves every vertex: `move` takes its position, distance from the axis, angle and normal, and returns its new
    position."""
    # Read all normals first: Blender recomputes them after every vertex that moves.
    found = [(vertex.co.copy(), vertex.normal.copy()) for vertex in object_.data.vertices]
    for vertex, (at, normal) in zip(object_.data.vertices, found):
        vertex.co = move(at, math.hypot(at.x, at.y), math.atan2(at.y, at.x), normal)
    object_.data.update()
    return object_


def thrown(object_, depth=0.02, pitch=0.7, wobble=0.0, seed=1):
    """Traces of hand throwing: a spiral of finger marks, and a body that isn't quite round."""
    def move(at, radius, angle, _):
        if radius < 0.3:
            return at
        more = depth * math.sin(2 * math.pi * at.z / pitch + angle) * (0.6 + 0.4 * math.sin(at.z * 1.7 + seed))
        more += wobble * noise.noise((math.cos(angle) * 0.8, math.sin(angle) * 0.8 + seed * 7.1, at.z * 0.12))
        scale = 1 + more / radius
        return Vector((at.x * scale, at.y * scale, at.z))
    return reshape(object_, move)


def fluted(object_, count, depth, low=-1e9, high=1e9, sharp=1.0, fade=0.6):
    """Upright flutes between two heights, only on faces that point outward; `sharp` above 1 narrows the ridges."""
    def move(at, radius, angle, normal):
        facing = normal.x * math.cos(angle) + normal.y * math.sin(angle)
        if radius < 0.1 or facing < 0.05:
            return at
        reach = max(0.0, min(1.0, (at.z - low) / fade, (high - at.z) / fade))
        ridge = abs(math.cos(count * angle / 2)) ** sharp
        scale = 1 - depth * reach * reach * (3 - 2 * reach) * ridge / radius
        return Vector((at.x * scale, at.y * scale, at.z))
    return reshape(object_, move)


def fill(object_, level):
    """Cuts off everything above `level`, like a liquid in a (possibly tilted) vessel."""
    object_.data.transform(object_.matrix_world)
    object_.matrix_world = Matrix.Identity(4)
    edit = bmesh.new()
    edit.from_mesh(object_.data)
    everything = edit.verts[:] + edit.edges[:] + edit.faces[:]
    cut = bmesh.ops.bisect_plane(edit, geom=everything, plane_co=(0, 0, level), plane_no=(0, 0, 1), clear_outer=True)
    rim = [e for e in cut['geom_cut'] if isinstance(e, bmesh.types.BMEdge)]
    bmesh.ops.holes_fill(edit, edges=rim, sides=0)
    bmesh.ops.recalc_face_normals(edit, faces=edit.faces)
    edit.to_mesh(object_.data)
    edit.free()
    return object_


def lets_through(made, tint):
    """Lets light pass straight through a clear material to what is in and behind it. The path tracer leaves this out
    (caustics are off), so shadow rays and diffuse rays skip the material."""
    nodes, links = made.node_tree.nodes, made.node_tree.links
    out, shader = nodes['Material Output'], nodes['Principled BSDF']
    path, either, clear, mix = (nodes.new(kind) for kind in ('ShaderNodeLightPath', 'ShaderNodeMath',
                                                             'ShaderNodeBsdfTransparent', 'ShaderNodeMixShader'))
    either.operation = 'MAXIMUM'
    links.new(path.outputs['Is Shadow Ray'], either.inputs[0])
    links.new(path.outputs['Is Diffuse Ray'], either.inputs[1])
    clear.inputs['Color'].default_value = (*linear(tint), 1)
    links.new(either.outputs[0], mix.inputs['Fac'])
    links.new(shader.outputs['BSDF'], mix.inputs[1])
    links.new(clear.outputs['BSDF'], mix.inputs[2])
    links.new(mix.outputs['Shader'], out.inputs['Surface'])
    return made


def clear_glass(color='#ffffff', roughness=0.0, shadow=None):
    return lets_through(material(color, transmission=1, roughness=roughness, ior=1.48), shadow or lighter(color, 0.25))


def clear_liquid(color, shadow=None):
    return lets_through(material(color, transmission=1, roughness=0, ior=1.33), shadow or lighter(color, 0.2))


def twine(points, radius, material, turns_per_cm=2.4):
    """Two strands twisted around each other along a curve."""
    path = [Vector(p) for p in points]
    lengths = [0.0]
    for a, b in zip(path, path[1:]):
        lengths.append(lengths[-1] + (b - a).length)
    count = max(12, int(lengths[-1] * turns_per_cm * 8))
    dense, segment = [], 0
    for step in range(count + 1):
        at = lengths[-1] * step / count
        while segment < len(path) - 2 and lengths[segment + 1] < at:
            segment += 1
        span = max(lengths[segment + 1] - lengths[segment], 1e-6)
        dense.append(path[segment].lerp(path[segment + 1], (at - lengths[segment]) / span))
    strands = []
    for half in (0, math.pi):
        strand = []
        for index, at in enumerate(dense):
            along = (dense[min(index + 1, count)] - dense[max(index - 1, 0)]).normalized()
            side = along.orthogonal() if abs(along.z) > 0.95 else along.cross(Vector((0, 0, 1)))
            side.normalize()
            up = side.cross(along)
            turns = lengths[-1] * turns_per_cm
            angle = 2 * math.pi * turns * index / count + half
            strand.append(at + (side * math.cos(angle) + up * math.sin(angle)) * radius * 0.55)
        strands.append(tube(strand, radius * 0.62, material, False, 2, 'twine', smooth=False))
    return strands
