import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { CartItem } from '#contract/cart/cart.ts'
import type { ErrorReply } from '#contract/errors.ts'
import { products, productVariants } from '../platform/db/schema/index.ts'
import { hashToken } from '../platform/http/token.ts'
import { createCartRequests, type Headers } from '../test/cart-requests.ts'
import { openTestShop } from '../test/test-shop.ts'
import { mergeCarts } from './cart.ts'

const shop = await openTestShop({ settings: { RATE_LIMITS: 'off' } })
const { app, db } = shop
const { add, change, list, aShopper, aProductId } = createCartRequests(shop)

const sizes = {
  options: ['Size'],
  variants: [
    { values: ['M'], stock: 2 },
    { values: ['L'], stock: 5 },
  ],
}

/** A shirt for 40, with 20 percent off; L costs 45. */
const aShirt = () =>
  aProductId({
    title: 'Linen shirt',
    priceCents: 4000,
    discountPpb: 200_000_000,
    options: ['Size', 'Color'],
    variants: [
      { values: ['M', 'Oat'], stock: 3, sku: `SHIRT-${crypto.randomUUID()}` },
      { values: ['L', 'Oat'], stock: 2, priceCents: 4500, image: '/media/large' },
      { values: ['XL', 'Oat'], archivedAt: new Date() },
    ],
  })

const lines = async (headers: Headers) =>
  (await list(headers)).map(({ product, variant, quantity }) => [product.id, variant?.id ?? null, quantity])

const changeVariant = (productId: string, id: string, values: Partial<typeof productVariants.$inferInsert>) =>
  db
    .update(productVariants)
    .set(values)
    .where(and(eq(productVariants.productId, productId), eq(productVariants.id, id)))

test('adding a variant returns the item with its price, stock and image', async () => {
  const { headers } = await aShopper()
  const id = await aShirt()
  const item = (await add(headers, id, 2, 'l-oat')).json<CartItem>()
  expect(item).toMatchObject({
    product: { id, price: 45, discountedPrice: 36, stock: 2, thumbnail: '/media/large', options: ['Size', 'Color'] },
    variant: { id: 'l-oat', values: ['L', 'Oat'], price: 45, priceOverride: 45, stock: 2, archived: false },
    quantity: 2,
    priceWhenAdded: 36,
  })
  expect(item.product.variants.map((variant) => variant.id)).toEqual(['m-oat', 'l-oat'])
  expect(await list(headers)).toEqual([item])
})

test('each variant is a separate item', async () => {
  const { headers } = await aShopper()
  const id = await aShirt()
  await add(headers, id, 1, 'm-oat')
  await add(headers, id, 1, 'l-oat')
  expect((await add(headers, id, 2, 'm-oat')).json<CartItem>()).toMatchObject({ quantity: 3, priceWhenAdded: 32 })
  expect(await lines(headers)).toEqual([
    [id, 'm-oat', 3],
    [id, 'l-oat', 1],
  ])
})

test('the stock of the variant applies, including when a quantity is changed', async () => {
  const { headers } = await aShopper()
  const id = await aShirt()
  const item = (await add(headers, id, 2, 'l-oat')).json<CartItem>()
  for (const reply of [await add(headers, id, 1, 'l-oat'), await change(headers, item.id, { quantity: 3 })]) {
    const { code, message } = reply.json<ErrorReply>()
    expect([code, message]).toEqual([
      'out_of_stock',
      expect.stringMatching(/^Only 2 left of “Linen shirt \(L, Oat\)”/) as string,
    ])
  }
  await changeVariant(id, 'l-oat', { priceCents: 5000 })
  expect((await change(headers, item.id, { quantity: 1 })).json()).toMatchObject({ quantity: 1, priceWhenAdded: 40 })
  await changeVariant(id, 'm-oat', { stock: 0 })
  expect((await add(headers, id, 1, 'm-oat')).json<ErrorReply>().message).toBe('“Linen shirt (M, Oat)” is sold out.')
})

test.each([
  ['with an unknown variant', 's-oat', 404, 'not_found', 'Variant not found.'],
  ['with NUL in the id', 'm\0', 404, 'not_found', 'Variant not found.'],
  ['with an archived variant', 'xl-oat', 409, 'not_for_sale', '“Linen shirt (XL, Oat)” is no longer available.'],
])('adding a product with options %s is rejected', async (_, variant, status, code, message) => {
  const { headers } = await aShopper()
  const reply = await add(headers, await aShirt(), 1, variant)
  expect([reply.statusCode, reply.json()]).toMatchObject([status, { code, message }])
  expect(await list(headers)).toEqual([])
})

test('adding a product with options without a variant is rejected with the names of the options', async () => {
  const { headers } = await aShopper()
  const reply = await add(headers, await aShirt())
  const message = 'Select a size and a color.'
  expect([reply.statusCode, reply.json()]).toEqual([
    400,
    { code: 'invalid_input', message, fields: { variant: message } },
  ])
  expect(await list(headers)).toEqual([])
})

test('a variant of a product without options is not found', async () => {
  expect((await add({}, await aProductId(), 1, 'm')).json<ErrorReply>().message).toBe('Variant not found.')
})

test('an item of a product that has got options since can’t be ordered', async () => {
  const { headers } = await aShopper()
  const id = await aProductId({ title: 'Ring' })
  const item = (await add(headers, id)).json<CartItem>()
  await db
    .update(products)
    .set({ options: ['Size'] })
    .where(eq(products.id, id))
  await db.insert(productVariants).values({ productId: id, id: 's', position: 0, values: ['S'] })
  expect(await list(headers)).toMatchObject([
    { id: item.id, variant: null, product: { archived: true, options: ['Size'] } },
  ])
  const reply = await change(headers, item.id, { quantity: 2 })
  expect([reply.statusCode, reply.json<ErrorReply>().message]).toEqual([400, 'Select a size.'])
  expect((await add(headers, id, 1, 's')).statusCode).toBe(200)
})

test('an archived variant remains in the cart and is marked', async () => {
  const { headers } = await aShopper()
  const id = await aShirt()
  await add(headers, id, 1, 'm-oat')
  await changeVariant(id, 'm-oat', { archivedAt: new Date() })
  expect(await list(headers)).toMatchObject([
    { product: { archived: true }, variant: { id: 'm-oat', values: ['M', 'Oat'], archived: true } },
  ])
})

test('a guest’s variants join the user’s, within the stock', async () => {
  const { user, headers } = await aShopper()
  const [shirt, ring] = [await aProductId(sizes), await aProductId({ stock: 9 })]
  await add(headers, shirt, 1, 'm')
  const first = await add({}, shirt, 2, 'm')
  const token = first.cookies[0]?.value ?? ''
  const guest = { cookie: `${first.cookies[0]?.name}=${token}` }
  await add(guest, shirt, 4, 'l')
  await add(guest, ring, 3)
  await changeVariant(shirt, 'l', { stock: 3 })
  await mergeCarts(db, { tokenHash: hashToken(token) }, user.id)
  expect(await lines(headers)).toEqual([
    [shirt, 'm', 2],
    [shirt, 'l', 3],
    [ring, null, 3],
  ])
  expect((await app.inject({ url: '/api/cart', headers: guest })).json()).toEqual([])
})
