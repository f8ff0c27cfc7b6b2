import { expect, test } from 'vitest'
import type { Product } from '#contract/catalog.ts'
import type { ErrorReply } from '#contract/errors.ts'
import type { StockStep } from '#contract/product-log.ts'
import { createAdminRequests } from '../test/admin-requests.ts'
import { openTestShop } from '../test/test-shop.ts'

const { send, sendOk, aListedProduct, listLog } = await createAdminRequests(await openTestShop())

const adjust = (id: string, payload: object) => send('POST', `/api/admin/products/${id}/stock`, payload)

test('a stock is changed by an amount, with a reason', async () => {
  const { id } = await aListedProduct({ stock: 5 })
  const added = (await adjust(id, { by: 12, reason: 'Delivered', note: 'Pallet 7' })).json<Product>()
  expect(added.stock).toBe(17)
  expect((await adjust(id, { by: -3, reason: 'Damaged' })).json<Product>().stock).toBe(14)
  const [last, first] = await listLog(id)
  expect([first, last]).toMatchObject([
    { reason: 'Delivered: Pallet 7', fields: { stock: { from: 5, to: 17 } } },
    { reason: 'Damaged', fields: { stock: { from: 17, to: 14 } } },
  ])
  const steps = await sendOk<StockStep[]>('GET', `/api/admin/products/${id}/stock`)
  expect(steps.map(({ reason }) => reason)).toEqual(['Damaged', 'Delivered: Pallet 7'])
  await sendOk('POST', `/api/admin/changes/${last?.id}/undo`)
  expect((await sendOk<Product>('GET', `/api/admin/products/${id}`)).stock).toBe(17)
})

test('simultaneous changes are all counted', async () => {
  const { id } = await aListedProduct({ stock: 0 })
  await Promise.all(Array.from({ length: 10 }, () => adjust(id, { by: 1, reason: 'Returned' })))
  expect((await sendOk<Product>('GET', `/api/admin/products/${id}`)).stock).toBe(10)
})

test('of a product with options, the stock of a variant is changed', async () => {
  const { id } = await aListedProduct({
    options: ['Size'],
    variants: [
      { values: ['S'], stock: 1 },
      { values: ['M'], stock: 4 },
    ],
  })
  const { stock, variants } = (await adjust(id, { by: 2, reason: 'Counted', variant: 'm' })).json<Product>()
  expect([stock, variants.map((variant) => variant.stock)]).toEqual([7, [1, 6]])
})

test('a stock has a highest value', async () => {
  const { id } = await aListedProduct({ stock: 1_000_000_000 })
  const reply = await adjust(id, { by: 1, reason: 'Delivered' })
  expect([reply.statusCode, reply.json<ErrorReply>().fields]).toEqual([
    400,
    { by: 'The stock can be at most 1,000,000,000.' },
  ])
})

test.each([
  [{ by: -6, reason: 'Damaged' }, 'by', 'Only 5 left.'],
  [{ by: 0, reason: 'Damaged' }, 'by', 'Enter a number other than 0.'],
  [{ by: 1.5, reason: 'Damaged' }, 'by', 'Enter a whole number, such as 12 or -3.'],
  [{ by: 1, reason: 'Lost' }, 'reason', 'Select a reason.'],
])('%j is rejected', async (payload, field, message) => {
  const { id } = await aListedProduct({ stock: 5 })
  const reply = await adjust(id, payload)
  expect([reply.statusCode, reply.json<ErrorReply>().fields]).toEqual([400, { [field]: message }])
})

test('a stock that is not tracked, a missing variant and an unknown product are rejected', async () => {
  const untracked = await aListedProduct({ stock: null })
  const { id } = await aListedProduct({ options: ['Size'], variants: [{ values: ['S'], stock: 1 }] })
  const replies = [
    await adjust(untracked.id, { by: 1, reason: 'Other' }),
    await adjust(id, { by: 1, reason: 'Other' }),
    await adjust('unknown', { by: 1, reason: 'Other' }),
  ]
  expect(replies.map((reply) => [reply.statusCode, Object.keys(reply.json<ErrorReply>().fields ?? {})])).toEqual([
    [400, ['by']],
    [400, ['variant']],
    [404, []],
  ])
})
