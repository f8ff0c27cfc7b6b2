import type { Database } from '../db/database.ts'
import { openJobs } from '../jobs/jobs.ts'
import { openOutbox } from '../mail/outbox.ts'

/** Makes all tables, those of the queues too, then closes the database; `ready` is called before that. */
export async function prepareTemplate(database: Database, ready: () => Promise<void> = async () => {}): Promise<void> {
  await database.migrate()
  const jobs = await openJobs(database, (error) => {
    throw error
  })
  await openOutbox(jobs, { send: async () => {}, close: async () => {} })
  await jobs.close()
  await ready()
  await database.close()
}
