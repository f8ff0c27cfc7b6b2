import { expect, test } from 'vitest'
import { contrast, defaultAccent, isReadable, readableShade } from './accent-color.ts'
import { ShopSettings } from './setting-fields.ts'

test.each([
  ['#000000', '#ffffff', 21],
  ['#777777', '#ffffff', 4.48],
])('the contrast of %s and %s is %d', (one, other, ratio) => {
  expect(contrast(one, other)).toBeCloseTo(ratio, 1)
})

test('a color that is hard to read is rejected with its nearest shade that can be read', () => {
  expect(isReadable(defaultAccent)).toBe(true)
  expect(isReadable('#f0c020')).toBe(false)
  const shade = readableShade('#f0c020')
  expect(isReadable(shade)).toBe(true)
  expect(ShopSettings.shape.accentColor.safeParse('#f0c020').error?.issues[0]?.message).toBe(
    `Text in this color is hard to read. ${shade} is dark enough.`,
  )
})

test.each(['red', '#12345', '#GGGGGG', '#0f5c4a;background:url(x)', ''])('“%s” is no color', (text) => {
  expect(ShopSettings.shape.accentColor.safeParse(text).error?.issues[0]?.message).toBe(
    'Enter a color such as #0f5c4a.',
  )
})
