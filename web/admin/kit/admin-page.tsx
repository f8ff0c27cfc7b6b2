import type { ReactNode } from 'react'
import { PageHead } from '../../shell/page-head.tsx'
import { LeaveGuard } from './leave-guard.tsx'

type AdminPageProps = {
  title: string
  heading?: string
  /** Links next to the heading, the main action last. */
  actions?: ReactNode
  /** Whether the search part of the URL decides which form the screen shows. */
  dependsOnSearch?: boolean
  children: ReactNode
}

/** A screen of the admin area. Without `heading`, the content contains the h1. */
export function AdminPage({ title, heading, actions, dependsOnSearch = false, children }: AdminPageProps) {
  return (
    <div className="wrap">
      <PageHead title={`${title} · Admin`} description="The shop’s admin area." />
      <LeaveGuard dependsOnSearch={dependsOnSearch} />
      {heading !== undefined && (
        <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <h1 tabIndex={-1} className="text-2xl wrap-anywhere">
            {heading}
          </h1>
          {actions && <div className="flex flex-wrap items-center gap-x-4">{actions}</div>}
        </div>
      )}
      {children}
    </div>
  )
}
