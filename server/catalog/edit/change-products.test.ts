import { beforeEach, expect, test } from 'vitest'
import type { Product } from '#contract/catalog/catalog.ts'
import type { LogEntry } from '#contract/catalog/product-log.ts'
import type { ErrorReply } from '#contract/errors.ts'
import { createAdminRequests } from '../../test/admin-requests.ts'
import { openTestShop } from '../../test/test-shop.ts'

const shop = await openTestShop({ settings: { RATE_LIMITS: 'off' } })
const { admin, aListedProduct, listLog, send, sendOk } = await createAdminRequests(shop)

let mug: Product
let shirt: Product
beforeEach(async () => {
  mug = await aListedProduct({ title: 'Mug', priceCents: 2000 })
  shirt = await aListedProduct({
    title: 'Shirt',
    priceCents: 3000,
    options: ['Size'],
    variants: [{ values: ['S'] }, { values: ['M'], priceCents: 5000 }],
  })
})

const change = (changes: object, rest: object = {}, key?: string) =>
  send(
    'PATCH',
    '/api/products',
    { ids: [mug.id, shirt.id], changes, ...rest },
    { ...admin, ...(key && { 'idempotency-key': key }) },
  )
const pricesOf = async ({ id }: Product) => {
  const { price, variants } = await sendOk<Product>('GET', `/api/admin/products/${id}`)
  return [price, ...variants.map((variant) => variant.price)]
}
const prices = async () => [await pricesOf(mug), await pricesOf(shirt)]

test('prices change by an amount, including variant prices', async () => {
  expect((await change({ priceChange: { amount: -4.5, ending: 'none' } })).statusCode).toBe(200)
  expect(await prices()).toEqual([[15.5], [25.5, 25.5, 45.5]])
})

test('prices are set, including variant prices', async () => {
  expect((await change({ priceChange: { price: 25, ending: '.90' } })).statusCode).toBe(200)
  expect(await prices()).toEqual([[24.9], [24.9, 24.9, 24.9]])
})

test.each([
  [{ ending: 'none' }, 'percent', 'Enter a percentage, an amount or a price.'],
  [{ percent: 5, amount: 5, ending: 'none' }, 'percent', 'Enter a percentage, an amount or a price.'],
  [{ amount: 20_000_000, ending: 'none' }, 'amount', 'Must be 10,000,000 or less.'],
  [{ price: -1, ending: 'none' }, 'price', 'Must be 0 or more.'],
])('the price change %j is rejected', async (priceChange, field, message) => {
  const reply = await change({ priceChange })
  expect([reply.statusCode, reply.json<ErrorReply>().fields]).toEqual([
    400,
    { [`changes.priceChange.${field}`]: message },
  ])
})

test('prices that would become 0 or less are rejected with the titles of their products', async () => {
  const before = await prices()
  const rejected = async (amount: number) =>
    (await change({ priceChange: { amount, ending: 'none' } })).json<ErrorReply>().fields
  expect(await rejected(-20)).toEqual({ 'changes.priceChange': 'This would make 1 product free: “Mug”.' })
  expect(await rejected(-35)).toEqual({
    'changes.priceChange': 'This would make 2 products free: “Mug” and “Shirt”.',
  })
  expect(await prices()).toEqual(before)
})

test('free products remain free, unless prices are set', async () => {
  const free = await aListedProduct({ priceCents: 0 })
  const changeFree = (priceChange: object) =>
    sendOk('PATCH', '/api/products', { ids: [free.id], changes: { priceChange } })
  await changeFree({ amount: -5, ending: '.99' })
  expect(await pricesOf(free)).toEqual([0])
  await changeFree({ price: 5, ending: 'none' })
  expect(await pricesOf(free)).toEqual([5])
})

