import { t } from '#contract/language/t.ts'
import type { Order } from '#contract/orders/orders.ts'
import { isManualChannel } from '#contract/payments/manual-channels.ts'
import type { Movement, OrderDispute, OrderLedger, Refund } from '#contract/payments/refunds.ts'
import { ActionButton } from '../../forms/action-form.tsx'
import { ConfirmAction } from '../../forms/confirm-action.tsx'
import { useWording } from '../../order/use-wording.ts'
import { useMoney } from '../../product/settings-context.ts'
import { rich } from '../../ui/rich.tsx'
import { Moment } from '../../ui/time.tsx'
import { Section } from '../kit/admin-page.tsx'
import { useMay } from '../kit/use-may.ts'
import { visibleText } from '../kit/visible-text.ts'
import type { PreparedRefund } from './change-payment.ts'
import { channelName, describeMovement, describePayment, disputeWords, refundStateWords } from './payment-words.ts'
import { RefundForm } from './refund-form.tsx'

type PaymentPanelProps = { order: Order; ledger: OrderLedger; prepared: PreparedRefund | null }

/** The payment of an order: its status, disputes, ledger and refunds, with the actions of staff. */
export function PaymentPanel({ order, ledger, prepared }: PaymentPanelProps) {
  const mayRefund = useMay('refunds')
  const mayRecord = useMay('orders')
  const wording = useWording(order)
  const { money } = wording
  const { movements, refunds, disputes, left, paid, canRecord, canReverse } = ledger
  return (
    <Section title={t('Payment')} className="mt-10">
      <div id="payment" className="scroll-mt-36 text-sm">
        <p className="mt-3 flex flex-wrap items-baseline gap-x-4">
          <span className="font-semibold">{describePayment(order, wording)}</span>
          {left.amount > 0 && left.amount < paid && (
            <span className="text-soft">{t('{amount} can still be refunded', { amount: money(left.amount) })}</span>
          )}
        </p>
        <Disputes disputes={disputes} currency={order.currency} />
        {movements.length > 0 && <Ledger movements={movements} currency={order.currency} />}
        <OpenRefunds refunds={refunds.filter(({ isOpen }) => isOpen)} currency={order.currency} />
        {canRecord && mayRecord && (
          <ActionButton values={{ intent: 'record-payment' }} look="quiet" formClassName="mt-3">
            {t('Mark as paid: {total} received', { total: money(order.total) })}
          </ActionButton>
        )}
        {canReverse && mayRecord && (
          <ConfirmAction
            className="-ms-2"
            label={t('Mark as unpaid')}
            question={t('Mark this order as unpaid? It’ll wait for the bank transfer again.')}
            values={{ intent: 'reverse-payment' }}
            confirmLabel={t('Mark as unpaid')}
          />
        )}
        {mayRefund && <RecordedRefunds refunds={refunds} currency={order.currency} />}
        {mayRefund && left.amount > 0 && <RefundForm {...{ order, ledger, prepared }} />}
      </div>
    </Section>
  )
}

function Disputes({ disputes, currency }: { disputes: OrderDispute[]; currency: string }) {
  const money = useMoney(currency)
  return disputes.map(({ state, amount, respondBy }, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- disputes are only added
    <div key={index} role="note" className="mt-3 card border-sale p-4">
      <p className={state === 'open' ? 'font-semibold text-sale' : 'font-semibold'}>
        {money(amount)}: {disputeWords[state]}
      </p>
      {state === 'open' && (
        <p className="mt-1">
          {respondBy
            ? rich('Respond in your payment provider’s dashboard by {time}, or you’ll lose the dispute.', {
                time: <Moment at={respondBy} />,
              })
            : t('Respond in your payment provider’s dashboard.')}
        </p>
      )}
    </div>
  ))
}

function Ledger({ movements, currency }: { movements: Movement[]; currency: string }) {
  const money = useMoney(currency)
  return (
    <ol className="mt-3 border-t border-line">
      {movements.map(({ kind, channel, method, amount, effect, at, by }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the ledger only grows
        <li key={index} className="flex flex-wrap justify-between gap-x-4 border-b border-line py-2">
          <span className="min-w-0 wrap-anywhere">
            {describeMovement({ kind, channel, method })}
            <span className="block text-soft">
              <Moment at={at} />
              {by && `, ${visibleText(by)}`}
            </span>
          </span>
          <span className={`tabular-nums ${effect === 0 ? 'text-soft' : 'font-medium'}`}>
            {money(effect || amount)}
          </span>
        </li>
      ))}
    </ol>
  )
}

/** The refunds that need attention. The ledger shows completed refunds. */
function OpenRefunds({ refunds: open, currency }: { refunds: Refund[]; currency: string }) {
  const mayRefund = useMay('refunds')
  const money = useMoney(currency)
  if (open.length === 0) return null
  return (
    <>
      <h3 className="mt-5 font-semibold">{t('Open refunds')}</h3>
      <ul>
        {open.map(({ id, state, amount, channel, reason, problem, createdAt, by }) => (
          <li key={id} className="border-b border-line py-2">
            <p className="flex flex-wrap justify-between gap-x-4">
              <span className={state === 'failed' ? 'font-semibold text-sale' : 'font-semibold'}>
                {refundStateWords[state]}
              </span>
              <span className="font-medium tabular-nums">{money(amount)}</span>
            </p>
            <p className="text-soft wrap-anywhere first-letter:uppercase">
              {[channelName(channel), visibleText(reason)].filter(Boolean).join(' · ')} · <Moment at={createdAt} />
              {by && `, ${visibleText(by)}`}
            </p>
            {problem && <p className="wrap-anywhere">{problem}</p>}
            {mayRefund && state === 'failed' && (
              <div className="-ms-2 flex flex-wrap">
                <ActionButton values={{ intent: 'retry-refund', refund: id }}>
                  {t('Refund {amount} again', { amount: money(amount) })}
                </ActionButton>
                <ActionButton values={{ intent: 'transfer-refund', refund: id }}>
                  {t('Refund {amount} by bank transfer', { amount: money(amount) })}
                </ActionButton>
              </div>
            )}
            {mayRefund && state === 'manual' && (
              <ActionButton values={{ intent: 'record-refund', refund: id }} className="-ms-2">
                {t('Mark {amount} as refunded', { amount: money(amount) })}
              </ActionButton>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

/** Buttons that reopen refunds that staff have recorded by mistake. */
function RecordedRefunds({ refunds, currency }: { refunds: Refund[]; currency: string }) {
  const money = useMoney(currency)
  return refunds
    .filter(({ state, channel }) => state === 'done' && isManualChannel(channel))
    .map(({ id, amount }) => (
      <ConfirmAction
        key={id}
        className="-ms-2"
        label={t('Reopen refund of {amount}', { amount: money(amount) })}
        question={t('Reopen this refund? Use this if it was recorded by mistake.')}
        values={{ intent: 'reverse-refund', refund: id }}
        confirmLabel={t('Reopen refund')}
      />
    ))
}
