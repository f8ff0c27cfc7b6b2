import type { ReactNode } from 'react'
import { useLoaderData } from 'react-router'
import type { User } from '#contract/accounts/accounts.ts'
import { t } from '#contract/language/t.ts'
import { isConfirmed, isToPayOnline, orderHeading, orderStatement } from '#contract/orders/order-statement.ts'
import { isPayable } from '#contract/payments/payable.ts'
import { FormAlert } from '../forms/action-form.tsx'
import { formAction } from '../forms/form-action.ts'
import { usePostedError } from '../forms/use-action-form.ts'
import { GuestNote } from '../order/guest-note.tsx'
import { OrderDetails } from '../order/order-details.tsx'
import { OrderLines } from '../order/order-lines.tsx'
import { OrderPills } from '../order/status-pill.tsx'
import { useWording } from '../order/use-wording.ts'
import { WithdrawalNotes } from '../order/withdrawal-notes.tsx'
import { useSettings } from '../product/settings-context.ts'
import { PageHead } from '../shell/page-head.tsx'
import { selectLoggedInUser } from '../state/auth-slice.ts'
import { fetchOrder, updateOrder } from '../state/order-slice.ts'
import { loadAfterActions, screenLoader } from '../state/screen-loader.ts'
import { useSelector } from '../state/use-store.tsx'
import { buttonStyle } from '../ui/button-style.ts'
import { Icon } from '../ui/icon.tsx'
import { QuietButtonLink, TextLink } from '../ui/prefetch-link.tsx'
import { rich } from '../ui/rich.tsx'
import { ScriptButton } from '../ui/script-button.tsx'
import { Day } from '../ui/time.tsx'
import { OrderActions } from './order-actions.tsx'
import { OrderPayment } from './order-payment.tsx'
import { OrderTimeline } from './order-timeline.tsx'
import { useReviewLink } from './review-link.tsx'

export const loader = screenLoader(async ({ store, call, params, signal }) => {
  const id = params['id'] ?? ''
  const read = () => store.dispatch(fetchOrder(id, { signal })).unwrap()
  const order = await read()
  const isOwn = selectLoggedInUser(store.getState())?.id === order.user.id
  if (!isOwn || order.status !== 'pending' || !isPayable(order.paymentStatus))
    return { lists: { order: { currentOrder: order } }, payment: null }
  // Asks the provider, to which the customer may just have been.
  const payment = await call('GET /api/order/:id/payment', { params: { id } }, signal)
  return { lists: { order: { currentOrder: await read() } }, payment }
})

/** Cancels the order. */
export const action = formAction(async (_form, { store, params }) => {
  const change = { id: params['id'] ?? '', status: 'cancelled', expectedStatus: 'pending' } as const
  const { number } = await store.dispatch(updateOrder(change)).unwrap()
  return { notice: t('Order {number} cancelled.', { number: String(number) }) }
})

export const shouldRevalidate = loadAfterActions

const hourInMs = 3_600_000

/** Confirms an order. Opened again later, it shows the order's status. */
export function Component() {
  const { lists, payment } = useLoaderData<typeof loader>()
  const order = lists.order.currentOrder
  const title = t('Order {number}', { number: String(order.number) })
  const { name } = useSettings()
  const user = useSelector(selectLoggedInUser)
  const owner = user?.id === order.user.id ? user : undefined
  const reviewLink = useReviewLink(order)
  const isCancelled = order.status === 'cancelled'
  const wording = useWording(order)
  const isNew = order.status === 'pending' && +wording.now - Date.parse(order.createdAt) < hourInMs
  // Emails about an order begin once it is paid, or its payment is on its way.
  const isAnnounced = !isToPayOnline(order)
  return (
    <div className="wrap pt-10 sm:pt-16 print:p-0">
      <PageHead title={title} description={t('Order details and status.')} />
      <div className="mx-auto max-w-xl">
        <p className="hidden text-xl font-semibold print:block">{name}</p>
        <div className="print:hidden">
          {isConfirmed(order) && (
            <span className="grid size-12 place-items-center rounded-full bg-accent text-on-accent">
              <Icon name="check" className="size-6" />
            </span>
          )}
          <h1 tabIndex={-1} className="mt-6 text-3xl sm:text-4xl">
            {orderHeading(order)}
          </h1>
          <p className="mt-3 text-soft">
            {orderStatement(order, wording)}
            {isNew &&
              isConfirmed(order) &&
              owner?.emailConfirmed &&
              ` ${t('A confirmation is on its way to {email}.', { email: owner.email })}`}
          </p>
          {isAnnounced && owner && !owner.emailConfirmed && !isCancelled && (
            <AboutEmails user={owner} isEmailed={order.isEmailed} />
          )}
        </div>
        {payment && <OrderPayment order={order} payment={payment} />}
        <section aria-label={title} className="mt-8 card p-5 sm:p-6">
          <div className="mb-5 flex flex-wrap items-center justify-between gap-4">
            <div>
              <h2 className="text-lg">{title}</h2>
              <p className="text-sm text-soft">
                <Day at={order.createdAt} />
              </p>
            </div>
            <OrderPills order={order} />
          </div>
          <OrderLines order={order} link={owner?.hasPassword ? reviewLink : undefined} />
          <WithdrawalNotes order={order} />
          <div className="mt-5 grid gap-6 border-t border-line pt-5 sm:grid-cols-2">
            <OrderDetails order={order} />
            <div>
              <OrderTimeline order={order} />
            </div>
          </div>
        </section>
        <FormAlert text={usePostedError({})?.message} />
        <div className="mt-8 flex flex-wrap gap-3 print:hidden">
          <QuietButtonLink to="/products">{t('Continue shopping')}</QuietButtonLink>
          <QuietButtonLink to="/orders">{t('View all orders')}</QuietButtonLink>
          <ScriptButton className={buttonStyle.quiet} onClick={() => print()}>
            {t('Print')}
          </ScriptButton>
          {owner && <OrderActions order={order} />}
        </div>
        <GuestNote />
      </div>
    </div>
  )
}

/** Tells users with an unconfirmed address about their emails. */
function AboutEmails({ user: { email, hasPassword }, isEmailed }: { user: User; isEmailed: boolean }) {
  const values = { email, a: (text: ReactNode) => <TextLink to="/profile">{text}</TextLink> }
  return (
    <p className="mt-3 wrap-anywhere text-soft">
      {isEmailed
        ? rich(
            'We’ve sent your confirmation to {email}. Use the link in it to see this order on any device. Wrong address? <a>Change it</a>.',
            values,
          )
        : hasPassword
          ? rich(
              'We’ve stopped order emails to {email} because someone reported that they didn’t place this order. If this is your address, <a>confirm it</a>.',
              values,
            )
          : rich(
              'We’ve stopped order emails to {email} because someone reported that they didn’t place this order. If this is your address, <a>confirm it</a> or use a different one.',
              values,
            )}
    </p>
  )
}
