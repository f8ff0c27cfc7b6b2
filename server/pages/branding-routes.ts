import type { FastifyPluginAsync } from 'fastify'
import { t } from '#contract/language/t.ts'
import { getIcons } from '../branding/icons.ts'
import { findLogo } from '../branding/queries.ts'
import { markInColor, themeStyles } from '../branding/theme.ts'
import { notFound } from '../platform/errors.ts'
import { cacheForever } from '../platform/http/cache-control.ts'
import { pathPrefix } from '../platform/language/language-path.ts'
import type { PlatformServices } from '../services.ts'

/** The shop's color, logo and icons, and what devices need to install it as an app. */
export const brandingRoutes: FastifyPluginAsync<PlatformServices> = async (app, { db, settings }) => {
  const hidden = { schema: { hide: true } }
  const forever = { 'cache-control': cacheForever }

  const byColor = { css: ['text/css; charset=utf-8', themeStyles], svg: ['image/svg+xml', markInColor] } as const
  for (const [extension, [type, render]] of Object.entries(byColor)) {
    app.get<{ Params: { color: string } }>(`/theme/:color(^[0-9a-f]{6}).${extension}`, hidden, async (request, reply) =>
      reply
        .type(type)
        .headers(forever)
        .send(render(`#${request.params.color}`)),
    )
  }

  const files = { webp: ['image/webp', 'bytes'], png: ['image/png', 'icon'] } as const
  for (const [extension, [type, file]] of Object.entries(files)) {
    app.get<{ Params: { id: string } }>(`/logo/:id.${extension}`, hidden, async ({ params }, reply) => {
      const logo = await findLogo(db, params.id)
      if (!logo) throw notFound(t('Logo not found.'))
      return reply.type(type).headers(forever).send(logo[file])
    })
  }

  app.get('/site.webmanifest', hidden, async ({ language }, reply) => {
    const { name, languages } = settings.current
    const look = { display: 'standalone', background_color: '#faf8f4', theme_color: '#faf8f4' }
    return reply
      .type('application/manifest+json')
      .header('cache-control', 'no-cache')
      .send({
        name,
        short_name: name,
        start_url: pathPrefix(language, languages) || '/',
        ...look,
        icons: getIcons(settings.current).icons,
      })
  })
}
