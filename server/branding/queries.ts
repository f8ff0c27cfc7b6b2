import { eq } from 'drizzle-orm'
import { parseLogo } from '#contract/shop-settings/logo.ts'
import type { Db } from '../platform/db/database.ts'
import { logos } from '../platform/db/schema/index.ts'

export async function insertLogo(db: Db, logo: typeof logos.$inferInsert): Promise<void> {
  await db.insert(logos).values(logo).onConflictDoNothing()
}

export async function findLogo(db: Db, id: string) {
  const [found] = parseLogo(id) ? await db.select().from(logos).where(eq(logos.id, id)) : []
  return found
}
