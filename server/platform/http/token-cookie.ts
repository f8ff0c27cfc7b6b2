import { parseCookie, stringifySetCookie } from 'cookie'
import type { Env } from '../../env.ts'

/** Seconds; the maximum that browsers allow. Sessions expire earlier, on the server. */
const maxMaxAge = 400 * 86_400

const token = /^[\w-]{43}$/

export type TokenCookie = {
  /** Returns the token in a Cookie header, if it has a valid one. */
  read(cookies: string | undefined): string | undefined
  /** Returns a Set-Cookie header with the token. */
  set(token: string): string
  /** Returns a Set-Cookie header that deletes the cookie. */
  clear(): string
}

/** `maxAge` is in seconds. Over https, the `__Host-` prefix restricts the cookie to this host and to https. See docs/behavior.md#sessions. */
export function createTokenCookie(
  { PUBLIC_URL }: Pick<Env, 'PUBLIC_URL'>,
  plainName: string,
  maxAge = maxMaxAge,
): TokenCookie {
  const secure = PUBLIC_URL.startsWith('https:')
  const name = secure ? `__Host-${plainName}` : plainName
  const attributes = { name, path: '/', httpOnly: true, secure, sameSite: 'lax' } as const
  return {
    read(cookies) {
      if (!cookies?.includes(name)) return undefined
      const value = parseCookie(cookies)[name]
      return value !== undefined && token.test(value) ? value : undefined
    },
    set: (value) => stringifySetCookie({ ...attributes, value, maxAge }),
    clear: () => stringifySetCookie({ ...attributes, value: '', maxAge: 0 }),
  }
}
