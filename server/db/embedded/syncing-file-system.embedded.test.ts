import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { aDataFolder } from '../../test/data-folder.ts'
import { startProcess } from '../../test/start-process.ts'
import { openEmbedded } from './open-embedded.ts'

afterEach(() => {
  vi.restoreAllMocks()
  syncBuiltinESMExports()
})

test('every committed write has been synced to disk', async () => {
  const database = await openEmbedded(await aDataFolder())
  onTestFinished(() => database.close())
  const sync = vi.spyOn(fs, 'fsyncSync')
  syncBuiltinESMExports()
  for (let written = 1; written <= 5; written += 1) {
    const before = sync.mock.calls.length
    await database.executeSql('insert into brands values ($1, $1)', [`brand-${written}`])
    expect(sync.mock.calls.length).toBeGreaterThan(before)
  }
})

test('no committed write is lost when the process is killed', async () => {
  const folder = await aDataFolder()
  const shop = startProcess(`
    import { openEmbedded } from './db/embedded/open-embedded.ts'
    const database = await openEmbedded(${JSON.stringify(folder)})
    for (let number = 1; ; number += 1) {
      await database.executeSql('insert into brands values ($1, $1)', ['brand-' + number])
      console.log(number)
    }
  `)
  let acknowledged = 0
  while (acknowledged < 20) acknowledged = Number(await shop.nextLine())
  await shop.kill()

  const database = await openEmbedded(folder)
  onTestFinished(() => database.close())
  const { rows } = await database.executeSql('select value from brands')
  const found = new Set(rows.map((row) => (row as { value: string }).value))
  const lost = Array.from({ length: acknowledged }, (_, index) => `brand-${index + 1}`).filter((it) => !found.has(it))
  expect(lost).toEqual([])
})
