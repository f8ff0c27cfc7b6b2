import type { Locator, Page } from '@playwright/test'
import type { Order } from '#contract/orders/orders.ts'
import { emailsTo, newAccount } from './accounts.ts'
import { expectToFit, phoneWidths } from './check-screen.ts'
import { de, findEnglishTexts, isEnglish } from './german-words.ts'
import { anOwnShop, test as base, expect } from './own-shop.ts'
import { expectAddress, heading, open, tabTo } from './pages.ts'
import { addToCart } from './shopping.ts'

const test = base.extend({ ownShop: anOwnShop() })

/** Expects the open screen to be German and to fit a phone. */
async function checkGerman(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  expect.soft(await findEnglishTexts(page), page.url()).toEqual([])
  await expectToFit(page, phoneWidths)
}

/** Declares the purchase of a guest, which is by keyboard if pages have scripts. */
function germanPurchase(title: string): void {
  test(title, async ({ page, admin, lamp, ownShop, allowProblems, javaScriptEnabled }) => {
    test.setTimeout(180_000)
    allowProblems(/40[09]/)
    const { email } = newAccount()
    const patch = async (url: string, data: object) => expect((await admin.patch(url, { data })).status()).toBe(200)
    await patch('/api/admin/settings', { languages: ['en', 'de'], country: 'DE', currency: 'EUR', shipsTo: ['DE'] })
    expect((await admin.post('/api/admin/payment-accounts/test', { data: {} })).status()).toBe(200)
    const other = { title: 'Vase', description: 'Glas.', price: 20, color: 'Oat', category: 'lighting', stock: 1 }
    const vase = (await (await admin.post('/api/products', { data: other })).json()) as { id: string }
    const main = page.getByRole('main')
    const button = (name: string) => page.getByRole('button', { name, exact: true }).first()
    const field = (name: string) => page.getByLabel(name, { exact: true })
    const show = (path: string) => (javaScriptEnabled ? open(page, path) : page.goto(path))
    const press = async (target: Locator, key = 'Enter') => {
      if (!javaScriptEnabled) return target.click()
      await tabTo(page, target)
      await page.keyboard.press(key)
    }
    const enter = async (target: Locator, text: string) => {
      if (!javaScriptEnabled) return target.fill(text)
      await tabTo(page, target)
      await page.keyboard.press('ControlOrMeta+a')
      await page.keyboard.type(text)
    }

    await test.step('an item of the cart sells out', async () => {
      await show(`/de/product-detail/${lamp.id}`)
      await checkGerman(page)
      await press(main.getByRole('button', { name: new RegExp(`^${de('Add to cart')}`) }))
      if (javaScriptEnabled) await expect(page.getByRole('dialog')).toContainText(lamp.title)
      else await expectAddress(page, '/de/cart')
      await page.keyboard.press('Escape')
      await addToCart(page.request, vase)
      await patch(`/api/products/${vase.id}`, { stock: 0 })
      await show('/de/cart')
      await expect(page.getByText(de('Sold out. It isn’t included in the total.')).first()).toBeVisible()
      await checkGerman(page)
      await press(button(de('Remove {title}', { title: 'Vase' })))
      await expect(main).not.toContainText(de('Sold out. It isn’t included in the total.'))
    })

    await test.step('rejected forms say why', async () => {
      await press(main.getByRole('link', { name: de('Check out') }).first())
      await expectAddress(page, '/de/signin?next=%2Fcheckout')
      await checkGerman(page)
      await enter(field(de('Email')), 'nora')
      await page.keyboard.press('Enter')
      await expect(field(de('Email'))).toHaveAccessibleDescription(/\.$/)
      await checkGerman(page)
      await enter(field(de('Email')), email)
      await page.keyboard.press('Enter')
      await expectAddress(page, '/de/checkout')
      await press(button('Zahlungspflichtig bestellen'))
      await expect(field(de('Name'))).toBeFocused()
      await checkGerman(page)
    })

    await test.step('the first payment fails, the second one succeeds', async () => {
      const address = {
        Name: 'Nora Feld',
        'Street address': 'Mühlenweg 9',
        'Postal code': '80331',
        City: 'München',
      }
      for (const [label, text] of Object.entries(address)) await enter(field(de(label)), text)
      await page.getByRole('radio', { name: de('Test payment') }).press('Space')
      await press(button('Zahlungspflichtig bestellen'))
      await expect(button(de('Decline the card'))).toBeVisible()
      await checkGerman(page)
      await press(button(de('Decline the card')))
      await expect(heading(page)).toHaveText(de('Your payment didn’t go through'))
      await checkGerman(page)
      await press(page.getByRole('button', { name: de('Pay {total}', { total: '55,00 €' }), exact: true }))
      await press(button(de('Pay')))
      await expect(heading(page)).toHaveText(de('Thank you for your order'))
      await checkGerman(page)
    })

    await test.step('a refund is shown, and all emails are German', async () => {
      const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
      const refund = await admin.post(`/api/admin/orders/${id}/refunds`, { data: { amount: 10 } })
      expect([refund.status(), await refund.text()]).toEqual([200, expect.any(String)])
      await patch(`/api/order/${id}`, { status: 'dispatched' })
      const order = (await (await admin.get(`/api/order/${id}`)).json()) as Order
      await show('/de/orders')
      await expect(main.getByText(String(order.number)).first()).toBeVisible()
      await expect(main).toContainText(de('Partly refunded'))
      await checkGerman(page)
      await press(main.getByRole('link', { name: de('View order') }).first())
      await expect(main.getByText('10,00 €').first()).toBeVisible()
      await checkGerman(page)
      await expect.poll(() => emailsTo(email, ownShop.folder), { timeout: 30_000 }).toHaveLength(3)
      const emails = await emailsTo(email, ownShop.folder)
      for (const { headers, text } of emails) {
        const lines = [headers.subject ?? '', ...text.split('\n')].map((line) => line.trim()).filter(Boolean)
        expect.soft(lines.filter(isEnglish), headers.subject).toEqual([])
      }
      const [link = ''] = emails.flatMap(({ text }) => /https?:\S+\/order\?token=\S+/.exec(text) ?? [])
      await page.context().clearCookies()
      await show(link)
      await expect(heading(page)).toContainText(String(order.number))
      await checkGerman(page)
    })
  })
}

germanPurchase('a guest buys in German by keyboard, after an item sold out and a payment failed, and is refunded')

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  germanPurchase('a guest buys in German without scripts, after an item sold out and a payment failed, and is refunded')
})
