import type { ProductPatch, ProductValues } from '#contract/product-changes.ts'
import { maxPictures } from '#contract/product-fields.ts'
import { line } from '#contract/text.ts'
import { FetchError, readAddress } from '../platform/media/fetch-picture.ts'

/** A picture of another site in a file. `position` is its place in its row. */
export type RemotePicture = { address: string; alt: string; position: number }

const maxAddress = 2000

/** As in the form of a product. */
const Alt = line(300)

/** Splits a cell of pictures, one per line, into those of the shop, as they are, and those of other sites. */
export function splitPictures(cell: string): { own: string; remote: RemotePicture[]; error?: string } {
  const lines = cell.split(/\r?\n/).map((each) => each.trim())
  const isRemote = (each: string) => /^https?:/i.test(each)
  const own = lines.filter((each) => !isRemote(each)).join('\n')
  const remote = lines.filter(isRemote).map((each, position) => {
    const [address = ''] = each.split(/\s/, 1)
    return { address, alt: each.slice(address.length).trim(), position }
  })
  const unique = remote.filter(({ address }, at) => remote.findIndex((each) => each.address === address) === at)
  try {
    for (const picture of unique) {
      const { address, alt } = picture
      readAddress(address)
      if (address.length > maxAddress) throw new FetchError(`An address has at most ${maxAddress} characters.`)
      const { data, error } = Alt.safeParse(alt)
      if (error) throw new FetchError(`The description of a picture: ${error.issues[0]?.message}`)
      picture.alt = data
    }
  } catch (error) {
    return { own, remote: unique, error: (error as Error).message }
  }
  return { own, remote: unique }
}

/**
 * A row with pictures of other sites adds pictures to its product and removes none. Leaves out those that were `added`
 * before (their paths by address), unless the product has lost them.
 */
export function joinPictures(
  values: ProductPatch,
  remote: RemotePicture[],
  current: ProductValues | undefined,
  added: ReadonlyMap<string, string> = new Map(),
): { values: ProductPatch; remote: RemotePicture[]; error?: string } {
  if (remote.length === 0) return { values, remote }
  const before = current?.pictures ?? []
  const has = (src: string | undefined) => before.some((picture) => picture.src === src)
  const pictures = [...before, ...(values.pictures ?? []).filter(({ src }) => !has(src))]
  const missing = remote.filter(({ address }) => !has(added.get(address)))
  const isFull = pictures.length + missing.length > maxPictures
  return {
    values: { ...values, pictures },
    remote: missing,
    ...(isFull && { error: `A product has at most ${maxPictures} pictures.` }),
  }
}
