import type { Database } from '../platform/db/database.ts'
import { openJobs } from '../platform/jobs/jobs.ts'
import { openDelivery } from '../platform/mail/delivery.ts'
import { openOutbox } from '../platform/mail/outbox.ts'

/** Creates all tables, including those of the job queues, then calls `ready` and closes the database. */
export async function prepareTemplate(database: Database, ready: () => Promise<void> = async () => {}): Promise<void> {
  await database.migrate()
  const jobs = await openJobs(database, (error) => {
    throw error
  })
  const delivery = openDelivery(database.db, { send: async () => {}, close: async () => {} })
  await openOutbox({ db: database.db, jobs, delivery, isConfirmed: async () => true })
  await jobs.close()
  await ready()
  await database.close()
}
