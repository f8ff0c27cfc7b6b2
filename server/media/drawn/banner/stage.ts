import { darken, lighten } from '../color.ts'
import { box, floorShadow, inside, moved, oval, path, soft } from '../kit.ts'
import type { Paint, Registry } from '../paint.ts'
import { createPaint } from '../paint.ts'
import type { ShapeName } from '../shape-names.ts'
import { shapes } from '../shapes/index.ts'

/** Where each shape of the still lifes touches the ground (or hangs from), as a height in its own frame. */
const footing = {
  'lamp-table': 836,
  armchair: 858,
  'vase-tall': 834,
  'vase-round': 836,
  bowl: 772,
  headphones: 790,
  'speaker-tall': 842,
  'speaker-round': 802,
  phone: 828,
  camera: 752,
  sneaker: 708,
  tote: 846,
  'sunglasses-round': 686,
  'perfume-round': 834,
  coat: 104,
} satisfies Partial<Record<ShapeName, number>>

type StagedShape = keyof typeof footing

/** A wall and a floor on which to arrange things. All lengths are in picture units. */
export interface Stage {
  /** The seamless wall, bending into the floor at `bend`. */
  wall(bend: number): string
  /** A shallow niche with a round top, in which window light falls aslant in two panes. */
  arch(cx: number, width: number, top: number, bottom: number, color: string): string
  /** A square plinth: its front from x, its top edge at y. */
  plinth(x: number, y: number, width: number, height: number, color: string): string
  /** A round plinth: the middle of its top at (cx, y). */
  drum(cx: number, y: number, radius: number, height: number, color: string): string
  /** A wooden peg on the wall. */
  peg(x: number, y: number): string
  /** A thing standing with the middle of its foot at (x, y), `scale` times its own size. */
  place(shape: StagedShape, color: string, x: number, y: number, scale: number): string
  definitions(): string
}

/** Makes the stage for a picture of this size whose wall has the color `ground`. */
export function createStage(width: number, height: number, ground: string): Stage {
  const registry: Registry = new Map()
  const paintFor = (color: string) => createPaint(color, ground, registry)
  const paint: Paint = paintFor(ground)
  return {
    wall: (bend) =>
      box(
        0,
        0,
        width,
        height,
        0,
        paint.linear([
          [0, lighten(ground, 0.22)],
          [(bend / height) * 0.92, ground],
          [bend / height, darken(ground, 0.045)],
          [Math.min(1, bend / height + 0.1), lighten(ground, 0.12)],
          [1, lighten(ground, 0.02)],
        ]),
      ) +
      box(
        0,
        0,
        width,
        height,
        0,
        paint.radial(
          [
            [0, '#fff', 0.35],
            [1, '#fff', 0],
          ],
          0.05,
          0,
          0.9,
        ),
      ),
    arch: (cx, w, top, bottom, color) => {
      const r = w / 2
      const niche = (inset: number) =>
        `M${cx - r + inset} ${bottom}V${top + r}` +
        `A${r - inset} ${r - inset} 0 0 1 ${cx + r - inset} ${top + r}V${bottom}Z`
      const tones = paint.linear(
        [
          [0, darken(color, 0.07)],
          [0.4, color],
          [1, lighten(color, 0.22)],
        ],
        [0, 0, 1, 1],
      )
      const [left, up, wide, fall] = [cx - w * 0.36, top + w * 0.04, w * 0.3, (bottom - top) * 0.86]
      const slant = `h${wide.toFixed(0)}l${(fall * 0.42).toFixed(0)} ${fall.toFixed(0)}h-${wide.toFixed(0)}Z`
      const pane = (x: number) => `M${x.toFixed(0)} ${up.toFixed(0)}${slant}`
      const light = paint.linear([
        [0, '#fff6e0', 0.46],
        [1, '#fff6e0', 0.05],
      ])
      return (
        oval(cx + w * 0.03, bottom, w * 0.58, w * 0.03, paint.pool(paint.shadow, 0.4)) +
        path(
          niche(0),
          paint.linear(
            [
              [0, darken(color, 0.2)],
              [0.5, darken(color, 0.04)],
              [1, lighten(color, 0.45)],
            ],
            [0, 0, 1, 0.2],
          ),
        ) +
        moved(`translate(${(w * 0.012).toFixed(1)} 0)`, path(niche(w * 0.028), tones)) +
        path(niche(w * 0.028), paint.fade('#000', 0.12, 0, [0, 0.1, 0.45, 0.3])) +
        inside(
          paint,
          niche(w * 0.028),
          soft(paint, Math.max(2, w * 0.01), path(pane(left) + pane(left + wide * 1.14), light)),
        )
      )
    },
    plinth: (x, y, w, h, color) => {
      const depth = Math.min(22, w * 0.16)
      const lift = depth * 0.62
      return (
        floorShadow(paint, x + w / 2 + depth * 0.4, y + h - 2, w * 0.55, 0.12) +
        path(
          `M${x} ${y}l${depth} ${-lift}h${w}l${-depth} ${lift}Z`,
          paint.linear(
            [
              [0, lighten(color, 0.6)],
              [1, lighten(color, 0.3)],
            ],
            [0, 0, 1, 0],
          ),
        ) +
        path(
          `M${x + w} ${y}l${depth} ${-lift}v${h - 4}l${-depth} ${lift + 4}Z`,
          paint.linear([
            [0, darken(color, 0.2)],
            [1, darken(color, 0.26)],
          ]),
        ) +
        box(
          x,
          y,
          w,
          h,
          0,
          paint.linear(
            [
              [0, lighten(color, 0.16)],
              [0.6, color],
              [1, darken(color, 0.08)],
            ],
            [0, 0, 0.3, 1],
          ),
        )
      )
    },
    drum: (cx, y, r, h, color) => {
      const tilt = r * 0.2
      const side = `M${cx - r} ${y}V${y + h}A${r} ${tilt} 0 0 0 ${cx + r} ${y + h}V${y}Z`
      return (
        floorShadow(paint, cx + r * 0.1, y + h + tilt * 0.5, r, 0.24) +
        path(side, paint.round(color)) +
        oval(
          cx,
          y,
          r,
          tilt,
          paint.linear(
            [
              [0, lighten(color, 0.55)],
              [1, lighten(color, 0.25)],
            ],
            [0, 0, 1, 0],
          ),
        )
      )
    },
    peg: (x, y) => oval(x + 5, y + 8, 13, 12, paint.glow(paint.shadow, 0.8)) + oval(x, y, 9, 9, paint.ball('#a87a4e')),
    place: (shape, color, x, y, scale) =>
      moved(
        `translate(${(x - 400 * scale).toFixed(1)} ${(y - footing[shape] * scale).toFixed(1)}) scale(${scale})`,
        shapes[shape](paintFor(color)),
      ),
    definitions: () => paint.definitions(),
  }
}
