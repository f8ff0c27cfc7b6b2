import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import staticFiles from '@fastify/static'
import type { FastifyPluginAsync } from 'fastify'
import pLimit from 'p-limit'
import type { Env } from '../platform/env.ts'
import { cacheForever } from '../platform/http/cache-control.ts'
import { clientKey } from '../platform/limits/client-key.ts'
import { openProcessLimit } from '../platform/limits/process-limit.ts'
import { downloadLimit, jpegLimit } from '../platform/limits/shopping-limits.ts'
import { encodeJpeg, jpegSource } from '../platform/media/encode-jpeg.ts'
import { findPicture, isPicturePath, readJpegPath } from '../platform/media/picture-files.ts'
import type { PictureStorage } from '../platform/media/picture-storage.ts'
import { root } from '../root.ts'

/** Pictures of the sample products. */
export const samplePictures = join(root, 'pictures')

/**
 * Serves pictures. Their paths depend on their content, so they are cached for a year. Copies as JPEG are made when they
 * are first requested, two for each stored picture at most.
 */
export const pictureRoutes: FastifyPluginAsync<{ env: Env; pictures: PictureStorage }> = async (
  app,
  { env, pictures: { folders, download, write } },
) => {
  const roots = [samplePictures, ...folders]
  const downloads = openProcessLimit(env, downloadLimit)
  const jpegs = openProcessLimit(env, jpegLimit)
  // Encoding uses all cores, so encode one copy at a time.
  const limitConcurrency = pLimit(1)

  /** Finds a picture's file, on this host or in the bucket. */
  async function find(path: string): Promise<string | undefined> {
    const file = await findPicture(roots, path)
    if (file || !download) return file
    await download(path)
    return findPicture(roots, path)
  }

  async function addJpeg(
    path: string,
    { folder, ...size }: NonNullable<ReturnType<typeof readJpegPath>>,
  ): Promise<void> {
    const source = (await find(path)) ? undefined : await find(jpegSource(folder, size))
    if (source) await write(path, await encodeJpeg(await readFile(source), size))
  }

  app.addHook('preHandler', async ({ params, ip }) => {
    const { '*': path = '' } = params as { '*'?: string }
    const jpeg = readJpegPath(path)
    const isMissing = (isPicturePath(path) || jpeg) && !(await findPicture(roots, path))
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
    allowedPath: (path) => isPicturePath(path.slice(1)) || readJpegPath(path.slice(1)) !== undefined,
    cacheControl: false,
    setHeaders: (reply) => void reply.header('cache-control', cacheForever),
  })
}
