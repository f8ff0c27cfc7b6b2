import { hash, randomBytes } from 'node:crypto'

/** Returns 256 random bits as text for a cookie or a link. */
export function createToken(): string {
  return randomBytes(32).toString('base64url')
}

/** Returns the hash of a token for storage. Tokens are random, so a fast hash is safe. */
export function hashToken(token: string): string {
  return hash('sha256', token, 'base64url')
}
