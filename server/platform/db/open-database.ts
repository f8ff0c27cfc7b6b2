import type { Env } from '../../env.ts'
import { prepareDataFolder } from '../data-folder.ts'
import type { Database } from './database.ts'
import { openEmbedded } from './embedded/open-embedded.ts'
import { openPostgres } from './postgres.ts'
import { rejectNewerSchema } from './schema-version.ts'

/**
 * Connects to the PostgreSQL server of DATABASE_URL; without one, opens the embedded database in DATA_DIR. Creates the
 * folder in both cases, because images are also stored there. Throws SetupError if the schema is of a newer version.
 */
export async function openDatabase(env: Pick<Env, 'DATABASE_URL' | 'DATA_DIR'>): Promise<Database> {
  prepareDataFolder(env.DATA_DIR)
  const database = await (env.DATABASE_URL ? openPostgres(env.DATABASE_URL) : openEmbedded(env.DATA_DIR))
  try {
    await rejectNewerSchema(database)
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}
