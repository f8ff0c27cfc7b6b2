import { readdir, readFile, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/** Milliseconds for which the assets of a build are kept after the next one: open pages still load them. */
const keptFor = 7 * 86_400_000

type Manifest = Record<string, { file: string; css?: string[]; assets?: string[] }>

/** Deletes assets of earlier builds after a while; files without a hash in their name, such as icons, immediately. */
export function keepEarlierAssets({ hasIcons }: { hasIcons: boolean }): Plugin {
  let folder = ''
  let startedAt = 0
  let isWritten = false
  return {
    name: 'keep-earlier-assets',
    apply: 'build',
    configResolved({ root, build }) {
      folder = join(root, build.outDir)
    },
    buildStart() {
      startedAt = Date.now()
      return deleteOldAssets(folder, new Date())
    },
    writeBundle() {
      isWritten = true
    },
    // A failed build, which replaces nothing, is closed as well.
    closeBundle: async () => {
      if (isWritten && hasIcons) await deleteFilesBefore(folder, startedAt)
    },
  }
}

/** Deletes the assets that no build has used for a while. Assets of the last build, in any language, count as used now. */
export async function deleteOldAssets(folder: string, now: Date): Promise<void> {
  const chunks = (await readManifests(join(folder, '.vite'))).flatMap((manifest) => Object.values(manifest))
  const used = chunks.flatMap(({ file, css = [], assets = [] }) => [file, ...css, ...assets])
  for (const file of used.flatMap((name) => [name, `${name}.br`, `${name}.gz`])) {
    // Images and fonts are not compressed.
    await utimes(join(folder, file), now, now).catch(() => {})
  }
  for (const name of await readdir(join(folder, 'assets')).catch(() => [])) {
    const file = join(folder, 'assets', name)
    if ((await stat(file)).mtimeMs < now.getTime() - keptFor) await rm(file)
  }
}

/** There is one for each language. */
async function readManifests(folder: string): Promise<Manifest[]> {
  const names = await readdir(folder).catch(() => [])
  return Promise.all(names.map(async (name) => JSON.parse(await readFile(join(folder, name), 'utf8')) as Manifest))
}

/** Deletes the files in a folder that were last written before a time, in milliseconds since 1970, but no folders. */
export async function deleteFilesBefore(folder: string, time: number): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const file = join(folder, entry.name)
    if (entry.isFile() && (await stat(file)).mtimeMs < time) await rm(file)
  }
}
