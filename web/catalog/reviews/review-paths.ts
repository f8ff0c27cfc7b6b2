import type { ReviewSort } from '#contract/reviews/review-rules.ts'
import { productPath } from '../../product/product-path.ts'

/** The query in the address of a list of reviews. */
export type ReviewQuery = { sort: ReviewSort; rating: number | undefined; page: number }

/** The path of the list of a product's reviews, without defaults. */
export function reviewsPath(
  productId: string,
  { sort = 'newest', rating, page = 1 }: Partial<ReviewQuery> = {},
): string {
  const query = new URLSearchParams({
    ...(sort !== 'newest' && { sort }),
    ...(rating && { rating: String(rating) }),
    ...(page !== 1 && { _page: String(page) }),
  })
  return `${productPath(productId)}/reviews${query.size > 0 ? `?${query}` : ''}`
}

export function writeReviewPath(productId: string): string {
  return `${productPath(productId)}/review`
}
