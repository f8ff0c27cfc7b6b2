import type { Paint } from './paint.ts'

/** A point in picture units (the picture is 800 wide and 1000 high). */
export type Point = readonly [x: number, y: number]

const whole = (value: number) => String(Math.round(value * 10) / 10)

/** A filled outline. `more` takes further attributes, such as `opacity=".5"`. */
export const path = (outline: string, fill: string, more = '') =>
  `<path d="${outline}" fill="${fill}"${more && ` ${more}`}/>`

/** A drawn line with round ends, `width` in picture units. */
export const line = (course: string, color: string, width: number, more = '') =>
  `<path d="${course}" fill="none" stroke="${color}" stroke-width="${width}"${more && ` ${more}`}/>`

/** A row of stitches along a course. */
export const stitches = (course: string, color: string, width = 2.5) =>
  line(course, color, width, 'stroke-dasharray="8 7" opacity=".75"')

export const oval = (cx: number, cy: number, rx: number, ry: number, fill: string, more = '') =>
  `<ellipse cx="${whole(cx)}" cy="${whole(cy)}"` +
  ` rx="${whole(rx)}" ry="${whole(ry)}" fill="${fill}"${more && ` ${more}`}/>`

/** A rectangle with corners of radius `r`. */
export const box = (x: number, y: number, w: number, h: number, r: number, fill: string, more = '') =>
  `<rect x="${whole(x)}" y="${whole(y)}" width="${whole(w)}" height="${whole(h)}"` +
  ` rx="${whole(r)}" fill="${fill}"${more && ` ${more}`}/>`

/** Parts moved, turned or scaled together. */
export const moved = (transform: string, ...parts: string[]) => `<g transform="${transform}">${parts.join('')}</g>`

/** Parts seen only inside an outline. */
export const inside = (paint: Paint, outline: string, ...parts: string[]) =>
  `<g clip-path="${paint.clip(outline)}">${parts.join('')}</g>`

/** Parts blurred together by `radius` picture units. */
export const soft = (paint: Paint, radius: number, ...parts: string[]) =>
  `<g filter="${paint.blur(radius)}">${parts.join('')}</g>`

/** The shadow under a thing that stands on the floor at height `y` and is about `2 × halfWidth` wide there. */
export function floorShadow(paint: Paint, cx: number, y: number, halfWidth: number, flatness = 0.2): string {
  const wide = paint.glow(paint.shadow, 0.42)
  const close = paint.pool(paint.shadow, 0.62)
  return (
    oval(cx + halfWidth * 0.3, y + 2, halfWidth * 1.55, halfWidth * flatness * 1.5 + 14, wide) +
    oval(cx + halfWidth * 0.05, y - 4, halfWidth * 1.12, halfWidth * flatness * 0.6 + 10, close)
  )
}

/** The small shadow of a leg or a tip that touches the floor at (x, y). */
export const footShadow = (paint: Paint, x: number, y: number, halfWidth = 34) =>
  oval(x + halfWidth * 0.3, y, halfWidth, halfWidth * 0.26, paint.pool(paint.shadow, 0.6))

/** The shadow of a flat thing that lies on the paper or hangs in front of it. */
export const paperShadow = (paint: Paint, outline: string, dx = 16, dy = 22, radius = 16, opacity = 0.36) =>
  `<path d="${outline}" transform="translate(${dx} ${dy})"` +
  ` fill="${paint.shadow}" opacity="${opacity}" filter="${paint.blur(radius)}"/>`

/**
 * The outline of a thing turned on a lathe: `profile` lists [height y, radius] from top to bottom and is rounded
 * smoothly; a point given twice makes a corner. `tilt` says how round the top and bottom look (0 = seen level).
 */
export function turned(cx: number, profile: readonly Point[], tilt = 0.16): string {
  const side = (sign: number) => profile.map(([y, r]) => [cx + sign * r, y] as const)
  const right = smooth(side(1))
  const left = smooth(side(-1).toReversed())
  const [topY, topR] = profile[0] as Point
  const [, bottomR] = profile[profile.length - 1] as Point
  const arc = (r: number) => `A${whole(r)} ${whole(r * tilt)} 0 0 1`
  const bottomY = (profile[profile.length - 1] as Point)[0]
  return (
    `M${whole(cx - topR)} ${topY}${arc(topR)} ${whole(cx + topR)} ${topY}${right}` +
    `${arc(bottomR)} ${whole(cx - bottomR)} ${bottomY}${left}Z`
  )
}

/** A band around an upright turned thing, from height y0 (radius r0) to y1 (r1), seen slightly from above. */
export const band = (cx: number, y0: number, r0: number, y1: number, r1: number, tilt: number) =>
  `M${whole(cx - r0)} ${y0}A${r0} ${whole(r0 * tilt)} 0 0 0 ${whole(cx + r0)} ${y0}` +
  `L${whole(cx + r1)} ${y1}A${r1} ${whole(r1 * tilt)} 0 0 1 ${whole(cx - r1)} ${y1}Z`

/** Cubic segments through the points (the first is where the pen already is); doubled points are corners. */
export function smooth(points: readonly Point[]): string {
  const at = (index: number) => points[Math.min(points.length - 1, Math.max(0, index))] as Point
  let course = ''
  for (let index = 0; index < points.length - 1; index++) {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)]
    if (from[0] === to[0] && from[1] === to[1]) continue
    const same = (a: Point, b: Point) => a[0] === b[0] && a[1] === b[1]
    const out = same(before, from) ? from : [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6]
    const into = same(to, after) ? to : [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6]
    course += `C${[...out, ...into, ...to].map((v) => whole(v)).join(' ')}`
  }
  return course
}

/**
 * A closed outline that is the same left and right of x = `cx`. `half` runs down the right side from the top middle:
 * x is the distance from the middle; two numbers make a straight line, six a cubic curve.
 */
export function symmetric(start: Point, half: readonly (readonly number[])[], cx = 400): string {
  let right = `M${cx + start[0]} ${start[1]}`
  let left = ''
  let from: readonly number[] = start
  for (const segment of half) {
    const pairs = [...segment.keys()].filter((i) => i % 2 === 0).map((i) => [segment[i], segment[i + 1]] as number[])
    const to = pairs[pairs.length - 1] as number[]
    const letter = pairs.length === 1 ? 'L' : 'C'
    const write = (sign: number, list: readonly (readonly number[])[]) =>
      letter + list.map(([x = 0, y = 0]) => `${whole(cx + sign * x)} ${whole(y)}`).join(' ')
    right += write(1, pairs)
    left = write(-1, [...pairs.slice(0, -1).toReversed(), from]) + left
    from = to
  }
  const [lastX = 0, lastY = 0] = from
  const across = lastX === 0 ? '' : `L${cx - lastX} ${lastY}`
  return `${right}${across}${left}Z`
}
