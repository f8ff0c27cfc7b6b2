import { and, eq } from 'drizzle-orm'
import type { Db } from '../../platform/db/database.ts'
import { profileImages, users } from '../../platform/db/schema/index.ts'

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
