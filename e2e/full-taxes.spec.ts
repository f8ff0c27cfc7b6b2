import type { Browser, Page } from '@playwright/test'
import { startVies } from '#server/fakes/vies-server.ts'
import { adminAccount, signIn } from './accounts.ts'
import { expect, test } from './admin.ts'
import { heading, open } from './pages.ts'
import { van } from './shopping.ts'
import type { StartedShop } from './start-shop.ts'
import { withShop } from './with-shop.ts'

test('a German shop sells to a consumer, abroad, and to a business in Austria', async ({ browser, playwright }) => {
  test.setTimeout(180_000)
  const vies = await startVies()
  await withShop({ SHIPS_TO: 'all', VIES_URL: vies.url }, async (shop) => {
    const admin = await playwright.request.newContext({ baseURL: shop.origin })
    await signIn(admin, adminAccount)
    const data = { country: 'DE', currency: 'EUR', roundPrices: false, taxes: 'charged', vatId: 'DE136695976' }
    expect((await admin.patch('/api/admin/settings', { data })).status()).toBe(200)
    await admin.dispose()

    await test.step('a consumer in the shop’s country pays the price, which includes VAT', async () => {
      const page = await openCheckout(browser, shop)
      await fillIn(page, { country: 'DE', city: 'Berg', postalCode: '80331' })
      await expect(summary(page).getByText('Includes VAT 19%')).toBeVisible()
      await placeOrder(page)
      await expect(page.getByText('Includes VAT 19%')).toBeVisible()
      await page.context().close()
    })

    await test.step('the Canary Islands are an export, without tax', async () => {
      const page = await openCheckout(browser, shop)
      await fillIn(page, { country: 'ES', city: 'Las Palmas', postalCode: '35001' })
      await expect(summary(page).getByText('Tax not charged')).toBeVisible()
      await placeOrder(page)
      await expect(page.getByText(/^Steuerfreie Ausfuhrlieferung/)).toBeVisible()
      await page.context().close()
    })

    await test.step('a business pays no VAT once its VAT ID is confirmed', async () => {
      const page = await openCheckout(browser, shop)
      await fillIn(page, { country: 'AT', city: 'Wien', postalCode: '1010' })
      await expect(summary(page).getByText('Includes VAT 20%')).toBeVisible()
      await page.getByText('Company or billing address').click()
      const vatId = page.getByLabel('VAT ID')
      const check = page.getByRole('button', { name: 'Check', exact: true })
      await page.getByLabel('Company (optional)').last().fill('Moss GmbH')
      await vatId.fill('ATU12345678')
      await check.click()
      await expect(vatId).toHaveAccessibleDescription('This VAT ID isn’t valid. Check its digits.')
      vies.behavior = 'MS_UNAVAILABLE'
      await vatId.fill('ATU12345675')
      await check.click()
      await expect(vatId).toHaveAccessibleDescription(/^We couldn’t verify this VAT ID/)
      await expect(summary(page).getByText('Includes VAT 20%')).toBeVisible()
      vies.behavior = 'valid'
      await vatId.fill('DE136695976')
      await check.click()
      await expect(vatId).toHaveAccessibleDescription('Confirmed.')
      await expect(summary(page).getByText('Includes VAT 20%')).toBeVisible()
      await vatId.fill('ATU62765626')
      await check.click()
      await expect(summary(page).getByText('Tax not charged')).toBeVisible()
      await placeOrder(page)
      await expect(page.getByText('VAT ID ATU62765626')).toBeVisible()
      await expect(page.getByText(/^Steuerfreie innergemeinschaftliche Lieferung/)).toBeVisible()
      await page.context().close()
    })

    await test.step('a VAT ID is checked without scripts', async () => {
      const page = await openCheckout(browser, shop, { javaScriptEnabled: false })
      await fillIn(page, { country: 'DE', city: 'Berg', postalCode: '80331' })
      await page.getByText('Company or billing address').click()
      await page.getByLabel('Company (optional)').last().fill('Moss GmbH')
      await page.getByLabel('VAT ID').fill('DE136695976')
      await page.getByRole('button', { name: 'Check', exact: true }).click()
      await expect(page.getByLabel('VAT ID')).toHaveAccessibleDescription('Confirmed.')
      await expect(page.getByLabel('Company (optional)').last()).toHaveValue('Moss GmbH')
      await expect(page.getByLabel('Street address')).toHaveValue('Mill Road 9')
      await placeOrder(page)
      await expect(page.getByText('Moss GmbH')).toBeVisible()
    })
  }).finally(() => vies.close())
})

let guests = 0

async function openCheckout(browser: Browser, { origin }: StartedShop, options: object = {}): Promise<Page> {
  const context = await browser.newContext({ baseURL: origin, serviceWorkers: 'block', ...options })
  const page = await context.newPage()
  expect((await page.request.post('/api/cart', { data: { product: van.id } })).status()).toBe(200)
  const email = `guest-${(guests += 1)}@example.net`
  expect((await page.request.post('/api/auth/guest', { data: { email } })).status()).toBe(200)
  if ('javaScriptEnabled' in options) await page.goto('/checkout')
  else await open(page, '/checkout')
  return page
}

async function fillIn(page: Page, { country, city, postalCode }: Record<'country' | 'city' | 'postalCode', string>) {
  await page.getByLabel('Country').selectOption(country)
  await page.getByLabel('Name', { exact: true }).fill('Nora Field')
  await page.getByLabel('Street address').fill('Mill Road 9')
  await page.getByLabel('City').fill(city)
  await page.getByLabel('Postal code').fill(postalCode)
}

const summary = (page: Page) => page.getByRole('region', { name: 'Your order' })

async function placeOrder(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Buy now/ }).click()
  await expect(heading(page)).toHaveText(/^Thank you/)
}
