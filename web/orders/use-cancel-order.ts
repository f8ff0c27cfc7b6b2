import { useDispatch } from 'react-redux'
import type { Order } from '#contract/orders.ts'
import { fetchOwnOrders } from '../accounts/calls.ts'
import { toastRefusal } from '../forms/toast-refusal.ts'
import { toast } from '../shell/toast.ts'
import type { AppDispatch } from '../store.ts'
import { changeOrder } from './order-slice.ts'

/** Cancels an order that is still pending; one that is not any more is shown as it is now. */
export function useCancelOrder({ id, number }: Order): () => Promise<void> {
  const dispatch = useDispatch<AppDispatch>()
  return async () => {
    try {
      await dispatch(changeOrder({ id, status: 'cancelled', expectedStatus: 'pending' })).unwrap()
      void toast('success', `Order ${number} is cancelled.`)
    } catch (error) {
      toastRefusal(error)
    }
    await dispatch(fetchOwnOrders())
  }
}
