import { expect, test } from 'vitest'
import { anOrder } from '../../test/an-order.ts'
import { sumItems } from './picking-list-screen.tsx'

test('each product and variant is listed once, by title, with the orders that contain it', () => {
  const [lamp] = anOrder().items
  const shirt = { ...lamp, productId: 'shirt', title: 'A shirt' } as typeof lamp & object
  const item = (given: object) => ({ ...shirt, ...given })
  const orders = [
    anOrder({ number: 1, items: [item({ variant: 'm', quantity: 1 }), item({ variant: 's', quantity: 2 })] }),
    anOrder({ number: 2, items: [item({ productId: 'lamp', title: 'A lamp' }), item({ variant: 'm', quantity: 3 })] }),
  ]
  expect(
    sumItems(orders).map(({ title, variant, quantity, orders: of }) => ({ title, variant, quantity, of })),
  ).toEqual([
    { title: 'A lamp', variant: null, quantity: 2, of: [{ number: 2, quantity: 2 }] },
    {
      title: 'A shirt',
      variant: 'm',
      quantity: 4,
      of: [
        { number: 1, quantity: 1 },
        { number: 2, quantity: 3 },
      ],
    },
    { title: 'A shirt', variant: 's', quantity: 2, of: [{ number: 1, quantity: 2 }] },
  ])
})
