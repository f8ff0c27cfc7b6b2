import { openPasswordResets, type PasswordResets } from './accounts/passwords/password-resets.ts'
import { openSessions, type Sessions } from './accounts/sessions/sessions.ts'
import { type Catalog, openCatalog } from './catalog/catalog.ts'
import type { Database } from './db/database.ts'
import type { Env } from './env.ts'
import { type Imports, openImports } from './imports/imports.ts'
import { openJobs } from './jobs/jobs.ts'
import { type Limits, openLimits } from './limits/limits.ts'
import { type Outbox, openOutbox } from './mail/outbox.ts'
import { openMailTransport } from './mail/transport.ts'

/** What the shop keeps open between its database and its routes. */
export type Services = {
  catalog: Catalog
  sessions: Sessions
  limits: Limits
  outbox: Outbox
  passwordResets: PasswordResets
  imports: Imports
}

/** Opens them over a database that is up to date. `failed` is told what goes wrong in the background. */
export async function openServices(
  database: Database,
  env: Env,
  failed: (error: unknown) => void,
): Promise<Services & { close(): Promise<void> }> {
  const { db } = database
  const catalog = await openCatalog(database, failed)
  const sessions = await openSessions(database)
  const transport = openMailTransport(env)
  const jobs = await openJobs(database, failed)
  return {
    catalog,
    sessions,
    limits: openLimits(db, env),
    outbox: await openOutbox(jobs, transport),
    passwordResets: await openPasswordResets(jobs, db, transport, env),
    imports: await openImports(jobs, db, failed),
    async close() {
      catalog.close()
      await jobs.close()
      await transport.close()
    },
  }
}
