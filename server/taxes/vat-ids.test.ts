import { isNotNull } from 'drizzle-orm'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import type { CartPricing } from '#contract/cart/cart-pricing.ts'
import type { ErrorReply } from '#contract/errors.ts'
import type { Order } from '#contract/orders/orders.ts'
import { mergeCarts } from '../cart/cart.ts'
import { startVies } from '../fakes/vies-server.ts'
import { carts, vatIdChecks } from '../platform/db/schema/index.ts'
import { createAdminRequests } from '../test/admin-requests.ts'
import { anAddress } from '../test/factories.ts'
import { createOrderRequests, type Headers } from '../test/order-requests.ts'
import { openTestShop } from '../test/test-shop.ts'
import { normalizeVatId, vatIdProblem } from './check-vat-id.ts'
import { askVies } from './vies.ts'

const vies = await startVies()
afterAll(() => vies.close())
const shop = await openTestShop({
  settings: { RATE_LIMITS: 'off', SHIPPING_PRICE: '0', VIES_URL: vies.url },
  vatIdWaits: { msToSettle: 3000, msToAnswer: 500 },
})
const { app, db } = shop
const { sendOk } = await createAdminRequests(shop)
const { aShopper, fill, place } = createOrderRequests(shop)
await shop.aProductRow({ id: 'lamp', priceCents: 11_900, stock: 100, discountPpb: 0 })
await sendOk('PATCH', '/api/admin/settings', { country: 'DE', currency: 'EUR', taxes: 'charged', vatId: 'DE136695976' })

afterEach(async () => {
  vies.behavior = 'valid'
  vies.requests = []
  await db.delete(vatIdChecks)
})

const austrian = 'ATU12345675'
const toAustria = { address: { ...anAddress, country: 'AT', postalCode: '1010' } }

const enter = (headers: Headers, vatId: string) =>
  app.inject({ method: 'POST', url: '/api/cart/vat-id?country=AT', headers, payload: { vatId } })

async function aCart(): Promise<Headers> {
  const { headers } = await aShopper()
  await fill(headers, { lamp: 1 })
  return headers
}

const order = async (headers: Headers, vatId = austrian) =>
  (await place(headers, { ...toAustria, billing: { company: 'Moss GmbH', vatId } })).json<Order>()

describe('format and checksum', () => {
  test.each(['ATU12345675', 'DE 136 695 976', 'gr094259216', 'BE0411905847', 'FR40303265045', 'XIGD001'])(
    '%s is possible',
    (text) => {
      expect(vatIdProblem(normalizeVatId(text))).toBeUndefined()
    },
  )

  test.each(['ATU12345678', 'DE136695977', '136695976', 'GB123456789', 'CHE123456788', 'DE', 'XX1'])(
    '%s is not',
    (text) => {
      expect(vatIdProblem(normalizeVatId(text))).toMatch(/VAT ID/)
    },
  )

  test('a wrong VAT ID is rejected next to its field, and not sent to the service', async () => {
    const headers = await aCart()
    const reply = await enter(headers, 'ATU12345678')
    expect([reply.statusCode, reply.json<ErrorReply>().fields]).toEqual([
      400,
      { vatId: 'This VAT ID isn’t valid. Check its digits.' },
    ])
    const placed = await place(headers, { ...toAustria, billing: { vatId: 'ATU12345678' } })
    expect(placed.json<ErrorReply>().fields).toHaveProperty('billing.vatId')
    expect(vies.requests).toEqual([])
  })
})

