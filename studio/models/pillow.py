"""Cushions, simulated as two sheets of cloth sewn together and inflated, so that they wrinkle."""
import math

import bpy
import numpy as np
from mathutils import Euler, Matrix, Vector

from kit.cloth import map_weave
from kit.cloth_folded import threads
from kit.folds import sample, waves
from kit.materials import material, matte
from kit.shapes import add, lathe, place, tube
from kit.weave import linen, velvet

CELLS = 44


def inflate(size, rounds=520, push=0.022, seed=0):
    """Inflates two square sheets with common edges. Returns their points, front and back, (rows, columns, 3)."""
    step = size / CELLS
    x, z = np.meshgrid(np.linspace(-size / 2, size / 2, CELLS + 1), np.linspace(0, size, CELLS + 1))
    inside = np.zeros(x.shape, bool)
    inside[1:-1, 1:-1] = True
    bump = 0.4 + 0.5 * waves(x, z, 9, seed)
    sheets = [np.stack([x, side * np.where(inside, bump, 0.0), z], -1) for side in (-1, 1)]
    links = [(1, 0, 0.5), (0, 1, 0.5), (1, 1, 0.16), (1, -1, 0.16), (2, 0, 0.12), (0, 2, 0.12), (4, 0, 0.05),
             (0, 4, 0.05)]
    for number in range(rounds):
        for side, sheet in zip((-1, 1), sheets):
            across, up = np.gradient(sheet, axis=1), np.gradient(sheet, axis=0)
            normal = np.cross(up, across) * side
            normal /= np.maximum(np.sqrt((normal ** 2).sum(-1)), 1e-9)[..., None]
            sheet += normal * push
            for dx, dy, k in links:
                a = (slice(max(0, -dy), CELLS + 1 - max(0, dy)), slice(0, CELLS + 1 - dx))
                b = (slice(max(0, dy), CELLS + 1 - max(0, -dy)), slice(dx, CELLS + 1))
                gap = sheet[b] - sheet[a]
                over = 1 - step * math.hypot(dx, dy) / np.sqrt((gap ** 2).sum(-1))
                # Cloth doesn't stretch but gathers, so the sides curve inward and the corners stay as ears.
                change = gap * (k * 0.5 * np.where(over > 0, over, over * 0.12))[..., None]
                sheet[a] += change
                sheet[b] -= change
        for rim in ((0, slice(None)), (-1, slice(None)), (slice(None), 0), (slice(None), -1)):
            middle = (sheets[0][rim] + sheets[1][rim]) / 2
            middle[..., 1] *= 0.9
            sheets[0][rim], sheets[1][rim] = middle, middle.copy()
    return sheets


