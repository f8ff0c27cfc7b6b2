import { sql } from 'drizzle-orm'
import { fromDrizzle, type JobResult, PgBoss } from 'pg-boss'
import type { Database, Db } from '../db/database.ts'
import { withoutParameters } from '../db/without-parameters.ts'

/** Seconds between two looks for work. */
const pollingInterval = 1

/**
 * How many jobs are taken at once: taking and settling them are a write to the disk each. It is also how many are done
 * again when the process is killed before it could settle them.
 */
const batchSize = 10

export type Retries = { retryLimit: number; retryDelay: number; retryBackoff: boolean; retryDelayMax?: number }

/** What a job is known by: the same each time that it is tried. */
export type Job = { id: string; createdOn: Date }

type QueueOptions<T> = {
  name: string
  /**
   * Does one job. What it throws is reported, and the job tried again as `retries` says. So is one that was done just
   * before the process was killed.
   */
  handle: (data: T, job: Job) => Promise<void>
  retries: Retries
  /** Seconds after which a job is taken to be lost with its process; without it a quarter of an hour. */
  heartbeat?: number
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
    async open({ name, handle, retries, heartbeat, keptFor }) {
      await boss.createQueue(name)
      let worker = ''
      const options = {
        pollingIntervalSeconds: pollingInterval,
        batchSize,
        includeMetadata: true,
        perJobResults: true,
      } as const
      worker = await boss.work(name, options, async (jobs) => {
        const results: JobResult[] = []
        for (const { data, ...job } of jobs) {
          try {
            await handle(data as Parameters<typeof handle>[0], job)
            results.push({ id: job.id, status: 'completed' })
          } catch (error) {
            failed(error)
            // What is told of a failure is kept with the job, in the database.
            results.push({ id: job.id, status: 'failed', output: withoutParameters(error) })
          }
        }
        // Where one was done there may be more, so it looks again at once; after failures alone it waits.
        if (results.some(({ status }) => status === 'completed')) boss.notifyWorker(worker)
        return results
      })
      // With the job, not with the queue: a queue that is there already keeps the settings it was made with.
      const kept = { ...retries, deleteAfterSeconds: keptFor, ...(heartbeat && { heartbeatSeconds: heartbeat }) }
      return {
        async add(data, tx) {
          await boss.send(name, data, tx ? { ...kept, db: fromDrizzle(tx as Executes, sql) } : kept)
        },
      }
    },
    close: () => boss.stop({ graceful: true, timeout: 5000 }),
  }
}
