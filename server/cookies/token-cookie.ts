import { parseCookie, stringifySetCookie } from 'cookie'
import type { Env } from '../env.ts'

/** Seconds a browser keeps the cookie, the most it may; when what it stands for really ends, the server decides. */
const kept = 400 * 86_400

const token = /^[\w-]{43}$/

export type TokenCookie = {
  /** The token in a request's cookies; absent where there is none. */
  read(cookies: string | undefined): string | undefined
  /** The header that hands a token to the browser. */
  give(token: string): string
  /** The header that takes it away. */
  take(): string
}

/** BEHAVIOUR 8. On https the name itself binds the cookie to this host and to encrypted connections. */
export function createTokenCookie({ PUBLIC_URL }: Pick<Env, 'PUBLIC_URL'>, plainName: string): TokenCookie {
  const secure = PUBLIC_URL.startsWith('https:')
  const name = secure ? `__Host-${plainName}` : plainName
  const attributes = { name, path: '/', httpOnly: true, secure, sameSite: 'lax' } as const
  return {
    read(cookies) {
      if (!cookies?.includes(name)) return undefined
      const value = parseCookie(cookies)[name]
      return value !== undefined && token.test(value) ? value : undefined
    },
    give: (value) => stringifySetCookie({ ...attributes, value, maxAge: kept }),
    take: () => stringifySetCookie({ ...attributes, value: '', maxAge: 0 }),
  }
}
