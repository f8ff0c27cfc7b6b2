import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyReply, FastifyRequest } from 'fastify'

export type Encoding = 'br' | 'gzip' | 'identity'

/** The body of a page, compressed once per encoding. */
export class CachedPage {
  readonly status: number
  readonly etag: string
  /** Estimated bytes in memory, compressed bodies included. */
  readonly size: number
  readonly #encoded: Partial<Record<Encoding, Promise<Buffer>>>

  constructor(status: number, bytes: Buffer) {
    this.status = status
    this.etag = `"${hash('sha256', bytes, 'base64url').slice(0, 22)}"`
    this.#encoded = { identity: Promise.resolve(bytes) }
    this.size = bytes.length * 2
  }

  async encode(encoding: Encoding): Promise<Buffer> {
    const identity = (await this.#encoded.identity) as Buffer
    this.#encoded[encoding] ??= compress(identity, encoding, 6)
    return this.#encoded[encoding]
  }
}

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Compresses at a quality from 1 (fast) to 9 (small). */
function compress(bytes: Buffer, encoding: Encoding, quality: number): Promise<Buffer> {
  if (encoding === 'br') return brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })
  if (encoding === 'gzip') return zip(bytes, { level: quality })
  return Promise.resolve(bytes)
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
export async function sendUncached(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, bytes }: { status: number; bytes: Buffer },
  type: string,
): Promise<FastifyReply> {
  const encoding = setEncoding(request, reply)
  return reply
    .code(status)
    .type(type)
    .send(await compress(bytes, encoding, 1))
}

/** Negotiates the encoding, preferring Brotli, and sets the content-encoding header. */
function setEncoding({ headers }: FastifyRequest, reply: FastifyReply): Encoding {
  const encoding = negotiate<Encoding>(headers['accept-encoding'] ?? '', ['br', 'gzip', 'identity']) ?? 'identity'
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return encoding
}