test('unusual prices are rejected until they are confirmed', async () => {
  const messageOf = async (changes: object) => {
    const reply = (await change(changes, { confirmed: false })).json<ErrorReply>()
    return reply.code === 'unusual_prices' ? reply.message : reply.code
  }
  const before = await prices()
  expect(await messageOf({ priceChange: { amount: -16, ending: 'none' } })).toBe(
    'This takes more than half off the price of “Mug” and “Shirt”.',
  )
  expect(await messageOf({ priceChange: { amount: 25, ending: 'none' } })).toBe(
    'This more than doubles the price of “Mug”.',
  )
  expect(await messageOf({ discountPercentage: 60 })).toBe(
    'This takes more than half off the price of “Mug” and “Shirt”.',
  )
  expect(await prices()).toEqual(before)
  expect((await change({ priceChange: { amount: 25, ending: 'none' } }, { confirmed: true })).statusCode).toBe(200)
  expect(await pricesOf(mug)).toEqual([45])
  expect((await change({ discountPercentage: 60 })).statusCode).toBe(200)
  expect((await change({ discountPercentage: 55 }, { confirmed: false })).statusCode).toBe(200)
})

test('a draft with a price of 0 is published only once that is confirmed', async () => {
  const aDraft = (values: object) => aListedProduct({ archivedAt: new Date(), publishedAt: null, ...values })
  const free = await aDraft({ title: 'Jar', priceCents: 0 })
  const sizes = { options: ['Size'], priceCents: 0 }
  const partly = await aDraft({
    ...sizes,
    title: 'Sock',
    variants: [{ values: ['S'], priceCents: 900 }, { values: ['M'] }],
  })
  const priced = await aDraft({ ...sizes, title: 'Cap', variants: [{ values: ['S'], priceCents: 900 }] })
  const publishAll = (confirmed: boolean) =>
    send('PATCH', '/api/products', { ids: [free.id, partly.id, priced.id], changes: { archived: false }, confirmed })
  const question = {
    code: 'unusual_prices',
    message: 'The price of “Jar” and “Sock” is 0: customers could order for free.',
  }
  expect((await publishAll(false)).json()).toMatchObject(question)
  const publish = (body: object) => send('PATCH', `/api/products/${free.id}`, { archived: false, ...body })
  expect((await publish({ confirmed: false })).json<ErrorReply>().code).toBe('unusual_prices')
  const variants = [{ id: 'm', priceOverride: 9 }]
  const repaired = await send('PATCH', `/api/products/${partly.id}`, { archived: false, variants, confirmed: false })
  expect(repaired.statusCode).toBe(200)
  expect((await publishAll(true)).statusCode).toBe(200)
  // It was for sale for free before.
  await sendOk('PATCH', `/api/products/${free.id}`, { archived: true })
  expect((await publish({ confirmed: false })).statusCode).toBe(200)
})

test('a repeated request changes prices once, and its key finds the changes', async () => {
  const raise = (percent: number) => change({ priceChange: { percent, ending: 'none' } }, {}, `raise-${mug.id}`)
  expect([(await raise(10)).statusCode, (await raise(10)).statusCode]).toEqual([200, 200])
  expect(await pricesOf(mug)).toEqual([22])
  expect((await raise(20)).json<ErrorReply>().code).toBe('idempotency_key_reused')
  const entries = await sendOk<LogEntry[]>('GET', `/api/admin/changes?request=raise-${mug.id}`)
  expect(new Set(entries.map(({ productId }) => productId))).toEqual(new Set([mug.id, shirt.id]))
  await sendOk('POST', `/api/admin/changes/${entries[0]?.id}/undo-all`)
  expect(await prices()).toEqual([[20], [30, 30, 50]])
  expect(await listLog(mug.id)).toHaveLength(2)
})

test('an error of several products names all of them', async () => {
  const reply = await change({ saleStartsAt: '2030-01-02T00:00:00Z', saleEndsAt: '2030-01-01T00:00:00Z' })
  expect(reply.statusCode).toBe(400)
  expect(Object.values(reply.json<ErrorReply>().fields ?? {})).toEqual([expect.stringMatching(/^“Mug” and “Shirt”: /)])
})
