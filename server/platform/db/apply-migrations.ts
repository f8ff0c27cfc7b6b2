import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { root } from '../../root.ts'
import { migrationsFolder } from './database.ts'

export const functionsFolder = join(root, 'server/platform/db/functions')

/**
 * Applies pending migrations, by default all. Then the schema is the newest one, so the functions in `functions/` replace
 * the versions that migrations created.
 */
export async function applyMigrations(
  db: NodePgDatabase<Record<string, unknown>>,
  folder = migrationsFolder,
): Promise<void> {
  await migrate(db, { migrationsFolder: folder })
  if (folder !== migrationsFolder) return
  const files = await readdir(functionsFolder)
  const functions = await Promise.all(files.map((file) => readFile(join(functionsFolder, file), 'utf8')))
  await db.transaction(async (tx) => {
    for (const text of functions) await tx.execute(sql.raw(text))
  })
}
