import { createAccount, signIn, toast } from './accounts.ts'
import { checkScreen } from './check-screen.ts'
import { expect, test } from './fixtures.ts'
import { heading, open } from './pages.ts'
import { plate, van } from './shopping.ts'

test('a guest fills a wishlist, shares it, and keeps it at sign-in', async ({ page, otherUser, allowProblems }) => {
  allowProblems(/404/)
  const account = await createAccount(otherUser.request)
  const heart = page.getByRole('main').getByRole('button', { name: `Add ${van.title} to wishlist` })
  await open(page, `/product-detail/${van.id}`)
  await heart.click()
  await expect(toast(page, 'Added to your wishlist.')).toBeVisible()
  await page.request.post('/api/wishlist', { data: { product: plate.id } })

  // Before the app runs.
  await page.goto(`/product-detail/${van.id}`)
  await expect(heart).toHaveAttribute('aria-pressed', 'true')

  await open(page, '/wishlist')
  await expect(page.getByRole('article')).toHaveCount(2)
  await heart.click()
  await page.getByRole('button', { name: `Undo: put ${van.title} back` }).click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'Share by link' }).click()
  await checkScreen(page, { title: 'Wishlist', heading: 'Wishlist', largeText: true })

  const link = (await page.getByRole('link', { name: 'this link' }).getAttribute('href')) ?? ''
  const reply = await open(otherUser, new URL(link).pathname)
  expect(reply?.headers()).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'same-origin' })
  await expect(heading(otherUser)).toHaveText('A shared wishlist')
  await expect(otherUser.getByRole('article')).toHaveCount(2)
  await expect(otherUser.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')

  await page.getByRole('button', { name: 'Stop sharing' }).click()
  await expect(page.getByRole('button', { name: 'Share by link' })).toBeVisible()
  expect((await otherUser.goto(new URL(link).pathname))?.status()).toBe(404)

  await signIn(page.request, account)
  await open(page, '/wishlist')
  await expect(page.getByRole('article')).toHaveCount(2)
})

test('an alert about a price can be requested on the page of the product', async ({ page, allowProblems }) => {
  allowProblems(/400/)
  await open(page, `/product-detail/${plate.id}`)
  await page.getByText('Get an email when the price drops').click()
  await page.getByRole('button', { name: 'Email me' }).click()
  await expect(page.getByRole('alert')).toHaveText('Enter your email address.')
  await page.getByLabel('Email address').fill('ada@example.net')
  await page.getByRole('button', { name: 'Email me' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'ada@example.net' })).toHaveText(/^Check your inbox/)
})

test('products are compared from the wishlist', async ({ page }) => {
  for (const { id } of [van, plate]) await page.request.post('/api/wishlist', { data: { product: id } })
  await page.goto('/wishlist')
  for (const { title } of [van, plate]) await page.getByRole('checkbox', { name: `Compare ${title}` }).check()
  await page.getByRole('button', { name: 'Compare selected' }).click()
  await expect(page.getByRole('columnheader')).toHaveCount(3)
  await open(page, `/compare?products=${van.id},${plate.id}`)
  await checkScreen(page, { title: 'Compare products', heading: 'Compare products' })
})
