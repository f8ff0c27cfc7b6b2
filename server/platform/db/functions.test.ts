import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { openTestDatabase } from '../../test/test-database.ts'
import { functionsFolder } from './apply-migrations.ts'
import { migrationsFolder } from './database.ts'

const database = await openTestDatabase()

/** The body of each function that is ours, by its name. */
async function storedFunctions(): Promise<Map<string, { body: string; isTrigger: boolean }>> {
  const { rows } = (await database.executeSql(`
    select proname as name, prosrc as body, prorettype = 'trigger'::regtype as "isTrigger" from pg_proc
    where pronamespace = 'public'::regnamespace
  `)) as { rows: { name: string; body: string; isTrigger: boolean }[] }
  return new Map(rows.map(({ name, ...stored }) => [name, stored]))
}

const files = await readdir(functionsFolder)
const names = files.map((file) => basename(file, '.sql'))

test('every trigger function has a file, with the body that the database runs', async () => {
  const stored = await storedFunctions()
  const ofTriggers = [...stored].filter(([, { isTrigger }]) => isTrigger).map(([name]) => name)
  expect(ofTriggers.filter((name) => !names.includes(name))).toEqual([])
  for (const name of names) {
    const text = await readFile(join(functionsFolder, `${name}.sql`), 'utf8')
    expect(text).toContain(`CREATE OR REPLACE FUNCTION ${name}(`)
    expect(text.split('$$')[1]).toBe(stored.get(name)?.body)
  }
})

test('migrations don’t replace a function that has a file', async () => {
  // Those before have the versions that the files replace.
  const migrations = (await readdir(migrationsFolder)).filter((file) => file >= '0030' && file.endsWith('.sql'))
  expect(migrations.length).toBeGreaterThan(0)
  for (const migration of migrations) {
    const text = await readFile(join(migrationsFolder, migration), 'utf8')
    const replaced = [...text.matchAll(/create or replace function\s+(\w+)/gi)].map(([, name]) => name)
    expect([migration, replaced.filter((name) => names.includes(name ?? ''))]).toEqual([migration, []])
  }
})

test('each start applies the functions again, all or none', async () => {
  const before = await storedFunctions()
  await database.executeSql(
    'create or replace function set_published_at() returns trigger language plpgsql as $$ begin return null; end $$',
  )
  // The last file can’t be applied, because the function returns something else.
  await database.executeSql('drop function update_product_stock() cascade')
  await database.executeSql("create function update_product_stock() returns integer language sql as 'select 1'")
  await expect(database.migrate()).rejects.toThrow('update_product_stock')
  expect(await storedFunctions()).not.toEqual(before)
  expect((await storedFunctions()).get('set_published_at')?.body).toBe(' begin return null; end ')
  await database.executeSql('drop function update_product_stock()')
  await database.migrate()
  expect(await storedFunctions()).toEqual(before)
})
