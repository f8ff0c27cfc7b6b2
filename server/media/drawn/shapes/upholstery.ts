import { withLightness } from '../color.ts'
import { box, line, path } from '../kit.ts'
import type { Paint } from '../paint.ts'
import { leg, seatShadow, woodTone } from './seat-parts.ts'

/** Upholstery with a back, two arms and a row of seat cushions between x0 and x1. */
function upholstered(paint: Paint, x0: number, x1: number, backTop: number, cushions: number): string {
  const arm = 92
  const [left, right] = [x0 + arm - 22, x1 - arm + 22]
  const wide = (right - left) / cushions
  const legs = [x0 + 60, x1 - 60].map((x, i) => leg(x, 790, x + (i ? 16 : -16), 856, 30, woodTone(paint))).join('')
  const each = (draw: (x: number) => string) =>
    Array.from({ length: cushions }, (_, i) => draw(left + i * wide)).join('')
  const armAt = (x: number) =>
    box(x, 500, arm, 300, 44, paint.round()) +
    box(x, 500, arm, 300, 44, paint.fade('#000', 0, 0.2)) +
    path(`M${x + 16} 540Q${x + 20} 512 ${x + 50} 512`, 'none', `stroke="${paint.pale}" stroke-width="5" opacity=".6"`)
  return (
    seatShadow(paint, (x0 + x1) / 2, 842, (x1 - x0) / 2 - 30, [x0 + 46, x1 - 42], 856) +
    legs +
    box(
      x0 + 34,
      backTop,
      x1 - x0 - 68,
      800 - backTop,
      70,
      paint.linear(
        [
          [0, paint.light],
          [0.3, paint.color],
          [1, paint.deep],
        ],
        [0.2, 0, 0.6, 1],
      ),
    ) +
    each((x) =>
      box(
        x + 8,
        backTop + 24,
        wide - 16,
        330,
        52,
        paint.linear(
          [
            [0, paint.light],
            [0.35, paint.color],
            [1, paint.dark],
          ],
          [0.15, 0, 0.7, 1],
        ),
      ),
    ) +
    each((x) => box(x, 600, wide, 30, 15, '#000', 'opacity=".22"')) +
    box(
      left - 10,
      700,
      right - left + 20,
      100,
      20,
      paint.linear([
        [0, paint.dark],
        [1, paint.deep],
      ]),
    ) +
    each((x) =>
      box(
        x + 2,
        612,
        wide - 4,
        118,
        40,
        paint.linear(
          [
            [0, paint.pale],
            [0.18, paint.light],
            [0.5, paint.color],
            [1, paint.dark],
          ],
          [0.1, 0, 0.3, 1],
        ),
      ),
    ) +
    each((x) => line(`M${x + 36} 642H${x + wide - 36}`, paint.pale, 3, 'opacity=".5"')) +
    armAt(x0) +
    armAt(x1 - arm)
  )
}

/** A linen tone for the loose pillow: bone, with a breath of the upholstery's hue. */
const mutedPillow = (paint: Paint) => withLightness(paint.color, 0.87, 0.03)

export const drawArmchair = (paint: Paint): string =>
  upholstered(paint, 128, 672, 300, 1) +
  path(
    'M330 470Q400 456 470 470Q482 540 476 606Q400 618 324 606Q318 540 330 470Z',
    paint.slope(mutedPillow(paint), 1),
  ) +
  line('M346 500Q400 490 454 500M344 570Q400 582 456 570', paint.dark, 2.5, 'opacity=".35"')

export const drawSofa = (paint: Paint): string =>
  upholstered(paint, 54, 746, 396, 2) +
  path(
    'M150 498Q206 478 262 494Q276 552 266 612Q206 628 152 612Q140 552 150 498Z',
    paint.slope(mutedPillow(paint), 1.2),
  ) +
  line('M178 508L236 602M236 508L180 602', paint.dark, 2.5, 'opacity=".25"')
