import type { CartItem } from '#contract/cart.ts'
import { formatMoney } from '#contract/money.ts'
import { describeOptions, optionsOf } from '../product/options.ts'
import { ProductPicture } from '../product/product-picture.tsx'
import { useSettings } from '../product/settings-context.ts'
import { PrefetchLink } from '../ui/prefetch-link.tsx'

type ReviewLinesProps = {
  items: CartItem[]
  /** By item id: why an item can't be ordered. */
  errors: Record<string, string> | undefined
}

/** The items about to be ordered. */
export function ReviewLines({ items, errors = {} }: ReviewLinesProps) {
  const { currency } = useSettings()
  return (
    <div className="mb-5 border-b border-line pb-5">
      <ul className="grid gap-4 wrap-anywhere">
        {items.map(({ id, product, variant, quantity }) => (
          <li key={id} className="grid grid-cols-[3rem_1fr_auto] items-center gap-x-3">
            <div className="overflow-hidden rounded-control">
              <ProductPicture src={product.thumbnail} alt="" size="line" />
            </div>
            <p className="min-w-0 text-sm">
              <span className="line-clamp-2">{product.title}</span>
              {variant && <span className="block text-soft">{describeOptions(optionsOf({ product, variant }))}</span>}
              <span className="text-soft">{quantity} ×</span>
            </p>
            <p className="text-sm whitespace-nowrap tabular-nums">
              {formatMoney(product.discountedPrice * quantity, currency)}
            </p>
            {errors[id] && <p className="col-span-full mt-1 text-sm text-sale">{errors[id]}</p>}
          </li>
        ))}
      </ul>
      <PrefetchLink to="/cart" className="mt-4 inline-block py-1 text-sm text-soft underline underline-offset-4">
        Edit cart
      </PrefetchLink>
    </div>
  )
}
