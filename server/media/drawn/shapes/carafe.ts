import { darken, lighten } from '../color.ts'
import { floorShadow, line, oval, path, turned } from '../kit.ts'
import type { Paint } from '../paint.ts'
import { materials } from '../paint.ts'

/** A glass carafe of water with a wooden ball for a stopper. */
export function drawCarafe(paint: Paint): string {
  const glass = turned(
    400,
    [
      [292, 84],
      [292, 84],
      [330, 70],
      [400, 66],
      [470, 92],
      [560, 150],
      [680, 172],
      [780, 162],
      [812, 140],
      [820, 130],
    ],
    0.16,
  )
  const liquid = lighten(paint.color, 0.35)
  const water = turned(
    400,
    [
      [560, 140],
      [560, 140],
      [680, 158],
      [776, 148],
      [800, 128],
    ],
    0.14,
  )
  return (
    floorShadow(paint, 404, 836, 150, 0.24) +
    oval(560, 860, 170, 40, paint.glow(paint.light, 0.7)) +
    path(
      glass,
      paint.linear(
        [
          [0, paint.dark, 0.55],
          [0.12, '#fff', 0.65],
          [0.35, paint.light, 0.25],
          [0.8, paint.color, 0.35],
          [1, paint.deep, 0.6],
        ],
        [0, 0, 1, 0],
      ),
    ) +
    path(
      water,
      paint.linear(
        [
          [0, liquid, 0.75],
          [0.3, lighten(liquid, 0.4), 0.55],
          [0.7, liquid, 0.6],
          [1, darken(liquid, 0.25), 0.8],
        ],
        [0, 0, 1, 0],
      ),
    ) +
    oval(400, 560, 140, 18, lighten(paint.color, 0.65), 'opacity=".75"') +
    oval(450, 760, 90, 46, paint.glow('#fff', 0.5)) +
    oval(400, 292, 84, 13, 'none', 'stroke="#fff" stroke-opacity=".8" stroke-width="5"') +
    path('M366 300H434V360Q400 372 366 360Z', paint.round(materials.wood)) +
    oval(400, 232, 82, 78, paint.ball(lighten(materials.wood, 0.08))) +
    line('M340 210C372 190 430 188 462 212M334 250C376 226 436 230 470 252', materials.walnut, 2.5, 'opacity=".25"') +
    path(
      'M262 600C252 660 256 720 274 770C284 770 290 764 286 752C274 700 276 650 288 596C290 580 266 584 262 600Z',
      '#fff',
      'opacity=".65"',
    ) +
    line('M352 384C350 420 344 440 330 466', '#fff', 8, 'opacity=".6"') +
    line('M546 640C550 690 546 730 536 770', '#fff', 6, 'opacity=".35"')
  )
}
