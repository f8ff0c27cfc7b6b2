import { darken, lighten } from '../color.ts'
import { floorShadow, line, oval, paperShadow, path, soft } from '../kit.ts'
import type { Paint } from '../paint.ts'
import { materials } from '../paint.ts'

const gold = materials.brass
const goldFace = (paint: Paint) =>
  paint.linear(
    [
      [0, lighten(gold, 0.75)],
      [0.25, lighten(gold, 0.2)],
      [0.5, darken(gold, 0.14)],
      [0.7, lighten(gold, 0.35)],
      [1, darken(gold, 0.38)],
    ],
    [0.1, 0, 0.9, 1],
  )

/** A step-cut stone seen from above: nested octagons whose facets catch the light in turn, `w` × `h` at (cx, cy). */
function stepCut(paint: Paint, cx: number, cy: number, w: number, h: number): string {
  const corners = [
    [-0.3, -0.5],
    [0.3, -0.5],
    [0.5, -0.26],
    [0.5, 0.26],
    [0.3, 0.5],
    [-0.3, 0.5],
    [-0.5, 0.26],
    [-0.5, -0.26],
  ]
  const at = (index: number, scale: number) => {
    const [x = 0, y = 0] = corners[index % 8] ?? []
    return `${(cx + x * w * scale).toFixed(0)} ${(cy + y * h * scale).toFixed(0)}`
  }
  const { color, pale, light, dark, deep } = paint
  const tones = [pale, light, color, dark, deep, dark, light, pale]
  const ring = (outer: number, inner: number, turn: number) =>
    tones
      .map((_, i) =>
        path(
          `M${at(i, outer)}L${at(i + 1, outer)}L${at(i + 1, inner)}L${at(i, inner)}Z`,
          tones[(i + turn) % 8] ?? color,
        ),
      )
      .join('')
  const table = `M${corners.map((_, i) => at(i, 0.5)).join('L')}Z`
  return (
    ring(1, 0.76, 0) +
    ring(0.77, 0.5, 3) +
    path(
      table,
      paint.linear(
        [
          [0, lighten(color, 0.55)],
          [0.45, light],
          [0.5, dark],
          [1, color],
        ],
        [0, 0, 1, 1],
      ),
    )
  )
}

/** A gold ring that stands upright with a cut stone in the product's color. */
export function drawRing(paint: Paint): string {
  const hoop = (cx: number, cy: number, fill: string, width: number) =>
    oval(cx, cy, 196, 204, 'none', `stroke="${fill}" stroke-width="${width}"`)
  const prong = (x: number, y: number) =>
    oval(x + 2, y + 3, 15, 15, '#000', 'opacity=".25"') + oval(x, y, 15, 15, paint.ball(gold))
  const bezel = 'M330 208H470L528 270V362L470 424H330L272 362V270Z'
  return (
    floorShadow(paint, 405, 834, 110, 0.2) +
    hoop(
      415,
      604,
      paint.linear(
        [
          [0, darken(gold, 0.55)],
          [1, darken(gold, 0.1)],
        ],
        [0, 0, 1, 1],
      ),
      32,
    ) +
    hoop(400, 610, goldFace(paint), 32) +
    oval(398, 607, 207, 215, 'none', 'stroke="#fff" stroke-opacity=".4" stroke-width="3"') +
    path('M300 420C330 470 350 440 400 440C450 440 470 470 500 420Z', darken(gold, 0.35)) +
    path(bezel, goldFace(paint), `stroke="${darken(gold, 0.3)}" stroke-width="2"`) +
    stepCut(paint, 400, 316, 232, 192) +
    path('M330 226L372 224L310 330L290 300Z', '#fff', 'opacity=".35"') +
    prong(302, 240) +
    prong(498, 240) +
    prong(302, 392) +
    prong(498, 392)
  )
}

/** A drop-shaped stone in a gold rim, its point at (x, y), `h` high. */
function drop(paint: Paint, x: number, y: number, h: number): string {
  const k = (v: number) => (v * h).toFixed(0)
  const outline =
    `M${x} ${y}c${k(0.1)} ${k(0.25)} ${k(0.38)} ${k(0.42)} ${k(0.38)} ${k(0.66)}` +
    `c0 ${k(0.2)}-${k(0.17)} ${k(0.36)}-${k(0.38)} ${k(0.36)}s-${k(0.38)}-${k(0.16)}-${k(0.38)}-${k(0.36)}` +
    `c0-${k(0.24)} ${k(0.28)}-${k(0.41)} ${k(0.38)}-${k(0.66)}Z`
  return (
    paperShadow(paint, outline, 14, 18, 9, 0.4) +
    path(outline, paint.ball(), `stroke="${goldFace(paint)}" stroke-width="${k(0.075)}" stroke-linejoin="round"`) +
    oval(x + h * 0.1, y + h * 0.8, h * 0.2, h * 0.14, paint.glow(paint.pale, 0.8)) +
    oval(
      x - h * 0.13,
      y + h * 0.52,
      h * 0.05,
      h * 0.1,
      '#fff',
      `opacity=".75" transform="rotate(24 ${x - h * 0.13} ${y + h * 0.52})"`,
    )
  )
}

/** A fine gold chain with a pendant, lying on the paper. */
export function drawNecklace(paint: Paint): string {
  const chain =
    'M400 128C268 128 142 214 162 366C182 508 318 596 400 628C482 596 618 508 638 366C658 214 532 128 400 128'
  const links = 'stroke-dasharray="0 10.5"'
  return (
    soft(paint, 5, line(chain, paint.shadow, 9, 'opacity=".42" transform="translate(8 12)"')) +
    line(chain, darken(gold, 0.34), 10, links) +
    line(chain, gold, 7.5, links) +
    line(chain, lighten(gold, 0.72), 3, `${links} transform="translate(-1.5 -1.5)"`) +
    oval(400, 128, 16, 11, 'none', `stroke="${goldFace(paint)}" stroke-width="7"`) +
    oval(428, 130, 13, 7, goldFace(paint)) +
    drop(paint, 400, 672, 180) +
    oval(400, 650, 13, 21, 'none', `stroke="${goldFace(paint)}" stroke-width="8"`)
  )
}

/** A pair of gold hoops with a stone drop each. */
export function drawEarrings(paint: Paint): string {
  const one = (x: number, y: number) => {
    const hoop = `M${x} ${y}a104 104 0 1 0 .1 0Z`
    return (
      soft(paint, 7, line(hoop, paint.shadow, 20, 'opacity=".45" transform="translate(14 18)"')) +
      path(hoop, 'none', `stroke="${goldFace(paint)}" stroke-width="22"`) +
      path(`M${x} ${y - 7}a111 111 0 0 0-104 74`, 'none', 'stroke="#fff" stroke-opacity=".6" stroke-width="4"') +
      oval(x, y, 25, 25, paint.ball(gold)) +
      oval(x, y + 222, 10, 16, 'none', `stroke="${goldFace(paint)}" stroke-width="7"`) +
      drop(paint, x, y + 242, 196)
    )
  }
  return one(258, 262) + one(542, 298)
}
