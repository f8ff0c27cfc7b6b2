"""Colours laid over one another in one material: glazes that pool and break, bare clay, specks, grain. Each factor is a
socket of the material's nodes, 0 to 1; coordinates are the object's own, in centimetres."""
from kit.materials import linear, material


def pottery(color, roughness=0.38, coat=0.5):
    return material(color, roughness=roughness, clearcoat=coat, clearcoat_roughness=0.12)


def layer(made, factor, color=None, roughness=None, coat=None):
    """Lays a colour, a roughness, a clear coat over what the material has so far, as much as `factor` says."""
    nodes, links = made.node_tree.nodes, made.node_tree.links
    shader = nodes['Principled BSDF']
    news = {'Base Color': color and (*linear(color), 1), 'Roughness': roughness, 'Clearcoat': coat}
    for name, new in news.items():
        if new is None:
            continue
        socket = shader.inputs[name]
        mix = nodes.new('ShaderNodeMixRGB')
        links.new(factor, mix.inputs['Fac'])
        if socket.is_linked:
            links.new(socket.links[0].from_socket, mix.inputs['Color1'])
        else:
            old = socket.default_value
            mix.inputs['Color1'].default_value = (old, old, old, 1) if isinstance(old, float) else tuple(old)
        mix.inputs['Color2'].default_value = (new, new, new, 1) if isinstance(new, (int, float)) else new
        links.new(mix.outputs['Color'], socket)
    return made


def coordinates(made):
    return made.node_tree.nodes.new('ShaderNodeTexCoord').outputs['Object']


def math_node(made, operation, *values):
    node = made.node_tree.nodes.new('ShaderNodeMath')
    node.operation = operation
    for socket, value in zip(node.inputs, values):
        if isinstance(value, (int, float)):
            socket.default_value = value
        else:
            made.node_tree.links.new(value, socket)
    return node.outputs[0]


def between(made, value, low, high, most=1.0):
    """0 at `low`, `most` at `high`, smoothly."""
    node = made.node_tree.nodes.new('ShaderNodeMapRange')
    node.interpolation_type = 'SMOOTHSTEP'
    made.node_tree.links.new(value, node.inputs['Value'])
    node.inputs['From Min'].default_value, node.inputs['From Max'].default_value = low, high
    node.inputs['To Min'].default_value, node.inputs['To Max'].default_value = 0, most
    return node.outputs['Result']


def noise_of(made, scale, detail=3.0, stretch=(1, 1, 1)):
    nodes, links = made.node_tree.nodes, made.node_tree.links
    cloud, mapping = nodes.new('ShaderNodeTexNoise'), nodes.new('ShaderNodeMapping')
    cloud.inputs['Scale'].default_value, cloud.inputs['Detail'].default_value = scale, detail
    mapping.inputs['Scale'].default_value = stretch
    links.new(coordinates(made), mapping.inputs['Vector'])
    links.new(mapping.outputs['Vector'], cloud.inputs['Vector'])
    return cloud.outputs['Fac']


def height(made, low, high, wobble=0.0, grain=0.5, axis='Z', most=1.0):
    """0 at the height `low`, 1 at `high` (or the other way round), the edge uneven by `wobble`."""
    split = made.node_tree.nodes.new('ShaderNodeSeparateXYZ')
    made.node_tree.links.new(coordinates(made), split.inputs['Vector'])
    value = split.outputs[axis]
    if wobble:
        drift = math_node(made, 'MULTIPLY', math_node(made, 'SUBTRACT', noise_of(made, grain), 0.5), wobble * 2)
        value = math_node(made, 'ADD', value, drift)
    return between(made, value, low, high, most)


def radius_of(made):
    nodes, links = made.node_tree.nodes, made.node_tree.links
    flatten, length = nodes.new('ShaderNodeVectorMath'), nodes.new('ShaderNodeVectorMath')
    flatten.operation, length.operation = 'MULTIPLY', 'LENGTH'
    flatten.inputs[1].default_value = (1, 1, 0)
    links.new(coordinates(made), flatten.inputs[0])
    links.new(flatten.outputs['Vector'], length.inputs[0])
    return length.outputs['Value']


def outward(made, low, high, wobble=0.0, grain=0.5, most=1.0):
    """0 at the distance `low` from the axis, 1 at `high`, or the other way round."""
    value = radius_of(made)
    if wobble:
        drift = math_node(made, 'MULTIPLY', math_node(made, 'SUBTRACT', noise_of(made, grain), 0.5), wobble * 2)
        value = math_node(made, 'ADD', value, drift)
    return between(made, value, low, high, most)


def spiral(made, pitch, most=1.0, sharp=0.5):
    """Rings that are one line, as a brush leaves on a turning wheel."""
    nodes, links = made.node_tree.nodes, made.node_tree.links
    around = nodes.new('ShaderNodeTexGradient')
    around.gradient_type = 'RADIAL'
    links.new(coordinates(made), around.inputs['Vector'])
    turns = math_node(made, 'ADD', around.outputs['Fac'], math_node(made, 'DIVIDE', radius_of(made), pitch))
    turns = math_node(made, 'ADD', turns, math_node(made, 'MULTIPLY', noise_of(made, 0.35, 2), 0.7))
    wave = math_node(made, 'SINE', math_node(made, 'MULTIPLY', turns, 6.28318))
    return between(made, wave, -sharp, 1, most)


def clouds(made, scale, low=0.45, high=0.7, most=1.0, stretch=(1, 1, 1), detail=3.0):
    return between(made, noise_of(made, scale, detail, stretch), low, high, most)


def dots(made, scale, size, most=1.0):
    """Specks, `scale` to the centimetre, of various sizes up to `size` (a share of their distance)."""
    nodes, links = made.node_tree.nodes, made.node_tree.links
    cells = nodes.new('ShaderNodeTexVoronoi')
    cells.inputs['Scale'].default_value = scale
    links.new(coordinates(made), cells.inputs['Vector'])
    color = nodes.new('ShaderNodeSeparateXYZ')
    links.new(cells.outputs['Color'], color.inputs['Vector'])
    reach = math_node(made, 'MULTIPLY', math_node(made, 'POWER', color.outputs['X'], 2.5), size)
    inside = math_node(made, 'SUBTRACT', reach, cells.outputs['Distance'])
    return between(made, inside, 0.0, size * 0.3, most)


def edges(made, low=0.5, high=0.56, most=1.0):
    """Where the surface is convex, as glaze runs off an edge; swap the bounds for hollows. Wants a fine mesh."""
    geometry = made.node_tree.nodes.new('ShaderNodeNewGeometry')
    return between(made, geometry.outputs['Pointiness'], low, high, most)


def bumpy(made, value, strength=0.3, distance=0.02):
    """Raises the surface by a socket's value."""
    nodes, links = made.node_tree.nodes, made.node_tree.links
    raise_ = nodes.new('ShaderNodeBump')
    raise_.inputs['Strength'].default_value, raise_.inputs['Distance'].default_value = strength, distance
    links.new(value, raise_.inputs['Height'])
    links.new(raise_.outputs['Normal'], nodes['Principled BSDF'].inputs['Normal'])
    return made
