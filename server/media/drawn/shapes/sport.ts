import { darken, lighten } from '../color.ts'
import { band, floorShadow, line, oval, path, stitches, turned } from '../kit.ts'
import type { Paint } from '../paint.ts'
import { materials } from '../paint.ts'

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

/** An exercise mat, rolled and held by a strap. */
export function drawMat(paint: Paint): string {
  const spiral =
    'M230 590C290 590 318 644 318 692C318 760 276 800 226 800' +
    'C172 800 142 752 144 696C146 640 186 616 226 618C270 620 290 660 288 696' +
    'C286 740 258 768 226 768C194 768 176 736 178 700' +
    'C180 668 202 652 226 654C248 656 256 678 254 698C252 716 240 728 226 728'
  const strap = (x: number) =>
    path(
      `M${x} 572H${x + 34}C${x + 58} 640 ${x + 58} 760 ${x + 34} 826H${x}C${x + 24} 760 ${x + 24} 640 ${x} 572Z`,
      paint.linear([
        [0, lighten(materials.leather, 0.3)],
        [0.4, materials.leather],
        [1, darken(materials.leather, 0.4)],
      ]),
    )
  return (
    floorShadow(paint, 420, 822, 300, 0.12) +
    path(
      'M226 572H610C690 572 726 640 726 700C726 764 690 826 610 826H226Z',
      paint.linear([
        [0, paint.light],
        [0.15, lighten(paint.color, 0.4)],
        [0.4, paint.color],
        [0.85, paint.deep],
        [1, paint.dark],
      ]),
    ) +
    strap(380) +
    strap(530) +
    line(
      'M412 584C412 420 562 420 566 584',
      paint.linear(
        [
          [0, lighten(materials.leather, 0.2)],
          [1, darken(materials.leather, 0.3)],
        ],
        [0, 0, 1, 0],
      ),
      24,
    ) +
    stitches('M414 566C420 432 556 432 564 566', '#ecd5b8', 2) +
    oval(
      226,
      699,
      106,
      127,
      paint.linear(
        [
          [0, paint.light],
          [1, paint.dark],
        ],
        [0.2, 0, 0.7, 1],
      ),
    ) +
    path(spiral, 'none', `stroke="${paint.deep}" stroke-width="7" stroke-opacity=".75"`) +
    path(spiral, 'none', `stroke="${paint.pale}" stroke-width="3" stroke-opacity=".4" transform="translate(-3 -6)"`)
  )
}
