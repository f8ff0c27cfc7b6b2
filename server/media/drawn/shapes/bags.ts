import { darken, lighten } from '../color.ts'
import { box, floorShadow, inside, line, oval, path, soft, stitches } from '../kit.ts'
import type { Paint } from '../paint.ts'
import { materials } from '../paint.ts'

const leather = materials.leather

/** A canvas tote with leather handles. */
export function drawTote(paint: Paint): string {
  const body =
    'M178 392C300 404 500 404 622 392L662 800C666 832 650 844 620 846C480 856 320 856 180 846C150 844 134 832 138 800Z'
  const strapTone = paint.linear(
    [
      [0, lighten(leather, 0.2)],
      [1, darken(leather, 0.25)],
    ],
    [0, 0, 1, 0.2],
  )
  const end = (x: number) =>
    box(x - 17, 408, 34, 96, 8, paint.slope(leather, 1.2)) + stitches(`M${x - 10} 420v74h20v-74`, '#ecd5b8', 2)
  return (
    floorShadow(paint, 404, 844, 262, 0.14) +
    line('M306 400C306 214 346 172 402 172C458 172 498 214 498 400', darken(leather, 0.35), 24) +
    path('M178 392C300 366 500 366 622 392C500 412 300 412 178 392Z', paint.deep) +
    path(body, paint.slope(paint.color, 1.3)) +
    inside(
      paint,
      body,
      soft(
        paint,
        14,
        line('M330 470C300 560 310 700 262 830M520 480C560 600 548 720 590 830', paint.deep, 20, 'opacity=".35"'),
        line('M250 440C220 560 226 700 196 820M430 520C420 640 430 720 420 830', '#fff', 22, 'opacity=".25"'),
      ),
      box(120, 780, 560, 80, 0, paint.fade('#000', 0, 0.16)),
      path('M586 380L640 860H680V380Z', paint.fade('#000', 0, 0.2, [0, 0, 1, 0])),
    ) +
    stitches('M182 420Q400 436 618 420', paint.pale) +
    line('M280 440C280 190 330 148 392 148C456 148 520 190 520 440', strapTone, 26) +
    line('M273 400C276 220 318 144 380 140', '#fff', 3, 'opacity=".35"') +
    end(280) +
    end(520) +
    box(352, 566, 96, 62, 8, paint.slope(leather, 1.2)) +
    stitches('M360 574h80v46h-80Z', '#ecd5b8', 2)
  )
}

/** A small bag with a flap and a long thin strap. */
export function drawCrossbody(paint: Paint): string {
  const brass = paint.metal(materials.brass)
  const body = 'M172 480H628L660 806C662 834 648 844 622 844H178C152 844 138 834 140 806Z'
  const flap =
    'M158 470C156 454 170 446 190 444Q400 434 610 444C630 446 644 454 642 470' +
    'L648 624C646 672 620 688 586 690Q400 700 214 690C180 688 154 672 152 624Z'
  return (
    floorShadow(paint, 404, 842, 262, 0.14) +
    line(
      'M186 470C120 200 250 70 400 70C550 70 680 200 614 470',
      paint.linear(
        [
          [0, paint.color],
          [1, paint.deep],
        ],
        [0, 0, 1, 0.4],
      ),
      14,
    ) +
    line('M176 420C130 200 250 66 396 66', paint.pale, 2.5, 'opacity=".6"') +
    oval(186, 462, 22, 28, 'none', `stroke="${brass}" stroke-width="9"`) +
    oval(614, 462, 22, 28, 'none', `stroke="${brass}" stroke-width="9"`) +
    path(
      body,
      paint.linear([
        [0, paint.dark],
        [1, paint.deep],
      ]),
    ) +
    path(body, paint.fade('#fff', 0.14, 0, [0, 0, 1, 0])) +
    soft(paint, 9, path(flap, '#000', 'opacity=".35" transform="translate(4 14)"')) +
    path(
      'M172 700H628L660 806C662 834 648 844 622 844H178C152 844 138 834 140 806L150 700Z',
      paint.fade('#000', 0, 0.2),
    ) +
    path(
      flap,
      paint.linear(
        [
          [0, paint.light],
          [0.12, paint.pale],
          [0.24, paint.light],
          [0.6, paint.color],
          [1, paint.dark],
        ],
        [0, 0, 0.12, 1],
      ),
    ) +
    stitches('M170 470L166 622C168 660 188 674 218 676Q400 686 582 676C612 674 632 660 634 622L630 470', paint.pale) +
    box(364, 640, 72, 84, 12, paint.shadow, 'opacity=".35" transform="translate(5 8)"') +
    box(364, 640, 72, 84, 12, paint.metal(materials.brass)) +
    box(374, 650, 52, 64, 7, 'none', 'stroke="#fff" stroke-opacity=".45" stroke-width="2"') +
    box(390, 674, 20, 24, 10, darken(materials.brass, 0.45))
  )
}

