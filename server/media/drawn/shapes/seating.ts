import { darken, lighten } from '../color.ts'
import { box, footShadow, line, oval, path, stitches, turned } from '../kit.ts'
import type { Paint } from '../paint.ts'
import { materials } from '../paint.ts'

const woodTone = (paint: Paint) =>
  paint.linear(
    [
      [0, lighten(materials.wood, 0.25)],
      [0.5, materials.wood],
      [1, materials.walnut],
    ],
    [0, 0, 1, 0.1],
  )

/** A tapered wooden leg from (x0, y0) to (x1, y1), `top` wide at its top. */
const leg = (x0: number, y0: number, x1: number, y1: number, top: number, fill: string) =>
  path(`M${x0 - top / 2} ${y0}H${x0 + top / 2}L${x1 + top * 0.3} ${y1}Q${x1} ${y1 + 6} ${x1 - top * 0.3} ${y1}Z`, fill)

/** The soft shade under a seat on legs, and the dark spots where two of its legs touch the floor. */
const seatShadow = (paint: Paint, cx: number, y: number, halfWidth: number, feet: readonly number[], footY: number) =>
  oval(cx + 30, y, halfWidth * 1.5, halfWidth * 0.2 + 14, paint.glow(paint.shadow, 0.55)) +
  feet.map((x) => footShadow(paint, x, footY)).join('')

/** A wooden dining chair with an upholstered seat and back. */
export function drawChair(paint: Paint): string {
  const wood = woodTone(paint)
  const back =
    'M212 206C208 184 222 172 246 174Q400 190 554 174C578 172 592 184 588 206L572 346C570 366 556 374 538 374Q400 386 262 374C244 374 230 366 228 346Z'
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
      'M242 492Q400 480 558 492C590 494 616 530 624 556C630 574 612 578 590 578Q400 592 210 578C188 578 170 574 176 556C184 530 210 494 242 492Z',
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

export const drawArmchair = (paint: Paint): string =>
  upholstered(paint, 128, 672, 300, 1) +
  path('M330 470Q400 456 470 470Q482 540 476 606Q400 618 324 606Q318 540 330 470Z', paint.slope(paint.pale, 1)) +
  line('M346 500Q400 490 454 500M344 570Q400 582 456 570', paint.dark, 2.5, 'opacity=".35"')

export const drawSofa = (paint: Paint): string =>
  upholstered(paint, 54, 746, 396, 2) +
  path('M150 498Q206 478 262 494Q276 552 266 612Q206 628 152 612Q140 552 150 498Z', paint.slope(paint.pale, 1.2)) +
  line('M178 508L236 602M236 508L180 602', paint.dark, 2.5, 'opacity=".25"')

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
