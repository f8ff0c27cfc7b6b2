import { expect, test } from 'vitest'
import { aCartItem } from '../test/a-cart-item.ts'
import { anApiProduct } from '../test/an-api-product.ts'
import { earlierItems, shipsTogether } from './line-arrival.tsx'

const item = (title: string, leadTimeDays: number | null, stock: number | null = null) =>
  aCartItem({ id: title, product: anApiProduct({ title, leadTimeDays, stock }) })

const vase = item('Vase', null)
const mug = item('Mug', null)
const ring = item('Ring', 5)
const planter = item('Planter', 15)

test('items that arrive on the same day don’t wait for each other', () => {
  expect(shipsTogether([vase, mug])).toBe('')
  expect(shipsTogether([planter])).toBe('')
  expect(earlierItems([])).toEqual([])
})

test('items that wait for one that has to be made are named, or counted', () => {
  const together = 'Ships together when everything is ready.'
  expect(shipsTogether([vase, planter])).toBe(`${together} Order separately to get “Vase” sooner.`)
  expect(shipsTogether([vase, planter, ring])).toBe(`${together} Order separately to get “Vase” and “Ring” sooner.`)
  expect(shipsTogether([vase, mug, planter, ring])).toBe(`${together} Order separately to get 3 items sooner.`)
})

test('items that can’t be ordered hold nothing up', () => {
  expect(earlierItems([vase, item('Clock', 20, 0)])).toEqual([])
})
