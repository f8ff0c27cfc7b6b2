import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test'
import type { FilterOption, Product } from '#contract/catalog/catalog.ts'
import { usd } from './shopping.ts'

/** Fetches a page of the product list from the API; `search` is the query of the list's URL. */
export async function fetchList(
  request: APIRequestContext,
  search: string,
): Promise<{ products: Product[]; total: number }> {
  const reply = await request.get(`/api/products?${search}`)
  return { products: (await reply.json()) as Product[], total: Number(reply.headers()['x-total-count']) }
}

export async function fetchOptions(request: APIRequestContext, path: string): Promise<FilterOption[]> {
  return (await (await request.get(path)).json()) as FilterOption[]
}

export const cards = (page: Page): Locator => page.getByRole('article')
export const cardLinks = (page: Page): Locator => cards(page).getByRole('link')
export const results = (page: Page): Locator => page.getByText(/^Showing/)
export const chips = (page: Page): Locator => page.getByRole('list', { name: 'Active filters' })
export const pages = (page: Page): Locator => page.getByRole('navigation', { name: 'Pages' })

/** Expects the grid to show exactly these products, in this order, at their prices. */
export async function expectProducts(page: Page, products: Product[]): Promise<void> {
  await expect(cardLinks(page)).toHaveText(products.map(({ title }) => title))
  const prices = products.map(({ discountedPrice }) => `Price ${usd(discountedPrice)}`)
  await expect(cards(page).locator('p:has-text("Price")')).toContainText(prices)
}

/** Reads the prices on the screen, from first to last. */
export async function shownPrices(page: Page): Promise<number[]> {
  const texts = await cards(page).allTextContents()
  return texts.map((text) => Number(/Price \$([\d,.]+?)(?:Original|$)/.exec(text)?.[1]?.replaceAll(',', '')))
}

/** Selects an order in the sort menu. */
export async function sortBy(page: Page, name: string): Promise<void> {
  const menu = page.locator('summary', { hasText: 'Sort' })
  await menu.click()
  await page.getByRole('link', { name, exact: true }).click()
  await expect(menu).toContainText(name)
}

/** Returns the filters: next to the grid on a wide screen, in a panel on a phone. */
async function openFilters(page: Page): Promise<Locator> {
  const sidebar = page.getByRole('complementary', { name: 'Filters' })
  if (await sidebar.isVisible()) return sidebar
  await page.getByRole('button', { name: /^Filters/ }).click()
  return page.getByRole('dialog', { name: 'Filters' })
}

/** The button of the outermost closed part of the filters that has an option. */
export const closedPart = (page: Page, filters: Locator, label: string): Locator => {
  const has = page.getByRole('checkbox', { name: optionName(label), includeHidden: true })
  return filters.locator('details:not([open])', { has }).first().locator('> summary')
}

/** Opens the parts of the filters that an option is in. */
export async function showOption(page: Page, filters: Locator, label: string): Promise<Locator> {
  const option = filters.getByRole('checkbox', { name: optionName(label) })
  const closed = closedPart(page, filters, label)
  await expect(async () => {
    await expect(option.or(closed).first()).toBeVisible({ timeout: 1000 })
    if (!(await option.isVisible())) await closed.click({ timeout: 1000 })
    await expect(option).toBeVisible({ timeout: 100 })
  }).toPass({ intervals: [0] })
  return option
}

/** Opens a group of filters that is closed. */
export async function openGroup(filters: Locator, legend: string): Promise<void> {
  await filters.locator('details:not([open]) > summary', { hasText: legend }).first().click()
}

/** Selects filters; on a phone in the panel, which its button with the number of results closes. */
export async function filterBy(page: Page, labels: string[], total: number): Promise<void> {
  const filters = await openFilters(page)
  for (const label of labels) await (await showOption(page, filters, label)).check()
  const show = page.getByRole('button', { name: total === 1 ? 'Show 1 result' : `Show ${total} results`, exact: true })
  if ((await filters.getAttribute('open')) !== null) await show.click()
}

/** Matches the name of a filter option, such as "Mobiles 7". */
export const optionName = (label: string): RegExp =>
  new RegExp(`^${label.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}\\s*[\\d,]+$`)
