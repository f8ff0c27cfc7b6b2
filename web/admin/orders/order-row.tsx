import { useState } from 'react'
import { addressLines } from '#contract/address-lines.ts'
import { formatMoney } from '#contract/money.ts'
import type { Order } from '#contract/orders.ts'
import { OrderLines } from '../../order/order-lines.tsx'
import { statusWord } from '../../order/status-pill.tsx'
import { buttonStyle } from '../../ui/button-style.ts'
import { Icon } from '../../ui/icon.tsx'
import { PrefetchLink } from '../../ui/prefetch-link.tsx'
import { ScriptButton } from '../../ui/script-button.tsx'
import { Moment } from '../../ui/time.tsx'
import { type Selection, SelectionCheckbox } from '../selection.tsx'
import { OrderStatusButtons } from './order-status-buttons.tsx'

type OrderRowProps = { order: Order; selection: Selection }

/** An order of the table, with its details below when opened. */
export function OrderRow({ order, selection }: OrderRowProps) {
  const [isOpen, setOpen] = useState(false)
  const { id, number, user, items, total, currency, createdAt } = order
  const count = items.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <li className={`border-b border-line ${selection.ids.has(id) ? 'bg-accent/6' : ''}`}>
      <div className="grid grid-cols-[2.75rem_1fr_auto] items-center gap-x-2 py-2 text-sm lg:grid-cols-[2.75rem_4rem_1fr_12rem_6rem_20rem_auto]">
        <SelectionCheckbox label={`Select order ${number}`} id={id} selection={selection} />
        <p className="font-semibold tabular-nums">{number}</p>
        <p className="min-w-0 truncate max-lg:col-span-2 max-lg:col-start-2 max-lg:row-start-2">
          {user.name || user.email} <span className="text-soft">{user.name && user.email}</span>
        </p>
        <p className="text-soft max-lg:col-start-2 max-lg:row-start-3">
          <Moment at={createdAt} />
        </p>
        <p className="text-right tabular-nums max-lg:col-start-3 max-lg:row-start-3">
          {formatMoney(total, currency)}
          <span className="block text-soft">{count === 1 ? '1 item' : `${count} items`}</span>
        </p>
        <div className="max-lg:col-span-2 max-lg:col-start-2 max-lg:row-start-4 lg:pl-6">
          <OrderStatusButtons order={order} />
        </div>
        <ScriptButton
          aria-expanded={isOpen}
          aria-controls={`order-${id}`}
          aria-label={`Details of order ${number}`}
          onClick={() => setOpen(!isOpen)}
          className={`${buttonStyle.icon} max-lg:col-start-3 max-lg:row-start-1`}
        >
          <Icon name="down" className={`size-4 transition-transform ${isOpen ? 'rotate-180' : ''}`} />
        </ScriptButton>
        <a
          href={`/admin/packing-slip/${id}`}
          className="hidden min-h-11 items-center underline underline-offset-4 noscript:inline-flex max-lg:col-start-3 max-lg:row-start-1"
        >
          Packing slip
        </a>
      </div>
      {isOpen && (
        <div id={`order-${id}`} className="grid gap-8 pt-3 pb-6 md:grid-cols-[1fr_16rem] md:gap-12 lg:pl-13">
          <div>
            <OrderLines order={order} hasSkus />
          </div>
          <Details order={order} />
        </div>
      )}
    </li>
  )
}

function Details({ order: { id, address, history, note } }: { order: Order }) {
  return (
    <div className="grid content-start gap-5 text-sm wrap-anywhere">
      <address className="not-italic">
        {[...addressLines(address), address.phone].filter(Boolean).map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
      </address>
      {note && (
        <div>
          <p className="text-soft">Note</p>
          <p className="whitespace-pre-line">{note}</p>
        </div>
      )}
      <ol className="grid gap-1.5">
        {history.map(({ status, at, by }) => (
          <li key={status + at}>
            {status === 'pending' ? 'Placed' : statusWord(status)}
            <span className="block text-soft">
              {by}, <Moment at={at} />
            </span>
          </li>
        ))}
      </ol>
      <PrefetchLink to={`/admin/packing-slip/${id}`} className={`${buttonStyle.quiet} w-fit`}>
        Packing slip
      </PrefetchLink>
    </div>
  )
}
