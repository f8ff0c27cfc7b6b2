import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../test/temporary-folder.ts'
import { openTestShop } from '../test/test-shop.ts'
import { aPage, aWebApp } from '../test/web-app.ts'

const assetFolder = await temporaryFolder()
await writeFile(join(assetFolder, 'service-worker.js'), 'addEventListener("fetch", () => {})')

/** Pages that show whether they may install the service worker. */
const web = (parts: Parameters<typeof aWebApp>[1]) =>
  aWebApp(async ({ settings }) => aPage(`installs: ${settings.offlinePages}`), parts)

const { app, database } = await openTestShop({
  web: web({
    assetFolder,
    headTags: '<link rel="stylesheet" href="/assets/a.css"><script src="/assets/b.js"></script>',
  }),
})
const off = await openTestShop({ database, web: web({ assetFolder }), settings: { OFFLINE_PAGES: 'off' } })
const development = await openTestShop({ database, web: web({ assetFolder: undefined }) })

test('the service worker is looked up again each time', async () => {
  const { body, headers } = await app.inject('/service-worker.js')
  expect(body).toMatch(/^const offlinePages = \["\/offline"\]\n.*fetch/)
  expect(headers).toMatchObject({ 'cache-control': 'no-cache', 'content-type': 'text/javascript; charset=utf-8' })
  expect((await app.inject('/')).body).toContain('installs: true')
})

test.each([
  ['with OFFLINE_PAGES=off', off],
  ['in development', development],
])('%s, an installed service worker is replaced by one that removes itself', async (_, shop) => {
  const { body, headers } = await shop.app.inject('/service-worker.js')
  expect(body).toContain('unregister()')
  expect(headers['cache-control']).toBe('no-cache')
  expect((await shop.app.inject('/')).body).toContain('installs: false')
})

test('the offline page needs no scripts', async () => {
  const { statusCode, body, headers } = await app.inject('/offline')
  expect([statusCode, headers['x-robots-tag']]).toEqual([200, 'noindex'])
  expect(body).toContain('<h1 class="text-3xl">Can’t reach the shop</h1>')
  expect(body).toMatch(/<a class="[^"]*" href="\/">[^<]+<\/a><\/header>/)
  expect(body).toMatch(/<section hidden><h2 [^>]*>Pages you have visited<\/h2><ul [^>]*><\/ul><\/section><\/main>/)
  expect(body).toContain('/assets/a.css')
  expect(body).not.toContain('<script')
})
