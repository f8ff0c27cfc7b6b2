import { lstatSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { aDataFolder } from '../../../test/data-folder.ts'
import { openTestDatabase } from '../../../test/test-database.ts'
import { openDatabase } from '../open-database.ts'

const { executeSql } = await openTestDatabase()

test('a slow statement doesn’t block the event loop, and no other user can read the files of the database', async () => {
  const folder = await aDataFolder()
  const database = await openDatabase({ DATA_DIR: folder, DATABASE_URL: undefined })
  onTestFinished(() => database.close())
  await database.executeSql('create table notes (text text); insert into notes values (1)')
  const slow = database.executeSql('select sum(number) from generate_series(1, 2000000) as number')
  expect(await Promise.race([slow.then(() => 'statement'), wait(1, 'timer')])).toBe('timer')
  await slow
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  const open = entries.map(({ parentPath, name }) => join(parentPath, name)).filter(isOpen)
  expect([entries.length > 500, open, isOpen(folder)]).toEqual([true, [], false])
})

test('a script that fails in its own transaction leaves no failed transaction behind', async () => {
  await expect(executeSql('begin; select nothing; commit')).rejects.toThrow('column "nothing" does not exist')
  expect((await executeSql('select 1 as one')).rows).toEqual([{ one: 1 }])
})

function isOpen(path: string): boolean {
  return (lstatSync(path).mode & 0o077) !== 0
}
