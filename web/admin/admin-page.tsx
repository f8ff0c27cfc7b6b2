import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { PageHead } from '../shell/page-head.tsx'
import { buttonStyle } from '../ui/button-style.ts'
import { Icon } from '../ui/icon.tsx'
import { PrefetchLink } from '../ui/prefetch-link.tsx'
import { usePendingReviews } from './pending-reviews.ts'

type AdminPageProps = { title: string; heading?: string; children: ReactNode }

/** A screen of the admin area. Without `heading`, the content contains the h1. */
export function AdminPage({ title, heading, children }: AdminPageProps) {
  return (
    <div className="wrap pt-6 sm:pt-8">
      <PageHead title={`${title} · Admin`} description="The shop's admin area." />
      <AdminTabs />
      {heading !== undefined && (
        <h1 tabIndex={-1} className="mt-6 text-3xl wrap-anywhere">
          {heading}
        </h1>
      )}
      {children}
    </div>
  )
}

const tabs = [
  { name: 'Products', to: '/admin' },
  { name: 'Orders', to: '/admin/orders' },
  { name: 'Categories', to: '/admin/categories' },
  { name: 'Reviews', to: '/admin/reviews' },
  { name: 'Search', to: '/admin/search' },
  { name: 'Import', to: '/admin/import' },
  { name: 'Log', to: '/admin/log' },
]

/** On phones, the row scrolls sideways, to the current tab first. */
function AdminTabs() {
  const { pathname } = useLocation()
  const pendingReviews = usePendingReviews()
  const row = useRef<HTMLElement>(null)
  useEffect(() => {
    const current = row.current?.querySelector<HTMLElement>('[aria-current]')
    if (row.current && current) row.current.scrollLeft = current.offsetLeft - row.current.clientWidth / 2
  }, [])
  return (
    <div className="flex items-center justify-between gap-3 border-b border-line">
      <nav
        ref={row}
        aria-label="Admin"
        className="relative -mb-px -ml-2 flex min-w-0 overflow-x-auto whitespace-nowrap [scrollbar-width:none] max-sm:text-sm sm:-ml-3"
      >
        {tabs.map(({ name, to }) => (
          <PrefetchLink
            key={to}
            to={to}
            aria-current={isCurrent(to, pathname) ? 'page' : undefined}
            className="inline-flex min-h-12 shrink-0 items-center border-b-2 border-transparent px-2 -outline-offset-2 sm:px-3 text-soft hover:text-ink aria-[current=page]:border-accent aria-[current=page]:font-semibold aria-[current=page]:text-ink"
          >
            {name}
            {to === '/admin/reviews' && pendingReviews > 0 && (
              <span className="ml-1.5 rounded-full bg-accent px-1.5 text-xs font-semibold text-on-accent tabular-nums">
                {pendingReviews}
                <span className="sr-only"> pending</span>
              </span>
            )}
          </PrefetchLink>
        ))}
      </nav>
      <PrefetchLink to="/admin/product-form" className={`${buttonStyle.filled} mb-2 max-sm:px-3.5`}>
        <Icon name="plus" className="size-4" />
        <span className="max-sm:sr-only">New product</span>
      </PrefetchLink>
    </div>
  )
}

/** Categories, search, import and log have screens under them. */
function isCurrent(to: string, pathname: string): boolean {
  return pathname === to || (to !== '/admin' && pathname.startsWith(`${to}/`))
}