class Pillow:
    """A square cushion leaning back a little; `at` gives the position of a point of its cloth."""

    def __init__(self, size, material_, seed=0, lean=10):
        self.size, self.sheets = size, inflate(size, seed=seed)
        low = min(s[..., 2].min() for s in self.sheets)
        for sheet in self.sheets:
            # Press the lowest part flat, as by its weight.
            rise = sheet[..., 2] - low
            sheet[..., 2] = np.where(rise < 2.5, 0.9 + rise * 0.64, rise)
        for sheet, side in zip(self.sheets, (-1, 1)):
            self.skin(sheet, side, material_)
        tilt = Matrix.Translation((0, 0, 0)) @ Euler((math.radians(-lean), 0, 0)).to_matrix().to_4x4()
        self.tilt = tilt
        self.lean()

    def skin(self, sheet, side, material_, fine=3):
        count = CELLS * fine + 1
        column, row = np.meshgrid(np.linspace(0, CELLS, count), np.linspace(0, CELLS, count))
        points = np.stack([self.smooth(sheet[..., k], column, row) for k in range(3)], -1)
        points[..., 1] += side * self.crumple(column, row)
        k = np.arange(count * count).reshape(count, count)
        faces = np.stack([k[:-1, :-1], k[:-1, 1:], k[1:, 1:], k[1:, :-1]], -1).reshape(-1, 4)
        mesh = bpy.data.meshes.new('pillow')
        mesh.from_pydata(points.reshape(-1, 3).tolist(), [], (faces if side < 0 else faces[:, ::-1]).tolist())
        map_weave(mesh, np.stack([column.ravel(), row.ravel()], -1) * self.size / CELLS)
        add('pillow', mesh, material_)
        mesh.use_auto_smooth = False

    @staticmethod
    def crumple(column, row):
        """Shallow dents from washing, none at the seams."""
        rim = np.minimum.reduce([column, row, CELLS - column, CELLS - row]) / CELLS
        return 0.2 * waves(column, row * 0.7, 11, 5) * np.clip(rim * 12, 0, 1)

    @staticmethod
    def smooth(grid, column, row):
        """Interpolates smoothly; the rim stays where both sheets have it."""
        padded = np.pad(grid, 1, mode='reflect', reflect_type='odd')
        return sample(padded, column + 1, row + 1)

    def lean(self):
        """Leans back every object not leaned yet."""
        for object_ in bpy.context.scene.objects:
            if 'leant' not in object_:
                bpy.context.view_layer.update()
                object_.matrix_world = self.tilt @ object_.matrix_world
                object_['leant'] = 1

    def at(self, u, v, side=-1, out=0.0):
        """The position of a point of the cloth, u to the right and v up, in centimeters from the lower left; `out` in
        front of it."""
        sheet = self.sheets[0 if side < 0 else 1]

        def where(u, v):
            c, r = np.clip(u, 0, self.size) * CELLS / self.size, np.clip(v, 0, self.size) * CELLS / self.size
            x, y, z = (float(self.smooth(sheet[..., k], np.array(c), np.array(r))) for k in range(3))
            return np.array([x, y + side * float(self.crumple(c, r)), z])
        point = where(u, v)
        across, up = where(u + 0.3, v) - where(u - 0.3, v), where(u, v + 0.3) - where(u, v - 0.3)
        normal = np.cross(across, up) * -side
        normal /= max(np.linalg.norm(normal), 1e-9)
        return point + normal * out, normal


def linen_cushion(color='#cd8a70', dark='#a66a54'):
    """A stonewashed linen cushion with hemstitching down both sides; its back closes with coconut buttons."""
    pillow = Pillow(50, linen(color, 0.32, 0.12), 3)
    paths, holes = [], []
    for u in (5.2, 44.8):
        for v in np.arange(1.6, 48.6, 0.72):
            a, _ = pillow.at(u - 0.75, v, out=0.07)
            b, _ = pillow.at(u + 0.75, v, out=0.07)
            paths.append(([a, b], [0.11, 0.11]))
        for du in (-0.8, 0.8):
            line = [pillow.at(u + du, v, out=0.07)[0] for v in np.arange(1.2, 49, 0.6)]
            paths.append((line, [0.1] * len(line)))
        line = [pillow.at(u, v, out=0.0)[0] for v in np.arange(1.2, 49, 0.6)]
        holes.append((line, [0.05] * len(line)))
    threads(paths, matte('#e2b9a2'))
    seam = [pillow.at(u, v)[0] for u, v in [*[(t, 0) for t in range(0, 50)], *[(50, t) for t in range(0, 50)],
                                            *[(50 - t, 50) for t in range(0, 50)],
                                            *[(0, 50 - t) for t in range(0, 51)]]]
    threads([(seam, [0.22] * len(seam))], linen(dark))
    side = 1
    line = [pillow.at(u, 30, side, 0.06)[0] for u in np.arange(0.5, 49.6, 0.5)]
    threads([(line, [0.16] * len(line))], linen(color))
    line = [pillow.at(u, 26.4, side, 0.04)[0] for u in np.arange(0.5, 49.6, 0.5)]
    stitch = [([a, b], [0.07, 0.07]) for a, b in zip(line[::2], line[1::2])]
    threads(stitch, matte('#e2b9a2'))
    for u in (10, 20, 30, 40):
        point, normal = pillow.at(u, 28, side, 0.02)
        coconut_button(point, normal)
    pillow.lean()


