import { expect, test } from 'vitest'
import { parseIds } from './parse-ids.ts'

test('ids are read', () => {
  expect(parseIds('["oat-lamp","pine-desk"]')).toEqual(['oat-lamp', 'pine-desk'])
})

test.each(['*', '', '[', 'null', '7', '"oat-lamp"', '{"id":"oat-lamp"}', '[7]'])('%j means anything', (payload) => {
  expect(parseIds(payload)).toBeUndefined()
})
