import { darken, lighten } from '../color.ts'
import { floorShadow, inside, line, moved, oval, path, turned } from '../kit.ts'
import type { Paint } from '../paint.ts'
import { materials } from '../paint.ts'
import { speckles } from './tableware.ts'

/** An ear of dried grass on a bent stem from (x0, y0) to (x1, y1). */
function grass(x0: number, y0: number, x1: number, y1: number, tone: string): string {
  const turn = (Math.atan2(x1 - x0, y0 - y1) * 180) / Math.PI
  const grains = [0, 1, 2, 3, 4].map((i) => `M0 ${i * 22}q-16-6-14-28q14 6 14 28q16-6 14-28q-14 6-14 28`).join('')
  return (
    line(`M${x0} ${y0}Q${x0 + (x1 - x0) * 0.25} ${(y0 + y1) / 2} ${x1} ${y1}`, '#a88a52', 4) +
    moved(`translate(${x1} ${y1 - 8}) rotate(${turn.toFixed(0)})`, path(`${grains}M0 0q-9-14 0-34q9 20 0 34`, tone))
  )
}

/** A round-bellied vase with dried grasses. */
export function drawVaseRound(paint: Paint): string {
  const body = turned(
    400,
    [
      [470, 78],
      [470, 78],
      [492, 62],
      [526, 80],
      [584, 164],
      [668, 206],
      [748, 186],
      [806, 128],
      [824, 108],
    ],
    0.16,
  )
  return (
    floorShadow(paint, 404, 838, 138, 0.28) +
    grass(392, 474, 268, 236, '#c7a768') +
    grass(398, 474, 352, 158, '#d9bd82') +
    grass(402, 474, 440, 190, '#c2a062') +
    grass(408, 474, 530, 262, '#d3b577') +
    path(body, paint.round()) +
    path(
      body,
      paint.radial(
        [
          [0, '#fff', 0.35],
          [0.5, '#fff', 0],
          [1, '#000', 0.28],
        ],
        0.32,
        0.4,
        0.75,
      ),
    ) +
    inside(paint, body, speckles(200, 560, 380, 230, 24, paint.deep)) +
    oval(
      400,
      470,
      78,
      13,
      paint.linear(
        [
          [0, paint.pale],
          [1, paint.color],
        ],
        [0, 0, 1, 0],
      ),
    ) +
    oval(400, 472, 66, 9, darken(paint.color, 0.6))
  )
}

/** A tall ribbed vase with a leafy branch. */
export function drawVaseTall(paint: Paint): string {
  const body = turned(
    400,
    [
      [412, 64],
      [412, 64],
      [450, 58],
      [520, 92],
      [620, 122],
      [720, 120],
      [800, 98],
      [822, 88],
    ],
    0.16,
  )
  const leaf = (x: number, y: number, turn: number, size: number, tone: string) =>
    moved(
      `translate(${x} ${y}) rotate(${turn}) scale(${size})`,
      path('M0 0C26-22 34-62 0-104C-34-62-26-22 0 0Z', tone),
      line('M0 0V-88', '#fff', 2, 'opacity=".3"'),
    )
  const [a, b] = [paint.slope('#7d9468', 1.6), paint.slope('#61794f', 1.6)]
  const ribs = [-0.8, -0.52, -0.2, 0.16, 0.5, 0.8].map((k) => {
    const x = (r: number) => (400 + k * r).toFixed(0)
    return `M${x(60)} 440C${x(60)} 500 ${x(116)} 560 ${x(122)} 660C${x(120)} 740 ${x(100)} 800 ${x(92)} 832`
  })
  return (
    floorShadow(paint, 404, 836, 118, 0.28) +
    line(
      'M398 420C392 330 420 240 452 150M396 400C380 340 340 290 306 240M402 380C430 340 480 320 520 300',
      '#7b6244',
      7,
    ) +
    leaf(452, 156, 14, 1, a) +
    leaf(438, 196, 76, 0.9, b) +
    leaf(428, 236, -52, 1, a) +
    leaf(414, 292, 62, 0.9, a) +
    leaf(306, 244, -34, 1, b) +
    leaf(330, 276, -88, 0.85, a) +
    leaf(346, 298, 22, 0.8, b) +
    leaf(520, 302, 62, 0.95, b) +
    leaf(480, 318, 140, 0.75, a) +
    leaf(398, 350, -64, 0.85, b) +
    path(body, paint.round()) +
    line(ribs.join(''), paint.deep, 5, 'opacity=".28"') +
    line(ribs.join(''), '#fff', 4, 'opacity=".22" transform="translate(-6 0)"') +
    path(body, paint.fade('#000', 0, 0.2, [0, 0.5, 0, 1])) +
    oval(
      400,
      412,
      64,
      10,
      paint.linear(
        [
          [0, paint.pale],
          [1, paint.color],
        ],
        [0, 0, 1, 0],
      ),
    ) +
    oval(400, 413, 53, 7, darken(paint.color, 0.6)) +
    path('M384 414L398 380L412 414Z', '#7b6244')
  )
}

