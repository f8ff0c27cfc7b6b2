import type { Database } from '../db/database.ts'
import { openOutbox } from '../mail/outbox.ts'

/** Makes all tables, those of the mail queue too, then closes the database; `ready` is called before that. */
export async function prepareTemplate(database: Database, ready: () => Promise<void> = async () => {}): Promise<void> {
  await database.migrate()
  const nowhere = { send: async () => {}, close: async () => {} }
  const outbox = await openOutbox(database, nowhere, (error) => {
    throw error
  })
  await outbox.close()
  await ready()
  await database.close()
}
