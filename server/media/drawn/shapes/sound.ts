import { darken, lighten } from '../color.ts'
import { box, floorShadow, inside, line, moved, oval, path } from '../kit.ts'
import type { Paint } from '../paint.ts'
import { materials } from '../paint.ts'
import { roundedOutline } from './screen.ts'

/** Over-ear headphones that stand on their cups, one cup turned to us and one away. */
export function drawHeadphones(paint: Paint): string {
  const bow = 'M208 545C190 330 285 205 405 205C530 205 622 330 600 560'
  const cushion = paint.ball('#3b3a3d')
  const left = moved(
    'rotate(7 205 640)',
    oval(186, 640, 62, 128, paint.ball(paint.dark)),
    oval(212, 640, 66, 132, cushion),
    oval(222, 640, 36, 88, '#1d1d20'),
    oval(226, 640, 28, 76, paint.fade('#55545a', 0.7, 0.1)),
  )
  const right = moved(
    'rotate(-7 590 655)',
    oval(560, 655, 82, 146, cushion),
    oval(600, 655, 92, 150, paint.ball()),
    oval(610, 655, 64, 112, paint.fade('#000', 0.13, 0)),
    oval(611, 657, 61, 108, paint.ball(lighten(paint.color, 0.08))),
    line('M552 570C536 620 534 680 548 730', '#fff', 5, 'opacity=".3"'),
  )
  return (
    floorShadow(paint, 215, 772, 80, 0.3) +
    floorShadow(paint, 590, 806, 110, 0.28) +
    line(
      bow,
      paint.linear(
        [
          [0, paint.light],
          [1, paint.deep],
        ],
        [0, 0, 1, 0.3],
      ),
      44,
    ) +
    line('M236 430C250 300 320 238 405 238C495 238 565 300 576 440', '#2d2c2f', 26) +
    line('M197 470C200 325 290 192 405 192C500 192 580 262 606 390', paint.pale, 7, 'opacity=".55"') +
    line('M208 520L206 600', paint.metal('#b9bcc1'), 20) +
    line('M601 520L603 590', '#a9abb0', 22) +
    line('M596 520L598 590', '#e9eaec', 6) +
    left +
    right
  )
}

/** A closed charging case with its two wireless earbuds in front. */
export function drawEarbuds(paint: Paint): string {
  const shell =
    'M128 470C128 330 210 262 352 262C494 262 576 330 576 470C576 620 494 690 352 690C210 690 128 620 128 470Z'
  const bud = (cx: number, cy: number, turn: number) =>
    floorShadow(paint, cx + 6, cy + 74, 66, 0.26) +
    moved(
      `translate(${cx} ${cy}) rotate(${turn})`,
      box(-34, -118, 68, 70, 26, paint.round(darken(paint.color, 0.14))),
      path('M-48-98C-52-142-28-158 0-158C28-158 52-142 48-98Q0-80-48-98Z', paint.round('#3b393d')),
      oval(0, -146, 17, 7, '#1d1c1f'),
      oval(0, 0, 78, 78, paint.ball()),
      oval(
        6,
        8,
        44,
        44,
        paint.linear(
          [
            [0, paint.dark],
            [1, paint.light],
          ],
          [0.2, 0, 0.8, 1],
        ),
      ),
      oval(6, 8, 40, 40, paint.slope(paint.color, 1.2)),
      oval(-34, -40, 15, 9, '#fff', 'opacity=".6" transform="rotate(-42 -34 -40)"'),
    )
  return (
    floorShadow(paint, 356, 686, 180, 0.2) +
    path(shell, paint.ball()) +
    path('M129 446Q352 486 575 446', 'none', `stroke="${paint.deep}" stroke-width="5" stroke-opacity=".7"`) +
    path('M130 453Q352 493 574 453', 'none', 'stroke="#fff" stroke-width="3" stroke-opacity=".5"') +
    box(318, 456, 68, 22, 11, paint.dark) +
    oval(352, 540, 6, 6, paint.pale) +
    path('M186 390C200 330 250 300 320 294C262 316 226 350 208 402C204 414 184 406 186 390Z', '#fff', 'opacity=".5"') +
    bud(440, 744, -24) +
    bud(628, 700, 20)
  )
}

