import { useRef } from 'react'
import { useSelector } from 'react-redux'
import type { Order } from '#contract/orders/orders.ts'
import { ActionButton, ActionForm } from '../forms/action-form.tsx'
import { type ActionForm as Form, useActionForm } from '../forms/use-action-form.ts'
import { selectLoggedInUser } from '../state/auth-slice.ts'
import { Button } from '../ui/button.tsx'
import { QuietButtonLink } from '../ui/button-link.tsx'
import { Confirm } from '../ui/confirm.tsx'
import { toast } from '../ui/toast.tsx'

/** What a shopper can do with an order. */
export function OrderActions({ order }: { order: Order }) {
  const againButton = useRef<HTMLButtonElement>(null)
  const focusAgainButton = () => againButton.current?.focus()
  // Not in the question, which disappears once the order is no longer pending, perhaps before the answer arrives.
  const form = useActionForm({
    values: { id: order.id },
    onDone: focusAgainButton,
    onError({ message }) {
      toast('error', message)
      focusAgainButton()
    },
  })
  return (
    <div className="grid content-start gap-2 print:hidden">
      <QuietButtonLink to={`/order-succcess/${order.id}`}>View order</QuietButtonLink>
      <ActionButton
        ref={againButton}
        action="/cart"
        values={{ intent: 'order-again', order: order.id }}
        look="quiet"
        className="w-full"
      >
        Order again
      </ActionButton>
      {order.status === 'pending' && <CancelOrder order={order} form={form} />}
    </div>
  )
}

function CancelOrder({ order: { number }, form }: { order: Order; form: Form }) {
  const isConfirmed = useSelector(selectLoggedInUser)?.emailConfirmed
  return (
    <Confirm
      label="Cancel order"
      dismissLabel="Keep order"
      summaryClassName="w-full justify-center text-sale"
      question={`Cancel order ${number}? ${isConfirmed ? 'You’ll get an email. ' : ''}This can’t be undone.`}
    >
      <ActionForm form={form}>
        <Button type="submit" look="quiet" isBusy={form.isBusy} className="text-sale">
          Yes, cancel order
        </Button>
      </ActionForm>
    </Confirm>
  )
}
