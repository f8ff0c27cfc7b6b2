import { type RefObject, useEffect, useRef } from 'react'
import { inContext, t } from '#contract/language/t.ts'
import { cannotSend } from '#contract/orders/cannot-send.ts'
import { needsRefunds } from '#contract/orders/needs-refunds.ts'
import { nextStatuses, type OrderStatus } from '#contract/orders/order-status.ts'
import type { Order } from '#contract/orders/orders.ts'
import { isRefundable } from '#contract/payments/is-refundable.ts'
import { ActionButton } from '../../forms/action-form.tsx'
import { StatusPill } from '../../order/status-pill.tsx'
import { Confirm } from '../../ui/confirm.tsx'
import { isFocusLost } from '../../ui/use-focus-after-removal.ts'
import { useMay } from '../kit/use-may.ts'
import { CancellationFields } from './reason-fields.tsx'
import { describeWithdrawnUnits } from './withdrawn-units.ts'

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
  const { id, number, status, pickupPlace } = order
  const group = useRef<HTMLDivElement>(null)
  useFocusWhenGone(group, status)
  const mayChange = useMay('orders')
  const isPickup = pickupPlace !== null
  const dispatchLabel = isPickup ? t('Mark ready for pickup') : t('Dispatch')
  const withdrawn = describeWithdrawnUnits(order)
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
      aria-label={t('Status of order {number}', { number: String(number) })}
      tabIndex={-1}
      className={`flex flex-wrap items-center gap-x-1 ${isCompact ? 'md:min-h-11' : 'min-h-11'}`}
    >
      {hasPill && <StatusPill order={order} />}
      <div className={isCompact ? 'contents max-md:hidden' : 'contents'}>
        {next.includes('dispatched') && !withdrawn && (
          <ActionButton {...button('dispatched')}>
            {dispatchLabel}
            <span className="sr-only"> {t('order {number}', { number: String(number) })}</span>
          </ActionButton>
        )}
        {next.includes('dispatched') && withdrawn && (
          <Confirm
            label={dispatchLabel}
            spoken={t('order {number}', { number: String(number) })}
            question={`${withdrawn} ${isPickup ? t('Mark ready for pickup anyway?') : t('Dispatch anyway?')}`}
          >
            <ActionButton {...button('dispatched')} look="quiet">
              {dispatchLabel}
            </ActionButton>
          </Confirm>
        )}
        {next.includes('delivered') && (
          <ActionButton {...button('delivered')}>
            {isPickup ? t('Mark picked up') : t('Mark delivered')}
            <span className="sr-only"> {t('order {number}', { number: String(number) })}</span>
          </ActionButton>
        )}
        {undone && (
          <Confirm
            label={undone.label}
            spoken={t('of order {number}', { number: String(number) })}
            question={askToUndo(order, undone)}
          >
            <ActionButton {...button(undone.to)} look="quiet">
              {undone.label}
            </ActionButton>
          </Confirm>
        )}
        {canUndo && (problem === 'refunded' || problem === 'charged_back') && (
          <p className="basis-full text-sm text-soft">
            {problem === 'refunded'
              ? t('Everything in this order was refunded. Cancel it instead of sending it.')
              : t('The payment was charged back. Cancel this order to return its items to stock.')}
          </p>
        )}
        {next.includes('cancelled') && !mayCancel && canUndo && (
          <p className="basis-full text-sm text-soft">
            {t('Cancelling this order refunds it. Your staff role doesn’t allow that.')}
          </p>
        )}
        {next.includes('cancelled') && mayCancel && (
          <Confirm
            label={inContext('an order', 'Cancel')}
            spoken={t('order {number}', { number: String(number) })}
            dismissLabel={t('Keep order')}
            question={askToCancel(order)}
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
              {t('Cancel order')}
            </ActionButton>
          </Confirm>
        )}
      </div>
    </div>
  )
}

function askToCancel(order: Order): string {
  const refund =
    order.paymentMethod === 'card' ? t('Its payment will be refunded.') : t('You’ll need to refund its payment.')
  return [
    t('Cancel order {number}?', { number: String(order.number) }),
    isRefundable(order) && refund,
    order.isEmailed
      ? t('We’ll email the customer.')
      : t('The customer won’t be emailed, because they reported that they didn’t place it.'),
    t('This can’t be undone.'),
  ]
    .filter(Boolean)
    .join(' ')
}

function askToUndo({ number, status, paymentMethod, isEmailed }: Order, { ask }: Undo): string {
  return [
    ask(String(number)),
    status === 'delivered' && paymentMethod === 'cash' && t('Its payment is due again.'),
    isEmailed && t('If the customer was already emailed about it, we’ll email a correction.'),
  ]
    .filter(Boolean)
    .join(' ')
}

type Undo = { to: OrderStatus; label: string; ask: (number: string) => string }

const askForPending = (number: string) => t('Set order {number} back to pending?', { number })
const askForDispatched = (number: string) => t('Set order {number} back to dispatched?', { number })
const askForReady = (number: string) => t('Set order {number} back to ready for pickup?', { number })

/** The buttons that undo a dispatch or a delivery, for shipped orders and for pickup orders. */
const undo: Record<'shipped' | 'pickup', Partial<Record<OrderStatus, Undo>>> = {
  shipped: {
    dispatched: { to: 'pending', label: t('Undo dispatch'), ask: askForPending },
    delivered: { to: 'dispatched', label: t('Undo delivery'), ask: askForDispatched },
  },
  pickup: {
    dispatched: { to: 'pending', label: t('Undo ready for pickup'), ask: askForPending },
    delivered: { to: 'dispatched', label: t('Undo pickup'), ask: askForReady },
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
