import { hash } from '@node-rs/argon2'

/** OWASP's second recommendation for argon2id: 19 MiB, two passes, one lane. Runs on the thread pool. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 })
}
