import { once } from 'node:events'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { devNull } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import type { StoredImage } from '#contract/media/media.ts'
import { parseEnvironment } from '../../env.ts'
import { startS3Server } from '../../fakes/s3-server.ts'
import { temporaryFolder } from '../../test/temporary-folder.ts'
import { openTestShop } from '../../test/test-shop.ts'
import { StorageError } from '../errors.ts'
import { createBucketStorage } from './bucket-storage.ts'
import { createImageStorage, uploadedImages } from './open-image-storage.ts'

const s3 = await startS3Server()
const first = await openTestShop({ settings: s3.settings })
const second = await openTestShop({ settings: s3.settings, database: first.database })
const admin = await first.signIn(await first.aUser({ role: 'admin' }))

async function upload(background: string) {
  const image = sharp({ create: { width: 40, height: 50, channels: 3, background } })
  const headers = { ...admin, 'content-type': 'image/png' }
  return first.app.inject({
    method: 'POST',
    url: '/api/images',
    headers,
    payload: await image.png().toBuffer(),
  })
}

/** Uploads an image through the first host and returns its URL. */
const uploaded = async (background: string) => (await upload(background)).json<StoredImage>().src

const path = '0123456789abcdef-40x50-ece6dd/40.webp'

/** Opens the storage of another host. */
async function openStorage(settings: Record<string, string> = {}) {
  const env = parseEnvironment({ DATA_DIR: await temporaryFolder(onTestFinished), ...s3.settings, ...settings })
  const storage = await createImageStorage(env)
  onTestFinished(() => storage.close())
  return { env, storage }
}

/** Opens the storage of another host, whose bucket is on a server of the test and must respond within 0.3 seconds. */
async function openSlowStorage(answer: RequestListener) {
  const server = createServer(answer).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const env = parseEnvironment({ ...s3.settings, S3_ENDPOINT: `http://127.0.0.1:${port}` })
  const uploads = join(await temporaryFolder(onTestFinished), 'images')
  await mkdir(uploads)
  return createBucketStorage({ ...env, S3_BUCKET: s3.settings.S3_BUCKET }, uploads, 300)
}

test('an image that was uploaded through one host is served by another, as from a folder', async () => {
  const src = await uploaded('#c08040')
  const own = await first.app.inject(src)
  const before = s3.countRequests()
  const [reply, same] = await Promise.all([second.app.inject(src), second.app.inject(src)])
  expect([reply.statusCode, reply.rawPayload, same.rawPayload]).toEqual([200, own.rawPayload, own.rawPayload])
  expect(reply.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'accept-ranges': 'bytes',
  })
  const unchanged = await second.app.inject({ url: src, headers: { 'if-none-match': String(reply.headers.etag) } })
  const part = await second.app.inject({ url: src, headers: { range: 'bytes=0-3' } })
  expect([unchanged.statusCode, part.statusCode, part.body]).toEqual([304, 206, 'RIFF'])
  expect(s3.countRequests() - before).toBe(1)
  expect((await second.app.inject({ url: src.replace('webp', 'avif'), method: 'HEAD' })).statusCode).toBe(200)
})

test('an unknown image returns 404 without caching', async () => {
  const reply = await second.app.inject(`/media/${path}`)
  expect([reply.statusCode, reply.headers['cache-control']]).toEqual([404, undefined])
})

test('images that were uploaded before S3_BUCKET was set are moved to the bucket', async () => {
  const { env, storage } = await openStorage()
  const uploads = uploadedImages(env)
  await mkdir(join(uploads, path, '..'))
  await writeFile(join(uploads, path), 'old')
  await writeFile(join(uploads, 'unfinished-1'), '')
  await expect(storage.examine()).rejects.toThrow(`1 files in ${uploads} are not in the bucket shop-images. Restart`)
  expect((await storage.read(path)).toString()).toBe('old')
  // Two processes of a host, which may both upload the same image.
  const moved = await Promise.all([storage.moveUploads?.(), (await createImageStorage(env)).moveUploads?.()])
  expect(moved).toContain(1)
  const other = await openStorage()
  expect((await other.storage.read(path)).toString()).toBe('old')
  expect(await storage.list()).toContain(path)
})

test('a list that the server splits is read to its end', async () => {
  const storage = await openSlowStorage((request, reply) => {
    const isSecond = request.url?.includes('continuation-token=more')
    const object = `<Contents><Key>images/${isSecond ? path.replace('webp', 'avif') : path}</Key></Contents>`
    const next = isSecond ? '' : '<NextContinuationToken>more</NextContinuationToken>'
    reply.end(`<ListBucketResult>${object}${next}</ListBucketResult>`)
  })
  expect(await storage.list()).toEqual([path, path.replace('webp', 'avif')])
})

