import { useId } from 'react'
import { t } from '#contract/language/t.ts'
import { cannotSend } from '#contract/orders/cannot-send.ts'
import { isCarrier } from '#contract/orders/carriers.ts'
import { listOrderTexts } from '#contract/orders/order-texts.ts'
import type { Order } from '#contract/orders/orders.ts'
import { numberQuestion } from '#contract/orders/tracking-forms.ts'
import type { FormValues } from '../../forms/form-action.ts'
import { StatusPill } from '../../order/status-pill.tsx'
import { TrackingLink } from '../../order/tracking-link.tsx'
import { hidden } from '../../ui/hidden.tsx'
import { TextLink } from '../../ui/prefetch-link.tsx'
import { rich } from '../../ui/rich.tsx'
import { orderPath } from '../kit/paths.ts'
import { visibleText } from '../kit/visible-text.ts'
import { OrderMarks, OrderNotes } from './order-marks.tsx'
import { OrderPaymentState } from './order-payment.tsx'
import { orderTown } from './order-town.ts'
import { fieldNames } from './prepare-orders.ts'
import type { useCarrierOptions } from './use-carrier-options.ts'

type PrepareOrderRowProps = {
  order: Order
  carriers: ReturnType<typeof useCarrierOptions>
  /** The values of the form's fields. */
  values: FormValues
  /** Why the order was rejected. */
  error: string | undefined
}

const box = 'min-h-11 w-full min-w-0 input-box px-3'

/** An order with its tracking number, unless it is picked up; with its status and payment if it can't be dispatched. */
export function PrepareOrderRow({ order, carriers, values, error }: PrepareOrderRowProps) {
  const { id, number, tracking, user, address, pickupPlace } = order
  const names = fieldNames(id)
  const errorId = useId()
  const entered = values[names.number] ?? ''
  const carrier = values[names.carrier] || values['carrier'] || ''
  const isQuestion = isCarrier(carrier) && error === numberQuestion(carrier)
  const confirmed = isQuestion ? entered.trim() : values[names.confirmed]
  const isSendable = cannotSend(order) === null
  const seen = <input type="hidden" name={names.seen} value={tracking ? JSON.stringify(tracking) : ''} />
  return (
    <li className="grid gap-x-4 gap-y-1 border-b border-line py-3 text-sm md:grid-cols-[5rem_minmax(0,1fr)_minmax(0,1.4fr)]">
      <TextLink to={orderPath(id)} className="w-fit py-1 font-semibold tabular-nums">
        {rich('<span>Order </span>{number}', { span: hidden, number })}
      </TextLink>
      <div className="min-w-0">
        <p className="truncate py-1">
          {visibleText(address.name || user.name || user.email)} <span className="text-soft">{orderTown(order)}</span>
        </p>
        <p className="flex flex-wrap gap-1 empty:hidden">
          <OrderMarks order={order} />
          <OrderNotes order={order} />
        </p>
        {listOrderTexts(order).map(({ name, text }) => (
          <p key={name} className="mt-1 whitespace-pre-line text-soft wrap-anywhere">
            {text}
          </p>
        ))}
      </div>
      <div className="min-w-0">
        {isSendable && pickupPlace !== null && (
          <>
            {seen}
            <input type="hidden" name={names.number} value={tracking?.number ?? ''} />
            <input type="hidden" name={names.carrier} value={tracking?.carrier ?? ''} />
            <p className="py-1 text-soft">{t('No tracking number')}</p>
          </>
        )}
        {isSendable && pickupPlace === null && (
          <>
            {seen}
            <input type="hidden" name={names.confirmed} value={confirmed} />
            {/* Another admin's number appears in a field that was left empty. */}
            <div key={tracking?.number ?? ''} className="grid grid-cols-[minmax(0,1fr)_9.5rem] gap-2">
              <input
                name={names.number}
                defaultValue={entered || (tracking?.number ?? '')}
                aria-label={t('Tracking number of order {number}', { number: String(number) })}
                aria-invalid={error ? true : undefined}
                aria-describedby={error ? errorId : undefined}
                placeholder={t('Tracking number')}
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
                enterKeyHint="next"
                className={`${box} text-base placeholder:text-soft aria-invalid:border-sale`}
              />
              <select
                name={names.carrier}
                defaultValue={values[names.carrier]}
                aria-label={t('Carrier of order {number}', { number: String(number) })}
                className={box}
              >
                <option value="">{t('Same carrier')}</option>
                {carriers.map(({ value, label }) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </select>
            </div>
          </>
        )}
        {!isSendable && (
          <p className="flex min-h-11 flex-wrap items-center gap-x-3">
            <StatusPill order={order} />
            <OrderPaymentState order={order} />
            {tracking && <TrackingLink tracking={tracking} />}
          </p>
        )}
        {error && (
          <p id={errorId} className="mt-1 text-sale">
            {error}
            {!isSendable && entered !== '' && ` ${t('You entered {number}.', { number: entered })}`}
          </p>
        )}
      </div>
    </li>
  )
}
