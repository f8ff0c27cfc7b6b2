import type { ReactNode } from 'react'
import { t } from '#contract/language/t.ts'
import { Icon } from './icon.tsx'
import { pageNumbers } from './page-numbers.ts'
import { PrefetchLink, toHeading } from './prefetch-link.tsx'
import { rich } from './rich.tsx'

const step =
  'inline-flex min-h-11 min-w-11 items-center justify-center gap-1 rounded-control px-3 text-sm tabular-nums hover:bg-sunken'

type PaginationProps = { page: number; pageSize: number; total: number; to: (page: number) => string }

/** The position of a page in its list, and links to other pages. A list of one page has neither. */
export function Pagination({ page, pageSize, total, to }: PaginationProps) {
  const last = Math.ceil(total / pageSize)
  if (last <= 1) return null
  return (
    <div className="mt-12 flex flex-wrap items-center justify-between gap-4 border-t border-line pt-4 print:hidden">
      <p className="text-sm text-soft tabular-nums">
        {rich('Showing <first>{from}</first> to <last>{to}</last> of <all>{total}</all> results', {
          from: (page - 1) * pageSize + 1,
          to: Math.min(page * pageSize, total),
          total,
          first: (text) => <b className="font-semibold text-ink">{text}</b>,
          last: (text) => <b className="font-semibold text-ink">{text}</b>,
          all: (text) => <b className="font-semibold text-ink">{text}</b>,
        })}
      </p>
      <nav aria-label={t('Pages')} className="-mx-2 flex items-center max-xs:flex-wrap">
        <Step to={page > 1 ? to(page - 1) : undefined} rel="prev">
          <Icon name="back" className="size-4" />
          <span className="sr-only md:not-sr-only">{t('Previous')}</span>
        </Step>
        <ol className="flex flex-wrap max-xs:order-first max-xs:w-full">
          {pageNumbers(page, last).map((number, index) => (
            <li key={number === 'gap' ? `gap ${index}` : number}>
              {number === 'gap' ? (
                <span className="inline-grid min-h-11 w-4 md:w-6 place-items-center text-soft">…</span>
              ) : (
                <PrefetchLink
                  to={to(number)}
                  state={toHeading}
                  aria-label={t('Page {number}', { number: String(number) })}
                  aria-current={number === page ? 'page' : undefined}
                  className={`${step} max-md:min-w-9 max-md:px-1 aria-[current=page]:bg-ink aria-[current=page]:text-paper`}
                >
                  {number}
                </PrefetchLink>
              )}
            </li>
          ))}
        </ol>
        <Step to={page < last ? to(page + 1) : undefined} rel="next">
          <span className="sr-only md:not-sr-only">{t('Next')}</span>
          <Icon name="forward" className="size-4" />
        </Step>
      </nav>
    </div>
  )
}

/** Previous or Next; on the first or last page it is a disabled link. */
function Step({ to, rel, children }: { to: string | undefined; rel: string; children: ReactNode }) {
  if (!to) {
    return (
      <span role="link" aria-disabled="true" className={`${step} pointer-events-none opacity-40`}>
        {children}
      </span>
    )
  }
  return (
    <PrefetchLink to={to} rel={rel} state={toHeading} className={step}>
      {children}
    </PrefetchLink>
  )
}
