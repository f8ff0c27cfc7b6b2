import { redirect, useLoaderData } from 'react-router'
import type { CustomerDetails, CustomerNote } from '#contract/customers/customers.ts'
import { inContext, plural, t } from '#contract/language/t.ts'
import type { Order } from '#contract/orders/orders.ts'
import { countUnits } from '#contract/orders/units.ts'
import { ConfirmAction } from '../../forms/confirm-action.tsx'
import { formAction } from '../../forms/form-action.ts'
import { StatusPill } from '../../order/status-pill.tsx'
import { useMoney, useSettings } from '../../product/settings-context.ts'
import { screenLoader } from '../../state/screen-loader.ts'
import { parsePage } from '../../ui/page-numbers.ts'
import { Pagination } from '../../ui/pagination.tsx'
import { TextLink } from '../../ui/prefetch-link.tsx'
import { rich } from '../../ui/rich.tsx'
import { Day } from '../../ui/time.tsx'
import { AdminPage, Section } from '../kit/admin-page.tsx'
import { customerPath, orderPath, productPath } from '../kit/paths.ts'
import { useMay } from '../kit/use-may.ts'
import { visibleText } from '../kit/visible-text.ts'
import { withFieldNames } from '../kit/with-field-names.ts'
import { EmailLink, PhoneLink } from './contact-links.tsx'
import { CustomerAddresses, saveAddress } from './customer-addresses.tsx'
import { CustomerForm, saveCustomer } from './customer-form.tsx'
import { CustomerNotes } from './customer-notes.tsx'
import { CustomerTags, parseTagChange } from './customer-tags.tsx'
import { formatSums } from './format-sums.ts'
import { GuestBadge } from './guest-badge.tsx'

const ordersPerPage = 10

export const loader = screenLoader(async ({ call, params: { id = '' }, search, signal }) => {
  const page = parsePage(search)
  const querystring = { _page: page, _limit: ordersPerPage }
  const [customer, orders] = await Promise.all([
    call('GET /api/admin/customers/:id', { params: { id } }, signal),
    call.page('GET /api/admin/customers/:id/orders', { params: { id }, querystring }, signal),
  ])
  if (page > 1 && (page - 1) * ordersPerPage >= orders.total) throw redirect(customerPath(id))
  return { customer, orders, page }
})

export const action = formAction(async (form, { call, params: { id = '' } }) => {
  if (form.intent === 'sign-out') {
    await call('POST /api/admin/customers/:id/sign-out', { params: { id } })
    return { notice: t('Signed out everywhere.') }
  }
  if (form.intent === 'correct') return saveCustomer(form, call, id)
  if (form.intent === 'address' || form.intent === 'delete-address') return saveAddress(form, call, id)
  if (form.intent === 'tags') {
    const body = parseTagChange(form)
    await withFieldNames(
      () => 'tags',
      () => call('PATCH /api/admin/customers/:id', { params: { id }, body }),
    )
    return { notice: t('Tags saved.') }
  }
  if (form.intent === 'delete-note') {
    await call('DELETE /api/admin/customers/:id/notes/:note', { params: { id, note: form.note ?? '' } })
    return { notice: t('Note deleted.') }
  }
  await call('POST /api/admin/customers/:id/notes', { params: { id }, body: { text: form.text ?? '' } })
  return { notice: t('Note added.') }
})

/** The order that a note is about. */
function describeNote({ order }: CustomerNote) {
  if (!order) return null
  return (
    <>
      {', '}
      <TextLink to={orderPath(order.id)}>{t('order {number}', { number: String(order.number) })}</TextLink>
    </>
  )
}

/** A customer with orders, reviews, addresses and the notes of staff. */
export function Component() {
  const { customer, orders, page } = useLoaderData<typeof loader>()
  const { id, name, email, addresses, isAdmin } = customer
  const mayCorrect = useMay('orders') && !isAdmin
  const title = visibleText(name || email)
  return (
    <AdminPage title={title}>
      <Facts customer={customer} />
      {mayCorrect && <CustomerForm customer={customer} />}
      <div className="mt-8 grid gap-x-16 gap-y-10 lg:grid-cols-[1fr_20rem]">
        <div className="grid min-w-0 content-start gap-10">
          <Section title={t('Orders')}>
            {orders.items.length === 0 && <Empty>{t('No orders yet.')}</Empty>}
            <ul>
              {orders.items.map((order) => (
                <OrderLine key={order.id} order={order} customer={customer} />
              ))}
            </ul>
            {orders.total > ordersPerPage && (
              <Pagination page={page} pageSize={ordersPerPage} total={orders.total} to={(to) => customerPath(id, to)} />
            )}
          </Section>
          <Reviews reviews={customer.reviews} />
        </div>
        <div className="grid min-w-0 content-start gap-10">
          <CustomerTags tags={customer.tags} />
          <CustomerNotes notes={customer.notes} describe={describeNote} />
          <Section title={t('Addresses')}>
            {addresses.length === 0 && <Empty>{t('No saved addresses.')}</Empty>}
            <CustomerAddresses addresses={addresses} mayChange={mayCorrect} />
          </Section>
          <SignOut customer={customer} />
        </div>
      </div>
    </AdminPage>
  )
}

