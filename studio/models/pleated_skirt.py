"""A pleated skirt lying flat, seen from above: hem toward -y."""
import math

import bpy

from kit.cloth import map_weave, outline
from kit.folds import waves
from kit.materials import material
from kit.shapes import add, grid_faces
from kit.weave import flannel, plain
from models.tailoring import Tailor


def pleated_skirt(color='#1f6f78', light='#4a929a', brand='Ellerquay', pleats=21):
    """Sharp knife pleats, half of forty-two, fanning out toward the hem."""
    wool = flannel(color, light, 0.05)
    tailor = Tailor(wool, '#17474e', None, 91, (110, 120))
    tailor.piece([(-16.4, 37, 1), (0, 36.2, 9), (16.4, 37, 1), (15.8, 32), (-15.8, 32)], 0.5, plain('#9fc4c4'),
                 creased=False)
    tailor.label(brand, (0, 35.2), (4.4, 1.5), letters=0.56)
    fan(pleats, plain('#12474e'), 0.985, -0.7, 0.0)
    fan(pleats, wool, 1.0, 0.0, 0.35)
    path = outline([(-16.3, 31.2, 0.4), (0, 30.2, 9), (16.3, 31.2, 0.4), (16.5, 35.6, 0.4), (0, 34.8, 9),
                    (-16.5, 35.6, 0.4)], wobble=0.04)
    tailor.bed.land[:] = 1.25
    tailor.bed.lay(path, wool, 0.5, 0.6, step=0.5)
    tailor.sew([(-16, 31.7), (0, 30.7), (16, 31.7)])
    tailor.sew([(-16.2, 35), (0, 34.2), (16.2, 35)])
    tailor.button((14.6, 33.4), material('#123c42', roughness=0.25, clearcoat=0.8), 0.8)


def fan(pleats, wool, scale, drop, lift, rows=90, per_pleat=9):
    """The pleated cloth: each pleat rises slowly and drops at its fold."""
    columns = pleats * per_pleat
    vertices, flat = [], []
    for row in range(rows + 1):
        down = row / rows
        y = 31.6 - 71 * down
        for column in range(columns + 1):
            share = column / per_pleat
            number = math.floor(min(share, pleats - 1e-6))
            within = share - number
            # Each fold hangs a little differently from its neighbours.
            sway = 0.16 * float(waves(number * 3.7, down * 30, 26, 92, 2)) * down
            over = 0.35 * (within > 0.93)
            beyond = min(within, 0.9) / 0.9 * 1.18 - over * (within - 0.93) / 0.07 * 0.5
            across = (number + beyond + sway) / pleats * 2 - 1
            across = max(-1.0, min(1.0, across))
            width = (15.6 + 14.2 * down ** 1.05 + 0.5 * math.sin(down * 3)) * scale
            bend = -1.5 * (1 - across * across) * (0.3 + 1.6 * down)
            deep = 0.35 + 0.75 * down
            rise = deep * (0.15 + 0.85 * min(within, 0.9) / 0.9) if within <= 0.93 else deep * 0.1
            edge = math.sqrt(max(0.0, 1 - abs(across) ** 14))
            foot = 1 - max(0, down - 0.985) / 0.015 * 0.7
            vertices.append((across * width, y + bend + drop - 0.35 * within * down,
                             lift + (0.25 + rise) * edge * foot))
            flat.append((share * 3, y))
    faces = [face[::-1] for face in grid_faces(rows + 1, columns + 1)]
    mesh = bpy.data.meshes.new('pleats')
    mesh.from_pydata(vertices, [], faces)
    map_weave(mesh, flat)
    return add('pleats', mesh, wool)