describe('npm run doctor finds', () => {
  test('nothing wrong', async () => {
    const { storage } = await openStorage()
    expect(await storage.examine()).toBe('the bucket shop-images is readable and writable.')
  })

  test.each<[string, Record<string, string>, string]>([
    [
      'an unknown key',
      { AWS_ACCESS_KEY_ID: 'other' },
      'rejects the key (InvalidAccessKeyId). Correct AWS_ACCESS_KEY_ID',
    ],
    [
      'a wrong secret',
      { AWS_SECRET_ACCESS_KEY: 'wrong' },
      'rejects the key (SignatureDoesNotMatch). Correct AWS_ACCESS',
    ],
    ['a wrong bucket', { S3_BUCKET: 'other' }, 'has no bucket other. Create it, or correct S3_BUCKET.'],
    [
      'no server',
      { S3_ENDPOINT: 'http://127.0.0.1:1' },
      'can’t be reached: connect ECONNREFUSED 127.0.0.1:1. Start it',
    ],
    ['no key', { AWS_ACCESS_KEY_ID: '', AWS_SECRET_ACCESS_KEY: '' }, 'There is no key. Set AWS_ACCESS_KEY_ID'],
  ])('%s', async (_, settings, message) => {
    // The SDK doesn't find keys of this machine.
    vi.stubEnv('AWS_EC2_METADATA_DISABLED', 'true')
    vi.stubEnv('AWS_CONFIG_FILE', devNull)
    vi.stubEnv('AWS_SHARED_CREDENTIALS_FILE', devNull)
    onTestFinished(() => void vi.unstubAllEnvs())
    const { storage } = await openStorage(settings)
    await expect(storage.examine()).rejects.toThrow(message)
    await expect(storage.examine()).rejects.toThrow(StorageError)
  })

  test.each([
    ['a wrong clock', 'RequestTimeTooSkewed', /^The clocks of this machine and http:.* differ too much. Run NTP/],
    ['missing permissions', 'AccessDenied', /^The key may not use the bucket shop-images. Allow it s3:ListBucket/],
    ['another region', 'PermanentRedirect', /^The bucket shop-images is not in the region us-east-1. Set S3_REGION/],
    ['another error', 'InternalError', /^http:.* responds with 403 \(InternalError: /],
  ])('%s', async (_, code, message) => {
    const storage = await openSlowStorage((_request, reply) => {
      reply.writeHead(403, { 'content-type': 'application/xml' }).end(`<Error><Code>${code}</Code></Error>`)
    })
    await expect(storage.examine()).rejects.toThrow(message)
  })

  test('a clock that is an hour late', async () => {
    const inAnHour = new Date(Date.now() + 3_600_000).toUTCString()
    const bodies: Buffer[] = []
    const storage = await openSlowStorage(async (request, reply) => {
      reply.setHeader('date', inAnHour)
      for await (const chunk of request) bodies.push(chunk as Buffer)
      reply.end(request.url?.includes('list-type') ? '<ListBucketResult/>' : request.method === 'GET' ? bodies[0] : '')
    })
    await expect(storage.examine()).rejects.toThrow(/differ by 3\d{3} s. Run NTP/)
  })
})

test.each<[string, RequestListener]>([
  ['before', () => {}],
  ['after half of', (_request, reply) => void reply.writeHead(200, { 'content-length': 9 }).write('half')],
])('a server that hangs %s the response counts as unavailable, and no partial image is kept', async (_, answer) => {
  const storage = await openSlowStorage(answer)
  const startedAt = Date.now()
  await expect(storage.read(path)).rejects.toThrow(/can’t be reached: no response within 0.3 s/)
  expect(Date.now() - startedAt).toBeLessThan(3000)
  const copies = storage.folders.at(-1) ?? ''
  expect(await readdir(copies)).toEqual([])
})

test('hosts without the bucket serve the images they have, and return 503 for everything else', async () => {
  const src = await uploaded('#336699')
  await s3.stop()
  expect((await first.app.inject(src)).statusCode).toBe(200)
  for (const reply of [await second.app.inject(src), await upload('#996633'), await second.app.inject('/readyz')]) {
    expect([reply.statusCode, reply.headers['retry-after']]).toEqual([503, '5'])
    expect(reply.headers['cache-control'] ?? '').not.toContain('immutable')
    expect(reply.json()).toMatchObject({ code: 'unavailable' })
  }
  expect((await second.app.inject('/healthz')).statusCode).toBe(200)
})
