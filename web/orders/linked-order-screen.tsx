import type { ReactNode } from 'react'
import { redirect, useLoaderData, useSearchParams } from 'react-router'
import { orderReturns, returnPolicy } from '#contract/catalog/returns.ts'
import { t } from '#contract/language/t.ts'
import type { LinkedOrder } from '#contract/orders/order-links.ts'
import { orderStatement } from '#contract/orders/order-statement.ts'
import { isApiError } from '../api/call.ts'
import { ActionForm, SubmitButton } from '../forms/action-form.tsx'
import { formAction } from '../forms/form-action.ts'
import { useActionForm } from '../forms/use-action-form.ts'
import { OrderDetails } from '../order/order-details.tsx'
import { OrderLines } from '../order/order-lines.tsx'
import { OrderPills } from '../order/status-pill.tsx'
import { useWording } from '../order/use-wording.ts'
import { WithdrawalNotes } from '../order/withdrawal-notes.tsx'
import { withdrawFromLinkPath } from '../order/withdrawal-paths.ts'
import { useSettings } from '../product/settings-context.ts'
import { PageHead } from '../shell/page-head.tsx'
import { screenLoader } from '../state/screen-loader.ts'
import { QuietButtonLink, TextLink } from '../ui/prefetch-link.tsx'
import { rich } from '../ui/rich.tsx'
import { Day } from '../ui/time.tsx'
import { OrderTimeline } from './order-timeline.tsx'

/** The order of an emailed link; null if the link doesn't open one. */
export const loader = screenLoader(async ({ call, search, signal }): Promise<LinkedOrder | null> => {
  try {
    const order = await call('GET /api/linked-order', { querystring: { token: search.get('token') ?? '' } }, signal)
    if (order.ownId !== null) throw redirect(`/order-succcess/${order.ownId}`)
    return order
  } catch (error) {
    if (isApiError(error) && error.status < 500 && error.status !== 429) return null
    throw error
  }
})

export const action = formAction(async (_form, { call, search }) => {
  const { message } = await call('POST /api/linked-order/new-link', { body: { token: search.get('token') ?? '' } })
  return { notice: message }
})

/** The screen of the links in emails about orders. Whoever opens it may not be the customer. */
export function Component() {
  const order = useLoaderData<typeof loader>()
  return (
    <div className="wrap pt-10 sm:pt-16">
      <PageHead
        title={order ? t('Order {number}', { number: String(order.number) }) : t('Link expired')}
        description={t('The status of an order.')}
      />
      <div className="mx-auto max-w-xl">{order ? <OpenedOrder order={order} /> : <ExpiredLink />}</div>
    </div>
  )
}

function OpenedOrder({ order }: { order: LinkedOrder }) {
  const [search] = useSearchParams()
  const token = search.get('token') ?? ''
  const wording = useWording(order)
  const number = String(order.number)
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 tabIndex={-1} className="text-3xl sm:text-4xl">
          {order.status === 'cancelled'
            ? t('Order {number} is cancelled', { number })
            : t('Order {number}', { number })}
        </h1>
        <OrderPills order={order} />
      </div>
      <p className="mt-3 text-soft">{orderStatement(order, wording)}</p>
      <p className="mt-1 text-soft">
        <Day at={order.createdAt} />
      </p>
      <section aria-label={t('Order')} className="mt-8 card p-5 sm:p-6">
        <OrderLines order={order} />
        <WithdrawalNotes order={order} />
        <div className="mt-5 grid gap-6 border-t border-line pt-5 sm:grid-cols-2">
          <OrderDetails order={order} />
          <div>
            <OrderTimeline order={order} />
          </div>
        </div>
      </section>
      <section aria-labelledby="what-next" className="mt-8 grid gap-3 text-sm text-soft">
        <h2 id="what-next" className="text-lg text-ink">
          {order.status === 'pending' ? t('Cancel or return') : t('Returns and questions')}
        </h2>
        <HowToCancel order={order} />
        {order.withdrawable && (
          <p>
            <QuietButtonLink to={withdrawFromLinkPath(token)}>{t('Withdraw from contract')}</QuietButtonLink>
          </p>
        )}
      </section>
      <AllOrders order={order} token={token} />
      {order.account !== 'confirmed' && (
        <p className="mt-8 border-t border-line pt-5 text-sm text-soft">
          {rich('Didn’t place this order? <a>This wasn’t me</a>', {
            a: (text) => <TextLink to={notMyOrderPath(token)}>{text}</TextLink>,
          })}
        </p>
      )}
    </>
  )
}

