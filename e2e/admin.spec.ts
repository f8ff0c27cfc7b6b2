import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { APIRequestContext, Page } from '@playwright/test'
import sharp from 'sharp'
import type { Product } from '#contract/catalog.ts'
import { shopkeeper, signIn, toast } from './accounts.ts'
import { expect, test } from './fixtures.ts'
import { expectAddress, heading, open } from './pages.ts'
import { makeShopper, placeOrder, putIn, van } from './shopping.ts'

const unique = () => randomBytes(4).toString('hex')

/** A product of the story's own, which nobody else looks for. */
async function aProduct(request: APIRequestContext, given: object = {}): Promise<Product> {
  const data = {
    title: `Story Lamp ${unique()}`,
    description: 'It gives light.',
    price: 120,
    color: 'Oat',
    category: 'lighting',
    brand: 'lumbrace',
    stock: 7,
    ...given,
  }
  const answer = await request.post('/api/products', { data })
  expect(answer.status()).toBe(200)
  return (await answer.json()) as Product
}

/** Archives what a story has made, so that the shop is as it was. */
const putAway = (request: APIRequestContext, { id }: { id: string }) =>
  request.patch(`/api/products/${id}`, { data: { archived: true } })

async function openAsAdmin(page: Page, path: string): Promise<void> {
  await signIn(page.request, shopkeeper)
  await open(page, path)
}

test('a product is made, bought from, changed, archived and restored', { tag: '@both' }, async ({
  page,
  stranger,
  forgive,
}) => {
  forgive(/404/)
  const title = `Tall Reading Lamp ${unique()}`
  await openAsAdmin(page, '/admin/product-form')
  await page.getByRole('button', { name: 'Put it in the shop' }).click()
  await expect(page.getByText('Enter a title.')).toBeVisible()
  await expect(page.getByText('Enter a price.')).toBeVisible()
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Description').fill('It gives light where a chair is.')
  await page.getByLabel('Price').fill('120.50')
  await page.getByLabel('Discount in percent').fill('10')
  await page.getByLabel('Stock').fill('3')
  await page.getByLabel('Color').fill('Oat')
  await page.getByLabel('Brand').selectOption({ label: 'Lumbrace' })
  await page.getByRole('button', { name: 'New category' }).click()
  await page.getByLabel('Name of the new category').fill('Story Lights')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByLabel('Category', { exact: true })).toHaveValue('story-lights')
  const bytes = await sharp({ create: { width: 400, height: 500, channels: 3, background: '#c08040' } })
    .png()
    .toBuffer()
  await page.getByLabel('Choose pictures').setInputFiles({ name: 'lamp.png', mimeType: 'image/png', buffer: bytes })
  await expect(page.getByText('First picture')).toBeVisible()
  const preview = page.getByRole('complementary', { name: 'Preview' })
  await expect(preview).toContainText(title)
  await expect(preview).toContainText('$108')
  await page.getByRole('button', { name: 'Put it in the shop' }).click()
  await expect(toast(page, 'is in the shop.')).toBeVisible()
  await expect(heading(page)).toHaveText(title)
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''

  await open(stranger, '/products?category=story-lights')
  await stranger.getByRole('link', { name: title }).click()
  await expect(stranger.getByText('Only 3 left')).toBeVisible()
  await stranger.getByRole('main').getByRole('button', { name: 'Add to cart' }).click()
  await expect(toast(stranger, 'added to your cart.')).toBeVisible()

  await page.getByRole('link', { name: 'Edit', exact: true }).click()
  await page.getByLabel('Title').fill(`${title}, Brass`)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(heading(page)).toHaveText(`${title}, Brass`)
  await expect(page.getByText(`Title: ${title} → ${title}, Brass`)).toBeVisible()

  await page.getByRole('button', { name: 'Archive' }).click()
  await expect(page.getByText('Archived: shoppers do not see it')).toBeVisible()
  expect((await stranger.request.get(`/product-detail/${id}`)).status()).toBe(404)
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(toast(page, 'It is for sale again.')).toBeVisible()
  expect((await stranger.request.get(`/product-detail/${id}`)).status()).toBe(200)
  await putAway(page.request, { id })
})

