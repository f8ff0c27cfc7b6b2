"""A digest of everything the camera sees, independent of the code that builds it: a picture is retaken only if this
changes."""
import hashlib

import bpy
import numpy as np


def fingerprint(*settings):
    digest = hashlib.sha256(repr(settings).encode())
    graph = bpy.context.evaluated_depsgraph_get()
    for object_ in sorted(bpy.context.scene.objects, key=lambda each: each.name):
        digest.update(rounded([number for row in object_.matrix_world for number in row]))
        if object_.type in ('MESH', 'CURVE', 'FONT'):
            add_mesh(digest, object_.evaluated_get(graph))
        elif object_.type == 'LIGHT':
            lamp = object_.data
            digest.update(rounded([lamp.energy, lamp.size, lamp.size_y, *lamp.color]))
        elif object_.type == 'CAMERA':
            digest.update(rounded([object_.data.angle, object_.data.shift_x, object_.data.shift_y]))
    return digest.hexdigest()[:16]


def add_mesh(digest, seen):
    mesh = seen.to_mesh()
    points, corners = np.empty(len(mesh.vertices) * 3, np.float32), np.empty(len(mesh.loops), np.int32)
    sides, materials = np.empty(len(mesh.polygons), np.int32), np.empty(len(mesh.polygons), np.int32)
    mesh.vertices.foreach_get('co', points)
    mesh.loops.foreach_get('vertex_index', corners)
    mesh.polygons.foreach_get('loop_total', sides)
    mesh.polygons.foreach_get('material_index', materials)
    # Sort the points, with the faces at each: Blender's boolean solver numbers them differently every time.
    faces = np.bincount(corners, np.repeat(1000 * materials + sides, sides), len(mesh.vertices))
    rows = np.column_stack([thousandths(points).reshape(-1, 3), faces.astype(np.int64)])
    digest.update(rows[np.lexsort(rows.T)].tobytes())
    for material in mesh.materials:
        if material and material.use_nodes:
            add_nodes(digest, material.node_tree)
    seen.to_mesh_clear()


def add_nodes(digest, tree):
    for node in tree.nodes:
        digest.update(node.bl_idname.encode())
        for name in ('operation', 'blend_type', 'feature', 'wave_type', 'interpolation', 'distance',
                     'turbulence_depth'):
            digest.update(str(getattr(node, name, '')).encode())
        for socket in node.inputs:
            value = getattr(socket, 'default_value', None)
            if isinstance(value, (int, float)):
                digest.update(rounded([value]))
            elif value is not None and not isinstance(value, str):
                digest.update(rounded(list(value)))
        if hasattr(node, 'color_ramp'):
            for element in node.color_ramp.elements:
                digest.update(rounded([element.position, *element.color]))
    for link in tree.links:
        start, end = (f'{node.bl_idname}.{socket.name}' for node, socket in (
            (link.from_node, link.from_socket), (link.to_node, link.to_socket)))
        digest.update(f'{start}>{end}'.encode())


def rounded(values):
    return thousandths(values).tobytes()


def thousandths(values):
    """Rounds to thousandths, so that another machine's last bits do not matter."""
    return np.round(np.asarray(values, np.float64) * 1e3).astype(np.int64)
