import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import staticFiles from '@fastify/static'
import type { FastifyPluginAsync } from 'fastify'
import type { Env } from '../env.ts'
import { cacheForever } from '../pages/cache-control.ts'

/** Pictures of the sample products. */
export const samplePictures = join(import.meta.dirname, '../../pictures')

/** Uploaded pictures. */
export const uploadedPictures = ({ DATA_DIR }: Pick<Env, 'DATA_DIR'>) => join(DATA_DIR, 'pictures')

const picturePath = /^\/[0-9a-f]{16}-\d{1,5}x\d{1,5}-[0-9a-f]{6}\/\d{1,5}\.(avif|webp)$/

/** Serves pictures. Their paths depend on their content, so they are cached for a year. */
export const pictureRoutes: FastifyPluginAsync<{ env: Env }> = async (app, { env }) => {
  await mkdir(uploadedPictures(env), { recursive: true })
  await app.register(staticFiles, {
    root: [samplePictures, uploadedPictures(env)],
    prefix: '/media/',
    decorateReply: false,
    allowedPath: (path) => picturePath.test(path),
    cacheControl: false,
    setHeaders: (reply) => void reply.header('cache-control', cacheForever),
  })
}
