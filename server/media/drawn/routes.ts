import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { type BannerSize, bannerNames, bannerSizes, drawBanner } from './draw-banner.ts'
import { drawProduct } from './draw-product.ts'
import { shapeNames } from './shape-names.ts'

const forAYear = 'public, max-age=31536000, immutable'

const sizeNames = Object.keys(bannerSizes) as [BannerSize, ...BannerSize[]]

const Picture = z.object({ shape: z.enum(shapeNames), color: z.string().check(z.regex(/^[0-9a-f]{6}$/)) })
const Banner = z.object({ name: z.enum(bannerNames), size: z.enum(sizeNames) })

/** Stand-ins for photographs, drawn from what their address says. */
export const drawnPictureRoutes: FastifyPluginAsyncZod = async (app) => {
  app.addHook('onSend', async (_request, reply) => {
    if (reply.statusCode === 200) reply.header('cache-control', forAYear).type('image/svg+xml')
  })

  app.get('/media/drawn/:edition/:shape/:color.svg', { schema: { hide: true, params: Picture } }, async ({ params }) =>
    drawProduct(params.shape, `#${params.color}`),
  )

  app.get('/media/banner/:edition/:name-:size.svg', { schema: { hide: true, params: Banner } }, async ({ params }) =>
    drawBanner(params.name, params.size),
  )
}
