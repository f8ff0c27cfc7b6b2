import { beforeEach, expect, test } from 'vitest'
import { type IndexedProduct, SortedRun } from './sorted-run.ts'

const product = (id: string, price: number): IndexedProduct => ({
  id,
  price,
  category: 'lighting',
  brand: 'lumbrace',
  archived: false,
  rating: 0,
  title: 'lamp',
  stock: null,
  createdAt: 0,
})

const [a, b, c] = [product('a', 20), product('b', 10), product('c', 20)]
const cells: Record<string, number> = { a: 0, b: 0, c: 1 }
/** What holds the cells of a mask, and nothing else. */
const of = (...mask: number[]) => ({ mask: Uint8Array.from(mask), isWhole: !mask.includes(0), total: 0 })

let run: SortedRun
beforeEach(() => {
  run = new SortedRun(
    [c, a, b],
    (one, other) => one.price - other.price,
    ({ id }) => cells[id] ?? 0,
  )
})

const all = (selection = of(1, 1), descending = false) => run.page(selection, descending, 0, 10).join('')

test('products come in their order, those that tie by id, and descending is the exact reverse', () => {
  expect(all()).toBe('bac')
  expect(all(of(1, 1), true)).toBe('cab')
})

test('a mask leaves out the cells that it does not hold', () => {
  expect(all(of(1, 0))).toBe('ba')
  expect(all(of(0, 1))).toBe('c')
  expect(all(of(0, 0))).toBe('')
})

test('an offset counts only what the mask holds', () => {
  expect(run.page(of(1, 0), true, 1, 1)).toEqual(['b'])
})

test('what is inserted stands in its place, with its cell', () => {
  run.insert(product('d', 15), 1)
  expect(all()).toBe('bdac')
  expect(all(of(0, 1))).toBe('dc')
})

test('what is removed leaves the others with their cells', () => {
  run.remove(a)
  expect(all()).toBe('bc')
  expect(all(of(0, 1))).toBe('c')
})

test('removing what is not there changes nothing', () => {
  run.remove(product('z', 20))
  run.remove(product('0', 99))
  expect(all()).toBe('bac')
})
