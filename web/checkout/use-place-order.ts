import { useState } from 'react'
import { useDispatch } from 'react-redux'
import { useNavigate } from 'react-router'
import { type Failure, isApiError } from '../api/call.ts'
import { toastError } from '../forms/toast-error.ts'
import { orderable } from '../order/cart-totals.ts'
import { fetchOwnOrders } from '../state/account-thunks.ts'
import { cartCleared, fetchCart } from '../state/cart-slice.ts'
import { placeOrder } from '../state/order-slice.ts'
import type { AppDispatch } from '../state/store.ts'

type Wish = {
  addressId: string | undefined
  note: string
  /** In units, as it stands on the button. */
  total: number
  /**
   * The first cart item's id. An order takes all items away and no id comes twice, so whoever sends the same cart again
   * (a double click, another tab, after a lost connection) names the same wish.
   */
  key: string
}

/** Places the order and goes on to its page. Where it is refused, the screen shows how things are now and says why. */
export function usePlaceOrder() {
  const dispatch = useDispatch<AppDispatch>()
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const [shortages, setShortages] = useState<Record<string, string>>({})

  const place = async ({ addressId, note, total, key }: Wish) => {
    if (addressId === undefined) return setProblem('Please choose or add an address first.')
    setBusy(true)
    setProblem('')
    setShortages({})
    try {
      const wish = { addressId, note, paymentMethod: 'cash', expectedTotal: total } as const
      const { id } = await dispatch(placeOrder({ order: wish, key })).unwrap()
      await navigate(`/order-succcess/${id}`, { replace: true })
      dispatch(cartCleared())
      // Another tab may have put something in since.
      await Promise.all([dispatch(fetchCart()), dispatch(fetchOwnOrders())])
    } catch (error) {
      if (!isApiError(error)) throw error
      setProblem(error.status === 0 ? lost : error.message)
      if (error.code === 'out_of_stock') setShortages(error.fields ?? {})
      if (error.status === 409) await lookAgain(error)
    } finally {
      setBusy(false)
    }
  }

  /** BEHAVIOUR 38: a checkout whose cart was emptied elsewhere is over. */
  const lookAgain = async (refusal: Failure) => {
    const items = await dispatch(fetchCart()).unwrap()
    if (orderable(items).length > 0) return
    await navigate('/cart', { replace: true })
    toastError(refusal)
  }

  return { place, isBusy, problem, shortages, forgetProblem: () => setProblem('') }
}

const lost =
  'The connection was lost, so we do not know whether your order has arrived. Press the button again: it is never placed twice.'
