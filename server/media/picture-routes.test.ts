import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { openTestShop } from '../test/test-shop.ts'
import { openPictureStorage, uploadedPictures } from './open-picture-storage.ts'
import { pictureRoutes } from './picture-routes.ts'

const { app, env } = await openTestShop()
const folder = '0123456789abcdef-40x50-ece6dd'
await mkdir(join(uploadedPictures(env), folder))
for (const name of ['40.avif', '40.webp', 'notes.txt']) await writeFile(join(uploadedPictures(env), folder, name), name)
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
])('%s answers 404 without caching', async (url) => {
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

test('a client may ask for 600 pictures a minute of which this host has no copy', async () => {
  const asked: string[] = []
  const download = async (path: string) => void asked.push(path)
  const storage = await openPictureStorage(env)
  const host = Fastify()
  await host.register(pictureRoutes, { env, pictures: { ...storage, download } })
  const get = async (name: string) => (await host.inject(`/media/${folder}/${name}`)).statusCode
  const statuses = await Promise.all(Array.from({ length: 600 }, () => get('41.webp')))
  expect([...new Set(statuses), await get('41.webp'), await get('40.webp')]).toEqual([404, 429, 200])
  expect(asked).toHaveLength(600)
})
