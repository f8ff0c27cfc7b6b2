"""Blender materials, most with procedural grain."""
import bpy


def linear(color):
    """`#rrggbb` as linear RGB."""
    channels = [int(color.lstrip('#')[i:i + 2], 16) / 255 for i in (0, 2, 4)]
    return [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]


def mix(one, other, share):
    """A color between two, as `#rrggbb`; `share` of the other."""
    first, second = ([int(c[i:i + 2], 16) for i in (1, 3, 5)] for c in (one, other))
    return '#' + ''.join(f'{round(a + (b - a) * share):02x}' for a, b in zip(first, second))


def lighter(color, share):
    return mix(color, '#ffffff', share)


def material(color='#ffffff', **inputs):
    made = bpy.data.materials.new('material')
    made.use_nodes = True
    shader = made.node_tree.nodes['Principled BSDF']
    shader.inputs['Base Color'].default_value = (*linear(color), 1)
    names = {'roughness': 'Roughness', 'metallic': 'Metallic', 'clearcoat': 'Clearcoat', 'sheen': 'Sheen',
             'transmission': 'Transmission', 'ior': 'IOR', 'specular': 'Specular', 'subsurface': 'Subsurface',
             'clearcoat_roughness': 'Clearcoat Roughness', 'anisotropic': 'Anisotropic'}
    for name, value in inputs.items():
        shader.inputs[names[name]].default_value = value
    return made


def metal(color='#d9dadd', roughness=0.24):
    return material(color, metallic=1, roughness=roughness)


def ceramic(color, roughness=0.38):
    return material(color, roughness=roughness, clearcoat=0.5, clearcoat_roughness=0.15)


def gloss(color):
    return material(color, roughness=0.22, clearcoat=1, clearcoat_roughness=0.05)


def matte(color, roughness=0.85):
    return material(color, roughness=roughness, specular=0.3)


def glass(color='#ffffff'):
    return material(color, transmission=1, roughness=0, ior=1.5)


def add_node(made, kind, **inputs):
    """Adds a shader node with these input values."""
    node = made.node_tree.nodes.new(kind)
    for name, value in inputs.items():
        node.inputs[name].default_value = value
    return node


def calculate(made, operation, *values):
    """The output of a math node; each value is a number or another node's output."""
    node = made.node_tree.nodes.new('ShaderNodeMath')
    node.operation = operation
    for socket, value in zip(node.inputs, values):
        if isinstance(value, bpy.types.NodeSocket):
            made.node_tree.links.new(value, socket)
        else:
            socket.default_value = value
    return node.outputs[0]


def color_ramp(made, stops):
    """A ramp node; `stops` are (position, color), a color being `#rrggbb` or linear RGB."""
    ramp = made.node_tree.nodes.new('ShaderNodeValToRGB')
    elements = ramp.color_ramp.elements
    for index, (position, color) in enumerate(stops):
        element = elements[index] if index < 2 else elements.new(position)
        element.position, element.color = position, (*(linear(color) if isinstance(color, str) else color), 1)
    return ramp


def raised(made, height, strength, distance):
    """Bumps the surface by the output of a node. `distance` is in the scene, where every product has radius 1."""
    node = add_node(made, 'ShaderNodeBump', Strength=strength, Distance=distance)
    made.node_tree.links.new(height, node.inputs['Height'])
    made.node_tree.links.new(node.outputs['Normal'], made.node_tree.nodes['Principled BSDF'].inputs['Normal'])
    return made


def bump(made, pattern, strength, distance=0.05):
    """Bumps the surface by a texture node in the object's own coordinates, in centimeters."""
    nodes, links = made.node_tree.nodes, made.node_tree.links
    links.new(nodes.new('ShaderNodeTexCoord').outputs['Object'], pattern.inputs['Vector'])
    return raised(made, pattern.outputs[0], strength, distance)


def patterned(made, where, pattern, ramp, output='Fac'):
    """Colors a material by a texture node, through a ramp."""
    links = made.node_tree.links
    links.new(where, pattern.inputs['Vector'])
    links.new(pattern.outputs[output], ramp.inputs['Fac'])
    links.new(ramp.outputs['Color'], made.node_tree.nodes['Principled BSDF'].inputs['Base Color'])
    return made


def mottled(made, stops, scale=0.5, stretch=(1, 1, 1), detail=4.0, distortion=0.0, roughness=0.6, at=(0, 0, 0)):
    """Patches of color by noise, as in wood, stone, tortoiseshell or pearl: `scale` patches per centimeter, `stretch`
    per axis (a small one makes streaks), beginning `at` a place of its own. `stops` are (position, color)."""
    nodes, links = made.node_tree.nodes, made.node_tree.links
    where, mapping = nodes.new('ShaderNodeTexCoord'), add_node(made, 'ShaderNodeMapping', Scale=stretch, Location=at)
    noise = add_node(made, 'ShaderNodeTexNoise', Scale=scale, Detail=detail, Roughness=roughness, Distortion=distortion)
    ramp = color_ramp(made, stops)
    links.new(where.outputs['Object'], mapping.inputs['Vector'])
    return patterned(made, mapping.outputs['Vector'], noise, ramp)


def leather(color, scale=3.2):
    made = material(color, roughness=0.5, clearcoat=0.12, clearcoat_roughness=0.4)
    cells = add_node(made, 'ShaderNodeTexVoronoi', Scale=scale)
    cells.feature = 'SMOOTH_F1'
    return bump(made, cells, 0.35, 0.08)


def fabric(color, scale=14.0, strength=0.5):
    made = material(color, roughness=0.95, sheen=0.5, specular=0.15)
    weave = add_node(made, 'ShaderNodeTexMagic', Scale=scale)
    weave.turbulence_depth = 1
    return bump(made, weave, strength, 0.06)


def wood(color='#b98a5a', dark='#7c5230', along='x'):
    scale = {'x': (0.08, 1.2, 1.2), 'y': (1.2, 0.08, 1.2), 'z': (1.2, 1.2, 0.08)}[along]
    made = material(color, roughness=0.5, clearcoat=0.08)
    return mottled(made, [(0.5 - 0.55 / 2, dark), (0.5 + 0.55 / 3, color)], 1.4, scale, 8.0, 0.6, 0.65)


def glowing(color, strength):
    return lit_up(material(color), color, strength)


def lit_up(made, color, strength):
    """Lets a material emit light of this color."""
    shader = made.node_tree.nodes['Principled BSDF']
    shader.inputs['Emission'].default_value = (*linear(color), 1)
    shader.inputs['Emission Strength'].default_value = strength
    return made
