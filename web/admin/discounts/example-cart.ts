import type { Product } from '#contract/catalog/catalog.ts'
import { parseGroup } from '#contract/discounts/discount-groups.ts'
import type { DiscountFields } from '#contract/discounts/discounts.ts'
import { toDiscountEffect } from '#contract/discounts/effect.ts'
import { t } from '#contract/language/t.ts'
import { toCents } from '#contract/money.ts'
import type { PageSettings } from '#contract/pages/page.ts'
import { selectUsable } from '#contract/pricing/customer-limits.ts'
import type { Discount, OrderPrice, PriceLine } from '#contract/pricing/order-price.ts'
import { priceOrder } from '#contract/pricing/price-order.ts'
import { shopPricing } from '#contract/pricing/shop-rules.ts'
import type { Call } from '../../api/call.ts'

/** An item of the example, in units, with its known groups. */
export type ExampleItem = { id: string; title: string; price: number; discountedPrice: number; groups: string[] }

/** The groups of items that a discount applies to, and of the items it reduces if they are different. */
export type ExampleGroups = { groups: string[]; getGroups: string[] }

export function exampleGroups({ groups, effect }: Pick<DiscountFields, 'groups' | 'effect'>): ExampleGroups {
  return { groups, getGroups: effect.kind === 'buyGet' ? effect.getGroups : [] }
}

/** Up to two products that a discount is for. Made-up items if there are none. */
export async function loadExample(call: Call, wanted: ExampleGroups, signal: AbortSignal): Promise<ExampleItem[]> {
  const { groups, getGroups } = wanted
  const searched =
    getGroups.length > 0 ? [groups[0], getGroups[0]] : groups.length > 0 ? groups.slice(0, 2) : [undefined]
  const found = await Promise.all(searched.map((group) => findItems(call, group, signal)))
  const items = getGroups.length > 0 ? found.flatMap((list) => list.slice(0, 1)) : found.flat()
  const unique = [...Map.groupBy(items, ({ id }) => id).values()].flatMap(([item, ...same]) =>
    item ? { ...item, groups: [item, ...same].flatMap((each) => each.groups) } : [],
  )
  return unique.length > 0 ? unique.slice(0, 2) : madeUpItems(wanted)
}

async function findItems(call: Call, group: string | undefined, signal: AbortSignal): Promise<ExampleItem[]> {
  const { type = '', value = '' } = parseGroup(group ?? '') ?? {}
  const filter =
    type === 'product' ? { id: [value] } : type === 'collection' ? { collection: value } : { [type]: [value] }
  const querystring = { ...(type && filter), _limit: 2 }
  const products = await call('GET /api/products', { querystring }, signal)
  return products.map((product: Product) => {
    const { id, title, price, discountedPrice } = product
    return { id, title, price, discountedPrice, groups: group === undefined ? [] : [group] }
  })
}

export function madeUpItems({ groups, getGroups }: ExampleGroups): ExampleItem[] {
  const item = (id: string, price: number, given: string[]) => ({
    id,
    title: t('Example item'),
    price,
    discountedPrice: price,
    groups: given,
  })
  return [item('a', 50, groups), item('b', 20, [...groups, ...getGroups])]
}

/** One of the first item and two of the second, or as many as a customer has to buy. */
function quantitiesOf({ effect }: DiscountFields, count: number): number[] {
  if (effect.kind === 'buyGet') return count === 1 ? [effect.buy + effect.get] : [effect.buy, effect.get]
  return count === 1 ? [2] : [1, 2]
}

type Shop = Pick<PageSettings, 'shipping' | 'country'>

/** Returns the price of the example for a new customer, given how often the discount was used. */
export function priceExample(
  fields: DiscountFields,
  items: ExampleItem[],
  { shop, uses, now }: { shop: Shop; uses: number; now: Date },
): OrderPrice {
  const discount = toDiscount(fields)
  const quantities = quantitiesOf(fields, items.length)
  const lines = items.map(
    ({ id, price, discountedPrice, groups }, index): PriceLine => ({
      id,
      quantity: quantities[index] ?? 1,
      taxClass: 'standard',
      groups,
      grams: null,
      listCents: toCents(price),
      unitCents: toCents(discountedPrice),
    }),
  )
  const { countries, customers } = fields
  const country = countries.length === 0 || countries.includes(shop.country) ? shop.country : (countries[0] ?? '')
  const { usable, refused } = selectUsable([discount], {
    customer: { orders: 0, groups: customers.slice(0, 1) },
    uses: { [discount.id]: { all: uses, byCustomer: 0 } },
    now,
  })
  const codes = discount.code === null ? [] : [discount.code]
  const price = priceOrder({ ...shopPricing(shop.shipping, country), lines, discounts: usable, codes })
  return { ...price, refused: [...refused, ...price.refused] }
}

function toDiscount({ effect, minSubtotal, ...fields }: DiscountFields): Discount {
  const common = { id: 'discount', version: 1, minSubtotalCents: toCents(minSubtotal) }
  return { ...fields, ...common, effect: toDiscountEffect(effect) }
}
