import { parseCookie, stringifySetCookie } from 'cookie'
import type { Env } from '../env.ts'

/** Passes a posted form's notice to the page after the redirect. */
export function createNoticeCookie({ PUBLIC_URL }: Pick<Env, 'PUBLIC_URL'>) {
  const secure = PUBLIC_URL.startsWith('https:')
  const name = secure ? '__Host-galleria_notice' : 'galleria_notice'
  const attributes = { name, path: '/', httpOnly: true, secure, sameSite: 'lax' } as const
  return {
    read: (cookies: string | undefined) =>
      cookies?.includes(name) ? parseCookie(cookies)[name] || undefined : undefined,
    set: (notice: string) => stringifySetCookie({ ...attributes, value: notice, maxAge: 60 }),
    clear: () => stringifySetCookie({ ...attributes, value: '', maxAge: 0 }),
  }
}
