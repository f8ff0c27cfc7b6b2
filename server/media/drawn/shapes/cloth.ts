import { darken, lighten } from '../color.ts'
import { inside, line, oval, paperShadow, path, soft, stitches } from '../kit.ts'
import type { Paint } from '../paint.ts'
import { materials } from '../paint.ts'

/** A crease in cloth: its course, and whether it is a ridge in the light or a hollow in shade. */
export type Crease = readonly [course: string, kind: 'lit' | 'shaded']

/** One panel of cloth: shaded from the top left, with soft creases inside its outline. */
export function panel(paint: Paint, outline: string, creases: readonly Crease[] = [], tone = paint.color): string {
  const ofKind = (kind: Crease[1]) =>
    creases
      .filter((crease) => crease[1] === kind)
      .map(([course]) => course)
      .join('')
  const folds =
    line(ofKind('shaded'), darken(tone, 0.28), 18, 'opacity=".36"') +
    line(ofKind('lit'), lighten(tone, 0.4), 15, 'opacity=".5"')
  return path(outline, paint.slope(tone, 0.9)) + (creases.length ? inside(paint, outline, soft(paint, 9, folds)) : '')
}

/** A long sleeve that hangs from the shoulder on the right (`sign` 1) or left (−1) side, and its cuff. */
export function sleeve(paint: Paint, sign: number, cuffY: number, width = 1, tone = paint.color): string {
  const x = (value: number) => 400 + sign * value
  const outer = 262 + 24 * width
  const inner = 212 - 6 * width
  const outline =
    `M${x(150)} 262C${x(196)} 270 ${x(218)} 300 ${x(226)} 350C${x(244)} 460 ${x(outer - 8)} 560 ${x(outer)} ${cuffY}` +
    `Q${x((outer + inner) / 2)} ${cuffY + 14} ${x(inner)} ${cuffY + 4}C${x(204)} 600 ${x(184)} 500 ${x(158)} 410Z`
  const shade = paint.fade('#000', sign > 0 ? 0.05 : 0.16, sign > 0 ? 0.2 : 0, [0, 0, 1, 0])
  return (
    paperShadow(paint, outline) +
    panel(
      paint,
      outline,
      [
        [`M${x(206)} 330C${x(222)} 440 ${x(236)} 540 ${x(246)} ${cuffY - 40}`, sign < 0 ? 'lit' : 'shaded'],
        [`M${x(170)} 430L${x(226)} 470M${x(190)} 520L${x(240)} 548`, 'shaded'],
      ],
      tone,
    ) +
    path(outline, shade)
  )
}

/** A cuff across the end of a sleeve made with the same numbers. */
export function cuff(sign: number, cuffY: number, height: number, color: string, width = 1): string {
  const x = (value: number) => 400 + sign * value
  const outer = 262 + 24 * width
  const inner = 212 - 6 * width
  return line(
    `M${x(outer - 1)} ${cuffY - height}` +
      `Q${x((outer + inner) / 2)} ${cuffY - height + 13} ${x(inner - 1)} ${cuffY - height + 4}`,
    color,
    2.5,
    'opacity=".6"',
  )
}

/** A wooden hanger with a steel hook, its neck at height `y`. */
export function hanger(paint: Paint, y: number): string {
  const hook = `M400 ${y}V${y - 44}C400 ${y - 62} 428 ${y - 66} 428 ${y - 90}C428 ${y - 128} 372 ${y - 128} 372 ${y - 92}`
  return (
    line(hook, paint.shadow, 8, 'opacity=".22" transform="translate(10 12)"') +
    line(hook, '#8f9196', 8) +
    line(hook, '#eceded', 2.5, 'transform="translate(-1.5 -1)"') +
    line(
      `M250 ${y + 66}C310 ${y + 20} 370 ${y + 2} 400 ${y + 2}C430 ${y + 2} 490 ${y + 20} 550 ${y + 66}`,
      paint.linear([
        [0, lighten(materials.wood, 0.25)],
        [1, materials.walnut],
      ]),
      24,
    )
  )
}

/** A column of round buttons at x, from y0 to y1. */
export const buttons = (paint: Paint, x: number, heights: readonly number[], r: number, tone: string) =>
  heights
    .map((y) =>
      oval(x, y, r, r, paint.slope(tone, 1.6), `stroke="${darken(tone, 0.45)}" stroke-opacity=".4" stroke-width="2"`),
    )
    .join('')

/** A seam: a thin shaded line with stitches beside it. */
export const seam = (paint: Paint, course: string, withStitches = true) =>
  line(course, paint.deep, 2.5, 'opacity=".4"') + (withStitches ? stitches(course, paint.pale, 2) : '')
