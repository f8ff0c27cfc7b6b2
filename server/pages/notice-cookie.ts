import { parseCookie, stringifySetCookie } from 'cookie'

const attributes = { name: 'galleria_notice', path: '/', httpOnly: true, sameSite: 'lax' } as const

/** Passes a posted form's notice to the page after the redirect. */
export const noticeCookie = {
  read: (cookies: string | undefined) =>
    cookies?.includes(attributes.name) ? parseCookie(cookies)[attributes.name] || undefined : undefined,
  set: (notice: string) => stringifySetCookie({ ...attributes, value: notice, maxAge: 60 }),
  clear: () => stringifySetCookie({ ...attributes, value: '', maxAge: 0 }),
}
