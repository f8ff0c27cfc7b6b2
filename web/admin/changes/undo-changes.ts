import type { ChangesUndone } from '#contract/catalog/product-log.ts'
import { plural, t } from '#contract/language/t.ts'
import type { FormValues } from '../../forms/form-action.ts'
import type { Screen } from '../../state/screen-loader.ts'
import { changeProducts } from '../kit/change-products.ts'

/** Handles the buttons of a `<LogEntryItem>`. */
export async function undoChanges({ intent, id = '' }: FormValues, { store }: Pick<Screen, 'store'>) {
  const { products, kept } =
    intent === 'undo-all'
      ? await changeProducts(store, 'POST /api/admin/changes/:id/undo-all', { params: { id } })
      : { products: [await changeProducts(store, 'POST /api/admin/changes/:id/undo', { params: { id } })], kept: [] }
  const notice = plural(products.length, 'Change undone.', '{count} changes undone.')
  return kept.length > 0 ? { problem: `${notice} ${describeKept(kept)}` } : { notice }
}

const maxNamed = 5

/** Names the products that weren't reverted, and why. */
export function describeKept(kept: ChangesUndone['kept']): string {
  const named = kept.slice(0, maxNamed).map(({ title, reason }) => t('“{title}” was kept. {reason}', { title, reason }))
  const more = kept.length - named.length
  return [...named, ...(more > 0 ? [plural(more, '{count} more was kept.', '{count} more were kept.')] : [])].join(' ')
}
