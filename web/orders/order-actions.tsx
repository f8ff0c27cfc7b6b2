import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Order } from '#contract/orders.ts'
import { useCancelOrder } from './use-cancel-order.ts'
import { useOrderAgain } from './use-order-again.ts'

const linkStyle = 'min-h-11 text-sm font-medium text-accent underline underline-offset-4 noscript:hidden'

/** What the owner of an order can still do. */
export function OrderActions({ order }: { order: Order }) {
  const [isAsking, setAsking] = useState(false)
  const { isBusy, once } = useOnce()
  const cancel = useCancelOrder(order)
  const orderAgain = useOrderAgain(order)
  const actions = useRef<HTMLDivElement>(null)
  useFocusFollowing(isAsking, actions)
  const cancelAfterAll = () =>
    once(async () => {
      await cancel()
      setAsking(false)
    })
  return (
    <div ref={actions} className="grid justify-items-start">
      {isAsking ? (
        <>
          <p className="text-sm">Cancel order {order.number}?</p>
          <button
            key="yes"
            type="button"
            aria-disabled={isBusy || undefined}
            className={`${linkStyle} text-sale`}
            onClick={cancelAfterAll}
          >
            Yes, cancel it
          </button>
          <button key="no" type="button" data-next className={linkStyle} onClick={() => setAsking(false)}>
            No, keep it
          </button>
        </>
      ) : (
        <>
          <button
            key="again"
            type="button"
            aria-disabled={isBusy || undefined}
            className={linkStyle}
            onClick={() => once(orderAgain)}
          >
            Order again
          </button>
          {order.status === 'pending' && (
            <button key="cancel" type="button" data-next className={linkStyle} onClick={() => setAsking(true)}>
              Cancel the order
            </button>
          )}
        </>
      )}
    </div>
  )
}

/** The buttons change places with the question: the focus goes on to the answer that changes nothing, and back. */
function useFocusFollowing(isAsking: boolean, actions: RefObject<HTMLElement | null>): void {
  const wasAsking = useRef(isAsking)
  useEffect(() => {
    if (wasAsking.current === isAsking) return
    wasAsking.current = isAsking
    const next = actions.current?.querySelector<HTMLElement>('[data-next]') ?? actions.current?.querySelector('button')
    next?.focus()
  }, [isAsking, actions])
}

/** Does one thing at a time: what is asked for meanwhile is the second press of a double click. */
function useOnce() {
  const [isBusy, setBusy] = useState(false)
  const once = (task: () => Promise<void>) => {
    if (isBusy) return
    setBusy(true)
    void task().finally(() => setBusy(false))
  }
  return { isBusy, once }
}
