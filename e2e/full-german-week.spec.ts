import { readFile } from 'node:fs/promises'
import type { APIRequestContext, Page } from '@playwright/test'
import type { Product } from '#contract/catalog/catalog.ts'
import type { Order } from '#contract/orders/orders.ts'
import { adminAccount, submitSignIn } from './accounts.ts'
import { expectToFit } from './check-screen.ts'
import { de, findEnglishTexts } from './german-words.ts'
import { anOwnShop, test as base, expect } from './own-shop.ts'
import { expectAtLast, heading, open } from './pages.ts'

const test = base.extend({ ownShop: anOwnShop() })

test.use({ locale: 'de-DE' })

/** Expects the open screen to be German, without a word in English, and to fit a phone and a desktop. */
async function checkGerman(page: Page): Promise<void> {
  await expect(heading(page).first()).toBeVisible()
  expect.soft(await findEnglishTexts(page), page.url()).toEqual([])
  await expectToFit(page, [360, 1280])
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true })
const field = (page: Page, name: string) =>
  page.getByLabel(name, { exact: true }).and(page.locator('input, select, textarea'))

test('a German shopkeeper’s first week, from the setup to a sale and a translation', async ({
  page,
  browser,
  baseURL,
  allowProblems,
}) => {
  test.setTimeout(300_000)
  allowProblems(/40[04]/)
  const shopper = await browser.newPage({ ...(baseURL && { baseURL }), locale: 'de-DE' })
  const saveStep = async () => {
    await checkGerman(page)
    await button(page, de('Save and continue')).click()
  }

  await test.step('set up the shop in German, which the setup suggests', async () => {
    await open(page, '/admin/setup')
    await submitSignIn(page, adminAccount)
    await expect(field(page, 'Language of the shop and the admin area')).toHaveValue('de')
    await button(page, 'Save language').click()
    await expect(heading(page)).toHaveText(de('Set up your shop'))
    await checkGerman(page)
    await field(page, de('Your name')).fill('Ida Moos')
    await button(page, de('Save name')).click()
    await field(page, de('Shop’s name')).fill('Galleria')
    await field(page, de('Shop’s country')).selectOption('Deutschland')
    await saveStep()
    await field(page, de('Seller')).fill('Lampen Moos GmbH')
    await field(page, de('Seller’s address')).fill('Mühlenweg 1\n80331 München')
    await saveStep()
    await field(page, de('Currency')).selectOption('EUR')
    await field(page, de('Shipping price')).fill('4,90')
    await saveStep()
    await expect(page.getByRole('list', { name: de('Payment methods') })).toHaveText(de('Cash on delivery'))
    await checkGerman(page)
    await link(page, de('Continue')).click()
    await field(page, de('Shop’s email address')).fill('laden@example.com')
    await saveStep()
    await expect(page.getByText(de('The shop has no sample products.'))).toBeVisible()
    await checkGerman(page)
    await button(page, de('Continue')).click()
    await publishLegalPages(page)
    await link(page, de('Continue')).click()
    await expect(field(page, de('Coming soon page'))).toBeChecked()
    await checkGerman(page)
    await button(page, de('Open the shop')).click()
    await expect(page.getByText(de('Your shop is open.'))).toBeVisible()
    await checkGerman(page)
  })

  const shirt = await test.step('add a product with sizes, and prices with a comma', async () => {
    await open(page, '/admin/product-form')
    await button(page, de('Add product')).click()
    await expect(page.getByText(de('Enter a title.'))).toBeVisible()
    await checkGerman(page)
    await field(page, de('Title')).fill('Leinenhemd')
    await field(page, de('Description')).fill('Aus bayerischem Leinen.')
    await field(page, de('Price')).fill('12,50')
    await field(page, de('Color')).fill('Blau')
    await page.getByText(de('New category'), { exact: true }).click()
    await field(page, de('Name of the new category')).fill('Hemden')
    await button(page, de('Add option')).click()
    await field(page, de('Name of option {number}', { number: '1' })).fill('Größe')
    for (const size of ['S', 'M']) {
      await field(page, de('Add a value')).fill(size)
      await page.keyboard.press('Enter')
      await field(page, de('Stock of {variant}', { variant: size })).fill('5')
    }
    await field(page, de('Price of {variant}', { variant: 'M' })).fill('14,90')
    await checkGerman(page)
    await button(page, de('Add product')).click()
    await expect(heading(page)).toHaveText('Leinenhemd')
    await checkGerman(page)
    const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
    const product = (await (await page.request.get(`/api/admin/products/${id}`)).json()) as Product
    expect(product).toMatchObject({
      price: 12.5,
      variants: [
        { id: 's', stock: 5 },
        { id: 'm', priceOverride: 14.9 },
      ],
    })
    return product
  })

  await test.step('import a German file, with semicolons and commas', async () => {
    await open(page, '/admin/import')
    await checkGerman(page)
    const upload = (name: string, rows: string[]) =>
      page
        .getByLabel(de('Select a file'))
        .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')) })
    await upload('falsch.csv', ['title;price;stock', 'Schirm;viel;3'])
    await expect(heading(page)).toHaveText('falsch.csv')
    await expect(page.getByText(`price: ${de('Enter a number.')}`)).toBeVisible()
    await checkGerman(page)
    await button(page, de('Discard')).click()
    await expect(heading(page)).toHaveText(de('Import products'))
    await upload('lampen.csv', [
      'Typ;Name;Veröffentlicht;Regulärer Preis;Kategorien;Lager',
      'simple;Schreibtischlampe;1;49,90;Lampen;3',
      'simple;Schirm;1;19,5;;2',
    ])
    await expect(heading(page)).toHaveText('lampen.csv')
    await expect(page.getByText('19,50 €')).toBeVisible()
    await checkGerman(page)
    await button(page, de('Import {count} product', { count: '2' })).click()
    await expect(page.getByText(de('{count} product imported.', { count: '2' }))).toBeVisible({ timeout: 60_000 })
    await checkGerman(page)
    const found = await (await page.request.get('/api/products?q=Schirm')).json()
    expect(found).toMatchObject([{ price: 19.5, categoryLabel: de('Uncategorized') }])
  })

  const order = await test.step('a customer orders by bank transfer', async () => {
    expect((await page.request.patch('/api/admin/settings', { data: bankTransfer })).status()).toBe(200)
    return placeOrder(shopper.request, shirt)
  })

  await test.step('the payment is recorded, and the parcel packed with its slip and sent', async () => {
    await open(page, '/admin/orders')
    await checkGerman(page)
    await open(page, `/admin/orders/${order.id}`)
    await checkGerman(page)
    await button(page, de('Mark as paid: {total} received', { total: '29,90 €' })).click()
    await expect(page.locator('#payment').getByText(de('Paid')).first()).toBeVisible()
    await link(page, de('Packing slip')).click()
    await expect(heading(page)).toHaveText(de('Packing slip {number}', { number: String(order.number), count: '1' }))
    const slip = page.getByRole('article')
    await expect(slip).toContainText(`Bestellung ${order.number}`)
    await expect(slip).toContainText('80331 München')
    await checkGerman(page)
    await open(page, `/admin/orders/prepare?id=${order.id}`)
    await checkGerman(page)
    await open(page, `/admin/orders/${order.id}`)
    await page.getByRole('button', { name: new RegExp(`^${de('Dispatch')} `) }).click()
    await expect(page.getByText(de('Undo dispatch')).first()).toBeVisible()
    await checkGerman(page)
  })

  await test.step('one shirt is refunded, and appears in the tax report', async () => {
    await page.getByText(de('Refund'), { exact: true }).click()
    await page.locator('input[name=quantity-0]').fill('1')
    await button(page, de('Calculate refund')).click()
    await checkGerman(page)
    await button(page, de('Refund {amount}', { amount: '12,50 €' })).click()
    await button(page, de('Mark {amount} as refunded', { amount: '12,50 €' })).click()
    await expect(page.locator('#payment').getByText(de('Partly refunded'))).toBeVisible()
    await checkGerman(page)
    await open(page, '/admin/taxes')
    await checkGerman(page)
    await open(page, '/admin/taxes/report')
    await expect(page.getByRole('table', { name: de('Taxes') })).toContainText('−10,50 €')
    await checkGerman(page)
  })

  await test.step('the shirt is on sale for a week', async () => {
    await open(page, `/admin/product-form/edit/${shirt.id}`)
    await field(page, de('Discount in percent')).fill('12,5')
    await field(page, de('Sale ends')).fill('2099-01-01T12:00')
    await button(page, de('Save changes')).click()
    await expect(heading(page)).toHaveText('Leinenhemd')
    await checkGerman(page)
    await expectAtLast(shopper, `/product-detail/${shirt.id}?variant=s`, (main) => main.getByText('10,94 €').first())
    expect.soft(await findEnglishTexts(shopper)).toEqual([])
  })

  await test.step('the shop adds English, and translates the shirt', async () => {
    await open(page, '/admin/settings')
    await page
      .getByRole('group', { name: de('Further languages') })
      .getByLabel('English')
      .check()
    await button(page, de('Save settings')).click()
    await expect(page.getByText(de('Settings saved.'))).toBeVisible()
    await checkGerman(page)
    await open(page, '/admin/translations')
    await checkGerman(page)
    await open(page, `/admin/translations/en/product/${shirt.id}`)
    await field(page, 'Titel (English)').fill('Linen shirt')
    await checkGerman(page)
    await button(page, de('Save translation')).click()
    await expectAtLast(shopper, `/en/product-detail/${shirt.id}`, (main) =>
      main.getByRole('heading', { level: 1, name: 'Linen shirt' }),
    )
    await expect(shopper.locator('html')).toHaveAttribute('lang', 'en')
  })

  await test.step('the other texts of the shirt are translated in a spreadsheet', async () => {
    await open(page, '/admin/translations?state=missing&q=hemd')
    const [file] = await Promise.all([page.waitForEvent('download'), link(page, de('Export as CSV')).click()])
    const csv = await readFile(await file.path(), 'utf8')
    const row = `"product";"${shirt.id}";"${shirt.title}";"description";"en";"missing";"${shirt.description}";`
    expect(csv).toContain(`${row}""`)
    const buffer = Buffer.from(csv.replace(`${row}""`, `${row}"Woven in Flanders."\n"poem"${';"x"'.repeat(7)}`))
    await page.locator('#translation-file').setInputFiles({ name: 'english.csv', mimeType: 'text/csv', buffer })
    await expect(page.getByText(de('{count} translation saved.', { count: '1' }))).toBeVisible()
    await checkGerman(page)
    await expectAtLast(shopper, `/en/product-detail/${shirt.id}`, (main) => main.getByText('Woven in Flanders.'))
  })

  await test.step('the category of the shirt gets a URL in English', async () => {
    await open(page, '/admin/translations/en/category/hemden')
    await field(page, 'Name (English)').fill('Shirts')
    await field(page, 'URL (English)').fill('The shirts')
    await checkGerman(page)
    await button(page, de('Save translation')).click()
    await expect(page.getByText(de('Use lowercase letters, digits and single hyphens.'))).toBeVisible()
    await field(page, 'URL (English)').fill('shirts')
    await button(page, de('Save translation')).click()
    await expect(page.getByText(de('Translation saved.'))).toBeVisible()
    await expectAtLast(shopper, '/en/products/category/shirts', (main) =>
      main.getByRole('heading', { level: 1, name: 'Shirts' }),
    )
    for (const path of ['/en/products/category/hemden', '/en/products?category=hemden']) {
      await open(shopper, path)
      await expect(shopper).toHaveURL(/\/en\/products\/category\/shirts$/)
    }
    await shopper.getByRole('link', { name: 'Linen shirt' }).first().click()
    await expect(heading(shopper)).toHaveText('Linen shirt')
    await shopper.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Shirts' }).click()
    await expect(shopper).toHaveURL(/\/en\/products\/category\/shirts$/)
    await shopper.getByRole('link', { name: 'Deutsch' }).first().click()
    await expect(shopper).toHaveURL(/\/products\/category\/hemden$/)
    await expect(heading(shopper)).toHaveText('Hemden')
    await shopper.close()
  })
})

