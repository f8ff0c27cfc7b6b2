import { useRef } from 'react'
import { useDispatch } from 'react-redux'
import type { CartItem } from '#contract/cart.ts'
import { formatMoney } from '#contract/money.ts'
import { maxQuantity } from '#contract/totals.ts'
import { toastError } from '../forms/toast-error.ts'
import { ProductPicture } from '../product/product-picture.tsx'
import { useSettings } from '../product/settings-context.ts'
import { changeCartItem, fetchCart } from '../state/cart-slice.ts'
import type { AppDispatch } from '../state/store.ts'
import { PrefetchLink } from '../ui/prefetch-link.tsx'
import { QuantityStepper } from '../ui/quantity-stepper.tsx'
import { LineNotes } from './line-notes.tsx'

/** One product in the cart: how many, what they cost, what to know about it. */
export function CartLine({ item, onRemove }: { item: CartItem; onRemove: () => void }) {
  const { product, quantity } = item
  const { currency } = useSettings()
  const setQuantity = useSetQuantity(item)
  const line = useRef<HTMLLIElement>(null)
  const isSold = !product.archived && product.stock !== 0
  return (
    <li
      ref={line}
      className="grid grid-cols-[5.5rem_1fr] gap-x-4 border-b border-line py-5 sm:grid-cols-[7rem_1fr] sm:gap-x-6"
    >
      <div className={`h-fit overflow-hidden rounded-card ${isSold ? '' : 'opacity-50 grayscale'}`}>
        <ProductPicture src={product.thumbnail} alt="" size="line" />
      </div>
      <div className="flex min-w-0 flex-col gap-1">
        <p className="text-sm text-soft">{product.brandLabel}</p>
        <div className="flex items-start justify-between gap-4">
          <h2 className="min-w-0 text-base">
            <PrefetchLink to={`/product-detail/${product.id}`} className="line-clamp-2 hover:underline">
              {product.title}
            </PrefetchLink>
          </h2>
          {isSold && (
            <p className="font-medium tabular-nums">{formatMoney(product.discountedPrice * quantity, currency)}</p>
          )}
        </div>
        <p className="text-sm text-soft">
          {product.color}
          {isSold && quantity > 1 && <> · {formatMoney(product.discountedPrice, currency)} each</>}
        </p>
        <LineNotes
          item={item}
          onTakeLess={(most) => {
            setQuantity(most)
            // The button goes with the note that it is in.
            line.current?.querySelector<HTMLElement>('[name="quantity"]')?.focus()
          }}
        />
        <div className="mt-auto flex flex-wrap items-center justify-between gap-x-4 gap-y-2 pt-2">
          {isSold && (
            <div className="noscript:hidden">
              <QuantityStepper
                label={`How many of ${product.title}`}
                value={quantity}
                most={Math.max(maxQuantity(product.stock), quantity)}
                onChange={setQuantity}
              />
            </div>
          )}
          <PlainQuantity item={item} />
          <form method="post" action="/cart" className="ml-auto">
            <input type="hidden" name="id" value={item.id} />
            <button
              name="intent"
              value="remove"
              aria-label={`Remove ${product.title}`}
              className="min-h-11 text-sm text-soft underline underline-offset-4 hover:text-ink"
              onClick={(event) => {
                event.preventDefault()
                onRemove()
              }}
            >
              Remove
            </button>
          </form>
        </div>
      </div>
    </li>
  )
}

/** Shows the new quantity at once; a refusal takes it back, says why and shows how things are now. */
function useSetQuantity({ id }: CartItem): (quantity: number) => void {
  const dispatch = useDispatch<AppDispatch>()
  const set = async (quantity: number) => {
    try {
      await dispatch(changeCartItem({ id, quantity })).unwrap()
    } catch (error) {
      const { status } = toastError(error)
      if (status === 404 || status === 409) await dispatch(fetchCart())
    }
  }
  return (quantity) => void set(quantity)
}

/** How many, for those without scripts. */
function PlainQuantity({ item: { id, quantity } }: { item: CartItem }) {
  return (
    <form method="post" action="/cart" className="hidden items-center gap-2 noscript:flex">
      <input type="hidden" name="id" value={id} />
      <label className="text-sm">
        Quantity{' '}
        <input
          name="quantity"
          inputMode="numeric"
          defaultValue={quantity}
          className="ml-2 w-14 rounded-control border border-edge bg-raised px-2 py-2 text-center"
        />
      </label>
      <button name="intent" value="change" className="min-h-11 px-2 text-sm font-medium text-accent underline">
        Update
      </button>
    </form>
  )
}