/** A backpack with a front pocket, seen from the front. */
export function drawBackpack(paint: Paint): string {
  const body =
    'M216 400C214 232 300 182 400 182C500 182 586 232 584 400L600 786' +
    'C602 828 580 842 546 844Q400 852 254 844C220 842 198 828 200 786Z'
  const pocket =
    'M252 580C254 552 268 544 292 543Q400 538 508 543C532 544 546 552 548 580' +
    'L558 768C558 800 546 812 520 814Q400 820 280 814C254 812 242 800 242 768Z'
  const zip = 'M248 452C240 300 306 238 400 238C494 238 560 300 552 452'
  return (
    floorShadow(paint, 406, 840, 220, 0.18) +
    line('M572 300C648 330 664 520 640 700C632 754 616 790 590 806', paint.deep, 34) +
    line('M580 306C644 340 652 520 630 690', paint.color, 8, 'opacity=".6"') +
    line('M350 200C344 132 370 120 400 120C430 120 456 132 450 200', leather, 20) +
    line('M343 182C342 132 366 114 398 113', lighten(leather, 0.4), 3) +
    path(
      body,
      paint.linear(
        [
          [0, paint.dark],
          [0.12, paint.color],
          [0.3, paint.light],
          [0.62, paint.color],
          [1, paint.deep],
        ],
        [0, 0, 1, 0.12],
      ),
    ) +
    path(body, paint.fade('#000', 0, 0.2, [0, 0.5, 0, 1])) +
    line(zip, darken(paint.color, 0.6), 11) +
    line(zip, '#c3b8a2', 4, 'stroke-dasharray="3 5" stroke-linecap="butt"') +
    box(244, 448, 13, 44, 6, paint.metal(materials.brass)) +
    stitches('M232 480L222 780M568 480L578 780', paint.pale) +
    soft(paint, 8, path(pocket, '#000', 'opacity=".35" transform="translate(4 10)"')) +
    path(
      pocket,
      paint.linear(
        [
          [0, paint.light],
          [0.35, paint.color],
          [1, paint.deep],
        ],
        [0.1, 0, 0.8, 1],
      ),
    ) +
    line('M272 604Q400 596 528 604', darken(paint.color, 0.6), 11) +
    line('M272 604Q400 596 528 604', '#c3b8a2', 4, 'stroke-dasharray="3 5" stroke-linecap="butt"') +
    box(276, 602, 12, 40, 6, paint.metal(materials.brass)) +
    stitches('M258 620L256 764C256 790 266 800 284 801Q400 806 516 801C534 800 544 790 544 764L542 620', paint.pale) +
    box(352, 672, 96, 60, 10, paint.slope(leather, 1.3)) +
    stitches('M360 680h80v44h-80Z', '#ecd5b8', 2) +
    box(352, 372, 96, 70, 14, paint.slope(leather, 1.3)) +
    box(372, 392, 12, 30, 5, darken(leather, 0.45)) +
    box(416, 392, 12, 30, 5, darken(leather, 0.45))
  )
}
