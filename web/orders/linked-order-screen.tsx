import { redirect, useLoaderData, useSearchParams } from 'react-router'
import { orderReturns, returnPolicy } from '#contract/catalog/returns.ts'
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
      <PageHead title={order ? `Order ${order.number}` : 'Link expired'} description="The status of an order." />
      <div className="mx-auto max-w-xl">{order ? <OpenedOrder order={order} /> : <ExpiredLink />}</div>
    </div>
  )
}

function OpenedOrder({ order }: { order: LinkedOrder }) {
  const [search] = useSearchParams()
  const token = search.get('token') ?? ''
  const wording = useWording(order)
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 tabIndex={-1} className="text-3xl sm:text-4xl">
          Order {order.number}
          {order.status === 'cancelled' && ' is cancelled'}
        </h1>
        <OrderPills order={order} />
      </div>
      <p className="mt-3 text-soft">{orderStatement(order, wording)}</p>
      <p className="mt-1 text-soft">
        <Day at={order.createdAt} />
      </p>
      <section aria-label="Order" className="mt-8 card p-5 sm:p-6">
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
          {order.status === 'pending' ? 'Cancel or return' : 'Returns and questions'}
        </h2>
        <HowToCancel order={order} />
        {order.withdrawable && (
          <p>
            <QuietButtonLink to={withdrawFromLinkPath(token)}>Withdraw from contract</QuietButtonLink>
          </p>
        )}
      </section>
      <AllOrders order={order} token={token} />
      {order.account !== 'confirmed' && (
        <p className="mt-8 border-t border-line pt-5 text-sm text-soft">
          Didn’t place this order? <TextLink to={notMyOrderPath(token)}>This wasn’t me</TextLink>
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
        <p>
          You can cancel until {pickupPlace === null ? 'your order ships' : 'your order is ready'}:{' '}
          {account === 'confirmed' ? (
            <>
              <TextLink to="/orders">sign in</TextLink> to do so.
            </>
          ) : (
            <>
              open <TextLink to="/orders">your orders</TextLink> in the browser that you ordered with, or set a password
              below.
            </>
          )}
        </p>
      )}
      {status !== 'cancelled' && returns.length > 0 && (
        <p>
          {returns.join(' ')} <TextLink to={returnsPath}>More about returns</TextLink>
        </p>
      )}
      <p>
        Any questions? <TextLink to="/contact">Contact us</TextLink>.
      </p>
    </>
  )
}

/** How to see all orders: with the password of the account, or with a first one. */
function AllOrders({ order: { account, email }, token }: { order: LinkedOrder; token: string }) {
  const form = useActionForm()
  return (
    <section aria-label="All orders" className="mt-8 grid justify-items-start gap-3 rounded-card bg-sunken p-5 text-sm">
      {account === 'confirmed' && (
        <>
          <p>Sign in to see all your orders.</p>
          <QuietButtonLink to="/orders">View all orders</QuietButtonLink>
        </>
      )}
      {account === 'confirmable' && (
        <>
          <p>Set a password to see all your orders, on any device.</p>
          <QuietButtonLink to={`/confirm-email?${new URLSearchParams({ token, email })}`}>
            Set a password
          </QuietButtonLink>
        </>
      )}
      {account === 'unconfirmed' && (
        <ActionForm form={form} className="grid justify-items-start gap-3">
          <p>To set a password and see all your orders, use a new link. We’ll email it to the address of this order.</p>
          <SubmitButton form={form} look="quiet" label="Email a new link" />
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
        This link doesn’t work
      </h1>
      <p className="text-soft">
        It may have expired or be incomplete. We can send a new link to the email address on the order.
      </p>
      <ActionForm form={form} className="grid justify-items-start gap-3">
        <SubmitButton form={form} label="Email a new link" />
      </ActionForm>
      <p className="text-sm text-soft">
        If you have an account, you can also <TextLink to="/orders">sign in</TextLink> to see your orders. Otherwise,{' '}
        <TextLink to="/contact">contact us</TextLink>.
      </p>
    </div>
  )
}

/** The page on which the owner of an email address reports an order as not theirs. */
const notMyOrderPath = (token: string) => `/not-my-order?${new URLSearchParams({ token })}`
