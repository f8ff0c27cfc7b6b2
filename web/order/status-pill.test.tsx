import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { StatusPill } from './status-pill.tsx'

/** Red, green and blue, from 0 to 255. */
function colorsOf(pill: Element) {
  const { color, backgroundColor } = getComputedStyle(pill)
  const [text, fill] = [color, backgroundColor].map((value) => value.match(/\d+/g)?.slice(0, 3).map(Number) ?? [])
  return { text: text ?? [], fill: fill ?? [] }
}

function luminance(color: number[]): number {
  const [red = 0, green = 0, blue = 0] = color.map((value) =>
    value <= 10 ? value / 3294.6 : ((value / 255 + 0.055) / 1.055) ** 2.4,
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

test('the pill of a dispatched order is yellow in the light scheme, and readable', async () => {
  expect(matchMedia('(prefers-color-scheme: light)').matches).toBe(true)
  const screen = await render(<StatusPill order={{ status: 'dispatched', pickupPlace: null }} />)
  const { text, fill } = colorsOf(screen.getByText('Dispatched').element())
  const [red = 0, green = 0, blue = 0] = fill
  expect(red).toBeGreaterThan(240)
  expect(green).toBeGreaterThan(200)
  expect(blue).toBeLessThan(140)
  expect((luminance(fill) + 0.05) / (luminance(text) + 0.05)).toBeGreaterThan(4.5)
})
