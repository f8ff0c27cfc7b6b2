import { backdropFor, darken, lighten } from './color.ts'
import { compactSvg } from './compact.ts'
import { box, oval } from './kit.ts'
import type { Paint } from './paint.ts'
import { createPaint } from './paint.ts'
import type { ShapeName } from './shape-names.ts'
import { shapes } from './shapes/index.ts'

/** The stand-in picture of one product as a complete SVG file, 800 × 1000 pixels. `color` is '#rrggbb'. */
export function drawProduct(shape: ShapeName, color: string): string {
  const ground = backdropFor(color)
  const paint = createPaint(color, ground)
  const content = drawBackdrop(paint, ground) + shapes[shape](paint)
  return compactSvg(' width="800" height="1000" viewBox="0 0 800 1000"', paint.definitions(), content)
}

/** A sheet of paper that bends from wall to floor, lit from the top left. */
function drawBackdrop(paint: Paint, ground: string): string {
  const sheet = paint.linear([
    [0, lighten(ground, 0.3)],
    [0.55, ground],
    [0.72, darken(ground, 0.035)],
    [1, lighten(ground, 0.08)],
  ])
  const corner = paint.radial(
    [
      [0, '#fff', 0.4],
      [1, '#fff', 0],
    ],
    0.1,
    0.02,
    0.8,
  )
  return (
    box(0, 0, 800, 1000, 0, sheet) +
    box(0, 0, 800, 1000, 0, corner) +
    oval(360, 860, 470, 190, paint.glow('#fff', 0.34))
  )
}
