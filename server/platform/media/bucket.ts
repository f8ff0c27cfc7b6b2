import { GetObjectCommand, ListObjectsV2Command, NoSuchKey, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import type { Env } from '../../env.ts'
import { listCauses } from '../db/error-codes.ts'
import { StorageError } from '../errors.ts'

export type BucketSettings = Pick<
  Env,
  'S3_ENDPOINT' | 'S3_REGION' | 'AWS_ACCESS_KEY_ID' | 'AWS_SECRET_ACCESS_KEY' | 'AWS_SESSION_TOKEN'
> & { S3_BUCKET: string }

/** The objects of a bucket whose keys start with `images/`; paths are the rest. All functions throw StorageError. */
export type Bucket = {
  put(path: string, bytes: Buffer): Promise<void>
  /** Returns undefined if there is no such object. */
  get(path: string): Promise<Buffer | undefined>
  list(): Promise<string[]>
  /** Throws if objects can't be listed. */
  check(): Promise<void>
  /** Milliseconds by which the server's clock was ahead in its last response, to the second. */
  clockOffset(): number
  close(): void
}

const prefix = 'images/'

/** Milliseconds within which the server must respond, including retries. */
const usualTimeout = 5000

/** Opens a bucket without connecting. Without keys in the settings, the SDK looks for them, for example in a role of the machine. */
export function createBucket(settings: BucketSettings, timeout = usualTimeout): Bucket {
  const { S3_BUCKET: Bucket, S3_ENDPOINT, S3_REGION } = settings
  const credentials = parseCredentials(settings)
  const client = new S3Client({
    region: S3_REGION,
    // Services other than AWS rarely have a host name for each bucket.
    ...(S3_ENDPOINT !== undefined && { endpoint: S3_ENDPOINT, forcePathStyle: true }),
    ...(credentials && { credentials }),
    maxAttempts: 2,
    // Other services may not support the checksums that AWS has added. Signatures cover the content as well.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // A request that waits for permission to send its body can't be aborted.
    expectContinueHeader: false,
  })

  /** Calls a function with options that limit its time. */
  async function limited<T>(run: (options: { abortSignal: AbortSignal }) => Promise<T>): Promise<T> {
    const abortSignal = AbortSignal.timeout(timeout)
    try {
      return await run({ abortSignal })
    } catch (error) {
      const reason = abortSignal.aborted ? new Error(`no response within ${timeout / 1000} s`, { cause: error }) : error
      throw new StorageError(describeProblem(reason as Error, settings), { cause: error })
    }
  }

  return {
    put: (path, Body) =>
      limited(async (options) => {
        await client.send(new PutObjectCommand({ Bucket, Key: prefix + path, Body }), options)
      }),
    get: (path) =>
      limited(async (options) => {
        try {
          const object = await client.send(new GetObjectCommand({ Bucket, Key: prefix + path }), options)
          return object.Body && Buffer.from(await object.Body.transformToByteArray())
        } catch (error) {
          if (error instanceof NoSuchKey) return undefined
          throw error
        }
      }),
    async list() {
      const paths: string[] = []
      let next: string | undefined
      do {
        const command = new ListObjectsV2Command({ Bucket, Prefix: prefix, ContinuationToken: next })
        const page = await limited((options) => client.send(command, options))
        for (const { Key = '' } of page.Contents ?? []) paths.push(Key.slice(prefix.length))
        next = page.NextContinuationToken
      } while (next !== undefined)
      return paths
    },
    check: () =>
      limited(async (options) => {
        // No object has this prefix.
        await client.send(new ListObjectsV2Command({ Bucket, Prefix: `${prefix}-` }), options)
      }),
    clockOffset: () => client.config.systemClockOffset,
    close: () => client.destroy(),
  }
}

function parseCredentials({ AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_SESSION_TOKEN }: BucketSettings) {
  if (AWS_ACCESS_KEY_ID === undefined || AWS_SECRET_ACCESS_KEY === undefined) return undefined
  return {
    accessKeyId: AWS_ACCESS_KEY_ID,
    secretAccessKey: AWS_SECRET_ACCESS_KEY,
    ...(AWS_SESSION_TOKEN !== undefined && { sessionToken: AWS_SESSION_TOKEN }),
  }
}

/** Describes the problem of a bucket and its fix. Not translated: it is for operators. */
function describeProblem(error: Error, { S3_BUCKET, S3_ENDPOINT, S3_REGION }: BucketSettings): string {
  const server = S3_ENDPOINT ?? `S3 in ${S3_REGION}`
  switch (error.name) {
    case 'NoSuchBucket':
      return `${server} has no bucket ${S3_BUCKET}. Create it, or correct S3_BUCKET.`
    case 'InvalidAccessKeyId':
    case 'SignatureDoesNotMatch':
    case 'InvalidToken':
    case 'ExpiredToken':
      return `${server} rejects the key (${error.name}). Correct AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.`
    case 'CredentialsProviderError':
      return 'There is no key. Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or give this machine a role.'
    case 'AccessDenied':
      return `The key may not use the bucket ${S3_BUCKET}. Allow it s3:ListBucket, and s3:GetObject and s3:PutObject for ${prefix}*.`
    case 'RequestTimeTooSkewed':
      return `The clocks of this machine and ${server} differ too much. Run NTP on this machine.`
    case 'PermanentRedirect':
    case 'AuthorizationHeaderMalformed':
      return `The bucket ${S3_BUCKET} is not in the region ${S3_REGION}. Set S3_REGION to its region.`
  }
  const { $metadata, code, message } = error as Error & { $metadata?: { httpStatusCode?: number }; code?: string }
  const status = $metadata?.httpStatusCode
  if (status !== undefined) return `${server} responds with ${status} (${error.name}: ${message}).`
  const reason = message || listCauses(error).at(-1)?.message || code || error.name
  return `${server} can’t be reached: ${reason}. Start it, or correct S3_ENDPOINT.`
}
