import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import staticFiles from '@fastify/static'
import type { FastifyPluginAsync } from 'fastify'
import pLimit from 'p-limit'
import type { Env } from '../env.ts'
import { cacheForever } from '../platform/http/cache-control.ts'
import { clientKey } from '../platform/limits/client-key.ts'
import { createProcessLimit } from '../platform/limits/process-limit.ts'
import { encodeJpeg, jpegSource } from '../platform/media/encode-jpeg.ts'
import { findImage, isImagePath, parseJpegPath } from '../platform/media/image-files.ts'
import type { ImageStorage } from '../platform/media/image-storage.ts'
import { root } from '../root.ts'
import { downloadLimit, jpegLimit } from './image-limits.ts'

/** Images of the sample products. */
export const sampleImages = join(root, 'images')

/**
 * Serves images. Their paths depend on their content, so they are cached for a year. Copies as JPEG are made when they
 * are first requested, two for each stored image at most.
 */
export const imageRoutes: FastifyPluginAsync<{ env: Env; images: ImageStorage }> = async (
  app,
  { env, images: { folders, download, write } },
) => {
  const roots = [sampleImages, ...folders]
  const downloads = createProcessLimit(env, downloadLimit)
  const jpegs = createProcessLimit(env, jpegLimit)
  // Encoding uses all cores, so encode one copy at a time.
  const limitConcurrency = pLimit(1)

  /** Finds an image's file, on this host or in the bucket. */
  async function find(path: string): Promise<string | undefined> {
    const file = await findImage(roots, path)
    if (file || !download) return file
    await download(path)
    return findImage(roots, path)
  }

  async function addJpeg(
    path: string,
    { folder, ...size }: NonNullable<ReturnType<typeof parseJpegPath>>,
  ): Promise<void> {
    const source = (await find(path)) ? undefined : await find(jpegSource(folder, size))
    if (source) await write(path, await encodeJpeg(await readFile(source), size))
  }

  app.addHook('preHandler', async ({ params, ip }) => {
    const { '*': path = '' } = params as { '*'?: string }
    const jpeg = parseJpegPath(path)
    const isMissing = (isImagePath(path) || jpeg) && !(await findImage(roots, path))
    if (!isMissing) return
    if (jpeg) {
      jpegs.take(clientKey(ip))
      await limitConcurrency(() => addJpeg(path, jpeg))
    } else if (download) {
      downloads.take(clientKey(ip))
      await download(path)
    }
  })
  await app.register(staticFiles, {
    root: roots,
    prefix: '/media/',
    decorateReply: false,
    allowedPath: (path) => isImagePath(path.slice(1)) || parseJpegPath(path.slice(1)) !== undefined,
    cacheControl: false,
    setHeaders: (reply) => void reply.header('cache-control', cacheForever),
  })
}
