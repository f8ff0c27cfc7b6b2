import { hash, verify } from '@node-rs/argon2'
import pLimit from 'p-limit'
import { ShopError } from '../errors.ts'

/** OWASP's second recommendation for argon2id: 19 MiB, two passes, one lane. */
const strength = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/**
 * Hashing runs on the pool of four threads that also compresses pages and reads files: a crowd that signs in must leave
 * some of it to the others.
 */
const inTurn = pLimit(2)

/** Longer than this the last in line would wait for seconds. */
const longestLine = 200

/** Refuses with unavailable when too many wait already. */
export function hashPassword(password: string): Promise<string> {
  return wait(() => hash(normalize(password), strength))
}

/**
 * Says whether a password is the one that was hashed. Without a hash (there is no such account) the answer is no, and
 * takes as long.
 */
export async function verifyPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  const against = passwordHash ?? (await hashOfNobody())
  const isRight = await wait(() => verify(against, normalize(password)))
  return isRight && passwordHash !== undefined
}

let nobodysHash: Promise<string> | undefined

/** Made once; where that fails, the next who asks tries again. */
function hashOfNobody(): Promise<string> {
  nobodysHash ??= hash('of nobody', strength).catch((error: unknown) => {
    nobodysHash = undefined
    throw error
  })
  return nobodysHash
}

async function wait<T>(work: () => Promise<T>): Promise<T> {
  if (inTurn.pendingCount >= longestLine) {
    throw new ShopError('unavailable', 'Too many people are signing in just now. Please try again.', {
      retryAfterSeconds: 5,
    })
  }
  return inTurn(work)
}

/** Keyboards write the same letter in different ways: as one sign, or as a letter and its accent. */
function normalize(password: string): string {
  return password.normalize('NFC')
}
