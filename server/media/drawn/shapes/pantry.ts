import { darken } from '../color.ts'
import { band, floorShadow, line, moved, oval, path, turned } from '../kit.ts'
import type { Paint } from '../paint.ts'
import { materials } from '../paint.ts'
import { label } from './label.ts'

/** A round tea tin with a paper band. */
export function drawTin(paint: Paint): string {
  const paperBand = 'M204 520A196 32 0 0 0 596 520V700A196 32 0 0 1 204 700Z'
  return (
    floorShadow(paint, 404, 822, 190, 0.24) +
    path(
      turned(
        400,
        [
          [386, 196],
          [386, 196],
          [790, 196],
        ],
        0.163,
      ),
      paint.gloss(),
    ) +
    path(band(400, 782, 197, 802, 197, 0.163), paint.metal(paint.dark)) +
    path(
      paperBand,
      paint.linear(
        [
          [0, '#cfc3ae'],
          [0.27, '#fdfaf3'],
          [0.6, '#f1e9db'],
          [1, '#b9ab93'],
        ],
        [0, 0, 1, 0],
      ),
    ) +
    line('M206 538A196 32 0 0 0 594 538M206 702A196 32 0 0 0 594 702', paint.dark, 3, 'opacity=".7"') +
    moved(
      'translate(384 644)',
      path('M0-58C34-30 34 12 0 40C-34 12-34-30 0-58Z', paint.slope(paint.color, 1.4)),
      line('M0-40V56', '#fff', 3, 'opacity=".6"'),
    ) +
    path(
      'M352 672C320 664 304 640 302 612C334 616 352 640 352 672Z' +
        'M416 672C448 664 464 640 466 612C434 616 416 640 416 672Z',
      paint.dark,
      'opacity=".75"',
    ) +
    path(
      turned(
        400,
        [
          [300, 202],
          [300, 202],
          [376, 202],
          [388, 198],
        ],
        0.163,
      ),
      paint.gloss(),
    ) +
    oval(
      400,
      300,
      202,
      33,
      paint.linear(
        [
          [0, paint.light],
          [1, paint.dark],
        ],
        [0, 0, 1, 0.3],
      ),
    ) +
    oval(
      400,
      302,
      178,
      27,
      paint.linear(
        [
          [0, paint.dark],
          [1, paint.light],
        ],
        [0, 0, 1, 0.3],
      ),
    ) +
    oval(400, 290, 26, 9, paint.deep, 'opacity=".5"') +
    oval(400, 276, 26, 20, paint.ball(materials.brass))
  )
}

/** A slender bottle of oil with a cork. */
export function drawOilBottle(paint: Paint): string {
  const body = turned(
    400,
    [
      [232, 46],
      [232, 46],
      [262, 46],
      [360, 48],
      [420, 70],
      [480, 118],
      [540, 132],
      [780, 132],
      [812, 126],
      [822, 114],
    ],
    0.15,
  )
  return (
    floorShadow(paint, 404, 836, 126, 0.26) +
    oval(550, 858, 150, 36, paint.glow(paint.light, 0.7)) +
    path('M386 214V168C386 128 408 108 446 96L456 116C428 128 414 142 414 168V214Z', paint.metal()) +
    path(
      turned(
        400,
        [
          [196, 30],
          [196, 30],
          [222, 34],
        ],
        0.18,
      ),
      paint.round('#3a383b'),
    ) +
    path(body, paint.gloss(darken(paint.color, 0.1))) +
    path(
      'M300 520C290 600 290 720 304 804L330 806C318 720 318 620 326 500C322 494 304 500 300 520Z',
      '#fff',
      'opacity=".35"',
    ) +
    path(
      body,
      paint.linear([
        [0, '#000', 0.1],
        [0.45, '#ffe9a0', 0.24],
        [1, '#000', 0.2],
      ]),
    ) +
    path(
      turned(
        400,
        [
          [226, 52],
          [226, 52],
          [254, 52],
          [260, 48],
        ],
        0.18,
      ),
      paint.gloss(paint.dark),
    ) +
    oval(400, 226, 52, 9, paint.color) +
    label(paint, 306, 560, 188, 190)
  )
}
