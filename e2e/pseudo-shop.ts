import type { APIRequestContext } from '@playwright/test'
import type { FilterOption, Product } from '#contract/catalog/catalog.ts'
import type { Order } from '#contract/orders/orders.ts'
import type { ShopShipping } from '#contract/shipping/shipping.ts'
import { aDiscount } from '../server/test/a-discount.ts'
import { aFactDefinition } from '../server/test/a-fact-definition.ts'
import { aShippingMethod } from '../server/test/a-shipping-method.ts'
import { aTaxRate } from '../server/test/a-tax-rate.ts'
import { createAccount, newAccount } from './accounts.ts'
import { test as base, expect } from './admin.ts'
import { anOwnShop } from './own-shop.ts'
import { addToCart, setStatus } from './shopping.ts'
import type { StartedShop } from './start-shop.ts'

export { expect } from './admin.ts'

type PseudoShop = StartedShop & { folder: string }

/** A test with a shop of its own in the language of scripts/texts/pseudo-language.ts. */
export const pseudoShopTest = () =>
  base.extend<object, { ownShop: PseudoShop }>({
    ownShop: anOwnShop({
      NODE_OPTIONS: `--import=${new URL('add-pseudo-language.ts', import.meta.url).href}`,
      SHOP_EMAIL: 'a@example.com',
    }),
    baseURL: async ({ ownShop }, use) => {
      await use(ownShop.origin)
    },
  })

async function post<T>(request: APIRequestContext, url: string, data: object, method = 'POST'): Promise<T> {
  const reply = await request.fetch(url, { method, data })
  expect(reply.status(), `${method} ${url}: ${await reply.text()}`).toBe(200)
  return (await reply.json()) as T
}

/** The shop’s content, in Greek: words in other letters aren’t English ones. */
export type Content = Awaited<ReturnType<typeof fillShop>>

/** Fills the shop with content of every kind. The customer is signed in with `shopper`. */
export async function fillShop(
  admin: APIRequestContext,
  shopper: APIRequestContext,
  languages: readonly string[] = ['qps', 'de'],
) {
  await post(
    admin,
    '/api/admin/settings',
    {
      languages,
      name: 'Λάμπα',
      tagline: 'Φως',
      announcement: 'Νέα',
      comingSoon: false,
      country: 'DE',
      shipsTo: ['DE', 'AT'],
      sellerName: 'Ζωή',
      sellerAddress: 'Οδός 1',
      bankTransfer: true,
      bankDetails: '12 34',
    },
    'PATCH',
  )
  await post(admin, '/api/admin/payment-accounts/test', {})
  const category = await post<FilterOption>(admin, '/api/categories', { label: 'Φώτα' })
  const brand = await post<FilterOption>(admin, '/api/brands', { label: 'Ήλιος' })
  const product = (values: object) =>
    post<Product>(admin, '/api/products', {
      title: 'Λάμπα',
      description: 'Φως.\n\nΦως.',
      price: 55,
      color: 'Λευκό',
      category: category.value,
      brand: brand.value,
      ...values,
    })
  const lamp = await product({ stock: 3, discountPercentage: 10, facts: [{ name: 'Ύλη', value: 'Μαλλί' }] })
  const shirt = await product({
    title: 'Μπλούζα',
    options: ['Μέγεθος'],
    variants: [
      { values: ['Α'], stock: 5 },
      { values: ['Β'], stock: 0 },
    ],
  })
  const made = await product({ title: 'Τραπέζι', stock: 5, leadTimeDays: 5 })
  const collection = await post<FilterOption>(admin, '/api/collections', { label: 'Άνοιξη' })
  await post(admin, `/api/collections/${collection.value}`, { productIds: [lamp.id, shirt.id] }, 'PATCH')
  await post(admin, '/api/admin/discounts', { ...aDiscount, name: 'Δέκα', code: 'ΔΕΚΑ', maxUses: 5 })
  const [discount] = (await (await admin.get('/api/admin/discounts')).json()) as [{ id: string }]
  const fact = await post<{ id: string }>(admin, '/api/admin/fact-definitions', {
    ...aFactDefinition,
    name: 'Ύλη',
    choices: ['Μαλλί'],
  })
  const page = await post<{ id: string; slug: string }>(admin, '/api/admin/text-pages', {
    title: 'Σελίδα',
    description: 'Φως',
    body: 'Φως',
  })
  const synonyms = await post<{ id: string }>(admin, '/api/admin/synonyms', { words: ['φως', 'λάμπα'] })
  await post(admin, '/api/admin/staff/invitations', { email: 'b@example.com', staffRole: 'manager' })
  await post(admin, '/api/admin/tax-rates', { ...aTaxRate, country: 'DE', region: '', name: 'Φόρος' })
  const account = await createAccount(shopper, { ...newAccount(), name: 'Ζωή' })
  const address = { name: 'Ζωή', street: 'Οδός 1', city: 'Βερολίνο', postalCode: '10115', country: 'DE' }
  await post(shopper, '/api/users', { phone: '+49 30 1234567', addresses: [address] }, 'PATCH')
  const orders: Order[] = []
  for (const { id } of [made, lamp, made]) {
    await addToCart(shopper, { id })
    orders.push(await post<Order>(shopper, '/api/order', { address, paymentMethod: 'cash' }))
  }
  const [pending, dispatched, cancelled] = orders as [Order, Order, Order]
  for (const status of ['dispatched', 'delivered']) await setStatus(admin, dispatched, status)
  await setStatus(shopper, cancelled, 'cancelled')
  await post(shopper, `/api/products/${lamp.id}/reviews`, { rating: 4, title: 'Καλό', text: 'Πολύ καλό φως, Ζωή.' })
  const withdrawal = { name: 'Ζωή', contract: String(dispatched.number), email: 'a@example.com', items: 'Φως' }
  await post(shopper, '/api/withdrawals', withdrawal)
  const [withdrawn] = (await (await admin.get('/api/admin/returns')).json()) as [{ id: string }]
  await post(shopper, '/api/wishlist', { product: shirt.id })
  await addToCart(shopper, lamp)
  await post(admin, '/api/admin/shipping/zones', {
    name: 'Ζώνη',
    regions: [],
    countries: ['DE'],
    postalCodes: [],
    methods: [{ ...aShippingMethod, name: 'Απλή', takesClasses: [] }],
  })
  const { zones } = (await (await admin.get('/api/admin/shipping')).json()) as ShopShipping
  const headers = { 'content-type': 'text/csv' }
  const csv = `id,price,stock\n${lamp.id},cheap,9\n`
  const uploaded = await admin.post('/api/admin/imports?fileName=1.csv', { headers, data: csv })
  const { id: importId } = (await uploaded.json()) as { id: string }
  const [customer] = (await (await admin.get('/api/admin/customers')).json()) as [{ id: string }]
  return {
    account,
    category: category.value,
    brand: brand.value,
    lamp,
    shirt,
    collection: collection.value,
    discount: discount.id,
    fact: fact.id,
    page,
    synonyms: synonyms.id,
    pending,
    dispatched,
    cancelled,
    withdrawal: withdrawn.id,
    zone: zones[0],
    importId,
    customer: customer.id,
  }
}

