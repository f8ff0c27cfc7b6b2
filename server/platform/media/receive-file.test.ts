import { readdir } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { startProcess } from '../../test/start-process.ts'
import { temporaryFolder } from '../../test/temporary-folder.ts'
import { receiveFile } from './receive-file.ts'

const folder = await temporaryFolder()
const body = (...chunks: string[]) => Readable.from(chunks.map((chunk) => Buffer.from(chunk)))

test('a body is received, and no file is left', async () => {
  const received = await receiveFile(body('one ', 'two'), { folder, maxBytes: 7 }, async ({ size, read }) => {
    expect(await readdir(folder)).toEqual([])
    return [size, (await read()).toString(), (await read()).toString()]
  })
  expect(received).toEqual([7, 'one two', 'one two'])
})

test('a body that is too large is rejected', async () => {
  const receiving = receiveFile(body('one ', 'two'), { folder, maxBytes: 6 }, async () => {})
  await expect(receiving).rejects.toMatchObject({ code: 'too_large' })
})

test('a process that is killed leaves no file', async () => {
  const { nextLine, kill } = startProcess(`
    const { Readable } = await import('node:stream')
    const { receiveFile } = await import('./platform/media/receive-file.ts')
    async function* endless() {
      yield Buffer.alloc(100_000)
      console.log('received')
      await new Promise((resolve) => setInterval(resolve, 1e6))
    }
    await receiveFile(Readable.from(endless()), { folder: ${JSON.stringify(folder)}, maxBytes: 1e6 }, async () => {})
  `)
  expect(await nextLine()).toBe('received')
  await kill()
  expect(await readdir(folder)).toEqual([])
})
