"""Surface finishes for small, precise objects: tinted panes, perforated metal, weaves, leather."""
from math import radians

import bpy

from kit.materials import add_node, calculate, color_ramp, linear, material, raised


def pane(top, bottom=None, low=0.0, high=1.0, mirror=0.06):
    """A thin pane made of a single sheet: light passes tinted but unbent, edges reflect more. `top` shades into
    `bottom` between the heights `high` and `low`."""
    made = bpy.data.materials.new('pane')
    made.use_nodes = True
    nodes, links = made.node_tree.nodes, made.node_tree.links
    nodes.remove(nodes['Principled BSDF'])
    through, shine, mix = [nodes.new(f'ShaderNode{kind}') for kind in ('BsdfTransparent', 'BsdfGlossy', 'MixShader')]
    through.inputs[0].default_value = (*linear(top), 1)
    shine.inputs['Roughness'].default_value = 0.07
    fresnel, share = nodes.new('ShaderNodeFresnel'), nodes.new('ShaderNodeMath')
    fresnel.inputs['IOR'].default_value = 1.5
    share.operation, share.inputs[1].default_value = 'MAXIMUM', mirror
    if bottom:
        links.new(shade(made, bottom, top, low, high, 'Z'), through.inputs[0])
    links.new(fresnel.outputs[0], share.inputs[0])
    links.new(share.outputs[0], mix.inputs[0])
    links.new(through.outputs[0], mix.inputs[1])
    links.new(shine.outputs[0], mix.inputs[2])
    links.new(mix.outputs[0], nodes['Material Output'].inputs['Surface'])
    return made


def shade(made, first, last, low, high, axis='Z'):
    """A color from `first` to `last` along an axis of the object, as a node's output."""
    nodes, links = made.node_tree.nodes, made.node_tree.links
    where, split = nodes.new('ShaderNodeTexCoord'), nodes.new('ShaderNodeSeparateXYZ')
    span = add_node(made, 'ShaderNodeMapRange', **{'From Min': low, 'From Max': high})
    ramp = color_ramp(made, [(0, first), (1, last)])
    links.new(where.outputs['Object'], split.inputs[0])
    links.new(split.outputs[axis], span.inputs[0])
    links.new(span.outputs[0], ramp.inputs[0])
    return ramp.outputs[0]


def two_tone(made, front, back, at=0.0):
    """Laminated material: `front` below `at` on the axis, `back` beyond."""
    links = made.node_tree.links
    links.new(shade(made, front, back, at - 0.02, at + 0.02, 'Y'), made.node_tree.nodes['Principled BSDF'].inputs[0])
    return made


def perforated(made, pitch, share=0.3, dark='#0c0c0d', turn=(90, 0, 45), strength=0.4, distance=0.02):
    """Round holes in a square grid, seen along the object's z axis unless turned (degrees)."""
    nodes, links = made.node_tree.nodes, made.node_tree.links
    shader = nodes['Principled BSDF']
    where, first, second = (nodes.new(f'ShaderNode{kind}') for kind in ('TexCoord', 'Mapping', 'Mapping'))
    # The first mapping turns the face's plane to x, y, the second turns the grid within it.
    first.inputs['Rotation'].default_value = (radians(turn[0]), radians(turn[1]), 0)
    second.inputs['Rotation'].default_value = (0, 0, radians(turn[2]))
    grid = add_node(made, 'ShaderNodeTexVoronoi', Scale=1 / pitch, Randomness=0)
    grid.voronoi_dimensions = '2D'
    ramp, mix = color_ramp(made, [(share - 0.04, '#000000'), (share + 0.04, '#ffffff')]), nodes.new('ShaderNodeMixRGB')
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
        links.new(calculate(made, 'MULTIPLY', ramp.outputs[0], metallic), shader.inputs['Metallic'])
    return raised(made, ramp.outputs[0], strength, distance)


def woven(color, pitch, distance=0.012, dark=0.45, knit=False):
    """Cloth on an object mapped by `fittings.wrap`: a plain weave of `pitch` centimeters per thread, or rows of
    stitches if `knit`."""
    made = material(color, roughness=0.95, sheen=0.4, specular=0.15)
    nodes, links = made.node_tree.nodes, made.node_tree.links
    shader = nodes['Principled BSDF']
    where, split = nodes.new('ShaderNodeTexCoord'), nodes.new('ShaderNodeSeparateXYZ')
    links.new(where.outputs['UV'], split.inputs[0])

    def math(operation, a, b=0.0):
        return calculate(made, operation, a, b)

    u, v = (math('MULTIPLY', split.outputs[axis], 3.14159265 / pitch) for axis in ('X', 'Y'))
    if knit:
        # The left and right halves of each stitch lean against each other.
        lean = math('ABSOLUTE', math('SINE', math('MULTIPLY', u, 0.5)))
        rows = math('ABSOLUTE', math('SINE', math('ADD', math('MULTIPLY', v, 0.9), math('MULTIPLY', lean, 1.5))))
        height = math('MULTIPLY', math('POWER', rows, 0.6), math('POWER', math('ABSOLUTE', math('SINE', u)), 0.5))
    else:
        over = math('MULTIPLY', math('SINE', u), math('SINE', v))
        threads = math('ABSOLUTE', math('SINE', u)), math('ABSOLUTE', math('SINE', v))
        # The warp is on top where the product of the sines is positive, elsewhere the weft.
        flag = math('GREATER_THAN', over, 0.0)
        height = math('ADD', math('MULTIPLY', threads[0], flag), math('MULTIPLY', threads[1],
                                                                      math('SUBTRACT', 1.0, flag)))
        height = math('POWER', height, 0.6)
    ramp = color_ramp(made, [(0, [c * dark for c in linear(color)]), (0.75, color)])
    links.new(height, ramp.inputs[0])
    links.new(ramp.outputs[0], shader.inputs['Base Color'])
    return raised(made, height, 0.9, distance)


def hide(color, scale=2.6, distance=0.006, roughness=0.46):
    """Fine leather with a slight sheen; `scale` is grain cells per centimeter."""
    made = material(color, roughness=roughness, clearcoat=0.15, clearcoat_roughness=0.35)
    where, cells = add_node(made, 'ShaderNodeTexCoord'), add_node(made, 'ShaderNodeTexVoronoi', Scale=scale)
    cells.feature = 'SMOOTH_F1'
    made.node_tree.links.new(where.outputs['Object'], cells.inputs['Vector'])
    return raised(made, cells.outputs['Distance'], 0.6, distance)


def noised(made, scale, distance, strength=0.6):
    """A rough surface: felt, bead-blasted steel, hammered metal; `scale` is bumps per centimeter."""
    where = add_node(made, 'ShaderNodeTexCoord')
    noise = add_node(made, 'ShaderNodeTexNoise', Scale=scale, Detail=4.0)
    made.node_tree.links.new(where.outputs['Object'], noise.inputs['Vector'])
    return raised(made, noise.outputs['Fac'], strength, distance)
