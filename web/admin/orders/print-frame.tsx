import type { ReactNode } from 'react'
import { formatOptions } from '#contract/catalog/variants.ts'
import type { OrderItem } from '#contract/orders/orders.ts'
import { PageHead } from '../../shell/page-head.tsx'
import { buttonStyle } from '../../ui/button-style.ts'
import { plural } from '../../ui/plural.ts'
import { QuietButtonLink } from '../../ui/prefetch-link.tsx'
import { ScriptButton } from '../../ui/script-button.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { keptSelection } from '../kit/kept-selection.ts'
import { ordersPath } from '../kit/paths.ts'
import type { Column } from '../kit/table.tsx'

type PrintFrameProps = {
  title: string
  /** How many of the orders in the address are unknown. */
  missing: number
  children: ReactNode
}

/** A page about orders to print, with a heading and buttons that aren't printed. */
export function PrintFrame({ title, missing, children }: PrintFrameProps) {
  return (
    <div className="wrap max-w-3xl pt-6 sm:pt-8 print:p-0">
      <PageHead title={`${title} · Admin`} description="A page to print." />
      <h1 tabIndex={-1} className="mb-4 text-2xl print:hidden">
        {title}
      </h1>
      {missing > 0 && (
        <p role="status" className="mb-4 text-sale print:hidden">
          {plural(missing, 'order was', 'orders were')} not found.
        </p>
      )}
      <div className="flex flex-wrap gap-3 print:hidden">
        <ScriptButton className={buttonStyle.filled} onClick={() => print()}>
          Print
        </ScriptButton>
        <BackLink />
      </div>
      {children}
    </div>
  )
}

/** Leads back to the list with its filters and selection. */
function BackLink() {
  const isHydrated = useHydrated()
  return <QuietButtonLink to={(isHydrated && keptSelection()?.path) || ordersPath}>Back to orders</QuietButtonLink>
}

export const quantityColumn: Column<{ quantity: number }> = {
  name: 'Quantity',
  headingClass: 'w-20',
  cellClass: 'text-lg font-semibold tabular-nums',
  render: ({ quantity }) => quantity,
}

/** A column of boxes to tick on paper. */
export const checkboxColumn = (name: string): Column<unknown> => ({
  name,
  alignsRight: true,
  headingClass: 'w-16',
  render: () => (
    <span role="img" aria-label="Checkbox on paper" className="inline-block size-5 rounded-sm border border-ink" />
  ),
})

/** An item of an order, with what tells it from others on the shelf. */
export function PrintedItem({ item: { title, options, sku } }: { item: Pick<OrderItem, 'title' | 'options' | 'sku'> }) {
  return (
    <>
      {title}
      {options.length > 0 && <span className="block">{formatOptions(options)}</span>}
      {sku && <span className="block text-sm text-soft">{sku}</span>}
    </>
  )
}
