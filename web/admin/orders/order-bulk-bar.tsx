import { t } from '#contract/language/t.ts'
import type { Order } from '#contract/orders/orders.ts'
import { Button } from '../../ui/button.tsx'
import { Confirm } from '../../ui/confirm.tsx'
import { MoreActions, type Selection, SelectionBar } from '../kit/selection.tsx'
import { type BulkAction, type BulkIntent, listBulkActions } from './bulk-actions.ts'
import { CancellationFields } from './reason-fields.tsx'
import { describeWithdrawn } from './withdrawn-units.ts'

type OrderBulkBarProps = {
  selection: Selection
  /** The orders on the screen, and the selected ones from other pages. */
  orders: Order[]
}

/** Changes the selected orders. The first two actions are in the bar, on phones the first one. */
export function OrderBulkBar({ selection, orders }: OrderBulkBarProps) {
  const actions = listBulkActions(selection, orders)
  const [first, second, ...others] = actions.filter(({ intent }) => intent !== 'cancelled')
  const more = [...others, ...actions.filter(({ intent }) => intent === 'cancelled')]
  return (
    <SelectionBar label={t('Selected orders')} selection={selection}>
      {(isBusy) => (
        <>
          {first && <ActionButton action={first} look="filled" isBusy={isBusy} />}
          {second && <ActionButton action={second} isBusy={isBusy} className="max-sm:hidden" />}
          {(second ?? more[0]) && (
            <MoreActions className={more.length === 0 ? 'sm:hidden' : ''}>
              {second && <ActionButton action={second} look="link" isBusy={isBusy} className="sm:hidden" />}
              {more.map((action) => (
                <ActionButton key={action.intent} action={action} look="link" isBusy={isBusy} />
              ))}
            </MoreActions>
          )}
          {actions.length === 0 && <p className="text-sm text-soft">{t('Nothing to change')}</p>}
        </>
      )}
    </SelectionBar>
  )
}

const labels: Record<BulkIntent, string> = {
  prepare: t('Prepare'),
  paid: t('Mark as paid'),
  dispatched: t('Dispatch'),
  delivered: t('Mark delivered'),
  'undo-dispatch': t('Undo dispatch'),
  labels: t('Addresses for labels'),
  'packing-slips': t('Packing slips'),
  'picking-list': t('Picking list'),
  cancelled: t('Cancel orders'),
}

/** Returns, for example, “Dispatch (12)”. */
function labelOf({ intent, orders, count }: BulkAction): string {
  const arePickups = count !== null && orders.every(({ pickupPlace }) => pickupPlace !== null)
  const label = intent === 'dispatched' && arePickups ? t('Mark ready for pickup') : labels[intent]
  return count !== null && count > 1 ? `${label} (${count})` : label
}

type ActionButtonProps = {
  action: BulkAction
  look?: 'filled' | 'quiet' | 'link'
  isBusy: boolean
  className?: string
}

/** Submits an action, after a confirmation if it can’t be undone or is unusual. */
function ActionButton({ action, look = 'quiet', isBusy, className = '' }: ActionButtonProps) {
  const { intent } = action
  const label = labelOf(action)
  const question = questionAbout(action)
  const submit = { type: 'submit', name: 'intent', value: intent, isBusy } as const
  if (!question) {
    return (
      <Button {...submit} look={look} className={`${look === 'link' ? '' : 'max-sm:px-3'} ${className}`}>
        {label}
      </Button>
    )
  }
  return (
    <Confirm
      label={label}
      dismissLabel={question.dismissLabel}
      question={question.text}
      look={look === 'filled' ? 'quiet' : look}
      className={className}
      summaryClassName={intent === 'cancelled' ? 'text-sale!' : ''}
    >
      {intent === 'cancelled' && <CancellationFields />}
      <Button
        {...submit}
        look={intent === 'cancelled' ? 'link' : 'quiet'}
        className={intent === 'cancelled' ? 'text-sale!' : ''}
      >
        {question.confirmLabel}
      </Button>
    </Confirm>
  )
}

type Question = { text: string; confirmLabel: string; dismissLabel?: string }

function questionAbout({ intent, orders, count }: BulkAction): Question | undefined {
  switch (intent) {
    case 'cancelled':
      return {
        text: t('Cancel the selected orders? We’ll refund payments and email the customers. This can’t be undone.'),
        confirmLabel: t('Cancel orders'),
        dismissLabel: t('Keep orders'),
      }
    case 'undo-dispatch':
      return {
        text: t(
          'Set the selected orders back to pending? We’ll email a correction to customers who were already told about the dispatch.',
        ),
        confirmLabel: t('Undo dispatch'),
      }
    case 'dispatched': {
      const withdrawn = describeWithdrawn(orders)
      if (count !== null && !withdrawn) return undefined
      const reason = withdrawn ?? t('Some of these orders are on other pages, and their customers may have withdrawn.')
      return {
        text: `${reason} ${t('Dispatch anyway?')}`,
        confirmLabel: t('Dispatch'),
      }
    }
    default:
      return undefined
  }
}
