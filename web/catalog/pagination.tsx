import { pageSize } from '#contract/listing.ts'
import { Icon } from '../ui/icon.tsx'
import { ReadAheadLink } from '../ui/read-ahead-link.tsx'
import { type ListQuery, listPath } from './list-query.ts'
import { pageNumbers } from './page-numbers.ts'

const step =
  'inline-flex min-h-11 min-w-11 items-center justify-center gap-1 rounded-control px-3 text-sm tabular-nums hover:bg-sunken'

/** Another page of the list begins at its heading. */
const toHeading = { toHeading: true }

/** SPEC.md section 2, "Pagination". */
export function Pagination({ query, total }: { query: ListQuery; total: number }) {
  if (total === 0) return null
  const { page } = query
  const last = Math.ceil(total / pageSize)
  const to = (target: number) => listPath({ ...query, page: target })
  return (
    <div className="mt-12 flex flex-wrap items-center justify-between gap-4 border-t border-line pt-4">
      <p className="text-sm text-soft tabular-nums">
        Showing <b className="font-semibold text-ink">{(page - 1) * pageSize + 1}</b> to{' '}
        <b className="font-semibold text-ink">{Math.min(page * pageSize, total)}</b> of{' '}
        <b className="font-semibold text-ink">{total}</b> results
      </p>
      {last > 1 && (
        <nav aria-label="Pages" className="-mx-2 flex items-center">
          <Step to={page > 1 ? to(page - 1) : undefined} rel="prev">
            <Icon name="left" className="size-4" />
            <span className="sr-only sm:not-sr-only">Previous</span>
          </Step>
          <ol className="flex">
            {pageNumbers(page, last).map((number, index) => (
              <li key={number === 'gap' ? `gap ${index}` : number}>
                {number === 'gap' ? (
                  <span className="inline-grid min-h-11 w-6 place-items-center text-soft">…</span>
                ) : (
                  <ReadAheadLink
                    to={to(number)}
                    state={toHeading}
                    aria-label={`Page ${number}`}
                    aria-current={number === page ? 'page' : undefined}
                    className={`${step} max-sm:min-w-9 max-sm:px-1 aria-[current=page]:bg-ink aria-[current=page]:text-paper`}
                  >
                    {number}
                  </ReadAheadLink>
                )}
              </li>
            ))}
          </ol>
          <Step to={page < last ? to(page + 1) : undefined} rel="next">
            <span className="sr-only sm:not-sr-only">Next</span>
            <Icon name="right" className="size-4" />
          </Step>
        </nav>
      )}
    </div>
  )
}

/** Previous or Next; where there is nowhere to go it stays, as a link that leads nowhere. */
function Step({ to, rel, children }: { to: string | undefined; rel: string; children: React.ReactNode }) {
  if (!to) {
    return (
      <span role="link" aria-disabled="true" className={`${step} pointer-events-none opacity-40`}>
        {children}
      </span>
    )
  }
  return (
    <ReadAheadLink to={to} rel={rel} state={toHeading} className={step}>
      {children}
    </ReadAheadLink>
  )
}
