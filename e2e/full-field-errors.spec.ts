import type { Page } from '@playwright/test'
import { profileRow } from './accounts.ts'
import { expect, test } from './admin.ts'
import { open } from './pages.ts'
import { addToCart, createShopper, placeOrder, setStatus, van } from './shopping.ts'

/** The boxes of the fields that are shown, in pixels. */
const readBoxes = (page: Page): Promise<number[][]> =>
  page
    .getByRole('main')
    .locator('input:not([type=hidden]), select, textarea')
    .evaluateAll((fields) =>
      fields.map((field) => {
        const { x, y, width, height } = field.getBoundingClientRect()
        return [x, y + scrollY, width, height].map(Math.round)
      }),
    )

/** Submits a form with bad fields on a phone and a desktop, and expects no field to move. */
async function expectStill(page: Page, path: string, submit: (page: Page) => Promise<void>): Promise<void> {
  await test.step(path, async () => {
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      await open(page, path)
      const details = page.getByRole('main').locator('summary', { hasText: 'Change' })
      for (const summary of await details.all()) await summary.click()
      const before = await readBoxes(page)
      await submit(page)
      await expect(page.locator('[aria-invalid]').first()).toBeVisible()
      expect.soft(await readBoxes(page), `${path} at ${width} px`).toEqual(before)
    }
  })
}

const press = (name: string) => (page: Page) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).last().click()

test('an error in a form for guests moves no field', async ({ page }) => {
  await addToCart(page.request, van)
  await expectStill(page, '/signin?next=/checkout', press('Continue'))
  await expectStill(page, '/signin', press('Sign in'))
  await expectStill(page, '/signup', press('Create account'))
  await expectStill(page, '/forgot-password', press('Send link'))
  await expectStill(page, '/reset-password?token=a&email=ada@example.com', press('Reset Password'))
  await expectStill(page, '/contact', press('Send message'))
  await expectStill(page, '/withdraw', press('Continue'))
})

test('an error in a form for customers moves no field, even one of two lines', async ({
  page,
  admin,
  createProduct,
  allowProblems,
}) => {
  allowProblems(/40[09]/)
  const product = await createProduct()
  await createShopper(page.request, [])
  await addToCart(page.request, product)
  const order = await placeOrder(page.request)
  for (const status of ['dispatched', 'delivered']) await setStatus(admin, order, status)
  await addToCart(page.request, van)
  await expectStill(page, `/product-detail/${product.id}/review`, press('Submit review'))
  await expectStill(page, '/profile', async () => {
    for (const name of ['Email', 'Password']) {
      await profileRow(page, name).locator('..').getByRole('button', { name: 'Save' }).click()
    }
  })
  await expectStill(page, '/checkout', press('Place order'))
  await expectStill(page, '/addaddress', press('Save address'))
  const long = async () => {
    await page.getByLabel('ZIP code').fill('10001')
    await page.getByLabel('Name', { exact: true }).fill('Nora Field')
    await page.getByLabel('Street address').fill('Mill Road 9')
    await page.getByLabel('City').fill('Austin')
    await page.getByLabel('State').selectOption('Texas')
    await press('Save address')(page)
    await expect(page.getByText('10001 is usually in New York. Submit again to keep it.')).toBeVisible()
  }
  await expectStill(page, '/addaddress', long)
})
