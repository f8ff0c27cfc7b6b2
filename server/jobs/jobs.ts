import { sql } from 'drizzle-orm'
import { fromDrizzle, PgBoss } from 'pg-boss'
import type { Database, Db } from '../db/database.ts'
import { withoutParameters } from '../db/without-parameters.ts'

/** Seconds between two looks for work. */
const pollingInterval = 1

export type Retries = { retryLimit: number; retryDelay: number; retryBackoff: boolean; retryDelayMax?: number }

type QueueOptions<T> = {
  name: string
  /** Does one job. What it throws is reported, and the job tried again as `retries` says. */
  handle: (data: T) => Promise<void>
  retries: Retries
  /** Seconds for which a job that is done, or given up, is still kept: it may hold what is nobody's business. */
  keptFor: number
}

export type Queue<T> = {
  /** Puts a job in line. One that is handed a transaction is there only when that goes through. */
  add(data: T, tx?: Db): Promise<void>
}

export type Jobs = {
  open<T extends object>(options: QueueOptions<T>): Promise<Queue<T>>
  /** Lets jobs that are underway finish. */
  close(): Promise<void>
}

/** Every database of ours answers so; what both have in common says less. */
type Executes = Parameters<typeof fromDrizzle>[0]

/** Opens the queues in the database. What is put in line stays there until it is done, also across a restart. */
export async function openJobs(
  database: Pick<Database, 'executeSql'>,
  failed: (error: unknown) => void,
): Promise<Jobs> {
  const boss = new PgBoss({ db: database, schema: 'jobs', schedule: false })
  boss.on('error', failed)
  await boss.start()
  return {
    async open({ name, handle, retries, keptFor }) {
      await boss.createQueue(name)
      await boss.work(name, { pollingIntervalSeconds: pollingInterval }, async (jobs) => {
        for (const { data } of jobs) {
          await handle(data as Parameters<typeof handle>[0]).catch((error: unknown) => {
            failed(error)
            // It is kept with the job, in the database.
            throw withoutParameters(error)
          })
        }
      })
      // With the job, not with the queue: a queue that is there already keeps the settings it was made with.
      const options = { ...retries, deleteAfterSeconds: keptFor }
      return {
        async add(data, tx) {
          await boss.send(name, data, tx ? { ...options, db: fromDrizzle(tx as Executes, sql) } : options)
        },
      }
    },
    close: () => boss.stop({ graceful: true, timeout: 5000 }),
  }
}
