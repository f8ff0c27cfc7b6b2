import { useLoaderData } from 'react-router'
import { may } from '#contract/accounts/permissions.ts'
import type { CustomerNote } from '#contract/customers/customers.ts'
import { t } from '#contract/language/t.ts'
import { cannotSend } from '#contract/orders/cannot-send.ts'
import { otherCarrier } from '#contract/orders/carriers.ts'
import { NewTracking, type Order, type Tracking } from '#contract/orders/orders.ts'
import { ApiError, isApiError } from '../../api/call.ts'
import { ActionButton, ActionForm, SubmitButton } from '../../forms/action-form.tsx'
import { formAction } from '../../forms/form-action.ts'
import { useSchemaForm } from '../../forms/use-schema-form.ts'
import { OrderLines } from '../../order/order-lines.tsx'
import { paymentText } from '../../order/payment-text.ts'
import { TrackingLink } from '../../order/tracking-link.tsx'
import { useSettings } from '../../product/settings-context.ts'
import { selectLoggedInUser } from '../../state/auth-slice.ts'
import { fetchOrder } from '../../state/order-slice.ts'
import { screenLoader } from '../../state/screen-loader.ts'
import { Disclosure } from '../../ui/disclosure.tsx'
import { Field, SelectField } from '../../ui/field.tsx'
import { QuietButtonLink, TextLink } from '../../ui/prefetch-link.tsx'
import { Moment } from '../../ui/time.tsx'
import { EmailLink } from '../customers/contact-links.tsx'
import { CustomerNotes } from '../customers/customer-notes.tsx'
import { OutboxList } from '../emails/outbox-list.tsx'
import { AdminPage, Section } from '../kit/admin-page.tsx'
import { customerPath, packingSlipsPath } from '../kit/paths.ts'
import { useMay } from '../kit/use-may.ts'
import { visibleText } from '../kit/visible-text.ts'
import { changePayment, paymentIntents, prepareRefund } from './change-payment.ts'
import { setStatus } from './change-status.ts'
import { OrderFacts } from './order-facts.tsx'
import { MarkNotices } from './order-marks.tsx'
import { OrderPaymentState } from './order-payment.tsx'
import { OrderStatusButtons } from './order-status-buttons.tsx'
import { OrderWithdrawals } from './order-withdrawals.tsx'
import { PaymentPanel } from './payment-panel.tsx'
import { useCarrierOptions } from './use-carrier-options.ts'

export const loader = screenLoader(async ({ store, call, params: { id = '' }, search, signal }) => {
  const [order, emails, ledger, withdrawals] = await Promise.all([
    store.dispatch(fetchOrder(id, { signal })).unwrap(),
    call('GET /api/admin/orders/:id/emails', { params: { id } }, signal),
    call('GET /api/admin/orders/:id/payments', { params: { id } }, signal),
    call('GET /api/admin/returns', { querystring: { order: id, _limit: 100 } }, signal),
  ])
  const { notes } = await call('GET /api/admin/customers/:id', { params: { id: order.user.id } }, signal)
  const mayRefund = may(selectLoggedInUser(store.getState()), 'refunds')
  const prepared = mayRefund ? await prepareRefund({ call, search, signal }, id, ledger) : null
  return { lists: { order: { currentOrder: order } }, emails, notes, ledger, prepared, withdrawals }
})

/** Notes are about this order by default. */
function describeNote(about: CustomerNote['order'], shown: string): string {
  if (about?.id === shown) return ''
  return about ? `, ${t('order {number}', { number: String(about.number) })}` : `, ${t('about the customer')}`
}

/** An order with its items, its customer, its history and the notes of staff. */
export function Component() {
  const { lists, emails, notes, ledger, prepared, withdrawals } = useLoaderData<typeof loader>()
  const order = lists.order.currentOrder
  const maySend = useMay('orders')
  const settings = useSettings()
  const { id, number, user, createdAt } = order
  const heading = t('Order {number}', { number: String(number) })
  return (
    <AdminPage
      title={heading}
      heading={heading}
      actions={
        cannotSend(order, { isReprint: true }) === null && (
          <QuietButtonLink to={packingSlipsPath([id])}>{t('Packing slip')}</QuietButtonLink>
        )
      }
    >
      <div className="mt-1 flex flex-wrap items-center gap-x-6 text-sm">
        <p className="text-soft">
          <Moment at={createdAt} />
        </p>
        <OrderStatusButtons order={order} canUndo />
        <p className="flex flex-wrap gap-1 empty:hidden">
          <OrderPaymentState order={order} />
        </p>
      </div>
      <MarkNotices order={order} />
      <OrderWithdrawals withdrawals={withdrawals} order={id} />
      <div className="mt-6 grid gap-x-16 gap-y-10 lg:grid-cols-[1fr_20rem]">
        <div>
          <Section title={t('Items')}>
            <div className="mt-4">
              <OrderLines order={order} hasSkus />
            </div>
            <p className="mt-4 text-sm text-soft">{paymentText(order, settings)}</p>
          </Section>
          <PaymentPanel order={order} ledger={ledger} prepared={prepared} />
        </div>
        <div className="grid content-start gap-10">
          <Section title={t('Customer')}>
            <p className="mt-3 grid text-sm wrap-anywhere">
              <span>
                <TextLink to={customerPath(user.id)}>
                  {visibleText(user.name || order.address.name || user.email)}
                </TextLink>
              </span>
              <EmailLink email={user.email} />
            </p>
          </Section>
          <Section title={t('Delivery')}>
            <div className="mt-3">
              <OrderFacts order={order} />
            </div>
          </Section>
          {((order.status !== 'cancelled' && order.pickupPlace === null) || order.tracking) && (
            <Section title={t('Tracking')}>
              <TrackingSection order={order} />
            </Section>
          )}
          <CustomerNotes notes={notes} customer={user.id} describe={(note) => describeNote(note.order, id)} />
          <Section title={t('Emails')}>
            {emails.length > 0 ? (
              <OutboxList emails={emails} isOfOrder maySend={() => maySend} />
            ) : (
              <p className="mt-3 text-sm text-soft">{t('No emails to the customer in the last 30 days.')}</p>
            )}
          </Section>
        </div>
      </div>
    </AdminPage>
  )
}