/** A round driver in a speaker's front, of radius `r`. */
const driver = (paint: Paint, cx: number, cy: number, r: number) =>
  oval(
    cx,
    cy,
    r,
    r,
    paint.linear(
      [
        [0, '#0000', 0],
        [0, '#3a3a3e'],
        [1, '#76767c'],
      ],
      [0.2, 0, 0.8, 1],
    ),
  ) +
  oval(
    cx,
    cy,
    r * 0.92,
    r * 0.92,
    paint.radial([
      [0, '#4a4a50'],
      [0.62, '#232327'],
      [0.86, '#323237'],
      [1, '#1b1b1e'],
    ]),
  ) +
  oval(cx, cy, r * 0.34, r * 0.34, paint.ball('#4b4b52')) +
  oval(cx, cy, r * 0.72, r * 0.72, 'none', 'stroke="#fff" stroke-opacity=".08" stroke-width="3"')

/** A tall floor speaker with two drivers, seen from slightly left. */
export function drawSpeakerTall(paint: Paint): string {
  return (
    floorShadow(paint, 410, 842, 170, 0.16) +
    path(
      'M540 164L590 184Q598 188 598 198V806Q598 816 590 820L540 842Z',
      paint.linear(
        [
          [0, paint.dark],
          [1, paint.deep],
        ],
        [0, 0, 1, 0],
      ),
    ) +
    box(216, 160, 332, 684, 22, paint.slope(paint.color, 1.3)) +
    box(217, 161, 330, 682, 21, 'none', 'stroke="#fff" stroke-opacity=".28" stroke-width="2"') +
    driver(paint, 382, 284, 66) +
    driver(paint, 382, 480, 112) +
    oval(
      382,
      698,
      46,
      46,
      paint.linear([
        [0, '#111'],
        [1, '#3a3a3e'],
      ]),
    ) +
    oval(382, 702, 38, 38, '#141416') +
    box(362, 800, 40, 5, 2.5, materials.brass)
  )
}

/** A small round speaker wrapped in knitted cloth, with a leather loop. */
export function drawSpeakerRound(paint: Paint): string {
  const body =
    'M400 292C578 292 662 408 662 552C662 700 590 806 400 806C210 806 138 700 138 552C138 408 222 292 400 292Z'
  const rows = Array.from({ length: 17 }, (_, row) => {
    const y = 372 + row * 25
    return `M110 ${y}Q400 ${y + 44} 690 ${y}`
  }).join('')
  return (
    floorShadow(paint, 400, 800, 190, 0.2) +
    line('M606 372C690 372 742 440 716 520C706 552 672 566 650 548', materials.leather, 20) +
    line('M612 366C690 370 736 432 716 506', lighten(materials.leather, 0.35), 4, 'opacity=".7"') +
    path(body, paint.ball()) +
    inside(
      paint,
      body,
      line(rows, paint.deep, 4, 'stroke-dasharray="1 9" opacity=".5"'),
      line(
        rows,
        paint.pale,
        3,
        'stroke-dasharray="1 9" stroke-dashoffset="5" opacity=".35" transform="translate(0 -12)"',
      ),
      oval(400, 826, 240, 60, '#000', 'opacity=".12"'),
    ) +
    oval(
      400,
      338,
      152,
      44,
      paint.linear([
        [0, darken(paint.color, 0.3)],
        [1, darken(paint.color, 0.5)],
      ]),
    ) +
    oval(400, 333, 146, 40, paint.slope(lighten(paint.color, 0.12))) +
    line('M388 333H412M400 321V345', paint.deep, 5, 'opacity=".7"') +
    oval(306, 334, 6, 3.5, paint.deep, 'opacity=".7"') +
    oval(494, 334, 6, 3.5, paint.deep, 'opacity=".7"') +
    path(roundedOutline(364, 794, 72, 8, 4), '#000', 'opacity=".2"')
  )
}
