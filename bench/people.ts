import { randomUUID } from 'node:crypto'
import { logIn, signUp } from '#contract/accounts/accounts.ts'
import { addCartItem } from '#contract/cart/cart.ts'
import { type FilterOption, listCategories, listProducts, type Product } from '#contract/catalog/catalog.ts'
import { updateProduct } from '#contract/catalog/product-changes.ts'
import { placeOrder } from '#contract/orders/orders.ts'
import { connect } from './load.ts'
import { admin } from './shop.ts'

const json = { 'content-type': 'application/json' }

export const address = { name: 'A buyer', street: 'Mill Road 9', city: 'Berg', postalCode: '80331', country: 'DE' }

/** Signs in as the admin. Returns the session's cookie. */
export function signInAdmin(url: string): Promise<string> {
  return postCredentials(url + logIn.url, admin)
}

/** Creates an account that can place orders. */
export async function createShopper(url: string) {
  const cookie = await postCredentials(url + signUp.url, {
    email: `${randomUUID()}@example.com`,
    password: 'a bench in the park',
  })
  const send = connect(url, { headers: { ...json, cookie } })
  const post = (path: string, body: object) => send({ method: 'POST', path, body: JSON.stringify(body) })
  async function fillCart(products: string[]) {
    for (const product of products) await post(addCartItem.url, { product })
  }
  async function order(products: string[]) {
    await fillCart(products)
    await post(placeOrder.url, { address, paymentMethod: 'cash' })
  }
  return { cookie, fillCart, order }
}

async function postCredentials(url: string, credentials: object): Promise<string> {
  const response = await fetch(url, { method: 'POST', headers: json, body: JSON.stringify(credentials) })
  return response.headers.getSetCookie()[0]?.split(';', 1)[0] ?? ''
}

/** Returns the ids of products without options, with enough stock for the whole measurement. */
export async function listStocked(url: string): Promise<string[]> {
  const products = (await (await fetch(`${url}${listProducts.url}?_limit=100`)).json()) as Product[]
  return products
    .filter(({ options, stock }) => options.length === 0 && (stock === null || stock > 50))
    .map(({ id }) => id)
}

/** Returns the paths of a list on a page and in the API: the category with the most products, by price. */
export async function findCategoryByPrice(url: string): Promise<{ page: string; api: string }> {
  const categories = (await (await fetch(url + listCategories.url)).json()) as FilterOption[]
  const category = categories.toSorted((a, b) => b.count - a.count)[0]?.value
  const sort = '_sort=price&_order=asc'
  return { page: `/products/category/${category}?${sort}`, api: `${listProducts.url}?category=${category}&${sort}` }
}

/** Runs a measurement while two orders are placed and a price is changed each second. */
export async function whileSelling<T>(url: string, measure: () => Promise<T>): Promise<T> {
  const products = await listStocked(url)
  const buyers = [await createShopper(url), await createShopper(url)]
  const send = connect(url, { headers: { ...json, cookie: await signInAdmin(url) } })
  let seconds = 0
  const work = new Set<Promise<unknown>>()
  const sell = () => {
    seconds += 1
    const product = (index: number) => products[(seconds + index) % products.length] as string
    const path = updateProduct.url.replace(':id', product(0))
    work.add(send({ method: 'PATCH', path, body: JSON.stringify({ price: 100 + seconds }) }))
    for (const [index, buyer] of buyers.entries()) work.add(buyer.order([product(index)]))
  }
  sell()
  const timer = setInterval(sell, 1000)
  try {
    return await measure()
  } finally {
    clearInterval(timer)
    await Promise.all(work)
  }
}
