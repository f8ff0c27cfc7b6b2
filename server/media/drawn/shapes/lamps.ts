import { darken, lighten } from '../color.ts'
import { floorShadow, line, oval, path, turned } from '../kit.ts'
import type { Paint } from '../paint.ts'
import { materials } from '../paint.ts'

const warm = '#ffe2a8'

/** A mushroom-shaped table lamp, lit. */
export function drawLampTable(paint: Paint): string {
  const shade = 'M132 486C132 300 240 188 400 188C560 188 668 300 668 486C668 512 132 512 132 486Z'
  const foot = turned(
    400,
    [
      [490, 62],
      [490, 62],
      [600, 56],
      [700, 66],
      [756, 108],
      [800, 168],
      [816, 170],
    ],
    0.16,
  )
  return (
    oval(400, 460, 420, 400, paint.glow(warm, 0.5)) +
    floorShadow(paint, 404, 836, 176, 0.2) +
    oval(400, 862, 320, 60, paint.glow(warm, 0.5)) +
    path(foot, paint.round()) +
    path(
      foot,
      paint.linear([
        [0, '#3a2413', 0.5],
        [0.12, warm, 0.45],
        [0.5, warm, 0.05],
        [1, '#000', 0.16],
      ]),
    ) +
    path(
      'M132 486C132 454 668 454 668 486C668 522 132 522 132 486Z',
      paint.linear([
        [0, '#fff6df'],
        [1, warm],
      ]),
    ) +
    path(shade, paint.ball()) +
    path(
      shade,
      paint.radial(
        [
          [0, '#ffe9bd', 0.75],
          [0.5, '#ffdc9c', 0.32],
          [1, '#ffdc9c', 0],
        ],
        0.5,
        1,
        0.75,
      ),
    ) +
    path(
      'M132 486C132 512 668 512 668 486C668 496 640 500 400 500C160 500 132 496 132 486Z',
      '#fff3d4',
      'opacity=".8"',
    ) +
    path('M186 400C200 310 262 248 330 226C266 262 222 320 206 404C202 416 186 414 186 400Z', '#fff', 'opacity=".35"')
  )
}

/** A floor lamp on three wooden legs with a cloth drum shade. */
export function drawLampFloor(paint: Paint): string {
  const wood = paint.linear(
    [
      [0, lighten(materials.wood, 0.3)],
      [1, materials.walnut],
    ],
    [0, 0, 1, 0],
  )
  const leg = (x: number, y: number, tone = wood) =>
    path(`M390 396L410 396L${x + 8} ${y}Q${x} ${y + 6} ${x - 8} ${y}Z`, tone)
  const shade = 'M262 96Q400 116 538 96L586 356Q400 392 214 356Z'
  return (
    oval(400, 300, 380, 330, paint.glow(warm, 0.55)) +
    floorShadow(paint, 420, 884, 200, 0.14) +
    oval(256, 898, 36, 9, paint.glow(paint.shadow, 0.8)) +
    oval(550, 898, 36, 9, paint.glow(paint.shadow, 0.8)) +
    leg(430, 856, darken(materials.walnut, 0.2)) +
    leg(250, 896) +
    leg(544, 896) +
    oval(400, 652, 94, 12, 'none', `stroke="${materials.brass}" stroke-width="7"`) +
    path(
      turned(
        400,
        [
          [372, 26],
          [372, 26],
          [410, 26],
          [424, 16],
        ],
        0.2,
      ),
      paint.metal(materials.brass),
    ) +
    path('M262 96Q400 76 538 96Q400 116 262 96Z', '#fff4d8') +
    path(shade, paint.round(lighten(paint.color, 0.12))) +
    path(
      shade,
      paint.radial(
        [
          [0, '#fff0cc', 0.85],
          [0.5, '#ffe0a0', 0.4],
          [1, '#ffe0a0', 0],
        ],
        0.48,
        0.6,
        0.62,
      ),
    ) +
    line('M262 98Q400 118 538 98M215 350Q400 386 585 350', paint.deep, 4, 'opacity=".35"') +
    line('M300 116L262 356M350 120L330 364M400 122V368M450 120L470 364M500 116L538 356', '#fff', 2, 'opacity=".16"') +
    line('M404 380V424', '#c9b183', 3)
  )
}

/** A dome lamp that hangs from above. */
export function drawLampPendant(paint: Paint): string {
  const dome = 'M128 640C128 450 236 348 400 348C564 348 672 450 672 640C672 672 128 672 128 640Z'
  return (
    oval(400, 700, 420, 290, paint.glow(warm, 0.75)) +
    oval(400, 900, 300, 90, paint.glow('#fff1cf', 0.7)) +
    line('M400 -20V280', '#3a383a', 7) +
    path(
      turned(
        400,
        [
          [268, 16],
          [268, 16],
          [300, 30],
          [340, 34],
          [362, 46],
        ],
        0.2,
      ),
      paint.metal(materials.brass),
    ) +
    path(
      'M128 640C128 600 672 600 672 640C672 684 128 684 128 640Z',
      paint.linear([
        [0, '#fff9e9'],
        [1, '#ffdf9d'],
      ]),
    ) +
    oval(400, 652, 70, 22, '#fffdf6') +
    path(
      'M128 640C128 450 236 348 400 348C564 348 672 450 672 640C660 612 560 606 400 606C240 606 140 612 128 640Z',
      paint.ball(),
    ) +
    path('M178 572C190 470 250 410 330 384C262 424 214 490 202 574C200 586 178 586 178 572Z', '#fff', 'opacity=".4"') +
    line('M129 640C140 612 240 606 400 606C560 606 660 612 671 640', lighten(paint.color, 0.5), 4, 'opacity=".7"') +
    path(
      dome,
      paint.linear([
        [0.55, '#ffdf9d', 0],
        [1, '#ffdf9d', 0.2],
      ]),
    )
  )
}
