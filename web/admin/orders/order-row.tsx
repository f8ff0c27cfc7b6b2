import { useState } from 'react'
import { plural, t } from '#contract/language/t.ts'
import { cannotSend } from '#contract/orders/cannot-send.ts'
import { formatDeliveryDays } from '#contract/orders/delivery.ts'
import type { Order } from '#contract/orders/orders.ts'
import { countUnits, sentItems } from '#contract/orders/units.ts'
import { isUnpaid } from '#contract/payments/payment-methods.ts'
import { OrderLines } from '../../order/order-lines.tsx'
import { useMoney } from '../../product/settings-context.ts'
import { buttonStyle } from '../../ui/button-style.ts'
import { Icon } from '../../ui/icon.tsx'
import { PrefetchLink, QuietButtonLink, TextLink } from '../../ui/prefetch-link.tsx'
import { rich } from '../../ui/rich.tsx'
import { Moment } from '../../ui/time.tsx'
import { customerPath, orderPath, packingSlipsPath } from '../kit/paths.ts'
import { type Selection, SelectionCheckbox } from '../kit/selection.tsx'
import { visibleText } from '../kit/visible-text.ts'
import { OrderFacts } from './order-facts.tsx'
import { OrderMarks, OrderNotes } from './order-marks.tsx'
import { OrderPaymentText } from './order-payment.tsx'
import { OrderStatusButtons } from './order-status-buttons.tsx'
import { orderTown } from './order-town.ts'

type OrderRowProps = { order: Order; selection: Selection; today: string }

/** An order of the table, with its details below when opened. On phones, its buttons are among the details. */
export function OrderRow({ order, selection, today }: OrderRowProps) {
  const [isOpen, setOpen] = useState(false)
  const { id, number, total, currency, createdAt } = order
  const money = useMoney(currency)
  return (
    <li className={`border-b border-line ${selection.ids.has(id) ? 'bg-accent/6' : ''}`}>
      <div className="grid grid-cols-[2.75rem_minmax(0,1fr)_auto_2.75rem] gap-x-2 py-2 text-sm max-[16rem]:flex max-[16rem]:flex-wrap md:grid-cols-[2.75rem_7.5rem_minmax(0,1fr)_8rem_8rem_2.75rem] md:gap-y-1 xl:grid-cols-[2.75rem_10.25rem_minmax(0,1.2fr)_minmax(0,1fr)_8rem_8.25rem_18.5rem_2.75rem]">
        <div className="max-md:col-start-1 max-md:row-span-3 max-md:row-start-1 md:max-xl:row-span-2">
          <SelectionCheckbox
            label={t('Select order {number}', { number: String(number) })}
            id={id}
            selection={selection}
          />
        </div>
        <div className="max-md:col-span-2 max-md:col-start-2 max-md:row-start-1 max-md:flex max-md:items-baseline max-md:gap-x-3 max-[16rem]:max-w-full max-[16rem]:flex-wrap md:max-xl:row-span-2">
          <TextLink
            to={orderPath(id)}
            aria-label={t('Order {number}', { number: String(number) })}
            className="inline-block py-1 font-semibold tabular-nums"
          >
            {number}
          </TextLink>
          <p className="text-soft max-md:truncate">
            <Moment at={createdAt} />
          </p>
        </div>
        <CustomerOf order={order} />
        <ItemsOf order={order} />
        <p className="py-1 max-md:hidden">
          <DueDay order={order} today={today} />
        </p>
        <div className="py-1 text-end tabular-nums max-md:col-start-3 max-md:row-start-2">
          <p>{money(total)}</p>
          <p className="max-md:hidden">
            <OrderPaymentText order={order} />
          </p>
        </div>
        <div className="max-xl:-col-end-1 max-md:col-start-2 max-md:row-start-3 max-md:flex max-md:flex-wrap max-md:items-center max-md:gap-x-2 max-md:gap-y-1 md:max-xl:col-start-3 md:max-xl:row-start-2">
          <OrderStatusButtons order={order} isCompact />
          <p className="contents md:hidden">
            <OrderPaymentText order={order} />
            <DueDay order={order} today={today} />
            <OrderNotes order={order} />
          </p>
          <p className="flex flex-wrap gap-1 empty:hidden md:mb-1">
            <OrderMarks order={order} />
          </p>
        </div>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={`order-${id}`}
          aria-label={t('Details of order {number}', { number: String(number) })}
          onClick={() => setOpen(!isOpen)}
          className={`${buttonStyle.icon} col-start-[-2] row-start-1 max-md:row-end-3`}
        >
          <Icon name="down" className={`size-4 transition-transform ${isOpen ? 'rotate-180' : ''}`} />
        </button>
      </div>
      {isOpen && (
        <div id={`order-${id}`} className="grid gap-8 pt-3 pb-6 md:grid-cols-[1fr_16rem] md:gap-12 lg:ps-13">
          <div>
            <div className="mb-3 md:hidden">
              <OrderStatusButtons order={order} hasPill={false} />
            </div>
            <OrderLines order={order} hasSkus />
          </div>
          <div className="grid content-start gap-5">
            <OrderFacts order={order} />
            {cannotSend(order, { isReprint: true }) === null && (
              <QuietButtonLink to={packingSlipsPath([id])} className="w-fit text-sm">
                {t('Packing slip')}
              </QuietButtonLink>
            )}
          </div>
        </div>
      )}
    </li>
  )
}

/** The customer of an order, its destination, and notes about it. */
function CustomerOf({ order }: { order: Order }) {
  const { user, address } = order
  return (
    <div className="min-w-0 max-md:col-start-2 max-md:row-start-2">
      <p className="flex items-baseline gap-x-1">
        <PrefetchLink to={customerPath(user.id)} className="max-w-full shrink-0 truncate py-1 hover:underline">
          {visibleText(address.name || user.name || user.email)}
        </PrefetchLink>
        <span className="truncate text-soft max-md:hidden">{user.email}</span>
      </p>
      <p className="flex items-center gap-x-2 text-soft max-md:hidden">
        <span className="truncate">{orderTown(order)}</span>
        <OrderNotes order={order} />
      </p>
    </div>
  )
}

/** The first item that is sent, and how many others. */
function ItemsOf({ order }: { order: Order }) {
  const [first] = sentItems(order)
  const others = countUnits(order) - (first?.quantity ?? 0)
  return (
    <div className="min-w-0 py-1 max-xl:hidden">
      <p className="truncate">
        {first ? `${first.quantity > 1 ? `${first.quantity} × ` : ''}${first.title}` : t('Nothing to send')}
      </p>
      {others > 0 && <p className="text-soft">{plural(others, 'and {count} other item', 'and {count} other items')}</p>}
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
  const day = <time dateTime={until}>{formatDeliveryDays([until, until])}</time>
  return (
    <span className={isLate ? 'font-semibold text-sale' : ''}>
      {isLate ? rich('Overdue {day}', { day }) : rich('Due {day}', { day })}
      {from !== until && (
        <span className="block font-normal text-soft max-md:hidden">
          {t('from {day}', { day: formatDeliveryDays([from, from]) })}
        </span>
      )}
    </span>
  )
}
