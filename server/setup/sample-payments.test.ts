import { expect, test } from 'vitest'
import { auditLog, paymentAccounts } from '../platform/db/schema/index.ts'
import { createAdminRequests } from '../test/admin-requests.ts'
import { createPaymentRequests } from '../test/payment-requests.ts'
import { openTestShop } from '../test/test-shop.ts'
import { addTestPayments } from './sample-payments.ts'

const shop = await openTestShop({ settings: { RATE_LIMITS: 'off' } })
const { db, encryption, aProductRow } = shop
const { sendOk } = await createAdminRequests(shop)
const { aShopper, aCardOrder, payAtTest } = createPaymentRequests(shop)

const add = async () => {
  await addTestPayments(db, encryption)
  await shop.paymentAccounts.refresh()
}
const removeSample = () => sendOk('POST', '/api/admin/setup/remove-sample')
const connected = async () => (await db.select().from(paymentAccounts)).map(({ provider }) => provider)

test('removing the sample turns off test payments that were never used, with an entry in the log', async () => {
  await add()
  await add()
  expect(shop.paymentAccounts.current).toMatchObject([{ provider: 'test', isTest: true, isEnabled: true }])
  expect(shop.paymentAccounts.current.map((account) => shop.paymentAccounts.isReadable(account))).toEqual([true])
  await removeSample()
  expect(await connected()).toEqual([])
  expect((await db.select().from(auditLog)).map(({ event }) => event)).toContain('payment_account_disconnected')
})

test('removing the sample keeps test payments that were used, since their orders may be refunded', async () => {
  await add()
  const { headers } = await aShopper()
  const { id } = await aCardOrder(headers, { [(await aProductRow()).id]: 1 })
  await payAtTest(headers, id)
  await removeSample()
  expect(await connected()).toEqual(['test'])
})
