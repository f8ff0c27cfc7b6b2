import { useLoaderData } from 'react-router'
import { formatOptions } from '#contract/catalog/format-options.ts'
import { t } from '#contract/language/t.ts'
import { statusWord } from '#contract/orders/status-words.ts'
import type { WithdrawalState } from '#contract/withdrawals/withdrawal-states.ts'
import type { Withdrawal } from '#contract/withdrawals/withdrawals.ts'
import { ActionButton } from '../../forms/action-form.tsx'
import { formAction } from '../../forms/form-action.ts'
import { ProductImage } from '../../product/product-image.tsx'
import { type Screen, screenLoader } from '../../state/screen-loader.ts'
import { TextLink } from '../../ui/prefetch-link.tsx'
import { rich } from '../../ui/rich.tsx'
import { Moment } from '../../ui/time.tsx'
import { AdminPage, Section } from '../kit/admin-page.tsx'
import { orderPath } from '../kit/paths.ts'
import { useMay } from '../kit/use-may.ts'
import { visibleText } from '../kit/visible-text.ts'
import { paymentStatusWords } from './payment-words.ts'
import { matchWords, stateWords } from './withdrawal-words.ts'

export const loader = screenLoader(({ call, params: { id = '' }, signal }) =>
  call('GET /api/admin/returns/:id', { params: { id } }, signal),
)

const doneTexts: Record<WithdrawalState, string> = { closed: t('Marked as done.'), open: t('Reopened.') }

/** Marks a withdrawal as done, or opens it again. */
export const action = formAction(async ({ state }, { call, params: { id = '' } }) => {
  const [next, before] = state === 'closed' ? (['closed', 'open'] as const) : (['open', 'closed'] as const)
  await setState(call, id, next, before)
  const run = async () => {
    await setState(call, id, before, next)
    return doneTexts[before]
  }
  return { notice: doneTexts[next], next: { text: t('Undo'), run } }
})

async function setState(call: Screen['call'], id: string, state: WithdrawalState, expectedState: WithdrawalState) {
  await call('PATCH /api/admin/returns/:id', { params: { id }, body: { state, expectedState } })
}

/** A withdrawal as it was declared, with the orders that it may concern. */
export function Component() {
  const withdrawal = useLoaderData<typeof loader>()
  const { name, declaredAt, state, closed, lines } = withdrawal
  const title = t('Withdrawal by {name}', { name: visibleText(name) })
  const mayChange = useMay('orders')
  const next = state === 'open' ? 'closed' : 'open'
  return (
    <AdminPage title={title} heading={title}>
      <div className="mt-1 flex min-h-11 flex-wrap items-center gap-x-6 text-sm">
        <p className="text-soft">
          <Moment at={declaredAt} />
        </p>
        <p className="font-semibold">{stateWords[state]}</p>
        {closed && (
          <p className="text-soft">
            <Moment at={closed.at} />, {visibleText(closed.by)}
          </p>
        )}
        {mayChange && (
          <ActionButton key={state} values={{ state: next }} look="quiet">
            {state === 'open' ? t('Mark as done') : t('Open again')}
          </ActionButton>
        )}
      </div>
      <div className="mt-6 grid gap-x-16 gap-y-10 lg:grid-cols-2">
        <Section title={t('Statement')}>
          <Statement withdrawal={withdrawal} />
        </Section>
        <div className="grid content-start gap-10">
          {lines.length > 0 && (
            <Section title={t('Items')}>
              <Lines lines={lines} />
            </Section>
          )}
          <Section title={t('Order')}>
            <Orders orders={withdrawal.orders} />
          </Section>
        </div>
      </div>
    </AdminPage>
  )
}

function Statement({ withdrawal: { name, email, contract, items, acknowledgedAt } }: { withdrawal: Withdrawal }) {
  const facts = [
    [t('Name'), name],
    [t('Email'), email],
    [t('Order or contract'), contract],
    [t('Items'), items || t('All items')],
  ] as const
  return (
    <>
      <dl className="mt-3 grid gap-4 text-sm wrap-anywhere">
        {facts.map(([fact, content]) => (
          <div key={fact}>
            <dt className="text-soft">{fact}</dt>
            <dd dir="auto" className="whitespace-pre-line">
              {visibleText(content)}
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 text-sm text-soft">
        {acknowledgedAt === null
          ? t('The acknowledgment hasn’t been sent yet.')
          : rich('Acknowledged by email on {time}.', { time: <Moment at={acknowledgedAt} /> })}
      </p>
    </>
  )
}

function Lines({ lines }: { lines: Withdrawal['lines'] }) {
  return (
    <ul className="mt-4 grid gap-3 text-sm">
      {lines.map(({ position, quantity, title, options, thumbnail }) => (
        <li key={position} className="grid grid-cols-[3.5rem_minmax(0,1fr)] items-center gap-x-4 wrap-anywhere">
          <span className="overflow-hidden rounded-control">
            <ProductImage src={thumbnail} alt="" size="line" />
          </span>
          <span>
            {quantity} × {title}
            {options.length > 0 && <span className="block text-soft">{formatOptions(options)}</span>}
          </span>
        </li>
      ))}
    </ul>
  )
}

/** The orders that a withdrawal concerns or may concern, with links to their refunds. */
function Orders({ orders }: { orders: Withdrawal['orders'] }) {
  if (orders.length === 0)
    return (
      <p className="mt-3 text-sm text-soft">
        {t('No order matches. Search the orders by the customer’s name or email.')}
      </p>
    )
  return (
    <ul className="mt-3 grid gap-4 text-sm">
      {orders.map(({ id, number, status, paymentStatus, match }) => (
        <li key={id}>
          <p className="flex flex-wrap gap-x-4">
            <TextLink to={orderPath(id)}>{t('Order {number}', { number: String(number) })}</TextLink>
            <TextLink
              to={`${orderPath(id)}#payment`}
              aria-label={t('Payment and refund of order {number}', { number: String(number) })}
            >
              {t('Payment and refund')}
            </TextLink>
          </p>
          <p className="text-soft">
            {statusWord(status)} · {paymentStatusWords[paymentStatus]}
          </p>
          <p className="text-soft">{matchWords[match]}</p>
        </li>
      ))}
    </ul>
  )
}
