import { isDeepStrictEqual } from 'node:util'
import type { ShopSettings } from '#contract/shop-settings/setting-fields.ts'
import type { Watched } from '../../platform/db/watch-value.ts'
import { addDays, startOfDay, today } from '../../platform/time/days.ts'
import type { FindHolidays, FoundHolidays } from './find-holidays.ts'

/** Past days off that are kept, for the expected delivery of orders that were placed before them. */
const keptDays = 60

type Settings = Pick<
  Watched<Pick<ShopSettings, 'country' | 'holidayRegion' | 'timeZone'>>,
  'current' | 'refresh' | 'onChange'
>

/** The days that count on a day: from the last weeks to the end of next year. */
export function relevantDays(day: string): { since: string; until: string } {
  return { since: addDays(day, -keptDays), until: `${Number(day.slice(0, 4)) + 1}-12-31` }
}

/**
 * Holds the holidays where the shop is, from the last weeks to the end of next year. Once it follows the settings, it finds
 * them in the background, again when the country, the region or the day changes, and then has the settings read again. Also
 * at the shop's midnight, since its notice about days off depends on the day.
 */
export function followHolidays(findHolidays: FindHolidays, report: (error: unknown) => void) {
  let current: FoundHolidays = { regions: [], holidays: [] }
  let found = ''
  let isClosed = false
  let timer: NodeJS.Timeout | undefined

  async function find(settings: Settings): Promise<void> {
    const { country, holidayRegion: region, timeZone } = settings.current
    const day = today(timeZone)
    const wanted = `${country} ${region} ${day}`
    if (isClosed || found === wanted) return
    found = wanted
    const year = Number(day.slice(0, 4))
    const calendar = await findHolidays({ country, region, years: [year - 1, year, year + 1] }).catch(
      (error: unknown) => {
        found = ''
        throw error
      },
    )
    // The country may have changed, or the shop may have been closed.
    if (isClosed || found !== wanted) return
    const before = current
    const { since } = relevantDays(day)
    current = { ...calendar, holidays: calendar.holidays.filter((holiday) => holiday.day >= since) }
    if (!isDeepStrictEqual(before, current)) await settings.refresh()
  }

  return {
    get current() {
      return current
    },
    follow(settings: Settings): void {
      const follow = () => {
        void find(settings).catch(report)
        clearTimeout(timer)
        if (isClosed) return
        const { timeZone } = settings.current
        const midnight = startOfDay(today(timeZone), timeZone, 1)
        // A second later, since timers may be early.
        timer = setTimeout(() => void settings.refresh().catch(report), midnight - Date.now() + 1000).unref()
      }
      settings.onChange(follow)
      follow()
    },
    close(): void {
      isClosed = true
      clearTimeout(timer)
    },
  }
}
