import { lighten } from '../color.ts'
import { footShadow, oval, path } from '../kit.ts'
import type { Paint } from '../paint.ts'
import { materials } from '../paint.ts'

export const woodTone = (paint: Paint) =>
  paint.linear(
    [
      [0, lighten(materials.wood, 0.25)],
      [0.5, materials.wood],
      [1, materials.walnut],
    ],
    [0, 0, 1, 0.1],
  )

/** A tapered wooden leg from (x0, y0) to (x1, y1), `top` wide at its top. */
export const leg = (x0: number, y0: number, x1: number, y1: number, top: number, fill: string) =>
  path(`M${x0 - top / 2} ${y0}H${x0 + top / 2}L${x1 + top * 0.3} ${y1}Q${x1} ${y1 + 6} ${x1 - top * 0.3} ${y1}Z`, fill)

/** The soft shade under a seat on legs, and the dark spots where two of its legs touch the floor. */
export const seatShadow = (
  paint: Paint,
  cx: number,
  y: number,
  halfWidth: number,
  feet: readonly number[],
  footY: number,
) =>
  oval(cx + 30, y, halfWidth * 1.5, halfWidth * 0.2 + 14, paint.glow(paint.shadow, 0.55)) +
  feet.map((x) => footShadow(paint, x, footY)).join('')
