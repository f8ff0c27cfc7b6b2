import { expect, test } from 'vitest'
import { countUnits, sentItems, unitsToSend } from './units.ts'

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
