import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../test/temporary-folder.ts'
import { openTestShop } from '../test/test-shop.ts'
import { aPage, aWebApp } from '../test/web-app.ts'

const script = 'console.log("open")\n'.repeat(100)

const assetFolder = await temporaryFolder()
await mkdir(join(assetFolder, 'assets'))
await mkdir(join(assetFolder, '.vite'))
await writeFile(join(assetFolder, 'assets/boot-a1b2c3.js'), script)
await writeFile(join(assetFolder, 'assets/boot-a1b2c3.js.br'), brotliCompressSync(script))
await writeFile(join(assetFolder, 'icon.svg'), '<svg/>')
await writeFile(join(assetFolder, 'service-worker.js'), '')
await writeFile(join(assetFolder, '.vite/manifest.json'), '{"secret":1}')

const { app } = await openTestShop({ web: aWebApp(async () => aPage(''), { assetFolder }) })

test('files with a hash in their name are cached for a year, others for a day', async () => {
  const [hashed, icon] = [await app.inject('/assets/boot-a1b2c3.js'), await app.inject('/icon.svg')]
  expect([hashed.body, hashed.headers['cache-control']]).toEqual([script, 'public, max-age=31536000, immutable'])
  expect([icon.body, icon.headers['cache-control']]).toEqual(['<svg/>', 'public, max-age=86400'])
})

test('the precompressed file is sent', async () => {
  const reply = await app.inject({ url: '/assets/boot-a1b2c3.js', headers: { 'accept-encoding': 'gzip, br' } })
  expect(reply.headers['content-encoding']).toBe('br')
  expect(reply.headers['content-type']).toContain('javascript')
  expect(brotliDecompressSync(reply.rawPayload).toString()).toBe(script)
})

test('a file that a later build adds is served', async () => {
  await writeFile(join(assetFolder, 'assets/boot-d4e5f6.js'), script)
  expect((await app.inject('/assets/boot-d4e5f6.js')).body).toBe(script)
})

test('a missing file is not cached', async () => {
  const { statusCode, headers } = await app.inject('/assets/boot-missing.js')
  expect([statusCode, headers['cache-control'] ?? '']).toEqual([404, expect.not.stringContaining('max-age')])
})

test.each(['/.vite/manifest.json', '/../package.json', '/%2e%2e/package.json', '/assets/../../package.json'])(
  '%s is not served',
  async (url) => {
    const reply = await app.inject(url)
    expect(reply.body).not.toMatch(/secret|dependencies/)
  },
)
