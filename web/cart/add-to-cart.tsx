import { useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import type { Product } from '#contract/catalog.ts'
import { toastError } from '../forms/toast-refusal.ts'
import { toast } from '../shell/toast.ts'
import { addToCart, selectCartItems } from '../state/cart-slice.ts'
import type { AppDispatch } from '../state/store.ts'
import { Button } from '../ui/button.tsx'
import { ReadAheadLink } from '../ui/read-ahead-link.tsx'

/** Puts a product in the cart. Without scripts it is a form that leads to the cart. */
export function AddToCart({ product }: { product: Product }) {
  const dispatch = useDispatch<AppDispatch>()
  const [isBusy, setBusy] = useState(false)
  const inCart = useSelector(selectCartItems).find((item) => item.product.id === product.id)?.quantity ?? 0
  const isSoldOut = product.stock === 0

  const add = async () => {
    setBusy(true)
    try {
      await dispatch(addToCart({ product: product.id })).unwrap()
      void toast('success', `“${product.title}” is in your cart.`)
    } catch (error) {
      toastError(error)
    } finally {
      setBusy(false)
    }
  }

  return (
    <form
      method="post"
      action="/cart"
      className="grid justify-items-start gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        void add()
      }}
    >
      <input type="hidden" name="product" value={product.id} />
      <Button type="submit" disabled={isSoldOut} isBusy={isBusy} className="w-full sm:w-64">
        {isSoldOut ? 'Sold out' : 'Add to cart'}
      </Button>
      <p aria-live="polite" className="min-h-6 text-sm text-soft">
        {inCart > 0 && (
          <ReadAheadLink to="/cart" className="inline-block py-0.5 underline underline-offset-4 hover:text-ink">
            {inCart} in your cart
          </ReadAheadLink>
        )}
      </p>
    </form>
  )
}
