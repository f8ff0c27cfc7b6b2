import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '../platform/db/database.ts'
import { limits } from '../platform/db/schema/index.ts'

/** Sets the counter of a limit as if all but one of the attempts had been made. */
export async function useUpTo(db: Db, max: number, key: string): Promise<void> {
  const counted = await db
    .update(limits)
    .set({ count: max - 1 })
    .where(eq(limits.key, key))
    .returning()
  expect(counted).toHaveLength(1)
}
