import type { Call } from '../api/call.ts'
import type { FormValues } from '../forms/form-action.ts'
import { productUpdated } from '../state/product-list-slice.ts'
import type { AppStore } from '../state/store.ts'

/** Handles the buttons of a `<LogEntryItem>`. */
export async function undoChanges({ intent, id = '' }: FormValues, { call, store }: { call: Call; store: AppStore }) {
  const products =
    intent === 'undo-all'
      ? await call('POST /api/admin/changes/:id/undo-all', { params: { id } })
      : [await call('POST /api/admin/changes/:id/undo', { params: { id } })]
  for (const product of products) store.dispatch(productUpdated(product))
  return { notice: products.length === 1 ? 'Change undone.' : `${products.length} changes undone.` }
}
