import { useRef } from 'react'
import { useSelector } from 'react-redux'
import type { Order } from '#contract/orders.ts'
import { ActionButton, ActionForm } from '../forms/action-form.tsx'
import { useActionForm } from '../forms/use-action-form.ts'
import { selectLoggedInUser } from '../state/auth-slice.ts'
import { Button } from '../ui/button.tsx'
import { buttonStyle } from '../ui/button-style.ts'
import { Confirm } from '../ui/confirm.tsx'
import { PrefetchLink } from '../ui/prefetch-link.tsx'
import { toast } from '../ui/toast.tsx'

/** What a shopper can do with an order. */
export function OrderActions({ order }: { order: Order }) {
  const againButton = useRef<HTMLButtonElement>(null)
  return (
    <div className="grid gap-2 print:hidden">
      <PrefetchLink to={`/order-succcess/${order.id}`} className={buttonStyle.quiet}>
        View order
      </PrefetchLink>
      <ActionButton
        ref={againButton}
        action="/cart"
        values={{ intent: 'order-again', order: order.id }}
        look="quiet"
        className="w-full"
      >
        Order again
      </ActionButton>
      {/* The question disappears once the order is no longer pending. */}
      {order.status === 'pending' && <CancelOrder order={order} onSettled={() => againButton.current?.focus()} />}
    </div>
  )
}

type CancelOrderProps = { order: Order; onSettled: () => void }

function CancelOrder({ order: { id, number }, onSettled }: CancelOrderProps) {
  const isConfirmed = useSelector(selectLoggedInUser)?.emailConfirmed
  const form = useActionForm({
    values: { id },
    onDone: onSettled,
    onError({ message }) {
      toast('error', message)
      onSettled()
    },
  })
  return (
    <Confirm
      label="Cancel order"
      dismissLabel="Keep order"
      summaryClassName="w-full justify-center text-sale"
      question={`Cancel order ${number}? ${isConfirmed ? "You'll get an email. " : ''}This can't be undone.`}
    >
      <ActionForm form={form}>
        <Button type="submit" look="quiet" isBusy={form.isBusy} className="text-sale">
          Yes, cancel order
        </Button>
      </ActionForm>
    </Confirm>
  )
}
