import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { aFastFolder } from '#server/test/fast-folder.ts'
import { readEmails } from '#server/test/read-emails.ts'
import { runCommand } from '#server/test/run-command.ts'
import { adminAccount, newAccount, passwordField, submitSignIn } from './accounts.ts'
import { expect, test } from './fixtures.ts'
import { heading, open } from './pages.ts'
import { setUpShop } from './setup-shop.ts'
import { startShop } from './start-shop.ts'

test('the first week of a shop, from an empty folder to a restored backup', async ({ browser }) => {
  test.setTimeout(180_000)
  // Not the page of the fixtures, which belongs to another shop.
  const page = await newPage(browser)
  const folder = await aFastFolder()
  const data = join(folder, 'data')
  const settings = {
    SAMPLE_DATA: 'off',
    BACKUP_COUNT: '0',
    ADMIN_EMAIL: adminAccount.email,
    ADMIN_PASSWORD: adminAccount.password,
  }
  let shop = await startShop({ ...settings, DATA_DIR: data, DATABASE_URL: '' })
  const go = (path: string) => open(page, shop.origin + path)
  const save = (name = 'Save and continue') => page.getByRole('button', { name }).click()
  try {
    await test.step('set up the shop, closed for visitors', async () => {
      await setUpShop(page, shop.origin)
      const visitor = await newPage(browser)
      await visitor.goto(`${shop.origin}/products`)
      await expect(visitor.getByRole('heading', { name: 'Coming soon' })).toBeVisible()
      await visitor.context().close()
    })

    await test.step('add ten products with options, and import two hundred', async () => {
      for (let number = 1; number <= 10; number += 1) {
        const answer = await page.request.post(`${shop.origin}/api/products`, {
          data: {
            title: `Desk lamp ${number}`,
            description: 'It turns.',
            price: 49.9,
            color: 'Oak',
            options: ['Size'],
            ...(number === 1
              ? {
                  newCategory: 'Desk lamps',
                  newBrand: 'Lumen',
                }
              : {
                  category: 'desk-lamps',
                  brand: 'lumen',
                }),
            variants: [
              {
                values: ['S'],
                stock: 5,
              },
              {
                values: ['M'],
                stock: 5,
                priceOverride: 59.9,
              },
            ],
          },
        })
        expect([answer.status(), await answer.text()]).toEqual([200, expect.any(String)])
      }
      await go('/admin/import')
      const rows = Array.from({ length: 200 }, (_, index) => `Shade ${index + 1},Linen.,19.90,Oat,Shades,Lumen,3`)
      const file = ['title,description,price,color,category,brand,stock', ...rows].join('\n')
      await page
        .locator('input[type="file"]')
        .setInputFiles({ name: 'shades.csv', mimeType: 'text/csv', buffer: Buffer.from(file) })
      await page.getByRole('button', { name: 'Import 200 products' }).click()
      await expect(page.getByText('200 products imported.')).toBeVisible({ timeout: 60_000 })
    })

    await test.step('publish a home page', async () => {
      await go('/admin/home')
      await page.getByLabel('New section').selectOption('Text')
      await page.getByRole('button', { name: 'Add' }).click()
      await page.getByLabel('Heading').fill('Made in Ghent')
      await page.getByLabel('Text', { exact: true }).fill('Every lamp is handmade.')
      await save('Save')
      await page.getByRole('button', { name: 'Publish', exact: true }).click()
      await expect(page.getByText('Home page published.')).toBeVisible()
    })

    const helper = newAccount('Ida Ferry')
    const helperPage = await newPage(browser)
    await test.step('invite a helper, and open the shop', async () => {
      await go('/admin/staff')
      await page.getByLabel('Email address').fill(helper.email)
      await page.getByLabel('Role', { exact: true }).selectOption('Fulfillment')
      await page.getByRole('button', { name: 'Send invitation' }).click()
      await open(helperPage, await linkTo(join(data, 'outbox'), helper.email))
      await helperPage.getByLabel('Your name').fill(helper.name)
      await passwordField(helperPage).fill(helper.password)
      await helperPage.getByRole('button', { name: 'Accept invitation' }).click()
      await expect(heading(helperPage)).toHaveText('Products')
      await go('/admin/setup?step=opening')
      await page.getByRole('button', { name: 'Open the shop' }).click()
      await expect(page.getByText('Your shop is open.')).toBeVisible()
      await expect(page.getByText('Your shop isn’t open yet.')).toHaveCount(0)
    })

    const shopper = await newPage(browser)
    const customer = newAccount('Nora Field')
    const number = await test.step('take an order, and send it', async () => {
      await open(shopper, shop.origin)
      await expect(shopper.getByRole('heading', { name: 'Made in Ghent' })).toBeVisible()
      const post = async (path: string, payload: object) => {
        const answer = await shopper.request.post(shop.origin + path, { data: payload })
        expect([path, answer.status(), await answer.text()]).toEqual([path, 200, expect.any(String)])
        return (await answer.json()) as { id: string; number: number; total: number }
      }
      await post('/api/auth/signup', customer)
      const found = await shopper.request.get(`${shop.origin}/api/products?q=desk+lamp&category=desk-lamps&_limit=1`)
      const [{ id: lamp }] = (await found.json()) as [{ id: string }]
      await post('/api/cart', { product: lamp, variant: 'm', quantity: 2 })
      const address = {
        name: 'Nora Field',
        street: '9 Mill Road',
        city: 'Portland',
        region: 'OR',
        postalCode: '97201',
        country: 'US',
      }
      const order = await post('/api/order', { address, paymentMethod: 'cash' })
      expect(order.total).toBe(124.7)
      await open(helperPage, `${shop.origin}/admin/orders/${order.id}`)
      await helperPage.getByText('Enter a tracking number').click()
      await helperPage.getByLabel('Carrier', { exact: true }).selectOption('DHL')
      await helperPage.getByLabel('Tracking number').fill('JD014600003812345678')
      await helperPage.getByRole('button', { name: 'Save' }).click()
      await expect(helperPage.getByRole('link', { name: 'DHL JD014600003812345678' })).toBeVisible()
      await helperPage.getByRole('button', { name: 'Dispatch' }).click()
      await expect(helperPage.getByText(/dispatched/i).first()).toBeVisible()
      await open(shopper, `${shop.origin}/orders`)
      await expect(shopper.getByRole('link', { name: 'Track parcel' })).toBeVisible()
      await open(shopper, `${shop.origin}/order-succcess/${order.id}`)
      await expect(shopper.getByRole('link', { name: 'DHL JD014600003812345678' })).toBeVisible()
      return order.number
    })

    await test.step('back up, and restore into another folder', async () => {
      const backups = join(folder, 'backups')
      expect(await runCommand({ ...settings, DATA_DIR: data }, 'backup', '--to', backups)).toMatchObject({ code: 0 })
      await shop.close()
      const [file = ''] = await readdir(backups)
      const restored = join(folder, 'restored')
      const restore = await runCommand({ ...settings, DATA_DIR: restored }, 'restore', '--from', join(backups, file))
      expect(restore).toMatchObject({ code: 0 })
      shop = await startShop({ ...settings, DATA_DIR: restored, DATABASE_URL: '' })
      await go('/')
      await expect(page).toHaveTitle('Lumen & Co')
      await expect(page.getByRole('heading', { name: 'Made in Ghent' })).toBeVisible()
      await helperPage.context().clearCookies()
      await open(helperPage, `${shop.origin}/admin/orders`)
      await submitSignIn(helperPage, helper)
      await expect(helperPage.getByRole('list', { name: 'Orders' })).toContainText(String(number))
      const list = await page.request.get(`${shop.origin}/api/products?_limit=1`)
      expect(list.headers()['x-total-count']).toBe('210')
    })
    await Promise.all([page, shopper, helperPage].map((each) => each.context().close()))
  } finally {
    await shop.close()
    await rm(folder, { recursive: true, force: true })
  }
})

async function newPage(browser: Browser): Promise<Page> {
  return (await browser.newContext({ locale: 'en-US', serviceWorkers: 'block' })).newPage()
}

/** Waits for an email and returns the address of its link. */
async function linkTo(outbox: string, address: string): Promise<string> {
  const find = async () => {
    const emails = await readEmails(outbox)
    const email = emails.find(({ headers }) => headers.to === address)
    return /https?:\/\/\S+/.exec(email?.text ?? '')?.[0] ?? ''
  }
  await expect.poll(find, { timeout: 20_000 }).not.toBe('')
  return find()
}
