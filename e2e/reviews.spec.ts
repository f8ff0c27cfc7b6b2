import { toast } from './accounts.ts'
import { expect, openAsAdmin, test } from './admin.ts'
import { checkScreen } from './check-screen.ts'
import { heading, open } from './pages.ts'
import { addToCart, createShopper, placeOrder, setStatus } from './shopping.ts'

test('a buyer writes a review, the shop publishes it and replies, and everyone sees it', async ({
  page,
  otherUser,
  admin,
  createProduct,
}) => {
  const product = await createProduct({ rating: 3 })
  await createShopper(page.request)
  await addToCart(page.request, product)
  const order = await placeOrder(page.request)
  for (const status of ['dispatched', 'delivered']) await setStatus(admin, order, status)

  await open(page, `/order-succcess/${order.id}`)
  await page.getByRole('link', { name: `Write a review of ${product.title}` }).click()
  await expect(heading(page)).toHaveText(`Write a review of ${product.title}`)
  await checkScreen(page)
  await page.getByRole('radio', { name: '1 star' }).focus()
  await page.keyboard.press('ArrowRight')
  await page.getByLabel('Your review').fill('The light is too dim to read by.')
  await page.getByRole('button', { name: 'Submit review' }).click()
  await expect(page.getByText('Thank you! We’ll publish your review once it’s approved.')).toBeVisible()
  await page.getByLabel('Photo of your review').setInputFiles('web/public/apple-touch-icon.png')
  await expect(page.getByRole('button', { name: 'Remove image 1' })).toBeVisible()
  await checkScreen(page)

  await open(page, `/product-detail/${product.id}`)
  await page.getByText('Rated 3.0 by the shop. No reviews yet.').scrollIntoViewIfNeeded()
  await expect(page.getByRole('article', { name: 'Your review' })).toContainText(/Pending approval.*too dim to read/)

  await openAsAdmin(otherUser, '/admin/reviews')
  await expect(otherUser.getByRole('link', { name: /^Reviews \d+ pending reviews?$/ })).toBeVisible()
  const row = otherUser.getByRole('listitem').filter({ hasText: product.title })
  await checkScreen(otherUser, { title: 'Reviews · Admin', heading: 'Reviews' })
  await row.getByText(/^Reply/).click()
  await row.getByLabel('Public reply').fill('A stronger bulb fits, too.')
  await row.getByRole('button', { name: 'Save reply' }).click()
  await expect(row.getByText('Your reply')).toBeVisible()
  await row.getByRole('button', { name: /^Publish/ }).click()
  await expect(toast(otherUser, '1 review published.')).toBeVisible()

  await page.context().clearCookies()
  const section = page.getByRole('region', { name: 'Reviews' })
  // Guests may get the page as it was for a second.
  await expect(async () => {
    await open(page, `/product-detail/${product.id}`)
    await expect(section.getByText('The light is too dim to read by.')).toBeVisible({ timeout: 1000 })
  }).toPass({ timeout: 20_000 })
  await expect(section.getByText('A stronger bulb fits, too.')).toBeVisible()
  await expect(section.getByRole('link', { name: 'Image 1, opens in a new tab' })).toBeVisible()
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 900 })
    // Here the button of the product covers no part of another, which axe would report as too small.
    await section.evaluate((element) => element.scrollIntoView())
    await checkScreen(page, { at: [width] })
  }
  await section.getByRole('link', { name: '2 stars 1 review' }).click()
  await expect(heading(page)).toHaveText(`Reviews of ${product.title}`)
  await expect(page.getByRole('article')).toHaveCount(1)
  await checkScreen(page)
  await open(page, '/products?_sort=createdAt&_order=desc')
  const card = page.getByRole('article').filter({ hasText: product.title })
  await expect(card.getByText('Rated 2.0 out of 5 (1 review)')).toBeVisible()
})
