import type { FastifyPluginAsync } from 'fastify'
import { pathPrefix } from '../platform/language/language-path.ts'
import type { CurrentSettings } from '../settings/settings.ts'

/** Paths that people know from other shops, with this shop's paths. */
const aliases = {
  '/login': '/signin',
  '/register': '/signup',
  '/account': '/profile',
  '/my-account': '/profile',
  '/admin/login': '/admin',
}

/** Redirects from aliases, with their query, which only the screens read. Browsers load no code for them. */
export const aliasRoutes: FastifyPluginAsync<{ settings: CurrentSettings }> = async (app, { settings }) => {
  for (const [alias, path] of Object.entries(aliases)) {
    app.get(alias, { schema: { hide: true } }, async ({ url, language }, reply) => {
      const target = pathPrefix(language, settings.current.languages) + path + (/\?.*/.exec(url)?.[0] ?? '')
      return reply.header('cache-control', 'private, no-cache').redirect(target, 301)
    })
  }
}
