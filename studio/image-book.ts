import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Sharp } from 'sharp'
import { imageAddress } from '#contract/media/images.ts'
import { encodeImage } from '../server/platform/media/encode-image.ts'
import { contactSheet } from './contact-sheet.ts'

/** The folder of each image by name. */
const indexes = {
  products: 'images/products.json',
  scenes: 'images/scenes.json',
} as const

export type Kind = keyof typeof indexes

/** The committed images: their files, the folder for each name, and the fingerprint of each scene. */
export class ImageBook {
  readonly #root: string
  readonly #folders: Record<Kind, Record<string, string>>
  readonly #fingerprints: Record<string, string>

  private constructor(
    root: string,
    folders: Record<Kind, Record<string, string>>,
    fingerprints: Record<string, string>,
  ) {
    this.#root = root
    this.#folders = folders
    this.#fingerprints = fingerprints
  }

  /** `root` is the repository's root folder. */
  static async open(root: string): Promise<ImageBook> {
    const [products, scenes, fingerprints] = await Promise.all(
      [indexes.products, indexes.scenes, fingerprintFile].map((file) => readIndex(join(root, file))),
    )
    return new ImageBook(root, { products: products!, scenes: scenes! }, fingerprints!)
  }

  /** Keyed by `products/name` or `scenes/name`. */
  get fingerprints(): Record<string, string> {
    return this.#fingerprints
  }

  /** Adds or replaces an image. Writes the files first, so that every name in the index has its files even after a stop. */
  async put(kind: Kind, name: string, fingerprint: string, image: Sharp): Promise<void> {
    const { folder, files } = await encodeImage(image)
    const folders = this.#folders[kind]
    const before = folders[name]
    await mkdir(join(this.#root, 'images', folder), { recursive: true })
    for (const file of files) await writeFile(join(this.#root, 'images', folder, file.name), file.bytes)
    folders[name] = folder
    this.#fingerprints[`${kind}/${name}`] = fingerprint
    if (kind === 'products') await this.#updateSample(name, before, folder)
    await writeIndex(join(this.#root, indexes[kind]), folders)
    await writeIndex(join(this.#root, fingerprintFile), this.#fingerprints)
    await writeFile(
      join(this.#root, 'docs/images.html'),
      contactSheet({ Scenes: sorted(this.#folders.scenes), Products: sorted(this.#folders.products) }),
    )
    const stillUsed = Object.values(this.#folders).some((each) => Object.values(each).includes(before ?? ''))
    if (before && !stillUsed) await rm(join(this.#root, 'images', before), { recursive: true })
  }

  /** Replaces the image's address in the sample's products. A new image is added there by hand, with its text. */
  async #updateSample(name: string, before: string | undefined, folder: string): Promise<void> {
    if (!before) return console.log(`Add ${name} to sample/products.csv: ${imageAddress(folder)}`)
    const file = join(this.#root, 'sample/products.csv')
    const csv = await readFile(file, 'utf8')
    await writeFile(file, csv.replaceAll(imageAddress(before), imageAddress(folder)))
  }
}

const fingerprintFile = 'images/fingerprints.json'

async function readIndex(file: string): Promise<Record<string, string>> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Record<string, string>
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {}
    throw error
  }
}

/** Writes atomically, so that a stop leaves either the old or the new index. */
async function writeIndex(file: string, index: Record<string, string>): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  await writeFile(`${file}.part`, `${JSON.stringify(sorted(index), null, 2)}\n`)
  await rename(`${file}.part`, file)
}

function sorted(index: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(index).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}
