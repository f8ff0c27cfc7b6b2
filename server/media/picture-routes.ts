import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import staticFiles from '@fastify/static'
import type { FastifyPluginAsync } from 'fastify'
import pLimit from 'p-limit'
import type { Env } from '../env.ts'
import { clientKey } from '../limits/client-key.ts'
import { openProcessLimit } from '../limits/process-limit.ts'
import { downloadLimit, previewLimit } from '../limits/shopping-limits.ts'
import { cacheForever } from '../pages/cache-control.ts'
import { root } from '../root.ts'
import { encodePreview, previewSource } from './encode-preview.ts'
import { findPicture, isPicturePath, previewFolder } from './picture-files.ts'
import type { PictureStorage } from './picture-storage.ts'

/** Pictures of the sample products. */
export const samplePictures = join(root, 'pictures')

/**
 * Serves pictures. Their paths depend on their content, so they are cached for a year. Those for link previews are made
 * when they are first requested, one for each stored picture at most.
 */
export const pictureRoutes: FastifyPluginAsync<{ env: Env; pictures: PictureStorage }> = async (
  app,
  { env, pictures: { folders, download, write } },
) => {
  const roots = [samplePictures, ...folders]
  const downloads = openProcessLimit(env, downloadLimit)
  const previews = openProcessLimit(env, previewLimit)
  // Encoding uses all cores, so encode one preview at a time.
  const limitConcurrency = pLimit(1)

  /** Finds a picture's file, on this host or in the bucket. */
  async function find(path: string): Promise<string | undefined> {
    const file = await findPicture(roots, path)
    if (file || !download) return file
    await download(path)
    return findPicture(roots, path)
  }

  async function addPreview(path: string, folder: string): Promise<void> {
    const source = (await find(path)) ? undefined : await find(previewSource(folder))
    if (source) await write(path, await encodePreview(await readFile(source)))
  }

  app.addHook('preHandler', async ({ params, ip }) => {
    const { '*': path = '' } = params as { '*'?: string }
    const folder = previewFolder(path)
    const isMissing = (isPicturePath(path) || folder) && !(await findPicture(roots, path))
    if (!isMissing) return
    if (folder) {
      previews.take(clientKey(ip))
      await limitConcurrency(() => addPreview(path, folder))
    } else if (download) {
      downloads.take(clientKey(ip))
      await download(path)
    }
  })
  await app.register(staticFiles, {
    root: roots,
    prefix: '/media/',
    decorateReply: false,
    allowedPath: (path) => isPicturePath(path.slice(1)) || previewFolder(path.slice(1)) !== undefined,
    cacheControl: false,
    setHeaders: (reply) => void reply.header('cache-control', cacheForever),
  })
}
