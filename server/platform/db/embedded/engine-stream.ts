import { Duplex } from 'node:stream'
import type { MessagePort } from 'node:worker_threads'
import { joined } from './serve-engine.ts'

type Done = (error?: Error | null) => void

/** The driver's connection to an engine behind `serveEngine`, instead of a socket. */
export class EngineStream extends Duplex {
  readonly #port: MessagePort

  constructor(port: MessagePort) {
    super()
    this.#port = port
    port.on('message', (answer: Uint8Array) => this.push(Buffer.from(answer.buffer)))
    port.on('close', () => this.push(null))
  }

  connect(): void {
    process.nextTick(() => this.emit('connect'))
  }

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: Done): void {
    this._writev([{ chunk }], done)
  }

  /** The driver writes the parts of a statement together, so one message is enough. */
  override _writev(parts: { chunk: Buffer }[], done: Done): void {
    const message = joined(parts.map(({ chunk }) => chunk))
    this.#port.postMessage(message, [message.buffer])
    done()
  }

  override _final(done: Done): void {
    this.#port.close()
    done()
  }

  // The driver calls these, but they only make sense for sockets.
  setNoDelay(): void {}
  ref(): void {}
  unref(): void {}
}
