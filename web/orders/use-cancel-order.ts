import { useDispatch } from 'react-redux'
import type { Order } from '#contract/orders.ts'
import { toastError } from '../forms/toast-error.ts'
import { fetchOwnOrders } from '../state/account-thunks.ts'
import { changeOrder } from '../state/order-slice.ts'
import type { AppDispatch } from '../state/store.ts'
import { toast } from '../ui/toast.tsx'

/** Cancels an order that is still pending; one that is not any more is shown as it is now. */
export function useCancelOrder({ id, number }: Order): () => Promise<void> {
  const dispatch = useDispatch<AppDispatch>()
  return async () => {
    try {
      await dispatch(changeOrder({ id, status: 'cancelled', expectedStatus: 'pending' })).unwrap()
      toast('success', `Order ${number} is cancelled.`)
    } catch (error) {
      toastError(error)
    }
    await dispatch(fetchOwnOrders())
  }
}
