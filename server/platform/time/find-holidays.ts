import { once } from 'node:events'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { root } from '../../root.ts'

export type HolidayRequest = { country: string; years: number[] }

/** Returns the national public holidays of a country in some years, such as 2026-12-25; none if they aren't known. */
export type FindHolidays = (request: HolidayRequest) => Promise<string[]>

/** Milliseconds. It takes about one second. */
const timeout = 60_000

/** In a separate thread, since the library and its data take 40 MB, which are freed when the thread ends. */
export const findHolidays: FindHolidays = async (request) => {
  const worker = new Worker(join(root, 'server/platform/time/holidays-thread.ts'), {
    workerData: request,
    // Not the flags of this process, some of which, such as --eval, are only for its main module.
    execArgv: [],
  })
  worker.unref()
  try {
    const [days] = (await once(worker, 'message', { signal: AbortSignal.timeout(timeout) })) as [string[]]
    return days
  } finally {
    await worker.terminate()
  }
}
