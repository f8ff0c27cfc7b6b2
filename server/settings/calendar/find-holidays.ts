import { once } from 'node:events'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { currentLanguage } from '#contract/language/current-language.ts'
import { curlyApostrophes } from '#contract/language/format.ts'
import type { HolidayCalendar } from '#contract/shop-settings/holidays.ts'
import { root } from '../../root.ts'

/** `region`: a code of the country's regions; empty for the national holidays alone. */
export type HolidayRequest = { country: string; region: string; years: number[] }

type Named = { name: string; names?: Record<string, string> }

/** Names are English, and `names` has those of other languages. */
export type FoundHolidays = {
  [Part in keyof HolidayCalendar]: (HolidayCalendar[Part][number] & Named)[]
}

/** Returns the public holidays of a country and a region in some years, and the regions; none if they aren't known. */
export type FindHolidays = (request: HolidayRequest) => Promise<FoundHolidays>

/** Milliseconds. It takes about one second. */
const timeout = 60_000

/** In a separate thread, since the library and its data take 40 MB, which are freed when the thread ends. */
export const findHolidays: FindHolidays = async (request) => {
  const worker = new Worker(join(root, 'server/settings/calendar/holidays-thread.ts'), {
    workerData: request,
    // Not the flags of this process, some of which, such as --eval, are only for its main module.
    execArgv: [],
  })
  worker.unref()
  try {
    const [calendar] = (await once(worker, 'message', { signal: AbortSignal.timeout(timeout) })) as [FoundHolidays]
    return calendar
  } finally {
    await worker.terminate()
  }
}

/** The calendar with its names in the language of the request. */
export function calendarInLanguage({ regions, holidays }: FoundHolidays): HolidayCalendar {
  const { code } = currentLanguage()
  const inLanguage = <T extends Named>(named: T): T => ({
    ...named,
    name: curlyApostrophes(named.names?.[code] ?? named.name),
  })
  return { regions: regions.map(inLanguage), holidays: holidays.map(inLanguage) }
}
