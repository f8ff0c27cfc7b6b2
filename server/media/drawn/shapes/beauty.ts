import { darken, lighten } from '../color.ts'
import { box, floorShadow, inside, line, oval, path, turned } from '../kit.ts'
import type { Paint } from '../paint.ts'
import { materials } from '../paint.ts'
import { roundedOutline } from './screen.ts'

/** A paper label without words: a fine frame and one small mark. */
export const label = (paint: Paint, x: number, y: number, w: number, h: number, r = 4) =>
  box(
    x,
    y,
    w,
    h,
    r,
    paint.linear(
      [
        [0, '#fbf7ef'],
        [0.6, materials.paper],
        [1, '#ddd3c2'],
      ],
      [0, 0, 1, 0.2],
    ),
  ) +
  box(x + 10, y + 10, w - 20, h - 20, 2, 'none', 'stroke="#8a7a66" stroke-opacity=".4" stroke-width="1.5"') +
  oval(x + w / 2, y + h * 0.42, 13, 13, paint.dark, 'opacity=".75"') +
  box(x + w / 2 - 26, y + h * 0.68, 52, 3, 1.5, '#8a7a66', 'opacity=".55"')

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

/** A squat cream jar with a wooden lid. */
export function drawJar(paint: Paint): string {
  const body = turned(
    400,
    [
      [520, 246],
      [520, 246],
      [560, 256],
      [730, 256],
      [780, 246],
      [794, 222],
    ],
    0.18,
  )
  return (
    floorShadow(paint, 404, 816, 238, 0.2) +
    path(body, paint.gloss()) +
    path(body, paint.fade('#000', 0, 0.18, [0, 0.6, 0, 1])) +
    path(
      turned(
        400,
        [
          [400, 262],
          [400, 262],
          [490, 262],
          [506, 254],
        ],
        0.18,
      ),
      paint.round(materials.wood),
    ) +
    oval(400, 400, 262, 47, paint.slope(lighten(materials.wood, 0.18), 1.2)) +
    line(
      'M196 394C260 372 360 362 440 366M230 412C320 396 460 392 560 402M190 470C300 508 480 510 606 474',
      materials.walnut,
      2.5,
      'opacity=".3"',
    ) +
    path(
      'M282 608Q400 628 518 608V726Q400 746 282 726Z',
      paint.linear(
        [
          [0, '#fbf7ef'],
          [1, '#e2d8c7'],
        ],
        [0, 0, 1, 0],
      ),
    ) +
    oval(400, 660, 15, 15, paint.dark, 'opacity=".8"') +
    line('M366 706Q400 711 434 706', '#8a7a66', 3, 'opacity=".6"')
  )
}

/** A bottle of hand wash with a pump. */
export function drawPumpBottle(paint: Paint): string {
  const body = turned(
    400,
    [
      [392, 64],
      [392, 64],
      [410, 118],
      [440, 150],
      [490, 158],
      [780, 158],
      [812, 152],
      [824, 134],
    ],
    0.16,
  )
  const black = '#343236'
  return (
    floorShadow(paint, 404, 840, 150, 0.22) +
    path('M388 190H412V330H388Z', paint.metal('#a9abb0')) +
    path(
      'M262 176C262 160 276 154 300 154H440C462 154 470 166 470 182C470 204 456 212 436 212H366C330 212 300 206 284 226Q262 226 262 204Z',
      paint.linear([
        [0, '#6b696e'],
        [0.3, '#454349'],
        [1, '#222125'],
      ]),
    ) +
    path(
      turned(
        400,
        [
          [306, 62],
          [306, 62],
          [392, 64],
        ],
        0.16,
      ),
      paint.round(black),
    ) +
    oval(400, 306, 62, 10, '#56545a') +
    path(
      turned(
        400,
        [
          [268, 30],
          [268, 30],
          [306, 34],
        ],
        0.16,
      ),
      paint.round(black),
    ) +
    path(body, paint.gloss()) +
    path(body, paint.fade('#000', 0, 0.2, [0, 0.6, 0, 1])) +
    label(paint, 300, 540, 200, 210)
  )
}

/** A tube of cream that stands on its cap. */
export function drawTube(paint: Paint): string {
  const body = 'M234 170H566L536 700Q400 724 264 700Z'
  return (
    floorShadow(paint, 404, 836, 134, 0.22) +
    path(
      turned(
        400,
        [
          [716, 122],
          [716, 122],
          [816, 122],
          [830, 114],
        ],
        0.14,
      ),
      paint.round('#3a383c'),
    ) +
    path('M264 690Q400 714 536 690L522 732Q400 752 278 732Z', paint.round(paint.dark)) +
    path(body, paint.round()) +
    path(
      'M234 170H566L552 420C500 300 300 300 248 420Z',
      paint.linear([
        [0, '#fff', 0.22],
        [1, '#fff', 0],
      ]),
    ) +
    path(
      'M228 134H572V184H228Z',
      paint.linear(
        [
          [0, paint.pale],
          [1, paint.color],
        ],
        [0, 0, 1, 0],
      ),
    ) +
    line(Array.from({ length: 20 }, (_, i) => `M${238 + i * 17} 140v38`).join(''), paint.dark, 3, 'opacity=".4"') +
    inside(paint, roundedOutline(228, 184, 344, 24, 2), box(228, 184, 344, 24, 0, paint.fade('#000', 0.14, 0))) +
    oval(400, 470, 22, 22, paint.deep, 'opacity=".7"') +
    box(352, 520, 96, 4, 2, paint.deep, 'opacity=".5"') +
    box(370, 538, 60, 4, 2, paint.deep, 'opacity=".35"')
  )
}
