import { darken, hexToOklch, lighten, oklchToHex } from '../color.ts'
import { box, floorShadow, inside, line, oval, path, turned } from '../kit.ts'
import type { Paint } from '../paint.ts'
import { materials } from '../paint.ts'

/** A quiet toy color whose hue is some degrees from the product's. */
function toyTone(paint: Paint, degrees: number, lightness: number): string {
  const { h } = hexToOklch(paint.color)
  return oklchToHex({ l: lightness, c: 0.07, h: (h + degrees + 360) % 360 })
}

/** Wooden building blocks: an arch, a cube, a roof and a cylinder, some painted. */
export function drawBlocks(paint: Paint): string {
  const wood = materials.wood
  const face = (tone: string) => paint.slope(tone, 1.2)
  const third = toyTone(paint, 150, 0.72)
  const second = toyTone(paint, 45, 0.82)
  const cube = (x: number, y: number, s: number, tone: string) =>
    path(
      `M${x + s} ${y}l34-22v${s - 6}l-34 28Z`,
      paint.linear([
        [0, darken(tone, 0.2)],
        [1, darken(tone, 0.38)],
      ]),
    ) +
    path(`M${x} ${y}l34-22h${s}l-34 22Z`, lighten(tone, 0.35)) +
    box(x, y, s, s, 6, face(tone))
  return (
    floorShadow(paint, 410, 838, 285, 0.12) +
    cube(134, 640, 196, lighten(wood, 0.2)) +
    oval(232, 740, 44, 44, darken(wood, 0.3), 'opacity=".3"') +
    oval(232, 740, 44, 44, 'none', `stroke="${wood}" stroke-width="6"`) +
    path('M640 640l30-22v196l-30 24Z', darken(paint.color, 0.4)) +
    path('M360 640l30-22h280l-30 22Z', paint.pale) +
    path('M360 640H640V838H574V790A74 74 0 0 0 426 790V838H360Z', face(paint.color)) +
    path('M426 838V790A74 74 0 0 1 460 730A80 80 0 0 0 446 838Z', paint.deep) +
    cube(412, 470, 148, second) +
    path('M486 316L596 446L568 470Z', darken(third, 0.3)) +
    path('M486 316Q492 316 497 322L576 462Q578 470 568 470H404Q396 470 398 462L476 322Q480 316 486 316Z', face(third)) +
    path(
      turned(
        228,
        [
          [492, 78],
          [492, 78],
          [626, 78],
        ],
        0.22,
      ),
      paint.round(lighten(wood, 0.32)),
    ) +
    oval(228, 492, 78, 17, lighten(wood, 0.6)) +
    oval(228, 394, 88, 88, paint.ball(toyTone(paint, -40, 0.76)))
  )
}

/** A wooden toy car, seen from the side. */
export function drawToyCar(paint: Paint): string {
  const body =
    'M106 600C104 540 130 514 190 508C226 424 270 372 350 364H470C560 370 596 434 624 512' +
    'C682 520 708 552 704 612C702 660 690 672 660 672H150C120 672 108 650 106 600Z'
  const wheel = (cx: number) =>
    oval(
      cx,
      672,
      84,
      84,
      paint.linear(
        [
          [0, lighten(materials.walnut, 0.2)],
          [1, darken(materials.walnut, 0.35)],
        ],
        [0.2, 0, 0.8, 1],
      ),
    ) +
    oval(
      cx,
      672,
      64,
      64,
      paint.linear(
        [
          [0, lighten(materials.wood, 0.45)],
          [1, materials.wood],
        ],
        [0.2, 0, 0.8, 1],
      ),
    ) +
    oval(cx, 672, 40, 40, 'none', `stroke="${materials.walnut}" stroke-width="2" stroke-opacity=".35"`) +
    oval(cx, 672, 19, 19, paint.ball(paint.color))
  const glass = paint.linear(
    [
      [0, '#f6fbfb'],
      [0.5, '#d3e2e4'],
      [1, '#b2c8cd'],
    ],
    [0, 0, 1, 1],
  )
  return (
    floorShadow(paint, 404, 754, 290, 0.12) +
    path(
      body,
      paint.linear(
        [
          [0, paint.light],
          [0.45, paint.color],
          [1, paint.deep],
        ],
        [0.3, 0, 0.5, 1],
      ),
    ) +
    path('M250 506C274 442 308 410 362 408H392V506Z', glass) +
    path('M424 408H466C530 412 554 450 572 506H424Z', glass) +
    path('M290 506L346 408H370L318 506ZM470 506L520 424L538 438L500 506Z', '#fff', 'opacity=".55"') +
    line('M212 500C240 430 282 382 352 378H440', '#fff', 7, 'opacity=".45"') +
    line('M408 520V650', paint.deep, 4, 'opacity=".5"') +
    box(430, 544, 44, 11, 5.5, materials.brass) +
    oval(688, 572, 16, 24, paint.ball('#f3dd9a')) +
    box(98, 606, 34, 40, 14, lighten(materials.wood, 0.2)) +
    box(676, 622, 38, 34, 14, lighten(materials.wood, 0.1)) +
    inside(
      paint,
      body,
      oval(246, 668, 98, 96, paint.deep, 'opacity=".6"'),
      oval(560, 668, 98, 96, paint.deep, 'opacity=".6"'),
    ) +
    wheel(246) +
    wheel(560)
  )
}

/** Painted wooden rings on a peg, large to small. */
export function drawStackingRings(paint: Paint): string {
  const turns = [0, 40, 90, 160, 220]
  const ring = (y: number, r: number, turn: number) => {
    const tone = turn === 0 ? paint.color : toyTone(paint, turn, 0.74)
    return (
      box(
        400 - r,
        y,
        r * 2,
        106,
        53,
        paint.linear(
          [
            [0, darken(tone, 0.12)],
            [0.25, lighten(tone, 0.3)],
            [0.6, tone],
            [1, darken(tone, 0.3)],
          ],
          [0, 0, 1, 0.25],
        ),
      ) +
      box(400 - r, y, r * 2, 106, 53, paint.fade('#000', 0, 0.16)) +
      box(400 - r * 0.78, y + 18, r * 0.6, 14, 7, '#fff', 'opacity=".4"')
    )
  }
  return (
    floorShadow(paint, 404, 838, 216, 0.16) +
    box(174, 784, 452, 58, 26, paint.round(materials.wood)) +
    box(382, 176, 36, 200, 18, paint.round(materials.wood)) +
    turns.map((turn, i) => ring(682 - i * 102, 204 - i * 30, turn)).join('') +
    oval(400, 212, 60, 60, paint.ball(lighten(materials.wood, 0.2)))
  )
}
