import * as z from 'zod/mini'
import { endpoint, IdParams, line, oneOf, text } from '../endpoint.ts'
import { error } from '../language/t.ts'
import { paging, wholeNumber } from '../request-fields.ts'
import { maxStars, reviewPageSize, reviewSorts, reviewStatuses } from './review-rules.ts'

export const maxReviewTitle = 100
export const maxReviewText = 4000

const ReviewImage = z.object({
  id: z.string(),
  src: z.string(),
  /** A smaller one for lists. */
  thumbnail: z.string(),
  /** Pixels. */
  width: z.number(),
  height: z.number(),
})
export type ReviewImage = z.infer<typeof ReviewImage>

/** A published review. */
export const Review = z.object({
  id: z.string(),
  rating: z.number(),
  /** May be empty. */
  title: z.string(),
  text: z.string(),
  /** Empty if the reviewer gave none. */
  name: z.string(),
  /** Whether the reviewer bought the product here. */
  isVerified: z.boolean(),
  images: z.array(ReviewImage),
  /** The shop's reply, or empty. */
  reply: z.string(),
  repliedAt: z.nullable(z.string()),
  createdAt: z.string(),
})
export type Review = z.infer<typeof Review>

/** A review as its author sees it. */
export const OwnReview = z.extend(Review, { status: z.enum(reviewStatuses) })
export type OwnReview = z.infer<typeof OwnReview>

export const ReviewedProduct = z.object({ id: z.string(), title: z.string() })

/** A review in the admin area. */
export const ModeratedReview = z.extend(OwnReview, {
  product: ReviewedProduct,
  /** Null if the order doesn't exist anymore. */
  order: z.nullable(z.object({ id: z.string(), number: z.number() })),
  /** When the author last changed it. */
  updatedAt: z.string(),
})
export type ModeratedReview = z.infer<typeof ModeratedReview>

const starsMessage = error('Choose a rating.')

export const ReviewValues = z.object({
  rating: z.int(starsMessage).check(z.gte(1, starsMessage), z.lte(maxStars, starsMessage)),
  title: z._default(line(maxReviewTitle), ''),
  text: text(maxReviewText, { min: 10, message: error('Write at least 10 characters.') }),
  /** The displayed name. */
  name: z._default(line(60), ''),
})
export type ReviewValues = z.output<typeof ReviewValues>

export const listReviews = endpoint('GET', '/api/products/:id/reviews', {
  summary:
    'Lists the published reviews of a product, with how many of them give one to five stars. The x-total-count header holds the total after filters.',
  params: IdParams,
  querystring: z.object({
    sort: z._default(oneOf('sort', reviewSorts), 'newest'),
    rating: z.optional(
      wholeNumber(error('rating must be a whole number from 1 to {max}.', { max: String(maxStars) }), 1, maxStars),
    ),
    ...paging(reviewPageSize),
  }),
  response: z.object({ reviews: z.array(Review), total: z.number(), counts: z.array(z.number()) }),
})

export const getOwnReview = endpoint('GET', '/api/products/:id/own-review', {
  summary:
    'Returns the user’s own review of a product, if there is one, and whether the user may write one. Also works for archived products.',
  params: IdParams,
  response: z.object({ product: ReviewedProduct, review: z.nullable(OwnReview), mayWrite: z.boolean() }),
})

export const createReview = endpoint('POST', '/api/products/:id/reviews', {
  summary: 'Adds a review of a product that the user bought. It is published once the shop has approved it.',
  params: IdParams,
  body: ReviewValues,
  response: OwnReview,
})

export const updateReview = endpoint('PATCH', '/api/reviews/:id', {
  summary: 'Changes the user’s own review, which has to be approved again.',
  params: IdParams,
  body: ReviewValues,
  response: OwnReview,
})

export const deleteReview = endpoint('DELETE', '/api/reviews/:id', {
  summary: 'Deletes the user’s own review.',
  params: IdParams,
  response: IdParams,
})

export const addReviewImage = endpoint('POST', '/api/reviews/:id/images', {
  summary: 'Adds an image to the user’s own review, which has to be approved again.',
  params: IdParams,
  response: OwnReview,
})

export const deleteReviewImage = endpoint('DELETE', '/api/review-images/:id', {
  summary: 'Deletes an image of the user’s own review.',
  params: IdParams,
  response: OwnReview,
})

export const getReviewImage = endpoint('GET', '/api/review-images/:id', {
  summary:
    'Returns an image of a review as WebP. Until the review is published only its author and admins can open it.',
  params: IdParams,
  querystring: z.object({ size: z._default(oneOf('size', ['full', 'small']), 'full') }),
  response: z.string(),
})

export const listModeratedReviews = endpoint('GET', '/api/admin/reviews', {
  summary:
    'Lists reviews: pending ones from the oldest, others from the newest. The x-total-count header holds the total.',
  querystring: z.object({
    status: z.optional(oneOf('status', reviewStatuses)),
    ...paging(20),
  }),
  response: z.array(ModeratedReview),
})

export const moderateReviews = endpoint('PATCH', '/api/admin/reviews', {
  summary: 'Publishes or rejects reviews. Skips reviews that have changed since `updatedAt`.',
  body: z.object({
    reviews: z
      .array(z.object({ id: z.string().check(z.maxLength(200)), updatedAt: z.string().check(z.maxLength(40)) }))
      .check(z.minLength(1, error('Select at least one.')), z.maxLength(100, error('At most 100 at a time.'))),
    status: oneOf('status', ['published', 'rejected']),
  }),
  response: z.object({ changed: z.array(z.string()), outdated: z.array(z.string()) }),
})

export const answerReview = endpoint('PATCH', '/api/admin/reviews/:id', {
  summary:
    'Sets the shop’s reply to a review; empty removes it. Fails with 409 if the current reply isn’t `expectedReply`.',
  params: IdParams,
  body: z.object({ reply: text(maxReviewText), expectedReply: z.optional(text(maxReviewText)) }),
  response: ModeratedReview,
})
