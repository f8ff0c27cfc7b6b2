import type { Page } from '@playwright/test'
import type { Order } from '#contract/orders/orders.ts'
import { startStripe } from '../server/fakes/stripe-server.ts'
import { adminAccount, signIn } from './accounts.ts'
import { test as base, expect } from './own-shop.ts'
import { addToCart, createShopper, fetchOrders, home } from './shopping.ts'
import type { StartedShop } from './start-shop.ts'
import { withShop } from './with-shop.ts'

type Stripe = Awaited<ReturnType<typeof startStripe>>

/** A shop that Stripe’s stand-in reaches with its webhooks. */
const test = base.extend<object, { ownShop: StartedShop; stripe: Stripe }>({
  stripe: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const stripe = await startStripe()
      await use(stripe)
      await stripe.close()
    },
    { scope: 'worker' },
  ],
  ownShop: [
    async ({ stripe }, use) => {
      const settings = { SAMPLE_DATA: 'off', STRIPE_URL: stripe.url, ALLOW_UNENCRYPTED_HOSTS: 'localhost' }
      await withShop(settings, use)
    },
    { scope: 'worker', timeout: 90_000 },
  ],
})

async function openOrder(page: Page, { id }: Order): Promise<void> {
  await page.goto(`/admin/orders/${id}`)
}

test('a shopkeeper connects Stripe, gets paid, refunds a lamp, and loses a dispute', async ({
  page,
  otherUser,
  admin,
  lamp,
  stripe,
  allowProblems,
}) => {
  test.setTimeout(120_000)
  allowProblems(/400|404/)
  await signIn(page.request, adminAccount)

  await test.step('connecting, with a wrong key first', async () => {
    await page.goto('/admin/payments')
    const providers = page.getByRole('list', { name: 'Payment providers' })
    await providers.getByText('Connect Stripe').click()
    await page.getByLabel('Secret key').fill('sk_test_wrong')
    await page.getByRole('button', { name: 'Connect', exact: true }).first().click()
    await expect(page.getByLabel('Secret key')).toHaveAccessibleDescription(/./)
    await expect(page.getByLabel('Secret key')).toHaveAttribute('aria-invalid', 'true')
    await page.getByLabel('Secret key').fill('sk_test_shop')
    await page.getByRole('button', { name: 'Connect', exact: true }).first().click()
    await expect(providers.getByText('Test mode')).toBeVisible()
  })

  const order = await test.step('a customer orders two lamps and pays', async () => {
    expect((await admin.patch('/api/admin/settings', { data: { shipsTo: ['DE'] } })).status()).toBe(200)
    await createShopper(otherUser.request)
    await addToCart(otherUser.request, lamp, 2)
    const payment = { paymentMethod: 'card', paymentProvider: 'stripe' }
    const placed = await otherUser.request.post('/api/order', { data: { address: home, ...payment } })
    const { id } = (await placed.json()) as Order
    expect((await otherUser.request.post(`/api/order/${id}/payment`, { data: payment })).status()).toBe(200)
    const [session] = stripe.control.listSessions()
    stripe.control.act({ session: session?.id ?? '', action: 'pay' })
    const latest = async () => (await fetchOrders(otherUser.request))[0]
    await expect.poll(latest, { timeout: 20_000 }).toMatchObject({ id, paymentStatus: 'paid' })
    return (await latest()) as Order
  })

  await test.step('one lamp is refunded and returns to stock', async () => {
    await openOrder(page, order)
    await page.getByText('Refund', { exact: true }).click()
    await page.getByLabel(/^Quantity of .* to refund$/).fill('1')
    await page.getByLabel(/^Return to stock/).check()
    await page.locator('#payment').getByLabel('Reason').selectOption('Damaged')
    await page.locator('#payment').getByLabel('Note').fill('Scratched')
    await page.getByRole('button', { name: 'Calculate refund' }).click()
    await page.getByRole('button', { name: 'Refund $55.00' }).click()
    await expect(page.getByText('Refunded by Stripe')).toBeVisible()
    await expect(page.locator('#payment').getByText('Partly refunded')).toBeVisible()
    expect((await fetchOrders(otherUser.request))[0]).toMatchObject({ refunded: 55 })
  })

  const dispute = await test.step('a dispute appears with its deadline', async () => {
    const [intent] = stripe.control.listIntents()
    const dueBy = Math.floor(Date.now() / 1000) + 7 * 24 * 3600
    const { id } = stripe.control.dispute({ intent: intent?.id ?? '', amount: 5500, dueBy })
    await expect(async () => {
      await openOrder(page, order)
      await expect(page.getByText('The customer disputes this payment.')).toBeVisible({ timeout: 1000 })
    }).toPass({ timeout: 20_000 })
    await expect(page.getByText('Respond in your payment provider’s dashboard by', { exact: false })).toBeVisible()
    await page.goto('/admin/orders?mark=disputed')
    await expect(page.getByRole('link', { name: String(order.number) }).first()).toBeVisible()
    return id
  })

  await test.step('once it is lost, the order is charged back and nothing can be refunded', async () => {
    stripe.control.updateDispute({ id: dispute, status: 'lost' })
    await expect(async () => {
      await openOrder(page, order)
      await expect(page.locator('#payment').getByText('Charged back', { exact: true })).toBeVisible({ timeout: 1000 })
    }).toPass({ timeout: 20_000 })
    await expect(page.getByText('so it can’t be refunded anymore')).toBeVisible()
    await expect(page.locator('#payment').getByText('Refund', { exact: true })).toBeHidden()
    expect((await fetchOrders(otherUser.request))[0]).toMatchObject({ refunded: 55, chargedBack: 55 })
  })
})
