import type { ReactNode } from 'react'
import type { CartItem } from '#contract/cart/cart.ts'
import { maxQuantity } from '#contract/cart/max-quantity.ts'
import { selectionMessage } from '#contract/catalog/variant-selection.ts'
import { noteOn } from '../order/cart-totals.ts'
import { productPath } from '../product/product-path.ts'
import { useMoney } from '../product/settings-context.ts'
import { PrefetchLink } from '../ui/prefetch-link.tsx'

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
          {selectionMessage(product.options)} It isn’t included in the total.{' '}
          <PrefetchLink to={productPath(product.id)} className="font-medium underline underline-offset-4">
            Select
          </PrefetchLink>
        </Warning>
      )
    case 'gone':
      return <Warning>No longer available. It isn’t included in the total.</Warning>
    case 'sold-out':
      return <Warning>Sold out. It isn’t included in the total.</Warning>
    case 'too-many':
      return (
        <Warning>
          Only {max} left.{' '}
          <button
            type="submit"
            form={formId}
            name="step"
            value={max - quantity}
            className="min-h-6 font-medium underline underline-offset-4"
          >
            Change to {max}
          </button>
        </Warning>
      )
    default:
      if (priceWhenAdded === product.discountedPrice) return null
      return (
        <p className="text-sm text-soft">
          The price {product.discountedPrice < priceWhenAdded ? 'dropped' : 'rose'} from {money(priceWhenAdded)} to{' '}
          {money(product.discountedPrice)} since you added it.
        </p>
      )
  }
}

function Warning({ children }: { children: ReactNode }) {
  return <p className="text-sm text-sale">{children}</p>
}
