import type { FastifyInstance, FastifyRequest } from 'fastify'
import { t } from '#contract/language/t.ts'
import type { FooterLink } from '#contract/pages/page.ts'
import type { AccountServices } from '../accounts/services.ts'
import type { Env } from '../env.ts'
import { ShopError } from '../platform/errors.ts'
import { isFromPage } from '../platform/http/is-from-page.ts'
import { createTokenCookie } from '../platform/http/token-cookie.ts'
import { isAdminPath, pathPrefix } from '../platform/language/language-path.ts'
import type { OpeningToken } from './opening-token.ts'

export const openingPath = '/opening'

/** Pages through which the staff get in. */
const staffPaths = /^\/(signin|login|forgot-password|reset-password|confirm-email|invitation|logout)\/?$/

/** Resolves the path like the web app, for which `/signin/../products` is `/products`. */
const resolvePath = (url: string) => URL.parse(`http://shop${url}`)?.pathname ?? ''

export const openingCookie = (env: Env) => createTokenCookie(env, 'galleria_opening')

type RequireOpenShopServices = Pick<AccountServices, 'env' | 'settings' | 'sessions'> & {
  openingToken: OpeningToken
  /** The links to text pages and to the withdrawal form, which are open to everyone, as the law wants it of some. */
  openLinks: () => FooterLink[]
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Whether the shop isn't open yet for the visitor, who gets a page without links into it. */
    isBeforeOpening: boolean
  }
  interface FastifyContextConfig {
    /** Whether the endpoint is closed until the shop opens, in a scope that isn't. */
    needsOpenShop?: boolean
  }
}

/**
 * Restricts a scope to staff and to guests with the password until the shop opens: for others, pages redirect to the
 * coming-soon page, except for text pages in the footer and the withdrawal form, admin pages redirect to the sign-in
 * page, and the API returns 403. With `onlyMarked`, only endpoints with `needsOpenShop`.
 */
export function requireOpenShop(
  app: FastifyInstance,
  { env, settings, sessions, openingToken, openLinks }: RequireOpenShopServices,
  { onlyMarked = false } = {},
): void {
  if (!app.hasRequestDecorator('isBeforeOpening')) app.decorateRequest('isBeforeOpening', false)
  const cookie = openingCookie(env)

  async function mayEnter({ headers, sessionToken }: FastifyRequest): Promise<boolean> {
    const { previewPassword } = settings.current
    const token = cookie.read(headers.cookie)
    if (previewPassword !== '' && token !== undefined && token === (await openingToken(previewPassword))) return true
    return (await sessions.find(sessionToken))?.user.role === 'admin'
  }

  /** Whether a page is open to everyone: one for signing in, a text page that the footer links to, or the withdrawal form. */
  function isOpen(path: string): boolean {
    return staffPaths.test(path) || openLinks().some(({ to }) => to === path.replace(/\/$/, ''))
  }

  /** Where a closed page leads. Customers who are signed in can't get into the admin area. */
  async function pathInstead({ url, language, sessionToken }: FastifyRequest): Promise<string> {
    const prefix = pathPrefix(language, settings.current.languages)
    if (!isAdminPath(resolvePath(url)) || (await sessions.find(sessionToken))) return prefix + openingPath
    return `${prefix}/signin?next=${encodeURIComponent(url)}`
  }

  app.addHook('onRequest', async (request, reply) => {
    if (!settings.current.comingSoon) return
    if (onlyMarked ? !request.routeOptions.config.needsOpenShop : isFromPage(request)) return
    if (await mayEnter(request)) return
    const path = resolvePath(request.url)
    if (!onlyMarked && isOpen(path)) {
      request.isBeforeOpening = true
      return
    }
    // The contact form.
    if (path === '/api/contact' && isOpen('/contact')) return
    if (request.url.startsWith('/api/')) throw new ShopError('shop_not_open', t('The shop isn’t open yet.'))
    reply.header('cache-control', 'no-store').redirect(await pathInstead(request))
  })
}
