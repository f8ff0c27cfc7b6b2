import { useEffect, useRef } from 'react'
import { Form, useLocation } from 'react-router'
import { formatOptions } from '#contract/catalog/format-options.ts'
import { lineKey } from '#contract/catalog/variants.ts'
import { formatNumber } from '#contract/language/format.ts'
import { t } from '#contract/language/t.ts'
import type { Order } from '#contract/orders/orders.ts'
import type { OrderLedger } from '#contract/payments/refunds.ts'
import { feeLabel, shippingLabel, taxLabel } from '#contract/pricing/amount-rows.ts'
import { ActionForm, FormAlert, SubmitButton } from '../../forms/action-form.tsx'
import { useActionForm } from '../../forms/use-action-form.ts'
import { useMoney } from '../../product/settings-context.ts'
import { Button } from '../../ui/button.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { Field } from '../../ui/field.tsx'
import { LabeledCheckbox } from '../../ui/labeled-checkbox.tsx'
import { QuietButtonLink } from '../../ui/prefetch-link.tsx'
import { rich } from '../../ui/rich.tsx'
import { isFocusLost } from '../../ui/use-focus-after-removal.ts'
import { orderPath } from '../kit/paths.ts'
import type { PreparedRefund } from './change-payment.ts'
import { channelName } from './payment-words.ts'
import { ReasonFields } from './reason-fields.tsx'

type RefundFormProps = { order: Order; ledger: OrderLedger; prepared: PreparedRefund | null }

/** Selects the items and amounts to refund. The total is shown before it is confirmed. */
export function RefundForm({ order, ledger, prepared }: RefundFormProps) {
  const money = useMoney(order.currency)
  const { left } = ledger
  const isUnsent = order.status === 'pending'
  // The fields follow the URL, also when its back button is used.
  const { search } = useLocation()
  return (
    <Disclosure summary={t('Refund')} isInitiallyOpen={prepared !== null} className="mt-2">
      <Form
        key={search}
        method="get"
        action={`${orderPath(order.id)}#payment`}
        preventScrollReset
        className="mt-2 rounded-card border border-line p-4"
      >
        <input type="hidden" name="refund" value="1" />
        <fieldset>
          <legend className="font-medium">{t('Items')}</legend>
          {isUnsent && <p className="text-sm text-soft">{t('Items that you refund now won’t be sent.')}</p>}
          <ul>
            {order.items.map((item, position) => (
              <RefundLine
                key={lineKey(item.productId, item.variant)}
                {...{ item, position, prepared }}
                left={left.quantities[position] ?? 0}
                canRestock={order.status !== 'cancelled'}
                isUnsent={isUnsent}
              />
            ))}
          </ul>
        </fieldset>
        <div className="mt-4 grid gap-x-4 sm:grid-cols-2">
          {left.shipping > 0 && (
            <Field
              label={shippingLabel(order.pickupPlace !== null)}
              name="shipping"
              inputMode="decimal"
              autoComplete="off"
              hint={t('Up to {amount}.', { amount: money(left.shipping) })}
              defaultValue={prepared?.values['shipping']}
            />
          )}
          {left.fee > 0 && (
            <Field
              label={feeLabel()}
              name="fee"
              inputMode="decimal"
              autoComplete="off"
              hint={t('Up to {amount}.', { amount: money(left.fee) })}
              defaultValue={prepared?.values['fee']}
            />
          )}
          <Field
            label={t('Other amount')}
            name="amount"
            inputMode="decimal"
            autoComplete="off"
            hint={t('{amount} is left in total.', { amount: money(left.amount) })}
            defaultValue={prepared?.values['amount']}
          />
        </div>
        <ReasonFields values={prepared?.values} />
        <FormAlert text={prepared?.problem} />
        <Button type="submit" look="quiet">
          {t('Calculate refund')}
        </Button>
      </Form>
      {prepared?.preview && <ConfirmRefund key={`confirm ${search}`} {...{ order, ledger, prepared }} />}
    </Disclosure>
  )
}

