import { hash, type Options, verify } from '@node-rs/argon2'
import pLimit from 'p-limit'
import { ShopError } from '../../errors.ts'

export type PasswordCost = Pick<Options, 'memoryCost' | 'timeCost' | 'parallelism'>

/** The second of OWASP's recommendations for argon2id: 19 MiB, two passes, one lane. */
export const defaultPasswordCost: PasswordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** A longer queue would take seconds to process. */
const maxQueueLength = 200

export type Passwords = {
  /** Throws `unavailable` if too many passwords are waiting to be hashed. */
  hashPassword(password: string): Promise<string>
  /** Checks a password against its hash. Takes as long without a hash, that is, if the account doesn't exist. */
  verifyPassword(passwordHash: string | undefined, password: string): Promise<boolean>
}

/** Tests use a lower cost; a hash contains the cost that it was created with. */
export function openPasswords(cost: PasswordCost = defaultPasswordCost): Passwords {
  // Hashing shares four threads with compression and file access, so leave some to them when many people sign in at once.
  const limitConcurrency = pLimit(2)
  let dummyHash: Promise<string> | undefined

  /** Computes the hash once. If that fails, the next call tries again. */
  function getDummyHash(): Promise<string> {
    dummyHash ??= hash('dummy', cost).catch((error: unknown) => {
      dummyHash = undefined
      throw error
    })
    return dummyHash
  }

  async function enqueue<T>(task: () => Promise<T>): Promise<T> {
    if (limitConcurrency.pendingCount >= maxQueueLength) {
      throw new ShopError('unavailable', 'Too many people are signing in right now. Try again in a moment.', {
        retryAfterSeconds: 5,
      })
    }
    return limitConcurrency(task)
  }

  return {
    hashPassword: (password) => enqueue(() => hash(normalize(password), cost)),
    async verifyPassword(passwordHash, password) {
      const expected = passwordHash ?? (await getDummyHash())
      const isCorrect = await enqueue(() => verify(expected, normalize(password)))
      return isCorrect && passwordHash !== undefined
    },
  }
}

/** Keyboards produce accented letters either as one code point or as two. */
function normalize(password: string): string {
  return password.normalize('NFC')
}
