import { beforeEach, describe, expect, test } from 'vitest'
import type { Order } from '#contract/orders/orders.ts'
import { createDiscountRequests } from '../test/discount-requests.ts'
import { createOrderRequests, type Headers } from '../test/order-requests.ts'
import { openTestShop } from '../test/test-shop.ts'
import { canUseAgain } from './load-discounts.ts'

const shop = await openTestShop({ settings: { RATE_LIMITS: 'off', SHIPPING_PRICE: '4.90' } })
const { db, aProductRow } = shop
const { aShopper, fill, place, change } = createOrderRequests(shop)
const { createDiscount, readDiscount, enterCode, readPricing, aCode } = await createDiscountRequests(shop)

/** An order costs 10 with shipping of 4.90; each of the discounts takes off 1. */
const product = await aProductRow({ priceCents: 1000 })
const effect = { kind: 'amount', amount: 1, of: 'order' }

let codes: string[] = []
let ids: string[] = []
beforeEach(async () => {
  const once = await createDiscount({ code: aCode(), effect, maxUsesPerCustomer: 1 })
  const first = await createDiscount({ code: aCode(), effect, firstOrderOnly: true })
  codes = [String(once.code), String(first.code)]
  ids = [once.id, first.id]
})

let people = 0
const anAddress = () => `person-${(people += 1)}@example.com`

/** An account whose address was only entered. */
const aGuest = (email: string) => aShopper({ email, passwordHash: null, emailConfirmedAt: null })

/** Fills the cart, enters both codes, and returns why they are refused. */
async function enterCodes(headers: Headers): Promise<string[]> {
  await fill(headers, { [product.id]: 1 })
  for (const code of codes) await enterCode(headers, code)
  return (await readPricing(headers)).refused.map(({ reason }) => reason).toSorted()
}

async function order(headers: Headers, payload: object = {}): Promise<Order> {
  const reply = await place(headers, payload)
  expect([reply.statusCode, reply.body]).toEqual([200, expect.any(String)])
  return reply.json()
}

describe('an address that was only entered', () => {
  test('an entered address doesn’t reveal whether its owner has ordered, in the cart or by ordering', async () => {
    const email = anAddress()
    const owner = await aShopper({ email })
    await enterCodes(owner.headers)
    await order(owner.headers)
    const stranger = await aGuest(email)
    expect(await enterCodes(stranger.headers)).toEqual([])
    expect(await order(stranger.headers, { expectedTotal: 12.9 })).toMatchObject({ discount: 2 })
  })

  test('an entered address doesn’t use up the discounts of its owner', async () => {
    const email = anAddress()
    for (const address of [email, email.replace('@', '+1@')]) {
      const stranger = await aGuest(address)
      await enterCodes(stranger.headers)
      await order(stranger.headers)
    }
    const owner = await aShopper({ email })
    expect(await enterCodes(owner.headers)).toEqual([])
    expect(await order(owner.headers, { expectedTotal: 12.9 })).toMatchObject({ discount: 2 })
  })

  test.each([
    ['the same address', (email: string) => email],
    ['a variant of the address with a plus sign', (email: string) => email.replace('@', '+shop@')],
  ])('gets a discount once under %s, checked when an order is placed, without a reason', async (_, variantOf) => {
    const email = anAddress()
    const one = await aGuest(email)
    await enterCodes(one.headers)
    await order(one.headers, { expectedTotal: 12.9 })

    const { headers } = await aGuest(variantOf(email))
    expect(await enterCodes(headers)).toEqual([])
    const reply = await place(headers, { expectedTotal: 12.9 })
    expect([reply.statusCode, reply.json()]).toEqual([
      409,
      {
        code: 'total_changed',
        message: 'The total has changed. Check it and place the order again.',
        fields: { expectedTotal: expect.any(String) as string },
        total: 14.9,
      },
    ])
    const { refused, discounts } = await readPricing(headers)
    expect([refused.map(({ reason }) => reason), discounts]).toEqual([['withheld', 'withheld'], []])
    expect(await order(headers, { expectedTotal: 14.9 })).toMatchObject({ discount: 0 })
    // Now it is the account’s own order, so the cart shows it.
    expect(await enterCodes(headers)).toEqual(['notFirstOrder'])
  })

  test('an entered address gets an automatic discount once, and the total of the cart follows', async () => {
    const brand = `brand-${(people += 1)}`
    const { id } = await aProductRow({ priceCents: 1000, brand })
    await shop.catalog.refresh()
    await createDiscount({ effect, groups: [`brand:${brand}`], maxUsesPerCustomer: 1 })
    const email = anAddress()
    const [one, other] = [await aGuest(email), await aGuest(email)]
    for (const { headers } of [one, other]) await fill(headers, { [id]: 1 })
    expect(await order(one.headers, { expectedTotal: 13.9 })).toMatchObject({ discount: 1 })
    expect((await readPricing(other.headers)).discounts).toHaveLength(1)
    expect((await place(other.headers, { expectedTotal: 13.9 })).statusCode).toBe(409)
    expect(await readPricing(other.headers)).toMatchObject({ discounts: [], refused: [] })
    expect(await order(other.headers, { expectedTotal: 14.9 })).toMatchObject({ discount: 0 })
  })

  test('a code can be tried again once the other order is cancelled', async () => {
    const email = anAddress()
    const [one, other] = [await aGuest(email), await aGuest(email)]
    for (const { headers } of [one, other]) await enterCodes(headers)
    const { id } = await order(one.headers)
    expect((await place(other.headers, { expectedTotal: 12.9 })).statusCode).toBe(409)
    await change(one.headers, id, 'cancelled')
    const extra = await createDiscount({ code: aCode(), effect })
    await enterCode(other.headers, String(extra.code))
    expect(await order(other.headers, { expectedTotal: 11.9 })).toMatchObject({ discount: 3 })
  })

  test('an entered address gets a discount once in simultaneous orders of several guests', async () => {
    const email = anAddress()
    const guests = await Promise.all(['', '+1', '+2', '+3'].map((tag) => aGuest(email.replace('@', `${tag}@`))))
    for (const { headers } of guests) await enterCodes(headers)
    const orders = await Promise.all(guests.map(({ headers }) => order(headers)))
    expect(orders.map(({ discount }) => discount).toSorted((a, b) => a - b)).toEqual([0, 0, 0, 2])
    expect(await readDiscount(ids[0] ?? '')).toMatchObject({ uses: 1 })
  })
})

test('confirmed accounts of one mailbox are one customer', async () => {
  const email = anAddress()
  const one = await aShopper({ email })
  await enterCodes(one.headers)
  await order(one.headers)
  expect(await enterCodes(one.headers)).toEqual(['notFirstOrder', 'usedByCustomer'])
  const other = await aShopper({ email: email.replace('@', '+other@') })
  expect(await enterCodes(other.headers)).toEqual(['notFirstOrder', 'usedByCustomer'])
  const stranger = await aShopper({ email: `x${email}` })
  expect(await enterCodes(stranger.headers)).toEqual([])
})

test('a cancelled order can use its discounts again unless its customer has used them since', async () => {
  const { headers, user } = await aShopper()
  await enterCodes(headers)
  const { id } = await order(headers)
  const isPossible = () => db.transaction((tx) => canUseAgain(tx, ids, user.id))
  expect(await isPossible()).toBe(false)
  await change(headers, id, 'cancelled')
  expect(await isPossible()).toBe(true)
  await fill(headers, { [product.id]: 1 })
  await order(headers)
  expect(await isPossible()).toBe(false)
})
