import { expect, test } from 'vitest'
import { reviewsPath } from './review-paths.ts'

test('the path of a list of reviews names what differs from the default', () => {
  expect(reviewsPath('lamp')).toBe('/product-detail/lamp/reviews')
  expect(reviewsPath('lamp', { sort: 'newest', rating: undefined, page: 1 })).toBe('/product-detail/lamp/reviews')
  expect(reviewsPath('lamp', { sort: 'lowest', rating: 2, page: 3 })).toBe(
    '/product-detail/lamp/reviews?sort=lowest&rating=2&_page=3',
  )
})
