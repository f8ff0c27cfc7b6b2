import { hash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Sharp } from 'sharp'
import type { User } from '#contract/accounts/accounts.ts'
import { t } from '#contract/language/t.ts'
import type { Db } from '../../platform/db/database.ts'
import { profileImages, users } from '../../platform/db/schema/index.ts'
import { ShopError } from '../../platform/errors.ts'
import { readUpload } from '../../platform/media/add-image.ts'
import type { ReceivedFile } from '../../platform/media/receive-file.ts'
import { toUser, updateUser } from '../queries.ts'

/** Pixels. The largest one on a screen is 80 wide, on one with a high resolution twice that. */
const imageSize = 192

/** Replaces a user's profile image by the middle of an image, without its metadata. Throws if the image is invalid. */
export async function setProfileImage(db: Db, userId: string, image: ReceivedFile): Promise<User> {
  const bytes = await readUpload(image, 'shopper', encode)
  const imageId = hash('sha256', bytes).slice(0, 16)
  return changeImage(db, userId, imageId, (tx) => upsertProfileImage(tx, userId, bytes))
}

export function removeProfileImage(db: Db, userId: string): Promise<User> {
  return changeImage(db, userId, '', (tx) => deleteProfileImage(tx, userId))
}

function changeImage(db: Db, userId: string, imageId: string, store: (tx: Db) => Promise<void>): Promise<User> {
  return db.transaction(async (tx) => {
    const updated = await updateUser(tx, userId, { imageId })
    if (!updated) throw new ShopError('unauthenticated', t('Sign in to continue.'))
    await store(tx)
    return toUser(updated)
  })
}

function encode(image: Sharp): Promise<Buffer> {
  return image
    .rotate()
    .resize({ width: imageSize, height: imageSize, fit: 'cover' })
    .flatten({ background: '#fff' })
    .toColorspace('srgb')
    .webp({ quality: 80 })
    .toBuffer()
}

export async function findProfileImage(db: Db, userId: string, imageId: string): Promise<Buffer | undefined> {
  const [found] = await db
    .select({ bytes: profileImages.bytes })
    .from(profileImages)
    .innerJoin(users, eq(users.id, profileImages.userId))
    .where(and(eq(users.id, userId), eq(users.imageId, imageId)))
  return found?.bytes
}

export async function upsertProfileImage(tx: Db, userId: string, bytes: Buffer): Promise<void> {
  await tx
    .insert(profileImages)
    .values({ userId, bytes })
    .onConflictDoUpdate({ target: profileImages.userId, set: { bytes } })
}

export async function deleteProfileImage(tx: Db, userId: string): Promise<void> {
  await tx.delete(profileImages).where(eq(profileImages.userId, userId))
}
