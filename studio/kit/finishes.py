"""Finishes for small, precise things: thin tinted panes, tortoiseshell, perforated metal, weaves, pearl, sunburst."""
import bpy

from kit.materials import linear, material


def pane(top, bottom=None, low=0.0, high=1.0, mirror=0.06, axis='Z', roughness=0.07):
    """A thin pane, for a single sheet: light passes tinted and unbent, edges mirror more. `top` shades into `bottom`
    between the heights `high` and `low` of the object itself."""
    made = bpy.data.materials.new('pane')
    made.use_nodes = True
    nodes, links = made.node_tree.nodes, made.node_tree.links
    nodes.remove(nodes['Principled BSDF'])
    through, shine, mix = [nodes.new(f'ShaderNode{kind}') for kind in ('BsdfTransparent', 'BsdfGlossy', 'MixShader')]
    through.inputs[0].default_value = (*linear(top), 1)
    shine.inputs['Roughness'].default_value = roughness
    fresnel, most = nodes.new('ShaderNodeFresnel'), nodes.new('ShaderNodeMath')
    fresnel.inputs['IOR'].default_value = 1.5
    most.operation, most.inputs[1].default_value = 'MAXIMUM', mirror
    if bottom:
        links.new(shade(made, bottom, top, low, high, axis), through.inputs[0])
    links.new(fresnel.outputs[0], most.inputs[0])
    links.new(most.outputs[0], mix.inputs[0])
    links.new(through.outputs[0], mix.inputs[1])
    links.new(shine.outputs[0], mix.inputs[2])
    links.new(mix.outputs[0], nodes['Material Output'].inputs['Surface'])
    return made


def shade(made, first, last, low, high, axis='Z'):
    """A colour that goes from `first` to `last` along an axis of the object; gives the socket."""
    nodes, links = made.node_tree.nodes, made.node_tree.links
    where, split = nodes.new('ShaderNodeTexCoord'), nodes.new('ShaderNodeSeparateXYZ')
    span, ramp = nodes.new('ShaderNodeMapRange'), nodes.new('ShaderNodeValToRGB')
    span.inputs[1].default_value, span.inputs[2].default_value = low, high
    for element, color in zip(ramp.color_ramp.elements, (first, last)):
        element.color = (*linear(color), 1)
    links.new(where.outputs['Object'], split.inputs[0])
    links.new(split.outputs[axis], span.inputs[0])
    links.new(span.outputs[0], ramp.inputs[0])
    return ramp.outputs[0]


def two_tone(made, front, back, at=0.0, axis='Y', blur=0.02):
    """Laminated: `front` below `at` on the axis, `back` beyond it."""
    links = made.node_tree.links
    links.new(shade(made, front, back, at - blur, at + blur, axis), made.node_tree.nodes['Principled BSDF'].inputs[0])
    return made


def mottled(made, colors, scale=1.0, distortion=1.4, stretch=(1, 1, 1), detail=2.5):
    """Clouds of several colours, given as (position, colour), rising, as in tortoiseshell, lapis or pearl."""
    nodes, links = made.node_tree.nodes, made.node_tree.links
    where, scaled = nodes.new('ShaderNodeTexCoord'), nodes.new('ShaderNodeMapping')
    scaled.inputs['Scale'].default_value = stretch
    clouds, ramp = nodes.new('ShaderNodeTexNoise'), nodes.new('ShaderNodeValToRGB')
    clouds.inputs['Scale'].default_value, clouds.inputs['Detail'].default_value = scale, detail
    clouds.inputs['Distortion'].default_value = distortion
    elements = ramp.color_ramp.elements
    for index, (position, color) in enumerate(colors):
        element = elements[index] if index < 2 else elements.new(position)
        element.position = position
        element.color = (*linear(color), 1)
    links.new(where.outputs['Object'], scaled.inputs[0])
    links.new(scaled.outputs[0], clouds.inputs['Vector'])
    links.new(clouds.outputs['Fac'], ramp.inputs[0])
    links.new(ramp.outputs[0], nodes['Principled BSDF'].inputs['Base Color'])
    return made


def perforated(made, pitch, share=0.3, dark='#0c0c0d', turn=(90, 0, 45), strength=0.4, distance=0.02):
    """Round holes in a square grid, seen along the object's z axis unless turned (degrees)."""
    from math import radians
    nodes, links = made.node_tree.nodes, made.node_tree.links
    shader = nodes['Principled BSDF']
    where, first, second = (nodes.new(f'ShaderNode{kind}') for kind in ('TexCoord', 'Mapping', 'Mapping'))
    # two mappings: one brings the face's plane to x, y, the next turns the grid in it
    first.inputs['Rotation'].default_value = (radians(turn[0]), radians(turn[1]), 0)
    second.inputs['Rotation'].default_value = (0, 0, radians(turn[2]))
    grid, ramp, mix = nodes.new('ShaderNodeTexVoronoi'), nodes.new('ShaderNodeValToRGB'), nodes.new('ShaderNodeMixRGB')
    grid.voronoi_dimensions = '2D'
    grid.inputs['Scale'].default_value, grid.inputs['Randomness'].default_value = 1 / pitch, 0
    low, high = ramp.color_ramp.elements
    low.position, high.position = share - 0.04, share + 0.04
    low.color, high.color = (0, 0, 0, 1), (1, 1, 1, 1)
    mix.inputs[1].default_value = (*linear(dark), 1)
    mix.inputs[2].default_value = shader.inputs['Base Color'].default_value
    links.new(where.outputs['Object'], first.inputs[0])
    links.new(first.outputs[0], second.inputs[0])
    links.new(second.outputs[0], grid.inputs['Vector'])
    links.new(grid.outputs['Distance'], ramp.inputs[0])
    links.new(ramp.outputs[0], mix.inputs[0])
    links.new(mix.outputs[0], shader.inputs['Base Color'])
    metallic = shader.inputs['Metallic'].default_value
    if metallic:
        times = nodes.new('ShaderNodeMath')
        times.operation, times.inputs[1].default_value = 'MULTIPLY', metallic
        links.new(ramp.outputs[0], times.inputs[0])
        links.new(times.outputs[0], shader.inputs['Metallic'])
    raised(made, ramp.outputs[0], strength, distance)
    return made


