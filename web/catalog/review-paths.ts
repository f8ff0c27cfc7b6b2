import type { ReviewSort } from '#contract/reviews/review-rules.ts'
import { productPath } from '../product/product-path.ts'

/** The query in the address of a list of reviews. */
export type ReviewQuery = { sort: ReviewSort; rating: number | undefined; page: number }

/** The path of the list of a product's reviews, without defaults. */
export function reviewsPath(
  productId: string,
  { sort = 'newest', rating, page = 1 }: Partial<ReviewQuery> = {},
): string {
  const query = [
    ...(sort === 'newest' ? [] : [`sort=${sort}`]),
    ...(rating ? [`rating=${rating}`] : []),
    ...(page === 1 ? [] : [`_page=${page}`]),
  ]
  return `${productPath(productId)}/reviews${query.length > 0 ? `?${query.join('&')}` : ''}`
}

export function writeReviewPath(productId: string): string {
  return `${productPath(productId)}/review`
}
