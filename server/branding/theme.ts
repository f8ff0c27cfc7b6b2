import { mix, untilReadable } from '#contract/shop-settings/accent-color.ts'

/** The lightest and the darkest color of dark mode; see web/styles/tokens.css. */
const darkTint = '#2b2721'
const darkPaper = '#171512'

/** The contrast of accents in dark mode, which makes them as clear as the default one. */
const darkContrast = 6

/** The styles for an accent color, which override web/styles/tokens.css. */
export function themeStyles(accent: string): string {
  const light = accentColors(accent, mix(accent, '#000000', 0.25), '#ffffff')
  const dark = untilReadable(accent, '#ffffff', darkTint, darkContrast)
  const inDarkMode = accentColors(dark, mix(dark, '#ffffff', 0.35), darkPaper)
  return `:root{${light}--gallery-accent:${accent}}@media (prefers-color-scheme:dark){:root{${inDarkMode}}}`
}

function accentColors(accent: string, strong: string, on: string): string {
  return `--accent:${accent};--accent-strong:${strong};--on-accent:${on};`
}

/** The built-in mark in an accent color, as SVG. */
export function markInColor(accent: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="9" fill="${accent}"/><path d="M9 23v-8a7 7 0 0 1 14 0v8" fill="none" stroke="#fff" stroke-width="2.6" stroke-linecap="round"/><circle cx="16" cy="21" r="2.6" fill="#fff"/></svg>`
}
