import { useId, useRef } from 'react'
import { redirect, useLoaderData } from 'react-router'
import { pageSize } from '#contract/listing.ts'
import type { Order } from '#contract/orders/orders.ts'
import { isRefundable } from '#contract/payments/is-refundable.ts'
import { isToPay } from '#contract/payments/payable.ts'
import { ActionButton, ActionForm, FormAlert } from '../forms/action-form.tsx'
import { formAction } from '../forms/form-action.ts'
import { type ActionForm as Form, useActionForm, usePostedError } from '../forms/use-action-form.ts'
import { OrderDetails } from '../order/order-details.tsx'
import { OrderLines } from '../order/order-lines.tsx'
import { OrderPills } from '../order/status-pill.tsx'
import { WithdrawalNotes } from '../order/withdrawal-notes.tsx'
import { withdrawFromOrderPath } from '../order/withdrawal-paths.ts'
import { loadBestRated } from '../product/best-rated.ts'
import { ProductRow } from '../product/product-row.tsx'
import { AccountNavigation } from '../shell/account-navigation.tsx'
import { EmptyScreen } from '../shell/empty-screen.tsx'
import { PageHead } from '../shell/page-head.tsx'
import { fetchOwnOrders } from '../state/account-thunks.ts'
import { selectLoggedInUser } from '../state/auth-slice.ts'
import { updateOrder } from '../state/order-slice.ts'
import { loadAfterActions, screenLoader } from '../state/screen-loader.ts'
import { useSelector } from '../state/use-store.tsx'
import { Button } from '../ui/button.tsx'
import { Confirm } from '../ui/confirm.tsx'
import { parsePage } from '../ui/page-numbers.ts'
import { Pagination } from '../ui/pagination.tsx'
import { ButtonLink, QuietButtonLink } from '../ui/prefetch-link.tsx'
import { Day } from '../ui/time.tsx'
import { toast } from '../ui/toast.tsx'
import { OrderTimeline } from './order-timeline.tsx'
import { useReviewLink } from './review-link.tsx'

/** Returns a page of the orders. Only the first one goes into the store, where it is the latest orders. */
export const loader = screenLoader(async ({ store, call, search, signal }) => {
  const page = parsePage(search)
  const { items, total } = await (page === 1
    ? store.dispatch(fetchOwnOrders({ _page: 1 }, { signal })).unwrap()
    : call.page('GET /api/order/own', { querystring: { _page: page } }, signal))
  if (page > 1 && (page - 1) * pageSize >= total) throw redirect(ordersPath(1))
  return { orders: items, page, total, bestRated: total === 0 ? await loadBestRated(call, signal) : [] }
})

export const shouldRevalidate = loadAfterActions

const ordersPath = (page: number) => (page > 1 ? `/orders?_page=${page}` : '/orders')

export const action = formAction(async ({ id = '' }, { store }) => {
  const change = { id, status: 'cancelled', expectedStatus: 'pending' } as const
  const { number } = await store.dispatch(updateOrder(change)).unwrap()
  return { notice: `Order ${number} cancelled.` }
})

export function Component() {
  const { orders, page, total, bestRated } = useLoaderData<typeof loader>()
  return (
    <div className="wrap pt-6 sm:pt-8">
      <PageHead title="Your orders" description="Your orders and their status." />
      <AccountNavigation />
      <h1 tabIndex={-1} className="text-3xl sm:text-4xl">
        Your orders
      </h1>
      <FormAlert text={usePostedError({})?.message} />
      {orders.length === 0 ? (
        <>
          <EmptyScreen title="No orders yet" text="Your orders and their status appear here." />
          <ProductRow id="best-rated" title="Best rated" products={bestRated} />
        </>
      ) : (
        <div>
          <ul className="mt-8 grid gap-6">
            {orders.map((order) => (
              <li key={order.id}>
                <OrderCard order={order} />
              </li>
            ))}
          </ul>
          <Pagination page={page} pageSize={pageSize} total={total} to={ordersPath} />
        </div>
      )}
    </div>
  )
}

/** An order with its items, address, history and actions. */
export function OrderCard({ order }: { order: Order }) {
  const id = useId()
  const reviewLink = useReviewLink(order)
  return (
    <article aria-labelledby={id} className="card p-5 sm:p-6 print:break-inside-avoid">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <h2 id={id} className="text-lg">
            Order {order.number}
          </h2>
          <p className="text-sm text-soft">
            <Day at={order.createdAt} />
          </p>
        </div>
        <OrderPills order={order} />
      </header>
      <div className="mt-5 grid grid-cols-1 gap-8 sm:grid-cols-[minmax(0,1fr)_13rem] lg:grid-cols-[minmax(0,1fr)_28rem] lg:gap-12">
        <div>
          <OrderLines order={order} link={reviewLink} />
          <WithdrawalNotes order={order} />
        </div>
        <div className="grid content-start gap-6 lg:grid-cols-[minmax(0,1fr)_11rem] lg:gap-8">
          <div className="grid content-start gap-6">
            <OrderTimeline order={order} />
            <OrderDetails order={order} />
          </div>
          <OrderActions order={order} />
        </div>
      </div>
    </article>
  )
}

/** The actions of a shopper for an order. */
function OrderActions({ order }: { order: Order }) {
  const againButton = useRef<HTMLButtonElement>(null)
  const focusAgainButton = () => againButton.current?.focus()
  // Not in the question, which disappears once the order is no longer pending, perhaps before the response arrives.
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
      {isToPay(order) ? (
        <ButtonLink to={`/order-succcess/${order.id}`}>Pay now</ButtonLink>
      ) : (
        <QuietButtonLink to={`/order-succcess/${order.id}`}>View order</QuietButtonLink>
      )}
      <ActionButton
        ref={againButton}
        action="/cart"
        values={{ intent: 'order-again', order: order.id }}
        look="quiet"
        className="w-full"
      >
        Order again
      </ActionButton>
      {order.withdrawable && (
        <QuietButtonLink to={withdrawFromOrderPath(order.id)}>Withdraw from contract</QuietButtonLink>
      )}
      {order.status === 'pending' && <CancelOrder order={order} form={form} />}
    </div>
  )
}

function CancelOrder({ order, form }: { order: Order; form: Form }) {
  const isConfirmed = useSelector(selectLoggedInUser)?.emailConfirmed
  return (
    <Confirm
      label="Cancel order"
      dismissLabel="Keep order"
      summaryClassName="w-full justify-center text-sale"
      question={`Cancel order ${order.number}? ${isConfirmed ? 'You’ll get an email. ' : ''}${isRefundable(order) ? 'We’ll refund your payment. ' : ''}This can’t be undone.`}
    >
      <ActionForm form={form}>
        <Button type="submit" look="quiet" isBusy={form.isBusy} className="text-sale">
          Cancel order
        </Button>
      </ActionForm>
    </Confirm>
  )
}
