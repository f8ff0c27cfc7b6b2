import { expect, test } from 'vitest'
import { formatPaymentOffer } from '#contract/payments/payment-offer.ts'
import { paymentAccounts as accountRows } from '../platform/db/schema/index.ts'
import { createAdminRequests } from '../test/admin-requests.ts'
import { createPaymentRequests } from '../test/payment-requests.ts'
import { openTestShop } from '../test/test-shop.ts'
import { aPage, aWebApp } from '../test/web-app.ts'

const web = aWebApp(async ({ settings: { paymentOffer } }) => {
  const [shipped, pickedUp] = [false, true].map((isPickup) => formatPaymentOffer(paymentOffer, { price: 50, isPickup }))
  return aPage(`${shipped} | ${pickedUp}`)
})
const shop = await openTestShop({ web, settings: { RATE_LIMITS: 'off' } })
const { app, db, paymentAccounts } = shop
const { connect } = createPaymentRequests(shop)
const { sendOk } = await createAdminRequests(shop)

const set = (changes: object) => sendOk('PATCH', '/api/admin/settings', changes)

/** A page that is cached; for guests, it may be a second old. */
const page = async () => /<div id="app">(.*)<\/div>/.exec((await app.inject({ url: '/' })).body)?.[1]

test('cached pages state the payment methods on offer, and follow their changes', async () => {
  expect(await page()).toBe('Pay in cash on delivery | Pay in cash at pickup')
  await connect('test')
  await set({ bankTransfer: true, bankDetails: 'IBAN DE02 1203 0000 0000 2020 51' })
  await expect
    .poll(page)
    .toBe('Pay by bank transfer or in cash on delivery | Pay by bank transfer or in cash at pickup')
  await connect('mollie', {}, { isTest: false })
  await connect('stripe', {}, { isTest: false })
  await set({ cashCountries: ['DE'] })
  await expect.poll(page).toBe('Pay online or by bank transfer | Pay online, by bank transfer, or in cash at pickup')
  await set({ cashCountries: [], cashMaximum: 49 })
  await expect.poll(page).toBe('Pay online or by bank transfer | Pay online or by bank transfer')
  await set({ bankTransfer: false, cashOnDelivery: false })
  await expect.poll(page).toBe('Pay online | Pay online')
  await db.delete(accountRows)
  await paymentAccounts.refresh()
  await expect.poll(page).toBe(' | ')
})
