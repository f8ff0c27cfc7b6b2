import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'
import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyReply, FastifyRequest } from 'fastify'

export type Encoding = 'br' | 'gzip' | 'identity'

/** The body of a page. Compressed fast for the first request, since many are the only one, and then well for all others. */
export class CachedPage {
  readonly status: number
  readonly etag: string
  /** Estimated bytes in memory, compressed bodies included. */
  readonly size: number
  readonly #bytes: Buffer
  readonly #encoded: Partial<Record<Encoding, Promise<Buffer>>> = {}
  #isRequested = false

  constructor(status: number, bytes: Buffer) {
    this.status = status
    this.etag = `"${hash('sha256', bytes, 'base64url').slice(0, 22)}"`
    this.#bytes = bytes
    this.size = bytes.length * 2
  }

  async encode(encoding: Encoding): Promise<Buffer> {
    if (!this.#isRequested) {
      this.#isRequested = true
      return compressFast(this.#bytes, encoding)
    }
    this.#encoded[encoding] ??= compress(this.#bytes, encoding)
    return this.#encoded[encoding]
  }
}

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** A quality from 1 (fast) to 9 (small). */
const brotliQuality = (quality: number) => ({ params: { [constants.BROTLI_PARAM_QUALITY]: quality } })

/** Compresses well, on another thread. */
function compress(bytes: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'br') return brotli(bytes, brotliQuality(8))
  if (encoding === 'gzip') return zip(bytes, { level: 6 })
  return Promise.resolve(bytes)
}

/** Compresses fast, on this thread: giving so little work to another one takes longer than doing it. */
function compressFast(bytes: Buffer, encoding: Encoding): Buffer {
  if (encoding === 'br') return brotliCompressSync(bytes, brotliQuality(1))
  if (encoding === 'gzip') return gzipSync(bytes, { level: 1 })
  return bytes
}

/** Sends a page from the cache, or 304 if the browser has it already. */
export async function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  page: CachedPage,
  { type, cacheControl }: { type: string; cacheControl: string },
): Promise<FastifyReply> {
  reply.header('cache-control', cacheControl).header('vary', 'accept-encoding').header('etag', page.etag)
  if (page.status === 200 && request.headers['if-none-match'] === page.etag) return reply.code(304).send()
  const encoding = setEncoding(request, reply)
  return reply
    .code(page.status)
    .type(type)
    .send(await page.encode(encoding))
}

/** Sends a page that is used only once, so it is compressed fast rather than well. */
export function sendUncached(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, bytes }: { status: number; bytes: Buffer },
  type: string,
): FastifyReply {
  const encoding = setEncoding(request, reply)
  return reply.code(status).type(type).send(compressFast(bytes, encoding))
}

/** Negotiates the encoding, preferring Brotli, and sets the content-encoding header. */
function setEncoding({ headers }: FastifyRequest, reply: FastifyReply): Encoding {
  const encoding = negotiate<Encoding>(headers['accept-encoding'] ?? '', ['br', 'gzip', 'identity']) ?? 'identity'
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return encoding
}
