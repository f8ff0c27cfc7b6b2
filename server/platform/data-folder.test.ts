import { existsSync } from 'node:fs'
import { chmod, mkdir, readdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../test/temporary-folder.ts'
import { prepareDataFolder } from './data-folder.ts'
import { SetupError } from './errors.ts'

const folder = await temporaryFolder()
const file = join(folder, 'file')
await writeFile(file, '')

test('a folder is created with its parent folders, and is empty', async () => {
  const data = join(folder, 'shop/data')
  prepareDataFolder(data)
  prepareDataFolder(data)
  expect(await readdir(data)).toEqual([])
})

// Even root can't write to /proc.
const inProc = existsSync('/proc/self') ? ['/proc is not writable', '/proc/nope can’t be created'] : []

test.each([`${file} is not a folder`, `${join(file, 'data')} is not a folder`, ...inProc])('%s', (problem) => {
  const path = problem.split(' ', 1)[0] ?? ''
  const message = `DATA_DIR ${problem}. Set DATA_DIR to a folder that the shop can write to.`
  expect(() => prepareDataFolder(path)).toThrow(new SetupError(message))
})

const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8)

test('a folder and everything in it becomes private', async () => {
  const data = join(folder, 'open')
  await mkdir(join(data, 'outbox'), { recursive: true })
  const email = join(data, 'outbox/email.eml')
  await writeFile(email, '')
  await chmod(email, 0o666)
  for (const path of [join(data, 'outbox'), data]) await chmod(path, 0o777)
  prepareDataFolder(data)
  expect(await Promise.all([data, join(data, 'outbox'), email].map(modeOf))).toEqual(['700', '700', '600'])
})

test('files that are created later are private', async () => {
  const data = join(folder, 'later')
  prepareDataFolder(data)
  await mkdir(join(data, 'outbox'))
  await writeFile(join(data, 'outbox/email.eml'), '')
  const paths = [data, join(data, 'outbox'), join(data, 'outbox/email.eml')]
  expect(await Promise.all(paths.map(modeOf))).toEqual(['700', '700', '600'])
})

test('a folder that is shared on purpose is rejected and left as it is', async () => {
  const shared = join(folder, 'shared')
  await mkdir(shared)
  await chmod(shared, 0o1777)
  const message = `Other users of this machine can read DATA_DIR ${shared}, and the shop can’t change that. Set DATA_DIR to a folder of the user who runs the shop.`
  expect(() => prepareDataFolder(shared)).toThrow(new SetupError(message))
  expect(await modeOf(shared)).toBe('777')
})
