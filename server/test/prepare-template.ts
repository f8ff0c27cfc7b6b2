import { createDelivery } from '../emails/delivery.ts'
import { createOutbox } from '../emails/outbox.ts'
import type { Database } from '../platform/db/database.ts'
import { createJobs } from '../platform/jobs/jobs.ts'

/** Creates all tables, including the job queues, then calls `ready` and closes the database. */
export async function prepareTemplate(database: Database, ready: () => Promise<void> = async () => {}): Promise<void> {
  await database.migrate()
  const jobs = await createJobs(database, (error) => {
    throw error
  })
  const delivery = createDelivery(database.db, { send: async () => {}, close: async () => {} })
  await createOutbox({ db: database.db, jobs, delivery, isConfirmed: async () => true })
  await jobs.close()
  await ready()
  await database.close()
}
