import type { ProductPatch } from '#contract/catalog/product-changes.ts'
import { maxImages, type ProductValues } from '#contract/catalog/product-fields.ts'
import { line } from '#contract/endpoint.ts'
import { FetchError, readAddress } from '../platform/media/fetch-image.ts'

/** An image of another site in a file. `position` is its place in its row. */
export type RemoteImage = { address: string; alt: string; position: number }

const maxAddress = 2000

/** As in the form of a product. */
const Alt = line(300)

/** Splits a cell of images, one per line, into the shop's own images, unchanged, and images of other sites. */
export function splitImages(cell: string): { own: string; remote: RemoteImage[]; error?: string } {
  const lines = cell.split(/\r?\n/).map((each) => each.trim())
  const isRemote = (each: string) => /^https?:/i.test(each)
  const own = lines.filter((each) => !isRemote(each)).join('\n')
  const remote = lines.filter(isRemote).map((each, position) => {
    const [address = ''] = each.split(/\s/, 1)
    return { address, alt: each.slice(address.length).trim(), position }
  })
  const unique = remote.filter(({ address }, at) => remote.findIndex((each) => each.address === address) === at)
  try {
    for (const image of unique) {
      const { address, alt } = image
      readAddress(address)
      if (address.length > maxAddress) throw new FetchError(`A URL has at most ${maxAddress} characters.`)
      const { data, error } = Alt.safeParse(alt)
      if (error) throw new FetchError(`The description of an image: ${error.issues[0]?.message}`)
      image.alt = data
    }
  } catch (error) {
    return { own, remote: unique, error: (error as Error).message }
  }
  return { own, remote: unique }
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
  const isFull = images.length + missing.length > maxImages
  return {
    values: { ...values, images },
    remote: missing,
    ...(isFull && { error: `A product has at most ${maxImages} images.` }),
  }
}
