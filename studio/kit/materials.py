"""What products are made of: Principled materials, with their grain from procedural textures."""
import bpy


def linear(color):
    """`#rrggbb` as Blender counts light."""
    channels = [int(color.lstrip('#')[i:i + 2], 16) / 255 for i in (0, 2, 4)]
    return [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]


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
    return speckled(material(color, roughness=roughness, clearcoat=0.5, clearcoat_roughness=0.15), 0)


def gloss(color):
    return material(color, roughness=0.22, clearcoat=1, clearcoat_roughness=0.05)


def matte(color, roughness=0.85):
    return material(color, roughness=roughness, specular=0.3)


def glass(color='#ffffff', roughness=0.0):
    return material(color, transmission=1, roughness=roughness, ior=1.5)


def liquid(color):
    return material(color, transmission=1, roughness=0, ior=1.33)


def bump(made, texture, strength, distance=0.05, detail=None):
    """Raises the surface by a texture in the object's own coordinates, in centimetres."""
    nodes, links = made.node_tree.nodes, made.node_tree.links
    where = nodes.new('ShaderNodeTexCoord')
    raise_ = nodes.new('ShaderNodeBump')
    raise_.inputs['Strength'].default_value, raise_.inputs['Distance'].default_value = strength, distance
    links.new(where.outputs['Object'], texture.inputs['Vector'])
    links.new(texture.outputs[detail or 0], raise_.inputs['Height'])
    links.new(raise_.outputs['Normal'], nodes['Principled BSDF'].inputs['Normal'])
    return made


def texture(made, kind, **inputs):
    node = made.node_tree.nodes.new(kind)
    for name, value in inputs.items():
        node.inputs[name].default_value = value
    return node


def leather(color, scale=3.2):
    made = material(color, roughness=0.5, clearcoat=0.12, clearcoat_roughness=0.4)
    cells = texture(made, 'ShaderNodeTexVoronoi', Scale=scale)
    cells.feature = 'SMOOTH_F1'
    return bump(made, cells, 0.35, 0.08)


def fabric(color, scale=14.0, strength=0.5):
    made = material(color, roughness=0.95, sheen=0.5, specular=0.15)
    weave = made.node_tree.nodes.new('ShaderNodeTexMagic')
    weave.turbulence_depth = 1
    weave.inputs['Scale'].default_value = scale
    return bump(made, weave, strength, 0.06)


def grained(made, dark, scale=(1, 1, 9), amount=0.6, frequency=2.2):
    """Streaks of a darker colour, as in wood and stone; the streaks run along the axis of the smallest scale."""
    nodes, links = made.node_tree.nodes, made.node_tree.links
    shader = nodes['Principled BSDF']
    where, stretch = nodes.new('ShaderNodeTexCoord'), nodes.new('ShaderNodeMapping')
    stretch.inputs['Scale'].default_value = scale
    streaks = texture(made, 'ShaderNodeTexNoise', Scale=frequency, Detail=8.0, Roughness=0.65, Distortion=0.6)
    ramp = nodes.new('ShaderNodeValToRGB')
    ramp.color_ramp.elements[0].color = (*linear(dark), 1)
    ramp.color_ramp.elements[1].color = shader.inputs['Base Color'].default_value
    ramp.color_ramp.elements[0].position, ramp.color_ramp.elements[1].position = 0.5 - amount / 2, 0.5 + amount / 3
    links.new(where.outputs['Object'], stretch.inputs['Vector'])
    links.new(stretch.outputs['Vector'], streaks.inputs['Vector'])
    links.new(streaks.outputs['Fac'], ramp.inputs['Fac'])
    links.new(ramp.outputs['Color'], shader.inputs['Base Color'])
    return made


def wood(color='#b98a5a', dark='#7c5230', along='x'):
    scale = {'x': (0.08, 1.2, 1.2), 'y': (1.2, 0.08, 1.2), 'z': (1.2, 1.2, 0.08)}[along]
    return grained(material(color, roughness=0.5, clearcoat=0.08), dark, scale, 0.55, 1.4)


def speckled(made, amount):
    """Little dark dots, as in stoneware; without an amount nothing changes."""
    if amount <= 0:
        return made
    nodes, links = made.node_tree.nodes, made.node_tree.links
    shader = nodes['Principled BSDF']
    where = nodes.new('ShaderNodeTexCoord')
    dots = texture(made, 'ShaderNodeTexVoronoi', Scale=2.6, Randomness=1.0)
    ramp = nodes.new('ShaderNodeValToRGB')
    base = tuple(shader.inputs['Base Color'].default_value)
    ramp.color_ramp.elements[0].color = tuple(c * 0.45 for c in base[:3]) + (1,)
    ramp.color_ramp.elements[1].color = base
    ramp.color_ramp.elements[0].position, ramp.color_ramp.elements[1].position = amount * 0.8, amount
    links.new(where.outputs['Object'], dots.inputs['Vector'])
    links.new(dots.outputs['Distance'], ramp.inputs['Fac'])
    links.new(ramp.outputs['Color'], shader.inputs['Base Color'])
    return made


def glowing(color, strength):
    made = material(color)
    shader = made.node_tree.nodes['Principled BSDF']
    shader.inputs['Emission'].default_value = (*linear(color), 1)
    shader.inputs['Emission Strength'].default_value = strength
    return made
