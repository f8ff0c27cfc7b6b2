import type { Database } from '../db/database.ts'
import { readNavigation, type StoredNavigation } from './queries.ts'

/** The links of the footer, in memory. Changes by other processes show up at once. */
export type ShopNavigation = {
  readonly current: StoredNavigation
  /** Reads the links again. Call this after every write, so that the next answer shows it. */
  refresh(): Promise<void>
  /** Calls the listener after every change. */
  onChange(listener: () => void): void
}

/** `report` receives errors of reading the links again in the background. */
export async function openNavigation(
  { db, listen }: Pick<Database, 'db' | 'listen'>,
  report: (error: unknown) => void,
): Promise<ShopNavigation> {
  const listeners: (() => void)[] = []
  let current: StoredNavigation
  async function refresh(): Promise<void> {
    current = await readNavigation(db)
    for (const listener of listeners) listener()
  }
  const follow = () => void refresh().catch(report)
  await listen('navigation', follow, follow)
  await refresh()
  return {
    get current() {
      return current
    },
    refresh,
    onChange: (listener) => void listeners.push(listener),
  }
}
