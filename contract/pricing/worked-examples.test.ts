/// <reference types="vite/client" />
import { expect, test } from 'vitest'
import { toCents, toPpb, toUnits } from '../money.ts'
import { aDiscount, aLine, aRequest } from '../test/pricing-requests.ts'
import type { Discount, PriceRequest } from './order-price.ts'
import { priceOrder } from './price-order.ts'
import examples from './worked-examples.jsonl?raw'

type Reduction = { percent?: number; amount?: number }

/** Amounts are in units, rates in percent. */
type Example = {
  title: string
  /** The page that states the rule, and the figures unless `ownNumbers` is set. */
  source: string
  ownNumbers?: true
  pricesIncludeTax: boolean
  lines: { price: number; quantity: number; rate: number }[]
  orderDiscounts?: Reduction[]
  lineDiscounts?: (Reduction & { line: number })[]
  shipping?: { price: number; rate: number | 'split'; isFree?: true }
  roundTotalTo?: number
  expected: { net: number; taxes: number[]; tax: number; total: number }
  /** The different result of the source, and the reason. */
  sourceSays?: { net?: number; tax?: number; total?: number }
  because?: string
}

const all = examples
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Example)

test.each(all)('$title', (example) => {
  const { totalCents, lines, shipping, taxes } = priceOrder(toRequest(example))
  const sum = (cents: number[]) => toUnits(cents.reduce((total, each) => total + each, 0))
  expect({
    net: sum(taxes.map(({ netCents }) => netCents)),
    taxes: lines.map((line) => sum(line.taxes.map(({ taxCents }) => taxCents))),
    tax: sum([...lines, ...(shipping ? [shipping] : [])].flatMap((part) => part.taxes.map(({ taxCents }) => taxCents))),
    total: toUnits(totalCents),
  }).toEqual(example.expected)
})

test('there are at least 40 examples, each with its source, and differences are explained', () => {
  expect(all.length).toBeGreaterThanOrEqual(40)
  for (const { source, sourceSays, because } of all) {
    expect(URL.canParse(source)).toBe(true)
    expect(because === undefined).toBe(sourceSays === undefined)
  }
})

function toRequest(example: Example): PriceRequest {
  const { pricesIncludeTax, lines, shipping, lineDiscounts = [], orderDiscounts = [], roundTotalTo = 0.01 } = example
  const shippingClass = shipping?.rate === 'split' ? null : String(shipping?.rate ?? 0)
  const usedRates = new Set([...lines.map(({ rate }) => String(rate)), shippingClass ?? '0'])
  const discounts = [
    ...lineDiscounts.map((each, at) => toDiscount(`line-${at}`, each, [`line:${each.line}`])),
    ...orderDiscounts.map((each, at) => toDiscount(`order-${at}`, each)),
    ...(shipping?.isFree ? [aDiscount({ id: 'shipping', effect: { kind: 'shipping' } })] : []),
  ]
  return aRequest({
    lines: lines.map(({ price, quantity, rate }, at) =>
      aLine({ id: String(at), unitCents: toCents(price), quantity, taxClass: String(rate), groups: [`line:${at}`] }),
    ),
    discounts,
    shipping: shipping
      ? {
          id: 'parcel',
          version: 1,
          name: 'Parcel',
          by: 'subtotal',
          freeFromCents: null,
          steps: [{ from: 0, cents: toCents(shipping.price) }],
        }
      : null,
    tax: {
      pricesIncludeTax,
      rates: Object.fromEntries([...usedRates].map((rate) => [rate, { name: 'VAT', ppb: toPpb(Number(rate)) }])),
      includedRates: {},
      exemption: null,
      note: '',
      shippingClass,
    },
    roundTotalTo: toCents(roundTotalTo),
  })
}

/** Creates a discount on the whole order, or on the items in `groups`. */
function toDiscount(id: string, { percent, amount }: Reduction, groups: string[] = []): Discount {
  const effect: Discount['effect'] =
    percent === undefined
      ? { kind: 'amount', cents: toCents(amount ?? 0), of: 'order' }
      : { kind: 'percent', ppb: toPpb(percent), of: 'order' }
  return aDiscount({ id, effect, groups })
}
