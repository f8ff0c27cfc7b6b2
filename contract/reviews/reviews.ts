import * as z from 'zod/mini'
import { type Endpoint, IdParams, line, oneOf, paging, text, wholeNumber } from '../endpoint.ts'
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

const starsMessage = 'Choose a rating.'

export const ReviewValues = z.object({
  rating: z.int(starsMessage).check(z.gte(1, starsMessage), z.lte(maxStars, starsMessage)),
  title: z._default(line(maxReviewTitle), ''),
  text: text(maxReviewText, { min: 10, message: 'Write at least 10 characters.' }),
  /** The displayed name. */
  name: z._default(line(60), ''),
})
export type ReviewValues = z.output<typeof ReviewValues>

export const listReviews = {
  method: 'GET',
  url: '/api/products/:id/reviews',
  schema: {
    summary:
      'Lists the published reviews of a product, with how many of them give one to five stars. The x-total-count header holds the total after filters.',
    params: IdParams,
    querystring: z.object({
      sort: z._default(oneOf('sort', reviewSorts), 'newest'),
      rating: z.optional(wholeNumber(`rating must be a whole number from 1 to ${maxStars}.`, 1, maxStars)),
      ...paging(reviewPageSize),
    }),
    response: { 200: z.object({ reviews: z.array(Review), total: z.number(), counts: z.array(z.number()) }) },
  },
} satisfies Endpoint

export const getOwnReview = {
  method: 'GET',
  url: '/api/products/:id/own-review',
  schema: {
    summary:
      'Returns the user’s own review of a product, if there is one, and whether the user may write one. Also works for archived products.',
    params: IdParams,
    response: { 200: z.object({ product: ReviewedProduct, review: z.nullable(OwnReview), mayWrite: z.boolean() }) },
  },
} satisfies Endpoint

export const createReview = {
  method: 'POST',
  url: '/api/products/:id/reviews',
  schema: {
    summary: 'Adds a review of a product that the user bought. It is published once the shop has approved it.',
    params: IdParams,
    body: ReviewValues,
    response: { 200: OwnReview },
  },
} satisfies Endpoint

export const updateReview = {
  method: 'PATCH',
  url: '/api/reviews/:id',
  schema: {
    summary: 'Changes the user’s own review, which has to be approved again.',
    params: IdParams,
    body: ReviewValues,
    response: { 200: OwnReview },
  },
} satisfies Endpoint

export const deleteReview = {
  method: 'DELETE',
  url: '/api/reviews/:id',
  schema: { summary: 'Deletes the user’s own review.', params: IdParams, response: { 200: IdParams } },
} satisfies Endpoint

export const addReviewImage = {
  method: 'POST',
  url: '/api/reviews/:id/images',
  schema: {
    summary: 'Adds an image to the user’s own review, which has to be approved again.',
    params: IdParams,
    response: { 200: OwnReview },
  },
} satisfies Endpoint

export const deleteReviewImage = {
  method: 'DELETE',
  url: '/api/review-images/:id',
  schema: { summary: 'Deletes an image of the user’s own review.', params: IdParams, response: { 200: OwnReview } },
} satisfies Endpoint

export const getReviewImage = {
  method: 'GET',
  url: '/api/review-images/:id',
  schema: {
    summary:
      'Returns an image of a review as WebP. Until the review is published only its author and admins can open it.',
    params: IdParams,
    querystring: z.object({ size: z._default(oneOf('size', ['full', 'small']), 'full') }),
    response: { 200: z.string() },
  },
} satisfies Endpoint

export const listModeratedReviews = {
  method: 'GET',
  url: '/api/admin/reviews',
  schema: {
    summary:
      'Lists reviews: pending ones from the oldest, others from the newest. The x-total-count header holds the total. For admins.',
    querystring: z.object({
      status: z.optional(oneOf('status', reviewStatuses)),
      ...paging(20),
    }),
    response: { 200: z.array(ModeratedReview) },
  },
} satisfies Endpoint

export const moderateReviews = {
  method: 'PATCH',
  url: '/api/admin/reviews',
  schema: {
    summary: 'Publishes or rejects reviews. Skips reviews that have changed since `updatedAt`. For admins.',
    body: z.object({
      reviews: z
        .array(z.object({ id: z.string().check(z.maxLength(200)), updatedAt: z.string().check(z.maxLength(40)) }))
        .check(z.minLength(1, 'Select at least one.'), z.maxLength(100, 'At most 100 at a time.')),
      status: oneOf('status', ['published', 'rejected']),
    }),
    response: { 200: z.object({ changed: z.array(z.string()), outdated: z.array(z.string()) }) },
  },
} satisfies Endpoint

export const answerReview = {
  method: 'PATCH',
  url: '/api/admin/reviews/:id',
  schema: {
    summary:
      'Sets the shop’s reply to a review; empty removes it. Fails with 409 if the current reply isn’t `expectedReply`. For admins.',
    params: IdParams,
    body: z.object({ reply: text(maxReviewText), expectedReply: z.optional(text(maxReviewText)) }),
    response: { 200: ModeratedReview },
  },
} satisfies Endpoint