/** Example paths of the shop’s routes with parameters. */
export const shopExamples = (content: Content): Record<string, string> => ({
  '/products/category/:slug': `/products/category/${content.category}`,
  '/products/brand/:slug': `/products/brand/${content.brand}`,
  '/collections/:slug': `/collections/${content.collection}`,
  '/compare': `/compare?products=${content.lamp.id}&products=${content.shirt.id}`,
  '/product-detail/:id': `/product-detail/${content.lamp.id}`,
  '/products/product-detail/:id': `/product-detail/${content.shirt.id}`,
  '/product-detail/:id/reviews': `/product-detail/${content.lamp.id}/reviews`,
  '/product-detail/:id/review': `/product-detail/${content.lamp.id}/review`,
  '/discount/:code': '/discount/none',
  '/wishlist/:token': '/wishlist/none',
  '/order/withdraw': '/order/withdraw?token=none',
  '/orders/:id/withdraw': `/orders/${content.dispatched.id}/withdraw`,
  '/order-succcess/:id': `/order-succcess/${content.pending.id}`,
  '/pages/:slug': '/pages/none',
  '/reset-password': '/reset-password?token=none&email=a@example.com',
  '/confirm-email': '/confirm-email?token=none&email=a@example.com',
  '/test-payment/:id': '/test-payment/none',
  '*': '/none',
})

/** Example paths of the admin area’s routes with parameters. */
export const adminExamples = (content: Content): Record<string, string> => ({
  '/admin/product-detail/:id': `/admin/product-detail/${content.lamp.id}`,
  '/admin/product-form/edit/:id': `/admin/product-form/edit/${content.shirt.id}`,
  '/admin/bulk-edit': `/admin/bulk-edit?id=${content.lamp.id}&id=${content.shirt.id}`,
  '/admin/import/:id': `/admin/import/${content.importId}`,
  '/admin/orders/:id': `/admin/orders/${content.dispatched.id}`,
  '/admin/withdrawals/:id': `/admin/withdrawals/${content.withdrawal}`,
  '/admin/packing-slips': `/admin/packing-slips?id=${content.pending.id}`,
  '/admin/picking-list': `/admin/picking-list?id=${content.pending.id}`,
  '/admin/customers/:id': `/admin/customers/${content.customer}`,
  '/admin/discounts/:id': `/admin/discounts/${content.discount}`,
  '/admin/categories/:type/:slug': `/admin/categories/category/${content.category}`,
  '/admin/collections/:slug': `/admin/collections/${content.collection}`,
  '/admin/details/:id': `/admin/details/${content.fact}`,
  '/admin/pages/:id': `/admin/pages/${content.page.id}`,
  '/admin/translations/:language/:type/:id': `/admin/translations/de/product/${content.lamp.id}`,
  '/admin/search/synonyms/:id?': `/admin/search/synonyms/${content.synonyms}`,
  '/admin/shipping/zones/:id': `/admin/shipping/zones/${content.zone?.id}`,
  '/admin/shipping/methods/:id': `/admin/shipping/methods/${content.zone?.methods[0]?.id}`,
  '/admin/emails/:id': '/admin/emails/order_placed',
  // Emails to the owner are older than the shop’s language.
  '/admin/emails/outbox': `/admin/emails/outbox?q=${content.account.email}`,
})
