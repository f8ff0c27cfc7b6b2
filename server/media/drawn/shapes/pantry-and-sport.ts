import { darken, lighten } from '../color.ts'
import { band, box, floorShadow, line, moved, oval, path, turned } from '../kit.ts'
import type { Paint } from '../paint.ts'
import { materials } from '../paint.ts'
import { label } from './beauty.ts'

/** A kettlebell with a steel handle. */
export function drawKettlebell(paint: Paint): string {
  const ball =
    'M400 434C530 434 618 522 618 636C618 724 566 802 500 822H300C234 802 182 724 182 636C182 522 270 434 400 434Z'
  const handle = 'M296 500C258 380 250 236 318 214H482C550 236 542 380 504 500'
  return (
    floorShadow(paint, 406, 824, 170, 0.24) +
    line(
      handle,
      paint.linear(
        [
          [0, lighten(paint.color, 0.3)],
          [0.5, paint.dark],
          [1, paint.deep],
        ],
        [0, 0, 1, 0.2],
      ),
      60,
    ) +
    line('M276 400C258 300 272 226 322 204H470', '#fff', 8, 'opacity=".35"') +
    path(ball, paint.ball()) +
    oval(
      400,
      650,
      104,
      104,
      paint.linear(
        [
          [0, paint.deep],
          [1, paint.light],
        ],
        [0.2, 0, 0.8, 1],
      ),
    ) +
    oval(400, 650, 97, 97, paint.slope(lighten(paint.color, 0.72), 0.8)) +
    oval(400, 650, 62, 62, 'none', `stroke="${paint.dark}" stroke-width="5" stroke-opacity=".6"`) +
    oval(400, 650, 12, 12, paint.dark, 'opacity=".7"') +
    path('M224 590C240 520 300 470 356 460C300 486 258 536 244 600C240 612 222 606 224 590Z', '#fff', 'opacity=".35"')
  )
}

/** An insulated drinking bottle with a loop on its cap. */
export function drawBottle(paint: Paint): string {
  const body = turned(
    400,
    [
      [344, 72],
      [344, 72],
      [374, 78],
      [420, 116],
      [466, 126],
      [500, 126],
      [790, 126],
      [816, 122],
      [826, 110],
    ],
    0.15,
  )
  return (
    floorShadow(paint, 404, 838, 120, 0.26) +
    line(
      'M344 230C344 130 456 130 456 230',
      paint.linear(
        [
          [0, '#6b696e'],
          [1, '#29272b'],
        ],
        [0, 0, 1, 0.4],
      ),
      24,
    ) +
    path(
      turned(
        400,
        [
          [226, 76],
          [226, 76],
          [312, 78],
          [322, 74],
        ],
        0.15,
      ),
      paint.round('#3b393d'),
    ) +
    oval(400, 226, 76, 11, '#615f65') +
    path(
      turned(
        400,
        [
          [326, 72],
          [326, 72],
          [346, 72],
        ],
        0.15,
      ),
      paint.metal(),
    ) +
    path(body, paint.round()) +
    path(body, paint.fade('#000', 0, 0.16, [0, 0.6, 0, 1])) +
    path(
      'M310 452C300 560 300 700 312 800C322 806 334 802 332 790C322 690 322 570 330 456C332 440 312 440 310 452Z',
      '#fff',
      'opacity=".32"',
    ) +
    path(band(400, 788, 126, 812, 123, 0.15), paint.metal()) +
    oval(410, 600, 26, 26, paint.pale, 'opacity=".85"') +
    path('M410 584Q424 600 410 616Q396 600 410 584Z', paint.dark)
  )
}

/** A round tea tin with a paper band. */
export function drawTin(paint: Paint): string {
  const paperBand = 'M204 520A196 32 0 0 0 596 520V700A196 32 0 0 1 204 700Z'
  return (
    floorShadow(paint, 404, 822, 190, 0.24) +
    path(
      turned(
        400,
        [
          [386, 196],
          [386, 196],
          [790, 196],
        ],
        0.163,
      ),
      paint.gloss(),
    ) +
    path(band(400, 782, 197, 802, 197, 0.163), paint.metal(paint.dark)) +
    path(
      paperBand,
      paint.linear(
        [
          [0, '#cfc3ae'],
          [0.27, '#fdfaf3'],
          [0.6, '#f1e9db'],
          [1, '#b9ab93'],
        ],
        [0, 0, 1, 0],
      ),
    ) +
    line('M206 538A196 32 0 0 0 594 538M206 702A196 32 0 0 0 594 702', paint.dark, 3, 'opacity=".7"') +
    moved(
      'translate(384 644)',
      path('M0-58C34-30 34 12 0 40C-34 12-34-30 0-58Z', paint.slope(paint.color, 1.4)),
      line('M0-40V56', '#fff', 3, 'opacity=".6"'),
    ) +
    path(
      'M352 672C320 664 304 640 302 612C334 616 352 640 352 672ZM416 672C448 664 464 640 466 612C434 616 416 640 416 672Z',
      paint.dark,
      'opacity=".75"',
    ) +
    path(
      turned(
        400,
        [
          [300, 202],
          [300, 202],
          [376, 202],
          [388, 198],
        ],
        0.163,
      ),
      paint.gloss(),
    ) +
    oval(
      400,
      300,
      202,
      33,
      paint.linear(
        [
          [0, paint.light],
          [1, paint.dark],
        ],
        [0, 0, 1, 0.3],
      ),
    ) +
    oval(
      400,
      302,
      178,
      27,
      paint.linear(
        [
          [0, paint.dark],
          [1, paint.light],
        ],
        [0, 0, 1, 0.3],
      ),
    ) +
    oval(400, 290, 26, 9, paint.deep, 'opacity=".5"') +
    oval(400, 276, 26, 20, paint.ball(materials.brass))
  )
}

