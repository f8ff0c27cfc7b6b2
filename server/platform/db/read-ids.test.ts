import { expect, test } from 'vitest'
import { readIds } from './read-ids.ts'

test('ids are read', () => {
  expect(readIds('["oat-lamp","pine-desk"]')).toEqual(['oat-lamp', 'pine-desk'])
})

test.each(['*', '', '[', 'null', '7', '"oat-lamp"', '{"id":"oat-lamp"}', '[7]'])('%j means anything', (payload) => {
  expect(readIds(payload)).toBeUndefined()
})
