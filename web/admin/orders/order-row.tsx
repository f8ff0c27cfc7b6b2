import { useState } from 'react'
import type { Order } from '#contract/orders.ts'
import { OrderLines } from '../../order/order-lines.tsx'
import { useMoney } from '../../product/settings-context.ts'
import { buttonStyle } from '../../ui/button-style.ts'
import { Icon } from '../../ui/icon.tsx'
import { PrefetchLink } from '../../ui/prefetch-link.tsx'
import { ScriptButton } from '../../ui/script-button.tsx'
import { textLinkStyle } from '../../ui/text-link.tsx'
import { Moment } from '../../ui/time.tsx'
import { customerPath } from '../customer-path.ts'
import { orderPath, packingSlipsPath } from '../order-path.ts'
import { type Selection, SelectionCheckbox } from '../selection.tsx'
import { OrderFacts } from './order-facts.tsx'
import { OrderMarks } from './order-marks.tsx'
import { OrderStatusButtons } from './order-status-buttons.tsx'

type OrderRowProps = { order: Order; selection: Selection }

/** An order of the table, with its details below when opened. */
export function OrderRow({ order, selection }: OrderRowProps) {
  const [isOpen, setOpen] = useState(false)
  const { id, number, user, items, total, currency, createdAt } = order
  const money = useMoney(currency)
  const count = items.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <li className={`border-b border-line ${selection.ids.has(id) ? 'bg-accent/6' : ''}`}>
      <div className="grid grid-cols-[2.75rem_1fr_auto] items-center gap-x-2 py-2 text-sm lg:grid-cols-[2.75rem_4rem_1fr_12rem_6rem_20rem_auto]">
        <SelectionCheckbox label={`Select order ${number}`} id={id} selection={selection} />
        <PrefetchLink
          to={orderPath(id)}
          aria-label={`Order ${number}`}
          className={`${textLinkStyle} w-fit font-semibold tabular-nums`}
        >
          {number}
        </PrefetchLink>
        <p className="min-w-0 truncate max-lg:col-span-2 max-lg:col-start-2 max-lg:row-start-2">
          <PrefetchLink to={customerPath(user.id)} className="inline-block py-1 hover:underline">
            {user.name || user.email}
          </PrefetchLink>{' '}
          <span className="text-soft">{user.name && user.email}</span>
        </p>
        <p className="text-soft max-lg:col-start-2 max-lg:row-start-3">
          <Moment at={createdAt} />
        </p>
        <p className="text-right tabular-nums max-lg:col-start-3 max-lg:row-start-3">
          {money(total)}
          <span className="block text-soft">{count === 1 ? '1 item' : `${count} items`}</span>
        </p>
        <div className="max-lg:col-span-2 max-lg:col-start-2 max-lg:row-start-4 lg:pl-6">
          <OrderStatusButtons order={order} />
          {(order.marks ?? []).length > 0 && (
            <p className="mb-1 flex flex-wrap gap-1">
              <OrderMarks order={order} />
            </p>
          )}
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
      </div>
      {isOpen && (
        <div id={`order-${id}`} className="grid gap-8 pt-3 pb-6 md:grid-cols-[1fr_16rem] md:gap-12 lg:pl-13">
          <div>
            <OrderLines order={order} hasSkus />
          </div>
          <div className="grid content-start gap-5">
            <OrderFacts order={order} />
            <PrefetchLink to={packingSlipsPath([id])} className={`${buttonStyle.quiet} w-fit text-sm`}>
              Packing slip
            </PrefetchLink>
          </div>
        </div>
      )}
    </li>
  )
}