async function publishLegalPages(page: Page): Promise<void> {
  const rows = page.getByRole('list', { name: de('Legal pages') }).getByRole('listitem')
  await checkGerman(page)
  const drafts = rows.getByRole('link', { name: new RegExp(`^${de('Read and publish')}`) })
  for (let left = await drafts.count(); left > 0; left -= 1) {
    await drafts.first().click()
    await expect(button(page, de('Publish'))).toBeVisible()
    await checkGerman(page)
    const text = field(page, de('Text'))
    await text.fill((await text.inputValue()).replaceAll(/\[[^\]]*\](?!\()/g, ''))
    await button(page, de('Publish')).click()
    await expect(drafts).toHaveCount(left - 1)
  }
}

const bankTransfer = { bankTransfer: true, bankDetails: 'IBAN DE02 1203 0000 0000 2020 51' }

const address = { name: 'Nora Feld', street: 'Mühlenweg 9', city: 'München', postalCode: '80331', country: 'DE' }

/** Two shirts of the smaller size, by a guest. */
async function placeOrder(request: APIRequestContext, { id }: Product): Promise<Order> {
  const post = async (url: string, data: object) => {
    const reply = await request.post(url, { data })
    expect([url, reply.status(), await reply.text()]).toEqual([url, 200, expect.any(String)])
    return reply.json()
  }
  await post('/api/auth/guest', { email: 'nora@example.com' })
  await post('/api/cart', { product: id, variant: 's', quantity: 2 })
  return post('/api/order', { address, paymentMethod: 'bank_transfer', note: 'Bitte klingeln.' })
}
