import { expect, test } from './fixtures.ts'
import { goBack, heading, open, scrollPosition } from './pages.ts'
import { cardLinks } from './product-list.ts'
import { shopName } from './shop-name.ts'

test('going to another screen starts at its top, with its title and the focus on its heading', async ({ page }) => {
  await open(page, '/products')
  const footer = page.getByRole('contentinfo')
  for (const [name, title] of [
    ['Contact', `Contact · ${shopName}`],
    ['Products', `All products · ${shopName}`],
  ] as const) {
    await footer.getByRole('link', { name }).click()
    await expect(page).toHaveTitle(title)
    await expect(heading(page)).toBeFocused()
    await expect.poll(() => scrollPosition(page)).toBe(0)
  }
  // From the list to a product, and from that to a similar one.
  for (const link of [cardLinks(page).first(), cardLinks(page).first()]) {
    const product = await link.innerText()
    await link.click()
    await expect(heading(page)).toHaveText(product)
    await expect(heading(page)).toBeFocused()
    await expect(page).toHaveTitle(new RegExp(product.replaceAll(/[^\w ]/g, '.')))
    await expect.poll(() => scrollPosition(page)).toBe(0)
  }
  await goBack(page)
  await goBack(page)
  await expect(page).toHaveTitle(`All products · ${shopName}`)
  await expect(heading(page)).toBeFocused()
})

test('a link to a product that is gone shows the not-found page below the navigation bar', async ({
  page,
  allowProblems,
}) => {
  allowProblems(/404/)
  await open(page, '/product-detail/awlstead-market-leather-tote')
  await page.route('**/api/products/**', (route) =>
    route.fulfill({ status: 404, json: { message: 'Not found.', code: 'not_found' } }),
  )
  await cardLinks(page).first().click()
  await expect(heading(page)).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
})
