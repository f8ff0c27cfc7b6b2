import { type APIRequestContext, expect } from '@playwright/test'
import type { Product } from '#contract/catalog.ts'
import type { Order } from '#contract/orders.ts'
import { makeAccount, shopkeeper, signIn } from './accounts.ts'
import { placeOrder, putIn } from './shopping.ts'

export type Scarce = Product & { stock: number }

/** One per worker, so that workers don't use up each other's stock. */
const ids = [
  'velloquist-almanac-15-laptop',
  'umbrelune-rose-tobacco-perfume',
  'trestleford-counter-stool-rush',
  'bellowsby-field-camera-24',
  'pallforth-meridian-automatic-watch',
  'settlebourne-spindle-dining-chair',
  'anvil-moth-cooks-knife',
  'rookhollin-drum-room-speaker',
]

export async function findScarce(request: APIRequestContext, worker: number): Promise<Scarce> {
  const answer = await request.get(`/api/products/${ids[worker % ids.length]}`)
  const product = (await answer.json()) as Product
  if (product.stock === null) throw new Error(`The stock of ${product.id} is not tracked.`)
  return { ...product, stock: product.stock }
}

/** Buys some of it as somebody else, and waits until the catalog shows it. */
export async function buyAway(request: APIRequestContext, scarce: Scarce, quantity: number): Promise<void> {
  await makeAccount(request)
  await putIn(request, scarce, quantity)
  await placeOrder(request)
  await untilStock(request, { ...scarce, stock: scarce.stock - quantity })
}

/** Cancels all open orders of a product as an admin, and waits until the stock is back. */
export async function putBack(request: APIRequestContext, scarce: Scarce): Promise<void> {
  await signIn(request, shopkeeper)
  const orders = (await (await request.get('/api/order?_limit=100')).json()) as Order[]
  for (const order of orders) {
    const isOpen = order.status === 'pending' || order.status === 'dispatched'
    if (!isOpen || !order.items.some(({ productId }) => productId === scarce.id)) continue
    await request.patch(`/api/order/${order.id}`, { data: { status: 'cancelled' } })
  }
  await untilStock(request, scarce)
}

/** The catalog in memory follows the stock in the database a moment later. */
async function untilStock(request: APIRequestContext, { id, stock }: Scarce): Promise<void> {
  const read = async () => ((await (await request.get(`/api/products/${id}`)).json()) as Product).stock
  await expect.poll(read).toBe(stock)
}
