import { expect, test } from 'vitest'
import { toSlug } from './slug.ts'

test.each([
  ['Søren’s Café No. 5', 'sorens-cafe-no-5'],
  ['  Weiß & Söhne  ', 'weiss-sohne'],
  ['Łódź', 'lodz'],
  ['already-fine', 'already-fine'],
  ['—!?', ''],
  ['茶', ''],
  ['word '.repeat(30), 'word-'.repeat(16).slice(0, -1)],
])('%j becomes %j', (name, slug) => {
  expect(toSlug(name)).toBe(slug)
})
