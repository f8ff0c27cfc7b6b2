import type { CartItem } from '#contract/cart/cart.ts'
import { ItemLine, leftOutText, quantityText, toLine } from '../order/item-line.tsx'
import { useMoney } from '../product/settings-context.ts'
import type { LineChange } from './cart-changes.ts'

type ReviewLinesProps = {
  lines: LineChange[]
  unavailable: CartItem[]
  removed: CartItem[]
  /** The reasons why items can't be ordered, by item id. */
  errors: Record<string, string>
}

/** The items about to be ordered, and their changes. */
export function ReviewLines({ lines, unavailable, removed, errors }: ReviewLinesProps) {
  return (
    <div className="mt-4 mb-5 border-b border-line pb-5 lg:max-h-[max(9rem,calc(100dvh-32rem))] lg:overflow-y-auto">
      <ul className="grid gap-4">
        {lines.map((line) => (
          <ReviewLine key={line.item.id} {...line} error={errors[line.item.id]} />
        ))}
      </ul>
      {unavailable.length > 0 && (
        <>
          <h3 className="mt-5 mb-3 text-sm font-medium">Not in this order</h3>
          <ul className="grid gap-4 opacity-70">
            {unavailable.map((item) => (
              <ItemLine key={item.id} item={toLine(item)} details={leftOutText(item)} />
            ))}
          </ul>
          <p className="mt-3 text-sm text-soft">
            We’ll keep {unavailable.length === 1 ? 'it' : 'them'} in your saved items.
          </p>
        </>
      )}
      {removed.map(({ id, product }) => (
        <p key={id} className="mt-4 text-sm wrap-anywhere text-sale">
          “{product.title}” is no longer in your cart.
        </p>
      ))}
    </div>
  )
}

type ReviewLineProps = LineChange & { error: string | undefined }

function ReviewLine({ item, oldPrice, oldQuantity, isNew, error }: ReviewLineProps) {
  const money = useMoney()
  const { product, quantity } = item
  const price = product.discountedPrice
  const notes = [
    isNew && 'Just added to your cart.',
    oldQuantity !== undefined && `The quantity was changed from ${oldQuantity} to ${quantity}.`,
    oldPrice !== undefined &&
      `The price ${price < oldPrice ? 'dropped' : 'rose'} from ${money(oldPrice)} to ${money(price)}.`,
  ].filter(Boolean)
  return (
    <ItemLine
      item={toLine(item)}
      details={quantityText(quantity, money(price))}
      price={
        <>
          {oldPrice !== undefined && <s className="block text-soft">{money(oldPrice * quantity)}</s>}
          {money(price * quantity)}
        </>
      }
      notes={
        <>
          {notes.length > 0 && <p>{notes.join(' ')}</p>}
          {error && <p className="text-sale">{error}</p>}
        </>
      }
    />
  )
}