function Facts({ customer }: { customer: CustomerDetails }) {
  const { email, emailConfirmed, pendingEmail, hasPassword, isAdmin, phone, orderCount, spent, unpaid, createdAt } =
    customer
  const settings = useSettings()
  return (
    <div className="mt-2 grid grid-cols-[minmax(0,1fr)] gap-1 text-sm wrap-anywhere">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-soft">
        <EmailLink email={email} />
        {hasPassword && !emailConfirmed && <span>{t('Email address not confirmed')}</span>}
        {pendingEmail && (
          <span>{t('New address not confirmed yet: {email}', { email: visibleText(pendingEmail) })}</span>
        )}
        {phone && <PhoneLink phone={phone} />}
        {!hasPassword && <GuestBadge />}
        {isAdmin && <span>{inContext('a person', 'Admin')}</span>}
      </p>
      <p className="text-soft">
        {spent.length > 0 && (
          <>
            {rich('<strong>{amount}</strong> spent', {
              amount: formatSums(spent, settings),
              strong: (text) => <span className="font-semibold text-ink tabular-nums">{text}</span>,
            })}
            {' · '}
          </>
        )}
        {unpaid.length > 0 && `${t('{amount} unpaid', { amount: formatSums(unpaid, settings) })} · `}
        {orderCount === 0 ? t('No orders') : plural(orderCount, '{count} order', '{count} orders')}
        {' · '}
        {rich('Customer since {day}', { day: <Day at={createdAt} /> })}
      </p>
    </div>
  )
}

function OrderLine({ order, customer }: { order: Order; customer: CustomerDetails }) {
  const { id, number, total, currency, createdAt, user } = order
  const money = useMoney(currency)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-3 text-sm sm:grid sm:grid-cols-[4rem_8rem_1fr_auto]">
      <TextLink to={orderPath(id)} className="w-fit tabular-nums">
        {number}
      </TextLink>
      <span className="text-soft">
        <Day at={createdAt} />
      </span>
      <span className="flex flex-wrap gap-2">
        <StatusPill order={order} />
        {/* Someone who wasn't signed in entered the customer's address. */}
        {customer.hasPassword && user.id !== customer.id && <GuestBadge />}
      </span>
      <span className="tabular-nums max-sm:grow max-sm:text-end sm:text-end">
        {money(total)}
        <span className="block text-soft">{plural(countUnits(order), '{count} item', '{count} items')}</span>
      </span>
    </li>
  )
}

const reviewStates = { pending: inContext('a review', 'Pending'), published: t('Published'), rejected: t('Rejected') }

function Reviews({ reviews }: Pick<CustomerDetails, 'reviews'>) {
  return (
    <Section title={t('Reviews')}>
      {reviews.length === 0 && <Empty>{t('No reviews yet.')}</Empty>}
      <ul>
        {reviews.map(({ id, rating, title, text, status, createdAt, product }) => (
          <li key={id} className="border-b border-line py-3 text-sm">
            <p className="wrap-anywhere">
              <TextLink to={productPath(product.id)}>{product.title}</TextLink>{' '}
              <span className="text-soft">
                {t('{rating} of 5 stars', { rating: String(rating) })} · {reviewStates[status]} · <Day at={createdAt} />
              </span>
            </p>
            {title && <p className="mt-1 font-medium wrap-anywhere">{title}</p>}
            <p className="mt-1 max-w-prose whitespace-pre-line wrap-anywhere">{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}

function SignOut({ customer: { isAdmin, sessions } }: { customer: CustomerDetails }) {
  const maySignOut = useMay('orders') && !isAdmin && sessions > 0
  return (
    <Section title={t('Sessions')}>
      <p className="py-3 text-sm text-soft">
        {sessions === 0
          ? t('No active sessions.')
          : plural(sessions, '{count} active session.', '{count} active sessions.')}
      </p>
      {maySignOut && (
        <ConfirmAction
          className="-ms-2"
          label={t('Sign out everywhere')}
          question={t('Sign this customer out everywhere? They can sign in again.')}
          values={{ intent: 'sign-out' }}
          confirmLabel={t('Sign out')}
        />
      )}
    </Section>
  )
}

const Empty = ({ children }: { children: string }) => <p className="py-3 text-sm text-soft">{children}</p>