/** Changes an order or the notes about it, or sends an email about it again. */
export const action = formAction(async (form, screen) => {
  const { call, params } = screen
  const { intent, customer = '', note = '' } = form
  const id = params['id'] ?? ''
  if (paymentIntents.includes(intent ?? '')) return changePayment(form, screen)
  switch (intent) {
    case 'tracking': {
      const { carrier = '', number = '', confirmedNumber = '', name = '', url = '' } = form
      const tracking = { carrier, number, confirmedNumber, name, url }
      await call('PATCH /api/admin/orders/:id/tracking', { params: { id }, body: { tracking } }).catch(throwFormError)
      return { notice: t('Tracking number saved.') }
    }
    case 'remove-tracking':
      await call('PATCH /api/admin/orders/:id/tracking', { params: { id }, body: { tracking: null } })
      return { notice: t('Tracking number removed.') }
    case 'add-note': {
      const body = { text: form.text ?? '', order: id }
      await call('POST /api/admin/customers/:id/notes', { params: { id: customer }, body })
      return { notice: t('Note added.') }
    }
    case 'delete-note':
      await call('DELETE /api/admin/customers/:id/notes/:note', { params: { id: customer, note } })
      return { notice: t('Note deleted.') }
    case 'send-again': {
      const { message } = await call('POST /api/admin/outbox/:id/resend', { params: { id: form['email'] ?? '' } })
      return { notice: message }
    }
    case 'dismiss-marks':
      await call('DELETE /api/admin/orders/:id/marks', { params: { id } })
      return { notice: t('Dismissed.') }
    default:
      return setStatus(form, screen)
  }
})

/** The form’s field for `tracking.number` is its `number`. */
function throwFormError(error: unknown): never {
  if (!isApiError(error)) throw error
  const named = Object.entries(error.fields ?? {}).map(([path, text]) => [path.replace(/^tracking\./, ''), text])
  throw new ApiError(error.status, { ...error, fields: Object.fromEntries(named) as Record<string, string> })
}

/** The tracking number of an order, with forms to enter another one and to remove it. A cancelled order gets none. */
export function TrackingSection({ order: { tracking, status } }: { order: Pick<Order, 'tracking' | 'status'> }) {
  const mayChange = useMay('orders')
  const remove = (
    <ActionButton values={{ intent: 'remove-tracking' }} className="-ms-2">
      {t('Remove the tracking number')}
    </ActionButton>
  )
  return (
    <div className="text-sm">
      <p className="mt-3">{tracking ? <TrackingLink tracking={tracking} /> : t('No tracking number.')}</p>
      {mayChange && status === 'cancelled' && tracking && remove}
      {mayChange && status !== 'cancelled' && (
        <Disclosure summary={tracking ? t('Change the tracking number') : t('Enter a tracking number')}>
          <TrackingForm tracking={tracking} />
          {tracking && remove}
        </Disclosure>
      )}
    </div>
  )
}

function TrackingForm({ tracking }: { tracking: Tracking | null }) {
  const { form, field } = useSchemaForm(NewTracking, {
    values: { intent: 'tracking' },
    saved: {
      carrier: tracking?.carrier,
      number: tracking?.number,
      name: tracking?.carrier === otherCarrier ? tracking.name : '',
      url: tracking?.carrier === otherCarrier ? tracking.url : '',
    },
  })
  const { error } = form
  const confirmed = error?.values[error.code === 'unusual_tracking_number' ? 'number' : 'confirmedNumber']
  return (
    <ActionForm form={form} className="mt-2 grid gap-1">
      <input type="hidden" name="confirmedNumber" value={confirmed?.trim() ?? ''} />
      <SelectField {...field('carrier')} label={t('Carrier')} options={useCarrierOptions()} />
      <Field {...field('number')} label={t('Tracking number')} autoComplete="off" />
      <Field {...field('name')} label={t('Name of another carrier')} autoComplete="off" />
      <Field {...field('url')} label={t('Tracking page URL')} autoComplete="off" hint={t('Starts with https://.')} />
      <SubmitButton form={form} look="quiet" label={t('Save')} />
      <p className="text-soft">
        {t('We’ll include it in the shipping email, or email it right away if the order has already shipped.')}
      </p>
    </ActionForm>
  )
}
