import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { User } from '#contract/accounts/accounts.ts'
import type { CustomerDetails } from '#contract/customers/customers.ts'
import type { ErrorReply } from '#contract/errors.ts'
import type { Order } from '#contract/orders/orders.ts'
import { auditLog, limits, sessions, users } from '../platform/db/schema/index.ts'
import { anAddress } from '../test/factories.ts'
import { createOrderRequests, type Headers } from '../test/order-requests.ts'
import { readEmails } from '../test/read-emails.ts'
import { openTestShop } from '../test/test-shop.ts'

const shop = await openTestShop({ settings: { PUBLIC_URL: 'http://shop.example.com' } })
const { app, db, outboxFolder, aUser, signIn, aProductRow, catalog } = shop
const { aShopper, anOrder, find } = createOrderRequests(shop)
const lamp = await aProductRow()
await catalog.refresh([lamp.id])
const { headers: staff } = await aShopper({ role: 'admin', staffRole: 'fulfillment' })

beforeEach(async () => {
  await db.delete(limits)
})

const correct = (id: string, payload: object, headers: Headers = staff) =>
  app.inject({ method: 'PATCH', url: `/api/admin/customers/${id}`, headers, payload })
const profile = async (headers: Headers) => (await app.inject({ url: '/api/users/own', headers })).json<User>()
const emailsTo = async (email: string) =>
  (await readEmails(outboxFolder)).filter(({ headers }) => headers['to'] === email)
const subjectsTo = async (email: string) => (await emailsTo(email)).map(({ headers }) => headers['subject'])

async function aCustomer(given: Parameters<typeof aUser>[0] = {}) {
  const shopper = await aShopper(given)
  const address = { ...anAddress, isDefault: true }
  const payload = { name: 'Ada', addresses: [address] }
  await app.inject({ method: 'PATCH', url: '/api/users', headers: shopper.headers, payload })
  return { ...shopper, saved: (await profile(shopper.headers)).addresses[0] ?? { id: '' } }
}

describe('correcting a customer', () => {
  test('staff correct name, phone and address, which the customer sees in every session, and orders keep theirs', async () => {
    const { user, headers, saved } = await aCustomer()
    const order = await anOrder(headers, { [lamp.id]: 1 })
    const address = { ...anAddress, id: saved.id, street: 'Mill Road 19', postalCode: 'D-80331' }
    const reply = await correct(user.id, { name: 'Ada Bauer', phone: '+49 30 901820', address })
    expect([reply.statusCode, reply.json()]).toMatchObject([
      200,
      { name: 'Ada Bauer', phone: '+49 30 901820', addresses: [{ street: 'Mill Road 19', postalCode: '80331' }] },
    ])
    expect(await profile(headers)).toMatchObject({ name: 'Ada Bauer', addresses: [{ street: 'Mill Road 19' }] })
    expect((await find(headers, order.id)).json<Order>().address).toMatchObject({ street: 'Mill Road 9' })
    const [event] = await db.select().from(auditLog).where(eq(auditLog.event, 'customer_corrected'))
    expect(event?.after).toEqual({ corrected: ['name', 'phone', 'addresses'] })
    expect((await correct(user.id, { deletedAddressId: saved.id })).json<CustomerDetails>().addresses).toEqual([])
  })

  test('a corrected default address remains the default', async () => {
    const { user, headers, saved } = await aCustomer()
    await correct(user.id, { address: { ...anAddress, street: 'Hill Road 1' } })
    const second = (await profile(headers)).addresses[1]?.id ?? ''
    const payload = { defaultAddressId: second }
    await app.inject({ method: 'PATCH', url: '/api/users', headers, payload })
    for (const id of [second, saved.id])
      await correct(user.id, { address: { ...anAddress, id, street: `Hill Road ${id}` } })
    expect((await profile(headers)).addresses).toMatchObject([
      { id: saved.id, isDefault: false },
      { id: second, isDefault: true },
    ])
  })

  test('an address that breaks the rules of its country is rejected with its fields', async () => {
    const { user, saved } = await aCustomer()
    const reply = await correct(user.id, { address: { ...anAddress, id: saved.id, postalCode: '1' } })
    expect([reply.statusCode, reply.json<ErrorReply>().fields]).toEqual([
      400,
      { 'address.postalCode': 'Enter a valid postal code.' },
    ])
    expect((await correct(user.id, { address: { ...anAddress, id: 'none' } })).statusCode).toBe(404)
    expect((await correct(user.id, { deletedAddressId: 'none' })).statusCode).toBe(404)
  })

  test('later changes by the customer are kept, and the response shows them', async () => {
    const { user, headers, saved } = await aCustomer()
    const change = (payload: object) => app.inject({ method: 'PATCH', url: '/api/users', headers, payload })
    await change({ name: 'Ada B.', address: { ...anAddress, id: saved.id, street: 'Hill Road 1' } })
    const byName = await correct(user.id, { name: 'Ada Bauer', expected: { name: 'Ada' } })
    expect([byName.statusCode, byName.json()]).toMatchObject([
      409,
      { code: 'customer_changed', fields: { name: 'Changed to “Ada B.” in the meantime.' } },
    ])
    const address = { ...anAddress, id: saved.id, street: 'Mill Road 19' }
    const byAddress = await correct(user.id, { address, expected: { address: anAddress } })
    expect([byAddress.statusCode, byAddress.json<ErrorReply>().fields?.['address']]).toEqual([
      409,
      'This address was changed to “Ada, Hill Road 1, 80331, Berg”. Save again to replace it.',
    ])
    const again = { address, expected: { address: { ...anAddress, street: 'Hill Road 1' } } }
    expect((await correct(user.id, again)).statusCode).toBe(200)
    expect((await correct(user.id, { name: 'Ada B.', expected: { name: 'Ada' } })).statusCode).toBe(200)
  })

  test('staff aren’t corrected as customers, and staff without the permission can’t correct anyone', async () => {
    const { user } = await aShopper({ role: 'admin', staffRole: 'owner' })
    for (const payload of [{ name: 'X' }, { email: 'taken-over@example.com' }]) {
      expect((await correct(user.id, payload)).statusCode).toBe(403)
    }
    const { user: customer } = await aCustomer()
    const { headers: reader } = await aShopper({ role: 'admin', staffRole: 'read_only' })
    expect((await correct(customer.id, { name: 'X' }, reader)).statusCode).toBe(403)
    expect((await correct('00000000-0000-4000-8000-000000000000', { name: 'X' })).statusCode).toBe(404)
  })
})

