import { expect, onTestFinished, test } from 'vitest'
import { aDataFolder } from '../../test/data-folder.ts'
import { startProcess } from '../../test/start-process.ts'
import { openEmbedded } from './open-embedded.ts'

test("the process ends when the engine can't write to the disk, and loses nothing that was committed", async () => {
  const folder = await aDataFolder()
  const shop = startProcess(`
    import fs from 'node:fs'
    import { syncBuiltinESMExports } from 'node:module'
    const { openEmbedded } = await import('./db/embedded/open-embedded.ts')
    const database = await openEmbedded(${JSON.stringify(folder)})
    const insert = (brand) => database.executeSql('insert into brands values ($1, $1)', [brand])
    await insert('kept')
    fs.fsyncSync = () => { throw Object.assign(new Error('EIO: i/o error, fsync'), { code: 'EIO' }) }
    syncBuiltinESMExports()
    console.error = (message) => console.log(message)
    insert('lost').then(() => console.log('committed'), (error) => console.log('continues', error))
    setInterval(() => {}, 1000)
  `)
  expect(await shop.nextLine()).toBe('The embedded database failed, so the shop stops. Start it again.')
  await expect(shop.nextLine()).rejects.toThrow('The process has ended.')
  const database = await openEmbedded(folder)
  onTestFinished(() => database.close())
  const { rows } = await database.executeSql('select value from brands')
  expect(rows).toContainEqual({ value: 'kept' })
})
