import { toMoment } from '#contract/local-time.ts'
import { adminAccount, signIn } from './accounts.ts'
import { expect, test } from './admin.ts'
import { expectAtLast, heading } from './pages.ts'

const start = Date.now()

/** The text of a `datetime-local` input, some days from the start of the test, so that it doesn’t change. */
const localTime = (days: number) => new Date(start + days * 86_400_000).toISOString().slice(0, 16)

test('a shopkeeper schedules a sale, and shoppers see it when it begins', async ({
  page,
  otherUser,
  admin,
  createProduct,
  allowProblems,
}) => {
  allowProblems(/400/)
  const { id, title } = await createProduct()
  await signIn(page.request, adminAccount)

  await test.step('the sale is scheduled in the form, with the content of the product', async () => {
    await page.goto(`/admin/product-form/edit/${id}`)
    await page.getByLabel('Discount in percent').fill('20')
    await page.getByLabel('Sale starts').fill(localTime(1))
    await page.getByLabel('Sale ends').fill(localTime(8))
    await page.getByLabel('Content', { exact: true }).fill('250g')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(heading(page)).toHaveText(title)
    await expect(page.getByText(/^20% off from .* until /)).toBeVisible()
    await expect(page.getByText(/^Sale starts: not set → /)).toBeVisible()
  })

  await test.step('an end before the start is rejected, and nothing is lost', async () => {
    await page.goto(`/admin/product-form/edit/${id}`)
    await page.getByLabel('Sale ends').fill(localTime(-1))
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText('Must be after the start.')).toBeVisible()
    await expect(page.getByLabel('Sale ends')).toHaveValue(localTime(-1))
  })

  await test.step('shoppers see the regular price, with the price of a kilogram', async () => {
    await otherUser.goto(`/product-detail/${id}`)
    const main = otherUser.getByRole('main')
    await expect(main.getByText('250 g · $480/kg')).toBeVisible()
  })

  await test.step('when it begins, shoppers see the sale price', async () => {
    const saleStartsAt = new Date(Date.now() + 1500).toISOString()
    expect((await admin.patch(`/api/products/${id}`, { data: { saleStartsAt } })).status()).toBe(200)
    await expectAtLast(otherUser, `/product-detail/${id}`, (main) => main.getByText('250 g · $384/kg'))
    await expect(otherUser.getByRole('main').locator('s').first()).toHaveText('Original price $120')
  })

  await test.step('it is over when its end is set to a time that has passed', async () => {
    await admin.patch(`/api/products/${id}`, { data: { saleStartsAt: null } })
    await page.goto(`/admin/product-form/edit/${id}`)
    await page.getByLabel('Sale ends').fill(localTime(-1))
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(heading(page)).toHaveText(title)
    await expectAtLast(otherUser, `/product-detail/${id}`, (main) => main.getByText('250 g · $480/kg'))
  })
})

test('a sale of several products is scheduled together', async ({ page, createProduct, readProduct }) => {
  const products = [await createProduct(), await createProduct()]
  await signIn(page.request, adminAccount)
  await page.goto(`/admin/bulk-edit?id=${products.map(({ id }) => id).join()}`)
  await page.getByLabel('Discount in percent').fill('15')
  const starts = localTime(2)
  await page.getByLabel('Sale starts').fill(starts)
  await page.getByRole('button', { name: 'Change 2 products' }).click()
  await expect(page.getByText('2 products changed.')).toBeVisible()
  for (const product of products) {
    expect(await readProduct(product)).toMatchObject({
      discountPercentage: 0,
      saleDiscountPercentage: 15,
      discountedPrice: 120,
      saleStartsAt: toMoment(starts, 'Asia/Kolkata'),
    })
  }
})
