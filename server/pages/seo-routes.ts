import type { FastifyPluginAsync } from 'fastify'
import type { Catalog } from '../catalog/catalog.ts'
import type { Env } from '../env.ts'

/** The sitemap protocol allows 50,000; smaller files need less memory. */
const addressesPerSitemap = 10_000

const publicPages = ['/', '/products', '/contact', '/privacy', '/terms']

/** robots.txt and sitemaps. */
export const seoRoutes: FastifyPluginAsync<{ env: Env; catalog: Catalog }> = async (app, { env, catalog }) => {
  const address = (path: string) => `${env.PUBLIC_URL}${path}`

  app.get('/robots.txt', { schema: { hide: true } }, async (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send(
        `User-agent: *\nDisallow: /api/\nDisallow: /admin\nDisallow: /cart\nDisallow: /checkout\nSitemap: ${address('/sitemap.xml')}\n`,
      ),
  )

  app.get('/sitemap.xml', { schema: { hide: true } }, async (_request, reply) => {
    const { total } = catalog.listIds({ offset: 0, limit: 0 })
    const files = Array.from(
      { length: Math.ceil(total / addressesPerSitemap) },
      (_, file) => `/sitemap-${file + 1}.xml`,
    )
    return reply
      .type('application/xml; charset=utf-8')
      .send(sitemap('sitemapindex', 'sitemap', ['/sitemap-pages.xml', ...files].map(address)))
  })

  app.get('/sitemap-pages.xml', { schema: { hide: true } }, async (_request, reply) => {
    const lists = catalog.categories().map(({ value }) => `/products?category=${encodeURIComponent(value)}`)
    return reply
      .type('application/xml; charset=utf-8')
      .send(sitemap('urlset', 'url', [...publicPages, ...lists].map(address)))
  })

  app.get<{ Params: { file: string } }>(
    '/sitemap-:file(\\d+).xml',
    { schema: { hide: true } },
    async ({ params }, reply) => {
      const offset = (Number(params.file) - 1) * addressesPerSitemap
      const { ids } = catalog.listIds({ offset, limit: addressesPerSitemap })
      if (offset < 0 || ids.length === 0) return reply.callNotFound()
      const products = ids.map((id) => address(`/product-detail/${encodeURIComponent(id)}`))
      return reply.type('application/xml; charset=utf-8').send(sitemap('urlset', 'url', products))
    },
  )
}

function sitemap(root: 'sitemapindex' | 'urlset', entry: 'sitemap' | 'url', addresses: string[]): string {
  const entries = addresses.map((address) => `<${entry}><loc>${escapeXml(address)}</loc></${entry}>`)
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</${root}>\n`
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll("'", '&apos;')
}
