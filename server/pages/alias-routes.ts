import type { FastifyPluginAsync } from 'fastify'

/** Paths that people know from other shops, with this shop's paths. */
const aliases = {
  '/login': '/signin',
  '/register': '/signup',
  '/account': '/profile',
  '/my-account': '/profile',
  '/admin/login': '/admin',
}

/** Redirects from aliases, with their query, which only the screens read. Browsers load no code for them. */
export const aliasRoutes: FastifyPluginAsync = async (app) => {
  for (const [alias, path] of Object.entries(aliases)) {
    app.get(alias, { schema: { hide: true } }, async ({ url }, reply) =>
      reply.header('cache-control', 'private, no-cache').redirect(path + (/\?.*/.exec(url)?.[0] ?? ''), 301),
    )
  }
}
