import { useDispatch } from 'react-redux'
import type { OrderStatus } from '#contract/order-status.ts'
import type { Order } from '#contract/orders.ts'
import { toastError } from '../../forms/toast-error.ts'
import { statusWord } from '../../order/status-pill.tsx'
import { changeOrder, fetchOrder } from '../../state/order-slice.ts'
import type { AppDispatch } from '../../state/store.ts'
import { toast } from '../../ui/toast.tsx'

/** Takes an order a step on. Where another admin was faster, that is told, and the order shown as it is now. */
export function useChangeOrder() {
  const dispatch = useDispatch<AppDispatch>()
  return async ({ id, number, status: seen }: Order, status: OrderStatus): Promise<void> => {
    try {
      await dispatch(changeOrder({ id, status, expectedStatus: seen })).unwrap()
      toast('success', `Order ${number}: ${statusWord(status).toLowerCase()}.`)
    } catch (error) {
      toastError(error)
      await dispatch(fetchOrder(id))
    }
  }
}
