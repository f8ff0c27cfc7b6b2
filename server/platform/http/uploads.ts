import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { t } from '#contract/language/t.ts'
import type { Env } from '../../env.ts'
import { fieldError, ShopError } from '../errors.ts'
import { clientKey } from '../limits/client-key.ts'
import { fileTooLarge, type ReceivedFile, receiveFile } from '../media/receive-file.ts'

type Uploader = Pick<FastifyRequest, 'ip' | 'session'>

/**
 * Uploads in progress; shoppers and staff have their own places. Handlers call this after all checks: until then, nothing of
 * the body has been read.
 */
export type Uploads = {
  /** Takes a place until `receive` is done. Throws `too_many_requests` or `unavailable` if there is none. */
  run<T>(uploader: Uploader, receive: () => Promise<T>): Promise<T>
  /** Takes a place, waits for the file, which is stored on disk, and passes it to `use`. Errors are for `field`. */
  file<T>(
    request: Uploader & { headers: FastifyRequest['headers']; body: unknown },
    limits: { maxBytes: number; field: string },
    use: (file: ReceivedFile) => Promise<T>,
  ): Promise<T>
}

// See docs/behavior.md#uploads.
const ofShoppers = { perAccount: 3, perClient: 12, perProcess: 36 }
const ofStaff = { perAccount: 8, perClient: 32, perProcess: 64 }

export function createUploads(env: Pick<Env, 'DATA_DIR' | 'RATE_LIMITS'>): Uploads {
  const [shoppers, staff] = [createUploadPlaces(env, ofShoppers), createUploadPlaces(env, ofStaff)]
  const folder = join(env.DATA_DIR, 'uploads')

  async function run<T>({ ip, session: { user } }: Uploader, receive: () => Promise<T>): Promise<T> {
    const free = (user.role === 'admin' ? staff : shoppers).take(user.id, clientKey(ip))
    try {
      return await receive()
    } finally {
      free()
    }
  }

  return {
    run,
    file(request, { maxBytes, field }, use) {
      const { headers, body } = request
      const { 'content-length': length } = headers
      if (!(body instanceof Readable) || length === '0') throw noFile(field)
      if (Number(length) > maxBytes) throw fileTooLarge(maxBytes)
      return run(request, () =>
        receiveFile(body, { folder, maxBytes }, async (file) => {
          if (file.size === 0) throw noFile(field)
          return use(file)
        }),
      )
    },
  }
}

const noFile = (field: string) => fieldError(field, t('Select a file.'))

/** Makes images, or files of the given types, the bodies of this scope, as unread streams. */
export function acceptUploads(app: FastifyInstance, types = /^image\//): void {
  app.addContentTypeParser(types, (_request, body, done) => done(null, body))
}

/** How many uploads may be in progress at the same time. */
export type MaxUploads = { perAccount: number; perClient: number; perProcess: number }

/** Seconds after which a rejected client should try again. */
const retryAfterSeconds = 10

/** Limits the uploads that are in progress at the same time in this process. */
export type UploadPlaces = {
  /**
   * Takes a place and returns a function that frees it. Throws `too_many_requests` if the account or the client has all of
   * its places, and `unavailable` if there are no more.
   */
  take(account: string, client: string): () => void
}

export function createUploadPlaces(
  { RATE_LIMITS }: { RATE_LIMITS: boolean },
  { perAccount, perClient, perProcess }: MaxUploads,
): UploadPlaces {
  if (!RATE_LIMITS) return { take: () => () => {} }
  const taken = new Map<string, number>()
  let total = 0
  const add = (key: string, by: 1 | -1) => {
    const count = (taken.get(key) ?? 0) + by
    if (count === 0) taken.delete(key)
    else taken.set(key, count)
  }
  return {
    take(account, client) {
      const keys = [`account:${account}`, `client:${client}`] as const
      const [ofAccount, ofClient] = keys.map((key) => taken.get(key) ?? 0) as [number, number]
      if (ofAccount >= perAccount || ofClient >= perClient) {
        const message = t('Too many uploads at the same time. Try again when one is done.')
        throw new ShopError('too_many_requests', message, { retryAfterSeconds })
      }
      if (total >= perProcess) {
        throw new ShopError('unavailable', t('The shop is busy. Try again in a moment.'), { retryAfterSeconds })
      }
      total += 1
      for (const key of keys) add(key, 1)
      return () => {
        total -= 1
        for (const key of keys) add(key, -1)
      }
    },
  }
}
