import { Fragment, type ReactNode } from 'react'
import { t } from '#contract/language/t.ts'
import { type AmountRow, amountRows } from '#contract/pricing/amount-rows.ts'
import type { Amounts } from '#contract/pricing/amounts.ts'
import { useMoney } from '../product/settings-context.ts'

type AmountListProps = {
  amounts: Amounts
  isPickup: boolean
  currency?: string | undefined
  /** The total before it changed. */
  oldTotal?: number | undefined
  /** Whether the total is the last row, after the taxes in it and the other rows. */
  isTotalLast?: boolean
  /** Other rows below the parts of the total. */
  children?: ReactNode
}

/** Lists the amounts of a cart or order, down to the total and the taxes in it. */
export function AmountList({ amounts, isPickup, currency, oldTotal, isTotalLast = false, children }: AmountListProps) {
  const money = useMoney(currency)
  const rows = amountRows(amounts, isPickup)
  const isLast = ({ kind }: AmountRow) => isTotalLast && kind === 'total'
  const toRow = ({ label, amount, kind }: AmountRow) => (
    <Fragment key={label}>
      <dt className={kind === 'total' ? totalStyle : 'text-soft'}>{label}</dt>
      <dd className={`text-end ${kind === 'total' ? totalStyle : ''} ${kind === 'included' ? 'text-soft' : ''}`}>
        {kind === 'total' && oldTotal !== undefined && <s className="me-2 font-normal text-soft">{money(oldTotal)}</s>}
        {kind === 'shipping' && amount === 0 ? t('Free') : money(amount)}
      </dd>
    </Fragment>
  )
  return (
    <dl className="grid max-xs:block grid-cols-[1fr_auto] gap-y-2 text-sm tabular-nums xs:[&>dd]:ps-4 max-xs:[&>dd]:wrap-normal max-xs:[&>dt]:float-start max-xs:[&>dt]:pe-4">
      {rows.filter((row) => !isLast(row)).map(toRow)}
      {children}
      {amounts.taxNote && (
        <div className="col-span-2 text-soft">
          <dt className="sr-only">{t('Tax')}</dt>
          <dd>{amounts.taxNote}</dd>
        </div>
      )}
      {rows.filter(isLast).map(toRow)}
    </dl>
  )
}

const totalStyle = 'mt-2 border-t border-line pt-4 text-base font-semibold'
