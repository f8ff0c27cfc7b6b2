import { darken } from '../color.ts'
import { floorShadow, inside, line, moved, oval, path, turned } from '../kit.ts'
import type { Paint } from '../paint.ts'
import { speckles } from './speckles.ts'

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
