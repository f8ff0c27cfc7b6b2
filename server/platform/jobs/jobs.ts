import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { fromDrizzle, type JobResult, PgBoss, type QueuePolicy } from 'pg-boss'
import type { LanguageCode } from '#contract/language/languages.ts'
import type { Database, Db } from '../db/database.ts'
import { withoutParameters } from '../db/without-parameters.ts'
import { inLanguageOf, type LanguageShop } from '../language/reader-language.ts'

/** Milliseconds for which closing waits for running jobs. */
const closeTimeout = 4000

/**
 * A job whose process hasn't sent a heartbeat for this many seconds counts as abandoned, and another process runs it
 * again. Until then it may take as long as pg-boss allows, a day: otherwise pg-boss would start it a second time after 15
 * minutes while it is still running.
 */
const lifetime = { heartbeatSeconds: 60, expireInSeconds: 86_400 }

export type JobOptions = {
  /** pg-boss requires at least 0.5. */
  pollingIntervalSeconds?: number
  /** The main language of the shop is that of jobs. */
  readShop?: () => LanguageShop
}

export type Retries = { retryLimit: number; retryDelay: number; retryBackoff: boolean; retryDelayMax?: number }

/** Identifies a job; the same for every attempt. */
export type Job = {
  id: string
  createdOn: Date
  /** How often it was tried again, and how often it may be. */
  retryCount?: number
  retryLimit?: number
}

type QueueOptions<T> = {
  name: string
  /**
   * Handles one job. If it throws, the error is reported and the job is retried according to `retries`. A job is also
   * retried if the process is killed just after handling it.
   */
  handle: (data: T, job: Job) => Promise<void>
  /** Finds the language of a job, which is the shop's main one by default or with null. */
  languageOf?: (data: T) => Promise<LanguageCode | null>
  retries: Retries
  /** Runs one job at a time in all processes together. */
  isSingle?: boolean
  /** Seconds for which finished jobs are kept. Keep this short: they may contain personal data. */
  keptFor: number
}

type ScheduleOptions = {
  name: string
  /** When to run, in UTC. */
  cron: string
  run: () => Promise<void>
}

export type Queue<T> = {
  /**
   * Adds a job for each item. With a transaction, the jobs exist only if the transaction commits, and are found at the
   * next poll. They run no earlier than after some seconds, if any are given.
   */
  add(items: T[], tx?: Db, options?: { afterSeconds?: number }): Promise<void>
  /** Looks for jobs now. */
  poll(): void
}

export type Jobs = {
  open<T extends object>(options: QueueOptions<T>): Promise<Queue<T>>
  /**
   * Runs a task now and then on schedule, in one process at a time. Processes that start together run it once. A task
   * must still be safe to run twice at the same time: a process that was frozen for a minute counts as dead.
   */
  schedule(options: ScheduleOptions): Promise<void>
  /** Waits a few seconds for running jobs; longer ones run again later. */
  close(): Promise<void>
}

const inEnglish: LanguageShop = { languages: ['en'], country: '' }

/** Narrower than `Db`, but satisfied by both databases. */
type SqlExecutor = Parameters<typeof fromDrizzle>[0]

/**
 * Opens the job queues in the database; jobs survive restarts. Errors of jobs go to `onError`. A job isn't in the language of the
 * request that has added it or looked for it.
 */
export async function createJobs(
  database: Pick<Database, 'executeSql'>,
  onError: (error: unknown) => void,
  { pollingIntervalSeconds = 1, readShop = () => inEnglish }: JobOptions = {},
): Promise<Jobs> {
  const boss = new PgBoss({ db: database, schema: 'jobs', cronWorkerIntervalSeconds: 30 })
  const names = new Set<string>()
  // pg-boss emits plain copies of errors, with the parameters of statements.
  boss.on('error', (error) => onError(Object.assign(new Error(error.message), error)))
  await boss.start()

  /** pg-boss doesn't change the policy of a queue that exists, such as one that restoring a backup has created. */
  async function createQueue(name: string, policy: QueuePolicy): Promise<void> {
    names.add(name)
    await boss.createQueue(name, { policy })
    await database.executeSql('update jobs.queue set policy = $2 where name = $1 and policy <> $2', [name, policy])
  }

  /** Runs a job in the shop's main language. */
  async function attempt(id: string, run: () => Promise<void>): Promise<JobResult> {
    try {
      await inLanguageOf(readShop(), null, run)
      return { id, status: 'completed' }
    } catch (error) {
      onError(error)
      // The output is stored in the database.
      return { id, status: 'failed', output: withoutParameters(error) }
    }
  }

  return {
    async open({ name, handle, languageOf, isSingle, retries, keptFor }) {
      await createQueue(name, isSingle ? 'singleton' : 'standard')
      const options = { pollingIntervalSeconds, includeMetadata: true, perJobResults: true } as const
      let worker = ''
      // One job at a time, so that a slow one doesn't delay recording that others are done.
      worker = await boss.work(name, options, async (jobs) => {
        const results: JobResult[] = []
        for (const { data, ...job } of jobs) {
          const given = data as Parameters<typeof handle>[0]
          const run = async () => {
            const language = (await languageOf?.(given)) ?? null
            await inLanguageOf(readShop(), language, () => handle(given, job))
          }
          results.push(await attempt(job.id, run))
        }
        // There may be more, so poll again immediately, but not after a failure.
        if (results.some(({ status }) => status === 'completed')) boss.notifyWorker(worker)
        return results
      })
      // Set per job, since an existing queue keeps the settings it was created with.
      const settings = { ...retries, ...lifetime, deleteAfterSeconds: keptFor }
      return {
        async add(items, tx, { afterSeconds = 0 } = {}) {
          if (items.length === 0) return
          const added = items.map((data) => ({ ...settings, data, startAfter: afterSeconds }))
          await boss.insert(name, added, tx && { db: fromDrizzle(tx as SqlExecutor, sql) })
          if (!tx && afterSeconds === 0) boss.notifyWorker(worker)
        },
        poll: () => boss.notifyWorker(worker),
      }
    },
    async schedule({ name, cron, run }) {
      const settings = { ...lifetime, retryLimit: 0, deleteAfterSeconds: 3600 }
      // At most one job waits and one is active.
      await createQueue(name, 'stately')
      await boss.schedule(name, cron, null, settings)
      await boss.send(name, null, settings)
      await boss.work(name, { pollingIntervalSeconds: 30, perJobResults: true }, async (jobs) =>
        Promise.all(jobs.map(({ id }) => attempt(id, run))),
      )
    },
    async close() {
      // pg-boss also waits for jobs, but checks only twice a second whether they have ended.
      const ended = Promise.all([...names].map((name) => boss.offWork(name)))
      await Promise.race([ended, wait(closeTimeout, undefined, { ref: false })])
      await boss.stop({ graceful: true, timeout: 1000 })
    },
  }
}
