import { useState } from 'react'
import { useDispatch } from 'react-redux'
import type { CartItem } from '#contract/cart.ts'
import { isApiError } from '../api/call.ts'
import { toastError } from '../forms/toast-error.ts'
import { addToCart, fetchCart, removeCartItem } from '../state/cart-slice.ts'
import type { AppDispatch } from '../state/store.ts'
import { toast } from '../ui/toast.tsx'

/** Takes items out of the cart and remembers them, so that a slip of the hand can be undone. */
export function useRemovedLines() {
  const dispatch = useDispatch<AppDispatch>()
  const [removed, setRemoved] = useState<CartItem[]>([])
  const forget = (item: CartItem) => setRemoved((all) => all.filter(({ id }) => id !== item.id))

  const remove = async (item: CartItem) => {
    setRemoved((all) => [...all, item])
    try {
      await dispatch(removeCartItem(item.id)).unwrap()
    } catch (error) {
      if (!isApiError(error)) throw error
      if (error.status === 404) {
        // It was taken out in another tab.
        await dispatch(fetchCart())
      } else {
        forget(item)
        toast('error', error.message)
      }
    }
  }

  const restore = async (item: CartItem) => {
    forget(item)
    try {
      await dispatch(addToCart({ product: item.product.id, quantity: item.quantity })).unwrap()
    } catch (error) {
      toastError(error)
    }
  }

  return { removed, remove: (item: CartItem) => void remove(item), restore: (item: CartItem) => void restore(item) }
}
