import { hexToOklch, oklchToHex } from '../color.ts'
import { box, inside, oval, path } from '../kit.ts'
import type { Paint } from '../paint.ts'

/**
 * A lit display inside an outline: a dusk sky in the product's hue (violet for gray and warm ones). x, y, w, h are the
 * outline's bounds.
 */
export function litScreen(paint: Paint, outline: string, x: number, y: number, w: number, h: number): string {
  const { c, h: hue } = hexToOklch(paint.color)
  const warmOrGray = c < 0.03 || (hue > 15 && hue < 135)
  const base = warmOrGray ? 285 : hue
  const tone = (l: number, chroma: number, turn: number) => oklchToHex({ l, c: chroma, h: (base + turn + 360) % 360 })
  const sky = paint.linear([
    [0, tone(0.3, 0.08, 0)],
    [0.6, tone(0.48, 0.13, 20)],
    [1, tone(0.3, 0.1, -10)],
  ])
  const glare = paint.fade('#fff', 0.13, 0, [0, 0, 0.8, 1])
  return inside(
    paint,
    outline,
    box(x, y, w, h, 0, sky),
    oval(x + w * 0.85, y + h * 0.2, w * 0.7, h * 0.45, paint.glow(tone(0.78, 0.14, 60), 0.95)),
    oval(x + w * 0.15, y + h * 0.62, w * 0.75, h * 0.42, paint.glow(tone(0.68, 0.16, -55), 0.8)),
    oval(x + w * 0.7, y + h * 0.95, w * 0.6, h * 0.3, paint.glow(tone(0.82, 0.1, 30), 0.7)),
    path(`M${x} ${y}H${x + w * 0.62}L${x + w * 0.2} ${y + h}H${x}Z`, glare),
  )
}

/** The outline of a rectangle with round corners, for clipping. */
export const roundedOutline = (x: number, y: number, w: number, h: number, r: number) =>
  `M${x + r} ${y}h${w - 2 * r}a${r} ${r} 0 0 1 ${r} ${r}v${h - 2 * r}a${r} ${r} 0 0 1-${r} ${r}` +
  `h-${w - 2 * r}a${r} ${r} 0 0 1-${r}-${r}v-${h - 2 * r}a${r} ${r} 0 0 1 ${r}-${r}Z`
