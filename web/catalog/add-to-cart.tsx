import { useSelector } from 'react-redux'
import type { Product } from '#contract/catalog.ts'
import { ActionButton } from '../forms/action-form.tsx'
import { Personal } from '../shell/personal.tsx'
import { selectQuantityInCart } from '../state/cart-slice.ts'
import type { RootState } from '../state/store.ts'
import { TextLink } from '../ui/text-link.tsx'

/** Adds a product to the cart, by the cart screen's action. */
export function AddToCart({ product: { id, stock } }: { product: Product }) {
  const isSoldOut = stock === 0
  return (
    <div className="grid justify-items-start gap-2">
      <ActionButton
        action="/cart"
        values={{ intent: 'add', product: id }}
        disabled={isSoldOut}
        formClassName="w-full"
        className="w-full sm:w-64"
      >
        {isSoldOut ? 'Sold out' : 'Add to cart'}
      </ActionButton>
      <p aria-live="polite" className="min-h-6 text-sm text-soft">
        <Personal>
          <InCart product={id} />
        </Personal>
      </p>
    </div>
  )
}

function InCart({ product }: { product: string }) {
  const quantity = useSelector((state: RootState) => selectQuantityInCart(state, product))
  return quantity > 0 ? (
    <TextLink to="/cart" className="inline-block py-0.5">
      {quantity} in your cart
    </TextLink>
  ) : null
}
