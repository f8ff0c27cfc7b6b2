import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { beginUpload } from '../../test/begin-upload.ts'
import { openTestShop } from '../../test/test-shop.ts'

type Headers = { cookie?: string }

const shop = await openTestShop()

const { app, aUser, signIn } = shop
await app.listen({ port: 0, host: '127.0.0.1' })
const unlimited = await openTestShop({ database: shop.database, settings: { RATE_LIMITS: 'off' } })
await unlimited.app.listen({ port: 0, host: '127.0.0.1' })

const ownImage = '/api/users/own/image'
const megabyte = 1_048_576

/** Begins an upload whose body doesn't end. */
const begin = (path: string, { cookie }: Headers, { length = 4 * megabyte, sent = Buffer.alloc(0), to = app } = {}) =>
  beginUpload(to, path, { cookie, length, sent })

test('200 stalled uploads take no memory', { timeout: 60_000 }, async () => {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  const used = () => {
    collect()
    const { heapUsed, external } = process.memoryUsage()
    return (heapUsed + external) / megabyte
  }
  const headers = await signIn(await aUser())
  const sent = Buffer.alloc(2 * megabyte)
  const before = used()
  const uploads = await Promise.all(
    Array.from({ length: 200 }, () => begin(ownImage, headers, { sent, to: unlimited.app })),
  )
  await expect.poll(() => uploads.every(({ socket }) => socket.writableLength === 0), { timeout: 30_000 }).toBe(true)
  expect(used() - before).toBeLessThan(50)
  expect(uploads.filter(({ received }) => received() !== '')).toEqual([])
})
