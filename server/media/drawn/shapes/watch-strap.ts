import { box, line, paperShadow, path, stitches, symmetric } from '../kit.ts'
import type { Paint } from '../paint.ts'

/** Both halves of a strap that lies flat, `half` wide to each side of the middle at the case. */
export function strap(paint: Paint, half: number): string {
  const end = half * 0.8
  // The strap is drawn around the middle (400, 500); its buckle end is at the top.
  const upper = symmetric(
    [0, 96],
    [
      [end - 14, 96, end, 98, end, 116],
      [end + 2, 240, half, 300, half, 400],
    ],
  )
  const lower = symmetric(
    [0, 600],
    [
      [half, 600],
      [half, 700, end + 2, 780, end, 868],
      [end, 904, end * 0.6, 926, 0, 926],
    ],
  )
  const skin = paint.linear(
    [
      [0, paint.dark],
      [0.16, paint.color],
      [0.4, paint.light],
      [0.8, paint.dark],
      [1, paint.deep],
    ],
    [0, 0, 1, 0],
  )
  const holes = line('M400 750v.1M400 790v.1M400 830v.1M400 870v.1', paint.deep, 13)
  const seam = (x: number) =>
    `M${400 + x * 0.8} 132C${400 + x * 0.82} 240 ${400 + x} 300 ${400 + x} 360` +
    `M${400 + x} 640C${400 + x} 720 ${400 + x * 0.82} 780 ${400 + x * 0.8} 862`
  return (
    paperShadow(paint, upper + lower) +
    box(400 - end - 16, 70, end * 2 + 32, 56, 14, paint.metal()) +
    box(400 - end - 2, 84, end * 2 + 4, 30, 6, paint.shadow, 'opacity=".8"') +
    box(395, 76, 10, 52, 4, paint.metal()) +
    path(upper + lower, skin) +
    path(upper, paint.fade('#000', 0.3, 0, [0, 1, 0, 0.8])) +
    path(lower, paint.fade('#000', 0.3, 0, [0, 0, 0, 0.2])) +
    stitches(seam(half - 13) + seam(13 - half), paint.pale) +
    holes
  )
}
