import { type APIRequestContext, expect } from '@playwright/test'
import type { Product } from '#contract/catalog/catalog.ts'
import type { Order } from '#contract/orders/orders.ts'
import { adminAccount, createAccount, signIn } from './accounts.ts'
import { addToCart, placeOrder } from './shopping.ts'

export type LowStockProduct = Product & { stock: number }

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

export async function findLowStockProduct(request: APIRequestContext, worker: number): Promise<LowStockProduct> {
  const answer = await request.get(`/api/products/${ids[worker % ids.length]}`)
  const product = (await answer.json()) as Product
  if (product.stock === null) throw new Error(`The stock of ${product.id} is not tracked.`)
  return { ...product, stock: product.stock }
}

/** Buys units of a product with a new account, and waits until the catalog shows the new stock. */
export async function buyStock(
  request: APIRequestContext,
  lowStockProduct: LowStockProduct,
  quantity: number,
): Promise<void> {
  await createAccount(request)
  await addToCart(request, lowStockProduct, quantity)
  await placeOrder(request)
  await waitForStock(request, { ...lowStockProduct, stock: lowStockProduct.stock - quantity })
}

/** Cancels all open orders of a product as an admin, and waits until the stock is back. */
export async function restoreStock(request: APIRequestContext, lowStockProduct: LowStockProduct): Promise<void> {
  await signIn(request, adminAccount)
  const orders = (await (await request.get('/api/order?_limit=100')).json()) as Order[]
  for (const order of orders) {
    const isOpen = order.status === 'pending' || order.status === 'dispatched'
    if (!isOpen || !order.items.some(({ productId }) => productId === lowStockProduct.id)) continue
    await request.patch(`/api/order/${order.id}`, { data: { status: 'cancelled' } })
  }
  await waitForStock(request, lowStockProduct)
}

/** The in-memory catalog is updated shortly after the database. */
async function waitForStock(request: APIRequestContext, { id, stock }: LowStockProduct): Promise<void> {
  const read = async () => ((await (await request.get(`/api/products/${id}`)).json()) as Product).stock
  await expect.poll(read).toBe(stock)
}
