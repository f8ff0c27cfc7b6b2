import { useDispatch } from 'react-redux'
import { useNavigate } from 'react-router'
import type { Order } from '#contract/orders.ts'
import { isApiError } from '../api/call.ts'
import { addToCart } from '../state/cart-slice.ts'
import type { AppDispatch } from '../state/store.ts'
import { toast } from '../ui/toast.tsx'

/** Puts what was ordered in the cart again, as far as it can be had, and goes there. */
export function useOrderAgain({ items }: Order): () => Promise<void> {
  const dispatch = useDispatch<AppDispatch>()
  const navigate = useNavigate()
  return async () => {
    const missing: string[] = []
    for (const { productId, quantity, title } of items) {
      try {
        await dispatch(addToCart({ product: productId, quantity })).unwrap()
      } catch (error) {
        if (!isApiError(error)) throw error
        missing.push(error.status === 404 ? `“${title}” is no longer sold.` : error.message)
      }
    }
    if (missing.length > 0) toast('info', missing.join(' '))
    if (missing.length < items.length) await navigate('/cart')
  }
}
