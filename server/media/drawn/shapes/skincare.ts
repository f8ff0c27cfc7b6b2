import { lighten } from '../color.ts'
import { box, floorShadow, inside, line, oval, path, turned } from '../kit.ts'
import type { Paint } from '../paint.ts'
import { materials } from '../paint.ts'
import { label } from './label.ts'
import { roundedOutline } from './screen.ts'

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
      'M262 176C262 160 276 154 300 154H440C462 154 470 166 470 182' +
        'C470 204 456 212 436 212H366C330 212 300 206 284 226Q262 226 262 204Z',
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
