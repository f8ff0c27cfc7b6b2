import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Sessions } from '../accounts/sessions/sessions.ts'
import { createTokenCookie } from '../cookies/token-cookie.ts'
import type { Env } from '../env.ts'
import { ShopError } from '../errors.ts'
import { isFromPage } from '../plugins/is-from-page.ts'
import type { CurrentSettings } from '../settings/settings.ts'
import type { OpeningToken } from './opening-token.ts'

export const openingPath = '/opening'

/** Pages through which the staff get in. */
const staffPaths = /^\/(signin|forgot-password|reset-password|confirm-email|invitation|logout)\/?$/

/** Resolves the path like the web app, for which `/signin/../products` is `/products`. */
const isStaffPath = (url: string) => staffPaths.test(URL.parse(`http://shop${url}`)?.pathname ?? '')

export const openingCookie = (env: Env) => createTokenCookie(env, 'galleria_opening')

type Services = { env: Env; settings: CurrentSettings; sessions: Sessions; openingToken: OpeningToken }

declare module 'fastify' {
  interface FastifyRequest {
    /** Whether the shop isn't open yet for the visitor, who gets a page for signing in. */
    isBeforeOpening: boolean
  }
  interface FastifyContextConfig {
    /** Whether the endpoint is closed until the shop opens, in a scope that isn't. */
    needsOpenShop?: boolean
  }
}

/**
 * Restricts a scope to the staff and to those who have entered the password, until the shop opens: for others, pages
 * redirect to the one that says so, and the API returns 403. With `onlyMarked`, only endpoints with `needsOpenShop`.
 */
export function requireOpenShop(
  app: FastifyInstance,
  { env, settings, sessions, openingToken }: Services,
  { onlyMarked = false } = {},
): void {
  if (!app.hasRequestDecorator('isBeforeOpening')) app.decorateRequest('isBeforeOpening', false)
  const cookie = openingCookie(env)

  async function mayEnter({ headers, sessionToken }: FastifyRequest): Promise<boolean> {
    const { openingPassword } = settings.current
    const token = cookie.read(headers.cookie)
    if (openingPassword !== '' && token !== undefined && token === (await openingToken(openingPassword))) return true
    return (await sessions.find(sessionToken))?.user.role === 'admin'
  }

  app.addHook('onRequest', async (request, reply) => {
    if (!settings.current.opensSoon) return
    if (onlyMarked ? !request.routeOptions.config.needsOpenShop : isFromPage(request)) return
    if (await mayEnter(request)) return
    if (!onlyMarked && isStaffPath(request.url)) {
      request.isBeforeOpening = true
      return
    }
    if (request.url.startsWith('/api/')) throw new ShopError('shop_closed', "The shop isn't open yet.")
    reply.header('cache-control', 'no-store').redirect(openingPath)
  })
}
