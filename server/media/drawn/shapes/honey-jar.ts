import { lighten } from '../color.ts'
import { box, floorShadow, line, moved, oval, path, turned } from '../kit.ts'
import type { Paint } from '../paint.ts'
import { materials } from '../paint.ts'
import { label } from './label.ts'

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
    'M196 400C230 424 490 424 524 400L552 472C530 462 516 486 496 474C476 490 456 470 436 486' +
    'C416 470 392 492 368 480C344 494 322 472 300 486C280 472 258 488 240 474C218 486 194 462 168 472Z'
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
