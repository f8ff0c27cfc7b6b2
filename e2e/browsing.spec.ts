import { expect, test } from './fixtures.ts'
import { expectAddress, goBack, heading, open, scrollPosition, waitForHydration } from './pages.ts'
import {
  cardLinks,
  chips,
  expectProducts,
  fetchList,
  fetchOptions,
  filterBy,
  openGroup,
  pages,
  results,
  shownPrices,
  sortBy,
} from './product-list.ts'

const categories = 'category=mobiles&category=footwear'

test('a shopper filters, sorts and pages to a product, and goes back to the same place', {
  tag: '@phone',
}, async ({ page, request, otherUser }) => {
  const both = await fetchList(request, categories)
  const [brand] = await fetchOptions(request, `/api/brands?${categories}`).then((brands) =>
    brands.filter(({ count }) => count > 0),
  )
  if (!brand) throw new Error('No brand has mobiles or footwear.')
  const narrowed = await fetchList(request, `${categories}&brand=${brand.value}`)

  await test.step('the home page links to all products', async () => {
    await open(page, '/')
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('link', { name: 'Products', exact: true }).first().click()
    await expect(heading(page)).toHaveText('All products')
    // Tests of the admin area add products at the same time.
    await expect(results(page)).toHaveText(/^Showing 1 to 10 of \d+ results$/)
  })

  await test.step('two categories and a brand narrow the grid', async () => {
    await filterBy(page, ['Mobiles', 'Footwear', brand.label], narrowed.total)
    await expectProducts(page, narrowed.products)
    await expect(chips(page).getByRole('listitem')).toHaveText([
      'Remove filter Mobiles',
      'Remove filter Footwear',
      `Remove filter ${brand.label}`,
      'Clear all',
    ])
    await expect(results(page)).toHaveCount(0)
  })

  await test.step('a price narrows it further, and its chip removes it', async () => {
    await page.getByRole('button', { name: /^Filters/ }).click()
    const panel = page.getByRole('dialog', { name: 'Filters' })
    await openGroup(panel, 'Price')
    await panel.getByLabel('Max ($)').fill('1')
    await panel.getByLabel('Max ($)').press('Enter')
    await panel.getByRole('button', { name: 'Show 0 results' }).click()
    await expect(page.getByText('No products match these filters.')).toBeVisible()
    await chips(page).getByRole('link', { name: 'Up to $1' }).click()
    await expectProducts(page, narrowed.products)
  })

  await test.step('a chip removes its filter', async () => {
    await chips(page).getByRole('link', { name: brand.label }).click()
    await expectProducts(page, both.products)
    await expect(results(page)).toHaveText(`Showing 1 to 10 of ${both.total} results`)
  })

  await test.step('sorting by price puts the cheapest first', async () => {
    await sortBy(page, 'Price: Low to High')
    await expectProducts(page, (await fetchList(request, `${categories}&_sort=price&_order=asc`)).products)
    const prices = await shownPrices(page)
    expect(prices).toEqual(prices.toSorted((a, b) => a - b))
  })

  const list = `/products?${categories}&_sort=price&_order=asc&_page=2`
  const second = await fetchList(request, `${categories}&_sort=price&_order=asc&_page=2`)

  await test.step('page 2 continues page 1 and starts at its top', async () => {
    const before = await shownPrices(page)
    await pages(page).getByRole('link', { name: 'Page 2', exact: true }).click()
    await expectAddress(page, list)
    await expectProducts(page, second.products)
    const [next = 0] = await shownPrices(page)
    expect(next).toBeGreaterThanOrEqual(before.at(-1) ?? Infinity)
    await expect.poll(() => scrollPosition(page)).toBe(0)
  })

  const product = second.products.at(-1)
  if (!product) throw new Error('Page 2 is empty.')
  let before = 0

  await test.step('a product opens from the end of the page', async () => {
    await cardLinks(page).last().scrollIntoViewIfNeeded()
    await page.evaluate(() => scrollBy(0, 60))
    before = await scrollPosition(page)
    expect(before).toBeGreaterThan(0)
    await cardLinks(page).last().click()
    await expectAddress(page, `/product-detail/${product.id}`)
    await expect(heading(page)).toHaveText(product.title)
    await expect.poll(() => scrollPosition(page)).toBe(0)
  })

  await test.step('its image fills the screen and is closed again', async () => {
    const zoom = page.getByRole('button', { name: /^Zoom image 1 of/ })
    await zoom.tap()
    await expect(page.getByRole('dialog', { name: `Images of ${product.title}` })).toBeAttached()
    await expect(page.getByRole('img', { name: product.title }).last()).toBeVisible()
    await page.getByRole('button', { name: 'Close' }).tap()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(zoom).toBeFocused()
  })

  await test.step('back restores the filters, the order, the page and the scroll position', async () => {
    await goBack(page)
    await expectAddress(page, list)
    await expectProducts(page, second.products)
    await expect.poll(() => scrollPosition(page)).toBe(before)
  })

  await test.step('a reload keeps them', async () => {
    await page.reload()
    await expectProducts(page, second.products)
    await waitForHydration(page)
    await expectProducts(page, second.products)
    await expect.poll(() => scrollPosition(page)).toBe(before)
  })

  await test.step('the link shows the same list to another user', async () => {
    await otherUser.goto(list)
    await expectProducts(otherUser, second.products)
    await expect(chips(otherUser).getByRole('listitem')).toHaveText([
      'Remove filter Mobiles',
      'Remove filter Footwear',
      'Clear all',
    ])
  })
})
