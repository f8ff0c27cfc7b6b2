import { darken, lighten } from '../color.ts'
import { box, floorShadow, line, moved, oval, path } from '../kit.ts'
import type { Paint } from '../paint.ts'
import { materials } from '../paint.ts'
import { litScreen, roundedOutline } from './screen.ts'

const glassBlack = '#17171b'

/** A camera eye in a device's back, of radius `r`. */
const eye = (paint: Paint, cx: number, cy: number, r: number) =>
  oval(cx, cy, r, r, paint.metal(paint.dark)) +
  oval(cx, cy, r * 0.84, r * 0.84, glassBlack) +
  oval(cx, cy, r * 0.5, r * 0.5, paint.ball('#34435f')) +
  oval(cx - r * 0.2, cy - r * 0.24, r * 0.14, r * 0.1, '#fff', 'opacity=".75"')

/** Two phones, one showing its back and one its lit face. */
export function drawPhone(paint: Paint): string {
  const edge = paint.metal(paint.color)
  const back =
    box(380, 196, 272, 600, 54, edge) +
    box(384, 200, 264, 592, 50, paint.slope(paint.color, 1.2)) +
    path(roundedOutline(384, 200, 264, 592, 50), paint.fade('#fff', 0.2, 0, [0, 0, 0.7, 0.6])) +
    eye(paint, 582, 268, 42) +
    eye(paint, 582, 362, 30) +
    oval(582, 420, 8, 8, lighten(paint.color, 0.7))
  const face =
    box(150, 220, 290, 612, 58, edge) +
    box(156, 226, 278, 600, 52, glassBlack) +
    litScreen(paint, roundedOutline(167, 237, 256, 578, 42), 167, 237, 256, 578) +
    oval(295, 262, 10, 10, glassBlack) +
    oval(293, 260, 3, 3, '#4a5a7a')
  const between = path('M440 300L505 330V792H440Z', paint.fade('#000', 0.32, 0, [0, 0, 1, 0]))
  return floorShadow(paint, 510, 798, 140, 0.14) + floorShadow(paint, 300, 832, 150, 0.14) + back + between + face
}

/** An open laptop seen from the front. */
export function drawLaptop(paint: Paint): string {
  const rows = [0, 1, 2, 3].map((row) => {
    const spread = row * 9
    return line(
      `M${183 - spread} ${655 + row * 17}H${617 + spread}`,
      '#3c3c43',
      11,
      `stroke-dasharray="${24 + row} ${14.5 - row * 0.4}"`,
    )
  })
  return (
    floorShadow(paint, 400, 786, 350, 0.1) +
    box(128, 262, 544, 372, 26, paint.metal(paint.color)) +
    box(132, 266, 536, 366, 23, glassBlack) +
    litScreen(paint, roundedOutline(146, 280, 508, 330, 12), 146, 280, 508, 330) +
    oval(400, 273, 3, 3, '#3d4a63') +
    path(
      'M132 628H668L742 770Q744 778 732 778H68Q56 778 58 770Z',
      paint.linear([
        [0, paint.dark],
        [0.12, paint.color],
        [1, paint.light],
      ]),
    ) +
    path('M172 642H628L662 722H138Z', '#26262b') +
    rows.join('') +
    path('M316 732H484L493 767H307Z', darken(paint.color, 0.08)) +
    path('M318 733H482L482 736H318Z', '#fff', 'opacity=".25"') +
    path(
      'M58 770H742Q744 792 716 792H84Q56 792 58 770Z',
      paint.linear([
        [0, paint.light],
        [0.3, paint.dark],
        [1, paint.deep],
      ]),
    ) +
    path('M345 771H455Q452 780 440 780H360Q348 780 345 771Z', paint.deep, 'opacity=".6"') +
    box(120, 628, 560, 6, 3, paint.deep)
  )
}

/** A tablet that stands with a pencil leaning on it. */
export function drawTablet(paint: Paint): string {
  const pencil = moved(
    'rotate(9 650 520)',
    box(632, 262, 24, 530, 12, paint.round('#f1efec')),
    path('M632 780H656L647 822Q644 826 641 822Z', paint.round('#e3dfd8')),
    box(632, 300, 24, 5, 0, materials.steel),
  )
  return (
    floorShadow(paint, 370, 828, 220, 0.12) +
    floorShadow(paint, 612, 826, 30, 0.3) +
    box(134, 196, 470, 632, 44, paint.metal(paint.color)) +
    box(140, 202, 458, 620, 39, glassBlack) +
    litScreen(paint, roundedOutline(162, 224, 414, 576, 20), 162, 224, 414, 576) +
    oval(369, 213, 3.5, 3.5, '#3d4a63') +
    path('M604 420L632 440V800L604 812Z', paint.fade('#000', 0.16, 0, [0, 0, 1, 0])) +
    pencil
  )
}