/** A slender bottle of oil with a cork. */
export function drawOilBottle(paint: Paint): string {
  const body = turned(
    400,
    [
      [232, 46],
      [232, 46],
      [262, 46],
      [360, 48],
      [420, 70],
      [480, 118],
      [540, 132],
      [780, 132],
      [812, 126],
      [822, 114],
    ],
    0.15,
  )
  return (
    floorShadow(paint, 404, 836, 126, 0.26) +
    oval(550, 858, 150, 36, paint.glow(paint.light, 0.7)) +
    path('M386 214V168C386 128 408 108 446 96L456 116C428 128 414 142 414 168V214Z', paint.metal()) +
    path(
      turned(
        400,
        [
          [196, 30],
          [196, 30],
          [222, 34],
        ],
        0.18,
      ),
      paint.round('#3a383b'),
    ) +
    path(body, paint.gloss(darken(paint.color, 0.1))) +
    path(
      'M300 520C290 600 290 720 304 804L330 806C318 720 318 620 326 500C322 494 304 500 300 520Z',
      '#fff',
      'opacity=".35"',
    ) +
    path(
      body,
      paint.linear([
        [0, '#000', 0.1],
        [0.45, '#ffe9a0', 0.24],
        [1, '#000', 0.2],
      ]),
    ) +
    path(
      turned(
        400,
        [
          [226, 52],
          [226, 52],
          [254, 52],
          [260, 48],
        ],
        0.18,
      ),
      paint.gloss(paint.dark),
    ) +
    oval(400, 226, 52, 9, paint.color) +
    label(paint, 306, 560, 188, 190)
  )
}

/** A jar of honey under a cloth lid, with a dipper beside it. */
export function drawHoneyJar(paint: Paint): string {
  const body = turned(
    360,
    [
      [432, 152],
      [432, 152],
      [462, 176],
      [520, 186],
      [760, 186],
      [800, 176],
      [812, 164],
    ],
    0.15,
  )
  const cloth =
    'M196 400C230 424 490 424 524 400L552 472C530 462 516 486 496 474C476 490 456 470 436 486C416 470 392 492 368 480C344 494 322 472 300 486C280 472 258 488 240 474C218 486 194 462 168 472Z'
  const rib = (y: number, r: number) => box(-r, y, r * 2, 20, 10, paint.round(materials.wood))
  return (
    floorShadow(paint, 366, 832, 180, 0.24) +
    oval(560, 856, 170, 40, paint.glow(paint.light, 0.8)) +
    path(
      body,
      paint.linear(
        [
          [0, paint.deep],
          [0.14, lighten(paint.color, 0.5)],
          [0.3, paint.light],
          [0.65, paint.color],
          [1, paint.deep],
        ],
        [0, 0, 1, 0],
      ),
    ) +
    path(
      body,
      paint.radial(
        [
          [0, '#fff3b8', 0.55],
          [0.6, '#fff3b8', 0],
          [1, '#000', 0.12],
        ],
        0.6,
        0.78,
        0.6,
      ),
    ) +
    path(
      'M206 520C198 600 200 700 212 780L232 784C222 700 222 600 230 512C226 504 210 504 206 520Z',
      '#fff',
      'opacity=".6"',
    ) +
    path(
      cloth,
      paint.linear(
        [
          [0, '#fbf6ec'],
          [0.5, '#efe5d3'],
          [1, '#c9bba2'],
        ],
        [0, 0, 1, 0.4],
      ),
    ) +
    path(
      'M196 402C196 356 260 336 360 336C460 336 524 356 524 402C490 424 230 424 196 402Z',
      paint.linear(
        [
          [0, '#fffdf8'],
          [1, '#e2d6c1'],
        ],
        [0, 0, 1, 1],
      ),
    ) +
    line('M194 410C240 436 480 436 526 410', materials.leather, 8) +
    line('M356 430C340 456 350 470 336 492M366 430C376 452 366 468 384 490', materials.leather, 5) +
    label(paint, 270, 566, 180, 170) +
    oval(640, 838, 100, 14, paint.glow(paint.shadow, 0.7)) +
    moved(
      'translate(610 770) rotate(26)',
      path('M-11-380Q0-392 11-380L9-60H-9Z', paint.round(materials.wood)),
      rib(-70, 30),
      rib(-46, 42),
      rib(-22, 48),
      rib(2, 46),
      rib(26, 36),
      rib(46, 22),
    )
  )
}
