import type { MessagePort } from 'node:worker_threads'
import type { PGlite } from '@electric-sql/pglite'

/**
 * Handles messages of PostgreSQL's protocol that arrive on a port, one after another. Closes the engine when the port
 * is closed.
 */
export function serveEngine(pglite: PGlite, port: MessagePort): void {
  port.on('message', (message: Uint8Array) => {
    const chunks: Uint8Array[] = []
    // Runs synchronously. The chunks are parts of the engine's memory, which it overwrites.
    void pglite.execProtocolRawStream(message, { syncToFs: false, onRawData: (chunk) => chunks.push(chunk.slice()) })
    const answer = joined(chunks)
    port.postMessage(answer, [answer.buffer])
  })
  port.on('close', () => void pglite.close())
}

/** Unlike with `Buffer.concat`, the result doesn't share its memory, so it can be transferred to the other thread. */
export function joined(chunks: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(chunks.reduce((size, chunk) => size + chunk.length, 0))
  let offset = 0
  for (const chunk of chunks) {
    whole.set(chunk, offset)
    offset += chunk.length
  }
  return whole
}
