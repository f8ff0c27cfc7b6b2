import type { Sharp } from 'sharp'
import type { User } from '#contract/accounts/accounts.ts'
import { plural, t } from '#contract/language/t.ts'
import { hasArrived } from '#contract/orders/has-arrived.ts'
import type { Order } from '#contract/orders/orders.ts'
import { sentItems } from '#contract/orders/units.ts'
import { maxReviewImages } from '#contract/reviews/review-rules.ts'
import type { OwnReview, ReviewValues } from '#contract/reviews/reviews.ts'
import type { ShopSettings } from '#contract/shop-settings/setting-fields.ts'
import { listOrdersById } from '../orders/queries.ts'
import { type Actor, recordEvents } from '../platform/audit/record-events.ts'
import type { Db } from '../platform/db/database.ts'
import { fieldError, notFound, ShopError } from '../platform/errors.ts'
import { readUpload } from '../platform/media/add-image.ts'
import type { ReceivedFile } from '../platform/media/receive-file.ts'
import {
  countImages,
  deleteImage,
  deleteReviewById,
  findOwnReview,
  findReviewOfImage,
  insertImage,
  insertReview,
  isOwnReview,
  listOrdersWith,
  lockOwnReview,
  type ReviewRow,
  updateOwnReview,
} from './queries.ts'

type Shop = Pick<ShopSettings, 'timeZone'>

/**
 * Whether a user may write a review of a product: only if they have received it. A guest account may belong to someone
 * other than the owner of its address, and expires; its owner sets a password first.
 */
export async function mayReview(db: Db, shop: Shop, user: User, productId: string): Promise<boolean> {
  return user.hasPassword && (await findReceivedOrder(db, shop, user.id, productId)) !== undefined
}

/** The id of the user's latest order with a product that has been delivered. */
async function findReceivedOrder(db: Db, { timeZone }: Shop, userId: string, productId: string) {
  const now = new Date()
  const orders = await listOrdersById(db, await listOrdersWith(db, userId, productId))
  const isSent = (order: Order) => sentItems(order).some((item) => item.productId === productId)
  return orders.find((order) => isSent(order) && hasArrived(order, timeZone, now))?.id
}

/** Adds a pending review. Throws `forbidden` unless the user has received the product, and `review_exists`. */
export async function createReview(
  db: Db,
  shop: Shop,
  user: User,
  productId: string,
  values: ReviewValues,
  actor: Actor,
): Promise<OwnReview> {
  if (!user.hasPassword) {
    throw new ShopError(
      'forbidden',
      t('To write a review, set a password with the link in the email about your order.'),
    )
  }
  return db.transaction(async (tx) => {
    const orderId = await findReceivedOrder(tx, shop, user.id, productId)
    if (orderId === undefined) {
      throw new ShopError('forbidden', t('Only customers who bought this can review it, once it has arrived.'))
    }
    const id = await insertReview(tx, { ...values, productId, userId: user.id, orderId })
    if (id === undefined) throw new ShopError('review_exists', t('You have already reviewed this product.'))
    await recordEvents(tx, actor, { event: 'review_created', subject: { type: 'review', id } })
    return getOwnReview(tx, user, productId)
  })
}

/** Changes a user's own review, which is pending afterwards. Throws `not_found`. */
export function updateReview(
  db: Db,
  user: User,
  id: string,
  values: ReviewValues,
  actor: Actor,
): Promise<{ review: OwnReview; productId: string }> {
  return editReview(db, user, id, actor, (tx) => updateOwnReview(tx, id, values))
}

/** Deletes a user's own review with its images, and returns its product. Throws `not_found`. */
export async function deleteReview(db: Db, user: User, id: string, actor: Actor): Promise<string> {
  return db.transaction(async (tx) => {
    const { productId } = await getLocked(tx, user, id)
    await deleteReviewById(tx, id)
    await recordEvents(tx, actor, { event: 'review_deleted', subject: { type: 'review', id } })
    return productId
  })
}

/** Pixels: the longer side of an image, and the sides of its thumbnail, which is twice as large as on the screen. */
const maxSize = 1200
const thumbnailSize = 240

/** Throws `not_found` if a review isn't the user's own, or `invalid_input` if it has all of its images. */
export async function checkMayAddImage(db: Db, user: User, id: string): Promise<void> {
  if (!(await isOwnReview(db, user.id, id))) throw notFound(t('Review not found.'))
  await checkImageCount(db, id)
}

/** Adds an image without its metadata to a user's own review. Throws `not_found`, or `invalid_input`. */
export async function addImage(db: Db, user: User, id: string, image: ReceivedFile, actor: Actor) {
  const encoded = await readUpload(image, 'shopper', encode)
  return editReview(db, user, id, actor, async (tx) => {
    await checkImageCount(tx, id)
    await insertImage(tx, { reviewId: id, ...encoded })
    await updateOwnReview(tx, id)
  })
}

/** Deletes an image of a user's own review, which is pending afterwards. Throws `not_found`. */
export async function removeImage(db: Db, user: User, imageId: string, actor: Actor) {
  const id = await findReviewOfImage(db, imageId)
  if (id === undefined) throw notFound(t('Image not found.'))
  return editReview(db, user, id, actor, async (tx) => {
    await deleteImage(tx, imageId)
    await updateOwnReview(tx, id)
  })
}

async function editReview(
  db: Db,
  user: User,
  id: string,
  actor: Actor,
  edit: (tx: Db) => Promise<void>,
): Promise<{ review: OwnReview; productId: string }> {
  return db.transaction(async (tx) => {
    const locked = await getLocked(tx, user, id)
    await edit(tx)
    await recordEvents(tx, actor, { event: 'review_changed', subject: { type: 'review', id } })
    return { review: await getOwnReview(tx, user, locked.productId), productId: locked.productId }
  })
}

async function getLocked(tx: Db, user: User, id: string): Promise<ReviewRow> {
  const review = await lockOwnReview(tx, user.id, id)
  if (!review) throw notFound(t('Review not found.'))
  return review
}

async function getOwnReview(tx: Db, user: User, productId: string): Promise<OwnReview> {
  return (await findOwnReview(tx, user.id, productId)) as OwnReview
}

async function checkImageCount(db: Db, reviewId: string): Promise<void> {
  if ((await countImages(db, reviewId)) < maxReviewImages) return
  throw fieldError(
    'image',
    plural(maxReviewImages, 'A review can have {count} image.', 'A review can have {count} images.'),
  )
}

async function encode(image: Sharp) {
  const upright = image.rotate().flatten({ background: '#fff' }).toColorspace('srgb')
  const { data, info } = await upright
    .clone()
    .resize({ width: maxSize, height: maxSize, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 76 })
    .toBuffer({ resolveWithObject: true })
  const thumbnail = await upright
    .clone()
    .resize({ width: thumbnailSize, height: thumbnailSize, fit: 'cover' })
    .webp({ quality: 70 })
    .toBuffer()
  return { bytes: data, thumbnail, width: info.width, height: info.height }
}
