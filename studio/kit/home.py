"""What furniture, lamps and pans need beside the kit's shapes and materials."""
import math

from mathutils import Matrix, Vector

from kit.materials import linear, material, texture
from kit.shapes import cut, from_data, lathe, resample


def loft(rings, made, closed=False, capped=True, name='loft'):
    """Skins rings of equally many points, one after the other; `closed` joins the last to the first."""
    count = len(rings[0])
    vertices = [tuple(point) for ring in rings for point in ring]
    faces = []
    for ring in range(len(rings) - (0 if closed else 1)):
        low, high = ring * count, (ring + 1) % len(rings) * count
        faces += [(low + i, low + (i + 1) % count, high + (i + 1) % count, high + i) for i in range(count)]
    if capped and not closed:
        faces += [tuple(range(count))[::-1], tuple(range(len(vertices) - count, len(vertices)))]
    return from_data(name, vertices, faces, made)


def sheet(rows, made, name='sheet', round_=False):
    """A surface through rows of equally many points; `round_` joins each row's end to its beginning."""
    count = len(rows[0])
    vertices = [tuple(point) for row in rows for point in row]
    faces = []
    for row in range(len(rows) - 1):
        for i in range(count - (0 if round_ else 1)):
            after = (i + 1) % count
            faces.append((row * count + i, row * count + after, (row + 1) * count + after, (row + 1) * count + i))
    return from_data(name, vertices, faces, made)


def swept(path, outline_at, made, up=(0, 0, 1), closed=False, name='swept'):
    """An outline carried along a path: `outline_at(t)` gives its (sideways, upwards) points, t from 0 to 1."""
    points = [Vector(p) for p in path]
    last = len(points) - 1
    rings = []
    for index, at in enumerate(points):
        before, after = (points[index - 1], points[(index + 1) % len(points)]) if closed else (
            points[max(index - 1, 0)], points[min(index + 1, last)])
        along = (after - before).normalized()
        side = along.cross(Vector(up)).normalized()
        above = side.cross(along)
        rings.append([at + side * x + above * y for x, y in outline_at(index / last)])
    return loft(rings, made, closed, name=name)


def superellipse(width, height, power=3.0, steps=32):
    """An outline between an ellipse (power 2) and a rectangle."""
    out = []
    for step in range(steps):
        angle = 2 * math.pi * step / steps
        c, s = math.cos(angle), math.sin(angle)
        out.append((width / 2 * math.copysign(abs(c) ** (2 / power), c),
                    height / 2 * math.copysign(abs(s) ** (2 / power), s)))
    return out


def along(values, t):
    """The number at `t`, 0 to 1, along evenly spaced ones."""
    at = t * (len(values) - 1)
    low = min(int(at), len(values) - 2)
    return values[low] + (values[low + 1] - values[low]) * (at - low)


def between(object_, start, end):
    """Stands an object built along z on `start`, leaning towards `end`."""
    along = Vector(end) - Vector(start)
    object_.matrix_world = (Matrix.Translation(start) @ along.to_track_quat('Z', 'Y').to_matrix().to_4x4()
                            @ object_.matrix_world)
    return object_


def rod(start, end, radii, made, segments=32, round_by=0.3):
    """A turned stick from `start` to `end`: a leg, spindle or pin. `radii` are spread evenly over its length."""
    length = (Vector(end) - Vector(start)).length
    edge = min(round_by, radii[0] * 0.6, radii[-1] * 0.6)
    body = resample(radii, 25)
    profile = [(0, 0), (body[0] - edge, 0), (body[0] - edge * 0.3, edge * 0.3)]
    profile += [(r, edge + (length - 2 * edge) * i / 24) for i, r in enumerate(body)]
    profile += [(body[-1] - edge * 0.3, length - edge * 0.3), (body[-1] - edge, length), (0, length)]
    return between(lathe(profile, made, segments), start, end)


def drill(object_, at, radius, along=(0, 0, 1), depth=4, bevel=0.08):
    """Cuts a round hole through an object, its rim rounded."""
    tool = lathe([(0, -depth), (radius, -depth), (radius, depth), (0, depth)], None, 48, 'drill')
    between(tool, at, Vector(at) + Vector(along))
    cut(object_, tool)
    if bevel:
        edge = object_.modifiers.new('edge', 'BEVEL')
        edge.width, edge.segments, edge.limit_method, edge.angle_limit = bevel, 3, 'ANGLE', math.radians(50)
    return object_


def margin(*corners):
    """Unseen points that the camera's frame and the floor keep clear of, as below a hanging lamp."""
    for x, y, z in corners:
        dot = from_data('margin', [(x, y, z), (x + 0.01, y, z), (x, y + 0.01, z)], [(0, 1, 2)])
        dot.hide_render = True


def gradient(made, stops, low, high, axis='Z', socket='Base Color'):
    """Colours along an axis, from `low` to `high` centimetres; `stops` are (0 to 1, colour)."""
    nodes, links = made.node_tree.nodes, made.node_tree.links
    where, apart = nodes.new('ShaderNodeTexCoord'), nodes.new('ShaderNodeSeparateXYZ')
    span, ramp = texture(made, 'ShaderNodeMapRange', **{'From Min': low, 'From Max': high}), fill_ramp(made, stops)
    links.new(where.outputs['Object'], apart.inputs[0])
    links.new(apart.outputs[axis], span.inputs['Value'])
    links.new(span.outputs[0], ramp.inputs['Fac'])
    links.new(ramp.outputs['Color'], nodes['Principled BSDF'].inputs[socket])
    return made


