import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { createGunzip, createGzip } from 'node:zlib'
import type { FastifyPluginAsync, FastifyReply } from 'fastify'
import type { LanguageCode } from '#contract/language/languages.ts'
import type { CatalogServices } from '../catalog/services.ts'
import { Cache } from '../platform/cache/cache.ts'
import { sizedCache } from '../platform/cache/sized-cache.ts'
import { pathPrefix } from '../platform/language/language-path.ts'
import type { TextPages } from '../text-pages/text-pages.ts'
import {
  createSitemap,
  type ProductFile,
  productEntries,
  readTranslatedPart,
  type Sitemap,
  type SitemapEntry,
  sitemapEnd,
  sitemapStart,
  writeEntries,
} from './sitemap.ts'

/** Compressed, a file of 50,000 products has about 500 kB. */
const maxCachedBytes = 16 * 1024 * 1024

const publicPages = ['/', '/products']

/** robots.txt and sitemaps. */
export const seoRoutes: FastifyPluginAsync<CatalogServices & { textPages: TextPages }> = async (
  app,
  { db, env, settings, catalog, textPages },
) => {
  const readWhole = createSitemap(catalog)
  const prefixOf = (language: LanguageCode) => pathPrefix(language, settings.current.languages)
  const parts = new Cache<Sitemap>(
    'translated sitemaps',
    sizedCache({ maxBytes: maxCachedBytes, sizeOf: ({ products }) => products.length * 8 }),
  )
  catalog.onChange(() => parts.forget())
  const readSitemap = async (language: LanguageCode): Promise<Sitemap> =>
    prefixOf(language) === ''
      ? readWhole()
      : parts.getOrCompute(language, () => readTranslatedPart(db, language, readWhole()))
  const cache = new Cache<{ gzip: Buffer }>(
    'sitemaps',
    sizedCache({ maxBytes: maxCachedBytes, sizeOf: ({ gzip }) => gzip.length }),
  )

  app.get('/robots.txt', { schema: { hide: true } }, async (_request, reply) => {
    const pages = settings.current.languages.flatMap((language) =>
      ['/cart', '/checkout', '/compare', '/wishlist'].map((path) => prefixOf(language) + path),
    )
    const hidden = ['/api/', '/admin', ...pages].map((path) => `Disallow: ${path}\n`).join('')
    return reply
      .type('text/plain; charset=utf-8')
      .send(`User-agent: *\n${hidden}Sitemap: ${env.PUBLIC_URL}/sitemap.xml\n`)
  })

  app.get('/sitemap.xml', { schema: { hide: true } }, async (_request, reply) => {
    const sitemaps = await Promise.all(settings.current.languages.map(listFiles))
    return sendXml(reply, 'sitemapindex', '', sitemaps.flat())
  })

  app.get('/sitemap-pages.xml', { schema: { hide: true } }, async ({ language }, reply) => {
    const entries = [
      ...publicPages.map((path) => ({ path })),
      ...textPages.list(),
      ...(await readSitemap(language)).groups,
    ]
    return sendXml(reply, 'urlset', prefixOf(language), entries)
  })

  app.get<{ Params: { file: string } }>(
    '/sitemap-:file(\\d+).xml',
    { schema: { hide: true } },
    async ({ params, headers, language }, reply) => {
      const sitemap = await readSitemap(language)
      const file = sitemap.files[Number(params.file) - 1]
      if (!file) return reply.callNotFound()
      // A product that is added or changed is newer than all others; without one, the file ends elsewhere or has fewer.
      const etag = `"${sitemap.of}-${params.file}-${file.from}-${file.to}-${file.count}-${file.lastmod}"`
      reply.header('etag', etag).header('vary', 'accept-encoding').type('application/xml; charset=utf-8')
      if (headers['if-none-match'] === etag) return reply.code(304).send()
      const { gzip } = await cache.getOrCompute(etag, async () => ({
        gzip: await compress(sitemap, file, prefixOf(language)),
      }))
      if (!headers['accept-encoding']?.includes('gzip')) return reply.send(Readable.from([gzip]).pipe(createGunzip()))
      return reply.header('content-encoding', 'gzip').send(gzip)
    },
  )

  /** The sitemap of a language: the files of its pages and products. */
  async function listFiles(language: LanguageCode): Promise<SitemapEntry[]> {
    const { files, groups } = await readSitemap(language)
    const changes = [...textPages.list(), ...groups].flatMap(({ lastmod }) => lastmod ?? [])
    const pages = { path: '/sitemap-pages.xml', ...(changes.length > 0 && { lastmod: Math.max(...changes) }) }
    const products = files.map((file, index) => ({ path: `/sitemap-${index + 1}.xml`, lastmod: file.lastmod }))
    return [pages, ...products].map((file) => ({ ...file, path: prefixOf(language) + file.path }))
  }

  function sendXml(
    reply: FastifyReply,
    root: 'sitemapindex' | 'urlset',
    prefix: string,
    entries: SitemapEntry[],
  ): FastifyReply {
    const body = writeEntries(env.PUBLIC_URL + prefix, root === 'urlset' ? 'url' : 'sitemap', entries)
    return reply.type('application/xml; charset=utf-8').send(sitemapStart(root) + body + sitemapEnd(root))
  }

  /** Writes and compresses a file in pieces: the whole text is never in memory, and other requests continue. */
  function compress(sitemap: Sitemap, file: ProductFile, prefix: string): Promise<Buffer> {
    function* write() {
      yield sitemapStart('urlset')
      for (const entries of productEntries(sitemap, file)) yield writeEntries(env.PUBLIC_URL + prefix, 'url', entries)
      yield sitemapEnd('urlset')
    }
    return buffer(Readable.from(write()).pipe(createGzip()))
  }
}
