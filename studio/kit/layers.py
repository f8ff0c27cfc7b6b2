"""Materials of several layers: glazes that pool and break, bare clay, specks, grain. Each `factor` is a node output
from 0 to 1; coordinates are the object's own, in centimeters."""
from kit.materials import add_node, calculate, linear, material


def pottery(color, roughness=0.38, coat=0.5):
    return material(color, roughness=roughness, clearcoat=coat, clearcoat_roughness=0.12)


def layer(made, factor, color=None, roughness=None, coat=None):
    """Covers what the material has so far with a color, roughness or clear coat, as far as `factor` says."""
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


def between(made, value, low, high, peak=1.0):
    """Goes smoothly from 0 at `low` to `peak` at `high`."""
    node = add_node(made, 'ShaderNodeMapRange', **{'From Min': low, 'From Max': high, 'To Max': peak})
    node.interpolation_type = 'SMOOTHSTEP'
    made.node_tree.links.new(value, node.inputs['Value'])
    return node.outputs['Result']


def noise_of(made, scale, detail=3.0, stretch=(1, 1, 1)):
    links = made.node_tree.links
    cloud = add_node(made, 'ShaderNodeTexNoise', Scale=scale, Detail=detail)
    mapping = add_node(made, 'ShaderNodeMapping', Scale=stretch)
    links.new(coordinates(made), mapping.inputs['Vector'])
    links.new(mapping.outputs['Vector'], cloud.inputs['Vector'])
    return cloud.outputs['Fac']


def height(made, low, high, wobble=0.0, grain=0.5, axis='Z', peak=1.0):
    """0 at the height `low`, 1 at `high` (or the other way around), with the edge uneven by `wobble`."""
    split = made.node_tree.nodes.new('ShaderNodeSeparateXYZ')
    made.node_tree.links.new(coordinates(made), split.inputs['Vector'])
    return between(made, wobbling(made, split.outputs[axis], wobble, grain), low, high, peak)


def wobbling(made, value, wobble, grain):
    """The value with up to `wobble` of noise added, in patches of `grain` per centimeter."""
    if not wobble:
        return value
    drift = calculate(made, 'MULTIPLY', calculate(made, 'SUBTRACT', noise_of(made, grain), 0.5), wobble * 2)
    return calculate(made, 'ADD', value, drift)


def radius_of(made):
    nodes, links = made.node_tree.nodes, made.node_tree.links
    flatten, length = nodes.new('ShaderNodeVectorMath'), nodes.new('ShaderNodeVectorMath')
    flatten.operation, length.operation = 'MULTIPLY', 'LENGTH'
    flatten.inputs[1].default_value = (1, 1, 0)
    links.new(coordinates(made), flatten.inputs[0])
    links.new(flatten.outputs['Vector'], length.inputs[0])
    return length.outputs['Value']


def outward(made, low, high, wobble=0.0, grain=0.5, peak=1.0):
    """0 at the distance `low` from the axis, 1 at `high` (or the other way around)."""
    return between(made, wobbling(made, radius_of(made), wobble, grain), low, high, peak)


def spiral(made, pitch, peak=1.0, sharp=0.5):
    """A spiral, like a brush leaves on a turning wheel."""
    nodes, links = made.node_tree.nodes, made.node_tree.links
    around = nodes.new('ShaderNodeTexGradient')
    around.gradient_type = 'RADIAL'
    links.new(coordinates(made), around.inputs['Vector'])
    turns = calculate(made, 'ADD', around.outputs['Fac'], calculate(made, 'DIVIDE', radius_of(made), pitch))
    turns = calculate(made, 'ADD', turns, calculate(made, 'MULTIPLY', noise_of(made, 0.35, 2), 0.7))
    wave = calculate(made, 'SINE', calculate(made, 'MULTIPLY', turns, 6.28318))
    return between(made, wave, -sharp, 1, peak)


def clouds(made, scale, low=0.45, high=0.7, peak=1.0, stretch=(1, 1, 1), detail=3.0):
    return between(made, noise_of(made, scale, detail, stretch), low, high, peak)


def dots(made, scale, size, peak=1.0):
    """Specks of various sizes, `scale` per centimeter, the largest `size` of their distance."""
    nodes, links = made.node_tree.nodes, made.node_tree.links
    cells = add_node(made, 'ShaderNodeTexVoronoi', Scale=scale)
    links.new(coordinates(made), cells.inputs['Vector'])
    color = nodes.new('ShaderNodeSeparateXYZ')
    links.new(cells.outputs['Color'], color.inputs['Vector'])
    reach = calculate(made, 'MULTIPLY', calculate(made, 'POWER', color.outputs['X'], 2.5), size)
    inside = calculate(made, 'SUBTRACT', reach, cells.outputs['Distance'])
    return between(made, inside, 0.0, size * 0.3, peak)


def edges(made, low=0.5, high=0.56, peak=1.0):
    """Where the surface is convex, since glaze runs off edges; swap the bounds for hollows. Needs a fine mesh."""
    geometry = made.node_tree.nodes.new('ShaderNodeNewGeometry')
    return between(made, geometry.outputs['Pointiness'], low, high, peak)
