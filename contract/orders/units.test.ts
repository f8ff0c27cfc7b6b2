import { expect, test } from 'vitest'
import { countUnits, refundedText, sentItems, unitsToSend } from './units.ts'

const order = {
  items: [
    { title: 'Lamp', quantity: 3, removed: 1 },
    { title: 'Bowl', quantity: 2, removed: 2 },
    { title: 'Rug', quantity: 1, removed: 0 },
  ],
}

test('units that were refunded before the dispatch aren’t sent', () => {
  expect(order.items.map(unitsToSend)).toEqual([2, 0, 1])
  expect(sentItems(order).map(({ title, quantity }) => `${quantity} ${title}`)).toEqual(['2 Lamp', '1 Rug'])
  expect(countUnits(order)).toBe(3)
})

const shipped = { pickupPlace: null, toRefund: 0 }
const pickedUp = { pickupPlace: 'Mill Road 9', toRefund: 0 }
const pending = { pickupPlace: null, toRefund: 20 }

test.each([
  [2, 0, 0, shipped, ''],
  [2, 2, 2, shipped, 'Removed before it was sent'],
  [2, 1, 1, shipped, '1 of 2 removed before it was sent'],
  [2, 1, 1, pickedUp, '1 of 2 removed before pickup'],
  [2, 1, 0, shipped, '1 of 2 refunded'],
  [1, 1, 0, shipped, 'Refunded'],
  [1, 1, 0, pending, 'Being refunded'],
  [3, 2, 1, shipped, '1 of 3 removed before it was sent, 1 of 3 refunded'],
])(
  '%i units, of which %i were refunded, %i of them before the dispatch, of %o: %s',
  (quantity, refunded, removed, of, text) => {
    expect(refundedText({ quantity, refunded, removed }, of)).toBe(text)
  },
)
