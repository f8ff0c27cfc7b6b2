import { asLit, backdropFor, darken, lighten } from './color.ts'

/** One gradient stop: offset 0–1, color, and opacity 0–1 (opaque when left out). */
export type Stop = readonly [offset: number, color: string, opacity?: number]

/** A direction across the painted thing's own box: x1, y1, x2, y2, each 0–1. */
export type Direction = readonly [number, number, number, number]

/**
 * The colors, gradients and effects a shape paints with. The methods register what they need and answer `url(#…)`.
 */
export interface Paint {
  /** The product's color as it looks under the light, and its tones from palest to deepest. */
  readonly color: string
  readonly pale: string
  readonly light: string
  readonly dark: string
  readonly deep: string
  /** The color of shadows on the paper behind. */
  readonly shadow: string
  linear(stops: readonly Stop[], direction?: Direction): string
  radial(stops: readonly Stop[], cx?: number, cy?: number, r?: number): string
  /** A matte upright cylinder, lit from the left. */
  round(color?: string): string
  /** A glazed or lacquered upright cylinder, with a narrow bright highlight. */
  gloss(color?: string): string
  /** Polished metal, banded from left to right. */
  metal(color?: string): string
  /** A nearly flat face, lighter toward the top left; `strength` about 0.5–2. */
  slope(color?: string, strength?: number): string
  /** A ball, or anything puffed up. */
  ball(color?: string): string
  /** A flat tone that fades from one opacity to another along a direction (top to bottom unless told). */
  fade(color: string, from: number, to: number, direction?: Direction): string
  /** A tone that is strongest in the middle and fades out to its rim. */
  glow(color: string, opacity: number): string
  /** A tone that stays even to well outside the middle and then fades out quickly: a contact shadow. */
  pool(color: string, opacity: number): string
  /** Clips to an outline. */
  clip(outline: string): string
  /** Blurs by a radius in picture units. */
  blur(radius: number): string
  /** Everything registered so far, as the contents of `<defs>`. */
  definitions(): string
}

/** The materials that products share, whatever their color. */
export const materials = {
  brass: '#c9a261',
  steel: '#b9bcc0',
  wood: '#b98a5c',
  walnut: '#7d5539',
  paper: '#f4eee3',
  rubber: '#3a3a3e',
  leather: '#9a6440',
} as const

const short = (value: number) => String(Math.round(value * 1000) / 1000).replace(/^0\./, '.')

const stopTags = (stops: readonly Stop[]) =>
  stops
    .map(([offset, color, opacity = 1]) => {
      const veil = opacity === 1 ? '' : ` stop-opacity="${short(opacity)}"`
      return `<stop offset="${short(offset)}" stop-color="${color}"${veil}/>`
    })
    .join('')

/** The gradients, clips and filters of one picture; things in the same picture share it. */
export type Registry = Map<string, string>

/** Makes the paint for one thing of this color that stands on paper of the color `ground`. */
export function createPaint(hex: string, ground = backdropFor(hex), registered: Registry = new Map()): Paint {
  const register = (element: string, attributes: string, content: string) => {
    const key = `${element}|${attributes}|${content}`
    const known = registered.get(key)
    if (known) return `url(#${known.slice(0, known.indexOf('|'))})`
    const id = `${String.fromCharCode(97 + (registered.size % 26))}${Math.floor(registered.size / 26) || ''}`
    registered.set(key, `${id}|<${element} id="${id}"${attributes}>${content}</${element}>`)
    return `url(#${id})`
  }
  const linear = (stops: readonly Stop[], [x1, y1, x2, y2]: Direction = [0, 0, 0, 1]) =>
    register(
      'linearGradient',
      ` x1="${short(x1)}" y1="${short(y1)}" x2="${short(x2)}" y2="${short(y2)}"`,
      stopTags(stops),
    )
  const radial = (stops: readonly Stop[], cx = 0.5, cy = 0.5, r = 0.5) =>
    register('radialGradient', ` cx="${short(cx)}" cy="${short(cy)}" r="${short(r)}"`, stopTags(stops))
  const color = asLit(hex)
  const across: Direction = [0, 0, 1, 0.06]
  return {
    color,
    pale: lighten(color, 0.6),
    light: lighten(color, 0.25),
    dark: darken(color, 0.18),
    deep: darken(color, 0.42),
    shadow: darken(ground, 0.62),
    linear,
    radial,
    round: (tone = color) =>
      linear(
        [
          [0, darken(tone, 0.1)],
          [0.27, lighten(tone, 0.24)],
          [0.55, tone],
          [0.88, darken(tone, 0.23)],
          [1, darken(tone, 0.17)],
        ],
        across,
      ),
    gloss: (tone = color) =>
      linear(
        [
          [0, darken(tone, 0.2)],
          [0.1, tone],
          [0.2, lighten(tone, 0.55)],
          [0.27, lighten(tone, 0.2)],
          [0.6, darken(tone, 0.05)],
          [0.9, darken(tone, 0.32)],
          [1, darken(tone, 0.15)],
        ],
        across,
      ),
    metal: (tone = materials.steel) =>
      linear(
        [
          [0, darken(tone, 0.25)],
          [0.14, lighten(tone, 0.3)],
          [0.24, lighten(tone, 0.78)],
          [0.4, tone],
          [0.62, darken(tone, 0.3)],
          [0.82, lighten(tone, 0.12)],
          [1, darken(tone, 0.35)],
        ],
        across,
      ),
    slope: (tone = color, strength = 1) =>
      linear(
        [
          [0, lighten(tone, 0.2 * strength)],
          [0.5, tone],
          [1, darken(tone, 0.13 * strength)],
        ],
        [0.1, 0, 0.9, 1],
      ),
    ball: (tone = color) =>
      radial(
        [
          [0, lighten(tone, 0.42)],
          [0.35, lighten(tone, 0.1)],
          [0.7, darken(tone, 0.12)],
          [0.93, darken(tone, 0.32)],
          [1, darken(tone, 0.26)],
        ],
        0.34,
        0.27,
        0.78,
      ),
    fade: (tone, from, to, direction) =>
      linear(
        [
          [0, tone, from],
          [1, tone, to],
        ],
        direction,
      ),
    glow: (tone, opacity) =>
      radial([
        [0, tone, opacity],
        [0.4, tone, opacity * 0.62],
        [0.72, tone, opacity * 0.18],
        [1, tone, 0],
      ]),
    pool: (tone, opacity) =>
      radial([
        [0, tone, opacity],
        [0.6, tone, opacity * 0.8],
        [0.85, tone, opacity * 0.25],
        [1, tone, 0],
      ]),
    clip: (outline) => register('clipPath', '', `<path d="${outline}"/>`),
    blur: (radius) =>
      register('filter', ' x="-.3" y="-.3" width="1.6" height="1.6"', `<feGaussianBlur stdDeviation="${radius}"/>`),
    definitions: () => [...registered.values()].map((entry) => entry.slice(entry.indexOf('|') + 1)).join(''),
  }
}
