import type { CartItem } from '#contract/cart.ts'
import { formatMoney } from '#contract/money.ts'
import { maxQuantity } from '#contract/totals.ts'
import { noteOn } from '../order/cart-totals.ts'
import { useSettings } from '../product/settings-context.ts'

type LineNotesProps = { item: CartItem; onTakeLess: (quantity: number) => void }

/** What has changed about an item since it was put in. */
export function LineNotes({ item, onTakeLess }: LineNotesProps) {
  const { product, addedPrice } = item
  const { currency } = useSettings()
  const note = noteOn(item)
  const most = maxQuantity(product.stock)
  return (
    <>
      {note === 'gone' && <Warning>No longer sold. It is left out of the total.</Warning>}
      {note === 'sold-out' && <Warning>Sold out. Please remove it to order the rest.</Warning>}
      {note === 'too-many' && (
        <Warning>
          Only {most} left.{' '}
          <button
            type="button"
            className="min-h-6 font-medium underline underline-offset-4 noscript:hidden"
            onClick={() => onTakeLess(most)}
          >
            Take {most}
          </button>
        </Warning>
      )}
      {note === null && addedPrice !== product.discountedPrice && (
        <p className="text-sm text-soft">
          The price has {product.discountedPrice < addedPrice ? 'fallen' : 'risen'} from{' '}
          {formatMoney(addedPrice, currency)} to {formatMoney(product.discountedPrice, currency)} since you put it in.
        </p>
      )}
    </>
  )
}

function Warning({ children }: { children: React.ReactNode }) {
  return <p className="text-sm text-sale">{children}</p>
}
