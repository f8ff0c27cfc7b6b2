import { type Ref, useRef } from 'react'
import { isReturnable, returnPolicy } from '#contract/catalog/returns.ts'
import { t } from '#contract/language/t.ts'
import { isPostal } from '#contract/orders/order-address.ts'
import type { Order } from '#contract/orders/orders.ts'
import { isRefundable } from '#contract/payments/is-refundable.ts'
import { ActionButton, ActionForm } from '../forms/action-form.tsx'
import { type ActionForm as Form, useActionForm } from '../forms/use-action-form.ts'
import { withdrawFromOrderPath } from '../order/withdrawal-paths.ts'
import { useSettings } from '../product/settings-context.ts'
import { selectLoggedInUser } from '../state/auth-slice.ts'
import { useSelector } from '../state/use-store.tsx'
import { Button } from '../ui/button.tsx'
import { Confirm } from '../ui/confirm.tsx'
import { QuietButtonLink } from '../ui/prefetch-link.tsx'
import { toast } from '../ui/toast.tsx'

/** Actions of a customer for an order: buying the items again, returning them, and cancelling. */
export function OrderActions({ order }: { order: Order }) {
  const againButton = useRef<HTMLButtonElement>(null)
  const focusAgainButton = () => againButton.current?.focus()
  // Not in the question, which disappears once the order is no longer pending, perhaps before the response arrives.
  const form = useActionForm({
    onDone: focusAgainButton,
    onError({ message }) {
      toast('error', message)
      focusAgainButton()
    },
  })
  return (
    <>
      <OrderAgainButton ref={againButton} order={order} look={order.status === 'cancelled' ? 'filled' : 'quiet'} />
      <ReturnLink order={order} />
      {order.status === 'pending' && <CancelOrder order={order} form={form} />}
    </>
  )
}

type OrderAgainButtonProps = { order: Order; look?: 'filled' | 'quiet'; ref?: Ref<HTMLButtonElement> }

/** Adds the items of an order to the cart. */
export function OrderAgainButton({ order, look = 'quiet', ref }: OrderAgainButtonProps) {
  return (
    <ActionButton
      ref={ref}
      action="/cart"
      values={{ intent: 'order-again', order: order.id }}
      look={look}
      className="w-full"
    >
      {t('Order again')}
    </ActionButton>
  )
}

/** Starts a return: the withdrawal that the law gives the customer, or else a message to the shop. */
function ReturnLink({ order }: { order: Order }) {
  const { status, withdrawable, pickupPlace, address, number } = order
  const { returns, country } = useSettings()
  if (withdrawable)
    return <QuietButtonLink to={withdrawFromOrderPath(order.id)}>{t('Withdraw from contract')}</QuietButtonLink>
  const isSent = status === 'dispatched' || status === 'delivered'
  const isShipped = pickupPlace === null && isPostal(address)
  const policy = returnPolicy(returns.days, isShipped ? address.country : country)
  if (!isSent || !isReturnable(order, policy)) return null
  return <QuietButtonLink to={`/contact?order=${number}`}>{t('Return items')}</QuietButtonLink>
}

function CancelOrder({ order, form }: { order: Order; form: Form }) {
  const isConfirmed = useSelector(selectLoggedInUser)?.emailConfirmed
  const question = [
    t('Cancel order {number}?', { number: String(order.number) }),
    isConfirmed && t('You’ll get an email.'),
    isRefundable(order) && t('We’ll refund your payment.'),
    t('This can’t be undone.'),
  ]
  return (
    <Confirm
      label={t('Cancel order')}
      dismissLabel={t('Keep order')}
      summaryClassName="-mx-2 text-sale"
      question={question.filter(Boolean).join(' ')}
    >
      <ActionForm form={form}>
        <Button type="submit" look="quiet" isBusy={form.isBusy} className="text-sale">
          {t('Cancel order')}
        </Button>
      </ActionForm>
    </Confirm>
  )
}
