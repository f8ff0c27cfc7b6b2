import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import { expect, test } from 'vitest'
import { migrationsFolder } from './database.ts'
import * as schema from './schema/index.ts'

type Snapshot = Parameters<typeof generateMigration>[0]
type Journal = { entries: { idx: number }[] }

async function readMeta<T>(name: string): Promise<T> {
  return JSON.parse(await readFile(join(migrationsFolder, 'meta', name), 'utf8')) as T
}

test('the migrations create the schema: generating another one yields no statements', async () => {
  const { entries } = await readMeta<Journal>('_journal.json')
  const last = String(entries.at(-1)?.idx).padStart(4, '0')
  const migrated = await readMeta<Snapshot>(`${last}_snapshot.json`)
  const current = generateDrizzleJson(schema, migrated.id, undefined, 'snake_case')

  expect(await generateMigration(migrated, current)).toEqual([])
})
