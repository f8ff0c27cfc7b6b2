import { lstatSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { aDataFolder } from '../../test/data-folder.ts'
import { openDatabase } from '../open-database.ts'

test('no other user can read the files of the database', async () => {
  const folder = await aDataFolder()
  const database = await openDatabase({ DATA_DIR: folder, DATABASE_URL: undefined })
  onTestFinished(() => database.close())
  await database.executeSql('create table notes (text text); insert into notes values (1)')
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  const open = entries.map(({ parentPath, name }) => join(parentPath, name)).filter(isOpen)
  expect([entries.length > 500, open, isOpen(folder)]).toEqual([true, [], false])
})

function isOpen(path: string): boolean {
  return (lstatSync(path).mode & 0o077) !== 0
}
