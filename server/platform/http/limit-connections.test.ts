import { once } from 'node:events'
import { createServer, get, type IncomingMessage, type Server } from 'node:http'
import { connect, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { limitConnections } from './limit-connections.ts'

const attacker = '127.0.0.66'
const other = '127.0.0.7'

async function listen(env: Parameters<typeof limitConnections>[1]): Promise<Server> {
  const server = createServer((_request, response) => void response.end('open'))
  limitConnections(server, env, 20)
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return server
}

const portOf = (server: Server) => (server.address() as { port: number }).port

/** Begins requests that don't end, and returns the connections. */
async function beginRequests(server: Server, localAddress: string, count: number): Promise<Socket[]> {
  return Promise.all(
    Array.from({ length: count }, async () => {
      const socket = connect({ port: portOf(server), host: '127.0.0.1', localAddress })
      onTestFinished(() => void socket.destroy())
      socket.on('error', () => {})
      await once(socket, 'connect')
      socket.write('GET / HTTP/1.1\r\nHost: shop\r\n')
      return socket.resume()
    }),
  )
}

const countOpen = (sockets: Socket[]) => sockets.filter(({ closed }) => !closed).length

async function request(server: Server, localAddress: string): Promise<number | undefined> {
  const sent = get({ port: portOf(server), host: '127.0.0.1', localAddress, agent: false })
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  response.resume()
  return response.statusCode
}

test('one client with half-open requests leaves the shop to others', async () => {
  const server = await listen({ RATE_LIMITS: true })
  const sockets = await beginRequests(server, attacker, 100)
  await expect.poll(() => countOpen(sockets)).toBe(20)
  await expect(request(server, attacker)).rejects.toThrow(/ECONNRESET|hang up/)
  expect(await request(server, other)).toBe(200)
})

test('a client can open others when some are closed', async () => {
  const server = await listen({ RATE_LIMITS: true })
  const sockets = await beginRequests(server, attacker, 20)
  sockets[0]?.destroy()
  await expect.poll(() => request(server, attacker).catch(() => 0)).toBe(200)
})

test.each([
  ['of trusted proxies', { RATE_LIMITS: true, TRUSTED_PROXIES: ['127.0.0.64/26'] }],
  ['with RATE_LIMITS=off', { RATE_LIMITS: false }],
])('connections %s are not counted', async (_what, env) => {
  const server = await listen(env)
  const sockets = await beginRequests(server, attacker, 100)
  expect(await request(server, attacker)).toBe(200)
  expect(countOpen(sockets)).toBe(100)
})
