import { expect, test } from './fixtures.ts'
import { address, heading, open, untilAwake } from './pages.ts'
import { cardLinks } from './product-list.ts'

test('resting on a product link fetches its page once, and following it fetches nothing again', async ({
  page,
  requests,
  hasTouch,
}) => {
  await open(page, '/products')
  const link = cardLinks(page).nth(1)
  const title = await link.innerText()
  const id = (await link.getAttribute('href'))?.split('/').at(-1) ?? ''
  const calls = () => requests.filter((request) => request.startsWith(`/api/products/${id}`))
  const screens = () => requests.filter((request) => request.includes('/assets/product-screen-'))
  if (!hasTouch) {
    await link.hover()
    await expect.poll(calls).toEqual([`/api/products/${id}/similar`, `/api/products/${id}`])
    await expect.poll(screens).toHaveLength(1)
    await page.waitForLoadState('networkidle')
  }
  await (hasTouch ? link.tap() : link.click())
  await expect(heading(page)).toHaveText(title)
  expect(address(page)).toBe(`/product-detail/${id}`)
  expect(calls()).toEqual([`/api/products/${id}/similar`, `/api/products/${id}`])
  expect(screens()).toHaveLength(1)
})

test('Swiper is fetched only where a carousel is', async ({ page, requests }) => {
  const swiper = () => requests.filter((request) => request.includes('/assets/attach-swiper-'))
  await open(page, '/products')
  await cardLinks(page).first().click()
  await expect(page).toHaveURL(/product-detail/)
  await page.waitForLoadState('networkidle')
  expect(swiper()).toEqual([])
  await page.getByRole('link', { name: 'Galleria, home' }).click()
  await expect.poll(swiper).toHaveLength(1)
})

test('a page in which nothing is done makes no call to the API', async ({ page, requests }) => {
  for (const path of ['/contact', '/privacy', '/terms']) {
    await page.goto(path)
    await untilAwake(page)
  }
  await page.waitForLoadState('networkidle')
  expect(requests.filter((request) => request.startsWith('/api/'))).toEqual([])
})
