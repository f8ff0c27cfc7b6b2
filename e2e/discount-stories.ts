import type { APIRequestContext } from '@playwright/test'
import { aDiscount } from '../server/test/a-discount.ts'
import { createAccount, receiveEmails, signIn } from './accounts.ts'
import { expect, test } from './admin.ts'
import { expectAddress } from './pages.ts'
import {
  addToCart,
  amount,
  checkoutLink,
  fetchOrders,
  home,
  placeOrderButton,
  plate,
  summary,
  usd,
  van,
  waitForSuccessPage,
} from './shopping.ts'

/** Creates a discount for one brand that no other test buys. */
async function createCode(admin: APIRequestContext, values: object): Promise<string> {
  const code = `E2E-${Math.random().toString(36).slice(2, 8).toUpperCase()}`
  const reply = await admin.post('/api/admin/discounts', {
    data: { ...aDiscount, name: 'Ten percent', code, ...values },
  })
  expect(reply.status()).toBe(200)
  return code
}

/** Declares the story of a customer with several codes. */
export function discountStories(): void {
  test('a customer uses a code from a link and enters others, and pays the displayed total', async ({
    page,
    admin,
    allowProblems,
  }) => {
    allowProblems(/404|409/)
    const [ten, large, five] = await Promise.all([
      createCode(admin, {}),
      createCode(admin, { name: 'Large orders', minSubtotal: 9999 }),
      createCode(admin, { name: 'Five off', effect: { kind: 'amount', amount: 5, of: 'order' } }),
    ])
    const account = await createAccount(page.request)
    await signIn(page.request, account)
    await addToCart(page.request, van)
    await addToCart(page.request, plate, 2)
    const subtotal = van.price + 2 * plate.price
    const tenth = Math.round(van.price * 10) / 100 + Math.round(2 * plate.price * 10) / 100

    await test.step('a link with an unknown code has a message', async () => {
      await page.goto('/discount/nothing-at-all')
      await page.getByRole('button', { name: 'Add code' }).click()
      await expect(page.getByRole('alert')).toHaveText('“NOTHING-AT-ALL” isn’t a valid discount code.')
    })

    await test.step('the button of a link adds its code', async () => {
      await page.goto(`/discount/${ten.toLowerCase()}`)
      await expect(page.getByText(ten, { exact: true })).toBeVisible()
      await page.getByRole('button', { name: 'Add code' }).click()
      await expectAddress(page, '/cart')
      await expect(amount(summary(page), `Ten percent (${ten})`)).toHaveText(`−${usd(tenth)}`)
      await expect(amount(summary(page), 'Total')).toHaveText(usd(subtotal - tenth))
    })

    const enter = async (code: string) => {
      if (!(await page.getByLabel('Code', { exact: true }).isVisible())) {
        await page.getByText('Discount code', { exact: true }).click()
      }
      await page.getByLabel('Code', { exact: true }).fill(code)
      await page.getByRole('button', { name: 'Apply' }).click()
    }

    await test.step('a wrong code stays in its field, and one that isn’t met says what is missing', async () => {
      await enter('nothing-at-all')
      await expect(page.getByLabel('Code', { exact: true })).toHaveAccessibleDescription(
        '“NOTHING-AT-ALL” isn’t a valid discount code.',
      )
      await expect(page.getByLabel('Code', { exact: true })).toHaveValue('nothing-at-all')
      await enter(large)
      await expect(page.getByText(`more to use ${large}.`)).toBeVisible()
      await page.getByRole('button', { name: `Remove ${large}` }).click()
      await expect(page.getByText(large)).toHaveCount(0)
    })

    await test.step('a code at checkout keeps what was entered', async () => {
      await checkoutLink(page).click()
      await expectAddress(page, '/checkout')
      await page.getByLabel('Name', { exact: true }).fill(home.name)
      await page.getByLabel('Street address').fill(home.street)
      await enter(five)
      await expect(amount(summary(page), `Five off (${five})`)).toHaveText(`−${usd(5)}`)
      await expect(page.getByLabel('Street address')).toHaveValue(home.street)
      await page.getByLabel('Country').selectOption(home.country)
      await page.getByLabel('City').fill(home.city)
      await page.getByLabel(/Postal code|ZIP code/).fill(home.postalCode)
    })

    await test.step('the order and its email have the same amounts', async () => {
      await placeOrderButton(page).click()
      await waitForSuccessPage(page)
      const total = subtotal - tenth - 5
      await expect(amount(page.locator('main'), 'Total')).toHaveText(usd(total))
      const [order] = await fetchOrders(page.request)
      expect(order).toMatchObject({ subtotal, discount: tenth + 5, total })
      const [email] = await receiveEmails(account.email, `We’ve received your order ${order?.number}`)
      expect(email?.text).toContain(usd(total))
      expect(email?.text).toContain(`Ten percent (${ten})`)
    })
  })
}
