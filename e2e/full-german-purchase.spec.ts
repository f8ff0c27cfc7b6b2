import type { Locator, Page } from '@playwright/test'
import type { Order } from '#contract/orders/orders.ts'
import { emailsTo, newAccount } from './accounts.ts'
import { expectToFit, phoneWidths } from './check-screen.ts'
import { de, findEnglishTexts, isEnglish } from './german-words.ts'
import { anOwnShop, test as base, expect } from './own-shop.ts'
import { expectAddress, heading, open, tabTo } from './pages.ts'
import { addToCart } from './shopping.ts'

const test = base.extend({ ownShop: anOwnShop() })

/** Moves the focus to an element by Tab, and presses a key there. */
async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press(key)
}

/** Expects the open screen to be German and to fit a phone. */
async function checkGerman(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  expect.soft(await findEnglishTexts(page), page.url()).toEqual([])
  await expectToFit(page, phoneWidths)
}

test('a guest buys in German by keyboard, after an item sold out and a payment failed, and is refunded', async ({
  page,
  admin,
  lamp,
  ownShop,
  allowProblems,
}) => {
  test.setTimeout(180_000)
  allowProblems(/40[09]/)
  const { email } = newAccount()
  const patch = async (url: string, data: object) => expect((await admin.patch(url, { data })).status()).toBe(200)
  await patch('/api/admin/settings', { languages: ['en', 'de'], country: 'DE', currency: 'EUR', shipsTo: ['DE'] })
  expect((await admin.post('/api/admin/payment-accounts/test', { data: {} })).status()).toBe(200)
  const other = { title: 'Vase', description: 'Glas.', price: 20, color: 'Oat', category: 'lighting', stock: 1 }
  const vase = (await (await admin.post('/api/products', { data: other })).json()) as { id: string }
  const button = (name: string) => page.getByRole('button', { name, exact: true }).first()
  const field = (name: string) => page.getByLabel(name, { exact: true })

  await test.step('an item of the cart sells out', async () => {
    await open(page, `/de/product-detail/${lamp.id}`)
    await checkGerman(page)
    await press(page, page.getByRole('main').getByRole('button', { name: new RegExp(`^${de('Add to cart')}`) }))
    await expect(page.getByRole('dialog')).toContainText(lamp.title)
    await page.keyboard.press('Escape')
    await addToCart(page.request, vase)
    await patch(`/api/products/${vase.id}`, { stock: 0 })
    await open(page, '/de/cart')
    await expect(page.getByText(de('Sold out. It isn’t included in the total.')).first()).toBeVisible()
    await checkGerman(page)
    await press(page, button(de('Remove {title}', { title: 'Vase' })))
    await expect(page.getByRole('main')).not.toContainText(de('Sold out. It isn’t included in the total.'))
  })

  await test.step('rejected forms say why', async () => {
    await press(
      page,
      page
        .getByRole('main')
        .getByRole('link', { name: de('Check out') })
        .first(),
    )
    await expectAddress(page, '/de/signin?next=%2Fcheckout')
    await checkGerman(page)
    await tabTo(page, field(de('Email')))
    await page.keyboard.type('nora')
    await page.keyboard.press('Enter')
    await expect(field(de('Email'))).toHaveAccessibleDescription(/\.$/)
    await checkGerman(page)
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type(email)
    await page.keyboard.press('Enter')
    await expectAddress(page, '/de/checkout')
    await press(page, button('Zahlungspflichtig bestellen'))
    await expect(field(de('Name'))).toBeFocused()
    await checkGerman(page)
  })

  await test.step('the first payment fails, the second one succeeds', async () => {
    await page.keyboard.type('Nora Feld')
    const address = { 'Street address': 'Mühlenweg 9', 'Postal code': '80331', City: 'München' }
    for (const [label, text] of Object.entries(address)) {
      await tabTo(page, field(de(label)))
      await page.keyboard.type(text)
    }
    await page.getByRole('radio', { name: de('Test payment') }).press('Space')
    await press(page, button('Zahlungspflichtig bestellen'))
    await expect(button(de('Decline the card'))).toBeVisible()
    await checkGerman(page)
    await press(page, button(de('Decline the card')))
    await expect(heading(page)).toHaveText(de('Your payment didn’t go through'))
    await checkGerman(page)
    await press(page, page.getByRole('button', { name: de('Pay {total}', { total: '55,00 €' }), exact: true }))
    await press(page, button(de('Pay')))
    await expect(heading(page)).toHaveText(de('Thank you for your order'))
    await checkGerman(page)
  })

  await test.step('a refund is shown, and all emails are German', async () => {
    const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
    const refund = await admin.post(`/api/admin/orders/${id}/refunds`, { data: { amount: 10 } })
    expect([refund.status(), await refund.text()]).toEqual([200, expect.any(String)])
    await patch(`/api/order/${id}`, { status: 'dispatched' })
    const order = (await (await admin.get(`/api/order/${id}`)).json()) as Order
    await open(page, '/de/orders')
    await expect(page.getByText(String(order.number)).first()).toBeVisible()
    await checkGerman(page)
    await expect.poll(() => emailsTo(email, ownShop.folder), { timeout: 30_000 }).toHaveLength(3)
    for (const { headers, text } of await emailsTo(email, ownShop.folder)) {
      const lines = [headers.subject ?? '', ...text.split('\n')].map((line) => line.trim()).filter(Boolean)
      expect.soft(lines.filter(isEnglish), headers.subject).toEqual([])
    }
  })
})
