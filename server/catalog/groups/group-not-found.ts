import { t } from '#contract/language/t.ts'
import type { ListType } from '#contract/listing.ts'
import { notFound, type ShopError } from '../../platform/errors.ts'

export function groupNotFound(type: ListType): ShopError {
  const messages: Record<ListType, string> = {
    category: t('Category not found.'),
    brand: t('Brand not found.'),
    collection: t('Collection not found.'),
  }
  return notFound(messages[type])
}
