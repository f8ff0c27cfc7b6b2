import { displayedPrice, toCents } from '#contract/money.ts'
import type { OrderStatus } from '#contract/order-status.ts'
import { type ShippingRule, totalsOf } from '#contract/totals.ts'
import type { orderHistory, orderItems, orders, products } from '../schema/index.ts'
import type { GeneratedCustomer } from './generate-customers.ts'
import { seededRandom } from './seeded-random.ts'

/** What an order copies of a product. */
export type OrderedProduct = Pick<
  typeof products.$inferSelect,
  'id' | 'title' | 'thumbnail' | 'priceCents' | 'discountBasisPoints'
>

export type GeneratedOrder = Omit<typeof orders.$inferInsert, 'id' | 'userId' | 'status'> & {
  customer: GeneratedCustomer
  status: OrderStatus
  createdAt: Date
  items: Omit<typeof orderItems.$inferSelect, 'orderId' | 'position'>[]
  /** From its first status to the present one. */
  history: (Pick<typeof orderHistory.$inferSelect, 'status' | 'by'> & { at: Date })[]
}

/** The shop in which something is ordered; what comes first in its lists is met most often. */
export type Shop = {
  products: OrderedProduct[]
  customers: GeneratedCustomer[]
  currency: string
  shipping: ShippingRule
}

/** Milliseconds since 1970: an order is placed between two moments, and stands as it does `now`. */
export type Times = { from: number; to: number; now: number }

export const shopkeepers = ['Shopkeeper', 'Ida Brandt', 'Tomas Reyes']

/** Every generated order has its own; those of an earlier time are counted by them. */
export const generatedKey = (n: number) => `generated-${n}`

const hour = 3_600_000

/** The nth generated order, counted from 1: always the same one for the same n, shop and times. */
export function generateOrder(
  n: number,
  { products, customers, currency, shipping }: Shop,
  times: Times,
): GeneratedOrder {
  const random = seededRandom(n)
  const customer = customers[Math.floor(random() * customers.length)] as GeneratedCustomer
  const createdAt = new Date(Math.floor(between(random, times.from, times.to)))
  const items = choose(products, random)
  const history = live(createdAt, customer.name, random).filter(({ at }) => at.getTime() <= times.now)
  const { status } = history.at(-1) ?? { status: 'pending' }
  return {
    customer,
    status,
    createdAt,
    items,
    history,
    ...totalsOf(items, shipping),
    currency,
    address: customer.address,
    paymentMethod: 'cash',
    paymentStatus: status === 'delivered' ? 'paid' : status === 'cancelled' ? 'void' : 'due',
    note: random() < 0.1 ? notes[Math.floor(random() * notes.length)] : '',
    idempotencyKey: generatedKey(n),
  }
}

const notes = [
  'Please leave it with the neighbor.',
  'The bell is broken. Please knock.',
  'It is a gift: no invoice in the parcel, please.',
  'Not before five in the afternoon.',
]

/** One to five different products, often one or two; mostly one piece of each. */
function choose(products: OrderedProduct[], random: () => number): GeneratedOrder['items'] {
  const count = Math.min(products.length, 1 + Math.floor(5 * random() ** 1.7))
  const chosen = new Set<OrderedProduct>()
  while (chosen.size < count) chosen.add(pickPopular(products, random))
  return [...chosen].map(({ id, title, thumbnail, priceCents, discountBasisPoints }) => ({
    productId: id,
    title,
    thumbnail,
    priceCents,
    discountBasisPoints,
    unitPriceCents: toCents(displayedPrice(priceCents, discountBasisPoints)),
    quantity: 1 + Math.floor(4 * random() ** 4),
  }))
}

/** Of many, those in front are met most often: the first tenth as often as a third of all. */
export function pickPopular<T>(all: T[], random: () => number): T {
  return all[Math.floor(all.length * random() ** 2)] as T
}

/** What becomes of an order in the end, step by step. Few are cancelled, before they are sent or afterwards. */
function live(placedAt: Date, customer: string, random: () => number): GeneratedOrder['history'] {
  const shopkeeper = shopkeepers[Math.floor(random() * shopkeepers.length)] as string
  const after = (hours: number) => new Date(placedAt.getTime() + Math.floor(hours * hour))
  const placed = { status: 'pending', at: placedAt, by: customer } as const
  const fate = random()
  if (fate < 0.03) return [placed, { status: 'cancelled', at: after(between(random, 0.05, 3)), by: customer }]
  const leaves = between(random, 3, 60)
  if (fate < 0.04) return [placed, { status: 'cancelled', at: after(leaves), by: shopkeeper }]
  const dispatched = { status: 'dispatched', at: after(leaves), by: shopkeeper } as const
  const arrives = leaves + between(random, 20, 140)
  return [placed, dispatched, { status: fate < 0.055 ? 'cancelled' : 'delivered', at: after(arrives), by: shopkeeper }]
}

function between(random: () => number, from: number, to: number): number {
  return from + random() * (to - from)
}
