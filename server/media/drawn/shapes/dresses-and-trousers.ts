import { darken } from '../color.ts'
import { box, inside, line, oval, paperShadow, path, symmetric } from '../kit.ts'
import type { Paint } from '../paint.ts'
import { materials } from '../paint.ts'
import { hanger, panel, seam } from './cloth.ts'

/** A sleeveless dress with a drawn-in waist and a full skirt, on a hanger. */
export function drawDress(paint: Paint): string {
  const top = symmetric(
    [0, 322],
    [
      [46, 310, 76, 270, 84, 216],
      [136, 232],
      [130, 300, 134, 350, 158, 392],
      [140, 450, 116, 486, 112, 526],
      [70, 536, 40, 538, 0, 538],
    ],
  )
  const skirt = symmetric(
    [0, 530],
    [
      [50, 530, 90, 526, 113, 520],
      [150, 620, 214, 760, 236, 884],
      [160, 916, 80, 922, 0, 922],
    ],
  )
  return (
    hanger(paint, 196) +
    paperShadow(paint, skirt) +
    paperShadow(paint, top) +
    path('M316 216Q400 250 484 216L470 300Q400 340 330 300Z', darken(paint.color, 0.5)) +
    panel(paint, skirt, [
      ['M330 530C300 660 262 790 240 900', 'shaded'],
      ['M350 530C330 660 310 790 296 910', 'lit'],
      ['M384 530C372 660 360 790 352 920', 'shaded'],
      ['M410 530C414 660 420 790 424 920', 'lit'],
      ['M440 530C462 660 478 790 486 920', 'shaded'],
      ['M462 530C500 660 528 790 546 910', 'lit'],
      ['M490 540C540 660 580 790 610 890', 'shaded'],
    ]) +
    panel(paint, top, [
      ['M300 400C330 440 340 480 340 530', 'shaded'],
      ['M330 340C356 400 364 470 366 530', 'lit'],
      ['M510 390C470 430 456 480 452 530', 'shaded'],
    ]) +
    path(top, paint.fade('#000', 0, 0.14, [0.5, 0, 1, 0.1])) +
    path(skirt, paint.fade('#000', 0, 0.16, [0.4, 0, 1, 0.2])) +
    line('M318 216C328 270 354 312 400 324C446 312 472 270 482 216', paint.pale, 4, 'opacity=".55"') +
    path('M286 516Q400 540 514 516L516 544Q400 568 284 544Z', paint.slope(paint.dark, 1)) +
    path('M392 526L372 640L392 632L404 648L412 526Z', paint.slope(paint.dark, 1.3)) +
    box(384, 520, 32, 34, 9, paint.slope(paint.color, 1.4)) +
    seam(paint, 'M170 866Q400 914 630 866', false)
  )
}

/** A pleated midi skirt with a waistband, lying flat. */
export function drawSkirt(paint: Paint): string {
  const outline = symmetric(
    [0, 236],
    [
      [60, 236, 110, 232, 134, 226],
      [180, 400, 230, 620, 256, 806],
      [170, 838, 90, 846, 0, 846],
    ],
  )
  const count = 11
  const pleats = Array.from({ length: count }, (_, i) => {
    const at = (k: number) => (k / count) * 2 - 1
    const [from, to] = [at(i), at(i + 1)]
    const d =
      `M${(400 + from * 136).toFixed(0)} 220L${(400 + to * 136).toFixed(0)} 220` +
      `L${(400 + to * 262).toFixed(0)} 860L${(400 + from * 262).toFixed(0)} 860Z`
    return path(
      d,
      paint.linear(
        [
          [0, paint.light],
          [0.5, paint.color],
          [0.86, paint.dark],
          [1, paint.deep],
        ],
        [0, 0, 1, 0],
      ),
    )
  })
  return (
    paperShadow(paint, outline) +
    inside(
      paint,
      outline,
      ...pleats,
      box(130, 220, 540, 640, 0, paint.fade('#000', 0.05, 0.16, [0, 0, 1, 0.6])),
      oval(300, 560, 150, 300, paint.glow('#fff', 0.16)),
    ) +
    path(
      'M266 190Q400 206 534 190L538 244Q400 260 262 244Z',
      paint.linear(
        [
          [0, paint.light],
          [0.6, paint.color],
          [1, paint.dark],
        ],
        [0, 0, 1, 0],
      ),
    ) +
    seam(paint, 'M263 236Q400 252 537 236M267 198Q400 214 533 198') +
    oval(508, 220, 9, 9, paint.ball(materials.brass))
  )
}

/** Straight trousers with a pressed crease, lying flat. */
export function drawTrousers(paint: Paint): string {
  const outline = symmetric(
    [0, 424],
    [
      [6, 430],
      [24, 560, 40, 740, 44, 880],
      [90, 890, 136, 888, 178, 878],
      [184, 640, 172, 360, 142, 158],
      [90, 168, 50, 170, 0, 170],
    ],
  )
  const waist = 'M258 132Q400 148 542 132L546 182Q400 198 254 182Z'
  return (
    paperShadow(paint, outline) +
    paperShadow(paint, waist) +
    panel(paint, outline, [
      ['M394 420C376 452 350 458 322 452M406 420C424 452 450 458 478 452', 'shaded'],
      ['M350 520C352 620 340 760 340 880', 'shaded'],
      ['M276 480C270 620 262 760 258 880', 'lit'],
      ['M470 480C490 620 502 760 506 880', 'lit'],
      ['M560 440C570 600 576 760 574 880', 'shaded'],
    ]) +
    path(outline, paint.fade('#000', 0, 0.14, [0.45, 0, 1, 0.1])) +
    line('M318 220C312 440 300 680 296 884M482 220C488 440 500 680 504 884', paint.deep, 3, 'opacity=".4"') +
    path(
      waist,
      paint.linear(
        [
          [0, paint.light],
          [0.6, paint.color],
          [1, paint.dark],
        ],
        [0, 0, 1, 0],
      ),
    ) +
    seam(paint, 'M255 176Q400 192 545 176', false) +
    seam(paint, 'M400 190V424M400 196C436 200 440 330 402 366', false) +
    seam(paint, 'M300 190C296 230 272 262 246 276M500 190C504 230 528 262 554 276') +
    [306, 400, 494]
      .map((x) =>
        box(
          x - 7,
          130,
          14,
          62,
          3,
          paint.slope(paint.color, 1.4),
          `stroke="${paint.deep}" stroke-opacity=".35" stroke-width="1.5"`,
        ),
      )
      .join('') +
    oval(424, 164, 8, 8, paint.ball('#d8cbb4')) +
    seam(paint, 'M224 860Q290 872 356 862M444 862Q510 872 576 860')
  )
}
