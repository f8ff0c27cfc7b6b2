import type { Server } from 'node:http'
import { compile } from '@fastify/proxy-addr'
import type { Env } from '../../env.ts'
import { clientKey } from '../limits/client-key.ts'

/** Closes new connections of a client that has `max` open ones. Those of trusted proxies carry many clients and don't count. */
export function limitConnections(
  server: Server,
  { RATE_LIMITS, TRUSTED_PROXIES = [] }: Pick<Env, 'RATE_LIMITS' | 'TRUSTED_PROXIES'>,
  max: number,
): void {
  if (!RATE_LIMITS) return
  const isProxy = compile(TRUSTED_PROXIES)
  const open = new Map<string, number>()
  server.on('connection', (socket) => {
    const { remoteAddress } = socket
    if (remoteAddress === undefined || isProxy(remoteAddress, 0)) return
    const client = clientKey(remoteAddress)
    const count = (open.get(client) ?? 0) + 1
    if (count > max) {
      socket.destroy()
      return
    }
    open.set(client, count)
    socket.once('close', () => {
      const left = (open.get(client) ?? 1) - 1
      if (left === 0) open.delete(client)
      else open.set(client, left)
    })
  })
}
