/** The accent color of a new shop. */
export const defaultAccent = '#0f5c4a'

/** WCAG 2.2, 1.4.3 for text. */
export const minContrast = 4.5

/** The darkest background of the light color scheme; see web/styles/tokens.css. */
const background = '#ece6da'

/** Whether text in a color can be read on every light background of the shop. */
export function isReadable(color: string): boolean {
  return contrast(color, background) >= minContrast
}

/** The nearest darker shade of a color that can be read. */
export function readableShade(color: string): string {
  return untilReadable(color, '#000000', background, minContrast)
}

/** Mixes a color with another one in small steps until it has the contrast with the background. */
export function untilReadable(color: string, other: string, on: string, min: number): string {
  for (let share = 0; share < 1; share += 0.02) {
    const mixed = mix(color, other, share)
    if (contrast(mixed, on) >= min) return mixed
  }
  return other
}

/** Mixes two colors, written as #rrggbb. `share` is the weight of the second one, 0 to 1. */
export function mix(color: string, other: string, share: number): string {
  const to = channels(other)
  const mixed = channels(color).map((value, index) => Math.round(value + ((to[index] ?? 0) - value) * share))
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

/** The contrast ratio, 1 to 21 (https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio). */
export function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

/** https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = channels(color).map((value) => {
    const share = value / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function channels(color: string): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16))
}
