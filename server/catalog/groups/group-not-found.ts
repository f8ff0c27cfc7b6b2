import type { ListType } from '#contract/listing.ts'
import { notFound, type ShopError } from '../../platform/errors.ts'

const names: Record<ListType, string> = { category: 'Category', brand: 'Brand', collection: 'Collection' }

export function groupNotFound(type: ListType): ShopError {
  return notFound(names[type])
}
