import { parseCookie, stringifySetCookie } from 'cookie'

const attributes = { name: 'galleria_notice', path: '/', httpOnly: true, sameSite: 'lax' } as const

/** Carries a notice from a posted form over the redirect to the next page. */
export const noticeCookie = {
  read: (cookies: string | undefined) =>
    cookies?.includes(attributes.name) ? parseCookie(cookies)[attributes.name] || undefined : undefined,
  give: (notice: string) => stringifySetCookie({ ...attributes, value: notice, maxAge: 60 }),
  take: () => stringifySetCookie({ ...attributes, value: '', maxAge: 0 }),
}
