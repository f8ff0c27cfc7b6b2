import { type APIRequestContext, expect } from '@playwright/test'
import type { Product } from '#contract/catalogue.ts'
import type { Order } from '#contract/orders.ts'
import { shopkeeper, signIn } from './accounts.ts'

export type Scarce = Product & { stock: number }

/** One for each worker, so that none takes another's stock away. */
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
  if (product.stock === null) throw new Error(`The stock of ${product.id} is not counted.`)
  return { ...product, stock: product.stock }
}

/** Cancels, as the one who runs the shop, the orders of a product that can be. */
export async function putBack(request: APIRequestContext, { id, stock }: Scarce): Promise<void> {
  await signIn(request, shopkeeper)
  const orders = (await (await request.get('/api/order?_limit=100')).json()) as Order[]
  for (const order of orders) {
    const isOpen = order.status === 'pending' || order.status === 'dispatched'
    if (!isOpen || !order.items.some(({ productId }) => productId === id)) continue
    await request.patch(`/api/order/${order.id}`, { data: { status: 'cancelled' } })
  }
  const product = (await (await request.get(`/api/products/${id}`)).json()) as Product
  expect(product.stock).toBe(stock)
}
