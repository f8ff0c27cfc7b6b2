import { join } from 'node:path'
import staticFiles from '@fastify/static'
import type { FastifyPluginAsync } from 'fastify'
import type { Env } from '../env.ts'
import { clientKey } from '../limits/client-key.ts'
import { openProcessLimit } from '../limits/process-limit.ts'
import { downloadLimit } from '../limits/shopping-limits.ts'
import { cacheForever } from '../pages/cache-control.ts'
import { root } from '../root.ts'
import { findPicture, isPicturePath } from './picture-files.ts'
import type { PictureStorage } from './picture-storage.ts'

/** Pictures of the sample products. */
export const samplePictures = join(root, 'pictures')

/** Serves pictures. Their paths depend on their content, so they are cached for a year. */
export const pictureRoutes: FastifyPluginAsync<{ env: Env; pictures: PictureStorage }> = async (
  app,
  { env, pictures: { folders, download } },
) => {
  const roots = [samplePictures, ...folders]
  const downloads = openProcessLimit(env, downloadLimit)
  if (download) {
    app.addHook('preHandler', async ({ params, ip }) => {
      const { '*': path = '' } = params as { '*'?: string }
      if (!isPicturePath(path) || (await findPicture(roots, path))) return
      downloads.take(clientKey(ip))
      await download(path)
    })
  }
  await app.register(staticFiles, {
    root: roots,
    prefix: '/media/',
    decorateReply: false,
    allowedPath: (path) => isPicturePath(path.slice(1)),
    cacheControl: false,
    setHeaders: (reply) => void reply.header('cache-control', cacheForever),
  })
}
