import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import { t } from '#contract/language/t.ts'
import type { FooterLink } from '#contract/pages/page.ts'
import type { AccountServices } from '../accounts/services.ts'
import { brandTags } from '../branding/icons.ts'
import type { WebApp } from '../pages/web-app.ts'
import { noStore } from '../platform/http/no-store.ts'
import { pathPrefix } from '../platform/language/language-path.ts'
import { clientKey } from '../platform/limits/client-key.ts'
import { translateShop } from '../translations/translate-shop.ts'
import { openingDocument } from './opening-document.ts'
import type { OpeningToken } from './opening-token.ts'
import { openingCookie, openingPath } from './require-open-shop.ts'

type OpeningRoutesOptions = Pick<AccountServices, 'env' | 'settings' | 'limits' | 'passwords'> & {
  web: WebApp
  openingToken: OpeningToken
  openLinks: () => FooterLink[]
}

/** The page that visitors see until the shop opens, with a form for the password. */
export const openingRoutes: FastifyPluginAsync<OpeningRoutesOptions> = async (app, options) => {
  const { env, settings, limits, passwords, web, openingToken, openLinks } = options
  const cookie = openingCookie(env)
  noStore(app)

  const home = ({ language }: FastifyRequest) => pathPrefix(language, settings.current.languages) || '/'

  const render = async ({ language }: FastifyRequest, problem?: string) => {
    const { headTags } = await web.load(language)
    const shop = { ...translateShop(settings.current), language }
    return openingDocument(headTags + brandTags(settings.current), shop, openLinks(), problem)
  }

  app.get(openingPath, { schema: { hide: true } }, async (request, reply) =>
    settings.current.comingSoon
      ? reply.type('text/html; charset=utf-8').send(await render(request))
      : reply.redirect(home(request)),
  )

  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 1024 },
    (_request, body, done) => done(null, body),
  )

  app.post<{ Body: unknown }>(openingPath, { schema: { hide: true } }, async (request, reply) => {
    const { body, ip } = request
    const { previewPassword } = settings.current
    const given = new URLSearchParams(typeof body === 'string' ? body : '').get('password') ?? ''
    const isWithin = await limits.isWithin({ [`opening:${clientKey(ip)}`]: { max: 20, perSeconds: 900 } })
    if (isWithin && previewPassword !== '' && (await passwords.from(ip).verifyPassword(previewPassword, given))) {
      return reply.header('set-cookie', cookie.set(await openingToken(previewPassword))).redirect(home(request), 303)
    }
    const problem = isWithin ? t('Incorrect password.') : t('Too many attempts. Try again in 15 minutes.')
    return reply
      .code(isWithin ? 403 : 429)
      .type('text/html; charset=utf-8')
      .send(await render(request, problem))
  })
}
