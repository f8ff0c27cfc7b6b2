import { hash, randomBytes } from 'node:crypto'

/** 256 random bits as they go into a cookie or a link. */
export function createToken(): string {
  return randomBytes(32).toString('base64url')
}

/** What is kept of a token: it is random enough that a plain hash cannot be turned round. */
export function hashToken(token: string): string {
  return hash('sha256', token, 'base64url')
}