describe('the official service', () => {
  test('the service’s confirmation removes the tax from the cart and the order, which keeps the evidence', async () => {
    const headers = await aCart()
    const pricing = (await enter(headers, 'atu 12345675')).json<CartPricing>()
    expect(pricing).toMatchObject({ vatId: { id: austrian, state: 'confirmed' }, tax: { exemption: 'reverseCharge' } })
    expect(vies.requests).toEqual([
      {
        countryCode: 'AT',
        vatNumber: 'U12345675',
        requesterMemberStateCode: 'DE',
        requesterNumber: '136695976',
      },
    ])
    const placed = await order(headers)
    expect(placed).toMatchObject({ total: 100, removedTax: 19, taxExemption: 'reverseCharge' })
    expect(placed.taxNote).toContain('innergemeinschaftliche Lieferung')
    expect(placed.billing).toEqual({
      company: 'Moss GmbH',
      vatId: austrian,
      address: '',
      consultationNumber: 'WAPIAAAAY7example',
      registeredTo: 'Moss GmbH\nRing 4\n1010 Wien',
      vatIdConfirmedAt: expect.stringMatching(/^20/) as string,
    })
  })

  test('the VAT service may not state who a VAT ID belongs to', async () => {
    const asked = (vatId: string) => askVies(vies.url, { vatId, requester: '' })
    expect(await asked(austrian)).toMatchObject({ registeredTo: 'Moss GmbH\nRing 4\n1010 Wien' })
    expect(await asked('DE136695976')).toEqual({ isValid: true, consultationNumber: '', registeredTo: '' })
  })

  test('the VAT service is queried once a day per ID', async () => {
    await enter(await aCart(), austrian)
    await enter(await aCart(), austrian)
    expect(vies.requests).toHaveLength(1)
  })

  test.each(['invalid', 'INVALID_INPUT'])('tax is charged if the service returns %s', async (behavior) => {
    vies.behavior = behavior
    const headers = await aCart()
    const { vatId, tax } = (await enter(headers, austrian)).json<CartPricing>()
    expect([vatId?.state, tax.exemption]).toEqual(['invalid', null])
    expect(await order(headers)).toMatchObject({ total: 119, taxExemption: null, billing: { vatIdConfirmedAt: null } })
  })

  test.each(['MS_UNAVAILABLE', 'VAT_BLOCKED', 'html', 'silent'])(
    'tax is charged and the order is placed if the service returns %s',
    async (behavior) => {
      vies.behavior = behavior
      const headers = await aCart()
      const { vatId, tax } = (await enter(headers, austrian)).json<CartPricing>()
      expect([vatId?.state, tax.exemption]).toEqual(['unavailable', null])
      expect(await order(headers)).toMatchObject({ total: 119, billing: { vatId: austrian } })
    },
  )

  test('a confirmation never changes a placed order, and rejects an old total', async () => {
    vies.behavior = 'MS_UNAVAILABLE'
    const headers = await aCart()
    await enter(headers, austrian)
    const first = await order(headers)
    await db.update(vatIdChecks).set({ state: 'confirmed', checkedAt: new Date() })
    expect((await app.inject({ url: `/api/order/${first.id}`, headers })).json<Order>().total).toBe(119)
    await fill(headers, { lamp: 1 })
    const reply = await place(headers, { ...toAustria, billing: { vatId: austrian }, expectedTotal: 119 })
    expect(reply.json<ErrorReply>()).toMatchObject({ code: 'total_changed', total: 100 })
  })

  test('a confirmation counts for a day', async () => {
    const headers = await aCart()
    await enter(headers, austrian)
    await db.update(vatIdChecks).set({ checkedAt: new Date(Date.now() - 25 * 3_600_000) })
    const reply = await app.inject({ url: '/api/cart/pricing?country=AT', headers })
    expect(reply.json<CartPricing>()).toMatchObject({ vatId: { state: 'unavailable' }, tax: { exemption: null } })
  })

  test('the service’s errors contain no VAT ID', async () => {
    vies.behavior = `ATU12345675 ${'x'.repeat(60)}`
    const asked = askVies(vies.url, { vatId: austrian, requester: '' })
    await expect(asked).rejects.toThrow('The EU’s VAT ID service didn’t respond: an error.')
    await expect(askVies('http://127.0.0.1:1', { vatId: austrian, requester: '' })).rejects.toThrow(
      'The EU’s VAT ID service didn’t respond: the connection failed.',
    )
  })
})

test('an order keeps its billing address', async () => {
  const headers = await aCart()
  const address = 'Moss Office\nRing 1\n10115 Berlin'
  const long = await place(headers, { ...toAustria, billing: { address: 'x'.repeat(301) } })
  expect(Object.keys(long.json<ErrorReply>().fields ?? {})).toEqual(['billing.address'])
  const placed = (await place(headers, { ...toAustria, billing: { address } })).json<Order>()
  expect(placed.billing).toMatchObject({ company: '', vatId: '', address })
})

test('a guest’s VAT ID moves to the cart of the account, and an empty one removes it', async () => {
  const added = await app.inject({ method: 'POST', url: '/api/cart', payload: { product: 'lamp' } })
  const cookie = String(added.headers['set-cookie']).split(';')[0] ?? ''
  await enter({ cookie }, austrian)
  const [cart] = await db.select().from(carts).where(isNotNull(carts.tokenHash))
  const user = await shop.aUser()
  await mergeCarts(db, { tokenHash: cart?.tokenHash ?? '' }, user.id)
  const headers = await shop.signIn(user)
  const pricing = await app.inject({ url: '/api/cart/pricing', headers })
  expect(pricing.json<CartPricing>().vatId?.id).toBe(austrian)
  expect((await enter(headers, '')).json<CartPricing>().vatId).toBeNull()
})
