import type { HomePage } from '#contract/home-page/home-page.ts'
import type { Database } from '../platform/db/database.ts'
import { type Watched, watchValue } from '../platform/db/watch-value.ts'
import { startOfDay, today } from '../platform/time/days.ts'
import type { Settings } from '../settings/settings.ts'
import { changeHomePage } from '../translations/shop-texts.ts'
import { translationOf } from '../translations/translate-shop.ts'
import { findPublished, plainHomePage } from './queries.ts'

/**
 * The published home page, in memory. Its listeners are also called when a new day begins, since sections may start or
 * end then.
 */
export type PublishedHomePage = Watched<HomePage> & {
  /** In the language of the request. */
  readonly shown: ReturnType<typeof changeHomePage>
  close(): void
}

/** `report` receives errors of reading it again in the background. */
export async function createHomePage(
  { db, listen }: Pick<Database, 'db' | 'listen'>,
  settings: Settings,
  report: (error: unknown) => void,
): Promise<PublishedHomePage> {
  const published = await watchValue(listen, 'home_page', () => findPublished(db), report)
  const midnightListeners: (() => void)[] = []
  let timer: NodeJS.Timeout | undefined
  function waitForMidnight(): void {
    clearTimeout(timer)
    const { timeZone } = settings.current
    const wait = startOfDay(today(timeZone), timeZone, 1) - Date.now()
    timer = setTimeout(() => {
      for (const listener of midnightListeners) listener()
      waitForMidnight()
    }, wait).unref()
  }
  waitForMidnight()
  // The time zone may be another one.
  settings.onChange(waitForMidnight)

  const getCurrent = () => published.current ?? plainHomePage()
  return {
    get current() {
      return getCurrent()
    },
    get shown() {
      const change = translationOf(settings.current, 'home')
      return published.current && change ? changeHomePage(published.current, change) : getCurrent()
    },
    refresh: published.refresh,
    onChange(listener) {
      published.onChange(listener)
      midnightListeners.push(listener)
    },
    close: () => clearTimeout(timer),
  }
}
