import { darken } from '../color.ts'
import { footShadow, line, oval, path, stitches, turned } from '../kit.ts'
import type { Paint } from '../paint.ts'
import { materials } from '../paint.ts'
import { leg, seatShadow, woodTone } from './seat-parts.ts'

/** A wooden dining chair with an upholstered seat and back. */
export function drawChair(paint: Paint): string {
  const wood = woodTone(paint)
  const back =
    'M212 206C208 184 222 172 246 174Q400 190 554 174C578 172 592 184 588 206' +
    'L572 346C570 366 556 374 538 374Q400 386 262 374C244 374 230 366 228 346Z'
  return (
    seatShadow(paint, 400, 842, 200, [272, 528], 806) +
    footShadow(paint, 186, 862) +
    footShadow(paint, 614, 862) +
    leg(262, 570, 272, 806, 26, darken(materials.walnut, 0.15)) +
    leg(538, 570, 528, 806, 26, darken(materials.walnut, 0.15)) +
    path('M224 250L250 250L268 590H240ZM576 250L550 250L532 590H560Z', wood) +
    path(
      back,
      paint.linear(
        [
          [0, paint.light],
          [0.5, paint.color],
          [1, paint.dark],
        ],
        [0.1, 0, 0.8, 1],
      ),
    ) +
    line('M222 196Q400 212 578 196', paint.pale, 4, 'opacity=".6"') +
    stitches('M242 352Q400 368 558 352', paint.pale, 2) +
    leg(206, 580, 186, 862, 36, wood) +
    leg(594, 580, 614, 862, 36, wood) +
    path('M186 580H614L610 622Q400 634 190 622Z', wood) +
    path(
      'M176 560C172 600 190 606 220 606H580C610 606 628 600 624 560Z',
      paint.linear([
        [0, paint.color],
        [1, paint.deep],
      ]),
    ) +
    path(
      'M242 492Q400 480 558 492C590 494 616 530 624 556C630 574 612 578 590 578' +
        'Q400 592 210 578C188 578 170 574 176 556C184 530 210 494 242 492Z',
      paint.linear(
        [
          [0, paint.dark],
          [0.4, paint.color],
          [1, paint.light],
        ],
        [0.6, 0, 0.2, 1],
      ),
    ) +
    line('M186 570Q400 592 614 570', paint.pale, 3, 'opacity=".5"')
  )
}

/** A round stool on four wooden legs. */
export function drawStool(paint: Paint): string {
  const wood = woodTone(paint)
  const back = darken(materials.walnut, 0.15)
  return (
    seatShadow(paint, 400, 834, 180, [306, 494], 806) +
    footShadow(paint, 204, 858) +
    footShadow(paint, 596, 858) +
    leg(330, 440, 306, 806, 34, back) +
    leg(470, 440, 494, 806, 34, back) +
    oval(400, 690, 158, 30, 'none', `stroke="${materials.walnut}" stroke-width="15"`) +
    leg(262, 430, 204, 856, 42, wood) +
    leg(538, 430, 596, 856, 42, wood) +
    path('M232 690A168 34 0 0 0 568 690', 'none', `stroke="${materials.wood}" stroke-width="17"`) +
    path(
      turned(
        400,
        [
          [420, 226],
          [420, 226],
          [450, 226],
          [458, 214],
        ],
        0.2,
      ),
      wood,
    ) +
    path(
      turned(
        400,
        [
          [330, 206],
          [352, 238],
          [392, 246],
          [420, 236],
        ],
        0.2,
      ),
      paint.round(),
    ) +
    oval(
      400,
      338,
      218,
      50,
      paint.linear(
        [
          [0, paint.light],
          [0.5, paint.color],
          [1, paint.dark],
        ],
        [0, 0, 1, 0.8],
      ),
    ) +
    oval(330, 326, 100, 18, paint.glow('#fff', 0.4)) +
    oval(400, 338, 9, 4, paint.deep)
  )
}
