import { toast } from './accounts.ts'
import { expect, test } from './fixtures.ts'
import { holdRequests } from './hold-requests.ts'
import { hydrate, open } from './pages.ts'
import {
  addToCart,
  amount,
  cartLink,
  checkoutLink,
  decreaseButton,
  expectBadge,
  fetchQuantities,
  increaseButton,
  journal,
  line,
  lines,
  openChangedCart,
  plate,
  quantityField,
  summary,
  usd,
  van,
} from './shopping.ts'

const itemPath = /\/api\/cart\/[\da-f-]{36}$/

test('quantities are changed by buttons and by typing, from one to the stock', { tag: '@phone' }, async ({
  page,
  lowStockProduct,
  requests,
}) => {
  await addToCart(page.request, lowStockProduct, lowStockProduct.stock - 1)
  await addToCart(page.request, van)
  await open(page, '/cart')
  const [first, second] = [line(page, lowStockProduct), line(page, van)]

  await increaseButton(first).click()
  await expect(quantityField(first)).toHaveValue(String(lowStockProduct.stock))
  await expect(increaseButton(first)).toBeDisabled()
  await decreaseButton(first).click()
  await expectBadge(page, lowStockProduct.stock)
  await expect(increaseButton(first)).toBeEnabled()
  await expect(decreaseButton(second)).toBeDisabled()

  await quantityField(second).fill('5000')
  await quantityField(second).press('Enter')
  await expectBadge(page, lowStockProduct.stock - 1 + 99)
  await expect(cartLink(page)).toHaveText('99+')
  await quantityField(second).fill('7')
  await quantityField(second).blur()
  await expect(amount(summary(page), 'Total')).toHaveText(
    usd(7 * van.price + (lowStockProduct.stock - 1) * lowStockProduct.discountedPrice),
  )
  await expect
    .poll(() => fetchQuantities(page.request))
    .toEqual({ [lowStockProduct.title]: lowStockProduct.stock - 1, [van.title]: 7 })

  const sent = requests.length
  await quantityField(second).fill('many')
  await quantityField(second).blur()
  await expect(quantityField(second)).toHaveValue('7')
  expect(requests.slice(sent)).toEqual([])
  await page.reload()
  await expect(quantityField(second)).toHaveValue('7')
})

test('removed items disappear immediately and can be restored', async ({ page, allowProblems }) => {
  allowProblems(/503/)
  await addToCart(page.request, van, 3)
  await addToCart(page.request, plate)
  await open(page, '/cart')
  const answer = await holdRequests(page, itemPath)
  await page.getByRole('button', { name: `Remove ${van.title}` }).click()
  await expect(lines(page)).toHaveCount(1)
  await expectBadge(page, 1)
  await expect(amount(summary(page), 'Total')).toHaveText(usd(plate.price))
  await page.getByRole('button', { name: `Remove ${plate.title}` }).click()
  await expect(page.getByText('Your cart is empty')).toBeVisible()
  await answer.release()
  await expect.poll(() => fetchQuantities(page.request)).toEqual({})

  const undo = page.getByRole('button', { name: `put ${van.title} back` })
  const busy = { message: 'The shop is busy. Try again in a moment.', code: 'unavailable' }
  await page.route('**/api/cart', (route) => route.fulfill({ status: 503, json: busy }))
  await undo.click()
  await expect(toast(page, busy.message)).toBeVisible()
  await page.unroute('**/api/cart')
  await undo.click()
  await expect(quantityField(line(page, van))).toHaveValue('3')
  await expectBadge(page, 3)
  await expect(undo).toHaveCount(0)
  await expect(page.getByRole('button', { name: `put ${plate.title} back` })).toBeVisible()
  await expect.poll(() => fetchQuantities(page.request)).toEqual({ [van.title]: 3 })
})

test('an item is saved for later and moved back to the cart', async ({ page }) => {
  await addToCart(page.request, van, 3)
  await addToCart(page.request, plate)
  await open(page, '/cart')
  await page.getByRole('button', { name: `Save for later: ${van.title}` }).click()
  await expect(toast(page, `“${van.title}” is saved for later.`)).toBeVisible()
  await expect(lines(page)).toHaveCount(1)
  await expectBadge(page, 1)
  const saved = page.getByRole('region', { name: 'Saved for later' })
  await page.reload()
  await expect(saved.getByRole('listitem')).toContainText(van.title)
  await hydrate(page)
  await saved.getByRole('button', { name: `Move to cart: ${van.title}` }).click()
  await expect(quantityField(line(page, van))).toHaveValue('3')
  await expect(saved).toHaveCount(0)
  expect(await fetchQuantities(page.request)).toEqual({ [van.title]: 3, [plate.title]: 1 })
})

test('lines show changes since the items were added', async ({ page, lowStockProduct }) => {
  await addToCart(page.request, van, 2)
  await addToCart(page.request, plate)
  await addToCart(page.request, journal, 5)
  await addToCart(page.request, lowStockProduct)
  await openChangedCart(page, {
    [van.id]: 'archived',
    [plate.id]: 'soldOut',
    [journal.id]: 'fewer',
    [lowStockProduct.id]: 'cheaper',
  })
  await expect(line(page, van)).toContainText('No longer available. It isn’t included in the total.')
  await expect(line(page, van)).not.toContainText('$')
  await expect(quantityField(line(page, van))).toHaveCount(0)
  await expect(line(page, plate)).toContainText('Sold out. It isn’t included in the total.')
  await expect(line(page, plate)).toContainText(usd(plate.price))
  await expect(amount(summary(page), 'Subtotal')).toHaveText(
    usd(5 * journal.price + lowStockProduct.discountedPrice - 5),
  )
  await expect(line(page, journal)).toContainText('Only 2 left.')
  const { discountedPrice } = lowStockProduct
  const prices = `from ${usd(discountedPrice)} to ${usd(discountedPrice - 5)}`
  await expect(line(page, lowStockProduct)).toContainText(`The price dropped ${prices} since you added it.`)
  await expect(summary(page)).toContainText('We don’t have enough stock for some items.')
  await expect(checkoutLink(page)).toHaveCount(0)
  await line(page, journal).getByRole('button', { name: 'Change to 2' }).click()
  await expect(checkoutLink(page)).toBeVisible()
  await expect(amount(summary(page), 'Total')).toHaveText(usd(2 * journal.price + discountedPrice - 5))
})