def raised(made, height, strength, distance):
    """Bump by a socket; `distance` is in the ball of radius 1 that every product is scaled to."""
    nodes, links = made.node_tree.nodes, made.node_tree.links
    node = nodes.new('ShaderNodeBump')
    node.inputs['Strength'].default_value, node.inputs['Distance'].default_value = strength, distance
    links.new(height, node.inputs['Height'])
    links.new(node.outputs[0], nodes['Principled BSDF'].inputs['Normal'])


def woven(color, pitch, distance=0.012, dark=0.45, knit=False):
    """Cloth on a thing that `fittings.wrap` has mapped: over and under, `pitch` centimetres a thread; `knit` makes rows
    of little v."""
    made = material(color, roughness=0.95, sheen=0.4, specular=0.15)
    nodes, links = made.node_tree.nodes, made.node_tree.links
    shader = nodes['Principled BSDF']
    where, split = nodes.new('ShaderNodeTexCoord'), nodes.new('ShaderNodeSeparateXYZ')
    links.new(where.outputs['UV'], split.inputs[0])

    def math(operation, a, b=0.0):
        node = nodes.new('ShaderNodeMath')
        node.operation = operation
        for socket, value in zip(node.inputs, (a, b)):
            if isinstance(value, (int, float)):
                socket.default_value = value
            else:
                links.new(value, socket)
        return node.outputs[0]

    u, v = (math('MULTIPLY', split.outputs[axis], 3.14159265 / pitch) for axis in ('X', 'Y'))
    if knit:
        # a column's left and right half lean against each other
        lean = math('ABSOLUTE', math('SINE', math('MULTIPLY', u, 0.5)))
        rows = math('ABSOLUTE', math('SINE', math('ADD', math('MULTIPLY', v, 0.9), math('MULTIPLY', lean, 1.5))))
        height = math('MULTIPLY', math('POWER', rows, 0.6), math('POWER', math('ABSOLUTE', math('SINE', u)), 0.5))
    else:
        over = math('MULTIPLY', math('SINE', u), math('SINE', v))
        threads = math('ABSOLUTE', math('SINE', u)), math('ABSOLUTE', math('SINE', v))
        # where the product of the sines is positive the warp is on top, elsewhere the weft
        flag = math('GREATER_THAN', over, 0.0)
        height = math('ADD', math('MULTIPLY', threads[0], flag), math('MULTIPLY', threads[1],
                                                                      math('SUBTRACT', 1.0, flag)))
        height = math('POWER', height, 0.6)
    ramp = nodes.new('ShaderNodeValToRGB')
    low, high = ramp.color_ramp.elements
    low.color = tuple(c * dark for c in linear(color)) + (1,)
    high.color, high.position = (*linear(color), 1), 0.75
    links.new(height, ramp.inputs[0])
    links.new(ramp.outputs[0], shader.inputs['Base Color'])
    raised(made, height, 0.9, distance)
    return made


def hide(color, scale=2.6, distance=0.006, roughness=0.46):
    """Fine leather: soft cells, a little shine; `scale` is cells by centimetre."""
    made = material(color, roughness=roughness, clearcoat=0.15, clearcoat_roughness=0.35)
    nodes, links = made.node_tree.nodes, made.node_tree.links
    where, cells = nodes.new('ShaderNodeTexCoord'), nodes.new('ShaderNodeTexVoronoi')
    cells.feature = 'SMOOTH_F1'
    cells.inputs['Scale'].default_value = scale
    links.new(where.outputs['Object'], cells.inputs['Vector'])
    raised(made, cells.outputs['Distance'], 0.6, distance)
    return made


def noised(made, scale, distance, strength=0.6, detail=4.0):
    """Roughens the surface: felt, bead-blasted steel, hammered metal; `scale` is by centimetre."""
    nodes, links = made.node_tree.nodes, made.node_tree.links
    where, clouds = nodes.new('ShaderNodeTexCoord'), nodes.new('ShaderNodeTexNoise')
    clouds.inputs['Scale'].default_value, clouds.inputs['Detail'].default_value = scale, detail
    links.new(where.outputs['Object'], clouds.inputs['Vector'])
    raised(made, clouds.outputs['Fac'], strength, distance)
    return made
