import type { ReactNode } from 'react'
import { formatOptions } from '#contract/catalog/format-options.ts'
import { t } from '#contract/language/t.ts'
import type { OrderItem } from '#contract/orders/orders.ts'
import { PageHead } from '../../shell/page-head.tsx'
import { Button } from '../../ui/button.tsx'
import { QuietButtonLink } from '../../ui/prefetch-link.tsx'
import { useScreenTitle } from '../kit/browser-screen.tsx'
import { keptSelection } from '../kit/kept-selection.ts'
import { ordersPath } from '../kit/paths.ts'
import type { Column } from '../kit/table.tsx'

type PrintFrameProps = {
  /** Defaults to the title of the screen. */
  title?: string
  /** Which of the selected orders aren’t printed. */
  notice: ReactNode
  /** Whether there is anything to print. */
  isEmpty: boolean
  children: ReactNode
}

/** A page about orders to print, with a heading and buttons that aren't printed. */
export function PrintFrame({ title: given, notice, isEmpty, children }: PrintFrameProps) {
  const screenTitle = useScreenTitle()
  const title = given ?? screenTitle
  return (
    <div className="wrap max-w-3xl pt-6 sm:pt-8 print:p-0">
      <PageHead title={`${title} · ${t('Admin')}`} description={t('A page to print.')} />
      <h1 tabIndex={-1} className="mb-4 text-2xl print:hidden">
        {title}
      </h1>
      {notice}
      <div className="flex flex-wrap gap-3 print:hidden">
        {!isEmpty && (
          <Button type="button" onClick={() => void printWithImages()}>
            {t('Print')}
          </Button>
        )}
        {/* With its filters and selection. */}
        <QuietButtonLink to={keptSelection()?.path ?? ordersPath}>{t('Back to orders')}</QuietButtonLink>
      </div>
      {!isEmpty && children}
    </div>
  )
}

/** Browsers print images that haven’t loaded as gaps. */
async function printWithImages(): Promise<void> {
  const images = [...document.images]
  // Otherwise those outside the window are never loaded.
  for (const image of images) image.loading = 'eager'
  await Promise.allSettled(images.map((image) => image.decode()))
  print()
}

export const quantityColumn = (name: string): Column<{ quantity: number }> => ({
  name,
  headingClass: 'w-20',
  cellClass: 'text-lg font-semibold tabular-nums',
  render: ({ quantity }) => quantity,
})

/** A column of boxes to tick on paper. */
export const checkboxColumn = (name: string): Column<unknown> => ({
  name,
  alignsRight: true,
  headingClass: 'w-16',
  render: () => (
    <span role="img" aria-label={t('Checkbox on paper')} className="inline-block size-5 rounded-sm border border-ink" />
  ),
})

/** An item of an order, with the details that identify it on the shelf. */
export function PrintedItem({ item: { title, options, sku } }: { item: Pick<OrderItem, 'title' | 'options' | 'sku'> }) {
  return (
    <>
      {title}
      {options.length > 0 && <span className="block">{formatOptions(options)}</span>}
      {sku && <span className="block text-sm text-soft">{sku}</span>}
    </>
  )
}