test('price and stock are changed in the table, and what was typed wrong stays to be mended', async ({ page }) => {
  await signIn(page.request, shopkeeper)
  const product = await aProduct(page.request)
  await open(page, `/admin?q=${product.id}`)
  const price = page.getByLabel(`Price of ${product.title}`)
  await price.fill('twelve')
  await price.press('Enter')
  await expect(price).toHaveAttribute('aria-invalid', 'true')
  await price.fill('99.50')
  await price.press('Enter')
  await page.getByLabel(`Stock of ${product.title}`).fill('0')
  await page.getByLabel(`Stock of ${product.title}`).blur()
  const read = async () => (await page.request.get(`/api/admin/products/${product.id}`)).json()
  await expect.poll(read).toMatchObject({ price: 99.5, stock: 0 })
  await putAway(page.request, product)
})

test('a price that somebody else has changed is not overwritten unseen', async ({ page, forgive }) => {
  forgive(/409/)
  await signIn(page.request, shopkeeper)
  const product = await aProduct(page.request)
  await open(page, `/admin?q=${product.id}`)
  await page.request.patch(`/api/products/${product.id}`, { data: { price: 80 } })
  const price = page.getByLabel(`Price of ${product.title}`)
  await price.fill('70')
  await price.press('Enter')
  await expect(toast(page, 'This product has been changed in the meantime.')).toBeVisible()
  expect(await (await page.request.get(`/api/admin/products/${product.id}`)).json()).toMatchObject({ price: 80 })
  await putAway(page.request, product)
})

test('many products are changed at once', async ({ page }) => {
  await signIn(page.request, shopkeeper)
  const word = `batch${unique()}`
  const made = [
    await aProduct(page.request, { title: `${word} one` }),
    await aProduct(page.request, { title: `${word} two` }),
  ]
  await open(page, `/admin?q=${word}`)
  await page.getByLabel('Choose all on this page').check()
  const bar = page.getByRole('region', { name: 'Chosen products' })
  await expect(bar).toContainText('2 chosen')
  await bar.getByLabel('Discount').fill('30')
  await bar.getByRole('button', { name: 'Set' }).click()
  await expect(toast(page, '2 products now at 30% off.')).toBeVisible()
  await page.getByLabel('Choose all on this page').check()
  await bar.getByRole('button', { name: 'Archive' }).click()
  await expect(toast(page, '2 products archived.')).toBeVisible()
  for (const { id } of made) {
    const now = await (await page.request.get(`/api/admin/products/${id}`)).json()
    expect(now).toMatchObject({ discountPercentage: 30, archived: true })
  }
})

test('leaving a form that is not saved is asked about first', async ({ page }) => {
  await openAsAdmin(page, '/admin/product-form')
  await page.getByLabel('Title').fill('Half a lamp')
  await page.getByRole('link', { name: 'Cancel' }).click()
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Stay here' }).click()
  await expect(page.getByLabel('Title')).toHaveValue('Half a lamp')
  await page.getByRole('link', { name: 'Cancel' }).click()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expectAddress(page, '/admin')
})

test('an order is found, opened, dispatched and delivered', async ({ page, stranger }) => {
  await makeShopper(stranger.request)
  await putIn(stranger.request, van, 2)
  const { number } = await placeOrder(stranger.request)
  await openAsAdmin(page, '/admin/orders')
  await page.getByLabel('Search orders').fill(String(number))
  await page.getByLabel('Search orders').press('Enter')
  const orders = page.getByRole('list', { name: 'Orders' })
  await expect(page.getByRole('checkbox', { name: /^Choose order/ })).toHaveCount(1)
  await orders.getByRole('button', { name: `Details of order ${number}` }).click()
  await expect(orders).toContainText(van.title)
  await expect(orders).toContainText('Mill Road 9')
  await orders.getByRole('button', { name: `Dispatch order ${number}` }).click()
  await expect(toast(page, `Order ${number}: dispatched.`)).toBeVisible()
  await orders.getByRole('button', { name: `Mark delivered order ${number}` }).click()
  await expect(orders.getByText('Delivered', { exact: true }).first()).toBeVisible()
  await expect(orders.getByRole('button', { name: /^Cancel/ })).toHaveCount(0)
  await orders.getByRole('link', { name: 'Packing slip' }).click()
  await expect(heading(page)).toHaveText(`Order ${number}`)
  await expect(page.getByRole('main')).not.toContainText('$')
})

