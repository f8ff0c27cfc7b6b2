import { useState } from 'react'
import { countries } from '#contract/address/countries.ts'
import { cannotSend } from '#contract/orders/cannot-send.ts'
import { formatDeliveryDays } from '#contract/orders/delivery.ts'
import type { Order } from '#contract/orders/orders.ts'
import { countUnits } from '#contract/orders/units.ts'
import { isUnpaid } from '#contract/payments/payment-methods.ts'
import { OrderLines } from '../../order/order-lines.tsx'
import { useMoney } from '../../product/settings-context.ts'
import { buttonStyle } from '../../ui/button-style.ts'
import { Icon } from '../../ui/icon.tsx'
import { plural } from '../../ui/plural.ts'
import { PrefetchLink, QuietButtonLink, TextLink } from '../../ui/prefetch-link.tsx'
import { Moment } from '../../ui/time.tsx'
import { customerPath, orderPath, packingSlipsPath } from '../kit/paths.ts'
import { type Selection, SelectionCheckbox } from '../kit/selection.tsx'
import { visibleText } from '../kit/visible-text.ts'
import { OrderFacts } from './order-facts.tsx'
import { OrderMarks, OrderNotes } from './order-marks.tsx'
import { OrderPaymentState } from './order-payment.tsx'
import { OrderStatusButtons } from './order-status-buttons.tsx'

type OrderRowProps = { order: Order; selection: Selection; today: string }

/** An order of the table, with its details below when opened. */
export function OrderRow({ order, selection, today }: OrderRowProps) {
  const [isOpen, setOpen] = useState(false)
  const { id, number, total, currency, createdAt } = order
  const money = useMoney(currency)
  const count = countUnits(order)
  return (
    <li className={`border-b border-line ${selection.ids.has(id) ? 'bg-accent/6' : ''}`}>
      <div className="grid grid-cols-[2.75rem_minmax(0,1fr)_auto] gap-x-2 gap-y-1 py-2 text-sm md:grid-cols-[2.75rem_7.5rem_minmax(0,1fr)_8rem_6rem_auto] xl:grid-cols-[2.75rem_10.5rem_minmax(0,1fr)_8rem_6rem_18rem_auto]">
        <SelectionCheckbox label={`Select order ${number}`} id={id} selection={selection} />
        <div className="max-md:flex max-md:flex-wrap max-md:items-center max-md:gap-x-3 md:max-xl:row-span-2">
          <TextLink
            to={orderPath(id)}
            aria-label={`Order ${number}`}
            className="inline-block py-1 font-semibold tabular-nums"
          >
            {number}
          </TextLink>
          <p className="text-soft">
            <Moment at={createdAt} />
          </p>
        </div>
        <CustomerOf order={order} />
        <div className="flex flex-wrap justify-between gap-x-4 py-1 max-md:col-start-2 max-md:-col-end-1 max-md:row-start-3 md:contents">
          <p className="md:py-1">
            <DueDay order={order} today={today} />
          </p>
          <p className="tabular-nums md:py-1 md:text-right">
            {money(total)}
            <span className="text-soft max-md:before:content-['_·_'] md:block">{plural(count, 'item')}</span>
          </p>
        </div>
        <div className="-col-end-1 max-md:col-start-2 max-md:row-start-4 max-xs:col-start-1 md:max-xl:col-start-3 md:max-xl:row-start-2 xl:col-start-6 xl:-col-end-2 xl:pl-4">
          <OrderStatusButtons order={order} />
          <p className="mb-1 flex flex-wrap gap-1 empty:hidden">
            <OrderMarks order={order} />
            <OrderPaymentState order={order} />
          </p>
        </div>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={`order-${id}`}
          aria-label={`Details of order ${number}`}
          onClick={() => setOpen(!isOpen)}
          className={`${buttonStyle.icon} col-start-[-2] row-start-1`}
        >
          <Icon name="down" className={`size-4 transition-transform ${isOpen ? 'rotate-180' : ''}`} />
        </button>
      </div>
      {isOpen && (
        <div id={`order-${id}`} className="grid gap-8 pt-3 pb-6 md:grid-cols-[1fr_16rem] md:gap-12 lg:pl-13">
          <div>
            <OrderLines order={order} hasSkus />
          </div>
          <div className="grid content-start gap-5">
            <OrderFacts order={order} />
            {cannotSend(order, { isReprint: true }) === null && (
              <QuietButtonLink to={packingSlipsPath([id])} className="w-fit text-sm">
                Packing slip
              </QuietButtonLink>
            )}
          </div>
        </div>
      )}
    </li>
  )
}

/** Who gets an order, where, and what to know about it. */
function CustomerOf({ order }: { order: Order }) {
  const { user, address } = order
  const { city, country } = address
  return (
    <div className="min-w-0 max-md:col-start-2 max-md:-col-end-1 max-md:row-start-2">
      <p className="truncate">
        <PrefetchLink to={customerPath(user.id)} className="inline-block py-1 hover:underline">
          {visibleText(address.name || user.name || user.email)}
        </PrefetchLink>{' '}
        <span className="text-soft">{user.email}</span>
      </p>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-soft">
        <span className="truncate">{[city, countries[country] ?? country].filter(Boolean).join(', ')}</span>
        <OrderNotes order={order} />
      </p>
    </div>
  )
}

/**
 * The days on which an open order is due to arrive, unless its payment is missing. `today` is the day in the shop's time
 * zone, for example 2026-02-28.
 */
function DueDay({ order, today }: { order: Order; today: string }) {
  const { status, paymentStatus, expectedDelivery, pickupPlace } = order
  const { from, until } = expectedDelivery
  // One that is ready for pickup waits for its customer.
  const isDue = status === 'pending' || (status === 'dispatched' && pickupPlace === null)
  if (!isDue || isUnpaid(paymentStatus)) return null
  const isLate = until < today
  return (
    <span className={isLate ? 'font-semibold text-sale' : ''}>
      {isLate ? 'Overdue' : 'Due'} <time dateTime={until}>{formatDeliveryDays([until, until])}</time>
      {from !== until && (
        <span className="block font-normal text-soft max-md:hidden">from {formatDeliveryDays([from, from])}</span>
      )}
    </span>
  )
}
