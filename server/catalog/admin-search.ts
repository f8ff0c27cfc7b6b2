import type { ProductQuery } from '#contract/catalog.ts'
import { lowStockThreshold, type StockLevel } from '#contract/listing.ts'
import { foldText } from './fold-text.ts'
import type { IndexedProduct } from './sorted-run.ts'

/** What an admin looks for beyond category and brand; undefined where that is everything. */
export function adminSearch({
  q = '',
  state,
  stock: level,
}: Pick<ProductQuery, 'q' | 'state' | 'stock'>): ((product: IndexedProduct) => boolean) | undefined {
  const words = foldText(q).split(/\s+/).filter(Boolean)
  if (words.length === 0 && state === undefined && level === undefined) return undefined
  return ({ id, title, archived, stock }) =>
    (state === undefined || archived === (state === 'archived')) &&
    (level === undefined || levelOf(stock) === level) &&
    words.every((word) => title.includes(word) || id.includes(word))
}

/** Finds what there is no more of, little of, or what is not counted. */
export function hasStock(level: StockLevel): (product: Pick<IndexedProduct, 'stock'>) => boolean {
  return ({ stock }) => levelOf(stock) === level
}

function levelOf(stock: number | null): StockLevel | undefined {
  if (stock === null) return 'untracked'
  if (stock === 0) return 'out'
  return stock <= lowStockThreshold ? 'low' : undefined
}