test('an order that another admin was faster with is shown as it is, and why', async ({ page, stranger, forgive }) => {
  forgive(/409/)
  await makeShopper(stranger.request)
  await putIn(stranger.request, van)
  const { id, number } = await placeOrder(stranger.request)
  await openAsAdmin(page, `/admin/orders?q=${number}`)
  await page.request.patch(`/api/order/${id}`, { data: { status: 'cancelled' } })
  await page.getByRole('button', { name: `Dispatch order ${number}` }).click()
  await expect(toast(page, 'changed this order to cancelled in the meantime')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Orders' }).getByText('Cancelled', { exact: true })).toBeVisible()
})

test('a file of products is looked through, mended, brought in, logged, undone and taken out again', async ({
  page,
}) => {
  await signIn(page.request, shopkeeper)
  const old = await aProduct(page.request, { title: `Filed Lamp ${unique()}` })
  const title = `Filed Stool ${unique()}`
  const hand = async (price: string) => {
    await page.getByLabel('Choose a CSV file').setInputFiles({
      name: 'spring.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(
        [
          'id,title,description,price,color,category,brand',
          `${old.id},${old.title},It gives light.,${price},Oat,lighting,lumbrace`,
          `,${title},Three legs.,59.90,Oak,seating,lumbrace`,
        ].join('\n'),
      ),
    })
    await expect(heading(page)).toHaveText('spring.csv')
  }
  await open(page, '/admin/import')
  await hand('much')
  await expect(page.getByText('price: Enter a number.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Bring in/ })).toHaveCount(0)
  await page.getByRole('link', { name: 'Hand in another' }).click()
  await expect(heading(page)).toHaveText('Import products')
  await hand('99')
  await expect(page.getByText('Price: 120 → 99')).toBeVisible()
  await page.getByRole('link', { name: 'New (1)' }).click()
  const id = (await page.getByText('Its address:').textContent())?.split(': ')[1] ?? ''
  await page.getByRole('button', { name: 'Bring in 2 products' }).click()
  await expect(toast(page, 'The file is in the shop.')).toBeVisible()
  await expect(page.getByText('2 products came into the shop.')).toBeVisible()
  await expect.poll(async () => (await page.request.get(`/api/products/${id}`)).status()).toBe(200)

  await page.getByRole('link', { name: 'Log' }).click()
  const entry = page.getByRole('list', { name: 'Changes' }).getByRole('listitem').filter({ hasText: old.title })
  await expect(entry.filter({ hasText: 'Price: 120 → 99' })).toBeVisible()
  await entry.getByRole('button', { name: 'Undo' }).first().click()
  await expect(entry.filter({ hasText: 'Price: 99 → 120' })).toBeVisible()

  await open(page, `/admin?q=${id}`)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Export these' }).click(),
  ])
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\n')
  expect([lines.length, lines[1]]).toEqual([2, `${id},${title},Three legs.,59.9,0,0,Oak,seating,lumbrace,,,no`])
  for (const made of [old, { id }]) await putAway(page.request, made)
})

test('a file on a slow line says how far it has been sent', async ({ page }) => {
  await openAsAdmin(page, '/admin/import')
  const line = await page.context().newCDPSession(page)
  await line.send('Network.enable')
  const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 150_000 }
  await line.send('Network.emulateNetworkConditions', slow)
  await page.getByLabel('Choose a CSV file').setInputFiles({
    name: 'prices.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`id,price\n${'no-such-product,9.99\n'.repeat(20_000)}`),
  })
  const sent = page.getByRole('progressbar', { name: 'Sent' })
  await expect.poll(() => sent.evaluate(({ value }: HTMLProgressElement) => value > 0 && value < 1)).toBe(true)
  await expect(page.getByText('Sending prices.csv')).toBeVisible()
  await expect(heading(page)).toHaveText('prices.csv')
})

test('a file that the line loses can be handed in again', async ({ page, forgive }) => {
  forgive(/ERR_FAILED/)
  await openAsAdmin(page, '/admin/import')
  const file = { name: 'prices.csv', mimeType: 'text/csv', buffer: Buffer.from('id,price\nno-such-product,9.99\n') }
  await page.route('**/api/admin/imports?*', (route) => route.abort(), { times: 1 })
  await page.getByLabel('Choose a CSV file').setInputFiles(file)
  await expect(page.getByRole('alert')).toContainText('prices.csv: The shop cannot be reached.')
  await page.getByLabel('Choose a CSV file').setInputFiles(file)
  await expect(heading(page)).toHaveText('prices.csv')
})

test('a file that is none says so, and nothing else happens', async ({ page, forgive }) => {
  forgive(/400/)
  await openAsAdmin(page, '/admin/import')
  await page
    .getByLabel('Choose a CSV file')
    .setInputFiles({ name: 'photo.csv', mimeType: 'text/csv', buffer: Buffer.from('89504e470d0a1a0aff', 'hex') })
  await expect(page.getByRole('alert')).toContainText('photo.csv: The file is not a text in UTF-8.')
  await expect(heading(page)).toHaveText('Import products')
})
