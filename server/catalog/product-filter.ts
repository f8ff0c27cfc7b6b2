import type { ProductQuery } from '#contract/catalog.ts'
import { lowStockThreshold, type StockLevel } from '#contract/listing.ts'
import type { IndexedProduct } from './sorted-index.ts'

export type ProductSearch = Pick<ProductQuery, 'q' | 'state' | 'stock'> & {
  /** Products that match `q` by a SKU or barcode. */
  foundByCode?: ReadonlySet<string> | undefined
}

/** The admin list's filter by words, state and stock; undefined when none of them is given. */
export function productFilter({
  q = '',
  state,
  stock: level,
  foundByCode,
}: ProductSearch): ((product: IndexedProduct) => boolean) | undefined {
  const words = foldText(q).split(/\s+/).filter(Boolean)
  if (words.length === 0 && state === undefined && level === undefined) return undefined
  return ({ id, title, archived, stock }) =>
    (state === undefined || archived === (state === 'archived')) &&
    (level === undefined || stockLevel(stock) === level) &&
    (words.every((word) => title.includes(word) || id.includes(word)) || foundByCode?.has(id) === true)
}

/** Removes accents and case, for sorting and searching. */
export function foldText(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
}

function stockLevel(stock: number | null): StockLevel | undefined {
  if (stock === null) return 'untracked'
  if (stock === 0) return 'out'
  return stock <= lowStockThreshold ? 'low' : undefined
}
