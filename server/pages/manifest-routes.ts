import type { FastifyPluginAsync } from 'fastify'
import type { CurrentSettings } from '../settings/settings.ts'

const icons = [
  { src: '/icon.svg', type: 'image/svg+xml', sizes: 'any' },
  { src: '/icon-192.png', type: 'image/png', sizes: '192x192' },
  { src: '/icon-512.png', type: 'image/png', sizes: '512x512' },
  { src: '/icon-maskable-512.png', type: 'image/png', sizes: '512x512', purpose: 'maskable' },
]

/** What devices need to install the shop as an app. */
export const manifestRoutes: FastifyPluginAsync<{ settings: CurrentSettings }> = async (app, { settings }) => {
  app.get('/site.webmanifest', { schema: { hide: true } }, async (_request, reply) => {
    const { name } = settings.current
    const look = { display: 'standalone', background_color: '#faf8f4', theme_color: '#faf8f4' }
    return reply
      .type('application/manifest+json')
      .header('cache-control', 'no-cache')
      .send({ name, short_name: name, start_url: '/', ...look, icons })
  })
}
