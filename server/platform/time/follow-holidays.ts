import { isDeepStrictEqual } from 'node:util'
import type { Watched } from '../db/watch-value.ts'
import type { FindHolidays } from './find-holidays.ts'

const msPerDay = 86_400_000

/** Past holidays that are kept, for the expected delivery of orders that were placed before them. */
const keptDays = 60

type Settings = Pick<Watched<{ country: string }>, 'current' | 'refresh' | 'onChange'>

/**
 * Holds the holidays of the shop's country, from the last weeks to the end of next year. Once it follows the settings, it
 * finds them in the background, again when the country or the day changes, and then has the settings read again.
 */
export function followHolidays(findHolidays: FindHolidays, report: (error: unknown) => void) {
  let current: string[] = []
  let found = ''
  let isClosed = false
  let timer: NodeJS.Timeout | undefined

  async function find(settings: Settings): Promise<void> {
    const now = new Date()
    const today = now.toISOString().slice(0, 10)
    const { country } = settings.current
    if (isClosed || found === `${country} ${today}`) return
    found = `${country} ${today}`
    const since = new Date(now.getTime() - keptDays * msPerDay).toISOString()
    const year = now.getUTCFullYear()
    const days = await findHolidays({ country, years: [year - 1, year, year + 1] }).catch((error: unknown) => {
      found = ''
      throw error
    })
    // The country may have changed, or the shop may have been closed.
    if (isClosed || found !== `${country} ${today}`) return
    const before = current
    current = days.filter((day) => day >= since.slice(0, 10))
    if (!isDeepStrictEqual(before, current)) await settings.refresh()
  }

  return {
    get current() {
      return current
    },
    follow(settings: Settings): void {
      const follow = () => void find(settings).catch(report)
      settings.onChange(follow)
      follow()
      timer = setInterval(follow, msPerDay).unref()
    },
    close(): void {
      isClosed = true
      clearInterval(timer)
    },
  }
}
