import type { ReactNode } from 'react'
import type { Order } from '#contract/orders/orders.ts'
import { Button } from '../../ui/button.tsx'
import { Confirm } from '../../ui/confirm.tsx'
import { MoreActions, type Selection, SelectionBar } from '../kit/selection.tsx'
import { divideOrders } from './skipped-orders.tsx'

type OrderBulkBarProps = {
  selection: Selection
  /** The orders on the screen. More may be selected. */
  orders: Order[]
}

/** Changes the selected orders. */
export function OrderBulkBar({ selection, orders }: OrderBulkBarProps) {
  const known = orders.filter(({ id }) => selection.ids.has(id))
  const count = selection.ids.size - divideOrders(known).skipped.length
  const arePickups = known.length === selection.ids.size && known.every(({ pickupPlace }) => pickupPlace !== null)
  const dispatch = arePickups ? 'Mark ready for pickup' : 'Dispatch'
  return (
    <SelectionBar label="Selected orders" selection={selection}>
      {(isBusy) => (
        <>
          <IntentButton intent="prepare" look="filled" isBusy={isBusy}>
            Prepare
            {count > 1 && <span className="max-sm:sr-only"> {count} orders</span>}
          </IntentButton>
          <IntentButton intent="dispatched" isBusy={isBusy} className="max-sm:hidden">
            {dispatch}
          </IntentButton>
          <MoreActions>
            <IntentButton intent="dispatched" look="link" isBusy={isBusy} className="sm:hidden">
              {dispatch}
            </IntentButton>
            <IntentButton intent="delivered" look="link" isBusy={isBusy}>
              Mark delivered
            </IntentButton>
            <IntentButton intent="packing-slips" look="link" isBusy={isBusy}>
              Packing slips
            </IntentButton>
            <IntentButton intent="picking-list" look="link" isBusy={isBusy}>
              Picking list
            </IntentButton>
            <Confirm
              label="Cancel orders"
              dismissLabel="Keep orders"
              question="Cancel the selected orders? Their items go back into stock, and their customers get an email. This can’t be undone."
              summaryClassName="text-sale! cursor-pointer list-none"
            >
              <Button type="submit" name="intent" value="cancelled" look="link" isBusy={isBusy} className="text-sale!">
                Yes, cancel orders
              </Button>
            </Confirm>
          </MoreActions>
        </>
      )}
    </SelectionBar>
  )
}

type IntentButtonProps = {
  intent: string
  look?: 'filled' | 'quiet' | 'link'
  className?: string
  isBusy: boolean
  children: ReactNode
}

function IntentButton({ intent, look = 'quiet', className = '', isBusy, children }: IntentButtonProps) {
  return (
    <Button
      type="submit"
      name="intent"
      value={intent}
      look={look}
      isBusy={isBusy}
      className={`max-sm:px-3 ${className}`}
    >
      {children}
    </Button>
  )
}
