import type { HomePage } from '#contract/home-page.ts'
import type { Database } from '../db/database.ts'
import { startOfDay, today } from '../orders/days.ts'
import type { Settings } from '../settings/settings.ts'
import { readPublished } from './queries.ts'

/** The published home page, in memory. Publications by other processes show up at once. */
export type PublishedHomePage = {
  readonly current: HomePage
  /** Reads it again. Call this after every publication, so that the next answer shows it. */
  refresh(): Promise<void>
  /** Calls the listener after every publication, and when a new day begins: sections may start or end. */
  onChange(listener: () => void): void
  close(): void
}

/** `report` receives errors of reading it again in the background. */
export async function openHomePage(
  { db, listen }: Pick<Database, 'db' | 'listen'>,
  settings: Settings,
  report: (error: unknown) => void,
): Promise<PublishedHomePage> {
  const listeners: (() => void)[] = []
  const announce = () => {
    for (const listener of listeners) listener()
  }
  let current = await readPublished(db)

  async function refresh(): Promise<void> {
    current = await readPublished(db)
    announce()
  }
  const follow = () => void refresh().catch(report)
  await listen('home_page', follow, follow)

  let timer: NodeJS.Timeout | undefined
  function waitForMidnight(): void {
    clearTimeout(timer)
    const { timeZone } = settings.current
    const wait = startOfDay(today(timeZone), timeZone, 1) - Date.now()
    timer = setTimeout(() => {
      announce()
      waitForMidnight()
    }, wait).unref()
  }
  waitForMidnight()
  // The time zone may be another one.
  settings.onChange(waitForMidnight)

  return {
    get current() {
      return current
    },
    refresh,
    onChange: (listener) => void listeners.push(listener),
    close: () => clearTimeout(timer),
  }
}
