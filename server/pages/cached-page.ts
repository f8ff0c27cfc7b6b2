import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

export type Encoding = 'br' | 'gzip' | 'identity'

/** A page, or a drawn picture, as it is sent: in each encoding that was asked for so far. */
export class CachedPage {
  readonly status: number
  readonly etag: string
  /** Whether it must be kept nowhere and its address told to nobody. */
  readonly isPrivate: boolean
  readonly #encoded: Partial<Record<Encoding, Promise<Buffer>>>

  constructor(status: number, text: string, isPrivate = false) {
    const bytes = Buffer.from(text)
    this.status = status
    this.isPrivate = isPrivate
    this.etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
    this.#encoded = { identity: Promise.resolve(bytes) }
    this.size = bytes.length * 2
  }

  /** Bytes it takes in memory, roughly. */
  readonly size: number

  async as(encoding: Encoding): Promise<Buffer> {
    const identity = (await this.#encoded.identity) as Buffer
    this.#encoded[encoding] ??= compress(identity, encoding, 6)
    return this.#encoded[encoding]
  }
}

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Both know qualities from 1 to 9; a higher one makes it smaller and takes longer. */
function compress(bytes: Buffer, encoding: Encoding, quality: number): Promise<Buffer> {
  if (encoding === 'br') return brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })
  if (encoding === 'gzip') return zip(bytes, { level: quality })
  return Promise.resolve(bytes)
}

const encodings = ['br', 'gzip'] as const

/** A quality of zero means that the browser does not take it. */
const refused = /;\s*q=0(\.0*)?\s*$/i

/** The best encoding that the browser says it takes. */
export function chooseEncoding(acceptEncoding: string | undefined): Encoding {
  const accepted = new Set(
    acceptEncoding?.split(',').flatMap((part) => (refused.test(part) ? [] : part.split(';', 1)[0]?.trim())),
  )
  return encodings.find((encoding) => accepted.has(encoding)) ?? 'identity'
}

/** Sends it in the best encoding that the browser takes; or only says that it has not changed. */
export async function sendCached(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  page: CachedPage,
  { type, cacheControl }: { type: string; cacheControl: string },
): Promise<FastifyReply> {
  reply.header('cache-control', cacheControl).header('vary', 'accept-encoding').header('etag', page.etag)
  if (page.status === 200 && headers['if-none-match'] === page.etag) return reply.code(304).send()
  const encoding = chooseEncoding(headers['accept-encoding'])
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply
    .code(page.status)
    .type(type)
    .send(await page.as(encoding))
}

/** Sends a page that is sent this once, so that it is compressed quickly rather than well. */
export async function sendUncached(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  page: CachedPage,
  type: string,
): Promise<FastifyReply> {
  const encoding = chooseEncoding(headers['accept-encoding'])
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply
    .code(page.status)
    .type(type)
    .send(await compress(await page.as('identity'), encoding, 3))
}
