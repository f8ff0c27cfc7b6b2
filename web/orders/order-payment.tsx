import { useState } from 'react'
import { inContext, t } from '#contract/language/t.ts'
import { isPostal } from '#contract/orders/order-address.ts'
import type { Order } from '#contract/orders/orders.ts'
import type { OrderPayment as Payment } from '#contract/payments/payments.ts'
import { ActionForm, FormAlert } from '../forms/action-form.tsx'
import { useActionForm } from '../forms/use-action-form.ts'
import { PaymentOptions } from '../order/payment-options.tsx'
import { useMoney } from '../product/settings-context.ts'
import { Button } from '../ui/button.tsx'
import { Disclosure } from '../ui/disclosure.tsx'
import { Icon } from '../ui/icon.tsx'
import { rich } from '../ui/rich.tsx'
import { Day } from '../ui/time.tsx'

type OrderPaymentProps = { order: Order; payment: Payment }

/** How a customer pays an order that isn’t paid yet, or pays one online that is due in cash. Shows nothing if there is nothing to do. */
export function OrderPayment({ order, payment }: OrderPaymentProps) {
  const money = useMoney(order.currency)
  if (payment.options.length === 0) return null
  if (payment.bankDetails) return <BankTransfer order={order} payment={payment} />
  const title = t('Pay {total}', { total: money(order.total) })
  if (order.paymentStatus !== 'due') return <PayNow order={order} payment={payment} title={title} />
  return (
    <Disclosure
      summary={
        <>
          {t('Pay online instead')}
          <Icon name="down" className="size-4 group-open:rotate-180" />
        </>
      }
      className="mt-8 card print:hidden"
      summaryClassName="flex min-h-11 items-center justify-between gap-4 px-5 py-3 text-sm font-medium sm:px-6"
    >
      <PayNow order={order} payment={payment} title={title} className="px-5 pb-5 sm:px-6 sm:pb-6" />
    </Disclosure>
  )
}

type PayNowProps = OrderPaymentProps & { title: string; className?: string }

function PayNow({
  order,
  payment: { options },
  title,
  className = 'mt-8 card border-accent p-5 sm:p-6 print:hidden',
}: PayNowProps) {
  const form = useActionForm({ action: '/payment', values: { order: order.id } })
  const { total, address, pickupPlace, paymentProvider } = order
  const money = useMoney(order.currency)
  const [selected, setSelected] = useState(paymentProvider === null ? undefined : `card ${paymentProvider}`)
  return (
    <section aria-labelledby="pay" className={className}>
      <h2 id="pay" className="text-lg">
        {title}
      </h2>
      <ActionForm form={form}>
        <PaymentOptions
          labelledBy="pay"
          options={options}
          order={{ total, country: isPostal(address) ? address.country : '', isPickup: pickupPlace !== null }}
          error={form.error?.fields?.['paymentMethod']}
          selected={selected}
          onSelect={setSelected}
        />
        <FormAlert text={form.alert} />
        <Button type="submit" isBusy={form.isBusy} className="mt-5 w-full">
          {/* By the selected method, even without scripts. */}
          <span className="hidden in-[form:has([value^=card]:checked)]:inline">
            {t('Pay {total}', { total: money(total) })}
          </span>
          <span className="in-[form:has([value^=card]:checked)]:hidden">{t('Change payment method')}</span>
        </Button>
      </ActionForm>
    </section>
  )
}

function BankTransfer({ order, payment }: OrderPaymentProps) {
  const money = useMoney(order.currency)
  const { total, number, payableUntil } = order
  const others = payment.options.filter(({ method }) => method !== 'bank_transfer')
  return (
    <>
      <section aria-labelledby="transfer" className="mt-8 card border-accent p-5 sm:p-6">
        <h2 id="transfer" className="text-lg">
          {t('Transfer {total}', { total: money(total) })}
        </h2>
        <dl className="mt-4 grid gap-4 text-sm wrap-anywhere">
          <div>
            <dt className="font-medium">{inContext('a recipient', 'To')}</dt>
            <dd className="whitespace-pre-line">{payment.bankDetails}</dd>
          </div>
          <div>
            <dt className="font-medium">{t('Reference')}</dt>
            <dd className="text-lg font-semibold tabular-nums">{number}</dd>
          </div>
          {payableUntil !== null && (
            <div>
              <dt className="font-medium">{t('Pay by')}</dt>
              <dd>{rich('{day}. After that, we’ll cancel the order.', { day: <Day at={payableUntil} /> })}</dd>
            </div>
          )}
        </dl>
      </section>
      {others.length > 0 && (
        <PayNow order={order} payment={{ ...payment, options: others }} title={t('Or pay another way')} />
      )}
    </>
  )
}
