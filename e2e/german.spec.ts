import type { Locator, Page } from '@playwright/test'
import { adminAccount, emailsTo, signIn } from './accounts.ts'
import { checkScreen, phoneWidths } from './check-screen.ts'
import { anOwnShop, test as base, expect } from './own-shop.ts'
import { expectAddress, heading, hydrate, open, openDrawn } from './pages.ts'

const test = base.extend({ ownShop: anOwnShop() })

test.beforeEach(async ({ admin }) => {
  const settings = { languages: ['en', 'de'], country: 'DE', currency: 'EUR', shippingPrice: 4.9 }
  expect((await admin.patch('/api/admin/settings', { data: settings })).status()).toBe(200)
})

const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true })

/** Phones show the price on the button. */
const addToCart = (page: Page): Locator => page.getByRole('button', { name: /^In den Warenkorb/ }).first()

/** Fills in the address of the checkout. */
async function fillAddress(page: Page): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill('Nora Feld')
  await page.getByLabel('Straße und Hausnummer', { exact: true }).fill('Mühlenweg 9')
  await page.getByLabel('Postleitzahl', { exact: true }).fill('80331')
  await page.getByLabel('Ort', { exact: true }).fill('München')
}

test('a guest buys in German, from the product to the confirmation email @phone', async ({
  page,
  lamp,
  ownShop,
  allowProblems,
}) => {
  allowProblems(/400/)
  const email = `nora.${Date.now()}@example.com`

  await test.step('pages keep their language', async () => {
    await open(page, '/de')
    await page.goto(`/de/product-detail/${lamp.id}`)
    await expect(page.locator('html')).toHaveAttribute('lang', 'de')
    await hydrate(page)
    await addToCart(page).click()
    await expect(page.getByText('Im Warenkorb').first()).toBeVisible()
    await open(page, '/de/cart')
    await expect(page.getByText('55,00 €').first()).toBeVisible()
    await checkScreen(page, { title: 'Warenkorb', at: phoneWidths })
    await page.getByRole('link', { name: 'Zur Kasse' }).first().click()
    await expectAddress(page, '/de/signin?next=%2Fcheckout')
  })

  await test.step('a rejected form says why in German, and keeps what was entered', async () => {
    const field = page.getByLabel('E-Mail', { exact: true })
    await field.fill('nora')
    await button(page, 'Weiter').click()
    await expect(field).toHaveAccessibleDescription('Geben Sie eine gültige E-Mail-Adresse ein, etwa name@example.com.')
    await field.fill(email)
    await field.press('Enter')
    await expectAddress(page, '/de/checkout')
    await button(page, 'Zahlungspflichtig bestellen').first().click()
    await expect(page.getByLabel('Name', { exact: true })).toHaveAccessibleDescription(/Geben Sie einen Namen ein\./)
  })

  await test.step('the order is placed, and its email is German', async () => {
    await fillAddress(page)
    await button(page, 'Zahlungspflichtig bestellen').first().click()
    await expect(page).toHaveURL(/\/de\/order-succcess\//)
    await expect(heading(page)).toHaveText('Vielen Dank für Ihre Bestellung')
    await expect.poll(() => emailsTo(email, ownShop.folder)).toHaveLength(1)
    const [confirmation] = await emailsTo(email, ownShop.folder)
    expect(confirmation?.headers.subject).toMatch(/Bestellung/)
    expect(confirmation?.text).toMatch(/59,90\s€/)
    expect(confirmation?.text).toContain(`${ownShop.origin}/de/`)
    expect(confirmation?.text.replaceAll(/https?:\S+/g, '')).not.toMatch(/\b(your|the|order|you)\b/i)
  })
})

test('a guest buys in German without scripts', async ({ browser, lamp, ownShop }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: ownShop.origin })
  const page = await context.newPage()
  await page.goto(`/de/product-detail/${lamp.id}`)
  await addToCart(page).click()
  await expectAddress(page, '/de/cart')
  await page.getByRole('link', { name: 'Zur Kasse' }).first().click()
  await page.getByLabel('E-Mail', { exact: true }).fill(`nora.${Date.now()}@example.com`)
  await button(page, 'Weiter').click()
  await expectAddress(page, '/de/checkout')
  await button(page, 'Zahlungspflichtig bestellen').first().click()
  await expect(page.getByText('Geben Sie einen Namen ein.').first()).toBeVisible()
  await fillAddress(page)
  await button(page, 'Zahlungspflichtig bestellen').first().click()
  await expect(heading(page)).toHaveText('Vielen Dank für Ihre Bestellung')
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await context.close()
})

test('a member of staff has the admin area in another language than the main one of the shop', async ({
  page,
  admin,
}) => {
  await signIn(page.request, adminAccount)
  expect((await page.request.patch('/api/users', { data: { language: 'de' } })).status()).toBe(200)
  await openDrawn(page, '/admin/taxes')
  await expect(heading(page)).toHaveText('Steuern')
  await page.getByRole('link', { name: 'Zahlungen', exact: true }).click()
  await expectAddress(page, '/admin/payments')
  await expect(heading(page)).toHaveText('Zahlungen')
  await page.getByRole('link', { name: 'Artikel', exact: true }).click()
  await expectAddress(page, '/de/products')
  await expect(heading(page)).toHaveText('Alle Artikel')

  expect((await admin.patch('/api/admin/settings', { data: { languages: ['en'] } })).status()).toBe(200)
  await openDrawn(page, '/admin/payments')
  await expect(heading(page)).toHaveText('Zahlungen')
  await page.getByRole('link', { name: 'Artikel', exact: true }).click()
  await expectAddress(page, '/products')
  await expect(heading(page)).toHaveText('All products')
})
