import { darken, lighten } from '../color.ts'
import { box, floorShadow, inside, oval, path, turned } from '../kit.ts'
import type { Paint } from '../paint.ts'
import { materials } from '../paint.ts'
import { label } from './label.ts'

/** Light that falls through a colored thing onto the floor. */
const caustic = (paint: Paint, x: number, y: number, rx: number) =>
  oval(x, y, rx, rx * 0.24, paint.glow(paint.light, 0.6))

/** A heavy square scent bottle with a brass cap. */
export function drawPerfumeBlock(paint: Paint): string {
  const liquid = paint.linear(
    [
      [0, lighten(paint.color, 0.35)],
      [0.4, paint.color],
      [1, paint.deep],
    ],
    [0.1, 0, 0.9, 1],
  )
  return (
    floorShadow(paint, 400, 842, 180, 0.2) +
    caustic(paint, 560, 868, 150) +
    box(358, 352, 84, 54, 6, paint.metal(darken(materials.brass, 0.1))) +
    box(312, 216, 176, 150, 14, paint.metal(materials.brass)) +
    box(312, 216, 176, 8, 4, '#fff', 'opacity=".4"') +
    box(
      214,
      396,
      372,
      450,
      38,
      paint.linear(
        [
          [0, '#fff', 0.85],
          [0.5, lighten(paint.color, 0.75), 0.75],
          [1, lighten(paint.color, 0.4), 0.9],
        ],
        [0, 0, 1, 1],
      ),
    ) +
    box(240, 436, 320, 360, 20, liquid) +
    box(240, 436, 320, 10, 5, '#fff', 'opacity=".35"') +
    path('M240 776H560L586 812Q580 846 548 846H252Q220 846 214 812Z', paint.fade('#fff', 0.5, 0.1)) +
    box(222, 412, 10, 400, 5, '#fff', 'opacity=".9"') +
    box(566, 430, 7, 380, 3.5, paint.deep, 'opacity=".4"') +
    label(paint, 300, 530, 200, 180) +
    path('M250 446H300L260 700H250Z', '#fff', 'opacity=".22"')
  )
}

/** A round scent bottle with a ball for a stopper. */
export function drawPerfumeRound(paint: Paint): string {
  const glass =
    'M400 372C540 372 632 474 632 600C632 708 566 800 480 834H320C234 800 168 708 168 600C168 474 260 372 400 372Z'
  const liquid = 'M206 566H594C604 680 552 770 470 806H330C248 770 196 680 206 566Z'
  return (
    floorShadow(paint, 404, 836, 160, 0.22) +
    caustic(paint, 580, 864, 150) +
    path(
      glass,
      paint.linear(
        [
          [0, '#fff', 0.9],
          [0.5, lighten(paint.color, 0.7), 0.6],
          [1, lighten(paint.color, 0.35), 0.9],
        ],
        [0.1, 0, 0.9, 1],
      ),
    ) +
    inside(
      paint,
      liquid,
      path(
        liquid,
        paint.linear(
          [
            [0, lighten(paint.color, 0.3)],
            [0.45, paint.color],
            [1, paint.deep],
          ],
          [0.1, 0, 0.8, 1],
        ),
      ),
      oval(500, 760, 160, 90, paint.glow(paint.pale, 0.6)),
    ) +
    oval(400, 566, 194, 20, lighten(paint.color, 0.45), 'opacity=".9"') +
    path('M232 470C196 530 190 640 232 720C206 640 212 550 258 482Z', '#fff', 'opacity=".85"') +
    path('M596 520C620 590 610 680 572 740C598 670 604 590 586 530Z', '#fff', 'opacity=".4"') +
    path(
      turned(
        400,
        [
          [326, 46],
          [326, 46],
          [372, 52],
          [384, 60],
        ],
        0.15,
      ),
      paint.metal(materials.brass),
    ) +
    oval(400, 246, 92, 92, paint.ball(lighten(materials.brass, 0.1))) +
    oval(368, 212, 24, 16, '#fff', 'opacity=".65" transform="rotate(-38 368 212)"')
  )
}
