import { randomUUID } from 'node:crypto'
import { access, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, sep } from 'node:path'
import { emailSize, previewSize } from '#contract/media/images.ts'

// A file's path is the one below `/media/`, such as `{image}/960.webp`.

const imagePath = /^[0-9a-f]{16}-\d{1,5}x\d{1,5}-[0-9a-f]{6}\/\d{1,5}\.(avif|webp)$/

/** Checks whether a path belongs to an image file. */
export function isImagePath(path: string): boolean {
  return imagePath.test(path)
}

const jpegPath = /^([0-9a-f]{16}-\d{1,5}x\d{1,5}-[0-9a-f]{6})\/(\d+)x(\d+)\.jpg$/

/** The folder and size of an image's copy as JPEG; undefined for other paths and sizes. */
export function parseJpegPath(path: string): { folder: string; width: number; height: number } | undefined {
  const [, folder = '', width, height] = jpegPath.exec(path) ?? []
  const size = [previewSize, emailSize].find((each) => `${each.width}` === width && `${each.height}` === height)
  return size && { folder, ...size }
}

/** Files to read or write at the same time: a bucket takes a while for each. */
export const imagesAtOnce = 16

/** Writes a temporary file and renames it, so that incomplete files are never served, not even after a power failure. */
export async function writeImage(folder: string, path: string, bytes: Buffer): Promise<void> {
  if (await findImage([folder], path)) return
  const file = join(folder, path)
  const unfinished = join(folder, `unfinished-${randomUUID()}`)
  try {
    await writeFile(unfinished, bytes, { mode: 0o600, flush: true })
    await createFolder(dirname(file))
    await rename(unfinished, file)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}

async function createFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { mode: 0o700 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}

/** Returns the file from the first folder that contains the path. */
export async function findImage(folders: string[], path: string): Promise<string | undefined> {
  for (const folder of folders) {
    const file = join(folder, path)
    if (await isAccessible(file)) return file
  }
  return undefined
}

function isAccessible(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  )
}

/** Lists the paths of all files in a folder. */
export async function listImages(folder: string): Promise<string[]> {
  const paths = await readdir(folder, { recursive: true })
  return paths.map((path) => path.replaceAll(sep, '/')).filter(isImagePath)
}
