import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

export type Proxy = {
  port: number
  /**
   * Stops forwarding on all open connections whose first bytes contain `text`, in both directions, and leaves them open,
   * as a firewall does that forgets connections. Returns their number.
   */
  drop(text?: string): number
  close(): Promise<void>
}

/** Forwards connections to a port of this machine. */
export async function openProxy(port: number): Promise<Proxy> {
  const connections = new Set<{ first: string; sockets: Socket[] }>()
  const server = createServer((client) => {
    const upstream = connect(port, '127.0.0.1')
    const connection = { first: '', sockets: [client, upstream] }
    connections.add(connection)
    client.once('data', (data) => {
      connection.first = data.toString('latin1')
    })
    for (const [from, to] of [[client, upstream] as const, [upstream, client] as const]) {
      from.pipe(to)
      from.on('error', () => {})
      from.on('close', () => {
        connections.delete(connection)
        to.destroy()
      })
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as { port: number }).port,
    drop(text = '') {
      const dropped = [...connections].filter(({ first }) => first.includes(text))
      for (const { sockets } of dropped) for (const socket of sockets) socket.unpipe().pause()
      return dropped.length
    },
    async close() {
      server.close()
      for (const { sockets } of connections) for (const socket of sockets) socket.destroy()
    },
  }
}
