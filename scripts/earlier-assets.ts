import { readdir, readFile, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/** Milliseconds for which the assets of a build are kept after the next one: open pages still load them. */
const keptFor = 7 * 86_400_000

type Manifest = Record<string, { file: string; css?: string[]; assets?: string[] }>

/** Deletes assets of earlier builds, but not at once. */
export function keepEarlierAssets(): Plugin {
  let folder = ''
  return {
    name: 'keep-earlier-assets',
    apply: 'build',
    configResolved({ root, build }) {
      folder = join(root, build.outDir)
    },
    buildStart: () => deleteOldAssets(folder, new Date()),
  }
}

/** Deletes the assets that no build has used for a while; those of the last build are used until now. */
export async function deleteOldAssets(folder: string, now: Date): Promise<void> {
  const manifest = await readFile(join(folder, '.vite/manifest.json'), 'utf8').catch(() => '{}')
  const chunks = Object.values(JSON.parse(manifest) as Manifest)
  const used = chunks.flatMap(({ file, css = [], assets = [] }) => [file, ...css, ...assets])
  for (const file of used.flatMap((name) => [name, `${name}.br`, `${name}.gz`])) {
    // Pictures and fonts are not compressed.
    await utimes(join(folder, file), now, now).catch(() => {})
  }
  for (const name of await readdir(join(folder, 'assets')).catch(() => [])) {
    const file = join(folder, 'assets', name)
    if ((await stat(file)).mtimeMs < now.getTime() - keptFor) await rm(file)
  }
}
