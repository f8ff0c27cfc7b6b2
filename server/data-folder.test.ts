import { existsSync } from 'node:fs'
import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { prepareDataFolder } from './data-folder.ts'
import { SetupError } from './errors.ts'
import { temporaryFolder } from './test/temporary-folder.ts'

const folder = await temporaryFolder()
const file = join(folder, 'file')
await writeFile(file, '')

test('a folder is created with the folders around it, and stays empty', async () => {
  const data = join(folder, 'shop/data')
  prepareDataFolder(data)
  prepareDataFolder(data)
  expect(await readdir(data)).toEqual([])
})

// Even root can't write to /proc.
const inProc = existsSync('/proc/self') ? ['/proc is not writable', "/proc/nope can't be created"] : []

test.each([`${file} is not a folder`, `${join(file, 'data')} is not a folder`, ...inProc])('%s', (problem) => {
  const path = problem.split(' ', 1)[0] ?? ''
  const message = `DATA_DIR ${problem}. Set DATA_DIR to a folder that the shop can write to.`
  expect(() => prepareDataFolder(path)).toThrow(new SetupError(message))
})
