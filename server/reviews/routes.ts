import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { t } from '#contract/language/t.ts'
import { maxImageBytes } from '#contract/media/media.ts'
import * as contract from '#contract/reviews/reviews.ts'
import { requireSession } from '../accounts/guards/require-session.ts'
import type { MayAsStaff } from '../accounts/services.ts'
import type { CatalogServices } from '../catalog/services.ts'
import { notFound } from '../platform/errors.ts'
import { noStore } from '../platform/http/no-store.ts'
import { acceptUploads, type Uploads } from '../platform/http/uploads.ts'
import type { Limits } from '../platform/limits/limits.ts'
import type { CurrentSettings } from '../settings/settings.ts'
import { answerReview, moderateReviews } from './moderate-reviews.ts'
import { countReviews, countStars, findImage, findOwnReview, listModeratedReviews, listReviews } from './queries.ts'
import { reviewImageLimits, reviewLimits } from './review-limits.ts'
import {
  addImage,
  checkMayAddImage,
  createReview,
  deleteReview,
  mayReview,
  removeImage,
  updateReview,
} from './write-review.ts'

type ReviewsRoutesOptions = Pick<CatalogServices, 'db' | 'catalog' | 'sessions'>
type OwnReviewOptions = ReviewsRoutesOptions & { settings: CurrentSettings; limits: Limits; uploads: Uploads }

/** Most products have no reviews: their pages are rendered without a query. */
const noStars = [0, 0, 0, 0, 0]

/** The published reviews, which are public. */
export const reviewRoutes: FastifyPluginAsyncZod<ReviewsRoutesOptions & { mayAsStaff: MayAsStaff }> = async (
  app,
  { db, catalog, sessions, mayAsStaff },
) => {
  app.route({
    ...contract.listReviews,
    async handler({ params, query: { _page: page, _limit: limit, sort, rating } }, reply) {
      const { id, archived, reviewCount } = await catalog.get(params.id)
      if (archived) throw notFound(t('Product not found.'))
      const counts = reviewCount === 0 ? noStars : await countStars(db, id)
      const total = rating === undefined ? counts.reduce((sum, count) => sum + count, 0) : (counts[rating - 1] ?? 0)
      const offset = (page - 1) * limit
      const reviews = offset < total ? await listReviews(db, { productId: id, sort, rating, limit, offset }) : []
      reply.header('x-total-count', total)
      return { reviews, total, counts }
    },
  })

  app.route({
    ...contract.getReviewImage,
    async handler({ params, query: { size }, sessionToken }, reply) {
      const image = await findImage(db, params.id, size)
      if (!image) throw notFound(t('Image not found.'))
      const isPublic = image.status === 'published'
      const user = isPublic ? undefined : (await sessions.find(sessionToken))?.user
      const isOwn = user !== undefined && user.id === image.userId
      if (!isPublic && !isOwn && !(await mayAsStaff(user, 'view'))) throw notFound(t('Image not found.'))
      // Not for long: a rejected review takes its images along.
      reply.type('image/webp').header('cache-control', isPublic ? 'public, max-age=3600' : 'no-store')
      // The contract has no type for bytes.
      return image.bytes as unknown as string
    },
  })
}

/** Writing reviews, for signed-in users. */
export const ownReviewRoutes: FastifyPluginAsyncZod<OwnReviewOptions> = async (
  app,
  { db, catalog, sessions, settings, limits, uploads },
) => {
  noStore(app)
  requireSession(app, sessions)
  acceptUploads(app)

  app.route({
    ...contract.getOwnReview,
    async handler({ params, session: { user } }) {
      const { id, title } = await catalog.getPublished(params.id)
      const review = (await findOwnReview(db, user.id, id)) ?? null
      return {
        product: { id, title },
        review,
        mayWrite: review !== null || (await mayReview(db, settings.current, user, id)),
      }
    },
  })

  app.route({
    ...contract.createReview,
    async handler({ params, session: { user }, body, ip, actor }) {
      const { id } = await catalog.getPublished(params.id)
      await limits.take(reviewLimits(ip, user.id))
      return createReview(db, settings.current, user, id, body, actor)
    },
  })

  app.route({
    ...contract.updateReview,
    async handler({ params, session: { user }, body, ip, actor }) {
      await limits.take(reviewLimits(ip, user.id))
      return refreshed(await updateReview(db, user, params.id, body, actor))
    },
  })

  app.route({
    ...contract.deleteReview,
    async handler({ params: { id }, session: { user }, actor }) {
      await catalog.refresh([await deleteReview(db, user, id, actor)])
      return { id }
    },
  })

  app.route({
    ...contract.addReviewImage,
    async handler(request) {
      const { params, session, actor, ip } = request
      await checkMayAddImage(db, session.user, params.id)
      await limits.take(reviewImageLimits(ip, session.user.id))
      const changed = await uploads.file(request, { maxBytes: maxImageBytes, field: 'image' }, (image) =>
        addImage(db, session.user, params.id, image, actor),
      )
      return refreshed(changed)
    },
  })

  app.route({
    ...contract.deleteReviewImage,
    handler: async ({ params, session: { user }, actor }) => refreshed(await removeImage(db, user, params.id, actor)),
  })

  /** Makes the next catalog responses show the change. */
  async function refreshed({ review, productId }: Awaited<ReturnType<typeof updateReview>>) {
    await catalog.refresh([productId])
    return review
  }
}

/** Moderating reviews, for admins. */
export const adminReviewRoutes: FastifyPluginAsyncZod<ReviewsRoutesOptions> = async (app, { db, catalog }) => {
  app.route({
    ...contract.listModeratedReviews,
    config: { permission: 'view' },
    async handler({ query: { status, _page: page, _limit: limit } }, reply) {
      reply.header('x-total-count', await countReviews(db, status))
      return listModeratedReviews(db, { status, limit, offset: (page - 1) * limit })
    },
  })

  app.route({
    ...contract.moderateReviews,
    config: { permission: 'reviews' },
    async handler({ body, actor }) {
      const { productIds, ...result } = await moderateReviews(db, actor, body)
      await catalog.refresh(productIds)
      return result
    },
  })

  app.route({
    ...contract.answerReview,
    config: { permission: 'reviews' },
    async handler({ params, body, actor }) {
      const answered = await answerReview(db, actor, params.id, body)
      await catalog.refresh([answered.product.id])
      return answered
    },
  })
}
