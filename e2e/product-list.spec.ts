import { expect, test } from './fixtures.ts'
import { expectAddress, goBack, goForward, heading, open } from './pages.ts'
import {
  cardLinks,
  chips,
  expectProducts,
  fetchList,
  fetchOptions,
  filterBy,
  shownPrices,
  sortBy,
} from './product-list.ts'

test('filtering and sorting go back to page 1, and back and forward step through them', async ({ page, request }) => {
  const bags = await fetchList(request, 'category=bags')
  const sorted = await fetchList(request, 'category=bags&_sort=price&_order=desc')
  await open(page, '/products?_page=3')
  await filterBy(page, ['Bags'], bags.total)
  await expectAddress(page, '/products/category/bags')
  await expectProducts(page, bags.products)
  await sortBy(page, 'Price: High to Low')
  await expectAddress(page, '/products/category/bags?_sort=price&_order=desc')
  await expectProducts(page, sorted.products)
  const prices = await shownPrices(page)
  expect(prices).toEqual(prices.toSorted((a, b) => b - a))

  await goBack(page)
  await expectProducts(page, bags.products)
  await expect(page.locator('summary', { hasText: 'Sort' })).not.toContainText('Price')
  await goBack(page)
  await expectAddress(page, '/products?_page=3')
  await expect(chips(page)).toHaveCount(0)
  await goForward(page)
  await expectProducts(page, bags.products)
})

test('filters without matches show a message and can be cleared', async ({ page, request }) => {
  const brands = await fetchOptions(request, '/api/brands?category=laptops')
  const without = brands.find(({ count }) => count === 0)
  await open(page, `/products/category/laptops?brand=${without?.value}`)
  const main = page.getByRole('main')
  await expect(main.getByText('No products match')).toBeVisible()
  await expect(main.getByRole('heading', { name: 'Best rated' })).toBeVisible()
  await main.getByRole('link', { name: /^Clear .*filters$/ }).click()
  await expectAddress(page, '/products')
  await expect(heading(page)).toBeFocused()
  await expect(cardLinks(page)).toHaveCount(10)
})