def fill_ramp(made, stops):
    ramp = made.node_tree.nodes.new('ShaderNodeValToRGB')
    elements = ramp.color_ramp.elements
    for index, (position, color) in enumerate(stops):
        element = elements[index] if index < 2 else elements.new(position)
        element.position, element.color = position, (*linear(color), 1)
    return ramp


def mottled(made, stops, scale=0.5, stretch=(1, 1, 1), detail=4.0, distortion=0.0, socket='Base Color'):
    """Patches of colours by noise, as on tempered steel or cork; `scale` is patches per centimetre."""
    nodes, links = made.node_tree.nodes, made.node_tree.links
    where, stretched = nodes.new('ShaderNodeTexCoord'), nodes.new('ShaderNodeMapping')
    stretched.inputs['Scale'].default_value = stretch
    patches = texture(made, 'ShaderNodeTexNoise', Scale=scale, Detail=detail, Roughness=0.6, Distortion=distortion)
    ramp = fill_ramp(made, stops)
    links.new(where.outputs['Object'], stretched.inputs['Vector'])
    links.new(stretched.outputs[0], patches.inputs['Vector'])
    links.new(patches.outputs['Fac'], ramp.inputs['Fac'])
    links.new(ramp.outputs['Color'], nodes['Principled BSDF'].inputs[socket])
    return made


def rough(made, kind='ShaderNodeTexNoise', scale=2.0, depth=0.05, size=10.0, stretch=(1, 1, 1), **inputs):
    """Raises the surface by a texture of `scale` bumps per centimetre, `depth` centimetres deep; `size` is about the
    radius of the whole product, since the studio scales all products alike and bumps do not follow."""
    nodes, links = made.node_tree.nodes, made.node_tree.links
    where, stretched = nodes.new('ShaderNodeTexCoord'), nodes.new('ShaderNodeMapping')
    stretched.inputs['Scale'].default_value = stretch
    grain = texture(made, kind, Scale=scale, **inputs)
    raised = nodes.new('ShaderNodeBump')
    raised.inputs['Strength'].default_value, raised.inputs['Distance'].default_value = 1, depth / size
    shader = nodes['Principled BSDF']
    if shader.inputs['Normal'].links:
        links.new(shader.inputs['Normal'].links[0].from_socket, raised.inputs['Normal'])
    links.new(where.outputs['Object'], stretched.inputs['Vector'])
    links.new(stretched.outputs[0], grain.inputs['Vector'])
    links.new(grain.outputs[0], raised.inputs['Height'])
    links.new(raised.outputs['Normal'], shader.inputs['Normal'])
    return made


def timber(color, dark, along='z', width=1.0, roughness=0.5, coat=0.1):
    """Wood for furniture: `width` is centimetres from streak to streak."""
    scale = [1 / width] * 3
    scale['xyz'.index(along)] = 0.06 / width
    middle = mix(color, dark, 0.35)
    made = material(color, roughness=roughness, clearcoat=coat, clearcoat_roughness=0.3)
    return mottled(made, [(0.3, dark), (0.46, middle), (0.62, color)], 0.8, scale, 7.0, 0.5)


def mix(one, other, share):
    """A colour between two; `share` of the other."""
    first, second = ([int(c[i:i + 2], 16) for i in (1, 3, 5)] for c in (one, other))
    return '#' + ''.join(f'{round(a + (b - a) * share):02x}' for a, b in zip(first, second))


def marble(color='#f0eeea', vein='#8d8a88', size=20.0):
    """Polished stone with thin wandering veins; `size` is centimetres over which they wander."""
    made = material(color, roughness=0.16, clearcoat=0.5)
    stops = [(0.0, color), (0.45, color), (0.495, mix(color, vein, 0.8)), (0.515, mix(color, vein, 0.25)), (0.6, color)]
    return mottled(made, stops, 1.6 / size, (1, 1.3, 0.8), 5.0, 1.6)


def lit(color, glow, strength, edge=0.35, **inputs):
    """A shade lit from within: brightest where it faces the camera, darker towards its edges as thick glass is."""
    made = material(color, **inputs)
    nodes, links = made.node_tree.nodes, made.node_tree.links
    shader = nodes['Principled BSDF']
    shader.inputs['Emission'].default_value = (*linear(glow), 1)
    facing = texture(made, 'ShaderNodeLayerWeight', Blend=0.45)
    amount = texture(made, 'ShaderNodeMapRange', **{'To Min': strength, 'To Max': strength * edge})
    links.new(facing.outputs['Facing'], amount.inputs['Value'])
    links.new(amount.outputs[0], shader.inputs['Emission Strength'])
    return made


def thin(color, through=0.5, glow=None, strength=0.0):
    """Paper or cloth that lets the light behind it through."""
    made = material(color, roughness=0.9, specular=0.1)
    nodes, links = made.node_tree.nodes, made.node_tree.links
    shader = nodes['Principled BSDF']
    if glow:
        shader.inputs['Emission'].default_value = (*linear(glow), 1)
        shader.inputs['Emission Strength'].default_value = strength
    behind, both = nodes.new('ShaderNodeBsdfTranslucent'), texture(made, 'ShaderNodeMixShader', Fac=through)
    behind.inputs['Color'].default_value = (*linear(color), 1)
    links.new(shader.outputs[0], both.inputs[1])
    links.new(behind.outputs[0], both.inputs[2])
    links.new(both.outputs[0], nodes['Material Output'].inputs['Surface'])
    return made
