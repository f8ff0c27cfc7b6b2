import { hash, type Options, verify } from '@node-rs/argon2'
import pLimit from 'p-limit'
import { t } from '#contract/language/t.ts'
import { computeOnce } from '../../platform/cache/compute-once.ts'
import { ShopError } from '../../platform/errors.ts'
import { siteKey } from '../../platform/limits/client-key.ts'

export type PasswordCost = Pick<Options, 'memoryCost' | 'timeCost' | 'parallelism'>

/** The second of OWASP's recommendations for argon2id: 19 MiB, two passes, one lane. */
export const defaultPasswordCost: PasswordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** A longer queue would take seconds to process. */
const maxQueueLength = 200

/** The maximum number of queued passwords per network, so that no single client can fill the queue. */
const maxPerSite = 40

export type Passwords = {
  /** Throws `unavailable` if too many passwords are waiting to be hashed. */
  hashPassword(password: string): Promise<string>
  /** Checks a password against its hash. Takes as long without a hash, that is, if the account doesn't exist. */
  verifyPassword(passwordHash: string | undefined, password: string): Promise<boolean>
  /** The same for requests from this address. Throws `too_many_requests` if too many of its network are waiting. */
  from(ip: string): Passwords
}

type PasswordOptions = {
  /** Tests use a lower one; a hash contains the cost that it was created with. */
  cost?: PasswordCost | undefined
  /** Whether to limit the passwords of one network in the queue. */
  limitsSites?: boolean
}

export function createPasswords({ cost = defaultPasswordCost, limitsSites = true }: PasswordOptions = {}): Passwords {
  // Hashing shares four threads with compression and file access, so leave some to them when many people sign in at
  // the same time.
  const limitConcurrency = pLimit(2)
  const getDummyHash = computeOnce(() => hash('dummy', cost))
  const waitingBySite = new Map<string, number>()

  async function enqueue<T>(task: () => Promise<T>, site?: string): Promise<T> {
    if (site === undefined) return enqueueAny(task)
    const waiting = waitingBySite.get(site) ?? 0
    if (waiting >= maxPerSite) {
      throw new ShopError('too_many_requests', t('Too many attempts. Try again in a moment.'), { retryAfterSeconds: 5 })
    }
    waitingBySite.set(site, waiting + 1)
    try {
      return await enqueueAny(task)
    } finally {
      const left = (waitingBySite.get(site) ?? 1) - 1
      if (left > 0) waitingBySite.set(site, left)
      else waitingBySite.delete(site)
    }
  }

  async function enqueueAny<T>(task: () => Promise<T>): Promise<T> {
    if (limitConcurrency.pendingCount >= maxQueueLength) {
      throw new ShopError('unavailable', t('Too many people are signing in right now. Try again in a moment.'), {
        retryAfterSeconds: 5,
      })
    }
    return limitConcurrency(task)
  }

  function hashingFrom(site?: string): Passwords {
    return {
      hashPassword: (password) => enqueue(() => hash(normalize(password), cost), site),
      async verifyPassword(passwordHash, password) {
        const expected = passwordHash ?? (await getDummyHash())
        const isCorrect = await enqueue(() => verify(expected, normalize(password)), site)
        return isCorrect && passwordHash !== undefined
      },
      from: (ip) => hashingFrom(limitsSites ? siteKey(ip) : undefined),
    }
  }

  return hashingFrom()
}

/** Keyboards produce accented letters either as one code point or as two. */
function normalize(password: string): string {
  return password.normalize('NFC')
}
