import { defaultNavigation, type Navigation } from '#contract/navigation/navigation.ts'
import type { Database, Db } from '../platform/db/database.ts'
import { navigation } from '../platform/db/schema/index.ts'
import { type Watched, watchValue } from '../platform/db/watch-value.ts'
import type { CurrentSettings } from '../settings/settings.ts'
import { changeFooter } from '../translations/shop-texts.ts'
import { translationOf } from '../translations/translate-shop.ts'

/** The footer links, in memory; `shown` are those in the language of the request. */
export type ShopNavigation = Watched<Navigation> & { readonly shown: Navigation }

/**
 * `report` receives errors of reading the links again in the background. Without stored links, the default ones are in the
 * language of the request.
 */
export async function createNavigation(
  { db, listen }: Pick<Database, 'db' | 'listen'>,
  settings: CurrentSettings,
  report: (error: unknown) => void,
): Promise<ShopNavigation> {
  async function read(): Promise<Navigation | undefined> {
    const [row] = await db.select().from(navigation)
    return row?.links
  }
  const stored = await watchValue(listen, 'navigation', read, report)
  const getCurrent = () => stored.current ?? defaultNavigation()
  return {
    get current() {
      return getCurrent()
    },
    get shown() {
      const change = translationOf(settings.current, 'footer')
      return stored.current && change ? changeFooter(stored.current, change) : getCurrent()
    },
    refresh: stored.refresh,
    onChange: stored.onChange,
  }
}

/** The footer links, for a change in this transaction. */
export async function lockNavigation(tx: Db): Promise<Navigation> {
  await tx.insert(navigation).values({ links: defaultNavigation() }).onConflictDoNothing()
  const [row] = await tx.select().from(navigation).for('update')
  return row?.links ?? defaultNavigation()
}

export async function updateNavigation(tx: Db, links: Navigation): Promise<void> {
  await tx.update(navigation).set({ links })
}
