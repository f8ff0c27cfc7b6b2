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

test.each([
  [2, 0, 0, ''],
  [2, 2, 2, 'Removed before it was sent'],
  [2, 1, 1, '1 of 2 removed before it was sent'],
  [2, 1, 0, '1 of 2 refunded'],
  [1, 1, 0, 'Refunded'],
  [3, 2, 1, '1 of 3 removed before it was sent, 1 of 3 refunded'],
])('of %i units, %i were refunded, and %i of them before the dispatch: %s', (quantity, refunded, removed, text) => {
  expect(refundedText({ quantity, refunded, removed })).toBe(text)
})
