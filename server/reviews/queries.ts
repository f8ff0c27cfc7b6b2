import { and, asc, desc, eq, gt, inArray, isNotNull, max, type SQL, sql } from 'drizzle-orm'
import type { ReviewSort, ReviewStatus } from '#contract/reviews/review-rules.ts'
import type { ModeratedReview, OwnReview, Review, ReviewImage } from '#contract/reviews/reviews.ts'
import { type Db, isUuid } from '../platform/db/database.ts'
import { orders, outboxEmails, products, reviewImages, reviews } from '../platform/db/schema/index.ts'

export type ReviewRow = typeof reviews.$inferSelect
type ImageRow = Pick<typeof reviewImages.$inferSelect, 'id' | 'width' | 'height'>

const imagesOfReview = sql<ImageRow[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('id', id, 'width', width, 'height', height) order by created_at, id), '[]')
  from review_images where review_id = reviews.id
)`

const columns = { review: reviews, images: imagesOfReview }

type JoinedRow = { review: ReviewRow; images: ImageRow[] }

/** The published review, without data for its author or admins only. */
function toReview({ review, images }: JoinedRow): Review {
  const { id, rating, title, text, name, reply, repliedAt, createdAt, orderId } = review
  return {
    id,
    rating,
    title,
    text,
    name,
    reply,
    isVerified: orderId !== null,
    images: images.map(toImage),
    repliedAt: repliedAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  }
}

function toImage({ id, width, height }: ImageRow): ReviewImage {
  const src = `/api/review-images/${id}`
  return { id, src, thumbnail: `${src}?size=small`, width, height }
}

function toOwnReview(row: JoinedRow): OwnReview {
  return { ...toReview(row), status: row.review.status }
}

type Page = { limit: number; offset: number }

type ListRequest = Page & { productId: string; sort: ReviewSort; rating?: number | undefined }

const hasImages = sql`exists (select from review_images where review_id = reviews.id)`

const orderOf: Record<ReviewSort, SQL[]> = {
  newest: [],
  highest: [desc(reviews.rating)],
  lowest: [asc(reviews.rating)],
  images: [desc(hasImages)],
}

const isPublished = (productId: string) => and(eq(reviews.productId, productId), sql`${reviews.status} = 'published'`)

/** Lists published reviews. Within each order, the newest come first. */
export async function listReviews(db: Db, { productId, sort, rating, limit, offset }: ListRequest): Promise<Review[]> {
  const rows = await db
    .select(columns)
    .from(reviews)
    .where(and(isPublished(productId), rating === undefined ? undefined : eq(reviews.rating, rating)))
    .orderBy(...orderOf[sort], desc(reviews.createdAt), desc(reviews.id))
    .limit(limit)
    .offset(offset)
  return rows.map(toReview)
}

/** How many published reviews give one star, two stars, and so on. */
export async function countStars(db: Db, productId: string): Promise<number[]> {
  const rows = await db
    .select({ rating: reviews.rating, count: sql<number>`count(*)::integer` })
    .from(reviews)
    .where(isPublished(productId))
    .groupBy(reviews.rating)
  const counts = new Map(rows.map(({ rating, count }) => [rating, count]))
  return [1, 2, 3, 4, 5].map((stars) => counts.get(stars) ?? 0)
}

export async function findOwnReview(db: Db, userId: string, productId: string): Promise<OwnReview | undefined> {
  const isOwn = and(eq(reviews.userId, userId), eq(reviews.productId, productId))
  const [found] = await db.select(columns).from(reviews).where(isOwn)
  return found && toOwnReview(found)
}

export async function isOwnReview(db: Db, userId: string, id: string): Promise<boolean> {
  return isUuid(id) && (await db.$count(reviews, and(eq(reviews.id, id), eq(reviews.userId, userId)))) > 0
}

/** Locks a review of a user until the transaction ends. */
export async function lockOwnReview(tx: Db, userId: string, id: string): Promise<ReviewRow | undefined> {
  if (!isUuid(id)) return undefined
  const isOwn = and(eq(reviews.id, id), eq(reviews.userId, userId))
  const [found] = await tx.select().from(reviews).where(isOwn).for('update')
  return found
}

/** The ids of a user's dispatched orders with a product, newest first. */
export async function listOrdersWith(db: Db, userId: string, productId: string): Promise<string[]> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.userId, userId),
        inArray(orders.status, ['dispatched', 'delivered']),
        sql`exists (select from order_items where order_id = orders.id and product_id = ${productId})`,
      ),
    )
    .orderBy(desc(orders.createdAt))
  return rows.map(({ id }) => id)
}

/** Returns the id; undefined if the user has a review of the product. */
export async function insertReview(tx: Db, values: typeof reviews.$inferInsert): Promise<string | undefined> {
  const [inserted] = await tx.insert(reviews).values(values).onConflictDoNothing().returning({ id: reviews.id })
  return inserted?.id
}

/** Changes a review, which is pending from then on. */
export async function updateOwnReview(
  tx: Db,
  id: string,
  values: Partial<Pick<ReviewRow, 'rating' | 'title' | 'text' | 'name'>> = {},
): Promise<void> {
  await tx
    .update(reviews)
    .set({ ...values, status: 'pending', updatedAt: sql`clock_timestamp()` })
    .where(eq(reviews.id, id))
}

export async function deleteReviewById(tx: Db, id: string): Promise<void> {
  await tx.delete(reviews).where(eq(reviews.id, id))
}

/** Deletes a user's pending reviews. */
export async function deletePendingReviews(tx: Db, userId: string): Promise<void> {
  await tx.delete(reviews).where(and(eq(reviews.userId, userId), eq(reviews.status, 'pending')))
}

export function countImages(tx: Db, reviewId: string): Promise<number> {
  return tx.$count(reviewImages, eq(reviewImages.reviewId, reviewId))
}

export async function insertImage(tx: Db, values: typeof reviewImages.$inferInsert): Promise<void> {
  await tx.insert(reviewImages).values(values)
}

export async function deleteImage(tx: Db, id: string): Promise<void> {
  await tx.delete(reviewImages).where(eq(reviewImages.id, id))
}

/** The review of an image. */
export async function findReviewOfImage(db: Db, id: string): Promise<string | undefined> {
  if (!isUuid(id)) return undefined
  const [found] = await db.select({ reviewId: reviewImages.reviewId }).from(reviewImages).where(eq(reviewImages.id, id))
  return found?.reviewId
}

export async function findImage(db: Db, id: string, size: 'full' | 'small') {
  if (!isUuid(id)) return undefined
  const [found] = await db
    .select({
      bytes: size === 'small' ? reviewImages.thumbnail : reviewImages.bytes,
      status: reviews.status,
      userId: reviews.userId,
    })
    .from(reviewImages)
    .innerJoin(reviews, eq(reviews.id, reviewImages.reviewId))
    .where(eq(reviewImages.id, id))
  return found
}

/** Lists reviews for admins: pending ones from the oldest, so that none waits forever. */
export async function listModeratedReviews(
  db: Db,
  { status, ids, limit, offset }: Page & { status?: ReviewStatus | undefined; ids?: string[] },
): Promise<ModeratedReview[]> {
  const rows = await db
    .select({
      ...columns,
      product: { id: products.id, title: products.title },
      order: { id: orders.id, number: orders.number },
    })
    .from(reviews)
    .innerJoin(products, eq(products.id, reviews.productId))
    .leftJoin(orders, eq(orders.id, reviews.orderId))
    .where(and(status && eq(reviews.status, status), ids && inArray(reviews.id, ids)))
    .orderBy(...(status === 'pending' ? [asc(reviews.updatedAt)] : [desc(reviews.createdAt)]), asc(reviews.id))
    .limit(limit)
    .offset(offset)
  return rows.map(({ product, order, ...row }) => ({
    ...toOwnReview(row),
    product,
    order,
    updatedAt: row.review.updatedAt.toISOString(),
  }))
}

export function countReviews(db: Db, status?: ReviewStatus): Promise<number> {
  return db.$count(reviews, status && eq(reviews.status, status))
}

/** Locks reviews until the transaction ends, in the order of their ids, so that two transactions can't deadlock. */
export function lockReviews(tx: Db, ids: string[]): Promise<ReviewRow[]> {
  return tx
    .select()
    .from(reviews)
    .where(inArray(reviews.id, ids.filter(isUuid)))
    .orderBy(asc(reviews.id))
    .for('update')
}

export async function updateStatuses(tx: Db, ids: string[], status: ReviewStatus): Promise<void> {
  if (ids.length > 0) await tx.update(reviews).set({ status }).where(inArray(reviews.id, ids))
}

export async function updateReply(tx: Db, id: string, reply: string): Promise<void> {
  await tx
    .update(reviews)
    .set({ reply, repliedAt: reply === '' ? null : sql`now()` })
    .where(eq(reviews.id, id))
}

/**
 * Whether there are pending reviews that are newer than the last email about them, which is at least a day old. The sample's
 * reviews don't count, which belong to no order. Locks a review, so that two processes don't both find the same ones.
 */
export async function findUnannouncedReviews(tx: Db): Promise<boolean> {
  const isPending = and(eq(reviews.status, 'pending'), isNotNull(reviews.orderId))
  const pending = await tx
    .select({ id: reviews.id })
    .from(reviews)
    .where(isPending)
    .orderBy(reviews.id)
    .limit(1)
    .for('update')
  if (pending.length === 0) return false
  const [last] = await tx
    .select({ at: max(outboxEmails.createdAt) })
    .from(outboxEmails)
    .where(eq(outboxEmails.kind, 'pending_reviews'))
  if (!last?.at) return true
  const isNew = and(
    isPending,
    gt(reviews.updatedAt, last.at),
    sql`${last.at.toISOString()}::timestamptz <= now() - interval '1 day'`,
  )
  return (await tx.$count(reviews, isNew)) > 0
}
