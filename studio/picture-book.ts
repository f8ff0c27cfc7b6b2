import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Sharp } from 'sharp'
import { encodePicture } from '../server/media/encode-picture.ts'

/** What the book knows of a picture: the folder of its files, and the fingerprint of what was photographed. */
type Entry = { folder: string; fingerprint: string }

/** The folder of committed pictures, and its index by name in `studio.json`. */
export class PictureBook {
  readonly #folder: string
  readonly #entries: Record<string, Entry>

  private constructor(folder: string, entries: Record<string, Entry>) {
    this.#folder = folder
    this.#entries = entries
  }

  static async open(folder: string): Promise<PictureBook> {
    await mkdir(folder, { recursive: true })
    const index = await readFile(join(folder, 'studio.json'), 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return '{}'
      throw error
    })
    return new PictureBook(folder, JSON.parse(index) as Record<string, Entry>)
  }

  fingerprints(): Record<string, string> {
    return Object.fromEntries(Object.entries(this.#entries).map(([name, { fingerprint }]) => [name, fingerprint]))
  }

  /** Adds a picture, or takes the place of the one of that name. The index is written last: a stop loses one at most. */
  async put(name: string, fingerprint: string, picture: Sharp): Promise<void> {
    const { folder, files } = await encodePicture(picture)
    await mkdir(join(this.#folder, folder), { recursive: true })
    for (const file of files) await writeFile(join(this.#folder, folder, file.name), file.bytes)
    const before = this.#entries[name]?.folder
    this.#entries[name] = { folder, fingerprint }
    const sorted = Object.fromEntries(Object.entries(this.#entries).sort(([a], [b]) => (a < b ? -1 : 1)))
    await writeFile(join(this.#folder, 'studio.json.part'), `${JSON.stringify(sorted, null, 2)}\n`)
    await rename(join(this.#folder, 'studio.json.part'), join(this.#folder, 'studio.json'))
    const stillUsed = Object.values(this.#entries).some((entry) => entry.folder === before)
    if (before && !stillUsed) await rm(join(this.#folder, before), { recursive: true })
  }
}
