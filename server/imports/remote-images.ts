import type { ProductPatch } from '#contract/catalog/product-changes.ts'
import { maxImages, type ProductValues } from '#contract/catalog/product-fields.ts'
import { line } from '#contract/endpoint.ts'
import { formatNumber } from '#contract/language/format.ts'
import { t } from '#contract/language/t.ts'
import { FetchError, parseAddress } from '../platform/media/fetch-image.ts'

/** An image of another site in a file. `position` is its place in its row, `message` why it can't be fetched. */
export type RemoteImage = { address: string; alt: string; position: number; message: string | null }

const maxAddress = 2000

/** The same limit as in the product form. */
const Alt = line(300)

/**
 * Splits a cell of images, one per line, into the shop's own images, unchanged, and images of other sites, even if they
 * can't be fetched.
 */
export function splitImages(cell: string): { own: string; remote: RemoteImage[]; error?: string } {
  const lines = cell
    .split(/\r?\n/)
    .map((each) => each.trim())
    .filter((each) => each !== '')
  const isOwn = (each: string) => /^\/(?!\/)/.test(each)
  const own = lines.filter(isOwn).join('\n')
  const remote = lines.filter((each) => !isOwn(each)).map(readRemote)
  const unique = remote.filter(({ address }, at) => remote.findIndex((each) => each.address === address) === at)
  const error = unique.map(({ alt }) => Alt.safeParse(alt).error?.issues[0]?.message).find(Boolean)
  return {
    own,
    remote: unique,
    ...(error && { error: t('The description of an image: {problem}', { problem: error }) }),
  }
}

function readRemote(text: string, position: number): RemoteImage {
  const [given = ''] = text.split(/\s/, 1)
  const alt = text.slice(given.length).trim()
  const address = given.startsWith('//') ? `https:${given}` : given
  const withoutPassword = address.replace(/^(https?:\/\/)[^/]*@/i, '$1')
  const image = { address: withoutPassword.slice(0, maxAddress), alt, position, message: null }
  try {
    parseAddress(address)
    if (address.length > maxAddress)
      throw new FetchError(t('A URL has at most {max} characters.', { max: formatNumber(maxAddress) }))
    return image
  } catch (error) {
    return { ...image, message: (error as Error).message }
  }
}

/**
 * A row with images of other sites adds images to its product and removes none. Skips images that were `added`
 * before (their paths by URL), unless they have been removed from the product.
 */
export function joinImages(
  values: ProductPatch,
  remote: RemoteImage[],
  current: ProductValues | undefined,
  added: ReadonlyMap<string, string> = new Map(),
): { values: ProductPatch; remote: RemoteImage[]; error?: string } {
  if (remote.length === 0) return { values, remote }
  const before = current?.images ?? []
  const has = (src: string | undefined) => before.some((image) => image.src === src)
  const images = [...before, ...(values.images ?? []).filter(({ src }) => !has(src))]
  const missing = remote.filter(({ address }) => !has(added.get(address)))
  const fetched = missing.filter(({ message }) => message === null)
  const isFull = images.length + fetched.length > maxImages
  return {
    values: { ...values, images },
    remote: missing,
    ...(isFull && { error: t('A product has at most {max} images.', { max: formatNumber(maxImages) }) }),
  }
}
