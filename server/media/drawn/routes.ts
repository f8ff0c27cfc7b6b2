import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { LRUCache } from 'lru-cache'
import * as z from 'zod/mini'
import { CachedPage, sendCached } from '../../pages/cached-page.ts'
import { type BannerSize, bannerNames, bannerSizes, drawBanner } from './draw-banner.ts'
import { drawProduct } from './draw-product.ts'
import { shapeNames } from './shape-names.ts'

const asPicture = { type: 'image/svg+xml', cacheControl: 'public, max-age=31536000, immutable' }

/** How many pictures are kept as they were sent; one takes about ten kilobytes. */
const keptPictures = 2000

const sizeNames = Object.keys(bannerSizes) as [BannerSize, ...BannerSize[]]

const Picture = z.object({ shape: z.enum(shapeNames), color: z.string().check(z.regex(/^[0-9a-f]{6}$/)) })
const Banner = z.object({ name: z.enum(bannerNames), size: z.enum(sizeNames) })

/** Stand-ins for photographs, drawn from what their address says. */
export const drawnPictureRoutes: FastifyPluginAsyncZod = async (app) => {
  const kept = new LRUCache<string, CachedPage>({ max: keptPictures })

  function drawOnce(key: string, draw: () => string): CachedPage {
    const picture = kept.get(key) ?? new CachedPage(200, draw())
    kept.set(key, picture)
    return picture
  }

  app.get('/media/drawn/:edition/:shape/:color.svg', { schema: { hide: true, params: Picture } }, (request, reply) => {
    const { shape, color } = request.params
    const picture = drawOnce(`${shape} ${color}`, () => drawProduct(shape, `#${color}`))
    return sendCached(request, reply, picture, asPicture)
  })

  app.get('/media/banner/:edition/:name-:size.svg', { schema: { hide: true, params: Banner } }, (request, reply) => {
    const { name, size } = request.params
    return sendCached(
      request,
      reply,
      drawOnce(`${name} ${size}`, () => drawBanner(name, size)),
      asPicture,
    )
  })
}
