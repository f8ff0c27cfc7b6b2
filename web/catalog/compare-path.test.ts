import { expect, test } from 'vitest'
import { comparePath, readCompared } from './compare-path.ts'

test('an address names up to four different products', () => {
  expect(comparePath(['lamp', 'vase'])).toBe('/compare?products=lamp,vase')
  for (const [search, ids] of [
    ['', []],
    ['products=', []],
    ['products=lamp,vase', ['lamp', 'vase']],
    ['products=lamp&products=vase,lamp', ['lamp', 'vase']],
    ['products=a,b,c,d,e', ['a', 'b', 'c', 'd']],
  ] as const) {
    expect(readCompared(new URLSearchParams(search))).toEqual(ids)
  }
})
