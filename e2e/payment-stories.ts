import type { Page } from '@playwright/test'
import { mollieKeys, startMollie } from '../server/fakes/mollie-server.ts'
import { startStripe } from '../server/fakes/stripe-server.ts'
import { test as base, expect } from './own-shop.ts'
import { heading } from './pages.ts'
import { addToCart, createShopper, fetchOrders, orderTotal, placeOrderButton, waitForSuccessPage } from './shopping.ts'
import type { StartedShop } from './start-shop.ts'
import { withShop } from './with-shop.ts'

/** A shop that reaches servers which behave like Stripe and Mollie. */
export const test = base.extend<{ buyer: Page }, { ownShop: StartedShop }>({
  ownShop: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const [stripe, mollie] = [await startStripe(), await startMollie()]
      const settings = { SAMPLE_DATA: 'off', STRIPE_URL: stripe.url, MOLLIE_URL: mollie.url }
      await withShop(settings, use).finally(() => Promise.all([stripe.close(), mollie.close()]))
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  /** A customer at the checkout of a shop that offers every payment method. */
  buyer: async ({ page, admin, lamp, allowProblems }, use) => {
    // The providers’ own pages.
    allowProblems(/^request to another origin: http:\/\/127\.0\.0\.1:\d+\/(c\/pay|checkout)\//)
    const keys = { stripe: { secretKey: 'sk_test_shop' }, mollie: { apiKey: mollieKeys.test }, test: {} }
    for (const [provider, data] of Object.entries(keys)) {
      expect((await admin.post(`/api/admin/payment-accounts/${provider}`, { data })).status()).toBe(200)
    }
    const data = { bankTransfer: true, bankDetails: 'Galleria\nDE02 1203 0000 0000 2020 51', shipsTo: ['DE'] }
    expect((await admin.patch('/api/admin/settings', { data })).status()).toBe(200)
    await createShopper(page.request)
    await addToCart(page.request, lamp)
    await page.goto('/checkout')
    await use(page)
  },
})

export async function placeOrder(page: Page, way: RegExp): Promise<void> {
  await page.getByRole('radio', { name: way }).check()
  await placeOrderButton(page).click()
}

async function expectPaid(page: Page): Promise<void> {
  await waitForSuccessPage(page)
  await expect(heading(page)).toHaveText('Thank you for your order')
  await expect(page.getByText(/^We’ve received order \d+ and your payment of \$[\d.]+\./)).toBeVisible()
  await expect(page.getByText(', paid online.')).toBeVisible()
  const [order] = await fetchOrders(page.request)
  expect(order).toMatchObject({ status: 'pending', paymentStatus: 'paid' })
}

/** Declares the stories of paying in each way. */
export function usualPayments(): void {
  test('a customer pays at Stripe, after the card was declined, with a second step', async ({ buyer: page }) => {
    await placeOrder(page, /Stripe/)
    await expect(heading(page)).toHaveText(/^Pay \d/)
    await page.getByRole('button', { name: 'Pay with a declined card' }).click()
    await expect(page.getByRole('alert')).toHaveText('Your card was declined.')
    await page.getByRole('button', { name: /3-D Secure/ }).click()
    await page.getByRole('button', { name: 'Complete' }).click()
    await expectPaid(page)
  })

  test('a customer leaves Stripe and pays at Mollie', async ({ buyer: page }) => {
    await placeOrder(page, /Stripe/)
    await page.getByRole('link', { name: 'Back to the shop' }).click()
    await expect(heading(page)).toHaveText('Your order isn’t paid yet')
    await expect(page.getByText(/^We’re holding order \d+ for you until .*\d:\d\d [AP]M\./)).toBeVisible()
    await page.getByRole('radio', { name: /Mollie/ }).check()
    await page.getByRole('button', { name: /^Pay \$/ }).click()
    await page.getByRole('combobox', { name: 'Method' }).selectOption('iDEAL')
    await page.getByRole('button', { name: 'Pay', exact: true }).click()
    await expectPaid(page)
  })

  test('a customer sees what cash on delivery costs before ordering', async ({
    buyer: page,
    javaScriptEnabled,
    admin,
    allowProblems,
  }) => {
    allowProblems(/409/)
    expect((await admin.patch('/api/admin/settings', { data: { cashFee: 3 } })).status()).toBe(200)
    await page.reload()
    const total = async () => Number(/[\d.]+$/.exec((await orderTotal(page).textContent()) ?? '')?.[0])
    const before = await total()
    const cash = page.getByRole('radio', { name: /^Cash on delivery \(\+ \$3(\.00)?\)/ })
    await cash.check()
    if (javaScriptEnabled) await expect(orderTotal(page)).toContainText(`$${before + 3}`)
    else {
      await placeOrderButton(page).click()
      await expect(page.getByRole('alert')).toHaveText('The total has changed. Check it and place the order again.')
      await expect(cash).toBeChecked()
    }
    const summary = page.getByRole('region', { name: 'Your order' })
    await expect(summary.getByText('Cash on delivery fee')).toBeVisible()
    expect(await total()).toBe(before + 3)
    await placeOrderButton(page).click()
    await waitForSuccessPage(page)
    await expect(page.getByText('Cash on delivery fee')).toBeVisible()
    expect(await fetchOrders(page.request)).toMatchObject([{ fee: 3, total: before + 3, paymentMethod: 'cash' }])
    expect((await admin.patch('/api/admin/settings', { data: { cashFee: 0 } })).status()).toBe(200)
  })

  test('a customer gets the bank details, changes to cash, and pays online after all', async ({ buyer: page }) => {
    await placeOrder(page, /^Bank transfer/)
    await waitForSuccessPage(page)
    await expect(page.getByRole('region', { name: /^Transfer/ })).toContainText('DE02 1203 0000 0000 2020 51')
    await page.getByRole('radio', { name: /^Cash on delivery/ }).check()
    await page.getByRole('button', { name: 'Change payment method' }).click()
    await expect(page.getByText('Cash on delivery: you pay the courier')).toBeVisible()
    await page.getByText('Pay online instead').click()
    await page.getByRole('radio', { name: /^Test payment/ }).check()
    await page.getByRole('button', { name: /^Pay \$/ }).click()
    await page.getByRole('button', { name: 'Pay', exact: true }).click()
    await expectPaid(page)
  })
}

/** Declares the stories of payments that fail first, or take time. */
export function rarePayments(): void {
  test('a customer is declined, comes back later, and pays', async ({ buyer: page }) => {
    await placeOrder(page, /^Test payment/)
    await page.getByRole('button', { name: 'Decline the card' }).click()
    await expect(heading(page)).toHaveText('Your payment didn’t go through')
    await page.goto('/checkout')
    await expect(heading(page)).toHaveText('Your payment didn’t go through')
    await page.goto('/cart')
    await expect(page.getByRole('main').getByRole('link', { name: /^Pay \$/ })).toBeVisible()
    await page.goto('/orders')
    await page.getByRole('link', { name: 'Pay now' }).click()
    await page.getByRole('button', { name: /^Pay \$/ }).click()
    await page.getByRole('button', { name: 'Pay with a second step' }).click()
    await page.getByRole('button', { name: 'Confirm' }).click()
    await expectPaid(page)
  })

  test('a payment that takes time is confirmed before it has arrived', async ({ buyer: page }) => {
    await placeOrder(page, /^Test payment/)
    await page.getByRole('button', { name: /one-minute delay/ }).click()
    await waitForSuccessPage(page)
    await expect(page.getByText('Your payment is being processed', { exact: false })).toBeVisible()
  })
}
