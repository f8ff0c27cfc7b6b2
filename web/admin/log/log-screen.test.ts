import { expect, test } from 'vitest'
import type { LogEntry } from '#contract/catalog/product-log.ts'
import { groupEntries } from './log-screen.tsx'

const entry = (id: string, second: number, together: number): LogEntry => ({
  id,
  together,
  type: 'changed',
  productId: id,
  order: null,
  title: id,
  by: 'Ida',
  fields: {},
  reason: '',
  createdAt: `2026-02-28T12:00:0${second}.000Z`,
  variantNames: {},
  changedSince: [],
})

test('entries that were made together are one group, and others stay single', () => {
  const entries = [
    entry('a', 5, 1),
    entry('b', 4, 2),
    entry('c', 4, 2),
    entry('d', 3, 3),
    entry('e', 2, 1),
    entry('f', 2, 0),
  ]
  const ids = groupEntries(entries).map((group) => group.map(({ id }) => id).join(''))
  expect(ids).toEqual(['a', 'bc', 'd', 'e', 'f'])
})
