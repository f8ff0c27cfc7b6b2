import { ReadAheadLink } from '../ui/read-ahead-link.tsx'

const step =
  'inline-flex min-h-11 items-center rounded-control px-3 hover:bg-sunken aria-disabled:pointer-events-none aria-disabled:opacity-40'

type PagesProps = { page: number; perPage: number; total: number; to: (page: number) => string }

/** Where in a long table this page is, and the ways to its neighbours. */
export function Pages({ page, perPage, total, to }: PagesProps) {
  const last = Math.max(1, Math.ceil(total / perPage))
  const first = Math.min(total, (page - 1) * perPage + 1)
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-3 text-sm">
      <p className="text-soft tabular-nums">
        {first.toLocaleString('en-US')}–{Math.min(page * perPage, total).toLocaleString('en-US')} of{' '}
        {total.toLocaleString('en-US')}
      </p>
      {last > 1 && (
        <nav aria-label="Pages" className="-mr-3 flex items-center tabular-nums">
          <ReadAheadLink to={to(Math.max(1, page - 1))} rel="prev" aria-disabled={page === 1} className={step}>
            Previous
          </ReadAheadLink>
          <span className="px-2 text-soft">
            Page {page} of {last.toLocaleString('en-US')}
          </span>
          <ReadAheadLink to={to(Math.min(last, page + 1))} rel="next" aria-disabled={page === last} className={step}>
            Next
          </ReadAheadLink>
        </nav>
      )}
    </div>
  )
}
