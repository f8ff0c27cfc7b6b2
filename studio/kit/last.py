"""The shape that a shoe is built on. A shoe lies along x, heel at 0, toe at `length`, its outer side toward -y.

The upper is one surface with two coordinates: `u` runs from the tip of the toe (0) around either side to the back of
the heel (1, or -1 on the inner side), `v` from the sole's edge (0) to the top (1), which is the ridge of the instep in
front and the edge of the opening behind. Pieces are drawn in these coordinates."""
import math

import bmesh
import bpy
import numpy as np
from mathutils import Euler, Matrix

from kit.folds import smooth
from kit.shapes import grid_faces, objects_of
from kit.soft import Surface, mesh_of, panel, skin, stitched
from kit.soft_body import lined
from kit.soft_lines import resampled, smoothed, through

FOOTPRINT = [(29.0, 0), (28.75, 1.3), (27.7, 2.75), (25.6, 3.95), (22.6, 4.7), (19.6, 4.85), (15.5, 4.3), (11, 3.65),
             (7, 3.35), (3.4, 3.2), (1.2, 2.3), (0.25, 1.1), (0, 0)]

FINE = {'length': 0.3, 'gap': 0.17, 'thick': 0.042}


class Last:
    """A shoe's shape. `top` lists knots (u, x, y, z) of the upper's top edge; `full` (u, n): 2 for a round section,
    more for a boxier one; `wall` (u, share): where the side rises straight to the opening instead of arching over;
    `waist` (u, outward): how far it bulges at half height; `sway`: the same low down, and inward above, as at heels;
    `spring` lifts the toe, `pitch` the heel; `rear` is where the height stops following the ridge."""

    def __init__(self, top, full, wall=((0, 0), (0.45, 0), (0.6, 1), (1, 1)), waist=((0, 0.3), (1, 0.35)),
                 sway=((0, 0), (1, 0)), spring=1.1, pitch=0.0, footprint=FOOTPRINT, lean=0.55,
                 rear=(0.26, 0.42)):
        self.top, self.full, self.wall, self.waist = top, full, wall, waist
        self.spring, self.pitch, self.lean, self.sway, self.rear = spring, pitch, lean, sway, rear
        half = np.array(footprint, float)
        whole = np.concatenate([half, half[-2:0:-1] * (1, -1)])
        whole = smoothed(whole, closed=True, per_span=10)
        start = np.argmax(whole[:, 0])
        whole = np.roll(whole, -start, 0)
        end = np.argmin(whole[:, 0])
        self.half = resampled(whole[:end + 1], 0.1)
        self.half[0, 1] = self.half[-1, 1] = 0
        self.length = self.half[:, 0].max()
        self.reach = np.linspace(0, 1, len(self.half))
        ahead = np.gradient(self.half, axis=0)
        away = np.stack([-ahead[:, 1], ahead[:, 0]], 1) * -1
        self.away = away / np.linalg.norm(away, axis=1, keepdims=True)
        if self.away[len(self.away) // 2, 1] < 0:
            self.away = -self.away
        self.away[0], self.away[-1] = (1, 0), (-1, 0)
        self.crest = [(-x, z) for _, x, y, z in top if y == 0 and x > 5]
        self.upper = Surface(self.at, (34.0, 10.0))

    def foot(self, u):
        u = np.abs(u)
        xy = np.stack([np.interp(u, self.reach, self.half[:, k]) for k in range(2)], 1)
        away = np.stack([np.interp(u, self.reach, self.away[:, k]) for k in range(2)], 1)
        return xy, away

    def at(self, u, v):
        # Past the back of the heel the surface continues on the other side.
        over = np.abs(u) > 1
        u = np.where(over, np.sign(u) * (np.abs(u) - 2), u)
        side = np.where(u < 0, -1.0, 1.0)
        a = np.abs(u)
        xy, away = self.foot(a)
        top = through(self.top, a)
        top[:, 1] = np.maximum(top[:, 1], 0)
        n, wall, belly = through(self.full, a)[:, 0], through(self.wall, a)[:, 0], through(self.waist, a)[:, 0]
        angle = np.clip(v, 0, 1) * math.pi / 2
        arch_in = 1 - np.maximum(np.cos(angle), 0) ** (2 / n)
        arch_up = np.sin(angle) ** (2 / n)
        v1 = np.clip(v, -0.2, 1.2)
        inwards = arch_in * (1 - wall) + wall * v1
        upwards = arch_up * (1 - wall) + wall * v1
        xy = xy + (top[:, 1:2] * (0, 1) + top[:, :1] * (1, 0) - xy) * inwards[:, None]
        sway = through(self.sway, a)[:, 0]
        half_turn = np.clip(v, 0, 1) * math.pi
        xy = xy + away * (belly * np.sin(half_turn) + sway * np.sin(half_turn * 2))[:, None]
        # Over the toes, use the height of the ridge beside the point, not where its line ends.
        beside = through(self.crest, -xy[:, 0])[:, 0]
        rear = smooth(*self.rear, a)
        z = (top[:, 2] * rear + beside * (1 - rear)) * upwards
        return self.settle(np.stack([xy[:, 0], xy[:, 1] * side, z], 1))

    def settle(self, p):
        """Applies toe spring, heel pitch and the foot's inward curve."""
        share = p[:, 0] / self.length
        p = p.copy()
        p[:, 2] += self.spring * np.clip((share - 0.62) / 0.38, 0,
                                         1.2) ** 2 + self.pitch * (1 - smooth(0.2, 0.68, share))
        p[:, 1] += self.lean * (1.2 * np.sin(share * math.pi) * -0.5 + 2.2 * np.clip(share - 0.6, 0, 1) ** 1.0) * 0.8
        return p

    def ring(self, offset, z, count=220):
        """The footprint, widened by `offset`, at height z."""
        half = count // 2
        u = np.concatenate([np.linspace(0, 1, half, endpoint=False), -np.linspace(1, 0, half, endpoint=False)])
        xy, away = self.foot(u)
        xy = xy + away * offset
        xy[:, 1] *= np.where(u < 0, -1, 1)
        return np.stack([xy[:, 0], xy[:, 1], np.full(count, float(z))], 1)

    def stack(self, profile, material, shape=None, name='sole'):
        """A layer of the sole: (offset, height) from the inner top to the bottom; `shape(points)` may move the points
        before the toe spring."""
        rings = [self.ring(offset, z) for offset, z in profile]
        count = len(rings[0])
        points = np.concatenate(rings)
        if shape:
            points = shape(points)
        points = self.settle(points)
        faces = grid_faces(len(rings), count, True)
        # Close the ends with strips across, since a sprung sole isn't flat.
        for base in (0, (len(rings) - 1) * count):
            half = count // 2
            faces += [(base + i, base + i + 1, base + (count - i - 1) % count,
                       base + (count - i) % count) for i in range(1, half - 1)]
            faces += [(base, base + 1, base + count - 1), (base + half - 1, base + half, base + half + 1)]
        reach = np.arange(count) * 0.33
        uv = np.concatenate([np.stack([reach, np.full(count, k * 0.4)], 1) for k in range(len(rings))])
        middle = points.mean(0)
        return mesh_of(name, points, faces, material, uv, points - middle)

    def sides(self, offset, z, count=220):
        """A line around the sole's side with its outward directions, for stitches and stripes."""
        points = self.settle(self.ring(offset, z, count))
        _, away = self.foot(np.concatenate([np.linspace(0, 1, count // 2, endpoint=False),
                                            np.linspace(1, 0, count // 2, endpoint=False)]))
        sign = np.where(np.arange(count) < count // 2, 1, -1)
        return points, np.stack([away[:, 0], away[:, 1] * sign, np.zeros(count)], 1)

    def collar(self, low=0.5, count=90, drop=0.0):
        """The edge of the opening, from `low` on one side around the heel to the other."""
        u = np.concatenate([np.linspace(low, 1, count), -np.linspace(1, low, count)[1:]])
        return self.upper.points(u, np.full(len(u), 1 - drop))

    def ridge(self, low, high, count=40):
        u = np.linspace(low, high, count)
        return self.upper.points(u, np.full(count, 1.0))

    def build(self, material, lining, columns=240, rows=44, thick=0.22):
        u = np.concatenate([np.linspace(0, 1, columns // 2, endpoint=False),
                            -np.linspace(1, 0, columns // 2, endpoint=False)])
        u[0] = 1e-4
        v = np.linspace(0, 1, rows)
        made = skin(self.upper, u, v, material, closed=True)
        weld(made)
        return lined(made, thick, lining)

    def piece(self, outline, material, lift=0.15, both=True, thread=None, seams=(), stitch=None, **options):
        """A piece of the upper, on both sides if `both`, with rows of stitches along `seams`."""
        for sign in ((1, -1) if both else (1,)):
            flat = np.asarray(outline, float) * (sign, 1)
            weld(panel(self.upper, flat, material, lift, **{'step': 0.4, 'open_at': lambda u, v: v > 0.985, **options}))
        for line in seams:
            for sign in (1, -1):
                path = smoothed(np.asarray(line, float)) * (sign, 1)
                stitched(self.upper, path, thread, lift + 0.01, **(stitch or FINE))

    def straight(self, knots, low=0.02, high=0.62):
        """Converts places (x, v) on the upper to (u, v), for lines straight across the foot."""
        u = np.linspace(low, high, 300)
        out = []
        for x, v in knots:
            xs = self.upper.points(u, np.full(300, float(v)))[:, 0]
            out.append((float(np.interp(-x, -xs, u)), v))
        return out

    def side_wall(self, offset):
        """The sole's side as a surface: u as on the upper, v the height."""
        def at(u, v):
            u = np.where(np.abs(u) > 1, np.sign(u) * (np.abs(u) - 2), u)
            xy, away = self.foot(u)
            xy = xy + away * offset
            return self.settle(np.stack([xy[:, 0], xy[:, 1] * np.where(u < 0, -1, 1), v], 1))
        return Surface(at, (34.0, 1.0))


def weld(object_, near=0.012):
    """Joins vertices that meet on the ridge, so that no seam shows."""
    edit = bmesh.new()
    edit.from_mesh(object_.data)
    bmesh.ops.remove_doubles(edit, verts=edit.verts, dist=near)
    bmesh.ops.recalc_face_normals(edit, faces=edit.faces)
    edit.to_mesh(object_.data)
    edit.free()
    return object_


def pair(build, *places):
    """A pair of shoes: the built one and its mirror image, each placed at (x, y, z, turn, tilt), angles in degrees."""
    first = objects_of(build)
    bpy.context.view_layer.update()
    second = []
    for each in first:
        copy = each.copy()
        bpy.context.scene.collection.objects.link(copy)
        second.append(copy)
    bpy.context.view_layer.update()
    for objects, flip, (x, y, z, turn, *tilt) in zip((first, second), (1, -1), places):
        roll, nose = (*tilt, 0, 0)[:2]
        euler = Euler([math.radians(a) for a in (roll, nose, turn)])
        middle = Matrix.Translation((-14.5, 0, 0)) @ Matrix.Diagonal((1, flip, 1, 1))
        matrix = Matrix.Translation((x, y, z)) @ euler.to_matrix().to_4x4() @ middle
        for each in objects:
            each.matrix_world = matrix @ each.matrix_world
