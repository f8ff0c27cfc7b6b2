import { expect, test } from 'vitest'
import type { ShopDiscount } from '#contract/discounts/discounts.ts'
import { aDiscount } from '../test/a-discount.ts'
import { createDiscountRequests } from '../test/discount-requests.ts'
import { openTestShop } from '../test/test-shop.ts'

const shop = await openTestShop({ settings: { RATE_LIMITS: 'off', SHIPPING_PRICE: '4.90' } })
const { aUser, signIn } = shop
const { send, createDiscount, readDiscount, archiveDiscount, aCode } = await createDiscountRequests(shop)

test('a discount is created, listed and changed, and its version counts', async () => {
  const code = aCode()
  const created = await createDiscount({ code: ` ${code.toLowerCase()} `, minSubtotal: 20, maxUses: 5 })
  expect(created).toMatchObject({
    ...aDiscount,
    code,
    minSubtotal: 20,
    maxUses: 5,
    version: 1,
    state: 'active',
    uses: 0,
  })
  const reply = await send('PATCH', `/api/admin/discounts/${created.id}`, { name: 'Eleven', maxUses: null })
  expect(reply.json()).toMatchObject({ code, name: 'Eleven', minSubtotal: 20, maxUses: null, version: 2 })
  const { lastChange: _last, ...listed } = await readDiscount(created.id)
  expect((await send('GET', '/api/admin/discounts')).json<ShopDiscount[]>()[0]).toEqual(listed)
})

test('a change by which a discount would end before it starts is rejected', async () => {
  const { id } = await createDiscount({ code: aCode(), startsAt: '2026-12-01T00:00:00.000Z' })
  const reply = await send('PATCH', `/api/admin/discounts/${id}`, { endsAt: '2026-11-01T00:00:00.000Z' })
  expect([reply.statusCode, reply.json()]).toMatchObject([400, { fields: { endsAt: 'Must be after the start.' } }])
})

test('the last change can be undone, and the undo as well, but not once its values have changed again', async () => {
  const code = aCode()
  const { id } = await createDiscount({
    name: 'Spring',
    code,
    effect: { kind: 'percent', percent: 10, of: 'order' },
  })
  const patch = (fields: object) => send('PATCH', `/api/admin/discounts/${id}`, fields)
  const undo = (changeId: number | undefined) => send('POST', `/api/admin/discounts/${id}/undo`, { id: changeId })
  const lastOf = async () => (await readDiscount(id)).lastChange
  expect(await lastOf()).toBe(null)
  await patch({ name: 'Summer', effect: { kind: 'shipping' } })
  const renamed = await lastOf()
  expect(renamed).toMatchObject({ before: { name: 'Spring' }, after: { name: 'Summer' }, canUndo: true })
  expect((await undo(renamed?.id)).json()).toMatchObject({ name: 'Spring', effect: { percent: 10 }, version: 3 })
  expect((await undo(renamed?.id)).statusCode).toBe(409)
  expect((await undo((await lastOf())?.id)).json()).toMatchObject({ name: 'Summer', effect: { kind: 'shipping' } })
  await archiveDiscount(id)
  const archived = await lastOf()
  expect(archived).toMatchObject({ after: { archived: true }, canUndo: true })
  expect((await undo(archived?.id)).json()).toMatchObject({ state: 'active', name: 'Summer' })
  expect((await undo(9e15)).statusCode).toBe(404)
})

test('a change that freed a code can’t be undone while another discount has it', async () => {
  const [code, other] = [aCode(), aCode()]
  const { id } = await createDiscount({ code })
  await send('PATCH', `/api/admin/discounts/${id}`, { code: other })
  await createDiscount({ code })
  const reply = await send('POST', `/api/admin/discounts/${id}/undo`, { id: (await readDiscount(id)).lastChange?.id })
  expect([reply.statusCode, reply.json()]).toMatchObject([400, { fields: { code: 'Another discount has this code.' } }])
  expect(await readDiscount(id)).toMatchObject({ code: other })
})

test('two discounts can’t have the same code, unless one is archived', async () => {
  const code = aCode()
  const { id } = await createDiscount({ code })
  const reply = await send('POST', '/api/admin/discounts', { ...aDiscount, code })
  expect([reply.statusCode, reply.json()]).toMatchObject([400, { fields: { code: 'Another discount has this code.' } }])
  await archiveDiscount(id)
  expect(await readDiscount(id)).toMatchObject({ state: 'archived' })
  await createDiscount({ code })
})

test.each([
  [{ name: ' ' }, 'name'],
  [{ code: 'a b' }, 'code'],
  [{ effect: { kind: 'percent', percent: 101, of: 'items' } }, 'effect.percent'],
  [{ effect: { kind: 'amount', amount: 0, of: 'order' } }, 'effect.amount'],
  [{ groups: ['colour:red'] }, 'groups.0'],
  [{ customers: ['nobody@'] }, 'customers.0'],
  [{ countries: ['XX'] }, 'countries.0'],
  [{ startsAt: '2026-12-01T00:00:00Z', endsAt: '2026-12-01T00:00:00Z' }, 'endsAt'],
  [{ maxUses: 0 }, 'maxUses'],
])('%j is rejected, and the error names the field', async (given, field) => {
  const reply = await send('POST', '/api/admin/discounts', { ...aDiscount, ...given })
  expect([reply.statusCode, Object.keys(reply.json<{ fields: object }>().fields)]).toEqual([400, [field]])
})

test('staff who may not see revenue see how often a discount was used', async () => {
  const { id } = await createDiscount({ code: aCode() })
  const headers = await signIn(await aUser({ role: 'admin', staffRole: 'fulfillment' }))
  const reply = await send('GET', `/api/admin/discounts/${id}`, {}, headers)
  expect(reply.json()).toMatchObject({ uses: 0, revenue: null, unpaid: null, reduction: null })
  expect((await send('POST', '/api/admin/discounts', aDiscount, headers)).statusCode).toBe(403)
})
