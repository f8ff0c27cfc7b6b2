import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import Fastify from 'fastify'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { createImageStorage, uploadedImages } from '../platform/media/open-image-storage.ts'
import { openTestShop } from '../test/test-shop.ts'
import { imageRoutes } from './image-routes.ts'

const { app, env } = await openTestShop()
const folder = '0123456789abcdef-40x50-ece6dd'
await mkdir(join(uploadedImages(env), folder))
for (const name of ['40.avif', '40.webp', 'notes.txt']) await writeFile(join(uploadedImages(env), folder, name), name)
await writeFile(join(env.DATA_DIR, 'secret.webp'), 'secret')

test.each([
  ['40.avif', 'image/avif'],
  ['40.webp', 'image/webp'],
])('%s is served and cached for a year', async (name, type) => {
  const reply = await app.inject(`/media/${folder}/${name}`)
  expect([reply.statusCode, reply.body]).toEqual([200, name])
  expect(reply.headers).toMatchObject({ 'content-type': type, 'cache-control': 'public, max-age=31536000, immutable' })
})

test.each([
  `/media/${folder}/notes.txt`,
  `/media/${folder}/41.webp`,
  `/media/${folder}/`,
  '/media/fingerprints.json',
  `/media/${folder}/..%2f..%2f..%2fsecret.webp`,
])('%s returns 404 without caching', async (url) => {
  const reply = await app.inject(url)
  expect(reply.statusCode).toBe(404)
  expect(reply.body).not.toContain('secret')
  expect(reply.headers['cache-control'] ?? '').not.toContain('immutable')
})

test.each(['/media/', '/media/../secret.webp', '/media/%2e%2e/secret.webp'])('%s serves no file', async (url) => {
  const reply = await app.inject(url)
  expect(reply.headers['content-type']).not.toContain('image')
  expect(reply.body).not.toBe('secret')
  expect(reply.headers['cache-control'] ?? '').not.toContain('immutable')
})

test('a client may request 600 images a minute that aren’t on this host', async () => {
  const asked: string[] = []
  const download = async (path: string) => void asked.push(path)
  const storage = await createImageStorage(env)
  const host = Fastify()
  await host.register(imageRoutes, { env, images: { ...storage, download } })
  const get = async (name: string) => (await host.inject(`/media/${folder}/${name}`)).statusCode
  const statuses = await Promise.all(Array.from({ length: 600 }, () => get('41.webp')))
  expect([...new Set(statuses), await get('41.webp'), await get('40.webp')]).toEqual([404, 429, 200])
  expect(asked).toHaveLength(600)
})

describe('copies as JPEG', () => {
  const lampFolder = '0123456789abcdef-400x500-306090'
  const preview = `/media/${lampFolder}/1200x630.jpg`

  beforeAll(async () => {
    const create = { width: 400, height: 500, channels: 3 as const, background: '#306090' }
    const lamp = { create: { ...create, width: 200, height: 200, background: '#c08040' } }
    await mkdir(join(uploadedImages(env), lampFolder))
    const image = await sharp({ create })
      .composite([{ input: lamp }])
      .webp()
      .toBuffer()
    for (const width of [320, 400]) {
      await sharp(image)
        .resize(width)
        .toFile(join(uploadedImages(env), lampFolder, `${width}.webp`))
    }
  })

  test('hold the whole image with its edges continued around it, made at the first request', async () => {
    const replies = await Promise.all([app.inject(preview), app.inject(preview)])
    const [{ statusCode, headers, rawPayload }] = replies
    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'image/jpeg',
      'public, max-age=31536000, immutable',
    ])
    const { data, info } = await sharp(rawPayload).raw().toBuffer({ resolveWithObject: true })
    expect([info.width, info.height]).toEqual([1200, 630])
    const pixel = (x: number) => [...data.subarray((315 * 1200 + x) * 3, (315 * 1200 + x) * 3 + 3)]
    const isLike = (color: number[], other: number[]) => color.every((value, at) => Math.abs(value - other[at]!) < 8)
    expect([isLike(pixel(20), [0x30, 0x60, 0x90]), isLike(pixel(600), [0xc0, 0x80, 0x40])]).toEqual([true, true])
    expect((await readdir(join(uploadedImages(env), lampFolder))).toSorted()).toEqual([
      '1200x630.jpg',
      '320.webp',
      '400.webp',
    ])
  })

  test('JPEG copies in emails are 96 by 120 pixels', async () => {
    const { rawPayload } = await app.inject(`/media/${lampFolder}/96x120.jpg`)
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 96, height: 120 })
  })

  test('returns 404 for JPEG copies of unknown images, and in other sizes', async () => {
    const unknown = lampFolder.replace('0123', '4567')
    for (const path of [
      `/media/${unknown}/1200x630.jpg`,
      `/media/${lampFolder}/1200x631.jpg`,
      `/media/${lampFolder}/400.jpg`,
    ]) {
      expect((await app.inject(path)).statusCode).toBe(404)
    }
    expect(await readdir(uploadedImages(env))).not.toContain(unknown)
  })

  test('a client can request 60 new JPEG copies a minute', async () => {
    const host = Fastify()
    await host.register(imageRoutes, { env, images: await createImageStorage(env) })
    const get = async (id: number) => {
      const url = `/media/${String(id).padStart(16, '0')}-400x500-c08040/1200x630.jpg`
      return (await host.inject(url)).statusCode
    }
    const statuses = await Promise.all(Array.from({ length: 60 }, (_, id) => get(id)))
    expect([...new Set(statuses), await get(60), (await host.inject(preview)).statusCode]).toEqual([404, 429, 200])
  })
})
