import { expect, test } from 'vitest'
import type { Product } from '#contract/catalog/catalog.ts'
import { formAction } from '../../forms/form-action.ts'
import { aReview } from '../../test/a-review.ts'
import { anApiProduct } from '../../test/an-api-product.ts'
import { renderScreen } from '../../test/render-screen.tsx'
import { ReviewSection } from './review-section.tsx'

type Reviews = Parameters<typeof ReviewSection>[0]['reviews']

async function renderSection(product: Partial<Product>, reviews: Partial<Reviews> = {}) {
  const all = { reviews: [], total: 0, counts: [0, 0, 0, 0, 0], ...reviews }
  const element = <ReviewSection product={anApiProduct(product)} reviews={all} />
  const { screen } = await renderScreen(
    element,
    formAction(async () => {}),
  )
  return screen
}

test('the section shows the average, the count of each rating, and the newest reviews', async () => {
  const review = aReview({ title: '', name: '', reply: 'Thank you!', text: 'Warm.\n\nNot bright.' })
  const screen = await renderSection(
    { rating: 4.25, reviewCount: 12 },
    { reviews: [review], total: 12, counts: [0, 1, 0, 6, 5] },
  )
  await expect.element(screen.getByText(/^4\.3out of 5, 12 reviews$/)).toBeVisible()
  const links = screen.getByRole('listitem').getByRole('link')
  await expect.element(links.first()).toHaveAttribute('href', '/product-detail/oat-lamp/reviews?rating=5')
  expect(links.elements().map((link) => link.textContent)).toEqual([
    '5 stars5 reviews',
    '4 stars6 reviews',
    '2 stars1 review',
  ])
  const article = screen.getByRole('article')
  await expect
    .element(article)
    .toHaveTextContent(
      '4 out of 5 starsA customer, Sep 3, 2026 · Verified purchaseWarm. Not bright.Reply from ShopThank you!',
    )
  expect((article.getByText(/^Warm/).element() as HTMLElement).innerText).toBe(review.text)
  await expect.element(screen.getByText('Read more')).not.toBeInTheDocument()
  const all = screen.getByRole('link', { name: 'Show all 12 reviews' })
  await expect.element(all).toHaveAttribute('href', '/product-detail/oat-lamp/reviews')
})

test.each([
  [4.5, 'Rated 4.5 by the shop. No reviews yet.'],
  [0, 'No reviews yet.'],
])('the section without reviews shows whose rating %d is', async (rating, text) => {
  const screen = await renderSection({ rating, reviewCount: 0 })
  await expect.element(screen.getByText(text, { exact: true })).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Write a review' })).not.toBeInTheDocument()
})

test('a long text is opened in place', async () => {
  const text = 'It gives a warm light. '.repeat(170).trim()
  const screen = await renderSection({ reviewCount: 1 }, { reviews: [aReview({ text })], total: 1 })
  const paragraph = screen.getByText(text).element()
  const before = paragraph.clientHeight
  await screen.getByText('Read more').click()
  await expect.poll(() => paragraph.clientHeight).toBeGreaterThan(before * 2)
  await screen.getByText('Show less').click()
  await expect.poll(() => paragraph.clientHeight).toBe(before)
})

test('a text from right to left is aligned to the right', async () => {
  const screen = await renderSection({ reviewCount: 1 }, { reviews: [aReview({ text: 'מנורה יפה מאוד' })], total: 1 })
  expect(getComputedStyle(screen.getByText('מנורה יפה מאוד').element()).direction).toBe('rtl')
})
