import { darken, lighten } from '../color.ts'
import { floorShadow, line, moved, oval, paperShadow, path, turned } from '../kit.ts'
import type { Paint } from '../paint.ts'
import { materials } from '../paint.ts'

/** A kettle with a slender spout and a wooden handle. */
export function drawKettle(paint: Paint): string {
  const body = turned(
    420,
    [
      [440, 128],
      [440, 128],
      [520, 168],
      [640, 204],
      [740, 206],
      [782, 190],
      [790, 182],
    ],
    0.15,
  )
  const spout = 'M244 700C150 690 190 470 110 420'
  return (
    floorShadow(paint, 424, 810, 206, 0.2) +
    line(
      spout,
      paint.linear(
        [
          [0, paint.light],
          [1, paint.dark],
        ],
        [0, 0, 1, 0.4],
      ),
      34,
    ) +
    line('M228 690C150 670 186 470 104 414', paint.pale, 6, 'opacity=".5"') +
    path('M90 404L128 416L120 444L84 430Z', paint.dark) +
    line('M536 486C590 396 722 390 722 512C722 610 690 676 600 700', '#2d2b2c', 17) +
    line(
      'M704 440C730 480 724 560 700 622',
      paint.linear(
        [
          [0, lighten(materials.wood, 0.2)],
          [1, materials.walnut],
        ],
        [0, 0, 1, 0],
      ),
      34,
    ) +
    path(body, paint.gloss()) +
    path(body, paint.fade('#000', 0, 0.24, [0, 0.5, 0, 1])) +
    line('M231 726A196 30 0 0 0 609 726', '#000', 4, 'opacity=".18"') +
    path(
      turned(
        420,
        [
          [424, 134],
          [424, 134],
          [442, 130],
        ],
        0.15,
      ),
      paint.metal(paint.dark),
    ) +
    path('M296 420C310 376 360 362 420 362C480 362 530 376 544 420A124 18 0 0 1 296 420Z', paint.gloss()) +
    path(
      turned(
        420,
        [
          [340, 16],
          [340, 16],
          [366, 20],
        ],
        0.2,
      ),
      paint.metal('#c9a261'),
    ) +
    oval(420, 322, 36, 30, paint.ball(materials.wood))
  )
}

/** A frying pan seen from above at an angle, its handle to the right. */
export function drawPan(paint: Paint): string {
  const wood = paint.linear(
    [
      [0, lighten(materials.wood, 0.35)],
      [0.5, materials.wood],
      [1, materials.walnut],
    ],
    [0.3, 0, 0.5, 1],
  )
  const iron = darken(paint.color, 0.5)
  return moved(
    'translate(44 44) scale(.9) rotate(-32 400 520)',
    paperShadow(paint, 'M300 330a208 208 0 1 0 .1 0ZM500 520H810V562H500Z', 22, 34, 20, 0.42),
    path('M480 520L590 526L596 554L480 560Z', paint.metal('#8b8d92')),
    path('M580 512C640 516 760 506 812 508C846 510 846 570 812 572C760 574 640 564 580 568Z', wood),
    oval(808, 540, 13, 10, materials.walnut),
    oval(
      300,
      540,
      214,
      214,
      paint.linear(
        [
          [0, paint.light],
          [0.5, paint.color],
          [1, paint.deep],
        ],
        [0.6, 0, 0.4, 1],
      ),
    ),
    oval(
      300,
      540,
      203,
      203,
      paint.linear(
        [
          [0, lighten(paint.color, 0.5)],
          [0.4, paint.dark],
          [1, paint.color],
        ],
        [0.6, 0, 0.4, 1],
      ),
    ),
    oval(
      300,
      540,
      196,
      196,
      paint.linear(
        [
          [0, darken(iron, 0.35)],
          [1, lighten(iron, 0.16)],
        ],
        [0.6, 0, 0.4, 1],
      ),
    ),
    oval(
      300,
      544,
      164,
      164,
      paint.linear(
        [
          [0, lighten(iron, 0.05)],
          [1, darken(iron, 0.16)],
        ],
        [0.6, 0, 0.4, 1],
      ),
    ),
    oval(330, 470, 100, 60, paint.glow('#fff', 0.16)),
    oval(474, 540, 7, 7, '#9a9ca0'),
    oval(488, 518, 5, 5, '#9a9ca0'),
    oval(488, 562, 5, 5, '#9a9ca0'),
  )
}

/** A cook's knife with a handle in the product's color. */
export function drawKnife(paint: Paint): string {
  const blade = 'M396 590L396 130C452 210 508 360 504 590Z'
  const handle =
    'M392 618H470C478 700 462 780 474 868C476 900 452 912 426 910C398 908 386 890 390 862C398 780 386 700 392 618Z'
  const rivet = (y: number) => oval(430, y, 10, 10, paint.metal('#d9c08f'))
  return moved(
    'translate(-44 -78) scale(1.1) rotate(24 420 520) translate(-12 0)',
    paperShadow(paint, blade, 20, 16, 12),
    paperShadow(paint, handle, 20, 16, 12),
    path(
      blade,
      paint.linear(
        [
          [0, '#9a9da3'],
          [0.5, '#dadcdf'],
          [0.72, '#f2f3f4'],
          [1, '#c3c6ca'],
        ],
        [0, 0.4, 1, 0.5],
      ),
    ),
    path('M396 130C452 210 508 360 504 590H492C496 380 450 230 396 130Z', '#fff', 'opacity=".7"'),
    path('M388 584H506L476 622H388Z', paint.metal('#aeb0b5')),
    path(
      handle,
      paint.linear(
        [
          [0, paint.dark],
          [0.3, paint.light],
          [0.6, paint.color],
          [1, paint.deep],
        ],
        [0, 0, 1, 0],
      ),
    ),
    rivet(672),
    rivet(756),
    rivet(844),
  )
}
