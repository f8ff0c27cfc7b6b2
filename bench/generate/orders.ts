import { displayedPrice } from '#contract/displayed-price.ts'
import { toCents } from '#contract/money.ts'
import { deliveryDays } from '#contract/orders/delivery.ts'
import type { OrderStatus } from '#contract/orders/order-status.ts'
import type { PricedLine, PriceRequest, ShippingMethod } from '#contract/pricing/order-price.ts'
import { priceOrder } from '#contract/pricing/price-order.ts'
import { shopPricing } from '#contract/pricing/shop-rules.ts'
import { settingDefaults } from '#contract/shop-settings/setting-fields.ts'
import { type ItemPriceColumns, itemPriceColumns, orderPriceColumns } from '#server/orders/frozen-price.ts'
import type { orderHistory, orderItems, orders, products } from '#server/platform/db/schema/index.ts'
import type { GeneratedCustomer } from './customers.ts'
import { createRandom, type Random } from './random.ts'

/** The fields that an order item copies from its product. */
export type OrderedProduct = Pick<
  typeof products.$inferSelect,
  'id' | 'title' | 'thumbnail' | 'priceCents' | 'discountPpb'
>

export type GeneratedOrder = Omit<typeof orders.$inferInsert, 'id' | 'userId' | 'status' | 'paymentStatus'> & {
  customer: GeneratedCustomer
  status: OrderStatus
  createdAt: Date
  items: Omit<typeof orderItems.$inferSelect, 'orderId' | 'position'>[]
  /** Oldest first. */
  history: (Pick<typeof orderHistory.$inferSelect, 'status'> & { at: Date; byCustomer: boolean })[]
}

/** Products near the start of the list are ordered most often. */
export type Shop = {
  products: OrderedProduct[]
  customers: GeneratedCustomer[]
  currency: string
  shipping: ShippingMethod
}

/** Milliseconds since 1970: an order is placed between `from` and `to`; its status is the one it has at `now`. */
export type Times = { from: number; to: number; now: number }

/** Numbers follow, so that later runs continue after the last one. */
export const keyPrefix = 'generated-'

const hour = 3_600_000

/** Returns the nth generated order, counted from 1; the same one for the same shop and times. */
export function generateOrder(
  n: number,
  { products, customers, currency, shipping }: Shop,
  times: Times,
): GeneratedOrder {
  const random = createRandom(n)
  const customer = random.pick(customers)
  const createdAt = new Date(Math.floor(random.between(times.from, times.to)))
  const history = generateHistory(createdAt, random).filter(({ at }) => at.getTime() <= times.now)
  const { status } = history.at(-1) ?? { status: 'pending' }
  const [expectedFrom, expectedUntil] = deliveryDays(createdAt, settingDefaults.deliveryTime, {
    timeZone: 'UTC',
    holidays: [],
    daysOff: [],
  })
  return {
    customer,
    status,
    createdAt,
    expectedFrom,
    expectedUntil,
    ...priceItems(generateItems(products, random), shopPricing(shipping, customer.address.country)),
    history,
    currency,
    address: customer.address,
    paymentMethod: 'cash',
    announcedAt: createdAt,
    note: random.next() < 0.1 ? random.pick(notes) : '',
    idempotencyKey: `${keyPrefix}${n}`,
  }
}

const notes = [
  'Please leave it with the neighbor.',
  'The doorbell is broken. Please knock.',
  'This is a gift. Please don’t include the invoice.',
  'Please deliver after 5 pm.',
]

type GeneratedItem = Omit<GeneratedOrder['items'][number], keyof ItemPriceColumns>

/** The items with their prices, and the price of the order. */
function priceItems(items: GeneratedItem[], shop: Omit<PriceRequest, 'lines'>) {
  const lines = items.map(({ productId, quantity, priceCents, unitPriceCents }) => ({
    id: productId,
    quantity,
    listCents: priceCents,
    unitCents: unitPriceCents,
    taxClass: 'standard',
    groups: [],
    grams: null,
  }))
  const price = priceOrder({ ...shop, lines })
  return {
    items: items.map((item, index) => ({ ...item, ...itemPriceColumns(price.lines[index] as PricedLine) })),
    ...orderPriceColumns(price),
  }
}

/** One to five different products, usually one or two, and usually one of each. */
function generateItems(products: OrderedProduct[], random: Random): GeneratedItem[] {
  const count = Math.min(products.length, 1 + Math.floor(5 * random.next() ** 1.7))
  const selected = new Set<OrderedProduct>()
  while (selected.size < count) selected.add(pickPopular(products, random))
  return [...selected].map(({ id, title, thumbnail, priceCents, discountPpb }) => ({
    productId: id,
    variantId: null,
    options: [],
    sku: '',
    title,
    thumbnail,
    priceCents,
    discountPpb,
    unitPriceCents: toCents(displayedPrice(priceCents, discountPpb, false)),
    quantity: 1 + Math.floor(4 * random.next() ** 4),
    leadTimeDays: null,
    returns: 'shop' as const,
    weight: null,
  }))
}

/** Prefers the start of the list: the first tenth is picked a third of the time. */
function pickPopular<T>(all: T[], random: Random): T {
  return all[Math.floor(all.length * random.next() ** 2)] as T
}

/** Most orders are dispatched and delivered; a few are cancelled by the customer or by staff. */
function generateHistory(placedAt: Date, random: Random): GeneratedOrder['history'] {
  const after = (hours: number) => new Date(placedAt.getTime() + Math.floor(hours * hour))
  const placed = { status: 'pending', at: placedAt, byCustomer: true } as const
  const outcome = random.next()
  if (outcome < 0.03) return [placed, { status: 'cancelled', at: after(random.between(0.05, 3)), byCustomer: true }]
  const dispatchedAfter = random.between(3, 60)
  if (outcome < 0.04) return [placed, { status: 'cancelled', at: after(dispatchedAfter), byCustomer: false }]
  const dispatched = { status: 'dispatched', at: after(dispatchedAfter), byCustomer: false } as const
  const endedAfter = dispatchedAfter + random.between(20, 140)
  return [
    placed,
    dispatched,
    { status: outcome < 0.055 ? 'cancelled' : 'delivered', at: after(endedAfter), byCustomer: false },
  ]
}
