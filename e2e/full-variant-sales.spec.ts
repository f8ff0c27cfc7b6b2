import { adminAccount, signIn } from './accounts.ts'
import { expect, test } from './admin.ts'
import { expectAtLast, heading } from './pages.ts'

const start = Date.now()

/** The text of a `datetime-local` input, some days from the start of the test, so that it doesn’t change. */
const localTime = (days: number) => new Date(start + days * 86_400_000).toISOString().slice(0, 16)

const shirt = {
  options: ['Size'],
  stock: null,
  variants: [
    { values: ['S'], stock: 7 },
    { values: ['M'], stock: 7, priceOverride: 150 },
  ],
}

test('a shopkeeper schedules a sale of one variant, and shoppers buy it at that price when it begins', async ({
  page,
  otherUser,
  admin,
  createProduct,
  allowProblems,
}) => {
  allowProblems(/400/)
  const { id, title } = await createProduct(shirt)
  await signIn(page.request, adminAccount)

  await test.step('an end before the start is rejected, and nothing is lost', async () => {
    await page.goto(`/admin/product-form/edit/${id}`)
    await page.getByText('Variant sales').click()
    await page.getByLabel('Discount in percent of M').fill('60')
    await page.getByLabel('Sale starts of M').fill(localTime(2))
    await page.getByLabel('Sale ends of M').fill(localTime(1))
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText('Must be after the start.')).toBeVisible()
    await expect(page.getByLabel('Sale ends of M')).toHaveValue(localTime(1))
  })

  await test.step('the sale is scheduled, and the product is found by it', async () => {
    await page.getByLabel('Sale ends of M').fill(localTime(8))
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(heading(page)).toHaveText(title)
    await expect(page.getByText(/^Variant sale: 60% off from .* until /)).toBeVisible()
    await expect(page.getByText('Discount of M: same as the product → 60%')).toBeVisible()
    await page.goto(`/admin?q=${id}&sale=scheduled`)
    await expect(page.getByRole('link', { name: title, exact: true })).toBeVisible()
    await page.goto(`/admin?q=${id}&sale=on`)
    await expect(page.getByRole('link', { name: title, exact: true })).toBeHidden()
  })

  await test.step('shoppers see the regular prices', async () => {
    await otherUser.goto(`/product-detail/${id}?variant=m`)
    await expect(otherUser.getByRole('main').getByText('$150').first()).toBeVisible()
  })

  await test.step('when it begins, they see the sale price of the variant, and the product costs from that', async () => {
    const variants = [{ id: 'm', saleStartsAt: new Date(Date.now() + 1500).toISOString() }]
    expect((await admin.patch(`/api/products/${id}`, { data: { variants } })).status()).toBe(200)
    await expectAtLast(otherUser, `/product-detail/${id}?variant=m`, (main) => main.getByText('$60').first())
    await expect(otherUser.getByRole('main').locator('s').first()).toHaveText('Original price $150')
    await expectAtLast(otherUser, `/product-detail/${id}?variant=s`, (main) => main.getByText('$120').first())
    await otherUser.goto(`/product-detail/${id}`)
    await expect(otherUser.getByRole('main').getByText('From $60').first()).toBeVisible()
  })

  await test.step('the cart charges it', async () => {
    expect((await otherUser.request.post('/api/cart', { data: { product: id, variant: 'm' } })).status()).toBe(200)
    await otherUser.goto('/cart')
    await expect(otherUser.getByRole('main').getByText('$60').first()).toBeVisible()
  })
})