def coconut_button(point, normal, r=1.25):
    shell = material('#6b4428', roughness=0.4, clearcoat=0.3)
    profile = [(0, 0), (r * 0.9, 0), (r, 0.12), (r, 0.24), (r * 0.9, 0.33), (r * 0.7, 0.24), (0, 0.2)]
    turned = Vector(normal).to_track_quat('Z', 'Y').to_matrix().to_4x4()
    move = Matrix.Translation(Vector(point)) @ turned
    parts = [lathe(profile, shell, 32)]
    for x in (-0.3, 0.3):
        parts.append(place(lathe([(0, 0), (0.13, 0), (0.13, 0.02), (0, 0.02)], matte('#2b1a10'), 12), (x, 0, 0.21)))
    parts.append(tube([(-0.3, 0, 0.23), (0, 0, 0.3), (0.3, 0, 0.23)], 0.08, matte('#e2c9a8'), resolution=3))
    for part in parts:
        part.matrix_world = move @ part.matrix_world


def bolster(color='#135862', light='#5fb0b4', radius=12.7, long=76):
    """A long round velvet cushion with piped ends, gathered to a covered button."""
    pile = velvet(color, light)
    rings, around = 130, 150
    grid_a, grid_t = np.meshgrid(np.linspace(0, 2 * np.pi, around + 1), np.linspace(0, 1, rings + 1))
    x = (grid_t - 0.5) * long
    near = 1 - np.abs(grid_t - 0.5) * 2
    # Loose at the piping, where the cover is gathered, with a few soft folds.
    pucker = 0.3 * np.sin(grid_a * 30 + 2 * np.sin(grid_a * 3)) * np.exp(-near / (0.1 + 0.04 * np.sin(grid_a * 5)))
    slack = 0.5 * waves(x, grid_a * radius, 60, 4, 1) * np.sin(np.pi * np.clip(near * 2, 0, 1) / 2)
    bulge = radius + 0.9 * np.sqrt(np.clip(near * 3, 0, 1)) - 0.5
    r = bulge + pucker + slack * 0.45
    y, z = r * np.cos(grid_a), r * np.sin(grid_a)
    surface(x, y, pressed(z, radius) + radius, pile, np.stack([x.ravel(), (grid_a * radius).ravel()], -1))
    for side in (-1, 1):
        ring, angle = np.meshgrid(np.linspace(0.04, 1, 40), np.linspace(0, 2 * np.pi, around + 1))
        deep = 1.9 * ring ** 0.5 * (1 - ring ** 3) + 0.5
        folds = 0.32 * np.abs(np.sin(angle * 15 + 0.8 * np.sin(angle * 4))) * np.sin(np.pi * np.clip(ring, 0, 1)) ** 0.7
        ex = side * (long / 2 - 0.2 + deep - folds)
        er = ring * (radius - 0.4)
        ez = pressed(er * np.sin(angle), radius)
        surface(ex, er * np.cos(angle), ez + radius, pile, np.stack([(er * np.cos(angle)).ravel(), ez.ravel()], -1))
        angles = np.linspace(0, 2 * math.pi, 120, endpoint=False)
        rim = [(side * long / 2, (radius - 0.25) * math.cos(a), radius + pressed((radius - 0.25) * math.sin(a), radius))
               for a in angles]
        tube(rim, 0.42, velvet(color, light), closed=True)
        button = lathe([(0, 0), (1.5, 0), (1.7, 0.4), (1.2, 0.95), (0.5, 1.15), (0, 1.2)], pile, 40)
        place(button, (side * (long / 2 + 0.4), 0, radius), (0, 90 * side, 0))


def pressed(z, radius):
    """The heights of a round cushion's points around its axis, flattened softly where it rests."""
    floor, soft = -0.93 * radius, 0.05 * radius
    return floor + soft * np.logaddexp(0, (z - floor) / soft)


def surface(x, y, z, material_, flat):
    rows, columns = x.shape
    k = np.arange(rows * columns).reshape(rows, columns)
    faces = np.stack([k[:-1, :-1], k[:-1, 1:], k[1:, 1:], k[1:, :-1]], -1).reshape(-1, 4)
    mesh = bpy.data.meshes.new('surface')
    mesh.from_pydata(np.stack([x.ravel(), y.ravel(), z.ravel()], -1).tolist(), [], faces.tolist())
    map_weave(mesh, flat)
    made = add('surface', mesh, material_)
    mesh.use_auto_smooth = False
    return made
