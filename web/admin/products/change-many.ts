import type { Product } from '#contract/catalog/catalog.ts'
import type { InputOf } from '#contract/endpoints.ts'
import { isApiError } from '../../api/call.ts'
import type { Screen } from '../../state/screen-loader.ts'
import type { ToastAction } from '../../ui/toast-container.tsx'
import { undoRequest } from '../changes/undo-request.ts'
import { askFirst } from '../kit/ask-first.tsx'
import { changeProducts } from '../kit/change-products.ts'

export type ManyChanges = InputOf<'PATCH /api/products'>['body']['changes']

type Changed = { products: Product[]; next: ToastAction }

/**
 * Changes many products, once for each key, and returns the button that undoes it. Asks before it saves unusual prices;
 * throws the error if they aren't confirmed.
 */
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
  const products = await send(false).catch(async (error: unknown) => {
    const isUnusual = isApiError(error) && error.code === 'unusual_prices'
    if (!isUnusual || !(await askFirst({ text: error.message, confirmLabel: 'Change prices' }))) throw error
    return send(true)
  })
  return { products, next: undoRequest(screen, key) }
}
