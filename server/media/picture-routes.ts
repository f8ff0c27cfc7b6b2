import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import staticFiles from '@fastify/static'
import type { FastifyPluginAsync } from 'fastify'
import type { Env } from '../env.ts'
import { forAYear } from '../pages/cache-control.ts'

/** The sample's pictures, as they come with the shop. */
export const samplePictures = join(import.meta.dirname, '../../pictures')

/** Where pictures lie that were added to this shop. */
export const ownPictures = ({ DATA_DIR }: Pick<Env, 'DATA_DIR'>) => join(DATA_DIR, 'pictures')

const aPicture = /^\/[0-9a-f]{16}-\d{1,5}x\d{1,5}-[0-9a-f]{6}\/\d{1,5}\.(avif|webp)$/

/** Pictures by their contents' address: what lies there never changes, so it is kept for a year. */
export const pictureRoutes: FastifyPluginAsync<{ env: Env }> = async (app, { env }) => {
  await mkdir(ownPictures(env), { recursive: true })
  await app.register(staticFiles, {
    root: [samplePictures, ownPictures(env)],
    prefix: '/media/',
    decorateReply: false,
    allowedPath: (path) => aPicture.test(path),
    cacheControl: false,
    setHeaders: (reply) => void reply.header('cache-control', forAYear),
  })
}
