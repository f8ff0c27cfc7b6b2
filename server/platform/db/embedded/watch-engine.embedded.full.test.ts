import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { aDataFolder } from '../../../test/data-folder.ts'
import { startProcess } from '../../../test/start-process.ts'
import { openEmbedded } from './open-embedded.ts'

test('the process ends when the engine can’t write to the disk, and loses nothing that was committed', async () => {
  const folder = await aDataFolder()
  const log = join(folder, 'postgres/pg_wal')
  const movedLog = join(folder, 'moved')
  const shop = startProcess(`
    import { renameSync } from 'node:fs'
    const { openEmbedded } = await import('./platform/db/embedded/open-embedded.ts')
    const database = await openEmbedded(${JSON.stringify(folder)})
    const insert = (brand) => database.executeSql('insert into brands values ($1, $1)', [brand])
    await insert('kept')
    console.error = (message) => console.log(message)
    // The next write needs a new file, which can’t be created.
    renameSync(${JSON.stringify(log)}, ${JSON.stringify(movedLog)})
    await database.executeSql('select pg_switch_wal()')
    await insert('lost')
    console.log('continues')
  `)
  expect(await shop.nextLine()).toBe('The embedded database failed, so the shop stops. Start it again.')
  await expect(shop.nextLine()).rejects.toThrow('The process has ended.')
  await rename(movedLog, log)
  const database = await openEmbedded(folder)
  onTestFinished(() => database.close())
  const { rows } = await database.executeSql('select value from brands')
  expect(rows).toContainEqual({ value: 'kept' })
})
