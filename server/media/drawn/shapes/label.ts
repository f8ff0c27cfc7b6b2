import { box, oval } from '../kit.ts'
import type { Paint } from '../paint.ts'
import { materials } from '../paint.ts'

/** A paper label without words: a fine frame and one small mark. */
export const label = (paint: Paint, x: number, y: number, w: number, h: number, r = 4) =>
  box(
    x,
    y,
    w,
    h,
    r,
    paint.linear(
      [
        [0, '#fbf7ef'],
        [0.6, materials.paper],
        [1, '#ddd3c2'],
      ],
      [0, 0, 1, 0.2],
    ),
  ) +
  box(x + 10, y + 10, w - 20, h - 20, 2, 'none', 'stroke="#8a7a66" stroke-opacity=".4" stroke-width="1.5"') +
  oval(x + w / 2, y + h * 0.42, 13, 13, paint.dark, 'opacity=".75"') +
  box(x + w / 2 - 26, y + h * 0.68, 52, 3, 1.5, '#8a7a66', 'opacity=".55"')
