import type { FastifyPluginAsync } from 'fastify'
import { pathPrefix } from '../platform/language/language-path.ts'
import type { CurrentSettings } from '../settings/settings.ts'

/** Paths that people know from other shops, or spell correctly, with this shop's. An id is added. */
const aliases = {
  '/login': '/signin',
  '/register': '/signup',
  '/account': '/profile',
  '/my-account': '/profile',
  '/admin/login': '/admin',
  '/order-success/:id': '/order-succcess',
}

/** Redirects from aliases, with their query, which only the screens read. Browsers load no code for them. */
export const aliasRoutes: FastifyPluginAsync<{ settings: CurrentSettings }> = async (app, { settings }) => {
  for (const [alias, path] of Object.entries(aliases)) {
    app.get<{ Params: { id?: string } }>(alias, { schema: { hide: true } }, async (request, reply) => {
      const { url, language, params } = request
      const id = params.id === undefined ? '' : `/${encodeURIComponent(params.id)}`
      const target = pathPrefix(language, settings.current.languages) + path + id + (/\?.*/.exec(url)?.[0] ?? '')
      return reply.header('cache-control', 'private, no-cache').redirect(target, 301)
    })
  }
}
