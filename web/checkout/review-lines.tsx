import type { CartItem } from '#contract/cart.ts'
import { formatMoney } from '#contract/money.ts'
import { describeOptions, optionsOf } from '../product/options.ts'
import { ProductPicture } from '../product/product-picture.tsx'
import { useSettings } from '../product/settings-context.ts'
import { PrefetchLink } from '../ui/prefetch-link.tsx'
import type { LineChange } from './cart-changes.ts'

type ReviewLinesProps = {
  lines: LineChange[]
  removed: CartItem[]
  /** By item id: why an item can't be ordered. */
  errors: Record<string, string>
}

/** The items about to be ordered, and what has changed about them. */
export function ReviewLines({ lines, removed, errors }: ReviewLinesProps) {
  return (
    <div className="mb-5 border-b border-line pb-5">
      <ul className="grid gap-4 wrap-anywhere">
        {lines.map((line) => (
          <ReviewLine key={line.item.id} {...line} error={errors[line.item.id]} />
        ))}
      </ul>
      {removed.map(({ id, product }) => (
        <p key={id} className="mt-4 text-sm wrap-anywhere text-sale">
          “{product.title}” is no longer in your cart.
        </p>
      ))}
      <PrefetchLink to="/cart" className="mt-4 inline-block py-1 text-sm text-soft underline underline-offset-4">
        Edit cart
      </PrefetchLink>
    </div>
  )
}

function ReviewLine({ item, oldPrice, oldQuantity, isNew, error }: LineChange & { error: string | undefined }) {
  const { currency } = useSettings()
  const { product, variant, quantity } = item
  const price = product.discountedPrice
  const notes = [
    isNew && 'Added to your cart in the meantime.',
    oldQuantity !== undefined && `The quantity was changed from ${oldQuantity} to ${quantity}.`,
    oldPrice !== undefined &&
      `The price ${price < oldPrice ? 'dropped' : 'rose'} from ${formatMoney(oldPrice, currency)} to ${formatMoney(price, currency)}.`,
  ].filter(Boolean)
  return (
    <li className="grid grid-cols-[3rem_1fr_auto] items-center gap-x-3">
      <div className="overflow-hidden rounded-control">
        <ProductPicture src={product.thumbnail} alt="" size="line" />
      </div>
      <p className="min-w-0 text-sm">
        <span className="line-clamp-2">{product.title}</span>
        {variant && <span className="block text-soft">{describeOptions(optionsOf(item))}</span>}
        <span className="text-soft">{quantity} ×</span>
      </p>
      <p className="text-right text-sm whitespace-nowrap tabular-nums">
        {oldPrice !== undefined && <s className="block text-soft">{formatMoney(oldPrice * quantity, currency)}</s>}
        {formatMoney(price * quantity, currency)}
      </p>
      {notes.length > 0 && <p className="col-span-full mt-1 text-sm">{notes.join(' ')}</p>}
      {error && <p className="col-span-full mt-1 text-sm text-sale">{error}</p>}
    </li>
  )
}
