import type { Product } from '#contract/catalog/catalog.ts'
import type { InputOf } from '#contract/endpoints.ts'
import { t } from '#contract/language/t.ts'
import { isApiError } from '../../../api/call.ts'
import type { Screen } from '../../../state/screen-loader.ts'
import type { ToastAction } from '../../../ui/toast-container.tsx'
import { undoRequest } from '../../changes/undo-request.ts'
import { askFirst } from '../../kit/ask-first.tsx'
import { changeProducts } from '../../kit/change-products.ts'

export type ManyChanges = InputOf<'PATCH /api/products'>['body']['changes']

type Changed = { products: Product[]; next: ToastAction }

/** Sends a change of products, and asks before it saves unusual prices. Throws the error if they aren't confirmed. */
export async function confirmPrices<T>(
  send: (confirmed: boolean) => Promise<T>,
  { archived }: Pick<ManyChanges, 'archived'>,
): Promise<T> {
  const confirmLabel = archived === false ? t('Publish') : t('Change prices')
  return send(false).catch(async (error: unknown) => {
    const isUnusual = isApiError(error) && error.code === 'unusual_prices'
    if (!isUnusual || !(await askFirst({ text: error.message, confirmLabel }))) throw error
    return send(true)
  })
}

/** Changes many products, once for each key, and returns the button that undoes it. */
export async function changeMany(
  screen: Pick<Screen, 'store' | 'call'>,
  ids: string[],
  changes: ManyChanges,
  key: string,
): Promise<Changed> {
  const send = (confirmed: boolean) =>
    changeProducts(screen.store, 'PATCH /api/products', {
      body: { ids, changes, confirmed },
      headers: { 'idempotency-key': key },
    })
  return { products: await confirmPrices(send, changes), next: undoRequest(screen, key) }
}
