import { setImmediate as turn } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { t } from '#contract/language/t.ts'
import { notFound } from '../platform/errors.ts'
import { openTestShop } from '../test/test-shop.ts'
import { aPage, aWebApp } from '../test/web-app.ts'

/** Requests continue when this has resolved. */
const continued = Promise.withResolvers<void>()
const begin = vi.fn<(path: string) => void>()
const web = aWebApp(
  async ({ path, transport }) => {
    begin(path)
    await continued.promise
    const reply = await transport({ method: 'GET', path: '/api/products?category=none' })
    return aPage(`${path}: ${reply.status}`)
  },
  { pageKind: (path) => ({ parameters: [], isShared: !path.startsWith('/orders') }) },
)
const get = async (id: string) => {
  begin(id)
  await continued.promise
  throw notFound(t('Product not found.'))
}
const { app, aUser, signIn } = await openTestShop({ web, catalog: { get } })
const origin = await app.listen({ port: 0, host: '127.0.0.1' })

test('pages and API requests in progress are completed while the shop stops', async () => {
  const rejections: unknown[] = []
  const collect = (error: unknown) => void rejections.push(error)
  process.on('unhandledRejection', collect)
  onTestFinished(() => void process.off('unhandledRejection', collect))
  const headers = await signIn(await aUser())
  const paths = ['/', '/page', '/orders', '/api/products/lamp']
  const requests = [...paths.map((path) => fetch(origin + path, { headers })), fetch(`${origin}/products`)]
  await expect.poll(() => begin.mock.calls.length).toBe(requests.length)
  const closed = app.close()
  await turn()
  continued.resolve()
  const replies = await Promise.all(requests)
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 404, 200])
  expect(await replies[2]?.text()).toContain('/orders: 200')
  await closed
  expect(rejections).toEqual([])
})
