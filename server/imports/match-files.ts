import { inArray, sql } from 'drizzle-orm'
import { t } from '#contract/language/t.ts'
import type { Db } from '../platform/db/database.ts'
import { products, productVariants } from '../platform/db/schema/index.ts'
import type { ZipEntry } from './read-zip.ts'

/** An image and the product or variant to which it belongs, if there is one. */
export type MatchedFile = ZipEntry & { productId: string | null; variantId: string | null; message: string | null }

type Owner = { productId: string; variantId: string | null }

const imageSuffix = /\.(jpe?g|png|webp|avif|hei[cf])$/i

/** No id or SKU is longer, and finding the number in a name of 64 KB would take seconds. */
const maxStem = 200

/**
 * Finds the product of each file by its name, in the order in which the images are added: `lamp.jpg`, then `lamp-2.jpg`.
 * A name is a product's id or a variant's SKU, with or without a number.
 */
export async function matchFiles(db: Db, files: ZipEntry[]): Promise<MatchedFile[]> {
  const names = files.map(readName)
  const candidates = [...new Set(names.flatMap(({ stem, base }) => [stem, base]))]
  const owners = await listOwners(db, candidates)
  const matched = files.map((file, index) => {
    const { isImage, stem, base, number } = names[index] as ReturnType<typeof readName>
    const [own, withoutNumber] = isImage ? [owners(stem), owners(base)] : [[], []]
    const found = own.length > 0 ? own : withoutNumber
    const owner = selectOwner(found)
    const { productId, variantId } = owner ?? { productId: null, variantId: null }
    const message = owner ? null : isImage ? describeMissing(found) : t('Not a JPEG, PNG, WebP, AVIF or HEIC file.')
    return { ...file, productId, variantId, message, number: own.length > 0 ? 1 : number }
  })
  const byPath = new Intl.Collator('en', { numeric: true })
  return matched
    .toSorted(
      (a, b) =>
        byPath.compare(a.productId ?? '', b.productId ?? '') ||
        byPath.compare(a.variantId ?? '', b.variantId ?? '') ||
        a.number - b.number ||
        byPath.compare(a.path, b.path),
    )
    .map(({ number: _number, ...file }) => file)
}

/** The only owner, or the product if several of its variants have the SKU. */
function selectOwner([first, ...others]: Owner[]): Owner | undefined {
  if (!first || others.some(({ productId }) => productId !== first.productId)) return undefined
  return others.length === 0 ? first : { productId: first.productId, variantId: null }
}

const describeMissing = ({ length }: Owner[]) =>
  length === 0
    ? t('No product has this id or SKU.')
    : t('Several products have this SKU. Use the id of one in the file name.')

/** The base name of a file without its suffix, with and without the number at its end. */
function readName({ path }: ZipEntry) {
  const name = path.split('/').at(-1) ?? ''
  const stem = name.replace(imageSuffix, '').trim()
  const numbered = stem.length <= maxStem && /^(.+?)(?:[-_ ]+| ?\()(\d{1,3})\)?$/.exec(stem)
  const [, base = stem, number = '1'] = numbered || []
  return { isImage: stem !== name, stem, base, number: Number(number) }
}

/** Products by id, in lower case, and products and variants by SKU. */
async function listOwners(db: Db, names: string[]): Promise<(name: string) => Owner[]> {
  const ids = await db
    .select({ id: products.id })
    .from(products)
    .where(
      inArray(
        products.id,
        names.map((name) => name.toLowerCase()),
      ),
    )
  const skus = await db
    .select({ sku: productVariants.sku, productId: productVariants.productId, variantId: productVariants.id })
    .from(productVariants)
    .where(sql`${inArray(productVariants.sku, names)} and ${productVariants.sku} <> ''`)
  const own = await db
    .select({ sku: products.sku, productId: products.id })
    .from(products)
    .where(sql`${inArray(products.sku, names)} and ${products.sku} <> ''`)
  const known = new Set(ids.map(({ id }) => id))
  const all = [...skus, ...own.map((product) => ({ ...product, variantId: null }))]
  const owners = Map.groupBy(all, ({ sku }) => sku)
  return (name) => {
    const id = name.toLowerCase()
    return known.has(id) ? [{ productId: id, variantId: null }] : (owners.get(name) ?? [])
  }
}
