import { once } from 'node:events'
import { connect } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { onTestFinished } from 'vitest'

type Upload = { cookie?: string | undefined; length: number; sent?: Buffer }

/** Begins an upload to a listening app, whose body doesn't end. */
export async function beginUpload(
  { server }: Pick<FastifyInstance, 'server'>,
  path: string,
  { cookie, length, sent = Buffer.alloc(0) }: Upload,
) {
  const { port } = server.address() as { port: number }
  const socket = connect(port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  socket.on('error', () => {})
  let received = ''
  socket.setEncoding('latin1').on('data', (text: string) => void (received += text))
  await once(socket, 'connect')
  const lines = ['Host: shop', 'Content-Type: image/png', `Content-Length: ${length}`, `Cookie: ${cookie}`]
  socket.write([`POST ${path} HTTP/1.1`, ...lines, '', ''].join('\r\n'))
  socket.write(sent)
  return { socket, received: () => received, status: () => Number(received.slice(9, 12)) }
}
