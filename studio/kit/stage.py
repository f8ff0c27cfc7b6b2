"""The studio: paper, lights, camera. Products are scaled to radius 1, so one setup suits a ring and a sofa alike."""
import math

import bpy
from mathutils import Matrix, Vector

from kit.materials import linear, material
from kit.shapes import add, grid_faces

# Width, height, position (x right, y away, z up), color, strength.
LIGHTS = [
    (5, 5, (-6, -3.5, 5), '#fff4e6', 11),
    (6, 4, (0, 1, 8), '#ffffff', 3.4),
    (1.6, 6, (6.5, 1.5, 3), '#eaf2ff', 10),
    (1.2, 6, (-5, 5.5, 3), '#ffffff', 6),
    (4, 3, (4.5, -6.5, 2.5), '#ffffff', 1.3),
    (10, 3, (0, 6, 9), '#ffffff', 15),
]


def set_up(shot):
    """Builds the shot's product and adds paper, lights and camera."""
    shot.build()
    product = meshes()
    bpy.context.view_layer.update()
    normalize(product)
    bpy.context.view_layer.update()
    turn = math.radians(shot.turn)
    camera(product, turn, math.radians(shot.rise), shot)
    paper(shot.paper, turn)
    lights(turn, shot.flat, shot.wash)


def meshes():
    return [o for o in bpy.context.scene.objects if o.type in ('MESH', 'CURVE', 'FONT')]


def points(objects, max_points=4000):
    """Vertices of the visible objects in world coordinates, with modifiers applied."""
    graph = bpy.context.evaluated_depsgraph_get()
    out = []
    for object_ in objects:
        seen = object_.evaluated_get(graph)
        mesh = seen.to_mesh()
        step = max(1, len(mesh.vertices) // max_points)
        out += [seen.matrix_world @ mesh.vertices[i].co for i in range(0, len(mesh.vertices), step)]
        seen.to_mesh_clear()
    return out


def normalize(objects):
    """Scales a product to radius 1 and stands it on the paper, in the middle."""
    all_points = points(objects)
    low = Vector(min(p[i] for p in all_points) for i in range(3))
    high = Vector(max(p[i] for p in all_points) for i in range(3))
    middle = (low + high) / 2
    radius = max((p - middle).length for p in all_points)
    matrix = Matrix.Scale(1 / radius, 4) @ Matrix.Translation((-middle.x, -middle.y, -low.z))
    for object_ in objects:
        if object_.parent is None:
            object_.matrix_world = matrix @ object_.matrix_world


def paper(color, turn):
    """A seamless backdrop: floor, quarter circle, wall."""
    back, radius = 11, 6.5
    profile = [(-14.0, 0.0)]
    for step in range(33):
        angle = math.pi / 2 * step / 32
        profile.append((back - radius + math.sin(angle) * radius, radius - math.cos(angle) * radius))
    profile.append((back, 18.0))
    vertices = [(x, y, z) for y, z in profile for x in (-30, 30)]
    mesh = bpy.data.meshes.new('paper')
    mesh.from_pydata(vertices, [], grid_faces(len(profile), 2))
    object_ = add('paper', mesh, material(color, roughness=0.9, specular=0.1))
    mesh.use_auto_smooth = False
    object_.rotation_euler.z = turn


def lights(turn, flat=False, wash=1.0):
    spin = Matrix.Rotation(turn, 4, 'Z')
    for index, (width, height, at, color, strength) in enumerate(LIGHTS):
        if flat:
            strength *= 1.4 if index == 0 else 0.4
            at = (-8, 3, 3.2) if index == 0 else at
        if wash != 1:
            # Twice as far and twice as large is as bright, and its edge falls outside a wide picture.
            width, height, at = width * 2, height * 2, Vector(at) * 2
        if index == len(LIGHTS) - 1:
            strength *= wash
        lamp = bpy.data.lights.new('light', 'AREA')
        lamp.shape, lamp.size, lamp.size_y, lamp.color = 'RECTANGLE', width, height, linear(color)
        lamp.energy = strength * 0.6 * width * height * math.pi
        object_ = bpy.data.objects.new('light', lamp)
        bpy.context.scene.collection.objects.link(object_)
        position = spin @ Vector(at)
        object_.location = position
        object_.rotation_euler = (Vector((0, 0, 0.8)) - position).to_track_quat('-Z', 'Y').to_euler()
        object_.visible_camera = False
    world = bpy.data.worlds.new('world')
    bpy.context.scene.world = world
    world.use_nodes = True
    background = world.node_tree.nodes['Background']
    background.inputs[0].default_value, background.inputs[1].default_value = (1, 1, 1, 1), 0.3


def camera(objects, turn, rise, shot):
    """Looks from `turn` (radians to the right) and `rise` (radians up), at the distance from which the product fills
    its frame."""
    left, top, right_, bottom = shot.frame
    wide, high = (right_ - left) * shot.aspect, bottom - top
    lens = bpy.data.cameras.new('camera')
    lens.sensor_fit, lens.angle = 'VERTICAL', math.radians(shot.field)
    object_ = bpy.data.objects.new('camera', lens)
    bpy.context.scene.collection.objects.link(object_)
    bpy.context.scene.camera = object_
    away = Vector((math.sin(turn) * math.cos(rise), -math.cos(turn) * math.cos(rise), math.sin(rise)))
    target, distance = Vector((0, 0, 0.5)), 6.0
    seen = points(objects)
    half = math.tan(math.radians(shot.field) / 2)
    for _ in range(14):
        rotation = away.to_track_quat('Z', 'Y')
        position = target + away * distance
        local = [rotation.inverted() @ (p - position) for p in seen]
        xs = [p.x / -p.z / half for p in local]
        ys = [p.y / -p.z / half for p in local]
        right, up = rotation @ Vector((1, 0, 0)), rotation @ Vector((0, 1, 0))
        target += right * (max(xs) + min(xs)) / 2 * half * distance + up * (max(ys) + min(ys)) / 2 * half * distance
        extent = max((max(xs) - min(xs)) / 2 / wide, (max(ys) - min(ys)) / 2 / high)
        distance *= 1 + (extent / shot.fill - 1) * 0.8
    object_.rotation_mode = 'QUATERNION'
    object_.rotation_quaternion = away.to_track_quat('Z', 'Y')
    object_.location = target + away * distance
    # In picture heights. A product looks centered a little below the middle.
    lens.shift_x = -((left + right_) / 2 - 0.5) * shot.aspect
    lens.shift_y = (top + bottom) / 2 - 0.5 + 0.02
