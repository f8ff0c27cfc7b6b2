import type { ProductQuery } from '#contract/catalog/catalog.ts'
import type { ProductState, StockLevel } from '#contract/listing.ts'
import { foldText } from '../../search/words.ts'
import type { IndexedProduct } from './sorted-index.ts'

/** `q` here finds titles and ids that contain each of its words. */
export type FilterRequest = Pick<ProductQuery, 'q' | 'state' | 'stock'>

/** A filter by words, state and stock; undefined when none of them is given. */
export function productFilter({
  q = '',
  state,
  stock: level,
}: FilterRequest): ((product: IndexedProduct) => boolean) | undefined {
  const words = foldText(q).split(/\s+/).filter(Boolean)
  if (words.length === 0 && state === undefined && level === undefined) return undefined
  return (product) =>
    (state === undefined || stateOf(product) === state) &&
    (level === undefined || stockLevel(product) === level) &&
    words.every((word) => product.title.includes(word) || product.id.includes(word))
}

function stateOf({ archived, draft }: IndexedProduct): ProductState {
  if (!archived) return 'for-sale'
  return draft ? 'draft' : 'archived'
}

function stockLevel({ stock, isLow }: IndexedProduct): StockLevel | undefined {
  if (stock === 0) return 'out'
  if (isLow) return 'low'
  return stock === null ? 'untracked' : undefined
}