/** A pot on a saucer with a broad-leaved plant. */
export function drawPlanter(paint: Paint): string {
  const body = turned(
    400,
    [
      [560, 182],
      [560, 182],
      [600, 182],
      [604, 172],
      [700, 160],
      [790, 140],
      [800, 136],
    ],
    0.16,
  )
  const leaf = (turn: number, length: number, width: number, tone: string) => {
    const k = length / 100
    return moved(
      `translate(400 570) rotate(${turn})`,
      path(
        `M0 0C${-width * 0.3} ${-30 * k} ${-width} ${-40 * k} ${-width} ${-66 * k}C${-width * 0.9} ${-88 * k} ${-width * 0.3} ${-96 * k} 0 ${-104 * k}C${width * 0.3} ${-96 * k} ${width * 0.9} ${-88 * k} ${width} ${-66 * k}C${width} ${-40 * k} ${width * 0.3} ${-30 * k} 0 0Z`,
        paint.linear(
          [
            [0, lighten(tone, 0.22)],
            [0.49, tone],
            [0.51, darken(tone, 0.14)],
            [1, darken(tone, 0.3)],
          ],
          [0, 0.2, 1, 0.3],
        ),
      ),
      line(`M0 0V${-94 * k}`, lighten(tone, 0.4), 3, 'opacity=".6"'),
    )
  }
  return (
    floorShadow(paint, 404, 836, 178, 0.22) +
    path(
      turned(
        400,
        [
          [806, 168],
          [806, 168],
          [822, 164],
          [830, 150],
        ],
        0.16,
      ),
      paint.round(paint.dark),
    ) +
    leaf(-62, 280, 66, '#4d6d4c') +
    leaf(60, 280, 66, '#4d6d4c') +
    leaf(-18, 400, 72, '#567a50') +
    leaf(26, 400, 72, '#567a50') +
    leaf(-40, 350, 70, '#6a8d5a') +
    leaf(46, 350, 70, '#6a8d5a') +
    leaf(4, 290, 66, '#7a9b64') +
    path(body, paint.round()) +
    inside(paint, body, speckles(230, 620, 340, 200, 20, paint.deep)) +
    path(body, paint.fade('#000', 0, 0.18, [0, 0.5, 0, 1])) +
    path('M218 560A182 29 0 0 0 582 560V598A182 29 0 0 1 218 598Z', paint.round(paint.light)) +
    path('M218 600A182 29 0 0 0 582 600L578 618A176 29 0 0 1 222 618Z', '#000', 'opacity=".14"') +
    path('M222 562A178 26 0 0 0 578 562A182 20 0 0 1 222 562Z', materials.walnut, 'opacity=".5"')
  )
}