function HowToCancel({ order }: { order: LinkedOrder }) {
  const { status, account, returnsPath, pickupPlace } = order
  const settings = useSettings()
  const country = pickupPlace === null ? order.country : settings.country
  const returns = orderReturns(order, returnPolicy(settings.returns.days, country))
  return (
    <>
      {status === 'pending' && (
        <p>{account === 'confirmed' ? cancelSignedIn(pickupPlace !== null) : cancelAsGuest(pickupPlace !== null)}</p>
      )}
      {status !== 'cancelled' && returns.length > 0 && (
        <p>
          {returns.join(' ')} <TextLink to={returnsPath}>{t('More about returns')}</TextLink>
        </p>
      )}
      <p>{rich('Any questions? <a>Contact us</a>.', { a: (text) => <TextLink to="/contact">{text}</TextLink> })}</p>
    </>
  )
}

const toOrders = { a: (text: ReactNode) => <TextLink to="/orders">{text}</TextLink> }

const cancelSignedIn = (isPickup: boolean) =>
  isPickup
    ? rich('You can cancel until your order is ready: <a>sign in</a> to do so.', toOrders)
    : rich('You can cancel until your order ships: <a>sign in</a> to do so.', toOrders)

const cancelAsGuest = (isPickup: boolean) =>
  isPickup
    ? rich(
        'You can cancel until your order is ready: open <a>your orders</a> in the browser that you ordered with, or set a password below.',
        toOrders,
      )
    : rich(
        'You can cancel until your order ships: open <a>your orders</a> in the browser that you ordered with, or set a password below.',
        toOrders,
      )

/** How to see all orders: with the password of the account, or with a first one. */
function AllOrders({ order: { account, email }, token }: { order: LinkedOrder; token: string }) {
  const form = useActionForm()
  return (
    <section
      aria-label={t('All orders')}
      className="mt-8 grid justify-items-start gap-3 rounded-card bg-sunken p-5 text-sm"
    >
      {account === 'confirmed' && (
        <>
          <p>{t('Sign in to see all your orders.')}</p>
          <QuietButtonLink to="/orders">{t('View all orders')}</QuietButtonLink>
        </>
      )}
      {account === 'confirmable' && (
        <>
          <p>{t('Set a password to see all your orders, on any device.')}</p>
          <QuietButtonLink to={`/confirm-email?${new URLSearchParams({ token, email })}`}>
            {t('Set a password')}
          </QuietButtonLink>
        </>
      )}
      {account === 'unconfirmed' && (
        <ActionForm form={form} className="grid justify-items-start gap-3">
          <p>
            {t(
              'To set a password and see all your orders, use a new link. We’ll email it to the address of this order.',
            )}
          </p>
          <SubmitButton form={form} look="quiet" label={t('Email a new link')} />
        </ActionForm>
      )}
    </section>
  )
}

function ExpiredLink() {
  const form = useActionForm()
  return (
    <div className="grid justify-items-start gap-4">
      <h1 tabIndex={-1} className="text-3xl sm:text-4xl">
        {t('This link doesn’t work')}
      </h1>
      <p className="text-soft">
        {t('It may have expired or be incomplete. We can send a new link to the email address on the order.')}
      </p>
      <ActionForm form={form} className="grid justify-items-start gap-3">
        <SubmitButton form={form} label={t('Email a new link')} />
      </ActionForm>
      <p className="text-sm text-soft">
        {rich(
          'If you have an account, you can also <orders>sign in</orders> to see your orders. Otherwise, <contact>contact us</contact>.',
          {
            orders: (text) => <TextLink to="/orders">{text}</TextLink>,
            contact: (text) => <TextLink to="/contact">{text}</TextLink>,
          },
        )}
      </p>
    </div>
  )
}

/** The page on which the owner of an email address reports an order as not theirs. */
const notMyOrderPath = (token: string) => `/not-my-order?${new URLSearchParams({ token })}`
