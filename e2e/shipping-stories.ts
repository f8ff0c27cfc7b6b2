import type { Page } from '@playwright/test'
import { formatMoney } from '#contract/money.ts'
import { createAccount, signIn } from './accounts.ts'
import { expect, test } from './own-shop.ts'
import { expectAddress } from './pages.ts'
import { createZone, deleteZones } from './shipping-zones.ts'
import {
  addToCart,
  amount,
  checkoutLink,
  fetchOrders,
  orderTotal,
  placeOrderButton,
  summary,
  waitForSuccessPage,
} from './shopping.ts'

export const usd = (units: number) => formatMoney(units, { currency: 'USD', roundPrices: false })

/** Declares the stories of customers who select how their order is shipped. */
export function shippingStories(): void {
  test.beforeEach(async ({ page, admin, lamp, allowProblems }) => {
    test.setTimeout(90_000)
    allowProblems(/409/)
    await deleteZones(admin)
    await signIn(page.request, await createAccount(page.request))
    await addToCart(page.request, lamp)
  })

  test('a customer sees shipping to another country, and picks up the order', async ({
    page,
    admin,
    lamp,
    javaScriptEnabled,
  }) => {
    const pickupPlace = '9 Mill Road, Portland\nMon–Fri, 9–17'
    await createZone(admin, 'US', [
      { name: 'Standard', price: 5 },
      { name: 'Express', price: 12, minDays: 1, maxDays: 1 },
      { name: 'Pickup', price: 0, kind: 'pickup', pickupPlace, minDays: 0, maxDays: 1 },
    ])
    await createZone(admin, 'DE', [{ name: 'Parcel', price: 9 }])

    await test.step('the cart shows shipping to the shop’s country, and to another one', async () => {
      await page.goto('/cart')
      await expect(amount(summary(page), 'Shipping · Standard')).toHaveText(usd(5))
      await selectCountry(page, 'Germany', javaScriptEnabled)
      await expect(amount(summary(page), 'Shipping · Parcel')).toHaveText(usd(9))
      await expect(amount(summary(page), 'Total')).toHaveText(usd(lamp.price + 9))
    })

    await test.step('the checkout offers the methods at the address, the cheapest selected', async () => {
      await checkoutLink(page).click()
      await expectAddress(page, '/checkout')
      await expect(page.getByLabel('Country')).toHaveValue('DE')
      await expect(orderTotal(page)).toHaveText(usd(lamp.price + 9))
      await page.goto('/cart')
      await expect(page.getByLabel('Shipping to')).toHaveValue('DE')
      await selectCountry(page, 'United States', javaScriptEnabled)
      await expect(amount(summary(page), 'Shipping · Standard')).toHaveText(usd(5))
      await checkoutLink(page).click()
      await expect(page.getByLabel('Country')).toHaveValue('US')
      await expect(page.getByLabel('Country').getByRole('option', { name: 'France' })).toHaveCount(0)
      await expect(page.getByRole('radio', { name: /^Standard Arrives / })).toBeChecked()
      await expect(orderTotal(page)).toHaveText(usd(lamp.price + 5))
      if (!javaScriptEnabled) return
      await page.getByRole('radio', { name: /^Express/ }).check()
      await expect(orderTotal(page)).toHaveText(usd(lamp.price + 12))
      await page.getByLabel('Country').selectOption('Germany')
      await expect(page.getByRole('radio', { name: /^Parcel/ })).toBeChecked()
      await expect(orderTotal(page)).toHaveText(usd(lamp.price + 9))
      await page.getByLabel('Country').selectOption('United States')
    })

    await test.step('the order is picked up', async () => {
      await page.getByRole('radio', { name: /^Pick up/ }).check()
      await expect(page.getByLabel('Street address')).toBeHidden()
      await expect(page.getByRole('radio', { name: /^Pickup Ready for pickup / })).toBeChecked()
      await page.getByLabel('Name', { exact: true }).fill('Nora Field')
      await placeOrderButton(page).click()
      // Without scripts, the page has shown the total with another method.
      if (!javaScriptEnabled) {
        await expect(page.getByText('The total has changed.')).toBeVisible()
        await expect(page.getByRole('radio', { name: /^Pickup/ })).toBeChecked()
        await placeOrderButton(page).click()
      }
      await waitForSuccessPage(page)
      await expect(page.getByText('9 Mill Road, Portland')).toBeVisible()
      const [order] = await fetchOrders(page.request)
      expect(order).toMatchObject({ shipping: 0, total: lamp.price, pickupPlace })
      expect(order?.address).toEqual({ name: 'Nora Field' })
    })
  })

  test('an order to an island pays the island’s price', async ({ page, admin, lamp, javaScriptEnabled }) => {
    await createZone(admin, 'US', [{ name: 'Standard', price: 5 }])
    await createZone(admin, 'DE', [{ name: 'Parcel', price: 9 }])
    await createZone(admin, 'DE:25980...25999', [{ name: 'Island parcel', price: 21 }])

    await test.step('the cart shows the country’s price, and that it depends on the address', async () => {
      await page.goto('/cart')
      await selectCountry(page, 'Germany', javaScriptEnabled)
      await expect(amount(summary(page), 'Shipping · Parcel')).toHaveText(usd(9))
      await expect(summary(page).getByText(/Shipping depends on the address/)).toBeVisible()
      await selectCountry(page, 'United States', javaScriptEnabled)
      await expect(amount(summary(page), 'Shipping · Standard')).toHaveText(usd(5))
      await expect(summary(page).getByText(/Shipping depends on the address/)).toHaveCount(0)
    })

    await test.step('the checkout has the price of the postal code', async () => {
      await page.goto('/checkout')
      await page.getByLabel('Country').selectOption('Germany')
      await page.getByLabel('Name', { exact: true }).fill('Nora Field')
      await page.getByLabel('Street address').fill('Strandweg 1')
      await page.getByLabel('City').fill('Sylt')
      if (javaScriptEnabled) {
        await expect(page.getByText('The price depends on the address.')).toBeVisible()
        await expect(orderTotal(page)).toHaveText(usd(lamp.price + 9))
      }
      await page.getByLabel(/^(Postal|ZIP) code$/).fill('25980')
      if (!javaScriptEnabled) {
        await placeOrderButton(page).click()
        await expect(page.getByRole('radio', { name: /^Island parcel/ })).toBeChecked()
      }
      await expect(page.getByRole('radio', { name: /^Island parcel/ })).toBeChecked()
      await expect(page.getByText('The price depends on the address.')).toHaveCount(0)
      await expect(orderTotal(page)).toContainText(usd(lamp.price + 21))
      await placeOrderButton(page).click()
      await waitForSuccessPage(page)
      expect(await fetchOrders(page.request)).toMatchObject([{ shipping: 21, total: lamp.price + 21 }])
    })
  })

  test('a product that no method ships can’t be ordered, and one that only pickup accepts is picked up', async ({
    page,
    admin,
    lamp,
  }) => {
    await createZone(admin, 'US', [{ name: 'Standard', price: 5 }])
    expect((await admin.patch(`/api/products/${lamp.id}`, { data: { shippingClass: 'bulky' } })).ok()).toBe(true)
    const problem = `“${lamp.title}” can’t be shipped to the United States.`

    await test.step('cart and checkout say so, and the order isn’t placed', async () => {
      await page.goto('/cart')
      await expect(page.getByText(problem)).toBeVisible()
      await page.goto('/checkout')
      await expect(page.getByRole('region', { name: 'Shipping method' })).toContainText(problem)
      await fillUsAddress(page)
      await placeOrderButton(page).click()
      await expect(page.getByRole('alert').filter({ hasText: problem })).toBeVisible()
      expect(await fetchOrders(page.request)).toEqual([])
    })

    await test.step('pickup is selected by itself', async () => {
      await deleteZones(admin)
      await createZone(admin, 'US', [
        { name: 'Standard', price: 5 },
        { name: 'Pickup', price: 0, kind: 'pickup', pickupPlace: '9 Mill Road, Portland', minDays: 0, maxDays: 1 },
      ])
      await page.goto('/checkout')
      await expect(page.getByRole('radio', { name: /^Pickup/ })).toBeChecked()
      await expect(page.getByRole('radio', { name: /^Standard/ })).toHaveCount(0)
      await expect(orderTotal(page)).toHaveText(usd(lamp.price))
    })
  })
}

async function selectCountry(page: Page, country: string, hasScripts: boolean): Promise<void> {
  await page.getByLabel('Shipping to').selectOption(country)
  if (!hasScripts) await page.getByRole('button', { name: 'Update' }).last().click()
}

async function fillUsAddress(page: Page): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill('Nora Field')
  await page.getByLabel('Street address').fill('1 Birch Lane')
  await page.getByLabel('City').fill('Portland')
  await page.getByLabel('State').selectOption('OR')
  await page.getByLabel('ZIP code').fill('97205')
}
