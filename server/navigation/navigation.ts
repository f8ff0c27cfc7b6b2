import { defaultNavigation, type Navigation } from '#contract/navigation/navigation.ts'
import type { Database, Db } from '../platform/db/database.ts'
import { navigation } from '../platform/db/schema/index.ts'
import { type Watched, watchValue } from '../platform/db/watch-value.ts'

/** The footer links, in memory. */
export type ShopNavigation = Watched<StoredNavigation>

/** `report` receives errors of reading the links again in the background. */
export function openNavigation(
  { db, listen }: Pick<Database, 'db' | 'listen'>,
  report: (error: unknown) => void,
): Promise<ShopNavigation> {
  return watchValue(listen, 'navigation', () => readNavigation(db), report)
}

export type StoredNavigation = { links: Navigation; revision: number }

export async function readNavigation(db: Db): Promise<StoredNavigation> {
  const [row] = await db.select().from(navigation)
  return row ?? { links: defaultNavigation, revision: 0 }
}

/** Like `readNavigation`, for a change in this transaction. */
export async function lockNavigation(tx: Db): Promise<StoredNavigation> {
  await tx.insert(navigation).values({ links: defaultNavigation }).onConflictDoNothing()
  const [row] = await tx.select().from(navigation).for('update')
  return row as StoredNavigation
}

export async function updateNavigation(tx: Db, values: StoredNavigation): Promise<void> {
  await tx.update(navigation).set(values)
}
