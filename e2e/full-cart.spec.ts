import { toast } from './accounts.ts'
import { stopClock } from './carousel.ts'
import { expect, test } from './fixtures.ts'
import { holdRequests } from './hold-requests.ts'
import { buyStock } from './low-stock.ts'
import { expectAddress, hydrate, open } from './pages.ts'
import {
  addedDrawer,
  addToCart,
  addToCartButton,
  amount,
  cartLink,
  checkoutLink,
  continueShopping,
  expectBadge,
  fetchQuantities,
  goToCart,
  increaseButton,
  journal,
  line,
  lines,
  plate,
  quantityField,
  summary,
  usd,
  van,
} from './shopping.ts'

const itemPath = /\/api\/cart\/[\da-f-]{36}$/

test('a new quantity is shown before the server has responded', async ({ page }) => {
  await addToCart(page.request, van)
  await open(page, '/cart')
  const answer = await holdRequests(page, itemPath)
  await increaseButton(line(page, van)).dblclick()
  await expect(quantityField(line(page, van))).toHaveValue('3')
  await expect(amount(summary(page), 'Total')).toHaveText(usd(3 * van.price))
  await expectBadge(page, 3)
  expect(await fetchQuantities(page.request)).toEqual({ [van.title]: 1 })
  await answer.release()
  await expect.poll(() => fetchQuantities(page.request)).toEqual({ [van.title]: 3 })
  await expect(quantityField(line(page, van))).toHaveValue('3')
})

test('a rejected quantity is reverted, and the line shows the remaining stock', async ({
  page,
  otherUser,
  lowStockProduct,
  allowProblems,
}) => {
  allowProblems(/409/)
  await addToCart(page.request, lowStockProduct, lowStockProduct.stock - 1)
  await open(page, '/cart')
  const only = line(page, lowStockProduct)
  await buyStock(otherUser.request, lowStockProduct, 2)
  const left = lowStockProduct.stock - 2
  await increaseButton(only).click()
  await expect(toast(page, `Only ${left} left of “${lowStockProduct.title}”.`)).toBeVisible()
  await expect(quantityField(only)).toHaveValue(String(lowStockProduct.stock - 1))
  await expect(only).toContainText(`Only ${left} left.`)
  await expect(checkoutLink(page)).toHaveCount(0)

  await only.getByRole('button', { name: `Change to ${left}` }).click()
  await expect(quantityField(only)).toHaveValue(String(left))
  await expect(quantityField(only)).toBeFocused()
  await expect(only).not.toContainText('Only')
  await expect(checkoutLink(page)).toBeVisible()
  await expect.poll(() => fetchQuantities(page.request)).toEqual({ [lowStockProduct.title]: left })
})

test('changes in another tab show after a reload or the next change', async ({ page, allowProblems }) => {
  allowProblems(/404/)
  const { id } = await addToCart(page.request, van)
  await addToCart(page.request, plate)
  await open(page, '/cart')
  await addToCart(page.request, journal)
  await page.reload()
  await expectBadge(page, 3)

  expect((await page.request.delete(`/api/cart/${id}`)).status()).toBe(200)
  await hydrate(page)
  await page.getByRole('button', { name: `Remove ${van.title}` }).click()
  await expect(lines(page)).toHaveCount(2)
  await expectBadge(page, 2)
})

test('the badge bumps for 300 ms when the count changes, and not on page load', async ({ page }) => {
  await addToCart(page.request, van)
  await page.addInitScript(countBumps)
  await page.clock.install()
  await open(page, `/product-detail/${plate.id}`)
  await stopClock(page)
  const mark = cartLink(page).locator('span')
  for (const count of [2, 3]) {
    await addToCartButton(page).click()
    await expectBadge(page, count)
    await expect(mark).toHaveClass(/animate-bump/)
    await expect(mark).toHaveCSS('animation-duration', '0.3s')
    await page.clock.runFor(299)
    await expect(mark).toHaveClass(/animate-bump/)
    await page.clock.runFor(2)
    await expect(mark).not.toHaveClass(/animate-bump/)
    // React shows the drawer by a timer, which starts when its code has been loaded.
    await expect(async () => {
      await page.clock.runFor(1000)
      await expect(addedDrawer(page)).toBeVisible({ timeout: 1000 })
    }).toPass()
    await continueShopping(page)
  }
  await page.clock.resume()
  await goToCart(page)
  expect(await page.evaluate(() => document.documentElement.dataset['bumps'])).toBe('2')
})

test('products can be added up to their stock', async ({ page, lowStockProduct, allowProblems }) => {
  allowProblems(/409/)
  await open(page, '/cart')
  await page.getByRole('main').getByRole('link', { name: 'Browse all products' }).click()
  await expectAddress(page, '/products')

  await addToCart(page.request, lowStockProduct, lowStockProduct.stock)
  await open(page, `/product-detail/${lowStockProduct.id}`)
  await addToCartButton(page).click()
  const error = `Only ${lowStockProduct.stock} left of “${lowStockProduct.title}”. You already have ${lowStockProduct.stock} in your cart.`
  await expect(toast(page, error)).toBeVisible()
  await expectBadge(page, lowStockProduct.stock)

  await page.goto('/product-detail/cobblekiln-espresso-cups')
  await expect(page.getByRole('button', { name: 'Sold out' })).toBeDisabled()
  await expect(addToCartButton(page)).toHaveCount(0)
})

/** Counts in the page how often the badge has started to bump. */
function countBumps(): void {
  let isBumping = false
  const look = () => {
    const was = isBumping
    isBumping = document.querySelector('nav a[href="/cart"] .animate-bump') !== null
    const { dataset } = document.documentElement
    if (isBumping && !was) dataset['bumps'] = String(Number(dataset['bumps'] ?? 0) + 1)
  }
  new MutationObserver(look).observe(document, { subtree: true, childList: true, attributeFilter: ['class'] })
}
