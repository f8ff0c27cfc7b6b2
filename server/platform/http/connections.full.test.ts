import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { createAdminRequests } from '../../test/admin-requests.ts'
import { head, row } from '../../test/import-requests.ts'
import { openTestShop } from '../../test/test-shop.ts'

const timeouts = { headers: 300, body: 600, idle: 2000, check: 50, close: 300 }
const shop = await openTestShop({ timeouts })
await shop.app.listen({ port: 0, host: '127.0.0.1' })
const { admin } = await createAdminRequests(shop)
const [closing, stopping] = [
  await openTestShop({ database: shop.database, timeouts: { close: timeouts.close } }),
  await openTestShop({ database: shop.database }),
]

/** Milliseconds between two pieces of a slow request. */
const pause = 100

/** Opens a connection that collects the received data. */
async function open(app = shop.app) {
  const { port } = app.server.address() as { port: number }
  const socket = connect(port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  socket.on('error', () => {})
  let received = ''
  socket.setEncoding('utf8').on('data', (text: string) => void (received += text))
  await once(socket, 'connect')
  return { socket, received: () => received }
}

/** Sends a text a piece at a time until it is sent or the connection is closed. */
async function sendSlowly(socket: Socket, text: string, size: number): Promise<void> {
  for (let start = 0; start < text.length && !socket.closed; start += size) {
    socket.write(text.slice(start, start + size))
    await wait(pause)
  }
}

const request = (path: string, headers: Record<string, string>) =>
  [`POST ${path} HTTP/1.1`, 'Host: shop', ...Object.entries(headers).map((pair) => pair.join(': ')), '', ''].join(
    '\r\n',
  )

const file = [head, row('Oat Lamp'), ''].join('\r\n')
const fileHeaders = { 'Content-Type': 'text/csv', 'Content-Length': `${file.length}` }
const imports = '/api/admin/imports?fileName=lamps.csv'

test('a request whose headers take too long gets 408 and is closed', async () => {
  const { socket, received } = await open()
  await sendSlowly(socket, request('/api/auth/login', { 'X-Slow': 'x'.repeat(200) }), 5)
  expect(socket.closed).toBe(true)
  expect(received()).toMatch(/^(HTTP\/1.1 408 |$)/)
})

test('a connection is closed if the body of a request takes too long', async () => {
  const { socket, received } = await open()
  const body = JSON.stringify({ email: 'ada@example.com', password: 'x'.repeat(100) })
  const headers = { 'Content-Type': 'application/json', 'Content-Length': `${body.length}` }
  socket.write(request('/api/auth/login', headers))
  await sendSlowly(socket, body, 4)
  expect([socket.closed, received()]).toEqual([true, ''])
})

test('an upload may take longer than other requests', async () => {
  const { socket, received } = await open()
  socket.write(request(imports, { ...fileHeaders, Cookie: admin.cookie }))
  await sendSlowly(socket, file, 8)
  await expect.poll(received).toMatch(/^HTTP\/1.1 200 /)
})

test('a shopper’s image upload doesn’t get the longer timeout', async () => {
  const { socket, received } = await open()
  const { cookie } = await shop.signIn(await shop.aUser())
  const image = 'x'.repeat(100)
  const headers = { 'Content-Type': 'image/png', 'Content-Length': `${image.length}`, Cookie: cookie }
  socket.write(request('/api/users/own/image', headers))
  await sendSlowly(socket, image, 4)
  expect([socket.closed, received()]).toEqual([true, ''])
})

test('nor one that was rejected', async () => {
  const { socket, received } = await open()
  socket.write(request(imports, fileHeaders))
  await sendSlowly(socket, file, 4)
  expect([socket.closed, received()]).toEqual([true, expect.stringMatching(/^HTTP\/1.1 401 /)])
})

test('a connection is closed when nothing is sent', async () => {
  const { socket } = await open()
  socket.write(request(imports, { ...fileHeaders, Cookie: admin.cookie }))
  await expect.poll(() => socket.closed).toBe(true)
})

test.each([
  ['a length and chunks', ['Content-Length: 6', 'Transfer-Encoding: chunked']],
  ['two lengths', ['Content-Length: 6', 'Content-Length: 7']],
  ['an encoding with a space before the colon', ['Transfer-Encoding : chunked']],
  ['an unknown encoding', ['Transfer-Encoding: xchunked']],
])(
  'a request whose end is unclear is rejected together with the rest of the connection: %s',
  async (_what, headers) => {
    const { socket, received } = await open()
    const smuggled = 'GET /healthz HTTP/1.1\r\nHost: shop\r\n\r\n'
    socket.write(['POST /api/contact HTTP/1.1', 'Host: shop', ...headers, '', `0\r\n\r\n${smuggled}`].join('\r\n'))
    await expect.poll(received).toContain('HTTP/1.1 400 ')
    expect(received()).toMatch(/x-content-type-options: nosniff/i)
    expect(received()).not.toContain('"status":"open"')
  },
)

test('there is a limit for connections', () => {
  expect(shop.app.server.maxConnections).toBe(5000)
})

test('a request that arrives while the shop closes gets a response', async () => {
  const { app } = stopping
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { socket, received } = await open(app)
  // The connection is in use until the body is complete.
  socket.write(request('/api/auth/login', { 'Content-Type': 'application/json', 'Content-Length': '2' }))
  await wait(pause)
  const closed = app.close()
  await wait(pause)
  socket.write('{}GET /healthz HTTP/1.1\r\nHost: shop\r\n\r\n')
  await closed
  await expect.poll(received).toMatch(/^HTTP\/1.1 400 [^]*HTTP\/1.1 200 [^]*connection: close/i)
})

test('closing the shop closes connections that are left', async () => {
  const { app } = closing
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { socket } = await open(app)
  socket.write(request(imports, { ...fileHeaders, Cookie: admin.cookie }))
  await wait(pause)
  const startedAt = Date.now()
  await app.close()
  expect(Date.now() - startedAt).toBeGreaterThanOrEqual(timeouts.close - 50)
  await expect.poll(() => socket.closed).toBe(true)
})
