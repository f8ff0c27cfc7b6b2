import { useSelector } from 'react-redux'
import type { Product } from '#contract/catalog.ts'
import { ActionButton } from '../forms/action-form.tsx'
import { selectCartItems } from '../state/cart-slice.ts'
import { TextLink } from '../ui/text-link.tsx'

/** Adds a product to the cart, by the cart screen's action. */
export function AddToCart({ product: { id, stock } }: { product: Product }) {
  const inCart = useSelector(selectCartItems).find((item) => item.product.id === id)?.quantity ?? 0
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
        {inCart > 0 && (
          <TextLink to="/cart" className="inline-block py-0.5">
            {inCart} in your cart
          </TextLink>
        )}
      </p>
    </div>
  )
}
