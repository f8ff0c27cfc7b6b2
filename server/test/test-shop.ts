import { join } from 'node:path'
import { afterAll, expect } from 'vitest'
import { buildApp } from '../app.ts'
import { type Catalogue, openCatalogue } from '../catalogue/catalogue.ts'
import type { Database } from '../db/database.ts'
import { readEnv } from '../env.ts'
import { openOutbox } from '../mail/outbox.ts'
import { openMailTransport } from '../mail/transport.ts'
import type { WebApp } from '../pages/web-app.ts'
import { createFactories } from './factories.ts'
import { temporaryFolder } from './temporary-folder.ts'
import { openTestDatabase } from './test-database.ts'

type Options = {
  /** Environment variables; the rest is as for a shop that nobody has set up. */
  settings?: Record<string, string>
  /** What differs from a web app whose every page says its own path. */
  web?: Partial<WebApp>
  /** What stands in for the real catalogue's functions. */
  catalogue?: Partial<Catalogue>
  /** One that is open already, for a second shop over the same data. */
  database?: Database
}

const plainWebApp: WebApp = {
  isDevelopment: false,
  assetFolder: undefined,
  headTags: '',
  render: async ({ path }) => ({ kind: 'page', status: 200, head: '', body: path, state: '{}' }),
}

/**
 * The whole shop over a database of the test file's own; to be opened outside of the tests, as it closes after the file.
 * What fails in the background fails the file.
 */
export async function openTestShop({ settings, web, catalogue: standIns, database }: Options = {}) {
  const folder = await temporaryFolder()
  const env = readEnv({ DATA_DIR: folder, LOG_LEVEL: 'silent', ...settings })
  const open = database ?? (await openTestDatabase())
  const failures: unknown[] = []
  const failed = (error: unknown) => void failures.push(error)
  const catalogue: Catalogue = { ...(await openCatalogue(open, failed)), ...standIns }
  const outbox = await openOutbox(open, openMailTransport(env), failed)
  const app = await buildApp({ env, database: open, catalogue, outbox, web: { ...plainWebApp, ...web }, longestLag: 0 })
  afterAll(async () => {
    await app.close()
    catalogue.close()
    await outbox.close()
    expect(failures).toEqual([])
  })
  return {
    app,
    env,
    database: open,
    db: open.db,
    catalogue,
    outboxFolder: join(folder, 'outbox'),
    ...createFactories(open.db),
  }
}
