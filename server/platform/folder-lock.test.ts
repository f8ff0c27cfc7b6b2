import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startProcess } from '../test/start-process.ts'
import { temporaryFolder } from '../test/temporary-folder.ts'
import { FolderInUse, lockFolder } from './folder-lock.ts'

/** Starts a process that holds the lock until it is killed. */
async function startHolder(folder: string) {
  const holder = startProcess(`
    import { lockFolder } from './platform/folder-lock.ts'
    lockFolder(${JSON.stringify(folder)})
    console.log('locked')
    setInterval(() => {}, 1000)
  `)
  await holder.nextLine()
  return holder
}

test('locking a folder twice throws an error with the holder', async () => {
  const folder = await temporaryFolder(onTestFinished)
  const holder = await startHolder(folder)
  expect(() => lockFolder(folder)).toThrow(FolderInUse)
  expect(() => lockFolder(folder)).toThrow(`${folder} is in use by process ${holder.pid} on `)
})

test('a killed holder leaves no lock behind', async () => {
  const folder = await temporaryFolder(onTestFinished)
  const holder = await startHolder(folder)
  await holder.kill()
  const unlock = lockFolder(folder)
  unlock()
  expect(unlock).toBeTypeOf('function')
})

test('an unlocked folder can be locked again, and folders are independent', async () => {
  const [one, other] = [await temporaryFolder(onTestFinished), await temporaryFolder(onTestFinished)]
  const unlock = lockFolder(one)
  lockFolder(other)()
  expect(() => lockFolder(one)).toThrow(FolderInUse)
  unlock()
  lockFolder(one)()
})

test('the error includes a lock file that is not writable', async () => {
  const folder = await temporaryFolder(onTestFinished)
  await mkdir(join(folder, 'lock.sqlite'))
  expect(() => lockFolder(folder)).toThrow(
    `Can’t write to ${folder}/lock.sqlite: unable to open database file. Set DATA_DIR to another folder.`,
  )
})
