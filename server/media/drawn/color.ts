/** A color in OKLCH: lightness 0–1, chroma 0–about 0.37, hue in degrees. */
export interface Oklch {
  l: number
  c: number
  h: number
}

const toLinear = (v: number) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4)
const toGamma = (v: number) => (v <= 0.0031308 ? v * 12.92 : 1.055 * v ** (1 / 2.4) - 0.055)
const clamp = (v: number, low: number, high: number) => Math.min(high, Math.max(low, v))

/** Reads '#rrggbb' or '#rgb' as OKLCH. */
export function hexToOklch(hex: string): Oklch {
  const digits = hex.replace('#', '')
  const full = digits.length === 3 ? digits.replace(/./g, (digit) => digit + digit) : digits
  const value = Number.parseInt(full.slice(0, 6), 16) || 0
  const r = toLinear((value >> 16) / 255)
  const g = toLinear(((value >> 8) & 255) / 255)
  const b = toLinear((value & 255) / 255)
  const x = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const y = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const z = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const l = 0.2104542553 * x + 0.793617785 * y - 0.0040720468 * z
  const m = 1.9779984951 * x - 2.428592205 * y + 0.4505937099 * z
  const n = 0.0259040371 * x + 0.7827717662 * y - 0.808675766 * z
  return { l, c: Math.hypot(m, n), h: ((Math.atan2(n, m) * 180) / Math.PI + 360) % 360 }
}

function oklchToLinear({ l, c, h }: Oklch): [number, number, number] {
  const m = c * Math.cos((h * Math.PI) / 180)
  const n = c * Math.sin((h * Math.PI) / 180)
  const x = (l + 0.3963377774 * m + 0.2158037573 * n) ** 3
  const y = (l - 0.1055613458 * m - 0.0638541728 * n) ** 3
  const z = (l - 0.0894841775 * m - 1.291485548 * n) ** 3
  return [
    4.0767416621 * x - 3.3077115913 * y + 0.2309699292 * z,
    -1.2684380046 * x + 2.6097574011 * y - 0.3413193965 * z,
    -0.0041960863 * x - 0.7034186147 * y + 1.707614701 * z,
  ]
}

/** Writes OKLCH as '#rrggbb'; a color outside sRGB loses chroma until it fits. */
export function oklchToHex(color: Oklch): string {
  let fitting = { ...color, l: clamp(color.l, 0, 1) }
  let channels = oklchToLinear(fitting)
  while (fitting.c > 0.002 && channels.some((v) => v < -0.0005 || v > 1.0005)) {
    fitting = { ...fitting, c: fitting.c * 0.94 }
    channels = oklchToLinear(fitting)
  }
  return `#${channels.map((v) => toByte(toGamma(clamp(v, 0, 1)))).join('')}`
}

const toByte = (v: number) =>
  Math.round(v * 255)
    .toString(16)
    .padStart(2, '0')

/** Moves a color toward white: amount 0 (unchanged) to 1 (white). */
export function lighten(hex: string, amount: number): string {
  const { l, c, h } = hexToOklch(hex)
  return oklchToHex({ l: l + (1 - l) * amount, c: c * (1 - amount * 0.55), h })
}

/**
 * Moves a color toward black, keeping most of its richness: amount 0 (unchanged) to 1 (black). White and pale gray
 * darken less and warmer, as white things do in a bright room.
 */
export function darken(hex: string, amount: number): string {
  const { l, c, h } = hexToOklch(hex)
  if (l > 0.8 && c < 0.03) return oklchToHex({ l: l * (1 - amount * 0.8), c: c + amount * 0.03, h: c < 0.01 ? 68 : h })
  return oklchToHex({ l: l * (1 - amount), c: c * (1 - amount * 0.35), h })
}

/** The same color with its hue turned by some degrees; a gray is first given the chroma `atLeast`. */
export function turnHue(hex: string, degrees: number, atLeast = 0): string {
  const { l, c, h } = hexToOklch(hex)
  return oklchToHex({ l, c: Math.max(c, atLeast), h: (h + degrees + 360) % 360 })
}

/** The same hue with another lightness (0–1) and, if wished, another chroma. */
export function withLightness(hex: string, lightness: number, chroma?: number): string {
  const { c, h } = hexToOklch(hex)
  return oklchToHex({ l: lightness, c: chroma ?? c, h })
}

/** The color as a lit thing shows it: black keeps some form, white keeps room for a highlight. */
export function asLit(hex: string): string {
  const { l, c, h } = hexToOklch(hex)
  return oklchToHex({ l: 0.23 + l * 0.72, c, h })
}

/** How light a color looks for contrast rules: relative luminance, 0 (black) to 1 (white). */
export function luminanceOf(hex: string): number {
  const value = Number.parseInt(hex.slice(1, 7), 16)
  const [r, g, b] = [value >> 16, (value >> 8) & 255, value & 255].map((v) => toLinear(v / 255)) as [
    number,
    number,
    number,
  ]
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** Pale greens and blues look sweeter than pale clays of equal chroma: they get less of it. */
const calm = (hue: number) => (hue > 110 && hue < 330 ? 0.66 : 1)

/** The hues (in degrees) of the papers that a colorless product may stand on: clay, oat, sage, mist, lilac. */
const paperHues = [48, 70, 138, 232, 300]

/**
 * The pale paper behind a product of this color: a relative of the color itself, at times its soft complement,
 * and one of five quiet hues for black, gray and white. Light products get a slightly deeper paper.
 */
export function backdropFor(hex: string): string {
  const { l, c, h } = hexToOklch(hex)
  const pick = Array.from(hex.toLowerCase()).reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7) >>> 0
  if (c < 0.035) {
    const hue = paperHues[pick % paperHues.length] ?? 82
    return oklchToHex({ l: l > 0.82 ? 0.855 : 0.895, c: (l > 0.82 ? 0.034 : 0.02) * calm(hue), h: hue })
  }
  const complementary = pick % 4 === 0
  const hue = complementary ? (h + 165) % 360 : (h + 12) % 360
  return oklchToHex({ l: l > 0.82 ? 0.855 : 0.9, c: (complementary ? 0.024 : 0.029) * calm(hue), h: hue })
}
