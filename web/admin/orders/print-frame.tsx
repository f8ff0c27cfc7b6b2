import type { ReactNode } from 'react'
import { PageHead } from '../../shell/page-head.tsx'
import { buttonStyle } from '../../ui/button-style.ts'
import { PrefetchLink } from '../../ui/prefetch-link.tsx'
import { ScriptButton } from '../../ui/script-button.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { keptSelection } from '../kit/kept-selection.ts'
import { ordersPath } from '../kit/paths.ts'

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
          {missing === 1 ? '1 order was' : `${missing} orders were`} not found.
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
  return (
    <PrefetchLink to={(isHydrated && keptSelection()?.path) || ordersPath} className={buttonStyle.quiet}>
      Back to orders
    </PrefetchLink>
  )
}
