import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { adminAccount, createAccount, signIn } from './accounts.ts'
import { checkScreen } from './check-screen.ts'
import { anOwnShop, test as base, expect } from './own-shop.ts'
import { heading, open } from './pages.ts'
import { addToCart, createShopper } from './shopping.ts'

// Other stories leave shipping zones in the shop of their worker.
const test = base.extend({ ownShop: anOwnShop() })

const linkText = 'Legal guarantee of at least two years'
const noticeImage = (page: Page) => page.getByRole('img', { name: /^The notice of the European Union/ })

test('staff upload the notice on the legal guarantee, and shoppers see it before they order', async ({
  page,
  admin,
  lamp,
  browser,
  baseURL,
  allowProblems,
}) => {
  allowProblems(/415/)
  expect((await admin.patch('/api/admin/settings', { data: { country: 'DE', guaranteeNotices: {} } })).ok()).toBe(true)
  await signIn(page.request, adminAccount)

  await test.step('the overview warns, and the settings take the file', async () => {
    await open(page, '/admin')
    await page
      .getByText('official notice on the legal guarantee')
      .getByRole('link', { name: 'Upload it in the settings.' })
      .click()
    await expect(heading(page)).toHaveText('Settings')
    const section = page.locator('#guaranteeNotices')
    await expect(section).toBeFocused()
    await section.getByLabel('Notice on the legal guarantee').setInputFiles({
      name: 'notice.svg',
      mimeType: 'image/svg+xml',
      buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    })
    await expect(section.getByRole('alert')).toHaveText('Upload a PNG, JPEG or WebP image, or a PDF.')
    const notice = sharp({ create: { width: 600, height: 850, channels: 3, background: '#003399' } })
    await section.getByLabel('Notice on the legal guarantee').setInputFiles({
      name: 'notice.png',
      mimeType: 'image/png',
      buffer: await notice.png().toBuffer(),
    })
    await expect(section.getByAltText('The uploaded notice')).toBeVisible()
    await checkScreen(page)
  })

  await test.step('the product page and the checkout link to it, also without scripts', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
    const shopper = await context.newPage()
    await shopper.goto(`/product-detail/${lamp.id}`)
    await shopper.getByRole('link', { name: linkText }).click()
    await expect(heading(shopper)).toHaveText('Legal guarantee')
    await expect(noticeImage(shopper)).toHaveJSProperty('naturalWidth', 600)
    await signIn(shopper.request, await createAccount(shopper.request))
    await addToCart(shopper.request, lamp)
    await shopper.goto('/checkout')
    await shopper.getByRole('link', { name: linkText.toLowerCase() }).click()
    await expect(noticeImage(shopper)).toBeVisible()
    await context.close()
  })

  await test.step('its page is accessible and fits every width, with and without the image', async () => {
    await open(page, '/legal-guarantee')
    await checkScreen(page, { title: 'Legal guarantee', heading: 'Legal guarantee', largeText: true })
    await open(page, '/admin/settings')
    await page.getByRole('button', { name: 'Remove image' }).click()
    await expect(page.getByText('Notice removed.')).toBeVisible()
    await open(page, '/legal-guarantee')
    await expect(noticeImage(page)).toHaveCount(0)
    await expect(page.getByRole('main')).toContainText('at least two years from delivery')
    await open(page, '/admin/settings')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByAltText('The uploaded notice')).toBeVisible()
  })

  await test.step('a shop that sells only to the United States has none of it', async () => {
    expect((await admin.patch('/api/admin/settings', { data: { country: 'US' } })).ok()).toBe(true)
    await open(page, `/product-detail/${lamp.id}`)
    await expect(heading(page)).toHaveText(lamp.title)
    await expect(page.getByRole('link', { name: linkText })).toHaveCount(0)
    expect((await page.request.get('/legal-guarantee')).status()).toBe(404)
  })
})

test('a product without the right of withdrawal shows this before it is ordered, and returns last as long as the law requires', async ({
  page,
  admin,
  lamp,
}) => {
  const change = async (path: string, data: object) => expect((await admin.patch(path, { data })).ok()).toBe(true)
  await change('/api/admin/settings', { country: 'US', returnDays: 30 })
  await change(`/api/products/${lamp.id}`, { returns: 'none' })
  await createShopper(page.request)
  await addToCart(page.request, lamp)
  await open(page, '/cart')
  await expect(page.getByRole('main')).toContainText('No returns')
  await expect(page.getByRole('main')).not.toContainText('withdrawal')
  await change('/api/admin/settings', { country: 'DE' })
  for (const path of [`/product-detail/${lamp.id}`, '/cart', '/checkout']) {
    await open(page, path)
    await expect(page.getByRole('main')).toContainText('No returns or right of withdrawal')
  }
  await change('/api/admin/settings', { country: 'US' })
})
