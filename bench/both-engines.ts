import { join } from 'node:path'
import { startTestPostgres } from '../scripts/test-postgres.ts'
import { temporaryFolder } from './owned.ts'

/** Where a shop's data is: the embedded database in a folder of its own, or a PostgreSQL server. */
export type Place = { name: string; dataDir: string; databaseUrl?: string }

/** Measures the same on the embedded database and then on a PostgreSQL server, and answers both results. */
export async function onBothEngines<T>(measure: (place: Place) => Promise<T>): Promise<[embedded: T, postgres: T]> {
  const embedded = await measure({ name: 'embedded', dataDir: join(temporaryFolder(), 'data') })
  const server = await startTestPostgres()
  try {
    return [embedded, await measure({ name: 'PostgreSQL', dataDir: temporaryFolder(), databaseUrl: server.url })]
  } finally {
    await server.stop()
  }
}
