import { expect, test } from './fixtures.ts'
import { expectAddress, heading } from './pages.ts'
import { cardLinks, expectProducts, fetchList, pages, results, showOption } from './product-list.ts'

test.use({ javaScriptEnabled: false })

test('the home page shows its sections without scripts, and its links work', async ({ page }) => {
  await page.goto('/')
  await expect(heading(page)).toHaveCount(1)
  for (const name of ['Top Selling Categories', 'Top Selling Products', 'Featured', 'Deals of the season']) {
    await expect(page.getByRole('heading', { name })).toBeVisible()
  }
  const others = page.getByRole('button', { name: /^(?!Add .* to (cart|wishlist)$|Search$)/ })
  await expect(others.filter({ visible: true })).toHaveCount(0)
  await page.getByRole('link', { name: 'Shop home' }).click()
  await expectAddress(page, '/products?category=lighting&category=seating&category=vases')
  await expect(results(page)).toHaveText(/^Showing 1 to 10 of/)
})

test('the list can be filtered, sorted and paged without scripts, and opens a product', { tag: '@phone' }, async ({
  page,
  request,
}) => {
  await page.goto('/products')
  const filters = page.getByRole('complementary', { name: 'Filters' })
  for (const label of ['Mobiles', 'Footwear']) await (await showOption(page, filters, label)).check()
  await filters.getByRole('button', { name: 'Apply filters' }).click()
  const both = 'category=mobiles&category=footwear'
  await expectAddress(page, `/products?${both}`)
  await expectProducts(page, (await fetchList(request, both)).products)
  await expect(await showOption(page, filters, 'Mobiles')).toBeChecked()

  await page.locator('summary', { hasText: 'Sort' }).click()
  await page.getByRole('link', { name: 'Price: Low to High' }).click()
  await expectProducts(page, (await fetchList(request, `${both}&_sort=price&_order=asc`)).products)

  await (await showOption(page, filters, 'Toys')).check()
  await filters.getByRole('button', { name: 'Apply filters' }).click()
  const three = `${both}&category=toys&_sort=price&_order=asc`
  await expectProducts(page, (await fetchList(request, three)).products)
  await pages(page).getByRole('link', { name: 'Next' }).click()
  await expectProducts(page, (await fetchList(request, `${three}&_page=2`)).products)

  await page.locator('label[for="search"]').tap()
  await page.keyboard.type('lether tote')
  await page.keyboard.press('Enter')
  await expectAddress(page, '/products?q=lether+tote')
  await expect(heading(page)).toHaveText('Results for “lether tote”')
  await expectProducts(page, (await fetchList(request, 'q=lether+tote')).products)
  await page.getByRole('link', { name: 'Search for lether tote instead' }).click()
  await expectAddress(page, '/products?q=lether+tote&exact=true')
  await expectProducts(page, (await fetchList(request, 'q=lether+tote&exact=true')).products)

  const title = await cardLinks(page).first().innerText()
  await cardLinks(page).first().click()
  await expect(heading(page)).toHaveText(title)
  await expect(page.getByRole('link', { name: 'Products' }).first()).toBeVisible()
})

test('the contact form keeps its input without scripts until it can be sent', async ({ page, allowProblems }) => {
  allowProblems(/400/)
  await page.goto('/contact')
  await page.getByLabel('Message').fill('Do you gift-wrap? I would need it by Friday.')
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByLabel('Your name')).toHaveAccessibleDescription('Enter your name.')
  await expect(page.getByLabel('Message')).toHaveValue('Do you gift-wrap? I would need it by Friday.')
  await page.getByLabel('Your name').fill('Ida Moss')
  await page.getByLabel('Email').fill('ida@example.com')
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByRole('heading', { name: /^Thank you/ })).toBeVisible()
  await expect(page.getByText('Do you gift-wrap?')).toBeVisible()
})
