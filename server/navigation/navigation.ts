import type { Database } from '../platform/db/database.ts'
import { type Watched, watchValue } from '../platform/db/watch-value.ts'
import { readNavigation, type StoredNavigation } from './queries.ts'

/** The footer links, in memory. */
export type ShopNavigation = Watched<StoredNavigation>

/** `report` receives errors of reading the links again in the background. */
export function openNavigation(
  { db, listen }: Pick<Database, 'db' | 'listen'>,
  report: (error: unknown) => void,
): Promise<ShopNavigation> {
  return watchValue(listen, 'navigation', () => readNavigation(db), report)
}