type RefundLineProps = {
  item: Order['items'][number]
  position: number
  left: number
  canRestock: boolean
  /** Items that were never sent are still on the shelf. */
  isUnsent: boolean
  prepared: PreparedRefund | null
}

function RefundLine({ item, position, left, canRestock, isUnsent, prepared }: RefundLineProps) {
  const entered = (name: string) => prepared?.values[`${name}-${position}`]
  const name = [item.title, formatOptions(item.options)].filter(Boolean).join(' · ')
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line py-2 text-sm">
      <span className="min-w-40 flex-1 wrap-anywhere">{name}</span>
      {left === 0 ? (
        <span className="py-2 text-soft">{t('Refunded')}</span>
      ) : (
        <span className="flex flex-wrap items-center gap-x-4">
          <label className="flex items-center gap-2">
            {rich('{input} of {left}', {
              input: (
                <input
                  name={`quantity-${position}`}
                  type="number"
                  min={0}
                  max={left}
                  defaultValue={entered('quantity') ?? 0}
                  aria-label={t('Quantity of {name} to refund', { name })}
                  className="w-20 input-box px-3 py-2 text-base"
                />
              ),
              left: formatNumber(left),
            })}
          </label>
          {canRestock && (
            <LabeledCheckbox
              name={`restock-${position}`}
              defaultChecked={prepared ? entered('restock') !== undefined : isUnsent}
            >
              {t('Return to stock')}
              <span className="sr-only">: {name}</span>
            </LabeledCheckbox>
          )}
        </span>
      )}
    </li>
  )
}

type ConfirmRefundProps = Omit<RefundFormProps, 'prepared'> & { prepared: PreparedRefund }

function ConfirmRefund({ order, ledger, prepared }: ConfirmRefundProps) {
  const { selection, reason, preview, key } = prepared
  const money = useMoney(order.currency)
  const expectedAmount = preview?.amount ?? 0
  const form = useActionForm({
    action: orderPath(order.id),
    values: {
      intent: 'refund',
      selection: JSON.stringify(selection),
      reason,
      key,
      expectedAmount: String(expectedAmount),
    },
  })
  const taxes = (preview?.taxes ?? []).filter(({ tax }) => tax > 0)
  const { channel } = ledger
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The form was replaced, and with it the button that had the focus.
    if (isFocusLost()) panel.current?.focus()
  }, [])
  return (
    <div ref={panel} role="status" tabIndex={-1} className="mt-4 card border-accent p-4 text-sm">
      <p className="text-lg font-semibold tabular-nums">{money(expectedAmount)}</p>
      {taxes.length > 0 && (
        <p className="text-soft">
          {t('Includes {taxes}.', {
            taxes: taxes.map((each) => `${money(each.tax)} ${taxLabel(each)}`).join(', '),
          })}
        </p>
      )}
      {order.status === 'pending' && selection.lines.length > 0 && (
        <p className="mt-1">{t('The selected items won’t be sent.')}</p>
      )}
      <p className="mt-1">{describeWay(channel)}</p>
      <ActionForm form={form} className="mt-3">
        <SubmitButton form={form} label={t('Refund {amount}', { amount: money(expectedAmount) })}>
          <QuietButtonLink to={`${orderPath(order.id)}#payment`} preventScrollReset>
            {t('Cancel')}
          </QuietButtonLink>
        </SubmitButton>
      </ActionForm>
    </div>
  )
}

/** How the money gets to the customer. */
function describeWay(channel: OrderLedger['channel']): string {
  if (channel === 'cash') return t('The customer paid in cash. Send the refund yourself, then mark it as refunded.')
  if (channel === 'bank_transfer')
    return t('The customer paid by bank transfer. Send the refund yourself, then mark it as refunded.')
  return channel === null
    ? t('Refunded to the original payment method through the provider. This can’t be undone.')
    : t('Refunded to the original payment method through {provider}. This can’t be undone.', {
        provider: channelName(channel),
      })
}
