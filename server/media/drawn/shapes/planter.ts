import { darken, lighten } from '../color.ts'
import { floorShadow, inside, line, moved, path, turned } from '../kit.ts'
import type { Paint } from '../paint.ts'
import { materials } from '../paint.ts'
import { speckles } from './speckles.ts'

/** A pot on a saucer with a broad-leaved plant. */
export function drawPlanter(paint: Paint): string {
  const body = turned(
    400,
    [
      [560, 182],
      [560, 182],
      [600, 182],
      [604, 172],
      [700, 160],
      [790, 140],
      [800, 136],
    ],
    0.16,
  )
  const leaf = (turn: number, length: number, width: number, tone: string) => {
    const k = length / 100
    return moved(
      `translate(400 570) rotate(${turn})`,
      path(
        `M0 0C${-width * 0.3} ${-30 * k} ${-width} ${-40 * k} ${-width} ${-66 * k}` +
          `C${-width * 0.9} ${-88 * k} ${-width * 0.3} ${-96 * k} 0 ${-104 * k}` +
          `C${width * 0.3} ${-96 * k} ${width * 0.9} ${-88 * k} ${width} ${-66 * k}` +
          `C${width} ${-40 * k} ${width * 0.3} ${-30 * k} 0 0Z`,
        paint.linear(
          [
            [0, lighten(tone, 0.22)],
            [0.49, tone],
            [0.51, darken(tone, 0.14)],
            [1, darken(tone, 0.3)],
          ],
          [0, 0.2, 1, 0.3],
        ),
      ),
      line(`M0 0V${-94 * k}`, lighten(tone, 0.4), 3, 'opacity=".6"'),
    )
  }
  return (
    floorShadow(paint, 404, 836, 178, 0.22) +
    path(
      turned(
        400,
        [
          [806, 168],
          [806, 168],
          [822, 164],
          [830, 150],
        ],
        0.16,
      ),
      paint.round(paint.dark),
    ) +
    leaf(-62, 280, 66, '#4d6d4c') +
    leaf(60, 280, 66, '#4d6d4c') +
    leaf(-18, 400, 72, '#567a50') +
    leaf(26, 400, 72, '#567a50') +
    leaf(-40, 350, 70, '#6a8d5a') +
    leaf(46, 350, 70, '#6a8d5a') +
    leaf(4, 290, 66, '#7a9b64') +
    path(body, paint.round()) +
    inside(paint, body, speckles(230, 620, 340, 200, 20, paint.deep)) +
    path(body, paint.fade('#000', 0, 0.18, [0, 0.5, 0, 1])) +
    path('M218 560A182 29 0 0 0 582 560V598A182 29 0 0 1 218 598Z', paint.round(paint.light)) +
    path('M218 600A182 29 0 0 0 582 600L578 618A176 29 0 0 1 222 618Z', '#000', 'opacity=".14"') +
    path('M222 562A178 26 0 0 0 578 562A182 20 0 0 1 222 562Z', materials.walnut, 'opacity=".5"')
  )
}
