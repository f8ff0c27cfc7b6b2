import { describe, expect, test } from 'vitest'
import { orderReturns, returnPolicy } from './returns.ts'
import { shopReturns } from './shop-returns.ts'

const shop = { country: 'US', shipsTo: [] as string[], shippingZones: [] }

describe('a shop without customers who can withdraw', () => {
  test('a shop without a right of withdrawal states its own policy', () => {
    expect(shopReturns({ ...shop, returnDays: 30 })).toEqual({
      days: 30,
      notes: { shop: '', unopened: 'Returns only unopened', none: 'No returns' },
      texts: {
        shop: 'Returns within 30 days',
        unopened: 'Returns within 30 days, only unopened',
        none: 'No returns',
      },
    })
  })

  test('a shop without returns or a right of withdrawal states nothing', () => {
    const none = { shop: '', unopened: '', none: '' }
    expect(shopReturns({ ...shop, returnDays: 0 })).toEqual({ days: 0, notes: none, texts: none })
  })
})

describe('a shop in a country with the right of withdrawal', () => {
  const lost = 'No returns or right of withdrawal once unsealed'
  const none = 'No returns or right of withdrawal'

  test.each([
    [30, 30],
    [14, 14],
    [7, 14],
    [0, 14],
  ])('a return window of %i days is %i days, with a note if the right is missing', (returnDays, days) => {
    const text = `Returns within ${days} days`
    expect(shopReturns({ ...shop, country: 'DE', returnDays })).toEqual({
      days,
      notes: { shop: '', unopened: lost, none },
      texts: { shop: text, unopened: `${text} · ${lost}`, none },
    })
  })
})

test.each([
  [30, 'Returns within 30 days'],
  [7, 'Returns within 7 days · 14 days where the law gives a right of withdrawal'],
  [0, 'Returns within 14 days where the law gives a right of withdrawal'],
])('a shop elsewhere with %i days that ships to such a country states both', (returnDays, text) => {
  const { days, notes, texts } = shopReturns({ ...shop, shipsTo: ['DE'], returnDays })
  expect([days, texts.shop]).toEqual([returnDays, text])
  expect([notes.none, texts.none]).toEqual(Array(2).fill('No returns or right of withdrawal'))
})

const [mug, tea, cream, ring] = [
  { title: 'Mug', returns: 'shop' },
  { title: 'Tea', returns: 'unopened' },
  { title: 'Cream', returns: 'unopened' },
  { title: 'Ring', returns: 'none' },
] as const

const orderOf = (...items: (typeof mug | typeof tea | typeof cream | typeof ring)[]) => ({
  items: items.map((item) => ({ ...item, quantity: 1, removed: 0 })),
  pickupPlace: null,
})

describe('an order', () => {
  const usual = 'You can return products within 30 days of delivery.'
  const [american, german] = ['US', 'DE'].map((country) => returnPolicy(30, country)) as [
    ReturnType<typeof returnPolicy>,
    ReturnType<typeof returnPolicy>,
  ]

  test('an order lists the items with their own return rules', () => {
    expect(orderReturns(orderOf(mug), american)).toEqual([usual])
    expect(orderReturns(orderOf(mug, tea, cream, tea, ring), american)).toEqual([
      usual,
      'Returns only unopened: “Tea”, “Cream”.',
      'No returns: “Ring”.',
    ])
    expect(orderReturns(orderOf(ring), american)).toEqual(['The items of this order can’t be returned.'])
    expect(orderReturns(orderOf(mug, ring), returnPolicy(0, 'US'))).toEqual([])
  })

  test('an order states the right of withdrawal of its country', () => {
    expect(orderReturns(orderOf(mug, tea, ring), german)).toEqual([
      usual,
      'No returns or right of withdrawal once unsealed: “Tea”.',
      'No returns or right of withdrawal: “Ring”.',
    ])
    expect(orderReturns(orderOf(ring), german)).toEqual([
      'The items of this order can’t be returned, and there is no right of withdrawal.',
    ])
    expect(orderReturns(orderOf(mug), returnPolicy(0, 'DE'))).toEqual([
      'You can return products within 14 days of delivery.',
    ])
  })

  test('the days of an order for pickup count from the pickup', () => {
    expect(orderReturns({ ...orderOf(mug), pickupPlace: 'Mill Road 9' }, german)).toEqual([
      'You can return products within 30 days of pickup.',
    ])
  })

  test('an order doesn’t state returns of items that aren’t sent', () => {
    const removed = orderOf(ring).items.map((item) => ({ ...item, removed: 1 }))
    expect(orderReturns({ items: removed, pickupPlace: null }, german)).toEqual([])
    expect(orderReturns({ items: [...orderOf(mug).items, ...removed], pickupPlace: null }, german)).toEqual([usual])
  })
})