describe('correcting an email address', () => {
  test('the new address of an account is only used once the customer has confirmed it, and the old one is told', async () => {
    const { user, headers } = await aCustomer()
    const email = `moved-${user.email}`
    expect((await correct(user.id, { email })).json()).toMatchObject({ email: user.email, pendingEmail: email })
    await expect.poll(async () => await subjectsTo(email)).toEqual(['Confirm your new email address'])
    const [, link = ''] = /(http\S+\/confirm-email\?\S+)/.exec((await emailsTo(email))[0]?.text ?? '') ?? []
    const payload = Object.fromEntries(new URL(link).searchParams)
    const confirm = (session: Headers) =>
      app.inject({ method: 'POST', url: '/api/auth/confirm-email', payload, headers: session })
    // Having the link isn't enough, not even for the staff who entered the address.
    expect((await confirm({})).json<ErrorReply>().code).toBe('sign_in_required')
    expect((await confirm(staff)).json<ErrorReply>().code).toBe('sign_in_required')
    expect((await confirm(headers)).statusCode).toBe(200)
    expect(await profile(headers)).toMatchObject({ email, pendingEmail: null, emailConfirmed: true })
    await expect.poll(async () => await subjectsTo(user.email)).toContain('Your email address was changed')
    const events = await db.select().from(auditLog).where(eq(auditLog.subjectId, user.id))
    expect(events.find(({ event }) => event === 'email_change_requested')).toMatchObject({
      before: { email: user.email },
      after: { email },
    })
  })

  test('all guest accounts with a mistyped address get the new one immediately, with emails about their open orders', async () => {
    const guest = { email: 'ada@exmaple.com', passwordHash: null, emailConfirmedAt: null, name: '' }
    const [first, last] = [await aShopper(guest), await aShopper(guest)]
    await anOrder(first.headers, { [lamp.id]: 1 })
    await anOrder(last.headers, { [lamp.id]: 1 })
    await expect.poll(async () => (await emailsTo('ada@exmaple.com')).length).toBe(2)
    const reply = await correct(last.user.id, { email: 'ada@example.com' })
    expect(reply.json()).toMatchObject({ email: 'ada@example.com', pendingEmail: null, hasPassword: false })
    for (const { headers } of [first, last]) expect((await profile(headers)).email).toBe('ada@example.com')
    await expect.poll(async () => (await emailsTo('ada@example.com')).length).toBe(2)
  })

  test('an address that has an account is rejected, and nothing changes', async () => {
    const [{ user }, { user: other }] = [await aCustomer(), await aCustomer()]
    const reply = await correct(user.id, { name: 'X', email: other.email })
    expect([reply.statusCode, reply.json<ErrorReply>().code]).toEqual([409, 'email_taken'])
    const [row] = await db.select().from(users).where(eq(users.id, user.id))
    expect([row?.name, row?.pendingEmail]).toEqual(['Ada', null])
  })

  test('staff confirm that it’s them, and invalid addresses are rejected', async () => {
    const { user } = await aCustomer()
    expect((await correct(user.id, { email: 'nobody' })).json<ErrorReply>().fields).toHaveProperty('email')
    const old = await aUser({ role: 'admin', staffRole: 'manager' })
    const headers = await signIn(old)
    await db
      .update(sessions)
      .set({ verifiedAt: new Date(0) })
      .where(eq(sessions.userId, old.id))
    const reply = await correct(user.id, { email: 'new@example.com' }, headers)
    expect([reply.statusCode, reply.json<ErrorReply>().code]).toEqual([403, 'verification_required'])
    expect((await correct(user.id, { name: 'X' }, headers)).statusCode).toBe(200)
  })
})
