import { expect, test } from 'vitest'
import type { StockStep } from '#contract/catalog/product-log.ts'
import { listUndoableSales, parseCounterSale } from './counter-sales.ts'

const now = new Date('2026-11-27T12:00:00Z')

function aStep(given: Partial<StockStep>): StockStep {
  const createdAt = '2026-11-27T11:55:00.000Z'
  const numbers = { moved: -1, from: 3, to: 2 }
  return { createdAt, by: 'Ida', order: null, ...numbers, variant: null, reason: 'Sold in the shop', ...given }
}

test('a sale takes a unit of the variant or the product, and undoing it adds one', () => {
  const sale = { by: -1, reason: 'Sold in the shop', note: '' }
  expect(parseCounterSale({ intent: 'sell' })).toEqual(sale)
  expect(parseCounterSale({ intent: 'sell', variant: 'm' })).toEqual({ ...sale, variant: 'm' })
  expect(parseCounterSale({ intent: 'undo-sale', variant: 'm' })).toEqual({
    ...sale,
    variant: 'm',
    by: 1,
    note: 'Undone',
  })
})

test('sales of the last 15 minutes can be undone, each once', () => {
  const undone = aStep({ reason: 'Sold in the shop: Undone', moved: 1 })
  expect(listUndoableSales([aStep({})], now)).toEqual([''])
  expect(listUndoableSales([undone, aStep({})], now)).toEqual([])
  expect(listUndoableSales([undone, aStep({}), aStep({})], now)).toEqual([''])
  expect(listUndoableSales([aStep({ variant: 'M, Oat' }), aStep({ variant: 'S', reason: 'Damaged' })], now)).toEqual([
    'M, Oat',
  ])
  expect(listUndoableSales([aStep({ createdAt: '2026-11-27T11:44:59.000Z' })], now)).toEqual([])
})
