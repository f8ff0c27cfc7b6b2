import type { ReactNode } from 'react'
import type { CartItem } from '#contract/cart/cart.ts'
import { maxQuantity } from '#contract/cart/max-quantity.ts'
import { selectionMessage } from '#contract/catalog/variant-selection.ts'
import { formatNumber } from '#contract/language/format.ts'
import { t } from '#contract/language/t.ts'
import { noteOn } from '../order/cart-totals.ts'
import { productPath } from '../product/product-path.ts'
import { useMoney } from '../product/settings-context.ts'
import { PrefetchLink } from '../ui/prefetch-link.tsx'
import { rich } from '../ui/rich.tsx'

/** `formId` is the form of the item's quantity. */
type LineNotesProps = { item: CartItem; formId: string }

/** Shows the changes of an item since it was added. */
export function LineNotes({ item, formId }: LineNotesProps) {
  const { product, quantity, priceWhenAdded } = item
  const money = useMoney()
  const max = maxQuantity(product.stock)
  switch (noteOn(item)) {
    case 'unselected':
      return (
        <Warning>
          {rich('{selection} It isn’t included in the total. <a>Select</a>', {
            selection: selectionMessage(product.options),
            a: (text) => (
              <PrefetchLink to={productPath(product.id)} className="font-medium underline underline-offset-4">
                {text}
              </PrefetchLink>
            ),
          })}
        </Warning>
      )
    case 'gone':
      return <Warning>{t('No longer available. It isn’t included in the total.')}</Warning>
    case 'sold-out':
      return <Warning>{t('Sold out. It isn’t included in the total.')}</Warning>
    case 'too-many':
      return (
        <Warning>
          {t('Only {max} left.', { max: formatNumber(max) })}{' '}
          <button
            type="submit"
            form={formId}
            name="step"
            value={max - quantity}
            className="min-h-6 font-medium underline underline-offset-4"
          >
            {t('Change to {max}', { max: formatNumber(max) })}
          </button>
        </Warning>
      )
    default:
      if (priceWhenAdded === product.discountedPrice) return null
      return <p className="text-sm text-soft">{priceChangeText(priceWhenAdded, product.discountedPrice)}</p>
  }

  function priceChangeText(before: number, now: number): string {
    const prices = { before: money(before), now: money(now) }
    return now < before
      ? t('The price dropped from {before} to {now} since you added it.', prices)
      : t('The price rose from {before} to {now} since you added it.', prices)
  }
}

function Warning({ children }: { children: ReactNode }) {
  return <p className="text-sm text-sale">{children}</p>
}
