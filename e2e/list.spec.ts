import { expect, test } from './fixtures.ts'
import { expectAddress, goBack, goForward, heading, open, scrollPosition } from './pages.ts'
import {
  askForList,
  askForOptions,
  cardLinks,
  chips,
  expectProducts,
  filterBy,
  openFilters,
  optionName,
  pages,
  results,
  shownPrices,
  sortBy,
} from './product-list.ts'

test('the line above the pages is exact on the first, a middle and the last page', async ({ page, request }) => {
  const { total } = await askForList(request, '_limit=1')
  const last = Math.ceil(total / 10)
  await open(page, '/products')
  await expect(results(page)).toHaveText(`Showing 1 to 10 of ${total} results`)
  await expect(pages(page).getByRole('link', { name: 'Previous' })).toBeDisabled()

  await pages(page).getByRole('link', { name: 'Next' }).click()
  await expectAddress(page, '/products?_page=2')
  await expect(heading(page)).toBeFocused()
  await expect(results(page)).toHaveText(`Showing 11 to 20 of ${total} results`)
  await expect(pages(page).getByRole('link', { name: 'Page 2', exact: true })).toHaveAttribute('aria-current', 'page')

  await pages(page)
    .getByRole('link', { name: `Page ${last}`, exact: true })
    .click()
  await expect(results(page)).toHaveText(`Showing ${(last - 1) * 10 + 1} to ${total} of ${total} results`)
  await expect(cardLinks(page)).toHaveCount(total - (last - 1) * 10)
  await expect(pages(page).getByRole('link', { name: 'Next' })).toBeDisabled()

  await pages(page).getByRole('link', { name: 'Previous' }).click()
  await expect(results(page)).toHaveText(`Showing ${(last - 2) * 10 + 1} to ${(last - 1) * 10} of ${total} results`)
})

test('changing a filter or the order goes back to page 1', async ({ page, request }) => {
  const speakers = await askForList(request, 'category=speakers')
  await open(page, '/products?_page=3')
  await filterBy(page, ['Speakers'], speakers.total)
  await expectAddress(page, '/products?category=speakers')
  await expectProducts(page, speakers.products)

  await open(page, '/products?_page=3')
  await sortBy(page, 'Price: High to Low')
  await expectAddress(page, '/products?_sort=price&_order=desc')
  const prices = await shownPrices(page)
  expect(prices).toEqual(prices.toSorted((a, b) => b - a))
})

test('"Clear all" takes off every filter and keeps the order', async ({ page, request }) => {
  const all = await askForList(request, '_sort=rating&_order=desc')
  await open(page, '/products?category=bags&category=toys&_sort=rating&_order=desc')
  await chips(page).getByRole('link', { name: 'Clear all' }).click()
  await expectAddress(page, '/products?_sort=rating&_order=desc')
  await expectProducts(page, all.products)
  await expect(chips(page)).toHaveCount(0)
})

test('filters that leave nothing say so and offer the way out', async ({ page, request }) => {
  const brands = await askForOptions(request, '/api/brands?category=laptops')
  const without = brands.find(({ count }) => count === 0)
  await open(page, `/products?category=laptops&brand=${without?.value}`)
  await expect(page.getByRole('heading', { name: 'Nothing hangs here' })).toBeVisible()
  await page.getByRole('link', { name: 'Clear the filters' }).click()
  await expectAddress(page, '/products')
  await expect(cardLinks(page)).toHaveCount(10)
})

test('the counts beside the options follow the other group', async ({ page, request }) => {
  const brands = await askForOptions(request, '/api/brands?category=laptops')
  const [empty] = brands.filter(({ count }) => count === 0)
  const [some] = brands.filter(({ count }) => count > 0)
  await open(page, '/products?category=laptops')
  const filters = await openFilters(page)
  for (const option of [empty, some]) {
    const line = filters.getByRole('listitem').filter({ hasText: option?.label ?? '' })
    await expect(line).toHaveText(`${option?.label}${option?.count}`)
  }
})

test('the filters fold up', async ({ page }) => {
  await open(page, '/products')
  const filters = await openFilters(page)
  const option = filters.getByRole('checkbox', { name: optionName('Bags') })
  await expect(option).toBeVisible()
  await filters.locator('summary', { hasText: 'Category' }).click()
  await expect(option).toBeHidden()
})

// On a phone the filters lie over the page.
test('a choice in the grid keeps the place on the page', async ({ page }) => {
  await open(page, '/products')
  await page.mouse.wheel(0, 300)
  await expect.poll(() => scrollPosition(page)).toBeGreaterThan(200)
  const before = await scrollPosition(page)
  await page.getByRole('checkbox', { name: optionName('Footwear') }).check()
  await expectAddress(page, '/products?category=footwear')
  await expect(cardLinks(page)).toHaveCount(7)
  expect(await scrollPosition(page)).toBe(before)
})

test('back and forth step through the choices one by one', async ({ page, request }) => {
  const bags = await askForList(request, 'category=bags')
  const sorted = await askForList(request, 'category=bags&_sort=price&_order=desc')
  await open(page, '/products')
  await filterBy(page, ['Bags'], bags.total)
  await expectProducts(page, bags.products)
  await sortBy(page, 'Price: High to Low')
  await expectProducts(page, sorted.products)
  await goBack(page)
  await expectProducts(page, bags.products)
  await expect(page.locator('summary', { hasText: 'Sort' })).not.toContainText('Price')
  await goBack(page)
  await expect(chips(page)).toHaveCount(0)
  await goForward(page)
  await expectProducts(page, bags.products)
})
