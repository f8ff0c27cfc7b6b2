"""Shapes and materials for furniture, lamps and pans."""
from mathutils import Matrix, Vector

from kit.materials import add_node, color_ramp, linear, lit_up, material, mix, mottled
from kit.shapes import cut, from_data, lathe, loft, resample


def swept(path, outline_at, made, up=(0, 0, 1), name='swept'):
    """Carries an outline along a path: `outline_at(t)` gives its points (sideways, up), t from 0 to 1."""
    points = [Vector(p) for p in path]
    last = len(points) - 1
    rings = []
    for index, at in enumerate(points):
        along = (points[min(index + 1, last)] - points[max(index - 1, 0)]).normalized()
        side = along.cross(Vector(up)).normalized()
        above = side.cross(along)
        rings.append([at + side * x + above * y for x, y in outline_at(index / last)])
    return loft(rings, made, name=name)


def between(object_, start, end):
    """Moves an object built along z to `start`, pointing to `end`."""
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


def drill_along(object_, at, radius, along, depth):
    """Cuts a round hole through an object."""
    tool = lathe([(0, -depth), (radius, -depth), (radius, depth), (0, depth)], None, 48, 'drill')
    between(tool, at, Vector(at) + Vector(along))
    return cut(object_, tool)


def margin(*corners):
    """Invisible points that widen the frame and lift the product off the floor, as below a hanging lamp."""
    for x, y, z in corners:
        dot = from_data('margin', [(x, y, z), (x + 0.01, y, z), (x, y + 0.01, z)], [(0, 1, 2)])
        dot.hide_render = True


def gradient(made, stops, low, high, axis='Z', socket='Base Color'):
    """Colors along an axis, from `low` to `high` centimeters; `stops` are (0 to 1, color)."""
    nodes, links = made.node_tree.nodes, made.node_tree.links
    where, apart = nodes.new('ShaderNodeTexCoord'), nodes.new('ShaderNodeSeparateXYZ')
    span, ramp = add_node(made, 'ShaderNodeMapRange', **{'From Min': low, 'From Max': high}), color_ramp(made, stops)
    links.new(where.outputs['Object'], apart.inputs[0])
    links.new(apart.outputs[axis], span.inputs['Value'])
    links.new(span.outputs[0], ramp.inputs['Fac'])
    links.new(ramp.outputs['Color'], nodes['Principled BSDF'].inputs[socket])
    return made


def rough(made, kind='ShaderNodeTexNoise', scale=2.0, depth=0.05, size=10.0, stretch=(1, 1, 1), **inputs):
    """Bumps the surface by a texture of `scale` bumps per centimeter, `depth` centimeters deep. `size` is about the
    product's radius: products are scaled to radius 1, and bump heights don't scale with them."""
    links = made.node_tree.links
    where, stretched = add_node(made, 'ShaderNodeTexCoord'), add_node(made, 'ShaderNodeMapping', Scale=stretch)
    grain, raised = add_node(made, kind, Scale=scale, **inputs), add_node(made, 'ShaderNodeBump', Distance=depth / size)
    links.new(where.outputs['Object'], stretched.inputs['Vector'])
    links.new(stretched.outputs[0], grain.inputs['Vector'])
    links.new(grain.outputs[0], raised.inputs['Height'])
    links.new(raised.outputs['Normal'], made.node_tree.nodes['Principled BSDF'].inputs['Normal'])
    return made


def timber(color, dark, along='z', width=1.0, roughness=0.5, coat=0.1):
    """Furniture wood; `width` is centimeters from streak to streak."""
    scale = [1 / width] * 3
    scale['xyz'.index(along)] = 0.06 / width
    middle = mix(color, dark, 0.35)
    made = material(color, roughness=roughness, clearcoat=coat, clearcoat_roughness=0.3)
    return mottled(made, [(0.3, dark), (0.46, middle), (0.62, color)], 0.8, scale, 7.0, 0.5)


def marble(color='#f0eeea', vein='#8d8a88', size=20.0):
    """Polished stone with thin veins that wander over `size` centimeters."""
    made = material(color, roughness=0.16, clearcoat=0.5)
    stops = [(0.0, color), (0.45, color), (0.495, mix(color, vein, 0.8)), (0.515, mix(color, vein, 0.25)), (0.6, color)]
    return mottled(made, stops, 1.6 / size, (1, 1.3, 0.8), 5.0, 1.6)


def lit(color, glow, strength, edge=0.35, **inputs):
    """A shade lit from within: brightest where it faces the camera, darker at the edges like thick glass."""
    made = material(color, **inputs)
    nodes, links = made.node_tree.nodes, made.node_tree.links
    shader = nodes['Principled BSDF']
    shader.inputs['Emission'].default_value = (*linear(glow), 1)
    facing = add_node(made, 'ShaderNodeLayerWeight', Blend=0.45)
    amount = add_node(made, 'ShaderNodeMapRange', **{'To Min': strength, 'To Max': strength * edge})
    links.new(facing.outputs['Facing'], amount.inputs['Value'])
    links.new(amount.outputs[0], shader.inputs['Emission Strength'])
    return made


def thin(color, through=0.5, glow=None, strength=0.0):
    """Paper or cloth that lets light through from behind."""
    made = material(color, roughness=0.9, specular=0.1)
    nodes, links = made.node_tree.nodes, made.node_tree.links
    shader = nodes['Principled BSDF']
    if glow:
        lit_up(made, glow, strength)
    behind, both = nodes.new('ShaderNodeBsdfTranslucent'), add_node(made, 'ShaderNodeMixShader', Fac=through)
    behind.inputs['Color'].default_value = (*linear(color), 1)
    links.new(shader.outputs[0], both.inputs[1])
    links.new(behind.outputs[0], both.inputs[2])
    links.new(both.outputs[0], nodes['Material Output'].inputs['Surface'])
    return made
