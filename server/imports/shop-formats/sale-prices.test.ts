import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { displayedPrice } from '#contract/displayed-price.ts'
import { toCents, toPpb } from '#contract/money.ts'
import { parseSalePrices } from './sale-prices.ts'

describe('the discount of', () => {
  test.each<[string, [price: string, before: string][], object]>([
    ['a price without one', [['20', '']], { discount: '', prices: ['20'] }],
    ['the same price before', [['20.00', '20']], { discount: '', prices: ['20.00'] }],
    ['a lower price before', [['20', '15']], { discount: '', prices: ['20'] }],
    ['a price', [['79.00', '98.75']], { discount: '20', prices: ['98.75'] }],
    ['a free product', [['0', '10']], { discount: '', prices: ['0'] }],
    ['a percentage with decimals', [['19.99', '29.99']], { discount: '33.34', prices: ['29.99'] }],
    ['two amounts', [['999.00', '1249.00']], { discount: '20.016', prices: ['1249'] }],
    ['variants with the same one', [['79', '98.75'], ['84', '105']], { discount: '20', prices: ['98.75', '105'] }], // biome-ignore format: one case, one line
    ['variants with rounded prices', [['6.66', '9.99'], ['66.63', '99.95']], { discount: '33.34' }], // biome-ignore format: one case, one line
    ['variants with different ones', [['12', '15'], ['15', '']], { discount: '', discounts: ['20', ''], prices: ['15', '15'] }], // biome-ignore format: one case, one line
    ['an invalid price', [['much', '15']], { discount: '', prices: ['much'] }],
  ])('%s', (_, prices, expected) => {
    expect(parseSalePrices(prices.map(([price, before]) => ({ price, before })))).toMatchObject(expected)
  })
})

test('both prices are unchanged, to the cent', () => {
  const cents = fc.integer({ min: 0, max: 1_000_000_00 })
  fc.assert(
    fc.property(cents, cents, (price, before) => {
      const { discount, prices } = parseSalePrices([{ price: `${price / 100}`, before: `${before / 100}` }])
      const stored = toCents(Number(prices[0]))
      expect(toCents(displayedPrice(stored, toPpb(Number(discount)), false))).toBe(price)
      expect(stored).toBe(price === 0 ? 0 : Math.max(price, before))
    }),
  )
})
