import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

const compressible = /\.(js|css|svg)$/

/** Compresses the build's text files ahead of time, as .br and .gz next to each file. */
export function compressAssets(): Plugin {
  return {
    name: 'compress-assets',
    apply: 'build',
    async writeBundle({ dir }) {
      if (!dir) return
      const files = await readdir(dir, { recursive: true })
      await Promise.all(files.filter((file) => compressible.test(file)).map((file) => compress(join(dir, file))))
    },
  }
}

async function compress(file: string): Promise<void> {
  if (await isCompressed(file)) return
  const bytes = await readFile(file)
  const brotliOptions = {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  }
  await writeFile(`${file}.br`, await brotli(bytes, brotliOptions))
  await writeFile(`${file}.gz`, await zip(bytes, { level: 9 }))
}

/** Files of earlier builds are compressed already. */
async function isCompressed(file: string): Promise<boolean> {
  const [source, compressed] = await Promise.all([file, `${file}.gz`].map((path) => stat(path).catch(() => undefined)))
  return compressed !== undefined && source !== undefined && compressed.mtimeMs >= source.mtimeMs
}
