import { expect, test } from 'vitest'
import { aCartItem } from '../test/a-cart-item.ts'
import { anApiProduct } from '../test/an-api-product.ts'
import { nameItems, splitWaiting, waitingText } from './waiting-items.ts'

const item = (title: string, leadTimeDays: number | null, stock: number | null = null) =>
  aCartItem({ id: title, product: anApiProduct({ title, leadTimeDays, stock }) })

const vase = item('Vase', null)
const mug = item('Mug', null)
const ring = item('Ring', 5)
const planter = item('Planter', 15)

test('items that arrive on the same day don’t wait for each other', () => {
  expect(splitWaiting([vase, mug])).toEqual({ slow: [vase, mug], early: [] })
  expect(splitWaiting([planter])).toEqual({ slow: [planter], early: [] })
  expect(splitWaiting([])).toEqual({ slow: [], early: [] })
})

test('items wait for those that take longest to make', () => {
  expect(splitWaiting([vase, planter, ring])).toEqual({ slow: [planter], early: [vase, ring] })
})

test('items that can’t be ordered hold nothing up', () => {
  expect(splitWaiting([vase, item('Clock', 20, 0)]).early).toEqual([])
})

test('the reason names one or two items, and counts more', () => {
  expect(waitingText([planter], false, 'May 2–4')).toBe('“Planter” is made to order, so everything arrives May 2–4.')
  expect(waitingText([planter, ring], true, 'May 2–4')).toBe(
    '“Planter” and “Ring” are made to order, so everything is ready for pickup May 2–4.',
  )
  expect(nameItems([vase, planter, { ...ring, quantity: 2 }])).toBe('4 items')
})
