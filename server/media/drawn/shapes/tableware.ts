import { darken, lighten } from '../color.ts'
import { floorShadow, inside, line, oval, paperShadow, path, turned } from '../kit.ts'
import type { Paint } from '../paint.ts'
import { speckles } from './speckles.ts'

/** A stoneware mug with coffee in it. */
export function drawMug(paint: Paint): string {
  const body = turned(
    364,
    [
      [328, 206],
      [328, 206],
      [420, 208],
      [640, 204],
      [730, 186],
      [776, 148],
      [784, 140],
    ],
    0.16,
  )
  const handle = 'M556 440C640 420 716 452 716 540C716 632 634 680 542 674'
  return (
    floorShadow(paint, 380, 802, 176, 0.24) +
    line(
      handle,
      paint.linear([
        [0, paint.light],
        [0.5, paint.color],
        [1, paint.deep],
      ]),
      44,
    ) +
    line('M566 428C640 412 706 440 726 506', paint.pale, 6, 'opacity=".6"') +
    path(body, paint.round()) +
    inside(paint, body, speckles(170, 390, 390, 410, 42, paint.deep)) +
    path(body, paint.fade('#000', 0, 0.2, [0, 0.5, 0, 1])) +
    oval(
      364,
      328,
      206,
      34,
      paint.linear(
        [
          [0, paint.pale],
          [1, paint.light],
        ],
        [0, 0, 1, 0],
      ),
    ) +
    oval(
      364,
      331,
      192,
      28,
      paint.linear(
        [
          [0, paint.deep],
          [1, paint.color],
        ],
        [0, 0, 1, 0],
      ),
    ) +
    path(
      'M178 338C210 316 520 316 550 338C530 364 198 364 178 338Z',
      paint.linear(
        [
          [0, '#3a2216'],
          [1, '#6d4329'],
        ],
        [0, 0, 1, 0],
      ),
    ) +
    oval(290, 336, 70, 8, '#a87a55', 'opacity=".5"')
  )
}

/** A wide bowl, glazed inside. */
export function drawBowl(paint: Paint): string {
  const body = turned(
    400,
    [
      [470, 282],
      [470, 282],
      [540, 274],
      [640, 226],
      [710, 152],
      [736, 116],
      [752, 112],
      [766, 108],
    ],
    0.2,
  )
  return (
    floorShadow(paint, 406, 778, 190, 0.26) +
    path(body, paint.round()) +
    inside(paint, body, speckles(120, 540, 560, 240, 30, paint.deep)) +
    path(body, paint.fade('#000', 0, 0.24, [0, 0.4, 0, 1])) +
    oval(
      400,
      470,
      282,
      57,
      paint.linear(
        [
          [0, paint.pale],
          [1, paint.light],
        ],
        [0, 0, 1, 0.3],
      ),
    ) +
    oval(
      400,
      474,
      268,
      50,
      paint.linear(
        [
          [0, paint.deep],
          [0.35, paint.dark],
          [1, lighten(paint.color, 0.3)],
        ],
        [0, 0, 1, 0.5],
      ),
    ) +
    oval(470, 492, 150, 24, paint.glow('#fff', 0.35)) +
    line('M150 545C176 606 214 654 262 690', '#fff', 10, 'opacity=".22"')
  )
}

/** A stack of plates with one seen whole, from above. */
export function drawPlate(paint: Paint): string {
  const disc = (cx: number, cy: number, r: number, fill: string, more = '') => oval(cx, cy, r, r, fill, more)
  const rim = 'M400 218a282 282 0 1 0 .1 0Z'
  return (
    paperShadow(paint, rim, 22, 30, 20, 0.42) +
    disc(404, 506, 282, paint.deep) +
    disc(
      400,
      500,
      282,
      paint.linear(
        [
          [0, paint.pale],
          [0.4, paint.light],
          [1, paint.dark],
        ],
        [0.1, 0, 0.9, 1],
      ),
    ) +
    disc(
      400,
      500,
      272,
      paint.linear(
        [
          [0, paint.light],
          [0.5, paint.color],
          [1, paint.color],
        ],
        [0.1, 0, 0.9, 1],
      ),
    ) +
    inside(paint, rim, speckles(130, 230, 540, 540, 40, paint.deep)) +
    disc(
      400,
      500,
      196,
      paint.linear(
        [
          [0, paint.dark],
          [0.5, paint.color],
          [1, paint.pale],
        ],
        [0.15, 0, 0.85, 1],
      ),
    ) +
    disc(
      402,
      503,
      186,
      paint.linear(
        [
          [0, darken(paint.color, 0.05)],
          [1, paint.light],
        ],
        [0.15, 0, 0.85, 1],
      ),
    ) +
    path('M168 440C190 330 270 256 370 238C290 274 220 340 190 448C186 462 166 456 168 440Z', '#fff', 'opacity=".45"') +
    disc(400, 500, 279, 'none', `stroke="${darken(paint.color, 0.3)}" stroke-width="4" stroke-opacity=".5"`)
  )
}
