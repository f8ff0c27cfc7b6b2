import { expect, test } from 'vitest'
import { comparePath } from './compare-path.ts'
import { parseCompared, showsOnlyDifferences } from './compare-query.ts'

test('an address names up to four different products', () => {
  expect(comparePath(['lamp', 'vase'])).toBe('/compare?products=lamp,vase')
  expect(comparePath([])).toBe('/compare?products=')
  for (const [search, ids] of [
    ['', []],
    ['products=', []],
    ['products=lamp,vase', ['lamp', 'vase']],
    ['products=lamp&products=vase,lamp', ['lamp', 'vase']],
    ['products=a,b,c,d,e', ['a', 'b', 'c', 'd']],
  ] as const) {
    expect(parseCompared(new URLSearchParams(search))).toEqual(ids)
  }
})

test('an address can ask for the rows that differ only', () => {
  const [path, search] = comparePath(['lamp'], true).split('?')
  expect(path).toBe('/compare')
  expect(showsOnlyDifferences(new URLSearchParams(search))).toBe(true)
  expect(showsOnlyDifferences(new URLSearchParams('products=lamp'))).toBe(false)
})
