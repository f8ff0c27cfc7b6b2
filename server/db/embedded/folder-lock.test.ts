import { expect, onTestFinished, test } from 'vitest'
import { startProcess } from '../../test/start-process.ts'
import { temporaryFolder } from '../../test/temporary-folder.ts'
import { FolderInUse, lockFolder } from './folder-lock.ts'

/** A process that holds the folder until it is killed. */
async function aHolder(folder: string) {
  const holder = startProcess(`
    import { lockFolder } from './db/embedded/folder-lock.ts'
    lockFolder(${JSON.stringify(folder)})
    console.log('locked')
    setInterval(() => {}, 1000)
  `)
  await holder.nextLine()
  return holder
}

test('a second process is refused, and told which one has the folder', async () => {
  const folder = await temporaryFolder(onTestFinished)
  const holder = await aHolder(folder)
  expect(() => lockFolder(folder)).toThrow(FolderInUse)
  expect(() => lockFolder(folder)).toThrow(`${folder} is in use by process ${holder.pid} on `)
})

test('a holder that is killed leaves no lock behind', async () => {
  const folder = await temporaryFolder(onTestFinished)
  const holder = await aHolder(folder)
  await holder.kill()
  const unlock = lockFolder(folder)
  unlock()
  expect(unlock).toBeTypeOf('function')
})

test('a folder that was given back can be taken again, and two folders do not concern each other', async () => {
  const [one, other] = [await temporaryFolder(onTestFinished), await temporaryFolder(onTestFinished)]
  const unlock = lockFolder(one)
  lockFolder(other)()
  expect(() => lockFolder(one)).toThrow(FolderInUse)
  unlock()
  lockFolder(one)()
})
