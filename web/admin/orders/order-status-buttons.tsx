import { type RefObject, useEffect, useRef } from 'react'
import { cannotSend } from '#contract/orders/cannot-send.ts'
import { needsRefunds } from '#contract/orders/needs-refunds.ts'
import { nextStatuses, type OrderStatus } from '#contract/orders/order-status.ts'
import type { Order } from '#contract/orders/orders.ts'
import { statusInSentence } from '#contract/orders/status-words.ts'
import { isRefundable } from '#contract/payments/is-refundable.ts'
import { ActionButton } from '../../forms/action-form.tsx'
import { StatusPill } from '../../order/status-pill.tsx'
import { Confirm } from '../../ui/confirm.tsx'
import { isFocusLost } from '../../ui/use-focus-after-removal.ts'
import { useMay } from '../kit/use-may.ts'
import { CancellationFields } from './reason-fields.tsx'
import { withdrawnUnits } from './withdrawn-units.ts'

type OrderStatusButtonsProps = {
  order: Order
  /** Whether to offer to undo a dispatch or a delivery, and to explain actions that the staff role doesn’t allow. */
  canUndo?: boolean
  /** Whether phones show the status only. */
  isCompact?: boolean
  /** Whether the status is shown elsewhere. */
  hasPill?: boolean
}

/** The status of an order, with buttons for the possible next ones. Cancelling and undoing ask first. */
export function OrderStatusButtons({
  order,
  canUndo = false,
  isCompact = false,
  hasPill = true,
}: OrderStatusButtonsProps) {
  const { id, number, status, isEmailed, pickupPlace } = order
  const email = isEmailed
    ? 'We’ll email the customer'
    : 'The customer won’t be emailed, because they reported that they didn’t place it'
  const group = useRef<HTMLDivElement>(null)
  useFocusWhenGone(group, status)
  const mayChange = useMay('orders')
  const isPickup = pickupPlace !== null
  const dispatchLabel = isPickup ? 'Mark ready for pickup' : 'Dispatch'
  const withdrawn = withdrawnUnits(order)
  const problem = cannotSend(order)
  const undone = canUndo && mayChange && undo[isPickup ? 'pickup' : 'shipped'][status]
  const mayCancel = useMay('refunds') || !needsRefunds(order)
  const next = mayChange ? nextStatuses[status].filter((to) => !(to === 'dispatched' && problem)) : []
  const button = (to: OrderStatus) => ({
    values: { intent: 'status', id, status: to, expectedStatus: status },
    look: 'link' as const,
  })
  return (
    <div
      ref={group}
      role="group"
      aria-label={`Status of order ${number}`}
      tabIndex={-1}
      className={`flex flex-wrap items-center gap-x-1 ${isCompact ? 'md:min-h-11' : 'min-h-11'}`}
    >
      {hasPill && <StatusPill order={order} />}
      <div className={isCompact ? 'contents max-md:hidden' : 'contents'}>
        {next.includes('dispatched') && !withdrawn && (
          <ActionButton {...button('dispatched')}>
            {dispatchLabel}
            <span className="sr-only"> order {number}</span>
          </ActionButton>
        )}
        {next.includes('dispatched') && withdrawn && (
          <Confirm
            label={dispatchLabel}
            spoken={`order ${number}`}
            question={`The customer has withdrawn from ${withdrawn}. ${dispatchLabel} anyway?`}
          >
            <ActionButton {...button('dispatched')} look="quiet">
              {dispatchLabel}
            </ActionButton>
          </Confirm>
        )}
        {next.includes('delivered') && (
          <ActionButton {...button('delivered')}>
            {isPickup ? 'Mark picked up' : 'Mark delivered'}
            <span className="sr-only"> order {number}</span>
          </ActionButton>
        )}
        {undone && (
          <Confirm
            label={undone.label}
            spoken={`of order ${number}`}
            question={`Set order ${number} back to ${statusInSentence(undone.to, isPickup)}?${status === 'delivered' && order.paymentMethod === 'cash' ? ' Its payment is due again.' : ''}${isEmailed ? ' If the customer was already emailed about it, we’ll email a correction.' : ''}`}
          >
            <ActionButton {...button(undone.to)} look="quiet">
              {undone.label}
            </ActionButton>
          </Confirm>
        )}
        {canUndo && (problem === 'refunded' || problem === 'charged_back') && (
          <p className="basis-full text-sm text-soft">
            {problem === 'refunded'
              ? 'Everything in this order was refunded. Cancel it instead of sending it.'
              : 'The payment was charged back. Cancel this order to return its items to stock.'}
          </p>
        )}
        {next.includes('cancelled') && !mayCancel && canUndo && (
          <p className="basis-full text-sm text-soft">
            Cancelling this order refunds it. Your staff role doesn’t allow that.
          </p>
        )}
        {next.includes('cancelled') && mayCancel && (
          <Confirm
            label="Cancel"
            spoken={`order ${number}`}
            dismissLabel="Keep order"
            question={`Cancel order ${number}? ${paymentAfterwards(order)}${email}. This can’t be undone.`}
            summaryClassName="text-soft! hover:text-sale!"
          >
            <ActionButton
              {...button('cancelled')}
              look="quiet"
              className="text-sale!"
              renderWith={(submit) => (
                <>
                  <CancellationFields />
                  {submit}
                </>
              )}
            >
              Cancel order
            </ActionButton>
          </Confirm>
        )}
      </div>
    </div>
  )
}

/** Describes the refund of an order that is cancelled. */
function paymentAfterwards(order: Order): string {
  if (!isRefundable(order)) return ''
  return order.paymentMethod === 'card' ? 'Its payment will be refunded. ' : 'You’ll need to refund its payment. '
}

type Undo = { to: OrderStatus; label: string }

/** The buttons that undo a dispatch or a delivery, for shipped orders and for pickup orders. */
const undo: Record<'shipped' | 'pickup', Partial<Record<OrderStatus, Undo>>> = {
  shipped: {
    dispatched: { to: 'pending', label: 'Undo dispatch' },
    delivered: { to: 'dispatched', label: 'Undo delivery' },
  },
  pickup: {
    dispatched: { to: 'pending', label: 'Undo ready for pickup' },
    delivered: { to: 'dispatched', label: 'Undo pickup' },
  },
}

/** Moves the focus from a button that disappears with its status to the group. If the order leaves too, the screen moves it. */
function useFocusWhenGone(group: RefObject<HTMLElement | null>, status: OrderStatus): void {
  const shown = useRef(status)
  useEffect(() => {
    const hasChanged = shown.current !== status
    shown.current = status
    if (hasChanged && isFocusLost()) group.current?.focus({ preventScroll: true })
  }, [group, status])
}
